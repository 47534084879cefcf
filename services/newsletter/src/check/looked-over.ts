import {
  type ContentProblem,
  counted,
  imageAddress,
  listImages,
  markdownProblem,
  nodesOf,
  parseMarkdown,
  quoted,
} from '@legible/issues';
import { type Library, type LoadOptions, loadFolder, problemOf } from '@legible/issues/sealed';
import type { Nodes } from 'mdast';

/** A text of the content folder. */
interface SourceText {
  readonly markdown: string;
  /** Path under the content folder. */
  readonly source: string;
  /** The picture of an issue; null or absent when it has none. */
  readonly image?: { readonly src: string } | null;
}

/** A made-up page of our own origin, because a content folder does not know the real one. */
const OWN = { baseUrl: 'https://newsletter.invalid', page: '/issues/x' };

/**
 * Finds pictures that readers will not see. Pages allow pictures of their own origin and, over https, of the hosts that
 * the publication names. From their own origin, those in the folder `images` are served.
 *
 * @param served paths of the pictures of the content folder: `images/a.png`
 * @returns a problem for each text and host.
 */
export const foreignImages = (
  texts: readonly SourceText[],
  imageHosts: readonly string[],
  served: readonly string[],
): ContentProblem[] => {
  const paths = new Set(served.map((path) => `/${path}`));
  return texts.flatMap(({ markdown, source, image }) => {
    // Most texts have no picture, and parsing is slow.
    const isParsed = /!\[/.test(markdown) && markdownProblem(markdown) === null;
    const addresses = [...(image ? [image.src] : []), ...(isParsed ? imagesOf(parseMarkdown(markdown)) : [])];
    const pictures = addresses.flatMap((written) => {
      const url = URL.parse(imageAddress(written, OWN) ?? '');
      return url === null ? [] : [{ written, url }];
    });
    const missing = pictures.filter(({ url }) => url.origin === OWN.baseUrl && !isServed(url, paths));
    const blocked = pictures.flatMap(({ url }) =>
      url.origin === OWN.baseUrl || isAllowed(url, imageHosts) ? [] : [url],
    );
    return [
      ...[...Map.groupBy(blocked, ({ origin }) => origin)].map(([origin, urls]) => problem(source, origin, urls)),
      ...missingProblem(
        source,
        missing.map(({ written }) => written),
      ),
    ];
  });
};

/** Whether our own origin serves a picture: from the folder `images`, or one that the site makes itself. */
const isServed = ({ pathname }: URL, paths: ReadonlySet<string>): boolean => {
  try {
    return /^\/(?:assets|share)\//.test(pathname) || paths.has(decodeURIComponent(pathname));
  } catch {
    return false;
  }
};

const missingProblem = (file: string, written: readonly string[]): ContentProblem[] => {
  const [example] = written;
  if (example === undefined) return [];
  const message = `${counted(written.length, 'picture')} at a path that is not served, such as ${quoted(example)}.`;
  const remedy = 'Put it into the folder images and write /images/…, or write its whole address.';
  return [problemOf(file, message, remedy)];
};

const isAllowed = ({ protocol, host }: URL, imageHosts: readonly string[]): boolean =>
  protocol === 'https:' && imageHosts.includes(host);

const problem = (file: string, origin: string, urls: readonly URL[]): ContentProblem => {
  const { host, protocol, port } = new URL(origin);
  const pictures = urls.length === 1 ? 'A picture comes' : `${urls.length} pictures come`;
  const own = 'put the pictures into the folder images and write /images/…';
  return problemOf(
    file,
    `${pictures} from ${origin}, but our pages do not let browsers load images from there.`,
    protocol === 'https:' && port === ''
      ? `Add ${host} to imageHosts in publication.yaml, or ${own}.`
      : `Use an https address without a port, or ${own}.`,
  );
};

/** Returns the addresses of all pictures of a tree, as they are written. */
const imagesOf = (root: Nodes): readonly string[] => {
  const addresses: string[] = [];
  const named = new Map<string, string>();
  const wanted: string[] = [];
  for (const node of nodesOf(root).toReversed()) {
    if (node.type === 'image') addresses.push(node.url);
    else if (node.type === 'imageReference') wanted.push(node.identifier);
    else if (node.type === 'definition') named.set(node.identifier, node.url);
  }
  return [...addresses, ...wanted.flatMap((name) => named.get(name) ?? [])];
};

/** A content folder with all its faults. */
export interface LookedOver {
  /** Null when the folder could not be loaded. */
  readonly library: Library | null;
  readonly problems: readonly ContentProblem[];
}

/**
 * Loads a folder and finds faults of its files, and pictures that readers would not see although the files are valid.
 */
export const lookedOver = async (folder: string, options: LoadOptions = {}): Promise<LookedOver> => {
  const loading = await loadFolder(folder, options);
  if (!loading.ok) return { library: null, problems: loading.problems };
  const { library } = loading;
  const { problems, publication, issues, pages } = library;
  const served = await listImages(folder);
  return { library, problems: [...problems, ...foreignImages([...issues, ...pages], publication.imageHosts, served)] };
};
