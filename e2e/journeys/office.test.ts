import { bet, market as marketCalls, office } from '@pavilion/contract/http';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfficePage } from '../pages/office-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { StatementPage } from '../pages/statement-page.ts';
import { TradingPage } from '../pages/trading-page.ts';
import { ask, signIn } from '../programs/clients.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { CRICKET_ALONE, type Pavilion, startPavilion } from '../programs/pavilion.ts';

const PORT = 9363;
const POLL = { timeout: 30_000, interval: 250 };
const FINAL_SCORE = 'Final score with overtime and shoot-out';

let pavilion: Pavilion;
let browser: Browser;
const contexts: BrowserContext[] = [];
const faults: string[] = [];
let first: OfficePage;
let second: OfficePage;
let market: string;

let desk: TradingPage;

async function openOffice(operator: string): Promise<OfficePage> {
  const context = await openVisitor(browser, { width: 1280, height: 900, theme: 'light' });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  const opened = new OfficePage(page);
  desk = new TradingPage(page);
  await opened.signIn(pavilion.address, operator);
  return opened;
}

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([startPavilion(PORT, CRICKET_ALONE), openBrowser()]);
  first = await openOffice('operator');
  second = await openOffice('operator2');
});

afterAll(async () => {
  await browser?.close();
  await pavilion?.stop();
});

/** Proposes to void, or to undo, the market as the first member of staff. */
async function propose(what: 'Void' | 'Roll back', why: string): Promise<void> {
  await first.go('Markets');
  await first.find(market);
  await first.press(market, what);
  expect(await first.isLegible(market)).toBe(true);
  if (what === 'Void') {
    await first.choose(market, 'Reason', 'the market was offered in error');
    await first.send(market, 'Evidence', why, 'Propose to void');
  } else await first.send(market, 'Why the result was wrong', why, 'Propose to roll back');
  await second.go('Results');
  await expect.poll(() => second.text(market), POLL).toContain(why);
}

test('the list of nodes shows role and lag on a telephone without scrolling sideways', async () => {
  await first.go('Nodes');
  const { words, isTooWide } = await first.nodesOnTelephone();
  expect(words.toLowerCase()).toMatch(/events behind.*leader\s+0\b/s);
  expect(isTooWide).toBe(false);
});

describe('two operators', () => {
  test('suspending and opening a market shows in its row', async () => {
    await first.go('Markets');
    market = await first.seasonMarketId();
    await expect.poll(() => first.text(market), POLL).toMatch(/^open/);
    await first.press(market, 'Suspend');
    await expect.poll(() => first.text(market), POLL).toMatch(/^suspended/);
    await first.press(market, 'Open');
    await expect.poll(() => first.text(market), POLL).toMatch(/^open/);
  });

  test('exchange X81 limits and delay of a running market are changed in its row, by keyboard', async () => {
    const said = await first.changeTerms(market, {
      'Bet delay in play, ms': '7000',
      'Maximum stake': '4321',
      Reason: 'thin market',
    });
    expect(said).toMatch(/Bet delay in play, ms: \d+ → 7000\nMaximum stake: [\d,.]+ → 4,321\.00/);
    const { terms } = await ask(await signIn(pavilion, 'operator2'), office.getMarketTerms, { market_id: market });
    expect(terms).toMatchObject({ bet_delay_ms: 7_000, max_stake: 4_321 });
  });

  test('settlement S-GEN-2 trust SEC-05: one member of staff opens a case that voids bets, and another approves and carries it out', async () => {
    const book = await ask(await signIn(pavilion, 'demo'), marketCalls.getBook, { market_id: market });
    const cell = { market_id: market, selection_id: book.runners[0]?.selection_id ?? 0, price: 500, stake: 2 };
    // An offer exists, so a bet could be matched.
    await ask(await signIn(pavilion, 'demo2'), bet.placeBet, { ...cell, side: 'BACK' });
    const placed = await ask(await signIn(pavilion, 'demo'), bet.placeBet, { ...cell, side: 'LAY' });
    expect(placed.size_matched).toBe(2);
    await first.go('Void bets');
    await first.openCase(market, placed.bet_id, 'typed with a digit too many');
    await expect.poll(() => first.text(market), POLL).toMatch(/^open/);
    expect(await first.text(market)).toContain('your case: another person approves it');
    expect(await first.isDisabled(market, 'Approve')).toBe(true);
    await second.go('Void bets');
    await second.pressAndConfirm(market, 'Approve');
    await expect.poll(() => second.text(market), POLL).toMatch(/^approved/);
    await second.pressAndConfirm(market, 'Carry out');
    await expect.poll(() => second.text(market), POLL).toMatch(/^carried out/);
    const { rows } = await ask(await signIn(pavilion, 'demo'), bet.getOpenBets, { market_id: market });
    expect(rows.filter((row) => row.bet_id === placed.bet_id && row.size_matched > 0)).toEqual([]);
  });

  test('trust SEC-05: one member of staff proposes a void, another rejects it, and nothing changes', async () => {
    await propose('Void', 'the rate looked odd');
    await expect.poll(() => first.text(market), POLL).toContain('proposed');
    await second.press(market, 'Reject');
    await second.send(market, 'Reason for rejection', 'the rate was the right one', 'Reject');
    await expect.poll(() => second.text(market), POLL).toMatch(/^rejected/);
    await expect.poll(() => first.text(market), POLL).toMatch(/^open.*rejected/s);
  });

  test('trust SEC-05 TRAP-18: the proposer of a void cannot confirm it; another member of staff can, and the market is void', async () => {
    await propose('Void', 'the wrong match');
    await first.go('Results');
    await expect.poll(() => first.text(market), POLL).toContain('your proposal: another person confirms it');
    expect(await first.buttons(market)).toEqual(['Withdraw']);
    await expect.poll(() => second.text(market), POLL).toMatch(/^proposed.*second person confirms/s);
    await second.pressAndConfirm(market, 'Void and return bets');
    await expect.poll(() => second.text(market), POLL).toMatch(/^carried out/);
    await first.go('Markets');
    await first.find(market);
    await expect.poll(() => first.text(market), POLL).toMatch(/^void/);
  });

  test('trust SEC-05: two members of staff undo the void, and the market waits for a result', async () => {
    await propose('Roll back', 'it was the right match after all');
    await second.pressAndConfirm(market, 'Reverse payouts and reopen bets');
    await expect.poll(() => second.text(market), POLL).toMatch(/^carried out/);
    await expect.poll(() => first.text(market), POLL).toMatch(/^closed/);
    expect(faults).toEqual([]);
  });
});

