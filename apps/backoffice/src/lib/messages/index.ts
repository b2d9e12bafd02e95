import { messagesOf } from '@pavilion/ui';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The sentence of a key, with its values filled in. */
export const t = messagesOf(en);
