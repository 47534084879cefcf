import type { Report, RuleResult } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { leftOutOf, setAside } from './left-out.ts';

type Place = RuleResult['findings'][number]['places'][number];

const LIST = 'blog/index.html\nterms.html\nimg/a b.png\ncharter\n';

describe('which paths are left out', () => {
  const atRoot = leftOutOf({ host: 'example.com', list: LIST, undecided: ['irc'] });
  const mounted = leftOutOf({ host: 'example.com', mount: '/project', list: LIST });

  test.each([
    ['https://example.com/blog/', true],
    ['https://example.com/blog', true],
    ['https://example.com/blog/index.html', true],
    ['https://example.com/terms', true],
    ['https://example.com/charter', true],
    ['https://example.com/img/a%20b.png', true],
    ['https://example.com/terms?utm=1#part', true],
    ['https://example.com/irc', true],
    ['https://example.com/', false],
    ['https://example.com/blog/first/', false],
    ['https://example.com/ter', false],
    ['https://example.com/%E0%A4%A', false],
    ['https://other.example.com/blog/', false],
  ])('%s: %s', (url, expected) => {
    expect(atRoot(url)).toBe(expected);
  });

  test.each([
    ['https://example.com/project/blog/', true],
    ['https://example.com/blog/', false],
    ['https://example.com/projects/blog/', false],
    ['https://example.com/project/', false],
  ])('mounted at /project, %s: %s', (url, expected) => {
    expect(mounted(url)).toBe(expected);
  });
});

describe('which findings remain', () => {
  const OUT = 'https://example.com/blog/';
  const OUT_TOO = 'https://example.com/terms';
  const HERE = 'https://example.com/';
  const isLeftOut = leftOutOf({ host: 'example.com', list: LIST });

  const proof = (url: string, answeredBy: string | null = null): Place['proof'] => {
    return {
      method: 'GET',
      url,
      requestHeaders: [],
      status: 200,
      answeredBy,
      quote: null,
      observation: 'x',
      time: '',
      curl: '',
      eventId: null,
    };
  };
  const reportOf = (...places: Place[]): Pick<Report, 'rules' | 'pages'> =>
    ({
      pages: [HERE, OUT].map((url) => ({ url, finalUrl: url })),
      rules: [{ id: 'a-rule', findings: [{ outcome: 'fail', message: 'm', count: places.length, places }] }],
    }) as unknown as Pick<Report, 'rules' | 'pages'>;
  const remaining = (asked: readonly string[], ...places: Place[]): readonly Place[] =>
    setAside(reportOf(...places), isLeftOut, asked).flatMap((finding) => finding.places);

  const ofSite = (args: Place['args']): Place => ({ page: null, args, proof: proof(HERE) });

  test.each<[string, Place, boolean]>([
    ['a page in the copy', { page: 0, args: {}, proof: proof(HERE) }, true],
    ['a page without a proof', { page: 0, args: {}, proof: null }, true],
    ['a page that is left out', { page: 1, args: {}, proof: proof(OUT) }, false],
    ['a page in the copy, by the answer of a left-out one', { page: 0, args: {}, proof: proof(OUT) }, false],
    [
      'a page in the copy, by an answer that a left-out one gave',
      { page: 0, args: {}, proof: proof(HERE, OUT) },
      false,
    ],
    ['the site, no address', ofSite({ count: 1 }), true],
    ['the site, its address', ofSite({ url: HERE }), true],
    ['the site, a left-out address', ofSite({ url: OUT }), false],
    ['the site, a list of left-out addresses', ofSite({ count: 2, urls: [OUT, OUT_TOO] }), false],
    ['the site, a list of both', ofSite({ count: 2, urls: [OUT, HERE] }), true],
    [
      'the site, a link to a left-out page',
      ofSite({ broken: 1, examples: [`${OUT} (404), linked in ${HERE}`] }),
      false,
    ],
    ['the site, a pair of which one is left out', ofSite({ missing: 1, pairs: [`${HERE} → ${OUT}`] }), false],
    ['the site, an entry that leads to a left-out one', ofSite({ count: 1, urls: [`${HERE} → ${OUT}`] }), true],
    ['the site, a pair in the copy', ofSite({ missing: 1, pairs: [`${HERE} → ${HERE}b`] }), true],
    ['the site, a link on a left-out page', ofSite({ broken: 1, examples: [`${HERE} (404), linked in ${OUT}`] }), true],
  ])('%s: %s', (_, place, remains) => {
    expect(remaining([], place)).toEqual(remains ? [place] : []);
  });

  test('a finding at several places keeps those in the copy', () => {
    const here: Place = { page: 0, args: {}, proof: proof(HERE) };
    expect(remaining([], here, { page: 1, args: {}, proof: proof(OUT) })).toEqual([here]);
  });

  test('a list that counts more than it shows is kept if it counts more than the requested left-out addresses', () => {
    const place = ofSite({ count: 2, urls: [OUT] });
    expect(remaining([HERE, OUT], place)).toEqual([place]);
    expect(remaining([OUT, OUT], place)).toEqual([place]);
    expect(remaining([OUT, OUT_TOO], place)).toEqual([]);
  });
});
