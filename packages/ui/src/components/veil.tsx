type VeilProps = { readonly word: string; readonly running?: boolean };

/** Lies over prices that cannot be taken now, and says why. `running`: only for as long as a ball is on its way. */
export function Veil({ word, running = false }: VeilProps) {
  return (
    <div className="veil" data-running={running} role="status">
      <span>{word}</span>
    </div>
  );
}
