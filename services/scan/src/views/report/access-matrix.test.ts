import { type Report, type ReportAccessRow, registeredBot, whatIf } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/language.ts';
import { accessWords } from '../../words/access-words.ts';
import { CONSEQUENCES } from '../../words/rules/consequences.ts';
import { englishLeft, REPORT, rendered, reportPageIn, ruleResult } from '../page-fixtures.tsx';

const section = (report: Report, language: Language = 'en'): string =>
  /<section aria-labelledby="access">.*(?=<section aria-labelledby="rendered">)/s.exec(
    rendered(reportPageIn(language, report)),
  )?.[0] ?? '';
const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const { access } = REPORT;
const [first] = access?.rows ?? [];
if (access === null || first === undefined) throw new Error('the report has no matrix');
const row = (change: Partial<ReportAccessRow>): ReportAccessRow => ({ ...first, ...change });
const withRows = (...rows: ReportAccessRow[]): Report => ({ ...REPORT, access: { ...access, rows } });
const rowText = (change: Partial<ReportAccessRow>): string =>
  text(/<tbody>(.*?)<\/tbody>/s.exec(section(withRows(row(change))))?.[1] ?? '').trim();

describe('a row', () => {
  test.each([
    ['open', '✓ Open'],
    ['partly', '◐ Partly closed'],
    ['closed', '✕ Closed'],
  ] as const)('shows %s with a symbol and in words', (state, words) => {
    expect(rowText({ state })).toContain(words);
  });

  test.each([
    ['named', null, 'Its own group closes no page.'],
    ['any', null, 'No line closes a page.'],
    ['none', null, 'No group is for it.'],
    ['named', { line: 6, text: 'Disallow: /' }, 'Disallow: / (line 6, in the group for it)'],
    ['any', { line: 2, text: 'Allow: /' }, 'Allow: / (line 2, in the group for all robots)'],
  ] as const)('group %s, line %j', (group, decidedBy, words) => {
    expect(rowText({ group, decidedBy })).toContain(words);
  });

  test.each([
    ['gptbot', 'open', 'If you close it: nothing more is used for training; search is not affected. Source on GPTBot'],
    ['gptbot', 'closed', 'So: nothing more is used for training; search is not affected.'],
    ['chatgpt-user', 'closed', 'It may not obey robots.txt: a user starts the fetch.'],
    ['oai-adsbot', 'open', 'Its operator does not say whether it obeys robots.txt.'],
    ['bytespider', 'closed', 'so we do not know what this means. Whether it obeys robots.txt is disputed.'],
    ['grokbot', 'closed', 'Its operator does not document it, so we do not know what this means.'],
    ['anthropic-ai', 'open', 'No longer in use; today it is ClaudeBot.'],
    ['a-bot-of-the-future', 'open', 'We do not list this robot any more.'],
  ] as const)('%s, %s: says what follows, and whether the robot obeys', (bot, state, words) => {
    expect(rowText({ bot, state })).toContain(words);
  });

  test.each([
    [0, [], ''],
    [1, [2], '1 of 3 pages'],
    [3, [0, 1, 2], 'All pages are closed.'],
  ])('%i closed pages', (closedPages, pages, words) => {
    const closed = pages.map((page) => ({ page, line: 2, text: 'Disallow: /' }));
    const shown = rowText({ closedPages, closed });
    expect(shown).toContain(words);
    expect(shown.includes('of 3 pages')).toBe(closedPages === 1);
  });

  test('says how many closed pages are not listed', () => {
    const pages = Array.from({ length: 9 }, (_, at) => ({ url: `https://harbour-tea.example/${at}`, home: at === 0 }));
    const closed = [1, 2, 3, 4, 5].map((page) => ({ page, line: 2, text: 'Disallow: /' }));
    const report = { ...REPORT, access: { pages, rows: [row({ closedPages: 7, closed })] } };
    expect(text(section(report))).toContain('7 of 9 pages');
    expect(text(section(report))).toContain('and 2 more');
  });
});

test('robots are grouped by purpose, and open or undocumented ones are folded', () => {
  const html = section(REPORT);
  expect([...html.matchAll(/<h3 id="access-([a-z]+)"/g)].map(([, key]) => key)).toEqual([
    'search',
    'user',
    'training',
    'other',
  ]);
  expect(html).toContain('GPTBot');
  const unfolded = html.replace(
    /<details><summary>[^<]*what decides, and what follows<\/summary>.*?<\/table><\/details>/gs,
    '',
  );
  expect(unfolded).not.toContain('Bytespider');
  expect(html).toContain('Bytespider');
  // Two robots share this token.
  expect(html.match(/>Googlebot<\/span>/g)).toHaveLength(1);
  expect(text(unfolded)).toMatch(/Documented by their operators: \d+ partly closed/);
  expect(text(unfolded)).toMatch(/Open to OAI-SearchBot\b/);
});

