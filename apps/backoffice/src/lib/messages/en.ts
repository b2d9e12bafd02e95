import { enAudit } from './audit.en.ts';
import { enCasino } from './casino.en.ts';
import { enCatalogue } from './catalogue.en.ts';
import { enContact } from './contact.en.ts';
import { enDownline } from './downline.en.ts';
import { enFacts } from './facts.en.ts';
import { enHalts } from './halts.en.ts';
import { enNodes } from './nodes.en.ts';
import { enPayments } from './payments.en.ts';
import { enPeople } from './people.en.ts';
import { enRisk } from './risk.en.ts';
import { enSettings } from './settings.en.ts';
import { enStaff } from './staff.en.ts';
import { enTerms } from './terms.en.ts';
import { enScreens } from './screens.en.ts';

/** All sentences for staff, in English. Each table is a file of messages in ICU format. */
export const en = {
  ...enAudit,
  ...enCasino,
  ...enCatalogue,
  ...enContact,
  ...enDownline,
  ...enFacts,
  ...enHalts,
  ...enNodes,
  ...enPayments,
  ...enSettings,
  ...enStaff,
  ...enPeople,
  ...enRisk,
  ...enTerms,
  ...enScreens,
} as const;
