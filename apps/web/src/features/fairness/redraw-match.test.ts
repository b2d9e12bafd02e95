import type { MatchDetail } from '@pavilion/contract/http';
import { contestTable, drawContest, LEAGUE_MATCHES, LeagueSeason, virtualGame } from '@pavilion/core/contests';
import { teamScoreText, VIRTUAL_TEAMS, VirtualMatch } from '@pavilion/core/cricket';
import { linkBefore, seedOfLink } from '@pavilion/core/fairness';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { redrawMatch } from './redraw-match.ts';

const SALT = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';
const SEED = '354fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37';
const COMMITMENT = bytesToHex(sha256(hexToBytes(SEED)));

type Parts = Partial<Pick<MatchDetail, 'scoreboard' | 'contest'>>;

/** Returns the details of a match that the proof uses. */
function detailOf(
  sportId: number,
  teams: readonly string[],
  parts: Parts,
  seed: string | null = SEED,
  commitment = COMMITMENT,
): MatchDetail {
  const fairness = { commitment, salt: SALT, seed, number: 1 };
  return { match: { sport_id: sportId, teams }, scoreboard: null, contest: null, fairness, ...parts } as unknown as MatchDetail;
}

function contestDetail(sides: readonly string[], change: (summary: string) => string = (same) => same): MatchDetail {
  const game = virtualGame('FOOTBALL', { number: 1, sides });
  if (game === undefined) throw new Error('a side is not in the league');
  const seed = { hmac: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message), salt: SALT, seed: hexToBytes(SEED) };
  const last = drawContest(game, seed).at(-1);
  if (last === undefined) throw new Error('the contest has no states');
  const table = contestTable(last);
  const rows = table.rows.map((row, place) => ({ ...row, values: place === 0 ? row.values.map(change) : row.values }));
  return detailOf(1, sides, { contest: { ...table, rows } as unknown as MatchDetail['contest'] });
}

describe('VC-8 VS-10 the proof of a match', () => {
  test('a contest shown as drawn is confirmed', () => {
    expect(redrawMatch(contestDetail(['Harbour City', 'Fernvale']))).toMatchObject({ isCommitted: true, isSame: true });
  });

  test('one more goal on the screen is detected', () => {
    const cheated = contestDetail(['Harbour City', 'Fernvale'], (value) => String(Number(value) + 1));
    expect(redrawMatch(cheated)).toMatchObject({ isCommitted: true, isSame: false });
  });

  test('a seed that does not match its commitment is detected', () => {
    const detail = contestDetail(['Harbour City', 'Fernvale']);
    const other = { ...detail, fairness: { ...detail.fairness, commitment: 'ab'.repeat(32) } } as MatchDetail;
    expect(redrawMatch(other)).toMatchObject({ isCommitted: false });
  });

  test('a cricket match shown as it was drawn is confirmed, and one run more is detected', () => {
    const known = VIRTUAL_TEAMS.slice(0, 2);
    const [home, away] = known;
    if (home === undefined || away === undefined) throw new Error('the league has fewer than two teams');
    const match = new VirtualMatch([home, away], {
      hmac: (key, message) => hmac(sha256, key, message),
      salt: SALT,
      seed: hexToBytes(SEED),
    });
    match.opening();
    while (match.next() !== null);
    const scores = [teamScoreText(match.score, 0), teamScoreText(match.score, 1)];
    const board = (team_scores: readonly string[]): Parts =>
      ({ scoreboard: { teams: known.map((team) => team.name), team_scores } }) as unknown as Parts;
    expect(redrawMatch(detailOf(4, [], board(scores)))).toMatchObject({ isCommitted: true, isSame: true, draws: 270 });
    expect(redrawMatch(detailOf(4, [], board(['128/4 (20.0)', scores[1] ?? ''])))).toMatchObject({ isSame: false });
  });

  test('a league season shown as played is confirmed, all from its seed', () => {
    const draw = { hmac: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message), salt: SALT };
    const links: Uint8Array[] = [hexToBytes(SEED)];
    while (links.length < LEAGUE_MATCHES) links.unshift(linkBefore(sha256, links[0] ?? new Uint8Array(32)));
    const season = new LeagueSeason({
      seedOf: (place) => ({ ...draw, seed: seedOfLink(sha256, links[place - 1] ?? new Uint8Array(32)) }),
      isGivenUp: () => false,
    });
    const table = contestTable(season.after(LEAGUE_MATCHES));
    expect(redrawMatch(detailOf(4, [], { contest: table } as unknown as Parts))).toMatchObject({
      isSame: true,
      isCommitted: true,
    });
    const [leader, ...others] = table.rows;
    const cheated = { ...table, rows: [...others, leader] };
    expect(redrawMatch(detailOf(4, [], { contest: cheated } as unknown as Parts))).toMatchObject({ isSame: false });
  });

  test('before the result the match cannot be drawn again', () => {
    expect(redrawMatch(detailOf(1, ['Harbour City', 'Fernvale'], {}, null))).toBeUndefined();
  });
});
