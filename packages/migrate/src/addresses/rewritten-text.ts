import { markdownProblem } from '@legible/issues';
import type { ImportNote } from '../source/source-issue.ts';
import { type AddressBook, type AddressedIssue, ORIGINAL } from './address-book.ts';
import { type LocatedAddress, locatedAddresses } from './located-addresses.ts';
import { replaceAddresses } from './replace-addresses.ts';

/** A part of an issue whose addresses have been made right. */
export interface RewrittenText {
  readonly markdown: string;
  /** Links that lead to an issue here now. */
  readonly toIssues: number;
  /** Addresses that have got the host of the old site in front. */
  readonly toOldSite: number;
  /** Whole addresses of pictures that stand in it now. */
  readonly remotePictures: readonly string[];
  /** Paths of pictures of the old site, whose address is not known. */
  readonly lostPictures: readonly string[];
  readonly notes: readonly ImportNote[];
}

export interface Rewriting {
  readonly book: AddressBook;
  readonly from: Pick<AddressedIssue, 'sourceId' | 'oldAddresses'>;
  /** Where a picture stands in the content folder, by its address in the source. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Addresses of the pictures in a text, each once. A text that cannot be parsed shows none. */
export const picturesIn = (markdown: string): readonly string[] =>
  markdownProblem(markdown) === null
    ? [...new Set(locatedAddresses(markdown).flatMap(({ isPicture, url }) => (isPicture ? [url] : [])))]
    : [];

const LOST_PICTURE = 'picture that is a file of the source (--images copies it)';
const LOST_LINK = 'link within the old site, whose address is not known (--base-url)';

type Change = { readonly url: string | null; readonly means: 'issue' | 'old-site' | 'picture' | 'lost' | 'other' };

const changeOf = ({ url, isPicture }: LocatedAddress, { book, from, pictures }: Rewriting): Change => {
  const copied = isPicture ? pictures.get(url) : undefined;
  if (copied !== undefined) return { url: copied, means: 'picture' };
  const meaning = book.meaning(url, from);
  // Better the page itself than an address that nobody has.
  return { url: 'url' in meaning ? meaning.url : url === ORIGINAL ? '#' : null, means: meaning.kind };
};

/** Makes the links and pictures of a text lead where they led in its source, or to the issue that is here now. */
export const rewrittenText = (markdown: string, rewriting: Rewriting): RewrittenText => {
  const problem = markdownProblem(markdown);
  if (problem !== null) {
    const notes = [{ kind: 'warning', what: `links stay as they are: ${problem.replace(/\.$/, '')}` }] as const;
    return { markdown, toIssues: 0, toOldSite: 0, remotePictures: [], lostPictures: [], notes };
  }
  const changes = locatedAddresses(markdown).map((address) => ({ address, ...changeOf(address, rewriting) }));
  const count = (kind: Change['means']): number => changes.filter(({ means }) => means === kind).length;
  return {
    markdown: replaceAddresses(
      markdown,
      changes.flatMap(({ address, url }) => (url === null || url === address.url ? [] : [{ address, url }])),
    ),
    toIssues: count('issue'),
    toOldSite: count('old-site'),
    remotePictures: changes.flatMap(({ address, url, means }) =>
      address.isPicture && means !== 'picture' && means !== 'lost' ? [url ?? address.url] : [],
    ),
    lostPictures: changes.flatMap(({ address, means }) => (address.isPicture && means === 'lost' ? [address.url] : [])),
    notes: changes.flatMap(({ address, means }): readonly ImportNote[] =>
      means === 'lost' ? [{ kind: 'warning', what: address.isPicture ? LOST_PICTURE : LOST_LINK }] : [],
    ),
  };
};
