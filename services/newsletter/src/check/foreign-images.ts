import type { Nodes } from 'mdast';
import type { ContentProblem } from '../content/content-problem.ts';
import { markdownProblem, parseMarkdown } from '../markdown/parse-markdown.ts';

/** A text of the content folder. */
interface SourceText {
  readonly markdown: string;
  /** Path under the content folder. */
  readonly source: string;
}

/** Stands for our own origin, which a content folder does not know. */
const OWN = 'https://newsletter.invalid';

/**
 * Pictures in texts that browsers will not load: pages allow those of their own origin and, over https, of the hosts
 * that the publication names.
 *
 * @returns a problem for each text and host.
 */
export const foreignImages = (texts: readonly SourceText[], imageHosts: readonly string[]): ContentProblem[] =>
  texts.flatMap(({ markdown, source }) => {
    // Most texts have no picture of anybody else's, and parsing costs.
    if (!/!\[/.test(markdown) || !/\/\//.test(markdown) || markdownProblem(markdown) !== null) return [];
    const blocked = imagesOf(parseMarkdown(markdown)).flatMap((address) => {
      const url = URL.parse(address, OWN);
      return url === null || !/^https?:$/.test(url.protocol) || url.origin === OWN || isAllowed(url, imageHosts)
        ? []
        : [url];
    });
    return [...Map.groupBy(blocked, ({ origin }) => origin)].map(([origin, urls]) => problem(source, origin, urls));
  });

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
    message: `${pictures} from ${origin}, which browsers are told not to load from.`,
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
    if ('children' in node) pending.push(...node.children);
  }
  return [...addresses, ...wanted.flatMap((name) => named.get(name) ?? [])];
};
