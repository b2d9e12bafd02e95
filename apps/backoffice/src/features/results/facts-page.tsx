import type { MatchFacts } from '@pavilion/contract/http/facts';
import { match as matchCalls } from '@pavilion/contract/http/match';
import { office } from '@pavilion/contract/http/office';
import { FACT_SPORTS, type FactFields } from '@pavilion/core/settlement/facts';
import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment, startText } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { FactInput } from '../../lib/fact-fields.tsx';
import {
  actsOf,
  announcedStart,
  differencesOf,
  type Draft,
  draftOf,
  factsOf,
  foldedFields,
  sectionsOf,
  visibleFields,
} from '../../lib/fact-form.ts';
import { FactMarkets, FactSummary } from './fact-markets.tsx';

const REFETCH_MS = 5_000;
/** Pause in typing before the preview. */
const PAUSE_MS = 300;

/** Shows the facts of one match: the form, a live preview of the results, and all recorded versions. */
export function FactsPage() {
  const { matchId = '' } = useParams();
  const mayTrade = useMay()('MARKETS');
  const match = useQuery({
    queryKey: ['facts', matchId],
    queryFn: () => ask(office.getFacts, { match_id: matchId }),
    refetchInterval: REFETCH_MS,
  });
  if (match.isPending) return <Skeleton className="h-96" />;
  if (match.isLoadingError)
    return <ErrorState message={sentenceOf(match.error)} retryLabel={t('app.retry')} onRetry={() => void match.refetch()} />;
  const { data } = match;
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-3">
        <h1 className="text-xl font-bold">{data.match_name}</h1>
        <MatchState matchId={Number(matchId)} />
        <span className="text-ink-2">
          {data.version === 0 ? t('facts.noneYet') : t('facts.version', { version: data.version })}
        </span>
        <span className="ml-auto flex gap-4">
          {mayTrade && (
            <Link to={`/trading?match=${matchId}`} className="link font-semibold">
              {t('markets.desk')}
            </Link>
          )}
          <Link to="/" className="link font-semibold">
            {t('facts.toResults')}
          </Link>
        </span>
      </header>
      {data.sport === null ? (
        <EmptyState title={t('facts.otherSport')} />
      ) : (
        // Another match resets the form.
        <FactsDesk key={matchId} match={data} fields={FACT_SPORTS[data.sport].fields} sport={data.sport} />
      )}
    </>
  );
}

