import { availableFunds, mayOverdraw, overdrafts, type Command, type Exchange, type OutcomeOf } from '@pavilion/core/exchange';

/**
 * Compares available funds before and after every command, and adds a sentence to `breaches` for each account that a command took below zero (trust L4). The
 * checks between steps see only the final state, after later commands have covered an overdraft.
 */
export function watchFunds(exchange: Exchange, breaches: string[]): Exchange {
  const execute = exchange.execute.bind(exchange);
  exchange.execute = <C extends Command>(command: C, at: number): OutcomeOf<C> => {
    const before = mayOverdraw(exchange.state, command) ? undefined : availableFunds(exchange.state);
    const outcome = execute(command, at);
    if (before !== undefined) breaches.push(...overdrafts(before, exchange.state, command));
    return outcome;
  };
  return exchange;
}
