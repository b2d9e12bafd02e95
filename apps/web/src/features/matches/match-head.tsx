import { SECOND_MS } from '@pavilion/core/std';
import type { MatchSummary } from '@pavilion/contract/http';
import { Badge } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FavouriteStar } from './favourite-star.tsx';
import { formatOwn, formatSpan, formatStart } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { openModal } from '../../device/ui-store.ts';
import { useNow } from '../../device/use-now.ts';

/** The name of the match, its start, and whether it is in play. */
export function MatchHead({ match, actions }: { match: MatchSummary; actions?: ReactNode }) {
  const now = useNow(SECOND_MS);
  const away = Date.parse(match.match_Date) - now;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-1 max-sm:gap-x-1.5">
      <FavouriteStar matchId={match.match_id} name={nameText(match.name)} />
      <h1 className="min-w-0 text-lg font-bold tracking-tight max-sm:line-clamp-2 max-sm:flex-1 max-sm:text-base max-sm:leading-tight">
        {nameText(match.name)}
      </h1>
      {match.in_play && <Badge tone="live">{t('match.inPlay')}</Badge>}
      {match.is_virtual && (
        <Link to={`/fairness/${match.match_id}`} title={t('fairness.link')} className="inline-grid min-h-7 place-items-center">
          <Badge>{t('match.virtual')}</Badge>
        </Link>
      )}
      <p className="flex w-full items-center gap-1.5 text-ink-2 sm:ml-auto sm:w-auto">
        {/* On a phone the details take one line, so that the prices begin higher. */}
        <span className="min-w-0 max-sm:truncate">
          <span className="max-sm:hidden">{nameText(match.series_name)} · </span>
          {match.format !== '' && `${nameText(match.format)} · `}
          <span title={formatOwn(match.match_Date)}>{formatStart(match.match_Date, now)}</span>
          {away > 0 && ` (${t('match.startsIn', { span: formatSpan(away) })})`}
          <span className="sm:hidden"> · {nameText(match.series_name)}</span>
        </span>
        <button
          type="button"
          className="link inline-flex min-h-7 flex-none items-center"
          onClick={() => openModal({ kind: 'lastResults', sportId: match.sport_id, sportName: match.sport_name })}
        >
          {t('results.open')}
        </button>
        {actions}
      </p>
    </header>
  );
}
