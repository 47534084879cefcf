/**
 * Facts: what we saw of a site, never what we think of it. Each is present, absent or unknown, and names the step
 * that saw it, so that a finding can show the bytes that decided it.
 */
import {
  FAILURE_CODES,
  type FailureCode,
  type HeaderLine,
  type RobotsDirective,
  type RobotsTxt,
  type SitemapProblem,
} from '@legible/formats';
import type { BotKey } from './bots.ts';
import type { PageKind } from './page-kind.ts';
import type { ProbeKey } from './probes.ts';
import type { StepPurpose } from './step-purpose.ts';
import type { Target } from './target.ts';

/** Identifies one step of a scan: its purpose and URL, so that recomputing a plan gives the same id. */
export type StepId = string;

/** Why a fact could not be seen. The reasons of the door, and those that arise here. */
const UNKNOWN_REASONS = [
  ...FAILURE_CODES,
  'not-looked', // no step of this scan asked for it
  'reader-timeout', // the bytes took too long to read
  'reader-crashed', // the reader of the bytes was ended (memory) or failed
  'challenged', // a bot challenge answered instead of the page
  'rate-limited', // 429: the answer concerns our pace, not the page
  'server-error', // 5xx: what the page says when well is not known
  'forbidden', // 403: others may be shown something else
  'not-deployed', // only a server in the world shows it, and this scan read a folder
  'no-renderer', // it takes a browser to see, and this scan has none
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export interface Present<T> {
  readonly state: 'present';
  readonly value: T;
  readonly from: StepId;
}
export interface Absent {
  readonly state: 'absent';
  readonly from: StepId;
}
export interface Unknown {
  readonly state: 'unknown';
  readonly reason: UnknownReason;
  readonly from?: StepId;
}
/** A fact after the engine has answered for the unknown. */
export type Known<T> = Present<T> | Absent;
export type Observed<T> = Known<T> | Unknown;

/** A redirect that was followed. */
export interface HopFact {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly setsCookie: boolean;
}

/**
 * How an address answered, or why it did not. Reasons of our own (budget, abort, robots.txt) never stand here: they
 * leave the fact unknown. A challenge and 429 do stand here, because a rule may ask about them: look at `challenge`
 * and `status` before you blame the address.
 */
export interface FetchFact {
  readonly from: StepId;
  readonly requestedUrl: string;
  /** The address that answered or failed last, after redirects. */
  readonly url: string;
  /** Null when nothing answered. */
  readonly status: number | null;
  /** Null when something answered. */
  readonly failure: FailureCode | null;
  /** Redirects followed, in order. */
  readonly chain: readonly HopFact[];
  /** Whole exchange, milliseconds. */
  readonly ms: number;
  /** A bot challenge answered in place of the address. */
  readonly challenge: ChallengeFact | null;
}

/** The mark by which a challenge or proof-of-work page was known. */
export interface ChallengeFact {
  /** Who challenges, for example `cloudflare` or `anubis`. */
  readonly product: string;
  readonly in: 'header' | 'body';
  readonly excerpt: string;
}

/** How an address answered, and what its HTML says of itself. */
export interface AddressFact extends FetchFact {
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly title: string | null;
  /** Of headers and head, in that order; those in the body are left out, as search engines do. */
  readonly canonicals: readonly CanonicalFact[];
  /** Of headers and metas, in that order. */
  readonly directives: readonly DirectivesFact[];
}

/** An answer and how we came to it, without its body. */
export interface ResponseFact {
  readonly requestedUrl: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Redirects followed, in order. */
  readonly chain: readonly HopFact[];
  /** The media type in lower case without parameters; null when the header is missing or malformed. */
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  readonly headers: readonly HeaderLine[];
  /** Decoded bytes read. */
  readonly bytes: number;
  /** Header lines as HTTP/1.1 would write them. */
  readonly headerBytes: number;
  /** What Googlebot does not read because headers and HTML exceed its limit; null when all of it is read. */
  readonly cut: CutFact | null;
  readonly truncated: boolean;
  readonly headersMs: number;
  /** From Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  /** From X-Robots-Tag headers. */
  readonly directives: readonly DirectivesFact[];
}

export interface CutFact {
  /** Decoded bytes behind the limit, as far as we read. */
  readonly lostBytes: number;
  /** The first start tag behind the limit, capped; empty when there is none. */
  readonly excerpt: string;
}

/** Where in the parsed tree an element stands. */
export type Place = 'head' | 'body' | 'svg';

export interface TitleFact {
  readonly text: string;
  readonly place: Place;
  /** The element as the parser understood it, re-serialised and capped. */
  readonly excerpt: string;
}

export interface MetaFact {
  readonly attribute: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop';
  /** Lower case value of that attribute. */
  readonly key: string;
  readonly content: string;
  readonly place: Place;
  readonly excerpt: string;
}

export interface LinkFact {
  /** Relation types in lower case. */
  readonly rels: readonly string[];
  /** Absolute address; null when empty or unreadable. */
  readonly href: string | null;
  readonly hreflang: string | null;
  readonly type: string | null;
  readonly media: string | null;
  readonly place: Place;
  readonly excerpt: string;
}

export interface CanonicalFact {
  readonly href: string | null;
  readonly source: 'html' | 'header';
  /** Null for a header. */
  readonly place: Place | null;
  readonly excerpt: string;
}

export interface DirectivesFact {
  readonly source: 'meta' | 'header';
  /** `*` for all robots, else a product token in lower case. */
  readonly bot: string;
  readonly directives: readonly RobotsDirective[];
  /** Metas count in head and body alike, as search engines read them. */
  readonly place: Place | null;
  readonly excerpt: string;
}

export interface AnchorFact {
  /** Absolute address. Anchors without a readable http(s) address are left out. */
  readonly href: string;
  readonly text: string;
  readonly rels: readonly string[];
  /** `navigation` inside nav, header, footer or a navigation landmark, else `content`. */
  readonly region: 'navigation' | 'content';
}

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
}

