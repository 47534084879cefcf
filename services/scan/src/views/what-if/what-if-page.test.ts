import { parseRobots } from '@legible/formats/robots-txt';
import { describe, expect, test } from 'vitest';
import { REPORT, ROBOTS_TEXT, rendered, whatIfPage } from '../page-fixtures.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const typed = (html: string): string => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1] ?? '';

describe('the form', () => {
  test('contains the file as it was read, and posts it back', () => {
    const html = rendered(whatIfPage(null));
    expect(html).toContain(`<form method="post" action="/scan/${REPORT.scanId}/robots"`);
    // A browser drops the first line end.
    expect(typed(html)).toBe(`\n${ROBOTS_TEXT}`);
    expect(html).toContain('<label for="robots-text">robots.txt</label>');
    expect(html).not.toContain('id="result"');
  });

  test('keeps the typed text, escaped', () => {
    const html = rendered(whatIfPage('\n</textarea><script>alert(1)</script>'));
    expect(typed(html)).toBe('\n\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each([
    ['rules', 'the file that the scan read'],
    ['no-rules', 'The site has no robots.txt'],
    ['disallow-all', 'The server answered with an error'],
    ['unknown', 'with a site that has no robots.txt'],
  ] as const)('says what it is compared with: %s', (state, words) => {
    expect(text(rendered(whatIfPage(null, { ...REPORT, robots: { ...REPORT.robots, state } })))).toContain(words);
  });

  test.each([true, false])('says that the file was cut: %s', (textCut) => {
    const html = rendered(whatIfPage(null, { ...REPORT, robots: { ...REPORT.robots, textCut } }));
    expect(html.includes('You see its beginning')).toBe(textCut);
  });
});

describe('what would change', () => {
  test('is counted and listed robot by robot, with the lines that decide', () => {
    const html = rendered(whatIfPage(`${ROBOTS_TEXT}Disallow: /teas/oolong\n`));
    const page = text(html);
    expect(page).toMatch(/Pages close for one robot, nothing changes for \d+ robots\./);
    expect(page).toContain('OAI-SearchBot OpenAI from ✓ Open → to ◐ Partly closed Closes one page');
    expect(page).toContain('Now: line 9, Allow: / Then: line 10, Disallow: /teas/oolong');
    expect(html.match(/<table/g)).toHaveLength(1);
  });

  test('may be nothing', () => {
    const html = rendered(whatIfPage(ROBOTS_TEXT));
    expect(text(html)).toContain('Nothing would change');
    expect(html).not.toContain('<table');
  });

  test('may open pages for all robots, with undocumented ones folded', () => {
    const html = rendered(whatIfPage(''));
    expect(text(html)).toMatch(/Pages open for \d+ robots, nothing changes for 3 robots\./);
    expect(text(html)).toContain('GPTBot OpenAI from ✕ Closed → to ✓ Open Opens all pages');
    expect(html.replace(/<details><summary>(?:\d+|One) more.*?<\/table><\/details>/gs, '')).not.toContain('Bytespider');
    expect(html).toContain('Bytespider');
  });

  test('may open and close pages for the same robots', () => {
    const html = rendered(whatIfPage(ROBOTS_TEXT.replace('/teas/a-', '/teas/oolong')));
    expect(text(html)).toMatch(
      /Pages open for (\d+) robots, pages close for \1 robots, nothing changes for 5 robots\./,
    );
  });

  test('lists the lines that may be mistakes', () => {
    const page = text(rendered(whatIfPage('User-agent: *\nDisalow: /x\nnonsense\n')));
    expect(page).toContain('2 lines may be mistakes');
    expect(page).toContain(
      'Line 2, Disalow: /x , misspells a field (Google’s parser forgives it; RFC 9309 does not ask others to). Did you mean disallow: /x ?',
    );
    expect(page).toContain('Line 3, nonsense , has no colon.');
    const [one, many] = [1, 60].map((count) => text(rendered(whatIfPage('nonsense\n'.repeat(count)))));
    expect(one).toContain('One line may be a mistake');
    expect(many).toContain('and 10 more');
  });

  test('says when the text is not a robots.txt', () => {
    expect(text(rendered(whatIfPage('<!doctype html><p>Hi')))).toContain('This is not a robots.txt');
    expect(parseRobots('<!doctype html><p>Hi').groups).toEqual([]);
  });

  test('names five pages of a robot and counts the rest', () => {
    const pages = Array.from({ length: 7 }, (_, at) => ({ url: `https://harbour-tea.example/${at}`, home: at === 0 }));
    const report = { ...REPORT, access: { pages, rows: [] } };
    const html = rendered(whatIfPage('User-agent: GPTBot\nAllow: /', report));
    expect(text(html)).toContain('and 2 more');
    expect(html.match(/harbour-tea\.example\/0/g)?.length).toBe(html.match(/harbour-tea\.example\/4/g)?.length);
    expect(html).not.toContain('harbour-tea.example/5"');
  });
});
