/** Journey: the service behind TLS under a public name, asked through REST to scan itself. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../environment.ts';
import { createScanPatiently, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';
import { oneNameDns } from './one-name-dns.ts';
import { journeyInput } from './run.ts';
import { tlsFront } from './tls-front.ts';

export interface SelfScanInput {
  /** The public name of the service. */
  readonly host: string;
}

/** Public, and given to nobody else in the namespace. */
const ADDRESS = '45.33.32.200';
const NAME_SERVER = '127.0.0.53';
const WITHIN_MS = 90_000;

const { host } = journeyInput<SelfScanInput>();

/** A certificate of an authority that the service is told to believe. */
const certificateIn = async (folder: string): Promise<{ key: string; cert: string; caFile: string }> => {
  const { ensureCertificate } = await import(join(sharedFolder(), 'tools', 'certificate.mjs'));
  return ensureCertificate(folder, [host]);
};

const run = (command: string, ...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
};

/** In the mount namespace of this journey alone. Returns what takes it back: a file under a mount cannot be deleted. */
const resolveThrough = (folder: string, server: string): (() => void) => {
  const file = join(folder, 'resolv.conf');
  writeFileSync(file, `nameserver ${server}\noptions timeout:2 attempts:1\n`);
  run('mount', '--bind', file, '/etc/resolv.conf');
  return () => run('umount', '/etc/resolv.conf');
};

const report = await inTemporaryFolder(async (folder): Promise<unknown> => {
  run('ip', 'addr', 'add', `${ADDRESS}/32`, 'dev', 'lo');
  const { key, cert, caFile } = await certificateIn(folder);
  const dns = await oneNameDns({ on: NAME_SERVER, name: host, address: ADDRESS });
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  const service = await startService({
    dataDir: join(folder, 'data'),
    log: true,
    env: {
      NODE_EXTRA_CA_CERTS: caFile,
      PUBLIC_BASE_URL: `https://${host}`,
      TRUSTED_PROXIES: '127.0.0.0/8',
      ANONYMOUS_WAIT_MS: '0',
      CONTACT_EMAIL: `scans@${host}`,
      OPERATOR_NAME: 'The Legible Project',
      OPERATOR_PROFILES: `https://social.${host}/@legible`,
      LOG_LEVEL: 'error',
    },
  });
  const front = await tlsFront({ address: ADDRESS, host, key, cert, behind: service.url });
  try {
    const created = await createScanPatiently(service.url, `https://${host}/`);
    if (created.status !== 202) throw new Error(`${created.status} ${await created.text()}`);
    const { scanId } = (await created.json()) as { scanId: string };
    await watchScan(service.url, scanId, WITHIN_MS);
    return await (await fetch(`${service.url}/scan/${scanId}.json`)).json();
  } finally {
    front.close();
    await service.end();
    dns.close();
    resolveAsBefore();
  }
});
console.log(JSON.stringify(report));
process.exit(0);
