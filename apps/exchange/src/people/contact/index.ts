import type { Notices } from '../notices/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Routes } from '../../platform/routes.ts';
import { contactOfficeHandlers } from './contact-office-routes.ts';
import { contactHandlers } from './contact-routes.ts';

/** Players write to the office, and the office answers. */
export function openContact({ db, engine, projected, writeAudit }: Ground, { notices }: Pick<Notices, 'notices'>) {
  const routes = {
    contact: contactHandlers({ db, engine, projected }),
    office: contactOfficeHandlers({ db, notices, writeAudit }),
  } satisfies Routes;
  return { routes };
}
