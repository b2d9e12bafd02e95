/** The teams of the virtual games, as their colours are named. */
export type Team = 'SAFFRON' | 'TEAL';

/** The colours of the teams in the lower third, in the call and in the last results. White letters are readable on both. */
export const TEAM_LOOKS: Readonly<Record<Team, { readonly colour: string; readonly ink: string }>> = {
  SAFFRON: { colour: '#b35c0c', ink: '#fff' },
  TEAL: { colour: '#11716b', ink: '#fff' },
};
