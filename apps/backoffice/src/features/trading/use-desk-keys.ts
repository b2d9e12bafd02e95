import type { HouseRisk } from '@pavilion/contract/http/house-shapes';
import type { BetSide } from '@pavilion/core/market';
import { useState } from 'react';
import type { DeskKey } from './desk-keys.tsx';
import { move, moveRate, scaleLimit, widen, withdraw, write, type CellPart, type Draft } from './quote-draft.ts';
import { useDesk, useDraft, type DeskStatus } from './use-desk.ts';
import { useKeys } from './use-keys.ts';

const BIG_STEP = 5;
const RATE_STEP = 5;
/** Number of selections that a digit key can choose. */
export const NUMBERED = 9;

/** Handles the desk keys of a market. Returns the trader's draft, and the keys with their acts for the buttons. */
export function useDeskKeys(risk: HouseRisk) {
  const { market } = risk;
  const { draft, isWritten, change, forget } = useDraft(market);
  const [chosen, setChosen] = useState<number>();
  const selectionId = chosen ?? market.rows[0]?.selection_id ?? 0;
  const desk = useDesk(risk, forget);
  const isOver = market.status === 'CLOSED' || market.status === 'SETTLED' || market.status === 'VOID';
  const edit = (act: (now: Draft, id: number) => Draft) => (): void => change((now) => act(now, selectionId));
  const by = (act: typeof move, steps: number) => edit((now, id) => act(now, id, steps));
  const limitBy = (factor: number) => edit((now, id) => scaleLimit(now, id, factor, market.max_stake));
  const set = (to: DeskStatus) => (): void => desk.status.mutate({ to, draft: to === 'OPEN' && isWritten ? draft : undefined });
  const send = (): void => (isWritten ? desk.quote.mutate(draft) : undefined);
  const states: readonly DeskKey[] = [
    { cap: 'B', label: 'trading.ball', act: set(market.status === 'BALL_RUNNING' ? 'OPEN' : 'BALL_RUNNING') },
    { cap: 'S', label: 'trading.suspend', look: 'danger', disabled: market.status === 'SUSPENDED', act: set('SUSPENDED') },
    // A written draft is sent with it.
    { cap: 'O', label: 'trading.open', disabled: market.status === 'OPEN' && !isWritten, act: set('OPEN') },
    { cap: 'T', label: risk.by_hand ? 'trading.giveBack' : 'trading.take', act: () => desk.hand.mutate(!risk.by_hand) },
  ];
  const sending: readonly DeskKey[] = [
    { cap: 'Enter', label: 'trading.send', look: 'solid', disabled: !isWritten, act: send },
    { cap: 'Esc', label: 'trading.forget', disabled: !isWritten, act: () => forget() },
  ];
  const quoting: readonly DeskKey[] = [
    { cap: '↑', label: 'trading.up', act: by(move, 1) },
    { cap: '↓', label: 'trading.down', act: by(move, -1) },
    { cap: '→', label: 'trading.rateUp', act: by(moveRate, RATE_STEP) },
    { cap: '←', label: 'trading.rateDown', act: by(moveRate, -RATE_STEP) },
    { cap: ']', label: 'trading.widen', act: by(widen, 1) },
    { cap: '[', label: 'trading.narrow', act: by(widen, -1) },
    { cap: '+', label: 'trading.limitUp', act: limitBy(2) },
    { cap: '-', label: 'trading.limitDown', act: limitBy(1 / 2) },
    { cap: 'W', label: 'trading.withdraw', act: edit(withdraw) },
  ];
  const big = { 'Shift+ArrowUp': by(move, BIG_STEP), 'Shift+ArrowDown': by(move, -BIG_STEP) };
  const rows = market.rows.slice(0, NUMBERED).map(({ selection_id: id }, place) => [String(place + 1), () => setChosen(id)]);
  useKeys({ ...(isOver ? {} : { ...keysOf([...states, ...sending, ...quoting]), ...big }), ...Object.fromEntries(rows) });
  return {
    draft,
    isOver,
    selectionId,
    isWritten,
    states,
    sending,
    quoting,
    send,
    choose: setChosen,
    writeAt: (id: number) => (side: BetSide, part: CellPart, value: number) => change((now) => write(now, id, side, part, value)),
    error: desk.quote.error ?? desk.status.error ?? desk.hand.error,
  };
}

/** The browser's names for the printed keys. */
const KEY_NAMES: Readonly<Record<string, readonly string[]>> = {
  Esc: ['Escape'],
  '↑': ['ArrowUp'],
  '↓': ['ArrowDown'],
  '→': ['ArrowRight'],
  '←': ['ArrowLeft'],
  '+': ['+', '='],
  B: ['b'],
  S: ['s'],
  O: ['o'],
  T: ['t'],
  W: ['w'],
};

function keysOf(keys: readonly DeskKey[]): Readonly<Record<string, () => void>> {
  const pressed = keys.flatMap(({ cap, disabled, act }) =>
    disabled === true ? [] : (KEY_NAMES[cap] ?? [cap]).map((name) => [name, act] as const),
  );
  return Object.fromEntries(pressed);
}
