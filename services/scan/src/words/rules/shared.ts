/** Words of ours and their translations. */
export type Words = Readonly<Record<string, string>>;

/**
 * Expands phrases with `{name}` to one phrase per word, because placeholders are not translated: `{url} (feed)` and
 * `{url} (sitemap)`.
 */
export const crossed = (name: string, words: Words, phrases: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([en, own]) =>
      Object.entries(phrases).map(([phrase, written]) => [
        phrase.replace(`{${name}}`, en),
        written.replace(`{${name}}`, own),
      ]),
    ),
  );

/** Translates words in a text that consists only of our words. */
export const reworded = (text: string, words: Words): string =>
  Object.entries(words).reduce((said, [en, own]) => said.replaceAll(en, own), text);
