export {
  CATALOGUE,
  CATEGORIES,
  gameName,
  isGameCode,
  LAUNCHERS,
  pictureName,
  PROVIDER_NAME,
  winMultipleOf,
  type CatalogueEntry,
  type Category,
  type FlightCode,
  type GameCode,
  type SingleCode,
  type Studio,
  type TableCode,
} from './catalogue.ts';
export { returnText } from './returns.ts';
