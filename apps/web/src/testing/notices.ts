import type { Notice } from '@pavilion/contract/http';

/** Returns a notice of a matched bet of 50 points, with these changes. */
export function noticeOf(change: Partial<Notice> = {}): Notice {
  return {
    notice_id: 12,
    kind: 'BET_MATCHED',
    time: 5,
    market_id: '1.7',
    bet_id: '7',
    match_name: 'Kestrels v Otters',
    market_name: 'Match Odds',
    side: 'BACK',
    selection_name: 'Kestrels',
    odds: '2.00',
    amount: 50,
    new_odds: null,
    reason: null,
    reason_text: null,
    text: null,
    ...change,
  };
}
