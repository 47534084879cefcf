import { isEncoded } from '../../kernel/address/address.ts';
import { fail, pageRule, pass, warn } from '../../kernel/rule.ts';

const LONG = 200;
const TOO_LONG = 2_048;

/** Judges the requested address. It has escapes even where a link had raw bytes or blanks, so those are not reported. */
export default pageRule({
  id: 'url-readable',
  title: 'The address can be read and passed on',
  failureTitle: [
    'has an address that is too long or wrongly encoded',
    'have addresses that are too long or wrongly encoded',
  ],
  warningTitle: ['has an address that is hard to copy and share', 'have addresses that are hard to copy and share'],
  category: 'canonical',
  rating: ['low', 'web', 'E2'],
  sources: ['G-URL'],
  why: 'People and programs copy addresses. Blanks, doubled slashes and broken escapes are lost or changed on the way, and then lead nowhere.',
  fix: 'Use short words with hyphens between them, escape other characters as UTF-8, and join paths with one slash.',
  repair: 'url-design',
  expects:
    'The page answers at an address whose path has at most 200 characters, valid UTF-8 escapes, no blank and no doubled slash, and links name that one.',
  knows: ['fetch'],
  messages: {
    encoding: (a: { url: string }) => `${a.url} has escapes that are not UTF-8, or a percent sign without digits.`,
    endless: (a: { length: number; start: string }) =>
      `The address has ${a.length} characters; some programs cut at 2048: ${a.start}….`,
    blank: (a: { url: string }) => `${a.url} has a blank in its path.`,
    slashes: (a: { url: string }) => `${a.url} has two slashes in a row.`,
    long: (a: { url: string; length: number }) => `The path of ${a.url} has ${a.length} characters.`,
  },
  passes: '/walking-shoes',
  fails: '/walking%E4shoes',
  check({ url, fetch }) {
    const { pathname } = new URL(url);
    const proof = { step: fetch.from, observation: url.slice(0, 500) };
    if (url.length > TOO_LONG)
      return fail({ message: 'endless', args: { length: url.length, start: url.slice(0, 100) }, proof });
    if (!isEncoded(url)) return fail({ message: 'encoding', args: { url }, proof });
    if (pathname.includes('%20')) return warn({ message: 'blank', args: { url }, proof });
    if (pathname.includes('//')) return warn({ message: 'slashes', args: { url }, proof });
    const { length } = decodeURIComponent(pathname);
    return length > LONG ? warn({ message: 'long', args: { url, length }, proof }) : pass;
  },
});
