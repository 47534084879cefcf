/**
 * Manages the registered webhooks. Works while the service runs.
 *
 * npm run newsletter:webhooks -- list | status | pause <hook> | resume <hook> | remove <hook> | redeliver <issue> |
 * release <edition> [issue…] | keep-silent <edition> | test <hook>
 *
 * Exit 0: done. 1: the subject does not exist, the action failed, or the store is away. 2: wrong arguments.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outcome, postMessage } from '@legible/chat';
import { homePath, readPublication } from '@legible/issues';
import { dnsResolver, guardedDoor, isPublicAddress } from '@legible/outbound';
import type { Database } from '@legible/store';
import { type Config, readConfig } from '../../config.ts';
import { mirrorFolder } from '../../open-site.ts';
import { openFoundStore } from '../../operator/found-store.ts';
import { sealedHook } from '../../store/hook-list.ts';
import { createVault, openSecrets } from '../../store/vault.ts';
import { spokenIn } from '../../words/word-table.ts';
import { newDeliveryId } from '../announcer.ts';
import { testMessage } from '../delivery-messages.ts';
import { webhookKeysOf } from '../webhook-key-file.ts';
import { operatorAnswer, operatorCommand } from './operator-answers.ts';

const EXIT = { done: 0, notDone: 1, usage: 2 } as const;
const now = Date.now;

const main = async (): Promise<number> => {
  const asked = operatorCommand(process.argv.slice(2));
  if (!asked.ok) {
    console.error(asked.message);
    return EXIT.usage;
  }
  const settings = readConfig(process.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    return EXIT.usage;
  }
  const { config } = settings;
  const found = await openFoundStore(config, now);
  if (!found.ok) {
    console.error(found.message);
    return EXIT.usage;
  }
  const { store, dataDir } = found;
  const { database, jobs } = store;
  try {
    const { done, lines } = await operatorAnswer(
      {
        database,
        jobs,
        now,
        wait,
        progress: (line) => console.error(line),
        test: (hookId) => sendTest(database, config, dataDir, hookId),
      },
      asked.name,
      asked.subject,
      asked.more,
    );
    for (const line of lines) console.log(line);
    return done ? EXIT.done : EXIT.notDone;
  } finally {
    await store.close();
  }
};

const sendTest = async (
  database: Database,
  { webhooks, contentDir, contentSource, publicBaseUrl }: Config,
  dataDir: string,
  hookId: string,
): Promise<Outcome | null> => {
  const reading = webhookKeysOf({ configured: webhooks.keys, dataDir, mayMakeFile: false });
  const hook = await sealedHook(database, hookId);
  if (!reading?.ok || !hook?.sealed) return null;
  const vault = createVault(reading.keys);
  const secrets = await openSecrets(database, vault);
  const url = vault.open(hook.sealed, hookId);
  const folder = contentSource === 'database' ? mirrorFolder(dataDir) : contentDir;
  const publication = readPublication(readFileSync(join(folder, 'publication.yaml'), 'utf8'), 'publication.yaml');
  if (secrets === null || url === null || !publication.ok) return null;
  const [edition] = publication.publication.editions;
  const door = guardedDoor({
    userAgent: 'Legible-Newsletter/1.0',
    resolve: dnsResolver(),
    isAllowed: (address) => isPublicAddress(address, []),
  });
  try {
    return await postMessage(
      { door, signingKey: secrets.signingKey, now, onDefect: (name) => console.error(`A defect: ${name}`) },
      { platform: hook.platform, url },
      testMessage({
        deliveryId: newDeliveryId(),
        ...spokenIn(edition),
        name: edition.name,
        url: `${publicBaseUrl ?? 'http://localhost'}${homePath(edition)}`,
        at: new Date(now()).toISOString(),
      }),
      new AbortController().signal,
    );
  } finally {
    await door.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.notDone;
}
