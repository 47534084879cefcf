import { readFrontMatter } from '@legible/formats/front-matter';
import { beforeMarker } from '../markdown/members-only-marker.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type ContentProblem, problemOf } from '../reading/content-problem.ts';
import {
  isDraft,
  missingKeys,
  oneLine,
  oneOf,
  optional,
  problemsWith,
  readFields,
  slugText,
  truth,
} from '../reading/fields.ts';
import { slugOf } from '../reading/slug.ts';
import { yamlProblem } from '../reading/yaml-words.ts';

/** Pages that every surface knows by name, in footer order. All other pages come after them. */
export const PAGE_SLUGS = ['about', 'contact', 'privacy', 'terms'] as const;

/** Where pages link to a page: in the header and the footer, only in the footer, or nowhere. */
export const PAGE_MENUS = ['header', 'footer', 'none'] as const;

/** A public page of an edition, whose text the operator writes: `content/<edition>/pages/<slug>.md`. Plain data. */
export interface Page {
  readonly edition: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Shared by the versions of the page in all editions; the slug unless the file gives another. */
  readonly translationKey: string;
  readonly menu: (typeof PAGE_MENUS)[number];
  readonly markdown: string;
  /** Path under the content folder. */
  readonly source: string;
}

export type PageReading =
  /** Null for a draft, whose other keys are not read. */
  | { readonly ok: true; readonly page: Page | null }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

const KEYS = {
  title: oneLine(CONTENT_LIMITS.title),
  description: oneLine(CONTENT_LIMITS.summary),
  translation: optional(slugText),
  menu: oneOf(PAGE_MENUS),
  draft: truth,
};

/** Reads the file of one page. The file name is the last part of its address. */
export const readPage = (text: string, { edition, path }: { edition: string; path: string }): PageReading => {
  const slug = slugOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, ''));
  const wrong = (message: string, remedy: string): PageReading => ({
    ok: false,
    problems: [problemOf(path, message, remedy)],
  });
  if (slug === null)
    return wrong('The name of the file gives no address.', 'Give it a name with a letter or digit in it.');
  const front = readFrontMatter(text);
  if (!front.ok) return { ok: false, problems: front.problems.map((problem) => yamlProblem(path, problem)) };
  if (isDraft(front.map)) return { ok: true, page: null };
  if (beforeMarker(front.body) !== null)
    return wrong(
      'It has a members-only marker, but pages are public as a whole.',
      'Remove the text for members, or make it an issue.',
    );
  const { values, problems: found } = readFields(front.map, KEYS, path);
  const missing = missingKeys(values, front.map, ['title', 'description']);
  const problems = problemsWith(path, found, missing, (key) => `Add a line ${key}: "…".`);
  const { title, description } = values;
  if (problems.length > 0 || title === null || description === null) return { ok: false, problems };
  const page = {
    edition,
    slug,
    title,
    description,
    translationKey: values.translation ?? slug,
    menu: values.menu ?? (slug === 'about' ? 'header' : 'footer'),
    markdown: front.body,
    source: path,
  };
  return { ok: true, page };
};
