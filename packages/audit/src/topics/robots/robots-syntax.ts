/** robots.txt, as read and as it answered. */

import { parseRobots, type RobotsTxt, readGoogleLine, readRfcLine } from '@legible/formats/robots-txt';
import { unseenIn, withoutUnseen } from '../../kernel/address/unseen-characters.ts';
import type { FetchFact } from '../../kernel/exchange-fact.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/**
 * The effective robots.txt of the site's host (where the home page ends when its root redirects to another host of
 * the same site). Absent when the host answered 4xx: no rules.
 */
export interface RobotsFact {
  readonly url: string;
  readonly status: number;
  /** `disallow-all`: a 5xx answer, which crawlers read as "stay away" (RFC 9309, 2.3.1.4). */
  readonly effect: 'rules' | 'disallow-all';
  readonly robots: RobotsTxt;
  readonly syntax: RobotsSyntaxFact;
  readonly text: RobotsTextFact;
}

/** The file itself, for people: without invisible characters, its lines as they are numbered. */
export interface RobotsTextFact {
  readonly text: string;
  /** True when it is longer than what is kept. */
  readonly cut: boolean;
}

/**
 * What is wrong with a line. `malformed`: it has no colon; `misspelt`: nearly a known field; `address`: a whole address
 * for a path; `path`: a path without its first slash; `pattern`: a regular expression; `stray`: a rule before the first
 * user-agent line; `noindex`: a field that nobody reads any more; `delay`: more than five seconds between two requests;
 * `unseen`: characters that nobody sees; `blank`: a blank inside a path; `begins`: a name that begins with that of a field.
 */
const ROBOTS_TROUBLES = [
  'malformed',
  'misspelt',
  'address',
  'path',
  'pattern',
  'stray',
  'noindex',
  'delay',
  'unseen',
  'blank',
  'begins',
] as const;

export type RobotsTrouble = (typeof ROBOTS_TROUBLES)[number];

export interface RobotsLineFact {
  /** One-based. */
  readonly line: number;
  /** As it was sent, without comment and capped at 200 characters: see `robotsLineShown`. */
  readonly text: string;
  /** The whole line as it is written, with its comment and with what nobody sees. */
  readonly excerpt: Quote;
  readonly trouble: RobotsTrouble;
  /** The line as it was probably meant; null when that cannot be reported. */
  readonly corrected: string | null;
  /** Whether Google's published parser reads the line as it was probably meant; RFC 9309 asks nobody to. */
  readonly forgiven: boolean;
}

export interface RobotsSyntaxFact {
  /** False when the answer is not robots.txt: a page, JSON, a binary file. */
  readonly judged: boolean;
  /** Decoded bytes, as far as we read. */
  readonly bytes: number;
  /** The first rule behind the 512,000 bytes that crawlers read. */
  readonly ignored: Quote | null;
  /** Lines that do not say what they were meant to, at most 50. */
  readonly lines: readonly RobotsLineFact[];
  /** All of them. */
  readonly troubles: number;
  /** The file with those lines corrected; null when there is nothing to correct or the file is too long to compare. */
  readonly meant: RobotsTxt | null;
}

/**
 * What the body of an answer for a text file is: `rules` has at least one line that robots.txt knows, `text` is text
 * without any, `html` and `json` are known by their first characters, `binary` holds control characters.
 */
const ROBOTS_BODIES = ['rules', 'empty', 'html', 'json', 'binary', 'text'] as const;

export type RobotsBody = (typeof ROBOTS_BODIES)[number];

/** How robots.txt of one host answered. */
export interface RobotsFileFact extends FetchFact {
  /** Host that was asked, with a port that is not the default. */
  readonly host: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when nothing answered. */
  readonly body: RobotsBody | null;
  /** The first 200 characters. */
  readonly excerpt: Quote;
}

/** robots.txt of every host that was scanned, the target's first. */
export interface RobotsFilesFact {
  readonly files: readonly RobotsFileFact[];
}

/** Finds the lines of robots.txt that do not say what they were meant to say (RFC 9309, 2.2; Google's specification). */

/** RFC 9309, 2.5: what crawlers read at least, and Google at most. */
const READ_BYTES = 512_000;

