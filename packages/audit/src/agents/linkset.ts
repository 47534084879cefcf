import { addressIn, type DocumentReading, MAX_ENTRIES, type NamedAddress, naming } from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf } from './json-value.ts';

const NOT_RELATIONS = new Set(['anchor']);

const roleOf = (relation: string): NamedAddress['role'] => (relation === 'service-desc' ? 'api' : 'document');

/** The relations of one context: a list of targets each, which have an href (RFC 9264, 4.2). */
const readContext = (context: JsonObject, index: number, url: string): Omit<DocumentReading, 'shortcomings'> => {
  const where = naming(context, 'anchor', index);
  const relations = Object.keys(context).filter((key) => !NOT_RELATIONS.has(key));
  const broken = relations.filter((relation) => !Array.isArray(context[relation]));
  const targets = relations.flatMap((relation) =>
    objectsOf(context[relation], MAX_ENTRIES).map((target) => addressIn(target, 'href', url, roleOf(relation))),
  );
  const empty = targets.some((found) => found.length === 0);
  return {
    problems: [
      ...broken.slice(0, 3).map((relation) => `${where}: “${relation.slice(0, 50)}” is no list of targets`),
      ...(empty ? [`${where}: a target has no readable href`] : []),
    ],
    entries: targets.length,
    addresses: targets.flat(),
  };
};

/** The catalogue of a site's APIs (RFC 9727): a linkset in JSON (RFC 9264). */
export const readLinkset = (root: unknown, url: string): DocumentReading => {
  const object = asObject(root);
  const list = object === null ? undefined : fieldOf(object, 'linkset');
  if (!Array.isArray(list))
    return { problems: ['it has no list “linkset”'], shortcomings: [], entries: 0, addresses: [] };
  const contexts = objectsOf(list, MAX_ENTRIES).map((context, index) => readContext(context, index, url));
  const entries = contexts.reduce((sum, context) => sum + context.entries, 0);
  return {
    problems: [
      ...contexts.flatMap(({ problems }) => problems),
      ...(entries === 0 ? ['it names no API: there is no link in it'] : []),
    ],
    shortcomings: [],
    entries,
    addresses: contexts.flatMap(({ addresses }) => addresses),
  };
};
