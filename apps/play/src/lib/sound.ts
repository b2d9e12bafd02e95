import { usePreferences } from './preferences.ts';

/** The sounds of games, made with oscillators and without files. They are silent until the player turns sound on. */
export type Sound = 'card' | 'chip' | 'win' | 'stop';

/** Notes of a sound: hertz, start and length in seconds, volume from 0 to 1. */
type Note = readonly [hertz: number, begin: number, length: number, gain: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  card: [[1900, 0, 0.03, 0.05]],
  chip: [
    [2600, 0, 0.02, 0.07],
    [3400, 0.03, 0.03, 0.05],
  ],
  win: [
    [523, 0, 0.16, 0.09],
    [659, 0.11, 0.16, 0.09],
    [784, 0.22, 0.34, 0.1],
  ],
  stop: [[180, 0, 0.12, 0.14]],
};

let context: AudioContext | undefined;

export function playSound(sound: Sound): void {
  if (!usePreferences.getState().sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [hertz, begin, length, loud] of NOTES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(loud, now + begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + begin + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now + begin);
    oscillator.stop(now + begin + length);
  }
}
