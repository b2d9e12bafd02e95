import { TablePage } from '../../features/casino/table-page.tsx';
import { TableVideo } from '../../features/picture/table-video.tsx';

/** A casino table with its moving picture. */
export function TableScreen() {
  return <TablePage Video={TableVideo} />;
}
