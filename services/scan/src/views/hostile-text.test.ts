import { describe, expect, test } from 'vitest';
import { MessagePage } from './message-page.tsx';
import { homePage, livePage, REPORT, rendered, reportPage, rulesPage, SITE, scanAt, TRAIL } from './testing.tsx';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></textarea></template></noscript><svg onload=alert(1)>',
  '<!--',
  ']]>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)//',
  '&lt;script&gt;&#60;img&#62;',
  'invoice\u202efdp.exe',
  '\u0000\u001b]8;;https://evil.example\u0007click',
];

/** Fields whose values come from our own lists, counters and clock, not from a site. */
const OURS = new Set([
  'id',
  'ruleId',
  'refEventId',
  'rulesetVersion',
  'startedAt',
  'finishedAt',
  'time',
  'category',
  'scope',
  'severity',
  'feeds',
  'grade',
  'outcome',
  'state',
  'reason',
  'unknown',
  'foundIn',
  'status',
  'kind',
  'scanId',
  'method',
]);

/** The same value with every string of a stranger replaced, at any depth. */
const poison = <T>(value: T, text: string): T => {
  const walk = (part: unknown, key: string, isFinding = false): unknown => {
    if (typeof part === 'string') return OURS.has(key) || (key === 'message' && isFinding) ? part : text;
    if (Array.isArray(part)) return part.map((item) => walk(item, key));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, walk(child, name, 'args' in part)]));
  };
  return walk(value, '') as T;
};

const PLACES: Readonly<Record<string, (text: string) => string>> = {
  report: (text) => rendered(reportPage(poison(REPORT, text), poison(TRAIL, text))),
  'live page': (text) => rendered(livePage(poison(scanAt('SCANNING'), text))),
  'failed scan': (text) => rendered(livePage(poison(scanAt('FAILED', { error: 'x' }), text))),
  message: (text) => rendered(MessagePage({ site: SITE, title: text, text })),
  'filter of the rules': (text) => rendered(rulesPage([], { text, chosen: {} })),
  'refused form': (text) => rendered(homePage({ url: text, refresh: false, error: text })),
};

/** Names of elements and attributes in order: what a browser would build, without the texts. */
const skeleton = (html: string): string[] =>
  (html.match(/<[!/a-z][^>]*>/gi) ?? []).map((tag) => tag.replace(/="[^"]*"/g, '='));

describe.each(Object.keys(PLACES))('%s', (place) => {
  const render = PLACES[place] as (text: string) => string;
  const plain = render('plain words');

  test('shows the texts at all', () => {
    expect(plain.split('plain words').length).toBeGreaterThan(2);
  });

  test.each(HOSTILE)('%j changes texts only', (text) => {
    const html = render(text);
    expect(skeleton(html)).toEqual(skeleton(plain));
    expect(html).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
    // A hidden field hands the address back as it is; nobody reads it.
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
