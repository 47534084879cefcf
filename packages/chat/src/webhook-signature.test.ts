import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicKeyText, readSigningKey, type SigningKey, signatureHeaders } from './webhook-signature.ts';

const secretOf = (byte: number): string => `whsec_${Buffer.alloc(24, byte).toString('base64')}`;

const keyOf = (text: string): SigningKey => {
  const key = readSigningKey(text);
  if (key === null) throw new Error('not a key');
  return key;
};

test('the example of the specification of Standard Webhooks', () => {
  const key = keyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const headers = signatureHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_999, '{"test": 2432232314}', [key]);
  expect(headers).toEqual([
    ['webhook-id', 'msg_p5jXN8AQM9LWM0D4loKWxJek'],
    ['webhook-timestamp', '1614265330'],
    ['webhook-signature', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  ]);
});

test('Ed25519 signatures verify with the published half', () => {
  // RFC 8032 §7.1, test 1.
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const point = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');
  for (const bytes of [seed, Buffer.concat([seed, point])]) {
    const key = keyOf(`whsk_${bytes.toString('base64')}`);
    if (key.kind !== 'ed25519') throw new Error('not an Ed25519 key');
    expect(publicKeyText(key.key)).toBe(`whpk_${point.toString('base64')}`);
    const [, , signature] = signatureHeaders('msg_1', 5000, '{}', [key]);
    const value = signature?.[1] ?? '';
    expect(value).toMatch(/^v1a,/);
    const signed = Buffer.from(value.slice('v1a,'.length), 'base64');
    expect(verify(null, Buffer.from('msg_1.5.{}'), createPublicKey(key.key), signed)).toBe(true);
  }
});

test('several keys make several signatures, and no keys make none', () => {
  const keys = [keyOf(secretOf(1)), keyOf(secretOf(2))];
  const [, , signature] = signatureHeaders('msg_1', 0, '{}', keys);
  expect(signature?.[1]).toMatch(/^v1,\S{44} v1,\S{44}$/);
  expect(signatureHeaders('msg_1', 0, '{}', []).map(([name]) => name)).toEqual(['webhook-id', 'webhook-timestamp']);
});

test.each([
  ['24 bytes', `whsec_${Buffer.alloc(24).toString('base64')}`, 'hmac'],
  ['64 bytes', `whsec_${Buffer.alloc(64).toString('base64')}`, 'hmac'],
  ['23 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`, null],
  ['65 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`, null],
  ['no prefix', Buffer.alloc(24).toString('base64'), null],
  ['no base64', 'whsec_not base64 at all, but long enough!', null],
  ['a seed of 31 bytes', `whsk_${Buffer.alloc(31).toString('base64')}`, null],
  ['a public key', `whpk_${Buffer.alloc(32).toString('base64')}`, null],
])('reading a key: %s', (_, text, kind) => {
  expect(readSigningKey(text)?.kind ?? null).toBe(kind);
});
