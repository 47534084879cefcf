import { levelOf, type Outcome, type Report, type Severity, type UnknownReason } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import {
  causeResult,
  chargesOf,
  englishIn,
  finding,
  PAGES,
  PARTIAL_REPORT,
  PROOF,
  place,
  REPORT,
  rendered,
  reportPage,
  ruleResult,
  SCREENSHOTS,
} from '../page-fixtures.tsx';
import type { ChosenFilters } from './report-filters.ts';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const asked = (chosen: ChosenFilters) => ({ query: { chosen, comparedWith: null } });
const textOf = (report: Report): string => text(rendered(reportPage(report)));
/** Returns the filtered page, which shows findings in full. */
const inFull = (report: Report): string => rendered(reportPage(report, asked({ severity: 'high' })));
const withWeb = (change: Partial<Report['scores']['web']>): Report => ({
  ...REPORT,
  scores: { ...REPORT.scores, web: { ...REPORT.scores.web, ...change } },
});

describe('the scores', () => {
  test.each([
    [0, 'Blocked'],
    [40, 'Held back'],
    [80, 'Good, with gaps'],
    [100, 'Ready'],
  ])('%i has the level %s', (value, level) => {
    const report = withWeb({ value, level: levelOf(value) });
    expect(textOf(report)).toContain(`${value} of 100 Web search ${level} Search engines can read this site`);
    expect(rendered(reportPage(report))).toContain(`<span class="chip" data-tone="${levelOf(value)}">${level}</span>`);
    expect(rendered(reportPage(report)).match(/class="score-value"/g)).toHaveLength(value === 0 ? 1 : 2);
  });

  test('a score that was not judged says so and has an empty ring', () => {
    const report = withWeb({ value: null, level: 'not-judged', notJudged: 'nothing-tested', atMost: 64, fromE1: null });
    expect(textOf(report)).toContain(
      'Web search Not judged We could not judge what search engines see: too little could be tested. At most 64 of 100.',
    );
    expect(rendered(reportPage(report)).match(/class="score-value"/g)).toHaveLength(1);
    expect(textOf(PARTIAL_REPORT)).toContain(
      'We could not judge what AI assistants see: there is nothing to read at the home page.',
    );
  });

  test('their coverage and grade follow the advice', () => {
    expect(textOf(REPORT)).toMatch(
      /All findings .* About this report .* 96 % of what applies was tested \(coverage\)\. By ratified standards alone \(grade E1\): 84 of 100\./,
    );
  });

  test('the rule that holds a score is named and linked', () => {
    const html = rendered(reportPage(REPORT));
    expect(html).toMatch(/Held at 39 by <a href="#rule-crawl-site-allowed"><bdi>robots\.txt keeps Google out/);
    expect(html.match(/Held at /g)).toHaveLength(1);
  });

  test('a cause that holds a score is named by its failure title and linked', () => {
    const gates = [{ id: 'wrong-host:tea.invalid', cap: 79 }];
    const html = rendered(reportPage(withWeb({ gates })));
    expect(html).toMatch(/Held at 79 by <a href="#cause-1"><bdi>37 addresses name the host tea\.invalid/);
  });
});