test('trust SEC-05 SEC-14: one member of staff requests a new colleague, and another approves and reads the password once', async () => {
  await first.go('Staff');
  await first.requestMember('asha', 'more hands');
  await second.go('Staff');
  expect(await second.approveMember('asha')).toMatch(/^\S{8,}$/);
  await first.change('asha', { role: 'TRADER' }, 'knows cricket');
  await second.approve('asha');
  await expect.poll(() => second.member('asha').innerText(), POLL).toMatch(/Trader/);
  // Unblocking takes two people, and blocking takes one.
  await second.change('asha', 'block', 'left the house');
  await expect.poll(async () => (await second.member('asha').innerText()).toLowerCase(), POLL).toContain('blocked');
  expect(faults).toEqual([]);
});

test('lists that staff read on a telephone pass the accessibility check', async () => {
  for (const where of ['Risk', 'Exposure', 'Dashboard'] as const) {
    await first.go(where);
    expect(await first.faultsOnTelephone(`/${where.toLowerCase()}`), where).toEqual([]);
  }
});

describe('a trader', () => {
  const NAME = '6 over by hand';

  test('opens a market, quotes it by keyboard and sees the result of every outcome', async () => {
    await desk.openMarket(NAME, 50_000);
    expect(await desk.head(NAME)).toContain('manual prices');
    await desk.write(`${NAME} No Line`, 45);
    await desk.write(`${NAME} Yes Line`, 45);
    // Two runs up, both sides one run apart, half of the limit.
    // The name keeps the focus after the click, and Enter still sends the quote.
    await desk.pressAfterChoosing(NAME, 'ArrowUp', 'ArrowUp', ']', '-', 'Enter');
    await expect.poll(() => desk.field(`${NAME} No Line`), POLL).toBe('47');
    expect(await desk.field(`${NAME} Yes Line`)).toBe('48');
    await expect.poll(() => desk.field(`${NAME} Yes Limit`), POLL).toBe('12500');
    // The table follows the keys a moment later.
    await expect.poll(async () => (await desk.position(NAME))[0]?.[0], POLL).toBe('0–46');
    const [below, between] = await desk.position(NAME);
    expect(between?.[0]).toBe('47');
    expect(below?.[3]).toBe('+12,500.00');
  });

  test('a trader opens the market, marks a ball as running and suspends the market, each with one key', async () => {
    await desk.press('o');
    await expect.poll(() => desk.head(NAME), POLL).toMatch(/^open/);
    await desk.press('b');
    await expect.poll(() => desk.head(NAME), POLL).toMatch(/^ball running/);
    await desk.press('b');
    await expect.poll(() => desk.head(NAME), POLL).toMatch(/^open/);
    await desk.press('s');
    await expect.poll(() => desk.head(NAME), POLL).toMatch(/^suspended/);
    expect(faults).toEqual([]);
  });

  test('a trader on a telephone sees the chosen market alone from its top, and comes back to the same place of the list', async () => {
    const { list, ...seen } = await desk.deskOnTelephone(NAME);
    expect(list).toBeGreaterThan(0);
    expect(seen).toEqual({ onDesk: 0, isListShown: false, listAgain: list });
  });

  test('trust SEC-05: the trader proposes the result, a colleague confirms it, and the market is settled', async () => {
    const number = await desk.number(NAME);
    await desk.propose('46', 'the score card of the sixth over');
    await first.go('Results');
    await expect.poll(() => first.text(number), POLL).toContain('the score card of the sixth over');
    await first.pressAndConfirm(number, 'Confirm and settle');
    await expect.poll(() => desk.head(NAME), POLL).toMatch(/^settled/);
    expect(faults).toEqual([]);
  });

  test('trust SEC-05: the settled house market is found by its number, and two members of staff roll it back', async () => {
    const number = await desk.number(NAME);
    await first.go('Markets');
    await first.find(number);
    await expect.poll(() => first.text(number), POLL).toMatch(/^settled/);
    await first.press(number, 'Roll back');
    await first.send(number, 'Why the result was wrong', 'a no-ball was not counted', 'Propose to roll back');
    await second.go('Results');
    await expect.poll(() => second.text(number), POLL).toContain('a no-ball was not counted');
    await second.pressAndConfirm(number, 'Reverse payouts and reopen bets');
    await expect.poll(() => first.text(number), POLL).toMatch(/^closed/);
    expect(faults).toEqual([]);
  });
});

