import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveNumbers, type NumberedIssue } from './derive-number.ts';

const issue = (sourceId: string, given: Partial<NumberedIssue> = {}): NumberedIssue => ({
  sourceId,
  title: null,
  number: null,
  place: sourceId,
  date: null,
  ...given,
});

const derive = (issues: readonly NumberedIssue[], taken: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    [...deriveNumbers(issues, new Map(Object.entries(taken)))].map(([id, { number, rule, warning }]) => [
      id,
      `${number} ${rule}${warning === null ? '' : ` (${warning})`}`,
    ]),
  );

describe('the number in a title', () => {
  test.each<[string, number]>([
    ['Bitcoin Optech Newsletter #283', 283],
    ['Bitcoin Optech Newsletter #429：2025 年度回顾特刊', 429],
    ['Bitcoin Optech 周报#348', 348],
    ['Issue #200', 200],
    ['Issue 12', 12],
    ['Issue No. 12: what is new', 12],
    ['No. 12', 12],
    ['№ 12', 12],
    ['第 12 期', 12],
    ['科技爱好者周刊（第 348 期）', 348],
    ['第12号', 12],
    ['第１２回', 12],
    ['12호', 12],
    ['제12호', 12],
    ['제 12 호 소식', 12],
    ['Vol. 3', 3],
    ['Vol. 3 No. 12', 12],
    ['Episode 5', 5],
    ['Ep. 5 – a guest', 5],
    ['Weekly #7: a fix for #1234', 7],
    ['Newsletter 5: Issue with #9', 5],
    ['Issue 2024', 2024],
    ['#7.', 7],
  ])('%s', (title, number) => {
    expect(derive([issue('a', { title, date: '2015-02-06' })])).toEqual({ a: `${number} title` });
  });

  test.each([
    'Node.js v12',
    'Node.js 주간 뉴스 2015년 2월 6일',
    '2015',
    'Top 10',
    'Issue 2015',
    'Issue 2016',
    'Issue 2014-01',
    'Issue 1.2',
    'No. 50%',
    'C#12',
    '2015년 12월호',
    '&#39;',
    'Tissue 4',
    'No 4 in the list',
    'Casino. 5',
    '',
  ])('no number: %s', (title) => {
    expect(derive([issue('a', { title, date: '2015-02-06' })])).toEqual({ a: '1 order by date' });
  });

  test.each<[string, string]>([
    ['1989', '1989 title'],
    ['1990', '1 order by date'],
    ['2099', '1 order by date'],
    ['2100', '2100 title'],
  ])('without a date, Issue %s', (year, expected) => {
    expect(derive([issue('a', { title: `Issue ${year}` })])).toEqual({ a: expected });
  });
});

describe('the number in a file name', () => {
  test.each<[string, number]>([
    ['issue-400.md', 400],
    ['docs/400.md', 400],
    ['007.markdown', 7],
    ['2021-01-28-issue-177.md', 177],
    ['12-a-title.mdx', 12],
    ['第400期.md', 400],
    ['posts/issue-12/index.md', 12],
    ['posts/issue-12/index.ko.md', 12],
    ['weekly_no_3.md', 3],
    ['2026/vol-3.md', 3],
  ])('%s', (place, number) => {
    expect(derive([issue('a', { place, date: '2021-01-28' })])).toEqual({ a: `${number} file name` });
  });

  test.each([
    '2026-01.md',
    '2024-01-03-newsletter.md',
    '20240103.md',
    '2021.md',
    'weekly.md',
    'posts.csv row 12',
    '123401.slug.html',
    'node-12-is-out.md',
    'posts[12]',
    'tissue-12.md',
  ])('no number: %s', (place) => {
    expect(derive([issue('a', { place, date: '2021-01-28' })])).toEqual({ a: '1 order by date' });
  });
});

