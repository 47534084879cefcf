import { parseYaml } from '@legible/formats';

/** Far beyond any manifest here, UTF-16 units. */
const MAX_LENGTH = 1_000_000;

/** The documents of a file in their order; undefined for one that cannot be read, or repeats a key. */
export const yamlDocuments = (text: string): readonly unknown[] =>
  text
    .split(/^---$/m)
    .filter((part) => /^[^#\s]/m.test(part))
    .map((part) => parseYaml(part, MAX_LENGTH));
