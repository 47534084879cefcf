import type { MarkdownDialect } from '../source/source-issue.ts';
import {
  type FilePlace,
  type FolderDialect,
  filePlace,
  hasLanguageFolders,
  languageTag,
  MARKDOWN_FILE,
} from './dialect.ts';

/** A file of the folder: an issue, judged by its path, or the reason why it is not one. */
type TextFile =
  | { readonly kind: 'text'; readonly place: FilePlace; readonly isDraft: boolean }
  | { readonly kind: 'passed-over'; readonly path: string; readonly why: string };

const NO_ISSUE =
  /(?:^|\/)(?:readme|licen[cs]e|contributing|contributors|changelog|code_of_conduct|security|summary|authors)(?:[.-][^/]*)?$/i;
const SECTION = /(?:^|\/)_index(?:\.[^/]+)?$/;
/** Files that tools keep for themselves, or generate. */
const NO_TEXTS =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_includes|_layouts|_data|_sass|_plugins|themes|archetypes|layouts|templates|scaffolds)\//;
const OTHER_TEXTS = /\.(?:rst|adoc|asciidoc|org|ipynb|html?)$/i;
const DRAFTS = /(?:^|\/)_drafts\//;
/** A page in our own export, in which every other file is an issue, whatever its name. */
const OWN_PAGE = /^(?:[^/]+\/)?content\/[^/]+\/pages\//;
const COLLECTION = /^(?:.*\/)?_(?:[^/]+)\//;

/** Sorts the files of a folder into issues and others, in the order of their paths. */
export const textFiles = (paths: readonly string[], { dialect, top, root }: FolderDialect): readonly TextFile[] => {
  const hasCollections = dialect === 'jekyll' && paths.some((path) => isText(path) && COLLECTION.test(path));
  const innerOf = (path: string): string | null => {
    if (!path.startsWith(root) || NO_TEXTS.test(path)) return null;
    if (dialect === 'hexo' && root.startsWith(`${top}source/`))
      return /^(?:_posts|_drafts)\//.test(path.slice(root.length))
        ? path.slice(root.length).replace(/^[^/]*\//, '')
        : null;
    if (hasCollections) return COLLECTION.test(path) ? path.replace(COLLECTION, '') : null;
    return path.slice(root.length);
  };
  const inners = paths
    .filter((path) => isText(path) && whyNot(path, dialect) === null)
    .flatMap((path) => innerOf(path) ?? []);
  const spare = dialect === 'hugo' || dialect === 'astro' ? 0 : sharedFolders(inners).length;
  const languageFolders = hasLanguageFolders(inners.map((inner) => withoutCollection(inner.slice(spare), dialect)));
  return paths.flatMap((path): TextFile[] => {
    const inner = innerOf(path);
    if (!isText(path)) return inner !== null && OTHER_TEXTS.test(path) ? [passedOver(path, 'not Markdown')] : [];
    if (NO_TEXTS.test(path)) return [];
    const why = whyNot(path, dialect) ?? (inner === null ? 'a page of the site, not a post' : null);
    if (why !== null || inner === null) return [passedOver(path, why ?? '')];
    const place = placeOf(path, inner.slice(spare), dialect, languageFolders);
    if (place.stem === 'index' && dialect !== 'legible') return [passedOver(path, 'the first page of the site')];
    return [{ kind: 'text', place, isDraft: DRAFTS.test(path) }];
  });
};

const isText = (path: string): boolean => MARKDOWN_FILE.test(path);
const passedOver = (path: string, why: string): TextFile => ({ kind: 'passed-over', path, why });

const whyNot = (path: string, dialect: MarkdownDialect): string | null => {
  if (dialect === 'legible') return OWN_PAGE.test(path) ? 'a page of the site, not an issue' : null;
  const name = path.replace(MARKDOWN_FILE, '');
  if (NO_ISSUE.test(name)) return 'about the folder, not an issue';
  if (SECTION.test(name)) return 'a list page';
  return dialect === 'pelican' && /(?:^|\/)pages\//.test(path) ? 'a page of the site, not an article' : null;
};

/** Returns the folders that contain all texts, except for those of languages. */
const sharedFolders = (inners: readonly string[]): string => {
  const [first = ''] = inners;
  let shared = '';
  for (const folder of first.split('/').slice(0, -1)) {
    const longer = `${shared}${folder}/`;
    if (languageTag(folder) !== null || !inners.every((inner) => inner.startsWith(longer))) break;
    shared = longer;
  }
  return shared;
};

/**
 * Removes the collection from a path of Astro. There, a collection contains the folders of languages; in other
 * generators these contain the sections.
 */
const withoutCollection = (inner: string, dialect: MarkdownDialect): string =>
  dialect === 'astro' ? inner.replace(/^[^/]*\//, '') : inner;

const placeOf = (path: string, inner: string, dialect: MarkdownDialect, languageFolders: boolean): FilePlace => {
  const rest = withoutCollection(inner, dialect);
  const place = filePlace(path, rest, languageFolders);
  const collection = inner.slice(0, inner.length - rest.length).replace(/\/$/, '');
  return collection === '' ? place : { ...place, sections: [collection, ...place.sections] };
};
