import type { MarketStakes, OfficeGame } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import { Button, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { GroupedHint } from '../../lib/grouped-hint.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

/** The provider's code for all markets without stakes of their own. */
const EVERY_MARKET = '*';
/** The provider's code for bets on the game as a whole. */
const WHOLE_GAME = 'GAME';
const STEP = 0.01;

/** Turns the provider's code of a market into words: "MAIN_BETS" becomes "Main bets". */
function wordsOf(code: string): string {
  return code.slice(0, 1) + code.slice(1).replaceAll('_', ' ').toLowerCase();
}

/** Loads the stakes of a game's markets, then shows the form that changes them. */
export function StakesOf({ game, onDone }: { game: OfficeGame; onDone: () => void }) {
  const { provider_name, game_id } = game;
  const markets = useQuery({
    queryKey: ['casino-limits', provider_name, game_id],
    queryFn: () => ask(office.getCasinoLimits, { provider_name, game_id }),
  });
  if (markets.isPending) return <Skeleton className="h-10 w-full" />;
  if (markets.isLoadingError) return <Problem error={markets.error} />;
  return <StakesForm game={game} markets={markets.data} onDone={onDone} />;
}

/** Sets the stakes of one market, or of all markets without stakes of their own. The fields start with the chosen market's stakes, or empty for all markets. */
function StakesForm({ game, markets, onDone }: { game: OfficeGame; markets: readonly MarketStakes[]; onDone: () => void }) {
  const [market, setMarket] = useState(markets[0]?.market ?? EVERY_MARKET);
  const [changed, setChanged] = useState<{ min?: string; max?: string }>({});
  const [reason, setReason] = useState('');
  const set = useCall(office.setCasinoLimits, t('casino.stakesSet'), onDone);
  const held = markets.find((each) => each.market === market);
  const min = changed.min ?? String(held?.min_stake ?? '');
  const max = changed.max ?? String(held?.max_stake ?? '');
  const options = [
    ...markets.map((each) => ({
      value: each.market,
      name: each.market === WHOLE_GAME ? t('casino.wholeGame') : wordsOf(each.market),
    })),
    { value: EVERY_MARKET, name: t('casino.everyMarket') },
  ];
  return (
    <form
      className="flex w-full flex-wrap items-end gap-3"
      aria-label={`${t('casino.setStakes')}: ${game.game_name}`}
      onSubmit={(event) => {
        event.preventDefault();
        const { provider_name, game_id } = game;
        set.mutate({ provider_name, game_id, market, min_stake: Number(min), max_stake: Number(max), reason });
      }}
    >
      <span>
        <span className="field-label" aria-hidden>
          {t('casino.market')}
        </span>
        <Choice
          label={t('casino.market')}
          value={market}
          options={options}
          onChange={(value) => {
            setMarket(value);
            setChanged({});
          }}
        />
      </span>
      <Field label={t('casino.smallest')} value={min} onChange={(value) => setChanged({ ...changed, min: value })} />
      <Field label={t('casino.largest')} value={max} onChange={(value) => setChanged({ ...changed, max: value })} />
      <label>
        <span className="field-label">{t('casino.whyStakes')}</span>
        <input
          className="field w-64"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Button type="submit" look="solid" isBusy={set.isPending}>
        {t('casino.saveStakes')}
      </Button>
      <Problem error={set.error} />
    </form>
  );
}

function Field({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label>
      <span className="field-label">{label}</span>
      <input
        className="field w-32 text-right tabular-nums"
        type="number"
        min={STEP}
        step={STEP}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <GroupedHint text={value} />
    </label>
  );
}
