import type { Outcome, Report, Severity, UnknownReason } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, PAGES, PARTIAL_REPORT, PROOF, place, REPORT, rendered, reportPage, ruleResult } from '../testing.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const textOf = (report: Report): string => text(rendered(reportPage(report)));
const withWeb = (change: Partial<Report['scores']['web']>): Report => ({
  ...REPORT,
  scores: { ...REPORT.scores, web: { ...REPORT.scores.web, ...change } },
});

describe('the scores', () => {
  test('stand as figures with words, side by side', () => {
    expect(textOf(REPORT)).toContain(
      'Web search 82 of 100 Coverage 96 % of what applies was tested Standards alone 79 of 100, from E1 rules',
    );
    expect(rendered(reportPage(REPORT))).toContain('<rect width="82" height="1">');
  });

  test.each([0, 100])('%i is a score', (value) => {
    expect(textOf(withWeb({ value }))).toContain(`Web search ${value} of 100`);
  });

  test('a score that could not be made says so and draws no bar', () => {
    const report = withWeb({ value: null, fromE1: null });
    expect(textOf(report)).toContain('Web search Not scored');
    expect(textOf(report)).toContain('no such rule could be tested');
    expect(rendered(reportPage(report)).match(/class="score-bar"/g)).toHaveLength(1);
  });

  test('a rule that capped a score is named and linked', () => {
    const html = rendered(reportPage(REPORT));
    expect(html).toMatch(/at 49 by <a href="#rule-crawl-site-allowed">robots\.txt/);
    expect(html.match(/<dt>Capped<\/dt>/g)).toHaveLength(1);
  });

  test('a score with little coverage shows its range; one without does not', () => {
    expect(textOf(PARTIAL_REPORT)).toContain('Somewhere from 38 to 91');
    expect(textOf(PARTIAL_REPORT)).toContain('the scores are ranges');
    expect(textOf(REPORT)).not.toMatch(/Somewhere from|the scores are ranges/);
  });
});

describe('in short', () => {
  test('lists what costs, what helps and what could not be seen, with points and reasons', () => {
    const page = textOf(REPORT);
    expect(page).toContain('AI search −12');
    expect(page).toContain('Web search +9.4 · AI search +6');
    expect(page).toContain('the answer took too long; a bot challenge was shown instead of the page · Web search ±3');
  });

  test('says so when a list is empty', () => {
    const page = textOf({ ...REPORT, summary: { helps: [], holdsBack: [], untested: [] } });
    for (const words of ['Nothing costs points.', 'No rule earned points.', 'Everything that applies was tested.']) {
      expect(page).toContain(words);
    }
  });
});

describe('findings', () => {
  const one = (change: Parameters<typeof ruleResult>[0]): Report => ({ ...REPORT, rules: [ruleResult(change)] });

  test.each([
    ['fail', 'Fail', true],
    ['warn', 'Warning', true],
    ['pass', 'Pass', false],
    ['not-applicable', 'Not applicable', false],
    ['untested', 'Not tested', false],
  ] as const satisfies readonly (readonly [Outcome, string, boolean])[])('%s is called %s', (outcome, word, inFull) => {
    const html = rendered(reportPage(one({ outcome, findings: [] })));
    expect(html).toMatch(new RegExp(`data-tone="${outcome}"><span aria-hidden="true">.</span> ${word}</span>`));
    expect(html.includes('<article class="rule" id="rule-canonical-single"')).toBe(inFull);
    expect(html.includes('<li id="rule-canonical-single">')).toBe(!inFull);
  });

  test.each([
    ['crit', 'Critical severity'],
    ['high', 'High severity'],
    ['med', 'Medium severity'],
    ['low', 'Low severity'],
    ['info', 'For information'],
  ] as const satisfies readonly (readonly [Severity, string])[])('severity %s is called %s', (severity, words) => {
    expect(textOf(one({ severity }))).toContain(words);
  });

  test.each([
    ['web', 'Web search Two'],
    ['ai', 'AI search Two'],
    ['both', 'Web search and AI search Two'],
    ['neither', 'Not scored Two'],
  ] as const)('feeds %s', (feeds, words) => {
    const report = one({
      feeds,
      findings: [finding({ message: 'repeated' }, [place({ args: { url: 'Two', times: 2 } })])],
    });
    expect(textOf(report)).toContain(words.replace(' Two', ''));
  });

  test('carry message, page, why, fix and sources', () => {
    const page = textOf(REPORT);
    expect(page).toContain('2 canonical addresses disagree');
    expect(page).toContain('On https://harbour-tea.example/teas/oolong');
    expect(page).toContain('Why it matters Canonical links that disagree');
    expect(page).toContain('How to repair it Name the canonical address');
    expect(rendered(reportPage(REPORT))).toContain(
      '<a href="https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls" rel="noopener">',
    );
  });

  test('carry what was asked, what answered, what decided and how to repeat it', () => {
    const page = textOf(one({ findings: [finding()] }));
    expect(page).toContain('Request GET https://harbour-tea.example/teas/oolong');
    expect(page).toContain('Answer status 200 from https://www.harbour-tea.example/teas/oolong');
    expect(page).toContain('user-agent: LegibleBot/0.1');
    expect(page).toContain('&lt;link rel=&quot;canonical&quot;');
    expect(page).toContain('Repeat it curl -sS');
  });

  test('show no empty parts of a proof', () => {
    const proof = { ...PROOF, status: null, answeredBy: null, requestHeaders: [], excerpt: '' };
    const page = textOf(one({ findings: [finding({}, [place({ proof })])] }));
    expect(page).toContain('Answer none');
    expect(page).not.toMatch(/Request headers|What decided/);
    expect(textOf(one({ findings: [finding({}, [place({ proof: null })])] }))).not.toContain('Repeat it');
  });

  test.each([
    [2, 2, null],
    [3, 3, '1 more of the same kind'],
    [9, 9, '7 more of the same kind'],
    [30, 20, '28 more of the same kind'],
  ])('%i places, %i of them listed: folded %s', (count, listed, folded) => {
    const [first, ...more] = Array.from({ length: listed }, () => place());
    const page = textOf(one({ findings: [finding({ count }, [first ?? place(), ...more])] }));
    expect(page.match(/2 canonical addresses disagree/g)).toHaveLength(listed);
    if (folded === null) expect(page).not.toContain('of the same kind');
    else expect(page).toContain(folded);
    expect(page.includes('are counted and not listed')).toBe(count > listed);
  });

  test('of a rule that is not in the catalogue any more are still shown', () => {
    expect(textOf(REPORT)).toContain('retired-rule: gone');
  });

  test('stand in the order of the categories, and empty categories do not show', () => {
    const headings = [...rendered(reportPage(REPORT)).matchAll(/<h3 id="category-([a-z-]+)"/g)].map(
      (match) => match[1],
    );
    expect(headings).toEqual(['crawling', 'canonical', 'metadata']);
  });

  test('a tally says how many of each', () => {
    expect(textOf(REPORT)).toContain('1 fail · 1 not tested · 1 pass · 1 not applicable');
  });
});

