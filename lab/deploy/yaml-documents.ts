import { parseYaml } from '@legible/formats/yaml';

/** In UTF-16 units, far beyond any manifest here. */
const MAX_LENGTH = 1_000_000;

/** The documents of a file, in order; undefined for one that cannot be read or repeats a key. */
export const yamlDocuments = (text: string): readonly unknown[] =>
  text
    .split(/^---$/m)
    .filter((part) => /^[^#\s]/m.test(part))
    .map((part) => parseYaml(part, MAX_LENGTH));
