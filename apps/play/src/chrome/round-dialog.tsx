import { play, type RoundDetails, type WireLastResult } from '@pavilion/contract/provider';
import type { GameCode } from '@pavilion/games/catalogue';
import { Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../lib/messages/index.ts';
import { OutcomeWords } from './outcome-words.tsx';
import { read } from '../lib/session.ts';
import { verifyLink } from '../lib/verify-link.ts';

type RoundProps = {
  readonly code: GameCode;
  readonly site: string | undefined;
  /** Draws the cards or other outcome of the round. */
  readonly picture?: (round: RoundDetails) => ReactNode;
};

/** A finished round: its picture, the full outcome, and the link to its proof. */
export function RoundDialog({
  result,
  onClose,
  ...round
}: RoundProps & { readonly result: WireLastResult | undefined; readonly onClose: () => void }) {
  return (
    <Dialog open={result !== undefined} onClose={onClose} title={result?.roundId ?? ''} closeLabel={t('app.close')}>
      {result !== undefined && <Round roundId={result.roundId} {...round} />}
    </Dialog>
  );
}

function Round({ roundId, code, site, picture }: RoundProps & { readonly roundId: string }) {
  const asked = useQuery({ queryKey: ['round', roundId], queryFn: () => read(play.getRound, { roundId }) });
  if (asked.isError)
    return <ErrorState message={asked.error.message} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="h-40" />;
  const { outcome, proof, tickets } = asked.data;
  const link = verifyLink(site, { code, roundId, proof, outcome, tickets });
  return (
    <div className="flex flex-col gap-3">
      {picture?.(asked.data)}
      <OutcomeWords code={code} outcome={outcome} />
      {link !== undefined && (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {t('history.verify')}
        </a>
      )}
    </div>
  );
}
