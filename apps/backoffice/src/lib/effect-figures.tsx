import { office } from '@pavilion/contract/http/office';
import type { MarketResult, ResultEffect } from '@pavilion/contract/http/settlement';
import { Amount, Skeleton } from '@pavilion/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountLink } from './account-link.tsx';
import { Problem } from './act-form.tsx';
import { ask } from './api.ts';
import { t } from './messages/index.ts';

const REFETCH_MS = 4_000;

/** The acts whose figures have different words: a result pays bets, a void returns them, and a rollback reverses payments. */
export type EffectKind = 'RESULT' | 'VOID' | 'ROLL_BACK';

/** Returns the words that a proposed result needs. */
export function effectKindOf({ kind }: Pick<MarketResult, 'kind'>): EffectKind {
  return kind === 'VOID' || kind === 'ROLL_BACK' ? kind : 'RESULT';
}

type EffectAnswer = { readonly effect: ResultEffect | null };

/** The effect of a waiting proposal. Bets may still be placed in an open market, so the figures are read again. */
export function ProposalEffect({ proposalId, kind }: { readonly proposalId: number; readonly kind: EffectKind }) {
  const query = useQuery({
    queryKey: ['result-effect', proposalId],
    queryFn: () => ask(office.getResultEffect, { proposal_id: proposalId }),
    refetchInterval: REFETCH_MS,
  });
  return <ReadEffect query={query} kind={kind} />;
}

type PreviewProps = { readonly marketId: string; readonly result: MarketResult };

/** The effect of a result, a void or a rollback that is not proposed yet. */
export function ResultPreview({ marketId, result }: PreviewProps) {
  const query = useQuery({
    queryKey: ['result-preview', marketId, result],
    queryFn: () => ask(office.previewResult, { market_id: marketId, result }),
    refetchInterval: REFETCH_MS,
  });
  return (
    // Fills the width of the form, because a field in the same row would be stretched to the height of the figures.
    <div className="w-full">
      <div className="max-w-xl md:ml-auto">
        <ReadEffect query={query} kind={effectKindOf(result)} />
      </div>
    </div>
  );
}

function ReadEffect({ query, kind }: { readonly query: UseQueryResult<EffectAnswer>; readonly kind: EffectKind }) {
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.isLoadingError) return <Problem error={query.error} />;
  const { effect } = query.data;
  return effect === null ? null : <EffectFigures effect={effect} kind={kind} />;
}

/** The figures of a settlement or its reversal, as names and amounts. Amounts of players have the sign of their change. */
export function EffectFigures({ effect, kind }: { readonly effect: ResultEffect; readonly kind: EffectKind }) {
  return (
    <dl className="border border-line" aria-label={t('effect.title')}>
      {rowsOf(effect, kind).map(([name, figure]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1 first:border-t-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

type Row = readonly [name: string, figure: ReactNode];

function rowsOf(effect: ResultEffect, kind: EffectKind): readonly Row[] {
  const { bets, stakes, accounts, house_result: house } = effect;
  const counts: readonly Row[] = [
    [t(`effect.bets.${kind}`), bets === 0 ? t('effect.noBets') : t('effect.betsOf', { bets, accounts })],
    [t(kind === 'VOID' ? 'effect.returned' : 'effect.stakes'), <Amount key="stakes" value={stakes} />],
  ];
  if (kind === 'VOID') return [...counts, [t('effect.balances'), t('effect.nobodyWins')]];
  const ofHouse: readonly Row[] = house === null ? [] : [[t('effect.house'), <Amount key="house" value={house} isSigned />]];
  return [...counts, ...playerRows(effect, kind), ...ofHouse];
}

function playerRows(effect: ResultEffect, kind: Exclude<EffectKind, 'VOID'>): readonly Row[] {
  const { winners, paid, losers, taken, commission, largest_win: win, largest_loss: loss } = effect;
  const isUndone = kind === 'ROLL_BACK';
  return [
    [t(`effect.paid.${kind}`, { count: winners }), <Amount key="paid" value={paid} isSigned />],
    [t(`effect.taken.${kind}`, { count: losers }), <Amount key="taken" value={0 - taken} isSigned />],
    [t(`effect.commission.${kind}`), <Amount key="commission" value={isUndone ? 0 - commission : commission} />],
    ...(win === null ? [] : [[t(`effect.win.${kind}`), <LargestLine key="win" line={win} />] as const]),
    ...(loss === null ? [] : [[t(`effect.loss.${kind}`), <LargestLine key="loss" line={loss} />] as const]),
  ];
}

function LargestLine({ line }: { readonly line: NonNullable<ResultEffect['largest_win']> }) {
  return (
    <>
      <AccountLink user={line} /> <Amount value={line.amount} isSigned />
    </>
  );
}
