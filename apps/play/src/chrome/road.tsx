import type { WireLastResult } from '@pavilion/contract/provider';
import { resultWords } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';

const SHOWN_MAX = 50;
/** Labels with their own colour; others get one of four by their letters. */
const COLOURS: Readonly<Record<string, string>> = {
  A: '#5aa9ff',
  B: '#ff7a6b',
  P: '#5aa9ff',
  D: '#ff7a6b',
  T: '#ffb94a',
  L: '#63d08f',
  R: '#ff7a6b',
};
const OTHERS = ['#5aa9ff', '#ff7a6b', '#63d08f', '#ffd35c'];

const NAME = /^[A-Z]{3,}/;

/** A winner's name by its first letter; numbers, scores and multipliers as they are. */
function shortLabel(label: string): string {
  return NAME.test(label) ? label.slice(0, 1) : label;
}

/** The first letter with its marks, in the page's language. */
function letterOf(words: string): string {
  return [...new Intl.Segmenter('hi').segment(words)][0]?.segment ?? words;
}

function colourOf(label: string): string {
  const sum = [...label].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[label] ?? OTHERS[sum % OTHERS.length] ?? '#ffd35c';
}

/** Recent outcomes, newest first; they do not predict the next one (casino C-REG-11). */
export function Road({
  code,
  results,
  onPick,
}: {
  code: string;
  results: readonly WireLastResult[];
  onPick: (result: WireLastResult) => void;
}) {
  if (results.length === 0) return null;
  return (
    <div className="road-line">
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
        {results.slice(0, SHOWN_MAX).map((result) => (
          <button
            key={result.roundId}
            type="button"
            role="listitem"
            className="road-bead"
            style={{ '--bead': colourOf(shortLabel(result.label)) } as React.CSSProperties}
            aria-label={`${result.roundId}: ${resultWords(code, result.label)}`}
            onClick={() => onPick(result)}
          >
            {NAME.test(result.label) ? letterOf(resultWords(code, result.label)) : result.label}
          </button>
        ))}
      </div>
    </div>
  );
}
