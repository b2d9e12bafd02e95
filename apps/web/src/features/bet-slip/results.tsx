import type { MarketBook } from '@pavilion/contract/http';
import { useRunnerPositions } from '../../live/index.ts';
import type { Draft } from '../../betting/position.ts';
import { EachWayTable } from './each-way-table.tsx';
import { LineTable } from './line-table.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import type { SlipPick } from './slip-store.ts';

type ResultsProps = { readonly pick: SlipPick; readonly market: MarketBook; readonly draft: Draft | undefined };

/** The profit or loss at every result, in the form that suits the market. */
export function Results({ pick, market, draft }: ResultsProps) {
  const positions = useRunnerPositions(market);
  if (market.lines !== null) return <LineTable market={market} draft={draft} />;
  if (market.each_way === null) return <OutcomeTable market={market} positions={positions} draft={draft} />;
  return <EachWayTable market={market} selectionId={pick.selectionId} positions={positions} draft={draft} />;
}
