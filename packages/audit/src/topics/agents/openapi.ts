/** APIs that the site describes, and how they report errors. */

import { parseYaml } from '@legible/formats/yaml';
import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import type { FetchFact } from '../../kernel/address-answers.ts';
import type { Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, readJson, textOf } from './json-value.ts';

/** What a program that calls the operation would have to guess. */
const OPERATION_GAPS = ['operationId', 'description', 'parameters', 'responses', 'errors'] as const;

export type OperationGap = (typeof OPERATION_GAPS)[number];

/** The parts of an OpenAPI document that rules need. */
export interface ApiReading {
  /** From `openapi` or `swagger`: `3.1.0`; null when the text is not an OpenAPI document. */
  readonly version: string | null;
  readonly title: string | null;
  /** Violations of the specification, in words; at most 10. */
  readonly problems: readonly string[];
  /** Base addresses, absolute, at most 5. */
  readonly servers: readonly string[];
  /** Operations looked at, at most 1,000. */
  readonly operations: number;
  /** Operations with gaps, as `GET /path`, at most 30 of `incomplete`. */
  readonly gaps: readonly { readonly operation: string; readonly gaps: readonly OperationGap[] }[];
  readonly incomplete: number;
  /** The folder that all paths share, without final slash; empty when they share none. */
  readonly folder: string;
  /** A GET operation that can be called with a wrong value: its path, and its parameter for a number or choice. */
  readonly typedQuery: { readonly path: string; readonly parameter: string } | null;
  /** Whether a path ends in `/ask`, as NLWeb's does. */
  readonly ask: string | null;
  /** Whether it names a price, as the Machine Payments Protocol does (`x-payment-info`). */
  readonly priced: boolean;
}

export interface ApiDescriptionFact extends FetchFact, ApiReading {
  /** What names its address: `service-desc`, `api-catalog`; null when we guessed it. */
  readonly namedBy: string | null;
  /** What prevents reading it, in words; null when nothing does, and when we cut it off. */
  readonly trouble: string | null;
  /** Beginning of the text. */
  readonly excerpt: Quote;
}

/** OpenAPI documents: each named one, whether it answered or not, and one that was guessed correctly. */
export interface ApiDescriptionsFact {
  readonly documents: readonly ApiDescriptionFact[];
}

/** One request with a deliberate mistake, and the answer. */
export interface ApiErrorFact extends FetchFact {
  readonly mistake: 'unknown-path' | 'bad-parameter';
  readonly mediaType: string | null;
  /** The real form of the body, whatever its type says. */
  readonly body: 'json' | 'html' | 'empty' | 'other';
  readonly excerpt: Quote;
}

export interface ApiErrorsFact {
  readonly errors: readonly ApiErrorFact[];
}

/** References within an OpenAPI document. */

const MAX_NODES = 300_000;
const MAX_HOPS = 10;

