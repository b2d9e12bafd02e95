/** Sentences of the catalogue screen. A part of `en`. */
export const enCatalogue = {
  'app.catalogue': 'Catalogue',
  'catalogue.hint': 'Hidden items are not listed and take no bets; existing bets stand.',
  'catalogue.matches': '{count, plural, =0 {no matches} one {# match} other {# matches}}',
  'catalogue.shown': 'shown',
  'catalogue.hidden': 'hidden',
  'catalogue.show': 'Show',
  'catalogue.hide': 'Hide',
  'catalogue.reason': 'Reason for the audit trail',
  'catalogue.changed': 'Done. Players see it within seconds.',
  'catalogue.open': 'Series of {name}',
  'catalogue.withMatches': 'Only sports with matches',
  'catalogue.place': 'Place of {name}',
  'catalogue.up': 'Move {name} up',
  'catalogue.down': 'Move {name} down',
  'catalogue.nothing': 'No upcoming matches',
} as const;
