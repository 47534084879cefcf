import { describe, expect, test } from 'vitest';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';
import { isInCopy, type TableSite, tableSites } from './sites.ts';

const SITES = tableSites();
const GENERATORS =
  'docusaurus starlight vitepress mkdocs sphinx pkgdown gitbook mdbook hugo jekyll astro next wordpress ghost shopify wix hand';
const KINDS = 'docs blog shop local-business personal company community newsletter app';
const valuesOf = (key: keyof TableSite): ReadonlySet<unknown> => new Set(SITES.map((site) => site[key]));

test.each(SITES)('the row of $host is complete', (site) => {
  expect(site).toEqual({
    repository: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    folder: expect.stringMatching(/^([^/].*[^/]|)$/),
    host: expect.stringMatching(/^[a-z\d.-]+\.[a-z]+$/),
    mount: expect.stringMatching(/^(\/.*[^/]|)$/),
    kind: expect.toSatisfy((kind: string) => KINDS.split(' ').includes(kind)),
    generator: expect.stringMatching(/^[a-z]+$/),
    language: expect.stringMatching(/^[a-z]{2}$/),
    pages: expect.any(Number),
    ...(site.fresh === undefined ? {} : { fresh: true }),
  });
});

test('no two sites share a host, including those of the shared folder', () => {
  const hosts = [...SITES, ...KNOWN_SITES].map(({ host }) => host);
  expect(hosts).toHaveLength(new Set(hosts).size);
});

test('the table has every generator, language and kind, and sites of one page to a thousand', () => {
  expect(SITES.length).toBeGreaterThanOrEqual(27);
  expect([...valuesOf('generator')]).toEqual(expect.arrayContaining(GENERATORS.split(' ')));
  expect([...valuesOf('language')]).toEqual(expect.arrayContaining('en ko ja zh ar ru de'.split(' ')));
  expect([...valuesOf('kind')].sort()).toEqual(KINDS.split(' ').sort());
  expect(Math.min(...SITES.map(({ pages }) => pages))).toBe(1);
  expect(Math.max(...SITES.map(({ pages }) => pages))).toBeGreaterThanOrEqual(1_000);
  expect(SITES.filter(({ fresh }) => fresh)).toHaveLength(10);
});

describe('an address belongs to a copy', () => {
  const project = { host: 'example.com', mount: '/tea', files: '', absent: '', bytes: '' };
  test.each([
    ['https://example.com/tea', true],
    ['https://example.com/tea/green', true],
    ['https://example.com/teapot', false],
    ['https://example.com/robots.txt', false],
    ['https://example.org/tea/', false],
    ['no address', true],
  ])('%s: %s', (address, expected) => {
    expect(isInCopy(project, address)).toBe(expected);
  });
  test('if its host is served whole', () => {
    expect(isInCopy({ ...project, mount: '' }, 'https://example.com/robots.txt')).toBe(true);
  });
});
