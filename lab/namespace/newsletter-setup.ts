import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_READING } from '../../test/journeys/newsletter-surfaces.ts';
import { ownDatabase } from '../../test/own-database.ts';
import { type OwnServer, ownServer } from '../../test/own-server.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { migrateService } from './migrate-service.ts';
import { type SlackChannels, slackChannels, until } from './slack-channels.ts';

/** Where the newsletter of a journey keeps its data. */
export type NewsletterTier = 'file' | 'server';

/** Setup of the journeys of the built newsletter: a folder, channels and, on the tier `server`, a separate server. */
export interface NewsletterSetup {
  readonly folder: string;
  readonly contentDir: string;
  readonly channels: SlackChannels;
  /** Null on the tier `file`. */
  readonly server: OwnServer | null;
  /** Creates another database on that server, migrated and empty; returns its URL. @throws Error without a server. */
  anotherDatabase(): Promise<string>;
  /** Starts a process and waits until `/readyz` answers 200. */
  start(options?: StartOptions): Promise<ServiceProcess>;
}

export interface StartOptions {
  /** Name of its data folder. Default: `one`. */
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
}

const READY_WITHIN_MS = 240_000;
/** As an operator would set them. */
export const WEBHOOK_KEYS = `first:${Buffer.alloc(32, 1).toString('base64')}`;

const migratedServer = async (): Promise<OwnServer> => {
  // The server may run as another user, who needs access to its folder.
  chmodSync(tmpdir(), 0o755);
  const server = await ownServer();
  await server.start();
  migrateService('newsletter', server.url);
  return server;
};

/** Runs `use` with a new setup, and removes everything afterwards. */
export const withNewsletterSetup = <T>(tier: NewsletterTier, use: (setup: NewsletterSetup) => Promise<T>): Promise<T> =>
  inTemporaryFolder(async (folder) => {
    const channels = await slackChannels(folder);
    const server = tier === 'server' ? await migratedServer() : null;
    const contentDir = join(folder, 'content');
    const started: ServiceProcess[] = [];
    const start = async ({ name = 'one', env = {}, log }: StartOptions = {}): Promise<ServiceProcess> => {
      const service = await startService({
        service: 'newsletter',
        dataDir: join(folder, name),
        readyWithinMs: READY_WITHIN_MS,
        ...(log && { log }),
        env: {
          CONTENT_DIR: contentDir,
          PUBLIC_BASE_URL: 'https://letter.example',
          NODE_EXTRA_CA_CERTS: channels.caFile,
          WEBHOOK_KEYS,
          LOG_LEVEL: 'info',
          ...UNLIMITED_READING,
          ...(server && { DATABASE_URL: server.url }),
          ...env,
        },
      });
      started.push(service);
      if (!(await until(async () => (await fetch(`${service.url}/readyz`)).status === 200, READY_WITHIN_MS)))
        throw new Error('the newsletter does not become ready');
      return service;
    };
    try {
      const anotherDatabase = async (): Promise<string> => {
        if (server === null) throw new Error('there is no server on this tier');
        const { url } = await ownDatabase({ TEST_DATABASE_URL: server.url });
        migrateService('newsletter', url);
        return url;
      };
      return await use({ folder, contentDir, channels, server, anotherDatabase, start });
    } finally {
      await Promise.all(started.map((service) => service.end('SIGKILL')));
      await server?.remove();
      await channels.close();
    }
  });
