import type { ExchangeMarketOffer } from '@pavilion/contract/http';
import { OFFICE_MARKET_TYPES } from '@pavilion/contract/http/market-shapes';
import { COUNTRIES } from '@pavilion/contract/countries';
import { office } from '@pavilion/contract/http/office';
import { sport } from '@pavilion/contract/http/sport';
import { ruleSportOf, type NamedSport, type Question } from '@pavilion/core/settlement/facts';
import { Button, ErrorState, Field, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { MomentField } from '../../lib/moment-field.tsx';
import { momentOf } from '../../lib/moments.ts';
import { useAct } from '../../lib/use-act.ts';
import type { Draft as Parameters } from '../../lib/fact-form.ts';
import { OutcomeFields, type Picked, withOutcomes } from '../../lib/outcome-fields.tsx';
import { parametersOf, QuestionFields, questionOf } from '../../lib/question-fields.tsx';

/** Sports simulated by the house, in which staff open no matches. */
const SIMULATED_SPORTS: ReadonlySet<number> = new Set([-1, -17, 6231]);
const NEW = 0;
const TERMS = [
  ['bet_delay_ms', 'markets.delay', 0, 60_000],
  ['min_stake', 'markets.minStake', 1, undefined],
  ['max_stake', 'markets.maxStake', 1, undefined],
  ['exposure_limit', 'markets.exposureLimit', 1, undefined],
  ['commission_percent', 'markets.commission', 0, 100],
] as const;
/** The racecourse of a race, and the two letters of its country; both empty if not stated. */
type Course = { readonly venue: string; readonly country: string };
type Draft = {
  readonly matchId: number;
  readonly sportId: number;
  readonly series: string;
  readonly match: string;
  readonly start: string;
  readonly course: Course;
  readonly type: (typeof OFFICE_MARKET_TYPES)[number];
  readonly name: string;
  readonly question: Parameters;
  readonly picked: Picked;
  /** One runner per line. */
  readonly runners: string;
  readonly terms: Readonly<Partial<Record<(typeof TERMS)[number][0], number>>>;
  readonly turnsInPlay: boolean;
};
const NO_COURSE: Course = { venue: '', country: '' };
const BLANK: Draft = {
  matchId: NEW,
  sportId: 0,
  series: '',
  match: '',
  start: '',
  course: NO_COURSE,
  type: 'MATCH_ODDS',
  name: '',
  question: {},
  picked: {},
  runners: '',
  terms: {},
  turnsInPlay: true,
};

/** Creates a market without a feed. Staff fill in the form, review it and confirm. Opening the market for bets is a separate act. */
export function OpenMatchForm({ onDone }: { readonly onDone: () => void }) {
  const [written, setWritten] = useState(BLANK);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const sports = useQuery({ queryKey: ['sports'], queryFn: () => ask(sport.getSports, {}) });
  const known = useQuery({ queryKey: ['catalogue'], queryFn: () => ask(office.getCatalogue, {}) });
  if (sports.isPending || known.isPending) return <Skeleton className="m-4 h-40" />;
  const failed = sports.error ?? known.error;
  if (sports.data === undefined || known.data === undefined) {
    const retry = (): void => void Promise.all([sports.refetch(), known.refetch()]);
    return <ErrorState message={sentenceOf(failed)} retryLabel={t('app.retry')} onRetry={retry} />;
  }
  const offered = sports.data.filter(({ sport_id, is_active }) => is_active === '1' && !SIMULATED_SPORTS.has(sport_id));
  const played = known.data.flatMap(({ series }) => series.flatMap(({ matches: ofSeries }) => ofSeries));
  const matches = new Map(played.map((match) => [match.match_id, match.name]));
  const sportOf = ({ matchId, sportId }: Draft): NamedSport | undefined => {
    const isIn = (series: (typeof known.data)[number]['series']): boolean =>
      series.some(({ matches: ofSeries }) => ofSeries.some(({ match_id }) => match_id === matchId));
    const found = known.data.find(({ sport_id, series }) => (matchId === NEW ? sport_id === sportId : isIn(series)));
    return found === undefined ? undefined : { sportId: found.sport_id, name: found.name };
  };
  const draft = written.sportId === 0 ? { ...written, sportId: offered[0]?.sport_id ?? 0 } : written;
  const matchName = matches.get(draft.matchId) ?? draft.match;
  const fields = parametersOf(sportOf(draft), draft.type, false);
  const { question: typed, faults } = questionOf(fields, draft.question);
  const asked = { sport: sportOf(draft), marketType: draft.type, matchName, names: runnersOf(draft) };
  const { question, isClear } = withOutcomes(typed, asked, draft.picked);
  if (isSubmitted) {
    return (
      <Review draft={draft} question={question} matchName={matchName} onDone={onDone} onBack={() => setIsSubmitted(false)} />
    );
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 border-b border-line p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (hasValidRunners(draft) && isClear && Object.keys(faults).length === 0) setIsSubmitted(true);
      }}
    >
      <MatchFields
        draft={draft}
        onChange={setWritten}
        matches={[...matches].map(([value, name]) => ({ value, name }))}
        sports={offered.map(({ sport_id: value, name }) => ({ value, name }))}
        sport={asked.sport}
      />
      <MarketFields draft={draft} onChange={setWritten}>
        <QuestionFields
          fields={fields}
          draft={draft.question}
          matchName={matchName}
          isTried={isTried}
          onChange={(parameters) => setWritten({ ...draft, question: parameters })}
        />
      </MarketFields>
      {hasValidRunners(draft) && (
        <OutcomeFields asked={asked} picked={draft.picked} onChange={(picked) => setWritten({ ...draft, picked })} />
      )}
      <div className="flex items-end">
        <Button type="submit" look="solid">
          {t('markets.review')}
        </Button>
      </div>
    </form>
  );
}

