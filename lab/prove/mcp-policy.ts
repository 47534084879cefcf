import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to an MCP mount and the status that it must get (docs/adr/0015). */
interface PolicyCase {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
}

const LIMIT_BYTES = 65_536;

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const LIST = JSON.stringify(list);
const batchOf = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...list, id })));
/** Makes a request for the list of tools with a body of `bytes` bytes. */
const listOf = (bytes: number): string => {
  const empty = JSON.stringify({ ...list, params: { _meta: { 'example.org/filling': '' } } });
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
};

const origin = (value: string, status: number): PolicyCase => ({
  name: `Origin: ${value}`,
  headers: { origin: value },
  body: LIST,
  status,
});
const host = (value: string, status: number): PolicyCase => ({
  name: `Host: ${value}`,
  headers: { host: value },
  body: LIST,
  status,
});
const batch = (version: string | null, count: number, status: number): PolicyCase => ({
  name: `an array of ${count}, ${version ?? 'no version'}`,
  headers: version === null ? {} : { 'mcp-protocol-version': version },
  body: batchOf(count),
  status,
});

/** Returns the cases. @param publicHost the public name of the service; null: it is only on loopback. */
const casesOf = (publicHost: string | null): readonly PolicyCase[] => [
  { name: 'no Origin', headers: {}, body: LIST, status: 200 },
  origin('http://localhost:3000', 200),
  // A public service has no credentials and nothing private: pages may call it, other origins may not.
  origin('https://stranger.example', publicHost === null ? 403 : 200),
  origin('null', 403),
  origin('file://', 403),
  origin('https://stranger.example/path', 403),
  host('stranger.example', 403),
  host('127.0.0.1.stranger.example', 403),
  host('localhost', 200),
  ...(publicHost === null ? [] : [host(publicHost, 200)]),
  { name: `${LIMIT_BYTES} bytes`, headers: {}, body: listOf(LIMIT_BYTES), status: 200 },
  { name: `${LIMIT_BYTES + 1} bytes`, headers: {}, body: listOf(LIMIT_BYTES + 1), status: 413 },
  batch('2026-07-28', 2, 400),
  batch('2025-11-25', 2, 400),
  batch('2025-06-18', 2, 400),
  // The only revision with arrays. A request without a version means this one.
  batch('2025-03-26', 10, 200),
  batch('2025-03-26', 11, 400),
  batch(null, 2, 200),
];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const post = (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const own = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
    const outgoing = request(url, { method: 'POST', headers: own, agent: false }, (answer) => {
      text(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: said }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Returns the faults of one mount, in words. */
export const policyFaults = async (
  url: string,
  publicHost: string | null,
): Promise<{ readonly cases: number; readonly faults: readonly string[] }> => {
  const cases = casesOf(publicHost);
  const faults: string[] = [];
  for (const { name, headers, body, status } of cases) {
    const answer = await post(url, headers, body);
    if (answer.status !== status) faults.push(`${name}: ${answer.status}, not ${status}`);
    if (!isRpc(answer.text)) faults.push(`${name}: no JSON-RPC but ${answer.text.slice(0, 60)}`);
  }
  return { cases: cases.length, faults };
};

const isRpc = (said: string): boolean => {
  try {
    return [JSON.parse(said)].flat().every((message) => message.jsonrpc === '2.0');
  } catch {
    return false;
  }
};

const CALL = JSON.stringify({ ...list, method: 'tools/call', params: { name: 'none', arguments: {} } });

/** Returns the faults of the limit of calls. The service must not have counted a call of this client before. */
export const callLimitFaults = async (url: string, quota: number): Promise<readonly string[]> => {
  const statuses: number[] = [];
  for (let call = 0; call < quota; call++) statuses.push((await post(url, {}, CALL)).status);
  const { status, headers } = await post(url, {}, CALL);
  const { status: listed } = await post(url, {}, LIST);
  return [
    ...(statuses.includes(429) ? [`refused before ${quota} calls`] : []),
    ...(status === 429 ? [] : [`call ${quota + 1} is answered ${status}`]),
    ...(Number(headers['retry-after']) >= 1 ? [] : ['no Retry-After']),
    ...(headers.ratelimit !== undefined && headers['ratelimit-policy'] !== undefined ? [] : ['no RateLimit fields']),
    ...(listed === 200 ? [] : [`lists are limited too: ${listed}`]),
  ];
};
