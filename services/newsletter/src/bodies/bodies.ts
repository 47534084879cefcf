import type { BodyHeading, Edition, Page, PublicIssue } from '@legible/issues';
import type { Section } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';

/** A text in every form that surfaces show it in. Plain data. */
export interface BodyForms {
  /** For the page, from level-2 headings down, safe to be put into it. */
  readonly html: string;
  /** Markdown of the same blocks. */
  readonly markdown: string;
  readonly headings: readonly BodyHeading[];
  /** Plain text, for search and for readers of text. */
  readonly sections: readonly Section[];
  readonly words: number;
  readonly minutes: number;
}

/** What renders texts, once for each content: rendering takes milliseconds to seconds and is never done per request. */
export interface Bodies {
  /** @param site that the issue is of. Rejects when it cannot be rendered just now. */
  ofIssue(issue: PublicIssue, site: PublicSite): Promise<BodyForms>;
  ofPage(page: Page, site: PublicSite): Promise<BodyForms>;
  /** @param path of the page that the text is on. */
  ofMarkdown(markdown: string, edition: Edition, path: string): Promise<BodyForms>;
}
