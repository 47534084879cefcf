import { nextChange, reveal } from '@legible/issues';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUBLISHED, sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { formatText } from '../../../../test/fuzz/format-samples.ts';
import { hostileText } from '../../../../test/fuzz/hostile-text.ts';
import { FUZZ_TIMEOUT_MS, fuzzed } from '../../../../test/fuzz/runs.ts';
import { renderBody } from '../../src/bodies/body-task.ts';
import { footnoteWords } from '../../src/words/markdown-words.ts';

const DAY_MS = 86_400_000;
const FAR = 30 * DAY_MS;

/** Any Markdown without a marker of its own. */
const markdown = fc
  .array(
    fc.oneof(
      formatText,
      hostileText(),
      fc.constantFrom(
        '# H\n\n',
        'a[^1]\n\n[^1]: b\n\n',
        '[^2]: c[^1]\n\n',
        'd[^2] ',
        '<div>\n',
        '![a](/a.png) ![b](/b.png)\n',
        '![a][r] ![b][^1]\n*c[^2]*\n\n',
        '```js\nconst a = 1\n',
        '```\n',
        '- a\n',
        '[r]: /x\n\n',
        '\n\n',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').slice(0, 3_000))
  .filter((text) => !text.includes('members-only'));

const locking = fc.record({
  access: fc.constantFrom('public', 'window', 'members'),
  freeWindowDays: fc.constantFrom(null, 0, 1, 7, -1, 0.5),
  now: fc.oneof(
    fc.integer({ min: PUBLISHED - FAR, max: PUBLISHED + FAR }),
    fc
      .tuple(fc.constantFrom(0, 0.5, 1, 7), fc.constantFrom(-1, 0, 1))
      .map(([days, ms]) => PUBLISHED + days * DAY_MS + ms),
    fc.constantFrom(0, -1e15, 8.64e15, 8.64e15 + 1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  ),
});

/** Returns the access that an issue should have by the rules alone; null before it is published. */
const expectedAccess = (access: string, days: number | null, now: number): 'full' | 'excerpt' | null => {
  if (!(now >= PUBLISHED)) return null;
  if (access === 'public') return 'full';
  if (access === 'members') return 'excerpt';
  return days === null || now < PUBLISHED + Math.max(0, days) * DAY_MS ? 'full' : 'excerpt';
};

test('no byte after the marker changes what is shown, at any time', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(
      locking,
      markdown,
      markdown,
      markdown,
      fc.boolean(),
      ({ access, freeWindowDays, now }, before, one, other, rendered) => {
        const shown = [one, other].map((behind) => {
          const issue = sealedIssue({
            access,
            summary: null,
            markdown: `${before}\n\n<!--members-only-->\n\n${behind}`,
          });
          const view = reveal(issue, { freeWindowDays }, now);
          expect(view?.issue.access ?? null).toBe(expectedAccess(access, freeWindowDays, now));
          if (view?.issue.access !== 'excerpt') return '';
          // Rendering is slow, and depends only on the source.
          const forms = rendered
            ? renderBody({
                source: view.source(),
                place: { baseUrl: 'https://e.example', page: '/a' },
                language: 'en',
                footnotes: footnoteWords({ language: 'en' }),
              })
            : null;
          return JSON.stringify([view.issue, view.source(), forms]);
        });
        expect(shown[0]).toBe(shown[1]);
      },
    ),
    fuzzed(40),
  );
});

test('what is shown does not change before the announced instant', { timeout: FUZZ_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(locking, fc.double({ min: 0, max: 1, noNaN: true }), ({ access, freeWindowDays, now }, share) => {
      fc.pre(Number.isFinite(now) && Math.abs(now) < 8e15);
      const issue = sealedIssue({ access });
      const next = nextChange(issue, { freeWindowDays }, now);
      const later = Math.floor(next === null ? now + share * 1e15 : now + share * (next - 1 - now));
      const at = (instant: number) => JSON.stringify(reveal(issue, { freeWindowDays }, instant)?.issue ?? null);
      expect(at(later)).toBe(at(now));
      if (next !== null) expect(at(next)).not.toBe(at(now));
    }),
    fuzzed(60),
  );
});
