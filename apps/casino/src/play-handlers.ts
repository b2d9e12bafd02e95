import { oddsText } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import type { Parts } from './casino-parts.ts';
import type { PlayHandlers } from './http/api.ts';
import { refuse, Refusal } from './refusal.ts';
import type { PlaySession } from './sessions/session-store.ts';
import { wireSeeds, wireSingleGame } from './singles/wire.ts';
import { SINGLE_MARKET } from './tables/limits.ts';
import type { Table } from './tables/table.ts';
import { fairnessView, tableView, within } from './tables/table-views.ts';
import { wireLastResult, wireTickets } from './tables/wire.ts';

const PAGE_SIZE_DEFAULT = 25;

/** A session launched for one game plays that one; one from the provider's list plays any (casino C-LCH-3). */
function mayPlay(session: PlaySession, code: string): boolean {
  return session.gameCode === null || session.gameCode === code;
}

/** The table with the caller's own tickets of its round. */
export async function viewOf(parts: Parts, table: Table, session: PlaySession) {
  const roundId = table.round?.roundId;
  const [own, standing] = await Promise.all([
    roundId === undefined ? [] : parts.bets.ofRound(roundId, session.playerId),
    parts.sessions.lastStanding(session.playerId),
  ]);
  return tableView(table, session, parts.limits, own.flatMap(wireTickets), standing);
}

/** The game of this player and code as it stands. */
export async function gameOfPlayer(parts: Parts, playerId: string, code: string) {
  const found = await parts.singles.get(playerId, code);
  return found === undefined ? null : wireSingleGame(parts, found);
}

export function playHandlers(parts: Parts): PlayHandlers {
  return { ...sessionHandlers(parts), ...tableHandlers(parts), ...singleHandlers(parts), ...historyHandlers(parts) };
}

function sessionHandlers(parts: Parts): Pick<PlayHandlers, 'session' | 'endSession' | 'getStanding'> {
  return {
    async session({ launchToken }, { receivedAtMs }) {
      const opened = await parts.sessions.open(launchToken);
      if (opened instanceof Refusal) return opened;
      const { token, session, standing } = opened;
      const { gameCode, displayName, currency, language, stakeMin, stakeMax, returnMax, sessionStartedAtMs } = session;
      return {
        token,
        gameCode,
        displayName,
        currency,
        language,
        standing,
        limits: { stakeMin, stakeMax, returnMax },
        sessionStartedAt: sessionStartedAtMs,
        serverTime: receivedAtMs,
      };
    },
    async endSession(_request, { session }) {
      await parts.sessions.end(session);
      return {};
    },
    getStanding: (_request, { session }) => parts.sessions.standing(session),
  };
}

function tableHandlers(
  parts: Parts,
): Pick<PlayHandlers, 'getTable' | 'placeTickets' | 'cashOut' | 'getLastResults' | 'getFairness' | 'getPaytable'> {
  const tableFor = (code: string, session: PlaySession): Table | undefined =>
    mayPlay(session, code) ? parts.tables.of(code) : undefined;
  return {
    async getTable({ gameCode }, { session }) {
      const table = tableFor(gameCode, session);
      return table === undefined ? refuse('NOT_FOUND') : viewOf(parts, table, session);
    },
    async placeTickets(request, { session, key, receivedAtMs }) {
      if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
      const placed = await parts.tickets.place(session, request, key, receivedAtMs);
      if (placed instanceof Refusal) return placed;
      return { roundId: placed.placed.bet.roundId, tickets: wireTickets(placed.placed), standing: placed.standing };
    },
    async cashOut(request, { session, receivedAtMs }) {
      if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
      const left = await parts.tickets.cashOut(session, request, receivedAtMs);
      return left instanceof Refusal ? left : { ...left, multiplier: oddsText(left.multiplier) };
    },
    async getLastResults({ gameCode }, { session }) {
      const table = tableFor(gameCode, session);
      return table === undefined ? refuse('NOT_FOUND') : { rows: table.lastResults.map(wireLastResult) };
    },
    async getFairness({ gameCode }, { session }) {
      const table = tableFor(gameCode, session);
      return table === undefined ? refuse('NOT_FOUND') : fairnessView(table);
    },
    async getPaytable({ gameCode }) {
      return (await parts.calculator.published(gameCode)) ?? refuse('NOT_FOUND');
    },
  };
}

function singleHandlers(
  parts: Parts,
): Pick<PlayHandlers, 'startGame' | 'stepGame' | 'getGame' | 'getSeeds' | 'setClientSeed' | 'rotateSeed'> {
  return {
    async startGame(request, { session, key, receivedAtMs }) {
      if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
      const answer = await parts.singles.start(session, request, key, receivedAtMs);
      return answer instanceof Refusal ? answer : { game: await wireSingleGame(parts, answer), standing: answer.standing };
    },
    async stepGame({ roundId, step, move: { kind, values } }, { session }) {
      const move = values === undefined ? { kind } : { kind, values };
      const answer = await parts.singles.step(session, { roundId, step, move });
      return answer instanceof Refusal ? answer : { game: await wireSingleGame(parts, answer), standing: answer.standing };
    },
    async getGame({ gameCode }, { session }) {
      const game = gameOf(gameCode);
      if (game?.kind !== 'single' || !mayPlay(session, gameCode)) return refuse('NOT_FOUND');
      const own = { market: SINGLE_MARKET, ...parts.limits.of(game.code, SINGLE_MARKET, 'main') };
      const { stakeMin, stakeMax } = within(own, session);
      const standing = await parts.sessions.lastStanding(session.playerId);
      return {
        game: await gameOfPlayer(parts, session.playerId, gameCode),
        stakeMin,
        stakeMax,
        returnMax: session.returnMax,
        standing,
      };
    },
    getSeeds: (_request, { session }) => wireSeeds(parts, session.playerId),
    async setClientSeed({ clientSeed }, { session }) {
      return (await parts.singles.setClientSeed(session.playerId, clientSeed)) ?? wireSeeds(parts, session.playerId);
    },
    async rotateSeed({ clientSeed }, { session }) {
      const revealed = await parts.singles.rotate(session.playerId, clientSeed);
      if (revealed instanceof Refusal) return revealed;
      const { serverSeed, commitment, nonce: nonces, revealedAtMs: revealedAt } = revealed;
      return { revealed: { serverSeed, commitment, nonces, revealedAt }, seeds: await wireSeeds(parts, session.playerId) };
    },
  };
}

function historyHandlers(parts: Parts): Pick<PlayHandlers, 'getHistory' | 'getRound'> {
  return {
    async getHistory(
      { gameCode, from: fromMs, to: toMs, page = 1, page_size: limit = PAGE_SIZE_DEFAULT },
      { session: { playerId } },
    ) {
      const filter = { playerId, gameCode, fromMs, toMs };
      const [rows, total] = await Promise.all([
        parts.history.rows({ ...filter, limit, offset: (page - 1) * limit }),
        parts.history.count(filter),
      ]);
      return { rows: rows.map(({ playerId: _own, ...row }) => row), total };
    },
    async getRound({ roundId }, { session }) {
      return (await parts.history.round(roundId, session.playerId)) ?? refuse('NOT_FOUND');
    },
  };
}
