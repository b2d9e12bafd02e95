export { StatementPage as StatementScreen } from '../../features/statement/statement-page.tsx';
