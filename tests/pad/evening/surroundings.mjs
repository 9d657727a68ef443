// A browser's storage and clock, and a service that settles by what it is told: for tests of what has no page.

/** Storage for several tabs; `room` is how many letters it takes. */
export class Shelf {
  constructor(room = Infinity) {
    this.kept = new Map();
    this.room = room;
    this.tabs = [];
    this.turn = Promise.resolve();
  }

  /** The surroundings of one more tab. */
  tab({ locks = true } = {}) {
    const tab = { tell: () => undefined, hear: () => undefined };
    this.tabs.push(tab);
    const others = () => this.tabs.filter((each) => each !== tab);
    return {
      storage: () => this,
      locks: locks ? { request: (_name, work) => this.inTurn(work) } : undefined,
      channel: () => ({
        addEventListener: (_kind, hear) => {
          tab.hear = hear;
        },
        postMessage: (data) => others().forEach(({ hear }) => queueMicrotask(() => hear({ data }))),
      }),
      onStorage: (tell) => {
        tab.tell = tell;
      },
    };
  }

  inTurn(work) {
    this.turn = this.turn.then(work);
    return this.turn;
  }

  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  setItem(key, value) {
    if (value.length > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.kept.set(key, value);
  }

  removeItem(key) {
    this.kept.delete(key);
  }

  json(key) {
    return JSON.parse(this.getItem(key) ?? "null");
  }
}

/** Storage of which each tab has a copy: what one writes reaches the others later, as between a browser's processes. */
export class LaggingShelf extends Shelf {
  constructor(lag) {
    super();
    this.lag = lag;
  }

  tab(options) {
    const surroundings = super.tab(options);
    const tab = this.tabs.at(-1);
    tab.copy = new Map(this.kept);
    const setItem = (key, value) => {
      tab.copy.set(key, value);
      setTimeout(() => {
        this.kept.set(key, value);
        for (const other of this.tabs.filter((each) => each !== tab)) {
          other.copy.set(key, value);
          other.tell(key);
        }
      }, this.lag);
    };
    const storage = { getItem: (key) => tab.copy.get(key) ?? null, setItem, removeItem: (key) => tab.copy.delete(key) };
    return { ...surroundings, storage: () => storage };
  }
}

/** A clock whose time passes when a test says so. */
export class Clock {
  constructor() {
    this.now = 0;
    this.timers = [];
    this.back = [];
  }

  after(work, milliseconds) {
    const timer = { at: this.now + milliseconds, work };
    this.timers.push(timer);
    return timer;
  }

  stop(timer) {
    this.timers = this.timers.filter((each) => each !== timer);
  }

  onReturn(tell) {
    this.back.push(tell);
  }

  /** Let so many milliseconds pass, and everything that they set off happen. */
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      await settled();
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.now = next.at;
      this.stop(next);
      next.work();
    }
    this.now = end;
    await settled();
  }
}

/** Everything that waits for nothing but its turn. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 2));

/** A service: the winner of a deal gains 30, the others lose 10; the seats go round after each. */
export class Service {
  constructor() {
    this.requests = [];
    this.answers = true;
    this.refuses = () => false;
    this.facts = () => ({ winnerOnly: true, asks: () => true });
    this.askJson = async (_path, body) => {
      this.requests.push(body);
      if (!this.answers) throw new Error("no answer came");
      const refused = body.deals.findIndex(this.refuses);
      if (refused >= 0) throw refusal(refused);
      return sheetOf(body);
    };
  }
}

function refusal(deal) {
  const errors = [{ pointer: `/deals/${deal}/winner`, code: "contradiction", message: "It cannot be." }];
  return Object.assign(new Error(), { problem: { title: "", status: 422, detail: "It cannot be.", errors } });
}

const SEATS = ["east", "south", "west", "north", "dreamer"];

function sheetOf({ ruleset, players, deals }) {
  const stock = 8000 / players.length;
  const totals = Object.fromEntries(players.map((player) => [player, stock]));
  const seatsAfter = (round) =>
    Object.fromEntries(players.map((player, n) => [SEATS[(n + round) % players.length], player]));
  const lines = deals.map(({ winner, outcome, net: told, scores }, n) => {
    const net = told ?? Object.fromEntries(players.map((each) => [each, winner ? (each === winner ? 30 : -10) : 0]));
    for (const player of players) totals[player] += net[player];
    const dealer = players[n % players.length];
    const deal = { prevailing_wind: "east", dealer, goulash: false, seats: seatsAfter(n), outcome, winner, scores, net };
    return { number: n + 1, deal, after: { ...totals } };
  });
  const position = { seats: seatsAfter(lines.length), prevailing_wind: "east", round: 1, goulash: false };
  const dealer_name = players[lines.length % players.length];
  return {
    ruleset: { id: ruleset, name: ruleset },
    lines,
    stock,
    balances: totals,
    net: Object.fromEntries(players.map((player) => [player, totals[player] - stock])),
    standings: players.map((player) => ({ rank: 1, player, balance: totals[player] })),
    next: { finished: false, dealer_name, position, why: [{ text: "It goes round." }] },
  };
}
