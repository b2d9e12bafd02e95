import { SYSTEM_ACCOUNT } from '../commands.ts';
import type { State } from '../state.ts';
import { BET_STANDING, type WalletRound } from './wallet-state.ts';

/**
 * Checks the wallet (C-WAL-11). The amount in play equals that of the open rounds. Each round equals the sum of its bets and wins. A round that is closed has
 * nothing in play.
 */
export function checkWallet({ wallet, accounts }: State, faults: string[]): void {
  const open = new Map<number, number>();
  let inPlay = 0;
  for (const round of wallet.rounds.values()) {
    inPlay += round.inPlay;
    checkRound(round, faults);
    for (const bet of round.bets) {
      if (bet.standing === BET_STANDING.OPEN) open.set(bet.account, (open.get(bet.account) ?? 0) + bet.amount);
    }
  }
  if (accounts.balance(SYSTEM_ACCOUNT.CASINO_IN_PLAY) !== inPlay)
    faults.push(`C-WAL-11 ${accounts.balance(SYSTEM_ACCOUNT.CASINO_IN_PLAY)} are in play, but the rounds sum to ${inPlay}`);
  for (const account of new Set([...open.keys(), ...wallet.openByAccount.keys()])) {
    if (open.get(account) !== wallet.openByAccount.get(account))
      faults.push(`C-WAL-10 account ${account} has ${wallet.openByAccount.get(account)} open instead of ${open.get(account)}`);
  }
}

/** True for the stake of a parked win. It belongs to the house, whatever staff decide. */
function isHouses(standing: number): boolean {
  return standing === BET_STANDING.PARKED || standing === BET_STANDING.RELEASED || standing === BET_STANDING.REJECTED;
}

function checkRound({ key, bets, debit, credit, inPlay, closedSeq }: WalletRound, faults: string[]): void {
  const counted = bets.filter(({ standing }) => standing !== BET_STANDING.ROLLED_BACK);
  const sum = (of: (bet: WalletRound['bets'][number]) => number): number => counted.reduce((total, bet) => total + of(bet), 0);
  const left = sum(({ standing, amount, paid }) =>
    standing === BET_STANDING.OPEN ? amount : isHouses(standing) ? 0 : Math.max(0, amount - paid),
  );
  for (const { standing, ceiling, paid } of bets)
    if (standing === BET_STANDING.PAID && ceiling > 0 && paid > ceiling)
      faults.push(`C-WAL-16 round ${key} has a bet that was paid ${paid}, above its ceiling of ${ceiling}`);
  if (sum((bet) => bet.amount) !== debit) faults.push(`C-WAL-9 round ${key} counts ${debit} as bet`);
  if (sum((bet) => bet.paid) !== credit) faults.push(`C-WAL-9 round ${key} counts ${credit} as won`);
  if (inPlay !== (closedSeq > 0 ? 0 : left)) faults.push(`C-WAL-11 round ${key} has ${inPlay} in play`);
}
