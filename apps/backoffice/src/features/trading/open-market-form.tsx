import { type HouseKind, KINDS, MARKET_KINDS } from '@pavilion/core/market';
import { office } from '@pavilion/contract/http/office';
import { Button, Field } from '@pavilion/ui';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useAct } from '../../lib/use-act.ts';

/** Kinds that a trader opens by hand; rounds of a casino are not theirs. */
const OFFERED = MARKET_KINDS.filter((kind): kind is HouseKind => kind !== 'EXCHANGE' && kind !== 'CASINO_ROUND');
const LIMITS = ['min_stake', 'max_stake', 'max_profit', 'exposure_limit', 'pot_limit'] as const;
const DIGITS = 10;

/** What such a market asks, by the name that the rules have for it. */
const TYPES: Readonly<Record<HouseKind, string>> = {
  BOOKMAKER: 'BOOKMAKER_WINNER',
  OVER_COMPARISON: 'OVER_COMPARISON',
  FANCY: 'SESSION',
  KHADO: 'KHADO',
  METER: 'METER',
  ODD_EVEN: 'ODD_EVEN',
  DIGIT: 'DIGIT_SINGLE',
  YES_NO: 'OVER_EVENT',
  BINARY: 'BINARY_SETTLEMENT',
  CASINO_ROUND: 'CASINO_ROUND',
};

type OpenMarketFormProps = {
  readonly matchId: number;
  readonly teams: readonly string[];
  readonly onOpened: (marketId: string) => void;
};

/** A market of the house, opened by hand: its kind, its name, who can win, and the limits it keeps for ever. */
export function OpenMarketForm({ matchId, teams, onOpened }: OpenMarketFormProps) {
  const [kind, setKind] = useState<HouseKind>('FANCY');
  const [name, setName] = useState('');
  const [limits, setLimits] = useState<Readonly<Partial<Record<(typeof LIMITS)[number], number>>>>({});
  const open = useAct(async () => {
    const selections = selectionsOf(kind, name, teams).map((selection) => ({ name: selection }));
    const market = { kind, market_type: TYPES[kind], name, selections, terms: limits };
    const book = await ask(office.openHouseMarket, { match_id: matchId, market });
    onOpened(book.market_id);
  }, t('trading.opened'));
  return (
    <form
      className="grid gap-3 border-b border-line p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(undefined);
      }}
    >
      <Choice
        label={t('trading.kind')}
        value={kind}
        onChange={setKind}
        options={OFFERED.map((value) => ({ value, name: t(`trading.kind.${value}`) }))}
      />
      <Field label={t('trading.name')} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      {LIMITS.map((limit) => (
        <Field
          key={limit}
          label={t(`trading.${limit}`)}
          type="number"
          min={1}
          placeholder={t('trading.usual')}
          value={limits[limit] ?? ''}
          onChange={({ target: { valueAsNumber } }) => {
            const { [limit]: _, ...others } = limits;
            setLimits(Number.isNaN(valueAsNumber) ? others : { ...others, [limit]: valueAsNumber });
          }}
        />
      ))}
      <div className="flex items-end">
        <Button type="submit" look="solid" busy={open.isPending}>
          {t('trading.openMarket')}
        </Button>
      </div>
      <Problem error={open.error} />
    </form>
  );
}

function selectionsOf(kind: HouseKind, name: string, teams: readonly string[]): readonly string[] {
  if (KINDS[kind].hasLine) return [name];
  if (kind === 'ODD_EVEN') return [t('trading.even'), t('trading.odd')];
  if (kind === 'YES_NO') return [t('trading.side.YES'), t('trading.side.NO')];
  if (kind === 'DIGIT') return Array.from({ length: DIGITS }, (_, digit) => String(digit));
  return teams;
}
