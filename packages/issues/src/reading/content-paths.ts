/** Where things appear in the content folder; paths are relative to it, with slashes. */
export const PUBLICATION_FILE = 'publication.yaml';
const PAGES_FOLDER = 'pages';

/** What editors put beside the file they are saving, and what desktops leave behind. `..data` is how Kubernetes swaps a volume: its change is one of content. */
const LITTER = /^(?:\.(?!\.).*|#.*#|~\$.*|.*~|.*\.(?:swp|swx|tmp|bak|part|crdownload)|.*___jb_(?:tmp|old)___|4913)$/i;

/** Whether a file or folder of this name is nobody's content. */
export const isLitter = (name: string): boolean => LITTER.test(name);

export interface ContentPlace {
  readonly path: string;
  readonly edition: string;
  readonly kind: 'issue' | 'page';
}

/** The folders of an edition, and what a Markdown file in each of them is. */
export const editionFolders = (
  edition: string,
): readonly { readonly folder: string; readonly kind: ContentPlace['kind'] }[] => [
  { folder: edition, kind: 'issue' },
  { folder: `${edition}/${PAGES_FOLDER}`, kind: 'page' },
];

/** What the file at this path is to be read as; null: it is not content. */
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
