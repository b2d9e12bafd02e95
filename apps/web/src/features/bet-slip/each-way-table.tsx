import type { MarketBook } from '@pavilion/contract/http';
import { t } from '../../messages/index.ts';
import { type Draft, outlookOf, type OwnPosition, withDraft } from '../../betting/position.ts';
import { Cells } from './outcome-table.tsx';

type EachWayTableProps = {
  readonly market: MarketBook;
  readonly selectionId: number;
  readonly positions: readonly OwnPosition[];
  readonly draft: Draft | undefined;
};

/** Shows the results of a runner's own bets if it wins, is placed, or is neither: now, and with the bet in the slip (exchange X44). */
export function EachWayTable({ market, selectionId, positions, draft }: EachWayTableProps) {
  const place = market.runners.findIndex((runner) => runner.selection_id === selectionId);
  const now = positions[place];
  const after = draft === undefined ? undefined : withDraft(positions, draft)[place];
  const rows = [
    ['eachWay.wins', now?.ifWins, after?.ifWins],
    ['eachWay.placed', now?.ifPlaced, after?.ifPlaced],
    ['eachWay.neither', now?.ifLoses, after?.ifLoses],
  ] as const;
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-ink-3">{t('eachWay.ifThis')}</caption>
      <tbody>
        {rows.map(([word, before, then]) => (
          <tr key={word}>
            <th scope="row" className="w-full py-0.5 text-left font-normal">
              {t(word)}
            </th>
            <Cells now={before ?? 0} after={draft === undefined ? undefined : (then ?? 0)} isSigned />
          </tr>
        ))}
        <tr className="border-t border-line">
          <th scope="row" className="pt-1 text-left font-normal text-ink-3">
            {t('slip.exposureAfter')}
          </th>
          <Cells
            now={outlookOf(positions, undefined, market).exposure}
            after={draft === undefined ? undefined : outlookOf(positions, draft, market).exposure}
            isSigned={false}
          />
        </tr>
      </tbody>
    </table>
  );
}
