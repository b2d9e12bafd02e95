import { office } from '@pavilion/contract/http/office';
import type { ResultEffect as Effect } from '@pavilion/contract/http/settlement';
import { Amount, formatWhole, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';

const REFETCH_MS = 4_000;

/** The effect of a confirmation on the balances of players. Bets may still be placed in an open market, so the figures are read again. */
export function ResultEffect({ proposalId }: { readonly proposalId: number }) {
  const query = useQuery({
    queryKey: ['result-effect', proposalId],
    queryFn: () => ask(office.getResultEffect, { proposal_id: proposalId }),
    refetchInterval: REFETCH_MS,
  });
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.isLoadingError) return <Problem error={query.error} />;
  const { effect } = query.data;
  return effect === null ? null : <EffectFigures effect={effect} />;
}

/** The figures of a settlement, as names and amounts. */
export function EffectFigures({ effect }: { readonly effect: Effect }) {
  const {
    accounts,
    winners,
    paid,
    losers,
    taken,
    commission,
    largest_win: win,
    largest_loss: loss,
    house_result: house,
  } = effect;
  const rows: (readonly [name: string, figure: ReactNode])[] = [
    [t('effect.accounts'), formatWhole(accounts)],
    [t('effect.paid', { count: winners }), <Amount key="paid" value={paid} />],
    [t('effect.taken', { count: losers }), <Amount key="taken" value={taken} />],
    [t('effect.commission'), <Amount key="commission" value={commission} />],
    [t('effect.win'), <LargestLine key="win" line={win} />],
    [t('effect.loss'), <LargestLine key="loss" line={loss} />],
    ...(house === null ? [] : [[t('effect.house'), <Amount key="house" value={house} isSigned />] as const]),
  ];
  return (
    <dl className="border border-line" aria-label={t('effect.title')}>
      {rows.map(([name, figure]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1 first:border-t-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function LargestLine({ line }: { readonly line: Effect['largest_win'] }) {
  if (line === null) return t('effect.nobody');
  return (
    <>
      <AccountLink user={line} /> <Amount value={line.amount} isSigned />
    </>
  );
}
