import { fixBundle, type Report, ruleTitle } from '@legible/audit';
import { expect, test } from 'vitest';
import { BROKEN_WEBS } from '../../../test/fixture-sites/broken/sites.ts';
import { scanWeb } from '../../../test/fixture-sites/scan-web.ts';
import { OUTPUT_FORMS } from '../src/cli/output-forms.tsx';
import { reportLines } from '../src/cli/report-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** Removes entities of HTML and XML and escapes of Markdown, which could hide a title. */
const plain = (text: string): string =>
  text
    .replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Returns the text of each form of a report. JSON is without `title`, which by its schema is the passing title. */
const formsOf = (report: Report): readonly (readonly [name: string, text: string])[] => [
  ...OUTPUT_FORMS.map(({ format, render }) => {
    const text = render({ report, events: [], screenshots: [] }, 'https://legible.example');
    return [format, format === 'json' ? text.replace(/"title":\s*"(?:[^"\\]|\\.)*"/g, '') : text] as const;
  }),
  ['terminal', reportLines(report).map(String).join('\n')],
  ['fix pack', fixBundle(report, { baseUrl: null })],
];

/** Returns each failing or warning rule whose passing title a form prints. */
const praisedFaults = (report: Report): readonly string[] => {
  const titles = report.rules
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .map(({ id }) => ruleTitle(id));
  return formsOf(report).flatMap(([name, text]) => {
    const read = plain(text);
    return titles.filter((title) => read.includes(title)).map((title) => `${name}: ${title}`);
  });
};

test.each(Object.entries(BROKEN_WEBS))(
  'no form of the report on “%s” gives a fault its passing title',
  async (_, web) => {
    const { report } = await scanWeb(web);
    expect(report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')).not.toEqual([]);
    expect(praisedFaults(report)).toEqual([]);
  },
);
