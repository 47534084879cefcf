import { askFuzzed } from './asking.ts';
import type { DescribedApi } from './described-api.ts';
import type { FuzzedService } from './fuzzed-service.ts';
import type { Known } from './targets.ts';

const MOST_OF_A_NAME = 20;

/** Names that identify things: an issue's id is also a value for the parameter `issue`. */
const OF_THINGS = ['slug', 'number', 'name'];

/** Returns every text and number in a value, with the names that lead to it. */
const leaves = (value: unknown, way: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string' || typeof value === 'number') return [[way, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => leaves(inside, `${way}.${name}`.toLowerCase()));
};

/**
 * Values that the service itself reports: the answers of all operations that can be called with their examples. A
 * parameter gets the values of its own name, and the ids of things with its name.
 */
export const knownValues = async (service: FuzzedService, api: DescribedApi): Promise<Known> => {
  const found: (readonly [string, string])[] = [];
  for (const { method, path, parameters, body } of api.operations) {
    const [mediaType, content] = Object.entries(body ?? {})[0] ?? [];
    const required = parameters.filter((parameter) => parameter.required);
    const values = new Map(required.map(({ name, schema }) => [name, String(schema.example)]));
    const query = required
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => `${name}=${values.get(name)}`);
    const target = `${path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values.get(name) ?? '')}?${query.join('&')}`;
    // As few as possible, so that lists have a next page.
    const short = parameters.some(({ name }) => name === 'limit') ? `${target}&limit=1` : target;
    const sent = content === undefined ? null : JSON.stringify(content.example);
    const headers = mediaType === undefined ? [] : [['content-type', mediaType] as const];
    const asked = await askFuzzed(service, { method, target: short, headers, body: sent });
    if (asked !== null && asked.answered.status < 300)
      found.push(...leaves(JSON.parse(asked.answered.body.toString()), ''));
  }
  return (name) => {
    const values = found.filter(([way]) => isOf(way.split('.'), name.toLowerCase())).map(([, value]) => value);
    return [...new Set(values)].slice(0, MOST_OF_A_NAME);
  };
};

/** Whether the last name of a path is this one, or one of several that it distinguishes. */
const isOf = (way: readonly string[], name: string): boolean => {
  const own = way.at(-1) ?? '';
  if (own.split('_').includes(name)) return true;
  const things = way.slice(0, -1).findLast((part) => !/^\d*$/.test(part)) ?? '';
  return (
    name.length > 3 && OF_THINGS.includes(own) && things.length > name.length && things.startsWith(name.slice(0, -1))
  );
};
