import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@pavilion/client';
import { bet, match, office, report, user, type Explanation } from '@pavilion/contract/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, signIn } from '../programs/clients.ts';
import { OWN_MATCHES, type Pavilion, startPavilion } from '../programs/pavilion.ts';
import { hasRecording, RECORDED_MATCH, SAMPLE_DATA } from '../programs/sample-data.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = 9371;
const SPEED = 600;
const REPLAY_MS_MAX = 240_000;
const BET_EVERY_MS = 700;
/** Prices of matched bets are shown rounded down to a hundredth. */
const PRICE_ROUNDING = 0.01;
const MINOR = 0.01;

let pavilion: Pavilion;
let players: Client[];
let operator: Client;
let stopReplay = (): void => undefined;

/** Plays the recorded match; resolves with the replay's last message. */
function replay(): Promise<string> {
  const { balls, stream, scores } = RECORDED_MATCH;
  const parts = ['apps/feed/src/replay/main.ts', balls, '--stream', stream, '--scores', scores, '--speed', String(SPEED)];
  const child = spawn(process.execPath, parts, { cwd: ROOT, env: { ...process.env, PAVILION_EXCHANGE: pavilion.address } });
  stopReplay = () => void child.kill();
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((end) => child.once('exit', (code) => end(code === 0 ? said : `${said}\nThe replay ended with ${code}.`)));
}

async function recordedMarket(): Promise<{ marketId: string; selections: readonly number[]; open: boolean } | undefined> {
  const sports = await ask(players[0] as Client, match.getInplay, {});
  const found = sports.flatMap((sport) => sport.matches).find((row) => row.teams.includes(RECORDED_MATCH.winner));
  const market = found?.main_market;
  if (market === undefined || market === null) return undefined;
  return {
    marketId: market.market_id,
    selections: market.runners.map((runner) => runner.selection_id),
    open: market.status === 'OPEN',
  };
}

/** Places bets against the makers and between players while the match lasts. Returns the number of accepted bets, which wait for the delay. */
async function betUntil(isOver: () => boolean): Promise<number> {
  let taken = 0;
  for (let turn = 0; !isOver(); turn++) {
    await sleep(BET_EVERY_MS);
    const market = await recordedMarket();
    if (market?.open !== true) continue;
    const request = {
      market_id: market.marketId,
      selection_id: market.selections[turn % 2] ?? 0,
      side: turn % 3 === 0 ? ('LAY' as const) : ('BACK' as const),
      price: turn % 3 === 0 ? 1.5 : 1.02,
      stake: 25 + turn,
    };
    const outcome = await players[turn % players.length]?.call(bet.placeBet, request);
    if (outcome?.ok === true) taken++;
  }
  return taken;
}

/** Expects the profit of a bet to follow from its matches, and each match from its stake and price. */
function expectComputed({ selection_name, side, fills, profit }: Explanation['bets'][number]): void {
  const isWinner = selection_name === RECORDED_MATCH.winner;
  let backerMinor = 0;
  for (const { stake, price, profit_if_wins } of fills) {
    const computed = Math.abs(Math.abs(profit_if_wins) - stake * (price - 1));
    expect({ stake, price, profit_if_wins, isNear: computed <= stake * PRICE_ROUNDING + MINOR }).toMatchObject({ isNear: true });
    backerMinor += Math.round((isWinner ? Math.abs(profit_if_wins) : -stake) * 100);
  }
  expect(Math.round(profit * 100)).toBe(side === 'BACK' ? backerMinor : -backerMinor);
}

describe.skipIf(!hasRecording())('a real match from its recordings', () => {
  beforeAll(async () => {
    pavilion = await startPavilion(PORT, OWN_MATCHES);
    players = [await signIn(pavilion, 'demo'), await signIn(pavilion, 'demo2'), await signIn(pavilion, 'solo')];
    operator = await signIn(pavilion, 'operator');
  });

  afterAll(async () => {
    // A test that ran out of time would leave the replay running.
    stopReplay();
    await pavilion?.stop();
  });

  test(
    'trust L2, settlement 13: Netherlands v Papua New Guinea is played to its result, and every point of every bet is accounted for',
    { timeout: REPLAY_MS_MAX },
    async () => {
      const before = await ask(operator, office.getOverview, {});
      expect(before.balanced).toBe(true);
      let isOver = false;
      const said = replay().finally(() => (isOver = true));
      const taken = await betUntil(() => isOver);
      expect(await said).toContain('Netherlands won by 52 runs');
      expect(await said).toMatch(/Market \S+ is SETTLED/);
      expect(taken).toBeGreaterThan(5);

      for (const player of players) {
        const statement = await ask(player, report.accountStatement, { kind: 'SETTLEMENT' });
        const line = statement.rows.find((row) => row.explanation?.match_name.includes(RECORDED_MATCH.winner));
        const explained = line?.explanation;
        expect(explained?.result.winners).toEqual([RECORDED_MATCH.winner]);
        for (const row of explained?.bets ?? []) expectComputed(row);
        const profits = (explained?.bets ?? []).reduce((sum, row) => sum + Math.round(row.profit * 100), 0);
        expect(profits).toBe(Math.round((explained?.gross ?? 0) * 100));
        expect(Math.round((explained?.net ?? 0) * 100)).toBe(profits - Math.round((explained?.commission ?? 0) * 100));
        expect(Math.round(((line?.credit ?? 0) - (line?.debit ?? 0)) * 100)).toBe(Math.round((explained?.net ?? 0) * 100));
        const balance = await ask(player, user.getUserBalance, {});
        expect((await ask(player, report.accountStatement, {})).closing_balance).toBe(balance.total_balance);
      }

      const after = await ask(operator, office.getOverview, {});
      const parts = [after.players, after.uplines, after.house, after.commission, after.clearing];
      expect(after.balanced).toBe(true);
      expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(Math.round(after.put_in * 100));
      expect(after.put_in).toBe(before.put_in);
      expect(after.commission).toBeGreaterThan(before.commission);
    },
  );
});

describe.runIf(!hasRecording())('a real match from its recordings', () => {
  test.skip(`is not played: there are no recordings in ${SAMPLE_DATA}`, () => undefined);
});
