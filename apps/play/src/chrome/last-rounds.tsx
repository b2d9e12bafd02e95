import { play, type HistoryRow } from '@pavilion/contract/provider';
import { useMedia } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../lib/messages/index.ts';
import { money, signedMoney } from '../lib/money.ts';
import { read } from '../lib/session.ts';
import { useLive } from '../live/index.ts';
import type { Bead } from './road.tsx';

const SHOWN = 5;
/** Narrower pages have no room beside the stage. There, the panel of rounds has the same list. */
const WIDE = '(width >= 73.75rem)';

type LastRoundsProps = {
  readonly code: string;
  /** The id of the last finished round. The list is read again when it changes. */
  readonly after: string | undefined;
  /** Returns the mark of a round's result; undefined if it is not known. */
  readonly beadOf: (row: HistoryRow) => Bead | undefined;
};

/** The player's last five rounds of this game: what was drawn, staked and won. Waits with a new one until its motion has ended. */
export function LastRounds({ code, after, beadOf }: LastRoundsProps) {
  const isWide = useMedia(WIDE);
  const isHeld = useLive((live) => live.isHeld);
  const asked = useQuery({
    enabled: isWide && !isHeld,
    queryKey: ['history', code, SHOWN, after],
    queryFn: () => read(play.getHistory, { gameCode: code, page: 1, page_size: SHOWN }),
    // Rounds of another game never fill the gap.
    placeholderData: (rows, asked) => (asked?.queryKey[1] === code ? rows : undefined),
  });
  if (!isWide) return null;
  const rows = asked.data?.rows.filter(({ state }) => state !== 'OPEN') ?? [];
  return (
    <section className="panel last-rounds" aria-label={t('history.last')}>
      <div className="market-head">
        <h2 className="caption">{t('history.last')}</h2>
      </div>
      {rows.length === 0 && <p className="px-3 pb-2 text-ink-3">{t('history.none')}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.roundId} row={row} bead={beadOf(row)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { roundId, debit, net }, bead }: { row: HistoryRow; bead: Bead | undefined }) {
  return (
    <li>
      <span className="text-ink-2">{roundId.replace(/^\w+-0*/, '#')}</span>
      {bead !== undefined && (
        <b className="road-bead" data-tone={bead.tone} title={bead.words}>
          {bead.text}
        </b>
      )}
      <span className="text-ink-2">{money(debit)}</span>
      <b className={net > 0 ? 'text-gain' : undefined}>{signedMoney(net)}</b>
    </li>
  );
}
