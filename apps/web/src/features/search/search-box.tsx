import type { MatchSummary } from '@pavilion/contract/http';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { useBackCloses } from '../../device/use-back-closes.ts';
import { isHotkey, useHotkey } from '../../device/use-hotkey.ts';
import { matchPath } from '../../text/paths.ts';
import { placesFound, type SearchPlace } from './find-places.ts';
import { FoundMatches, LETTERS_MIN, stepThroughMatches } from './found-matches.tsx';

type SearchBoxProps = {
  readonly places: readonly SearchPlace[];
  /** Shows matches before the player types. */
  readonly suggested: (props: { readonly onLeave: () => void }) => ReactNode;
};

/** Finds places of the site and matches by name as the player types. `/` and Ctrl-K (⌘K on a Mac) focus the field from anywhere. */
export function SearchBox({ places, suggested: Suggested }: SearchBoxProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setText('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') close();
    else stepThroughMatches(event);
  };
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  useHotkey(isSearchKey, () => setOpen(true));
  useBackCloses(open, close);
  const found = text.trim().length < LETTERS_MIN ? [] : placesFound(places, text);
  return (
    <div className="relative" role="search" onKeyDown={onKeyDown}>
      {open ? (
        <div className="fixed inset-x-0 top-0 z-50 flex h-[46px] items-center bg-bar px-2 sm:static sm:h-auto sm:w-56 lg:w-72 sm:bg-transparent sm:p-0">
          <input
            ref={field}
            type="search"
            className="field h-9 min-h-0 bg-ground text-ink [&::-webkit-search-cancel-button]:hidden"
            placeholder={t('shell.searchAll')}
            aria-label={t('shell.searchAll')}
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
          aria-label={t('shell.searchAll')}
          onClick={() => setOpen(true)}
        >
          <Search size={18} aria-hidden />
          <span className="hidden lg:inline">{t('shell.searchAll')}</span>
          <kbd className="ml-auto hidden rounded-sm border border-bar-line px-1.5 font-sans lg:inline">/</kbd>
        </button>
      )}
      {open && (
        <div
          className="menu fixed inset-x-2 top-[46px] sm:absolute sm:inset-x-auto sm:top-11 sm:left-0 sm:w-96"
          role="region"
          aria-label={t('shell.searchAll')}
          aria-live="polite"
        >
          {text === '' ? (
            <Suggested onLeave={close} />
          ) : (
            <>
              <FoundPlaces places={found} onLeave={close} />
              <FoundMatches text={text} hasOther={found.length > 0}>
                {(match) => <Hit key={match.match_id} match={match} onLeave={close} />}
              </FoundMatches>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** True for `/`, and for Ctrl-K or Command-K even while the player types. */
function isSearchKey(event: globalThis.KeyboardEvent): boolean {
  return isHotkey(event, '/') || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k');
}

type FoundPlacesProps = { readonly places: readonly SearchPlace[]; readonly onLeave: () => void };

/** The found places below the headings of their groups. */
function FoundPlaces({ places, onLeave }: FoundPlacesProps) {
  return [...new Set(places.map(({ group }) => group))].map((group) => (
    <section key={group}>
      <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-3">{group}</h3>
      {places
        .filter((place) => place.group === group)
        .map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            onClick={onLeave}
            className="match-hit block px-3 py-2 font-medium hover:bg-raised focus:bg-raised"
          >
            {name}
          </Link>
        ))}
    </section>
  ));
}

/** A match that the search offers. */
export function Hit({ match, onLeave }: { match: MatchSummary; onLeave: () => void }) {
  return (
    <Link to={matchPath(match)} onClick={onLeave} className="match-hit block px-3 py-2 hover:bg-raised focus:bg-raised">
      <span className="block font-medium">{nameText(match.name)}</span>
      <span className="text-ink-2" title={formatOwn(match.match_Date)}>
        {formatMoment(match.match_Date)}
      </span>
    </Link>
  );
}
