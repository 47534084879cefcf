import { addressIn, type DocumentReading, MAX_ENTRIES, missing, naming } from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf } from './json-value.ts';

/** Fields that A2A 1.0 moved into supportedInterfaces and capabilities. */
const FORMER = ['url', 'preferredTransport', 'additionalInterfaces', 'supportsAuthenticatedExtendedCard'];

const interfaceProblems = (one: JsonObject, index: number): readonly string[] =>
  missing(one, ['url', 'protocolBinding', 'protocolVersion'], `interface ${index + 1}`);

/** The card of an agent that speaks A2A (1.0; cards of 0.3 are read too). */
export const readAgentCard = (root: unknown, url: string): DocumentReading => {
  const card = asObject(root) ?? {};
  const interfaces = objectsOf(fieldOf(card, 'supportedInterfaces'), MAX_ENTRIES);
  const skills = fieldOf(card, 'skills');
  const former = FORMER.filter((key) => fieldOf(card, key) !== undefined);
  const isFormer = interfaces.length === 0 && textOf(card, 'url') !== null;
  return {
    problems: [
      ...missing(card, ['name', 'description'], 'it'),
      ...(interfaces.length > 0 || isFormer ? [] : ['it has no list “supportedInterfaces”']),
      ...interfaces.flatMap(interfaceProblems),
      ...(asObject(fieldOf(card, 'capabilities')) === null ? ['it has no capabilities'] : []),
      ...(Array.isArray(skills) ? [] : ['it has no list “skills”']),
      ...objectsOf(skills, MAX_ENTRIES).flatMap((skill, index) =>
        missing(skill, ['id', 'name', 'description'], `skill ${naming(skill, 'id', index)}`),
      ),
    ],
    shortcomings: former.length > 0 ? [`fields of A2A 0.3: ${former.join(', ')}`] : [],
    entries: objectsOf(skills, MAX_ENTRIES).length,
    addresses: [
      ...interfaces.flatMap((one) => addressIn(one, 'url', url, 'endpoint')),
      ...(isFormer ? addressIn(card, 'url', url, 'endpoint') : []),
    ],
  };
};
