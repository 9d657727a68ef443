"""Deals played tile by tile, with what happened at them: who went out, how, and what everybody holds.

A deal is played by the rules of a table, written here anew from the pages and apart from the engine: what a wall and a
kong box have, who may claim a discard, which kongs may be declared and robbed, when a hand is drawn. The players follow
no plan but to collect sets. To make deals end soon, and in rare ways, some are lucky: then the next tile of the wall or
the box, which nobody has seen, is exchanged for one behind it that is of use. So every deal could have been dealt.
"""

from collections import Counter
from dataclasses import dataclass, field

from support.complete_tiles import chow_partners, complete, is_orphans, neighbours, waits
from support.played_tables import HABITS, LIVE, TABLES, lucky_tiles, seats_taken
from support.random_hands import BONUS, KINDS, SEATS


@dataclass
class Player:
    """A player: the seat, the tiles in the hand, the sets laid down, the flowers and seasons."""

    seat: str
    hand: list = field(default_factory=list)
    melds: list = field(default_factory=list)
    bonus: list = field(default_factory=list)
    called: bool = False
    discarded: bool = False

    def laid_down(self, tile):
        return sum(tiles.count(tile) for tiles, _ in self.melds)

    @property
    def chows(self):
        return sum(len(set(tiles)) > 1 for tiles, _ in self.melds)


@dataclass
class Win:
    """How somebody went out, as a request tells it, and a few things that it does not."""

    seat: str
    tile: str
    source: str
    discarder: str | None = None
    last_tile: bool = False
    first_turn: bool = False
    kongs_in_a_row: int = 0


class EndOfDealError(Exception):
    """The wall or the box has no tile left: nobody goes out."""


