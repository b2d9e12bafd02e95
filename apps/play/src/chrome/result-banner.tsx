import { useEffect } from 'react';
import { useCountUp } from './counted-amount.tsx';
import { t } from '../lib/messages/index.ts';
import { money, signedMoney } from '../lib/money.ts';
import { playSound } from '../lib/sound.ts';

/**
 * The player's result of a round. A return above the stake is a win and may be celebrated: it counts up. Other results are shown plainly, without sound and
 * without the word "won" (casino C-REG-5).
 */
export function ResultBanner({ debit, credit, roundId }: { debit: number; credit: number; roundId: string }) {
  const isWin = credit > debit;
  useEffect(() => {
    if (isWin) playSound('win');
  }, [isWin, roundId]);
  if (debit === 0) return null;
  return (
    <p className="result-banner" data-won={isWin} role="status" data-testid="round-money">
      {isWin ? <Won key={roundId} amount={credit - debit} /> : t('result.back', { credit: money(credit), debit: money(debit) })}
      {isWin && <Sparks key={`sparks ${roundId}`} />}
    </p>
  );
}

const wonText = (amount: number): string => t('result.won', { amount: signedMoney(amount) });

/** A win that counts up. The whole sentence below it keeps the banner as wide as at the end. */
function Won({ amount }: { amount: number }) {
  const words = useCountUp(amount, true, wonText);
  return (
    <span className="banner-won">
      <span className="opacity-0">{wonText(amount)}</span>
      <span ref={words} aria-hidden>
        {wonText(amount)}
      </span>
    </span>
  );
}

const SPARKS = [...Array(14).keys()];

/** Sparks from the chips, which are shown once. */
function Sparks() {
  return (
    <span className="sparks" aria-hidden>
      {SPARKS.map((spark) => (
        <i key={spark} style={{ '--turn': `${spark * (360 / SPARKS.length)}deg`, '--late': `${(spark % 4) * 40}ms` }} />
      ))}
    </span>
  );
}
