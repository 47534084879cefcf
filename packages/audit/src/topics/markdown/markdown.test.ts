import { describe, expect, test } from 'vitest';
import { acceptOf, HTML, MARKDOWN, type Paths, scan } from '../../kernel/site/site-fixtures.ts';
import type { Step } from '../../kernel/step.ts';
import { ACCEPT_CASES } from './markdown-reading.ts';
import { twinAddresses } from './markdown-requests.ts';

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

const html = (name: string, head = ''): string =>
  `<!doctype html><html><head><title>${name}</title>${head}</head><body><nav>Menu of things</nav><main><h1>${name}</h1><p>${words(100)}</p></main><a href="/a">a</a><a href="/b">b</a><a href="/c">c</a><a href="/d">d</a></body></html>`;

const md = (name: string): string => `# ${name}\n\n${words(100)}\n`;

/** Returns a page that answers with Markdown when the Accept header prefers it to HTML. */
const negotiating = (name: string) => (step: Step) =>
  /text\/markdown(?!;q=0\.5)/.test(acceptOf(step))
    ? { body: md(name), headers: [MARKDOWN, ['vary', 'Accept']] as const }
    : acceptOf(step) === 'application/x-none'
      ? { status: 406, body: 'text/html, text/markdown' }
      : { body: html(name), headers: [HTML, ['vary', 'Accept']] as const };

const NAMES = ['', 'a', 'b', 'c', 'd'];

const OFFERED: Paths = Object.fromEntries(NAMES.map((name) => [`/${name}`, negotiating(name || 'home')]));

const PLAIN: Paths = Object.fromEntries(NAMES.map((name) => [`/${name}`, { body: html(name) }]));

const markdownOf = ({ facts }: ReturnType<typeof scan>, path: string) => {
  const fact = facts.pages.find(({ url }) => new URL(url).pathname === path)?.markdown;
  return fact?.state === 'present' ? fact.value : (fact?.state ?? null);
};

test.each([
  ['https://e.x/a', ['/a.md', '/a/index.html.md', '/a/index.md']],
  ['https://e.x/a/', ['/a/index.html.md', '/a/index.md', '/a.md']],
  ['https://e.x/a.html', ['/a.html.md', '/a.md']],
  ['https://e.x/', ['/index.html.md', '/index.md']],
  ['https://e.x/a?b=c', ['/a.md', '/a/index.html.md', '/a/index.md']],
])('addresses of the Markdown of %s', (url, paths) => {
  expect(twinAddresses(url).map((one) => one.replace('https://e.x', ''))).toEqual(paths);
});

describe('what is requested', () => {
  test('nothing offered: one page, not the home page, and one guess', () => {
    expect(scan(PLAIN).asked('markdown')).toEqual(['/a accept', '/a.md twin']);
  });
  test('offered: four pages, and other headers on the first', () => {
    const asked = scan(OFFERED).asked('markdown');
    expect(asked.filter((one) => one.endsWith('accept'))).toEqual(['/a accept', '/ accept', '/b accept', '/d accept']);
    expect(asked.filter((one) => ACCEPT_CASES.some((key) => one === `/a ${key}`))).toHaveLength(4);
  });
  test('a named twin instead of the guess', () => {
    const link = '<link rel="alternate" type="text/markdown" href="/text/b.md">';
    const site = scan({
      ...PLAIN,
      '/b': { body: html('b', link) },
      '/text/b.md': { body: md('b'), headers: [MARKDOWN] },
    });
    expect(site.asked('markdown')).toEqual(['/a accept', '/text/b.md twin']);
    expect(markdownOf(site, '/b')).toMatchObject({ negotiated: null, twin: { url: 'https://example.com/text/b.md' } });
  });
  test('llms.txt: the other form of address too', () => {
    const site = scan({ ...PLAIN, '/llms.txt': { body: '# A', headers: [['content-type', 'text/plain']] } });
    expect(site.asked('markdown')).toEqual(['/a accept', '/a.md twin', '/a/index.html.md twin']);
  });
  test('llms.txt on a site of one page', () => {
    const home = { body: html('home').replace(/<a .*<\/a>/, '') };
    const site = scan({ '/': home, '/llms.txt': { body: '# A', headers: [['content-type', 'text/plain']] } });
    expect(site.asked('markdown')).toEqual(['/ accept', '/index.html.md twin', '/index.md twin']);
  });
});

