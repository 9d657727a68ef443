// Who pays whom so that everybody is even, in the fewest transfers.

/** @typedef {{player: string, gain: number}} Gained */
/** @typedef {{payer: string, payee: string, amount: number}} Transfer */

/**
 * Whoever owes as much as somebody is owed pays that one; else who owes most pays whom most is owed. Of up to five players
 * no other way takes fewer transfers.
 * @param {Gained[]} gained
 * @returns {Transfer[]}
 */
export function transfers(gained) {
  const open = gained.map(({ player, gain: owed }) => ({ player, owed }));
  const paid = [];
  for (;;) {
    const payers = open.filter(({ owed }) => owed < 0).toSorted((one, other) => one.owed - other.owed);
    const payees = open.filter(({ owed }) => owed > 0).toSorted((one, other) => other.owed - one.owed);
    const even = payers.find((payer) => payees.some(({ owed }) => owed === -payer.owed));
    const payer = even ?? payers[0];
    const payee = payees.find(({ owed }) => owed === -(even?.owed ?? 0)) ?? payees[0];
    if (!payer || !payee) return paid;
    const amount = Math.min(-payer.owed, payee.owed);
    payer.owed += amount;
    payee.owed -= amount;
    paid.push({ payer: payer.player, payee: payee.player, amount });
  }
}
