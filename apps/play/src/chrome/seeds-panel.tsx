import { play, type WireSeedState } from '@pavilion/contract/provider';
import { Button, ErrorState, Field, notify, Skeleton } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../lib/messages/index.ts';
import { client, read, sentenceOf } from '../lib/session.ts';
import { closePanel, SidePanel, usePanel } from './panels.tsx';

const KEY = ['seeds'] as const;

/** Commitments, client seed and nonce of coming games, and the seed that a change reveals (casino C-FAIR-8). */
export function SeedsPanel() {
  const open = usePanel((panel) => panel.open === 'seeds');
  if (!open) return null;
  return (
    <SidePanel isAsked onClose={closePanel} title={t('seeds.title')}>
      <Seeds />
    </SidePanel>
  );
}

function Seeds() {
  const asked = useQuery({ queryKey: KEY, queryFn: () => read(play.getSeeds, {}), staleTime: 0 });
  if (asked.isError)
    return <ErrorState message={asked.error.message} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="h-48" />;
  return <SeedForm key={asked.data.commitment + asked.data.clientSeed} seeds={asked.data} />;
}

function SeedForm({ seeds }: { seeds: WireSeedState }) {
  const [clientSeed, setClientSeed] = useState(seeds.clientSeed);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => client.call(play.setClientSeed, { clientSeed }),
    onSuccess: (outcome) => (outcome.ok ? queries.setQueryData(KEY, outcome.data) : notify.error(sentenceOf(outcome))),
  });
  const rotate = useMutation({
    mutationFn: () => client.call(play.rotateSeed, {}),
    onSuccess: (outcome) => {
      if (!outcome.ok) return notify.error(sentenceOf(outcome));
      return queries.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
    },
  });
  const revealed = rotate.data?.ok === true ? rotate.data.data.revealed : undefined;
  const now = rotate.data?.ok === true ? rotate.data.data.seeds : seeds;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('seeds.how')}</p>
      <Hex name={t('seeds.commitment')} value={now.commitment} />
      <Hex name={t('seeds.next')} value={now.nextCommitment} />
      <Hex name={t('seeds.nonce')} value={String(now.nonce)} />
      <Field
        label={t('seeds.client')}
        value={clientSeed}
        maxLength={64}
        disabled={seeds.isGameOpen}
        onChange={(event) => setClientSeed(event.target.value)}
      />
      {seeds.isGameOpen && <p className="text-warn">{t('seeds.open')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={seeds.isGameOpen || clientSeed === seeds.clientSeed}
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('seeds.save')}
        </Button>
        <Button disabled={seeds.isGameOpen} isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          {t('seeds.rotate')}
        </Button>
      </div>
      {revealed !== undefined && (
        <Hex name={t('seeds.revealed', { last: Math.max(0, revealed.nonces - 1) })} value={revealed.serverSeed} />
      )}
    </div>
  );
}

function Hex({ name, value }: { name: string; value: string }) {
  return (
    <p>
      <span className="block text-ink-3">{name}</span>
      <code className="text-xs break-all">{value}</code>
    </p>
  );
}
