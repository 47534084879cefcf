import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMcpMessage } from './mcp-message.ts';

const rpc = (part: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, ...part });

const SERVER = { 'io.modelcontextprotocol/serverInfo': { name: 'n', version: '1' } };

test.each<[string, string, unknown]>([
  [
    'discover',
    rpc({ result: { supportedVersions: ['2026-07-28'], _meta: SERVER } }),
    { type: 'discover', versions: ['2026-07-28'], serverName: 'n', serverVersion: '1' },
  ],
  ['discover without a version', rpc({ result: { supportedVersions: [] } }), { type: 'other' }],
  [
    'initialize',
    rpc({ result: { protocolVersion: '2025-11-25', serverInfo: { name: 'n' } } }),
    { type: 'initialize', versions: ['2025-11-25'], serverName: 'n', serverVersion: null },
  ],
  [
    'an error',
    rpc({ error: { code: -32022, message: 'no', data: { supported: ['2027-01-01'] } } }),
    { type: 'error', code: -32022, message: 'no', supported: ['2027-01-01'] },
  ],
  ['an error without code', rpc({ error: {} }), { type: 'error', code: 0, message: '', supported: [] }],
  ['more tools', rpc({ result: { tools: [], nextCursor: 'x' } }), { type: 'tools', tools: [], more: true }],
  [
    'in a stream',
    `: hi\nevent: message\ndata: ${rpc({ result: { tools: [] } })}\n\n`,
    { type: 'tools', tools: [], more: false },
  ],
  [
    'behind a notification',
    `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message' })}\n\ndata: ${rpc({ result: {} })}\n\n`,
    { type: 'other' },
  ],
  ['JSON of another kind', '{"result":{"tools":[]}}', null],
  ['a batch', `[${rpc({ result: {} })}]`, null],
  ['no JSON', 'Not found', null],
])('%s', (_case, text, expected) => {
  expect(readMcpMessage(text)).toEqual(expected);
});

const OBJECT = { type: 'object' };

const toolIn = (tool: unknown) => {
  const message = readMcpMessage(rpc({ result: { tools: [tool] } }));
  return message?.type === 'tools' ? message.tools[0] : undefined;
};

test.each<[string, unknown, string | null]>([
  ['nothing', { name: 'search_all.v-2', inputSchema: OBJECT }, null],
  [
    'properties',
    {
      name: 'a',
      inputSchema: { ...OBJECT, properties: { x: { type: ['string', 'null'] }, y: true }, required: ['x'] },
    },
    null,
  ],
  [
    'nested and referenced',
    {
      name: 'a',
      inputSchema: {
        ...OBJECT,
        properties: { x: { $ref: '#/$defs/X' } },
        $defs: { X: { type: 'array', items: { type: 'integer' } } },
      },
    },
    null,
  ],
  ['a name of 128', { name: 'a'.repeat(128), inputSchema: OBJECT }, null],
  ['a name of 129', { name: 'a'.repeat(129), inputSchema: OBJECT }, 'a name with'],
  ['a space in the name', { name: 'a b', inputSchema: OBJECT }, 'a name with'],
  ['no name', { inputSchema: OBJECT }, 'no name'],
  ['no schema', { name: 'a' }, 'no input schema'],
  ['a schema of another type', { name: 'a', inputSchema: { type: 'string' } }, 'an input schema whose type'],
  [
    'an unknown type within',
    { name: 'a', inputSchema: { ...OBJECT, properties: { x: { type: 'text' } } } },
    'an unknown type',
  ],
  ['no types at all', { name: 'a', inputSchema: { ...OBJECT, properties: { x: { type: [] } } } }, 'an unknown type'],
  ['required is not a list', { name: 'a', inputSchema: { ...OBJECT, required: true } }, '“required”'],
  ['required of numbers', { name: 'a', inputSchema: { ...OBJECT, required: [1] } }, '“required”'],
  ['properties as a list', { name: 'a', inputSchema: { ...OBJECT, properties: [] } }, '“properties”'],
  [
    'a property that is not a schema',
    { name: 'a', inputSchema: { ...OBJECT, properties: { x: 'string' } } },
    'a part that is not a schema',
  ],
  ['enum is not a list', { name: 'a', inputSchema: { ...OBJECT, properties: { x: { enum: 'a' } } } }, '“enum”'],
  ['anyOf is not a list', { name: 'a', inputSchema: { ...OBJECT, anyOf: {} } }, 'a combination'],
  ['no object', 'a', 'no name'],
])('what is wrong with a tool: %s', (_case, tool, problem) => {
  expect(toolIn(tool)?.problem ?? null).toEqual(problem === null ? null : expect.stringContaining(problem));
});

test('description and annotations', () => {
  expect(toolIn({ name: 'a', description: 'x', annotations: { readOnlyHint: true } })).toMatchObject({
    described: true,
    annotated: true,
  });
  expect(toolIn({ name: 'a', description: ' ', annotations: {} })).toMatchObject({
    described: false,
    annotated: false,
  });
});

test('any JSON is read, and a deep one soon', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void readMcpMessage(rpc({ result: value }))));
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => void toolIn({ name: 'a', inputSchema: { type: 'object', properties: { x: value }, allOf: value } }),
    ),
  );
  const deep = `${'{"type":"object","not":'.repeat(3_000)}true${'}'.repeat(3_000)}`;
  expect(readMcpMessage(`{"jsonrpc":"2.0","result":{"tools":[{"name":"a","inputSchema":${deep}}]}}`)?.type).toBe(
    'tools',
  );
  const many = rpc({ result: { tools: Array.from({ length: 300 }, () => ({ name: 'a' })) } });
  expect(readMcpMessage(many)).toMatchObject({ tools: { length: 200 }, more: true });
});
