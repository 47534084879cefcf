import { compareReports } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { HOSTILE, poison } from '../renderings/rendering-fixtures.tsx';
import {
  comparePage,
  historyPage,
  homePage,
  livePage,
  messagePage,
  PARTIAL_REPORT,
  RECENT,
  REPORT,
  rendered,
  reportPage,
  rulesPage,
  scanAt,
  TRAIL,
  whatIfPage,
} from './page-fixtures.tsx';

const PLACES: Readonly<Record<string, (text: string) => string>> = {
  report: (text) => rendered(reportPage(poison(REPORT, text), { events: poison(TRAIL, text) })),
  'what if': (text) =>
    rendered(whatIfPage('User-agent: *\nDisallow: /\nDisalow: /x', REPORT, (tried) => poison(tried, text))),
  'live page': (text) => rendered(livePage(poison(scanAt('SCANNING'), text))),
  'failed scan': (text) => rendered(livePage(poison(scanAt('FAILED', { error: 'x' }), text))),
  comparison: (text) => {
    const [before, after] = [poison(PARTIAL_REPORT, text), poison(REPORT, text)];
    return rendered(
      comparePage(compareReports({ ...before, rulesetVersion: '0.1.0' }, after, null), '/scan/a/history'),
    );
  },
  history: (text) => rendered(historyPage({ host: text })),
  message: (text) => rendered(messagePage(404, text, { form: { maxUrlLength: 2048, url: text } })),
  'recent reports': (text) => rendered(homePage({ recent: [{ ...RECENT, host: text }], profiles: [text] })),
  'filter of the rules': (text) => rendered(rulesPage([], { text, chosen: {} })),
  'refused form': (text) => rendered(homePage({ refused: { url: text, refresh: false, error: text } })),
};

/** Returns the tags with their attributes in order, without texts and attribute values. */
const skeleton = (html: string): string[] =>
  (html.match(/<[!/a-z][^>]*>/gi) ?? []).map((tag) => tag.replace(/="[^"]*"/g, '='));

describe.each(Object.keys(PLACES))('%s', (place) => {
  const render = PLACES[place] as (text: string) => string;
  const plain = render('plain words');

  test('shows the texts', () => {
    expect(plain.split('plain words').length).toBeGreaterThan(2);
  });

  test.each(HOSTILE)('%j changes texts only', (text) => {
    const html = render(text);
    expect(skeleton(html)).toEqual(skeleton(plain));
    expect(html).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
    // A hidden field keeps the address unchanged; nobody reads it.
    const read = html.replace(/<input type="hidden"[^>]*>/g, '');
    for (const unseen of ['\u0000', '\u001b', '\u202e']) expect(read).not.toContain(unseen);
  });
});

test('the address of a form or a script never comes from a scan', () => {
  const html = PLACES['live page']?.('https://evil.example/') ?? '';
  expect([...html.matchAll(/ (?:data-progress-url|action|src)="([^"]*)"/g)].map((match) => match[1])).toEqual([
    '/assets/live.js?v=1',
    '/api/scans/scn_5f0c1e2d3b4a59687786950a1b2c3d4e',
  ]);
});
