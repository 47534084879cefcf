import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const PAGE = {
  ...DATA,
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^accelerometer=\(\), .*camera=\(\), .*geolocation=\(\), .*usb=\(\), /),
};
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

test.each([
  ['html', 'https://a.test', { ...PAGE, ...HSTS }],
  ['html', 'http://a.test', PAGE],
  ['json', 'https://a.test', { ...DATA, ...HSTS }],
  ['json', 'http://127.0.0.1:3000', DATA],
] as const)('%s behind %s', (kind, publicUrl, expected) => {
  expect(securityHeaders({ kind, publicUrl })).toEqual(expected);
});

test.each([
  [[], "img-src 'self';"],
  [['images.example.com', 'cdn.example'], "img-src 'self' https://images.example.com https://cdn.example;"],
] as const)('pictures of %j', (imageHosts, part) => {
  const policy = (kind: 'html' | 'json') =>
    securityHeaders({ kind, publicUrl: 'https://a.test', imageHosts })['content-security-policy'];
  expect(policy('html')).toContain(` ${part} `);
  expect(policy('json')).toBe(DATA['content-security-policy']);
});
