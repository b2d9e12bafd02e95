import { type SoundLayer, usePreferences } from './preferences.ts';

/** Sounds are synthesised here without files, in layers with a volume each. They are silent until the player turns sound on. */
export type Sound = 'card' | 'chip' | 'ball' | 'dice' | 'hoof' | 'bat' | 'peg' | 'reel' | 'rise' | 'count' | 'win' | 'stop';

/** A part of a sound: a tone that may slide, or noise through a band; seconds, hertz, and volume from 0 to 1. */
type Part = {
  readonly wave: OscillatorType | 'noise';
  readonly hertz: number;
  readonly to?: number;
  readonly begin?: number;
  readonly length: number;
  readonly gain: number;
};

type Recipe = readonly [layer: SoundLayer, ...parts: Part[]];

const bell = (hertz: number, begin: number, length: number): Part => ({ wave: 'triangle', hertz, begin, length, gain: 0.09 });

const SOUNDS: Readonly<Record<Sound, Recipe>> = {
  card: ['table', { wave: 'noise', hertz: 3_400, to: 1_500, length: 0.09, gain: 0.22 }],
  chip: [
    'table',
    { wave: 'triangle', hertz: 3_100, length: 0.05, gain: 0.07 },
    { wave: 'triangle', hertz: 4_300, begin: 0.035, length: 0.06, gain: 0.06 },
    { wave: 'noise', hertz: 6_000, length: 0.03, gain: 0.1 },
  ],
  ball: [
    'table',
    { wave: 'noise', hertz: 2_400, length: 0.05, gain: 0.3 },
    { wave: 'sine', hertz: 900, length: 0.05, gain: 0.08 },
  ],
  dice: [
    'table',
    { wave: 'noise', hertz: 1_700, length: 0.06, gain: 0.3 },
    { wave: 'triangle', hertz: 620, to: 430, length: 0.06, gain: 0.09 },
  ],
  hoof: [
    'table',
    { wave: 'noise', hertz: 420, to: 240, length: 0.08, gain: 0.32 },
    { wave: 'sine', hertz: 95, length: 0.07, gain: 0.12 },
  ],
  bat: [
    'table',
    { wave: 'noise', hertz: 1_100, length: 0.05, gain: 0.4 },
    { wave: 'triangle', hertz: 310, to: 190, length: 0.1, gain: 0.16 },
  ],
  peg: ['table', { wave: 'sine', hertz: 1_250, to: 1_050, length: 0.06, gain: 0.06 }],
  reel: ['table', { wave: 'noise', hertz: 320, length: 0.12, gain: 0.5 }, { wave: 'sine', hertz: 110, length: 0.14, gain: 0.2 }],
  rise: ['table', { wave: 'sawtooth', hertz: 140, to: 520, length: 1.05, gain: 0.03 }],
  stop: [
    'table',
    { wave: 'triangle', hertz: 180, to: 90, length: 0.16, gain: 0.14 },
    { wave: 'noise', hertz: 700, length: 0.08, gain: 0.2 },
  ],
  count: ['wins', ...[0, 1, 2, 3, 4, 5, 6, 7].map((step) => bell(880 + 90 * step, step * 0.1, 0.12))],
  win: ['wins', bell(523, 0, 0.3), bell(659, 0.11, 0.3), bell(784, 0.22, 0.35), bell(1047, 0.33, 0.6)],
};

/** The murmur of a hall, or the wind of an open place. */
export type Ambience = 'hall' | 'open';
const AMBIENCE: Readonly<Record<Ambience, { readonly hertz: number; readonly sway: number }>> = {
  hall: { hertz: 320, sway: 0.13 },
  open: { hertz: 620, sway: 0.07 },
};
const AMBIENCE_GAIN = 0.22;
const NOISE_SECONDS = 3;

type Mixer = {
  readonly context: AudioContext;
  readonly noise: AudioBuffer;
  readonly layers: Readonly<Record<SoundLayer, GainNode>>;
};

let mixer: Mixer | undefined;

function openMixer(): Mixer {
  const context = new AudioContext();
  const layer = (): GainNode => {
    const gain = context.createGain();
    gain.connect(context.destination);
    return gain;
  };
  const layers = { ambience: layer(), table: layer(), wins: layer() };
  const noise = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  noise.getChannelData(0).forEach((_, place, samples) => (samples[place] = Math.random() * 2 - 1));
  setVolumes(layers);
  usePreferences.subscribe(() => setVolumes(layers));
  return { context, noise, layers };
}

const FULL_VOLUME = 100;

function setVolumes(layers: Mixer['layers']): void {
  const { sound, volumes } = usePreferences.getState();
  for (const layer of ['ambience', 'table', 'wins'] as const)
    layers[layer].gain.value = sound ? (volumes[layer] / FULL_VOLUME) ** 2 : 0;
}

function sourceOf({ context, noise }: Mixer, { wave, hertz, to }: Part, from: number, until: number): AudioNode {
  const slide = (frequency: AudioParam): void => {
    frequency.setValueAtTime(hertz, from);
    if (to !== undefined) frequency.exponentialRampToValueAtTime(to, until);
  };
  const node = wave === 'noise' ? context.createBufferSource() : context.createOscillator();
  node.start(from);
  node.stop(until);
  if (node instanceof OscillatorNode) {
    if (wave !== 'noise') node.type = wave;
    slide(node.frequency);
    return node;
  }
  node.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  slide(band.frequency);
  return node.connect(band);
}

/** Plays a sound now, if the player has turned sound on. */
export function playSound(sound: Sound): void {
  if (!usePreferences.getState().sound) return;
  mixer ??= openMixer();
  const { context, layers } = mixer;
  const [layer, ...parts] = SOUNDS[sound];
  for (const part of parts) {
    const [from, until] = [context.currentTime + (part.begin ?? 0), context.currentTime + (part.begin ?? 0) + part.length];
    const gain = context.createGain();
    gain.gain.setValueAtTime(part.gain, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, until);
    sourceOf(mixer, part, from, until).connect(gain).connect(layers[layer]);
  }
}

/** Starts the sound of a place, softly swaying, and returns the function that ends it. */
export function startAmbience(place: Ambience): () => void {
  mixer ??= openMixer();
  const { context, noise, layers } = mixer;
  const { hertz, sway } = AMBIENCE[place];
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const [band, gain, depth, slow] = [
    context.createBiquadFilter(),
    context.createGain(),
    context.createGain(),
    context.createOscillator(),
  ];
  band.type = 'lowpass';
  band.frequency.value = hertz;
  gain.gain.value = AMBIENCE_GAIN;
  slow.frequency.value = sway;
  depth.gain.value = hertz / 3;
  slow.connect(depth).connect(band.frequency);
  source.connect(band).connect(gain).connect(layers.ambience);
  source.start();
  slow.start();
  return () => {
    source.stop();
    slow.stop();
  };
}
