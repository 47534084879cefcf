import type { LocatedMap, LocatedValue } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type ContentProblem, quoted } from '../reading/content-problem.ts';
import {
  type FieldReader,
  is,
  isNot,
  lineThat,
  missingKey,
  missingKeys,
  oneLine,
  optional,
  readFields,
} from '../reading/fields.ts';
import { RESERVED_SEGMENTS } from './addresses.ts';
import { type Edition, KNOWN_EDITIONS, MEMBERSHIP_KEYS, type MembershipKey, ownName } from './publication.ts';

const EDITION_PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

const language: FieldReader<string> = (value, key) => {
  const tag = value.kind === 'scalar' ? value.source : '';
  const canonical = LANGUAGE_TAG.test(tag) ? canonicalLanguage(tag) : null;
  if (canonical === tag) return is(tag);
  return isNot(
    `“${key}” says ${quoted(tag)}, which is not a language tag.`,
    canonical === null
      ? `Write one such as ${Object.keys(KNOWN_EDITIONS).join(', ')} (BCP 47).`
      : `Write ${canonical}.`,
  );
};

/** Returns a language tag; null for a language that does not exist. `jp` is well-formed, but a common mistake for `ja`. */
export const canonicalLanguage = (tag: string): string | null => {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? null : (canonical ?? null);
  } catch {
    return null;
  }
};

const editionPath: FieldReader<string> = (value, key) =>
  value.kind === 'scalar' && EDITION_PATH.test(value.source) && [...value.source].length <= CONTENT_LIMITS.slug
    ? is(value.source)
    : isNot(`“${key}” is not the path of an edition.`, `Write ${key}: '' for the edition at the root, or ${key}: /en.`);

export const publicationName = oneLine(CONTENT_LIMITS.name);
export const publicationDescription = oneLine(CONTENT_LIMITS.summary);

const WEB = /^https:\/\/[^/\\@\s?#]+(?:[/?#][^\s\\]*)?$/i;
const MAIL = /^mailto:[^\s@<>"?&,;:\\]+@[^\s@<>"?&,;:\\/]+\.[^\s@<>"?&,;:\\/]+(?:\?[^\s<>"\\]*)?$/i;

/** Readers follow the address unchanged, so it must be complete and have no hidden parts. */
const membershipAddress = lineThat(500, (written, key) => {
  const isWhole = (address: string): boolean => (WEB.test(address) || MAIL.test(address)) && URL.canParse(address);
  if (isWhole(written)) return is(new URL(written).href);
  const isBare = written.includes('.') && !written.includes(':');
  const beginnings = /^http:/i.test(written) ? ['https:'] : isBare ? ['mailto:', 'https://'] : [];
  const better = beginnings.map((beginning) => beginning + written.replace(/^http:/i, '')).find(isWhole);
  return isNot(
    `“${key}” is not a whole https or mailto address without a user name.`,
    `Write ${better ?? `one such as https://example.com/${key} or mailto:${key}@example.com`}, or remove the line.`,
  );
});

/** Readers for the keys that a publication and each of its editions may have. */
export const MEMBERSHIP_FIELDS = {
  join: optional(membershipAddress),
  subscribe: optional(membershipAddress),
  account: optional(membershipAddress),
} satisfies Record<MembershipKey, unknown>;

const EDITION_KEYS = {
  key: language,
  path: editionPath,
  language,
  languageName: publicationName,
  name: publicationName,
  description: publicationDescription,
  ...MEMBERSHIP_FIELDS,
};
const EDITION_FIELDS = ['key', 'path', 'language', 'languageName', 'name', 'description'] as const;

/** Defaults of all editions. */
interface Shared extends Readonly<Record<MembershipKey, string | null>> {
  readonly name: string | null;
  readonly description: string | null;
}

/** The value of one part of the file; null when it has problems. */
export type Part<T> = { readonly value: T | null; readonly problems: readonly ContentProblem[] };

export const problemAt = (
  file: string,
  line: number,
  key: string,
  message: string,
  remedy: string,
): ContentProblem => ({
  file,
  line,
  key,
  message,
  remedy,
});

