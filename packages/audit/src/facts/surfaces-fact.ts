/** What a site offers to programs beside its pages: llms.txt, Markdown of its pages, feeds, links to descriptions. */
import type { FeedFormat, FeedProblem, LlmsTxt } from '@legible/formats';
import type { Quote } from '../quote.ts';
import type { CanonicalFact, DirectivesFact, FetchFact } from './exchange-fact.ts';
import type { MachineFileFact } from './machine-files-fact.ts';

/** How an address that a file names answered. */
export interface TargetFact extends FetchFact {
  readonly mediaType: string | null;
  readonly isHtml: boolean;
}

/** llms.txt. Absent when the host says that there is none, and when it answers any name with a page. */
export interface LlmsTxtFact {
  readonly file: MachineFileFact;
  /** Null when a page answered in its place. */
  readonly content: LlmsTxt | null;
  /** Links to hosts of the site whose answers were seen; at most 20. */
  readonly links: readonly TargetFact[];
  /** Different addresses on hosts of the site. */
  readonly listed: number;
  /** Where llms-full.txt is announced: `llms.txt`, `robots.txt`; null when nobody does. */
  readonly fullNamedBy: string | null;
}

/** An answer to a request for Markdown. */
export interface MarkdownAnswerFact extends FetchFact {
  readonly mediaType: string | null;
  readonly charset: string | null;
  /** The body begins like an HTML page, whatever its type says. */
  readonly isHtml: boolean;
  /** Has any sign of Markdown. */
  readonly marked: boolean;
  /** Names in the Vary header, in lower case. */
  readonly vary: readonly string[];
  readonly bytes: number;
  /** From Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  /** From X-Robots-Tag headers. */
  readonly directives: readonly DirectivesFact[];
  /** Whether the answer offers other addresses: a body, or a Link header with alternates. */
  readonly offersOthers: boolean;
  readonly start: Quote;
}

/** Markdown held against the HTML of the same page. Shares are of different words, 0 to 1. */
export interface FidelityFact {
  /** Which answer was compared. */
  readonly from: string;
  readonly url: string;
  /** Words of the HTML's main text that the Markdown has too. */
  readonly recall: number;
  /** Words of the Markdown that stand outside the main text of the HTML only: menus and footers. */
  readonly boilerplate: number;
  /** Words of the Markdown that the HTML has nowhere. */
  readonly unseen: number;
  readonly words: number;
  readonly mainWords: number;
  readonly allWords: number;
  /** Headings of the main text that the Markdown lacks; at most 10. */
  readonly missingHeadings: readonly string[];
  readonly start: Quote;
}

/** The cases in which Accept is asked; see markdown-wishes.ts for the headers. */
export const ACCEPT_CASES = ['html-first', 'markdown-first', 'browser', 'neither'] as const;
export type AcceptCase = (typeof ACCEPT_CASES)[number];

/**
 * A page as Markdown. Absent for pages that were not asked: a few stand for all. `present` says that this page was
 * asked, not that it has any.
 */
export interface PageMarkdownFact {
  /** The answer to `Accept: text/markdown`; null when only a twin was asked for. */
  readonly negotiated: MarkdownAnswerFact | null;
  /** True when the answer is Markdown by its type, or by its body where the type is plain text. */
  readonly offered: boolean;
  /** Another page of the site, or this one, answered with Markdown. */
  readonly offeredBySite: boolean;
  /** Answers to other Accept headers, of the one page that was asked. */
  readonly accepts: Readonly<Partial<Record<AcceptCase, MarkdownAnswerFact>>>;
  /** An address of its own for the Markdown that answered with a file. */
  readonly twin: MarkdownAnswerFact | null;
  /** Null when there is no Markdown, or too little text in the HTML to compare with. */
  readonly fidelity: FidelityFact | null;
}

