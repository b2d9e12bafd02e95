import { en, type MessageKey } from './en.ts';

export type { MessageKey };

/** The sentence of a key, with its values filled in. */
export function t(key: MessageKey, values?: Readonly<Record<string, string | number>>): string {
  const sentence: string = en[key];
  if (values === undefined) return sentence;
  return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
