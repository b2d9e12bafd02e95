export { ACCOUNT_ID_MAX, ACCOUNT_KINDS, Accounts } from './accounts.ts';