/** Files beyond this are not read a second time as they were meant: comparing the two would take too long. */
const MAX_MEANT = 64_000;
const MAX_LINES = 50;
const MAX_TEXT = 200;

/** Characters of a path that are searched for regular expressions. */
const MAX_PATTERN = 2_000;

/** Seconds between two requests that still let a crawler read a site. */
const MAX_DELAY = 5;
const FIELDS = ['user-agent', 'disallow', 'allow', 'sitemap'] as const;

type Field = (typeof FIELDS)[number];

/** Typing mistakes that still leave no doubt; short names are too near to other words. */
const MISTAKES: Readonly<Record<Field, number>> = { 'user-agent': 2, disallow: 2, allow: 1, sitemap: 1 };

const LONGEST_NAME = 14;

/** Letters to add, drop or change to make one word of another (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

const fieldMeant = (name: string): Field | null => {
  if (name.length > LONGEST_NAME) return null;
  const near = FIELDS.filter((field) => Math.abs(name.length - field.length) <= MISTAKES[field]);
  return near.find((field) => distance(name, field) <= MISTAKES[field]) ?? null;
};

/** Regular expressions where robots.txt knows `*` and `$` alone. `.*` may mean just that: a dot, and anything. */
const REGULAR_EXPRESSION = /^\^|\\[.dw/-]|\(\.\*\)|\[[^[\]]{0,30}\w-\w[^[\]]{0,30}\]/;

const pathMeant = (value: string): { readonly trouble: RobotsTrouble; readonly path: string | null } | null => {
  if (REGULAR_EXPRESSION.test(value.slice(0, MAX_PATTERN))) return { trouble: 'pattern', path: null };
  if (/^[/*]\S*[ \t]/.test(value)) {
    const path = /:|[ \t]\//.test(value) ? null : value.replaceAll(/[ \t]/g, '%20');
    return { trouble: 'blank', path };
  }
  if (value === '' || value.startsWith('/') || value.startsWith('*')) return null;
  if (/^https?:\/\//i.test(value)) {
    const path = value.replace(/^https?:\/\/[^/]*/i, '');
    return { trouble: 'address', path: path === '' ? '/' : path };
  }
  return { trouble: 'path', path: `/${value}` };
};

interface Reading {
  readonly trouble: RobotsTrouble;
  /** The corrected line; null when it is unknown. */
  readonly corrected: string | null;
}

const isNamed = (name: string): name is Field => FIELDS.some((field) => field === name);

