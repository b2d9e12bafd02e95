type Place = { readonly match_id: number; readonly sport_id: number };

/** Where a match is shown. */
export function matchPath(match: Place): string {
  return `/game-details/${match.sport_id}/${match.match_id}`;
}

/** The match an address names: in its path, or in its query as older links do. */
export function matchIdOf(parameters: Readonly<Record<string, string | undefined>>, query: URLSearchParams): number | undefined {
  const text = parameters['match_id'] ?? query.get('match_id') ?? query.get('matchId') ?? undefined;
  return text !== undefined && /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}
