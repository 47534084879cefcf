import { type FrontMatterFields, type FrontMatterValue, writeFrontMatter } from '@legible/formats/front-matter';
import { CONTENT_LIMITS, KNOWN_EDITIONS, ownName } from '@legible/issues';

/** Control characters, lone surrogates, and the two code points that XML forbids: front matter accepts none of them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/**
 * Converts a text of a source to one line of front matter. Removes characters that front matter rejects, collapses
 * white space, and cuts the line to a length in code points. Everything else stays as its author wrote it, including
 * joiners and direction marks.
 */
export const frontMatterLine = (
  text: string,
  maxLength: number,
): { readonly text: string; readonly isCut: boolean } => {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').trim();
  const points = [...line];
  if (points.length <= maxLength) return { text: line, isCut: false };
  return {
    text: `${points
      .slice(0, maxLength - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
};

/** Writes some fields as lines of YAML. */
const yaml = (fields: FrontMatterFields['fields']): string =>
  writeFrontMatter({ fields }, '').split('\n').slice(1, -2).join('\n');

/** Returns the fields of an edition as the file writes them. One edition is at the root of the site. */
const editionFields = (key: string, isRoot: boolean, name: string | null): FrontMatterFields => {
  const known = Object.hasOwn(KNOWN_EDITIONS, key) ? KNOWN_EDITIONS[key] : undefined;
  const path = isRoot ? '' : known?.path || `/${key.toLowerCase()}`;
  const own = known === undefined ? ([['languageName', ownName(key)]] as const) : [];
  const title = name === null ? null : frontMatterLine(name, CONTENT_LIMITS.name).text;
  const named = title === null ? [] : (['name', 'description'] as const).map((field) => [field, title] as const);
  return { fields: [['key', key], ['path', path], ...own, ...named] };
};

/** Returns a line of `editions`. */
export const editionLine = (key: string, isRoot: boolean, name: string | null = null): string => {
  const [line = ''] = yaml([['x', [editionFields(key, isRoot, name) as FrontMatterValue]]]).split('\n');
  return `  - ${line.replace(/^x: \[/, '').replace(/\]$/, '')}`;
};

/** Forms of the list of editions: on one line, and with one item per line. */
const FLOW_LIST = /^(editions:[ \t]*\[.*?)([ \t]*\][ \t]*(?:#.*)?)$/m;
const BLOCK_LIST = /^editions:[ \t]*(?:#.*)?\n(?:[ \t]*-.*(?:\n|$)|[ \t]+.*(?:\n|$))+/m;

/**
 * Adds editions to the text of a `publication.yaml`; returns it unchanged when it has no list that can be extended.
 *
 * @param name name and description, used when the file has none for all editions.
 */
export const withEditions = (text: string, keys: readonly string[], name: string | null): string => {
  const lines = keys.map((key) => editionLine(key, false, name));
  const flow = text.replace(
    FLOW_LIST,
    (_, list, end) => [list, ...lines.map((line) => line.slice(4))].join(', ') + end,
  );
  if (flow !== text) return flow;
  return text.replace(BLOCK_LIST, (list) => {
    const [indent = ''] = /^[ \t]*(?=-)/m.exec(list) ?? [];
    return `${list.trimEnd()}\n${lines.map((line) => `${indent}${line.trimStart()}\n`).join('')}`;
  });
};

/**
 * Writes a `publication.yaml` for a folder that has none.
 *
 * @param name the name of the source; it also serves as publisher and description until the operator writes better
 * ones.
 * @param editions their keys; the first edition is at the root of the site.
 */
export const publicationText = (name: string, editions: readonly string[]): string => {
  const title = frontMatterLine(name, CONTENT_LIMITS.name).text;
  return [
    '# Written by an import: please review it. docs/publishing.md has every key.',
    yaml([
      ['publisher', title],
      ['name', title],
      ['description', title],
    ]),
    '# Dates without a zone are in this time zone.',
    yaml([['timeZone', 'UTC']]),
    '# Number of days for which an issue that does not say who may read it is free; without this setting, such issues never lock.',
    '# freeWindowDays: 90',
    '# Where readers become members, subscribe by e-mail and sign in. Pages, issues for members and feeds link there.',
    '# join: https://example.com/join',
    '# subscribe: https://example.com/subscribe',
    '# account: https://example.com/account',
    'editions:',
    ...editions.map((key, place) => editionLine(key, place === 0)),
    '',
  ].join('\n');
};
