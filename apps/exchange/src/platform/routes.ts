import type { Handlers } from './http/handlers.ts';

/** The handlers of one module, by noun of the contract. */
export type Routes = { readonly [Noun in keyof Handlers]?: Partial<Handlers[Noun]> };

type Joined<All> = (All extends unknown ? (each: All) => void : never) extends (joined: infer Both) => void ? Both : never;

/** Joins the handlers of all modules. Assign the result to `Handlers`: a row of the contract without a handler then does not compile. */
export function joinRoutes<const All extends readonly Routes[]>(...modules: All): Joined<All[number]> {
  const joined: Record<string, object> = {};
  for (const routes of modules)
    for (const [noun, handlers] of Object.entries(routes)) joined[noun] = { ...joined[noun], ...handlers };
  return joined as Joined<All[number]>;
}
