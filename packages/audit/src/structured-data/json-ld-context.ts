/** Contexts of JSON-LD, as far as they say which names are schema.org's; none is fetched. */
import { schemaName } from './node-drafts.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

type Keyword = '@type' | '@id';

/** How names are read: `schema` when plain names are schema.org's, and prefixes that stand for it. */
export interface Context {
  /** Names that stand for keywords: schema.org's own context defines `type` and `id`. */
  readonly aliases: readonly (readonly [name: string, keyword: Keyword])[];
  readonly known: boolean;
  readonly schema: boolean;
  readonly http: boolean;
  readonly prefixes: readonly string[];
}
export const NO_CONTEXT: Context = { aliases: [], known: false, schema: false, http: false, prefixes: ['schema'] };

/** An address that was meant to be schema.org's, and is not when `SCHEMA_CONTEXT` does not know it. */
const MEANT = /^[a-z:/.]*s[a-z]{3,5}a\.org\W*$/i;
const SCHEMA_CONTEXT = /^(?:(https?):)?(?:\/\/)?(?:www\.)?schema\.org(?:\/|$)/i;

const SCHEMA_ALIASES: Context['aliases'] = [
  ['type', '@type'],
  ['id', '@id'],
];
const MAX_ALIASES = 10;

/** What a context makes of names: those of schema.org when it is named as a whole, and what it says itself. */
const aliasesIn = (context: Json): Context['aliases'] => {
  if (typeof context === 'string') return SCHEMA_CONTEXT.test(context.trim()) ? SCHEMA_ALIASES : [];
  const entries = isObject(context) ? Object.entries(context) : [];
  return entries.flatMap(([name, value]) => (value === '@type' || value === '@id' ? [[name, value] as const] : []));
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];

const iriOf = (context: Json): string =>
  typeof context === 'string'
    ? context.trim()
    : isObject(context) && typeof context['@vocab'] === 'string'
      ? context['@vocab']
      : '';

/** Among several contexts schema.org counts, whatever the others add; without it, plain names are somebody else's. */
export const contextBelow = (above: Context, given: Json | undefined): Context => {
  const contexts = listOf(given).slice(0, 20);
  const iris = contexts.map(iriOf).filter((iri) => iri !== '');
  const schema = iris.map((iri) => SCHEMA_CONTEXT.exec(iri)).find((match) => match !== null);
  const prefixes = contexts
    .filter(isObject)
    .flatMap((one) =>
      Object.entries(one).flatMap(([name, value]) =>
        typeof value === 'string' && SCHEMA_CONTEXT.test(value) && !name.startsWith('@') ? name : [],
      ),
    );
  return {
    aliases: [...above.aliases, ...contexts.flatMap(aliasesIn)].slice(0, MAX_ALIASES),
    known: above.known || (contexts.length > 0 && !iris.some((iri) => MEANT.test(iri) && !SCHEMA_CONTEXT.test(iri))),
    schema: iris.length === 0 ? above.schema : schema !== undefined,
    http: iris.length === 0 ? above.http : schema?.[1]?.toLowerCase() === 'http',
    prefixes: [...above.prefixes, ...prefixes].slice(0, 20),
  };
};

/** The keyword that a key is or stands for. */
export const keywordOf = (context: Context, key: string): Keyword | null =>
  key === '@type' || key === '@id' ? key : (context.aliases.find(([name]) => name === key)?.[1] ?? null);

/** The value of a keyword, or of the first name that stands for it. */
export const keywordValue = (context: Context, object: JsonObject, keyword: Keyword): Json | undefined =>
  object[keyword] ?? Object.entries(object).find(([key]) => keywordOf(context, key) === keyword)?.[1];

/** The schema.org name that a key or type stands for; null when it belongs elsewhere. */
export const nameIn = (context: Context, name: string): string | null => {
  const absolute = schemaName(name);
  if (absolute !== null) return absolute;
  const colon = name.indexOf(':');
  if (colon < 0) return context.schema ? name.slice(0, 100) : null;
  return context.prefixes.includes(name.slice(0, colon)) ? name.slice(colon + 1, colon + 101) : null;
};
