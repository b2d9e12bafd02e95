export { ACCOUNT_ID_MAX, ACCOUNT_KIND, Accounts, LOWEST_PERSONAL_ACCOUNT } from './accounts.ts';