test('every table has a caption and headers for columns and rows', () => {
  const html = section(REPORT);
  const tables = html.match(/<table/g)?.length ?? 0;
  expect(tables).toBe(8);
  expect(html.match(/<caption>/g)).toHaveLength(tables);
  expect(html.match(/<th scope="col">/g)).toHaveLength(4 * tables);
  expect(html.match(/<th scope="row">/g)).toHaveLength(html.match(/<tr><th scope="row">/g)?.length ?? 0);
});

test('only robots that owners want have a colour for good or bad', () => {
  const closed = (role: ReportAccessRow['role']) => section(withRows(row({ role, state: 'closed' })));
  expect(closed('search')).toContain('data-tone="fail"');
  expect(closed('user')).toContain('data-tone="fail"');
  for (const role of ['training', 'control', 'data', 'preview', 'ads', 'agent'] as const)
    expect(closed(role)).not.toContain('data-tone');
  expect(text(closed('training'))).toContain('It costs no points');
});

test.each([
  ['unknown', 'could not read robots.txt'],
  ['disallow-all', 'Robots that follow the standard stay away'],
  ['rules', 'Scan the site again to see it'],
] as const)('without a matrix, robots.txt %s', (state, words) => {
  const shown = section({ ...REPORT, access: null, robots: { ...REPORT.robots, state } });
  expect(text(shown)).toContain(words);
  expect(shown).not.toContain('<table');
});

test.each([
  ['parity-robots-vs-edge', 'fail', true],
  ['parity-status', 'warn', true],
  ['parity-status', 'pass', false],
  ['canonical-single', 'fail', false],
] as const)('links to %s with the outcome %s: %s', (id, outcome, named) => {
  const shown = section({ ...REPORT, rules: [ruleResult({ id, outcome })] });
  expect(shown.includes(`href="#rule-${id}"`)).toBe(named);
});

test('links to the page that tries another robots.txt', () => {
  expect(section(REPORT)).toContain(`href="/scan/${REPORT.scanId}/robots"`);
});

describe.each(['ko', 'ja', 'zh'] as const)('in %s', (language) => {
  test.each<[string, Report]>([
    ['a matrix', REPORT],
    ['no matrix', { ...REPORT, access: null }],
    ...(['open', 'partly', 'closed'] as const).map((state): [string, Report] => [
      `robots in the state ${state}`,
      withRows(
        ...['gptbot', 'chatgpt-user', 'oai-adsbot', 'bytespider', 'anthropic-ai', 'a-bot-of-the-future'].map((bot) =>
          row({ bot, token: bot, state, group: 'named', decidedBy: null, closedPages: 2, closed: [] }),
        ),
      ),
    ]),
  ])('%s has no English sentence', (_what, report) => {
    const html = section(report, language);
    expect(html).toContain('id="access"');
    expect(englishLeft(html)).toEqual([]);
  });

  test('says of whom it knows a robot only from quotations', () => {
    const html = section(withRows(row({ bot: 'sogou', token: 'Sogou', state: 'closed', documented: false })), language);
    expect(html).toContain(accessWords(language).quoted.trim());
    expect(html).not.toContain(accessWords(language).undocumented);
    expect(englishLeft(html)).toEqual([]);
  });

  test('says that the server contradicts robots.txt', () => {
    const html = section({ ...REPORT, rules: [ruleResult({ id: 'parity-status' })] }, language);
    expect(html).toContain(`<div class="notice" data-tone="warn"><p>${accessWords(language).contradictions}</p>`);
  });

  test('says what follows for every robot whose operator documents it or is quoted', () => {
    const clauses = whatIf(access.pages, null, '').rows.flatMap(({ bot }) => {
      const known = registeredBot(bot);
      return known?.documented || known?.state === 'quoted' ? [known.consequence] : [];
    });
    expect(clauses.length).toBeGreaterThan(40);
    expect(clauses.filter((clause) => !Object.hasOwn(CONSEQUENCES[language], clause))).toEqual([]);
  });
});

test.each<[Language, string]>([
  ['en', 'PerplexityBot, Baiduspider, Yeti'],
  ['ko', 'Yeti, PerplexityBot, Baiduspider'],
  ['zh', 'Baiduspider, PerplexityBot, Yeti'],
  ['ja', 'PerplexityBot, Baiduspider, Yeti'],
])('%s: robots of the readers’ market come first', (language, order) => {
  const ofBot = (bot: string): ReportAccessRow => {
    const { token = '', role = 'search', operator = '' } = registeredBot(bot) ?? {};
    return row({ bot, token, role, operator, state: 'closed', documented: true });
  };
  const html = section(withRows(ofBot('perplexitybot'), ofBot('baiduspider'), ofBot('yeti')), language);
  const tokens = [...html.matchAll(/class="bot-token">([^<]*)</g)].map(([, token]) => token);
  expect(tokens.join(', ')).toBe(order);
});
