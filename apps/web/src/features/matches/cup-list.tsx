import type { Cup } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';

const CUPS_EVERY_MS = 60_000;

/** Returns tournaments with outright markets; undefined until the first answer, and empty if the request failed. */
export function useCups(): readonly Cup[] | undefined {
  const query = useQuery({
    queryKey: ['cups'],
    queryFn: () => api.match.getCupsForMenu({}),
    refetchInterval: CUPS_EVERY_MS,
  });
  return query.isPending ? undefined : (query.data ?? []);
}

/** Links each tournament to its page. Renders nothing if there is none. */
export function CupList({ cups }: { cups: readonly Cup[] }) {
  if (cups.length === 0) return null;
  return (
    <section className="panel" aria-label={t('home.cups')}>
      <h2 className="caption px-3 text-base">{t('home.cups')}</h2>
      <ul className="grid overflow-hidden border-t border-line sm:grid-cols-2 xl:grid-cols-3">
        {cups.map((cup) => (
          <li key={cup.match_id} className="-mr-px -mb-px border-r border-b border-line">
            <Link to={matchPath(cup)} className="flex min-h-12 items-center gap-3 px-3 py-2 font-semibold hover:bg-raised">
              <Trophy size={18} aria-hidden className="flex-none text-brand-text" />
              {nameText(cup.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
