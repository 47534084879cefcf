import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFolder } from '../../../packages/outbound/src/fixtures/signing-keys.ts';
import { type Harness, startHarness } from './harness.ts';

const DIRECTORY = '/.well-known/http-message-signatures-directory';
const CARD = '/.well-known/signature-agent-card';

let signing: Harness;
let plain: Harness;

beforeAll(async () => {
  const env = {
    PUBLIC_BASE_URL: 'https://legible.example',
    CONTACT_EMAIL: 'team@legible.example',
    SIGNING_KEYS: keyFolder('2026-01-01', '2999-01-01'),
    BOT_NETWORKS: '192.0.2.0/28,2001:db8::/64',
  };
  [signing, plain] = await Promise.all([startHarness({ env, working: false }), startHarness({ working: false })]);
});
afterAll(() => Promise.all([signing.close(), plain.close()]));

test('the directory has both keys of a rotation, and a signature by each that a server can verify', async () => {
  const answer = await fetch(signing.url + DIRECTORY);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/http-message-signatures-directory+json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const body = await answer.text();
  const digest = answer.headers.get('content-digest') ?? '';
  expect(digest).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  const { keys } = JSON.parse(body) as { keys: { kid: string; kty: string; crv: string; x: string }[] };
  expect(keys).toHaveLength(2);
  const inputs = (answer.headers.get('signature-input') ?? '').split(', ');
  const signatures = (answer.headers.get('signature') ?? '').split(', ');
  const { host } = new URL('http://127.0.0.1:4000');
  keys.forEach((key, index) => {
    const [, parameters = ''] = /^key\d=(.*)$/.exec(inputs[index] ?? '') ?? [];
    const [, bytes = ''] = /^key\d=:(.*):$/.exec(signatures[index] ?? '') ?? [];
    expect(parameters).toContain(`keyid="${key.kid}"`);
    const base = `"@authority";req: ${host}\n"content-digest": ${digest}\n"@signature-params": ${parameters}`;
    const isValid = verify(
      null,
      Buffer.from(base),
      createPublicKey({ key: { ...key }, format: 'jwk' }),
      Buffer.from(bytes, 'base64'),
    );
    expect(isValid).toBe(true);
  });
});

test('the card names the keys, the page and the addresses, and is found at its own address', async () => {
  const answer = await fetch(signing.url + CARD);
  expect(await answer.json()).toMatchObject({
    client_id: `http://127.0.0.1:4000${CARD}`,
    client_name: 'LegibleBot',
    client_uri: 'http://127.0.0.1:4000/bot',
    contacts: ['mailto:team@legible.example'],
    jwks_uri: `http://127.0.0.1:4000${DIRECTORY}`,
    web_bot_auth: { 'rfc9309-product-token': 'LegibleBot', ips_uri: 'http://127.0.0.1:4000/bot/ips.json' },
  });
});

test('the list of addresses', async () => {
  expect(await (await fetch(`${signing.url}/bot/ips.json`)).json()).toMatchObject({
    prefixes: [{ ipv4Prefix: '192.0.2.0/28' }, { ipv6Prefix: '2001:db8::/64' }],
  });
});

test.each([DIRECTORY, CARD, '/bot/ips.json'])('%s does not exist without the settings', async (path) => {
  expect((await fetch(plain.url + path)).status).toBe(404);
});
