/** Facts about robots.txt, and the search for lines with an unintended meaning (RFC 9309, 2.2). */

import { parseRobots, type RobotsTxt, readGoogleLine, readRfcLine } from '@legible/formats/robots-txt';
import { unseenIn, withoutUnseen } from '../../kernel/address/unseen-characters.ts';
import type { FetchFact } from '../../kernel/address-answers.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/**
 * The robots.txt that applies: that of the host where the home page ends, when the root redirects within the site.
 * Absent when the status is below 500 but not a success: crawlers then assume that there are no rules.
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

/** Text of the file for people: without invisible characters, and with the same line numbers. */
export interface RobotsTextFact {
  readonly text: string;
  /** Whether the file is longer than the text that is kept. */
  readonly cut: boolean;
}

/**
 * Mistakes in a line. `malformed`: no colon; `misspelt`: a name close to a known field; `address`: a whole address in
 * place of a path; `path`: a path without its first slash; `pattern`: a regular expression; `stray`: a rule before the
 * first user-agent line; `noindex`: a field that no crawler reads any more; `delay`: more than five seconds between two
 * requests; `unseen`: invisible characters; `blank`: a blank inside a path; `begins`: a name that only begins like a field.
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
  /** One-based line number. */
  readonly line: number;
  /** The line as sent, without its comment, at most 200 characters; `robotsLineShown` prepares it for people. */
  readonly text: string;
  /** The line as sent, with its comment and invisible characters, at most 200 characters. */
  readonly excerpt: Quote;
  readonly trouble: RobotsTrouble;
  /** The line as probably intended; null when that is unknown. */
  readonly corrected: string | null;
  /** Whether Google's published parser reads the line as probably intended; RFC 9309 does not require that. */
  readonly forgiven: boolean;
}

export interface RobotsSyntaxFact {
  /** False when the answer is a page, JSON or a binary file instead of robots.txt. */
  readonly judged: boolean;
  /** Bytes of the decoded body, as far as it was read. */
  readonly bytes: number;
  /** The first rule after the 512,000 bytes that crawlers read; null when there is none. */
  readonly ignored: Quote | null;
  /** Lines with an unintended meaning, at most 50. */
  readonly lines: readonly RobotsLineFact[];
  /** Number of all such lines. */
  readonly troubles: number;
  /** The file with those lines corrected; null when there is nothing to correct or the file is too long to compare. */
  readonly meant: RobotsTxt | null;
}

/**
 * Kinds of body. `rules` has at least one line of robots.txt and `text` has none; `empty` has at most comments; `html` and
 * `json` are recognized by their first characters; `binary` has control characters.
 */
const ROBOTS_BODIES = ['rules', 'empty', 'html', 'json', 'binary', 'text'] as const;

export type RobotsBody = (typeof ROBOTS_BODIES)[number];

/** The answer to the request for robots.txt of one host. */
export interface RobotsFileFact extends FetchFact {
  /** Requested host, with its port unless that is the default. */
  readonly host: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when there was no readable answer. */
  readonly body: RobotsBody | null;
  /** The first 200 characters of the body. */
  readonly excerpt: Quote;
}

/** robots.txt of every host that was scanned, the target's first. */
export interface RobotsFilesFact {
  readonly files: readonly RobotsFileFact[];
}

/** Bytes that crawlers must read at least (RFC 9309, 2.5); Google reads no more. */
const READ_BYTES = 512_000;

/**
 * Longest file, in characters, that is also parsed in its corrected form; comparing longer ones would take too long.
 */
const MAX_MEANT = 64_000;
const MAX_LINES = 50;
const MAX_TEXT = 200;

/** Characters of a path that are searched for regular expressions. */
const MAX_PATTERN = 2_000;

/** Longest delay between two requests, in seconds, at which a crawler can still read a site. */
const MAX_DELAY = 5;
const FIELDS = ['user-agent', 'disallow', 'allow', 'sitemap'] as const;

