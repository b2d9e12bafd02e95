import type { Minor } from '@pavilion/core/money';
import type { Role } from '../../platform/db/index.ts';
import { Refused } from '@pavilion/server/refused';
import type { AccountService } from './account-service.ts';

export type DemoAccount = { readonly userName: string; readonly password: string; readonly role: Role };

/** The accounts that sign in to the demo, and those that programs bet with. */
export type Demo = { readonly people: readonly DemoAccount[]; readonly programs: readonly number[] };

export type DemoOptions = {
  /** Points of each demo player, and of each market maker, in minor units. */
  readonly playerPoints: Minor;
  readonly makerPoints: Minor;
  /** Empty for the published one. */
  readonly feedPassword: string;
  readonly makerPassword: string;
  /** Gives an agent its first partnership; existing terms stay. */
  share(userId: number, shares: Shares): Promise<void>;
};

/** Shares of an agent and its branch in their players' results and commission, in basis points. */
type Shares = { readonly shareBps: number; readonly commissionBps: number };
type Row = { readonly userName: string; readonly role: Role; readonly parent?: string; readonly shares?: Shares };

/** Each password is the name followed by 1234. */
const PEOPLE: readonly Row[] = [
  { userName: 'master', role: 'AGENT', shares: { shareBps: 9_000, commissionBps: 5_000 } },
  { userName: 'agent', role: 'AGENT', parent: 'master', shares: { shareBps: 6_000, commissionBps: 3_000 } },
  { userName: 'demo', role: 'PLAYER', parent: 'agent' },
  { userName: 'demo2', role: 'PLAYER', parent: 'agent' },
  { userName: 'solo', role: 'PLAYER' },
  { userName: 'operator', role: 'OPERATOR' },
  { userName: 'operator2', role: 'OPERATOR' },
];

/** Market makers, and small bettors who take their prices. All share the makers' password and points. */
const MAKERS = ['maker', 'maker2', 'crowd', 'crowd2', 'crowd3'];
const FEED_PASSWORD = 'feed1234';
const MAKER_PASSWORD = 'maker1234';

/**
 * Creates the accounts that exist while play money is on, with points issued to them by an ordinary transfer. Existing accounts keep their password and points.
 */
export async function seedDemoAccounts(accounts: AccountService, options: DemoOptions): Promise<Demo> {
  const ids = new Map<string, number>();
  const add = async (userName: string, password: string, role: Role, points: Minor, parent?: string): Promise<void> => {
    const parentId = parent === undefined ? undefined : ids.get(parent);
    const user = await accounts.create({ userName, password, role, parentId, isChangePassword: false, points, isDemo: true });
    if (user instanceof Refused) throw new Error(`the demo account ${userName} cannot be created: ${user.code}`);
    ids.set(userName, user.userId);
  };
  for (const { userName, role, parent, shares } of PEOPLE) {
    await add(userName, passwordOf(userName), role, pointsOf(role, options), parent);
    const userId = ids.get(userName);
    if (shares !== undefined && userId !== undefined) await options.share(userId, shares);
  }
  for (const maker of MAKERS) await add(maker, options.makerPassword || MAKER_PASSWORD, 'PLAYER', options.makerPoints);
  await seedFeed(accounts, options.feedPassword || FEED_PASSWORD);
  const people = PEOPLE.map(({ userName, role }) => ({ userName, password: passwordOf(userName), role }));
  return { people, programs: MAKERS.flatMap((maker) => ids.get(maker) ?? []) };
}

/** Creates the account of the product's own feed, with or without play money. An account that exists keeps its password. */
async function seedFeed(accounts: AccountService, password: string): Promise<void> {
  const feed = {
    userName: 'feed',
    password,
    role: 'FEED',
    parentId: undefined,
    isChangePassword: false,
    points: 0 as Minor,
  } as const;
  const user = await accounts.create(feed);
  if (user instanceof Refused) throw new Error(`the account of the feed cannot be created: ${user.code}`);
}

/**
 * Ends the demo once play money is off. Its accounts can no longer sign in, because anyone with their published passwords may have changed them (trust SEC-14).
 * The feed gets this installation's password. The accounts and their points stay.
 */
export async function endDemo(accounts: AccountService, feedPassword: string): Promise<void> {
  await accounts.signOutDemoUsers();
  await seedFeed(accounts, feedPassword);
  await accounts.ensurePassword('feed', feedPassword);
}

function passwordOf(userName: string): string {
  return `${userName}1234`;
}

function pointsOf(role: Role, { playerPoints }: DemoOptions): Minor {
  return role === 'PLAYER' || role === 'AGENT' ? playerPoints : (0 as Minor);
}
