import { useSyncExternalStore } from 'react';
import { t } from './messages/index.ts';

const KEY = 'pavilion.office.peopleOnly';

const listeners = new Set<() => void>();
const read = (): boolean => localStorage.getItem(KEY) !== 'no';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(isPeopleOnly: boolean): void {
  localStorage.setItem(KEY, isPeopleOnly ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Returns whether the lists leave out the accounts of programs, as they do until someone asks for them. One choice serves every list of this browser. */
export function usePeopleOnly(): readonly [isPeopleOnly: boolean, change: (isPeopleOnly: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, read), choose];
}

type PeopleOnlyProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** The filter that shows market makers and simulators. */
export function PeopleOnly({ isOn, onChange }: PeopleOnlyProps) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-ink-2">
      <input type="checkbox" checked={!isOn} onChange={(event) => onChange(!event.target.checked)} />
      {t('bots.show')}
    </label>
  );
}