function runnersOf({ runners }: Draft): readonly string[] {
  return runners
    .split('\n')
    .map((runner) => runner.trim())
    .filter((runner) => runner !== '');
}

function hasValidRunners(draft: Draft): boolean {
  const runners = runnersOf(draft);
  return runners.length > 1 && new Set(runners).size === runners.length;
}

/** Returns the fields of the course that were filled in. */
export function courseOf({ venue, country }: Course) {
  return { ...(venue === '' ? {} : { venue }), ...(country === '' ? {} : { country }) };
}

function createMarket(draft: Draft, question: Question | undefined) {
  const { matchId, sportId: sport_id, series, match: name, start, type: market_type, terms, turnsInPlay: turns_in_play } = draft;
  const selections = runnersOf(draft).map((runner) => ({ name: runner }));
  const market: ExchangeMarketOffer = { market_type, name: draft.name, selections, question, terms: { ...terms, turns_in_play } };
  return matchId === NEW
    ? ask(office.openMatch, { sport_id, series, name, start_time: momentOf(start), ...courseOf(draft.course), market })
    : ask(office.openExchangeMarket, { match_id: matchId, market });
}

type ReviewProps = {
  readonly draft: Draft;
  readonly question: Question | undefined;
  readonly matchName: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** Shows the market for review before it is created. */
function Review({ draft, question, matchName, onDone, onBack }: ReviewProps) {
  const create = useAct(() => createMarket(draft, question), t('markets.created'), onDone);
  const words = { market: draft.name, match: matchName, runners: runnersOf(draft).join(', ') };
  return (
    <div role="group" aria-label={t('markets.new')} className="flex flex-wrap items-center gap-2 border-b border-line p-4">
      <p className="w-full">{t('markets.createAsked', words)}</p>
      <Button look="solid" isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
        {t('markets.createNow')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('markets.edit')}
      </Button>
      <Problem error={create.error} />
    </div>
  );
}

type Named = readonly { readonly value: number; readonly name: string }[];
type FieldsProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

type MatchFieldsProps = FieldsProps & {
  readonly matches: Named;
  readonly sports: Named;
  readonly sport: NamedSport | undefined;
};

/** Fields of the match. A new match needs sport, series, name and start. */
function MatchFields({ draft, onChange, matches, sports, sport: of }: MatchFieldsProps) {
  return (
    <>
      <Labelled label={t('markets.where')}>
        <Choice
          label={t('markets.where')}
          value={draft.matchId}
          onChange={(matchId) => onChange({ ...draft, matchId })}
          options={[{ value: NEW, name: t('markets.newMatch') }, ...matches]}
        />
      </Labelled>
      {draft.matchId === NEW && (
        <>
          <Labelled label={t('markets.sport')}>
            <Choice
              label={t('markets.sport')}
              value={draft.sportId}
              onChange={(sportId) => onChange({ ...draft, sportId, course: NO_COURSE })}
              options={sports}
            />
          </Labelled>
          {(['series', 'match'] as const).map((key) => (
            <Field
              key={key}
              label={t(`markets.${key}`)}
              required
              maxLength={200}
              value={draft[key]}
              onChange={(event) => onChange({ ...draft, [key]: event.target.value })}
            />
          ))}
          <Labelled label={t('markets.startTime')}>
            <MomentField
              label={t('markets.startTime')}
              isRequired
              local={draft.start}
              onLocal={(start) => onChange({ ...draft, start })}
            />
          </Labelled>
          <CourseFields sport={of} course={draft.course} onChange={(course) => onChange({ ...draft, course })} />
        </>
      )}
    </>
  );
}

const PLACES = COUNTRIES.map(({ code: value, name }) => ({ value, name }));
type CourseFieldsProps = {
  readonly sport: NamedSport | undefined;
  readonly course: Course;
  readonly onChange: (course: Course) => void;
};

/** The course of a race. Its country decides how long one person may update factors (S-RACE-14). */
export function CourseFields({ sport: of, course, onChange }: CourseFieldsProps) {
  if (of === undefined || ruleSportOf(of) !== 'RACING') return null;
  return (
    <>
      <Field
        label={t('markets.venue')}
        required={course.country !== ''}
        maxLength={200}
        value={course.venue}
        onChange={(event) => onChange({ ...course, venue: event.target.value })}
      />
      <Labelled label={t('markets.country')}>
        <Choice
          label={t('markets.country')}
          value={course.country}
          onChange={(country) => onChange({ ...course, country })}
          options={[{ value: '', name: t('markets.noCountry') }, ...PLACES]}
        />
      </Labelled>
    </>
  );
}

/** The market's type, parameters, name, runners and terms. */
function MarketFields({ draft, onChange, children }: FieldsProps & { readonly children: ReactNode }) {
  return (
    <>
      <Labelled label={t('markets.type')}>
        <Choice
          label={t('markets.type')}
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
          options={OFFICE_MARKET_TYPES.map((value) => ({ value, name: t(`markets.type.${value}`) }))}
        />
      </Labelled>
      {children}
      <Field
        label={t('markets.name')}
        required
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <RunnersField
        value={draft.runners}
        isInvalid={draft.runners !== '' && !hasValidRunners(draft)}
        onChange={(runners) => onChange({ ...draft, runners })}
      />
      {TERMS.map(([term, label, min, max]) => (
        <Field
          key={term}
          label={t(label)}
          type="number"
          min={min}
          max={max}
          placeholder={t('trading.usual')}
          value={draft.terms[term] ?? ''}
          onChange={({ target: { valueAsNumber } }) => {
            const { [term]: _, ...others } = draft.terms;
            onChange({ ...draft, terms: Number.isNaN(valueAsNumber) ? others : { ...others, [term]: valueAsNumber } });
          }}
        />
      ))}
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          checked={draft.turnsInPlay}
          onChange={(event) => onChange({ ...draft, turnsInPlay: event.target.checked })}
        />
        {t('markets.turnsInPlay')}
      </label>
    </>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

type RunnersFieldProps = { readonly value: string; readonly isInvalid: boolean; readonly onChange: (text: string) => void };

function RunnersField({ value, isInvalid, onChange }: RunnersFieldProps) {
  const id = useId();
  return (
    <div className="sm:col-span-2">
      <label className="field-label" htmlFor={id}>
        {t('markets.runners')}
      </label>
      <textarea
        id={id}
        className="field h-auto"
        rows={3}
        required
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="mt-1 text-loss">
          {t('markets.twoRunners')}
        </p>
      )}
    </div>
  );
}