/** The sport, start and score of the match, so that staff compare the facts with what is shown to players. A match that ended long ago has none. */
function MatchState({ matchId }: { readonly matchId: number }) {
  const { data } = useQuery({
    queryKey: ['linkedMatch', matchId],
    queryFn: async () => (await ask(matchCalls.getMatchDetail, { match_id: matchId })).match,
    refetchInterval: REFETCH_MS,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <>
      {data.in_play && <Badge tone="live">{t('markets.inPlay')}</Badge>}
      <span className="text-ink-2">
        {data.sport_name} · {startText(data.in_play, data.open_date, data.status)}
      </span>
      <b>{data.score_text}</b>
    </>
  );
}

type DeskProps = {
  readonly match: MatchFacts;
  readonly sport: NonNullable<MatchFacts['sport']>;
  readonly fields: FactFields;
};

function FactsDesk({ match, sport, fields }: DeskProps) {
  /** The edits, and the version that they began from. Undefined without edits; then the newest version is shown. */
  const [edit, setEdit] = useState<{ readonly version: number; readonly draft: Draft }>();
  const draft = edit?.draft ?? draftOf(match.facts);
  const version = edit?.version ?? match.version;
  const { facts, faults } = factsOf(fields, draft);
  const hasFaults = Object.keys(faults).length > 0;
  const preview = usePreview(match, { ...facts, sport }, edit !== undefined && !hasFaults);
  const mayRecord = useMay()('RESULTS');
  const isOutdated = edit !== undefined && match.version !== version;
  return (
    <>
      <ScoreReplaced match={match} />
      <FactSummary markets={preview.markets} fields={fields} isOld={preview.isOld} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <section className="panel" aria-label={t('facts.title')}>
          <h2 className="caption border-b border-line px-4 text-base">{t('facts.title')}</h2>
          <FactFieldset
            fields={fields}
            draft={draft}
            faults={faults}
            missing={new Set(preview.markets.map((market) => market.missing))}
            matchName={match.match_name}
            isDisabled={!mayRecord}
            onChange={(to) => setEdit({ version, draft: to })}
          />
          <p className="px-4 py-3 text-ink-3">{t('facts.times')}</p>
          {isOutdated && (
            <p role="alert" className="mx-4 mb-3 border-l-3 border-warn bg-raised px-3 py-2">
              {t('facts.outdated', { version: match.version })}{' '}
              <button type="button" className="link font-semibold" onClick={() => setEdit(undefined)}>
                {t('facts.takeNewest')}
              </button>
            </p>
          )}
          {mayRecord ? (
            <RecordForm
              match={match}
              request={{ match_id: match.match_id, facts: { ...facts, sport }, version }}
              markets={preview.markets}
              isEdited={edit !== undefined}
              faultCount={Object.keys(faults).length}
              isOutdated={isOutdated}
              onDone={() => setEdit(undefined)}
              onUndo={() => setEdit(undefined)}
            />
          ) : (
            <p className="border-t border-line px-4 py-3 text-ink-2">{t('facts.mayNotRecord')}</p>
          )}
        </section>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
          <FactMarkets {...preview} fields={fields} isPreview={edit !== undefined && !hasFaults} hasFaults={hasFaults} />
          <Problem error={preview.error} />
          <History match={match} fields={fields} />
        </div>
      </div>
    </>
  );
}

/** Warns that recorded overs replace the balls of the feed. */
export function ScoreReplaced({ match }: { readonly match: Pick<MatchFacts, 'replaces_score'> }) {
  return match.replaces_score ? (
    <p role="alert" className="border-l-3 border-warn bg-raised px-3 py-2">
      {t('facts.replacesScore')}
    </p>
  ) : null;
}

type FieldsetProps = {
  readonly fields: FactFields;
  readonly draft: Draft;
  readonly faults: ReturnType<typeof factsOf>['faults'];
  /** The facts that markets wait for. */
  readonly missing: ReadonlySet<string | null>;
  readonly matchName: string;
  readonly isDisabled: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** The inputs of the facts in sections. Rare ones are folded away until they have a value or a market waits for them. */
function FactFieldset({ fields, draft, faults, missing, matchName, isDisabled, onChange }: FieldsetProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  // A field that was shown stays, because a new preview must not move the fields while staff type.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const visible = visibleFields(fields, draft);
  const folded = foldedFields(visible, draft, missing);
  const shown = visible.filter(([name]) => isUnfolded || kept.has(name) || !folded.has(name));
  if (!isUnfolded && shown.some(([name]) => !kept.has(name))) setKept(new Set([...kept, ...shown.map(([name]) => name)]));
  const hidden = visible.filter(([name]) => folded.has(name) && !kept.has(name));
  return (
    <fieldset disabled={isDisabled}>
      {sectionsOf(shown).map(({ id, fields: inSection }) => (
        <details key={id} open className="border-b border-line px-4 py-2">
          <summary className="cursor-pointer py-1 font-semibold">
            {t(`facts.section.${id}`)}{' '}
            <span className="font-normal text-ink-3">
              {t('facts.filled', {
                filled: inSection.filter(([name]) => draft[name] !== undefined).length,
                all: inSection.length,
              })}
            </span>
          </summary>
          <div className="grid grid-cols-1 gap-3 pt-1 pb-2 sm:grid-cols-2">
            {inSection.map(([name, field]) => (
              <FactInput
                key={name}
                field={field}
                matchName={matchName}
                value={draft[name]}
                fault={faults[name]}
                start={announcedStart(fields, draft)}
                onChange={(value) => onChange({ ...draft, [name]: value })}
              />
            ))}
          </div>
        </details>
      ))}
      {hidden.length > 0 && (
        <Button size="sm" look="quiet" className="m-2" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t('facts.more', { count: hidden.length })}
        </Button>
      )}
    </fieldset>
  );
}

/** Computes the results that the facts in the form give. If that fails, the previous results stay and are marked as old. */
function usePreview(match: MatchFacts, facts: NonNullable<MatchFacts['facts']>, isWanted: boolean) {
  const wanted = JSON.stringify(facts);
  const [debounced, setDebounced] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const seen = useQuery({
    queryKey: ['viewFacts', match.match_id, match.version, debounced],
    queryFn: () => ask(office.viewFacts, { match_id: match.match_id, facts: JSON.parse(debounced) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isOld = isWanted && (debounced !== wanted || seen.isPlaceholderData || seen.data === undefined);
  return { markets: (isWanted ? seen.data : undefined)?.markets ?? match.markets, isOld, error: isWanted ? seen.error : null };
}

type RecordProps = {
  readonly match: MatchFacts;
  readonly request: { readonly match_id: number; readonly facts: NonNullable<MatchFacts['facts']>; readonly version: number };
  readonly markets: MatchFacts['markets'];
  readonly isEdited: boolean;
  /** The number of invalid fields. With one, no results can be computed. */
  readonly faultCount: number;
  readonly isOutdated: boolean;
  readonly onDone: () => void;
  readonly onUndo: () => void;
};

type EndProps = { readonly isEnding: boolean; readonly onChange: (isEnding: boolean) => void };

/** Ends the match together with its facts. An ended match cannot be reopened, so the form warns first (decision 0043). */
export function EndChoice({ isEnding, onChange }: EndProps) {
  return (
    <>
      <label className="mb-2 flex min-h-10 items-center gap-2">
        <input type="checkbox" checked={isEnding} onChange={(event) => onChange(event.target.checked)} />
        {t('facts.end')}
      </label>
      {isEnding && (
        <p role="alert" className="mb-2 border-l-3 border-loss bg-raised px-3 py-2">
          {t('facts.endHint')}
        </p>
      )}
    </>
  );
}

const OVER: ReadonlySet<string> = new Set(['CLOSED', 'SETTLED', 'VOID']);

/** Shows the proposals that will follow, asks for the source of the facts, and records them. Another person confirms each result. */
function RecordForm({ match, request, markets, isEdited, faultCount, isOutdated, onDone, onUndo }: RecordProps) {
  const hasFaults = faultCount > 0;
  const [isEnding, setIsEnding] = useState(false);
  /** The version that this form recorded. It says so until the next edit, because a message leaves before it is read. */
  const [sent, setSent] = useState<number>();
  const done = (): void => {
    setSent(request.version + 1);
    onDone();
  };
  const record = useCall(office.recordFacts, t('facts.recorded'), done);
  const end = useCall(office.endMatch, t('facts.ended'), done);
  const { sport, state } = request.facts;
  const hasOpen = markets.some(({ market_status }) => !OVER.has(market_status));
  const mayEnd = hasOpen && FACT_SPORTS[sport].endings.some((ending) => ending === state);
  const act = mayEnd && isEnding ? end : record;
  const { propose, rollBack, withdraw } = actsOf(markets);
  const hasNoProposals = propose + rollBack + withdraw === 0;
  // Before the first facts, a preview of an empty form proposes what the feed knows already.
  const isUntouched = !isEdited && (match.version === 0 || hasNoProposals);
  return (
    <div className="border-t border-line p-4">
      {hasFaults && <p className="mb-2 font-semibold text-loss">{t('facts.faulty', { count: faultCount })}</p>}
      {!hasFaults && !isUntouched && (
        <p className="mb-2">
          {hasNoProposals ? t('facts.proposesNothing') : t('facts.proposes', { propose, rollBack, withdraw })}
        </p>
      )}
      {isUntouched && (
        <p role="status" className="mb-2 text-ink-2">
          {sent === undefined ? (
            t('facts.untouched')
          ) : (
            <>
              {t('facts.sent', { version: sent })}{' '}
              <Link to="/" className="link font-semibold">
                {t('facts.toResults')}
              </Link>
            </>
          )}
        </p>
      )}
      {mayEnd && <EndChoice isEnding={isEnding} onChange={setIsEnding} />}
      <ActForm
        isLong
        reasonLabel={t('facts.source')}
        submitLabel={act === end ? t('facts.recordAndEnd') : match.version === 0 ? t('facts.record') : t('facts.correct')}
        look="solid"
        busy={act.isPending}
        blocked={hasFaults || isOutdated || (act === record && isUntouched)}
        error={act.error}
        onSubmit={(source) => act.mutate({ ...request, source })}
      />
      {isEdited && (
        <button type="button" className="mt-2 link font-semibold" onClick={onUndo}>
          {t('facts.undo')}
        </button>
      )}
    </div>
  );
}

function History({ match, fields }: { readonly match: MatchFacts; readonly fields: FactFields }) {
  return (
    <section className="panel" aria-label={t('facts.history')}>
      <h2 className="caption border-b border-line px-4 text-base">{t('facts.history')}</h2>
      {match.versions.length === 0 && <EmptyState title={t('facts.noneYet')} />}
      {match.versions.map((version, place) => (
        <article key={version.version} className="border-t border-line px-4 py-3 first-of-type:border-t-0">
          <p>
            <b>{t('facts.version', { version: version.version })}</b>{' '}
            <span className="text-ink-2">
              {t('facts.by', { name: version.recorded_by, time: formatMoment(version.recorded_at) })} · {version.source}
            </span>
          </p>
          <ul className="mt-1 text-ink-2">
            {differencesOf(fields, match.versions[place + 1]?.facts ?? null, version.facts, match.match_name).map(
              ({ label, before, after }) => (
                <li key={label}>
                  {label}: {before !== '' && <del className="text-ink-3">{before}</del>}{' '}
                  {after === '' ? t('facts.notKnown') : after}
                </li>
              ),
            )}
          </ul>
        </article>
      ))}
    </section>
  );
}
