/** Journey: a site that admits only bots whose signature it has verified is scanned, with keys and without; then it is attacked. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readKeyRing, requestSigner } from '@legible/outbound';
import { authority, certificate } from '../../packages/outbound/src/fixtures/certificates.ts';
import {
  type Jwk,
  type ReceivedRequest,
  requestVerifier,
  type Verdict,
} from '../../packages/outbound/src/fixtures/request-verifier.ts';
import { keyFolder } from '../../packages/outbound/src/fixtures/signing-keys.ts';
import { createScanPatiently, type Progress, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { resolveThrough, runCommand } from './public-name.ts';
import { journeyInput } from './run.ts';
import { smallDns } from './small-dns.ts';
import { tlsFront } from './tls-front.ts';

export interface SignedRequestsResult {
  /** For a service with keys and one without: how its scan ended, and the verdicts on requests by who they say they are. */
  readonly signing: ScanOfGuarded;
  readonly plain: ScanOfGuarded;
  /** What the site said to each attack. */
  readonly attacks: Readonly<Record<'impostor' | 'replay' | 'wrong authority' | 'expired', Verdict>>;
  /** Keys in the directory, and whether it has a signature by each. */
  readonly publishedKeys: number;
  readonly publishedSignatures: number;
}

interface ScanOfGuarded {
  readonly status: string;
  readonly own: Readonly<Record<string, number>>;
  readonly others: Readonly<Record<string, number>>;
}

const ZONE = 'verified-web.org';
const SITE = `site.${ZONE}`;
const OTHER_SITE = `other.${ZONE}`;
const BOT = `bot.${ZONE}`;
const ADDRESSES = { [SITE]: '45.33.33.11', [OTHER_SITE]: '45.33.33.11', [BOT]: '45.33.33.12' } as const;
const NAME_SERVER = '127.0.0.53';
const DIRECTORY = '/.well-known/http-message-signatures-directory';
const WITHIN_MS = 100_000;
const PAGE =
  '<!doctype html><html lang="en"><title>For verified bots</title><h1>Welcome</h1><p>You are who you say.</p>';

journeyInput<null>();

