/**
 * robots.txt, read and written. There are two readings (ADR 37): that of Google's published parser
 * (https://github.com/google/robotstxt) for Google's robots, and that of RFC 9309 for all others.
 */

/** Everything after this size is ignored (RFC 9309, 2.5 requires at least 500 KiB; Google reads exactly that). */
export const ROBOTS_MAX_BYTES = 512_000;
const MAX_LINE_TEXT = 500;

export interface RobotsRule {
  readonly type: 'allow' | 'disallow';
  /** The path pattern as written; an empty one matches nothing. In Google's reading octets outside ASCII are escapes. */
  readonly path: string;
  /** One-based. */
  readonly line: number;
  /** The line as written, without comment, capped at 500 characters. */
  readonly text: string;
}

/** A line `name: value` that is not a user-agent, rule or sitemap line, for example Crawl-delay. */
export interface RobotsField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

export interface RobotsAgent {
  /** As written. */
  readonly value: string;
  readonly line: number;
}

/** Consecutive user-agent lines and the rules that follow them. */
export interface RobotsGroup {
  readonly agents: readonly RobotsAgent[];
  readonly rules: readonly RobotsRule[];
  /** Fields inside the group; the crawlers that we judge for act on none of them. */
  readonly fields: readonly RobotsField[];
}

export interface RobotsComment {
  readonly text: string;
  readonly line: number;
}

export interface RobotsTxt {
  /** The groups by RFC 9309. */
  readonly groups: readonly RobotsGroup[];
  /** The groups in Google's reading; null when both readings have the same lines. */
  readonly google: readonly RobotsGroup[] | null;
  /** Sitemap lines apply to all robots, in any group. They include lines that only Google reads as such. */
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Fields outside every group. */
  readonly fields: readonly RobotsField[];
  /** Rules before the first user-agent line: they apply to no robot. */
  readonly stray: readonly RobotsRule[];
  /** Lines without a colon, one-based, at most 100 of them. */
  readonly malformedLines: readonly number[];
  /** Lines that contain only a comment, without the sign; the first 300, each cut at 200 characters. */
  readonly comments: readonly RobotsComment[];
  readonly truncated: boolean;
}

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that decided; null when none matches, which means allowed. */
  readonly rule: { readonly line: number; readonly text: string } | null;
  /**
   * `named`: groups of this robot's token, or of a token it falls back on; `any`: those of `*`; `none`: no group
   * applies.
   */
  readonly group: 'named' | 'any' | 'none';
  /** Token of the groups that apply, in lower case; null for none. */
  readonly token: string | null;
}

/**
 * A robot's own product token, for example `Googlebot`. Or a list of it and the tokens whose groups the robot obeys
 * when no group names it, as its operator documents: `['Googlebot-Image', 'Googlebot']`.
 */
export type RobotName = string | readonly [string, ...string[]];

const MAX_MALFORMED = 100;
const MAX_COMMENTS = 300;
const MAX_COMMENT = 200;

interface DraftGroup {
  agents: RobotsAgent[];
  rules: RobotsRule[];
  fields: RobotsField[];
}

const textOf = (octets: Uint8Array): string => new TextDecoder().decode(octets);

/**
 * Bytes of a line that Google's parser keeps: eight times the longest address of old browsers, and a final zero byte.
 */
const GOOGLE_LINE_BYTES = 8 * 2_083 - 1;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Returns the file as Google's parser sees it: without a byte order mark or part of one at its beginning, and with octets
 * outside ASCII escaped.
 */
