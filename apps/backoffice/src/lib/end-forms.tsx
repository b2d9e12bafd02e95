import { fromMinor } from '@pavilion/contract/amount';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import type { MarketResult } from '@pavilion/contract/http/settlement';
import { voidWords } from '@pavilion/contract/messages/reasons.en';
import type { Minor } from '@pavilion/core/money';
import type { RunnerOutcome } from '@pavilion/core/settlement';
import { Button, formatAmount } from '@pavilion/ui';
import { useState } from 'react';
import { ActForm, Choice } from './act-form.tsx';
import { ask } from './api.ts';
import { ResultPreview } from './effect-figures.tsx';
import {
  effectsOf,
  type Finisher,
  firstFinish,
  hasDuplicateRunner,
  isComplete,
  type NumberResult,
  type Prizes,
  resultOf,
  UNCHOSEN,
} from './finish.ts';
import { t } from './messages/index.ts';
import { PlayNote, usePlay } from './play-note.tsx';
import { setByHand } from './set-by-hand.ts';
import { useAct } from './use-act.ts';
import { voidGroupsOf, type VoidReason } from './void-reasons.ts';

/** A market to end. Another person confirms its end under Results. */
export type Ending = {
  readonly row: FoundMarket;
  readonly selections: readonly { readonly selection_id: number; readonly name: string }[];
  /** Absent: the result is a winning selection. */
  readonly number?: NumberResult;
  /** Number of winners; absent: one, as in a house market. */
  readonly winners?: number;
  /** For each-way markets, the number of places including the winner, and the fraction of the odds. */
  readonly eachWay?: { readonly places: number; readonly divisor: number };
  readonly onDone: () => void;
};

type Proposed = { readonly result: MarketResult; readonly evidence: string; readonly isSuspending: boolean };

/** Sends a proposal. With `isSuspending` the market is suspended first, and nothing is proposed if that fails. */
function useProposal({ row, onDone }: Ending) {
  const [isSuspended, setSuspended] = useState(false);
  const propose = useAct(
    async ({ result, evidence, isSuspending }: Proposed) => {
      if (isSuspending && !isSuspended) await setByHand(row, 'SUSPENDED');
      if (isSuspending) setSuspended(true);
      return ask(office.proposeResult, { market_id: row.market.market_id, result, evidence });
    },
    t('markets.proposed'),
    onDone,
  );
  const send = (result: MarketResult, evidence: string, isSuspending = false): void =>
    propose.mutate({ result, evidence, isSuspending });
  return { busy: propose.isPending, error: propose.error, send, onCancel: onDone, isSuspended };
}

/** Proposes the end of a market. While the match is in play, `note` warns and offers to suspend the market, which is ticked. */
function useEnd(ending: Ending) {
  const { row } = ending;
  const { send, isSuspended, ...state } = useProposal(ending);
  const [isWanted, setWanted] = useState(true);
  const isInPlay = usePlay(row.match_id) !== undefined;
  const isTaking = row.market.status === 'OPEN' || row.market.status === 'BALL_RUNNING';
  const maySuspend = isInPlay && isTaking && !isSuspended;
  const wasTicked = isInPlay && isWanted && (isTaking || isSuspended);
  const note = (isInPlay || wasTicked) && (
    <div className="flex w-full flex-col md:items-end">
      <PlayNote matchId={row.match_id} />
      {maySuspend && (
        <label className="flex min-h-10 items-center gap-2">
          <input type="checkbox" checked={isWanted} onChange={(event) => setWanted(event.target.checked)} />
          {t('markets.suspendFirst')}
        </label>
      )}
      {state.error !== null && wasTicked && (
        <p role="alert" className="font-semibold text-loss">
          {t(isSuspended ? 'markets.suspendedOnly' : 'markets.notSuspended')}
        </p>
      )}
    </div>
  );
  return { state, note, send: (result: MarketResult, evidence: string) => send(result, evidence, maySuspend && isWanted) };
}

/** Proposes the winner or number, with evidence. */
export function ProposeForm(ending: Ending) {
  return ending.number === undefined ? <FinishForm {...ending} /> : <NumberForm {...ending} {...ending.number} />;
}

function NumberForm({ step, mayBeLeast, ...ending }: Ending & NumberResult) {
  const [number, setNumber] = useState('');
  const [isLeast, setLeast] = useState(false);
  const result: MarketResult = { kind: 'NUMBER', number: Number(number), ...(isLeast ? { at_least: true } : {}) };
  const { send, state, note } = useEnd(ending);
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendProposal')}
      look="solid"
      {...state}
      onSubmit={(evidence) => send(result, evidence)}
    >
      {note}
      <input
        className="field w-32"
        type="number"
        min={0}
        step={step}
        required
        placeholder={t('trading.result')}
        aria-label={t('trading.result')}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      {mayBeLeast && (
        <label className="flex items-center gap-1">
          <input type="checkbox" checked={isLeast} onChange={(event) => setLeast(event.target.checked)} />
          {t('markets.atLeast')}
        </label>
      )}
      {number !== '' && (
        <>
          <ProposedResult text={t(isLeast ? 'markets.proposesLeast' : 'markets.proposesNumber', { number })} />
          <ResultPreview marketId={ending.row.market.market_id} result={result} />
        </>
      )}
    </ActForm>
  );
}