/** The words of a page as numbers, for comparing it with its Markdown: samples of at most 1,024 different words. */
export interface WordSetsFact {
  readonly main: WordSetFact;
  /** Of everything in the body, navigation and hidden text too. */
  readonly all: WordSetFact;
}
export interface WordSetFact {
  /** Ascending; the smallest of all hashes when there are more. */
  readonly hashes: readonly number[];
  /** Words in all, repeats counted. */
  readonly words: number;
}

export interface FeedLinkFact {
  readonly url: string;
  /** The page with the link. */
  readonly page: string;
  readonly lang: string | null;
  readonly excerpt: Quote;
}

export interface FeedEntryFact {
  readonly id: string | null;
  /** Absolute; null when it has none that is readable. */
  readonly url: string | null;
  readonly title: string | null;
  /** Milliseconds since 1970; null when it has none that is readable. */
  readonly time: number | null;
  readonly dated: boolean;
}

/** One feed that was asked for. */
export interface FeedFileFact extends FetchFact {
  readonly foundBy: 'link' | 'guess';
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  /** Null when it is no feed. */
  readonly format: FeedFormat | null;
  readonly title: string | null;
  /** Absolute. */
  readonly self: string | null;
  readonly problems: readonly FeedProblem[];
  /** The first 50. */
  readonly entries: readonly FeedEntryFact[];
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** What a second request with the validators brought; null when none was made. */
  readonly again: { readonly from: string; readonly status: number; readonly changedIds: readonly string[] } | null;
  /** How addresses of its newest entries answered. */
  readonly targets: readonly TargetFact[];
  readonly start: Quote;
}

export interface PublishedPageFact {
  readonly url: string;
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly published: number;
}

export interface MissedPageFact {
  readonly url: string;
  readonly from: string;
  readonly published: number;
  /** Milliseconds by which it is newer than the newest entry, and older than the scan. */
  readonly lag: number;
  readonly age: number;
}

export interface FeedsFact {
  /** In the order of asking. */
  readonly files: readonly FeedFileFact[];
  /** Feed links in the heads of pages, each address once; at most 50. */
  readonly links: readonly FeedLinkFact[];
  /** Those to other hosts, which were not asked; at most ten. */
  readonly foreign: readonly string[];
  /** Pages of the sample that say when they were published, the newest first; at most 20. */
  readonly dated: readonly PublishedPageFact[];
  /** The newest page of the sample that no feed has although it is newer than every entry; null when there is none. */
  readonly missed: MissedPageFact | null;
}

/** Relations by which a page leads programs to what they can use. */
export const DISCOVERY_RELS = [
  'alternate',
  'describedby',
  'api-catalog',
  'service-desc',
  'service-doc',
  'ai-catalog',
] as const;
export type DiscoveryRel = (typeof DISCOVERY_RELS)[number];

export interface DiscoveryLinkFact {
  /** `alternate` stands for alternates of type text/markdown alone. */
  readonly rel: DiscoveryRel;
  readonly url: string;
  readonly page: string;
  readonly from: string;
  readonly source: 'html' | 'header';
  readonly excerpt: Quote;
  /** Null when nobody asked: it is on another host, or one of many. */
  readonly target: TargetFact | null;
}

export interface DiscoveryLinksFact {
  /** Each relation and address once, at most 60. */
  readonly links: readonly DiscoveryLinkFact[];
}

/** Files for machines as an AI service's robot is given them, held against what we were given. */
export interface MachineParityFact {
  readonly answers: readonly {
    readonly from: string;
    readonly file: 'robots.txt' | 'sitemap' | 'llms.txt' | 'feed';
    readonly url: string;
    /** Product token. */
    readonly bot: string;
    readonly status: number | null;
    readonly challenge: string | null;
    /** `same`; `refused`: an error or a challenge in its place; `different`: a page, or other content in its place. */
    readonly outcome: 'same' | 'refused' | 'different';
    readonly start: Quote;
  }[];
}
