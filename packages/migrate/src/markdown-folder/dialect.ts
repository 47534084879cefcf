import { beginningOf, type SourceFiles } from '../source/source-files.ts';
import type { MarkdownDialect } from '../source/source-issue.ts';

/**
 * A file at the top of every folder that our export made. It says what the folder is, and allows another export to
 * replace it.
 */
export const EXPORT_FILE = 'legible-export.json';

/** The end of a regular expression that finds this file in any folder. */
export const EXPORT_FILE_END = `${EXPORT_FILE.replace('.', '\\.')}$`;

/** The information in the path of a Markdown file. */
export interface FilePlace {
  readonly path: string;
  /** Folders between the root of the texts and the file, without those for a language or a page bundle. */
  readonly sections: readonly string[];
  /** The name without extension and language; for `index.md` the name of its folder. */
  readonly stem: string;
  /** The language that the path names: `index.ko.md`, `ko/…`. */
  readonly language: string | null;
}

export const MARKDOWN_FILE = /\.(?:md|markdown|mdown|mkd|mdx)$/i;

const LANGUAGE = /^([a-z]{2})(?:[-_]([a-z]{2}|hans|hant))?$/i;
const KNOWN_LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns a language tag, such as `zh-CN` for `zh_cn`; null when no language has this tag. */
export const languageTag = (text: string): string | null => {
  const [, language, region] = LANGUAGE.exec(text) ?? [];
  if (language === undefined) return null;
  const tag = new Intl.Locale([language, ...(region === undefined ? [] : [region])].join('-')).toString();
  return KNOWN_LANGUAGES.of(language.toLowerCase()) === undefined ? null : tag;
};

/** Whether every folder at the top is named for a language. */
export const hasLanguageFolders = (paths: readonly string[]): boolean => {
  const tops = new Set(paths.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))));
  return tops.size > 0 && [...tops].every((top) => languageTag(top) !== null);
};

/**
 * Reads the information in the path of a file.
 * @param path of the file in its source.
 * @param inner its path relative to the root of the texts.
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

/** A folder in the terms of the generator that it was made for. */
export interface FolderDialect {
  readonly dialect: MarkdownDialect;
  /** Why it was recognized, worded for the operator. */
  readonly why: string;
  /** Folder of the whole site: `''`, or a path that ends with a slash. */
  readonly top: string;
  /** Folder of the texts: `top` or below it. */
  readonly root: string;
}

/** The beginnings of this many files are read if file names do not decide. */
const SAMPLES = 24;
const SAMPLE_BYTES = 8_192;

interface LayoutMark {
  readonly dialect: MarkdownDialect;
  /** A path that only this generator has. The group `top` matches what precedes it, `root` the folder of the texts. */
  readonly path: RegExp;
  readonly why: string;
}

