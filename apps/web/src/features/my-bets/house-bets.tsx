import type { HouseBetRow } from '@pavilion/contract/http';
import { Amount, Badge, formatAmount, usePriceText } from '@pavilion/ui';
import { Link } from 'react-router';
import { oddsText, sideWord, toneOf } from '../../text/house-odds.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { voidOrLapseText } from '../../messages/sentences.ts';
import { matchPath } from '../../text/paths.ts';

type HouseBetsProps = { readonly title: string; readonly bets: readonly HouseBetRow[]; readonly hasMatchName: boolean };

/** Bets against the house under a heading: open bets, or settled bets with their result. */
export function HouseBets({ title, bets, hasMatchName }: HouseBetsProps) {
  if (bets.length === 0) return null;
  return (
    <div>
      <h3 className="px-3.5 pt-2 font-semibold text-ink-2">{title}</h3>
      <ul aria-label={title}>
        {bets.map((bet) => (
          <li key={bet.bet_id}>
            <HouseBet bet={bet} hasMatchName={hasMatchName} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HouseBet({ bet, hasMatchName }: { bet: HouseBetRow; hasMatchName: boolean }) {
  const odds = usePriceText();
  const ownName = bet.selection_name === bet.market_name ? undefined : nameText(bet.market_name);
  return (
    <div className="bet-line">
      <Badge tone={toneOf(bet.side)}>{sideWord(bet.side)}</Badge>
      <div className="min-w-0">
        <p className="truncate font-semibold">{nameText(bet.selection_name)}</p>
        {hasMatchName ? (
          <Link to={matchPath(bet)} className="flex min-h-7 items-center text-ink-2 hover:underline">
            <span className="line-clamp-2 leading-tight">
              {nameText(bet.match_name)}
              {ownName !== undefined && ` · ${ownName}`}
            </span>
          </Link>
        ) : (
          <p className="truncate text-ink-2">{ownName}</p>
        )}
      </div>
      <div className="text-right whitespace-nowrap">
        <span className="font-bold">{formatAmount(bet.stake)}</span>
        <span className="text-ink-2"> {t('bets.average', { price: oddsText(bet, odds) })}</span>
      </div>
      <div className="flex justify-end gap-2">
        <HouseBetOutcome bet={bet} />
      </div>
    </div>
  );
}

/** The possible result of an open bet. For a settled bet, the result, with the reason if the bet did not count. */
function HouseBetOutcome({ bet }: { bet: HouseBetRow }) {
  if (bet.status === 'PENDING') return <span className="text-warn">{t('bets.pending')}</span>;
  if (bet.status !== 'TAKEN') return <span className="text-ink-2">{voidOrLapseText(bet) ?? t(OUTCOME_TEXTS[bet.status])}</span>;
  if (bet.outcome !== null)
    return (
      <span>
        <span className="text-ink-2">{voidOrLapseText(bet) ?? t(OUTCOME_TEXTS[bet.outcome])}</span>{' '}
        <Amount value={bet.profit ?? 0} isSigned />
      </span>
    );
  return (
    <span className="text-right" title={t('bets.profit')}>
      <Amount value={bet.potential_profit} isSigned />
      <span className="text-ink-3"> / </span>
      <Amount value={-bet.liability} isSigned />
    </span>
  );
}

const OUTCOME_TEXTS: Readonly<Record<'LAPSED' | 'WON' | 'LOST' | 'LEVEL' | 'VOID', MessageKey>> = {
  LAPSED: 'house.LAPSED',
  WON: 'house.WON',
  LOST: 'house.LOST',
  LEVEL: 'house.LEVEL',
  VOID: 'house.VOID',
};
