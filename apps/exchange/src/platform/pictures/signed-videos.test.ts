import { describe, expect, test } from 'vitest';
import { SignedVideos } from './signed-videos.ts';

const NOW = 1_700_000_000_000;
const MATCH = 30_001;
const signed = (expiresAtMs: number, url = 'https://video.example.org/m1/live.m3u8?sig=x') => ({ url, expiresAtMs });

describe('signed videos', () => {
  const videos = new SignedVideos<number>(['https://video.example.org']);

  test.each([
    ['another origin', 'https://video.example.org.evil.example/live.m3u8'],
    ['another port', 'https://video.example.org:444/live.m3u8'],
    ['a port that does not exist', 'https://video.example.org:99999/live.m3u8'],
    ['no TLS', 'http://video.example.org/live.m3u8'],
  ])('trust SEC-18 an address with %s is refused', (_what, url) => {
    expect(videos.put(MATCH, signed(NOW + 1, url), NOW)).toMatchObject({ details: { field: 'url' } });
  });

  test('trust SEC-18 an address at an origin of the setting is accepted', () => {
    expect(videos.put(MATCH, signed(NOW + 1, 'https://video.example.org/live.m3u8'), NOW)).toBeNull();
  });

  test('an address that expired or is valid for more than a day is refused', () => {
    for (const expiresAtMs of [NOW, NOW - 1, NOW + 86_400_001, Number.NaN])
      expect(videos.put(MATCH, signed(expiresAtMs), NOW)).toMatchObject({ details: { field: 'expires_at' } });
    expect(videos.put(MATCH, signed(NOW + 86_400_000), NOW)).toBeNull();
  });

  test('an address is given out until it expires or is removed', () => {
    videos.put(MATCH, signed(NOW + 1_000), NOW);
    expect(videos.of(MATCH, NOW + 999)).toEqual(signed(NOW + 1_000));
    expect(videos.of(MATCH, NOW + 1_000)).toBeUndefined();
    videos.put(MATCH, undefined, NOW);
    expect(videos.of(MATCH, NOW)).toBeUndefined();
  });
});
