import { office, type MarketResult, voidReason } from '@pavilion/contract/http/office';
import { VOID_WORDS } from '@pavilion/core/settlement';
import { useState } from 'react';
import { ActForm, Choice } from './act-form.tsx';
import { t } from './messages/index.ts';
import { useCall } from './use-act.ts';

/** A market that somebody wants to end: somebody else confirms it under Results. */
export type Ending = {
  readonly marketId: string;
  readonly selections: readonly { readonly selection_id: number; readonly name: string }[];
  /** Where the result is a number: the step it may have. Absent: one of the selections wins. */
  readonly numberStep?: '1' | '0.01';
  /** Each way: how many are placed, the winner among them. */
  readonly places?: number;
  readonly onDone: () => void;
};

function useProposal({ marketId, onDone }: Ending) {
  const propose = useCall(office.proposeResult, t('markets.proposed'), onDone);
  const send = (result: MarketResult, evidence: string): void => propose.mutate({ market_id: marketId, result, evidence });
  return { busy: propose.isPending, error: propose.error, send };
}

/** Proposes the winner, or the number, and what it rests on. */
export function ProposeForm(ending: Ending) {
  const { selections, numberStep, places = 1 } = ending;
  /** The first first. */
  const [order, setOrder] = useState(() => selections.slice(0, places).map(({ selection_id }) => selection_id));
  const [number, setNumber] = useState('');
  const { send, ...state } = useProposal(ending);
  const result = (): MarketResult =>
    numberStep === undefined
      ? {
          kind: 'WINNERS',
          runners: selections.map(({ selection_id }) => ({
            selection_id,
            paid: selection_id === order[0] ? 1 : 0,
            tied: 1,
            ...(places > 1 ? { placed: { paid: order.includes(selection_id) ? 1 : 0, tied: 1 } } : {}),
          })),
        }
      : { kind: 'NUMBER', number: Number(number) };
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendProposal')}
      look="solid"
      {...state}
      onSubmit={(evidence) => send(result(), evidence)}
    >
      {numberStep === undefined ? (
        order.map((chosen, place) => (
          <Choice
            key={place}
            label={place === 0 ? t('markets.winner') : t('markets.place', { place: place + 1 })}
            value={chosen}
            onChange={(next) => setOrder(order.with(place, next))}
            options={selections.map((selection) => ({ value: selection.selection_id, name: selection.name }))}
          />
        ))
      ) : (
        <input
          className="field w-32"
          type="number"
          min={0}
          step={numberStep}
          required
          placeholder={t('trading.result')}
          aria-label={t('trading.result')}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      )}
    </ActForm>
  );
}

/** Proposes that every bet of the market is given back, with the reason that players read. */
export function VoidForm(ending: Ending) {
  const [reason, setReason] = useState<(typeof voidReason.options)[number]>('NO_RESULT');
  const { send, ...state } = useProposal(ending);
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendVoid')}
      look="danger"
      {...state}
      onSubmit={(evidence) => send({ kind: 'VOID', reason }, evidence)}
    >
      <Choice
        label={t('markets.voidReason')}
        value={reason}
        onChange={setReason}
        options={voidReason.options.map((value) => ({ value, name: VOID_WORDS[value] }))}
      />
    </ActForm>
  );
}

/** Proposes that a runner comes back that was taken out by mistake: its bets live again, and those made since are void. */
export function ReinstateForm(ending: Ending) {
  const [runner, setRunner] = useState(ending.selections[0]?.selection_id ?? 0);
  const { send, ...state } = useProposal(ending);
  return (
    <ActForm
      reasonLabel={t('markets.reinstateReason')}
      submitLabel={t('markets.sendReinstate')}
      look="danger"
      {...state}
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

/** Proposes that the settlement is undone: bets are open again, as they were before it. */
export function RollBackForm(ending: Ending) {
  const { send, ...state } = useProposal(ending);
  return (
    <ActForm
      reasonLabel={t('markets.rollBackReason')}
      submitLabel={t('markets.sendRollBack')}
      look="danger"
      {...state}
      onSubmit={(evidence) => send({ kind: 'ROLL_BACK' }, evidence)}
    />
  );
}
