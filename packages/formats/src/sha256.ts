import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits. Synchronous and without a platform's crypto, so that pure
 * readers can use it. For public files only: it does not run in constant time.
 */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
