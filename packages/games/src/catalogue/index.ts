export {
  CATALOGUE,
  CATEGORIES,
  gameOfCode,
  gameOfId,
  LAUNCHERS,
  PROVIDER_NAME,
  type CatalogueEntry,
  type Category,
  type Studio,
} from './catalogue.ts';