/** The form for the order of finish: first place, and dead heats. It shows the resulting payout below. */
function FinishForm(ending: Ending) {
  const prizes: Prizes = { selections: ending.selections, winners: ending.winners ?? 1, eachWay: ending.eachWay };
  const [finish, setFinish] = useState(() => firstFinish(prizes));
  const { send, state, note } = useEnd(ending);
  const [isTwice, isChosen] = [hasDuplicateRunner(finish), isComplete(finish)];
  // With two selections a dead heat would include both, so it needs more than two.
  const mayShare = ending.selections.length > 2;
  const change = (place: number, to: Partial<Finisher>): void =>
    setFinish(finish.map((one, at) => (at === place ? { ...one, ...to } : one)));
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendProposal')}
      look="solid"
      blocked={isTwice || !isChosen}
      {...state}
      onSubmit={(evidence) => send(resultOf(finish, prizes), evidence)}
    >
      {note}
      {finish.map((one, place) => (
        <FinisherField
          key={place}
          place={place}
          finisher={one}
          selections={ending.selections}
          isOnly={finish.length === 1}
          mayBeLevel={mayShare && place > 0}
          onChange={(to) => change(place, to)}
        />
      ))}
      {mayShare && <LevelButtons prizes={prizes} finish={finish} onChange={setFinish} />}
      {isTwice && <p role="alert">{t('markets.twice')}</p>}
      {isChosen && !isTwice && (
        <>
          <ProposedResult text={t('markets.proposesWinner', { names: winnersOf(finish, prizes) })} />
          <Effects prizes={prizes} finish={finish} />
          <ResultPreview marketId={ending.row.market.market_id} result={resultOf(finish, prizes)} />
        </>
      )}
    </ActForm>
  );
}

/** Returns the names of the winners, which share the win in a dead heat. */
function winnersOf(finish: readonly Finisher[], prizes: Prizes): string {
  return effectsOf(finish, prizes)
    .flatMap(({ name, outcome }) => (outcome.paid > 0 ? [name] : []))
    .join(', ');
}

/** Says what is proposed before it is sent, and that nothing happens until another person confirms it. */
function ProposedResult({ text }: { readonly text: string }) {
  return (
    <p className="w-full text-right max-md:text-left">
      {text} {t('markets.needsSecond')}
    </p>
  );
}

type FinisherProps = {
  readonly place: number;
  /** True if the market has one place. */
  readonly isOnly: boolean;
  readonly finisher: Finisher;
  readonly selections: Ending['selections'];
  readonly mayBeLevel: boolean;
  readonly onChange: (to: Partial<Finisher>) => void;
};

function FinisherField({ place, isOnly, finisher, selections, mayBeLevel, onChange }: FinisherProps) {
  return (
    <span className="flex items-center gap-2">
      <Choice
        label={place === 0 ? t('markets.winner') : t('markets.place', { place: place + 1 })}
        value={finisher.selectionId}
        onChange={(selectionId) => onChange({ selectionId })}
        options={[
          { value: UNCHOSEN, name: t(isOnly ? 'markets.chooseResult' : 'markets.chooseRunner') },
          ...selections.map((selection) => ({ value: selection.selection_id, name: selection.name })),
        ]}
      />
      {mayBeLevel && (
        <label className="flex items-center gap-1">
          <input
            type="checkbox"
            aria-label={t('markets.levelAt', { place: place + 1 })}
            checked={finisher.isLevel}
            onChange={(event) => onChange({ isLevel: event.target.checked })}
          />
          {t('markets.level')}
        </label>
      )}
    </span>
  );
}

type FinishProps = { readonly prizes: Prizes; readonly finish: readonly Finisher[] };

/** More runners may be level than there are places. */
function LevelButtons({ prizes, finish, onChange }: FinishProps & { readonly onChange: (finish: readonly Finisher[]) => void }) {
  const hasMore = finish.length < prizes.selections.length;
  return (
    <>
      {hasMore && (
        <Button size="sm" onClick={() => onChange([...finish, { selectionId: UNCHOSEN, isLevel: true }])}>
          {t('markets.addLevel')}
        </Button>
      )}
      {finish.length > firstFinish(prizes).length && (
        <Button size="sm" look="quiet" onClick={() => onChange(finish.slice(0, -1))}>
          {t('markets.takeLast')}
        </Button>
      )}
    </>
  );
}

