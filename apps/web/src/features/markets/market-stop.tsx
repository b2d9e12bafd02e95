import { stoppedWord } from '../../lib/market-words.ts';

/** Lies over the prices while the market takes no bets, and says why. */
export function MarketStop({ status }: { status: string }) {
  const word = stoppedWord(status);
  if (word === undefined) return null;
  return (
    <div className="market-stop" data-status={status} role="status">
      <span>{word}</span>
    </div>
  );
}
