import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { contactStatus, contactTopic } from '../kinds.ts';
import { betId, integer, longId, nothing, ordinal, page, rowsOf, text, timestamp, userId, words, prose } from '../scalars.ts';

const contactMessage = z.object({ from: z.enum(['PLAYER', 'OFFICE']), text: words, at: timestamp });

/** A conversation between a player and the office, oldest message first. Messages are never changed or removed. */
export const contactThread = z.object({
  thread_id: integer,
  topic: contactTopic,
  /** The player's bet in question. */
  bet_id: z.nullable(betId),
  status: contactStatus,
  opened_at: timestamp,
  changed_at: timestamp,
  /** True if the office wrote something the player has not read. */
  unread: z.boolean(),
  messages: z.array(contactMessage),
});
export type ContactThread = z.infer<typeof contactThread>;

const colleague = z.object({ user_id: userId, user_name: words });

/** The office's view, with the player and the member of staff who works on it. */
export const officeThread = z.object({ ...contactThread.shape, ...colleague.shape, assignee: z.nullable(colleague) });
export type OfficeThread = z.infer<typeof officeThread>;

export const threadId = longId;
export const CONTACT_LETTERS_MAX = 2_000;
const letters = prose(CONTACT_LETTERS_MAX);

/** Messages between a player and the office. Agents cannot read them. */
export const contact = {
  getThreads: post('contact/getThreads', {
    who: 'player',
    summary: 'List the player’s conversations with the office, latest first.',
    request: z.strictObject(page),
    response: rowsOf(contactThread),
  }),
  getUnread: get('contact/getUnread', {
    who: 'player',
    summary: 'Count the conversations with an unread message from the office.',
    request: nothing,
    response: z.object({ unread: integer }),
  }),
  openThread: post('contact/openThread', {
    who: 'player',
    summary: 'Start a conversation with the office, at most ten a day. `bet_id` may name one of the player’s bets.',
    request: z.strictObject({ topic: contactTopic, text: letters, bet_id: z.optional(betId) }),
    response: contactThread,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    idempotent: true,
  }),
  writeMore: post('contact/writeMore', {
    who: 'player',
    summary: 'Add a message to a conversation. A closed conversation opens again.',
    request: z.strictObject({ thread_id: threadId, text: letters }),
    response: contactThread,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    idempotent: true,
  }),
  readThread: post('contact/readThread', {
    who: 'player',
    summary: 'Mark the office’s messages in a conversation as read.',
    request: z.strictObject({ thread_id: threadId }),
    response: contactThread,
    errors: ['NOT_FOUND'],
  }),
};

/** The office's calls, for staff only. */
export const contactOfficeCalls = {
  getThreads: post('office/getThreads', {
    who: 'operator',
    summary: 'List conversations with players: those that wait for an answer first, oldest first.',
    request: z.strictObject({
      status: z.optional(contactStatus),
      topic: z.optional(contactTopic),
      /** OWN: only conversations assigned to the caller; NOBODY: only those assigned to no one. */
      assigned: z.optional(z.enum(['OWN', 'NOBODY'])),
      /** Part of the player's name or of a message, or the number of the bet. */
      search: z.optional(text(64)),
      ...page,
    }),
    /** `colleagues`: the staff who may answer. */
    response: z.object({ ...rowsOf(officeThread).shape, colleagues: z.array(colleague) }),
  }),
  assignThread: post('office/assignThread', {
    who: 'operator',
    summary: 'Assign a conversation to a member of staff who may answer; null: to nobody.',
    request: z.strictObject({ thread_id: threadId, assignee: z.nullable(userId) }),
    response: officeThread,
    errors: ['NOT_FOUND'],
  }),
  answerThread: post('office/answerThread', {
    who: 'operator',
    summary:
      'Answer a player, and close the conversation or leave it open. `seen` is the number of messages that the answer takes into account.',
    request: z.strictObject({ thread_id: threadId, seen: ordinal, text: letters, close: z.boolean() }),
    response: officeThread,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
  closeThread: post('office/closeThread', {
    who: 'operator',
    summary: 'Close a conversation without an answer.',
    request: z.strictObject({ thread_id: threadId, seen: ordinal }),
    response: officeThread,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
};
