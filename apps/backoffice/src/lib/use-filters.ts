import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isInAddress, valuesOf, withChanges, type Changes, type Filters } from './filter-values.ts';

/** Letters that follow each other faster than this change the address once. */
const ADDRESS_AFTER_MS = 250;

/**
 * Returns the filters of a list and a function that changes them. They are in the address, so a link can lead to a filtered list. Empty: no filter. A change
 * shows at once and the address follows: a field that waited for its address would lose letters.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): readonly [filters: Filters<Name>, change: (changes: Changes<Name>) => void] {
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<Changes<Name>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address of another page must not get the filters of this one.
  useEffect(() => () => clearTimeout(timer.current), []);
  if (pending !== undefined && isInAddress(pending, params)) setPending(undefined);
  const change = (changes: Changes<Name>): void => {
    const next = { ...pending, page: undefined, ...changes };
    setPending(next);
    clearTimeout(timer.current);
    // Every pause in a search is a change. Back leaves the list instead of undoing letters.
    timer.current = setTimeout(() => setParams((before) => withChanges(before, next), { replace: true }), ADDRESS_AFTER_MS);
  };
  return [valuesOf(names, params, pending), change];
}
