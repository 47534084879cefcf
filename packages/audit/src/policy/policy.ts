/** A policy for robots: five answers for the whole site, and others for some of its paths. */

import { QUESTIONS, type Question } from '../kernel/questions.ts';

/** True where the publisher allows. */
export type Answers = Readonly<Record<Question, boolean>>;

export interface PathAnswers {
  /** The answers hold for every address that begins with it, unless a longer path says otherwise. */
  readonly path: string;
  readonly answers: Answers;
}

export interface Policy {
  readonly answers: Answers;
  readonly paths: readonly PathAnswers[];
}

export const QUESTION_WORDS: Readonly<Record<Question, string>> = {
  search: 'Search engines may list the pages',
  answers: 'AI may answer from them, with a link',
  training: 'AI models may be trained on them',
  agents: 'Assistants may open them when a person asks',
  previews: 'Chats and networks may show a card of a link',
};

/** The purposes of Content-Signal and RSL, each with the question that it answers. */
export const SIGNALS = [
  ['search', 'search'],
  ['ai-input', 'answers'],
  ['ai-train', 'training'],
] as const;

/** Returns the answers in which the questions of the list, and only they, are refused. */
export const allBut = (refused: readonly Question[]): Answers =>
  Object.fromEntries(QUESTIONS.map((question) => [question, !refused.includes(question)])) as Answers;

const sameAnswers = (a: Answers, b: Answers): boolean => QUESTIONS.every((question) => a[question] === b[question]);

/** Whether a longer path lies below another one. */
const isBelow = (path: string, above: string): boolean => path !== above && path.startsWith(above);

/** The answers that hold at a path if it has none of its own: those of the longest path above it. */
export const inherited = ({ answers, paths }: Policy, path: string): Answers =>
  paths.filter((one) => isBelow(path, one.path)).sort((a, b) => b.path.length - a.path.length)[0]?.answers ?? answers;

/** Returns the same policy without paths that change nothing, the shortest path first. */
export const normalPolicy = ({ answers, paths }: Policy): Policy => {
  const kept: PathAnswers[] = [];
  for (const one of paths.toSorted((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1)))
    if (!sameAnswers(one.answers, inherited({ answers, paths: kept }, one.path))) kept.push(one);
  return { answers, paths: kept };
};

const MAX_PATHS = 50;
const MAX_PATH = 200;

/**
 * Characters that mean the same in robots.txt, in JSON, in XML and in the configuration of every server. A folder's index page
 * is left out because Google reads a rule that allows it as one for the folder.
 */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9\-._~/@+=:]|%(?:20|[89A-F][0-9A-F]))*$/;

/** Returns a path as it is written in every channel; null when it cannot be written in all of them. */
export const writtenPath = (given: string): string | null => {
  const path = encodeURI(given.toWellFormed())
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
    .replace(/%[0-9a-f]{2}/gi, (one) => {
      const octet = String.fromCharCode(Number.parseInt(one.slice(1), 16));
      return /[A-Za-z0-9\-._~]/.test(octet) ? octet : one.toUpperCase();
    });
  const isPlain = PLAIN_PATH.test(path) && path !== '/' && path.length <= MAX_PATH;
  return isPlain && !/\/index\.htm|^\/robots\.txt/.test(path) ? path : null;
};

export type PolicyReading =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly message: string };

/** How a line about a path is written, for messages. */
export const PATH_LINE = '/free/ allow training, agents';

/**
 * Reads lines about paths, each `/path allow|refuse question, question`. A second line about a path adds to the first. What a
 * line does not name is as above the path.
 */
export const readPathLines = (answers: Answers, lines: readonly string[]): PolicyReading => {
  const said = new Map<string, Partial<Record<Question, boolean>>>();
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    const [, start = '', verb = '', list = ''] = /^(\S+)\s+(allow|refuse)\s+(.+)$/i.exec(line) ?? [];
    const words = list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const named = words.includes('all') ? QUESTIONS : QUESTIONS.filter((question) => words.includes(question));
    const stranger = words.find((word) => word !== 'all' && !QUESTIONS.some((question) => question === word));
    if (named.length === 0 || stranger !== undefined)
      return {
        ok: false,
        message: `Write a path as “${PATH_LINE}”. The questions are ${QUESTIONS.join(', ')}, or all.`,
      };
    const path = writtenPath(start);
    if (path === null)
      return {
        ok: false,
        message: `A path begins with /, is not / or an index page, and has no wildcard, query or blank: ${start.slice(0, 80)}`,
      };
    const allow = verb.toLowerCase() === 'allow';
    said.set(path, { ...said.get(path), ...Object.fromEntries(named.map((question) => [question, allow])) });
  }
  if (said.size > MAX_PATHS) return { ok: false, message: `A policy has ${MAX_PATHS} paths at most.` };
  const paths: PathAnswers[] = [];
  for (const [path, own] of [...said].sort(([a], [b]) => a.length - b.length))
    paths.push({ path, answers: { ...inherited({ answers, paths }, path), ...own } });
  return { ok: true, policy: normalPolicy({ answers, paths }) };
};

/** Writes the lines that `readPathLines` reads. */
export const pathLines = ({ paths, ...policy }: Policy): readonly string[] =>
  paths.flatMap(({ path, answers }) => {
    const above = inherited({ ...policy, paths }, path);
    const changed = QUESTIONS.filter((question) => answers[question] !== above[question]);
    return ([true, false] as const).flatMap((allow) => {
      const own = changed.filter((question) => answers[question] === allow);
      return own.length === 0 ? [] : [`${path} ${allow ? 'allow' : 'refuse'} ${own.join(', ')}`];
    });
  });
