export { ACCOUNT_ID_MAX, ACCOUNT_KINDS, Accounts, LOWEST_PERSONAL_ACCOUNT } from './accounts.ts';
