import type { LocatedMap } from '@legible/formats/yaml';
import { slugOf } from '@legible/issues';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import {
  type ImportNote,
  type MarkdownDialect,
  rewritten,
  type SourceIssue,
  type SourceItem,
  warning,
} from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { type FilePlace, folderDialect } from './dialect.ts';
import { datedName, fieldName, textOf } from './field-values.ts';
import { cutBody, dateOfFirstLines, firstHeading, plainWords } from './first-lines.ts';
import { gateOf, type InheritedGate, inheritedGates } from './gate-fields.ts';
import { fieldsOfIssue } from './issue-fields.ts';
import { readMarkdownFile } from './markdown-file.ts';
import { oldAddresses } from './old-addresses.ts';
import { type SiteSettings, siteSettings } from './site-settings.ts';
import { textFiles } from './text-files.ts';

const NAMES: Readonly<Record<MarkdownDialect, string>> = {
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  astro: 'Astro',
  hexo: 'Hexo',
  pelican: 'Pelican',
  plain: 'plain Markdown',
  legible: 'Legible',
};

/** Reads folders of Markdown, those of site generators and plain ones. */
export const markdownFolder: SourceReader = {
  kind: 'markdown',
  name: 'Markdown folder',
  recognize: async (source) => {
    const found = await folderDialect(source);
    return found && `${NAMES[found.dialect]}: ${found.why}`;
  },
  read: readFolder,
};

interface Folder {
  readonly dialect: MarkdownDialect;
  readonly site: SiteSettings;
  readonly inherited: InheritedGate;
  /** File names without dates that more than one file has. */
  readonly commonNames: ReadonlySet<string>;
}

async function* readFolder(source: SourceFiles): AsyncGenerator<SourceItem> {
  const found = await folderDialect(source);
  if (found === null) throw new UnusableSource(source.name, 'There is no Markdown file in it.');
  const files = textFiles(
    source.files.map(({ path }) => path),
    found,
  );
  const texts = files.filter((file) => file.kind === 'text');
  if (texts.length > IMPORT_LIMITS.issues)
    throw new UnusableSource(
      source.name,
      `It has more than ${IMPORT_LIMITS.issues} Markdown files. Import it in parts.`,
    );
  const site = await siteSettings(source, found.dialect, found.top);
  if (site.path !== null)
    yield { kind: 'site', site: { title: site.title, baseUrl: site.baseUrl, language: site.language } };
  const inherited = await inheritedGates(source, site, found.root);
  const folder = { dialect: found.dialect, site, inherited, commonNames: commonNames(texts.map(({ place }) => place)) };
  for (const file of files) {
    if (file.kind === 'passed-over') yield { kind: 'passed-over', place: file.path, why: file.why };
    else {
      const text = await source.text(file.place.path, IMPORT_LIMITS.bodyBytes);
      yield { kind: 'issue', issue: issueOf(text, file.place, file.isDraft, folder) };
    }
  }
}

const undatedName = ({ stem }: FilePlace): string => datedName(stem)?.rest || stem;

const commonNames = (places: readonly FilePlace[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const common = new Set<string>();
  for (const place of places) {
    const key = `${place.language ?? ''}/${undatedName(place)}`;
    if (seen.has(key)) common.add(undatedName(place));
    seen.add(key);
  }
  return common;
};

const issueOf = (text: string, place: FilePlace, isInDrafts: boolean, folder: Folder): SourceIssue => {
  const { dialect, site } = folder;
  const file = readMarkdownFile(text, place.path, dialect === 'pelican');
  const gate = gateOf(file.fields);
  const { categories, notes, ...said } = fieldsOfIssue(file.fields, place, dialect);
  const { body, title, date, found } = fromBody(bodyText(file.body, file.fields, dialect), said, place, dialect);
  // Pelican makes addresses from titles, the others from file names.
  const ownSlug = said.slug ?? (dialect === 'pelican' && title !== null ? slugOf(title) : null);
  const slug = ownSlug ?? (folder.commonNames.has(undatedName(place)) ? place.stem : undatedName(place));
  const addressed = { place, fields: file.fields, date, slug: ownSlug, categories, language: said.language };
  return {
    ...said,
    sourceId: place.path,
    place: place.path,
    title,
    date,
    slug,
    isDraft: said.isDraft || isInDrafts,
    summary: dialect === 'legible' ? said.summary : wordsOf(said.summary, dialectOf(place.path, dialect)),
    oldAddresses: oldAddresses(dialect, addressed, site),
    gate: gate.kind === 'none' ? folder.inherited(place.path) : gate,
    body,
    notes: [...notes, ...found],
  };
};

type Said = Pick<SourceIssue, 'title' | 'date'>;

/** Takes title and date from the part of the body that everybody may read, if the fields have none. */
const fromBody = (markdown: string, said: Said, place: FilePlace, dialect: MarkdownDialect) => {
  const found: ImportNote[] = [];
  const textDialect = dialectOf(place.path, dialect);
  const cut = cutBody(markdown, textDialect);
  const open = cut.open.format === 'markdown' ? cut.open.markdown : '';
  const heading = said.title === null ? firstHeading(open) : null;
  const title = said.title ?? heading?.title ?? null;
  const date = said.date ?? (dialect === 'plain' ? dateOfFirstLines(open) : null);
  if (heading && heading.body !== open) found.push(rewritten('first heading as the title'));
  if (title === null) found.push(warning('no title'));
  if (date === null) found.push(warning('no date'));
  const body = heading
    ? { ...cut, open: { format: 'markdown', markdown: heading.body, dialect: textDialect } as const }
    : cut;
  return { body, title, date, found };
};

const wordsOf = (summary: string | null, dialect: MarkdownDialect): string | null =>
  summary === null ? null : plainWords(summary, dialect) || null;

/** Returns the dialect of a file. MDX is MDX in every folder; other Markdown of Astro is plain. */
const dialectOf = (path: string, dialect: MarkdownDialect): MarkdownDialect => {
  if (/\.mdx$/i.test(path)) return 'astro';
  return dialect === 'astro' ? 'plain' : dialect;
};

/** Fills in the fields that a text shows itself, as texts of Jekyll may. */
const bodyText = (body: string, fields: LocatedMap, dialect: MarkdownDialect): string =>
  dialect === 'jekyll'
    ? body.replace(
        /\{\{-?\s*page\.([\w-]{1,40})\s*-?\}\}/g,
        (whole, key) => textOf(fields, [fieldName(String(key))]) ?? whole,
      )
    : body;