describe('findings', () => {
  const one = (change: Parameters<typeof ruleResult>[0]): Report => ({ ...REPORT, rules: [ruleResult(change)] });

  test.each([
    ['fail', 'Fail', true],
    ['warn', 'Warning', true],
    ['pass', 'Pass', false],
    ['not-applicable', 'Not applicable', false],
  ] as const satisfies readonly (readonly [Outcome, string, boolean])[])('%s is called %s', (outcome, word, inFull) => {
    const html = rendered(reportPage(one({ outcome, findings: [] })));
    expect(html).toMatch(new RegExp(`data-tone="${outcome}"><span aria-hidden="true">.</span> ${word}</span>`));
    expect(html.includes('<details class="rule" id="rule-canonical-single"')).toBe(inFull);
    expect(html.includes('<li id="rule-canonical-single">')).toBe(!inFull);
  });

  test.each([
    ['crit', 'Critical severity'],
    ['high', 'High severity'],
    ['med', 'Medium severity'],
    ['low', 'Low severity'],
    ['info', 'Idea'],
  ] as const satisfies readonly (readonly [Severity, string])[])('severity %s is called %s', (severity, words) => {
    expect(textOf(one({ severity }))).toContain(words);
  });

  test.each([
    [chargesOf(0.1, 0), 'Web search +10.0'],
    [chargesOf(0, 0.1), 'AI search +10.0'],
    [chargesOf(0.1, 0.025), 'Web search +10.0 · AI search +2.5'],
    [chargesOf(0.0006, 0.0004), 'Web search +0.1 · AI search less than 0.1'],
  ])('the gain of repairing a rule with the charges %j', (charges, words) => {
    const report = { ...one({ charges }), causes: [] };
    expect(textOf(report)).toContain(`High severity ${words} 2 canonical addresses`);
  });

  test('a rule without a charge costs no points', () => {
    expect(textOf(one({}))).toContain('High severity Costs no points 2 canonical addresses');
  });

  test('a rule that holds a score says at which value', () => {
    expect(textOf(REPORT)).toContain('Critical severity AI search +43.0 (holds it at 39) How to fix it');
  });

  test('name and link the cause that explains them, in part or wholly', () => {
    const title = '37 addresses name the host tea.invalid, such as https://tea.invalid/teas.';
    expect(textOf(REPORT)).toContain(`In part explained by ${title}`);
    const whole = one({ causes: ['wrong-host:tea.invalid'] });
    expect(textOf(whole)).toContain(`Charged to its cause Explained by ${title}`);
    expect(rendered(reportPage(whole))).toContain(`Explained by <a href="#cause-1"><bdi>${title}</bdi></a>`);
  });

  test('show message, page, why, fix and sources', () => {
    const page = text(inFull(REPORT));
    expect(page).toContain('2 canonical addresses disagree');
    expect(page).toContain('On https://harbour-tea.example/teas/oolong');
    expect(page).toContain('Why it matters Canonical links that disagree');
    expect(page).toContain('How to fix it Name the canonical address');
    expect(inFull(REPORT)).toContain(
      '<a href="https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls" rel="noopener">',
    );
  });

  test('show the request, the answer, the quote that decided and how to repeat it', () => {
    const page = text(inFull(one({ findings: [finding()] })));
    expect(page).toContain('Request GET https://harbour-tea.example/teas/oolong');
    expect(page).toContain('Answer status 200 from https://www.harbour-tea.example/teas/oolong');
    expect(page).toContain('user-agent: LegibleBot/0.1');
    expect(page).toContain('&lt;link rel=&quot;canonical&quot;');
    expect(page).toContain('Repeat it curl -sS');
  });

  test('write out invisible characters in a quote, so that they have no effect', () => {
    const proof = { ...PROOF, quote: 'Disallow: /\u00a0\ufeff\u202e a\u00adb\u3000\u2028' };
    expect(text(inFull(one({ findings: [finding({}, [place({ proof })])] })))).toContain(
      'Disallow: /␣U+00A0␣U+FEFF␣U+202E a␣U+00ADb␣U+3000␣U+2028',
    );
  });

  test('show no empty parts of a proof', () => {
    const proof = { ...PROOF, status: null, answeredBy: null, requestHeaders: [], quote: null, observation: null };
    const page = text(inFull(one({ findings: [finding({}, [place({ proof })])] })));
    expect(page).toContain('Answer none');
    expect(page).not.toMatch(/Request headers|What decided|What we saw/);
    expect(text(inFull(one({ findings: [finding({}, [place({ proof: null })])] })))).not.toContain('Repeat it');
  });

  test.each([
    [2, 2, null],
    [3, 3, '1 more of the same kind'],
    [9, 9, '7 more of the same kind'],
    [7, 7, '5 more of the same kind'],
    [8, 8, '6 more of the same kind'],
    [30, 20, '28 more of the same kind'],
  ])('%i places, %i of them listed: two with proof, folded %s', (count, listed, folded) => {
    const [first, ...more] = Array.from({ length: listed }, () => place());
    const report = one({ findings: [finding({ count }, [first ?? place(), ...more])] });
    const page = text(inFull(report));
    expect(page.match(/2 canonical addresses disagree/g)).toHaveLength(Math.min(listed, 7));
    expect(page.match(/Repeat it/g)).toHaveLength(2);
    expect(page.includes('Every place, with its proof')).toBe(folded !== null);
    const alone = text(rendered(reportPage(report, asked({ rule: 'canonical-single' }))));
    expect(alone.match(/Repeat it/g)).toHaveLength(listed);
    expect(alone).not.toContain('of the same kind');
    expect(alone.includes('are counted but not listed')).toBe(count > listed);
    if (folded === null) expect(page).not.toContain('of the same kind');
    else expect(page).toContain(folded);
  });

  test('show their proof on the page of the rule, which the report page links to', () => {
    const html = rendered(reportPage(REPORT));
    expect(html).not.toContain('Repeat it');
    expect(html).toContain(
      '<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e?rule=canonical-single#rule-canonical-single">Proof, every page, and why it matters',
    );
    expect(html).toContain(
      '<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e?category=canonical#findings">All details',
    );
  });

  test('of a rule that left the catalogue are still shown', () => {
    expect(textOf(REPORT)).toContain('retired-rule: gone');
  });

  test('are grouped by category, without empty categories', () => {
    const headings = [...rendered(reportPage(REPORT)).matchAll(/<h3 id="category-([a-z-]+)"/g)].map(
      (match) => match[1],
    );
    expect(headings).toEqual(['crawling', 'canonical']);
  });

  test('show ideas folded after the scored rules, and open when a filter is set', () => {
    const ideas = (html: string) => /<details class="quiet"([^>]*)><summary><h3>Ideas<\/h3>/.exec(html)?.[1];
    const rules = [ruleResult({ id: 'b', severity: 'info' }), ruleResult({ id: 'c', severity: 'low' })];
    const html = rendered(reportPage({ ...REPORT, rules }));
    expect(ideas(html)).toBe('');
    expect(html.indexOf('id="rule-c"')).toBeLessThan(html.indexOf('id="rule-b"'));
    expect(
      ideas(
        rendered(reportPage({ ...REPORT, rules }, { query: { chosen: { severity: 'info' }, comparedWith: null } })),
      ),
    ).toBe(' open=""');
    expect(ideas(rendered(reportPage({ ...REPORT, rules: rules.slice(1) })))).toBeUndefined();
  });

  test('list failures first within a category, the most severe first', () => {
    const rules = [
      ruleResult({ id: 'a', outcome: 'warn', severity: 'crit' }),
      ruleResult({ id: 'b', severity: 'low' }),
      ruleResult({ id: 'c', severity: 'crit' }),
      ruleResult({ id: 'd', outcome: 'warn', severity: 'low' }),
    ];
    const html = rendered(reportPage({ ...REPORT, rules }));
    expect([...html.matchAll(/<details class="rule" id="rule-(.)"/g)].map((match) => match[1])).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
  });

  test('are folded after the third of a category, and a filter shows them all', () => {
    const rules = Array.from({ length: 5 }, (_, index) => ruleResult({ id: `rule-${index}` }));
    const html = rendered(reportPage({ ...REPORT, rules }));
    const shown = html.replace(/<details class="more">.*?<\/section>/s, '');
    expect(shown.match(/<details class="rule"/g)).toHaveLength(3);
    expect(html.match(/<details class="rule"/g)).toHaveLength(5);
    expect(text(html)).toContain('2 more in: Duplicate pages');
    expect(inFull({ ...REPORT, rules })).not.toContain('class="more"');
  });

  test.each([
    [5, 5],
    [6, 0],
  ])('of %i that match a filter, %i are unfolded', (count, open) => {
    const rules = Array.from({ length: count }, (_, index) => ruleResult({ id: `rule-${index}` }));
    expect(inFull({ ...REPORT, rules }).match(/<details class="rule"[^>]* open=""/g) ?? []).toHaveLength(open);
  });

  test('order the categories by their charges', () => {
    const rules = [
      ruleResult({ charges: chargesOf(0.1, 0) }),
      ruleResult({ id: 'a', category: 'metadata', charges: chargesOf(0.05, 0.06) }),
    ];
    const headings = rendered(reportPage({ ...REPORT, rules })).matchAll(/<h3 id="category-([a-z-]+)"/g);
    expect([...headings].map((match) => match[1])).toEqual(['metadata', 'canonical']);
  });

  test('say when no rule failed or warned', () => {
    expect(textOf(one({ outcome: 'pass', findings: [] }))).toContain('No rule failed or warned.');
    expect(textOf(REPORT)).not.toContain('No rule failed or warned.');
  });
});

