export { RED } from './layout.ts';
