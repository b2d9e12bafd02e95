import { HOUSE_KINDS, type HouseKind, KINDS } from '@pavilion/core/market';
import { office } from '@pavilion/contract/http/office';
import type { NamedSport } from '@pavilion/core/settlement/facts';
import { Button, Field } from '@pavilion/ui';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import type { Draft as Parameters } from '../../lib/fact-form.ts';
import { OutcomeFields, type Picked, withOutcomes } from '../../lib/outcome-fields.tsx';
import { parametersOf, QuestionFields, questionOf } from '../../lib/question-fields.tsx';
import { useAct } from '../../lib/use-act.ts';
import { type OfferedType, typesOf } from './house-types.ts';

/** Kinds of market that traders open by hand; casino rounds are not among them. */
const OFFERED = HOUSE_KINDS.filter((kind) => KINDS[kind].isOpenedByHand);
const LIMITS = ['min_stake', 'max_stake', 'max_profit', 'exposure_limit', 'pot_limit'] as const;

type OpenMarketFormProps = {
  readonly matchId: number;
  readonly matchName: string;
  readonly teams: readonly string[];
  /** Undefined if the sport is not known. The form then asks for no parameters. */
  readonly sport: NamedSport | undefined;
  readonly onOpened: (marketId: string) => void;
};

/** Opens a house market by hand: kind, name, selections and limits. */
export function OpenMarketForm({ matchId, matchName, teams, sport, onOpened }: OpenMarketFormProps) {
  const [kind, setKind] = useState<HouseKind>('FANCY');
  const [wanted, setWanted] = useState<OfferedType>();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [limits, setLimits] = useState<Limits>({});
  const [followsScore, setFollowsScore] = useState(true);
  const [parameters, setParameters] = useState<Parameters>({});
  const [picked, setPicked] = useState<Picked>({});
  const types = typesOf(kind, sport);
  const type = types.find((one) => one === wanted) ?? types[0];
  const runners = typed ?? (type === 'LUNCH_FAVOURITE' ? t('trading.lunchSides') : teams.join(', '));
  const mustNameRunners = selectionsOf(kind, name, type) === undefined;
  const fields = parametersOf(sport, type ?? kind, KINDS[kind].result === 'NUMBER');
  const names = selectionsOf(kind, name, type) ?? namesOf(runners);
  const asked = { sport, marketType: type ?? kind, matchName, names };
  const { question, isClear } = withOutcomes(questionOf(fields, parameters).question, asked, picked);
  const open = useAct(async () => {
    const selections = names.map((selection) => ({ name: selection }));
    const market = { kind, market_type: type ?? kind, name, selections, question, terms: limits };
    const book = await ask(office.openHouseMarket, { match_id: matchId, market, follow_score: followsScore });
    onOpened(book.market_id);
  }, t('trading.opened'));
  return (
    <form
      className="grid grid-cols-1 gap-3 border-b border-line p-4 sm:grid-cols-2 [&_select]:w-full [&_select]:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (isClear) open.mutate(undefined);
      }}
    >
      <Choice
        label={t('trading.kind')}
        value={kind}
        onChange={setKind}
        options={OFFERED.map((value) => ({ value, name: t(`trading.kind.${value}`) }))}
      />
      {type !== undefined && types.length > 1 && (
        <Choice
          label={t('trading.type')}
          value={type}
          onChange={setWanted}
          options={types.map((value) => ({ value, name: t(`trading.type.${value}`) }))}
        />
      )}
      <Field label={t('trading.name')} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      <QuestionFields fields={fields} draft={parameters} matchName={matchName} isTried={false} onChange={setParameters} />
      {mustNameRunners && (
        <Field label={t('trading.runners')} required value={runners} onChange={(event) => setTyped(event.target.value)} />
      )}
      {mustNameRunners && <OutcomeFields asked={asked} picked={picked} onChange={setPicked} />}
      <LimitFields limits={limits} onChange={setLimits} />
      <label className="flex items-center gap-2 sm:col-span-2">
        <input type="checkbox" checked={followsScore} onChange={({ target }) => setFollowsScore(target.checked)} />
        {t('trading.followScore')}
      </label>
      <div className="flex items-end">
        <Button type="submit" look="solid" isBusy={open.isPending}>
          {t('trading.openMarket')}
        </Button>
      </div>
      <Problem error={open.error} />
    </form>
  );
}

type Limits = Readonly<Partial<Record<(typeof LIMITS)[number], number>>>;
type LimitFieldsProps = { readonly limits: Limits; readonly onChange: (limits: Limits) => void };

/** The limits of the new market. An empty field means the usual limit. */
function LimitFields({ limits, onChange }: LimitFieldsProps) {
  return LIMITS.map((limit) => (
    <Field
      key={limit}
      label={t(`trading.${limit}`)}
      type="number"
      min={1}
      placeholder={t('trading.usual')}
      value={limits[limit] ?? ''}
      onChange={({ target: { valueAsNumber } }) => {
        const { [limit]: _, ...others } = limits;
        onChange(Number.isNaN(valueAsNumber) ? others : { ...others, [limit]: valueAsNumber });
      }}
    />
  ));
}

/** Returns the selections fixed by the kind; undefined if the trader names them. */
function selectionsOf(kind: HouseKind, name: string, type: OfferedType | undefined): readonly string[] | undefined {
  if (type === 'DIGIT_DOUBLE') return Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  return KINDS[kind].hasLine ? [name] : KINDS[kind].runnerNames;
}

function namesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