describe('notes', () => {
  const html = rendered(PAGES['report judged again, in part, with notes']());

  test('have a word and a calm tone, even at rules that passed or do not apply', () => {
    expect(html.match(/data-tone="note"><span aria-hidden="true">i<\/span> Note<\/span>/g)).toHaveLength(3);
    expect(html).toMatch(/<li id="rule-index-status-ok">.*?data-tone="note".*?index-status-ok: aside.*?<\/li>/s);
    expect(text(html)).toContain('Crawling and indexing 1 passed · 1 not applicable · 2 with a note');
    expect(text(html)).toContain('Titles, descriptions, link previews 1 passed ✓');
  });

  test('do not appear in what to fix first', () => {
    expect(/id="fix-first".*?id="findings"/s.exec(html)?.[0]).not.toMatch(/note|aside/i);
  });
});

describe('the kind of the site', () => {
  const form = '<form method="get" action="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e" class="kind-form">';

  test('is shown with its reason, and can be corrected', () => {
    expect(textOf(REPORT)).toContain('What kind of site this is a shop A shop (3 product pages and a link to a cart)');
    const html = rendered(reportPage(REPORT));
    expect(html).toContain(form);
    expect(html.slice(html.indexOf(form)).match(/<option value="[a-z-]+"/g)).toHaveLength(6);
    expect(textOf(REPORT)).not.toContain('as you chose');
  });

  test('is labelled when the reader chose it, with a link back', () => {
    const html = rendered(PAGES['report judged again, in part, with notes']());
    expect(text(html)).toContain('Judged as documentation, as you chose.');
    expect(html).toContain('<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e">Back to the original report</a>');
    expect(html).toContain('<option value="docs" selected="">');
  });

  test('has no form when the scan cannot be judged again', () => {
    const html = rendered(reportPage(REPORT, { judgeable: false }));
    expect(html).toContain('What kind of site this is');
    expect(html).not.toContain('kind-form');
  });

  test('is unknown for a site without pages', () => {
    expect(textOf({ ...REPORT, siteKinds: null, pages: [] })).toContain('could not read any page');
  });
});

