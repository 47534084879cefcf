import { parseDocument } from 'yaml';

/**
 * Reads one YAML 1.2 document as the plain data that JSON could hold; undefined when it cannot be read. Aliases are
 * refused (a few lines of them can stand for gigabytes), and so are custom tags.
 *
 * @param maxLength of the text in UTF-16 units; a longer one is not read.
 */
export const parseYaml = (text: string, maxLength: number): unknown => {
  if (text.length > maxLength) return undefined;
  try {
    const document = parseDocument(text, { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
  } catch {
    // Nesting beyond the stack, or an alias.
    return undefined;
  }
};
