import type { Root } from 'hast';

/** What a source says of who may read an issue. A reader of a source decides nothing: it reports what the source says. */
export type SourceGate =
  /** The source has no field for it: the publication's free window decides. */
  | { readonly kind: 'none' }
  /** Everybody, in the words of the source. */
  | { readonly kind: 'open'; readonly said: string }
  /** Not everybody: members, payers, who has a password. */
  | { readonly kind: 'members'; readonly said: string }
  /** A word, or a block of a plugin, that we do not know. It locks. */
  | { readonly kind: 'unknown'; readonly said: string };

/**
 * Generators of sites, each with marks of its own in Markdown that no other program understands. `legible` is what we
 * write ourselves: nothing in it wants another form.
 */
export const MARKDOWN_DIALECTS = ['hugo', 'jekyll', 'astro', 'hexo', 'pelican', 'plain', 'legible'] as const;
export type MarkdownDialect = (typeof MARKDOWN_DIALECTS)[number];

/** A text as the source has it. HTML and trees are untrusted, and may hold anything. */
export type SourceText =
  | { readonly format: 'html'; readonly html: string }
  | { readonly format: 'tree'; readonly tree: Root }
  | { readonly format: 'markdown'; readonly markdown: string; readonly dialect: MarkdownDialect };

/** A body, cut before anything else is done with it. */
export interface SourceBody {
  /** What appears before the mark; all of it when there is none. */
  readonly open: SourceText;
  /** What appears behind the mark; null: the body has none. */
  readonly rest: SourceText | null;
  /** What the mark was, for the report: “paywall card”. Null: the body has none. */
  readonly mark: string | null;
}

/** Something that the operator should know of an issue. */
export interface ImportNote {
  /** `warning`: look at it. `dropped`: something is not in the result. `rewritten`: something is there in another form. */
  readonly kind: 'warning' | 'dropped' | 'rewritten';
  /** Without a final stop, the same words for the same thing so that they can be counted: “tracking pixel”. */
  readonly what: string;
}

/** One issue as its source has it. Fields that the source does not have are null or empty. */
export interface SourceIssue {
  /** The same at every import of the same source, and unique in it: an id, or the path of the file. */
  readonly sourceId: string;
  /** Its place, for messages: a file, an entry of an archive, a row. */
  readonly place: string;
  readonly title: string | null;
  /** ISO 8601 with a zone, or a bare date or date and time, which are meant in the zone of the publication. */
  readonly date: string | null;
  readonly updated: string | null;
  /** From a field that means the number of the issue, and nothing else. */
  readonly number: number | null;
  /** As the source has it; it may need fixing to be part of an address here. */
  readonly slug: string | null;
  /** Paths (with a query where pages differ only in it) and whole addresses under which it was public. */
  readonly oldAddresses: readonly string[];
  /** Public in the source also when the issue is not. Never made of the body. */
  readonly summary: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  readonly author: string | null;
  /** Public in the source also when the issue is not. `src` as the source has it. */
  readonly image: { readonly src: string; readonly alt: string | null } | null;
  /** Not published in the source, or for its editors alone. */
  readonly isDraft: boolean;
  /** BCP 47, or what the source uses in its place; null: it does not say. */
  readonly language: string | null;
  /** The same for all translations of one issue. */
  readonly translation: string | null;
  readonly gate: SourceGate;
  readonly body: SourceBody;
  readonly notes: readonly ImportNote[];
}

/** What a source says of itself. */
export interface SourceSite {
  readonly title: string | null;
  /** Where it was public: scheme, host, and path if there is one. */
  readonly baseUrl: string | null;
  readonly language: string | null;
}

/** What comes out of a source, in its order. */
export type SourceItem =
  /** At most once, before the first issue. */
  | { readonly kind: 'site'; readonly site: SourceSite }
  | { readonly kind: 'issue'; readonly issue: SourceIssue }
  /** Not an issue, and why: a page, a podcast, an attachment. */
  | { readonly kind: 'passed-over'; readonly place: string; readonly why: string };

/**
 * Whether a gate keeps the whole issue from anybody, as far as we know. Every reader and the writer ask here: what one of
 * them took for open, another would have shown. A gate that nobody understands counts as closed, because an issue that is
 * locked by mistake can be opened, and one that was shown cannot be taken back.
 */
export const isGated = (gate: SourceGate): gate is Extract<SourceGate, { readonly kind: 'members' | 'unknown' }> =>
  gate.kind === 'members' || gate.kind === 'unknown';

const NOTHING: SourceText = { format: 'html', html: '' };

/** A body without a mark: open as a whole, or behind the gate as a whole. */
export const wholeBody = (text: SourceText, gate: SourceGate): SourceBody =>
  isGated(gate) ? { open: NOTHING, rest: text, mark: null } : { open: text, rest: null, mark: null };