describe('pages read', () => {
  test('show title, address, status, and why one could not be read', () => {
    const page = textOf(REPORT);
    expect(page).toContain('status 200 · answered by https://www.harbour-tea.example/teas/oolong');
    expect(page).toContain('Home page (it is the entrance of the site) · status 200');
    expect(page).toContain('Product (Product in its structured data) · status 200');
    expect(page).toContain('no answer · not read: the answer took too long');
  });

  test.each([
    ['rules', 0, 'we followed its rules.'],
    ['rules', 1, 'we followed its rules. We skipped one step because of it.'],
    ['disallow-all', 2, 'admits no bots. We skipped 2 steps because of it.'],
    ['no-rules', 0, 'has no robots.txt'],
    ['unknown', 0, 'could not read the robots.txt'],
  ] as const)('robots.txt %s, %i steps refused', (state, refused, words) => {
    expect(textOf({ ...REPORT, robots: { ...REPORT.robots, state, refused } })).toContain(words);
  });

  test.each([
    [1, 'We made one request.'],
    [2, 'We made 2 requests.'],
  ])('%i requests', (requests, words) => {
    expect(textOf({ ...REPORT, requests })).toContain(words);
  });

  test.each(['challenged', 'robots-disallowed', 'budget-spent'] as const satisfies readonly UnknownReason[])(
    'the reason %s is in words',
    (unknown) => {
      const [page] = REPORT.pages;
      if (page === undefined) throw new Error('no page');
      expect(textOf({ ...REPORT, pages: [{ ...page, unknown }] })).toMatch(/not read: [a-z.]+ [a-z]+ [a-z ]+/);
    },
  );
});

test.each([
  [0, 'No steps were recorded.'],
  [1, 'One step'],
  [2, '2 steps'],
])('a trail of %i steps', (count, words) => {
  const events = Array.from({ length: count }, (_, index) => ({ ...event, id: `evt_${index}`, sequence: index }));
  expect(text(rendered(reportPage(REPORT, { events })))).toContain(words);
});
const event = {
  id: '',
  sequence: 0,
  kind: 'scan' as const,
  status: 'succeeded' as const,
  label: 'Read',
  description: 'Read it.',
  origin: { kind: 'direct_target' as const, label: 'Asked for.' },
  startedAt: '2026-11-20T14:03:00.000Z',
  contributesToResult: false,
  evidenceRuleIds: [],
};

test('links to its other forms and offers a new scan', () => {
  const html = rendered(reportPage(REPORT));
  expect(html).toContain('<link rel="alternate" type="application/json" href="/scan/scn_');
  expect(html).toMatch(/<a href="\/scan\/scn_\w+\.md" type="text\/markdown">Markdown<\/a>/);
  expect(html).toMatch(
    /<form method="post" action="\/scan"[^>]*><input type="hidden" name="url" value="https:\/\/harbour-tea\.example\/teas\/oolong"\/><input type="hidden" name="mode" value="refresh"/,
  );
});

test('an invalid time does not break the page', () => {
  expect(textOf({ ...REPORT, finishedAt: 'soon' })).toContain('scanned an unknown time');
  expect(textOf(REPORT)).toContain('scanned 20 November 2026 at 14:03 UTC');
});

