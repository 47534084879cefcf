/** Words of ours and their translations. */
export type Words = Readonly<Record<string, string>>;

/**
 * Writes out phrases that hold a word of ours at `{name}`, because a placeholder is not translated: `{url} (feed)` and
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

/** Translates words in a text that holds several of them in any number and nothing of the site. */
export const reworded = (text: string, words: Words): string =>
  Object.entries(words).reduce((said, [en, own]) => said.replaceAll(en, own), text);
