import { gameOf } from '@pavilion/games/registry';
import { oddsText } from '@pavilion/games/game';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import type { GameUi, SingleStageProps, Words } from '../game-ui.ts';
import { numbersOf } from '../view.ts';

const NUMBERS = 40;
const DRAWN = 10;
const PICKS_MAX = 8;
const DRAW_MS = 260;

const picksOf = (options: Words): readonly number[] => (Array.isArray(options['PICKS']) ? options['PICKS'] : []);

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((pick) => other.includes(pick));

/** Forty lanterns: picked ones have a frame, and drawn ones light up one after the other. */
function Stage({ game, options, onOptions, isMoving }: SingleStageProps) {
  const picks = picksOf(options);
  // New picks clear the field, because the last draw did not count for them.
  const isOfPicks = isMoving || (game !== undefined && isSame(picksOf(game.options), picks));
  const drawn = isOfPicks ? numbersOf(game?.outcome ?? game?.shown, 'NUMBERS') : [];
  const lit = useOneByOne(drawn.length, game?.roundId, isMoving);
  const toggle = (number: number): void => {
    const next = picks.includes(number) ? picks.filter((pick) => pick !== number) : [...picks, number];
    if (next.length <= PICKS_MAX) onOptions({ PICKS: next });
  };
  const shown = drawn.slice(0, lit);
  const hits = shown.filter((number) => picks.includes(number)).length;
  return (
    <div className="keno" data-testid="keno">
      <ol className="keno-balls" data-moving={isMoving || undefined} aria-hidden>
        {[...Array(DRAWN).keys()].map((place) => {
          const number = shown[place];
          return number === undefined ? (
            <li key={`empty-${place}`} data-empty />
          ) : (
            <li key={number} data-hit={picks.includes(number)}>
              {number}
            </li>
          );
        })}
      </ol>
      <div className="keno-field">
        {[...Array(NUMBERS).keys()].map((index) => {
          const number = index + 1;
          return (
            <button
              key={number}
              type="button"
              className="keno-number"
              aria-pressed={picks.includes(number)}
              data-drawn={shown.includes(number)}
              data-newest={isMoving && number === shown.at(-1)}
              aria-label={!isMoving && shown.includes(number) ? t('keno.drawn', { number }) : undefined}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          );
        })}
      </div>
      <Pays picks={picks.length} hits={isOfPicks ? hits : undefined} />
    </div>
  );
}

/** Returns how many numbers are visible: while moving, one more after each pause; at rest, all of them. */
function useOneByOne(count: number, roundId: string | undefined, isMoving: boolean): number {
  const [seen, setSeen] = useState({ roundId, count: 0 });
  const now = seen.roundId === roundId ? seen.count : 0;
  useEffect(() => {
    if (!isMoving || now >= count) return undefined;
    const timer = setTimeout(() => {
      playSound('peg');
      setSeen({ roundId, count: now + 1 });
    }, DRAW_MS);
    return () => clearTimeout(timer);
  }, [roundId, count, now, isMoving]);
  return isMoving ? now : count;
}

/**
 * Lists the payout of each number of hits for this many picks, the highest first. The row of the hits so far is lit. Before the first pick it lists the highest
 * payout for each number of picks.
 */
function Pays({ picks, hits }: { picks: number; hits: number | undefined }) {
  const rows = gameOf('KENO').paytable();
  const row = rows.find(({ selection }) => selection === String(picks));
  const lines =
    row === undefined
      ? rows.map(({ selection, prizes }) => ({ name: selection, odds: Math.max(...(prizes ?? []).map(({ odds }) => odds)) }))
      : (row.prizes ?? []).map(({ name, odds }) => ({ name: name.replace(/ of .*/, ''), odds }));
  return (
    <div className="keno-pays">
      <ul>
        <li>
          <span>{t(row === undefined ? 'keno.picks' : 'keno.hits')}</span>
          <b>{t(row === undefined ? 'keno.most' : 'keno.pays')}</b>
        </li>
        {lines.toReversed().map(({ name, odds }) => (
          <li key={name} data-lit={row !== undefined && name === String(hits)}>
            <span>{name}</span>
            <b>{`${oddsText(odds)}×`}</b>
          </li>
        ))}
      </ul>
      <p>{row === undefined ? t('keno.pick') : hits !== undefined && t('keno.count', { hits, picks })}</p>
    </div>
  );
}

/** Each number takes one pause, and the last takes a longer one. */
const motionMs: GameUi['motionMs'] = ({ outcome, shown }) => DRAW_MS * (numbersOf(outcome ?? shown, 'NUMBERS').length + 1);

export const KENO: GameUi = {
  first: { PICKS: [] },
  isReady: (options) => picksOf(options).length > 0,
  resultOf: ({ options, outcome }) => {
    const [picks, drawn] = [picksOf(options), numbersOf(outcome, 'NUMBERS')];
    return `${picks.filter((pick) => drawn.includes(pick)).length}/${picks.length}`;
  },
  isChosen: ({ selection }, options) => selection === String(picksOf(options).length),
  motionMs,
  Stage,
};
