import { StoreUnavailable } from '@legible/store';
import { runService } from '@legible/surface';
import { readConfig } from './config.ts';
import { UnusableContent } from './content/unusable-content.ts';
import { startNewsletter, UnusableKeys } from './start.ts';

await runService({
  name: 'newsletter',
  readConfig,
  start: startNewsletter,
  mendable: [UnusableContent, UnusableKeys, StoreUnavailable],
});
