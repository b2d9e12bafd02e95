import type { OverSummary, Scoreboard as Board } from '@pavilion/contract/http';
import { Plate } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { hundredthsText } from '../../text/format-rates.ts';
import { nameText, t } from '../../messages/index.ts';
import { sideCode, withCodes } from '../../text/side-code.ts';
import { Crease } from './crease.tsx';
import { LastBalls, OverStrip } from './over-strip.tsx';
import './score.css';
import { currentInnings, type SideView, sideViews } from './score-view.ts';

/** The scoreboard of a match: both sides, rates, batters and bowler, and the balls of the last overs. A phone shows two lines, and the rest on a tap. */
export function Scoreboard({ board, overs }: { board: Board; overs: readonly OverSummary[] }) {
  const innings = currentInnings(board);
  const sides = sideViews(board, sideCode);
  const played = innings === undefined ? [] : overs.filter((over) => over.innings === innings.number);
  const [whole, setWhole] = useState(false);
  return (
    <section aria-label={t('score.title')} className="panel overflow-hidden">
      <div className="grid max-sm:grid-cols-2 lg:grid-cols-2">
        {sides.map((side) => (
          <Side key={side.name} side={side} />
        ))}
      </div>
      <div className="score-status" data-whole={whole}>
        <Status board={board} />
        {innings !== undefined && (
          <>
            <Rates innings={innings} />
            <LastBalls overs={played} />
            <button
              type="button"
              className="score-fold"
              aria-label={t('score.whole')}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              <ChevronDown size={18} aria-hidden />
            </button>
          </>
        )}
      </div>
      {innings !== undefined && (
        <div className="score-whole" data-shown={whole}>
          <Crease board={board} />
          <OverStrip overs={played} />
        </div>
      )}
      <ScoreReader board={board} sides={sides} />
    </section>
  );
}

/** The state of the match. A phone has room for the codes of the sides. A wider screen has the run rate beside it, so that it shows the toss instead. */
function Status({ board }: { readonly board: Board }) {
  const { status_text: status, toss_text: toss, teams } = board;
  if (status === '') return <p>{t('score.none')}</p>;
  const isRate = status.startsWith(RUN_RATE);
  return (
    <p>
      <span className="sm:hidden">{nameText(withCodes(status, teams))}</span>
      <span className="max-sm:hidden">{nameText(isRate && toss !== null ? toss : status)}</span>
    </p>
  );
}

const RUN_RATE = 'Run rate ';

function Side({ side }: { side: SideView }) {
  return (
    <div className="score-side" data-batting={side.isBatting}>
      <Plate code={side.code} name={side.name} />
      <span className="score-name line-clamp-2 text-base leading-tight font-semibold">{nameText(side.name)}</span>
      <span className="score-sum">
        {side.score === undefined ? (
          <span className="text-ink-3">{t('score.notYet')}</span>
        ) : (
          <>
            <span className="score-figure">{side.score}</span>
            <span className={side.isBatting ? 'text-bar-ink-2' : 'text-ink-2'}>
              {t('score.overs', { overs: side.overs ?? '' })}
            </span>
          </>
        )}
      </span>
    </div>
  );
}

function Rates({ innings }: { readonly innings: NonNullable<ReturnType<typeof currentInnings>> }) {
  return (
    <dl className="score-rates">
      {innings.target !== null && <Rate name={t('score.target')} value={String(innings.target)} />}
      <Rate name={t('score.crr')} value={hundredthsText(innings.run_rate_hundredths)} />
      {innings.required_rate_hundredths !== null && (
        <Rate name={t('score.rrr')} value={hundredthsText(innings.required_rate_hundredths)} />
      )}
    </dl>
  );
}

function Rate({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}

/** Announces each new score once to a screen reader. */
function ScoreReader({ board, sides }: { board: Board; sides: readonly SideView[] }) {
  const batting = sides.find((side) => side.isBatting);
  const sentence =
    board.outcome_text !== null || batting?.score === undefined
      ? nameText(board.status_text)
      : t('score.announce', { team: nameText(batting.name), score: batting.score, overs: batting.overs ?? '' });
  return (
    <p aria-live="polite" className="sr-only">
      {sentence}
    </p>
  );
}
