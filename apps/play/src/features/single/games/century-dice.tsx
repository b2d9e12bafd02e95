import { fraction } from '@pavilion/games/fraction';
import { oddsText } from '@pavilion/games/game';
import { formatTwo } from '@pavilion/ui';
import { useEffect, useRef, useState } from 'react';
import { dieHits, dieThrow } from '../../../lib/die-throw.ts';
import { timesText } from '../../../lib/format-times.ts';
import { t } from '../../../lib/messages/index.ts';
import { playSound } from '../../../lib/sound.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { GameUi, OptionsProps, SingleStageProps, Words } from '../game-ui.ts';
import { numberOf } from '../view.ts';
import { drumDigits } from './drum-digits.ts';

const ROLLS = 10_000;
const WINNING_MIN = 2;
const WINNING_MAX = 9_700;

/** The time until the die lies on the bar and the last drum stops. */
const ROLL_MS = 1_900;
/** Shares of the roll at which the first drum stops, and by which each further drum is later. */
const FIRST_DRUM = 0.5;
const NEXT_DRUM = 0.15;
const NOTCHES_MAX = 15;
/** The digits that the drums turn from at the first roll. */
const ZERO = '00.00';

/** Odds times the number of winning rolls: 0.99 of the fair price. */
const PAID = 99_000_000;

const HUNDREDTH = 0.01;
const text = (hundredths: number): string => formatTwo(hundredths * HUNDREDTH).padStart(5, '0');
const winningOf = (mode: string, border: number): number => (mode === 'UNDER' ? border : ROLLS - 1 - border);

