import { renderToStaticMarkup } from 'react-dom/server';
import { weaveOf } from './felt.tsx';
import { gameLook } from './game-looks.ts';
import { ThumbMotif } from './thumb-motifs.tsx';

/** Almost three times the size of a tile. The drawing itself is 160 by 110; its cloth goes on above and below. */
const SIZE = { width: 480, height: 360 } as const;
/** Share of white at the brightest place of a cloth that is lit from above. */
const LIT = 0.09;

/**
 * Returns the picture of a game as a file: cloth, weave and motif in one drawing. `styles` is the text of `thumb.css`. The one nested rule, which slots need,
 * is expanded first because the encoder of the pictures does not support nesting.
 */
export function gamePicture(code: string, styles: string): string {
  const { cloth, deep, spark, motif, words } = gameLook(code);
  const { side, path } = weaveOf(code);
  const colours = `svg{--cloth:${cloth};--deep:${deep};--spark:${spark};--font-sans:system-ui,sans-serif}`;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -5 160 120" {...SIZE}>
      {/* Unescaped: nested styles begin with a sign that has another meaning in a drawing. */}
      <style>{`<![CDATA[.thumb-paper{fill:#fdfbf4}${colours}${styles}]]>`}</style>
      <defs>
        <radialGradient id="lit" cx="0.5" cy="0" r="1">
          <stop offset="0" stopColor={lit(cloth)} />
          <stop offset="0.42" stopColor={cloth} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
        <pattern id="weave" width={side} height={side} patternUnits="userSpaceOnUse" patternTransform="scale(0.8)">
          <path d={path} fill="none" stroke={spark} />
        </pattern>
      </defs>
      <rect y="-5" width="160" height="120" fill="url(#lit)" />
      <rect y="-5" width="160" height="120" fill="url(#weave)" opacity="0.11" />
      <ThumbMotif motif={motif} words={words} game={code} />
    </svg>,
  );
}

/** Returns a colour such as '#0f6b4f' mixed with some white. */
function lit(colour: string): string {
  const channels = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
  return `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * LIT)).join(' ')})`;
}
