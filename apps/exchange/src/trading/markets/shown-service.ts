import type { CataloguePart } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import type { Catalogue } from './catalogue-reads.ts';
import { setShown, setSportOrder } from './catalogue-store.ts';

/**
 * Shows and hides parts of the catalogue, and orders the sports. Feeds still update hidden parts, but cannot show them. Each act shares a transaction with its audit
 * line (trust A3). A call that changes nothing writes no line.
 */
export class ShownService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #audit: (db: Db, line: AuditLine) => Promise<void>;
  readonly #queue = new Mutex();
  #onChange: () => void = () => undefined;

  constructor(db: Db, catalogue: Catalogue, audit: (db: Db, line: AuditLine) => Promise<void>) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#audit = audit;
  }

  /** Registers the listener that updates lists on open pages; called after a part is shown or hidden. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** Shows or hides a sport, a series or a match. */
  set(part: CataloguePart, id: number, isShown: boolean, reason: string, by: Call): Promise<Refused | undefined> {
    return this.#queue.runExclusive(async () => {
      const before = this.#find(part, id);
      if (before === undefined) return refuse('NOT_FOUND', { field: 'id' });
      if (before.isActive === isShown) return undefined;
      const details = { before: { shown: before.isActive }, after: { shown: isShown }, reason };
      await this.#db.transaction().execute(async (transaction) => {
        await setShown(transaction, part, id, isShown);
        await this.#audit(transaction, lineOf(by, 'setShown', `${part.toLowerCase()} ${id}`, details));
      });
      this.#put(part, id, isShown);
      this.#onChange();
      return undefined;
    });
  }

  /** Orders the sports. Refuses a list in which a sport is missing or repeated. */
  order(sportIds: readonly number[], by: Call): Promise<Refused | undefined> {
    return this.#queue.runExclusive(async () => {
      const before = this.#catalogue.sports().map(({ sportId }) => sportId);
      const isWhole = sportIds.length === before.length && before.every((id) => sportIds.includes(id));
      if (!isWhole) return invalid('sport_ids', 'List every sport exactly once.');
      if (before.every((id, place) => id === sportIds[place])) return undefined;
      const namesOf = (ids: readonly number[]) => ids.map((id) => this.#catalogue.sport(id)?.name ?? id);
      const details = { before: namesOf(before), after: namesOf(sportIds) };
      await this.#db.transaction().execute(async (transaction) => {
        await setSportOrder(transaction, sportIds);
        await this.#audit(transaction, lineOf(by, 'orderSports', 'catalogue', details));
      });
      for (const [place, sportId] of sportIds.entries()) {
        const sport = this.#catalogue.sport(sportId);
        if (sport !== undefined) this.#catalogue.putSport({ ...sport, order: place + 1 });
      }
      return undefined;
    });
  }

  #find(part: CataloguePart, id: number): { readonly isActive: boolean } | undefined {
    if (part === 'SPORT') return this.#catalogue.sport(id);
    return part === 'SERIES' ? this.#catalogue.series(id) : this.#catalogue.match(id);
  }

  /** Updates the catalogue in memory. It reads the match again, because a feed may have changed its texts in the meantime. */
  #put(part: CataloguePart, id: number, isActive: boolean): void {
    const [sport, series, match] = [this.#catalogue.sport(id), this.#catalogue.series(id), this.#catalogue.match(id)];
    if (part === 'SPORT' && sport !== undefined) this.#catalogue.putSport({ ...sport, isActive });
    if (part === 'SERIES' && series !== undefined) this.#catalogue.putSeries({ ...series, isActive });
    if (part === 'MATCH' && match !== undefined) this.#catalogue.putMatch({ ...match, isActive });
  }
}
