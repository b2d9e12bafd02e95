import { sentenceOf } from '../api/api.ts';

/** Shows the error of a call below the fields that the error concerns. Without an error it shows nothing. */
export function Refusal({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
      {sentenceOf(error)}
    </p>
  );
}
