/** Layout of the content folder. Paths are relative to it, with slashes. */
export const PUBLICATION_FILE = 'publication.yaml';
const PAGES_FOLDER = 'pages';

/**
 * Temporary files of editors and desktops. Excludes `..data`, with which Kubernetes swaps a volume, because that is a
 * change of content.
 */
const LITTER = /^(?:\.(?!\.).*|#.*#|~\$.*|.*~|.*\.(?:swp|swx|tmp|bak|part|crdownload)|.*___jb_(?:tmp|old)___|4913)$/i;

/** Returns whether a file or folder of this name is not content. */
export const isLitter = (name: string): boolean => LITTER.test(name);

/**
 * Makes a pattern for the path of a picture, relative to the content folder. @param endings alternatives of a pattern:
 * `png|svg`.
 */
export const imagePath = (endings: string): RegExp =>
  new RegExp(`^images(?:/[\\p{L}\\p{N}_-][\\p{L}\\p{M}\\p{N} ._-]*)+\\.(?:${endings})$`, 'iu');

export interface ContentPlace {
  readonly path: string;
  readonly edition: string;
  readonly kind: 'issue' | 'page';
}

/** The folders of an edition, with the kind of their Markdown files. */
export const editionFolders = (
  edition: string,
): readonly { readonly folder: string; readonly kind: ContentPlace['kind'] }[] => [
  { folder: edition, kind: 'issue' },
  { folder: `${edition}/${PAGES_FOLDER}`, kind: 'page' },
];

/** Returns the kind of the file at a path; null when it is not content. */
export const contentPlace = (path: string, editions: readonly string[]): ContentPlace | null => {
  const cut = path.lastIndexOf('/');
  const name = path.slice(cut + 1);
  if (isLitter(name) || name.startsWith('.') || !name.endsWith('.md')) return null;
  for (const edition of editions) {
    const found = editionFolders(edition).find(({ folder }) => folder === path.slice(0, cut));
    if (cut > 0 && found) return { path, edition, kind: found.kind };
  }
  return null;
};
