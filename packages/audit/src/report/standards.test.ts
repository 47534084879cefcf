import { describe, expect, test } from 'vitest';
import { SOURCE_STATES, SOURCES, type SourceKey } from '../kernel/sources.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { describeStandards, restingOnUnread, staleSources } from './standards.ts';

const ROWS = describeStandards(RULES);

describe('the table of sources', () => {
  test.each(ROWS)('$key can be read as a row', ({ title, url, date, state, readOn, copy, hash }) => {
    expect(title).not.toBe('');
    expect(new URL(url).protocol).toBe('https:');
    expect(date ?? '2026').toMatch(/^(?:\d{4}(?:-\d\d){0,2}|\d+(?:\.\d+)+)$/);
    expect(SOURCE_STATES).toContain(state);
    expect(readOn).toMatch(/^2026-\d\d-\d\d$/);
    expect(hash ?? '0123456789abcdef').toMatch(/^[0-9a-f]{16}$/);
    expect(copy ?? '').not.toMatch(/[|]|^\/|\s$/);
    if (hash !== null) expect(copy).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{7}:\S+$/);
  });

  test('every source supports a rule', () => {
    expect(ROWS.filter(({ rules }) => rules.length === 0).map(({ key }) => key)).toEqual([]);
  });

  test('every rule has all of its sources in it', () => {
    const listed = ROWS.flatMap(({ key, rules }) => rules.map((id) => `${id} ${key}`));
    expect(listed.sort()).toEqual(RULES.flatMap(({ id, sources }) => sources.map((key) => `${id} ${key}`)).sort());
  });
});

describe('no score rests on an unread source alone', () => {
  test('the catalogue holds it', () => {
    expect(restingOnUnread(RULES)).toEqual([]);
  });

  const unread = (Object.keys(SOURCES) as SourceKey[]).filter((key) => SOURCES[key].state === 'unread');
  test.each([
    ['low', unread, ['planted']],
    ['info', unread, []],
    ['low', [...unread, 'G-TITLE'], []],
  ] as const)('a planted rule of severity %s with %j gives %j', (severity, sources, found) => {
    const planted = { id: 'planted', severity, sources: sources as unknown as [SourceKey] };
    expect(restingOnUnread([...RULES, planted])).toEqual(found);
  });
});

test.each([
  ['2026-11-28', '2026-08-29'],
  ['2027-02-19', '2026-11-20'],
  ['2027-02-20', '2026-11-21'],
  ['2027-02-27', '2026-11-28'],
])('on %s, what was read on %s or before is older than 90 days', (day, last) => {
  const old = ROWS.filter(({ readOn }) => readOn <= last).map(({ key }) => key);
  expect([...staleSources(day)].sort()).toEqual(old.sort());
});
