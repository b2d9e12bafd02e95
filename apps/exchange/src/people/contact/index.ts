import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import type { Notices } from '../notices/index.ts';
import { contactHandlers, contactOfficeHandlers } from './contact-routes.ts';
import { ContactService } from './contact-service.ts';

/** Opens the messages between players and the office. */
export function openContact({ db, engine, projected, writeAudit }: Platform, { notices }: Pick<Notices, 'notices'>) {
  const contact = new ContactService({ db, writeAudit }, notices);
  const routes = {
    contact: contactHandlers({ db, engine, projected, contact }),
    office: contactOfficeHandlers({ db, contact }),
  } satisfies Routes;
  return { routes };
}
