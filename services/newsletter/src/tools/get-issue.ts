import { issuePath, type PublicIssue } from '@legible/issues';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { quoted } from '../api/invalid-parameter.ts';
import { PROBLEM_CODES, problem } from '../api/problem-codes.ts';
import { RenderingFailed } from '../bodies/rendered-bodies.ts';
import { pageMarkdown } from '../renderings/page-markdown.ts';
import type { ServedSite } from '../site/served-site.ts';
import { ISSUE_FACTS, issueFacts } from './issue-entry.ts';
import { issueNamed } from './issue-named.ts';
import { refused } from './refusal.ts';
import { shortenedMarkdown } from './shortened-markdown.ts';
import type { ToolDependencies } from './tool-dependencies.ts';

/** Of a document, characters: some 15,000 tokens of English, and clients cut what is larger by themselves. */
export const DOCUMENT_MOST = 60_000;
/** An address whose slug is all in escapes. */
const NAME_MOST = 2_048;

const Output = z.looseObject({
  ...ISSUE_FACTS,
  markdown: z
    .string()
    .meta({ description: 'The page as Markdown with YAML front matter; of an excerpt, what everybody may read.' }),
  truncated: z.boolean().meta({ description: 'Whether the document was cut because of its length.' }),
});

const notFound = (name: string) =>
  problem('issue_not_found', `There is no published issue ${quoted(name)}.`, {
    resolution: 'Call search_issues or list_recent_issues, and take an id from there.',
  });

const unavailable = problem('unavailable', PROBLEM_CODES.unavailable.meaning, {
  resolution: 'Call get_issue again in some seconds.',
});

export const getIssue = (dependencies: ToolDependencies): McpTool =>
  mcpTool({
    name: 'get_issue',
    title: 'Read one issue',
    description:
      'One issue as Markdown with its canonical URL, publication date and number, as a citation needs them. Issues older than the free window come as their public excerpt only (access: excerpt); no argument gives the rest. Take the id from search_issues or list_recent_issues.',
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
      const issue = issueNamed(served, dependencies.locales, id);
      if (issue === null) return refused(notFound(id));
      const text = await textOf(dependencies, served, issue);
      if (text === null) return refused(unavailable);
      const facts = issueFacts(now, issue);
      const notice = `The document is longer and was cut here. The whole page: <${facts.canonical_url}>`;
      const document = shortenedMarkdown(text, DOCUMENT_MOST, notice);
      return { ok: true, text: document.markdown, structured: { ...facts, ...document } };
    },
  });

/** Null: it cannot be rendered just now. */
const textOf = async (
  { bodies }: ToolDependencies,
  { site, pages, frame }: ServedSite,
  issue: PublicIssue,
): Promise<string | null> => {
  const of = site.edition(issue.edition);
  const page = of === null ? undefined : pages.get(issuePath(of.edition, issue.slug));
  if (page === undefined) throw new Error(`no page of the issue ${issue.id}`);
  try {
    return pageMarkdown({ frame, page, body: await bodies.ofIssue(issue, site) });
  } catch (error) {
    if (error instanceof RenderingFailed) return null;
    throw error;
  }
};
