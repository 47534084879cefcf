import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AuditOptions, auditSite, type PlainAnswer } from './audit-site.ts';

const HOME = 'https://example.com/';
const page = (body: string, status = 200): PlainAnswer => ({
  status,
  headers: [['Content-Type', 'text/html; charset=utf-8']],
  body: new TextEncoder().encode(`<!doctype html><html lang="en"><title>A page</title><body>${body}</body></html>`),
});
const redirect = (location: string): PlainAnswer => ({ status: 301, headers: [['Location', location]] });

const audit = async (site: Readonly<Record<string, PlainAnswer | null>>, options: Partial<AuditOptions> = {}) => {
  const asked: string[] = [];
  const report = await auditSite(HOME, {
    now: () => Date.UTC(2026, 10, 27),
    answer: ({ url }) => {
      asked.push(url);
      const answer = site[url];
      return answer === undefined ? page('Not here.', 404) : answer;
    },
    ...options,
  });
  return { report, asked };
};
const outcomes = ({ report }: Awaited<ReturnType<typeof audit>>) =>
  Object.fromEntries(report.rules.map(({ id, outcome }) => [id, outcome]));

describe('an audit of answers', () => {
  test('reads robots.txt first, follows the links of pages, and makes a report', async () => {
    const made = await audit({ [HOME]: page('<a href="/about">About us</a>'), [`${HOME}about`]: page('About.') });
    expect(made.asked[0]).toBe(`${HOME}robots.txt`);
    expect(made.report.pages.map(({ url }) => url)).toEqual([HOME, `${HOME}about`]);
    expect(made.report).toMatchObject({ scanId: 'audit', startedAt: '2026-11-27T00:00:00.000Z' });
    expect(made.report.scores.web.value).toBeGreaterThan(0);
    expect(outcomes(made)['description-present']).toBe('fail');
  });

  test('requests nothing that robots.txt closes', async () => {
    const body = new TextEncoder().encode('User-agent: *\nDisallow: /closed\n');
    const robots = { status: 200, headers: [['content-type', 'text/plain']] as const, body };
    const site = { [`${HOME}robots.txt`]: robots, [HOME]: page('<a href="/closed/a">Closed</a>') };
    expect((await audit(site)).asked.filter((url) => url.includes('/closed'))).toEqual([]);
  });

  test('judges the page that a home page leads to at once, not its noindex', async () => {
    const home = (head: string): PlainAnswer => ({
      ...page(''),
      body: new TextEncoder().encode(
        `<!doctype html>${head}<meta name="robots" content="noindex"><title>A page</title>`,
      ),
    });
    const site = { [`${HOME}start`]: page('<h1>Tea</h1><p>We sell tea.</p>') };
    const ids = ['index-home-indexable', 'index-noindex-unexpected', 'ai-access-googlebot', 'lang-declared'];
    const judged = async (head: string) => {
      const found = outcomes(await audit({ ...site, [HOME]: home(head) }));
      return ids.map((id) => found[id]);
    };
    expect(await judged('<meta http-equiv="refresh" content="0; url=start">')).not.toContain('fail');
    expect(await judged('<meta http-equiv="refresh" content="30; url=start">')).toEqual(ids.map(() => 'fail'));
  });

  test('leaves untested what only a handshake or a browser shows', async () => {
    const { report } = await audit({ [HOME]: page('Home.') });
    const reasons = new Map(report.untested.map(({ ruleId, reason }) => [ruleId, reason]));
    expect(reasons.get('tls-certificate')).toBeDefined();
    expect(outcomes({ report, asked: [] })['tls-certificate']).toBe('untested');
  });

  test.each([
    ['to another address', { [HOME]: redirect('/home'), [`${HOME}home`]: page('Home.') }, [`${HOME}home`]],
    ['to itself', { [HOME]: redirect(HOME) }, []],
    ['to no address', { [HOME]: redirect('mailto:a@example.com') }, []],
    [
      'without end',
      Object.fromEntries([...Array(9).keys()].map((at) => [`${HOME}${at || ''}`, redirect(`/${at + 1}`)])),
      [],
    ],
  ])('follows a redirect %s', async (_, site, pages) => {
    const { report } = await audit(site);
    expect(report.pages.filter(({ status }) => status === 200).map(({ finalUrl }) => finalUrl)).toEqual(pages);
  });

  test('goes on when nothing came back, and ends when `answer` throws', async () => {
    expect((await audit({ [HOME]: null })).report.scores.web.value).not.toBe(100);
    const broken = () => {
      throw new Error('no network');
    };
    await expect(audit({}, { answer: broken })).rejects.toThrow('no network');
    await expect(auditSite('example.com', { answer: () => null, now: () => 0 })).rejects.toThrow(TypeError);
  });

  test('gives the same report twice, and keeps to its budget', async () => {
    const site = {
      [HOME]: page('<a href="/a">A</a><a href="/b">B</a>'),
      [`${HOME}a`]: page('A'),
      [`${HOME}b`]: page('B'),
    };
    const budget = { requests: 30, pages: 2 };
    const [one, two] = [await audit(site, { budget }), await audit(site, { budget })];
    expect(one).toEqual(two);
    expect(one.report.pages).toHaveLength(2);
  });
});

test('every name in the README is exported', async () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const exported: object = await import('./index.ts');
  const named = [...readme.matchAll(/import \{ ([^}]+) \}|^- (`[^:]+):/gm)].flatMap(([, names, list]) =>
    (names ?? list ?? '').match(/[A-Za-z_]+/g),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(exported).toHaveProperty(name ?? '');
});
