/** Setup of the journeys with requests of every type: names, servers, counts, and a browser that can be recognised. */
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
  /** Sent by the processes of the browser, as the kernel counted. */
  readonly egress: Egress;
}

/** A group that the machine does not use. It distinguishes the browser from other processes of the same user. */
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

/** Creates the setup, with its files in the folder. */
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
    /** Path of a script that starts the machine's Chromium. */
    chromiumPath: browserOfGroup(folder, cert),
    /** File with the authority of the certificate, for NODE_EXTRA_CA_CERTS. */
    caFile,
    /** Returns the number of queries to the name server so far. */
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
