import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { address, exchangeFact, failed, present, site, tls, unknown } from '../../rule-fixtures.ts';
import rule from './https-available.rule.ts';

const secure = present(address('/'));

const open = present(address('http://example.com/'));

const list = (url: string, change = {}) => present({ list: [exchangeFact(url, change)] });

const nothing = list('https://example.com/', { ...failed('tls-invalid'), answer: null });

const noTls = tls({ handshake: null, failure: 'connect-failed' });

const invalid = tls({ fault: 'expired' });

const noHandshake = tls({ handshake: null, failure: 'tls-invalid', fault: 'handshake' });

const slow = tls({ handshake: null, failure: 'timeout' });

test.each([
  ['the home page answers over https', secure, list('/'), tls(), 'pass', undefined],
  ['and the handshake was not made', secure, list('/'), unknown, 'pass', undefined],
  ['the home page is challenged, another page answers', unknown, list('/page'), unknown, 'pass', undefined],
  ['another site answers over https', unknown, list('https://other.example/'), unknown, 'untested', undefined],
  ['a certificate that has expired', unknown, nothing, invalid, 'fail', 'certificate'],
  ['no TLS at that port', open, list('http://example.com/'), noHandshake, 'fail', 'certificate'],
  ['http, and a valid certificate unused', open, list('http://example.com/'), tls(), 'pass', undefined],
  ['http, and https with a bad certificate', open, list('http://example.com/'), invalid, 'fail', 'certificate'],
  ['http, and nothing at https', open, list('http://example.com/'), noTls, 'fail', 'none'],
  ['http, and no answer in time at https', open, list('http://example.com/'), slow, 'untested', undefined],
  ['http, and no handshake was made for https', open, list('http://example.com/'), unknown, 'untested', undefined],
  [
    'nothing answers anywhere',
    unknown,
    list('/', { ...failed('connect-failed'), answer: null }),
    noTls,
    'untested',
    undefined,
  ],
  ['no exchanges', secure, unknown, tls(), 'untested', undefined],
] as const)('%s', (_case, homePage, exchanges, tlsFact, outcome, message) => {
  const facts = { site: site({ homePage, exchanges, tls: tlsFact }), pages: [] };
  const [judgement] = judge([rule], facts).judgements;
  expect(judgement?.outcome).toBe(outcome);
  expect(judgement?.findings[0]?.message).toBe(message);
});
