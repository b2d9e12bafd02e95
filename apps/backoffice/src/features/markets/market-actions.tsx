import { type MarketAct, actsOf } from '@pavilion/contract/market-acts';
import { type FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { type Ending, ProposeForm, ReinstateForm, RollBackForm, VoidForm } from '../../lib/end-forms.tsx';
import { numberOf, LINE_RESULT } from '../../lib/finish.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { TermsForm } from '../../lib/terms-form.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { RemoveForm } from './remove-form.tsx';

type StatusAct = 'OPEN' | 'BALL_RUNNING' | 'SUSPEND' | 'CLOSE';
type FormAct = 'TERMS' | 'PROPOSE' | 'VOID' | 'REMOVE' | 'REINSTATE' | 'ROLL_BACK' | 'START';

/** Acts with immediate effect, by the status they request. */
const STATUS_OF: Readonly<Record<StatusAct, 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED'>> = {
  OPEN: 'OPEN',
  BALL_RUNNING: 'BALL_RUNNING',
  SUSPEND: 'SUSPENDED',
  CLOSE: 'CLOSED',
};

/** The name of the button for each act. */
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

/** A button for each act that the market's state and the reader's rights allow. */
export function MarketActions({ row }: { row: FoundMarket }) {
  const [form, setForm] = useState<FormAct>();
  const may = useMay();
  const close = (): void => setForm(undefined);
  const acts = actsOf(factsOf(row)).filter((act) => may(PROPOSALS.includes(act) ? 'RESULTS' : 'MARKETS'));
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        {may('MARKETS') && row.by_office && row.match_status === 'UPCOMING' && (
          <Button size="sm" onClick={() => setForm('START')}>
            {t('markets.start')}
          </Button>
        )}
        {acts.map((act) => (
          <ActButton
            key={act}
            row={row}
            act={act}
            isOpen={form === act}
            onForm={(chosen) => setForm(chosen === form ? undefined : chosen)}
          />
        ))}
      </div>
      {form === 'START' && <StartForm row={row} onDone={close} />}
      {form === 'TERMS' && <TermsForm marketId={row.market.market_id} onDone={close} />}
      <EndForms row={row} form={form} onDone={close} />
      {form === 'REMOVE' && row.of === 'PLAYERS' && <RemoveForm row={row} onDone={close} />}
    </div>
  );
}

/** Returns the facts of a row that decide which acts it allows. */
function factsOf(row: FoundMarket): Parameters<typeof actsOf>[0] {
  const { status } = row.market;
  if (row.of === 'HOUSE') return { of: row.of, status, byHand: row.by_hand, running: row.market.rows.length, removed: 0 };
  const removed = row.market.runners.filter((runner) => runner.status === 'REMOVED').length;
  return { of: row.of, status, byHand: false, running: row.market.runners.length - removed, removed };
}

type ActButtonProps = {
  readonly row: FoundMarket;
  readonly act: MarketAct;
  readonly isOpen: boolean;
  readonly onForm: (form: FormAct) => void;
};

function ActButton({ row, act, isOpen, onForm }: ActButtonProps) {
  const { market_id: marketId, status } = row.market;
  switch (act) {
    case 'OPEN':
    case 'BALL_RUNNING':
    case 'SUSPEND':
    case 'CLOSE':
      return (
        <StatusButton
          marketId={marketId}
          act={act}
          name={act === 'OPEN' && status !== 'INACTIVE' ? 'markets.resume' : NAMES[act]}
        />
      );
    case 'TAKE':
    case 'GIVE_BACK':
      return <HandButton marketId={marketId} act={act} />;
    case 'QUOTE':
      return (
        <Link to={`/trading?match=${row.match_id}&market=${marketId}`} className="link font-semibold">
          {t(NAMES[act])}
        </Link>
      );
    default:
      return (
        <Button
          size="sm"
          look={act === 'VOID' || act === 'ROLL_BACK' ? 'danger' : 'line'}
          aria-expanded={isOpen}
          onClick={() => onForm(act)}
        >
          {t(NAMES[act])}
        </Button>
      );
  }
}

function StatusButton({ marketId, act, name }: { marketId: string; act: StatusAct; name: MessageKey }) {
  const set = useCall(office.setMarketStatus, t('markets.statusChanged'));
  const status = STATUS_OF[act];
  return (
    <>
      <Button
        size="sm"
        isBusy={set.isPending}
        onClick={() => set.mutate({ market_id: marketId, status, material: status === 'SUSPENDED' })}
      >
        {t(name)}
      </Button>
      <Problem error={set.error} />
    </>
  );
}

function HandButton({ marketId, act }: { marketId: string; act: 'TAKE' | 'GIVE_BACK' }) {
  const take = useCall(office.takeMarket, t('trading.handed'));
  return (
    <>
      <Button size="sm" isBusy={take.isPending} onClick={() => take.mutate({ market_id: marketId, by_hand: act === 'TAKE' })}>
        {t(NAMES[act])}
      </Button>
      <Problem error={take.error} />
    </>
  );
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
    const { market_id: marketId, kind, rows: selections } = row.market;
    return { marketId, selections, ...numberOf(kind), onDone };
  }
  const { market_id: marketId, runners: selections, lines, winners, each_way: eachWay } = row.market;
  return {
    marketId,
    selections,
    ...(lines === null ? {} : { number: LINE_RESULT }),
    winners,
    ...(eachWay === null ? {} : { eachWay }),
    onDone,
  };
}

type FormProps = { readonly row: FoundMarket; readonly onDone: () => void };

/** Starts play in all markets of the match. It asks first, because this cannot be undone. */
function StartForm({ row, onDone }: FormProps) {
  const start = useCall(office.startMatch, t('markets.started'), onDone);
  return (
    <div role="group" aria-label={t('markets.start')} className="flex flex-wrap items-center justify-end gap-2">
      <p>{t('markets.startAsked', { match: row.match_name })}</p>
      <Button size="sm" look="solid" isBusy={start.isPending} onClick={() => start.mutate({ match_id: row.match_id })}>
        {t('markets.startNow')}
      </Button>
      <Button size="sm" look="quiet" onClick={onDone}>
        {t('markets.back')}
      </Button>
      <Problem error={start.error} />
    </div>
  );
}
