import { readFrontMatter } from '@legible/formats/front-matter';
import type { LocatedMap } from '@legible/formats/yaml';
import type { Publication } from '../publication/publication.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { imagePath } from '../reading/content-paths.ts';
import { type ContentProblem, quoted } from '../reading/content-problem.ts';
import {
  type FieldReader,
  type Fields,
  is,
  isDraft,
  isNot,
  lineThat,
  listOf,
  missingKey,
  missingKeys,
  nestedFields,
  oneLine,
  oneOf,
  optional,
  problemsWith,
  readFields,
  slugText,
  truth,
  wholeNumber,
} from '../reading/fields.ts';
import { type OffsetAt, offsetsOf, readInstant } from '../reading/instant.ts';
import { slugOf } from '../reading/slug.ts';
import { yamlProblem } from '../reading/yaml-words.ts';
import { isAlias } from './alias.ts';
import { ACCESS_WORDS, type Issue } from './issue.ts';

/** Path of a picture in the folder whose pictures are served. */
const IMAGE_PATH = imagePath('avif|gif|jpe?g|png|webp');
const IMAGE_EXAMPLE = '{ src: images/issue-128.png, alt: "What it shows" }';

const instant =
  (offsetAt: OffsetAt): FieldReader<string> =>
  (value, key) => {
    const at = value.kind === 'scalar' ? readInstant(value.source, offsetAt) : null;
    return at === null
      ? isNot(
          `“${key}” is not a date that can be used.`,
          `Write ${key}: 2026-11-21, or ${key}: 2026-11-21T07:00:00+09:00.`,
        )
      : is(at);
  };

const alias = lineThat(CONTENT_LIMITS.alias, (line, key) =>
  isAlias(line)
    ? is(line)
    : isNot(
        `“${key}” has ${quoted(line)}, which is not the path of a page.`,
        'Write what follows the host in the old address: /2024/05/hello/ or /?p=12.',
      ),
);

/** Reads a name from which an address can be made. */
const topic = lineThat(CONTENT_LIMITS.topic, (line, key) =>
  slugOf(line) === null ? isNot(`“${key}” has no letter or digit in it.`, 'Write a name.') : is(line),
);

const namedTopics = listOf(topic, CONTENT_LIMITS.topics, '[Robots, AI search]');

const topics: FieldReader<readonly string[]> = (value, key) => {
  const reading = namedTopics(value, key);
  if (!reading.ok) return reading;
  const slugs = reading.value.map(slugOf);
  const twice = reading.value.find((_, index) => slugs.indexOf(slugs[index] ?? null) !== index);
  return twice === undefined ? reading : isNot(`“${key}” names ${quoted(twice)} twice.`, 'Remove one of the two.');
};

const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === 'https:';

const imageSource = lineThat(CONTENT_LIMITS.imageAddress, (line, key) =>
  isWebAddress(line) || (IMAGE_PATH.test(line) && line.length <= CONTENT_LIMITS.imagePath)
    ? is(line)
    : isNot(
        `“${key}” is neither the path of a picture in the folder images nor an https address.`,
        'Write it from the content folder on, such as images/issue-128.png (avif, gif, jpg, png or webp).',
      ),
);

const imageFields = nestedFields({ src: imageSource, alt: oneLine(CONTENT_LIMITS.imageAlt) }, IMAGE_EXAMPLE);

const image: FieldReader<Issue['image']> = (value, key) => {
  const reading = imageFields(value, key);
  if (!reading.ok) return reading;
  const { src, alt } = reading.value;
  if (src === null || alt === null) return isNot('“image” needs src and alt.', `Write image: ${IMAGE_EXAMPLE}.`);
  return is({ src: isWebAddress(src) ? src : `/${src}`, alt });
};

/** The keys of an issue's front matter. */
const issueKeys = (offsetAt: OffsetAt) => ({
  title: oneLine(CONTENT_LIMITS.title),
  number: wholeNumber(0, CONTENT_LIMITS.issueNumber),
  date: instant(offsetAt),
  slug: optional(slugText),
  summary: optional(oneLine(CONTENT_LIMITS.summary)),
  topics: optional(topics),
  category: optional(topic),
  translation: optional(slugText),
  access: oneOf(ACCESS_WORDS),
  updated: optional(instant(offsetAt)),
  author: optional(oneLine(CONTENT_LIMITS.name)),
  image: optional(image),
  aliases: optional(listOf(alias, CONTENT_LIMITS.aliases, '[/2024/05/hello/]')),
  announce: truth,
  draft: truth,
});

