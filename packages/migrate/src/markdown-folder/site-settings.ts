import { type LocatedMap, type LocatedValue, readLocatedYaml } from '@legible/formats/yaml';
import { parse as parseToml } from 'smol-toml';
import type { SourceFiles } from '../source/source-files.ts';
import type { MarkdownDialect, SourceSite } from '../source/source-issue.ts';
import { EXPORT_FILE_END } from './dialect.ts';
import { firstValueOf, mapOf, textOf } from './field-values.ts';
import { locatedData } from './markdown-file.ts';

/** The settings of a site that an import uses. */
export interface SiteSettings extends SourceSite {
  /** Path of the settings; null when there are none. */
  readonly path: string | null;
  /** The pattern of addresses, as the generator writes it. */
  readonly permalink: string | null;
  /** Patterns by section (Hugo). */
  readonly permalinks: LocatedMap | null;
  /** Fields that texts inherit without stating them (Jekyll's `defaults`, Hugo's `cascade`). */
  readonly defaults: LocatedValue | null;
  readonly isUnreadable: boolean;
}

const SETTINGS_FILES: Readonly<Record<MarkdownDialect, RegExp | null>> = {
  hugo: /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/,
  jekyll: /^_config\.ya?ml$/,
  hexo: /^_config\.ya?ml$/,
  astro: /^astro\.config\.[cm]?[jt]s$/,
  pelican: /^(?:pelican|publish)conf\.py$/,
  plain: null,
  legible: new RegExp(`^${EXPORT_FILE_END}`),
};

const MAX_BYTES = 256 * 1024;
/** Longest settings in YAML. Comparing keys takes quadratic time, so longer ones are not read. */
const MAX_YAML = 32_768;
const NONE: SiteSettings = {
  path: null,
  title: null,
  baseUrl: null,
  language: null,
  permalink: null,
  permalinks: null,
  defaults: null,
  isUnreadable: false,
};

/** Reads the settings of a site, if its folder has them. Of settings that cannot be read, only the path is returned. */
export const siteSettings = async (
  source: SourceFiles,
  dialect: MarkdownDialect,
  top: string,
): Promise<SiteSettings> => {
  const names = SETTINGS_FILES[dialect];
  const file = names && source.files.find(({ path }) => path.startsWith(top) && names.test(path.slice(top.length)));
  if (!file) return NONE;
  if (file.bytes > MAX_BYTES) return { ...NONE, path: file.path, isUnreadable: true };
  const text = await source.text(file.path, MAX_BYTES);
  const fields = /\.(?:py|[cm]?[jt]s)$/.test(file.path) ? assignments(text) : data(text, file.path);
  if (fields === null) return { ...NONE, path: file.path, isUnreadable: true };
  return {
    path: file.path,
    title: textOf(fields, ['title', 'sitename']),
    baseUrl: baseUrlOf(fields),
    language: textOf(fields, ['languagecode', 'defaultcontentlanguage', 'lang', 'language', 'defaultlang']),
    permalink: textOf(fields, ['permalink', 'articleurl', 'articlesaveas']),
    permalinks: mapOf(fields, ['permalinks']),
    defaults: firstValueOf(fields, ['defaults', 'cascade']),
    isUnreadable: false,
  };
};

const data = (text: string, path: string): LocatedMap | null => {
  if (/ya?ml$/.test(path)) {
    const yaml = readLocatedYaml(text, MAX_YAML);
    return yaml.ok ? yaml.map : null;
  }
  try {
    return locatedData(path.endsWith('.toml') ? parseToml(text) : JSON.parse(text), path);
  } catch {
    return null;
  }
};

/** Finds `site: '…'` and `SITEURL = '…'`. Settings that are programs are only searched, never run. */
const assignments = (text: string): LocatedMap => {
  const found = text.matchAll(
    /^[ \t]*(site|base|SITENAME|SITEURL|DEFAULT_LANG|ARTICLE_URL)[ \t]*[:=][ \t]*(?:"([^"\n]*)"|'([^'\n]*)')/gm,
  );
  return locatedData(Object.fromEntries([...found].map(([, key = '', double, single]) => [key, double ?? single])), '');
};

/** Returns the address of a site. Jekyll has its host and its path in two settings; so do Astro and Hexo. */
const baseUrlOf = (fields: LocatedMap): string | null => {
  const url = textOf(fields, ['baseurl', 'url', 'site', 'siteurl']);
  const host = textOf(fields, ['url', 'site', 'siteurl']);
  const path = textOf(fields, ['baseurl', 'root', 'base']);
  const base =
    host === null ? url : host.replace(/\/$/, '') + (path?.startsWith('/') && !isHexoRoot(host, path) ? path : '');
  return base !== null && /^https?:\/\/[^\s/]/i.test(base) ? base : null;
};

/** Whether the host already ends with the path: Hexo writes the path into both settings. */
const isHexoRoot = (host: string, path: string): boolean => host.replace(/\/$/, '').endsWith(path.replace(/\/$/, ''));
