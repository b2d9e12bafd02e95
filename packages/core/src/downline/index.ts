export { HOUSE_LEVEL, shareOut, sharesRise, type Booking, type Level } from './share-out.ts';