describe('notes', () => {
  const html = rendered(PAGES['report judged again, in part, with notes']());

  test('are named in words, calmly, also with rules that passed or do not apply', () => {
    expect(html.match(/data-tone="note"><span aria-hidden="true">i<\/span> Note<\/span>/g)).toHaveLength(3);
    expect(html).toMatch(/<li id="rule-index-status-ok">.*?data-tone="note".*?index-status-ok: aside.*?<\/li>/s);
    expect(text(html)).toContain('1 fail · 1 not tested · 1 pass · 1 not applicable · 2 with a note');
    expect(text(html)).not.toContain('4 with a note');
  });

  test('do not stand in what holds back', () => {
    expect(/id="summary".*?id="kind"/s.exec(html)?.[0]).not.toMatch(/note|aside/i);
  });
});

describe('the kind of the site', () => {
  const form = '<form method="get" action="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e" class="kind-form">';

  test('is told with what told it, and can be corrected', () => {
    expect(textOf(REPORT)).toContain('What kind of site this is A shop (3 product pages and a link to a cart)');
    const html = rendered(reportPage(REPORT));
    expect(html).toContain(form);
    expect(html.match(/<option value="[a-z-]+">/g)).toHaveLength(6);
    expect(textOf(REPORT)).not.toContain('as you said');
  });

  test('as the reader said it is labelled as such, and leads back', () => {
    const html = rendered(PAGES['report judged again, in part, with notes']());
    expect(text(html)).toContain('Judged as documentation, as you said.');
    expect(html).toContain('<a href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e">The report as the site tells it</a>');
    expect(html).toContain('<option value="docs" selected="">');
  });

  test('has no form where too little is kept', () => {
    const html = rendered(reportPage(REPORT, [], false));
    expect(html).toContain('What kind of site this is');
    expect(html).not.toContain('kind-form');
  });

  test('of a site without pages', () => {
    expect(textOf({ ...REPORT, siteKinds: null, pages: [] })).toContain('No page could be asked for');
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
    ['rules', 0, 'its rules were kept.'],
    ['rules', 1, 'its rules were kept. One step was not made because of it.'],
    ['disallow-all', 2, 'admits no bot. 2 steps were not made because of it.'],
    ['no-rules', 0, 'has no robots.txt'],
    ['unknown', 0, 'could not be read.'],
  ] as const)('robots.txt %s, %i refused', (state, refused, words) => {
    expect(textOf({ ...REPORT, robots: { url: null, state, refused } })).toContain(words);
  });

  test.each([
    [1, 'One request was made.'],
    [2, '2 requests were made.'],
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
])('a trail of %i', (count, words) => {
  const events = Array.from({ length: count }, (_, index) => ({ ...event, id: `evt_${index}`, sequence: index }));
  expect(text(rendered(reportPage(REPORT, events)))).toContain(words);
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

test('links to its other forms and can be made anew', () => {
  const html = rendered(reportPage(REPORT));
  expect(html).toContain('<link rel="alternate" type="application/json" href="/scan/scn_');
  expect(html).toMatch(/<a href="\/scan\/scn_\w+\.md" type="text\/markdown">Markdown<\/a>/);
  expect(html).toMatch(
    /<form method="post" action="\/scan"[^>]*><input type="hidden" name="url" value="https:\/\/harbour-tea\.example\/teas\/oolong"\/><input type="hidden" name="mode" value="refresh"/,
  );
});

test('a time nobody can read does not break the page', () => {
  expect(textOf({ ...REPORT, finishedAt: 'soon' })).toContain('scanned an unknown time');
  expect(textOf(REPORT)).toContain('scanned 20 November 2026 at 14:03 UTC');
});
