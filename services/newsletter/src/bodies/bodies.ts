import type { BodyHeading, Edition, Page, PublicIssue } from '@legible/issues';
import type { Section } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';

/** A text in every form that surfaces show. Plain data. */
export interface BodyForms {
  /** HTML for the page, with headings from level 2 down, safe to insert. */
  readonly html: string;
  /** Markdown of the same blocks. */
  readonly markdown: string;
  readonly headings: readonly BodyHeading[];
  /** Plain text, for search and for readers of text. */
  readonly sections: readonly Section[];
  readonly words: number;
  readonly minutes: number;
}

/** Renders texts, each content once: rendering takes milliseconds to seconds and is never done for each request. */
export interface Bodies {
  /** @param site the site of the issue. Rejects when the issue cannot be rendered right now. */
  ofIssue(issue: PublicIssue, site: PublicSite): Promise<BodyForms>;
  ofPage(page: Page, site: PublicSite): Promise<BodyForms>;
  /** @param path path of the page with the text. */
  ofMarkdown(markdown: string, edition: Edition, path: string): Promise<BodyForms>;
}
