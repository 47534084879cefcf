import { describe, expect, test } from 'vitest';
import { HTML, MARKDOWN, type Paths, scan, TEXT } from '../../kernel/site/site-fixtures.ts';
import type { Step } from '../../kernel/step.ts';

const HOME = { body: '<!doctype html><main>Words</main>', headers: [HTML] };

const robots = (body: string) => ({ body, headers: [TEXT] });

const shell = { body: '<!doctype html><div id=app></div>', headers: [HTML] };

const LLMS = '# A\n\n> What.\n\n## Guide\n\n- [a](/a.md): x\n- [b](/b)\n- [c](https://elsewhere.example/c)\n';

describe('llms.txt', () => {
  const fact = (paths: Paths) => scan({ '/': HOME, ...paths }).facts.site.llmsTxt;
  test('its links on the site are asked', () => {
    const site = scan({
      '/': HOME,
      '/llms.txt': { body: LLMS, headers: [TEXT] },
      '/a.md': { body: '# a', headers: [MARKDOWN] },
    });
    expect(site.asked('llms-link')).toEqual(['/a.md', '/b']);
    expect(site.facts.site.llmsTxt).toMatchObject({
      state: 'present',
      value: {
        content: { title: 'A', summary: 'What.' },
        listed: 2,
        links: [
          { requestedUrl: 'https://example.com/a.md', status: 200, isHtml: false, mediaType: 'text/markdown' },
          { requestedUrl: 'https://example.com/b', status: 404 },
        ],
        fullNamedBy: null,
      },
    });
  });
  test('eight links at most', () => {
    const body = `# A\n## B\n${Array.from({ length: 30 }, (_, i) => `- [a](/${i})`).join('\n')}`;
    expect(scan({ '/': HOME, '/llms.txt': { body, headers: [TEXT] } }).asked('llms-link')).toHaveLength(8);
  });
  test.each([
    ['404', { '/llms.txt': { status: 404 } }, { state: 'absent' }],
    ['403', { '/llms.txt': { status: 403 } }, { state: 'unknown', reason: 'forbidden' }],
    ['503', { '/llms.txt': { status: 503 } }, { state: 'unknown', reason: 'server-error' }],
    ['a page for this name alone', { '/llms.txt': shell }, { state: 'present', value: { content: null } }],
    ['a page for any name', { '/llms.txt': shell, '/.well-known/legible-no-such-file': shell }, { state: 'absent' }],
    [
      'Markdown as text/html',
      { '/llms.txt': { body: LLMS, headers: [HTML] } },
      { state: 'present', value: { content: { title: 'A' } } },
    ],
    [
      'Markdown behind a comment',
      { '/llms.txt': { body: `<!-- x -->\n${LLMS}`, headers: [TEXT] } },
      { state: 'present', value: { content: { title: 'A' } } },
    ],
    [
      'named llms-full.txt',
      { '/llms.txt': { body: `${LLMS}- [full](/llms-full.txt)`, headers: [TEXT] } },
      { state: 'present', value: { fullNamedBy: 'llms.txt' } },
    ],
    [
      'llms-full.txt named in robots.txt',
      { '/robots.txt': robots('# see /llms-full.txt'), '/llms.txt': { body: LLMS, headers: [TEXT] } },
      { state: 'present', value: { fullNamedBy: 'robots.txt' } },
    ],
  ] as [string, Paths, object][])('%s', (_case, paths, expected) => {
    expect(fact(paths)).toMatchObject(expected);
  });
  test('llms-full.txt is asked for only when named', () => {
    const full = (body: string) => scan({ '/': HOME, '/llms.txt': { body, headers: [TEXT] } }).asked('machine-file');
    expect(full(LLMS)).not.toContain('/llms-full.txt llms-full-txt');
    expect(full(`${LLMS}- [full](/llms-full.txt)`)).toContain('/llms-full.txt llms-full-txt');
  });
});

