import { createHash, randomBytes } from 'node:crypto';

/** A link that lets whoever holds it do one thing: 128 random bits, of which only the hash is kept. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token; null: the text is none. */
export const tokenHash = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : null;
