import { Resolver } from 'node:dns/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { authority, certificate, type Issued } from '../../packages/outbound/src/fixtures/certificates.ts';
import type { Encryption, Misbehaviour } from '../hostile-web/misbehaviour.ts';
import { misbehaviours } from '../hostile-web/misbehaviours.ts';
import { ordinary } from '../hostile-web/ordinary.ts';
import { startHostileServer } from '../hostile-web/server.ts';
import { resolveThrough, runCommand } from './public-name.ts';
import { smallDns } from './small-dns.ts';

const ZONE = 'hostile-web.org';
const CANARY = `canary.${ZONE}`;
const NAME_SERVER = '127.0.0.53';
const SMALL_INTERNET_NAMES = '127.0.0.1';

/** Public addresses that nothing else in the namespace has. Each TLS version has its own. */
const ADDRESSES = { newest: '45.33.33.1', 'tls-1.0': '45.33.33.2', 'tls-1.1': '45.33.33.3' } as const;

export interface HostileInternet {
  readonly sites: readonly Misbehaviour[];
  urlOf(site: Misbehaviour): string;
  /** File with the authorities of all valid certificates, for NODE_EXTRA_CA_CERTS. */
  readonly caFile: string;
  /** Requests to the canary host, which no site may make the scanner contact. */
  canaryAsked(): number;
  close(): Promise<void>;
}

const hostOf = ({ name }: Misbehaviour): string => `${name}.${ZONE}`;

const addressOf = ({ encryption }: Misbehaviour): string =>
  encryption === 'tls-1.0' || encryption === 'tls-1.1' ? ADDRESSES[encryption] : ADDRESSES.newest;

const contexts = (folder: string, ca: Issued): ((encryption: Encryption) => SecureContext) => {
  const names = `DNS:*.${ZONE}`;
  const make = ({ key, cert }: Issued, version?: 'TLSv1' | 'TLSv1.1'): SecureContext =>
    createSecureContext({
      key,
      cert,
      ...(version && { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }),
    });
  const valid = certificate(folder, 'valid', names, 2, ca);
  const made: Readonly<Record<Encryption, SecureContext>> = {
    valid: make(valid),
    expired: make(certificate(folder, 'expired', names, -1, ca)),
    'self-signed': make(certificate(folder, 'self-signed', names)),
    'wrong-name': make(certificate(folder, 'wrong-name', 'DNS:somebody-else.org', 2, ca)),
    'tls-1.0': make(valid, 'TLSv1'),
    'tls-1.1': make(valid, 'TLSv1.1'),
  };
  return (encryption) => made[encryption];
};

/** Looks up hosts of the surrounding small Internet, whose name server ours replaces. */
const addressesOf = async (hosts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const resolver = new Resolver();
  resolver.setServers([SMALL_INTERNET_NAMES]);
  const found = new Map<string, string>();
  for (const host of hosts) found.set(host, (await resolver.resolve4(host))[0] ?? '');
  return found;
};

const trusted = (folder: string, ca: Issued): string => {
  const file = join(folder, 'authorities.pem');
  const { NODE_EXTRA_CA_CERTS: others } = process.env;
  writeFileSync(file, `${ca.cert}\n${others === undefined ? '' : readFileSync(others, 'utf8')}`);
  return file;
};

const listen = async (
  sites: ReadonlyMap<string, Misbehaviour>,
  contextOf: (encryption: Encryption) => SecureContext,
) => {
  const nameContext = (name: string): SecureContext => contextOf(sites.get(name)?.encryption ?? 'valid');
  return startHostileServer(
    Object.entries(ADDRESSES).flatMap(([version, address]) => [
      { address, port: 80 },
      {
        address,
        port: 443,
        contextFor: version === 'newest' ? nameContext : () => contextOf(version as Encryption),
      },
    ]),
    (host) => (host === CANARY ? ordinary : sites.get(host)?.answer),
  );
};

/** For journeys: serves the hostile web on public addresses, with names and certificates, beside the existing `hosts`. */
export const hostileInternet = async (folder: string, hosts: readonly string[]): Promise<HostileInternet> => {
  const sites = misbehaviours(CANARY);
  const byHost = new Map(sites.map((site) => [hostOf(site), site]));
  for (const address of Object.values(ADDRESSES)) runCommand('ip', 'addr', 'add', `${address}/32`, 'dev', 'lo');
  const ca = authority(folder, 'hostile-authority');
  const server = await listen(byHost, contexts(folder, ca));
  const others = await addressesOf(hosts);
  const dns = await smallDns(NAME_SERVER, (name) => {
    const site = byHost.get(name);
    const address = name === CANARY ? ADDRESSES.newest : site === undefined ? others.get(name) : addressOf(site);
    return address === undefined ? 'no-such-name' : { address };
  });
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  return {
    sites,
    urlOf: (site) => `https://${hostOf(site)}/`,
    caFile: trusted(folder, ca),
    canaryAsked: () => server.asked.get(CANARY) ?? 0,
    async close() {
      dns.close();
      resolveAsBefore();
      await server.close();
    },
  };
};
