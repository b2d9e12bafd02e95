import './matches.css';

/** The heads over the prices of a selection, such as No and Yes. The buttons below name their sides to screen readers. */
export function SideHeads({ words }: { readonly words: readonly string[] }) {
  return (
    <div className="match-sides" data-sides={words.length} aria-hidden>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}
