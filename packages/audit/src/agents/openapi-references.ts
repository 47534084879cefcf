/** References within an OpenAPI document. */
import { asObject, fieldOf, type JsonObject } from './json-value.ts';

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

/** What a JSON pointer of this document (`#/components/…`) points to; undefined when there is nothing. */
const follow = (root: JsonObject, reference: string): unknown => {
  let at: unknown = root;
  for (const part of reference.split('/').slice(1, 50)) {
    const list = Array.isArray(at) ? at[Number(part)] : undefined;
    const object = asObject(at);
    at = object === null ? list : fieldOf(object, unescaped(part));
  }
  return at;
};

/** An object with its references followed; null for what is none. Those to other documents stay as they are. */
export const resolved = (root: JsonObject, value: unknown): JsonObject | null => {
  let object = asObject(value);
  for (let hop = 0; hop < MAX_HOPS && object !== null; hop++) {
    const reference = fieldOf(object, '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return object;
    object = asObject(follow(root, reference));
  }
  return object;
};

/** Local references that lead nowhere, at most `max`; `mapping` and examples are data and may say `$ref` freely. */
export const brokenReferences = (root: JsonObject, max: number): readonly string[] => {
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
