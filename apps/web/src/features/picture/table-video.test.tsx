import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { CONSTANTS } from '@pavilion/core/settlement';
import { expect, test } from 'vitest';
import { TableVideo } from './table-video.tsx';

const KEY = ['video', { game_id: 7 }];
const SIGNED = {
  url: 'https://video.example.org/ROUL/1900000000000/signature/live.m3u8',
  expires_at: '2030-03-17T17:46:40.000Z',
};
const shown = (video: typeof SIGNED | null) => rendered(<TableVideo gameId={7} title="Roulette" />, [[KEY, video]]);

test('spec 9.14 a table with a signed address shows its video and says that it runs late and that bets follow the table', () => {
  const page = shown(SIGNED);
  expect(page).toContain('<video aria-label="Roulette"');
  expect(wordsOf(page)).toContain(`${CONSTANTS.TV_DELAY_SECONDS} s or more behind the table. Bets follow the table.`);
});

test('a table without a signed address shows no video and no notice', () => {
  expect(shown(null)).toBe('');
});
