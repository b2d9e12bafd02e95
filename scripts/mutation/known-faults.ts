import type { Fault } from './plant.ts';

/** A fault written by hand, and the tests that must fail while it is planted. */
export type KnownFault = Fault & {
  readonly needs?: 'postgresql';
  /** The cheapest test files, or folders of test files, that detect the fault. */
  readonly tests: readonly string[];
};

type PlantedFault = Pick<Fault, 'what' | 'from' | 'to'>;

const CORE = 'packages/core/src';
const EXCHANGE = 'apps/exchange/src';

function inCore(file: string, test: string, faults: readonly PlantedFault[]): readonly KnownFault[] {
  return knownFaults(CORE, file, test, faults);
}

function inExchange(file: string, test: string, faults: readonly PlantedFault[]): readonly KnownFault[] {
  return knownFaults(EXCHANGE, file, test, faults);
}

/** Returns faults in one file that one test file detects. Paths are relative to `folder`; those of the simulation are relative to the root. */
function knownFaults(folder: string, file: string, test: string, faults: readonly PlantedFault[]): readonly KnownFault[] {
  const tests = [test.startsWith('sim/') ? test : `${folder}/${test}`];
  const needs = test.endsWith('.pg.test.ts') ? ({ needs: 'postgresql' } as const) : {};
  return faults.map((fault) => ({ ...fault, file: `${folder}/${file}`, tests, ...needs }));
}