const googleTextOf = (octets: Uint8Array): string => {
  let from = 0;
  while (from < BYTE_ORDER_MARK.length && octets[from] === BYTE_ORDER_MARK[from]) from++;
  let text = '';
  let length = 0;
  for (const octet of octets.subarray(from)) {
    length = octet === 10 || octet === 13 ? 0 : length + 1;
    if (length > GOOGLE_LINE_BYTES) continue;
    text += octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase()}`;
  }
  return text;
};

/** Splits on CR, LF and CRLF. A line that the size limit cut may be half a rule, so it is not read at all. */
const linesOf = (text: string, truncated: boolean): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  if (truncated) lines.pop();
  return lines;
};

/** White space of RFC 9309, and of ASCII, which Google's parser strips. Neither includes the no-break space. */
const RFC_BLANKS = ' \t';
const ASCII_BLANKS = ' \t\v\f';

/** Trims without a regular expression, which would take quadratic time to match at the end of a text. */
const trimmed = (text: string, blanks: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && blanks.includes(text.charAt(from))) from++;
  while (from < to && blanks.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
};

/** A line in one reading, with the name in lower case. */
export interface RobotsLine {
  readonly name: string;
  readonly value: string;
}

const withoutComment = (line: string): string => trimmed(line.split('#', 1)[0] ?? '', RFC_BLANKS);

/** Reads a line by RFC 9309, 2.2. Returns null for a line without a colon. */
export const readRfcLine = (line: string): RobotsLine | null => {
  const content = withoutComment(line);
  const colon = content.indexOf(':');
  if (colon < 0) return null;
  const [name, value] = [content.slice(0, colon), content.slice(colon + 1)].map((part) => trimmed(part, RFC_BLANKS));
  return { name: name?.toLowerCase() ?? '', value: value ?? '' };
};

/** Names that Google's parser knows, as prefixes: each with the misspellings that it accepts. */
const GOOGLE_FIELDS = [
  ['user-agent', /^user[- ]?agent/i],
  ['allow', /^allow/i],
  ['disallow', /^(?:diss?all?ow|diasllow|disallaw)/i],
  ['sitemap', /^site-?map/i],
] as const;

/**
 * Reads a line as Google's parser does; null for one that it skips. It accepts a missing colon between two words,
 * misspelt names, and names that only begin with a known one; a zero byte ends the line.
 */
export const readGoogleLine = (line: string): RobotsLine | null => {
  const content = trimmed(line.split(/[#\0]/, 1)[0] ?? '', ASCII_BLANKS);
  const colon = content.indexOf(':');
  const [, first = '', second = ''] = colon < 0 ? (/^([^ \t]+)[ \t]+([^ \t]+)$/.exec(content) ?? []) : [];
  const key = trimmed(colon < 0 ? first : content.slice(0, colon), ASCII_BLANKS);
  if (key === '') return null;
  const value = trimmed(colon < 0 ? second : content.slice(colon + 1), ASCII_BLANKS);
  return { name: GOOGLE_FIELDS.find(([, begins]) => begins.test(key))?.[0] ?? key.toLowerCase(), value };
};

const isDecisive = (line: RobotsLine | null): boolean =>
  line !== null && (line.name === 'user-agent' || line.name === 'allow' || line.name === 'disallow');

/** Whether two readings of a line give the same groups and rules. */
const agree = (rfc: RobotsLine | null, google: RobotsLine | null): boolean =>
  !(isDecisive(rfc) || isDecisive(google)) ||
  (rfc?.name === google?.name && googleEncoding(rfc?.value ?? '') === googleEncoding(google?.value ?? ''));

/** @param contents each line without its comment. */
const gather = (lines: readonly (RobotsLine | null)[], contents: readonly string[]) => {
  const groups: DraftGroup[] = [];
  const sitemaps: { url: string; line: number }[] = [];
  const fields: RobotsField[] = [];
  const stray: RobotsRule[] = [];
  let group: DraftGroup | null = null;
  for (const [index, read] of lines.entries()) {
    if (read === null) continue;
    const { name, value } = read;
    const line = index + 1;
    if (name === 'user-agent') {
      // Only a rule ends the list of agents; other fields in between do not (Google's grouping example).
      if (group === null || group.rules.length > 0) {
        group = { agents: [], rules: [], fields: [] };
        groups.push(group);
      }
      group.agents.push({ value, line });
    } else if (name === 'allow' || name === 'disallow') {
      const text = (contents[index] ?? '').slice(0, MAX_LINE_TEXT).toWellFormed();
      (group?.rules ?? stray).push({ type: name, path: value, line, text });
    } else if (name === 'sitemap') {
      sitemaps.push({ url: value, line });
    } else {
      (group?.fields ?? fields).push({ name, value, line });
    }
  }
  return { groups, sitemaps, fields, stray };
};

/** Reads robots.txt. Never throws: what cannot be understood is left out and its line noted. */
export const parseRobots = (input: string | Uint8Array): RobotsTxt => {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const truncated = bytes.length > ROBOTS_MAX_BYTES;
  const octets = bytes.subarray(0, ROBOTS_MAX_BYTES);
  const lines = linesOf(textOf(octets), truncated);
  const contents = lines.map(withoutComment);
  const malformedLines = contents.flatMap((text, index) => (text === '' || text.includes(':') ? [] : [index + 1]));
  const comments = lines.flatMap((line, index): RobotsComment[] => {
    const hash = line.indexOf('#');
    if (hash < 0 || contents[index] !== '') return [];
    const text = line.slice(hash + 1).trim();
    return [{ text: text.slice(0, MAX_COMMENT).toWellFormed(), line: index + 1 }];
  });
  const byRfc = lines.map((line) => {
    const forgiven = readGoogleLine(line);
    return forgiven?.name === 'sitemap' && /^https?:/i.test(forgiven.value) ? forgiven : readRfcLine(line);
  });
  const byGoogle = linesOf(googleTextOf(octets), truncated).map(readGoogleLine);
  const same = byRfc.every((line, index) => agree(line, byGoogle[index] ?? null));
  return {
    ...gather(byRfc, contents),
    google: same ? null : gather(byGoogle, contents).groups,
    malformedLines: malformedLines.slice(0, MAX_MALFORMED),
    comments: comments.slice(0, MAX_COMMENTS),
    truncated,
  };
};

/** Returns the product token of a user-agent value: leading letters, `_` and `-`, in lower case; `*` for all robots. */
const tokenOf = (value: string): string => {
  if (/^\*(?:[ \t\v\f]|$)/.test(value)) return '*';
  return (/^[A-Za-z_-]+/.exec(value)?.[0] ?? '').toLowerCase();
};

/**
 * Returns the names of a user-agent line that can match a robot: its token, and its first word for product tokens with
 * digits, which RFC 9309 does not allow but some operators use (AI2Bot).
 */
const namesOf = (value: string): readonly string[] => {
  const word = (/^[\w-]+/.exec(value)?.[0] ?? '').toLowerCase();
  const token = tokenOf(value);
  return token === word || token === '*' ? [token] : [token, word];
};

const UNRESERVED = /^[A-Za-z0-9\-._~]$/;
const PLAIN_PATH = /^[!-$&-~]*$/;
const ESCAPE = /^%[0-9A-Fa-f]{2}$/;
/** Escapes characters that are not letters, digits or URL marks. Callers pass no others. */
const encodeOctets = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * Normalizes percent-encoding (RFC 9309, 2.2.2): escapes of unreserved characters are undone, other escapes get upper
 * case digits, characters outside ASCII become escapes of their UTF-8 octets.
 */
const normalizeEncoding = (path: string): string => {
  if (PLAIN_PATH.test(path)) return path;
  let out = '';
  for (let i = 0; i < path.length; i++) {
    const char = path.charAt(i);
    if (char === '%' && ESCAPE.test(path.slice(i, i + 3))) {
      const decoded = String.fromCharCode(Number.parseInt(path.slice(i + 1, i + 3), 16));
      out += UNRESERVED.test(decoded) ? decoded : path.slice(i, i + 3).toUpperCase();
      i += 2;
    } else if (char > '\u007e' || char <= ' ') {
      const point = String.fromCodePoint(path.codePointAt(i) ?? 0);
      out += encodeOctets(point);
      i += point.length - 1;
    } else {
      out += char;
    }
  }
  return out;
};

/** Normalizes a path, or a piece of a pattern between wildcards, where a literal `*` or `$` is written as an escape. */
const rfcLiteral = (path: string): string => normalizeEncoding(path).replaceAll('%2A', '*').replaceAll('%24', '$');

/** Encodes as Google's parser does: escapes get upper case digits, and octets outside ASCII are escaped. */
const googleEncoding = (path: string): string =>
  PLAIN_PATH.test(path)
    ? path
    : path.replace(/%[0-9a-f]{2}/gi, (triple) => triple.toUpperCase()).replace(/[^\0-\x7f]+/g, encodeOctets);

/** How the robots of one reading compare a pattern with a path. */
interface Reading {
  /** The form of a pattern whose length counts. */
  readonly written: (path: string) => string;
  readonly literal: (path: string) => string;
  /** A second pattern of an Allow rule; null when there is none. */
  readonly index: (path: string) => string | null;
}

const RFC: Reading = { written: normalizeEncoding, literal: rfcLiteral, index: () => null };
const GOOGLE: Reading = {
  written: googleEncoding,
  literal: googleEncoding,
  // A rule that allows the index page of a folder allows the folder's own address.
  index: (path) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return path.startsWith('/index.htm', folder.length - 1) ? `${folder}$` : null;
  },
};

interface Pattern {
  /** The literal pieces between stars. */
  readonly pieces: readonly string[];
  readonly anchored: boolean;
}

const compile = (written: string, { literal }: Reading): Pattern => {
  const anchored = written.endsWith('$');
  const body = anchored ? written.slice(0, -1) : written;
  return { pieces: body.split('*').map(literal), anchored };
};

/**
 * Matches greedily from the left: in patterns whose only wildcard is `*`, the earliest position of each piece is as
 * good as any later one. So there is no backtracking, and the time is linear in the path.
 */
const matches = ({ pieces, anchored }: Pattern, path: string): boolean => {
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return !anchored || path.length === first.length;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return anchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
};

interface CompiledRule {
  readonly rule: RobotsRule;
  readonly length: number;
  readonly pattern: Pattern;
}

/** Returns a number below zero when the first rule wins: the longer one or, if equal, the one that allows. */
const byPrecedence = (a: CompiledRule, b: CompiledRule): number =>
  b.length - a.length || Number(b.rule.type === 'allow') - Number(a.rule.type === 'allow');

/** Compiles the rules that have a path, in order of precedence. */
const compileRules = (rules: readonly RobotsRule[], reading: Reading): readonly CompiledRule[] =>
  rules
    .flatMap((rule) =>
      [rule.path, rule.type === 'allow' ? reading.index(rule.path) : null].map((path) => ({ rule, path })),
    )
    .flatMap(({ rule, path }) =>
      path === null || path === ''
        ? []
        : [{ rule, length: reading.written(path).length, pattern: compile(path, reading) }],
    )
    .sort(byPrecedence);

type Find = (path: string) => CompiledRule | undefined;

/** Maximum number of results remembered for one reading of a file, over all its groups. */
const MAX_REMEMBERED = 20_000;

/** Returns a wrapper that remembers results, because many robots obey the same groups and are judged for the same paths. */
const rememberer = (): ((find: Find) => Find) => {
  let remembered = 0;
  return (find) => {
    const found = new Map<string, CompiledRule | null>();
    return (path) => {
      const known = found.get(path);
      if (known !== undefined) return known ?? undefined;
      const result = find(path);
      if (remembered < MAX_REMEMBERED) {
        remembered++;
        found.set(path, result ?? null);
      }
      return result;
    };
  };
};

/** Makes the finder on first use. */
const lazily = (make: () => Find): Find => {
  let made: Find | null = null;
  return (path) => {
    made ??= make();
    return made(path);
  };
};

/**
 * Returns, for each token, a finder of the rule that wins among all its groups. Each group is searched separately, because a
 * group that many robots share must not be compiled again for each of them.
 */
const findersOf = (groups: readonly RobotsGroup[], reading: Reading): ReadonlyMap<string, Find> => {
  const remembering = rememberer();
  const ofToken = new Map<string, Set<Find>>();
  for (const { agents, rules } of groups) {
    const find = lazily(() => {
      const compiled = compileRules(rules, reading);
      const search: Find = (path) => compiled.find(({ pattern }) => matches(pattern, path));
      return agents.length > 1 ? remembering(search) : search;
    });
    for (const name of agents.flatMap(({ value }) => namesOf(value)))
      ofToken.set(name, (ofToken.get(name) ?? new Set()).add(find));
  }
  const merged = (finders: ReadonlySet<Find>): Find =>
    remembering((path) => {
      let best: CompiledRule | undefined;
      for (const find of finders) {
        const found = find(path);
        // The earlier group wins among equals.
        if (found !== undefined && (best === undefined || byPrecedence(found, best) < 0)) best = found;
      }
      return best;
    });
  return new Map(Array.from(ofToken, ([token, finders]) => [token, merged(finders)]));
};

/** Whether a token is Google's: all its tokens contain its name, as in Googlebot-Image, Storebot-Google, APIs-Google. */
export const isGoogleToken = (token: string): boolean => /google/i.test(token);

type Judge = (robot: RobotName, pathAndQuery: string) => RobotsVerdict;

const judgeBy = (groups: readonly RobotsGroup[], reading: Reading): Judge => {
  let made: ReadonlyMap<string, Find> | null = null;
  return (robot, pathAndQuery) => {
    made ??= findersOf(groups, reading);
    const finders = made;
    const tokens = (typeof robot === 'string' ? [robot] : robot).map((token) => token.toLowerCase());
    const token = [...tokens, '*'].find((name) => name !== '' && finders.has(name)) ?? null;
    const group = token === null ? 'none' : token === '*' ? 'any' : 'named';
    const path = reading.literal(pathAndQuery === '' ? '/' : pathAndQuery);
    const best = token === null || path === '/robots.txt' ? undefined : finders.get(token)?.(path)?.rule;
    if (!best) return { allowed: true, rule: null, group, token };
    return { allowed: best.type === 'allow', rule: { line: best.line, text: best.text }, group, token };
  };
};

const judgesOf = ({ groups, google }: RobotsTxt): readonly [Judge, Judge] => [
  judgeBy(groups, RFC),
  judgeBy(google ?? groups, GOOGLE),
];

/**
 * Returns a function that judges whether robots may fetch paths, for many questions about one file. It uses Google's reading
 * for Google's robots, and RFC 9309 for all others.
 *
 * Product tokens are compared for equality, case-insensitively. Groups of the same token are merged; `*` counts only
 * when no group names the robot; the longest matching pattern wins, and allow wins among patterns of equal length.
 * /robots.txt itself is always allowed. The path includes the query of the URL, as in the request line.
 */
export const robotsJudge = (robots: RobotsTxt): Judge => {
  const [rfc, google] = judgesOf(robots);
  return (robot, path) => (isGoogleToken(typeof robot === 'string' ? robot : robot[0]) ? google : rfc)(robot, path);
};

/** Returns the same for a robot that both readings must allow. */
export const strictRobotsJudge = (robots: RobotsTxt): Judge => {
  const judges = judgesOf(robots);
  return (robot, path) => {
    const [rfc, google] = [judges[0](robot, path), judges[1](robot, path)];
    return rfc.allowed ? google : rfc;
  };
};

/** Answers a single question; see `robotsJudge`. */
export const robotsVerdict = (robots: RobotsTxt, robot: RobotName, pathAndQuery: string): RobotsVerdict =>
  robotsJudge(robots)(robot, pathAndQuery);

/** What `writeRobots` writes. Values must be one line without `#`; agents are not empty. */
export interface RobotsPolicy {
  /** Lines for people, before all others. */
  readonly comments?: readonly string[];
  /** Lines for all robots that belong to no group, such as License. */
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly groups: readonly {
    readonly agents: readonly string[];
    /** Lines that are not rules, such as Content-Signal. */
    readonly fields?: readonly { readonly name: string; readonly value: string }[];
    readonly rules: readonly { readonly type: 'allow' | 'disallow'; readonly path: string }[];
  }[];
  readonly sitemaps: readonly string[];
}

/** Writes robots.txt. A group without rules gets an empty Disallow; otherwise the next group would merge with it. */
export const writeRobots = ({ comments = [], fields: common = [], groups, sitemaps }: RobotsPolicy): string => {
  const blocks = groups.map(({ agents, fields = [], rules }) => {
    const lines = rules.length > 0 ? rules : [{ type: 'disallow', path: '' } as const];
    return [
      ...agents.map((agent) => `User-agent: ${agent}`),
      ...fields.map(({ name, value }) => `${name}: ${value}`),
      ...lines.map(({ type, path }) => `${type === 'allow' ? 'Allow' : 'Disallow'}: ${path}`.trimEnd()),
    ].join('\n');
  });
  if (common.length > 0) blocks.unshift(common.map(({ name, value }) => `${name}: ${value}`).join('\n'));
  if (sitemaps.length > 0) blocks.push(sitemaps.map((url) => `Sitemap: ${url}`).join('\n'));
  const lead = comments.map((comment) => `# ${comment}\n`).join('');
  return `${lead}${blocks.join('\n\n')}\n`;
};
