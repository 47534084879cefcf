import { headerValue } from '@legible/formats/exchange';
import { withoutFragment } from '../../kernel/address/address.ts';
import type { FetchFact } from '../../kernel/address-answers.ts';
import { fetchOf, isSuccess, ownReason, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { foundIn, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';

/** A file that a page links to and that search engines index like a page. */
export interface LinkedFileFact extends FetchFact {
  readonly kind: 'pdf' | 'text' | 'office';
  /** Uncompressed size in bytes as Content-Length announced it; null when it is unknown. */
  readonly size: number | null;
}

/** The requested files; `found` counts all such files that the page links to. */
export interface LinkedFilesFact {
  readonly files: readonly LinkedFileFact[];
  readonly found: number;
}

/** Sizes of files that pages link to and that search engines index. */

type Kind = LinkedFileFact['kind'];

/** Formats that Google indexes (Search Central, "Indexable file types"), by the end of the path. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['pdf', /\.pdf$/i],
  ['text', /\.(?:txt|csv|tex|xml|kml|gpx)$/i],
  ['office', /\.(?:docx?|xlsx?|pptx?|odt|ods|odp|rtf|epub|ps|hwp)$/i],
];

const MAX_LINKS = 1_000;
const MAX_ASKED = 2;

const kindOf = (url: string): Kind | null => {
  const { pathname } = new URL(url);
  return KINDS.find(([, ending]) => ending.test(pathname))?.[0] ?? null;
};

interface Linked {
  readonly url: string;
  readonly kind: Kind;
}

const filesOf = ({ anchors }: DocumentFact, scope: SiteScope): Linked[] => {
  const files = new Map<string, Linked>();
  for (const { href } of anchors.slice(0, MAX_LINKS)) {
    const url = withoutFragment(href);
    const kind = scope.contains(url) && !files.has(url) ? kindOf(url) : null;
    if (kind !== null) files.set(url, { url, kind });
  }
  return [...files.values()];
};

/**
 * Plans at most two requests: a PDF first, then a file of another kind if there is one. HEAD, uncompressed: only the length
 * matters.
 */
export const linkedFiles: RequestPlanner = ({ seen, scope, asked }) => {
  if (!seen.target.deployed) return [];
  const all = pagesOf(asked).flatMap((by) =>
    by.digest?.kind === 'page' && by.digest.document !== null
      ? filesOf(by.digest.document, scope).map((file) => ({ ...file, by }))
      : [],
  );
  const files = all.filter(({ url }) => isHarmless(url) && scope.admits(url));
  const pdfs = files.filter(({ kind }) => kind === 'pdf');
  const others = files.filter(({ kind }) => kind !== 'pdf');
  const inTurn = [...pdfs.slice(0, 1), ...others.slice(0, 1), ...pdfs, ...others];
  const each = new Map(inTurn.map((file) => [file.url, file]));
  return [...each.values()].slice(0, MAX_ASKED).map(({ url, by }) => ({
    purpose: 'linked-file',
    variant: 'head',
    method: 'HEAD',
    headers: [['accept-encoding', 'identity']],
    url,
    why: foundIn(by, 'links to it'),
  }));
};

const fileOf = (seen: Observation, kind: Kind): LinkedFileFact[] => {
  const { answer } = seen.exchange;
  if (unseenReason(seen) !== null || answer === null) return [];
  const plain = headerValue(answer.headers, 'content-encoding') === null;
  const isPage = headerValue(answer.headers, 'content-type')?.startsWith('text/html') === true;
  const length = Number(headerValue(answer.headers, 'content-length') ?? Number.NaN);
  const size = plain && !isPage && isSuccess(answer.status) && Number.isSafeInteger(length) ? length : null;
  return [{ ...fetchOf(seen), kind, size }];
};

/** Absent when the page links to no such file; unknown when none of its files was requested or seen. */
export const linkedFilesFact = (
  seen: Seen,
  scope: SiteScope,
  document: Observed<DocumentFact>,
): Observed<LinkedFilesFact> => {
  if (document.state !== 'present') return document;
  const linked = filesOf(document.value, scope);
  if (linked.length === 0) return { state: 'absent', from: document.from };
  const asked = seen.observations.filter(({ step }) => step.purpose === 'linked-file');
  const own = linked.flatMap(({ url, kind }) =>
    asked.filter(({ step }) => step.request.url === url).map((one) => ({ one, kind })),
  );
  const files = own.flatMap(({ one, kind }) => fileOf(one, kind));
  const [first] = files;
  if (first !== undefined) return { state: 'present', value: { files, found: linked.length }, from: first.from };
  const missed = own[0]?.one;
  return unknown(missed ? (ownReason(missed) ?? unseenReason(missed) ?? 'not-looked') : 'not-looked', missed);
};
