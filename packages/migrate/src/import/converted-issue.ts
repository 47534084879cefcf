import { CONTENT_LIMITS, type OffsetAt } from '@legible/issues';
import type { IssueReader } from '@legible/issues/sealed';
import type { AddressBook } from '../addresses/address-book.ts';
import { picturesIn, rewrittenText } from '../addresses/rewritten-text.ts';
import type { PictureCopier, PictureFinder } from '../images/picture-copier.ts';
import type { PlannedIssue } from '../plan/planned-issue.ts';
import type { Cut, Links } from '../report/import-report.ts';
import {
  type ImportNote,
  isGated,
  rewritten,
  type SourceIssue,
  type SourceText,
  warning,
} from '../source/source-issue.ts';
import { bodyText, type CutMarkdown, frontMatter, issueText, publicPart } from '../write/issue-file.ts';
import { verified } from '../write/verified.ts';

/** Converts a text of a source to clean Markdown. */
export type ImportedMarkdown = (text: SourceText) => {
  readonly markdown: string;
  readonly notes: readonly ImportNote[];
};

export interface ConversionDependencies {
  readonly markdownOf: ImportedMarkdown;
  readonly book: AddressBook;
  /** Null when pictures stay where they are. */
  readonly copier: PictureCopier | null;
  /** Finds a picture among the files of the source. */
  readonly find: PictureFinder;
  readonly readIssue: IssueReader;
  readonly offsetAt: OffsetAt;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface ConvertedIssue {
  /** The whole file. Null when it could not be published safely; `why` says why. */
  readonly text: string | null;
  readonly why: string | null;
  readonly cut: Cut | null;
  readonly links: Links;
  readonly pictures: number;
  /** Hosts from which its readers would load pictures. */
  readonly pictureHosts: readonly string[];
  /** Paths of pictures that its readers would miss: neither in the source nor at a known address. */
  readonly lostPictures: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** Converts one issue to the text of its file, in the second pass. */
export const convertedIssue = async (
  issue: SourceIssue,
  planned: PlannedIssue,
  dependencies: ConversionDependencies,
): Promise<ConvertedIssue> => {
  const { markdownOf, book, find, readIssue, offsetAt } = dependencies;
  const open = withoutTitle(markdownOf(issue.body.open), issue, planned.title);
  const rest = issue.body.rest === null ? null : markdownOf(issue.body.rest);
  const cut: CutMarkdown = { open: open.markdown, rest: rest?.markdown ?? null };
  const copied = await copyPictures(issue, planned, cut, dependencies);
  const rewriting = { book, from: planned, pictures: copied.pictures };
  // The two parts are converted separately: the rest must not change how the open part is read.
  const openText = rewrittenText(cut.open, rewriting);
  const restText = cut.rest === null ? null : rewrittenText(cut.rest, rewriting);
  const gated = isGated(planned.gate);
  const body = bodyText({ open: openText.markdown, rest: restText?.markdown ?? null }, planned.gate);
  const own = issue.image === null ? null : wholeAddress(issue.image.src, planned, book);
  const ownAddress = copied.own === null && own !== null && hasRoom(own) ? own : null;
  const { front, notes } = frontMatter({
    planned,
    issue,
    picture: copied.own ?? ownAddress,
    offsetAt,
    now: dependencies.now,
  });
  const check = verified({ front, body, edition: planned.edition, file: planned.file, isGated: gated }, readIssue);
  // Of a gated issue, readers see only what comes before the cut; without a cut they see nothing.
  const visible = gated ? (cut.rest === null ? [] : [openText]) : [openText, ...(restText === null ? [] : [restText])];
  return {
    text: check.ok ? issueText(front, body) : null,
    why: check.ok ? null : check.why,
    cut: cutOf(cut, issue.body.mark, gated),
    links: {
      toIssues: openText.toIssues + (restText?.toIssues ?? 0),
      toOldSite: openText.toOldSite + (restText?.toOldSite ?? 0),
    },
    pictures: copied.pictures.size + (copied.own === null ? 0 : 1),
    pictureHosts: [
      ...visible.flatMap(({ remotePictures }) => remotePictures.flatMap(hostOf)),
      ...(ownAddress === null ? [] : hostOf(ownAddress)),
    ],
    lostPictures: [
      ...visible.flatMap(({ lostPictures }) => lostPictures),
      ...(issue.image !== null && book.meaning(issue.image.src, planned).kind === 'lost' ? [issue.image.src] : []),
    ].filter((src) => !planned.isDraft && find(src, planned) === null),
    notes: [
      ...planned.notes,
      ...issue.notes,
      ...open.notes,
      ...(rest?.notes ?? []),
      ...copied.notes,
      ...openText.notes,
      ...(restText?.notes ?? []),
      ...notes,
      ...(check.ok && check.warning !== null ? [warning(check.warning)] : []),
    ],
  };
};

/**
 * Removes a heading that repeats the title. Many newsletters begin with their title, which our page already shows above
 * the text.
 */
const withoutTitle = (text: ReturnType<ImportedMarkdown>, { body }: SourceIssue, title: string): typeof text => {
  const [heading = '', words = ''] = /^\s*# (.+)\n+/.exec(text.markdown) ?? [];
  if (body.open.format === 'markdown' || words.replace(/\\(?=\W)/g, '') !== title) return text;
  const notes = [...text.notes, rewritten('heading that repeats the title')];
  return { markdown: text.markdown.slice(heading.length), notes };
};

/** Returns where an issue is cut; null when everybody may read all of it. */
const cutOf = ({ open, rest }: CutMarkdown, mark: string | null, gated: boolean): Cut | null => {
  if (rest === null) return gated ? { mark: null, openShare: 0 } : null;
  const whole = open.trim().length + rest.trim().length;
  return { mark, openShare: whole === 0 ? 0 : Math.round((open.trim().length / whole) * 100) };
};

const hasRoom = (address: string): boolean =>
  address.startsWith('https:') && address.length <= CONTENT_LIMITS.imageAddress;

const hostOf = (address: string): readonly string[] => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.host] : [];
};

