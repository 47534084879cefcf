import type { LocatedAddress } from './located-addresses.ts';

/** What an address becomes. */
export interface AddressChange {
  readonly address: LocatedAddress;
  readonly url: string;
}

/** Marks that mean something in the words of a link. */
const MARKS = /[\\[\]*_~`<&!|]/g;
/** White space and control characters are escaped by then; these would end a destination. */
const NEEDS_BRACKETS = /[()<>\s]/;

const destination = (url: string): string => {
  const whole = url.replace(/[\s<>]/g, (char) => encodeURIComponent(char));
  return NEEDS_BRACKETS.test(whole) ? `<${whole}>` : whole;
};

const written = ({ address, url }: AddressChange): string =>
  address.kind === 'autolink' ? `[${address.url.replace(MARKS, '\\$&')}](${destination(url)})` : destination(url);

/** Puts other addresses in the place of some. Nothing else of the text changes. */
export const replaceAddresses = (markdown: string, changes: readonly AddressChange[]): string => {
  let [text, from] = ['', 0];
  for (const change of [...changes].sort((a, b) => a.address.start - b.address.start)) {
    const { start, end } = change.address;
    // Two nodes never share a destination; a nested one is left as it is.
    if (start < from) continue;
    text += markdown.slice(from, start) + written(change);
    from = end;
  }
  return text + markdown.slice(from);
};