/** @param grouped whether a user-agent line came before. */
const readLine = (content: string, grouped: boolean): Reading | null => {
  const read = readRfcLine(content);
  // In “Sitemap https://…” the colon is that of the address.
  if (read === null || /^\S+\s+https?$/.test(read.name)) {
    const [, name = '', value] = /^([\w-]+)\s+(\S.*)$/.exec(content) ?? [];
    const { name: known = '' } = readGoogleLine(content) ?? {};
    const field = isNamed(known) ? known : fieldMeant(name.toLowerCase());
    return { trouble: 'malformed', corrected: field === null ? null : `${field}: ${value}` };
  }
  const { name, value } = read;
  if (name === 'noindex') return { trouble: 'noindex', corrected: null };
  if (name === 'crawl-delay') return Number(value) > MAX_DELAY ? { trouble: 'delay', corrected: null } : null;
  const taken = readGoogleLine(content)?.name ?? '';
  const isRule = taken === 'allow' || taken === 'disallow';
  const field = fieldMeant(name) ?? (isNamed(taken) && (!isRule || /^[/*]/.test(value)) ? taken : null);
  if (field === null) return null;
  const path = field === 'allow' || field === 'disallow' ? pathMeant(value) : null;
  if (path !== null) return { trouble: path.trouble, corrected: path.path === null ? null : `${field}: ${path.path}` };
  if (name !== field)
    return { trouble: fieldMeant(name) === null ? 'begins' : 'misspelt', corrected: `${field}: ${value}` };
  return !grouped && (field === 'allow' || field === 'disallow')
    ? { trouble: 'stray', corrected: `user-agent: *\n${content}` }
    : null;
};

/** Characters that nobody sees, or that are none, around the name, or at an end of the value. */
const hasUnseen = (content: string): boolean => {
  const { name, value } = readRfcLine(content) ?? { name: content, value: '' };
  return withoutUnseen(name) !== name || name.startsWith('\ufffd') || unseenIn(value).length > 0;
};

/** @param content a line without its comment. */
const readAny = (content: string, grouped: boolean): Reading | null => {
  if (!hasUnseen(content)) return readLine(content, grouped);
  const seen = withoutUnseen(content).replace(/^\ufffd+/, '');
  if (seen === '') return null;
  return { trouble: 'unseen', corrected: readLine(seen, grouped)?.corrected ?? seen };
};

/** Whether Google's parser reads the line as the corrected one. */
const isForgiven = (content: string, corrected: string): boolean => {
  const [google, meant] = [readGoogleLine(content), readRfcLine(corrected)];
  return google !== null && google.name === meant?.name && google.value === meant.value;
};

const agentOf = (content: string): string | undefined => /^user-agent\s*:\s*(.*)$/i.exec(content)?.[1]?.toLowerCase();

/** Those whose visits a score depends on; others may wait as long as the owner likes. */
const PAUSED = /^(?:\*|bingbot|msnbot|yandex|baiduspider|yeti)/;

/** The first rule beyond what crawlers read. */
const ignoredRule = (body: Uint8Array): Quote | null => {
  if (body.length <= READ_BYTES) return null;
  const text = new TextDecoder().decode(body.subarray(READ_BYTES));
  // The limit may fall into a line, so the rest of that one is not a rule.
  const rule = text
    .split(/[\r\n]+/)
    .slice(1)
    .find((line) => /^\s*(?:dis)?allow\s*:/i.test(line));
  return rule === undefined ? null : quoteSlice(rule, 0, rule.length, MAX_TEXT);
};

const EMPTY: readonly RobotsLineFact[] = [];

/**
 * Reads what is wrong with a file. Unknown fields are not mistakes: new ones appear all the time.
 *
 * @param judged false for an answer that is not robots.txt at all.
 */
export const robotsSyntaxOf = (body: Uint8Array, judged: boolean): RobotsSyntaxFact => {
  const size = { judged, bytes: body.length, ignored: judged ? ignoredRule(body) : null };
  if (!judged) return { ...size, lines: EMPTY, troubles: 0, meant: null };
  const lines: RobotsLineFact[] = [];
  const meant: string[] = [];
  let troubles = 0;
  let corrections = 0;
  let grouped = false;
  /** Whether the group speaks to a search engine, and whether its agents are still being named. */
  let [searched, naming] = [false, false];
  const text = new TextDecoder().decode(body.subarray(0, READ_BYTES));
  // Part of a byte order mark, which Google's parser drops.
  const begun = (content: string): string => (body[0] === 0xef ? content.replace(/^\ufffd/, '') : content);
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = /[^ \t\v\f#](?:[^#]*[^ \t\v\f#])?/.exec(raw.split('#', 1)[0] ?? '')?.[0] ?? '';
    const read = content === '' ? null : readAny(content, grouped);
    const corrected = read?.corrected ?? content;
    meant.push(corrected);
    const agent = agentOf(corrected);
    grouped ||= agent !== undefined;
    if (agent !== undefined) searched = (naming && searched) || PAUSED.test(agent);
    if (content !== '') naming = agent !== undefined;
    if (read === null || (read.trouble === 'delay' && !searched)) continue;
    troubles++;
    if (read.corrected !== null) corrections++;
    if (lines.length >= MAX_LINES) continue;
    lines.push({
      line: index + 1,
      text: content.slice(0, MAX_TEXT).toWellFormed(),
      excerpt: quoteSlice(raw, 0, raw.length, MAX_TEXT),
      trouble: read.trouble,
      corrected: read.corrected === null ? null : cleanText(read.corrected, MAX_TEXT),
      forgiven: read.corrected !== null && isForgiven(index === 0 ? begun(content) : content, read.corrected),
    });
  }
  const compared: RobotsTxt | null = corrections > 0 && text.length <= MAX_MEANT ? parseRobots(meant.join('\n')) : null;
  return { ...size, lines, troubles, meant: compared };
};
