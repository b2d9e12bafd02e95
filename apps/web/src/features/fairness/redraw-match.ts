import type { MatchDetail } from '@pavilion/contract/http';
import {
  contestTable,
  drawContest,
  LEAGUE_MATCHES,
  LeagueSeason,
  virtualGame,
  type ContestKind,
  type ContestTable,
} from '@pavilion/core/contests';
import { teamScoreText, VIRTUAL_TEAMS, VirtualMatch, weatherOf, type VirtualTeam } from '@pavilion/core/cricket';
import { linkBefore, seedOfLink, type DrawSeed } from '@pavilion/core/fairness';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

type Fairness = NonNullable<MatchDetail['fairness']>;

/** The result of drawing the match again on this device, from the published seed. */
export interface RedrawnMatch {
  /** True if SHA-256 of the seed is the commitment published before the first bet. */
  readonly isCommitted: boolean;
  /** True if the match drawn again equals the one that was played. */
  readonly isSame: boolean;
  /** The score computed from the seed, a line for each side. */
  readonly lines: readonly string[];
  readonly draws: number | undefined;
}

const CRICKET = 4;

const KINDS: Readonly<Record<number, ContestKind>> = {
  1: 'FOOTBALL',
  2: 'TENNIS',
  138: 'KABADDI',
  7: 'RACE',
  2_378_961: 'ELECTION',
  6231: 'FUTURE',
};

/**
 * Draws the match again from its published seed with the rules of the simulator (VC-8), and compares it with the match shown. Undefined while the seed is still
 * secret, or if this version does not know the sides.
 */
export function redrawMatch(detail: MatchDetail): RedrawnMatch | undefined {
  const { fairness } = detail;
  if (fairness?.seed === null || fairness?.seed === undefined) return undefined;
  const seed = hexToBytes(fairness.seed);
  const drawSeed: DrawSeed = { hmac: (key, message) => hmac(sha256, key, message), salt: fairness.salt, seed };
  const drawn = detail.scoreboard === null ? contestOf(detail, fairness, drawSeed) : cricketOf(detail, drawSeed);
  return drawn === undefined ? undefined : { ...drawn, isCommitted: bytesToHex(sha256(seed)) === fairness.commitment };
}

type Drawn = Omit<RedrawnMatch, 'isCommitted'>;

function cricketOf({ scoreboard }: MatchDetail, seed: DrawSeed): Drawn | undefined {
  const sides = scoreboard?.teams.map((name) => VIRTUAL_TEAMS.find((team) => team.name === name));
  const [home, away]: readonly (VirtualTeam | undefined)[] = sides ?? [];
  if (scoreboard === null || home === undefined || away === undefined) return undefined;
  const match = new VirtualMatch([home, away], seed, weatherOf(seed));
  match.opening();
  while (match.next() !== null);
  const scores = [teamScoreText(match.score, 0), teamScoreText(match.score, 1)];
  return {
    isSame: scores.join() === scoreboard.team_scores.join(),
    lines: scores.map((score, side) => `${scoreboard.teams[side] ?? ''} ${score}`),
    draws: match.draws,
  };
}

function contestOf(detail: MatchDetail, { number }: Fairness, seed: DrawSeed): Drawn | undefined {
  if (detail.match.sport_id === CRICKET) return seasonOf(detail, seed);
  const kind = KINDS[detail.match.sport_id];
  if (kind === undefined || detail.contest === null) return undefined;
  const game = virtualGame(kind, { number: number ?? 0, sides: detail.match.teams });
  const last = game === undefined ? undefined : drawContest(game, seed).at(-1);
  if (last === undefined) return undefined;
  const table = contestTable(last);
  return {
    isSame: alike(table, detail.contest),
    lines: table.rows.map((row) => `${row.name}: ${row.values.join(' · ')}`),
    draws: undefined,
  };
}

/**
 * Computes a season of the league. Its seed is the link of the final. The other seeds follow from it backwards, and the matches and their table follow from the
 * seeds.
 */
function seasonOf({ contest }: MatchDetail, published: DrawSeed): Drawn | undefined {
  if (contest === null) return undefined;
  const links: Uint8Array[] = [published.seed];
  while (links.length < LEAGUE_MATCHES) links.push(linkBefore(sha256, links.at(-1) ?? published.seed));
  const season = new LeagueSeason({
    seedOf: (place) => ({ ...published, seed: seedOfLink(sha256, links[LEAGUE_MATCHES - place] ?? published.seed) }),
    isGivenUp: () => false,
  });
  const table = contestTable(season.after(LEAGUE_MATCHES));
  return {
    isSame: alike(table, contest),
    lines: table.rows.map((row) => `${row.name}: ${row.values.join(' · ')}`),
    draws: undefined,
  };
}

/** Compares every row and the whole story, word by word. */
function alike(drawn: ContestTable, shown: NonNullable<MatchDetail['contest']>): boolean {
  const words = ({ rows, notes }: Pick<ContestTable, 'rows' | 'notes'>): string =>
    JSON.stringify([rows.map((row) => [row.name, ...row.values]), notes.map((note) => [note.at, note.text])]);
  return words(drawn) === words(shown);
}
