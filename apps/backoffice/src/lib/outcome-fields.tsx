import { factRulesOf, outcomesOf, sideName, sidesOf, type NamedSport, type Question } from '@pavilion/core/settlement/facts';
import { useId } from 'react';
import { Choice } from './act-form.tsx';
import { t } from './messages/index.ts';

/** Outcomes that staff picked, by the name of the selection. */
export type Picked = Readonly<Record<string, string>>;
/** The outcomes of a market type, and the outcome of each selection; undefined while neither its name nor a choice of staff gives one. */
type Outcomes = {
  readonly options: readonly string[];
  readonly each: readonly (string | undefined)[];
  /** True if staff picked one of them. */
  readonly isPicked: boolean;
};

/** A market that staff are about to open. */
type Asked = {
  readonly sport: NamedSport | undefined;
  readonly marketType: string;
  readonly matchName: string;
  readonly names: readonly string[];
};

/** Returns the outcome of each selection: the picked outcome, or the one that its name gives. Undefined if a selection can have any text as its outcome. */
function outcomesIn({ sport, marketType, matchName, names }: Asked, picked: Picked): Outcomes | undefined {
  const market = factRulesOf(sport, marketType)?.market;
  if (market === undefined || !Array.isArray(market.outcomes) || names.length === 0) return undefined;
  const said = outcomesOf(market, names, sidesOf(matchName));
  const options: readonly string[] = market.outcomes;
  // An outcome that was picked for another market type may not exist in this type.
  const pickOf = (name: string): string | undefined => options.find((option) => option === picked[name]);
  const picks = names.map(pickOf);
  return { options, each: picks.map((pick, place) => pick ?? said?.[place]), isPicked: picks.some((pick) => pick !== undefined) };
}

/** True if each selection has an outcome, and no two have the same. */
function areClear({ each }: Outcomes): boolean {
  return !each.includes(undefined) && new Set(each).size === each.length;
}

/** A question with the outcomes that staff picked. `isClear`: each selection has an outcome of its own. */
type AskedQuestion = { readonly question: Question | undefined; readonly isClear: boolean };

/** Adds the outcomes to a question if staff picked any. Otherwise the server derives them from the names. */
export function withOutcomes(question: Question | undefined, asked: Asked, picked: Picked): AskedQuestion {
  const outcomes = outcomesIn(asked, picked);
  if (outcomes === undefined) return { question, isClear: true };
  const known = outcomes.each.filter((each) => each !== undefined);
  const isClear = areClear(outcomes);
  return {
    question: outcomes.isPicked && known.length === asked.names.length ? { ...question, outcomes: known } : question,
    isClear,
  };
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

/** Returns an outcome in words, such as "Rovers / Draw". Numbers of halves and periods stay numbers. */
function wordsOf(outcome: string, matchName: string): string {
  const sides = sidesOf(matchName);
  const parts = outcome.split('/').map((part) => (isWord(part) ? WORDS[part] : part));
  return parts.map((words) => sideName(words, sides) ?? words).join(' / ');
}

type OutcomeFieldsProps = { readonly asked: Asked; readonly picked: Picked; readonly onChange: (picked: Picked) => void };

/** One choice for each selection: the outcome with which it wins. It is empty for a market whose selections have no fixed outcomes. */
export function OutcomeFields({ asked, picked, onChange }: OutcomeFieldsProps) {
  const { names, matchName } = asked;
  const id = useId();
  const outcomes = outcomesIn(asked, picked);
  if (outcomes === undefined) return null;
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
            onChange={(outcome) => onChange({ ...picked, [name]: outcome })}
          />
        </div>
      ))}
      {!areClear(outcomes) && (
        <p role="alert" className="mt-1 text-loss">
          {t('facts.outcomesUnclear')}
        </p>
      )}
    </div>
  );
}
