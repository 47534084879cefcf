import type { LocatedMap, LocatedValue } from '@legible/formats/yaml';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { isGated, type SourceGate, strictestGate } from '../source/source-issue.ts';
import { fieldName, firstValueOf } from './field-values.ts';
import { readMarkdownFile } from './markdown-file.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Site generators have no gates: these are field names that themes and publishers use. `audience`: the value names who
 * may read. `locks` and `opens`: the value is true, false, or such a name.
 */
const GATE_FIELDS: readonly (readonly ['audience' | 'locks' | 'opens', names: readonly string[]])[] = [
  ['audience', 'access accesslevel audience visibility tier tiers membership gate'.split(' ')],
  [
    'locks',
    'gated members membersonly memberonly premium paid paidonly paywall paywalled subscribers subscribersonly subscriberonly subscription locked private protected restricted requireslogin loginrequired ispremium ispaid'.split(
      ' ',
    ),
  ],
  ['opens', 'free public ispublic isfree'.split(' ')],
];
/** These fields lock with any value, and the value is not repeated (hexo-blog-encrypt, staticrypt and the like). */
const PASSWORDS = new Set(['password', 'passphrase']);

const OPEN_WORDS = new Set(['public', 'open', 'free', 'everyone', 'everybody', 'anyone', 'all']);
const MEMBERS_WORDS = new Set(
  'members member membersonly paid paidonly onlypaid premium subscribers subscriber subscribersonly paying private restricted'.split(
    ' ',
  ),
);
const TRUE = /^(?:true|yes|on|1)$/i;
const FALSE = /^(?:false|no|off|0)$/i;
const SAID_LENGTH = 60;
/** Hugo keeps user-defined fields here. */
const CONTAINERS = new Set(['params', 'extra']);

/** Returns what the fields say about who may read; if several do, the strictest applies. */
export const gateOf = (fields: LocatedMap): SourceGate =>
  strictestGate(
    fields.entries.map(({ key, value }) => {
      const name = fieldName(key);
      return CONTAINERS.has(name) && value.kind === 'map' ? gateOf(value) : gateOfField(key, name, value);
    }),
  );

/** Returns the strictest gate of all maps in a value. */
const gateWithin = (value: LocatedValue): SourceGate => {
  if (value.kind === 'list') return strictestGate(value.items.map(gateWithin));
  if (value.kind === 'scalar') return { kind: 'none' };
  return strictestGate([gateOf(value), ...value.entries.map((entry) => gateWithin(entry.value))]);
};

const gateOfField = (key: string, name: string, value: LocatedValue): SourceGate => {
  if (PASSWORDS.has(name)) return { kind: 'members', said: key };
  const [meaning] = GATE_FIELDS.find(([, names]) => names.includes(name)) ?? [];
  if (meaning === undefined) return { kind: 'none' };
  const word = value.kind === 'scalar' ? value.source.trim() : '';
  return { kind: kindOf(meaning, word), said: `${key}: ${[...word].slice(0, SAID_LENGTH).join('')}`.trim() };
};

const kindOf = (meaning: 'audience' | 'locks' | 'opens', word: string): 'open' | 'members' | 'unknown' => {
  if (meaning !== 'audience' && TRUE.test(word)) return meaning === 'opens' ? 'open' : 'members';
  if (meaning !== 'audience' && FALSE.test(word)) return meaning === 'opens' ? 'members' : 'open';
  if (OPEN_WORDS.has(fieldName(word))) return 'open';
  return MEMBERS_WORDS.has(fieldName(word)) ? 'members' : 'unknown';
};

/** The gate that a text inherits from settings or list pages, by the path of its file. */
export type InheritedGate = (path: string) => SourceGate;

const LIST_PAGE = /(?:^|\/)_index(?:\.[^/]+)?\.(?:md|markdown)$/i;

/**
 * Finds gates among the fields that settings and list pages pass on to the texts below them. Which texts get these
 * fields depends on more than we read (types, dates, patterns). If one of them locks, its effect on a text is unknown.
 *
 * @throws UnusableSource when a list page cannot be read.
 */
export const inheritedGates = async (source: SourceFiles, site: SiteSettings, root: string): Promise<InheritedGate> => {
  const found: { readonly below: string; readonly gate: SourceGate }[] = [];
  const add = (below: string, file: string, gate: SourceGate) => {
    if (isGated(gate)) found.push({ below, gate: { kind: 'unknown', said: `${file}: ${gate.said}` } });
  };
  if (site.path !== null && site.defaults !== null) add('', site.path, gateWithin(site.defaults));
  for (const { path } of source.files) {
    if (!path.startsWith(root) || !LIST_PAGE.test(path)) continue;
    const page = readMarkdownFile(await source.text(path, IMPORT_LIMITS.bodyBytes), path, false);
    const cascade = firstValueOf(page.fields, ['cascade']);
    if (cascade) add(path.replace(LIST_PAGE, path.includes('/') ? '/' : ''), path, gateWithin(cascade));
  }
  return (path) => strictestGate(found.filter(({ below }) => path.startsWith(below)).map(({ gate }) => gate));
};
