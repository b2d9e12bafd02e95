import { useSports, useSportsTree } from '../api/use-sports.ts';
import type { SearchPlace } from '../features/search/find-places.ts';
import { usePrivileges } from '../member/privileges.ts';
import { type MessageKey, nameText, t } from '../messages/index.ts';
import { sportPath } from '../text/paths.ts';
import { ACCOUNT, type Place, REPORTS } from './places.ts';

const SCREENS: readonly (Pick<Place, 'to' | 'name'> & { readonly needs?: NonNullable<Place['needs']> })[] = [
  { to: '/home', name: 'shell.home' },
  { to: '/inplay', name: 'shell.inPlay' },
  { to: '/board', name: 'board.title' },
  { to: '/casino/mac88', name: 'casino.title', needs: 'isReal' },
  { to: '/casino/list', name: 'casino.indian', needs: 'isReal' },
  { to: '/help', name: 'help.title' },
  { to: '/page/rules', name: 'rules.title' },
];

/** Returns what the search finds besides matches: sports, leagues, and the screens that the player may see. */
export function useSearchPlaces(): readonly SearchPlace[] {
  const privileges = usePrivileges();
  const sports = useSports().data;
  const tree = useSportsTree().data;
  const screens = (places: readonly Pick<Place, 'to' | 'name' | 'needs'>[], group: MessageKey): readonly SearchPlace[] =>
    places
      .filter(({ needs }) => needs === undefined || privileges[needs])
      .map(({ to, name }) => ({ to, name: t(name), group: t(group) }));
  return [
    ...(sports ?? []).map(({ sport_id: id, name }) => ({
      to: sportPath(id),
      name: nameText(name),
      words: name,
      group: t('shell.sports'),
    })),
    ...(tree ?? []).flatMap((sport) =>
      sport.series.map(({ series_id: id, name }) => ({
        to: `${sportPath(sport.sport_id)}?series=${id}`,
        name: nameText(name),
        words: `${name} ${sport.name} ${nameText(sport.name)}`,
        group: t('shell.leagues'),
      })),
    ),
    ...screens(SCREENS, 'shell.screens'),
    ...screens(REPORTS, 'report.title'),
    ...screens(ACCOUNT, 'account.title'),
  ];
}
