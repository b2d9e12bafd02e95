import { reportClusterTrial } from './cluster-report.ts';

/** `npm run trial -- rolling [rounds]` restarts three exchanges one after the other; the writer hands its lease over first. It needs nats-server. */
export const run = ([rounds = '20']: readonly string[]): Promise<boolean> => reportClusterTrial(Number(rounds), ['roll']);
