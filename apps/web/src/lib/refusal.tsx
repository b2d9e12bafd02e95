import { sentenceOf } from './api.ts';

/** Why a call did not do it, under the fields it is about; nothing while there is no error. */
export function Refusal({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
      {sentenceOf(error)}
    </p>
  );
}
