import type { Answer } from '@legible/formats/exchange';
import { parseRobots, type RobotsTxt } from '@legible/formats/robots-txt';
import { markUnseen } from '../../kernel/address/unseen-characters.ts';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { challengeInHeaders } from '../../kernel/challenge.ts';
import { fetchOf, isSuccess, mediaTypeOf, ownReason, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { NO_QUOTE, type Quote, quoteSlice } from '../../kernel/quote.ts';
import { firstFor, type SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { cleanLines, cleanText } from '../../kernel/text/clean-text.ts';
import {
  type RobotsBody,
  type RobotsFact,
  type RobotsFileFact,
  type RobotsFilesFact,
  type RobotsLineFact,
  type RobotsSyntaxFact,
  type RobotsTextFact,
  type RobotsTrouble,
  robotsSyntaxOf,
} from './robots-syntax.ts';

const SNIFFED = 1_024;
const EXCERPT = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const isRules = ({ groups, google, sitemaps, fields, stray }: RobotsTxt): boolean =>
  (google ?? groups).length + groups.length + sitemaps.length + stray.length > 0 ||
  fields.some(({ name }) => name === 'crawl-delay');

/** Classifies the body of a robots.txt by its first 1,024 bytes and its parsed lines. */
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

/** UTF-8 bytes kept of a robots.txt, and accepted for one that a user tries out. Few real files reach a tenth of that. */
export const ROBOTS_TEXT_BYTES = 65_536;

/** Returns the text of a robots.txt in the form that is kept: see `cleanLines`. */
export const cleanRobotsText = (text: string): RobotsTextFact => cleanLines(text, ROBOTS_TEXT_BYTES);

/** Returns the text that is kept of the bytes of an answer. */
const robotsTextOf = (body: Uint8Array): RobotsTextFact =>
  // Three bytes decode to at least one UTF-16 unit, so this is always longer than the part that `cleanLines` reads.
  cleanRobotsText(new TextDecoder().decode(body.subarray(0, 8 * ROBOTS_TEXT_BYTES)));

const TROUBLE_WORDS: Readonly<Record<RobotsTrouble, string>> = {
  malformed: 'has no colon',
  misspelt: 'misspells a field',
  address: 'has an address where a path belongs',
  path: 'has a path that begins with neither / nor *',
  pattern: 'has a regular expression; robots.txt knows only * and $',
  stray: 'comes before the first User-agent line and applies to nobody',
  noindex: 'is read by no search engine since 2019',
  delay: 'asks for long pauses; Google and Amazon ignore it, others come less often',
  unseen: 'has an invisible character that is part of the line',
  blank: 'has a blank in its path, which no request has',
  begins: 'begins like a known field but is another',
};

/** Returns the mistake of a line in words that follow its line number. */
export const robotsTroubleInWords = ({ trouble, forgiven }: Pick<RobotsLineFact, 'trouble' | 'forgiven'>): string =>
  `${TROUBLE_WORDS[trouble]}${forgiven ? ' (Google’s parser forgives it; RFC 9309 does not ask others to)' : ''}`;

/** Returns a line for people, with invisible characters written out. */
export const robotsLineShown = (text: string): string => cleanText(markUnseen(text), 300);

export interface RobotsDigest {
  readonly kind: 'robots';
  readonly robots: RobotsTxt;
  readonly body: RobotsBody;
  readonly excerpt: Quote;
  readonly syntax: RobotsSyntaxFact;
  readonly text: RobotsTextFact;
  readonly challenge: ChallengeFact | null;
}

export const robotsDigest = (answer: Answer): RobotsDigest => {
  const robots = parseRobots(answer.body);
  const challenge = challengeInHeaders(answer.headers);
  const read = robotsBodyOf(answer.body, robots);
  const syntax = robotsSyntaxOf(answer.body, ['rules', 'text', 'empty'].includes(read.body));
  return { kind: 'robots', robots, ...read, syntax, text: robotsTextOf(answer.body), challenge };
};

export const robotsFact = ({ robots: seen }: SiteScope): Observed<RobotsFact> => {
  if (seen === undefined) return unknown('not-looked');
  const from = seen.step.id;
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null || seen.digest?.kind !== 'robots')
    return unknown(reason ?? 'reader-crashed', seen);
  const { status, url } = answer;
  if (status < 500 && !isSuccess(status)) return { state: 'absent', from };
  const effect = isSuccess(status) ? 'rules' : 'disallow-all';
  const { robots, syntax, text } = seen.digest;
  return { state: 'present', value: { url, status, effect, robots, syntax, text }, from };
};

export interface RobotsBelowFact {
  readonly url: string;
  /** The first 200 characters of the body. */
  readonly excerpt: Quote;
}

/** Returns the robots.txt below the root. Absent when the answer has no line of a robots.txt, or it was not requested. */
export const robotsBelowFact = (seen: Seen): Observed<RobotsBelowFact> => {
  const asked = firstFor(seen, 'robots-below');
  const root = firstFor(seen, 'robots');
  if (asked === undefined)
    return root === undefined ? { state: 'unknown', reason: 'not-looked' } : { state: 'absent', from: root.step.id };
  const { answer } = asked.exchange;
  const reason = unseenReason(asked);
  if (reason !== null || answer === null) return unknown(reason ?? 'reader-crashed', asked);
  const from = asked.step.id;
  if (!isSuccess(answer.status) || asked.digest?.kind !== 'robots' || asked.digest.body !== 'rules')
    return { state: 'absent', from };
  return { state: 'present', value: { url: answer.url, excerpt: asked.digest.excerpt }, from };
};

const robotsFile = (seen: Observation): RobotsFileFact => {
  const { answer } = seen.exchange;
  const digest = seen.digest?.kind === 'robots' ? seen.digest : null;
  return {
    ...fetchOf(seen),
    host: new URL(seen.step.request.url).host,
    mediaType: mediaTypeOf(seen.exchange),
    bytes: answer?.body.length ?? 0,
    body: digest?.body ?? null,
    excerpt: digest?.excerpt ?? NO_QUOTE,
  };
};

export const robotsFilesFact = (seen: Seen): Observed<RobotsFilesFact> => {
  const all = [firstFor(seen, 'robots'), firstFor(seen, 'site-robots')].flatMap((one) => one ?? []);
  const made = all.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(all[0] ? (ownReason(all[0]) ?? 'not-looked') : 'not-looked', all[0]);
  return { state: 'present', value: { files: made.map(robotsFile) }, from: first.step.id };
};
