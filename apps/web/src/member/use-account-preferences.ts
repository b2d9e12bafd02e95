import type { Preferences as AccountPreferences } from '@pavilion/contract/http';
import { notify } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, sentenceOf } from '../api/api.ts';
import { usePreferences } from '../device/preferences.ts';
import { PREFERENCES_KEY, savePreferences } from './save-preferences.ts';

/** Queries the preferences of the account. */
export function useAccountPreferenceQuery() {
  return useQuery({ queryKey: PREFERENCES_KEY, queryFn: () => api.user.getPreferences({}), staleTime: Infinity });
}

/** Returns the preferences of the account; undefined until they are known. */
export function useAccountPreference(): AccountPreferences | undefined {
  return useAccountPreferenceQuery().data;
}

/** Applies the account's preferences to this browser; mounted once, in the shell. */
export function useAccountPreferences(): void {
  const data = useAccountPreference();
  const change = useAccountChange();
  useEffect(() => {
    if (data === undefined) return;
    const { language, languageChosen } = usePreferences.getState();
    const keeps = languageChosen && language !== data.language;
    take(keeps ? { ...data, language } : data);
    if (keeps) change({ language });
  }, [data, change]);
}

/** Requests the preferences again when a screen opens, because another device may have changed them. */
export function useFreshPreferences(): void {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: PREFERENCES_KEY }), [queries]);
}

function take(account: AccountPreferences): void {
  usePreferences.setState({
    language: account.language,
    languageChosen: false,
    oddsFormat: account.odds_format,
    oneClick: account.one_click,
    oneClickStake: account.one_click_stake,
    oneClickRiskMax: account.one_click_risk_max,
    oneClickMinuteMax: account.one_click_minute_max,
  });
}

export type AccountChange = Partial<
  Pick<
    AccountPreferences,
    | 'language'
    | 'odds_format'
    | 'one_click'
    | 'one_click_stake'
    | 'one_click_risk_max'
    | 'one_click_minute_max'
    | 'reality_check_minutes'
    | 'tour'
  >
>;

/** Changes a preference of the account. This browser applies it once saved, other browsers of the player at their next start. */
export function useAccountChange(): (change: AccountChange) => void {
  const { mutate } = useMutation({
    mutationFn: (change: AccountChange) => savePreferences(change),
    onError: (error) => notify.error(sentenceOf(error)),
  });
  return mutate;
}
