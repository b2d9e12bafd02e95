import { SECOND_MS } from '@pavilion/core/std';
import type { MatchSummary } from '@pavilion/contract/http';
import { Badge } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FavouriteStar } from './favourite-star.tsx';
import { formatOwn, formatSpan, formatStart } from '../../text/dates.ts';
import { inPlayWord } from './when.ts';
import { nameText, t } from '../../messages/index.ts';
import { openModal } from '../../device/ui-store.ts';
import { useNow } from '../../device/use-now.ts';

/** The name of the match, its start, and whether it is in play. */
export function MatchHead({ match, actions }: { match: MatchSummary; actions?: ReactNode }) {
  const now = useNow(SECOND_MS);
  const away = Date.parse(match.match_Date) - now;
  const hasSeries = !isNamedAfter(match);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-1 max-sm:gap-x-1.5">
      <FavouriteStar matchId={match.match_id} name={nameText(match.name)} />
      <h1 className="min-w-0 text-lg font-bold tracking-tight max-sm:line-clamp-2 max-sm:flex-1 max-sm:text-base max-sm:leading-tight">
        {nameText(match.name)}
      </h1>
      {match.in_play && <Badge tone="live">{t(inPlayWord(match))}</Badge>}
      {match.is_virtual && <VirtualMark matchId={match.match_id} className={match.in_play ? 'max-sm:hidden' : ''} />}
      <p className="flex w-full items-center gap-1.5 text-ink-2 sm:ml-auto sm:w-auto">
        {/* On a phone the details take a line, or two if the series has a long name. */}
        <span className="min-w-0 max-sm:line-clamp-2 max-sm:leading-tight">
          {hasSeries && <span className="max-sm:hidden">{nameText(match.series_name)} · </span>}
          {match.format !== '' && `${nameText(match.format)} · `}
          {/* The start of a match in play needs no room there. */}
          <span className={match.in_play && hasSeries ? 'max-sm:hidden' : undefined}>
            <span title={formatOwn(match.match_Date)}>{formatStart(match.match_Date, now)}</span>
            {away > 0 && ` (${t('match.startsIn', { span: formatSpan(away) })})`}
            {away <= 0 && isDue(match) && ` (${t('race.due')})`}
            {hasSeries && <span className="sm:hidden"> · </span>}
          </span>
          {hasSeries && <span className="sm:hidden">{nameText(match.series_name)}</span>}
        </span>
        {match.is_virtual && match.in_play && <VirtualMark matchId={match.match_id} className="sm:hidden" />}
        <button
          type="button"
          className="link inline-flex min-h-7 flex-none items-center max-sm:ml-auto"
          onClick={() => openModal({ kind: 'lastResults', sportId: match.sport_id, sportName: match.sport_name })}
        >
          {t('results.open')}
        </button>
        {actions}
      </p>
    </header>
  );
}

/** Marks a simulated match and leads to the proof of its draw. On a phone it is on the second line once the first one says that the match is in play. */
function VirtualMark({ matchId, className }: { readonly matchId: number; readonly className: string }) {
  return (
    <Link
      to={`/fairness/${matchId}`}
      title={t('fairness.link')}
      className={`inline-grid min-h-7 flex-none place-items-center ${className}`}
    >
      <Badge>{t('match.virtual')}</Badge>
    </Link>
  );
}

/** True for a race that is not off yet. Past its announced time it may start at any moment. */
function isDue({ type, status, in_play: isInPlay }: MatchSummary): boolean {
  return type === 'RACE' && status === 'UPCOMING' && !isInPlay;
}

/** True for a race, whose name begins with its course: the series would repeat it. */
function isNamedAfter({ name, series_name: series }: MatchSummary): boolean {
  return name.startsWith(series.replace(/ \([^)]*\)$/, ''));
}
