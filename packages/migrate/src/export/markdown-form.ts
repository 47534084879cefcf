import { type FrontMatterValue, writeFrontMatter } from '@legible/formats/front-matter';
import { issuePath, markdownProblem } from '@legible/issues';
import { locatedAddresses, replaceAddresses } from '../addresses/rewritten-text.ts';
import { EXPORT_FILE } from '../markdown-folder/dialect.ts';
import type { Form } from './export-form.ts';
import { exportFile } from './export-report.ts';
import type { ExportedIssue } from './exported-content.ts';
import { picturePath } from './issue-html.ts';

/**
 * Returns the front matter of an issue. It has the keys that site generators know (those of Hugo, which others read
 * too). Fields that only we have get the names that our import understands. An issue without `access` follows the free
 * window, so the word `window` is not written.
 */
const fieldsOf = (issue: ExportedIssue, path: string): readonly (readonly [string, FrontMatterValue | null])[] => [
  ['title', issue.title],
  ['number', issue.number],
  ['date', issue.date],
  ['lastmod', issue.updated],
  ['slug', issue.slug],
  ['url', path],
  ['lang', issue.edition],
  ['summary', issue.summary],
  ['tags', issue.topics.length === 0 ? null : issue.topics],
  ['categories', issue.category === null ? null : [issue.category]],
  ['translationKey', issue.translationKey],
  ['access', issue.access === 'window' ? null : issue.access],
  ['author', issue.author],
  [
    'image',
    issue.image && {
      fields: [
        ['src', issue.image.src],
        ['alt', issue.image.alt],
      ],
    },
  ],
  ['aliases', issue.aliases.length === 0 ? null : issue.aliases],
  ['draft', issue.isDraft ? true : null],
];

/** Finds texts that may name a picture of the folder. Most texts do not, and need not be parsed. */
const MAY_NAME_ONE = /(?:^|[^/\w])(?:\.{1,2}\/)*images\//;

/** Gives pictures the path that they have on the site; the rest of the text does not change. */
const withPicturePaths = (markdown: string): string => {
  if (!MAY_NAME_ONE.test(markdown) || markdownProblem(markdown) !== null) return markdown;
  const pictures = locatedAddresses(markdown).filter(({ isPicture }) => isPicture);
  return replaceAddresses(
    markdown,
    pictures.flatMap((address) => {
      const url = picturePath(address.url);
      return url === address.url ? [] : [{ address, url }];
    }),
  );
};

/** One page for each issue, laid out as in Hugo: `content/<edition>/<name>.md`, with the pictures in `static`. */
export const markdownForm: Form = {
  mayBeFile: false,
  oneEdition: false,
  begin: async ({ content, target }) => ({
    async issue(issue, edition) {
      const fields = fieldsOf(issue, issuePath(edition, issue.slug)).flatMap(([key, value]) =>
        value === null ? [] : [[key, value] as const],
      );
      await target.write(`content/${issue.source}`, writeFrontMatter({ fields }, withPicturePaths(issue.markdown)));
    },
    page: async ({ source }, text) => target.write(`content/${source}`, text),
    picturePlace: (path) => `static/${path}`,
    end: async () => target.write(EXPORT_FILE, exportFile(content.publication)),
  }),
};
