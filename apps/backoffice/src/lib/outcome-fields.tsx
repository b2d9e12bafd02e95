import { factRulesOf, outcomesOf, sideName, sidesOf, type NamedSport } from '@pavilion/core/settlement/facts';
import { useId } from 'react';
import { Choice } from './act-form.tsx';
import { t } from './messages/index.ts';

/** Outcomes that staff picked, by the name of the selection. */
export type Picked = Readonly<Record<string, string>>;
/** The outcomes of a market type, and the one that each selection has; undefined while neither its name nor staff say it. */
export type Outcomes = { readonly options: readonly string[]; readonly each: readonly (string | undefined)[] };

type Asked = {
  readonly sport: NamedSport | undefined;
  readonly marketType: string;
  readonly matchName: string;
  readonly names: readonly string[];
};

/** Returns the outcome of each selection: the picked one, or the one that the names say. Undefined if a selection can have any text as its outcome. */
export function outcomesIn({ sport, marketType, matchName, names }: Asked, picked: Picked): Outcomes | undefined {
  const market = factRulesOf(sport, marketType)?.market;
  if (market === undefined || !Array.isArray(market.outcomes) || names.length === 0) return undefined;
  const said = outcomesOf(market, names, sidesOf(matchName));
  return { options: market.outcomes, each: names.map((name, place) => picked[name] ?? said?.[place]) };
}

/** Returns the outcomes to send. The server reads them from the names unless staff picked one; undefined outcomes are sent as none. */
export function toSend(outcomes: Outcomes | undefined, names: readonly string[], picked: Picked): readonly string[] | undefined {
  const known = outcomes?.each.filter((each) => each !== undefined) ?? [];
  return names.some((name) => picked[name] !== undefined) && known.length === names.length ? known : undefined;
}

/** True if each selection has an outcome, and no two have the same. */
export function areOutcomesClear({ each }: Outcomes): boolean {
  return !each.includes(undefined) && new Set(each).size === each.length;
}

const isWord = (part: string): part is keyof typeof WORDS => part in WORDS;
const WORDS = {
  HOME: 'First side',
  AWAY: 'Second side',
  DRAW: 'Draw',
  LEVEL: 'Level',
  NONE: 'None',
  OVER: 'Over the line',
  UNDER: 'Under the line',
  YES: 'Yes',
  NO: 'No',
  ODD: 'Odd',
  EVEN: 'Even',
  OFF: 'Off side',
  LEG: 'Leg side',
  FAVOURITE: 'Favourite wins',
  NOT_FAVOURITE: 'Favourite does not win',
} as const;

/** Returns an outcome in words, such as "Rovers / Draw". Numbers of halves and periods stand for themselves. */
function wordsOf(outcome: string, matchName: string): string {
  const sides = sidesOf(matchName);
  const parts = outcome.split('/').map((part) => (isWord(part) ? WORDS[part] : part));
  return parts.map((words) => sideName(words, sides) ?? words).join(' / ');
}

type OutcomeFieldsProps = {
  readonly outcomes: Outcomes;
  readonly names: readonly string[];
  readonly matchName: string;
  readonly onPick: (name: string, outcome: string) => void;
};

/** One choice for each selection: the outcome with which it wins. */
export function OutcomeFields({ outcomes, names, matchName, onPick }: OutcomeFieldsProps) {
  const id = useId();
  const open = { value: '', name: t('facts.pickOutcome') };
  const options = outcomes.options.map((value) => ({ value, name: wordsOf(value, matchName) }));
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="sm:col-span-2">
      <span id={`${id}-label`} className="field-label">
        {t('facts.outcomes')}
      </span>
      {names.map((name, place) => (
        <div key={name} className="mt-1 flex flex-wrap items-center gap-2">
          <span className="min-w-32">{name}</span>
          <Choice
            label={t('facts.outcomeOf', { name })}
            value={outcomes.each[place] ?? ''}
            options={outcomes.each[place] === undefined ? [open, ...options] : options}
            onChange={(outcome) => onPick(name, outcome)}
          />
        </div>
      ))}
      {!areOutcomesClear(outcomes) && (
        <p role="alert" className="mt-1 text-loss">
          {t('facts.outcomesUnclear')}
        </p>
      )}
    </div>
  );
}
