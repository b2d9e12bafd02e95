import type { CataloguePart } from '@pavilion/contract/kinds';
import type { CatalogueSport } from '@pavilion/contract/http/catalogue-office';
import { office } from '@pavilion/contract/http/office';
import { Badge, Button, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { useFilters } from '../../lib/use-filters.ts';

const REFETCH_MS = 10_000;
const REASON_MAX = 200;

/** The catalogue in the players' order: sports, series and matches, hidden ones included. Staff can hide each of them and show it again. */
export function CataloguePage() {
  // The open sport is in the address, so it is still open after another page.
  const [{ open, empty }, change] = useFilters(['open', 'empty']);
  const sports = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => ask(office.getCatalogue, {}),
    refetchInterval: REFETCH_MS,
  });
  const order = useCall(office.orderSports, t('catalogue.changed'));
  const rows = sports.data ?? [];
  const move = (place: number, to: number): void => {
    const ids = rows.map(({ sport_id }) => sport_id);
    const [moved] = ids.splice(place, 1);
    if (moved !== undefined) order.mutate({ sport_ids: ids.toSpliced(to, 0, moved) });
  };
  // A new installation has no matches, so sports without matches are shown.
  const isNew = rows.every((sport) => matchesOf(sport) === 0);
  const hasEmpty = isNew || empty === 'shown';
  const listed = [...rows.entries()].filter(([, sport]) => hasEmpty || matchesOf(sport) > 0);
  return (
    <Panel
      title={t('app.catalogue')}
      tools={
        <label className="flex min-h-9 items-center gap-2 text-ink-2">
          <input
            type="checkbox"
            checked={!hasEmpty}
            disabled={isNew}
            onChange={() => change({ empty: hasEmpty ? '' : 'shown' })}
          />
          {t('catalogue.withMatches')}
        </label>
      }
    >
      <p className="px-4 py-3 text-ink-2">{t('catalogue.hint')}</p>
      <Problem error={order.error} />
      {sports.isPending && <Skeleton className="m-4 h-40" />}
      {sports.isLoadingError && (
        <ErrorState message={sentenceOf(sports.error)} retryLabel={t('app.retry')} onRetry={() => void sports.refetch()} />
      )}
      <ul aria-label={t('app.catalogue')}>
        {listed.map(([place, sport], at) => (
          <SportRow
            key={sport.sport_id}
            sport={sport}
            place={place}
            places={rows.length}
            above={listed[at - 1]?.[0]}
            below={listed[at + 1]?.[0]}
            isOpen={open === String(sport.sport_id)}
            onOpen={(isOpen) => change({ open: isOpen ? String(sport.sport_id) : '' })}
            onMove={(to) => move(place, to)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type SportRowProps = {
  readonly sport: CatalogueSport;
  /** The sport's place among all sports, from 0, and their number. */
  readonly place: number;
  readonly places: number;
  /** Places of the neighbours in the shown list; undefined at an end. They may be more than one apart, because sports without matches can be left out. */
  readonly above: number | undefined;
  readonly below: number | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (to: number) => void;
};

/** A sport with its place, which staff choose or move by one, and its series below while it is open. */
function SportRow({ sport, place, places, above, below, isOpen, onOpen, onMove }: SportRowProps) {
  const mayChange = useMay()('MARKETS');
  return (
    <li className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <button
          type="button"
          className="link min-w-48 text-left font-semibold"
          aria-expanded={isOpen}
          aria-label={t('catalogue.open', { name: sport.name })}
          onClick={() => onOpen(!isOpen)}
        >
          {sport.name}
        </button>
        <span className="min-w-24 text-ink-2">{t('catalogue.matches', { count: matchesOf(sport) })}</span>
        {mayChange && (
          <span className="flex gap-1">
            <select
              className="field w-20"
              aria-label={t('catalogue.place', { name: sport.name })}
              value={place}
              onChange={(event) => onMove(Number(event.target.value))}
            >
              {Array.from({ length: places }, (_, at) => (
                <option key={at} value={at}>
                  {at + 1}
                </option>
              ))}
            </select>
            <Button
              size="sm"
              disabled={above === undefined}
              aria-label={t('catalogue.up', { name: sport.name })}
              onClick={() => onMove(above ?? place)}
            >
              ↑
            </Button>
            <Button
              size="sm"
              disabled={below === undefined}
              aria-label={t('catalogue.down', { name: sport.name })}
              onClick={() => onMove(below ?? place)}
            >
              ↓
            </Button>
          </span>
        )}
        <Visibility part="SPORT" id={sport.sport_id} name={sport.name} isShown={sport.shown} />
      </div>
      {isOpen && <Below sport={sport} />}
    </li>
  );
}

function matchesOf({ series }: CatalogueSport): number {
  return series.reduce((sum, { matches }) => sum + matches.length, 0);
}

/** The series of a sport with their matches. */
function Below({ sport }: { sport: CatalogueSport }) {
  if (sport.series.length === 0) return <p className="px-8 pb-3 text-ink-2">{t('catalogue.nothing')}</p>;
  return (
    <ul className="pb-2 pl-8">
      {sport.series.map((series) => (
        <li key={series.series_id} className="py-1">
          <div className="flex flex-wrap items-center gap-3 pr-4">
            <b className="md:min-w-80">{series.name}</b>
            <Visibility part="SERIES" id={series.series_id} name={series.name} isShown={series.shown} />
          </div>
          <ul className="pl-6">
            {series.matches.map((match) => (
              <li key={match.match_id} className="flex flex-wrap items-center gap-3 py-1 pr-4">
                <span className="md:w-80">{match.name}</span>
                <span className="text-ink-2">{formatMoment(match.start_time)}</span>
                <Visibility part="MATCH" id={match.match_id} name={match.name} isShown={match.shown} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type VisibilityProps = { readonly part: CataloguePart; readonly id: number; readonly name: string; readonly isShown: boolean };

/** Says whether players see a part of the catalogue, with a button that hides or shows it and asks for a reason. */
function Visibility({ part, id, name, isShown }: VisibilityProps) {
  const [asking, setAsking] = useState(false);
  const mayChange = useMay()('MARKETS');
  const set = useCall(office.setShown, t('catalogue.changed'), () => setAsking(false));
  const label = t(isShown ? 'catalogue.hide' : 'catalogue.show');
  return (
    <span className="flex flex-wrap items-center gap-3 max-md:ml-auto max-md:justify-end md:pl-4">
      <Badge tone={isShown ? 'gain' : 'loss'}>{t(isShown ? 'catalogue.shown' : 'catalogue.hidden')}</Badge>
      {mayChange && !asking && (
        <Button size="sm" aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {asking && (
        <ActForm
          reasonLabel={t('catalogue.reason')}
          submitLabel={label}
          look={isShown ? 'danger' : 'solid'}
          busy={set.isPending}
          error={set.error}
          onCancel={() => setAsking(false)}
          onSubmit={(reason) => set.mutate({ part, id, shown: !isShown, reason: reason.slice(0, REASON_MAX) })}
        />
      )}
    </span>
  );
}
