export { TRIO } from './trio.ts';
