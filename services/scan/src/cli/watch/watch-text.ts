import { createHash } from 'node:crypto';
import { type Problem, type Report, SCORES, type SiteChange } from '@legible/audit';
import { type ChatMessage, lineOf, MESSAGE_LIMITS, quietUrl } from '@legible/chat';
import type { Language } from '../../language/language.ts';
import { codeSpan, escapeCommentInline, fencedBlock, indented } from '../../renderings/markdown-text.ts';
import { changeLine, entryTitle, problemFix, problemProof, problemTitle } from '../../wording/site-change-words.ts';
import { followWords } from '../../words/follow-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { watchWords } from '../../words/watch-words.ts';
import { type WatchedSite, worseKey } from './watched-site.ts';

/** What a run reports about a site. Its texts may quote the site. */
export interface News {
  readonly url: string;
  /** ms. */
  readonly at: number;
  /** Changes, without those that come and go. */
  readonly changes: readonly SiteChange[];
  /** Thresholds that are missed now, when the last report missed none: one sentence each. */
  readonly missed: readonly string[];
  /** Whether the last report missed a threshold and this one misses none. */
  readonly isMetAgain: boolean;
  /** Null when the site was not reached. */
  readonly report: Report | null;
  readonly language: Language;
}

export const isQuiet = ({ changes, missed, isMetAgain }: News): boolean =>
  changes.length === 0 && missed.length === 0 && !isMetAgain;

/** One change. */
interface Item {
  readonly line: string;
  readonly fix: string | null;
  /** The proof of a problem, or lines that changed. */
  readonly below: readonly string[];
}

const proofLines = (problem: Problem): readonly string[] => {
  const proof = problemProof(problem);
  if (proof === null) return [];
  const asked = [proof.method, proof.url, ...(proof.status === null ? [] : [`(${proof.status})`])];
  return [`${asked.join(' ')}: ${proof.quote ?? proof.observation}`];
};

const belowOf = (change: SiteChange, language: Language): readonly string[] => {
  const words = followWords(language);
  switch (change.kind) {
    case 'opened':
      return proofLines(change.problem);
    case 'robots':
      return [...change.removed.map((line) => `- ${line}`), ...change.added.map((line) => `+ ${line}`)];
    case 'ruleset':
      return [
        words.byRules(change.opened.length, change.closed.length),
        ...change.opened.map((problem) => words.opened(problemTitle(problem, language))),
        ...change.closed.map((problem) => words.closed(problemTitle(problem, language))),
      ];
    default:
      return [];
  }
};

type Listed = Pick<News, 'changes' | 'missed' | 'isMetAgain' | 'language'>;

const itemsOf = ({ changes, missed, isMetAgain, language }: Listed): readonly Item[] => {
  const words = watchWords(language);
  const bare = (line: string): Item => ({ line, fix: null, below: [] });
  return [
    ...changes.map((change) => ({
      line: change.kind === 'closed-to-us' ? words.closedHome : changeLine(change, language),
      fix: change.kind === 'opened' ? problemFix(change.problem, language) : null,
      below: belowOf(change, language),
    })),
    ...missed.map((threshold) => bare(words.missed(threshold))),
    ...(isMetAgain ? [bare(words.met)] : []),
  ];
};

/** The news for a terminal, which escapes it. */
export const newsLines = (news: News): readonly string[] =>
  itemsOf(news).flatMap(({ line, fix, below }) => [
    `  ${line}`,
    ...[...(fix === null ? [] : [fix]), ...below].map((one) => `    ${one}`),
  ]);

/** Longest text of a message. A chat shows a day of changes, and the terminal all of them. */
const TEXT = { graphemes: 1_000, units: 2_000 };

/** The news as a chat message. @param id of the message, the same for every attempt. */
export const newsMessage = (news: News, id: string): ChatMessage => {
  const { url, at, report, language } = news;
  const host = new URL(url).host;
  const address = quietUrl(url);
  const items = itemsOf(news);
  const title = lineOf(
    news.changes.length > 1 ? entryTitle(news.changes, language) : (items[0]?.line ?? ''),
    MESSAGE_LIMITS.title,
  );
  const from = lineOf(host, MESSAGE_LIMITS.name);
  const { scores } = vocabularyWords(language);
  // One problem has its repair; several have one line each. Proofs are too long for a chat.
  const texts = items.flatMap(({ line, fix, below }) => {
    if (items.length === 1) return fix ?? below;
    return fix === null ? [line, ...below] : line;
  });
  return {
    id,
    language,
    from,
    title,
    headline: `[${from}] ${title}`,
    text: lineOf(texts.join(' · '), TEXT) || null,
    detail: report && SCORES.map((name) => `${scores[name]} ${report.scores[name].value ?? '–'}`).join(' · '),
    imageUrl: null,
    at: new Date(at).toISOString(),
    links: [{ label: from, url: address, asText: address }],
    event: {
      type: 'site.changed',
      data: { url, title, changes: items.map(({ line }) => lineOf(line, MESSAGE_LIMITS.title)) },
    },
  };
};

const MAX_TEXT = 350;
const MAX_LISTED = 20;

/** Changes as Markdown for a code host. Text of the site never becomes markup, a link or a mention. */
const listMarkdown = (listed: Listed): string => {
  const items = itemsOf(listed);
  const left = items.length - MAX_LISTED;
  return [
    ...items.slice(0, MAX_LISTED).map(({ line, fix, below }) => {
      const text = [
        `**${escapeCommentInline(line, MAX_TEXT)}**`,
        ...(fix === null ? [] : [escapeCommentInline(fix, MAX_TEXT)]),
        ...(below.length === 0 ? [] : [fencedBlock(below.join('\n'), 'text', 2_000)]),
      ];
      return `- ${indented(text.join('\n\n'), 2).trimStart()}`;
    }),
    ...(left > 0 ? [`- ${followWords(listed.language).more(left)}`] : []),
  ].join('\n');
};

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

const stateOf = (change: SiteChange): string => `${worseKey(change)} ${change.kind === 'level' ? change.after : ''}`;

/**
 * What the issue about a site should say, and what changed now. `keys` name what is worse, and `hash` also how much; `said` and
 * `body` are null when nothing is worse any more. `marker`, the first line of the body, identifies the site.
 *
 * @param key distinguishes the watched sites of a repository.
 */
export const wantedIssue = (key: string, { worse, missed }: WatchedSite, news: News) => {
  const { url, language } = news;
  const words = watchWords(language);
  const marker = `<!-- legible watch ${hashOf(key)} -->`;
  const title = words.issueTitle(new URL(url).host);
  const changed = listMarkdown(news);
  if (worse.length === 0 && missed.length === 0)
    return { marker, title, said: null, body: null, comment: `${words.issueFixed}\n\n${changed}` };
  const keys: readonly string[] = [...worse.map(worseKey), ...(missed.length > 0 ? ['missed'] : [])].toSorted();
  const list = listMarkdown({ changes: worse, missed, isMetAgain: false, language });
  return {
    marker,
    title,
    comment: changed,
    said: { keys, hash: hashOf(...worse.map(stateOf).toSorted(), ...keys) },
    body: `${codeSpan(url, MAX_TEXT)}\n\n${words.issueLead}\n\n${list}\n`,
  };
};
export type WantedIssue = ReturnType<typeof wantedIssue>;
