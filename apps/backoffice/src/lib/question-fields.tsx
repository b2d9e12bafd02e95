import { factRulesOf, fieldsOfQuestion, type FactFields, type NamedSport, type Question } from '@pavilion/core/settlement/facts';
import { FactInput } from './fact-fields.tsx';
import { type Draft, factsOf, type Filled } from './fact-form.ts';

/** Returns the parameters that the rule of a market type needs; none if no rule settles such a market from facts. */
export function parametersOf(sport: NamedSport | undefined, marketType: string, isOnNumber: boolean): FactFields {
  const rules = factRulesOf(sport, marketType);
  return rules === undefined ? {} : fieldsOfQuestion(rules.market, isOnNumber);
}

/** Returns the question that a form describes, and the fault of each parameter that cannot be sent. */
export function questionOf(
  fields: FactFields,
  draft: Draft,
): Pick<Filled, 'faults'> & { readonly question: Question | undefined } {
  const { facts, faults } = factsOf(fields, draft);
  const missing = Object.keys(fields).filter((name) => fields[name]?.optional !== true && !(name in facts) && !(name in faults));
  const question = Object.keys(facts).length === 0 ? undefined : (facts as Question);
  return { question, faults: { ...faults, ...Object.fromEntries(missing.map((name) => [name, { kind: 'EMPTY' } as const])) } };
}

type QuestionFieldsProps = {
  readonly fields: FactFields;
  readonly draft: Draft;
  readonly matchName: string;
  /** True after an attempt to send the form. The form then shows which fields are missing. */
  readonly isTried: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** The parameters of a market's question, such as its line or the number of its set. */
export function QuestionFields({ fields, draft, matchName, isTried, onChange }: QuestionFieldsProps) {
  const { faults } = questionOf(fields, draft);
  return Object.entries(fields).map(([name, field]) => (
    <FactInput
      key={name}
      field={field}
      matchName={matchName}
      value={draft[name]}
      start={undefined}
      fault={isTried ? faults[name] : undefined}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  ));
}
