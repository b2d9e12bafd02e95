import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import {
  date,
  integer,
  line,
  longId,
  nothing,
  page,
  pattern,
  picture,
  pictureType,
  rowsOf,
  timestamp,
  userId,
  version,
  words,
  prose,
} from '../scalars.ts';

export const documentKind = z.enum(['PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE', 'OTHER']);
const dateOfBirth = date;

/** A person's own declaration, to be compared with a document and, if one is configured, with a register. */
export const declaration = z.strictObject({
  full_name: prose(100),
  date_of_birth: dateOfBirth,
  country: pattern(/^[A-Z]{2}$/),
  document_kind: documentKind,
  document_number: pattern(/^[A-Za-z0-9 /-]{3,40}$/),
});

/**
 * NONE: nothing was declared. `required`: withdrawals need approval. `reason`: of the last rejection. `pictures`: number added to the last declaration, and
 * whether another is allowed.
 */
export const identityState = z.object({
  status: z.enum(['NONE', 'OPEN', 'APPROVED', 'REFUSED']),
  required: z.boolean(),
  declared_at: z.nullable(timestamp),
  reason: z.nullable(words),
  pictures: integer,
  may_add_picture: z.boolean(),
});
export type IdentityState = z.infer<typeof identityState>;

/** Obstacles to closing an account: undecided bets, waiting payments, and remaining points. */
export const closure = z.object({ liability: amount, payments_waiting: integer, balance: amount, may_close: z.boolean() });
export type Closure = z.infer<typeof closure>;

const proof = { password: z.optional(line(128)), code: z.optional(line(32)) };

export const peopleCalls = {
  getIdentity: get('user/getIdentity', {
    who: 'player',
    realOnly: true,
    summary: 'Whether age and identity of this account were looked at, and what came of it.',
    request: nothing,
    response: identityState,
  }),
  declareIdentity: post('user/declareIdentity', {
    who: 'player',
    realOnly: true,
    summary: 'Declare name, age and a document for staff to look at; a declaration that waits is replaced.',
    request: declaration,
    response: identityState,
    errors: ['PROPOSAL_OUTDATED', 'RATE_LIMITED'],
  }),
  addIdentityPicture: post('user/addIdentityPicture', {
    who: 'player',
    realOnly: true,
    summary:
      'Add a picture of the document to a declaration that waits: PNG, JPEG or WebP of at most 300 KB in base64, four at most. It is kept sealed and seen by staff alone.',
    request: z.strictObject({ data: picture }),
    response: identityState,
    errors: ['PROPOSAL_OUTDATED', 'RATE_LIMITED'],
    idempotent: true,
  }),
  getClosure: get('user/getClosure', {
    who: 'player',
    realOnly: true,
    summary: 'What stands between this account and its closing.',
    request: nothing,
    response: closure,
  }),
  closeAccount: post('user/closeAccount', {
    who: 'player',
    realOnly: true,
    summary:
      'Close the account for good, with a fresh factor. `balance_left` states what is left on it, which only staff can pay out afterwards; a figure that is not right closes nothing.',
    request: z.strictObject({ balance_left: amount, ...proof }),
    response: z.null(),
    errors: ['PROPOSAL_OUTDATED', 'FACTOR_REQUIRED', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
  }),
  exportData: post('user/exportData', {
    who: 'player',
    realOnly: true,
    summary:
      'Everything that is kept of this account as a file of JSON, piece by piece: the first with a fresh factor, each further one with the `next` of the one before it, until that is null.',
    request: z.strictObject({ ...proof, next: z.optional(line(64)) }),
    response: z.object({ file_name: words, text: words, next: z.nullable(words) }),
    errors: ['TOKEN_INVALID', 'FACTOR_REQUIRED', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
  }),
};

/** A declaration as staff see it. `register_answer` is the answer of the register, which does not decide by itself. */
export const identityCheck = z.object({
  check_id: integer,
  version: integer,
  status: z.enum(['OPEN', 'APPROVED', 'REFUSED']),
  user_id: userId,
  user_name: words,
  full_name: words,
  date_of_birth: words,
  age: integer,
  country: words,
  document_kind: documentKind,
  document_number: words,
  register_answer: z.enum(['NOT_ASKED', 'MATCHES', 'DIFFERS', 'UNKNOWN', 'NO_ANSWER']),
  declared_at: timestamp,
  decided_by: z.nullable(words),
  decided_at: z.nullable(timestamp),
  reason: z.nullable(words),
  /** Number of pictures of the document. */
  pictures: integer,
});
export type IdentityCheck = z.infer<typeof identityCheck>;

/** An account that its owner closed. `erasure`: the request waiting for a second person. */
export const closedAccount = z.object({
  user_id: userId,
  user_name: words,
  closed_at: timestamp,
  balance: amount,
  erased_at: z.nullable(timestamp),
  erasure: z.nullable(z.object({ erasure_id: integer, asked_by: words, asked_at: timestamp, reason: words })),
});
export type ClosedAccount = z.infer<typeof closedAccount>;

export const peopleOfficeCalls = {
  getIdentityChecks: post('office/getIdentityChecks', {
    who: 'operator',
    summary: 'Declarations of age and identity: those that wait first, then the newest. Each look is noted.',
    request: z.strictObject(page),
    response: rowsOf(identityCheck),
  }),
  getIdentityPictures: post('office/getIdentityPictures', {
    who: 'operator',
    summary:
      'The pictures of a document that somebody added to a declaration; they have no address of their own, and each look is noted.',
    request: z.strictObject({ check_id: longId }),
    response: z.object({
      pictures: z.array(
        z.object({
          document_id: integer,
          added_at: timestamp,
          content_type: pictureType,
          /** Base64; null if its key is missing. */
          data: z.nullable(words),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  decideIdentityCheck: post('office/decideIdentityCheck', {
    who: 'operator',
    summary: 'Approve a declaration or refuse it with a reason, which its owner reads.',
    request: z.strictObject({
      check_id: longId,
      version: version,
      approve: z.boolean(),
      reason: line(200),
    }),
    response: identityCheck,
    errors: ['PROPOSAL_OUTDATED'],
  }),
  getClosedAccounts: post('office/getClosedAccounts', {
    who: 'operator',
    summary: 'Accounts that their owners closed, the newest first.',
    request: z.strictObject(page),
    response: rowsOf(closedAccount),
  }),
  askErasure: post('office/askErasure', {
    who: 'operator',
    summary: 'Ask for what is known of the owner of a closed account to be erased; another member of staff approves it.',
    request: z.strictObject({ user_id: userId, reason: prose(200) }),
    response: closedAccount,
    errors: ['PROPOSAL_OUTDATED'],
  }),
  decideErasure: post('office/decideErasure', {
    who: 'operator',
    summary: 'Erase what is known of a person, or not. Bets, ledger and audit trail stay, under a number.',
    request: z.strictObject({ erasure_id: longId, approve: z.boolean() }),
    response: closedAccount,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
  }),
};