/** An element that looks like a link or acts as one, and that no crawler can follow. */
export interface UncrawlableLinkFact {
  readonly text: string;
  readonly region: AnchorFact['region'];
  /**
   * `script`: an href of `javascript:`; `no-href`: an anchor with a click handler and no href; `role`: role=link on
   * another element; `onclick`: another element whose handler sets the location; `unreadable`: an href that is no
   * address. In-page jumps and buttons (`href="#"` with role=button or a handler) are not links and left out.
   */
  readonly technique: 'script' | 'no-href' | 'role' | 'onclick' | 'unreadable';
  readonly excerpt: string;
}

/** A link whose fragment addresses a view: `#/…` or `#!…`. */
export interface FragmentRouteFact {
  readonly href: string;
  readonly text: string;
  readonly region: AnchorFact['region'];
}

/** Kinds of metadata that crawlers take from the head only. */
const HEAD_METADATA = ['title', 'canonical', 'robots', 'hreflang', 'json-ld', 'description', 'base'] as const;
export type HeadMetadata = (typeof HEAD_METADATA)[number];

/** How the head ended. */
export interface HeadFact {
  /**
   * The first start tag that ended the head although `</head>` or more metadata came behind it in the source; null
   * when the head ended where the author ended it.
   */
  readonly brokenBy: { readonly tagName: string; readonly excerpt: string } | null;
  /** Metadata written inside the head that a browser finds in the body because of `brokenBy`. JSON-LD counts in both. */
  readonly lost: readonly { readonly kind: HeadMetadata; readonly excerpt: string }[];
}

export interface HiddenTextFact {
  readonly technique: 'colour' | 'off-screen' | 'font-size' | 'opacity';
  /** `clear`: the text can be seen by nobody; `doubtful`: a script or a wider style may show it. */
  readonly certainty: 'clear' | 'doubtful';
  readonly words: number;
  /** Links inside. */
  readonly links: number;
  /** Beginning of the text. */
  readonly text: string;
  /** The start tag, and the style rule when one hides it. */
  readonly excerpt: string;
}

/** Text hidden by inline styles and by simple rules of the document's own style elements. */
export interface HiddenTextsFact {
  /** Whether the document has any style of its own (inline or style element) to judge by. */
  readonly styled: boolean;
  /** Candidates of more than 30 words, and links hidden with any words; the largest first, at most 20. */
  readonly items: readonly HiddenTextFact[];
}

