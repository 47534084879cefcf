import { StoreUnavailable } from '@legible/store';
import { runService } from '@legible/surface';
import { UnusableContent } from './access/live-site.ts';
import { readConfig } from './config.ts';
import { startNewsletter, UnusableKeys } from './start.ts';

await runService({
  name: 'newsletter',
  readConfig,
  start: startNewsletter,
  mendable: [UnusableContent, UnusableKeys, StoreUnavailable],
});
