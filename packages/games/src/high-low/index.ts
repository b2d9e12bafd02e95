export { HILOW } from './high-low.ts';
