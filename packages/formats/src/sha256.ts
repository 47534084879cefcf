import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Every platform has it; packages without a platform's types do not know it. */
declare const btoa: (binary: string) => string;

/**
 * SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits. Synchronous and without a platform's crypto, so that pure
 * readers can use it. For public files only: it does not run in constant time.
 */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** SHA-256 in base64 with padding, as `Content-Digest` writes it (RFC 9530). See `sha256Hex`. */
export const sha256Base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...sha256(bytes)));
