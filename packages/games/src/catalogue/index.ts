export {
  CATALOGUE,
  CATEGORIES,
  gameOfCode,
  gameOfId,
  LAUNCHERS,
  pictureName,
  PROVIDER_NAME,
  type CatalogueEntry,
  type Category,
  type Studio,
} from './catalogue.ts';