interface CopiedPictures {
  /** Paths on the site, by the addresses in the text. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The path of the issue's own picture. */
  readonly own: string | null;
  readonly notes: readonly ImportNote[];
}

/**
 * Copies the pictures that readers may see now: a picture is public as soon as it is in the folder. Pictures that occur
 * only behind the cut stay where they are, as do those of drafts and scheduled issues.
 */
const copyPictures = async (
  issue: SourceIssue,
  planned: PlannedIssue,
  cut: CutMarkdown,
  { copier, book, now }: ConversionDependencies,
): Promise<CopiedPictures> => {
  const { date, isDraft } = planned;
  const nothing = { pictures: new Map<string, string>(), own: null, notes: [] };
  if (copier === null) return nothing;
  if (isDraft || date.instant === null || Date.parse(date.instant) > now) {
    return { ...nothing, notes: [warning('its pictures are copied only after it is published')] };
  }
  const shown = isGated(planned.gate) ? picturesIn(publicPart(cut)) : [cut.open, cut.rest ?? ''].flatMap(picturesIn);
  const year = date.instant.slice(0, 4);
  const copyOf = (src: string) =>
    copier.copy({ path: pathInSource(src, book), from: planned, address: wholeAddress(src, planned, book), year });
  const pictures = new Map<string, string>();
  const notes: ImportNote[] = [];
  for (const src of new Set(shown)) {
    const answer = await copyOf(src);
    if (answer.ok) pictures.set(src, `/${answer.path}`);
    else notes.push(answer.note);
  }
  const own = issue.image === null ? null : await copyOf(issue.image.src);
  if (own?.ok === false) notes.push(own.note);
  return { pictures, own: own?.ok ? own.path : null, notes };
};

const IS_WHOLE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Returns the path that a picture has in the source if it is one of its files; null when it cannot be one. */
const pathInSource = (src: string, book: AddressBook): string | null => {
  if (!IS_WHOLE.test(src)) return src;
  return book.isOldSite(src) ? (URL.parse(src)?.pathname ?? null) : null;
};

const wholeAddress = (src: string, planned: PlannedIssue, book: AddressBook): string | null => {
  const meaning = book.meaning(src, planned);
  if ('url' in meaning) return meaning.url;
  return /^(?:https?:)?\/\//i.test(src) ? (URL.parse(src, 'https://none.invalid')?.href ?? null) : null;
};
