import type { McpTool } from '@legible/surface';
import { getIssue } from './get-issue.ts';
import { listRecentIssues } from './list-recent-issues.ts';
import { searchIssues } from './search-issues.ts';
import type { ToolDependencies } from './tool-dependencies.ts';

/** The tools of the newsletter, in the order in which an agent needs them. All of them only read. */
export const newsletterTools = (dependencies: ToolDependencies): readonly McpTool[] => [
  searchIssues(dependencies),
  getIssue(dependencies),
  listRecentIssues(dependencies),
];
