import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether the tests can fail: plants one defect after the other in a copy of the tree and runs the tests of the core and the simulation there. A
 * defect that nobody notices is a missing test. Run by hand, with a word of the defects' descriptions to plant only those; all of them take some minutes.
 */
export type Defect = { readonly what: string; readonly file: string; readonly from: string; readonly to: string };

const CORE = 'packages/core/src';
export const DEFECTS: readonly Defect[] = [
  {
    what: 'the profit of a fill is rounded to the nearest instead of down',
    file: `${CORE}/money/stake.ts`,
    from: 'return floorDivide(stake * (price - 100), 100) as Minor;',
    to: 'return floorDivide(stake * (price - 100) + 50, 100) as Minor;',
  },
  {
    what: 'a dead heat is rounded down instead of half up',
    file: `${CORE}/settlement/fill-result.ts`,
    from: 'multiplyDivideHalfUp(payout, paid, tied)',
    to: 'Math.floor((payout * paid) / tied)',
  },
  {
    what: 'commission on losses as on winnings',
    file: `${CORE}/exchange/settlement-slices.ts`,
    from: 'commissionOn(gross, market.terms.commissionBps, discountBps)',
    to: 'commissionOn(Math.abs(gross) as Minor, market.terms.commissionBps, discountBps)',
  },
  {
    what: 'a reservation is released twice',
    file: `${CORE}/exchange/apply-markets.ts`,
    from: 'state.accounts.addExposure(account, rollback ? held : -held);',
    to: 'state.accounts.addExposure(account, rollback ? held : -2 * held);',
  },
  {
    what: 'an open lay is not counted in the exposure',
    file: `${CORE}/exchange/apply-orders.ts`,
    from: 'lay ? ifWins - change : ifWins,',
    to: 'ifWins,',
  },
  {
    what: 'every other repeat of a key is not recognised',
    file: `${CORE}/exchange/repeats.ts`,
    from: 'return key === undefined ? -1 : state.keys.find(account, key);',
    to: 'return key === undefined || state.seq % 2 === 0 ? -1 : state.keys.find(account, key);',
  },
  {
    what: 'the size is not compared when a key comes again',
    file: `${CORE}/exchange/repeats.ts`,
    from: "['size', target?.amount ?? command.size],",
    to: "['size', state.keys.content(entry, 5)],",
  },
  {
    what: 'the content of a wallet’s transaction is not compared when it comes again',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: "if (first.print !== print) return untold(state, command, 'TX_CONFLICT');",
    to: 'if (first.print === -print) return undefined;',
  },
  {
    what: 'a bet of the wallet that has won can win again',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: 'const against = whyNotPaid(bet);',
    to: 'const against = bet.standing === BET_STANDING.PAID ? undefined : whyNotPaid(bet);',
  },
  {
    what: 'a bet of the wallet that was rolled back can win',
    file: `${CORE}/exchange/wallet/decide.ts`,
    from: "return 'BET_ROLLED_BACK';",
    to: 'return undefined;',
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
  },
];

const ROOT = join(import.meta.dirname, '..');
const SHARED = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'packages', 'apps/exchange', 'sim'];
const TESTS = ['packages/core/src', 'sim'];
const TIMEOUT_MS = 120_000;

function plant(folder: string, { file, from, to }: Defect): boolean {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) return false;
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  return true;
}

/** True when at least one test notices; a run that never ends has noticed as well. */
function isCaught(folder: string): boolean {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'unit', '--bail', '1', '--reporter', 'dot', '--exclude', '**/cricket/**', ...TESTS];
  return spawnSync(process.execPath, args, { cwd: folder, timeout: TIMEOUT_MS, stdio: 'ignore' }).status !== 0;
}

function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teeth-'));
  const filter = (source: string): boolean => !/[/\\](node_modules|dist|\.tsbuild|\.data)([/\\]|$)/.test(source);
  for (const path of SHARED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  linkModules(folder);
  return folder;
}

/** The copy's own packages, and everybody else's from the tree. */
function linkModules(folder: string): void {
  const script = `
    mkdir -p node_modules/@pavilion
    for entry in "$1"/node_modules/* "$1"/node_modules/.bin; do [ "$(basename "$entry")" = @pavilion ] || ln -s "$entry" node_modules/; done`;
  spawnSync('sh', ['-c', script, 'sh', ROOT], { cwd: folder });
  for (const name of ['core', 'contract', 'client', 'ui'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@pavilion', name));
  symlinkSync(join(folder, 'apps/exchange'), join(folder, 'node_modules/@pavilion/exchange'));
}

function main(): void {
  const chosen = DEFECTS.filter(({ what }) => what.includes(process.argv[2] ?? ''));
  const folder = copyTree();
  try {
    if (isCaught(folder)) throw new Error('the tests fail without any defect');
    let caught = 0;
    for (const defect of chosen) {
      const before = readFileSync(join(folder, defect.file), 'utf8');
      const isPlanted = plant(folder, defect);
      const isKilled = isPlanted && isCaught(folder);
      if (isKilled) caught += 1;
      console.log(`${isKilled ? 'caught  ' : isPlanted ? 'SURVIVED' : 'NO PLACE'}  ${defect.what}`);
      writeFileSync(join(folder, defect.file), before);
    }
    console.log(`${caught} of ${chosen.length} caught`);
    process.exitCode = caught === chosen.length ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
