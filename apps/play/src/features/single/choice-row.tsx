/** A few choices next to each other; one of them is chosen. */
export function ChoiceRow({
  label,
  choices,
  value,
  disabled,
  onChange,
}: {
  label: string;
  choices: readonly (readonly [id: string, name: string])[];
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
}) {
  return (
    <fieldset className="choice-row" disabled={disabled}>
      <legend className="field-label">{label}</legend>
      {choices.map(([id, name]) => (
        <label key={id} className="answer" data-picked={id === value}>
          <input type="radio" className="sr-only" name={label} checked={id === value} onChange={() => onChange(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
