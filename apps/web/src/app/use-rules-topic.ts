import { useLocation } from 'react-router';
import { SHARED, useUi } from '../device/ui-store.ts';
import { topicOfScreen } from '../features/rules/topic-of-screen.ts';

/** Returns the topic of the Site Rules that belongs to the sport on the screen; undefined if the screen has no sport. */
export function useRulesTopic(): string | undefined {
  const { pathname } = useLocation();
  return topicOfScreen(pathname, useUi(SHARED.headerList) ?? []);
}
