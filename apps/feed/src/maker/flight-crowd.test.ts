import { expect, test } from 'vitest';
import { FakeClock } from '../clock.fake.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { FlightCrowd, type FlightDesk, type OpenFlight } from './flight-crowd.ts';

type Ticket = { readonly roundId: string; readonly stakePoints: number; readonly target: number };

const flight = (round: number): OpenFlight => ({ gameCode: 'CRLN', roundId: `CRLN-${round}`, window: 0 });

/** Runs one account that gets these answers about open flights in turn. Returns its tickets, the faults that it reported and the times of its requests. */
async function runAccount(answers: readonly (readonly OpenFlight[] | Error | undefined)[], seed = 1) {
  const [tickets, faults, askedAtMs]: [Ticket[], unknown[], number[]] = [[], [], []];
  const [clock, stop] = [new FakeClock(), new AbortController()];
  let asked = 0;
  const desk: FlightDesk = {
    open: async () => {
      askedAtMs.push(clock.now());
      const answer = answers[asked++];
      if (asked === answers.length) stop.abort();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    board: async ({ roundId }, stakePoints, target) => void tickets.push({ roundId, stakePoints, target: Number(target) }),
  };
  await new FlightCrowd({ desks: [desk], clock, seed, onError: (error) => faults.push(error) }).run(stop.signal);
  return { tickets, faults, askedAtMs };
}

test('an account boards every flight once, with one or two tickets that leave at their targets', async () => {
  const answers = Array.from({ length: 40 }, (_, place) => [flight(Math.floor(place / 2))]);
  const { tickets } = await runAccount(answers);
  const counts = Array.from({ length: 20 }, (_, round) => tickets.filter(({ roundId }) => roundId === `CRLN-${round}`).length);
  expect(new Set(counts)).toEqual(new Set([1, 2]));
  for (const { stakePoints, target } of tickets) {
    expect(stakePoints).toBeGreaterThanOrEqual(100);
    expect(target).toBeGreaterThanOrEqual(1.1);
    expect(target).toBeLessThanOrEqual(15);
  }
});

test('the same seed gives the same tickets, and another seed gives different tickets', async () => {
  const answers = Array.from({ length: 10 }, (_, place) => [flight(place)]);
  const { tickets } = await runAccount(answers);
  expect((await runAccount(answers)).tickets).toEqual(tickets);
  expect((await runAccount(answers, 2)).tickets).not.toEqual(tickets);
});

test('an account asks every half minute while there is no casino, and reports an error once, but not an unavailable exchange', async () => {
  const fault = new Error('a defect');
  const { tickets, faults, askedAtMs } = await runAccount([undefined, new GatewayUnavailable('away'), fault, []]);
  expect(tickets).toEqual([]);
  expect(faults).toEqual([fault]);
  expect(askedAtMs.map((at) => at - (askedAtMs[0] ?? 0))).toEqual([0, 30_000, 60_000, 90_000]);
});
