/** Checks name and input schema of an MCP tool, as far as every client must be able to read them. */
import { asObject, fieldOf, type JsonObject, textsOf } from './json-value.ts';

/** MCP 2026-07-28, tools: 1 to 128 of these characters. */
const NAME = /^[A-Za-z0-9_.-]{1,128}$/;
const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const MAX_NODES = 5_000;
/** Keywords of JSON Schema 2020-12 whose value is one schema, a map of schemas, a list of schemas. */
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

const isType = (type: unknown): boolean =>
  type === undefined ||
  (Array.isArray(type) && type.length > 0 ? type : [type]).every((one) => typeof one === 'string' && TYPES.has(one));

const ownProblem = (schema: JsonObject): string | null => {
  if (!isType(fieldOf(schema, 'type'))) return 'an unknown type';
  const required = fieldOf(schema, 'required');
  if (
    required !== undefined &&
    textsOf(required, MAX_NODES).length !== (Array.isArray(required) ? required.length : -1)
  )
    return '“required” is no list of names';
  const choices = fieldOf(schema, 'enum');
  if (choices !== undefined && !Array.isArray(choices)) return '“enum” is no list';
  if (MAPS.some((key) => fieldOf(schema, key) !== undefined && asObject(fieldOf(schema, key)) === null))
    return '“properties” is no map';
  return LISTS.some((key) => fieldOf(schema, key) !== undefined && !Array.isArray(fieldOf(schema, key)))
    ? 'a combination is no list'
    : null;
};

const partsOf = (schema: JsonObject): unknown[] => [
  ...ONE.map((key) => fieldOf(schema, key)).filter((part) => part !== undefined),
  ...MAPS.flatMap((key) => Object.values(asObject(fieldOf(schema, key)) ?? {})),
  ...LISTS.flatMap((key) => fieldOf(schema, key) ?? []),
];

const schemaProblem = (root: JsonObject): string | null => {
  const queue: unknown[] = [root];
  for (let seen = 0; queue.length > 0 && seen < MAX_NODES; seen++) {
    const next = queue.pop();
    if (typeof next === 'boolean') continue;
    const schema = asObject(next);
    // Before 2020-12, `items` could be a list.
    if (schema === null && !Array.isArray(next)) return 'a part that is no schema';
    const problem = schema === null ? null : ownProblem(schema);
    if (problem !== null) return problem;
    for (const part of schema === null ? (next as unknown[]) : partsOf(schema)) queue.push(part);
  }
  return null;
};

/** In words; null when nothing is wrong. */
export const toolProblem = (tool: JsonObject): string | null => {
  const name = fieldOf(tool, 'name');
  if (typeof name !== 'string' || name === '') return 'no name';
  if (!NAME.test(name)) return 'a name with characters other than letters, digits, “_”, “.” and “-”, or over 128';
  const schema = asObject(fieldOf(tool, 'inputSchema'));
  if (schema === null) return 'no input schema';
  if (fieldOf(schema, 'type') !== 'object') return 'an input schema whose type is not “object”';
  const problem = schemaProblem(schema);
  return problem === null ? null : `${problem} in the input schema`;
};
