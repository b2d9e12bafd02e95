import { lookStyle, Weaving } from './felt.tsx';
import { gameLook } from './game-looks.ts';
import { ThumbMotif } from './thumb-motifs.tsx';

/** The picture of a game: its cloth and weave, with cards, dice or symbols. It is only decoration, because the name is beside it. */
export function GameThumb({ code }: { code: string }) {
  const { motif, words } = gameLook(code);
  return (
    <span className="game-thumb felt" style={lookStyle(code)} aria-hidden>
      <Weaving code={code} />
      <svg viewBox="0 0 160 110" className="thumb-drawing">
        <ThumbMotif motif={motif} words={words} game={code} />
      </svg>
    </span>
  );
}
