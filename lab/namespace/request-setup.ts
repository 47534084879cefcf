/** Setup of journeys with requests of every type: names, servers, a browser in a group of its own, and counters. */
import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM, sharedFolder } from '../../test/environment.ts';
import { type Egress, everyAddressIsHere, takeEgress, watchEgress } from './egress.ts';
import { resolveThrough } from './public-name.ts';
import { addressOfName } from './request-places.ts';
import { CERTIFIED, type Reached, requestServers } from './request-servers.ts';
import { smallDns } from './small-dns.ts';

/** What one visit, or one scan, sent. */
export interface Sent extends Reached {
  /** What the processes of the browser sent, as counted by the kernel. */
  readonly egress: Egress;
}

/** Not a group of this machine: it distinguishes the browser from other processes of the same user. */
const GROUP = 61_234;
const NAME_SERVER = '127.0.0.53';

const browserOfGroup = (folder: string, cert: string): string => {
  const path = join(folder, 'chromium');
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const trusted = createHash('sha256').update(key).digest('base64');
  const words = `setpriv --regid=${GROUP} --clear-groups ${CHROMIUM} --ignore-certificate-errors-spki-list=${trusted}`;
  writeFileSync(path, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
  return path;
};

/** Starts everything, with files in `folder`. */
export const requestSetup = async (folder: string) => {
  everyAddressIsHere();
  const { ensureCertificate } = await import(join(sharedFolder(), 'tools', 'certificate.mjs'));
  const made = await ensureCertificate(folder, CERTIFIED);
  const { key, cert, caFile } = made as Record<'key' | 'cert' | 'caFile', string>;
  let questions = 0;
  const dns = await smallDns(NAME_SERVER, (name) => {
    questions += 1;
    return addressOfName(name);
  });
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  const servers = await requestServers({ key, cert });
  watchEgress(GROUP);
  return {
    /** A program that starts the Chromium of this machine. */
    chromiumPath: browserOfGroup(folder, cert),
    /** File with the authority of the certificate, for NODE_EXTRA_CA_CERTS. */
    caFile,
    /** Returns how many questions the name server has got so far. */
    questions: () => questions,
    /** Returns what was sent since the last call. */
    take: (): Sent => ({ egress: takeEgress(), ...servers.take() }),
    close: () => {
      servers.close();
      dns.close();
      resolveAsBefore();
    },
  };
};

export type RequestSetup = Awaited<ReturnType<typeof requestSetup>>;
