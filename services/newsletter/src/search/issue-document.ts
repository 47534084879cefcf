import type { Root, RootContent } from 'mdast';
import type { PublicIssue } from '../access/public-issue.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { SearchDocument, Section } from './document.ts';

/** What of a public issue can be found. Reads its body once. */
export const issueDocument = (issue: PublicIssue): SearchDocument => ({
  id: issue.id,
  title: issue.title,
  summary: issue.summary,
  topics: issue.topics,
  body: sectionsOf(issue.body),
  publishedAt: issue.publishedAt,
});

/** The sections of a text: one begins at every heading of the top level and at every thematic break. */
export const sectionsOf = (body: Root): readonly Section[] => {
  const sections: Section[] = [];
  let heading: string | null = null;
  let blocks: RootContent[] = [];
  const finish = (): void => {
    if (heading !== null || blocks.length > 0) sections.push({ heading, text: textOf(blocks) });
    blocks = [];
  };
  for (const block of body.children) {
    if (block.type === 'heading' || block.type === 'thematicBreak') {
      finish();
      heading = block.type === 'heading' ? textOf([block]) : null;
    } else blocks.push(block);
  }
  finish();
  return sections;
};

const textOf = (children: RootContent[]): string => plainText({ type: 'root', children });