type Field = (typeof FIELDS)[number];

/**
 * Typing errors up to which the intended field is still clear. Short names allow fewer, because they resemble other
 * words.
 */
const MISTAKES: Readonly<Record<Field, number>> = { 'user-agent': 2, disallow: 2, allow: 1, sitemap: 1 };

const LONGEST_NAME = 14;

/** Returns how many letters must be added, dropped or changed to turn one word into another (Levenshtein). */
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

/** Matches regular expressions; robots.txt knows only `*` and `$`. `.*` alone is allowed: a dot, then anything. */
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

/**
 * Returns the mistake in a line without invisible characters, or null when it has none.
 *
 * @param grouped whether a user-agent line came before.
 */
const readLine = (content: string, grouped: boolean): Reading | null => {
  const read = readRfcLine(content);
  // In “Sitemap https://…” the colon belongs to the address.
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

/** Whether the name or the value has invisible characters, or the name begins with undecodable bytes. */
const hasUnseen = (content: string): boolean => {
  const { name, value } = readRfcLine(content) ?? { name: content, value: '' };
  return withoutUnseen(name) !== name || name.startsWith('\ufffd') || unseenIn(value).length > 0;
};

/**
 * Returns the mistake in a line, or null when it has none.
 *
 * @param content the line without its comment.
 */
const readAny = (content: string, grouped: boolean): Reading | null => {
  if (!hasUnseen(content)) return readLine(content, grouped);
  const seen = withoutUnseen(content).replace(/^\ufffd+/, '');
  if (seen === '') return null;
  return { trouble: 'unseen', corrected: readLine(seen, grouped)?.corrected ?? seen };
};

/** Whether Google's parser reads the line in the same way as the corrected line. */
const isForgiven = (content: string, corrected: string): boolean => {
  const [google, meant] = [readGoogleLine(content), readRfcLine(corrected)];
  return google !== null && google.name === meant?.name && google.value === meant.value;
};

const agentOf = (content: string): string | undefined => /^user-agent\s*:\s*(.*)$/i.exec(content)?.[1]?.toLowerCase();

/** Matches agents whose visits affect a score. The owner may delay other agents as long as they like. */
const PAUSED = /^(?:\*|bingbot|msnbot|yandex|baiduspider|yeti)/;

/** Returns the first rule after the bytes that crawlers read, or null when there is none. */
const ignoredRule = (body: Uint8Array): Quote | null => {
  if (body.length <= READ_BYTES) return null;
  const text = new TextDecoder().decode(body.subarray(READ_BYTES));
  // The limit may split a line, so the rest of that line is skipped.
  const rule = text
    .split(/[\r\n]+/)
    .slice(1)
    .find((line) => /^\s*(?:dis)?allow\s*:/i.test(line));
  return rule === undefined ? null : quoteSlice(rule, 0, rule.length, MAX_TEXT);
};

const EMPTY: readonly RobotsLineFact[] = [];

/**
 * Finds the mistakes in a file. Unknown fields are not mistakes, because new ones appear all the time.
 *
 * @param judged false for an answer that is not robots.txt; then its lines are not read.
 */
export const robotsSyntaxOf = (body: Uint8Array, judged: boolean): RobotsSyntaxFact => {
  const size = { judged, bytes: body.length, ignored: judged ? ignoredRule(body) : null };
  if (!judged) return { ...size, lines: EMPTY, troubles: 0, meant: null };
  const lines: RobotsLineFact[] = [];
  const meant: string[] = [];
  let troubles = 0;
  let corrections = 0;
  let grouped = false;
  /** Whether the current group names an agent of `PAUSED`, and whether its user-agent lines continue. */
  let [searched, naming] = [false, false];
  const text = new TextDecoder().decode(body.subarray(0, READ_BYTES));
  // Drops part of a byte order mark, as Google's parser does.
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
