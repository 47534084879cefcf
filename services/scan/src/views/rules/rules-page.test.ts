import type { RuleDescription } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { DESCRIPTIONS, PAGES, REPORT, rendered, reportPage, rulePage, rulesPage } from '../page-fixtures.tsx';
import { type FilterQuery, rulesAdmitted } from './rules-page.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const admitted = (query: Partial<FilterQuery>): readonly RuleDescription[] =>
  rulesAdmitted(DESCRIPTIONS, { text: '', chosen: {}, ...query });

describe('filters', () => {
  test('without a filter, all rules in their order', () => {
    expect(admitted({})).toEqual(DESCRIPTIONS);
  });

  test.each<[FilterQuery['chosen'], (rule: RuleDescription) => boolean]>([
    [{ category: 'sitemaps' }, ({ category }) => category === 'sitemaps'],
    [{ severity: 'crit' }, ({ severity }) => severity === 'crit'],
    [{ grade: 'E2' }, ({ grade }) => grade === 'E2'],
    [{ scope: 'site' }, ({ scope }) => scope === 'site'],
    [{ feeds: 'web' }, ({ feeds }) => feeds === 'web' || feeds === 'both'],
    [{ feeds: 'ai' }, ({ feeds }) => feeds === 'ai' || feeds === 'both'],
    [{ feeds: 'both' }, ({ feeds }) => feeds === 'both'],
    [{ feeds: 'neither' }, ({ feeds }) => feeds === 'neither'],
    [{ category: 'crawling', severity: 'high' }, (rule) => rule.category === 'crawling' && rule.severity === 'high'],
  ])('%j', (chosen, belongs) => {
    const found = admitted({ chosen });
    expect(found).toEqual(DESCRIPTIONS.filter(belongs));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(DESCRIPTIONS.length);
  });

  test.each([
    ['canonical-single', 'canonical-single'],
    ['LINK canonical once', 'canonical-single'],
    ['rfc 9309 turns away', 'crawl-site-allowed'],
  ])('searches every word of "%s" in id, texts and sources', (words, id) => {
    expect(admitted({ text: words }).map((rule) => rule.id)).toContain(id);
  });

  test.each(['(.*)+$', 'nothing-of-this-kind', '\\', 'canonical zzzz'])('%s is text and matches no rule', (words) => {
    expect(admitted({ text: words })).toEqual([]);
  });
});

describe('the index', () => {
  test('has a row for each rule with all columns', () => {
    const html = rendered(rulesPage(DESCRIPTIONS));
    expect(html.match(/<tr>/g)).toHaveLength(DESCRIPTIONS.length + 1);
    // ARIA in HTML: the elements of a table need no role.
    expect(html).not.toMatch(/<t\w+[^>]* role=/);
    expect(text(html)).toContain(
      'The page names one canonical address canonical-single Duplicate pages and main addresses Medium Web search and AI search up to −8.0 % E1 Page',
    );
    expect(html).toContain('<a href="/rules/canonical-single">');
    expect(text(html)).toContain(`${DESCRIPTIONS.length} rules`);
    expect(html).not.toContain('content="noindex"');
  });

  test('after filtering says how many rules match, keeps the filter, and has noindex', () => {
    const html = rendered(rulesPage(DESCRIPTIONS.slice(0, 2), { text: 'a "b', chosen: { grade: 'E1' } }));
    expect(text(html)).toContain(`2 of ${DESCRIPTIONS.length} rules`);
    expect(html).toContain('value="a &quot;b"');
    expect(html).toMatch(/<option value="E1" selected="">/);
    expect(html.match(/ selected=""/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('without a match says so and links back', () => {
    const html = rendered(PAGES['rules after filtering']());
    expect(text(html)).toContain('No rule matches all of this. Show all rules');
    expect(html).toContain('value="&quot;&lt;b&gt;"');
    expect(html).not.toContain('<b>');
  });
});

describe('the page of a rule', () => {
  test('says why, how to fix it, what it costs, when we check it, and where it comes from', () => {
    const page = text(rendered(rulePage()));
    for (const words of [
      'canonical-single Medium severity',
      'Why it matters Canonical links that disagree',
      'How to fix it Name the canonical address',
      'Counts in Web search and AI search',
      'Scope Page',
      'Once for each page of the sample.',
      'Untested as long as one of these could not be seen: response , document .',
      'That is not a verdict',
      'Passes &lt;!doctype html&gt;',
      'Fails &lt;!doctype html&gt;',
      'Grade E1 : a ratified standard',
      'Google: specify a canonical URL',
    ])
      expect(page).toContain(words);
    expect(page).toContain('Web search A full failure takes 8 % of what is left AI search');
    expect(text(rendered(rulePage({ caps: { web: null, ai: 79 } })))).toContain(
      'AI search A full failure takes 8 % of what is left and holds the score at 79 or below Scope',
    );
    expect(page).not.toContain('What speaks against it');
  });

  test('says what speaks against it, and shows no charge for a score it does not count in', () => {
    const page = text(
      rendered(rulePage({ counterEvidence: 'A study saw none.', feeds: 'ai', charges: { web: null, ai: 0.5 } })),
    );
    expect(page).toContain('What speaks against it A study saw none.');
    expect(page).toContain('AI search A full failure takes 0.5 % of what is left');
    expect(page).not.toContain('Web search A full failure');
  });

  test('exists for every rule, without scripts, frames or pictures', () => {
    for (const rule of DESCRIPTIONS) {
      const html = rendered(rulePage(rule));
      expect(html).toContain(`<link rel="canonical" href="https://legible.example/rules/${rule.id}"`);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)|<iframe|<img|<footer><a/);
    }
  });
});

test('every rule of a report links to its page, except a rule that left the catalogue', () => {
  const failed = reportPage(REPORT, { query: { chosen: { status: 'fail' }, comparedWith: null } });
  const html = rendered(PAGES.report()) + rendered(failed);
  const known = new Set(DESCRIPTIONS.map(({ id }) => id));
  const linked = new Set([...html.matchAll(/href="\/rules\/([^"]+)"/g)].map(([, id]) => id));
  expect(linked).toEqual(new Set(REPORT.rules.map(({ id }) => id).filter((id) => known.has(id))));
  expect(linked.has('retired-rule')).toBe(false);
});