class PlayedDeal:
    """One deal at the table of a ruleset, played to its end. ``win`` is None if nobody went out."""

    def __init__(self, ruleset, rng, habits=None):
        self.ruleset, self.rng = ruleset, rng
        self.table = TABLES[ruleset]
        self.habits = habits or rng.choice(HABITS)
        self.number = rng.choice((4, 4, 4, *self.table.players))
        self.seats = seats_taken(self.number, rng)
        self.dealer = rng.choice([seat for seat in self.table.dealers if seat in self.seats])
        self.dealer = "east" if self.number == 5 else self.dealer
        self.prevailing = rng.choice(SEATS)
        few = self.number < 4 and self.table.none_with_few
        self.most_chows = 0 if few else self.table.most_chows
        self.players = {seat: Player(seat) for seat in self.seats}
        tiles = [code for code in KINDS for _ in range(4)] + list(BONUS if self.table.bonus else ())
        rng.shuffle(tiles)
        size = rng.choice(self.table.boxes) if self.table.boxes else 0
        self.box, self.wall = tiles[:size], tiles[size:]
        # Where there is no box, loose tiles are of the wall.
        self.loose_tiles = self.box if self.table.boxes else self.wall
        self.discards, self.on_table = [], Counter()
        self.undisturbed = True
        self.win = None
        self.dealer_wins, self.last_told = rng.choice((1, 1, 2, 8, 9)), rng.random() < 0.5
        try:
            self._play()
        except EndOfDealError:
            self.win = None

    # The course of a deal.

    def _play(self):
        self._deal()
        # The player who is about to discard, and the tile drawn before: its source, and how many kongs led to it.
        seat, drawn, source, chain = self.dealer, None, "dealt", 0
        while not self.win:
            player = self.players[seat]
            if source is not None:
                if self._goes_out(player, drawn, source, chain):
                    return
                kong = self._declares_kong(player, chain)
                if self.win:
                    return
                if kong:
                    drawn, source, chain = kong
                    continue
            seat, drawn, source, chain = self._discards(player)

    def _deal(self):
        order = self._order_from(self.dealer)
        for seat in order:
            wanted = self._dealt_well(seat)
            for _ in range(13 + (seat == self.dealer)):
                self.players[seat].hand.append(self._taken(self.wall, wanted.pop() if wanted else None))
        for seat in order:
            self._lay_out_bonus(self.players[seat])
            if self.table.kongs_while_dealt:
                self._lay_out_kongs(self.players[seat])

    def _discards(self, player):
        """Let a player discard; return who plays on, with the tile drawn if one was."""
        tile = self._discard(player)
        claimed = self._claimed(player.seat, tile)
        if claimed or self.win:
            return claimed or (player.seat, None, None, 0)
        self.discards.append(tile)
        self.on_table[tile] += 1
        seat = self._order_from(player.seat)[1]
        return seat, *self._draws(self.players[seat])

    def _order_from(self, seat):
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]

    def _taken(self, tiles, wanted=None):
        """Take the next tile; a wanted one, wherever it lies unseen, changes places with it first."""
        if not tiles:
            raise EndOfDealError
        for unseen in (tiles, self.wall, self.box):
            if wanted in unseen:
                place = unseen.index(wanted)
                unseen[place], tiles[-1] = tiles[-1], unseen[place]
                break
        return tiles.pop()

    def _dealt_well(self, seat):
        """Return tiles that a player is lucky to be dealt; mostly none."""
        if self.rng.random() > self.habits.luck:
            return []
        tiles = lucky_tiles(self.rng, 0 if self.habits.chain else self.most_chows)
        sizes = (13,) if self.habits.chain else (9, 11, 12, 13, 14 if seat == self.dealer else 13)
        return self.rng.sample(tiles, self.rng.choice(sizes))

    def _draws(self, player):
        """Draw a tile from the wall, and replace flowers and seasons; return the tile, its source, and no chain."""
        tile, source = self._taken(self.wall, self._wish(player)), "wall"
        while tile in BONUS:
            player.bonus.append(tile)
            tile, source = self._replacement(player)
        player.hand.append(tile)
        return tile, source, 0

    def _replacement(self, player):
        if self.table.bonus_from == LIVE:
            return self._taken(self.wall, self._wish(player)), "wall"
        return self._taken(self.loose_tiles, self._wish(player)), "loose_tile"

    def _loose_tile(self, player, chain):
        """Take the tile that replaces the fourth of a kong; return it, its source, and how many kongs led to it."""
        tile, source, at_once = self._taken(self.loose_tiles, self._wish(player, chain + 1)), "loose_tile", True
        while tile in BONUS:
            player.bonus.append(tile)
            at_once = False
            tile, source = self._replacement(player)
        player.hand.append(tile)
        return tile, source, chain + 1 if at_once else 0

    def _lay_out_bonus(self, player):
        for tile in [each for each in player.hand if each in BONUS]:
            player.hand.remove(tile)
            player.bonus.append(tile)
            new = self._replacement(player)[0]
            while new in BONUS:
                player.bonus.append(new)
                new = self._replacement(player)[0]
            player.hand.append(new)

    def _lay_out_kongs(self, player):
        """Let a player lay out concealed kongs before the first discard."""
        kongs = [tile for tile, number in Counter(player.hand).items() if number == 4]
        while kongs and self.rng.random() < self.habits.kongs:
            tile = kongs.pop()
            player.hand = [each for each in player.hand if each != tile]
            player.melds.append(([tile] * 4, "concealed"))
            self.undisturbed = False
            self._loose_tile(player, 0)

    def _wish(self, player, chain=0):
        """Return a tile that would be of use, for a player with luck. ``chain``: so many kongs led to a loose tile."""
        if self.rng.random() > self.habits.luck:
            return None
        missing = () if self._patient(drawing=1) else self._waits(player)
        if self.habits.chain:
            fourth = self._fourths(player)
            return self.rng.choice((chain > 1 and missing) or fourth or missing or (None,))
        if self.habits.robs_only:
            fourth = [tile for tile in self._fourths(player) if self._waited_for(tile, player)]
            waited = [tile for each in self.players.values() if each is not player for tile in self._waits(each)]
            return self.rng.choice(fourth or (self.rng.random() < 0.6 and waited) or player.hand)
        if self._patient(drawing=1) and self._waits(player):
            # What somebody waits for is left to the end.
            return next((tile for tile in self.wall if not self._waited_for(tile)), None)
        if self.rng.random() < 0.3:
            return self.rng.choice(self._fourths(player) or missing or (None,))
        return self.rng.choice(missing or player.hand or (None,))

    def _fourths(self, player):
        """Return the tiles that would make a kong of a player's pung."""
        melded = [tiles[0] for tiles, _ in player.melds if len(tiles) == 3 and len(set(tiles)) == 1]
        return melded + [tile for tile, number in Counter(player.hand).items() if number == 3]

    def _waited_for(self, tile, besides=None):
        return any(tile in self._waits(each) for each in self.players.values() if each is not besides)

    # Going out.

    def _waits(self, player, discarding=None):
        """Return what a player waits for, perhaps after a discard: no tile of which the player has all four."""
        hand = list(player.hand)
        if discarding:
            hand.remove(discarding)
        found = waits(tuple(sorted(hand)), len(player.melds), self.most_chows - player.chows)
        possible = [tile for tile in found if hand.count(tile) + player.laid_down(tile) < 4]
        return [tile for tile in possible if self.table.orphans or not is_orphans((*hand, tile))]

    def _complete(self, player):
        if is_orphans(player.hand) and not self.table.orphans:
            return False
        return complete(player.hand, len(player.melds), self.most_chows - player.chows)

    def _patient(self, drawing=0):
        """Return whether nobody goes out yet; ``drawing``: so many tiles are about to be drawn."""
        return len(self.wall) - drawing > self.habits.patience or self.habits.robs_only

    def _goes_out(self, player, drawn, source, chain):
        """Let a player go out with the tile drawn, or with the tiles dealt."""
        if self._patient() or (self.habits.chain and chain < 2) or not self._complete(player):
            return False
        self.win = Win(
            seat=player.seat,
            tile=drawn or self.rng.choice(player.hand),
            source=source,
            last_tile=self._is_last(source),
            first_turn=source in {"wall", "loose_tile"} and self.undisturbed and not player.discarded,
            kongs_in_a_row=chain if chain > 1 else 0,
        )
        return True

    def _is_last(self, source):
        return not self.wall and source in {"wall", "discard", *self.table.last_with}

    def _goes_out_with(self, player, tile, source, discarder):
        if tile not in self._waits(player):
            return False
        if source == "discard" and (self._patient() or self.habits.chain):
            return False
        if source == "robbed_concealed_kong" or is_orphans((*player.hand, tile)):
            rob = {"robbed_kong": "annexed", "robbed_concealed_kong": "concealed"}
            allowed = source == "discard" or rob[source] in self.table.orphans_rob
            if not (allowed and is_orphans((*player.hand, tile))):
                return False
        first = self.undisturbed and source == "discard" and discarder == self.dealer
        self.win = Win(
            seat=player.seat, tile=tile, source=source, discarder=discarder, last_tile=self._is_last(source),
            first_turn=first and not player.discarded and not self.discards,
        )  # fmt: skip
        player.hand.append(tile)
        return True

    # Kongs.

    def _declares_kong(self, player, chain):
        """Let a player declare a kong with the tiles in the hand; return the loose tile for it, None without a kong."""
        if player.called or self.rng.random() > self.habits.kongs:
            return None
        counts = Counter(player.hand)
        concealed = [tile for tile, number in counts.items() if number == 4]
        annexed = [
            place
            for place, (tiles, _) in enumerate(player.melds)
            if len(tiles) == 3 and len(set(tiles)) == 1 and counts[tiles[0]]
        ]
        if concealed:
            tile = self.rng.choice(concealed)
            self.undisturbed = False
            if self._robbed(player, tile, "robbed_concealed_kong"):
                return None
            player.hand = [each for each in player.hand if each != tile]
            player.melds.append(([tile] * 4, "concealed"))
        elif annexed:
            place = self.rng.choice(annexed)
            tile = player.melds[place][0][0]
            player.hand.remove(tile)
            self.undisturbed = False
            if self._robbed(player, tile, "robbed_kong"):
                return None
            player.melds[place] = ([tile] * 4, "annexed")
            self.on_table[tile] += 1
        else:
            return None
        return self._loose_tile(player, chain)

    def _robbed(self, player, tile, source):
        """Let another player go out with the fourth tile of a kong."""
        for seat in self._order_from(player.seat)[1:]:
            if self._goes_out_with(self.players[seat], tile, source, player.seat):
                if source == "robbed_concealed_kong":
                    player.hand.remove(tile)
                return True
        return False

    # Discards.

    def _discard(self, player):
        """Let a player discard; at the first discard a ready hand is declared so, and then it is not changed."""
        first, player.discarded = not player.discarded, True
        if player.called:
            # The hand is never changed: the tile drawn is discarded, or one like it.
            return player.hand.pop()
        tile = self._worst_tile(player, ready=first)
        player.hand.remove(tile)
        if first and self._waits(player) and len(player.melds) <= self.table.calls_with:
            player.called = not self.habits.chain and self.rng.random() < 0.7
        return tile

    def _worst_tile(self, player, *, ready):
        if self._waits(player, discarding=player.hand[-1]):
            return player.hand[-1]
        if ready:
            for tile in dict.fromkeys(player.hand):
                if self._waits(player, discarding=tile):
                    return tile
        counts = Counter(player.hand)
        near = 1 if self.most_chows > 1 else 0

        def use(tile):
            beside = sum(counts[other] * near for other in neighbours(tile))
            return counts[tile] * 3 + beside + self.rng.random()

        return min(counts, key=use)

    def _claimed(self, seat, tile):
        """Ask the others for a discard; return who plays on, or None if nobody claims it."""
        others = self._order_from(seat)[1:]
        for each in others:
            if self._goes_out_with(self.players[each], tile, "discard", seat):
                return None
        if not self.wall:
            raise EndOfDealError
        for each in others:
            player = self.players[each]
            number = player.hand.count(tile)
            if number < 2 or player.called or self.rng.random() > self.habits.claims:
                continue
            self.undisturbed = False
            if number == 3 and self.rng.random() < self.habits.kongs:
                self._melds(player, [tile] * 3, tile, "claimed")
                return each, *self._loose_tile(player, 0)
            self._melds(player, [tile] * 2, tile, None)
            return each, None, None, 0
        return self._chowed(others[0], tile)

    def _chowed(self, seat, tile):
        player = self.players[seat]
        if player.called or player.chows >= self.most_chows or self.rng.random() > self.habits.claims / 2:
            return None
        pairs = [two for two in chow_partners(tile) if all(each in player.hand for each in two)]
        if not pairs:
            return None
        self.undisturbed = False
        self._melds(player, list(self.rng.choice(pairs)), tile, None)
        return seat, None, None, 0

    def _melds(self, player, from_hand, tile, kong):
        for each in from_hand:
            player.hand.remove(each)
        player.melds.append((sorted([*from_hand, tile]), kong))
        self.on_table.update([*from_hand, tile])
