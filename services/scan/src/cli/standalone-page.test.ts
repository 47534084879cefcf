import { createHash } from 'node:crypto';
import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { PARTIAL_REPORT, REPORT, TRAIL } from '../views/page-fixtures.tsx';
import { standalonePage } from './output-forms.tsx';

const page = (report: Report = REPORT, baseUrl: string | null = null): string =>
  standalonePage({ report, events: TRAIL, screenshots: [] }, baseUrl);

/** What a link or a resource of the page leads to. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src|action|data-copy-from)="([^"]*)"/g)].map(([, address = '']) => address);

const SAID: Report = { ...REPORT, siteKinds: { kinds: [{ kind: 'shop', because: 'you said so' }], assumed: true } };

describe('a standalone page', () => {
  test.each([
    ['a report', REPORT],
    ['a report in part', PARTIAL_REPORT],
    ['a report whose kind was said', SAID],
  ])('%s: links only to its own parts and to the web', (_what, report) => {
    const addresses = addressesIn(page(report));
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^(?:#|https?:\/\/)/.test(address))).toEqual([]);
  });

  test('every link within the page has a target', () => {
    const html = page();
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const parts = addressesIn(html).flatMap((address) => (address.startsWith('#') ? [address.slice(1)] : []));
    expect(parts.filter((part) => !ids.has(part))).toEqual([]);
  });

  test('with the URL of a service, links to rules lead there', () => {
    expect(page(REPORT, 'https://legible.example')).toContain('href="https://legible.example/rules/canonical-single"');
    expect(page()).not.toContain('legible.example/rules');
  });

  test('has no forms and no scripts, and loads nothing', () => {
    const html = page(SAID, 'https://legible.example');
    expect(html).not.toMatch(
      /<(?:form|script|link|img|iframe|object|noscript|button(?! type="button" class="copy" hidden))\b/,
    );
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toMatch(/@import|url\(/);
  });

  test('its content security policy only allows its own style', () => {
    const html = page();
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style.length).toBeGreaterThan(1_000);
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"/>`,
    );
  });

  test('text of the scanned site stays text', () => {
    const hostile = '</style></title><script>alert(1)</script><img src=x onerror=alert(1)>';
    const [first] = REPORT.pages;
    if (first === undefined) throw new Error('the report has pages');
    const html = page({
      ...REPORT,
      target: { domain: hostile, url: 'javascript:alert(1)' },
      pages: [{ ...first, title: hostile, url: hostile, finalUrl: hostile }, ...REPORT.pages.slice(1)],
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('javascript:alert(1)"');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
});