describe('which rule decides', () => {
  test('field, then title, then file name', () => {
    expect(
      derive([
        issue('a', { number: 1, title: 'Issue 10', place: '100.md' }),
        issue('b', { title: 'Issue 20', place: '200.md' }),
        issue('c', { place: '300.md' }),
      ]),
    ).toEqual({ a: '1 field', b: '20 title', c: '300 file name' });
  });

  test.each<[number, string]>([
    [1, '5 title'],
    [2, '1 order by date (the title says 5, but most issues have none there)'],
  ])('one number in a title, and %d titles without', (others, expected) => {
    const rest = Array.from({ length: others }, (_, index) => issue(`b${index}`, { date: `2024-02-0${index + 1}` }));
    expect(derive([issue('a', { title: 'Issue 5', date: '2024-01-01' }), ...rest])).toHaveProperty('a', expected);
  });

  test('if two issues have a number, the older one keeps it', () => {
    expect(
      derive([issue('new', { number: 5, date: '2024-02-01' }), issue('old', { number: 5, date: '2024-01-01' })]),
    ).toEqual({ old: '5 field', new: '6 order by date (5 (field) is already that of old)' });
  });

  test('a conflict over the number in the title leaves the one in the file name', () => {
    expect(
      derive([
        issue('a', { title: 'Issue 5', date: '2024-01-01' }),
        issue('b', { title: 'Issue 5', place: '6.md', date: '2024-01-02' }),
      ]),
    ).toEqual({ a: '5 title', b: '6 file name (5 (title) is already that of a)' });
  });
});

describe('by date', () => {
  test('all issues, from 1, those without a date last', () => {
    expect(
      derive([issue('10'), issue('9'), issue('c', { date: '2024-03-01' }), issue('b', { date: '2024-01-31' })]),
    ).toEqual({ b: '1 order by date', c: '2 order by date', '9': '3 order by date', '10': '4 order by date' });
  });

  const dated = (id: string, day: number, number: number | null = null) =>
    issue(id, { number, date: `2024-01-${String(day).padStart(2, '0')}` });
  const SAID = 'field, title and file name give no number';

  test('a gap is filled, and an issue that fits nowhere gets the highest number', () => {
    expect(derive([dated('a', 1, 5), dated('b', 2), dated('c', 3), dated('d', 4, 7), dated('e', 5)])).toEqual({
      a: '5 field',
      b: `6 order by date (${SAID})`,
      c: `8 order by date (${SAID}; no number was free between its neighbours)`,
      d: '7 field',
      e: `9 order by date (${SAID})`,
    });
  });

  test('numbers of an earlier import stay reserved, even when their issue is gone', () => {
    expect(derive([dated('a', 1), dated('b', 2, 9), dated('c', 3)], { a: 4, b: 5, gone: 6 })).toEqual({
      a: '4 earlier import',
      b: '5 earlier import (the field says 9; it stays 5, as it was imported before)',
      c: `7 order by date (${SAID})`,
    });
  });
});

test('numbers are unique, and do not depend on the order of the issues', () => {
  const some = fc.uniqueArray(
    fc.record({
      sourceId: fc.string({ minLength: 1, maxLength: 4 }),
      title: fc.constantFrom(null, 'Issue 3', '#4', '第5期', 'A title'),
      number: fc.option(fc.nat(6)),
      place: fc.constantFrom('3.md', 'issue-9.md', 'row 4'),
      date: fc.constantFrom(null, '2024-01-01', '2024-01-02', '2024-01-03T10:00:00Z'),
    }),
    { selector: ({ sourceId }) => sourceId, maxLength: 12 },
  );
  const earlier = fc.uniqueArray(fc.nat(8), { maxLength: 4 });
  fc.assert(
    fc.property(some, earlier, (issues, numbers) => {
      const taken = new Map(numbers.map((number, index) => [issues[index]?.sourceId ?? `gone ${index}`, number]));
      const derived = deriveNumbers(issues, taken);
      const given = [...derived.values()].map(({ number }) => number);
      expect(new Set(given).size).toBe(issues.length);
      for (const [id, number] of taken)
        expect([...derived].filter(([, result]) => result.number === number).every(([other]) => other === id)).toBe(
          true,
        );
      expect(deriveNumbers(issues.toReversed(), taken)).toEqual(derived);
    }),
  );
});

test('fifty thousand issues do not take quadratic time', () => {
  const many = Array.from({ length: 50_000 }, (_, index) =>
    issue(`${index}`, { number: index % 2 === 0 ? index : null }),
  );
  const before = process.cpuUsage();
  expect(deriveNumbers(many, new Map()).size).toBe(50_000);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(4_000_000);
});
