import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { CATEGORIES, type Ignore, type PathMatcher, RULES, type RuleSetting } from '@legible/audit';
import { schemaWords } from '@legible/surface';
import { didYouMean, WrongCall } from '@legible/surface/cli';
import picomatch from 'picomatch';
import type { z } from 'zod';
import { CONFIG_SCHEMA, type ConfigFile } from './config-schema.ts';

export const CONFIG_NAMES = ['legible.config.json', 'legible.config.ts'] as const;

/** A valid configuration. */
export interface LoadedConfig {
  /** Name of the file. */
  readonly file: string;
  readonly config: ConfigFile;
}

/** Whether a path matches one of the patterns. Names that begin with a dot match like others. */
export const matchesPath: PathMatcher = (patterns, path) => picomatch.isMatch(path, [...patterns], { dot: true });

/** Changes of rules, for `configuredRules`. */
export const ruleSettings = ({ rules = {} }: ConfigFile): readonly RuleSetting[] =>
  Object.entries(rules).flatMap(([ruleId, given]): RuleSetting[] => {
    if (given === undefined) return [];
    if (typeof given === 'string') return [{ ruleId, now: given, paths: null }];
    return Object.entries(given).map(([now, paths = []]) => ({ ruleId, now: now as RuleSetting['now'], paths }));
  });

export const ignoresOf = ({ ignores = [] }: ConfigFile): readonly Ignore[] =>
  ignores.map(({ rule, paths = null, reason, until }) => ({ ruleId: rule, paths, reason, until }));

/** Patterns of the paths of pages to read, and of those not to read. */
export interface PagePatterns {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** Whether a linked or listed page may be read; undefined: all may. */
export const pagesToRead = ({ include, exclude }: PagePatterns): ((url: string) => boolean) | undefined => {
  if (include === undefined && exclude === undefined) return undefined;
  return (url) => {
    const { pathname } = new URL(url);
    return (include === undefined || matchesPath(include, pathname)) && !matchesPath(exclude ?? [], pathname);
  };
};

/**
 * Reads the configuration of a folder, or the file that a call names; null when there is none.
 *
 * @throws WrongCall when the file is missing or invalid, or when a folder has two.
 */
export const loadConfig = (named: string | null, folder = '.'): LoadedConfig | null => {
  const found = CONFIG_NAMES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (named === null && found.length > 1)
    throw new WrongCall(`There are ${CONFIG_NAMES.join(' and ')}: keep one, or name one with --config.`);
  const path = named ?? found[0];
  if (path === undefined) return null;
  if (!existsSync(path)) throw new WrongCall(`There is no file ${path}. --config names a configuration.`);
  return { file: basename(path), config: checked(path, read(path)) };
};

const read = (path: string): unknown => {
  try {
    if (!path.endsWith('.ts')) return JSON.parse(readFileSync(path, 'utf8'));
    const loaded = createRequire(import.meta.url)(resolve(path));
    return loaded.default ?? loaded;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new WrongCall(
        `${path} is TypeScript, which needs Node 22.18 or newer. legible.config.json works with any.`,
      );
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new WrongCall(`${path} cannot be read: ${why}`);
  }
};

const checked = (path: string, value: unknown): ConfigFile => {
  const result = CONFIG_SCHEMA.safeParse(value, { error: schemaWords });
  if (!result.success) throw new WrongCall(`${path}: ${complaint(result.error)}`);
  for (const [id, given] of Object.entries(result.data.rules ?? {})) {
    if (typeof given === 'object' && RULES.find((rule) => rule.id === id)?.scope === 'site')
      throw new WrongCall(`${path}: ${id} asks about the whole site, not about pages. Write "off" without paths.`);
  }
  const { target, headers, basicAuth, cookie, clientCert } = result.data;
  if (target === undefined && [headers, basicAuth, cookie, clientCert].some((one) => one !== undefined))
    throw new WrongCall(`${path}: credentials belong to a target. Name it in the same file.`);
  return result.data;
};

/** Describes the first error, and what to write instead. */
const complaint = ({ issues: [issue] }: z.ZodError): string => {
  if (issue === undefined) return 'it is not a configuration.';
  const at = issue.path.map(String).join('.');
  const where = at === '' ? '' : `${at}: `;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys;
      return `${where}there is no key ${key}.${didYouMean(key, KEYS)}`;
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      return values.length > MOST_NAMED
        ? `${where}there is no such rule. legible rules lists them.`
        : `${where}write one of ${values.join(', ')}.`;
    }
    case 'invalid_union':
      return `${where}write off, a severity, or { "off": ["/path/**"], "low": ["/other/**"] }.`;
    default:
      return `${where}${issue.message}.`;
  }
};

const MOST_NAMED = 20;

/** All keys that the file may contain at any place, for suggestions. */
const KEYS: readonly string[] = [
  ...Object.keys(CONFIG_SCHEMA.shape),
  ...['web', 'ai', 'categories', 'score', 'level', 'rule', 'paths', 'reason', 'until'],
  ...['sites', 'config', 'intervalHours', 'store', 'channels', 'webhook', 'platform'],
  ...[...CATEGORIES.map(({ key }) => key), ...RULES.map(({ id }) => id)],
];

/**
 * Returns the configuration as options of `legible scan`. Put them before those of the call, which take precedence.
 *
 * @param hasTarget whether the call names a target: then the target of the file and its address are left out.
 */
export const configWords = (config: ConfigFile, hasTarget: boolean): readonly string[] => {
  const { target, as, siteKind, maxPages, maxLinks, render, output, format, lang, baseline, failOn, budgets } = config;
  const option = (name: string, value: string | number | undefined): string[] =>
    value === undefined ? [] : [`--${name}=${value}`];
  return [
    // The credentials of one site must not go to another.
    ...(hasTarget || target === undefined
      ? []
      : [
          ...[...option('as', as), target, ...(config.headers ?? []).flatMap((header) => option('header', header))],
          ...[...option('basic-auth', config.basicAuth), ...option('cookie', config.cookie)],
          ...[...option('client-cert', config.clientCert), ...option('client-key', config.clientKey)],
          ...option('client-passphrase', config.clientPassphrase),
        ]),
    ...option('site-kind', siteKind),
    ...option('max-pages', maxPages),
    ...option('max-links', maxLinks),
    ...option('render', render),
    ...option('output', output),
    ...option('format', format?.join(',')),
    ...option('lang', lang),
    ...option('baseline', baseline),
    ...option('fail-on', failOn),
    ...option('fail-under-web', budgets?.web?.score),
    ...option('fail-under-ai', budgets?.ai?.score),
  ];
};