/** The content of a page without its navigation, header, footer and asides. */
export interface MainTextFact {
  /** Where it was found: a main or article landmark, else the body without its edges. */
  readonly within: 'main' | 'article' | 'body';
  /** 64 bits in hexadecimal over the normalised text; equal texts have equal hashes. Null when there is no text. */
  readonly hash: string | null;
  /** CJK characters count half. */
  readonly words: number;
  /** The beginning, capped. */
  readonly excerpt: string;
}

/** JSON-LD scripts of a document, unread. */
export interface JsonLdFact {
  readonly count: number;
  /** Over the contents with white space removed; null when there is none. */
  readonly hash: string | null;
}

/** What a page leaves to its scripts. An empty root among others that are filled does not count. */
export interface ShellFact {
  /** The first element known as the mount of an application that holds nothing but a loading notice: `#app`. */
  readonly root: string | null;
  /** Script files and modules, without those that only measure. */
  readonly scripts: number;
  readonly inlineScripts: number;
  /** What noscript says to readers when it asks for JavaScript. */
  readonly noscriptNotice: string | null;
  /** Pictures, recordings and form fields outside navigation, page header and footer. */
  readonly media: number;
  /** Words of content that `mainText` does not count: alternative texts, streamed parts, declared shadow roots. */
  readonly otherWords: number;
  /** Start tag of the root, else of the first script; empty when there is neither. */
  readonly excerpt: string;
}

/** A bound of the reader that this document reached; the facts then cover only its beginning. */
const DOCUMENT_LIMITS = ['nodes', 'depth', 'attributes', 'anchors', 'headings', 'elements'] as const;
export type DocumentLimit = (typeof DOCUMENT_LIMITS)[number];

export interface CharsetFact {
  /** Name of the encoding used, in lower case. */
  readonly used: string;
  readonly from: 'bom' | 'header' | 'meta' | 'default';
  /** A declared label nobody knows; it was passed over. */
  readonly unknownLabel: string | null;
}

/** An HTML document as flat lists, in document order. */
export interface DocumentFact {
  readonly charset: CharsetFact;
  readonly lang: string | null;
  /** Absolute address that relative links were resolved against. */
  readonly baseUrl: string;
  readonly titles: readonly TitleFact[];
  readonly metas: readonly MetaFact[];
  readonly links: readonly LinkFact[];
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly anchors: readonly AnchorFact[];
  readonly uncrawlable: readonly UncrawlableLinkFact[];
  readonly fragmentRoutes: readonly FragmentRouteFact[];
  readonly headings: readonly HeadingFact[];
  readonly head: HeadFact;
  readonly hidden: HiddenTextsFact;
  readonly mainText: MainTextFact;
  readonly jsonLd: JsonLdFact;
  readonly shell: ShellFact;
  /** UTF-16 units of visible text with white space collapsed. */
  readonly textLength: number;
  readonly textSample: string;
  readonly limits: readonly DocumentLimit[];
}

/**
 * The effective robots.txt of the site's host (where the home page ends when its root redirects to another host of
 * the same site). Absent when the host answered 4xx: no rules.
 */
export interface RobotsFact {
  readonly url: string;
  readonly status: number;
  /** `disallow-all`: a 5xx answer, which crawlers read as "stay away" (RFC 9309, 2.3.1.4). */
  readonly effect: 'rules' | 'disallow-all';
  readonly robots: RobotsTxt;
}

/**
 * What the body of an answer for a text file is: `rules` has at least one line that robots.txt knows, `text` is text
 * without any, `html` and `json` are known by their first characters, `binary` holds control characters.
 */
const ROBOTS_BODIES = ['rules', 'empty', 'html', 'json', 'binary', 'text'] as const;
export type RobotsBody = (typeof ROBOTS_BODIES)[number];

/** How robots.txt of one host answered. */
export interface RobotsFileFact extends FetchFact {
  /** Host that was asked, with a port that is not the default. */
  readonly host: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when nothing answered. */
  readonly body: RobotsBody | null;
  /** The first 200 characters. */
  readonly excerpt: string;
}

/** robots.txt of every host that was scanned, the target's first. */
export interface RobotsFilesFact {
  readonly files: readonly RobotsFileFact[];
}

