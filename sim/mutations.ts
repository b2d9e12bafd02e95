/** A known fault to plant in a copy of the tree, and the tests that are expected to fail then. */
export type Mutation = {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly needs?: 'postgresql';
  /** Test files, cheapest that see it; absent: all of the core and the simulation. Only mutations with tests of their own are sampled. */
  readonly tests?: readonly string[];
};

const CORE = 'packages/core/src';
export const MUTATIONS: readonly Mutation[] = [
  {
    what: 'the profit of a fill is rounded to the nearest instead of down',
    file: `${CORE}/money/stake.ts`,
    from: 'return floorDivide(stake * (price - 100), 100) as Minor;',
    to: 'return floorDivide(stake * (price - 100) + 50, 100) as Minor;',
    tests: ['packages/core/src/exchange/removing.test.ts', 'packages/core/src/money'],
  },
  {
    what: 'X82 the end of an event leaves its markets open',
    file: `${CORE}/exchange/decide-events.ts`,
    from: 'for (const market of markets) close(recorder, market);',
    to: 'for (const market of markets.slice(1)) close(recorder, market);',
    tests: ['packages/core/src/exchange/event-ended.test.ts'],
  },
  {
    what: 'a dead heat is rounded down instead of half up',
    file: `${CORE}/settlement/fill-result.ts`,
    from: 'multiplyDivideHalfUp(payout, paid, tied)',
    to: 'Math.floor((payout * paid) / tied)',
    tests: ['packages/core/src/exchange/removing.test.ts'],
  },
  {
    what: 'commission on losses as on winnings',
    file: `${CORE}/exchange/settlement-slices.ts`,
    from: 'commissionOn(gross, market.terms.commissionBps, discountBps)',
    to: 'commissionOn(Math.abs(gross) as Minor, market.terms.commissionBps, discountBps)',
    tests: ['packages/core/src/exchange/removing.test.ts'],
  },
  {
    what: 'a reservation is released twice',
    file: `${CORE}/exchange/apply-markets.ts`,
    from: 'state.accounts.addExposure(account, rollback ? held : -held);',
    to: 'state.accounts.addExposure(account, rollback ? held : -2 * held);',
    tests: ['packages/core/src/exchange/removing.test.ts'],
  },
  {
    what: 'an open lay is not counted in the exposure',
    file: `${CORE}/exchange/apply-orders.ts`,
    from: 'lay ? ifWins - change : ifWins,',
    to: 'ifWins,',
    tests: ['packages/core/src/exchange/removing.test.ts'],
  },
  {
    what: 'every other repeat of a key is not recognised',
    file: `${CORE}/exchange/repeats.ts`,
    from: 'return key === undefined ? -1 : state.keys.find(account, key);',
    to: 'return key === undefined || state.seq % 2 === 0 ? -1 : state.keys.find(account, key);',
    tests: ['packages/core/src/exchange/house/placing.test.ts'],
  },
  {
    what: 'the size is not compared when a key comes again',
    file: `${CORE}/exchange/repeats.ts`,
    from: "['size', target?.amount ?? command.size],",
    to: "['size', state.keys.content(entry, 5)],",
    tests: ['packages/core/src/exchange/targeting.test.ts'],
  },
  {
    what: 'the content of a wallet’s transaction is not compared when it comes again',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: "if (first.print !== print) return untold(state, command, 'TX_CONFLICT');",
    to: 'if (first.print === -print) return undefined;',
    tests: ['packages/core/src/exchange/wallet/wallet.test.ts'],
  },
  {
    what: 'a bet of the wallet that has won can win again',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: 'const against = whyNotPaid(bet);',
    to: 'const against = bet.standing === BET_STANDING.PAID ? undefined : whyNotPaid(bet);',
    tests: ['packages/core/src/exchange/wallet/wallet.test.ts'],
  },
  {
    what: 'a bet of the wallet that was rolled back can win',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: "return 'BET_ROLLED_BACK';",
    to: 'return undefined;',
    tests: ['packages/core/src/exchange/wallet/wallet.test.ts'],
  },
  {
    what: 'a price equal to the limit is not accepted',
    file: `${CORE}/matching/market-book.ts`,
    from: '(isLay ? price <= limit : price >= limit)',
    to: '(isLay ? price < limit : price > limit)',
  },
  {
    what: 'at an equal price the virtual offer goes before the direct one',
    file: `${CORE}/matching/market-book.ts`,
    from: 'this.cross.compare(this.#orders.price(maker)) !== wanted',
    to: 'this.cross.compare(this.#orders.price(maker)) === -wanted',
  },
  {
    what: 'a taker is filled at the limit and not at the resting price',
    file: `${CORE}/exchange/match.ts`,
    from: 'const payout = payoutAt(stake, orders.price(maker));',
    to: 'const payout = payoutAt(stake, orders.price(taker));',
  },
  {
    what: 'one matches oneself',
    file: `${CORE}/matching/market-book.ts`,
    from: 'return this.#orders.account(maker) === account ? PIECE.OWN : PIECE.DIRECT;',
    to: 'return PIECE.DIRECT;',
  },
  {
    what: 'the last unit of funds is not enough',
    file: `${CORE}/exchange/decide-orders.ts`,
    from: 'if (exposure - held > state.accounts.available(account))',
    to: 'if (exposure - held >= state.accounts.available(account))',
  },
  {
    what: 'a delayed order is not checked again when it is due',
    file: `${CORE}/exchange/decide-orders.ts`,
    from: "if (market.status !== 'OPEN') return 'LAPSED_SUSPENDED';",
    to: '',
  },
  {
    what: 'a rollback keeps the commission',
    file: `${CORE}/exchange/settlement-slices.ts`,
    from: 'minus(last.gross), minus(last.commission)',
    to: 'minus(last.gross), 0',
  },
  {
    what: 'delayed orders lose their minimum fill in a snapshot',
    file: `${CORE}/exchange/snapshot.ts`,
    from: 'out.add(order, dueAt, state.minFills.get(order) ?? 0)',
    to: 'out.add(order, dueAt, 0)',
  },
  {
    what: 'a fill-or-kill is killed for its whole size after part of it was cancelled',
    file: `${CORE}/exchange/match.ts`,
    from: 'const size = orders.remaining(slot);\n  const plan',
    to: 'const size = orders.size(slot);\n  const plan',
  },
  {
    what: 'an order with a target is cut to a largest stake that came after it',
    file: `${CORE}/exchange/match.ts`,
    from: 'const most = (): number => maxStake - orders.matched(slot);',
    to: 'const most = (): number => Math.min(maxStake, recorder.state.marketOf(slot).terms.maxStake) - orders.matched(slot);',
  },
  {
    what: 'a change of terms leaves the delay as it was',
    file: `${CORE}/market/running-terms.ts`,
    from: 'return { ...terms, betDelayMs, minStake, minPayout,',
    to: 'return { ...terms, minStake, minPayout,',
  },
  {
    what: 'a change of terms leaves the smallest payout as it was',
    file: `${CORE}/market/running-terms.ts`,
    from: 'minStake, minPayout, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard };',
    to: 'minStake, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard };',
  },
  {
    what: 'a change of terms leaves the largest profit of a house market as it was',
    file: `${CORE}/market/running-terms.ts`,
    from: 'maxStake, maxProfit, exposureLimit, potLimit };\n}\n\n/** The first',
    to: 'maxStake, exposureLimit, potLimit };\n}\n\n/** The first',
  },
  {
    what: 'an open lay is checked at the best price on offer instead of its own limit',
    file: `${CORE}/exchange/decide-orders.ts`,
    from: 'const layLiability = lay ? profitAt(command.size, oddsOf(market, command.price)) : 0;',
    to: `const offered = market.book.backs(command.runner);
  const best = lay && offered.best !== NONE ? state.orders.price(offered.head(offered.best)) : command.price;
  const layLiability = lay ? profitAt(command.size, Math.min(oddsOf(market, command.price), best)) : 0;`,
  },
  {
    what: 'funds are not checked before a bet delay',
    file: `${CORE}/exchange/decide-orders.ts`,
    from: 'return refusal ?? whyNotExposed(state, market, command);',
    to: 'return refusal ?? (waits(market) ? undefined : whyNotExposed(state, market, command));',
  },
  {
    what: 'a replayed slice of a settlement has the size of the configuration instead of the journal',
    file: `${CORE}/exchange/apply-markets.ts`,
    from: 'market.settling?.sums.count(state, market, until);',
    to: `const sums = market.settling?.sums;
  sums?.count(state, market, Math.min(market.fills.count, sums.counted + state.settlementLines * 10));`,
  },
  {
    what: 'bets of the house that are void take part in a second result',
    file: `${CORE}/exchange/house/decide-settlement.ts`,
    from: 'if (!state.house.bets.isTaken(row)) continue;',
    to: 'if (!state.house.bets.isTaken(row) && market.settlement === 1) continue;',
  },
  {
    what: 'bets between players that are void take part in a second result',
    file: `${CORE}/exchange/settlement-sums.ts`,
    from: 'if (fills.isVoid(fill)) continue;',
    to: 'if (fills.isVoid(fill) && market.settlement === 1) continue;',
  },
  {
    what: 'answers are told before the batch is durable',
    file: 'apps/exchange/src/engine/group-commit-engine.ts',
    from: '    this.#writing = true;\n    const startedAt',
    to: '    this.#writing = true;\n    this.#queue.answer();\n    const startedAt',
    tests: ['apps/exchange/src/engine/group-commit-engine.test.ts'],
  },
  {
    what: 'the projector commits its position before the rows',
    file: 'apps/exchange/src/engine/projector/projector.ts',
    from: '      for (const projection of projections) await projection.write(this.#writer);\n',
    to: `      await this.#client.query({
        text: ADVANCE,
        values: [this.#position.seq, last.lastSeq, last.hash, last.epoch, last.at],
      });
      await this.#client.query('COMMIT');
      await this.#client.query('BEGIN');
      await this.#client.query('UPDATE projection SET seq = $1', [this.#position.seq]);
      for (const projection of projections) await projection.write(this.#writer);
`,
    needs: 'postgresql',
    tests: ['apps/exchange/src/engine/projector/projector-faults.pg.test.ts'],
  },
  {
    what: 'the projector commits its position after the rows, in another transaction',
    file: 'apps/exchange/src/engine/projector/projector.ts',
    from: '      for (const projection of projections) await projection.write(this.#writer);\n',
    to: `      for (const projection of projections) await projection.write(this.#writer);
      await this.#client.query('COMMIT');
      await this.#client.query('BEGIN');
`,
    needs: 'postgresql',
    tests: ['apps/exchange/src/engine/projector/projector-faults.pg.test.ts'],
  },
  {
    what: 'a rollback keeps the commission of the levels above',
    file: 'apps/exchange/src/downline/booking-store.ts',
    from: '-result, -commission, ${at}',
    to: '-result, 0, ${at}',
    needs: 'postgresql',
    tests: ['apps/exchange/src/downline/downline.pg.test.ts'],
  },
  {
    what: 'a raised limit is in force after 24 hours without a second request',
    file: 'apps/exchange/src/limits/limit-service.ts',
    from: 'total(limit) > limit.value)',
    to: 'total(limit) > ((limit.raise?.fromMs ?? Infinity) <= this.#now() ? (limit.raise?.value ?? Infinity) : limit.value))',
    needs: 'postgresql',
    tests: ['apps/exchange/src/limits/limit-times.pg.test.ts'],
  },
  {
    what: 'the balance poll counts as activity',
    file: 'apps/exchange/src/http/api.ts',
    from: 'new Set<AnyEndpoint>([HTTP.user.getUserBalance])',
    to: 'new Set<AnyEndpoint>([])',
    needs: 'postgresql',
    tests: ['apps/exchange/src/accounts/account-times.pg.test.ts'],
  },
];
