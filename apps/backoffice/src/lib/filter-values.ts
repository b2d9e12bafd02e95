export type Filters<Name extends string> = Readonly<Record<Name, string>> & { readonly page: number };
export type Changes<Name extends string> = Partial<Readonly<Record<Name | 'page', string | number | undefined>>>;

/** Returns the filters as the address has them, with the changes that it does not have yet. Empty: no filter. */
export function valuesOf<Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
  pending: Changes<Name> = {},
): Filters<Name> {
  const address = withChanges(params, pending);
  const values = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Name, string>;
  return { ...values, page: Number(address.get('page') ?? 1) };
}

/** Returns the address after the changes. An empty or absent value removes its filter. */
export function withChanges<Name extends string>(params: URLSearchParams, changes: Changes<Name>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** True if the address has all the changes. */
export function isInAddress<Name extends string>(changes: Changes<Name>, params: URLSearchParams): boolean {
  return withChanges(params, changes).toString() === params.toString();
}
