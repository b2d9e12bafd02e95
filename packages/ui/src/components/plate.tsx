import type { CSSProperties } from 'react';
import { readableInk } from '../tokens/contrast.ts';

/** Shirt colours of well-known sides. Any other side gets a colour computed from its name. */
const SHIRTS: Readonly<Record<string, string>> = {
  AUS: '#f2c230',
  AFG: '#1f4fb5',
  BAN: '#0b6a4b',
  ENG: '#c8102e',
  IND: '#1b63c6',
  IRE: '#169b62',
  NAM: '#26348b',
  NED: '#f36c21',
  NEP: '#b3123a',
  NZ: '#20262b',
  OMA: '#b01f2e',
  PAK: '#0f6b3c',
  PNG: '#b5121b',
  RSA: '#0a7d4f',
  SCO: '#3a2b8c',
  SL: '#1d3f94',
  UAE: '#7d1f2b',
  USA: '#28406f',
  WI: '#7b1232',
  ZIM: '#c4302b',
};

/** A side's three letters on its colour, like a caption on television. */
export function Plate({ code, name }: { code: string; name: string }) {
  const colour = SHIRTS[code] ?? `hsl(${hueOf(name)} 42% 34%)`;
  const ink = SHIRTS[code] === undefined ? '#ffffff' : readableInk(SHIRTS[code]);
  const style: CSSProperties & Record<'--plate' | '--plate-ink', string> = { '--plate': colour, '--plate-ink': ink };
  return (
    <span className="plate" style={style} aria-hidden>
      {code}
    </span>
  );
}

function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return hash % 360;
}
