import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainErrors } from '../http/errors.ts';
import { service } from '../service/service.ts';
import { operation } from './operation.ts';
import type { InvalidParameters } from './operation-spec.ts';

const asked: InvalidParameters[] = [];

const read = (invalid?: (parameters: InvalidParameters) => { status: number; code: string; message: string }) =>
  service({
    operations: [
      operation({
        ...{ id: 'read', method: 'get', path: '/things/{thing}', summary: 's', description: 'd', tags: [] },
        params: z.object({ thing: z.enum(['a', 'b']) }),
        query: z.strictObject({ limit: z.enum(['1']).optional() }),
        ...(invalid && { invalid }),
        replies: {
          200: { means: 'A thing.', schema: z.object({}) },
          400: { means: 'Not a query.' },
          404: { means: 'No such thing.' },
        },
        handle: ({ reply }) => reply(200, {}),
      }),
    ],
    document: {
      ...{ title: 't', version: '0', description: '', contact: { name: '' }, license: { name: '' } },
      ...{ servers: [], tags: [] },
    },
    errors: plainErrors,
    publicUrl: 'https://things.test',
    onError: () => {},
  });

const own = read((parameters) => {
  asked.push(parameters);
  return { status: 400, code: 'own', message: `own ${parameters.in}` };
});
const usual = read();

test.each<[string, number, string, number, string]>([
  ['/things/c', 400, 'own path', 404, 'There is nothing at this address.'],
  ['/things/a?limit=12', 400, 'own query', 400, 'The query is not valid: "limit" must be "1".'],
  ['/things/a?other=1', 400, 'own query', 400, 'The query is not valid: leave out "other".'],
  ['/things/c?limit=12', 400, 'own path', 404, 'There is nothing at this address.'],
])(
  '%s: an operation may answer invalid parameters itself',
  async (path, status, message, usualStatus, usualMessage) => {
    const url = `https://things.test${path}`;
    const [response, plain] = [await own.fetch(new Request(url)), await usual.fetch(new Request(url))];
    expect([response.status, await response.json()]).toEqual([status, { error: message }]);
    expect([plain.status, await plain.json()]).toEqual([usualStatus, { error: expect.stringContaining(usualMessage) }]);
  },
);

test('the operation gets the fault and the values', async () => {
  asked.length = 0;
  for (const path of ['/things/c', '/things/a?limit=12&limit=3', '/things/a?limit=1'])
    await own.fetch(new Request(`https://things.test${path}`));
  expect(asked).toMatchObject([
    { in: 'path', issues: [{ path: ['thing'] }], values: { thing: 'c' } },
    { in: 'query', issues: [{ path: ['limit'] }], values: { limit: ['12', '3'] } },
  ]);
});
