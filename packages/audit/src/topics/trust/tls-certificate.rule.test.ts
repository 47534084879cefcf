import { TLS_FAULTS } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { site, tls, unknown } from '../../rule-fixtures.ts';
import type { TlsFact } from './handshakes.ts';
import rule from './tls-certificate.rule.ts';

/** Returns a certificate for `lifetime` days, of which `left` are left at the time of the scan. */
const certificate = (lifetime: number, left: number): Partial<TlsFact> => {
  const day = 24 * 60 * 60 * 1000;
  const end = Date.parse('2026-11-21T10:00:00.000Z') + left * day;
  const iso = (time: number): string => new Date(time).toISOString();
  const dates = { validFrom: iso(end - lifetime * day), validTo: iso(end) };
  return {
    handshake: { protocol: 'TLSv1.3', alpn: 'h2', certificate: { ...dates, issuer: 'CA', subjectNames: ['a'] } },
  };
};

const legacy = (protocol: string | null): Partial<TlsFact> => ({ legacy: { from: 'legacy', protocol } });

test.each([
  ['60 of 90 days left', certificate(90, 60), 'pass', undefined],
  ['22 days', certificate(90, 22), 'pass', undefined],
  ['21 days', certificate(90, 21), 'warn', 'soon'],
  ['21 of 398 days', certificate(398, 21), 'warn', 'soon'],
  ['two of six days', certificate(6, 2), 'pass', undefined],
  ['one of six days', certificate(6, 1), 'warn', 'soon'],
  ['a third of 45 days', certificate(45, 15), 'pass', undefined],
  ['less than a third of 45 days', certificate(45, 14), 'warn', 'soon'],
  ['TLS 1.1 accepted', legacy('TLSv1.1'), 'warn', 'legacy'],
  ['TLS 1.1 refused', legacy(null), 'pass', undefined],
  ['no handshake with TLS 1.1', { legacy: null }, 'pass', undefined],
  ...TLS_FAULTS.map((fault) => [fault, { fault }, 'fail', 'fault'] as const),
  ['a failure without a reason', { handshake: null, failure: 'tls-invalid' }, 'fail', 'fault'],
  ['no https', { handshake: null, failure: 'connect-failed' }, 'not-applicable', undefined],
  ['no answer in time', { handshake: null, failure: 'timeout' }, 'untested', undefined],
  [
    'a certificate that was not shown',
    { handshake: { protocol: 'TLSv1.3', alpn: null, certificate: null } },
    'untested',
    undefined,
  ],
] as const)('%s', (_case, change, outcome, message) => {
  const verdict = rule.check(site({ tls: tls(change) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('the date is more urgent than old versions', () => {
  const { findings } = rule.check(site({ tls: tls({ ...certificate(90, 5), ...legacy('TLSv1') }) }));
  expect(findings).toMatchObject([
    { message: 'soon', args: { days: 5, certificate: 'issued by CA for a until 2026-11-26' } },
  ]);
});

test.each([
  [1, 'one day'],
  [5, '5 days'],
])('%i days are said as %s', (days, words) => {
  expect(rule.messages.soon?.({ days, certificate: 'a' } as never)).toBe(`The certificate runs out in ${words}: a.`);
});

test('a scan without a time does not count days', () => {
  expect(rule.check(site({ seenAt: null, tls: tls(certificate(90, 1)) })).outcome).toBe('pass');
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ tls: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
