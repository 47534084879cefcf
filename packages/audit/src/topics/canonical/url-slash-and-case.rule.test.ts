import { expect, test } from 'vitest';
import type { AddressFact } from '../../kernel/address-answers.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import { absent, address, canonical, missingUrl, page, present, site, verdictOf } from '../../rule-fixtures.ts';
import type { MissingUrlFact } from '../indexing/missing-url.ts';
import rule from './url-slash-and-case.rule.ts';

const form = (path: string, change: Partial<AddressFact> = {}) => address(path, change);

const gone = form('/page/', { status: 404 });

const moved = form('/page/', { url: 'https://example.com/page' });

const naming = (path: string, names: string) => form(path, { canonicals: [canonical(names)] });

const NAMED = present([{ signal: 'canonical' as const, url: 'https://example.com/page' }]);

test.each<[string, AddressFact | null, AddressFact | null, PageFacts['addressSignals'], string]>([
  ['gone, both', gone, gone, present([]), 'pass'],
  ['redirected', moved, gone, present([]), 'pass'],
  ['answers, nothing named', form('/page/'), gone, present([]), 'fail rival'],
  ['answers, one canonical address', naming('/page/', '/page'), gone, NAMED, 'warn settled'],
  ['answers, names itself', naming('/page/', '/page/'), gone, NAMED, 'fail rival'],
  ['answers, the page names nothing', naming('/page/', '/page'), gone, present([]), 'fail rival'],
  ['in upper case', null, form('/PAGE'), present([]), 'fail rival'],
  ['in upper case, one canonical address', null, naming('/PAGE', '/page'), NAMED, 'warn settled'],
  ['a file in its place', form('/page/', { isHtml: false }), null, present([]), 'pass'],
  ['the worse spelling decides', naming('/page/', '/page'), form('/PAGE'), NAMED, 'fail rival'],
])('%s', (_case, slash, upper, addressSignals, expected) => {
  expect(verdictOf(rule, { page: page({ addressForms: present({ slash, upper }), addressSignals }) })).toBe(expected);
});

test.each<[string, Partial<MissingUrlFact>, string]>([
  ['any address answers', { status: 200 }, 'not-applicable'],
  ['missing ones redirect', { status: 302 }, 'fail rival'],
])('%s', (_case, missing, expected) => {
  const addressForms = present({ slash: form('/page/'), upper: null });
  expect(verdictOf(rule, { page: page({ addressForms }), site: site({ missingUrl: missingUrl(missing) }) })).toBe(
    expected,
  );
});

test('a page that was not tried', () => {
  expect(verdictOf(rule, { page: page({ addressForms: absent }) })).toBe('not-applicable');
});
