import { VOIDING_EVENTS, type IllegitimatePlayForm, type VoidingEvent } from '@pavilion/core/settlement';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { invalid, type Refused } from '@pavilion/server/refused';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import { ruleOfMarket } from '../rules/rule-reads.ts';

type WantedCase = { readonly reason: string; readonly scope: string; readonly illegitimatePlay: IllegitimatePlayForm };

/** Refuses a scope that does not fit the reason, and an event without a rule in this market. */
export function whyScopeRefused(catalogue: Catalogue, entry: AnyMarketEntry, wanted: WantedCase): Refused | undefined {
  const { reason, scope, illegitimatePlay } = wanted;
  // For illegitimate play the server lists the bets, so that staff cannot pick them. Cases with other reasons void winning and losing bets alike.
  const isPlayScope = scope === 'WINNING_ONLY' || scope === 'WHOLE_EPISODE';
  if ((reason === 'ILLEGITIMATE_PLAY') !== isPlayScope) return invalid('scope');
  if (isPlayScope && scope !== illegitimatePlay) return invalid('scope', FORM[illegitimatePlay]);
  // For these events a rule decides which markets are affected, and from what time on.
  if (isVoidingEvent(reason) !== (scope === 'AFTER')) return invalid('scope');
  return isVoidingEvent(reason) && !hasRule(catalogue, entry, reason) ? invalid('market_id', NO_RULE[reason]) : undefined;
}

/** Refuses a case about future bets, because they cannot be reviewed. Both ends are in µs. */
export function whyFutureBets(
  named: { readonly kind: string; readonly until?: string | undefined },
  { from, until }: { readonly from: number; readonly until: number },
  nowMs: number,
): Refused | undefined {
  if (until <= nowMs * MICROS_PER_MS && until > from) return undefined;
  return invalid(named.until !== undefined ? 'until' : named.kind === 'AFTER' ? 'moment' : 'from');
}

/** Errors for the scope that the Site Rules of this house do not allow. */
const FORM: Readonly<Record<IllegitimatePlayForm, string>> = {
  WINNING_ONLY: 'The Site Rules of this house void only the winning bets of illegitimate play. Choose winning bets only.',
  WHOLE_EPISODE: 'The Site Rules of this house void all bets of illegitimate play, losing bets too. Choose the whole episode.',
};

const NO_RULE: Readonly<Record<VoidingEvent, string>> = {
  NEW_TOSS: 'A new toss voids only cricket bets on the match, its bookmaker market and the toss. Choose one of these markets.',
  PLAYER_DROPPED_OUT: 'A player who drops out voids only bets on cricket season totals. Choose one of these markets.',
};

export function isVoidingEvent(reason: string): reason is VoidingEvent {
  return (VOIDING_EVENTS as readonly string[]).includes(reason);
}

/** True if a rule of the market covers the reason. Without a rule the void is a manual decision. */
function hasRule(catalogue: Catalogue, entry: AnyMarketEntry, reason: VoidingEvent): boolean {
  const rule = ruleOfMarket(catalogue, entry, { voidReason: reason });
  return rule !== undefined && rule !== 'S-GEN-1';
}
