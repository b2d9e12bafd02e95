import type { MarketBook } from '@pavilion/contract/http';
import { Amount } from '@pavilion/ui';
import type { Minor } from '@pavilion/core/money';
import { decimalOf } from '../../text/money.ts';
import { nameText, t } from '../../messages/index.ts';
import { type Draft, exposureWith, outlookOf, type OwnPosition } from '../../betting/position.ts';

export type OutcomeTableProps = {
  readonly market: MarketBook;
  readonly positions: readonly OwnPosition[];
  /** The amount that the exchange reserves for the market now. */
  readonly exposure: Minor;
  readonly draft: Draft | undefined;
};

/** A market with more runners than this shows its results in its own rows alone, because a second list of them would fill the slip. */
const RUNNERS_MAX = 5;

/** The profit or loss at every result: now, and with the bet being written. */
export function OutcomeTable({ market, positions, exposure, draft }: OutcomeTableProps) {
  const now = outlookOf(positions, undefined, market);
  const after = draft === undefined ? undefined : outlookOf(positions, draft, market);
  const runners = market.runners.length > RUNNERS_MAX ? [] : market.runners;
  return (
    <table className="w-full">
      {runners.length > 0 && <caption className="mb-1 text-left text-ink-3">{t('slip.ifThisWins')}</caption>}
      <tbody>
        {runners.map((runner, index) => (
          <tr key={runner.selection_id}>
            <th scope="row" className="w-full max-w-0 truncate py-0.5 text-left font-normal">
              {nameText(runner.name)}
            </th>
            <Cells now={now.ifWins[index] ?? 0} after={after?.ifWins[index]} isSigned />
          </tr>
        ))}
        <ExposureRow {...{ market, positions, exposure, draft }} />
      </tbody>
    </table>
  );
}

/** The exposure of the market now, and with the bet being written. */
export function ExposureRow({ market, positions, exposure, draft }: OutcomeTableProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="pt-1 text-left font-normal text-ink-3">
        {t('slip.exposureAfter')}
      </th>
      <Cells
        now={exposure}
        after={draft === undefined ? undefined : exposureWith(exposure, positions, draft, market)}
        isSigned={false}
      />
    </tr>
  );
}

export function Cells({ now, after, isSigned }: { now: number; after: number | undefined; isSigned: boolean }) {
  return (
    <>
      <td className={`pl-2 text-right ${after === undefined ? '' : 'text-ink-3'}`}>
        <Amount value={decimalOf(now)} isSigned={isSigned && after === undefined} />
      </td>
      {after !== undefined && (
        <td className="pl-3 text-right font-semibold">
          <Amount value={decimalOf(after)} isSigned={isSigned} />
        </td>
      )}
    </>
  );
}
