import { VIRTUAL_LEAGUE, VIRTUAL_OVERS, VIRTUAL_TEAMS, VirtualMatch, type VirtualTeam } from '@pavilion/core/cricket';
import type { AnnouncedMatch } from '../gateway.ts';
import { chainHash, commitmentOf, drawSeedOf, type SeedChain } from './chain.ts';
import type { Fixture } from './fixtures.ts';

/** Every ref of the simulator begins so; what does not is another adapter's. */
export const VIRTUAL_REF = 'virtual-';

/** h[0] in hex, public from the first day of the chain. */
function headOf(chain: SeedChain): string {
  return Buffer.from(chainHash(chain, 0)).toString('hex');
}

/** Chains differ, and so do the matches of their numbers. */
export function refOf(chain: SeedChain, fixture: Fixture): string {
  return `${VIRTUAL_REF}${headOf(chain).slice(0, 8)}-${fixture.number}`;
}

/** A fixture as a match that can be played and as the entry that tells people about it; the pitch is announced with it. */
export function matchOf(
  chain: SeedChain,
  fixture: Fixture,
  commissionPercent: number,
): { readonly announced: AnnouncedMatch; readonly match: VirtualMatch } {
  const home = teamAt(fixture.home);
  const away = teamAt(fixture.away);
  const match = new VirtualMatch([home, away], drawSeedOf(chain, fixture.number));
  const announced: AnnouncedMatch = {
    ref: refOf(chain, fixture),
    series: VIRTUAL_LEAGUE,
    name: `${home.name} v ${away.name}`,
    teams: [home.name, away.name],
    venue: `${home.ground} (pitch: ${match.pitch.name.toLowerCase()})`,
    startTime: fixture.startTime,
    format: 'T20',
    scheduledOvers: VIRTUAL_OVERS,
    // Nobody knows the ball before bets close for it, so there is nothing for a delay to protect.
    betDelayMs: 0,
    commissionPercent,
    fairness: { commitment: commitmentOf(chain, fixture.number), salt: chain.salt },
  };
  return { announced, match };
}

function teamAt(index: number): VirtualTeam {
  const team = VIRTUAL_TEAMS[index];
  if (team === undefined) throw new RangeError(`there is no virtual team ${index}`);
  return team;
}