/** Reads one item of `editions`: a map with `key`, or the key alone. */
const readEdition = (item: LocatedValue, shared: Shared, file: string): Part<Edition> => {
  if (item.kind === 'list')
    return {
      value: null,
      problems: [problemAt(file, item.line, 'editions', 'An edition is a list.', 'Write “- key: en”.')],
    };
  const map: LocatedMap =
    item.kind === 'map'
      ? item
      : { kind: 'map', line: item.line, entries: [{ key: 'key', line: item.line, value: item }] };
  const { values, problems } = readFields(map, EDITION_KEYS, file);
  const { key } = values;
  const known = key === null ? undefined : KNOWN_EDITIONS[key];
  const own = values.language ?? key;
  const edition = {
    key,
    path: values.path ?? known?.path ?? null,
    language: own,
    languageName: values.languageName ?? known?.languageName ?? (own === null ? null : ownName(own)),
    name: values.name ?? shared.name,
    description: values.description ?? shared.description,
  };
  // Without a readable key, nothing else can be checked.
  const wanted = key === null ? (['key'] as const) : EDITION_FIELDS;
  const missing = missingKeys(edition, map, wanted).map((absent) =>
    missingKey(file, map.line, absent, `Add “${absent}: …” to this edition${sharable(absent)}.`),
  );
  const membership = Object.fromEntries(
    MEMBERSHIP_KEYS.map((name) => [name, values[name] ?? shared[name]]).filter(([, address]) => address !== null),
  );
  return { value: isWhole(edition) ? { ...edition, ...membership } : null, problems: [...problems, ...missing] };
};

const sharable = (key: string): string =>
  key === 'name' || key === 'description' ? ', or at the top of the file for all' : '';

const isWhole = (edition: { readonly [K in keyof Edition]: Edition[K] | null }): edition is Edition =>
  Object.values(edition).every((value) => value !== null);

const UNIQUE = ['key', 'path', 'language'] as const;

const isReserved = ({ path }: Edition): boolean => RESERVED_SEGMENTS.some((segment) => path === `/${segment}`);

/** Reports editions with the path of a page, indistinguishable editions, and a missing edition at the root. */
const clashes = (editions: readonly Edition[], lines: readonly number[], file: string): ContentProblem[] => {
  const reserved = editions.flatMap((edition, index) =>
    isReserved(edition)
      ? [
          problemAt(
            file,
            lines[index] ?? 1,
            'path',
            `“${edition.path}” is the address of a page.`,
            'Choose another path.',
          ),
        ]
      : [],
  );
  if (reserved.length > 0) return reserved;
  const twice = editions.flatMap((edition, index) =>
    UNIQUE.filter((key) =>
      editions.slice(0, index).some((earlier) => earlier[key].toLowerCase() === edition[key].toLowerCase()),
    ).map((key) =>
      problemAt(
        file,
        lines[index] ?? 1,
        key,
        `Two editions have the ${key} “${edition[key]}”.`,
        'Change or remove one.',
      ),
    ),
  );
  if (twice.length > 0 || editions.some(({ path }) => path === '')) return twice;
  const remedy = "Give one of them path: ''.";
  return [problemAt(file, lines[0] ?? 1, 'editions', 'No edition appears at the root of the site.', remedy)];
};

/** @param value of `editions`; null when the file names none, which means all known ones. */
export const readEditions = (value: LocatedValue | null, shared: Shared, file: string): Part<readonly Edition[]> => {
  const items: readonly LocatedValue[] | null =
    value === null
      ? Object.keys(KNOWN_EDITIONS).map((key) => ({ kind: 'scalar', line: 1, value: key, source: key }))
      : value.kind === 'list'
        ? value.items
        : null;
  const line = value?.line ?? 1;
  const wrong = (message: string, remedy: string): Part<readonly Edition[]> => ({
    value: null,
    problems: [problemAt(file, line, 'editions', message, remedy)],
  });
  if (items === null || items.length === 0)
    return wrong(
      '“editions” is not a list of editions.',
      `Write editions: [${Object.keys(KNOWN_EDITIONS).join(', ')}].`,
    );
  if (items.length > CONTENT_LIMITS.editions)
    return wrong(`There are ${items.length} editions.`, `Keep ${CONTENT_LIMITS.editions} at most.`);
  const parts = items.map((item) => readEdition(item, shared, file));
  const problems = dedupe(parts.flatMap((part) => part.problems));
  const editions = parts.flatMap((part) => (part.value === null ? [] : [part.value]));
  if (problems.length > 0) return { value: null, problems };
  const clashing = clashes(
    editions,
    items.map((item) => item.line),
    file,
  );
  return { value: clashing.length > 0 ? null : editions, problems: clashing };
};

/** Merges the problems of default editions that lack the same name, because one line fixes them all. */
const dedupe = (problems: readonly ContentProblem[]): readonly ContentProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
