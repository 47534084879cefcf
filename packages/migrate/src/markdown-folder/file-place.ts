/** Where a Markdown file stands in its folder, as far as that means something. */
export interface FilePlace {
  readonly path: string;
  /** Folders between the folder of all texts and the file, without language and without that of a page bundle. */
  readonly sections: readonly string[];
  /** Name without extension and language; for `index.md` that of its folder. */
  readonly stem: string;
  /** As the path says: `index.ko.md`, `ko/…`. */
  readonly language: string | null;
}

export const MARKDOWN_FILE = /\.(?:md|markdown|mdown|mkd|mdx)$/i;

const LANGUAGE = /^([a-z]{2})(?:[-_]([a-z]{2}|hans|hant))?$/i;
const KNOWN_LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `zh_cn` → `zh-CN`; null: no language has this tag. */
export const languageTag = (text: string): string | null => {
  const [, language, region] = LANGUAGE.exec(text) ?? [];
  if (language === undefined) return null;
  const tag = new Intl.Locale([language, ...(region === undefined ? [] : [region])].join('-')).toString();
  return KNOWN_LANGUAGES.of(language.toLowerCase()) === undefined ? null : tag;
};

/** Whether the folders at the top are one for each language: all of them have to be named so. */
export const hasLanguageFolders = (paths: readonly string[]): boolean => {
  const tops = new Set(paths.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))));
  return tops.size > 0 && [...tops].every((top) => languageTag(top) !== null);
};

/**
 * @param path of the file in its source
 * @param inner the same from the folder of all texts on
 */
export const filePlace = (path: string, inner: string, languageFolders: boolean): FilePlace => {
  const folders = inner.split('/');
  const name = (folders.pop() ?? '').replace(MARKDOWN_FILE, '');
  const folderLanguage = languageFolders && folders.length > 0 ? languageTag(folders.shift() ?? '') : null;
  const [, base = name, suffix = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const suffixLanguage = languageTag(suffix);
  const plain = suffixLanguage === null ? name : base;
  const stem = plain === 'index' ? (folders.pop() ?? plain) : plain;
  return { path, sections: folders, stem, language: suffixLanguage ?? folderLanguage };
};
