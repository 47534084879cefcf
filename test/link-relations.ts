import { parseLinkHeader } from '@legible/formats/link-header';

/** Relations through which every page of both services leads programs to its documents, in order. */
export const PROGRAM_RELATIONS = [
  'describedby',
  'api-catalog',
  'service-desc',
  'service-doc',
  'service-meta',
  'service-meta',
  'status',
] as const;

/** The relations registered with IANA that we use (RFC 8288, 8631, 9727; HTML). */
const REGISTERED: ReadonlySet<string> = new Set(['alternate', 'canonical', ...PROGRAM_RELATIONS]);

/** Returns the relations of a Link header in their order. Throws when one of them is not registered. */
export const namedKinds = (response: Response): readonly string[] => {
  const rels = parseLinkHeader(response.headers.get('link') ?? '').flatMap((link) => link.rels);
  const unknown = rels.filter((rel) => !REGISTERED.has(rel));
  if (unknown.length > 0) throw new Error(`not registered: ${unknown.join(', ')}`);
  return rels;
};
