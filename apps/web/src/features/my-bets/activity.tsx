import type { HouseBetRow, Notice } from '@pavilion/contract/http';
import { Badge, type BadgeTone, formatAmount, usePriceText } from '@pavilion/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useMe } from '../../live/index.ts';
import { formatClock, formatOwn } from '../../text/dates.ts';
import { oddsText, sideWord } from '../../text/house-odds.ts';
import { nameText, t } from '../../messages/index.ts';
import { noticeSentence } from '../../messages/sentences.ts';
import { NOTICE_TONES } from '../../text/notice-tones.ts';
import { matchPath, statementPath } from '../../text/paths.ts';
import { type ActivityRow, activityOf } from './activity-rows.ts';
import { useIsLine } from './bet-line.tsx';

const SHOWN_AT_FIRST = 6;
const NO_NOTICES: readonly Notice[] = [];
const NO_HOUSE_BETS: readonly HouseBetRow[] = [];
const NO_BETS = [] as const;

/** The events of the player's bets, newest first, as the stream reports them. Hidden until there is one. */
export function Activity() {
  const bets = useMe((me) => me.bets) ?? NO_BETS;
  const houseBets = useMe((me) => me.house_bets) ?? NO_HOUSE_BETS;
  const notices = useMe((me) => me.notices) ?? NO_NOTICES;
  const rows = useMemo(() => activityOf({ bets, houseBets, notices }), [bets, houseBets, notices]);
  const [showsAll, setShowsAll] = useState(false);
  // Rows that arrive while the list is visible light up once.
  const [openedAt] = useState(() => Date.now());
  if (rows.length === 0) return null;
  return (
    <section className="panel overflow-hidden" aria-label={t('activity.title')}>
      <h2 className="caption px-3.5 text-base">{t('activity.title')}</h2>
      <ol className="border-t border-line">
        {rows.slice(0, showsAll ? rows.length : SHOWN_AT_FIRST).map((row) => (
          <li key={row.key} className="activity-row" data-new={row.time > openedAt}>
            <RowContent row={row} />
          </li>
        ))}
      </ol>
      {rows.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className="min-h-11 w-full border-t border-line text-ink-2 hover:text-ink"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('activity.fewer') : t('activity.all', { count: rows.length })}
        </button>
      )}
    </section>
  );
}

const WORD_TONES = { placed: 'plain', matched: 'gain', cancelled: 'plain' } as const satisfies Record<string, BadgeTone>;

function RowContent({ row }: { readonly row: ActivityRow }) {
  if (row.of === 'NOTICE') return <NoticeContent notice={row.notice} />;
  if (row.of === 'HOUSE') return <HouseContent bet={row.bet} />;
  return <BetContent row={row} />;
}

type WordsProps = {
  readonly time: number;
  readonly tone: BadgeTone;
  readonly badge: string;
  readonly where?: ReactNode;
  readonly children: ReactNode;
};

function Words({ time, tone, badge, where, children }: WordsProps) {
  return (
    <>
      <p className="flex items-center justify-between">
        <Badge tone={tone}>{badge}</Badge>
        <time dateTime={new Date(time).toISOString()} title={formatOwn(time)} className="text-ink-3">
          {formatClock(time)}
        </time>
      </p>
      <p className="font-semibold">{children}</p>
      {where}
    </>
  );
}

function Where({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={`#${href}`} className="block min-h-7 truncate leading-7 text-ink-2 hover:underline">
      {children}
    </a>
  );
}

/** A settled market leads to its explained lines of the statement. */
function NoticeContent({ notice }: { readonly notice: Notice }) {
  const odds = usePriceText();
  const isResult = notice.kind === 'MARKET_SETTLED' || notice.kind === 'MARKET_VOID';
  return (
    <Words
      time={notice.time}
      tone={NOTICE_TONES[notice.kind]}
      badge={t(`notices.${notice.kind}`)}
      where={isResult && <Where href={statementPath([notice])}>{t('settled.open')}</Where>}
    >
      {noticeSentence(notice, odds)}
    </Words>
  );
}

function HouseContent({ bet }: { readonly bet: HouseBetRow }) {
  const odds = usePriceText();
  const words = { side: sideWord(bet.side), name: nameText(bet.selection_name), stake: formatAmount(bet.stake) };
  return (
    <Words
      time={Date.parse(bet.placed_at)}
      tone={bet.status === 'TAKEN' ? 'gain' : 'plain'}
      badge={t(bet.status === 'TAKEN' ? 'activity.taken' : 'activity.placed')}
      where={<Where href={matchPath(bet)}>{nameText(bet.match_name)}</Where>}
    >
      {t('activity.bet', { ...words, price: oddsText(bet, odds) })}
    </Words>
  );
}

function BetContent({ row }: { readonly row: Extract<ActivityRow, { of: 'BET' | 'MATCH' }> }) {
  const odds = usePriceText();
  const { bet, time } = row;
  const isLine = useIsLine(bet.market_id);
  const isMatch = row.of === 'MATCH';
  const word = isMatch ? 'matched' : row.word;
  const [back, lay] = isLine ? (['line.sell', 'line.buy'] as const) : (['match.back', 'match.lay'] as const);
  // The average price covers all matches. A part therefore shows the odds of its bet, as its notice does.
  const isWhole = isMatch && row.size === bet.size_matched;
  const displayedPrice = isWhole && !isLine ? (bet.average_price_matched ?? bet.price) : bet.price;
  const isAtAnyPrice = bet.order_type === 'MARKET_ON_CLOSE' && !isMatch;
  const price = isAtAnyPrice ? t('startingPrice.short') : isLine ? String(bet.price) : odds(displayedPrice);
  const stake = formatAmount(isMatch ? row.size : bet.stake);
  return (
    <Words
      time={time}
      tone={WORD_TONES[word]}
      badge={t(`activity.${word}`)}
      where={
        <Where href={matchPath(bet)}>
          {nameText(bet.match_name)} · {nameText(bet.market_name)}
        </Where>
      }
    >
      {t('activity.bet', { side: t(bet.side === 'BACK' ? back : lay), name: nameText(bet.selection_name), stake, price })}
    </Words>
  );
}
