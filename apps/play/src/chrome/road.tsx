import type { WireLastResult } from '@pavilion/contract/provider';
import { Die } from '@pavilion/ui';
import { memo } from 'react';
import { t } from '../lib/messages/index.ts';

export const SHOWN_MAX = 50;

export type BeadTone = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'tie' | 'red' | 'black' | 'green' | 'plain';

/** A round as a small mark: its text, its whole words, and its colour. */
export type Bead = {
  readonly text: string;
  readonly words: string;
  readonly tone: BeadTone;
  /** The name of the only winner, if the text is short for it. */
  readonly name?: string | undefined;
  /** The dice of a throw, which are drawn before its total. */
  readonly dice?: readonly number[];
  /** Colours of its own, instead of those of its tone. */
  readonly look?: { readonly colour: string; readonly ink: string } | undefined;
};

/** Returns the colours of a mark that has its own. */
export const beadStyle = ({ look }: Bead): React.CSSProperties | undefined =>
  look && { background: look.colour, color: look.ink, '--bead': 'rgb(255 255 255 / 0.6)' };

/** Returns the colours of a call that has its own, for its ribbon and for its line on a phone. */
export const callStyle = ({ look }: Pick<Bead, 'look'>): React.CSSProperties | undefined =>
  look && { '--call': look.colour, '--call-ink': look.ink, '--bead': look.colour };

type RoadProps = {
  readonly results: readonly WireLastResult[];
  readonly beadOf: (result: WireLastResult) => Bead;
  readonly onPick: (result: WireLastResult) => void;
  /** The meaning of the signs in the marks, if they are not plain. */
  readonly legend?: string | undefined;
};

/** Recent outcomes, newest first; they do not predict the next one (casino C-REG-11). */
export const Road = memo(function Road({ results, beadOf, onPick, legend }: RoadProps) {
  // An empty line keeps the space, so that the first result does not move the stage.
  if (results.length === 0)
    return (
      <div className="road-line" data-legend={legend !== undefined} aria-hidden>
        {legend !== undefined && <small className="road-legend invisible">{legend}</small>}
        <span className="road-bead invisible">–</span>
      </div>
    );
  return (
    <div className="road-line" data-legend={legend !== undefined}>
      {legend !== undefined && <small className="road-legend">{legend}</small>}
      <span className="road-caption" aria-hidden>
        {t('result.last')}
      </span>
      <div
        className="road"
        role="list"
        aria-label={`${t('result.last')}. ${t('result.lastNote')}`}
        title={t('result.lastNote')}
        data-testid="road"
      >
        {results.slice(0, SHOWN_MAX).map((result) => {
          const bead = beadOf(result);
          const { text, words, tone, dice = [] } = bead;
          return (
            <button
              key={result.roundId}
              type="button"
              role="listitem"
              className="road-bead"
              data-tone={tone}
              style={beadStyle(bead)}
              aria-label={`${result.roundId}: ${words}`}
              onClick={() => onPick(result)}
            >
              {dice.map((face, place) => (
                <Die key={`${place}-${face}`} face={face} />
              ))}
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
});
