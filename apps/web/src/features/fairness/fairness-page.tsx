import type { MatchDetail } from '@pavilion/contract/http';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { redrawMatch, type RedrawnMatch } from './redraw-match.ts';

/** Proves that the result was not chosen. It shows commitment, salt and seed, and draws the match again on the player's device. */
export function FairnessPage({ detail }: { detail: MatchDetail }) {
  const again = useMemo(() => redrawMatch(detail), [detail]);
  const { fairness, match } = detail;
  return (
    <div className="flex max-w-3xl flex-col gap-3 p-2 sm:p-3 lg:p-4">
      <header className="px-1">
        <h1 className="text-lg font-bold tracking-tight">{t('fairness.title')}</h1>
        <Link to={matchPath(match)} className="link">
          {nameText(match.name)}
        </Link>
      </header>
      <p className="px-1 text-ink-2">{t(fairness === null ? 'fairness.notVirtual' : 'fairness.how')}</p>
      {fairness !== null && (
        <dl className="panel">
          <Published name={t('fairness.commitment')} value={fairness.commitment} />
          <Published name={t('fairness.salt')} value={fairness.salt} />
          <Published name={t('fairness.seed')} value={fairness.seed ?? t('fairness.seedLater')} />
        </dl>
      )}
      {again !== undefined && <Verdict again={again} />}
    </div>
  );
}

function Published({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-t border-line px-3.5 py-2 first:border-t-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-mono text-sm break-all">{value}</dd>
    </div>
  );
}

function Verdict({ again }: { again: RedrawnMatch }) {
  return (
    <section className="panel" aria-label={t('fairness.verdict')}>
      <Check isTrue={again.isCommitted}>{t(again.isCommitted ? 'fairness.opens' : 'fairness.doesNotOpen')}</Check>
      <Check isTrue={again.isSame}>{t(again.isSame ? 'fairness.same' : 'fairness.notSame')}</Check>
      <ul className="border-t border-line px-3.5 py-2">
        {again.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {again.draws !== undefined && (
        <p className="border-t border-line px-3.5 py-2 text-ink-2">{t('fairness.draws', { draws: again.draws })}</p>
      )}
    </section>
  );
}

function Check({ isTrue, children }: { isTrue: boolean; children: ReactNode }) {
  const Icon = isTrue ? CircleCheck : CircleX;
  return (
    <p
      className="flex items-center gap-2.5 border-t border-line px-3.5 py-2.5 font-semibold first:border-t-0"
      data-holds={isTrue}
    >
      <Icon size={20} aria-hidden className={isTrue ? 'text-gain' : 'text-loss'} />
      {children}
    </p>
  );
}