/** Marks in the names of files and folders, the surest first. */
const LAYOUTS: readonly LayoutMark[] = [
  {
    dialect: 'legible',
    path: new RegExp(`^(?<top>(?:[^/]+/)?)(?<root>)${EXPORT_FILE_END}`),
    why: 'it is an export from Legible',
  },
  { dialect: 'hexo', path: /^(?<top>(?:[^/]+\/)?)(?<root>source\/)_posts\//, why: 'it has the folder source/_posts' },
  { dialect: 'jekyll', path: /^(?<top>(?:[^/]+\/)?)(?<root>)(?:[^/]+\/)*_posts\//, why: 'it has a folder _posts' },
  {
    dialect: 'astro',
    path: /^(?<top>(?:[^/]+\/)?)(?<root>src\/content\/)[^/]+\/.+/,
    why: 'it has the folder src/content',
  },
  {
    dialect: 'astro',
    path: /^(?<top>(?:[^/]+\/)?)(?<root>)astro\.config\.[cm]?[jt]s$/,
    why: 'it has an astro.config file',
  },
  {
    dialect: 'hugo',
    path: /^(?<top>(?:[^/]+\/)?)(?<root>)(?:hugo\.(?:toml|ya?ml|json)|config\.toml|config\/_default\/.+)$/,
    why: 'it has the settings of a Hugo site',
  },
  { dialect: 'hugo', path: /(?<top>)(?<root>)(?:^|\/)_index(?:\.[^/]+)?\.md$/, why: 'it has _index.md files' },
  { dialect: 'pelican', path: /^(?<top>(?:[^/]+\/)?)(?<root>)pelicanconf\.py$/, why: 'it has a pelicanconf.py' },
  { dialect: 'jekyll', path: /^(?<top>(?:[^/]+\/)?)(?<root>)_layouts\/.+/, why: 'it has a folder _layouts' },
];

interface TextMark {
  readonly dialect: MarkdownDialect;
  readonly pattern: RegExp;
  readonly why: string;
}

/** Marks in the text of files. The first that at least half of the files have decides. */
const TEXT_MARKS: readonly TextMark[] = [
  { dialect: 'hugo', pattern: /^\+\+\+[ \t]*\r?\n/, why: 'front matter is TOML' },
  { dialect: 'hugo', pattern: /\{\{[<%][^\n]{1,300}[>%]\}\}/, why: 'texts have Hugo shortcodes' },
  {
    dialect: 'pelican',
    pattern: /^(?:[A-Z][A-Za-z_]*:[^\n]*\n)*?(?:Title|Date):[^\n]*\n/,
    why: 'files begin with lines such as “Title: …”',
  },
  {
    dialect: 'jekyll',
    pattern: /^---\r?\n(?:[^\n]*\n)*?(?:layout|permalink):[^\n]*\n(?:[^\n]*\n)*?---/,
    why: 'front matter has “layout” or “permalink”',
  },
  {
    dialect: 'astro',
    pattern: /^---\r?\n(?:[^\n]*\n)*?(?:pubDate|heroImage|updatedDate|publishDate):[^\n]*\n/,
    why: 'front matter has “pubDate” or “heroImage”',
  },
  {
    dialect: 'hugo',
    pattern: /^---\r?\n(?:[^\n]*\n)*?(?:lastmod|translationKey|aliases|publishDate|expiryDate|draft):[^\n]*\n/i,
    why: 'front matter has fields of Hugo',
  },
  {
    dialect: 'hexo',
    pattern: /^---\r?\n(?:[^\n]*\n)*?(?:category|categories|tags|translator|refurl|updated):[^\n]*\n/,
    why: 'front matter has fields of Hexo',
  },
  {
    dialect: 'jekyll',
    pattern: /^---\r?\n[\s\S]*?\{%-?\s*(?:include|assign|highlight|post_url)\b/,
    why: 'texts have Liquid tags',
  },
];

/** Returns the generator that a folder was made for; null when it contains no Markdown. */
export const folderDialect = async (source: SourceFiles): Promise<FolderDialect | null> => {
  const texts = source.files.filter(({ path }) => MARKDOWN_FILE.test(path));
  if (texts.length === 0) return null;
  return (
    byLayout(source) ??
    byText(
      await beginnings(
        source,
        texts.map(({ path }) => path),
      ),
    )
  );
};

/** Generators whose texts are in a folder of this name, if there is one. */
const WITH_CONTENT: ReadonlySet<MarkdownDialect> = new Set(['hugo', 'legible']);

const byLayout = (source: SourceFiles): FolderDialect | null => {
  for (const { dialect, path: pattern, why } of LAYOUTS) {
    const found = source.files.map(({ path }) => pattern.exec(path)?.groups).find((groups) => groups !== undefined);
    if (!found) continue;
    const top = found.top ?? '';
    const content = WITH_CONTENT.has(dialect) && source.files.some(({ path }) => path.startsWith(`${top}content/`));
    const root = `${top}${found.root ?? ''}${content ? 'content/' : ''}`;
    return { dialect, why, top, root };
  }
  return null;
};

const byText = (heads: readonly string[]): FolderDialect => {
  const enough = heads.length / 2;
  for (const { dialect, pattern, why } of TEXT_MARKS) {
    const count = heads.filter((head) => pattern.test(head)).length;
    if (count > 0 && count >= enough) return { dialect, why, top: '', root: '' };
  }
  return { dialect: 'plain', why: 'its files have no marks of a generator', top: '', root: '' };
};

const OTHER_FILES = /(?:^|\/)(?:readme|license|contributing|changelog|code_of_conduct|security|_index)[^/]*$/i;

/** Reads the beginnings of files, sampled across the folder. */
const beginnings = async (source: SourceFiles, paths: readonly string[]): Promise<readonly string[]> => {
  const texts = paths.filter((path) => !OTHER_FILES.test(path));
  const step = Math.max(1, Math.floor(texts.length / SAMPLES));
  const heads: string[] = [];
  for (const path of texts.filter((_, index) => index % step === 0).slice(0, SAMPLES))
    heads.push(await head(source, path));
  return heads;
};

const head = async (source: SourceFiles, path: string): Promise<string> =>
  (await beginningOf(source, path, SAMPLE_BYTES)).toString('utf8', 0, SAMPLE_BYTES).replace(/^\ufeff/, '');
