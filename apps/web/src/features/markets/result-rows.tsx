import type { MarketBook, RunnerBook } from '@pavilion/contract/http';
import { Badge } from '@pavilion/ui';
import { Link } from 'react-router';
import { useMarketField } from '../../live/index.ts';
import { nameText, t } from '../../messages/index.ts';
import { numberResult } from '../../messages/sentences.ts';
import { winnersFirst } from './winners-first.ts';

type ResultRowsProps = {
  readonly market: MarketBook;
  readonly status: string;
  /** The numbers that the runners of a race wear, by name. */
  readonly numbers?: ReadonlyMap<string, string> | undefined;
};

/** A decided market, which shows its winners in place of prices. */
export function ResultRows({ market, status, numbers }: ResultRowsProps) {
  const runners = useMarketField(market.market_id, (live) => live.runners) ?? market.runners;
  const result = useMarketField(market.market_id, (live) => live.line_result) ?? market.line_result;
  const isLeast = useMarketField(market.market_id, (live) => live.line_result_at_least) ?? market.line_result_at_least;
  return (
    <div role="status">
      <p className="border-t border-line px-3.5 py-2 text-ink-2">
        {t(status === 'VOID' ? 'match.voidHint' : 'match.settledHint')}{' '}
        {status !== 'VOID' && (
          <Link to={`/report/account-statement?market=${market.market_id}`} className="link">
            {t('match.toStatement')}
          </Link>
        )}
      </p>
      <ul>
        {winnersFirst(runners).map((runner) => (
          <li key={runner.selection_id} className="flex items-center gap-3 border-t border-line px-3.5 py-2.5">
            <span className="min-w-0 flex-1 truncate text-base font-semibold">
              <SaddleNumber number={numbers?.get(runner.name)} />
              {nameText(runner.name)}
            </span>
            {market.lines === null || status === 'VOID' ? (
              <Outcome status={status} runner={runner} />
            ) : (
              <Badge tone="gain">{result === null ? '–' : numberResult(String(result), isLeast)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cloth that a runner of a race wears, in the colour of the picture. */
export function SaddleNumber({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <span className="saddle-number race-cloth" data-number={Number(number) % 6}>
      {number}
    </span>
  );
}

function Outcome({ status, runner }: { status: string; runner: RunnerBook }) {
  if (status === 'VOID') return <Badge>{t('match.void')}</Badge>;
  if (runner.status === 'WINNER') return <Badge tone="gain">{t('match.winner')}</Badge>;
  if (runner.status === 'PLACED') return <Badge tone="gain">{t('match.placed')}</Badge>;
  return <Badge>{t(runner.status === 'REMOVED' ? 'match.removed' : 'match.lost')}</Badge>;
}
