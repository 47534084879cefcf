import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import dnsPacket from 'dns-packet';
import { answerOf, NOWHERE, type Served } from './answers.ts';
import type { Answer, SiteRequest } from './site.ts';

/** Public addresses, because scanners refuse private ones. Inside the namespace nothing leads to their owners. */
const SITE_ADDRESS = '45.33.32.10';
const OTHERS_ADDRESS = '45.33.32.11';
const TEXT = /^(text\/|application\/(json|xml|manifest|rss|atom|ld)|image\/svg)/i;
const OTHER_SITE: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1></html>'),
};

const requestOf = (message: IncomingMessage, isSecure: boolean): SiteRequest => {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  const host = (headers[':authority'] ?? headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return {
    method: message.method ?? 'GET',
    path,
    query: query.length === 0 ? '' : `?${query.join('?')}`,
    isSecure,
    host,
    headers,
  };
};

/** Headers that the web server computes: an entity tag, and gzip for text where the client accepts it. */
const send = (request: SiteRequest, { status, headers, body }: Answer, response: ServerResponse): void => {
  const encodes = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] !== 'identity';
  const isZipped = encodes && body.length > 200 && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = isZipped ? gzipSync(body) : body;
  const { 'content-encoding': encoding, ...others } = headers;
  const all: Record<string, string> = { ...others };
  if (encodes) all.vary = [all.vary, 'accept-encoding'].filter(Boolean).join(', ');
  if (isZipped) all['content-encoding'] = 'gzip';
  else if (encoding !== undefined && encoding !== 'identity') all['content-encoding'] = encoding;
  if (status === 200 && headers.etag === undefined && headers['x-no-etag'] === undefined) {
    all.etag = `"${Buffer.from(body).length.toString(16)}-${hash(body)}"`;
    if (request.headers['if-none-match'] === all.etag) {
      response.writeHead(304, { etag: all.etag }).end();
      return;
    }
  }
  delete all['x-no-etag'];
  if (status === 204 || status === 304) response.writeHead(status, all).end();
  else
    response.writeHead(status, { ...all, 'content-length': bytes.length }).end(request.method === 'HEAD' ? '' : bytes);
};

/** FNV-1a, 32 bits: enough to distinguish the versions of one file. */
const hash = (bytes: Buffer): string => {
  let value = 0x811c9dc5;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16);
};

/** Makes a certificate authority and a certificate for `names` with openssl, and a Chromium that trusts it, in `folder`. */
export const makeCertificates = (folder: string, names: readonly string[]): void => {
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  writeFileSync(join(folder, 'names.cnf'), `subjectAltName=${alternatives}\nextendedKeyUsage=serverAuth\n`);
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=ScanBench',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=scanbench.org',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  );
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    'names.cnf',
    '-out',
    'server.pem',
  );
  const key = new X509Certificate(readFileSync(join(folder, 'server.pem'))).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  const trusted = createHash('sha256').update(key).digest('base64');
  const command = `exec /usr/bin/chromium --ignore-certificate-errors-spki-list=${trusted} "$@"`;
  writeFileSync(join(folder, 'chromium'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
};

const startNames = async (siteHosts: ReadonlySet<string>): Promise<void> => {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const query = dnsPacket.decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined) return;
    const name = question.name.toLowerCase();
    const isKnown = name !== NOWHERE;
    const data = siteHosts.has(name) ? SITE_ADDRESS : OTHERS_ADDRESS;
    const answers: dnsPacket.Answer[] =
      isKnown && question.type === 'A' ? [{ type: 'A', name: question.name, ttl: 60, data }] : [];
    // 0x80: recursion is available. 3: there is no such name.
    const flags = dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | (isKnown ? 0 : 3);
    socket.send(
      dnsPacket.encode({ type: 'response', id: query.id ?? 0, flags, questions: query.questions ?? [], answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
};

/** The web inside a network namespace: one site at a time, every other name answers with a small page. */
export interface Internet {
  /** Sets what the host of the site serves from now on. */
  serve(served: Served): void;
  /** Requests to the site since `serve`. */
  readonly requests: () => number;
}

/**
 * Starts the name server and the web servers of this network namespace.
 *
 * @param folder Holds what {@link makeCertificates} made.
 * @param siteHosts All hosts of sites, with their www forms.
 */
export const startInternet = async (folder: string, siteHosts: ReadonlySet<string>): Promise<Internet> => {
  const ip = (...args: readonly string[]): void => {
    execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  ip('link', 'set', 'lo', 'up');
  for (const address of [SITE_ADDRESS, OTHERS_ADDRESS]) ip('addr', 'add', `${address}/32`, 'dev', 'lo');
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:2 attempts:1\n');
  execFileSync('mount', ['--bind', join(folder, 'resolv.conf'), '/etc/resolv.conf']);
  let served: Served | null = null;
  let requests = 0;
  const listener = (isSecure: boolean) => (message: IncomingMessage, response: ServerResponse) => {
    const request = requestOf(message, isSecure);
    if (served === null || !siteHosts.has(request.host)) return send(request, OTHER_SITE, response);
    requests += 1;
    return send(request, answerOf(served, request), response);
  };
  await startNames(siteHosts);
  const options = {
    key: readFileSync(join(folder, 'server.key')),
    cert: readFileSync(join(folder, 'server.pem')),
    allowHTTP1: true,
  };
  for (const address of [SITE_ADDRESS, OTHERS_ADDRESS]) {
    const open = createServer(listener(false)).listen(80, address);
    // The compatibility API of HTTP/2 has the same requests and responses in everything that is used here.
    const secure = createSecureServer(options, listener(true) as never).listen(443, address);
    await Promise.all([once(open, 'listening'), once(secure, 'listening')]);
  }
  return {
    serve(next) {
      served = next;
      requests = 0;
    },
    requests: () => requests,
  };
};
