import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UNLIMITED_READING } from '../../test/journeys/newsletter-surfaces.ts';
import { canRunServer, ownServer } from '../../test/own-server.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';
import { type AgreementSeen, publishUnderReaders, writeBeginning } from './published-at-once.ts';

const ISSUES = 40;
const READERS_PER_SECOND = 200;
/** Fewest readers a second: a busy machine starts fewer than planned. */
const READERS_AT_LEAST = 100;
const READY_WITHIN_MS = 120_000;
const RSS_WITHIN_MS = 1_000;

const MIGRATE = join(import.meta.dirname, '../../services/newsletter/dist/bundle/migrate.js');

const judge = (seen: AgreementSeen, where: string): ProofOutcome => {
  const { requests, readersPerSecond, issues, contradictions, faults } = seen;
  const most = (of: (issue: AgreementSeen['issues'][number]) => number): number => Math.max(...issues.map(of));
  const rss = most(({ rssMs }) => rssMs);
  const spread = issues.toSorted((a, b) => b.spreadMs - a.spreadMs)[0];
  return {
    seen: [
      `${where}: ${issues.length} issues under ${readersPerSecond.toFixed(0)} readers/s, ${requests} requests`,
      `from the file to the first answer ${issues.map(({ firstMs }) => firstMs.toFixed(0)).join(' ')} ms`,
      `from the first surface to the last at most ${spread?.spreadMs.toFixed(0)} ms (${spread?.lastSurface}), each asked in its turn; RSS at most ${rss.toFixed(0)} ms after the file`,
    ],
    faults: [
      ...contradictions,
      ...faults,
      ...faultUnless(rss <= RSS_WITHIN_MS, `RSS showed an issue only after ${rss.toFixed(0)} ms`),
      ...faultUnless(readersPerSecond >= READERS_AT_LEAST, `only ${readersPerSecond.toFixed(0)} readers/s`),
    ],
    figures: [
      {
        goal: 'R5',
        where,
        asked: 'no older state after a newer one',
        found: `${contradictions.length} of ${requests} requests at ${readersPerSecond.toFixed(0)}/s`,
        ok: contradictions.length === 0 && faults.length === 0,
      },
      {
        goal: 'R5',
        where,
        asked: 'RSS within 1 s, under 200 readers/s',
        found: `${(rss / 1_000).toFixed(2)} s at most`,
        ok: rss <= RSS_WITHIN_MS,
      },
    ],
  };
};

const start = (folder: string, name: string, env: Readonly<Record<string, string>>): Promise<ServiceProcess> =>
  startService({
    service: 'newsletter',
    dataDir: join(folder, name),
    readyWithinMs: READY_WITHIN_MS,
    env: { CONTENT_DIR: join(folder, 'content'), LOG_LEVEL: 'silent', ...UNLIMITED_READING, ...env },
  });

const until200 = async ({ url }: ServiceProcess): Promise<void> => {
  for (;;) {
    const { status } = await fetch(`${url}/readyz`);
    if (status === 200) return;
  }
};

const agreement = (where: string, issues: number, startAll: (folder: string) => Promise<readonly ServiceProcess[]>) =>
  inTemporaryFolder(async (folder): Promise<ProofOutcome> => {
    const contentDir = join(folder, 'content');
    await writeBeginning(contentDir);
    const processes = await startAll(folder);
    try {
      await Promise.all(processes.map(until200));
      const bases = processes.map(({ url }) => url);
      const seen = await publishUnderReaders({ bases, contentDir, issues, readersPerSecond: READERS_PER_SECOND });
      return judge(seen, where);
    } finally {
      await Promise.all(processes.map((one) => one.end('SIGKILL')));
    }
  });

const onOneMachine = (issues: number): Promise<ProofOutcome> =>
  agreement('newsletter, SQLite', issues, async (folder) => [await start(folder, 'one', {})]);

const onTwoMachines = async (issues: number): Promise<ProofOutcome> => {
  const server = await ownServer();
  try {
    await server.start();
    await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL: server.url } });
    const env = { DATABASE_URL: server.url, PUBLIC_BASE_URL: 'http://127.0.0.1' };
    return await agreement('newsletter, PostgreSQL', issues, async (folder) => [
      await start(folder, 'one', { ...env, CONTENT_SOURCE: 'folder' }),
      await start(folder, 'two', { ...env, CONTENT_SOURCE: 'database' }),
    ]);
  } finally {
    await server.remove();
  }
};

export const publishAgreement: Proof = {
  name: 'publish-agreement',
  about: 'Once a surface has shown a new issue, no matter who asks any surface of any process after that sees it too.',
  goals: ['R5'],
  fullLength: ISSUES,
  togetherLength: 12,
  unit: 'issues',
  async run(issues) {
    const outcomes = [await onOneMachine(issues), ...(canRunServer ? [await onTwoMachines(issues)] : [])];
    return together(outcomes);
  },
};
