import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const NO_SUCH_NAME = 0x8183;
const SERVER_FAILURE = 0x8182;
const ANSWERED = 0x8180;

/** What is known of a name: its IPv4 address; addresses of both versions; that it does not exist; or nothing. */
export type NameAnswer = { readonly address: string } | readonly string[] | 'no-such-name' | 'unknown';

type LookUp = (name: string, type: 'A' | 'AAAA') => NameAnswer;

/** Returns name and type of the one question, and the offset of its end; null when the bytes are not a question. */
const questionOf = (query: Buffer): { name: string; type: number; end: number } | null => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]; length !== undefined && length > 0; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return query.length < at + 5
    ? null
    : { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
};

/** Returns the sixteen bytes of an IPv6 address, which may contain `::` once. */
const bytesOf6 = (address: string): readonly number[] => {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const groups = (half: string): string[] => (half === '' ? [] : half.split(':'));
  const zeros = Array.from({ length: 8 - groups(left).length - groups(right).length }, () => '0');
  const all = hostname.includes('::') ? [...groups(left), ...zeros, ...groups(right)] : groups(left);
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
};

const recordOf = (address: string): Buffer => {
  const [type, bytes] = address.includes(':') ? [28, bytesOf6(address)] : [1, address.split('.').map(Number)];
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]);
};

const answerTo = (query: Buffer, lookUp: LookUp): Buffer | null => {
  const question = questionOf(query);
  if (question === null) return null;
  const type = TYPES[question.type];
  const known = lookUp(question.name, type ?? 'A');
  const status = known === 'unknown' ? SERVER_FAILURE : known === 'no-such-name' ? NO_SUCH_NAME : ANSWERED;
  const addresses = typeof known !== 'object' || type === undefined ? [] : 'address' in known ? [known.address] : known;
  const records = addresses.filter((address) => address.includes(':') === (type === 'AAAA')).map(recordOf);
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(status, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, question.end), ...records]);
};

/** Starts a name server on port 53 of `on` that answers what `lookUp` returns, until it is closed. */
export const smallDns = async (on: string, lookUp: LookUp) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const answer = answerTo(query, lookUp);
    if (answer !== null) socket.send(answer, from.port, from.address);
  });
  socket.bind(53, on);
  await once(socket, 'listening');
  return { close: () => socket.close() };
};
