import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';
import { oneNameDns } from './one-name-dns.ts';

/** A public address that nothing else in the namespace has. */
const ADDRESS = '45.33.32.200';
const NAME_SERVER = '127.0.0.53';

export interface PublicName {
  /** The address of the name, on which the journey listens. */
  readonly address: string;
  readonly key: string;
  readonly cert: string;
  /** File with the authority of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly caFile: string;
  close(): void;
}

/** For journeys: runs a command. @throws Error when it fails. */
export const runCommand = (command: string, ...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
};

/** Sets the name server, only for this journey's mount namespace. Returns the undo: a mounted file cannot be deleted. */
export const resolveThrough = (folder: string, server: string): (() => void) => {
  const file = join(folder, 'resolv.conf');
  writeFileSync(file, `nameserver ${server}\noptions timeout:2 attempts:1\n`);
  runCommand('mount', '--bind', file, '/etc/resolv.conf');
  return () => runCommand('umount', '/etc/resolv.conf');
};

/** For journeys: gives a host a public address, a DNS entry and a certificate. Other names no longer resolve. */
export const publicName = async (folder: string, host: string): Promise<PublicName> => {
  runCommand('ip', 'addr', 'add', `${ADDRESS}/32`, 'dev', 'lo');
  const { ensureCertificate } = await import(join(sharedFolder(), 'tools', 'certificate.mjs'));
  const { key, cert, caFile } = (await ensureCertificate(folder, [host])) as Omit<PublicName, 'address' | 'close'>;
  const dns = await oneNameDns({ on: NAME_SERVER, name: host, address: ADDRESS });
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  return {
    address: ADDRESS,
    key,
    cert,
    caFile,
    close: () => {
      dns.close();
      resolveAsBefore();
    },
  };
};
