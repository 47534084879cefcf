import { readFrontMatter } from '@legible/formats/front-matter';
import { nearestWord } from '@legible/formats/nearest-word';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type ContentProblem, quoted } from '../reading/content-problem.ts';
import { missingKey, missingKeys, oneLine, readFields } from '../reading/fields.ts';
import { yamlProblem } from '../reading/yaml-words.ts';

/** Pages whose text the operator writes: `content/<edition>/pages/<slug>.md`. */
export const PAGE_SLUGS = ['about', 'contact', 'privacy', 'terms'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** A public page of an edition. Plain data. */
export interface Page {
  readonly edition: string;
  readonly slug: PageSlug;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  /** Path under the content folder. */
  readonly source: string;
}

export type PageReading =
  | { readonly ok: true; readonly page: Page }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

const KEYS = { title: oneLine(CONTENT_LIMITS.title), description: oneLine(CONTENT_LIMITS.summary) };

/** Reads the file of one page. Its name decides which page it is. */
export const readPage = (text: string, { edition, path }: { edition: string; path: string }): PageReading => {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const slug = PAGE_SLUGS.find((known) => known === name);
  if (slug === undefined) {
    const meant = nearestWord(name, PAGE_SLUGS);
    const remedy =
      meant === null ? `The pages are ${PAGE_SLUGS.join(', ')}.` : `Call the file ${meant}.md, or remove it.`;
    const message = `There is no page ${quoted(name)}.`;
    return { ok: false, problems: [{ file: path, line: null, key: null, message, remedy }] };
  }
  const front = readFrontMatter(text);
  if (!front.ok) return { ok: false, problems: front.problems.map((problem) => yamlProblem(path, problem)) };
  const { values, problems: wrong } = readFields(front.map, KEYS, path);
  const missing = missingKeys(values, front.map, ['title', 'description']);
  const problems = [
    ...wrong.filter(({ key }) => !missing.some((absent) => absent === key)),
    ...missing.map((key) => missingKey(path, 1, key, `Add a line ${key}: "…".`)),
  ];
  const { title, description } = values;
  if (problems.length > 0 || title === null || description === null) return { ok: false, problems };
  return { ok: true, page: { edition, slug, title, description, markdown: front.body, source: path } };
};
