const PAIR = /^(\d+)[–-](\d+)$/;

/**
 * Splits a score into a text for each of the two teams. "2–1" becomes 2 and 1, and "6–3 1–1" becomes "6 1" and "3 1". "Ibises 84/3 (10.2)" becomes "84/3
 * (10.2)" and an empty text. Returns undefined if the text does not show which part belongs to which team.
 */
export function teamScores(score: string | null, teams: readonly string[]): readonly [string, string] | undefined {
  const [first, second] = teams;
  if (score === null || first === undefined || second === undefined) return undefined;
  if (score.startsWith(`${first} `)) return [score.slice(first.length + 1), ''];
  if (score.startsWith(`${second} `)) return ['', score.slice(second.length + 1)];
  const pairs = score.split(' ').map((part) => PAIR.exec(part));
  if (pairs.includes(null)) return undefined;
  return [pairs.map((pair) => pair?.[1]).join(' '), pairs.map((pair) => pair?.[2]).join(' ')];
}
