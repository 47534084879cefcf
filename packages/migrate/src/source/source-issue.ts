import type { Root } from 'hast';

/**
 * The source's statement about who may read an issue. A source reader does not decide; it reports what the source says.
 */
export type SourceGate =
  /** The source has no field for it: the publication's free window decides. */
  | { readonly kind: 'none' }
  /** Everybody; `said` is the source's own wording. */
  | { readonly kind: 'open'; readonly said: string }
  /** Not everybody: members, paying readers, readers with a password. */
  | { readonly kind: 'members'; readonly said: string }
  /** A word or a plugin's block that we do not know. It locks the issue. */
  | { readonly kind: 'unknown'; readonly said: string };

/**
 * Site generators, each with marks in Markdown that no other program understands. `legible` is what we write ourselves
 * and needs no conversion.
 */
export const MARKDOWN_DIALECTS = ['hugo', 'jekyll', 'astro', 'hexo', 'pelican', 'plain', 'legible'] as const;
export type MarkdownDialect = (typeof MARKDOWN_DIALECTS)[number];

/** A text in the form of its source. HTML and trees are untrusted and may contain anything. */
export type SourceText =
  | { readonly format: 'html'; readonly html: string }
  | { readonly format: 'tree'; readonly tree: Root }
  | { readonly format: 'markdown'; readonly markdown: string; readonly dialect: MarkdownDialect };

/** A body, which is cut before anything else is done with it. */
export interface SourceBody {
  /** The part before the mark; the whole body when there is none. */
  readonly open: SourceText;
  /** The part after the mark; null when the body has none. */
  readonly rest: SourceText | null;
  /** The kind of mark, for the report: “paywall card”. Null when the body has none. */
  readonly mark: string | null;
}

/** Something that the operator should know about an issue. */
export interface ImportNote {
  /**
   * `warning`: the operator should check it. `dropped`: something is missing from the result. `rewritten`: something
   * has another form in the result.
   */
  readonly kind: 'warning' | 'dropped' | 'rewritten';
  /**
   * Without a final full stop, and always the same words for the same thing, so that notes can be counted: “tracking
   * pixel”.
   */
  readonly what: string;
}

export const warning = (what: string): ImportNote => ({ kind: 'warning', what });
export const dropped = (what: string): ImportNote => ({ kind: 'dropped', what });
export const rewritten = (what: string): ImportNote => ({ kind: 'rewritten', what });

/** One issue in the form of its source. Fields that the source does not have are null or empty. */
export interface SourceIssue {
  /** The same at every import of the same source, and unique within it: an id, or the path of the file. */
  readonly sourceId: string;
  /** Its place, for messages: a file, an entry of an archive, a row. */
  readonly place: string;
  readonly title: string | null;
  /** ISO 8601 with a zone, or a date (with or without a time) in the zone of the publication. */
  readonly date: string | null;
  readonly updated: string | null;
  /** Only from a field for the number of the issue. */
  readonly number: number | null;
  /** As the source has it; it may need changes before it can be part of an address here. */
  readonly slug: string | null;
  /** Paths (with a query if pages differ only in it) and absolute URLs at which it was public. */
  readonly oldAddresses: readonly string[];
  /** Public in the source even when the issue is not. Never made from the body. */
  readonly summary: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  readonly author: string | null;
  /** Public in the source even when the issue is not. `src` as the source has it. */
  readonly image: { readonly src: string; readonly alt: string | null } | null;
  /** Whether it was not published in the source, or only for its editors. */
  readonly isDraft: boolean;
  /** BCP 47, or the form that the source uses instead; null when the source does not state it. */
  readonly language: string | null;
  /** The same for all translations of one issue. */
  readonly translation: string | null;
  readonly gate: SourceGate;
  readonly body: SourceBody;
  readonly notes: readonly ImportNote[];
}

/** Defaults for fields that many sources do not have. */
export const NO_FIELDS = {
  updated: null,
  number: null,
  topics: [],
  category: null,
  author: null,
  image: null,
  language: null,
  translation: null,
} satisfies Partial<SourceIssue>;

/** What a source says about itself. */
export interface SourceSite {
  readonly title: string | null;
  /** Where it was public: scheme, host, and a path if there is one. */
  readonly baseUrl: string | null;
  readonly language: string | null;
}

/** The items of a source, in its order. */
export type SourceItem =
  /** At most once, before the first issue. */
  | { readonly kind: 'site'; readonly site: SourceSite }
  | { readonly kind: 'issue'; readonly issue: SourceIssue }
  /** Something that is not an issue, with the reason: a page, a podcast, an attachment. */
  | { readonly kind: 'passed-over'; readonly place: string; readonly why: string };

export const passedOver = (place: string, why: string): SourceItem => ({ kind: 'passed-over', place, why });

/**
 * Whether a gate keeps the whole issue from the public, as far as we know. Every source reader and the writer use this
 * one function, so that they never disagree about what is open. An unknown gate counts as closed: an issue that is
 * locked by mistake can be opened, but a text that was shown cannot be taken back.
 */
export const isGated = (gate: SourceGate): gate is Extract<SourceGate, { readonly kind: 'members' | 'unknown' }> =>
  gate.kind === 'members' || gate.kind === 'unknown';

const STRICTNESS = ['none', 'open', 'members', 'unknown'] as const satisfies readonly SourceGate['kind'][];

export const strictestGate = (gates: readonly SourceGate[]): SourceGate =>
  gates.reduce<SourceGate>(
    (strictest, gate) => (STRICTNESS.indexOf(gate.kind) > STRICTNESS.indexOf(strictest.kind) ? gate : strictest),
    { kind: 'none' },
  );

export const treeText = (tree: Root): SourceText => ({ format: 'tree', tree });

const NOTHING = treeText({ type: 'root', children: [] });

/** Makes a body without a mark: open as a whole, or behind the gate as a whole. */
export const wholeBody = (text: SourceText, gate: SourceGate): SourceBody =>
  isGated(gate) ? { open: NOTHING, rest: text, mark: null } : { open: text, rest: null, mark: null };
