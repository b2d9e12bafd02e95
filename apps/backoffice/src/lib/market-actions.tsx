import { type MarketAct, actsOf } from '@pavilion/contract/market-acts';
import { type FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { Button, Menu, MenuItem } from '@pavilion/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from './act-form.tsx';
import { type Ending, ProposeForm, ReinstateForm, RollBackForm, VoidForm } from './end-forms.tsx';
import { resultFormOf, LINE_RESULT } from './finish.ts';
import { type MessageKey, t } from './messages/index.ts';
import { TermsForm } from './terms-form.tsx';
import { useMay } from './session.ts';
import { useCall } from './use-act.ts';
import { RemoveForm } from './remove-form.tsx';

type StatusAct = 'OPEN' | 'BALL_RUNNING' | 'SUSPEND';
type FormAct = 'TERMS' | 'PROPOSE' | 'VOID' | 'REMOVE' | 'REINSTATE' | 'ROLL_BACK' | 'START' | 'CLOSE';

/** Acts with immediate effect, by the status they request. */
const STATUS_OF: Readonly<Record<StatusAct, 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED'>> = {
  OPEN: 'OPEN',
  BALL_RUNNING: 'BALL_RUNNING',
  SUSPEND: 'SUSPENDED',
};

/** The name of each act. */
const NAMES: Readonly<Record<MarketAct, MessageKey>> = {
  OPEN: 'markets.open',
  BALL_RUNNING: 'trading.ball',
  SUSPEND: 'markets.suspend',
  CLOSE: 'markets.close',
  TERMS: 'terms.title',
  QUOTE: 'markets.desk',
  TAKE: 'trading.take',
  GIVE_BACK: 'trading.giveBack',
  PROPOSE: 'markets.propose',
  VOID: 'markets.void',
  REMOVE: 'markets.remove',
  REINSTATE: 'markets.reinstate',
  ROLL_BACK: 'markets.rollBack',
};

/** Acts that move money are proposed here and confirmed by another person under Results. */
const PROPOSALS: readonly MarketAct[] = ['PROPOSE', 'VOID', 'REINSTATE', 'ROLL_BACK'];

/** Urgent acts have a button of their own; the others are in the menu. */
const URGENT: readonly MarketAct[] = ['OPEN', 'SUSPEND'];
/** Acts that the desk of each kind of market has as keys. */
const ON_DESK: Readonly<Record<FoundMarket['of'], readonly MarketAct[]>> = {
  PLAYERS: URGENT,
  HOUSE: [...URGENT, 'BALL_RUNNING', 'QUOTE'],
};

type ActionsProps = {
  readonly row: FoundMarket;
  /** False on a desk, which has keys for the urgent acts. */
  readonly hasUrgent?: boolean;
};

