/**
 * Copies the store of one machine, a file in DATA_DIR, into the database of several machines. The service must be
 * stopped, and WEBHOOK_KEYS must have the keys that the processes will have.
 *
 *   npm run migrate-store -- [--dry-run]
 *
 * Exit 0: everything is copied, or was before. 1: refused or failed, and nothing is copied. 2: the arguments or settings
 * are wrong.
 */
import { join } from 'node:path';
import { copyStore } from '@legible/store';
import { runOperator } from '@legible/surface';
import { readConfig, STORE_FILE } from '../config.ts';
import { DELIVERY_QUEUE } from '../store/deliveries.ts';
import { newsletterStorePlace } from '../store/newsletter-store.ts';
import { keysMissing } from '../store/vault.ts';

process.exitCode = await runOperator({
  name: 'newsletter',
  readConfig,
  run: ({ databaseUrl: url, dataDir, webhooks }) =>
    copyStore(process.argv.slice(2), {
      ...newsletterStorePlace({ url, file: join(dataDir, STORE_FILE), now: Date.now }),
      queues: [DELIVERY_QUEUE],
      objection: async (source) => {
        const missing = await keysMissing(source, webhooks.keys);
        return missing.length === 0
          ? null
          : `WEBHOOK_KEYS cannot open what the key ${missing.join(', ')} encrypts: add that key. Without WEBHOOK_KEYS the file's own key is in ${join(dataDir, 'webhook.key')}; every process needs it as WEBHOOK_KEYS.`;
      },
    }),
});
