/** llms.txt (https://llmstxt.org, second version, 2026-08): a Markdown file that lists what is worth reading. */
import { readMarkdown } from './markdown.ts';

export interface LlmsTxtLink {
  readonly name: string;
  /** As written. */
  readonly url: string;
  /** The text after the colon, or on the next line of the entry; null when there is none. */
  readonly note: string | null;
  /** Text of the H2 above it. */
  readonly section: string;
  /** One-based. */
  readonly line: number;
}

export interface LlmsTxt {
  /** Text of the first H1; null when there is none. */
  readonly title: string | null;
  /** The quote between the title and the first H2; null when there is none. */
  readonly summary: string | null;
  /** H2 headings, in order. */
  readonly sections: readonly { readonly name: string; readonly line: number; readonly links: number }[];
  /** Entries of link lists under an H2; at most 5,000. */
  readonly links: readonly LlmsTxtLink[];
  /** Every link of the file, in any section; at most 5,000. */
  readonly allLinks: readonly { readonly url: string; readonly line: number }[];
  readonly empty: boolean;
  /** Line of a code fence that nothing closes; see `MarkdownReading`. */
  readonly openFence: number | null;
}

const MAX_SUMMARY = 1_000;
/** `- [name](url): note`; the note may follow a dash instead, as many generators write it. */
const NOTE = /\)[ \t]{0,20}(?::|[-–—])[ \t]{0,20}(\S.{0,1000})$/;
const LIST_ITEM = /^\s{0,12}[-*+][ \t]/;
/** The next line of the same item: text, or an inner list or quote that is indented and has no link of its own. */
const NEXT_LINE =
  /^(?:[ \t]{0,12}(?![-*+#>`~:\s]|\d{1,9}[.)][ \t])|[ \t]{1,12}[-*+>][ \t]+|[ \t]{0,12}[:–—][ \t]*)(\S.{0,1000})$/;

const noteOf = (line: string, next: string): string | null => {
  const beside = NOTE.exec(line.slice(0, 8_000))?.[1];
  const below =
    line.trimEnd().endsWith(')') || /\)[ \t]*:\s*$/.test(line) ? NEXT_LINE.exec(next.slice(0, 2_000))?.[1] : undefined;
  return (beside ?? (below?.includes('](') ? undefined : below))?.trim() ?? null;
};

/** Reads an llms.txt file; never throws. */
export const parseLlmsTxt = (text: string): LlmsTxt => {
  const { headings, links, openFence } = readMarkdown(text);
  const lines = text.split(/\r\n|\r|\n/);
  const title = headings.find(({ level }) => level === 1) ?? null;
  const seconds = headings.filter(({ level }) => level === 2);
  const end = seconds[0]?.line ?? lines.length + 1;
  const quote = lines.slice(title?.line ?? 0, end - 1).filter((line) => /^ {0,3}>/.test(line));
  const summary = quote
    .map((line) => line.replace(/^ {0,3}>[ \t]?/, ''))
    .join(' ')
    .trim()
    .slice(0, MAX_SUMMARY);
  let next = 0;
  const entries = links.flatMap(({ text: name, href, line }): LlmsTxtLink[] => {
    while ((seconds[next]?.line ?? Number.POSITIVE_INFINITY) < line) next++;
    const section = seconds[next - 1];
    const source = lines[line - 1] ?? '';
    if (section === undefined || !LIST_ITEM.test(source)) return [];
    return [{ name, url: href, note: noteOf(source, lines[line] ?? ''), section: section.text, line }];
  });
  const counts = new Map<string, number>();
  for (const { section } of entries) counts.set(section, (counts.get(section) ?? 0) + 1);
  return {
    title: title === null ? null : title.text,
    summary: summary === '' ? null : summary,
    sections: seconds.map(({ text: name, line }) => ({ name, line, links: counts.get(name) ?? 0 })),
    links: entries,
    allLinks: links.map(({ href, line }) => ({ url: href, line })),
    empty: text.trim() === '',
    openFence,
  };
};
