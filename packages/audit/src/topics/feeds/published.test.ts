import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, observed, SITE_URL } from '../../rule-fixtures.ts';

const DAY = Date.UTC(2026, 10, 20);

const jsonLd = (text: string): string => `<script type="application/ld+json">${text}</script>`;

const meta = (content: string): string => `<meta property="article:published_time" content="${content}">`;

test.each([
  ['JSON-LD', jsonLd('{"datePublished": "2026-11-20"}'), DAY],
  ['JSON-LD that does not parse', jsonLd('{"datePublished": "2026-11-20",}'), DAY],
  ['a meta', meta('2026-11-20'), DAY],
  ['both, the same day', jsonLd('{"datePublished":"2026-11-20"}') + meta('2026-11-20T10:00:00Z'), DAY],
  ['two days: a list', jsonLd('[{"datePublished":"2026-11-20"},{"datePublished":"2026-11-19"}]'), null],
  ['an unreadable date', meta('yesterday'), null],
  ['another script', '<script>"datePublished":"2026-11-20"</script>', null],
  ['nothing', '', null],
])('%s', (_case, head, time) => {
  const observations = [observed('page', exchange(SITE_URL, { body: `<head>${head}</head><p>x` }))];
  const [page] = normalize({ target: targetOf(SITE_URL), observations }).pages;
  expect(page?.published).toMatchObject({ state: 'present', value: { time } });
});
