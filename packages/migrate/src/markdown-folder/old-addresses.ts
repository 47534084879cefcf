import type { LocatedMap } from '@legible/formats/yaml';
import type { MarkdownDialect } from '../source/source-issue.ts';
import type { FilePlace } from './dialect.ts';
import { datedName, textOf, textsOf, valuesOf } from './field-values.ts';
import type { SiteSettings } from './site-settings.ts';

interface Addressed {
  readonly place: FilePlace;
  readonly fields: LocatedMap;
  /** ISO 8601, as precise as it is known. */
  readonly date: string | null;
  readonly slug: string | null;
  readonly categories: readonly string[];
  readonly language: string | null;
}

/** Named permalink styles of Jekyll (jekyllrb.com/docs/permalinks). */
const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};
/** The default of Hexo's `permalink` (hexo.io/docs/configuration). */
const HEXO_DEFAULT = ':year/:month/:day/:title/';
/** The default of Pelican's ARTICLE_URL. */
const PELICAN_DEFAULT = '{slug}.html';

const EXPLICIT = ['permalink', 'url', 'saveas'] as const;
const ALIASES = ['aliases', 'alias', 'redirectfrom', 'redirects', 'oldurls'] as const;

/** Returns where an issue was public according to its fields and the settings of the site, likeliest first. */
export const oldAddresses = (dialect: MarkdownDialect, issue: Addressed, site: SiteSettings): readonly string[] => {
  const own = textOf(issue.fields, EXPLICIT);
  const pattern = own ?? sitePattern(dialect, issue, site);
  const expanded =
    pattern === null ? null : expandedPattern(JEKYLL_STYLES[dialect === 'jekyll' ? pattern : ''] ?? pattern, issue);
  const aliases = textsOf(issue.fields, ALIASES, null).map((alias) => fromSection(alias, issue, dialect));
  const prefix = dialect === 'hugo' && own === null ? languagePrefix(issue, site) : '';
  const found = [expanded === null ? null : `${expanded.startsWith('/') ? prefix : ''}${expanded}`, ...aliases];
  return [...new Set(found.flatMap((address) => (address === null ? [] : [onSite(address, site)])))];
};

const sitePattern = (dialect: MarkdownDialect, issue: Addressed, site: SiteSettings): string | null => {
  const section = issue.place.sections[0] ?? '';
  switch (dialect) {
    case 'jekyll':
      return site.path === null || site.isUnreadable ? null : (site.permalink ?? 'date');
    case 'hexo':
      return site.path === null || site.isUnreadable ? null : (site.permalink ?? HEXO_DEFAULT);
    case 'pelican':
      return site.path === null || site.isUnreadable ? null : (site.permalink ?? PELICAN_DEFAULT);
    case 'hugo':
      return hugoPattern(site.permalinks, section) ?? '/:sections/:slugorcontentbasename/';
    case 'astro':
      return '/:sections/:slugorcontentbasename/';
    case 'plain':
    case 'legible':
      return null;
  }
};

/** Returns the pattern of a section: `permalinks.posts`, and since Hugo 0.115 `permalinks.page.posts`. */
const hugoPattern = (permalinks: LocatedMap | null, section: string): string | null => {
  if (permalinks === null || section === '') return null;
  const page = valuesOf(permalinks, ['page']).find((value) => value.kind === 'map');
  return textOf(page ?? permalinks, [section.toLowerCase().replace(/[-_ ]/g, '')]);
};

const DEFAULT_LANGUAGE = 'en';

const languagePrefix = ({ place }: Addressed, site: SiteSettings): string => {
  const main = (site.language ?? DEFAULT_LANGUAGE).toLowerCase().split('-')[0];
  const language = place.language?.toLowerCase() ?? null;
  return language === null || language.split('-')[0] === main ? '' : `/${language}`;
};

/** Fills in the placeholders of a pattern; returns null when it has a placeholder without a known value. */
const expandedPattern = (pattern: string, issue: Addressed): string | null => {
  let isWhole = true;
  const expanded = pattern.replace(/:([a-z_]+)|\{([a-z]+)(?::%([A-Za-z]))?\}/g, (_all, name, field, strftime) => {
    const value = partOf(strftime === undefined ? (name ?? field) : `date:${strftime}`, issue);
    if (value === null) isWhole = false;
    return value ?? '';
  });
  if (!isWhole || expanded === '') return null;
  if (/^https?:\/\//i.test(expanded)) return expanded;
  return `/${expanded}`.replace(/\/{2,}/g, '/').replace(/\/index\.html?$/, '/');
};

const partOf = (name: string, issue: Addressed): string | null => {
  const { place, date, slug, categories, language } = issue;
  const named = datedName(place.stem)?.rest ?? place.stem;
  const [year = '', month = '', day = ''] = date === null ? [] : date.slice(0, 10).split('-');
  const ofDate = (text: string): string | null => (date === null ? null : text);
  const parts: Readonly<Record<string, () => string | null>> = {
    year: () => ofDate(year),
    'date:Y': () => ofDate(year),
    short_year: () => ofDate(year.slice(2)),
    month: () => ofDate(month),
    'date:m': () => ofDate(month),
    i_month: () => ofDate(String(Number(month))),
    day: () => ofDate(day),
    'date:d': () => ofDate(day),
    i_day: () => ofDate(String(Number(day))),
    y_day: () => ofDate(dayOfYear(date ?? '')),
    title: () => slug ?? named,
    slug: () => slug ?? named,
    post_title: () => slug ?? named,
    slugorcontentbasename: () => slug ?? place.stem,
    slugorfilename: () => slug ?? place.stem,
    contentbasename: () => place.stem,
    filename: () => place.stem,
    name: () => named,
    categories: () => categories.map(pathPart).join('/'),
    category: () => pathPart(categories[0] ?? ''),
    section: () => place.sections[0] ?? '',
    sections: () => place.sections.join('/'),
    lang: () => language,
    output_ext: () => '.html',
  };
  return Object.hasOwn(parts, name) ? (parts[name]?.() ?? null) : null;
};

const dayOfYear = (date: string): string => {
  const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return String((day - Date.UTC(Number(date.slice(0, 4)), 0, 1)) / 86_400_000 + 1).padStart(3, '0');
};

const pathPart = (text: string): string => text.toLowerCase().replace(/\s+/g, '-');

/**
 * Returns an alias as a path or URL. In Hugo, an alias without a leading slash is relative to the folder of the issue.
 */
const fromSection = (alias: string, { place }: Addressed, dialect: MarkdownDialect): string => {
  if (/^(?:\/|https?:\/\/)/i.test(alias)) return alias;
  return `/${[...(dialect === 'hugo' ? place.sections : []), alias].join('/')}`;
};

/** Completes a path. Generators' paths are relative to the site, which may itself be in a folder of its host. */
const onSite = (address: string, { baseUrl }: SiteSettings): string => {
  if (baseUrl === null || !address.startsWith('/')) return address;
  const folder = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/$/, '') : '';
  return `${folder}${address}`;
};
