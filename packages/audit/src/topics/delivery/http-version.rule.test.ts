import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { present, responseFact, site, tls, unknown } from '../../rule-fixtures.ts';
import rule from './http-version.rule.ts';

const agreed = (alpn: string | null) => tls({ handshake: { protocol: 'TLSv1.3', alpn, certificate: null } });

const broken = (failure: 'connect-failed' | 'timeout') => tls({ handshake: null, failure });

const altSvc = (value: string) => present(responseFact({ headers: [['alt-svc', value]] }));

test.each([
  ['h2', agreed('h2'), altSvc(''), 'pass'],
  ['HTTP/1.1', agreed('http/1.1'), altSvc(''), 'warn'],
  ['no ALPN', agreed(null), altSvc(''), 'warn'],
  ['h3 in Alt-Svc', agreed('http/1.1'), altSvc('h3=":443"; ma=86400'), 'pass'],
  ['h3 after a draft of it', agreed('http/1.1'), altSvc('h3-29=":443",h3=":443"'), 'pass'],
  ['a draft alone', agreed('http/1.1'), altSvc('h3-29=":443"'), 'warn'],
  ['clear', agreed('http/1.1'), altSvc('clear'), 'warn'],
  ['no TLS', broken('connect-failed'), altSvc(''), 'warn'],
  ['a handshake that did not finish', broken('timeout'), altSvc(''), 'untested'],
  ['h2, and the home page was not seen', agreed('h2'), unknown, 'pass'],
  ['HTTP/1.1, and the home page was not seen', agreed('http/1.1'), unknown, 'untested'],
  ['no handshake made', unknown, altSvc(''), 'untested'],
] as const)('%s → %s', (_case, tlsFact, homeResponse, outcome) => {
  const facts = { site: site({ tls: tlsFact, homeResponse }), pages: [] };
  expect(judge([rule], facts).judgements).toMatchObject([{ outcome }]);
});