/** The share of each winner or placed runner, with the win or loss of a bet of 100. A sole winner wins in full, which needs no line. */
function Effects({ prizes, finish }: FinishProps) {
  const example = prizes.eachWay === undefined ? 'markets.brings' : 'markets.bringsEachWay';
  const effects = effectsOf(finish, prizes);
  if (prizes.eachWay === undefined && effects.every(({ outcome }) => outcome.paid === outcome.tied)) return null;
  return (
    <ul aria-label={t('markets.effect')} className="w-full text-right text-ink-2 max-md:text-left">
      {effects.map(({ name, outcome, resultMinor }) => (
        <li key={name}>
          {[
            name,
            ...(outcome.paid > 0 ? [t('markets.wins', { share: shareText(outcome) })] : []),
            ...(outcome.placed !== undefined && outcome.placed.paid > 0
              ? [t('markets.placed', { share: shareText(outcome.placed) })]
              : []),
            t(example, {
              what: t(resultMinor < 0 ? 'markets.loses' : 'markets.makes', {
                amount: formatAmount(fromMinor(Math.abs(resultMinor) as Minor)),
              }),
            }),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function shareText({ paid, tied }: RunnerOutcome): string {
  return paid === tied ? t('markets.whole') : t('markets.share', { paid, tied });
}

/** Stands for every reason in the preview, because a void has the same effect for each. */
const ANY_REASON: VoidReason = 'NO_RESULT';

type ReasonChoiceProps = {
  readonly row: FoundMarket;
  readonly reason: VoidReason | undefined;
  readonly onReason: (reason: VoidReason | undefined) => void;
};

/** The reasons that fit the market, in groups. None is chosen at first, because players read it. */
function ReasonChoice({ row, reason, onReason }: ReasonChoiceProps) {
  const groups = voidGroupsOf(row);
  const find = (value: string) => groups.flatMap(({ reasons }) => reasons).find((each) => each === value);
  return (
    <select
      className="field w-auto max-w-full min-w-48"
      required
      aria-label={t('markets.voidReason')}
      value={reason ?? ''}
      onChange={(event) => onReason(find(event.target.value))}
    >
      <option value="">{t('markets.chooseReason')}</option>
      {groups.map(({ group, reasons }) => (
        <optgroup key={group} label={t(`markets.voidGroup.${group}`)}>
          {reasons.map((value) => (
            <option key={value} value={value}>
              {voidWords[value]}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Proposes returning every bet of the market, with the reason for players. */
export function VoidForm(ending: Ending) {
  const [reason, setReason] = useState<VoidReason>();
  const { send, state, note } = useEnd(ending);
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendVoid')}
      look="danger"
      {...state}
      blocked={reason === undefined}
      onSubmit={(evidence) => {
        if (reason !== undefined) send({ kind: 'VOID', reason }, evidence);
      }}
    >
      {note}
      <ProposedResult text={t('markets.proposesVoid')} />
      <ResultPreview marketId={ending.row.market.market_id} result={{ kind: 'VOID', reason: ANY_REASON }} />
      <ReasonChoice row={ending.row} reason={reason} onReason={setReason} />
    </ActForm>
  );
}

/** Proposes to reinstate a runner that was removed by mistake. Its bets count again, and bets made in the meantime become void. */
export function ReinstateForm(ending: Ending) {
  const [runner, setRunner] = useState(ending.selections[0]?.selection_id ?? 0);
  const { send, busy, error, onCancel } = useProposal(ending);
  return (
    <ActForm
      reasonLabel={t('markets.reinstateReason')}
      submitLabel={t('markets.sendReinstate')}
      look="danger"
      busy={busy}
      error={error}
      onCancel={onCancel}
      onSubmit={(evidence) => send({ kind: 'RUNNER', selection_id: runner, factor_percent: null }, evidence)}
    >
      <Choice
        label={t('markets.runner')}
        value={runner}
        onChange={setRunner}
        options={ending.selections.map((selection) => ({ value: selection.selection_id, name: selection.name }))}
      />
    </ActForm>
  );
}

/** Proposes to undo the settlement, so that bets are open again as before. */
export function RollBackForm(ending: Ending) {
  const { send, busy, error, onCancel } = useProposal(ending);
  return (
    <ActForm
      reasonLabel={t('markets.rollBackReason')}
      submitLabel={t('markets.sendRollBack')}
      look="danger"
      busy={busy}
      error={error}
      onCancel={onCancel}
      onSubmit={(evidence) => send({ kind: 'ROLL_BACK' }, evidence)}
    >
      <ProposedResult text={t('markets.proposesRollBack')} />
      <ResultPreview marketId={ending.row.market.market_id} result={{ kind: 'ROLL_BACK' }} />
    </ActForm>
  );
}
