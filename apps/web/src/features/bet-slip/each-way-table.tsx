import { t } from '../../messages/index.ts';
import { withDraft } from '../../betting/position.ts';
import { Cells, ExposureRow, type OutcomeTableProps } from './outcome-table.tsx';

type EachWayTableProps = OutcomeTableProps & { readonly selectionId: number };

/** Shows the results of a runner's own bets if it wins, is placed, or is neither: now, and with the bet in the slip (exchange X44). */
export function EachWayTable({ market, selectionId, positions, exposure, draft }: EachWayTableProps) {
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
        <ExposureRow {...{ market, positions, exposure, draft }} />
      </tbody>
    </table>
  );
}
