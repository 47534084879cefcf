/** Reads an OpenAPI document, JSON or YAML, into what rules ask of it. */
import { parseYaml } from '@legible/formats';
import { isWeb, resolveUrl } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import type { ApiReading } from '../facts/api-fact.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, readJson, textOf } from './json-value.ts';
import { gapsOf, idCounts, type Operation, operationsOf, typedQueryOf } from './openapi-operations.ts';
import { brokenReferences } from './openapi-references.ts';

/** YAML takes seconds for what JSON takes milliseconds. */
const MAX_YAML = 1_000_000;
const MAX_GAPS = 30;
const MAX_SERVERS = 5;

const NOTHING: ApiReading = {
  version: null,
  title: null,
  problems: [],
  servers: [],
  operations: 0,
  gaps: [],
  incomplete: 0,
  folder: '',
  typedQuery: null,
  ask: null,
};

const rootOf = (text: string): JsonObject | null => {
  const json = asObject(readJson(text));
  if (json !== null) return json;
  // Without this line YAML is no OpenAPI, and the parser need not be asked.
  return /^["']?(?:openapi|swagger)["']?[ \t]*:/m.test(text) ? asObject(parseYaml(text, MAX_YAML)) : null;
};

/** Written without quotation marks, `openapi: 3.1` is a number. */
const versionOf = (root: JsonObject): string | null => {
  const value = fieldOf(root, 'openapi') ?? fieldOf(root, 'swagger');
  const version = typeof value === 'number' ? String(value) : value;
  return typeof version === 'string' && /^\d/.test(version) ? cleanText(version, 20) : null;
};

/** A server's address with its variables at their defaults. */
const serverUrl = (server: JsonObject, base: string): string | null => {
  const variables = asObject(fieldOf(server, 'variables')) ?? {};
  const url = (textOf(server, 'url') ?? '').replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const variable = asObject(fieldOf(variables, name));
    return (variable === null ? null : textOf(variable, 'default')) ?? whole;
  });
  const absolute = resolveUrl(url, base);
  return absolute !== null && isWeb(absolute) && !/[{}]|%7b/i.test(absolute) ? absolute : null;
};

const serversOf = (root: JsonObject, url: string): readonly string[] => {
  const { origin, protocol } = new URL(url);
  if (fieldOf(root, 'swagger') !== undefined) {
    const host = textOf(root, 'host');
    const base = resolveUrl(textOf(root, 'basePath') ?? '/', host === null ? origin : `${protocol}//${host}`);
    return base === null ? [] : [base];
  }
  const listed = objectsOf(fieldOf(root, 'servers'), MAX_SERVERS);
  // OpenAPI 3, 4.8: without servers the API stands at the root of where the document is.
  return listed.length === 0 ? [`${origin}/`] : listed.flatMap((server) => serverUrl(server, url) ?? []);
};

const problemsOf = (root: JsonObject, version: string): readonly string[] => {
  const info = asObject(fieldOf(root, 'info'));
  const paths = asObject(fieldOf(root, 'paths'));
  const optional = /^3\.[1-9]/.test(version) && ['components', 'webhooks'].some((key) => asObject(fieldOf(root, key)));
  const stray = Object.keys(paths ?? {}).find((path) => !path.startsWith('/') && !path.startsWith('x-'));
  return [
    ...(info === null || textOf(info, 'title') === null ? ['info.title is missing'] : []),
    ...(info === null || textOf(info, 'version') === null ? ['info.version is missing'] : []),
    ...(paths === null && !optional ? ['paths is missing'] : []),
    ...(stray === undefined ? [] : [`the path “${cleanText(stray, 100)}” does not begin with a slash`]),
    ...brokenReferences(root, 5).map((reference) => `${cleanText(reference, 150)} leads nowhere`),
  ];
};

/** The folder that every path has in common: `/api` of `/api/a` and `/api/b/c`. */
const folderOf = (operations: readonly Operation[]): string => {
  const folders = operations.map(({ path }) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  let shared = first.length;
  for (const folder of folders) {
    const differs = first.findIndex((part, i) => part !== folder[i]);
    if (differs >= 0) shared = Math.min(shared, differs);
  }
  const folder = first.slice(0, shared).join('/');
  return folder.includes('{') ? '' : folder;
};

/**
 * @param url where it was read: relative server addresses are resolved against it.
 */
export const readApi = (text: string, url: string): ApiReading => {
  const root = rootOf(text);
  const version = root === null ? null : versionOf(root);
  if (root === null || version === null) return NOTHING;
  const operations = operationsOf(root);
  const ids = idCounts(operations);
  const gaps = operations
    .map((one) => ({ operation: cleanText(`${one.method} ${one.path}`, 120), gaps: gapsOf(root, one, ids) }))
    .filter((one) => one.gaps.length > 0);
  const info = asObject(fieldOf(root, 'info'));
  return {
    version,
    title: cleanText((info === null ? null : textOf(info, 'title')) ?? '', 100) || null,
    problems: problemsOf(root, version),
    servers: serversOf(root, url),
    operations: operations.length,
    gaps: gaps.slice(0, MAX_GAPS),
    incomplete: gaps.length,
    folder: folderOf(operations),
    typedQuery: typedQueryOf(root, operations),
    ask: operations.find(({ method, path }) => method === 'GET' && path.endsWith('/ask'))?.path ?? null,
  };
};
