import type { RobotsTxt } from '@legible/formats';
import type { RobotsBody } from '../facts.ts';
import { type Quote, quoteSlice } from '../quote.ts';

const SNIFFED = 1_024;
const EXCERPT = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const isRules = ({ groups, google, sitemaps, fields, stray }: RobotsTxt): boolean =>
  (google ?? groups).length + groups.length + sitemaps.length + stray.length > 0 ||
  fields.some(({ name }) => name === 'crawl-delay');

/** What the body of a robots.txt is, by its first characters and by what was read in it. */
export const robotsBodyOf = (body: Uint8Array, robots: RobotsTxt): { body: RobotsBody; excerpt: Quote } => {
  const text = new TextDecoder().decode(body.subarray(0, SNIFFED));
  const start = text.trimStart();
  const excerpt = quoteSlice(text, 0, text.length, EXCERPT);
  if (start === '') return { body: 'empty', excerpt };
  if (BINARY.test(text)) return { body: 'binary', excerpt };
  if (/^<(?:!doctype|html|head|body|script|meta|title|div|\?xml|!--)/i.test(start)) return { body: 'html', excerpt };
  if (/^[{[]\s*(?:["{[\]}]|$)/.test(start)) return { body: 'json', excerpt };
  if (isRules(robots)) return { body: 'rules', excerpt };
  const onlyComments = text.split(/\r\n|\r|\n/).every((line) => line.trim() === '' || line.trimStart().startsWith('#'));
  return { body: onlyComments ? 'empty' : 'text', excerpt };
};
