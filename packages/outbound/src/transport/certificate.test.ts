import type { PeerCertificate } from 'node:tls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { certificateOf } from './http-transport.ts';

const DATES = { valid_from: 'Nov 21 10:00:00 2026 GMT', valid_to: 'Feb 19 10:00:00 2027 GMT' };
const read = (peer: object) => certificateOf({ ...DATES, ...peer } as Partial<PeerCertificate>);

test('dates are ISO 8601 in UTC', () => {
  expect(read({})).toMatchObject({ validFrom: '2026-11-21T10:00:00.000Z', validTo: '2027-02-19T10:00:00.000Z' });
});

test.each([{ valid_from: '' }, { valid_to: 'soon' }, { valid_to: undefined }, { valid_from: 'Bad time value' }])(
  'a certificate with %j is read as null',
  (dates) => {
    expect(read(dates)).toBeNull();
  },
);

test('no certificate', () => {
  expect(certificateOf({})).toBeNull();
});

describe('issuer', () => {
  test.each([
    [{ O: "Let's Encrypt", CN: 'R11', C: 'US' }, "Let's Encrypt, R11"],
    [{ CN: 'R11' }, 'R11'],
    [{ O: ['A', 'B'], CN: 'C' }, 'A, B, C'],
    [{}, ''],
    [undefined, ''],
    [{ CN: 'a\r\n\u0007b\ud800' }, 'ab\ufffd'],
    [{ CN: 'x'.repeat(256) }, 'x'.repeat(256)],
    [{ CN: 'x'.repeat(257) }, 'x'.repeat(256)],
  ])('%.60j', (issuer, text) => {
    expect(read({ issuer })?.issuer).toBe(text);
  });
});

describe('names', () => {
  test.each([
    ['DNS:a.com', ['a.com']],
    [
      'DNS:a.com, DNS:*.a.com, IP Address:192.0.2.1, IP Address:2001:DB8:0:0:0:0:0:1',
      ['a.com', '*.a.com', '192.0.2.1', '2001:DB8:0:0:0:0:0:1'],
    ],
    ['email:x@a.com, URI:https://a.com/, DNS:a.com', ['a.com']],
    ['DNS:"a.com\\u002c DNS:evil.com", DNS:b.com', ['b.com']],
    ['othername:"1.2.3:x, DNS:evil.com", DNS:b.com', ['b.com']],
    ['DNS:"a\\"b, DNS:evil.com", DNS:b.com', ['b.com']],
    ['DNS:"never closed, DNS:evil.com', []],
    ['DNS:', []],
    ['', []],
    [undefined, []],
  ])('%s', (subjectaltname, names) => {
    expect(read({ subjectaltname })?.subjectNames).toEqual(names);
  });

  test('no text makes it throw or return an unlimited number of names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (subjectaltname) => {
        const names = read({ subjectaltname: `DNS:a.com, ${subjectaltname}` })?.subjectNames ?? [];
        expect(names[0]).toBe('a.com');
        expect(names.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('a long hostile list is read in time', () => {
    const startMs = cpuTime();
    read({ subjectaltname: `DNS:"${'\\"'.repeat(500_000)}` });
    read({ subjectaltname: 'a'.repeat(1_000_000) });
    expect(cpuTime() - startMs).toBeLessThan(1_000);
  });
});
