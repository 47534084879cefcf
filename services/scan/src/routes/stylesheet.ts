import { readFileSync } from 'node:fs';

/** The parts of the one stylesheet, in the order of the cascade. */
const PARTS = [
  'tokens',
  'elements',
  'frame',
  'tones',
  'home',
  'rules',
  'live',
  'trail',
  'report',
  'access',
  'findings',
  'score-graphic',
  'rendered',
  'compare',
  'guides',
  'prose',
  'print',
] as const;

/** The stylesheet of all pages: one file for browsers, written in parts by topic. */
export const stylesheet = (): string =>
  PARTS.map((part) => readFileSync(new URL(`../../assets/style/${part}.css`, import.meta.url), 'utf8')).join('\n');
