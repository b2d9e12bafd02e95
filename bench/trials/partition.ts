import { reportClusterTrial } from './cluster-report.ts';

/** `npm run trial -- partition [rounds]` cuts the writer of three exchanges off from NATS, from the database, and from both, in turn. It needs nats-server. */
export const run = ([rounds = '20']: readonly string[]): Promise<boolean> =>
  reportClusterTrial(Number(rounds), ['cut-nats', 'cut-database', 'cut-both']);
