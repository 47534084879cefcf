import { cleanText } from '../document/clean-text.ts';
import {
  addressIn,
  type DocumentReading,
  MAX_ENTRIES,
  missing,
  type NamedAddress,
  naming,
} from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf } from './json-value.ts';
import { readServerCard } from './server-card.ts';

const IDENTIFIER = /^urn:air:[a-z0-9.-]+(?::[a-z0-9._-]+)+$/i;
const CARD_TYPES = /^application\/mcp-server(?:-card)?\+json/i;

const addressesOf = (entry: JsonObject, url: string): readonly NamedAddress[] => {
  const isCard = CARD_TYPES.test(textOf(entry, 'type') ?? '');
  const data = asObject(fieldOf(entry, 'data'));
  if (data !== null) return isCard ? readServerCard(data, url).addresses : [];
  return addressIn(entry, 'url', url, isCard ? 'card' : 'document');
};

const problemsOf = (entry: JsonObject, where: string): readonly string[] => {
  const both = ['url', 'data'].filter((key) => fieldOf(entry, key) !== undefined);
  return [
    ...missing(entry, ['identifier', 'type'], where),
    ...(both.length === 1 ? [] : [`${where} has ${both.length === 0 ? 'neither' : 'both'} url and data`]),
  ];
};

/** What the schema of ARD demands and the format itself does not, and what makes an entry findable. */
const shortcomingsOf = (entry: JsonObject, where: string): readonly string[] => {
  const identifier = textOf(entry, 'identifier');
  const odd = identifier !== null && !IDENTIFIER.test(identifier);
  const queries = fieldOf(entry, 'representativeQueries');
  return [
    ...(odd ? [`${where}: the identifier is no urn:air name`] : []),
    ...missing(entry, ['displayName'], where),
    ...(Array.isArray(queries) && queries.length > 0 ? [] : [`${where} has no representativeQueries`]),
  ];
};

/** A catalogue of what a site offers to agents (AI Catalog, Agentic Resource Discovery 1.0). */
export const readAiCatalog = (root: unknown, url: string): DocumentReading => {
  const object = asObject(root) ?? {};
  const version = fieldOf(object, 'specVersion');
  const list = fieldOf(object, 'entries');
  const entries = objectsOf(list, MAX_ENTRIES);
  const named = entries.map((entry, index) => ({ entry, where: naming(entry, 'identifier', index) }));
  return {
    problems: [
      ...(version === '1.0'
        ? []
        : [`specVersion is ${cleanText(JSON.stringify(version) ?? 'missing', 30)}, not "1.0"`]),
      ...(Array.isArray(list) ? [] : ['it has no list “entries”']),
      ...named.flatMap(({ entry, where }) => problemsOf(entry, where)),
    ],
    shortcomings: named.flatMap(({ entry, where }) => shortcomingsOf(entry, where)),
    entries: entries.length,
    addresses: entries.flatMap((entry) => addressesOf(entry, url)),
  };
};
