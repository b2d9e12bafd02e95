/** The terms and figures of a market on a desk, each under its name. */
export function MarketTerms({ terms }: { readonly terms: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="trading-limits">
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
