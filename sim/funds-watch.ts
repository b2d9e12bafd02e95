import { availableFunds, mayOverdraw, overdrafts, type Command, type Exchange, type OutcomeOf } from '@pavilion/core/exchange';

/**
 * Compares the available funds before and after every command. For each account that a command takes below zero, it adds a sentence to `breaches` (trust L4).
 * Checks between steps are not enough: later commands may have covered an overdraft by then.
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