/** One sitemap that was asked for. */
export interface SitemapFileFact extends FetchFact {
  readonly foundIn: 'robots' | 'guess' | 'index';
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when nothing answered with success, or when it could not be read (`compressed`). */
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'feed' | 'unreadable' | null;
  /** A gzip file that the server sent as such: its contents were not read. */
  readonly compressed: boolean;
  /** The body begins like HTML. */
  readonly html: boolean;
  /** Namespace of the root element; null for none and for lists of addresses. */
  readonly namespace: string | null;
  /** Addresses in it: of pages, or of sitemaps for an index. */
  readonly entries: number;
  readonly problems: readonly SitemapProblem[];
  /** Reading stopped before the end. */
  readonly truncated: boolean;
}

/** Every sitemap that was asked for. Present also when none was found: then no file has a readable `kind`. */
export interface SitemapsFact {
  /** In the order of asking: declared, guessed (until one reads), parts of indexes. */
  readonly files: readonly SitemapFileFact[];
  /** Sitemap addresses in robots.txt, as written. */
  readonly declared: readonly string[];
  /** Page addresses of all files on hosts of this site, normalised, each once. */
  readonly listed: readonly string[];
  /** Page addresses on other hosts, at most 100. */
  readonly foreign: readonly string[];
  /** True when every part of every index was read to its end. */
  readonly complete: boolean;
}

/** How a sample of the sitemap's addresses answered: first, last and spread between, at most 30. */
export interface SitemapUrlsFact {
  /** Addresses whose answer was seen; those that robots.txt keeps from us are in `refused`. */
  readonly urls: readonly AddressFact[];
  /** Sampled addresses that robots.txt does not let our robot ask. */
  readonly refused: readonly string[];
  /** Addresses in the sitemaps. */
  readonly listed: number;
}

/** A sampled target of internal links and one place that links to it. */
export interface LinkedAddressFact extends AddressFact {
  /** The page with the link. */
  readonly linkedFrom: string;
  readonly text: string;
  readonly region: AnchorFact['region'];
}

/** How targets of internal links answered: pages of the sample that are linked, and at most 25 more. */
export interface InternalLinksFact {
  readonly urls: readonly LinkedAddressFact[];
  /** Distinct internal addresses linked from sampled pages. */
  readonly found: number;
}

/** One of http/https × www/apex. */
export interface HostVariantFact {
  /** Its root, for example `http://www.example.com/`. */
  readonly url: string;
  /** `unresolved`: the name leads nowhere public; `unseen`: we did not get to ask. */
  readonly state: 'answered' | 'failed' | 'unresolved' | 'unseen';
  /** Null when `unresolved` or `unseen`. */
  readonly fetch: FetchFact | null;
  readonly title: string | null;
  /** Of main text with the home page, 0 to 1; null when either has none. */
  readonly similarityToHome: number | null;
}
/** Empty for hosts that have no such variants: addresses, single-label names, hosts with a port. */
export interface HostVariantsFact {
  readonly variants: readonly HostVariantFact[];
}

/** One page asked for in the name of one client. Declared user agent, unverified address. */
export interface ProbeFact extends AddressFact {
  readonly probe: ProbeKey;
  /** Null for the browser, the made-up robot and the plain client. */
  readonly bot: BotKey | null;
  readonly userAgent: string;
  readonly words: number;
  readonly headings: number;
  readonly links: number;
  readonly jsonLd: JsonLdFact;
  /** Jaccard of five-word shingles of the main text with the browser's, 0 to 1; null when either is no 2xx HTML. */
  readonly similarity: number | null;
  /** Beginning of the main text, for proof. */
  readonly excerpt: string;
}

/** The same page as different clients see it. */
export interface ParityFact {
  /** The home page, or the submitted page where robots.txt keeps us from the home page. */
  readonly url: string;
  /** Those that were made; a probe whose token robots.txt turns away is not made. */
  readonly probes: readonly ProbeFact[];
  /** Tokens not probed because robots.txt turns them away. */
  readonly uninvited: readonly BotKey[];
  /** As `similarity`, between Googlebot smartphone and Googlebot desktop. */
  readonly mobileSimilarity: number | null;
}

