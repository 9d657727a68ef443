/* Looks for rounds with few repeats by swapping players: simulated annealing that cools slowly.
 *
 *     cc -O3 -o swapped_rounds swapped_rounds.c
 *     ./swapped_rounds PLAYERS ROUNDS CIRCLE STAYING TEAMS SEED SWAPS HOT COLD
 *
 * As in turned_rounds.c, ROUNDS / CIRCLE rounds are turned around circles of CIRCLE places; with CIRCLE 1 nothing turns.
 * TEAMS 4 keeps apart places 0 to 3, 4 to 7 and so on, 0 nobody. A run tries SWAPS swaps, while the heat falls from HOT
 * to COLD: a swap that costs as much as the heat is taken about once in three times. A repeat costs 4, a third meeting 1
 * more, a meeting of team mates 160. The program runs for ever, and prints the rounds of each run that was the best yet.
 *
 * These commands found the rounds that are kept:
 *
 *     players 20, rounds 6, repeats 6      ./swapped_rounds 20 6 1 20 0 1 5000000 6 1
 *     players 20, rounds 7, repeats 20     ./swapped_rounds 20 7 1 20 0 1 20000000 6 1
 *     players 20, rounds 8, repeats 50     ./swapped_rounds 20 8 2 0 0 1 20000000 10 1.5
 *     players 20, rounds 10, repeats 110   ./swapped_rounds 20 10 10 0 0 1 2000000 20 1.5
 *     players 24, rounds 8, repeats 22     ./swapped_rounds 24 8 1 24 0 5 400000000 4 0.9 (minutes)
 *     players 24, rounds 9, repeats 48     ./swapped_rounds 24 9 3 0 0 1 20000000 12 2
 *     players 24, rounds 10, repeats 84    ./swapped_rounds 24 10 2 0 0 1 20000000 10 1.5
 *     players 32, rounds 10, repeats 10    ./swapped_rounds 32 10 10 2 0 1 3000000 60 8
 *     20 in teams, rounds 5, repeats 6     ./swapped_rounds 20 5 1 20 4 1 5000000 6 1
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 64, MOST_ROUNDS = 64, MOST_KINDS = MOST_PLAYERS * MOST_PLAYERS / 2, STAGES = 500, DEAREST = 4000 };
enum { MOST_TIMES = 96 * MOST_ROUNDS }; /* all six pairs of sixteen tables, in all rounds */

static int players, rounds, circle, staying, teams;
static int kind_of[MOST_PLAYERS][MOST_PLAYERS];
static int kinds, size_of[MOST_KINDS], apart[MOST_KINDS], times[MOST_KINDS]; /* times: how often a kind is in the rounds */
static int price[MOST_KINDS][MOST_TIMES + 1];
static int seats[MOST_ROUNDS][MOST_PLAYERS], best_seats[MOST_ROUNDS][MOST_PLAYERS];
static uint64_t chance;

static uint32_t below(uint32_t number) {
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)(((chance >> 32) * number) >> 32);
}

static int turn(int place, int by) {
    if (place >= players - staying) return place;
    return place - place % circle + (place + by) % circle;
}

static void number_kinds(void) {
    memset(kind_of, -1, sizeof kind_of);
    for (int one = 0; one < players; one++) {
        for (int other = one + 1; other < players; other++) {
            if (kind_of[one][other] >= 0) continue;
            for (int by = 0; by < circle; by++) {
                int a = turn(one, by), b = turn(other, by);
                if (kind_of[a][b] < 0) size_of[kinds]++;
                kind_of[a][b] = kind_of[b][a] = kinds;
                if (teams && a / 4 == b / 4) apart[kinds] = 1;
            }
            kinds++;
        }
    }
}

/* Work out the price of all pairs of a kind that is so many times in the rounds that are turned. */
static void fix_prices(void) {
    for (int kind = 0; kind < kinds; kind++) {
        for (int number = 0; number <= MOST_TIMES; number++) {
            int met = number * (circle / size_of[kind]);
            int each = apart[kind] ? 160 * met : met < 2 ? 0 : 4 * (met - 1) + (met > 2 ? met - 2 : 0);
            price[kind][number] = each * size_of[kind];
        }
    }
}

static int change(int kind, int by) {
    int before = price[kind][times[kind]];
    times[kind] += by;
    return price[kind][times[kind]] - before;
}

/* Take a player of a seat away from those at the table (by -1), or put him beside them (by 1); return what that costs. */
static int move(const int *round, int seat, int player, int by) {
    int cost = 0, table = seat & ~3;
    for (int mate = table; mate < table + 4; mate++)
        if (mate != seat) cost += change(kind_of[player][round[mate]], by);
    return cost;
}

static int swap(int *round, int one, int other) {
    int a = round[one], b = round[other];
    int cost = move(round, one, a, -1) + move(round, other, b, -1) + move(round, one, b, 1) + move(round, other, a, 1);
    round[one] = b, round[other] = a;
    return cost;
}

static int begin(int first_rounds) {
    int cost = 0;
    memset(times, 0, sizeof times);
    for (int number = 0; number < first_rounds; number++) {
        int *round = seats[number];
        for (int seat = 0; seat < players; seat++) {
            int other = (int)below((uint32_t)seat + 1);
            round[seat] = round[other], round[other] = seat;
        }
        for (int seat = 0; seat < players; seat++)
            for (int mate = seat & ~3; mate < seat; mate++) cost += change(kind_of[round[seat]][round[mate]], 1);
    }
    return cost;
}

/* Cool down once; keep the best rounds met with, and return their price. */
static int run(int first_rounds, long swaps, double hot, double cold) {
    int cost = begin(first_rounds), best = cost;
    double heat = hot;
    for (int stage = 0; stage < STAGES; stage++, heat *= pow(cold / hot, 1.0 / STAGES)) {
        uint32_t taken[DEAREST];
        for (int dear = 0; dear < DEAREST; dear++) taken[dear] = (uint32_t)(exp(-dear / heat) * UINT32_MAX);
        for (long number = 0; number < swaps / STAGES && best > 0; number++) {
            int *round = seats[below((uint32_t)first_rounds)];
            int one = (int)below((uint32_t)players), other = (int)below((uint32_t)players);
            if (one / 4 == other / 4) continue;
            int dearer = swap(round, one, other);
            if (dearer > 0 && (dearer >= DEAREST || below(UINT32_MAX) >= taken[dearer])) {
                swap(round, one, other);
                continue;
            }
            cost += dearer;
            if (cost < best) best = cost, memcpy(best_seats, seats, sizeof seats);
        }
    }
    return best;
}

int main(int count, char **words) {
    if (count != 10) return fprintf(stderr, "usage: see the head of this file\n"), 2;
    players = atoi(words[1]), rounds = atoi(words[2]), circle = atoi(words[3]), staying = atoi(words[4]);
    teams = atoi(words[5]), chance = 88172645463325252ULL + 7919ULL * (uint64_t)atoll(words[6]);
    int first_rounds = rounds / circle, best = -1;
    number_kinds();
    fix_prices();
    while (best != 0) {
        int found = run(first_rounds, atol(words[7]), atof(words[8]), atof(words[9]));
        if (best >= 0 && found >= best) continue;
        best = found;
        printf("# price %d\n", best);
        for (int number = 0; number < first_rounds; number++)
            for (int seat = 0; seat < players; seat++)
                printf("%d%s", best_seats[number][seat], seat == players - 1 ? "\n" : seat % 4 == 3 ? "  " : " ");
        fflush(stdout);
    }
    return 0;
}
