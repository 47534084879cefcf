/** The operations of an OpenAPI document, and what a program that calls them would have to guess. */
import type { OperationGap } from '../facts/api-fact.ts';
import { asObject, fieldOf, type JsonObject, textOf } from './json-value.ts';
import { resolved } from './openapi-references.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
const MAX_OPERATIONS = 1_000;
const MAX_PARAMETERS = 100;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
  /** Those of the path first; references followed. */
  readonly parameters: readonly JsonObject[];
}

const parametersOf = (root: JsonObject, holder: JsonObject): JsonObject[] => {
  const list = fieldOf(holder, 'parameters');
  return (Array.isArray(list) ? list.slice(0, MAX_PARAMETERS) : [])
    .map((one) => resolved(root, one))
    .filter((one) => one !== null);
};

/** At most 1,000, in the order of the document. */
export const operationsOf = (root: JsonObject): readonly Operation[] => {
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

/** A body with a schema; what is no text (an image, an archive) needs none, so a media type alone is enough for it. */
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

/** What is missing of one operation. `ids` counts the operationIds of the whole document. */
export const gapsOf = (root: JsonObject, operation: Operation, ids: ReadonlyMap<string, number>): OperationGap[] => {
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

/** How often each operationId stands in the document. */
export const idCounts = (operations: readonly Operation[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { object } of operations) {
    const id = textOf(object, 'operationId');
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

const TYPED = new Set(['integer', 'number', 'boolean']);

/** A query parameter that refuses a word: a number, a truth value or one of a few choices. */
const refusesWords = (root: JsonObject, parameter: JsonObject): boolean => {
  const schema = resolved(root, fieldOf(parameter, 'schema')) ?? parameter;
  return TYPED.has(textOf(schema, 'type') ?? '') || Array.isArray(fieldOf(schema, 'enum'));
};

/** A GET without path parameters, and without other required ones, that takes such a parameter. */
export const typedQueryOf = (
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
