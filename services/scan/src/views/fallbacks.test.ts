import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../language/language.ts';
import { inLanguage, PAGES, type PageName } from './page-fixtures.tsx';

/**
 * Texts that each page still has only in English, and marks with lang="en": what a step asks and why, reasons of rules, settings of programs,
 * fix packs. Labels of steps in the fixtures are of an older version. Pages that are not listed have none. A text that comes into the language lowers its row; a new one in English
 * must be translated, or raise its row in view of a reviewer. `npx vitest run services/scan/src/views/fallbacks.test.ts
 * --reporter=verbose` prints the table.
 */
const ENGLISH_TEXTS: Readonly<Partial<Record<PageName, number>>> = {
  'live, running': 24,
  'live, at its beginning': 4,
  'live, with a long trail': 52,
  'live, waiting': 24,
  'live, judging': 28,
  'live, of a good site': 16,
  'live, of a site that hardly answers': 28,
  'live, of a shell': 22,
  'live, with nothing to read': 8,
  'live, unreachable': 2,
  'live, failed': 20,
  report: 22,
  'report, good': 20,
  'report, shell': 20,
  'report, nothing to read': 4,
  'report in part': 6,
  'report judged again, in part, with notes': 8,
  'report after filtering': 46,
  'report after filtering, nothing left': 30,
  'error 404': 1,
  'error 405': 1,
  'error 406': 1,
  'error 422': 1,
  'error 429': 1,
  'error 500': 1,
};

/** Pages that exist in every language. */
const NAMES = (Object.keys(PAGES) as PageName[]).filter((name) => /^(home|live|report|history|rules|error)/.test(name));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test.each(NAMES.map((name) => [name, ENGLISH_TEXTS[name] ?? 0] as const))(
    '%s: %i texts in English',
    (name, count) => {
      const html = inLanguage(language, PAGES[name]);
      // A link to the page in English has hreflang: its word is the name of the language.
      expect(html.match(/<(?![^>]* hreflang=)[^>]* lang="en"[^>]*>/g)?.length ?? 0).toBe(count);
    },
  );
});
