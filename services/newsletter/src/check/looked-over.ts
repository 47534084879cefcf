import {
  type ContentProblem,
  counted,
  imageAddress,
  listImages,
  markdownProblem,
  parseMarkdown,
  quoted,
} from '@legible/issues';
import { type Library, type LoadOptions, loadFolder } from '@legible/issues/sealed';
import type { Nodes } from 'mdast';

/** A text of the content folder. */
interface SourceText {
  readonly markdown: string;
  /** Path under the content folder. */
  readonly source: string;
  /** The picture of an issue; null, absent: it has none. */
  readonly image?: { readonly src: string } | null;
}

/** Represents a page of our own origin, which a content folder does not know. */
const OWN = { baseUrl: 'https://newsletter.invalid', page: '/issues/x' };

/**
 * Pictures that readers will not see: pages allow those of their own origin and, over https, of the hosts that the
 * publication names, and of their own origin those are served that are in the folder images.
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
    // Most texts have no picture, and parsing costs.
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

/** Beside the folder images, the site has pictures of its own making. */
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
  const message = `${counted(written.length, 'picture')} at a path that nobody serves, such as ${quoted(example)}.`;
  const remedy = 'Put it into the folder images and write /images/…, or write its whole address.';
  return [{ file, line: null, key: null, message, remedy }];
};

const isAllowed = ({ protocol, host }: URL, imageHosts: readonly string[]): boolean =>
  protocol === 'https:' && imageHosts.includes(host);

const problem = (file: string, origin: string, urls: readonly URL[]): ContentProblem => {
  const { host, protocol, port } = new URL(origin);
  const pictures = urls.length === 1 ? 'A picture comes' : `${urls.length} pictures come`;
  const own = 'put the pictures into the folder images and write /images/…';
  return {
    file,
    line: null,
    key: null,
    message: `${pictures} from ${origin}, but our pages do not let browsers load images from there.`,
    remedy:
      protocol === 'https:' && port === ''
        ? `Add ${host} to imageHosts in publication.yaml, or ${own}.`
        : `Use an https address without a port, or ${own}.`,
  };
};

/** Addresses of all pictures of a tree, as they are written. */
const imagesOf = (root: Nodes): readonly string[] => {
  const addresses: string[] = [];
  const named = new Map<string, string>();
  const wanted: string[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'image') addresses.push(node.url);
    else if (node.type === 'imageReference') wanted.push(node.identifier);
    else if (node.type === 'definition') named.set(node.identifier, node.url);
    if ('children' in node) pending.push(...node.children.toReversed());
  }
  return [...addresses, ...wanted.flatMap((name) => named.get(name) ?? [])];
};

/** A folder as it is, and everything that is wrong with it. */
export interface LookedOver {
  /** Null: the folder could not be loaded. */
  readonly library: Library | null;
  readonly problems: readonly ContentProblem[];
}

/** What is wrong with the files, and what readers would not see although the files are in order. */
export const lookedOver = async (folder: string, options: LoadOptions = {}): Promise<LookedOver> => {
  const loading = await loadFolder(folder, options);
  if (!loading.ok) return { library: null, problems: loading.problems };
  const { library } = loading;
  const { problems, publication, issues, pages } = library;
  const served = await listImages(folder);
  return { library, problems: [...problems, ...foreignImages([...issues, ...pages], publication.imageHosts, served)] };
};