function Options({ options, onChange, disabled }: OptionsProps) {
  const [mode, border] = [String(options['MODE']), Number(options['T'])];
  const [low, high] = mode === 'UNDER' ? [WINNING_MIN, WINNING_MAX] : [ROLLS - 1 - WINNING_MAX, ROLLS - 1 - WINNING_MIN];
  const winning = winningOf(mode, border);
  const turn = (next: string): void =>
    onChange({ MODE: next, T: Math.min(ROLLS - 1 - WINNING_MIN, Math.max(WINNING_MIN, ROLLS - 1 - border)) });
  return (
    <div className="dice-options">
      <ChoiceRow
        label={t('dice.roll')}
        choices={[
          ['UNDER', t('dice.under', { border: text(border) })],
          ['OVER', t('dice.over', { border: text(border) })],
        ]}
        value={mode}
        disabled={disabled}
        onChange={turn}
      />
      <label>
        <span className="field-label">
          <span>{t('dice.border', { border: text(border) })}</span>
          <span>
            {t('dice.chance', { chance: text(winning) })} <b className="text-ink">{oddsText(Math.floor(PAID / winning))}</b>
          </span>
        </span>
        <input
          type="range"
          className="w-full"
          min={low}
          max={high}
          value={border}
          disabled={disabled}
          onChange={(event) => onChange({ MODE: mode, T: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}

/** Returns what a winning roll pays with these options, as a multiple of the stake. */
function paysText(options: Words): string {
  return timesText(Math.floor(PAID / winningOf(String(options['MODE']), Number(options['T']))));
}

/** A road from 0 to 100 with its winning part, the die that is thrown along it, and the roll on drums. */
function Stage({ game, options, isMoving }: SingleStageProps) {
  const roll = numberOf(game?.outcome ?? game?.shown, 'ROLL');
  const roundId = game?.roundId ?? '';
  const border = Number(options['T']) * HUNDREDTH;
  const isUnder = options['MODE'] === 'UNDER';
  const before = useRolls(roundId, isMoving ? undefined : roll);
  const last = before.at(-1)?.roll;
  const isHit = !isMoving && roll !== undefined && (game?.credit ?? 0) > 0;
  return (
    <div className="century" data-hit={isHit}>
      <b className="century-roll" data-testid="single-result">
        <span className="sr-only">{roll === undefined || isMoving ? '' : text(roll)}</span>
        <Drums digits={roll === undefined ? '––.––' : text(roll)} before={last} isMoving={isMoving} key={roundId} />
      </b>
      <div className="century-road">
        {roll !== undefined && <RolledDie key={roundId} seed={roundId} at={roll * HUNDREDTH} isMoving={isMoving} isHit={isHit} />}
        <div className="century-bar">
          <i style={{ left: isUnder ? '0' : `${border}%`, width: `${isUnder ? border : 100 - border}%` }}>{paysText(options)}</i>
          {before.map((one) => (
            <u key={one.roundId} style={{ left: `${one.roll * HUNDREDTH}%` }} aria-hidden />
          ))}
          <b style={{ left: `${border}%` }}>{text(Number(options['T']))}</b>
        </div>
        <p className="century-scale" aria-hidden>
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark} style={{ left: `${mark}%` }}>
              {mark}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

type Rolled = { readonly roundId: string; readonly roll: number };

/** Returns the player's rolls since the page was opened, without the one that lies on the road. */
function useRolls(roundId: string, roll: number | undefined): readonly Rolled[] {
  const [rolls, setRolls] = useState<readonly Rolled[]>([]);
  if (roll !== undefined && rolls.at(-1)?.roundId !== roundId) setRolls([...rolls, { roundId, roll }].slice(-NOTCHES_MAX));
  return rolls.filter((one) => one.roundId !== roundId);
}

/** A ten-sided die that is thrown from the left end of the road and comes to rest on its roll. */
function RolledDie({ seed, at, isMoving, isHit }: { seed: string; at: number; isMoving: boolean; isHit: boolean }) {
  const road = useRef<HTMLElement>(null);
  const hop = useRef<HTMLElement>(null);
  const body = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!isMoving) return undefined;
    const moments = dieThrow(seed);
    const [far = 1] = moments.map(({ away }) => away);
    const hits = dieHits(moments).map((time) => setTimeout(() => playSound('dice'), time * ROLL_MS));
    const motions = [
      road.current?.animate(
        moments.map(({ away }) => ({ transform: `translateX(${at * (1 - away / far)}%)` })),
        ROLL_MS,
      ),
      hop.current?.animate(
        moments.map(({ height }) => ({ transform: `translateY(${-height * 130}%)` })),
        ROLL_MS,
      ),
      body.current?.animate(
        moments.map(({ turnX }) => ({ transform: `rotate(${-turnX}deg)` })),
        ROLL_MS,
      ),
    ];
    return () => {
      for (const hit of hits) clearTimeout(hit);
      for (const motion of motions) motion?.cancel();
    };
  }, [seed, at, isMoving]);
  return (
    <i
      ref={road}
      className="century-way"
      data-moving={isMoving || undefined}
      style={{ transform: `translateX(${at}%)` }}
      aria-hidden
    >
      <i ref={hop} className="century-die" data-hit={isHit}>
        <svg ref={body} viewBox="-50 -50 100 100">
          <path d="M0-48 42-10 42 12 0 48-42 12-42-10z" className="d10-body" />
          <path d="M0-48 24 8 0 20-24 8z" className="d10-front" />
          <path d="M24 8 42-10M24 8 42 12M-24 8-42-10M-24 8-42 12M0 20V48M0-48 24 8 0 20-24 8z" className="d10-edges" />
        </svg>
      </i>
    </i>
  );
}

/** Shows the roll on four drums. Their digits run through from the roll before, and the last drum stops last. */
function Drums({ digits, before, isMoving }: { digits: string; before: number | undefined; isMoving: boolean }) {
  const from = before === undefined ? ZERO : text(before);
  return (
    <span className="drums" data-moving={isMoving || undefined} aria-hidden>
      {[...digits].map((digit, place) => (
        <i key={`${place}-${digit}`} data-point={digit === '.'}>
          {isMoving && digit !== '.' ? <Drum from={Number(from[place])} digit={Number(digit)} place={place} /> : digit}
        </i>
      ))}
    </span>
  );
}

/** The digits that pass on a drum, one below the other, with its own digit as the last. */
function Drum({ from, digit, place }: { from: number; digit: number; place: number }) {
  const digits = drumDigits(from, digit, place);
  const ms = ROLL_MS * Math.min(1, FIRST_DRUM + NEXT_DRUM * (place > 2 ? place - 1 : place));
  return (
    <span className="drum" style={{ '--passing': digits.length - 1, animationDuration: `${ms}ms` }}>
      {digits.map((one, step) => (
        <span key={step}>{one}</span>
      ))}
    </span>
  );
}

export const CENTURY_DICE: GameUi = {
  first: { MODE: 'UNDER', T: 4950 },
  resultOf: ({ outcome }) => text(numberOf(outcome, 'ROLL') ?? 0),
  isChosen: () => true,
  ownLine({ MODE, T }) {
    const winning = winningOf(String(MODE), Number(T));
    return { odds: Math.floor(PAID / winning), chance: fraction(winning, ROLLS) };
  },
  motionMs: () => ROLL_MS,
  Options,
  Stage,
};