describe('what is found', () => {
  const site = scan(OFFERED);
  test('the page that shows it', () => {
    expect(markdownOf(site, '/a')).toMatchObject({
      offered: true,
      offeredBySite: true,
      negotiated: { status: 200, mediaType: 'text/markdown', charset: 'utf-8', isHtml: false, vary: ['accept'] },
      accepts: {
        'html-first': { mediaType: 'text/html' },
        'markdown-first': { mediaType: 'text/markdown' },
        browser: { mediaType: 'text/html' },
        neither: { status: 406, offersOthers: true },
      },
      fidelity: { recall: 1, boilerplate: 0, unseen: 0, missingHeadings: [] },
    });
  });
  test('a page that was not requested is absent: others represent it', () => {
    expect(markdownOf(site, '/c')).toBe('absent');
  });
  test.each([
    ['text/markdown', true],
    ['text/x-markdown', true],
    ['text/plain', true],
    ['text/css', false],
  ])('Markdown as %s is an offer: %s', (type, offered) => {
    const page = (step: Step) =>
      acceptOf(step) === 'text/markdown'
        ? { body: md('home'), headers: [['content-type', type]] as const }
        : { body: html('home') };
    expect(markdownOf(scan({ ...PLAIN, '/a': page }), '/a')).toMatchObject({ offered });
  });
  test('the first twenty names in Vary are kept', () => {
    const names = Array.from({ length: 21 }, (_, n) => `x-${n}`);
    const page = { body: html('home'), headers: [HTML, ['vary', names.join()]] as const };
    const found = markdownOf(scan({ ...PLAIN, '/a': page }), '/a');
    expect(found).toMatchObject({ negotiated: { vary: names.slice(0, 20) } });
  });
  test('HTML is not an offer', () => {
    expect(markdownOf(scan(PLAIN), '/a')).toMatchObject({ offered: false, offeredBySite: false, fidelity: null });
  });
  test.each([
    ['half of the words', `# home\n\n${words(50)}`, { recall: expect.closeTo(0.5, 1) }],
    ['that does not end its code', `# Home\n\n\`\`\`\n${words(100)}`, { openFence: 3 }],
    ['without its heading', words(100), { missingHeadings: ['home'] }],
    ['with the menu', `${md('home')}\nMenu of things`, { boilerplate: expect.closeTo(3 / 104, 3) }],
    [
      'with more',
      `${md('home')}\n${Array.from({ length: 100 }, (_, i) => `other${i}`).join(' ')}`,
      { unseen: expect.closeTo(0.5, 1) },
    ],
  ])('fidelity of Markdown %s', (_case, body, expected) => {
    const page = (step: Step) =>
      acceptOf(step) === 'text/markdown' ? { body, headers: [MARKDOWN] } : { body: html('home') };
    expect(markdownOf(scan({ ...PLAIN, '/a': page }), '/a')).toMatchObject({ fidelity: expected });
  });
  test('the fact is unknown when the budget was spent', () => {
    const fact = scan(PLAIN, { requests: 8 }).facts.pages[0]?.markdown;
    expect(fact).toMatchObject({ state: 'unknown', reason: 'budget-spent' });
  });
  test('the fact is unknown for a folder, which has no server', () => {
    const folder = scan(OFFERED, { deployed: false });
    expect(folder.asked('markdown')).toEqual([]);
    expect(folder.facts.pages[0]?.markdown).toEqual({ state: 'unknown', reason: 'not-deployed' });
  });
});
