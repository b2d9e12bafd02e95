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
 * NONE: nothing was declared. `required`: withdrawals need approval. `reason`: the reason of the last rejection. `pictures`: the number of pictures of the last
 * declaration, and whether another may be added.
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
    summary: 'Return the state and outcome of the account’s age and identity check.',
    request: nothing,
    response: identityState,
  }),
  declareIdentity: post('user/declareIdentity', {
    who: 'player',
    realOnly: true,
    summary: 'Declare name, age and a document for staff to check. Replaces a declaration that still waits.',
    request: declaration,
    response: identityState,
    errors: ['PROPOSAL_OUTDATED', 'RATE_LIMITED'],
  }),
  addIdentityPicture: post('user/addIdentityPicture', {
    who: 'player',
    realOnly: true,
    summary:
      'Add a picture of the document to a waiting declaration: PNG, JPEG or WebP of at most 300 KB in base64, at most four. It is stored encrypted, and only staff see it.',
    request: z.strictObject({ data: picture }),
    response: identityState,
    errors: ['PROPOSAL_OUTDATED', 'RATE_LIMITED'],
    idempotent: true,
  }),
  getClosure: get('user/getClosure', {
    who: 'player',
    realOnly: true,
    summary: 'Return the obstacles to closing this account.',
    request: nothing,
    response: closure,
  }),
  closeAccount: post('user/closeAccount', {
    who: 'player',
    realOnly: true,
    summary:
      'Close the account permanently, with a fresh factor. `balance_left` must equal the remaining balance, which only staff can pay out afterwards.',
    request: z.strictObject({ balance_left: amount, ...proof }),
    response: z.null(),
    errors: ['PROPOSAL_OUTDATED', 'FACTOR_REQUIRED', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
  }),
  exportData: post('user/exportData', {
    who: 'player',
    realOnly: true,
    summary:
      'Return all stored data of this account as JSON, in parts. The first call needs a fresh factor. Each further call sends the `next` of the previous part, until `next` is null.',
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
  /** Other accounts that declared the same document. */
  same_document: z.array(z.object({ user_id: userId, user_name: words })),
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
    summary:
      'List declarations of age and identity, or those of one account: waiting ones first, then newest first. Each view is audited.',
    request: z.strictObject({ status: z.optional(identityCheck.shape.status), user_id: z.optional(userId), ...page }),
    response: rowsOf(identityCheck),
  }),
  getIdentityPictures: post('office/getIdentityPictures', {
    who: 'operator',
    summary:
      'Return the pictures of the document for a declaration. They have no address of their own, and each view is audited.',
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
    summary: 'Approve a declaration, or reject it with a reason that the player sees.',
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
    summary: 'List accounts that their owners closed, newest first.',
    request: z.strictObject(page),
    response: rowsOf(closedAccount),
  }),
  askErasure: post('office/askErasure', {
    who: 'operator',
    summary: 'Request the erasure of personal data for a closed account. Another member of staff approves it.',
    request: z.strictObject({ user_id: userId, reason: prose(200) }),
    response: closedAccount,
    errors: ['PROPOSAL_OUTDATED'],
  }),
  decideErasure: post('office/decideErasure', {
    who: 'operator',
    summary:
      'Approve or reject an erasure of personal data. Bets, ledger and audit trail remain, under a number instead of a name.',
    request: z.strictObject({ erasure_id: longId, approve: z.boolean() }),
    response: closedAccount,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
  }),
};
