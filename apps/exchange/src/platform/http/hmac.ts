import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 for the contract's signatures. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Buffer => createHmac('sha256', key).update(message).digest();
