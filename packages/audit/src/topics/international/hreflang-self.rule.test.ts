import { expect, test } from 'vitest';
import {
  address,
  alternate,
  alternateTarget,
  hop,
  hreflang,
  page,
  present,
  SITE_URL,
  site,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './hreflang-self.rule.ts';

const judge = (list: ReturnType<typeof alternate>[]) =>
  rule.check(page({ url: `${SITE_URL}en`, requestedUrl: `${SITE_URL}en/`, alternates: present({ list }) }), site())
    .outcome;

test.each([
  ['listed', [alternate('en', '/en'), alternate('ko', '/ko')], 'pass'],
  ['listed by the requested address', [alternate('en', '/en/')], 'pass'],
  ['with a fragment', [alternate('en', '/en#top')], 'pass'],
  ['not listed', [alternate('ko', '/ko')], 'fail'],
  ['only as x-default', [alternate('ko', '/ko'), alternate('x-default', '/en')], 'fail'],
  ['unreadable', [alternate('en', '/en', { href: null })], 'fail'],
  ['no versions', [], 'not-applicable'],
] as const)('%s', (_case, list, outcome) => {
  expect(judge([...list])).toBe(outcome);
});

const en = `${SITE_URL}en`;

const BOTH = [alternate('en', '/en'), alternate('ko', '/ko')];

const FOREIGN = ['en', 'ko'].map((code) => alternate(code, '/', { href: `https://placeholder.example/${code}` }));

const led = (path: string) => address(path, { url: `${SITE_URL}en/`, chain: [hop(path, '/en/')] });

test.each<[string, Parameters<typeof page>[0], Parameters<typeof site>[0], string]>([
  [
    'a variant whose canonical address is on the list',
    { url: `${en}?a`, resultUrl: en, alternates: present({ list: BOTH }) },
    {},
    'not-applicable',
  ],
  [
    'no version on the list exists',
    { url: SITE_URL, alternates: present({ list: BOTH }) },
    { hreflang: hreflang({ targets: ['/en', '/ko'].map((path) => alternateTarget(path, { status: 404 })) }) },
    'not-applicable',
  ],
  [
    'one version on the list exists',
    { url: SITE_URL, alternates: present({ list: BOTH }) },
    { hreflang: hreflang({ targets: [alternateTarget('/en', { status: 404 }), alternateTarget('/ko')] }) },
    'fail missing',
  ],
  [
    'a variant whose canonical address is not on the list',
    { url: `${en}?a`, resultUrl: `${SITE_URL}other`, alternates: present({ list: BOTH }) },
    {},
    'fail missing',
  ],
  [
    'a canonical address that leads to one on the list',
    {
      url: `${en}?a`,
      resultUrl: `${SITE_URL}en/`,
      canonicalTarget: present(led('/en')),
      alternates: present({ list: BOTH }),
    },
    {},
    'not-applicable',
  ],
  [
    'listed by its canonical address, which leads back to it',
    { url: `${SITE_URL}en/`, canonicalTarget: present(led('/en')), alternates: present({ list: BOTH }) },
    {},
    'pass',
  ],
  [
    'listed by an address that leads to it',
    { url: `${SITE_URL}en/`, alternates: present({ list: BOTH }) },
    { hreflang: hreflang({ targets: [alternateTarget('/en', { url: `${SITE_URL}en/` })] }) },
    'pass',
  ],
  [
    'all on another host, with a canonical address that was not seen',
    { url: en, canonicalTarget: unknown, alternates: present({ list: FOREIGN }) },
    {},
    'fail elsewhere',
  ],
  [
    'one version on the host of the page',
    { url: en, alternates: present({ list: [...FOREIGN, alternate('ja', '/ja')] }) },
    {},
    'fail missing',
  ],
])('%s', (_case, own, whole, expected) => {
  const facts = page({ requestedUrl: own?.url ?? en, resultUrl: own?.url ?? en, ...own });
  expect(verdictOf(rule, { page: facts, site: site(whole) })).toBe(expected);
});
