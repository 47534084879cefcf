import type { LocatedMap, LocatedValue } from '@legible/formats/yaml';
import { dropped, type ImportNote, type MarkdownDialect, type SourceIssue, warning } from '../source/source-issue.ts';
import type { FilePlace } from './dialect.ts';
import { datedName, dateOf, fieldName, firstValueOf, isFalse, isTrue, mapOf, textOf, textsOf } from './field-values.ts';

const FIELDS = {
  title: ['title'],
  date: [
    'date',
    'pubdate',
    'publishdate',
    'published',
    'publishedat',
    'publisheddate',
    'datepublished',
    'created',
    'createdat',
  ],
  updated: [
    'updated',
    'updateddate',
    'lastmod',
    'lastmodified',
    'lastmodifiedat',
    'modified',
    'updatedat',
    'datemodified',
  ],
  number: ['number', 'issue', 'issuenumber', 'issueno', 'episode', 'episodenumber', 'no'],
  slug: ['slug'],
  summary: ['summary', 'description', 'excerpt', 'subtitle'],
  tags: ['tags', 'tag', 'topics', 'keywords'],
  category: ['category', 'categories'],
  author: ['author', 'authors', 'by'],
  image: [
    'heroimage',
    'cover',
    'coverimage',
    'image',
    'featuredimage',
    'featureimage',
    'thumbnail',
    'banner',
    'ogimage',
    'images',
  ],
  imageAlt: ['heroimagealt', 'coveralt', 'imagealt', 'featuredimagealt', 'alt'],
  language: ['lang', 'language', 'locale'],
  translation: ['translationkey', 'translationid', 'langref', 'pageid', 'translation'],
} as const;

/** Fields that are read elsewhere, or that only control how the generator shows the text. */
const SILENT = new Set(
  'draft published status layout type name permalink url saveas aliases alias redirectfrom ref weight id comments toc template'.split(
    ' ',
  ),
);
const KNOWN: ReadonlySet<string> = new Set([...Object.values(FIELDS).flat(), ...SILENT]);

type FieldsOfIssue = Pick<
  SourceIssue,
  | 'title'
  | 'date'
  | 'updated'
  | 'number'
  | 'slug'
  | 'summary'
  | 'topics'
  | 'category'
  | 'author'
  | 'image'
  | 'isDraft'
  | 'language'
  | 'translation'
> & { readonly categories: readonly string[]; readonly notes: readonly ImportNote[] };

/** Returns the fields of the front matter, completed from the path of the file. */
export const fieldsOfIssue = (fields: LocatedMap, place: FilePlace, dialect: MarkdownDialect): FieldsOfIssue => {
  const notes: ImportNote[] = leftOut(fields);
  const said = textOf(fields, FIELDS.date);
  const date = said === null ? null : dateOf(said);
  if (said !== null && date === null && !/^(?:true|false)$/i.test(said))
    notes.push(warning('date that cannot be read'));
  const updated = textOf(fields, FIELDS.updated);
  const [category = null, ...categories] = textsOf(fields, FIELDS.category, dialect === 'jekyll' ? /\s+/ : null);
  const language = textOf(fields, FIELDS.language) ?? place.language;
  const isOurs = dialect === 'legible';
  const slug = textOf(fields, FIELDS.slug);
  return {
    title: textOf(fields, FIELDS.title),
    date: isOurs ? said : (date ?? datedName(place.stem)?.date ?? null),
    updated: isOurs || updated === null ? updated : dateOf(updated),
    number: numberOf(textOf(fields, FIELDS.number)),
    slug,
    summary: textOf(fields, FIELDS.summary),
    topics: [...new Set([...textsOf(fields, FIELDS.tags, TAG_SEPARATORS[dialect]), ...categories])],
    category,
    categories: category === null ? [] : [category, ...categories],
    author: isOurs ? textOf(fields, FIELDS.author) : authorOf(firstValueOf(fields, FIELDS.author)),
    image: imageOf(fields),
    isDraft: isDraft(fields),
    language,
    translation: translationOf(fields, place, { dialect, language, slug }),
    notes,
  };
};

/** What separates the tags of a field that is a single text. */
const TAG_SEPARATORS: Readonly<Record<MarkdownDialect, RegExp | null>> = {
  jekyll: /[\s,]+/,
  pelican: /\s*[,;]\s*/,
  hugo: null,
  astro: /\s*,\s*/,
  hexo: null,
  plain: /\s*,\s*/,
  legible: null,
};

const numberOf = (text: string | null): number | null => {
  const [, digits] = /^#?(\d{1,9})$/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
};

const isDraft = (fields: LocatedMap): boolean =>
  isTrue(fields, ['draft']) ||
  isFalse(fields, ['published']) ||
  /^(?:draft|hidden|skip)$/i.test(textOf(fields, ['status']) ?? '');

/** Returns names without addresses and markup: `Kim <kim@example.org>`, `<a href="…">Kim</a>`. */
const authorOf = (value: LocatedValue | null): string | null => {
  if (value === null) return null;
  if (value.kind === 'list') return value.items.flatMap((item) => authorOf(item) ?? []).join(', ') || null;
  if (value.kind === 'map') return textOf(value, ['name', 'title']);
  const text = value.source.replace(/<[^<>]*>/g, ' ').replace(/[^\s()<>,;]+@[^\s()<>,;]+\.[^\s()<>,;]+/g, ' ');
  return (
    text
      .replace(/\(\s*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
};

const imageOf = (fields: LocatedMap): SourceIssue['image'] => {
  const map = mapOf(fields, FIELDS.image);
  const src = map ? textOf(map, ['src', 'image', 'url', 'path', 'relative']) : textsOf(fields, FIELDS.image, null)[0];
  const alt = map ? textOf(map, ['alt', 'caption', 'title']) : textOf(fields, FIELDS.imageAlt);
  return src === undefined || src === null || /^(?:true|false)$/i.test(src) ? null : { src, alt };
};

/** Returns the key that connects translations: a field, or else the same file name. */
const translationOf = (
  fields: LocatedMap,
  { sections, stem, language: placeLanguage }: FilePlace,
  {
    dialect,
    language,
    slug,
  }: { readonly dialect: MarkdownDialect; readonly language: string | null; readonly slug: string | null },
): string | null => {
  const key =
    textOf(fields, FIELDS.translation) ?? (language !== null && dialect !== 'hexo' ? textOf(fields, ['ref']) : null);
  // Our own issues are translations of each other only if they state it.
  if (key !== null || dialect === 'legible' || (language === null && placeLanguage === null)) return key;
  // Pelican connects translations by their slugs.
  return dialect === 'pelican' && slug !== null ? slug : [...sections, stem].join('-');
};

const leftOut = (fields: LocatedMap): ImportNote[] =>
  fields.entries
    .map(({ key }) => key)
    .filter((key) => !KNOWN.has(fieldName(key)) && /^[\w-]{1,40}$/.test(key))
    .map((key) => dropped(`field “${key}”`));