describe('in another language', () => {
  const wrong = [
    finding({ message: 'missing', count: 9 }, [
      place({ args: {} }),
      ...Array.from({ length: 3 }, () => place({ args: {} })),
    ]),
    finding({ outcome: 'warn', message: 'several' }, [place({ args: { count: 2, titles: ['Tea', 'Teas'] } })]),
  ];
  const rules = [
    ruleResult({
      id: 'title-present',
      category: 'metadata',
      charges: chargesOf(0.1, 0.2),
      causes: ['foreign-host:tea.invalid'],
      findings: wrong,
    }),
    ruleResult({ id: 'gone-idea', category: 'metadata', severity: 'info', findings: [] }),
    ruleResult({ id: 'gone-pass', outcome: 'pass', findings: [finding({ outcome: 'note', message: 'aside' })] }),
    ruleResult({ id: 'gone-out', outcome: 'not-applicable', findings: [] }),
    ruleResult({ id: 'gone-untested', outcome: 'untested', findings: [] }),
  ];
  const report: Report = {
    ...REPORT,
    rules,
    causes: ['foreign-host:tea.invalid', 'layout-picture:/tea.png'].map((id) =>
      causeResult({ id, explains: [{ ruleId: 'title-present', count: 2 }] }),
    ),
    summary: {
      holdsBack: [
        { id: 'title-present', kind: 'rule', web: 9, ai: 18 },
        { id: 'foreign-host:tea.invalid', kind: 'cause', web: 9, ai: 9 },
      ],
      untested: [{ id: 'gone-untested', kind: 'rule', web: 3, ai: null }],
    },
    untested: [
      { ruleId: 'gone-untested', reason: 'timeout', pages: [] },
      { ruleId: 'gone-untested', reason: 'challenged', pages: [1] },
    ],
  };
  const comparedWith = { scanId: 'scn_0000000000000000000001', finishedAt: REPORT.finishedAt };
  const judged = { kinds: [{ kind: 'shop', because: 'you said so' } as const], assumed: true };
  const short: Report = { ...PARTIAL_REPORT, ...report, partial: true, shortfall: { lost: 2, planned: 9 } as never };
  const PAGES_THERE = {
    whole: [report, { screenshots: SCREENSHOTS }],
    filtered: [report, { query: { chosen: { page: '0' }, comparedWith } }],
    'of one rule': [report, asked({ rule: 'title-present' })],
    empty: [report, asked({ severity: 'crit' })],
    'the same again': [report, { query: { chosen: {}, comparedWith: REPORT } }],
    'judged again': [{ ...report, siteKinds: judged, platform: 'WordPress' }, {}],
    'in part': [{ ...PARTIAL_REPORT, rules: [], causes: [], untested: [] }, {}],
    'without some steps': [short, {}],
  } as const satisfies Readonly<Record<string, Parameters<typeof reportPage>>>;
  /** The translated parts of the page, without the parts for handing a repair on. */
  const translated = (html: string): string =>
    [
      /<head>.*?<\/head>/s,
      /<div class="summary">.*?(?=<h2 id="access")/s,
      /<h2 id="untested".*?(?=<h2 id="pages")/s,
      /<h3 id="kind".*?<\/details>/s,
    ]
      .map((part) => part.exec(html)?.[0] ?? '')
      .join('')
      .replace(/<p class="fix-pack">.*?<\/p>|<p class="platform">.*?<\/p>/gs, '')
      .replace(/<form method="post" action="\/scan" class="again">.*?<\/form>/gs, '')
      .replace(/<details class="acceptance">.*?<\/details>/gs, '');

  test.each(Object.entries(PAGES_THERE))('no English is left, %s', (_name, [shown, change]) => {
    for (const language of ['ko', 'ja', 'zh'] as const)
      expect(englishIn(translated(rendered(reportPage(shown, { ...change, language }))))).toEqual([]);
    expect(englishIn(translated(rendered(reportPage(shown, change))))).not.toEqual([]);
  });

  test('links and the form stay in the language, and English texts say that they are English', () => {
    const html = rendered(reportPage(report, { language: 'zh', ...asked({ severity: 'high' }) }));
    expect(html).toContain(`<a href="/zh-cn/scan/${REPORT.scanId}#findings">`);
    expect(html).toContain(`action="/zh-cn/scan/${REPORT.scanId}#findings"`);
    expect(html).toContain('<a href="/rules/title-present">title-present</a>');
    expect(html).toContain('>2026年11月20日 14:03 UTC</time>');
    expect(html).toContain('<p class="muted" lang="en">Search engines follow them to a host that is not there.</p>');
    expect(html).toContain('<pre lang="en"><code>two canonical links</code></pre>');
    expect(html).toContain(encodeURIComponent(`报告：https://legible.example/zh-cn/scan/${REPORT.scanId}`));
  });
});
