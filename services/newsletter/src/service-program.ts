import { StoreUnavailable } from '@legible/store';
import type { ServiceProgram } from '@legible/surface';
import { type Config, readConfig } from './config.ts';
import { UnusableContent } from './content/unusable-content.ts';
import { startNewsletter, UnusableKeys } from './start.ts';

/** The service as a process: run by `main.ts`, and by `legible-newsletter start`. */
export const NEWSLETTER: ServiceProgram<Config> = {
  name: 'newsletter',
  readConfig,
  start: startNewsletter,
  mendable: [UnusableContent, UnusableKeys, StoreUnavailable],
};
