import { play, type WireLastResult } from '@pavilion/contract/provider';
import type { GameCode } from '@pavilion/games/catalogue';
import { gameOf } from '@pavilion/games/registry';
import { Dialog, ErrorState, Felt, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../lib/messages/index.ts';
import { read } from '../lib/session.ts';
import { verifyLink } from '../lib/verify-link.ts';
import { stakesOf } from './winners.ts';
import { Stage } from './stages/stage.tsx';

/** A round that is over: its cards, the outcome in full, and where it is proved. */
export function RoundDialog({
  result,
  code,
  site,
  onClose,
}: {
  result: WireLastResult | undefined;
  code: GameCode;
  site: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={result !== undefined} onClose={onClose} title={result?.roundId ?? ''} closeLabel={t('app.close')}>
      {result !== undefined && <Round roundId={result.roundId} code={code} site={site} />}
    </Dialog>
  );
}

function Round({ roundId, code, site }: { roundId: string; code: GameCode; site: string | undefined }) {
  const asked = useQuery({ queryKey: ['round', roundId], queryFn: () => read(play.getRound, { roundId }) });
  if (asked.isError)
    return <ErrorState message={asked.error.message} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="h-40" />;
  const { dealt, outcome, proof, tickets } = asked.data;
  const game = gameOf(code);
  const link = verifyLink(site, { code, roundId, proof, outcome, tickets });
  return (
    <div className="flex flex-col gap-3">
      {game.kind === 'shared' && (
        <Felt code={code} className="rounded-md p-3">
          <Stage
            code={game.code}
            roundId={roundId}
            dealt={dealt}
            winners={new Set()}
            stakes={stakesOf(tickets)}
            isOver={false}
            isMoving={false}
          />
        </Felt>
      )}
      <p className="font-mono text-xs break-all">{JSON.stringify(outcome)}</p>
      {link !== undefined && (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {t('history.verify')}
        </a>
      )}
    </div>
  );
}
