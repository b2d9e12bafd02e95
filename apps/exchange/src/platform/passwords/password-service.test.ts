import { expect, test } from 'vitest';
import { PasswordService } from './password-service.ts';

test('SEC-10 a hash takes 19 MiB and two passes unless a test asks for less, and matches only its own password', async () => {
  const passwords = new PasswordService();
  const hash = await passwords.hash('a long password');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'a long password')).toBe(true);
  expect(await passwords.verify(hash, 'another password')).toBe(false);
  expect(await passwords.verify(undefined, 'a long password')).toBe(false);
});