export const KNOWN_FAULTS: readonly KnownFault[] = [
  ...inCore('money/stake.ts', 'exchange/removing.test.ts', [
    {
      what: 'the profit of a fill is rounded to the nearest instead of down',
      from: 'return floorDivide(stake * (price - 100), 100) as Minor;',
      to: 'return floorDivide(stake * (price - 100) + 50, 100) as Minor;',
    },
  ]),
  ...inCore('exchange/decide-markets.ts', 'exchange/event-ended.test.ts', [
    {
      what: 'X82 the end of an event leaves its markets open',
      from: 'for (const market of markets) close(recorder, market);',
      to: 'for (const market of markets.slice(1)) close(recorder, market);',
    },
  ]),
  ...inCore('settlement/fill-result.ts', 'exchange/removing.test.ts', [
    {
      what: 'a dead heat is rounded down instead of half up',
      from: 'multiplyDivideHalfUp(payout, paid, tied)',
      to: 'Math.floor((payout * paid) / tied)',
    },
  ]),
  ...inCore('exchange/settlement-slices.ts', 'exchange/removing.test.ts', [
    {
      what: 'commission on losses as on winnings',
      from: 'commissionOn(gross, market.terms.commissionBps, discountBps)',
      to: 'commissionOn(Math.abs(gross) as Minor, market.terms.commissionBps, discountBps)',
    },
  ]),
  ...inCore('exchange/settlement-slices.ts', 'exchange/settling.test.ts', [
    {
      what: 'a rollback keeps the commission',
      from: 'minus(last.gross), minus(last.commission)',
      to: 'minus(last.gross), 0',
    },
  ]),
  ...inCore('exchange/apply-markets.ts', 'exchange/removing.test.ts', [
    {
      what: 'a reservation is released twice',
      from: 'state.accounts.addExposure(account, rollback ? held : -held);',
      to: 'state.accounts.addExposure(account, rollback ? held : -2 * held);',
    },
  ]),
  ...inCore('exchange/apply-markets.ts', 'exchange/settling-slices.test.ts', [
    {
      what: 'a replayed slice of a settlement has the size of the configuration instead of the journal',
      from: 'market.settling?.sums.count(state, market, until);',
      to: `const sums = market.settling?.sums;
  sums?.count(state, market, Math.min(market.fills.count, sums.counted + state.settlementLines * 10));`,
    },
  ]),
  ...inCore('exchange/apply-orders.ts', 'exchange/removing.test.ts', [
    {
      what: 'an open lay is not counted in the exposure',
      from: 'lay ? ifWins - change : ifWins,',
      to: 'ifWins,',
    },
  ]),
  ...inCore('exchange/repeats.ts', 'exchange/house/placing.test.ts', [
    {
      what: 'every second repeat of a key is treated as a new command',
      from: 'return key === undefined ? -1 : state.keys.find(account, key);',
      to: 'return key === undefined || state.seq % 2 === 0 ? -1 : state.keys.find(account, key);',
    },
  ]),
  ...inCore('exchange/repeats.ts', 'exchange/targeting.test.ts', [
    {
      what: 'the size is not compared when a key is repeated',
      from: "['size', target?.amount ?? command.size],",
      to: "['size', state.keys.content(entry, 5)],",
    },
  ]),
  ...inCore('exchange/repeats.ts', 'sim/world.test.ts', [
    {
      what: 'the price is not compared when the key of an amendment is repeated',
      from: `['price', command.price],
    ['persistence'`,
      to: `['price', state.keys.content(entry, 3)],
    ['persistence'`,
    },
    {
      what: 'the price is not compared when the key of a replacement is repeated',
      from: `['price', command.price],
    ['marketVersion'`,
      to: `['price', state.keys.content(entry, 2)],
    ['marketVersion'`,
    },
  ]),
  ...inCore('exchange/wallet/decide.ts', 'exchange/wallet/wallet.test.ts', [
    {
      what: 'the content of a wallet transaction is not compared when it is repeated',
      from: "if (first.print !== print) return unrecordedAnswer(state, command, 'TX_CONFLICT');",
      to: 'if (first.print === -print) return undefined;',
    },
    {
      what: 'a bet of the wallet that has won can win again',
      from: 'const against = whyWinRefused(bet);',
      to: 'const against = bet.standing === BET_STANDING.PAID ? undefined : whyWinRefused(bet);',
    },
    {
      what: 'a bet of the wallet that was rolled back can win',
      from: "return 'BET_ROLLED_BACK';",
      to: 'return undefined;',
    },
  ]),
  ...inCore('matching/market-book.ts', 'exchange/matching.test.ts', [
    {
      what: 'a price equal to the limit is not accepted',
      from: '(isLay ? price <= limit : price >= limit)',
      to: '(isLay ? price < limit : price > limit)',
    },
    {
      what: 'at an equal price the virtual offer goes before the direct one',
      from: 'this.cross.compare(this.#orders.price(maker)) !== wanted',
      to: 'this.cross.compare(this.#orders.price(maker)) === -wanted',
    },
    {
      what: 'an account can match its own orders',
      from: 'return this.#orders.account(maker) === account ? PIECE.OWN : PIECE.DIRECT;',
      to: 'return PIECE.DIRECT;',
    },
  ]),
  ...inCore('matching/market-book.ts', 'exchange/removing.test.ts', [
    {
      what: 'X28 a removed runner still counts in matches across runners',
      from: 'this.#removed[runner] = isRemoved ? 1 : 0;',
      to: 'this.#removed[runner] = 0;',
    },
  ]),
  ...inCore('exchange/exchange.ts', 'exchange/removing.test.ts', [
    {
      what: 'X25 orders that a removal lets cross stay crossed',
      from: 'if (market.version !== version) this.state.toUncross.add(market);',
      to: '',
    },
  ]),
  ...inCore('exchange/apply-orders.ts', 'exchange/matching.test.ts', [
    {
      what: 'X25 orders that a better price kept apart stay crossed when it leaves',
      from: 'if (queue.best !== best && queue.best !== NONE && market.terms.crossMatching) state.toUncross.add(market);',
      to: '',
    },
  ]),
  ...inCore('exchange/match.ts', 'exchange/reference.test.ts', [
    {
      what: 'M11 a match wins nothing',
      from: "if (payout === stake) return recorder.orderReduced(taker, orders.remaining(taker), 'LAPSED_SMALL');\n  const match",
      to: 'const match',
    },
  ]),
  ...inCore('exchange/match.ts', 'exchange/matching.test.ts', [
    {
      what: 'a taker is filled at the limit and not at the resting price',
      from: 'const payout = payoutAt(stake, orders.price(maker));',
      to: 'const payout = payoutAt(stake, orders.price(taker));',
    },
  ]),
  ...inCore('exchange/match.ts', 'exchange/market-life.test.ts', [
    {
      what: 'a fill-or-kill is killed for its whole size after part of it was cancelled',
      from: `const size = orders.remaining(slot);
  const plan`,
      to: `const size = orders.size(slot);
  const plan`,
    },
  ]),
  ...inCore('exchange/match.ts', 'exchange', [
    {
      what: 'an order with a target is cut to a largest stake that came after it',
      from: 'const most = (): number => maxStake - orders.matched(slot);',
      to: 'const most = (): number => Math.min(maxStake, recorder.state.marketOf(slot).terms.maxStake) - orders.matched(slot);',
    },
  ]),
  ...inCore('exchange/order-exposure.ts', 'exchange', [
    {
      what: 'the last unit of funds is not enough',
      from: 'if (increase > state.accounts.available(account))',
      to: 'if (increase >= state.accounts.available(account))',
    },
  ]),
  ...inCore('exchange/decide-tick.ts', 'exchange/market-life.test.ts', [
    {
      what: 'a delayed order is not checked again when it is due',
      from: "if (market.status !== 'OPEN') return 'LAPSED_SUSPENDED';",
      to: '',
    },
  ]),
  ...inCore('exchange/order-exposure.ts', 'exchange/overdrafts.test.ts', [
    {
      what: 'an open lay is checked at the best price on offer instead of its own limit',
      from: 'const layLiability = isLay ? liabilityOf(command, market.oddsAt(command.price)) : 0;',
      to: `const offered = market.book.display(command.runner, false, 1)[0]?.[0] ?? command.price;
  const layLiability = isLay ? liabilityOf(command, Math.min(market.oddsAt(command.price), offered)) : 0;`,
    },
  ]),
  ...inCore('exchange/guards.ts', 'exchange/overdrafts.test.ts', [
    {
      what: 'funds are not checked before a bet delay',
      from: 'return refusal ?? whyOrderTooRisky(state, market, command);',
      to: 'return refusal ?? (market.delaysBets ? undefined : whyOrderTooRisky(state, market, command));',
    },
  ]),
  ...inCore('exchange/snapshot.ts', 'exchange/recording.test.ts', [
    {
      what: 'delayed orders lose their minimum fill in a snapshot',
      from: 'minFill: minFills.get(order) ?? 0 }',
      to: 'minFill: 0 }',
    },
  ]),
  ...inCore('market/running-terms.ts', 'exchange/changing-terms.test.ts', [
    {
      what: 'a change of terms leaves the delay as it was',
      from: 'return { ...terms, betDelayMs, minStake, minPayout,',
      to: 'return { ...terms, minStake, minPayout,',
    },
    {
      what: 'a change of terms leaves the smallest payout as it was',
      from: 'minStake, minPayout, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard };',
      to: 'minStake, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard };',
    },
    {
      what: 'a change of terms leaves the largest profit of a house market as it was',
      from: `maxStake, maxProfit, exposureLimit, potLimit };
}

/** Returns the first`,
      to: `maxStake, exposureLimit, potLimit };
}

/** Returns the first`,
    },
  ]),
  ...inCore('exchange/house/decide-settlement.ts', 'exchange/house/settling.test.ts', [
    {
      what: 'bets of the house that are void take part in a second result',
      from: 'if (!state.house.bets.isTaken(row)) continue;',
      to: 'if (!state.house.bets.isTaken(row) && market.settlement === 1) continue;',
    },
  ]),
  ...inCore('exchange/settlement-sums.ts', 'exchange/voiding.test.ts', [
    {
      what: 'bets between players that are void take part in a second result',
      from: 'if (fills.isVoid(fill)) continue;',
      to: 'if (fills.isVoid(fill) && market.settlement === 1) continue;',
    },
  ]),
  ...inExchange('platform/engine/group-commit-engine.ts', 'platform/engine/group-commit-engine.test.ts', [
    {
      what: 'answers are sent before the batch is durable',
      from: `    this.#isWriting = true;
    const startedAt`,
      to: `    this.#isWriting = true;
    this.#queue.answer();
    const startedAt`,
    },
  ]),
  ...inExchange('platform/engine/projector/projector.ts', 'platform/engine/projector/projector-faults.pg.test.ts', [
    {
      what: 'the projector commits its position before the rows',
      from: `      for (const projection of projections) await projection.write(this.#writer);
`,
      to: `      await this.#client.query({
        text: ADVANCE,
        values: [this.#position.seq, last.lastSeq, last.hash, last.epoch, last.at],
      });
      await this.#client.query('COMMIT');
      await this.#client.query('BEGIN');
      await this.#client.query('UPDATE projection SET seq = $1', [this.#position.seq]);
      for (const projection of projections) await projection.write(this.#writer);
`,
    },
    {
      what: 'the projector commits its position after the rows, in another transaction',
      from: `      for (const projection of projections) await projection.write(this.#writer);
`,
      to: `      for (const projection of projections) await projection.write(this.#writer);
      await this.#client.query('COMMIT');
      await this.#client.query('BEGIN');
`,
    },
  ]),
  ...inExchange('money/downline/booking-store.ts', 'money/downline/downline.pg.test.ts', [
    {
      what: 'a rollback keeps the commission of the levels above',
      from: '-result, -commission, ${at}',
      to: '-result, 0, ${at}',
    },
  ]),
  ...inExchange('money/limits/limit-service.ts', 'money/limits/limit-times.pg.test.ts', [
    {
      what: 'a raised limit is in force after 24 hours without a second request',
      from: 'total(limit) > limit.value)',
      to: 'total(limit) > ((limit.raise?.fromMs ?? Infinity) <= this.#now() ? (limit.raise?.value ?? Infinity) : limit.value))',
    },
  ]),
  ...inExchange('platform/http/api.ts', 'people/accounts/account-times.pg.test.ts', [
    {
      what: 'the balance poll counts as activity',
      from: 'new Set<AnyEndpoint>([HTTP.user.getUserBalance])',
      to: 'new Set<AnyEndpoint>([])',
    },
  ]),
  ...inCore('exchange/paper/apply.ts', 'sim/world.test.ts', [
    {
      what: 'a paper order takes away what real players are offered',
      from: 'shadow?.take(account, slotOf(state, leg.order), leg.stake);',
      to: 'shadow?.real.book.queueOf(slotOf(state, leg.order)).reduce(slotOf(state, leg.order), leg.stake);',
    },
  ]),
  ...inCore('exposure/line-worst-case.ts', 'sim/world.test.ts', [
    {
      what: 'the best result of bets at lines is held instead of the worst',
      from: 'Math.min(worst, value), Infinity)',
      to: 'Math.max(worst, value), -Infinity)',
    },
  ]),
  ...inCore('exchange/decide-orders.ts', 'sim/world.test.ts', [
    {
      what: 'several orders at once are placed twice when the command is repeated',
      from: `if (repeat !== undefined) return repeat;
  const sized`,
      to: `if (repeat?.ok === false) return repeat;
  const sized`,
    },
  ]),
  ...inCore('exchange/wallet/apply.ts', 'exchange/wallet/wallet.test.ts', [
    {
      what: 'open bets of the wallet leave memory',
      from: 'if (isOver(tx.doneSeq) ||',
      to: 'if (isOver(tx.seq) ||',
    },
  ]),
  ...inCore('exchange/idempotency.ts', 'sim/world.test.ts', [
    {
      what: 'a key is found although another account used it',
      from: `const entry = this.#newer.find(hash, account, key);
`,
      to: `for (let other = 100; other < 120; other++) {
      const found = this.#newer.find(hashOf(other, key.hi, key.lo), other, key);
      if (found >= 0) return found;
    }
    const entry = this.#newer.find(hash, account, key);
`,
    },
  ]),
  ...inCore('exchange/apply-changes.ts', 'sim/world.test.ts', [
    {
      what: 'the reservation of a dropped change stays',
      from: 'reserveExtra(state, slot, change.held, new Map());',
      to: '',
    },
  ]),
  ...inCore('cricket/score/innings.ts', 'settlement/cricket/examples-fancy.test.ts', [
    {
      what: 'an over is not counted if the winning run comes off an extra on its first ball',
      from: '|| COUNTS_AS_WHOLE.has(innings.end);',
      to: '|| (COUNTS_AS_WHOLE.has(innings.end) && legalBallsOfLastOver(innings) > 0);',
    },
  ]),
  ...inCore('cricket/cricsheet/parse.ts', 'cricket/cricsheet/parse.test.ts', [
    {
      what: 'S-FANCY-5 a match is reduced before the start only if its overs are known',
      from: '(hints.reducedBeforeStart === true ?',
      to: '(hints.reducedBeforeStart === true && hints.allottedOvers !== undefined ?',
    },
  ]),
  ...inCore('odds/lines.ts', 'exchange/lines.test.ts', [
    { what: 'X4 no line is below 1', from: 'min < LINE_MIN ||', to: 'min < 100 ||' },
    { what: 'X4 no line is above 1000', from: 'LINE_MAX = 10_000_000', to: 'LINE_MAX = 100_000' },
  ]),
  ...inExchange('trading/markets/removal-service.ts', 'trading/markets/removal.pg.test.ts', [
    {
      what: 'S-RACE-12 horses of one message are removed in the order of the message',
      from: 'of together.toSorted((one, other) => one.runner - other.runner)',
      to: 'of together',
    },
    {
      what: 'S-RACE-12 a horse without a factor does not stop the removal of the others',
      from: "if (factor === undefined) return refuse('INVALID_REQUEST', { field: 'factor_percent' });",
      to: 'if (factor === undefined) continue;',
    },
    {
      what: 'S-RACE-14 factors may be updated at any time after the off',
      from: 'if (this.isLate(entry, nowMs)) return LATE;',
      to: '',
    },
  ]),
  ...inExchange('trading/markets/index.ts', 'testing/restart.pg.test.ts', [
    {
      what: 'the price history is lost at a restart',
      from: 'history.restore(market, await readTradedPrices(db, market, begun.seq));',
      to: 'await readTradedPrices(db, market, begun.seq);',
    },
  ]),
  ...inCore('settlement/cricket/players.ts', 'settlement/cricket/examples-fancy.test.ts', [
    {
      what: 'S-MATCH-5 the man of the match settles in an awarded match',
      from: "if (awarded) return voided('AWARDED', 'S-MATCH-5');",
      to: '',
    },
  ]),
];