/** Every request of the scan that was sent, in order. */
export interface ExchangeFact extends FetchFact {
  readonly purpose: StepPurpose;
  /** The second attempt after a server error or a timeout; null when there was none. */
  readonly again: {
    readonly from: StepId;
    readonly status: number | null;
    readonly failure: FailureCode | null;
  } | null;
}
export interface ExchangesFact {
  readonly list: readonly ExchangeFact[];
}

/** What rules about the whole site need of each page of the sample. */
export interface SampledPageFact {
  readonly from: StepId;
  readonly requestedUrl: string;
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  readonly foundIn: readonly FoundIn[];
  readonly status: number;
  /** The first that head or header name, null when none is readable. */
  readonly canonical: string | null;
  /** False when a directive forbids indexing for all robots or for Googlebot. */
  readonly indexable: boolean;
  readonly mainText: MainTextFact | null;
  readonly fragmentRoutes: readonly FragmentRouteFact[];
}
/** Pages that answered with a 2xx status and could be read, the submitted one first. */
export interface SampleFact {
  readonly pages: readonly SampledPageFact[];
}

/** What the host answers for an address that cannot exist. */
export interface MissingUrlFact {
  readonly requestedUrl: string;
  readonly url: string;
  readonly status: number;
  readonly chain: readonly HopFact[];
  readonly leadsHome: boolean;
  readonly title: string | null;
}

/** What a browser made of the page. No reader of this version has one: always unknown. */
export interface RenderedFact {
  readonly directives: readonly DirectivesFact[];
}

export interface SiteFactValues {
  readonly robots: RobotsFact;
  readonly robotsFiles: RobotsFilesFact;
  readonly sitemaps: SitemapsFact;
  readonly sitemapUrls: SitemapUrlsFact;
  readonly missingUrl: MissingUrlFact;
  /** How the home page answered, whatever it answered; unknown when it did not, was challenged or rate limited. */
  readonly homePage: AddressFact;
  readonly hostVariants: HostVariantsFact;
  readonly internalLinks: InternalLinksFact;
  readonly parity: ParityFact;
  readonly exchanges: ExchangesFact;
  readonly sample: SampleFact;
}
export interface PageFactValues {
  /** How it answered, known also when it did not. */
  readonly fetch: FetchFact;
  readonly response: ResponseFact;
  readonly document: DocumentFact;
  /** The target of its first canonical; absent when it names none or itself. */
  readonly canonicalTarget: AddressFact;
  readonly rendered: RenderedFact;
}

/** Every fact by name: the unit of a rule's `needs` and of the join from rules to exploration events. */
const FACT_KEYS = {
  robots: 'site',
  robotsFiles: 'site',
  sitemaps: 'site',
  sitemapUrls: 'site',
  missingUrl: 'site',
  homePage: 'site',
  hostVariants: 'site',
  internalLinks: 'site',
  parity: 'site',
  exchanges: 'site',
  sample: 'site',
  fetch: 'page',
  response: 'page',
  document: 'page',
  canonicalTarget: 'page',
  rendered: 'page',
} as const satisfies Record<keyof SiteFactValues, 'site'> & Record<keyof PageFactValues, 'page'>;
export type FactKey = keyof typeof FACT_KEYS;
export type SiteFactKey = keyof SiteFactValues;
export type PageFactKey = keyof PageFactValues;

export type SiteFacts = {
  readonly target: Target;
  /** Origin of the site: where the home page ends when its root redirects within the site. */
  readonly origin: string;
} & {
  readonly [K in SiteFactKey]: Observed<SiteFactValues[K]>;
};

/** How a page came into the sample, or where a link to it was seen. */
export const FOUND_IN = ['submitted', 'home', 'sitemap', 'navigation', 'content', 'canonical'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

export type PageFacts = {
  readonly requestedUrl: string;
  /** The final address when it answered, else the requested one. */
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  readonly foundIn: readonly FoundIn[];
} & {
  readonly [K in PageFactKey]: Observed<PageFactValues[K]>;
};

export interface Facts {
  readonly site: SiteFacts;
  /** Sampled pages, the submitted one first. */
  readonly pages: readonly PageFacts[];
}
