/** The averages that an abandoned or reduced match adds to the season markets of a team and its players (settlement 9.2, edition of 2019). */
export interface WorldCupTeamAverages {
  readonly runs: number;
  /** Runs of its first ten overs. */
  readonly firstOvers: number;
  readonly fours: number;
  readonly sixes: number;
  readonly openingStand: number;
  /** Keyed by player. */
  readonly batterRuns: Readonly<Record<string, number>>;
  readonly bowlerWickets: Readonly<Record<string, number>>;
  readonly batterSixes: Readonly<Record<string, number>>;
}

export const WORLD_CUP_TEAM_AVERAGES = {
  England: {
    runs: 295,
    firstOvers: 56,
    fours: 25,
    sixes: 7,
    openingStand: 44,
    batterRuns: { Roy: 38, Bairstow: 43, Root: 43 },
    bowlerWickets: { Archer: 2, Woakes: 2, Rashid: 2 },
    batterSixes: { Bairstow: 2, Buttler: 2 },
  },
  India: {
    runs: 285,
    firstOvers: 53,
    fours: 26,
    sixes: 6,
    openingStand: 41,
    batterRuns: { Dhawan: 38, Sharma: 43, Kohli: 48 },
    bowlerWickets: { Bumrah: 2, Shami: 2, 'K Yadav': 2 },
    batterSixes: { Sharma: 2, Pandya: 1 },
  },
  Australia: {
    runs: 280,
    firstOvers: 52,
    fours: 26,
    sixes: 6,
    openingStand: 40,
    batterRuns: { Warner: 43, Finch: 38, Smith: 42 },
    bowlerWickets: { Starc: 2, Cummins: 2, Zampa: 2 },
    batterSixes: { Warner: 2 },
  },
  'South Africa': {
    runs: 270,
    firstOvers: 51,
    fours: 24,
    sixes: 5,
    openingStand: 37,
    batterRuns: { Amla: 38, 'du Plessis': 39, 'de Kock': 36 },
    bowlerWickets: { Tahir: 2, Rabada: 2, Steyn: 2 },
    batterSixes: { 'de Kock': 1 },
  },
  'New Zealand': {
    runs: 275,
    firstOvers: 50,
    fours: 25,
    sixes: 5,
    openingStand: 37,
    batterRuns: { Munro: 32, Guptill: 38, Williamson: 45 },
    bowlerWickets: { Boult: 2, Southee: 1, Santner: 1 },
    batterSixes: { Guptill: 2 },
  },
  'West Indies': {
    runs: 270,
    firstOvers: 49,
    fours: 23,
    sixes: 7,
    openingStand: 35,
    batterRuns: { Gayle: 37, Lewis: 32, 'DM Bravo': 32, Hope: 37 },
    bowlerWickets: { Roach: 1, Cottrell: 1, Holder: 1, Nurse: 1 },
    batterSixes: { Gayle: 2, Russell: 2 },
  },
  Pakistan: {
    runs: 270,
    firstOvers: 50,
    fours: 24,
    sixes: 5,
    openingStand: 36,
    batterRuns: { 'Imam-ul-Haq': 36, Babar: 44, Fakhar: 34 },
    bowlerWickets: { 'Hasan Ali': 2, Shadab: 2, Shaheen: 2 },
    batterSixes: { Fakhar: 1 },
  },
  'Sri Lanka': {
    runs: 250,
    firstOvers: 48,
    fours: 22,
    sixes: 4,
    openingStand: 32,
    batterRuns: { Karunaratne: 31, Thirimanne: 29, 'K Mendis': 33 },
    bowlerWickets: { Malinga: 1, Lakmal: 1, Vandersay: 1 },
    batterSixes: { 'T Perera': 1 },
  },
  Bangladesh: {
    runs: 245,
    firstOvers: 48,
    fours: 22,
    sixes: 4,
    openingStand: 32,
    batterRuns: { Tamim: 34, Soumya: 29, Mushfiqur: 31 },
    bowlerWickets: { Mehidy: 1, Mustafizur: 1, Mashrafe: 1 },
    batterSixes: { Tamim: 1 },
  },
  Afghanistan: {
    runs: 235,
    firstOvers: 46,
    fours: 20,
    sixes: 4,
    openingStand: 28,
    batterRuns: { Rahmat: 27, Zazai: 26, Shahzad: 27 },
    bowlerWickets: { Dawlat: 1, Rashid: 2, Mujeeb: 1 },
    batterSixes: { Zazai: 1 },
  },
} as const satisfies Record<string, WorldCupTeamAverages>;
