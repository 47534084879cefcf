import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateScanRequest } from '../../services/scan/dist/contract/contract.js';
import type { BareAnswer, BareWork } from './bare-answer.ts';

// The yardstick, as a separate process: node:http and nothing else. `node bare-server.ts <answer.json> <work>`
const [, , answerFile = '', work] = process.argv;
const answer = JSON.parse(readFileSync(answerFile, 'utf8')) as BareAnswer;
const headers = Object.fromEntries(answer.headers);
// As text if possible, because node:http then sends head and body in one piece, which is its fastest way.
const bytes = Buffer.from(answer.body, 'base64');
const body = isUtf8(bytes) ? bytes.toString() : bytes;

const reply = (response: ServerResponse): void => {
  response.writeHead(answer.status, headers);
  response.end(body);
};

const withBody = (request: IncomingMessage, use: (value: unknown) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => use(JSON.parse(Buffer.concat(chunks).toString())));
};

const WORK: Readonly<Record<Exclude<BareWork, 'web'>, (request: IncomingMessage, response: ServerResponse) => void>> = {
  answer: (_request, response) => reply(response),
  parse: (request, response) => withBody(request, () => reply(response)),
  validate: (request, response) =>
    withBody(request, (value) => {
      if (!CreateScanRequest.safeParse(value).success) throw new Error('the body does not fit the schema');
      reply(response);
    }),
};

const server = createServer(WORK[work as keyof typeof WORK]);
server.listen(0, '127.0.0.1', () => {
  console.log(`bare node:http listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
