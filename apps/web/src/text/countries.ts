import { COUNTRIES } from '@pavilion/contract/countries';
import { useSpoken } from '../messages/index.ts';

/** Returns a country's name in the player's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([useSpoken.getState().language], { type: 'region' }).of(code) ?? code;
}

/** Returns all countries with their names in the player's language, India first. */
export function countriesNamed(): typeof COUNTRIES {
  const { language } = useSpoken.getState();
  if (language === 'en') return COUNTRIES;
  const [india, ...others] = COUNTRIES.map((country) => ({ ...country, name: countryName(country.code) }));
  const inOrder = others.toSorted((a, b) => a.name.localeCompare(b.name, language));
  return india === undefined ? [] : [india, ...inOrder];
}