const unescaped = (part: string): string => {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The target of a JSON pointer in this document (`#/components/…`); undefined when there is none. */
const follow = (root: JsonObject, reference: string): unknown => {
  let at: unknown = root;
  for (const part of reference.split('/').slice(1, 50)) {
    const list = Array.isArray(at) ? at[Number(part)] : undefined;
    const object = asObject(at);
    at = object === null ? list : fieldOf(object, unescaped(part));
  }
  return at;
};

/** An object with its references followed; null for anything else. References to other documents are unchanged. */
const resolved = (root: JsonObject, value: unknown): JsonObject | null => {
  let object = asObject(value);
  for (let hop = 0; hop < MAX_HOPS && object !== null; hop++) {
    const reference = fieldOf(object, '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return object;
    object = asObject(follow(root, reference));
  }
  return object;
};

/** Local references that lead nowhere, at most `max`. In `mapping` and examples, `$ref` is only data. */
const brokenReferences = (root: JsonObject, max: number): readonly string[] => {
  const broken = new Set<string>();
  const queue: unknown[] = [root];
  for (let seen = 0; queue.length > 0 && seen < MAX_NODES && broken.size < max; seen++) {
    const next = queue.pop();
    const object = asObject(next);
    if (Array.isArray(next)) for (const item of next) queue.push(item);
    if (object === null) continue;
    const reference = fieldOf(object, '$ref');
    if (typeof reference === 'string' && /^#\//.test(reference) && follow(root, reference) === undefined)
      broken.add(reference.slice(0, 200));
    for (const [key, value] of Object.entries(object)) {
      const isData = key === 'example' || key === 'examples' || key === 'default' || key.startsWith('x-');
      if (!isData && typeof value === 'object' && value !== null) queue.push(value);
    }
  }
  return [...broken];
};

/** The operations of an OpenAPI document, and what a program that calls them would have to guess. */

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
const MAX_OPERATIONS = 1_000;
const MAX_PARAMETERS = 100;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
  /** The parameters of the path first; references are followed. */
  readonly parameters: readonly JsonObject[];
}

const parametersOf = (root: JsonObject, holder: JsonObject): JsonObject[] => {
  const list = fieldOf(holder, 'parameters');
  return (Array.isArray(list) ? list.slice(0, MAX_PARAMETERS) : [])
    .map((one) => resolved(root, one))
    .filter((one) => one !== null);
};

/** At most 1,000, in the order of the document. */
const operationsOf = (root: JsonObject): readonly Operation[] => {
  const operations: Operation[] = [];
  for (const [path, value] of Object.entries(asObject(fieldOf(root, 'paths')) ?? {})) {
    const item = resolved(root, value);
    if (item === null || path.startsWith('x-')) continue;
    for (const method of METHODS) {
      const object = asObject(fieldOf(item, method));
      if (object === null) continue;
      if (operations.length >= MAX_OPERATIONS) return operations;
      const parameters = [...parametersOf(root, item), ...parametersOf(root, object)];
      operations.push({ method: method.toUpperCase(), path, object, parameters });
    }
  }
  return operations;
};

/** OpenAPI 3 gives a schema or content, Swagger 2 a type or (in the body) a schema. */
const isTyped = (parameter: JsonObject): boolean =>
  ['schema', 'content', 'type'].some((key) => fieldOf(parameter, key) !== undefined);

const contentOf = (object: JsonObject): readonly JsonObject[] =>
  Object.values(asObject(fieldOf(object, 'content')) ?? {})
    .map(asObject)
    .filter((media) => media !== null);

/**
 * Whether the response has a body with a schema. A body that is not text (an image, an archive) needs only a media
 * type.
 */
const hasSchema = (response: JsonObject): boolean =>
  asObject(fieldOf(response, 'schema')) !== null ||
  Object.keys(asObject(fieldOf(response, 'content')) ?? {}).some((type) => !/json|\*/.test(type)) ||
  contentOf(response).some((media) => fieldOf(media, 'schema') !== undefined);

const BODILESS = /^(?:1..|204|205|3..)$/i;

const responsesOf = (root: JsonObject, { object }: Operation): readonly (readonly [string, JsonObject])[] =>
  Object.entries(asObject(fieldOf(object, 'responses')) ?? {}).flatMap(([status, value]) => {
    const response = resolved(root, value);
    return response === null ? [] : [[status, response] as const];
  });

/** The missing parts of one operation. `ids` counts the operationIds of the whole document. */
const gapsOf = (root: JsonObject, operation: Operation, ids: ReadonlyMap<string, number>): OperationGap[] => {
  const { method, object, parameters } = operation;
  const id = textOf(object, 'operationId');
  const responses = responsesOf(root, operation);
  const good = responses.filter(([status]) => /^[123]/.test(status));
  const bad = responses.filter(([status]) => /^[45]|^default$/i.test(status));
  const body = resolved(root, fieldOf(object, 'requestBody'));
  const isAnswered = good.some(([status, one]) => method === 'HEAD' || BODILESS.test(status) || hasSchema(one));
  const gaps: Record<OperationGap, boolean> = {
    operationId: id === null || (ids.get(id) ?? 0) > 1,
    description: textOf(object, 'description') === null && textOf(object, 'summary') === null,
    parameters: !parameters.every(isTyped) || (body !== null && !hasSchema(body)),
    responses: !isAnswered,
    errors: !bad.some(([, one]) => method === 'HEAD' || hasSchema(one)),
  };
  return (Object.keys(gaps) as OperationGap[]).filter((gap) => gaps[gap]);
};

/** How often each operationId appears in the document. */
const idCounts = (operations: readonly Operation[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { object } of operations) {
    const id = textOf(object, 'operationId');
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

const TYPED = new Set(['integer', 'number', 'boolean']);

/** A query parameter that rejects a word: a number, a boolean or one of a few choices. */
const refusesWords = (root: JsonObject, parameter: JsonObject): boolean => {
  const schema = resolved(root, fieldOf(parameter, 'schema')) ?? parameter;
  return TYPED.has(textOf(schema, 'type') ?? '') || Array.isArray(fieldOf(schema, 'enum'));
};

/** A GET that takes such a parameter, without path parameters and without other required ones. */
const typedQueryOf = (
  root: JsonObject,
  operations: readonly Operation[],
): { readonly path: string; readonly parameter: string } | null => {
  for (const { method, path, parameters, object } of operations) {
    if (method !== 'GET' || path.includes('{') || fieldOf(object, 'security') !== undefined) continue;
    const required = parameters.filter((one) => fieldOf(one, 'required') === true);
    const typed = parameters.find((one) => textOf(one, 'in') === 'query' && refusesWords(root, one));
    const parameter = typed === undefined ? null : textOf(typed, 'name');
    if (parameter !== null && required.every((one) => one === typed)) return { path, parameter };
  }
  return null;
};

/** Reads an OpenAPI document in JSON or YAML, as far as rules need it. */

/** Parsing YAML takes seconds where JSON takes milliseconds. */
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
  priced: false,
};

const rootOf = (text: string): JsonObject | null => {
  const json = asObject(readJson(text));
  if (json !== null) return json;
  // Without this line the YAML is not OpenAPI and need not be parsed.
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
  // OpenAPI 3, 4.8: without servers, the API is at the root of the document's address.
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

/** The common folder of all paths: `/api` for `/api/a` and `/api/b/c`. */
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

/** @param url where it was read; relative server addresses are resolved against it. */
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
    priced: text.includes('x-payment-info'),
  };
};
