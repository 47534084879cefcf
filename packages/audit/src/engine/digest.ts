import type { Answer, Exchange } from '@legible/formats/exchange';
import type { ChallengeFact } from '../kernel/address-answers.ts';
import { challengeOf } from '../kernel/challenge.ts';
import { type Defect, type Fence, fenceOf, noFence, type Place } from '../kernel/fence.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import {
  documentOf,
  headerCanonicals,
  headerDirectives,
  type PageDigest,
  wordsShown,
} from '../kernel/page/readings.ts';
import type { Digest, DigestKind, Digests } from '../kernel/step.ts';
import { cutOf, sniffedType } from '../topics/delivery/media-types.ts';
import { contentRead } from '../topics/rendering/content-text.ts';
import { readPageParts } from './page-parts.ts';
import { PURPOSES } from './purposes.ts';
import { brought } from './topics.ts';

const pageDigest = (answer: Answer, fence: Fence): PageDigest => {
  const document = documentOf(answer);
  return {
    kind: 'page',
    canonicals: headerCanonicals(answer),
    directives: headerDirectives(answer),
    challenge: challengeOf(answer, wordsShown(document?.fact)),
    document: document === null ? null : { ...document.fact },
    parts: document === null ? null : readPageParts(document.source, fence, () => answer.body),
    sketch: document?.sketch ?? [],
    content: document === null ? null : contentRead(document.source),
    cut: document === null ? null : cutOf(answer, document.fact.charset.used),
    looksLike: sniffedType(answer.body),
  };
};

type Read<K extends DigestKind> = Digests[K] & { readonly challenge: ChallengeFact | null };

/** Readers of the bytes of each kind of answer. The reader of a page includes the parts of all topics. */
const READERS: { readonly [K in Exclude<DigestKind, 'page'>]: (answer: Answer) => Read<K> } = brought('readers');

const read = (kind: DigestKind, answer: Answer, fence: Fence): Digest =>
  kind === 'page' ? pageDigest(answer, fence) : READERS[kind](answer);

/**
 * Reads the bytes of one exchange; null when there was no answer. Hostile input may take seconds, so call it in a worker
 * with a timer. Throws only because of defects, and then any error: `readAnswer` is the form behind a fence.
 *
 * @param fence isolates errors in the parts of a page. Default: no isolation.
 */
export const digest = (purpose: StepPurpose, { answer }: Exchange, fence: Fence = noFence): Digest | null =>
  answer === null ? null : read(PURPOSES[purpose].digest, answer, fence);

/** Result of reading one answer, with the defects that were caught. */
export type ReadAnswer = { readonly defects: readonly Defect[] } & (
  | { readonly ok: true; readonly digest: Digest | null }
  | { readonly ok: false; readonly reason: 'defect' }
);

/** As `digest`, behind a fence. Never throws. @param trial see `fenceOf`. */
export const readAnswer = (purpose: StepPurpose, exchange: Exchange, trial?: (at: Place) => void): ReadAnswer => {
  const defects: Defect[] = [];
  const fence = fenceOf((defect) => defects.push(defect), trial);
  const whole = (): ReadAnswer => ({ ok: true, digest: digest(purpose, exchange, fence), defects });
  const failed: ReadAnswer = { ok: false, reason: 'defect', defects };
  return fence(`read ${PURPOSES[purpose].digest}`, whole, failed, () => exchange.answer?.body);
};

/**
 * Returns how many bytes to unpack, at most, from a body that is itself a gzip file; null when such a file is not read. Only
 * sitemaps may be gzip files (https://www.sitemaps.org/protocol.html). The caller unpacks, because this package cannot.
 */
export const unpackedBytes = (purpose: StepPurpose): number | null =>
  PURPOSES[purpose].digest === 'sitemap' ? PURPOSES[purpose].maxBodyBytes : null;
