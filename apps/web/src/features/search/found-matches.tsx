import type { MatchesBySport, MatchSummary } from '@pavilion/contract/http';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';

/** Shorter texts find too much. */
export const LETTERS_MIN = 2;

type FoundMatchesProps = {
  readonly text: string;
  /** True if something else was found above, so that no match is no failure. */
  readonly hasOther?: boolean;
  readonly children: (match: MatchSummary) => ReactNode;
};

/** Finds matches by the typed name, and renders each below the name of its sport. */
export function FoundMatches({ text, hasOther = false, children }: FoundMatchesProps) {
  const search = useDeferredValue(text.trim());
  const isEnough = search.length >= LETTERS_MIN;
  const found = useQuery({
    queryKey: ['search', search],
    queryFn: () => api.match.searchByMatchNameHeader({ search }),
    enabled: isEnough,
    placeholderData: (previous: MatchesBySport | undefined) => previous,
  });
  const groups = isEnough ? (found.data ?? []) : [];
  return (
    <>
      {!isEnough && !hasOther && <p className="px-3 py-2 text-ink-2">{t('shell.searchHint')}</p>}
      {isEnough && found.isPending && <Skeleton className="m-3 h-16" />}
      {isEnough && found.isLoadingError && (
        <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {isEnough && !hasOther && found.isSuccess && groups.length === 0 && (
        <p className="px-3 py-2 text-ink-2">{t('shell.searchNone')}</p>
      )}
      {groups.map((group) => (
        <section key={group.sport_id}>
          <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-3">{nameText(group.sport_name)}</h3>
          {group.matches.map(children)}
        </section>
      ))}
    </>
  );
}

/** Handles keys: arrows move the focus between the field and the matches below it, and Enter in the field takes the first match. */
export function stepThroughMatches(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { currentTarget: frame, target } = event;
  if (by !== 0) {
    event.preventDefault();
    const stops = [...frame.querySelectorAll<HTMLElement>('input, .match-hit')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
  } else if (event.key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    frame.querySelector<HTMLElement>('.match-hit')?.click();
  }
}
