import type { GlobalSettings } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { LOCAL_KEY, readLocal, writeLocal } from '../device/storage.ts';

function stored(): GlobalSettings | undefined {
  const data = readLocal(LOCAL_KEY.globalData);
  return typeof data === 'object' && data !== null && 'site_title' in data ? (data as GlobalSettings) : undefined;
}

/** An open screen shows a new name, colour or message after at most this time. */
const REFRESH_MS = 20_000;

/** Requests the settings, for callers that have to wait for them. */
export function useGlobalSettingsQuery() {
  return useQuery({
    queryKey: ['globalSettings'],
    queryFn: () => api.globalSetting.getGlobalSetting({}),
    staleTime: 10_000,
    refetchInterval: REFRESH_MS,
    initialData: stored,
    initialDataUpdatedAt: 0,
  });
}

/** Returns name, colours, message and switches of the site. Until an answer arrives, it returns the settings that this browser stored last. */
export function useGlobalSettings(): GlobalSettings | undefined {
  const { data } = useGlobalSettingsQuery();
  useEffect(() => {
    if (data !== undefined) writeLocal(LOCAL_KEY.globalData, data);
  }, [data]);
  return data;
}
