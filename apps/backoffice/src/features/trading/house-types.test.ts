import { EXCHANGE_MARKET_TYPES } from '@pavilion/contract/http';
import { FACT_SPORT_NAMES, FACT_SPORTS, factRulesOf, factSportNameOf, type NamedSport } from '@pavilion/core/settlement/facts';
import { describe, expect, test } from 'vitest';
import { TYPES, typesOf } from './house-types.ts';

const NAMES: Readonly<Record<string, string>> = { E_GAMES: 'E-Games', RACING: 'Horse Racing' };
const sportOf = (name: string): NamedSport => ({ sportId: 0, name: NAMES[name] ?? name.replace('_', ' ') });

describe('market types of the house form', () => {
  test.each(FACT_SPORT_NAMES)('each question that the facts of %s settle can be opened', (name) => {
    const sport = sportOf(name);
    expect(factSportNameOf(sport)).toBe(name);
    const ofHouse: readonly string[] = Object.values(TYPES).flat();
    const ofPlayers: readonly string[] = EXCHANGE_MARKET_TYPES.flatMap((type) => factRulesOf(sport, type)?.type ?? []);
    const missing = Object.entries(FACT_SPORTS[name].markets).flatMap(([type, { onNumber, onSelections }]) => [
      ...(onNumber && !ofHouse.includes(type) && type !== 'LINE' ? [`${type} on a number`] : []),
      ...(onSelections && !ofHouse.includes(type) && !ofPlayers.includes(type) ? [type] : []),
    ]);
    expect(missing).toEqual([]);
  });

  test('a sport has its own types, and all types are listed while the sport is unknown', () => {
    expect(typesOf('FANCY', sportOf('KABADDI'))).toEqual(['POINTS_LINE', 'PLAYER_POINTS']);
    expect(typesOf('FANCY', sportOf('POLITICS'))).toEqual(['SEATS']);
    expect(typesOf('BOOKMAKER', sportOf('TENNIS'))).toEqual(['TOURNAMENT_WINNER']);
    expect(typesOf('FANCY', sportOf('SNOOKER'))).toEqual(TYPES.FANCY);
    expect(typesOf('FANCY', undefined)).toEqual(TYPES.FANCY);
  });
});