type IssueKeys = ReturnType<typeof issueKeys>;
type IssueFields = Fields<IssueKeys>;

const REMEDIES = {
  title: 'Add a line title: "…".',
  number: 'Add a line number: 128, one that no other issue of the edition has.',
  date: 'Add a line date: 2026-11-21; a date to come makes the issue appear then.',
} as const;

const REQUIRED = ['title', 'number', 'date'] as const;

/** Finds keys that are valid alone but contradict each other. */
const contradictions = (
  file: string,
  map: LocatedMap,
  values: IssueFields,
  slugFound: string | null,
): ContentProblem[] => {
  const lineOf = (key: string): number => map.entries.find((entry) => entry.key === key)?.line ?? 1;
  const problems: ContentProblem[] = [];
  if (values.updated !== null && values.date !== null && values.updated < values.date)
    problems.push({
      file,
      line: lineOf('updated'),
      key: 'updated',
      message: '“updated” is before “date”.',
      remedy: 'Write a later time, or remove the line.',
    });
  if (slugFound !== null && /^\d+$/.test(slugFound) && values.number !== null && slugFound !== String(values.number))
    problems.push({
      file,
      line: lineOf(values.slug === null ? 'number' : 'slug'),
      key: 'slug',
      message: `The address ends in ${slugFound}, but the number is ${values.number}.`,
      remedy: `Write slug: ${values.number}, or one with a letter in it.`,
    });
  return problems;
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');

export interface IssuePlace {
  /** Key of the edition that the folder belongs to. */
  readonly edition: string;
  /** Path under the content folder, with slashes: `en/128.md`. */
  readonly path: string;
}

export type IssueReading =
  /** Null for a draft that is left out. Its other keys are not read. */
  | { readonly ok: true; readonly issue: Issue | null }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

export type IssueReader = (text: string, place: IssuePlace) => IssueReading;

/**
 * Makes a reader for the file of one issue. It reports every problem with its line and a remedy. `slug` defaults to the
 * file name, `access` to the free window. A date without a zone is in the time zone of the publication.
 *
 * @param draftsAt date for drafts without one, ISO 8601; null leaves drafts out.
 */
export const issueReader = ({ timeZone }: Publication, draftsAt: string | null = null): IssueReader => {
  const keys = issueKeys(offsetsOf(timeZone));
  return (text, place) => readIssue(text, place, keys, draftsAt);
};

const readIssue = (text: string, place: IssuePlace, keys: IssueKeys, draftsAt: string | null): IssueReading => {
  const { edition, path } = place;
  const front = readFrontMatter(text);
  if (!front.ok) return { ok: false, problems: front.problems.map((problem) => yamlProblem(path, problem)) };
  const draft = isDraft(front.map);
  if (draft && draftsAt === null) return { ok: true, issue: null };
  const { values: given, problems: wrong } = readFields(front.map, keys, path);
  const values = draft ? { ...given, date: given.date ?? draftsAt } : given;
  const { title, number, date } = values;
  const slugFound = values.slug ?? slugOf(lastPart(path));
  const missing = missingKeys(values, front.map, REQUIRED);
  const problems = [
    ...problemsWith(path, wrong, missing, (key) => REMEDIES[key]),
    ...contradictions(path, front.map, values, slugFound),
  ];
  if (slugFound === null) problems.push(missingKey(path, 1, 'slug', 'The file name gives none: add a line slug: ….'));
  if (problems.length > 0 || title === null || number === null || date === null || slugFound === null)
    return { ok: false, problems };
  return {
    ok: true,
    issue: {
      id: `${edition}-${number}`,
      edition,
      number,
      slug: slugFound,
      title,
      summary: values.summary,
      publishedAt: date,
      updatedAt: values.updated,
      topics: values.topics ?? [],
      category: values.category,
      translationKey: values.translation,
      access: values.access ?? 'window',
      author: values.author,
      image: values.image,
      aliases: values.aliases ?? [],
      announce: values.announce,
      ...(draft && { draft: given.date === null ? 'undated' : 'dated' }),
      markdown: front.body,
      source: path,
    },
  };
};
