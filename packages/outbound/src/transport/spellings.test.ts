import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellingsOf } from './spellings.ts';

const found = (text: string, wanted: string): boolean =>
  new RegExp(`^${spellingsOf(wanted).join('')}$`, 'i').test(text);

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
const everyByte = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const entities = (text: string): string =>
  text.replace(/[<>&"']/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[c] ?? c);

const SPELLINGS: readonly (readonly [name: string, spell: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['percent-encoded', percent],
  ['percent-encoded three times', (text) => percent(percent(percent(text)))],
  ['every byte of it percent-encoded', everyByte],
  ['of a form', (text) => new URLSearchParams([['', text]]).toString().slice(1)],
  ['with named references', entities],
  ['with named references, twice', (text) => entities(entities(text))],
  ['as decimal references', (text) => Array.from(text, (c) => `&#${c.codePointAt(0)};`).join('')],
  ['as hexadecimal references', (text) => Array.from(text, (c) => `&#x00${c.codePointAt(0)?.toString(16)}`).join('')],
  ['of JSON', (text) => JSON.stringify(text).slice(1, -1)],
  ['of JSON in JSON', (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1)],
  ['of JSON, with slashes escaped', (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')],
  [
    'of JSON, all escaped',
    (text) => text.replace(/[\s\S]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['of JSON in an attribute', (text) => entities(JSON.stringify(text).slice(1, -1))],
  ['of JSON in an address', (text) => percent(JSON.stringify(text).slice(1, -1))],
  ['of a shell', (text) => text.replaceAll("'", `'\\''`)],
  ['in other letters', (text) => text.toUpperCase()],
  ['as bytes', (text) => Buffer.from(text).toString('latin1')],
];

describe.each(SPELLINGS)('a text %s', (_name, spell) => {
  test('is found', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aZ09 &<>"\'%+/?#=\\.*$(é한😀'), minLength: 1, maxLength: 10 });
    // Letters such as ß have no single upper case, and are not among these.
    fc.assert(fc.property(texts, (text) => found(spell(text), text)));
  });
});

test.each(['s3cret', 's3creta', 'S3CRE', 's3%64rew'])('%s is not s3crew', (text) => {
  expect(found(text, 's3crew')).toBe(false);
});

test.each(['\\', '%', '&', '%25', '&amp;', '\\"', "'\\''"])('%j many times takes bounded time', (part) => {
  const before = process.threadCpuUsage();
  new RegExp(`${spellingsOf(part.repeat(60)).join('')}x`, 'i').test(`${part.repeat(600)}y`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
