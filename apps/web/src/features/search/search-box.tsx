import type { MatchesBySport, MatchSummary } from '@pavilion/contract/http';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { isHotkey, useHotkey } from '../../device/use-hotkey.ts';
import { matchPath } from '../../text/paths.ts';

const LETTERS_MIN = 2;

/** Finds matches by name as the player types. `/` and Ctrl-K (⌘K on a Mac) focus the field from anywhere. */
export function SearchBox() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setText('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(frame.current, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === field.current) frame.current?.querySelector('a')?.click();
  };
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  useHotkey(isSearchKey, () => setOpen(true));
  return (
    <div ref={frame} className="relative" role="search" onKeyDown={onKeyDown}>
      {open ? (
        <div className="fixed inset-x-0 top-0 z-50 flex h-14 items-center bg-bar px-2 sm:static sm:h-auto sm:w-72 sm:bg-transparent sm:p-0">
          <input
            ref={field}
            type="search"
            className="field h-9 min-h-0 bg-ground text-ink [&::-webkit-search-cancel-button]:hidden"
            placeholder={t('shell.search')}
            aria-label={t('shell.search')}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="button" className="icon-button" aria-label={t('shell.searchClear')} onClick={close}>
            <X size={18} aria-hidden />
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="flex h-9 items-center gap-2 rounded-md px-2 text-bar-ink-2 hover:text-bar-ink lg:w-64 lg:border lg:border-bar-line"
          aria-label={t('shell.search')}
          onClick={() => setOpen(true)}
        >
          <Search size={18} aria-hidden />
          <span className="hidden lg:inline">{t('shell.search')}</span>
          <kbd className="ml-auto hidden rounded-sm border border-bar-line px-1.5 font-sans lg:inline">/</kbd>
        </button>
      )}
      {open && text !== '' && <Results text={text.trim()} onLeave={close} />}
    </div>
  );
}

/** Moves the focus between the field and the results. */
function step(frame: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** `/`, and Ctrl-K or Command-K even while the player types. */
function isSearchKey(event: globalThis.KeyboardEvent): boolean {
  return isHotkey(event, '/') || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k');
}

function Results({ text, onLeave }: { text: string; onLeave: () => void }) {
  const search = useDeferredValue(text);
  const enough = search.length >= LETTERS_MIN;
  const found = useQuery({
    queryKey: ['search', search],
    queryFn: () => api.match.searchByMatchNameHeader({ search }),
    enabled: enough,
    placeholderData: (previous: MatchesBySport | undefined) => previous,
  });
  const groups = enough ? (found.data ?? []) : [];
  return (
    <div
      className="menu fixed inset-x-2 top-14 sm:absolute sm:inset-x-auto sm:top-11 sm:left-0 sm:w-96"
      role="region"
      aria-label={t('shell.search')}
      aria-live="polite"
    >
      {!enough && <p className="px-3 py-2 text-ink-2">{t('shell.searchHint')}</p>}
      {enough && found.isPending && <Skeleton className="m-3 h-16" />}
      {enough && found.isLoadingError && (
        <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {enough && found.isSuccess && groups.length === 0 && <p className="px-3 py-2 text-ink-2">{t('shell.searchNone')}</p>}
      {groups.map((group) => (
        <section key={group.sport_id}>
          <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-3">{nameText(group.sport_name)}</h3>
          {group.matches.map((match) => (
            <Hit key={match.match_id} match={match} onLeave={onLeave} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Hit({ match, onLeave }: { match: MatchSummary; onLeave: () => void }) {
  return (
    <Link to={matchPath(match)} onClick={onLeave} className="block px-3 py-2 hover:bg-raised focus:bg-raised">
      <span className="block font-medium">{nameText(match.name)}</span>
      <span className="text-ink-2" title={formatOwn(match.match_Date)}>
        {formatMoment(match.match_Date)}
      </span>
    </Link>
  );
}