const askOver =
  (ca: Buffer) =>
  async (
    host: keyof typeof ADDRESSES,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<IncomingMessage> => {
    const options = { host: ADDRESSES[host], servername: host, ca, path, headers: { host, ...headers }, agent: false };
    const [answer] = (await once(httpsRequest(options).end(), 'response')) as [IncomingMessage];
    return answer;
  };

const result = await inTemporaryFolder(async (folder): Promise<SignedRequestsResult> => {
  for (const address of new Set(Object.values(ADDRESSES)))
    runCommand('ip', 'addr', 'add', `${address}/32`, 'dev', 'lo');
  const ca = authority(folder, 'verified-authority');
  const { key, cert } = certificate(folder, 'verified', `DNS:*.${ZONE}`, 2, ca);
  const caFile = join(folder, 'authorities.pem');
  writeFileSync(caFile, ca.cert);
  const dns = await smallDns(NAME_SERVER, (name) => {
    const address = ADDRESSES[name as keyof typeof ADDRESSES];
    return address === undefined ? 'no-such-name' : { address };
  });
  const resolveAsBefore = resolveThrough(folder, NAME_SERVER);
  const ask = askOver(readFileSync(caFile));

  let skewMs = 0;
  let counts: Record<'own' | 'others', Record<string, number>> = { own: {}, others: {} };
  let last: IncomingMessage['headers'] | null = null;
  const verify = requestVerifier({
    now: () => Date.now() + skewMs,
    keysOf: async (origin) => {
      if (origin !== `https://${BOT}`) return null;
      const answer = await ask(BOT, DIRECTORY).catch(() => null);
      if (answer?.statusCode !== 200) return null;
      return (JSON.parse(await text(answer)) as { keys: readonly Jwk[] }).keys;
    },
  });
  const receivedOf = async (incoming: IncomingMessage): Promise<ReceivedRequest> => ({
    method: incoming.method ?? '',
    authority: incoming.headers.host ?? '',
    path: (incoming.url ?? '').replace(/\?.*/, ''),
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body: await text(incoming),
  });
  const guarded = createServer({ key, cert }, async (incoming, outgoing) => {
    const verdict = await verify(await receivedOf(incoming));
    const who = (incoming.headers['user-agent'] ?? '').includes('LegibleBot') ? 'own' : 'others';
    counts[who][verdict] = (counts[who][verdict] ?? 0) + 1;
    if (who === 'own') last = incoming.headers;
    const isAdmitted = verdict === 'verified';
    const isThere = incoming.url === '/' || incoming.url === '/a';
    outgoing.writeHead(isAdmitted ? (isThere ? 200 : 404) : 403, { 'content-type': 'text/html', 'x-verdict': verdict });
    outgoing.end(isAdmitted && isThere ? PAGE : '<title>No</title>');
  });
  guarded.listen(443, ADDRESSES[SITE]);
  await once(guarded, 'listening');

  const scanWith = async (
    env: Readonly<Record<string, string>>,
    during: () => Promise<void>,
  ): Promise<ScanOfGuarded> => {
    counts = { own: {}, others: {} };
    const service = await startService({
      dataDir: join(folder, `data-${Object.keys(env).length}`),
      env: { ANONYMOUS_WAIT_MS: '0', NODE_EXTRA_CA_CERTS: caFile, PUBLIC_BASE_URL: `https://${BOT}`, ...env },
    });
    const front = await tlsFront({ address: ADDRESSES[BOT], host: BOT, key, cert, behind: service.url });
    try {
      const { scanId } = (await (await createScanPatiently(service.url, `https://${SITE}/`)).json()) as {
        scanId: string;
      };
      const pictures: readonly Progress[] = await watchScan(service.url, scanId, WITHIN_MS);
      const { own, others } = structuredClone(counts);
      await during();
      return { status: pictures.at(-1)?.status ?? '', own, others };
    } finally {
      front.close();
      await service.end();
    }
  };

  const today = new Date().toISOString().slice(0, 10);
  const attacks = {
    impostor: 'verified',
    replay: 'verified',
    'wrong authority': 'verified',
    expired: 'verified',
  } as Record<keyof SignedRequestsResult['attacks'], Verdict>;
  const directory = { keys: 0, signatures: 0 };
  const attack = async (): Promise<void> => {
    const { keys } = JSON.parse(await text(await ask(BOT, DIRECTORY))) as { keys: readonly Jwk[] };
    const { signature = '' } = (await ask(BOT, DIRECTORY)).headers;
    Object.assign(directory, { keys: keys.length, signatures: String(signature).split(', ').length });
    const linesOf = (sent: IncomingMessage['headers'] | null): Record<string, string> =>
      Object.fromEntries(
        ['user-agent', 'signature-agent', 'signature-input', 'signature'].map((name) => [name, String(sent?.[name])]),
      );
    const signerOf = (folderOfKeys: string) =>
      requestSigner({ keys: readKeyRing(folderOfKeys), agent: `https://${BOT}`, now: Date.now });
    const toSite = { url: new URL(`https://${SITE}/`), method: 'GET', body: null };
    const verdictOf = async (host: keyof typeof ADDRESSES, headers: Record<string, string>): Promise<Verdict> =>
      (await ask(host, '/', headers)).headers['x-verdict'] as Verdict;
    const ours = Object.fromEntries(signerOf(ring)(toSite));
    if ((await verdictOf(SITE, ours)) !== 'verified') throw new Error('a request that is ours is not admitted');
    attacks.replay = await verdictOf(SITE, ours);
    attacks['wrong authority'] = await verdictOf(OTHER_SITE, Object.fromEntries(signerOf(ring)(toSite)));
    attacks.impostor = await verdictOf(SITE, {
      ...linesOf(last),
      ...Object.fromEntries(signerOf(keyFolder(today))(toSite)),
    });
    skewMs = 301_000;
    attacks.expired = await verdictOf(SITE, Object.fromEntries(signerOf(ring)(toSite)));
    skewMs = 0;
  };
  const ring = keyFolder(today, '2999-01-01');
  try {
    const signing = await scanWith({ SIGNING_KEYS: ring }, attack);
    const plain = await scanWith({}, async () => {});
    return { signing, plain, attacks, publishedKeys: directory.keys, publishedSignatures: directory.signatures };
  } finally {
    guarded.close();
    guarded.closeAllConnections();
    dns.close();
    resolveAsBefore();
  }
});
console.log(JSON.stringify(result));