/** The acts that the market's state and the reader's rights allow: two urgent ones as buttons, the others in a menu. */
export function MarketActions({ row, hasUrgent = true }: ActionsProps) {
  const [form, setForm] = useState<FormAct>();
  const may = useMay();
  const { run, isBusy, error } = useMarketAct(row, setForm);
  const close = (): void => setForm(undefined);
  const acts = actsOf(factsOf(row)).filter((act) => may(PROPOSALS.includes(act) ? 'RESULTS' : 'MARKETS'));
  const canStart = may('MARKETS') && row.by_office && row.match_status === 'UPCOMING';
  // A market opens by itself after each ball, so opening it is no urgent act then.
  const urgent = URGENT.filter((act) => act !== 'OPEN' || row.market.status !== 'BALL_RUNNING');
  // The market may end while a form is open. A form that it no longer allows would only be refused.
  const isLate = form !== undefined && form !== 'START' && !acts.includes(form);
  const others = acts.filter((act) => !(hasUrgent ? urgent : ON_DESK[row.of]).includes(act));
  return (
    // The parent places the buttons. An open form has a line of its own below, so it takes no width from the market.
    <div className="contents">
      <div className="acts-menu flex flex-wrap content-start gap-2 sm:justify-end">
        {acts
          .filter((act) => hasUrgent && urgent.includes(act))
          .map((act) => (
            <Button key={act} size="sm" isBusy={isBusy} onClick={() => run(act)}>
              {t(NAMES[act])}
            </Button>
          ))}
        {(others.length > 0 || canStart) && (
          <Menu
            trigger={
              <Button size="sm">
                {t('markets.actions')} <span aria-hidden>▾</span>
              </Button>
            }
          >
            {canStart && <MenuItem onSelect={() => setForm('START')}>{t('markets.start')}</MenuItem>}
            {others.map((act) => (
              <MenuItem key={act} onSelect={() => run(act)}>
                {t(NAMES[act])}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {(form !== undefined || error !== null) && (
        <div
          data-form={form !== undefined}
          className="order-1 col-span-full flex w-full flex-col gap-2 sm:items-end [&>form]:w-full [&>form]:max-w-4xl"
        >
          <Problem error={error} />
          {isLate && (
            <p role="status" className="w-full border-l-3 border-warn bg-raised px-3 py-2">
              {t('markets.tooLate', { status: t(`marketStatus.${row.market.status}`) })}
            </p>
          )}
          {(form === 'START' || (form === 'CLOSE' && !isLate)) && <AskForm row={row} act={form} onDone={close} />}
          {form === 'TERMS' && !isLate && <TermsForm marketId={row.market.market_id} onDone={close} />}
          <EndForms row={row} form={isLate ? undefined : form} onDone={close} />
          {form === 'REMOVE' && !isLate && row.of === 'PLAYERS' && <RemoveForm row={row} onDone={close} />}
        </div>
      )}
    </div>
  );
}

/** Returns `run` with its progress and error. `run` sends an act, opens the trading desk, or opens or closes the form of the act. */
function useMarketAct(row: FoundMarket, onForm: (change: (open: FormAct | undefined) => FormAct | undefined) => void) {
  const navigate = useNavigate();
  const set = useCall(office.setMarketStatus, t('markets.statusChanged'));
  const take = useCall(office.takeMarket, t('trading.handed'));
  const { market_id } = row.market;
  const run = (act: MarketAct): void => {
    switch (act) {
      case 'OPEN':
      case 'BALL_RUNNING':
      case 'SUSPEND':
        return set.mutate({ market_id, status: STATUS_OF[act], material: act === 'SUSPEND' });
      case 'TAKE':
      case 'GIVE_BACK':
        return take.mutate({ market_id, by_hand: act === 'TAKE' });
      case 'QUOTE':
        return void navigate(`/trading?match=${row.match_id}&market=${market_id}`);
      default:
        return onForm((open) => (open === act ? undefined : act));
    }
  };
  return { run, isBusy: set.isPending || take.isPending, error: set.error ?? take.error };
}

/** Returns the facts of a row that decide which acts it allows. */
function factsOf(row: FoundMarket): Parameters<typeof actsOf>[0] {
  const { status } = row.market;
  if (row.of === 'HOUSE') return { of: row.of, status, byHand: row.by_hand, running: row.market.rows.length, removed: 0 };
  const removed = row.market.runners.filter((runner) => runner.status === 'REMOVED').length;
  return { of: row.of, status, byHand: false, running: row.market.runners.length - removed, removed };
}

type EndFormsProps = { readonly row: FoundMarket; readonly form: FormAct | undefined; readonly onDone: () => void };

/** Forms for the end of an exchange or house market, or for one runner. Each form makes a proposal. */
function EndForms({ row, form, onDone }: EndFormsProps) {
  const ending = endingOf(row, onDone);
  const out = row.of === 'PLAYERS' ? row.market.runners.filter((runner) => runner.status === 'REMOVED') : [];
  if (form === 'PROPOSE')
    return (
      <ProposeForm {...ending} selections={ending.selections.filter((selection) => !out.some((one) => one === selection))} />
    );
  if (form === 'VOID') return <VoidForm {...ending} />;
  if (form === 'ROLL_BACK') return <RollBackForm {...ending} />;
  return form === 'REINSTATE' ? <ReinstateForm {...ending} selections={out} /> : null;
}

function endingOf(row: FoundMarket, onDone: () => void): Ending {
  if (row.of === 'HOUSE') {
    const { kind, rows: selections } = row.market;
    return { row, selections, ...resultFormOf(kind), onDone };
  }
  const { runners: selections, lines, winners, each_way: eachWay } = row.market;
  return {
    row,
    selections,
    ...(lines === null ? {} : { number: LINE_RESULT }),
    winners,
    ...(eachWay === null ? {} : { eachWay }),
    onDone,
  };
}

type AskFormProps = { readonly row: FoundMarket; readonly act: 'START' | 'CLOSE'; readonly onDone: () => void };

/** Starts play in all markets of the match, or closes one market. It asks first, because this cannot be undone. */
function AskForm({ row, act, onDone }: AskFormProps) {
  const start = useCall(office.startMatch, t('markets.started'), onDone);
  const close = useCall(office.setMarketStatus, t('markets.statusChanged'), onDone);
  const isStart = act === 'START';
  const run = (): void =>
    isStart
      ? start.mutate({ match_id: row.match_id })
      : close.mutate({ market_id: row.market.market_id, status: 'CLOSED', material: false });
  return (
    <div
      role="group"
      aria-label={t(isStart ? 'markets.start' : 'markets.close')}
      className="flex flex-wrap items-center justify-end gap-2"
    >
      <p>{isStart ? t('markets.startAsked', { match: row.match_name }) : t('markets.closeAsked', { market: row.market.name })}</p>
      <Button size="sm" look={isStart ? 'solid' : 'danger'} isBusy={start.isPending || close.isPending} onClick={run}>
        {t(isStart ? 'markets.startNow' : 'markets.closeNow')}
      </Button>
      <Button size="sm" look="quiet" onClick={onDone}>
        {t('confirm.no')}
      </Button>
      <Problem error={start.error ?? close.error} />
    </div>
  );
}
