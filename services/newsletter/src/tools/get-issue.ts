import { issuePath, type PublicIssue } from '@legible/issues';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { quoted } from '../api/invalid-parameter.ts';
import type { Locales } from '../api/locales.ts';
import { PROBLEM_CODES, problem } from '../api/problem-codes.ts';
import { RenderingFailed } from '../bodies/rendered-bodies.ts';
import { pageMarkdown } from '../renderings/page-markdown.ts';
import { meantPath, type ServedSite } from '../site/served-site.ts';
import type { SitePage } from '../site/site-pages.ts';
import { ISSUE_FACTS, issueFacts } from './issue-entry.ts';
import { refusalText, refused } from './list-arguments.ts';
import type { ToolDependencies } from './tool-dependencies.ts';

const ID = /^(.{1,35})-([1-9]\d{0,8})$/;

/** Finds the issue that a caller names by its id, or by any spelling of its page's address. Returns null when there is none. */
const issueNamed = (served: ServedSite, locales: Locales, name: string): IssuePage | null => {
  const { site, pages } = served;
  const issue = site.library.byId.get(name) ?? numbered(served, locales, name);
  const of = issue === null ? null : site.edition(issue.edition);
  const page = issue && of ? pages.get(issuePath(of.edition, issue.slug)) : pageAddressed(served, name);
  return page?.kind === 'issue' ? page : null;
};

type IssuePage = Extract<SitePage, { readonly kind: 'issue' }>;

/** Finds an issue by an id in another case, or with another tag of the language. */
const numbered = ({ site }: ServedSite, { find }: Locales, name: string): PublicIssue | null => {
  const [, code = '', number = ''] = ID.exec(name) ?? [];
  const key = find(code);
  return key === null ? null : (site.edition(key)?.byNumber(Number(number)) ?? null);
};

/** Finds a page by any spelling of its address, or of its Markdown address. Returns null when there is none. */
export const pageAddressed = (served: ServedSite, name: string): SitePage | null => {
  const { baseUrl } = served.frame;
  const url = /^(?:https?:\/|)\//i.test(name) ? URL.parse(name, baseUrl) : null;
  if (url === null || url.host !== new URL(baseUrl).host) return null;
  const pageAt = (path: string) => served.pages.get(path) ?? served.twins.get(path);
  return pageAt(url.pathname) ?? pageAt(meantPath(served, url.pathname) ?? '') ?? null;
};

const FENCE = /^\s*(`{3,}|~{3,})/;

/** Characters that are kept free to close a block of code. */
const FENCE_ROOM = 100;

/**
 * Cuts a Markdown document to at most so many characters (UTF-16 units), between two lines, and adds a last paragraph that
 * says so.
 *
 * @param notice text of that paragraph.
 */
export const shortenedMarkdown = (
  markdown: string,
  most: number,
  notice: string,
): { readonly markdown: string; readonly truncated: boolean } => {
  if (markdown.length <= most) return { markdown, truncated: false };
  const kept = cutAtLine(markdown, most - notice.length - FENCE_ROOM);
  const fence = openFence(kept);
  return { markdown: `${kept}\n${fence === null ? '' : `${fence}\n`}\n${notice}\n`, truncated: true };
};

/** Cuts after the last whole line; within a line only if that keeps at least twice as much. */
const cutAtLine = (text: string, most: number): string => {
  const end = text.lastIndexOf('\n', most);
  if (end > most / 2) return text.slice(0, end).trimEnd();
  // Half of a surrogate pair is not a character.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
};

/**
 * Returns the fence that is still open at the end of a text, so that the next text would be code; null when none is
 * open.
 */
const openFence = (text: string): string | null => {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [, fence] = FENCE.exec(line) ?? [];
    if (fence === undefined) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = null;
  }
  return open;
};

/** Most characters of a document: some 15,000 tokens of English. Clients cut larger documents by themselves. */
export const DOCUMENT_MOST = 60_000;
/** Longest name of an issue: room for an address whose slug is all escapes. */
const NAME_MOST = 2_048;

const Output = z.looseObject({
  ...ISSUE_FACTS,
  markdown: z
    .string()
    .meta({ description: 'The page as Markdown with YAML front matter; for an excerpt, only the public part.' }),
  truncated: z.boolean().meta({ description: 'Whether the document was cut because it is too long.' }),
});

const notFound = (name: string) =>
  problem('issue_not_found', `There is no published issue ${quoted(name)}.`, {
    resolution: 'Call search_issues or list_recent_issues, and take an id from there.',
  });

const unavailable = problem('unavailable', PROBLEM_CODES.unavailable.meaning, {
  resolution: 'Try again in a few seconds.',
});
/** The message that a caller gets when a text cannot be rendered right now. */
export const UNAVAILABLE = refusalText(unavailable);

export const getIssue = (dependencies: ToolDependencies): McpTool =>
  mcpTool({
    name: 'get_issue',
    title: 'Read one issue',
    description:
      'Returns one issue as Markdown, with the canonical URL, publication date and number that a citation needs. Of issues older than the free window it returns only the public excerpt (access: excerpt); no argument gives the rest. Take the id from search_issues or list_recent_issues.',
    input: z.strictObject({
      id: z
        .string()
        .trim()
        .min(1)
        .max(NAME_MOST)
        .meta({
          description: `Id of the issue, for example ${dependencies.locales.keys[0]}-12, or the address of its page.`,
        }),
    }),
    output: Output,
    async run({ id }) {
      const served = dependencies.current();
      const now = dependencies.view();
      const page = issueNamed(served, dependencies.locales, id);
      if (page === null) return refused(notFound(id));
      const document = await pageDocument(dependencies, served, page);
      if (document === null) return refused(unavailable);
      const facts = issueFacts(now, page.issue);
      return { ok: true, text: document.markdown, structured: { ...facts, ...document } };
    },
  });

/**
 * Returns the page of an issue or a list as Markdown, cut at `DOCUMENT_MOST`; null when it cannot be rendered right
 * now.
 */
export const pageDocument = async (
  { bodies }: ToolDependencies,
  { site, frame }: ServedSite,
  page: SitePage,
): Promise<ReturnType<typeof shortenedMarkdown> | null> => {
  const notice = `The document is longer and was cut here. The whole page: <${frame.baseUrl}${page.path}>`;
  try {
    const body = page.kind === 'issue' ? await bodies.ofIssue(page.issue, site) : null;
    return shortenedMarkdown(pageMarkdown({ frame, page, body }), DOCUMENT_MOST, notice);
  } catch (error) {
    if (error instanceof RenderingFailed) return null;
    throw error;
  }
};
