import { useInplayMatches } from '../../features/matches/use-matches.ts';
import { Hit } from '../../features/search/search-box.tsx';
import { t } from '../../messages/index.ts';

const SHOWN = 5;

/** The matches in play that an empty search offers. */
export function SuggestedMatches({ onLeave }: { readonly onLeave: () => void }) {
  const matches = useInplayMatches().matches ?? [];
  if (matches.length === 0) return <p className="px-3 py-2 text-ink-2">{t('shell.searchHint')}</p>;
  return (
    <section>
      <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-3">{t('home.inPlay')}</h3>
      {matches.slice(0, SHOWN).map((match) => (
        <Hit key={match.match_id} match={match} onLeave={onLeave} />
      ))}
    </section>
  );
}
