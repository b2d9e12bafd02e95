import type { MatchSummary } from '@pavilion/contract/http';
import { Dialog } from '@pavilion/ui';
import { useState } from 'react';
import { nameText, t } from '../../messages/index.ts';
import { formatMoment } from '../../text/dates.ts';
import { FoundMatches, stepThroughMatches } from './found-matches.tsx';

type MatchPickerProps = {
  readonly title: string;
  /** Shown before a name is typed. */
  readonly suggested: readonly MatchSummary[];
  /** True if the match cannot be picked. */
  readonly isTaken: (match: MatchSummary) => boolean;
  readonly onPick: (match: MatchSummary) => void;
  readonly onClose: () => void;
};

/** A dialog that picks a match: suggestions at first, then matches by their typed name. */
export function MatchPicker({ title, suggested, isTaken, onPick, onClose }: MatchPickerProps) {
  const [text, setText] = useState('');
  const hit = (match: MatchSummary) => (
    <button
      key={match.match_id}
      type="button"
      className="match-hit block min-h-11 w-full px-3 py-1.5 text-left hover:bg-raised focus:bg-raised disabled:text-ink-3"
      disabled={isTaken(match)}
      onClick={() => onPick(match)}
    >
      <span className="block font-medium">{nameText(match.name)}</span>
      <span className="text-ink-2">{match.in_play ? t('match.inPlay') : formatMoment(match.match_Date)}</span>
    </button>
  );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('app.close')}>
      <div role="search" onKeyDown={stepThroughMatches}>
        <input
          type="search"
          autoFocus
          className="field min-h-11"
          placeholder={t('shell.search')}
          aria-label={t('shell.search')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="-mx-3 mt-2 min-h-64" role="region" aria-label={t('shell.search')} aria-live="polite">
          {text.trim() === '' ? suggested.map(hit) : <FoundMatches text={text}>{hit}</FoundMatches>}
        </div>
      </div>
    </Dialog>
  );
}
