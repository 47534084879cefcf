import type { Report, RuleResult } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { newFindings } from './gates.ts';

const PAGES = ['/a', '/b', '/c'];

/** A report of a site with these pages; a finding appears on the pages that its places name, null being the site. */
const report = (
  rules: readonly RuleResult[],
  pages: readonly string[] = PAGES,
  origin = 'https://one.example',
): Report => ({
  ...REPORT,
  target: { domain: new URL(origin).host, url: `${origin}/` },
  rules,
  pages: pages.flatMap((path) => REPORT.pages.slice(0, 1).map((page) => ({ ...page, url: origin + path }))),
});

interface Said {
  readonly outcome?: 'fail' | 'warn' | 'note';
  readonly message?: string;
  readonly count?: number;
}

/** One finding on the pages with these indexes. */
const on = (pages: readonly (number | null)[], { outcome = 'fail', message = 'conflict', count }: Said = {}) => {
  const [first, ...more] = pages.map((page, index) => place({ page, args: { index } }));
  if (first === undefined) throw new Error('a finding has a place');
  return finding({ outcome, message, count: count ?? pages.length }, [first, ...more]);
};
const rule = (...findings: RuleResult['findings']) => ruleResult({ id: 'canonical-single', findings });
const news = (now: Report, before: Report) =>
  newFindings(now, before).found.map(({ finding: { message }, pages, count }) => [message, count, ...pages]);

describe('a failure is new', () => {
  test.each<[string, RuleResult, RuleResult, (string | number)[][]]>([
    ['no: it is on the same pages', rule(on([0, 1])), rule(on([1, 0])), []],
    ['no: there are fewer', rule(on([0])), rule(on([0, 1])), []],
    ['if nothing was found before', rule(on([0])), rule(), [['conflict', 1, '/a']]],
    ['on one more page', rule(on([0, 1])), rule(on([0])), [['conflict', 1, '/b']]],
    ['on another page', rule(on([1])), rule(on([0])), [['conflict', 1, '/b']]],
    ['twice on a page that had it once', rule(on([0, 0])), rule(on([0])), [['conflict', 1, '/a']]],
    ['about the site, if there was none', rule(on([null])), rule(), [['conflict', 1]]],
    ['no: about the site, as before', rule(on([null])), rule(on([null])), []],
    ['with another message', rule(on([0], { message: 'repeated' })), rule(on([0])), [['repeated', 1, '/a']]],
    ['if there was only a warning', rule(on([0])), rule(on([0], { outcome: 'warn' })), [['conflict', 1, '/a']]],
    ['if there was only a note', rule(on([0])), rule(on([0], { outcome: 'note' })), [['conflict', 1, '/a']]],
    ['no: it is a warning', rule(on([0], { outcome: 'warn' })), rule(), []],
    ['no: it is a note', rule(on([0], { outcome: 'note' })), rule(), []],
  ])('%s', (_what, now, before, expected) => {
    expect(news(report([now]), report([before]))).toEqual(expected);
  });

  test('but not if only the numbers in its message differ', () => {
    const [a, b] = [place({ page: 0, args: { bytes: 1 } }), place({ page: 0, args: { bytes: 2 } })];
    expect(news(report([rule(finding({}, [a]))]), report([rule(finding({}, [b]))]))).toEqual([]);
  });
});

describe('pages that the baseline did not read', () => {
  const grown = report([rule(on([3]))], [...PAGES, '/d']);

  test('have nothing new if the same was found on other pages', () => {
    expect(news(grown, report([rule(on([0]))]))).toEqual([]);
  });

  test('have something new if it was not found before, or with another message', () => {
    expect(news(grown, report([rule()]))).toEqual([['conflict', 1, '/d']]);
    expect(news(grown, report([rule(on([0], { message: 'repeated' }))]))).toEqual([['conflict', 1, '/d']]);
  });
});

describe('a rule that in the baseline', () => {
  const failed = (category: RuleResult['category'] = 'content') =>
    ruleResult({ id: 'link-text', category, findings: [on([0, 1])] });
  const unasked = ruleResult({ id: 'link-text', outcome: 'not-applicable', category: 'content', findings: [] });
  const withBodies = (one: Report, ...hashes: (string | null)[]): Report => ({
    ...one,
    pages: one.pages.map((page, index) => ({ ...page, bodyHash: hashes[index] ?? null })),
  });
  const NEW = ['conflict', 2, '/a', '/b'];

  test.each<[string, RuleResult, (string | null)[], (string | number)[][]]>([
    ['the bodies are the same', failed(), ['1', '2'], []],
    ['one body changed', failed(), ['1', '3'], [['conflict', 1, '/b']]],
    ['an older baseline has no hashes', failed(), [null, null], [NEW]],
    ['a rule about the head: the same body says nothing', failed('metadata'), ['1', '2'], [NEW]],
  ])('did not apply, and %s', (_what, now, hashes, expected) => {
    const before = withBodies(report([{ ...unasked, category: now.category }]), ...hashes);
    expect(news(withBodies(report([now]), '1', '2'), before)).toEqual(expected);
  });

  test('could not be tested anywhere, or on one page', () => {
    expect(news(report([failed()]), report([{ ...unasked, outcome: 'untested' }]))).toEqual([]);
    const entry = { ruleId: 'link-text', reason: 'timeout' as const, pages: [1] };
    const partly = { ...report([{ ...unasked, outcome: 'pass' }]), untested: [entry] };
    expect(news(report([failed()]), partly)).toEqual([['conflict', 1, '/a']]);
  });
});

describe('places that are counted but not listed', () => {
  test.each<[string, RuleResult, RuleResult, (string | number)[][]]>([
    ['as many as before', rule(on([0], { count: 30 })), rule(on([0], { count: 30 })), []],
    ['one more than before', rule(on([0], { count: 31 })), rule(on([0], { count: 30 })), [['conflict', 1]]],
    ['a page that may have been among them', rule(on([1])), rule(on([0], { count: 2 })), []],
    ['more pages than were counted', rule(on([1, 2])), rule(on([0], { count: 2 })), [['conflict', 1, '/b']]],
    ['that may be those listed before', rule(on([0], { count: 2 })), rule(on([0, 1])), []],
    ['that are more than those listed before', rule(on([0], { count: 4 })), rule(on([0, 1])), [['conflict', 2]]],
  ])('%s', (_what, now, before, expected) => {
    expect(news(report([now]), report([before]))).toEqual(expected);
  });
});

test('previews and folders are compared by path, other hosts by URL', () => {
  const preview = 'https://preview-7.example';
  expect(news(report([rule(on([0]))], PAGES, preview), report([rule(on([0]))]))).toEqual([]);
  const elsewhere = { ...report([rule(on([0]))]), target: { domain: 'two.example', url: 'https://two.example/' } };
  expect(news(elsewhere, report([rule()]))).toEqual([['conflict', 1, 'https://one.example/a']]);
});

test('a rule that the baseline does not have is listed separately, and only if it failed', () => {
  const known = rule(on([0]));
  const added = ruleResult({ id: 'added', findings: [on([0])] });
  const quiet = ruleResult({ id: 'quiet', findings: [on([0], { outcome: 'warn' })] });
  const { found, unknownRules } = newFindings(report([known, added, quiet]), report([known]));
  expect([found, unknownRules.map(({ id }) => id)]).toEqual([[], ['added']]);
});
