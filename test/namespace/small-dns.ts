import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPE_A = 1;
const NO_SUCH_NAME = 0x8183;
const SERVER_FAILURE = 0x8182;
const ANSWERED = 0x8180;

/** What is known of a name: its IPv4 address, that there is no such name, or nothing at all. */
export type NameAnswer = { readonly address: string } | 'no-such-name' | 'unknown';

/** Name and type of the one question, and where it ends; null for what is no question. */
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

const answerTo = (query: Buffer, lookUp: (name: string) => NameAnswer): Buffer | null => {
  const question = questionOf(query);
  if (question === null) return null;
  const known = lookUp(question.name);
  const status = known === 'unknown' ? SERVER_FAILURE : known === 'no-such-name' ? NO_SUCH_NAME : ANSWERED;
  const records =
    typeof known === 'object' && question.type === TYPE_A
      ? [Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...known.address.split('.').map(Number)])]
      : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(status, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, question.end), ...records]);
};

/** A name server on port 53 of `on` that answers what `lookUp` says, until it is closed. */
export const smallDns = async (on: string, lookUp: (name: string) => NameAnswer) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const answer = answerTo(query, lookUp);
    if (answer !== null) socket.send(answer, from.port, from.address);
  });
  socket.bind(53, on);
  await once(socket, 'listening');
  return { close: () => socket.close() };
};
