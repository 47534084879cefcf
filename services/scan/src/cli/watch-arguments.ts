import { type OptionTable, type OptionValues, readWords, WrongCall } from '@legible/surface/cli';
import { LANGUAGES } from '../language/language.ts';
import type { ConfigFile } from './configuration/config-schema.ts';
import { readScanArguments, SCAN_OPTIONS } from './scan-arguments.ts';
import { EVERYWHERE, LANGUAGE_OPTION, type Surroundings, TARGET_OPTIONS } from './target-arguments.ts';
import { watchKey } from './watch-store.ts';

export const WATCH_OPTIONS = {
  once: { help: 'scan each site once and end, as cron needs it' },
  'github-issues': { help: 'GitHub Actions: keep one issue for each site that got worse' },
  'allow-private': TARGET_OPTIONS['allow-private'],
  config: SCAN_OPTIONS.config,
  lang: { ...LANGUAGE_OPTION.lang, help: `language of all that it writes: ${LANGUAGES.join(', ')}; default English` },
  quiet: { short: 'q', help: 'no progress, and no line about a site without changes' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

const HOUR_MS = 3_600_000;

/** What is watched, how often and with which store. `channels` are sources of webhook addresses. @throws WrongCall */
export const readWatchArguments = (words: readonly string[], surroundings: Surroundings) => {
  const { values, positionals } = readWords(words, WATCH_OPTIONS);
  if (positionals.length > 0)
    throw new WrongCall(`legible watch takes its sites from the configuration; leave out ${positionals.join(' ')}.`);
  const watch = surroundings.readConfig(values.config)?.config.watch;
  if (watch === undefined)
    throw new WrongCall(
      'There is no "watch" in a legible.config.json here. The least: { "target": "https://example.com", "watch": {} }',
    );
  const { sites: listed = [{}], channels = [], intervalHours = 24, store = 'legible-watch' } = watch;
  const sites = listed.map((site) => readSite(site, values, surroundings));
  const keys = sites.map(({ target }) => watchKey(target));
  const twice = sites.find((_, place) => keys.indexOf(keys[place] ?? '') !== place);
  if (twice !== undefined) throw new WrongCall(`${twice.target.folder ?? twice.target.url} is watched twice.`);
  const { once, 'github-issues': githubIssues } = values;
  return { kind: 'watch', sites, channels, intervalMs: intervalHours * HOUR_MS, store, once, githubIssues } as const;
};
export type WatchArguments = ReturnType<typeof readWatchArguments>;

type Site = NonNullable<NonNullable<ConfigFile['watch']>['sites']>[number];

/** Reads a site as `legible scan` would. A baseline belongs to the target of its configuration, as credentials do. */
const readSite = (
  { target, as, config }: Site,
  values: OptionValues<typeof WATCH_OPTIONS>,
  surroundings: Surroundings,
) => {
  const given = config ?? values.config;
  const scan = readScanArguments(
    [
      ...(given === null ? [] : [`--config=${given}`]),
      ...(values.lang === null ? [] : [`--lang=${values.lang}`]),
      ...(values['allow-private'] ? ['--allow-private'] : []),
      ...(as === undefined ? [] : [`--as=${as}`]),
      ...(target === undefined ? [] : [target]),
    ],
    surroundings,
  );
  return { ...scan, quiet: values.quiet, baseline: target === undefined ? scan.baseline : null };
};
