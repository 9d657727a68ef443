"""Example hands: one for each limit hand and special hand that its tiles show. Data only.

Hands are written in the short notation of the answers. Each won with the starred tile, drawn from the wall.
A test scores every example and finds its rule.
"""

from typing import Final

HANDS: Final = {
    "(B2 B2 B2) (C5 C5 C5) (C7 C7 C7) (WE WE WE) (D3 D3*)": "four_triplets_all_concealed four_concealed_pungs buried_treasure",
    "(C1 C1 C1 C2 C3 C4 C5 C5* C6 C7 C8 C9 C9 C9)": "nine_gates gates_of_heaven",
    "[DR DR DR] [DG DG DG] (DW DW DW) (B4 B5 B6) (C2 C2*)": "big_three_dragons",
    "[WE WE WE] [WS WS WS] (WW WW WW) (B4 B5 B6) (WN WN*)": "little_four_winds small_four_winds",
    "[WE WE WE] [WS WS WS] (WW WW WW) (WN WN WN) (C2 C2*)": "big_four_winds four_blessings",
    "[WE WE WE] [WS WS WS] (DR DR DR) (DG DG DG) (WN WN*)": "all_honours all_winds_and_dragons",
    "[B1 B1 B1] [C9 C9 C9] (D1 D1 D1) (D9 D9 D9) (B9 B9*)": "all_terminals heads_and_tails pure_greater_terminals",
    "(B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW*)": "thirteen_orphans thirteen_unique_wonders",
    "[B2 B2 B2] [B5 B5 B5] (B6 B6 B6) (B9 B9 B9) (B3 B3*)": "purity",
    "(B1 B1 C9 C9 D1 D1 WE WE WN WN DR DR DW DW*)": "all_pair_honours",
    "(B1 C1 B2 C2 B4 C4 B5 C5 B7 C7 B8 C8 B9 C9*)": "knitting",
    "(B1 C1 D1 B3 C3 D3 B6 C6 D6 B8 C8 D8 B9 C9*)": "triple_knitting",
    "[B2 B2 B2] [B3 B3 B3] (B6 B6 B6) (DG DG DG) (B8 B8*)": "imperial_jade",
    "[B2 B2 B2 B2] [C5 C5 C5 C5] (WE WE WE WE) (D7 D7 D7 D7) (D3 D3*)": "fourfold_plenty four_kongs",
    "[DR DR DR] [DG DG DG] (DW DW DW) (B4 B4 B4) (C2 C2*)": "three_great_scholars",
    "(D1 D1 D1) (D3 D4 D5) (D6 D7 D8) (D9 D9 D9) (D2 D2*)": "wriggling_snake",
    "(C2 C3 C4) (C5 C5 C5) (C6 C7 C8) (C9 C9 C9) (C1 C1*)": "concealed_clear_suit",
    "[B2 B3 B4] [B2 B3 B4] (B2 B3 B4) (B2 B3 B4) (D5 D5*)": "four_identical_sequences",
    "[B2 B3 B4] (B3 B3 B3) (B6 B6 B6) (DG DG DG) (B8 B8*)": "all_green",
}
"""The rules that each hand shows, in every ruleset where they are limit hands or special hands."""

ALONE: Final = {
    "british": {
        "buried_treasure": "(C2 C2 C2) (C5 C5 C5) (C6 C6 C6) (C9 C9 C9) (C3 C3*)",
        "wriggling_snake": "(D1 D1 D2 D3 D4 D5 D6 D7 D8 D9* WE WS WW WN)",
    },
    "mcr": {
        "seven_shifted_pairs": "(C2 C2 C3 C3 C4 C4 C5 C5* C6 C6 C7 C7 C8 C8)",
        "little_three_dragons": "[DR DR DR] [DG DG DG] (B4 B5 B6) (C7 C8 C9) (DW DW*)",
        "pure_terminal_chows": "(B1 B2 B3) (B1 B2 B3) (B7 B8 B9) (B7 B8 B9) (B5 B5*)",
        "quadruple_chow": "[B2 B3 B4] [B2 B3 B4] (B2 B3 B4) (B2 B3 B4) (D5 D5*)",
        "four_pure_shifted_pungs": "[C2 C2 C2] (C3 C3 C3) (C4 C4 C4) (C5 C5 C5) (DR DR*)",
        "four_pure_shifted_chows": "[D1 D2 D3] (D2 D3 D4) (D3 D4 D5) (D4 D5 D6) (WN WN*)",
        "three_kongs": "[B2 B2 B2 B2] [C5 C5 C5 C5] [D7 D7 D7 D7] (D3 D4 D5) (WE WE*)",
        "seven_pairs": "(B1 B1 B4 B4 C2 C2 C8 C8 D3 D3 D7 D7 WS WS*)",
        "greater_honours_and_knitted_tiles": "(C1 C4 C7 D2 D5 B3 B6 WE WS WW WN DR DG DW*)",
        "knitted_straight": "(C1 C4 C7 D2 D5 D8 B3 B6 B9*) (D3 D4 D5) (WS WS)",
    },
}
"""Hands of rules that no other ruleset has, or that are another hand in others, by ruleset."""
