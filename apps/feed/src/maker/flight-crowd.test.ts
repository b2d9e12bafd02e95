import { expect, test } from 'vitest';
import { FakeClock } from '../clock.fake.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { FlightCrowd, type FlightDesk, type OpenFlight } from './flight-crowd.ts';

type Ticket = { readonly roundId: string; readonly stakePoints: number; readonly target: number };

const flight = (round: number): OpenFlight => ({ gameCode: 'CRLN', roundId: `CRLN-${round}`, window: 0 });

/** Runs one account over these looks, and returns its tickets and the faults that it reported. */
async function flown(looks: readonly (readonly OpenFlight[] | Error | undefined)[], seed = 1) {
  const [tickets, faults, waits]: [Ticket[], unknown[], number[]] = [[], [], []];
  const [clock, stop] = [new FakeClock(), new AbortController()];
  let look = 0;
  const desk: FlightDesk = {
    open: async () => {
      waits.push(clock.now());
      const seen = looks[look++];
      if (look === looks.length) stop.abort();
      if (seen instanceof Error) throw seen;
      return seen;
    },
    board: async ({ roundId }, stakePoints, target) => void tickets.push({ roundId, stakePoints, target: Number(target) }),
  };
  await new FlightCrowd({ desks: [desk], clock, seed, onError: (error) => faults.push(error) }).run(stop.signal);
  return { tickets, faults, waits };
}

test('an account boards every flight once, with one or two tickets that leave at their targets', async () => {
  const looks = Array.from({ length: 40 }, (_, look) => [flight(Math.floor(look / 2))]);
  const { tickets } = await flown(looks);
  const counts = Array.from({ length: 20 }, (_, round) => tickets.filter(({ roundId }) => roundId === `CRLN-${round}`).length);
  expect(new Set(counts)).toEqual(new Set([1, 2]));
  for (const { stakePoints, target } of tickets) {
    expect(stakePoints).toBeGreaterThanOrEqual(100);
    expect(target).toBeGreaterThanOrEqual(1.1);
    expect(target).toBeLessThanOrEqual(15);
  }
});

test('the same seed gives the same tickets, and another seed gives others', async () => {
  const looks = Array.from({ length: 10 }, (_, look) => [flight(look)]);
  const { tickets } = await flown(looks);
  expect((await flown(looks)).tickets).toEqual(tickets);
  expect((await flown(looks, 2)).tickets).not.toEqual(tickets);
});

test('without a casino an account looks rarely, an exchange that is away is no fault, and any other error is reported once', async () => {
  const fault = new Error('a defect');
  const { tickets, faults, waits } = await flown([undefined, new GatewayUnavailable('away'), fault, []]);
  expect(tickets).toEqual([]);
  expect(faults).toEqual([fault]);
  expect(waits.map((at) => at - (waits[0] ?? 0))).toEqual([0, 30_000, 60_000, 90_000]);
});
