import type { Minor } from '@pavilion/core/money';
import { formatVolume } from '@pavilion/ui';
import { useEffect } from 'react';
import { usePreferences } from '../../device/preferences.ts';
import { t } from '../../messages/index.ts';
import { useSession } from '../../session/session.ts';
import { forgetTaps, takeTap } from './one-click.ts';
import { disarm, useSlip } from './slip-store.ts';

type AtOnce = {
  readonly mayPlace: boolean;
  readonly problem: string | undefined;
  /** The most that the bet can lose; undefined if only the exchange knows it. */
  readonly risk: Minor | undefined;
  readonly place: () => void;
};

useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) forgetTaps();
});

/**
 * Sends a one-click bet once. If the bet cannot be sent now, or breaks the player's own limits, it stays in the slip with the reason. It is not sent later
 * unless the player asks for it.
 */
export function useAtOnce({ mayPlace, problem, risk, place }: AtOnce): void {
  const armed = useSlip((state) => state.isSentAtOnce);
  useEffect(() => {
    if (!armed || (!mayPlace && problem === undefined)) return;
    const reason = mayPlace ? aboveLimit(risk) : undefined;
    disarm(reason);
    if (mayPlace && reason === undefined) place();
  });
}

/** Counts the tap, or returns the sentence that says why the bet is not sent at once. */
function aboveLimit(risk: Minor | undefined): string | undefined {
  const { oneClickRiskMax: perBet, oneClickMinuteMax: perMinute } = usePreferences.getState();
  const refusal = takeTap(risk, { perBet, perMinute }, Date.now());
  if (refusal === undefined) return undefined;
  if (refusal === 'UNKNOWN') return t('oneClick.unknown');
  return refusal === 'PER_BET'
    ? t('oneClick.abovePerBet', { limit: formatVolume(perBet) })
    : t('oneClick.abovePerMinute', { limit: formatVolume(perMinute) });
}