/** Opens the statement of the player `demo` and returns its newest settlement, with the page. */
async function newestSettlement() {
  const page = await (await openVisitor(browser, { width: 1280, height: 900, theme: 'light' })).newPage();
  const entrance = new SignInPage(page);
  await entrance.open(pavilion.address);
  await entrance.signInAsDemo('demo');
  await new Shell(page).openStatement();
  const statement = new StatementPage(page);
  return { statement, line: await statement.newestSettlement(POLL.timeout) };
}

/** Opens an ice hockey match with one market, in which two players bet 100 at even odds on the first side. */
async function openIceHockey(): Promise<string> {
  const operator = await signIn(pavilion, 'operator');
  const selections = [{ name: 'Lions' }, { name: 'Bears' }];
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const opened = await ask(operator, office.openMatch, {
    sport_id: 7524,
    series: 'Ice League',
    name: 'Lions v Bears',
    start_time,
    market: { market_type: 'MATCH_ODDS', name: 'Match Odds', selections },
  });
  await ask(operator, office.setMarketStatus, { market_id: opened.market_id, status: 'OPEN' });
  const cell = { market_id: opened.market_id, selection_id: opened.runners[0]?.selection_id ?? 0, price: 2, stake: 100 };
  await ask(await signIn(pavilion, 'demo'), bet.placeBet, { ...cell, side: 'BACK' });
  await ask(await signIn(pavilion, 'demo2'), bet.placeBet, { ...cell, side: 'LAY' });
  return opened.market_id;
}

test('S-ICE-1 the office shows the result that typed facts give, a colleague settles with it, and the player reads how it was computed', async () => {
  const number = await openIceHockey();
  await first.go('Markets');
  await first.find('Lions v Bears');
  await first.openFacts(number);
  expect(await first.results()).toContain('needs: state of the match');
  await first.chooseFact('State of the match', 'Completed');
  await first.typeScore(FINAL_SCORE, { Lions: 2, Bears: 3 });
  await expect.poll(() => first.results(), POLL).toMatch(/preview.*winner: bears\..*rule s-ice-1/s);
  await first.typeScore(FINAL_SCORE, { Lions: 4 });
  await expect.poll(() => first.results(), POLL).toMatch(/will be proposed.*winner: lions\./s);
  await first.recordFacts('the match report of the league');
  await second.go('Results');
  await expect.poll(() => second.text(number), POLL).toMatch(/computed from facts.*winner: lions\./s);
  await second.pressAndConfirm(number, 'Confirm and settle');
  await expect.poll(() => second.text(number), POLL).toMatch(/^carried out/);
  const { statement, line } = await newestSettlement();
  expect(await statement.explain(line)).toEqual({ bets: 10_000, gross: 10_000, commission: -200, booked: 9_800 });
  const said = await line.innerText();
  for (const part of ['S-ICE-1', '4–3', 'the match report of the league']) expect(said).toContain(part);
  expect(faults).toEqual([]);
});

