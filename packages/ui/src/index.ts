export { Logo, LogoMark } from './brand/logo.tsx';
export { marketWords, resultWords, selectionWords, stateWords } from './casino/bet-words.ts';
export { Die } from './casino/die.tsx';
export { Felt, lookStyle, Weaving } from './casino/felt.tsx';
export { gameLook } from './casino/game-looks.ts';
export { gameTitle, type GameWords, speakGames } from './casino/game-words.ts';
export { GameThumb } from './casino/game-thumb.tsx';
export { cardName, PlayingCard } from './casino/playing-card.tsx';
export { type Spot, towardsRope } from './casino/rope.ts';
export { SlotSymbol, slotSymbolName } from './casino/slot-symbols.tsx';
export { isRedSuit, type Suit, SuitMark, suitPath } from './casino/suits.tsx';
export { WheelDisc, type WheelSlice } from './casino/wheel-disc.tsx';
export { Amount } from './components/amount.tsx';
export { Badge, type BadgeTone } from './components/badge.tsx';
export { Button, type ButtonLook, IconButton } from './components/button.tsx';
export { classNames } from './components/class-names.ts';
export { useCountUp } from './components/count-up.tsx';
export { DayField } from './components/day-field.tsx';
export { dayFromText, textOfDay, typedDay } from './components/day-text.ts';
export { BackContext } from './components/back-context.ts';
export { Demand, Dialog, Sheet } from './components/dialog.tsx';
export { Field } from './components/field.tsx';
export { Menu, MenuGroup, MenuItem, MenuSwitch } from './components/menu.tsx';
export { formatAmount, formatPrice, formatSigned, formatTwo, formatVolume, formatWhole } from './components/numbers.ts';
export {
  Digits,
  Odds,
  type OddsSide,
  type OddsWords,
  OddsWordsContext,
  type PickKeys,
  usePriceMove,
} from './components/odds.tsx';
export { type OddsFormat, OddsFormatContext, usePriceText } from './components/odds-format.ts';
export { Plate } from './components/plate.tsx';
export { Sparkline } from './components/sparkline.tsx';
export { EmptyState, ErrorState, Skeleton } from './components/states.tsx';
export { Switch } from './components/switch.tsx';
export { type Tab, Tabs } from './components/tabs.tsx';
export { useMedia } from './components/use-media.ts';
export { BriefStop, Veil } from './components/veil.tsx';
export { notify, ToastHost } from './components/toasts.tsx';
export { followUpdates } from './follow-updates.ts';
export { type BrandColours, brandTokens, dressPage, type Theme } from './tokens/white-label.ts';
export { loadHindiLetters } from './tokens/hindi-letters.ts';

declare module 'react' {
  /** A style may also set variables of style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
