import { readFileSync } from 'node:fs';
import { plainErrors, serve, service } from '@legible/surface';
import type { BareAnswer } from './bare-answer.ts';

// The yardstick for measurements that exclude the HTTP stack: a handler in an app of the services' own stack, which
// reads JSON and sends the same bytes. `node bare-web-server.ts <answer.json>`
const [, , answerFile = ''] = process.argv;
const { status, ...answer } = JSON.parse(readFileSync(answerFile, 'utf8')) as BareAnswer;
const headers = Object.fromEntries(answer.headers);
const body = Buffer.from(answer.body, 'base64').toString();
const publicUrl = 'http://127.0.0.1:1';
const onError = (error: unknown): never => {
  throw error;
};

const { fetch } = service({
  operations: [],
  document: {
    title: 'Bare',
    version: '1',
    description: 'A bare handler.',
    contact: { name: 'Bench' },
    license: { name: 'MIT', identifier: 'MIT' },
    servers: [],
    tags: [],
  },
  errors: plainErrors,
  publicUrl,
  onError,
  pages: (app) => {
    app.post('/mcp', async (c) => {
      await c.req.json();
      return new Response(body, { status, headers });
    });
  },
});
const server = await serve({ fetch, host: '127.0.0.1', port: 0, errors: plainErrors, onError });
console.log(`bare handler listens on ${server.url}`);
