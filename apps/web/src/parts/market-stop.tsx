import { BriefStop, Veil } from '@pavilion/ui';
import type { MarketStatus } from '@pavilion/core/market';
import type { ReactNode } from 'react';
import { t } from '../messages/index.ts';
import { stoppedWord } from '../text/market-words.ts';

type StopProps = { readonly status: MarketStatus };

/** Covers the prices of a stopped market. A running ball covers nothing, because its prices come back within seconds. */
export function MarketStop({ status }: StopProps) {
  const word = status === 'BALL_RUNNING' ? undefined : stoppedWord(status);
  return word === undefined ? null : <Veil word={word} />;
}

/** Shows `children`, or a word in their place while a ball is running. */
export function BallRunning({ status, children }: StopProps & { readonly children?: ReactNode }) {
  return (
    <BriefStop word={t('match.ballRunning')} isStopped={status === 'BALL_RUNNING'}>
      {children}
    </BriefStop>
  );
}
