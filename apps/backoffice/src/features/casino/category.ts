import type { OfficeGame } from '@pavilion/contract/http/casino-office';
import { CATALOGUE, PROVIDER_NAME } from '@pavilion/games/catalogue';
import { t } from '../../lib/messages/index.ts';

const INSTANT = new Set<string>(CATALOGUE.flatMap(({ code, shelf }) => (shelf === 'instant' ? [code] : [])));

/** Returns the category of a game for staff. The wallet's list has no category for instant games and lists them with the crash games. */
export function categoryOf({
  provider_name,
  game_code,
  category,
}: Pick<OfficeGame, 'provider_name' | 'game_code' | 'category'>): string {
  return provider_name === PROVIDER_NAME && INSTANT.has(game_code) ? t('casino.instant') : category;
}
