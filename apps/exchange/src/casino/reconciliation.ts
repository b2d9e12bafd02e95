import type { BookedTransaction } from '@pavilion/contract/wallet';

/** A transaction in the wallet's books; a tombstone is a bet that never arrived. */
export type WalletBooked = Omit<BookedTransaction, 'state'> & { readonly state: BookedTransaction['state'] | 'TOMBSTONE' };

export type DifferenceKind = 'MISSING_AT_WALLET' | 'MISSING_AT_PROVIDER' | 'AMOUNT_DIFF' | 'STATE_DIFF';
export type Difference = {
  readonly kind: DifferenceKind;
  readonly wallet: WalletBooked | undefined;
  readonly provider: BookedTransaction | undefined;
};

export type Totals = {
  readonly transactions: number;
  readonly debits: number;
  readonly credits: number;
  readonly rollbacks: number;
};

export type Comparison = {
  readonly matched: number;
  readonly differences: readonly Difference[];
  readonly wallet: Totals;
  readonly provider: Totals;
};

/**
 * Compares the platform's books with the provider's, transaction by transaction (casino C-WAL-15). A bet that the wallet never accepted and the provider
 * returned is not a difference: no money moved, so it counts in no total. `outside`: transactions of other days to which rollbacks of this day refer.
 */
export function compareBooks(
  wallet: readonly WalletBooked[],
  provider: readonly BookedTransaction[],
  outside: readonly WalletBooked[] = [],
): Comparison {
  const ours = new Map(wallet.map((row) => [row.txId, row]));
  const theirs = new Map(provider.map((row) => [row.txId, row]));
  const differences: Difference[] = [];
  let matched = 0;
  for (const txId of new Set([...ours.keys(), ...theirs.keys()])) {
    const kind = differenceOf(ours.get(txId), theirs.get(txId));
    if (kind === undefined) matched += 1;
    else differences.push({ kind, wallet: ours.get(txId), provider: theirs.get(txId) });
  }
  const bets = new Map([...outside, ...wallet].filter(({ action }) => action === 'bet').map((row) => [row.txId, row]));
  return { matched, differences, wallet: walletTotals(wallet), provider: providerTotals(provider, theirs, bets) };
}

function differenceOf(ours: WalletBooked | undefined, theirs: BookedTransaction | undefined): DifferenceKind | undefined {
  if (theirs === undefined) return 'MISSING_AT_PROVIDER';
  if (ours === undefined) return 'MISSING_AT_WALLET';
  if (ours.state === 'TOMBSTONE') return theirs.state === 'ROLLED_BACK' ? undefined : 'STATE_DIFF';
  // A rollback returns the amount of its bet, and the bet's own rows are compared already.
  if (ours.action !== 'rollback' && ours.amount !== theirs.amount) return 'AMOUNT_DIFF';
  return ours.state === theirs.state && ours.action === theirs.action ? undefined : 'STATE_DIFF';
}

function walletTotals(rows: readonly WalletBooked[]): Totals {
  return {
    transactions: rows.length,
    debits: sumOf(rows, 'bet', ({ amount }) => amount),
    credits: sumOf(rows, 'win', ({ amount }) => amount),
    rollbacks: sumOf(rows, 'rollback', ({ amount }) => amount),
  };
}

function providerTotals(
  rows: readonly BookedTransaction[],
  theirs: ReadonlyMap<string, BookedTransaction>,
  ours: ReadonlyMap<string, WalletBooked>,
): Totals {
  const isMissingBet = (txId: string): boolean => {
    const state = ours.get(txId)?.state;
    return state === 'TOMBSTONE' || (state === undefined && theirs.get(txId)?.state === 'ROLLED_BACK');
  };
  return {
    transactions: rows.length,
    debits: sumOf(rows, 'bet', ({ txId, amount }) => (isMissingBet(txId) ? 0 : amount)),
    credits: sumOf(rows, 'win', ({ amount }) => amount),
    rollbacks: sumOf(rows, 'rollback', ({ refTxId, amount }) => {
      const bet = refTxId ?? '';
      return isMissingBet(bet) ? 0 : (theirs.get(bet)?.amount ?? ours.get(bet)?.amount ?? amount);
    }),
  };
}

function sumOf<T extends { readonly action: string }>(rows: readonly T[], action: string, amountOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + (row.action === action ? amountOf(row) : 0), 0);
}
