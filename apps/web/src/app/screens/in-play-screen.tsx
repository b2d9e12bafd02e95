import { MatchList } from '../../features/matches/match-list.tsx';
import { useInplayMatches } from '../../features/matches/use-matches.ts';
import { nameText, t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';
import { openFromList } from '../open-from-list.ts';
import { WithSlip } from '../with-slip.tsx';

/** Lists the matches in play, by sport. */
export function InPlayScreen() {
  const list = useInplayMatches();
  const sports = [...new Map((list.matches ?? []).map((match) => [match.sport_id, match.sport_name]))];
  const none = {
    title: t('shell.inPlay'),
    empty: t('home.noInPlay'),
    emptyHint: <Onward text={t('inplay.noneHint')} to="/home" label={t('shell.home')} />,
    onPick: openFromList,
  };
  return (
    <WithSlip>
      <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
        <h1 className="sr-only">{t('shell.inPlay')}</h1>
        {sports.length === 0 && <MatchList list={list} {...none} />}
        {sports.map(([sportId, name]) => (
          <MatchList
            key={sportId}
            list={{ ...list, matches: list.matches?.filter((match) => match.sport_id === sportId) }}
            {...none}
            title={nameText(name)}
          />
        ))}
      </div>
    </WithSlip>
  );
}
