import { oneLine } from '../one-line.ts';
import type { RenderingInput } from '../report-rendering.ts';

type Value = string | number | null;

/** HTML, links, code and expressions (MDX): a reader that knows no front matter takes it for a paragraph. */
const MARKUP = /[<>&[\]{}`]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON scalars are YAML scalars (YAML 1.2, section 1.3), and a line cannot be left from within quotes. */
const scalar = (value: Value): string =>
  typeof value === 'string' ? JSON.stringify(oneLine(value)).replace(MARKUP, escaped) : String(value);

/** A block of metadata before a Markdown file, as YAML. */
export const frontMatterOf = (fields: readonly (readonly [name: string, value: Value])[]): string =>
  ['---', ...fields.map(([name, value]) => `${name}: ${scalar(value)}`), '---'].join('\n');

/** What a program wants to know of a report without reading it. */
export const frontMatter = ({ report, baseUrl }: RenderingInput): string => {
  const { web, ai } = report.scores;
  const address = baseUrl === null ? null : `${baseUrl}/scan/${report.scanId}`;
  return frontMatterOf([
    ['title', `Legible report on ${report.target.domain}`],
    ['site', report.target.url],
    ['scan', report.scanId],
    ['scanned', report.finishedAt],
    ['ruleset', report.rulesetVersion],
    ['status', report.partial ? 'partial' : 'complete'],
    ['web_score', web.value],
    ['web_coverage', web.coverage],
    ['ai_score', ai.value],
    ['ai_coverage', ai.coverage],
    ...(address === null
      ? []
      : ([
          ['html', address],
          ['json', `${address}.json`],
        ] as const)),
  ]);
};
