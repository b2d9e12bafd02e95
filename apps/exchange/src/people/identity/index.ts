import type { Accounts } from '../accounts/index.ts';
import type { Notices } from '../notices/index.ts';
import type { PictureService } from '../../platform/pictures/picture-service.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { DocumentKey } from './document-key.ts';
import { identityHandlers } from './identity-routes.ts';
import { peopleOfficeHandlers } from './people-office-routes.ts';
import { peopleHandlers } from './people-routes.ts';
import { PeopleService, type PeoplePorts } from './people-service.ts';
import { HttpRegister, NO_REGISTER } from './register.ts';

export type { PeoplePorts };
export type People = ReturnType<typeof openPeople>;

type PeopleNeeds = Pick<Accounts, 'factors' | 'endSessions' | 'note'> &
  Pick<Notices, 'notices'> &
  Pick<PeoplePorts, 'lockOf' | 'lock'> & { readonly pictures: PictureService };

/** Opens the records about players: identity, documents, the register of exclusions, closed accounts, and exports of personal data. */
export function openPeople(
  { config, db, engine, audit, writeAudit }: Platform,
  { factors, endSessions, note, notices, lockOf, lock, pictures }: PeopleNeeds,
) {
  const register = config.registerUrl === '' ? NO_REGISTER : new HttpRegister(config.registerUrl, config.registerSecret);
  const people = new PeopleService(db, engine, register, new DocumentKey(config.dataFolder), config.identityRequired, {
    audit: writeAudit,
    note: (where, userId, kind, text) => note(where, userId, kind, undefined, text),
    notify: (where, userId, kind, text) => notices.write(where, userId, { kind, text }),
    show: (userId) => notices.show(userId),
    lockOf,
    lock,
    endSessions,
  });
  const routes = {
    user: { ...identityHandlers({ db, people, pictures }), ...peopleHandlers({ people, factors }) },
    office: peopleOfficeHandlers({ db, engine, people, audit }),
  } satisfies Routes;
  return { people, routes };
}
