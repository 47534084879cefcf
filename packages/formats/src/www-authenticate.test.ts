import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { parseWwwAuthenticate } from './www-authenticate.ts';

const META = 'https://a.example/.well-known/oauth-protected-resource';

test.each([
  ['a scheme alone', 'Bearer', [{ scheme: 'bearer', params: {} }]],
  [
    'RFC 9728',
    `Bearer realm="mcp", resource_metadata="${META}"`,
    [{ scheme: 'bearer', params: { realm: 'mcp', resource_metadata: META } }],
  ],
  [
    'two challenges',
    `Basic realm="x", Bearer resource_metadata="${META}", error=invalid_token`,
    [
      { scheme: 'basic', params: { realm: 'x' } },
      { scheme: 'bearer', params: { resource_metadata: META, error: 'invalid_token' } },
    ],
  ],
  ['a quoted comma and quote', 'Bearer a="x, \\"y\\""', [{ scheme: 'bearer', params: { a: 'x, "y"' } }]],
  ['spaces around =', 'Bearer Realm = "x"', [{ scheme: 'bearer', params: { realm: 'x' } }]],
  ['the first value counts', 'Bearer a=1, a=2', [{ scheme: 'bearer', params: { a: '1' } }]],
  ['hostile names', 'Bearer __proto__=1', [{ scheme: 'bearer', params: { ['__proto__']: '1' } }]],
  ['garbage', '"', []],
  ['nothing', '', []],
])('%s', (_case, value, expected) => {
  expect(parseWwwAuthenticate(value)).toEqual(expected);
});

test('any text is read, and quickly', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseWwwAuthenticate(text)));
  const started = cpuTime();
  parseWwwAuthenticate(`Bearer a="${'\\'.repeat(100_000)}`);
  parseWwwAuthenticate(' ,'.repeat(100_000));
  expect(cpuTime() - started).toBeLessThan(500);
});
