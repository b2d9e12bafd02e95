import { messagesOf, type PlainKey } from '@pavilion/contract/messages';
import { en } from './en.ts';

export type MessageKey = PlainKey<typeof en>;

/** The sentence of a key, with its values filled in. */
export const t = messagesOf<typeof en>(() => ({ language: 'en', table: en }));
