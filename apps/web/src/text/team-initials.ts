/**
 * Replaces the teams of a match in the name of a line by their initials, where a phone has no room for the whole names: '6 Over Runs NN'. The head of the page
 * has the names. A line that
 * is only a team, a team of one word, and teams with the same initials keep their names.
 */
export function withInitials(name: string, matchName: string): string {
  const teams = matchName.split(' v ').map((team) => ({ team, initials: initialsOf(team) }));
  const [home, away] = teams;
  const isTeam = teams.some(({ team }) => team === name);
  if (isTeam || teams.length !== 2 || home?.initials === away?.initials) return name;
  return teams.reduce((text, { team, initials }) => (initials.length > 1 ? text.replace(team, initials) : text), name);
}

function initialsOf(team: string): string {
  return team
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
}