/** Opens a season with a house market on the wins of a team. A player bets that it has two or more. */
async function openSeason(): Promise<string> {
  const operator = await signIn(pavilion, 'operator');
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const selections = [{ name: 'Lions' }, { name: 'Bears' }];
  const { match_id } = await ask(operator, office.openMatch, {
    sport_id: 4,
    series: 'Premier League',
    name: 'Season of the Lions',
    start_time,
    market: { market_type: 'MATCH_ODDS', name: 'Match Odds', selections },
  });
  const name = 'Wins of the Lions';
  const question = { competition: 'IPL', subject: 'TEAM', name: 'Lions', what: 'WINS', matches: 2 } as const;
  const { market_id, rows } = await ask(operator, office.openHouseMarket, {
    match_id,
    market: { kind: 'FANCY', market_type: 'SEASON_TOTAL', name, selections: [{ name }], question },
  });
  const cell = { selection_id: rows[0]?.selection_id ?? 0, line: 2, rate: 100 };
  await ask(operator, office.quoteMarket, {
    market_id,
    quotes: [
      { ...cell, side: 'NO', limit: 1_000 },
      { ...cell, side: 'YES', limit: 1_000 },
    ],
  });
  await ask(operator, office.setMarketStatus, { market_id, status: 'OPEN' });
  await ask(await signIn(pavilion, 'demo'), bet.placeBet, { ...cell, market_id, side: 'YES', stake: 100 });
  return market_id;
}

test('S-IPL-5 a member of staff types a season, the result follows each row, a colleague confirms it, and the player reads how it was computed', async () => {
  const number = await openSeason();
  await first.go('Markets');
  await first.find('Season of the Lions');
  await first.openFacts(number);
  await first.chooseFact('State of the match', 'Not over yet');
  const list = 'Each match of a team in the season';
  await expect.poll(() => first.results(), POLL).toContain(`needs: ${list.toLowerCase()}`);
  await first.addFactRow(list, { Team: 'Lions', Result: 'Won' });
  await first.addFactRow(list, { Result: 'Won' });
  await expect.poll(() => first.results(), POLL).toContain('needs: the season is over');
  await first.checkFact('The season is over');
  await first.typeFact('Matches on the fixture list', '74');
  await expect.poll(() => first.results(), POLL).toMatch(/will be proposed.*result: 2\..*rule s-ipl-5/s);
  await first.changeFactRow(list, 2, { Result: 'Lost, tied or without a result' });
  await expect.poll(() => first.results(), POLL).toMatch(/will be proposed.*result: 1\./s);
  await first.changeFactRow(list, 2, { Result: 'Won' });
  await expect.poll(() => first.results(), POLL).toContain('result: 2.');
  await first.recordFacts('the table of the organiser');
  await second.go('Results');
  await expect.poll(() => second.text(number), POLL).toMatch(/computed from facts.*result: 2\./s);
  await second.pressAndConfirm(number, 'Confirm and settle');
  await expect.poll(() => second.text(number), POLL).toMatch(/^carried out/);
  const { statement, line } = await newestSettlement();
  expect(await statement.explain(line)).toMatchObject({ gross: 10_000, booked: 10_000 });
  const said = await line.innerText();
  for (const part of ['S-IPL-5', 'Lions Won, Lions Won', 'Matches counted', 'the table of the organiser'])
    expect(said).toContain(part);
  expect(faults).toEqual([]);
});

test('one switch stops all betting, shows who pressed it and why, and resumes betting', async () => {
  await first.go('Dashboard');
  await expect.poll(async () => (await first.switch('Everything').innerText()).toLowerCase(), POLL).toContain('taking bets');
  await first.switchBetting('Everything', 'Stop', 'a drill');
  await expect
    .poll(async () => (await first.switch('Everything').innerText()).toLowerCase(), POLL)
    .toMatch(/stopped.*operator.*a drill/s);
  await first.switchBetting('Everything', 'Resume betting', 'the drill is over');
  await expect.poll(async () => (await first.switch('Everything').innerText()).toLowerCase(), POLL).toContain('taking bets');
  expect(faults).toEqual([]);
});
