import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lintOpenApi, skipWithoutLinters } from '../../../../test/lint-openapi.ts';
import { plainErrors } from '../http/errors.ts';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '../limits/rate-limit.ts';
import { service } from '../service/service.ts';
import { operation } from './operation.ts';

const CreateTicket = z
  .strictObject({
    url: z
      .url()
      .max(2048)
      .meta({ description: 'Public address.', examples: ['https://example.org/'] }),
    mode: z.enum(['reuse', 'refresh']).default('reuse').meta({ description: 'Whether a stored answer will do.' }),
  })
  .meta({ id: 'CreateTicket', description: 'What to look at.' });
const Ticket = z
  .strictObject({ ticketId: z.string().regex(/^tck_[A-Za-z0-9_]+$/), status: z.literal('queued') })
  .meta({ id: 'Ticket', description: 'A ticket.' });
const Progress = z
  .object({
    ticketId: z.string(),
    progress: z.int().min(0).max(100),
    tickets: z.array(Ticket),
    error: z.string().optional(),
  })
  .meta({ id: 'Progress', description: 'How far it is.' });

const create = operation({
  id: 'createTicket',
  method: 'post',
  path: '/api/tickets',
  summary: 'Open a ticket.',
  description: 'Opens a ticket for a public address.',
  tags: ['tickets'],
  body: CreateTicket,
  bodyExample: { url: 'https://example.org/', mode: 'reuse' },
  replies: {
    202: { means: 'Queued.', schema: Ticket, example: { ticketId: 'tck_1', status: 'queued' } },
    400: { means: 'Malformed JSON.' },
    413: { means: 'Larger than 8 KB.' },
    422: { means: 'Not acceptable.', example: { error: 'The request body is not valid: "url" is missing.' } },
    429: { means: 'Too many requests.', headers: RATE_LIMIT_HEADERS },
    500: { means: 'Could not be opened.', headers: RETRY_AFTER_HEADER },
  },
  handle: ({ reply }) => reply(202, { ticketId: 'tck_1', status: 'queued' }),
});

const progress = operation({
  id: 'getProgress',
  method: 'get',
  path: '/api/tickets/{ticketId}',
  summary: 'See how far a ticket is.',
  description: 'Reports the progress of a ticket.',
  tags: ['tickets'],
  params: z.object({
    ticketId: z
      .string()
      .regex(/^tck_[A-Za-z0-9_]+$/)
      .meta({ description: 'From createTicket.', examples: ['tck_1'] }),
  }),
  query: z.object({ verbose: z.enum(['yes', 'no']).optional().meta({ description: 'Say more.' }) }),
  conditional: true,
  replies: {
    200: { means: 'How far it is.', schema: Progress, example: { ticketId: 'tck_1', progress: 5, tickets: [] } },
    304: { means: 'As the tag says.' },
    400: { means: 'The query is not valid.' },
    404: { means: 'No such ticket.' },
  },
  handle: ({ params, reply }) => reply(200, { ticketId: params.ticketId, progress: 5, tickets: [] }),
});

const hidden = operation({
  id: 'internal',
  method: 'get',
  path: '/api/internal',
  summary: 'Not shown.',
  description: 'Not shown.',
  tags: [],
  hidden: true,
  replies: { 200: { means: 'Fine.' } },
  handle: () => new Response('{}'),
});

const { openapi } = service({
  operations: [create, progress, hidden],
  document: {
    title: 'Tickets',
    version: '0.1.0',
    description: 'Opens tickets.',
    contact: { name: 'Operator', email: 'operator@tickets.test' },
    license: { name: 'MIT', identifier: 'MIT' },
    servers: [{ url: '/', description: 'This server.' }],
    tags: [{ name: 'tickets', description: 'Tickets.' }],
  },
  errors: plainErrors,
  publicUrl: 'https://tickets.test',
  onError: () => {},
});
const document = JSON.parse(JSON.stringify(openapi()));

describe('the document', () => {
  test('has names for its parts', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.components.schemas).sort()).toEqual(['CreateTicket', 'Error', 'Progress', 'Ticket']);
    expect(Object.keys(document.paths)).toEqual(['/api/tickets', '/api/tickets/{ticketId}']);
    expect(document.paths['/api/tickets'].post.operationId).toBe('createTicket');
  });

  test('has closed and open objects, patterns and enums', () => {
    const { schemas } = document.components;
    expect(schemas.CreateTicket).toMatchObject({ additionalProperties: false, required: ['url'] });
    expect(schemas.CreateTicket.properties).toMatchObject({
      url: { type: 'string', format: 'uri', maxLength: 2048 },
      mode: { enum: ['reuse', 'refresh'], default: 'reuse' },
    });
    expect(schemas.Ticket.properties.ticketId.pattern).toBe('^tck_[A-Za-z0-9_]+$');
    expect(schemas.Error).toMatchObject({ additionalProperties: false, required: ['error'] });
    expect(schemas.Progress.additionalProperties).not.toBe(false);
    expect(schemas.Progress.properties.tickets.items).toEqual({ $ref: '#/components/schemas/Ticket' });
  });

  test('every status has a named body and an example', () => {
    const { responses, requestBody } = document.paths['/api/tickets'].post;
    expect(Object.keys(responses)).toEqual(['202', '400', '413', '422', '429', '500', 'default']);
    for (const status of ['408', '417', '431']) expect(responses.default.description).toContain(`${status}: `);
    expect(responses.default.content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: 'The request headers are too large.' },
    });
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateTicket' } } },
    });
    expect(responses[202].content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/Ticket' },
      example: { ticketId: 'tck_1', status: 'queued' },
    });
    expect(responses[413].content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: 'Larger than 8 KB.' },
    });
    expect(Object.keys(responses[429].headers)).toEqual(['Retry-After', 'RateLimit-Policy', 'RateLimit']);
    expect(responses[429].headers['Retry-After']).toMatchObject({ schema: { type: 'integer', minimum: 1 } });
    expect(document.paths['/api/tickets/{ticketId}'].get.responses[304].content).toBeUndefined();
  });
});

describe.skipIf(skipWithoutLinters())('linters', () => {
  test.each(['redocly', 'spectral'] as const)('%s finds no fault', { timeout: 60_000 }, async (linter) => {
    expect(await lintOpenApi(linter, document)).toBeNull();
  });

  test.each(['redocly', 'spectral'] as const)('%s finds a fault', { timeout: 60_000 }, async (linter) => {
    expect(await lintOpenApi(linter, { ...document, info: {} })).toMatch(/info/);
  });
});
