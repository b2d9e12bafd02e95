import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casinoSecret } from './casino-secret.ts';

test('casino C-WAL-1 the key is made once, only its owner may read it, and each installation has a different one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-secret-'));
  try {
    const secret = casinoSecret(join(folder, 'a'));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(casinoSecret(join(folder, 'a'))).toBe(secret);
    expect(casinoSecret(join(folder, 'b'))).not.toBe(secret);
    expect(statSync(join(folder, 'a', 'casino-secret')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
