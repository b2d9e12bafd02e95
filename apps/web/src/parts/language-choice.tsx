import { type Language, LANGUAGES, t, useSpoken } from '../messages/index.ts';

/** The languages, each named in its own language. The button of the current one is pressed. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const spoken = useSpoken((state) => state.language);
  return (
    <span role="group" aria-label={t('display.language')} className="inline-flex gap-3">
      {LANGUAGES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === spoken}
          className={id === spoken ? 'min-h-7 font-semibold text-ink' : 'link min-h-7'}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
