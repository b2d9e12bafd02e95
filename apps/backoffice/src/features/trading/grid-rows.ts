import type { FoundMarket } from '@pavilion/contract/http/market-office';

const OVER: ReadonlySet<string> = new Set(['CLOSED', 'SETTLED', 'VOID']);

export type GridGroup = { readonly id: 'PLAYERS' | 'HOUSE' | 'OVER'; readonly rows: readonly FoundMarket[] };

/** Returns the markets whose name, number or selections contain the text, in groups: between players, of the house, and over. */
export function groupsOf(rows: readonly FoundMarket[], search: string): readonly GridGroup[] {
  const text = search.trim().toLowerCase();
  const found = rows.filter((row) => text === '' || wordsOf(row).includes(text));
  const inOrder = found.toSorted((a, b) => a.market.order - b.market.order);
  const isOver = ({ market }: FoundMarket): boolean => OVER.has(market.status);
  const groups: readonly GridGroup[] = [
    { id: 'PLAYERS', rows: inOrder.filter((row) => row.of === 'PLAYERS' && !isOver(row)) },
    { id: 'HOUSE', rows: inOrder.filter((row) => row.of === 'HOUSE' && !isOver(row)) },
    { id: 'OVER', rows: inOrder.filter(isOver) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

function wordsOf(row: FoundMarket): string {
  const names = row.of === 'HOUSE' ? row.market.rows : row.market.runners;
  return [row.market.name, row.market.market_id, ...names.map(({ name }) => name)].join(' ').toLowerCase();
}

/** Returns the number of the market so many steps after another in the list, at most the first or last. Undefined if the list is empty. */
export function marketAfter(rows: readonly FoundMarket[], marketId: string | undefined, steps: number): string | undefined {
  const place = rows.findIndex(({ market }) => market.market_id === marketId);
  return rows[Math.min(rows.length - 1, Math.max(0, place + steps))]?.market.market_id;
}
