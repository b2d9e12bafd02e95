/** Sentences of the screen about what players find. A part of `en`. */
export const enCatalogue = {
  'app.catalogue': 'Catalogue',
  'catalogue.hint': 'What is hidden is on no list of players and takes no bet; bets that stand go on standing, and feeds go on.',
  'catalogue.matches': 'Matches',
  'catalogue.standing': 'Standing',
  'catalogue.shown': 'shown',
  'catalogue.hidden': 'hidden',
  'catalogue.show': 'Show',
  'catalogue.hide': 'Hide',
  'catalogue.reason': 'Why, for the audit trail',
  'catalogue.changed': 'Done: players see it within seconds',
  'catalogue.name': 'Sport, series, match',
  'catalogue.open': 'Series of {name}',
  'catalogue.up': '{name} up',
  'catalogue.down': '{name} down',
  'catalogue.nothing': 'Nothing of it is to be played',
} as const;
