import { useSearchParams } from 'react-router';

type Filters<Name extends string> = Readonly<Record<Name, string>> & { readonly page: number };
type Changes<Name extends string> = Partial<Readonly<Record<Name, string>>> & { readonly page?: number };

/** Returns the filters of a list and a function that changes them. They are in the address, so a link can lead to a filtered list. Empty: no filter. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): readonly [filters: Filters<Name>, change: (changes: Changes<Name>) => void] {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const change = (changes: Changes<Name>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === undefined || String(value) === '') next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      // Every letter of a search is a change. Back leaves the list instead of undoing letters.
      { replace: true },
    );
  return [{ ...values, page: Number(params.get('page') ?? 1) }, change];
}