describe('discovery links', () => {
  const home = (inHead: string, link?: string) => ({
    body: `<!doctype html><head>${inHead}</head><main>Words</main>`,
    headers: [HTML, ...(link === undefined ? [] : [['link', link] as const])],
  });
  test('of the head and of Link headers; each target asked once', () => {
    const site = scan({
      '/': home(
        '<link rel="describedby" href="/llms.txt"><link rel="alternate" type="application/rss+xml" href="/f">',
        '</api.json>; rel="service-desc"',
      ),
      '/llms.txt': { body: '# A', headers: [TEXT] },
    });
    expect(site.asked('discovery-link')).toEqual(['/api.json']);
    expect(site.facts.site.discoveryLinks).toMatchObject({
      value: {
        links: [
          { rel: 'service-desc', source: 'header', target: { status: 404 } },
          { rel: 'describedby', source: 'html', target: { status: 200, isHtml: false } },
        ],
      },
    });
  });
  test('other hosts are not asked', () => {
    const { asked, facts } = scan({ '/': home('<link rel="service-desc" href="https://api.example/x">') });
    expect(asked('discovery-link')).toEqual([]);
    expect(facts.site.discoveryLinks).toMatchObject({ value: { links: [{ target: null }] } });
  });
});

describe('files for machines in the name of others', () => {
  const agent = ({ request }: Step): string => request.headers?.find(([name]) => name === 'user-agent')?.[1] ?? '';
  const to = (bot: string, theirs: object, ours: object) => (step: Step) => (agent(step).includes(bot) ? theirs : ours);
  const outcomes = (paths: Paths) => {
    const { machineParity } = scan({ '/': HOME, ...paths }).facts.site;
    return machineParity.state === 'present'
      ? machineParity.value.answers.map(({ file, bot, outcome }) => `${file} ${bot} ${outcome}`)
      : machineParity;
  };
  const OPEN = robots('User-agent: *\nAllow: /');
  test.each([
    ['the same', OPEN, ['robots.txt Claude-User same']],
    ['refused', to('Claude-User', { status: 403 }, OPEN), ['robots.txt Claude-User refused']],
    ['a page', to('Claude-User', shell, OPEN), ['robots.txt Claude-User different']],
    [
      'other rules',
      to('Claude-User', robots('User-agent: *\nDisallow: /'), OPEN),
      ['robots.txt Claude-User different'],
    ],
    [
      'the same rules in other words',
      to('Claude-User', robots('User-agent: *\nDisallow:'), OPEN),
      ['robots.txt Claude-User same'],
    ],
    ['a page for everybody', shell, []],
    ['429 is about our pace', to('Claude-User', { status: 429 }, OPEN), expect.objectContaining({ state: 'unknown' })],
    [
      'a robot that is turned away is not tried',
      robots('User-agent: Claude-User\nDisallow: /'),
      ['robots.txt Claude-SearchBot same'],
    ],
  ])('robots.txt: %s', (_case, given, expected) => {
    expect(outcomes({ '/robots.txt': given })).toEqual(expected);
  });
  test('nothing there → nothing to compare', () => {
    expect(outcomes({})).toEqual([]);
  });
  test('a site closed to us is asked nothing in the name of others', () => {
    const site = scan({ '/': HOME, '/robots.txt': robots('User-agent: LegibleBot\nDisallow: /') });
    expect(site.asked('machine-parity')).toEqual([]);
    expect(site.facts.site.machineParity).toMatchObject({ state: 'unknown', reason: 'robots-disallowed' });
  });
  test('the sitemap and llms.txt too', () => {
    const map = {
      body: '<urlset><url><loc>https://example.com/</loc></url></urlset>',
      headers: [['content-type', 'application/xml'] as const],
    };
    expect(
      outcomes({
        '/sitemap.xml': to('Claude-User', { status: 403 }, map),
        '/llms.txt': { body: '# A', headers: [TEXT] },
      }),
    ).toEqual(['sitemap Claude-User refused', 'llms.txt Claude-User same']);
  });
});

test('requests of a plain site', () => {
  const site = scan({ '/': HOME, '/robots.txt': robots('') });
  const ours = ['markdown', 'feed', 'feed-entry', 'llms-link', 'discovery-link', 'machine-parity'] as const;
  expect(ours.map((purpose) => site.asked(purpose).length)).toEqual([2, 0, 0, 0, 0, 1]);
});
