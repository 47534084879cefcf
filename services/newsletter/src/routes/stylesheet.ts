import { readFileSync } from 'node:fs';

/** The parts of the one stylesheet, in the order of the cascade. */
const PARTS = [
  'tokens',
  'scripts',
  'elements',
  'frame',
  'cards',
  'home',
  'prose',
  'issue',
  'lists',
  'guide',
  'search',
  'message',
  'webhooks',
  'print',
] as const;

/** The stylesheet of all pages: one file for browsers, written in parts by topic. */
export const stylesheet = (): string =>
  PARTS.map((part) => readFileSync(new URL(`../../assets/style/${part}.css`, import.meta.url), 'utf8')).join('\n');
