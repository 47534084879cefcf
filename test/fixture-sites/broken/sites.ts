import type { FixtureWeb } from '../fixture-web.ts';
import { ADDRESSES } from './addresses.ts';
import { CONTENT } from './content.ts';
import { CRAWLING } from './crawling.ts';
import { DELIVERY } from './delivery.ts';
import { MACHINES } from './machines.ts';
import { MARKUP } from './markup.ts';

/** Each site is named after its fault; some failures exclude each other. */
export const BROKEN_WEBS: Readonly<Record<string, FixtureWeb>> = {
  ...CRAWLING,
  ...CONTENT,
  ...ADDRESSES,
  ...MARKUP,
  ...MACHINES,
  ...DELIVERY,
};
