/* Finds a round whose turns make a plan in which nobody meets twice.
 *
 *     cc -O2 -o turned_rounds turned_rounds.c
 *     ./turned_rounds PLAYERS CIRCLE STAYING
 *
 * The places 0, 1, 2 ... stand in circles of CIRCLE places; the last STAYING places do not turn. Turning the round by one
 * place again and again gives CIRCLE rounds. Two of them have a pair in common only if the round has two pairs of one
 * kind: a kind is all pairs that turning makes of one pair. So the program looks for a round whose pairs are all of
 * different kinds, table by table, and takes tables back where it cannot go on.
 *
 * These commands found the rounds that are kept:
 *
 *     players 24, rounds 7    ./turned_rounds 24 7 3
 *     players 28, rounds 9    ./turned_rounds 28 9 1
 *     players 32, rounds 9    ./turned_rounds 32 9 5
 *     players 36, rounds 11   ./turned_rounds 36 11 3
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 64, MOST_KINDS = MOST_PLAYERS * MOST_PLAYERS };

static int players, circle, staying;
static int kind_of[MOST_PLAYERS][MOST_PLAYERS];
static int is_free[MOST_KINDS]; /* kinds of pairs that no table has yet */
static int seated[MOST_PLAYERS], seats[MOST_PLAYERS];

static int turn(int place, int by) {
    if (place >= players - staying) return place;
    return place - place % circle + (place + by) % circle;
}

/* Number the kinds of pairs. A pair that comes back to itself before the circle is through would meet again. */
static void number_kinds(void) {
    int kinds = 0;
    memset(kind_of, -1, sizeof kind_of);
    for (int one = 0; one < players; one++) {
        for (int other = one + 1; other < players; other++) {
            if (kind_of[one][other] >= 0) continue;
            int size = 0;
            for (int by = 0; by < circle; by++) {
                int a = turn(one, by), b = turn(other, by);
                if (kind_of[a][b] < 0) size++;
                kind_of[a][b] = kind_of[b][a] = kinds;
            }
            is_free[kinds++] = size == circle;
        }
    }
}

/* Seat a player at a table beside those who sit there; return how many pairs are new, or -1 if a kind is taken. */
static int sit_down(int table, int beside, int player) {
    for (int mate = 0; mate < beside; mate++) {
        int kind = kind_of[seats[4 * table + mate]][player];
        if (!is_free[kind]) {
            while (mate--) is_free[kind_of[seats[4 * table + mate]][player]] = 1;
            return -1;
        }
        is_free[kind] = 0;
    }
    seats[4 * table + beside] = player;
    seated[player] = 1;
    return beside;
}

static void stand_up(int table, int beside, int player) {
    for (int mate = 0; mate < beside; mate++) is_free[kind_of[seats[4 * table + mate]][player]] = 1;
    seated[player] = 0;
}

/* Fill the tables from this seat on. The first at a table is the last player who has no seat: those who stay go first. */
static int fill(int table, int beside, int next) {
    if (table == players / 4) return 1;
    if (beside == 0) {
        int player = players - 1;
        while (seated[player]) player--;
        sit_down(table, 0, player);
        if (fill(table, 1, 0)) return 1;
        stand_up(table, 0, player);
        return 0;
    }
    for (int player = next; player < players; player++) {
        if (seated[player] || sit_down(table, beside, player) < 0) continue;
        if (beside == 3 ? fill(table + 1, 0, 0) : fill(table, beside + 1, player + 1)) return 1;
        stand_up(table, beside, player);
    }
    return 0;
}

int main(int count, char **words) {
    if (count != 4) return fprintf(stderr, "usage: turned_rounds PLAYERS CIRCLE STAYING\n"), 2;
    players = atoi(words[1]), circle = atoi(words[2]), staying = atoi(words[3]);
    if (players % 4 || players > MOST_PLAYERS || circle < 1 || staying < 0 || (players - staying) % circle)
        return fprintf(stderr, "PLAYERS are fours, at most %d, and fill circles but for STAYING\n", MOST_PLAYERS), 2;
    number_kinds();
    if (!fill(0, 0, 0)) return printf("there is no such round\n"), 1;
    for (int seat = 0; seat < players; seat++)
        printf("%d%s", seats[seat], seat == players - 1 ? "\n" : seat % 4 == 3 ? "  " : " ");
    return 0;
}
