export { RulesPage as RulesScreen } from '../../features/rules/rules-page.tsx';
