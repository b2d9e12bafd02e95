type VeilProps = { readonly word: string; readonly running?: boolean };

/** Covers prices that cannot be taken now, and shows why. `running`: true only while a ball is in play. */
export function Veil({ word, running = false }: VeilProps) {
  return (
    <div className="veil" data-running={running} role="status">
      <span>{word}</span>
    </div>
  );
}
