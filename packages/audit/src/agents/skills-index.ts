import { resolveUrl } from '../addresses/address.ts';
import {
  addressIn,
  type DocumentReading,
  MAX_ENTRIES,
  missing,
  type NamedAddress,
  naming,
} from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf } from './json-value.ts';

const DIGEST = /^sha256:([0-9a-f]{64})$/i;
/** Agent Skills: 1 to 64 lower-case letters, digits and single hyphens. */
const NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const hashOf = (entry: JsonObject): string | null =>
  DIGEST.exec(textOf(entry, 'digest') ?? '')?.[1]?.toLowerCase() ?? null;

/** Earlier drafts list files of a folder that bears the skill's name; then SKILL.md is what we ask for. */
const fileOf = (skill: JsonObject, url: string): readonly NamedAddress[] => {
  const [first] = objectsOf(fieldOf(skill, 'files'), 1);
  const file = resolveUrl(`${textOf(skill, 'name') ?? ''}/SKILL.md`, url);
  return file === null ? [] : [{ url: file, role: 'document', sha256: first === undefined ? null : hashOf(first) }];
};

const problemsOf = (skill: JsonObject, where: string, current: boolean): readonly string[] => {
  const name = textOf(skill, 'name');
  const digest = textOf(skill, 'digest');
  return [
    ...missing(skill, current ? ['name', 'type', 'description', 'url', 'digest'] : ['name', 'description'], where),
    ...(name !== null && !NAME.test(name) ? [`${where}: the name is not in lower case with single hyphens`] : []),
    ...(digest !== null && !DIGEST.test(digest) ? [`${where}: the digest is not sha256: and 64 digits`] : []),
  ];
};

/** The index of a site's Agent Skills (discovery 0.2.0). */
export const readSkillsIndex = (root: unknown, url: string): DocumentReading => {
  const index = asObject(root) ?? {};
  const list = fieldOf(index, 'skills');
  const skills = objectsOf(list, MAX_ENTRIES);
  const current = textOf(index, '$schema')?.includes('0.2.0') ?? false;
  return {
    problems: [
      ...(Array.isArray(list) ? [] : ['it has no list “skills”']),
      ...skills.flatMap((skill, at) => problemsOf(skill, naming(skill, 'name', at), current)),
    ],
    shortcomings: current ? [] : ['it does not name the schema of version 0.2.0'],
    entries: skills.length,
    addresses: skills.flatMap((skill) => {
      const named = addressIn(skill, 'url', url, 'document', hashOf(skill));
      return named.length > 0 ? named : fileOf(skill, url);
    }),
  };
};
