import { play, type HistoryRow } from '@pavilion/contract/provider';
import { useMedia } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { t } from '../lib/messages/index.ts';
import { money, signedMoney } from '../lib/money.ts';
import { read } from '../lib/session.ts';
import { useLive } from '../live/index.ts';
import { netLine } from './net-line.ts';
import { beadStyle, type Bead } from './road.tsx';

const SHOWN = 20;
/** Narrower pages have no column beside the stage. There, the panel of rounds has the same list. */
const WIDE = '(width >= 62.0625rem)';

type LastRoundsProps = {
  readonly code: string;
  /** The id of the last finished round. The list is read again when it changes. */
  readonly after: string | undefined;
  /** Returns the mark of a round's result; undefined if it is not known. */
  readonly beadOf: (row: HistoryRow) => Bead | undefined;
};

/** The player's last rounds of this game: what was drawn, staked and won, and the sum as a line. A new round is added when its motion has ended. */
export const LastRounds = memo(function LastRounds({ code, after, beadOf }: LastRoundsProps) {
  const isWide = useMedia(WIDE);
  const isHeld = useLive((live) => live.isHeld);
  const asked = useQuery({
    enabled: isWide && !isHeld,
    queryKey: ['history', code, SHOWN, after],
    queryFn: () => read(play.getHistory, { gameCode: code, page: 1, page_size: SHOWN }),
    // While a list loads, the previous list stays if it is of the same game.
    placeholderData: (rows, asked) => (asked?.queryKey[1] === code ? rows : undefined),
  });
  if (!isWide) return null;
  const rows = asked.data?.rows.filter(({ state }) => state !== 'OPEN') ?? [];
  return (
    <section className="panel last-rounds" aria-label={t('history.last', { count: rows.length })}>
      <div className="market-head">
        <h2 className="caption">{t('history.last', { count: rows.length })}</h2>
        {rows.length > 0 && <Net amount={rows.reduce((sum, { net }) => sum + net, 0)} />}
      </div>
      {rows.length === 0 && <p className="px-3 pb-2 text-ink-2">{t('history.none')}</p>}
      {rows.length > 1 && <NetChart nets={rows.map(({ net }) => net).toReversed()} />}
      <ul tabIndex={rows.length > 0 ? 0 : undefined}>
        {rows.map((row) => (
          <Row key={row.roundId} row={row} bead={beadOf(row)} />
        ))}
      </ul>
    </section>
  );
});

function Net({ amount }: { amount: number }) {
  return (
    <b className="tabular-nums" data-sign={amount > 0 ? 'gain' : amount < 0 ? 'loss' : undefined}>
      {signedMoney(amount)}
    </b>
  );
}

function Row({ row: { roundId, debit, net }, bead }: { row: HistoryRow; bead: Bead | undefined }) {
  return (
    <li>
      <span className="text-ink-2">{roundId.replace(/^\w+-0*/, '#')}</span>
      {bead === undefined ? (
        <span />
      ) : (
        <b className="road-bead" data-tone={bead.tone} style={beadStyle(bead)} title={bead.words}>
          {bead.text}
        </b>
      )}
      <span className="text-ink-2">{money(debit)}</span>
      <Net amount={net} />
    </li>
  );
}

const [WIDTH, HEIGHT] = [100, 40];

/** The sum of the listed rounds after each of them, with a line at zero. It takes the height that the column has left. */
function NetChart({ nets }: { nets: readonly number[] }) {
  const { points, zero } = netLine(nets);
  const line = points.map(({ x, y }) => `${x * WIDTH} ${y * HEIGHT}`);
  return (
    <svg className="net-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className="net-zero" d={`M0 ${zero * HEIGHT}H${WIDTH}`} />
      <path className="net-area" d={`M0 ${zero * HEIGHT}L${line.join('L')}V${zero * HEIGHT}Z`} />
      <path className="net-line" d={`M${line.join('L')}`} />
    </svg>
  );
}
