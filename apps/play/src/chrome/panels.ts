import { create } from 'zustand';

/** Panels over a game, one at a time. */
export type Panel = 'rules' | 'history' | 'seeds';

export const usePanel = create<{ readonly open: Panel | undefined }>(() => ({ open: undefined }));

export function openPanel(open: Panel): void {
  usePanel.setState({ open });
}

export function closePanel(): void {
  usePanel.setState({ open: undefined });
}
