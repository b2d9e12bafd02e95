import { type ReactNode, useEffect, useRef } from 'react';

type FilterBarProps = {
  readonly search: string;
  readonly searchLabel: string;
  readonly onSearch: (search: string) => void;
  /** Further filters. */
  readonly children?: ReactNode;
};

/** The filters above a list. The key / focuses the search, except in another field or a dialog. */
export function FilterBar({ search, searchLabel, onSearch, children }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="filter-bar flex flex-wrap gap-2 border-b border-line px-4 py-2">
      <input
        ref={field}
        className="field w-72 grow md:grow-0"
        type="search"
        maxLength={64}
        aria-label={searchLabel}
        aria-keyshortcuts="/"
        placeholder={searchLabel}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {children}
    </div>
  );
}
