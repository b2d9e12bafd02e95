import type { PlaySession } from '@pavilion/contract/provider';
import { useServerNow } from '../lib/clock.ts';
import { t } from '../lib/messages/index.ts';
import { clockText, money, signedMoney } from '../lib/money.ts';
import { useLive } from '../live/index.ts';

/** Available balance, stakes at risk, and the session's net position and clock. Shown in every game at every width (casino C-REG-2). */
export function MoneyStrip({ session, stake }: { session: PlaySession; stake: number }) {
  const { balance, netPosition } = useLive((live) => live.standing) ?? session.standing;
  const sign = netPosition > 0 ? 'gain' : netPosition < 0 ? 'loss' : undefined;
  return (
    <dl className="money-strip" data-testid="money-strip">
      <Figure name={`${t('money.available')}, ${session.currency}`} testId="balance">
        {money(balance)}
      </Figure>
      <Figure name={t('money.stake')} testId="stake">
        {money(stake)}
      </Figure>
      <Figure name={t('money.net')} testId="net">
        <span data-sign={sign}>{signedMoney(netPosition)}</span>
      </Figure>
      <SessionClock since={session.sessionStartedAt} />
    </dl>
  );
}

function SessionClock({ since }: { since: number }) {
  const now = useServerNow(1000);
  return (
    <Figure name={t('money.clock')} testId="session-clock">
      <span className="session-clock">{clockText(now - since)}</span>
    </Figure>
  );
}

function Figure({ name, testId, children }: { name: string; testId: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  );
}
