import type { Scoreboard } from '@pavilion/contract/http';
import { nameText, t } from '../../messages/index.ts';
import { type BatterView, battersAtCrease, bowlerNow, currentInnings, economy, strikeRate } from './score-view.ts';

const AT_CREASE = 2;

/** The batters, the bowler, and the partnership at the crease. */
export function Crease({ board }: { board: Scoreboard }) {
  const batters = battersAtCrease(board);
  const bowler = bowlerNow(board);
  const stand = currentInnings(board)?.partnership;
  return (
    <div className="grid border-t border-line md:grid-cols-2">
      <table className="w-full">
        <caption className="sr-only">{t('score.batters')}</caption>
        <tbody className="crease">
          {batters.map((batter) => (
            <BatterRow key={batter.name} batter={batter} />
          ))}
          {/* The board keeps its height between a wicket and the next batter. */}
          {Array.from({ length: AT_CREASE - batters.length }, (_, index) => (
            <tr key={index} aria-hidden>
              <td className="h-[2.15rem]" />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col justify-center gap-1 border-t border-line px-3.5 py-1.5 md:border-t-0 md:border-l">
        {bowler !== undefined && (
          <p className="flex justify-between gap-3">
            <span>
              <span className="mr-2 text-ink-3">{t('score.bowler')}</span>
              <span className="font-medium">{nameText(bowler.name)}</span>
            </span>
            <span className="whitespace-nowrap">
              <b>
                {bowler.wickets}/{bowler.runs}
              </b>
              <span className="ml-2 text-ink-2">
                {bowler.overs} · {economy(bowler, board.balls_per_over)}
              </span>
            </span>
          </p>
        )}
        {stand !== undefined && (
          <p className="flex justify-between gap-3 max-sm:hidden">
            <span className="text-ink-3">{t('score.partnership')}</span>
            <span>
              <b>{stand.runs}</b> <span className="text-ink-2">({stand.balls})</span>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function BatterRow({ batter }: { batter: BatterView }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pl-3.5 text-left font-medium">
        {nameText(batter.name)}
        {batter.isOnStrike && (
          <>
            <span className="ml-1 text-brand-text" aria-hidden>
              *
            </span>
            <span className="sr-only"> {t('score.onStrike')}</span>
          </>
        )}
      </th>
      <td className="text-right whitespace-nowrap max-sm:pr-3.5">
        <b className="text-base">{batter.runs}</b> <span className="text-ink-3">({batter.balls})</span>
      </td>
      <td className="w-40 pr-3.5 pl-3 max-sm:hidden text-right whitespace-nowrap text-ink-2">
        {batter.fours}×4 {batter.sixes}×6
        <span className="ml-3 inline-block w-8" title={t('score.strikeRate')}>
          {strikeRate(batter)}
        </span>
      </td>
    </tr>
  );
}
