import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPE_A = 1;
const NO_SUCH_NAME = 0x8183;
/** What is not below the one name: nothing is known of it, so that links to other sites do not look dead. */
const SERVER_FAILURE = 0x8182;
const ANSWERED = 0x8180;

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

const answerTo = (query: Buffer, name: string, address: string): Buffer | null => {
  const question = questionOf(query);
  if (question === null) return null;
  const known = question.name === name;
  const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
  const records = known && question.type === TYPE_A ? [record] : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  const unknown = question.name.endsWith(`.${name}`) ? NO_SUCH_NAME : SERVER_FAILURE;
  head.writeUInt16BE(known ? ANSWERED : unknown, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, question.end), ...records]);
};

/** A name server that knows one name, with one IPv4 address. It listens on port 53 of `on` until it is closed. */
export const oneNameDns = async (options: { readonly on: string; readonly name: string; readonly address: string }) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const answer = answerTo(query, options.name, options.address);
    if (answer !== null) socket.send(answer, from.port, from.address);
  });
  socket.bind(53, options.on);
  await once(socket, 'listening');
  return { close: () => socket.close() };
};
