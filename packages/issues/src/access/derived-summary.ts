import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { joinLines } from '../markdown/plain-text.ts';
import { cleanTree } from './clean-tree.ts';
import { BARRIER, dropUnclosedMarkup, lastBorder, parseFirstPart, prefixOf, words } from './opening.ts';
import { visibleText } from './phrasing.ts';
import type { BodySource } from './public-body.ts';

/** Longest derived summary, in graphemes: as much as cards, search results and feed readers show. */
export const LONGEST_SUMMARY = 200;

/** How many characters of a text are parsed for a summary: first few, then more if those contain no sentence. */
const HEADS = [1_200, 8_000] as const;

/**
 * Returns a summary for an issue without a written one: the first whole sentences of its public text, at most 200
 * graphemes, or the start of a longer first sentence with `…`. It leaves out headings, pictures, code, tables, lists of
 * links, addresses and salutations. Null when the beginning of the text has no sentence. Never throws.
 *
 * It reads only the source, so it changes with it at the instant of a lock. It parses only the beginning of a text,
 * which takes a few milliseconds.
 *
 * @param language BCP 47, for the ends of sentences.
 */
export const derivedSummary = (source: BodySource, language: string): string | null => {
  try {
    for (const tree of headsOf(source)) {
      const summary = firstSentences(firstParagraphs(tree), language);
      if (summary !== null) return summary;
    }
  } catch {
    // A text that cannot be parsed has nothing public.
  }
  return null;
};

function* headsOf(source: BodySource): Generator<Root> {
  if (source.form === 'opening') {
    yield source.body;
    return;
  }
  const { form, markdown } = source;
  const parse = form === 'whole' ? parseMarkdown : parseFirstPart;
  for (const most of HEADS) {
    const head = headOf(markdown, most);
    const isWhole = head.length === markdown.length;
    const text = isWhole ? head : definitionsIn(markdown.slice(head.length)) + head;
    yield cleanTree(dropUnclosedMarkup(parse(text)));
    if (isWhole) return;
  }
}

/** Returns the text up to the last blank line within this many characters, or else up to the first blank line. */
const headOf = (markdown: string, most: number): string => {
  if (markdown.length <= most) return markdown;
  const last = /^[\s\S]*\S[\s\S]*\n(?=[ \t]*\r?\n)/.exec(markdown.slice(0, most));
  const longest = markdown.slice(0, HEADS[1]);
  return (last ?? /^\s*\S[\s\S]*?\n(?=[ \t]*\r?\n)/.exec(longest))?.[0] ?? longest;
};

/** What links and footnotes of the head refer to. A link without its definition would show its brackets. */
const definitionsIn = (rest: string): string => {
  const lines = rest.match(/^ {0,3}\[[^\]\n]{1,200}\]:[^\n]*/gmu) ?? [];
  return lines.length === 0 ? '' : `${lines.join('\n\n')}\n\n${BARRIER}`;
};

/** Returns the first paragraphs of prose that follow each other; where there are none, those in quotes and lists. */
const firstParagraphs = ({ children }: Root): readonly string[] => {
  const own = firstRun(children);
  return own.length > 0 ? own : firstRun(children.flatMap(inner));
};

const inner = (node: RootContent): readonly RootContent[] =>
  node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem'
    ? node.children.flatMap(inner)
    : [node];

const firstRun = (nodes: readonly RootContent[]): readonly string[] => {
  const run: string[] = [];
  for (const node of nodes) {
    const text = node.type === 'paragraph' ? proseOf(node) : null;
    if (text !== null) run.push(text);
    else if (run.length > 0) break;
  }
  return run;
};

/** Returns the text of a paragraph on one line; null when it is not prose. */
const proseOf = ({ children }: Paragraph): string | null => {
  const text = joinLines(visibleText(children)).replace(/\s+/gu, ' ').trim();
  const letters = lettersIn(text);
  const isProse = letters > 0 && lettersIn(linkText(children)) * 4 <= letters * 3;
  return isProse && !isLabel(children, text) && !isSalutation(text) ? text : null;
};

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const linkText = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'link' || node.type === 'linkReference') return visibleText(node.children);
      return 'children' in node ? linkText(node.children) : '';
    })
    .join('');

/** A line in bold that does not end like a sentence is a heading. */
const isLabel = (nodes: readonly PhrasingContent[], text: string): boolean =>
  !/[.!?。！？…]["'”’」』)]*$/u.test(text) &&
  nodes.every((node) => node.type === 'strong' || visibleText([node]).trim() === '');

/** Only unmistakable forms: `Hello world is a program.` is not a salutation. */
const SALUTATION =
  /^(?:(?:hi|hey|hello|dear|greetings|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten tag|bonjour|hola)(?:[\s,][^.!?:;]*)?[,!:]?|(?:[^.!?。！？]{0,10}[\s、,，])?(?:안녕하세요|안녕하십니까|こんにちは|大家好|你好|您好)[^.!?。！？]*[,.!~，。！〜]*)$/iu;
const LONGEST_SALUTATION = 40;

const isSalutation = (text: string): boolean => text.length <= LONGEST_SALUTATION && SALUTATION.test(text);

const ADDRESS = /https?:\/\//i;

const firstSentences = (paragraphs: readonly string[], language: string): string | null => {
  let summary = '';
  for (const paragraph of paragraphs) {
    let before = summary === '' ? '' : `${summary} `;
    for (const sentence of sentencesIn(paragraph, language)) {
      // Nobody reads an address in a summary, and it is too long for a card.
      if (ADDRESS.test(sentence)) {
        if (summary !== '') return summary;
        continue;
      }
      const longer = before + sentence;
      const end = longer.trimEnd();
      if (prefixOf(end, LONGEST_SUMMARY) !== end) return summary || cutAtWord(end);
      // An announced list is not shown, so the summary ends before its announcement.
      if (summary !== '' && /[:：]$/u.test(end)) return summary;
      before = longer;
      summary = end;
    }
  }
  return summary || null;
};

const cutAtWord = (text: string): string => {
  const room = prefixOf(text, LONGEST_SUMMARY - 1);
  const whole = text.slice(0, lastBorder(words(), room)).replace(/[\s\p{Ps}\p{Pi}\p{Pd},;:、，；：]+$/u, '');
  return `${whole || room}…`;
};

const SEGMENTERS = new Map<string, Intl.Segmenter>();

const segmenterOf = (language: string): Intl.Segmenter => {
  const known = SEGMENTERS.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  SEGMENTERS.set(language, known);
  return known;
};

/** Abbreviations whose full stop does not end a sentence. The segmenter does not know them. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|nr|inc|ltd|fig|ca|z\.\s?b|d\.\s?h|bzw|usw|mme|sr|sra|[a-z])\.\s*$/iu;

/** Yields the sentences of a line each with the white space after it. */
function* sentencesIn(line: string, language: string): Generator<string> {
  let open = '';
  for (const { segment } of segmenterOf(language).segment(line)) {
    open += segment;
    if (ABBREVIATION.test(open.slice(-16))) continue;
    yield open;
    open = '';
  }
  if (open !== '') yield open;
}
