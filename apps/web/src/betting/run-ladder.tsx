import type { BookRow } from '@pavilion/contract/http';
import { Amount } from '@pavilion/ui';
import { stepsOf } from './house-book.ts';
import { nameText, t } from '../messages/index.ts';
import './run-ladder.css';

type RunLadderProps = {
  readonly label: string;
  readonly before: readonly BookRow[];
  /** The results with the bet in the slip; absent without such a bet. */
  readonly after: readonly BookRow[] | undefined;
};

/** The profit or loss at every result, lowest result first. Each figure has a bar, to the right for a profit and to the left for a loss. */
export function RunLadder({ label, before, after }: RunLadderProps) {
  const steps = stepsOf(before, after);
  const largest = Math.max(1, ...steps.map((step) => Math.abs(step.after ?? step.now)));
  return (
    <div className="run-ladder-frame">
      <table className="run-ladder" aria-label={label}>
        <thead className="sr-only">
          <tr>
            <th>{t('house.result')}</th>
            <th />
            <th>{t('house.now')}</th>
            {after !== undefined && <th>{t('house.withBet')}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.outcome}>
              <th scope="row">{nameText(step.outcome)}</th>
              <td className="run-ladder-chart" aria-hidden>
                <Bar share={(step.after ?? step.now) / largest} />
              </td>
              <td className={`run-ladder-now ${after === undefined ? 'font-semibold' : 'text-ink-3'}`}>
                <Amount value={step.now} isSigned={after === undefined} />
              </td>
              {step.after !== undefined && (
                <td className="font-semibold">
                  <Amount value={step.after} isSigned />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HALF_PERCENT = 50;

function Bar({ share }: { share: number }) {
  const width = `${Math.abs(share) * HALF_PERCENT}%`;
  return (
    <span className="run-ladder-bar" data-gain={share > 0} style={share < 0 ? { right: '50%', width } : { left: '50%', width }} />
  );
}
