import type { Answer, Exchange } from '@legible/formats/exchange';
import { challengeOf } from '../kernel/challenge.ts';
import type { ChallengeFact } from '../kernel/exchange-fact.ts';
import { type Defect, type Fence, fenceOf, noFence, type Place } from '../kernel/fence.ts';
import { readMachineFile } from '../kernel/machine-file-answers.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import {
  addressDigest,
  documentOf,
  headerCanonicals,
  headerDirectives,
  otherDigest,
  type PageDigest,
  probeDigest,
  wordsShown,
} from '../kernel/page/readings.ts';
import type { Digest, DigestKind, Digests } from '../kernel/step.ts';
import { readAgentResource, readApiDescription } from '../topics/agents/agent-resource.ts';
import { cutOf, sniffedType } from '../topics/delivery/media-types.ts';
import { readFeed } from '../topics/feeds/feed-reading.ts';
import { imageDigest } from '../topics/images/images.ts';
import { readMarkdownAnswer } from '../topics/markdown/markdown-reading.ts';
import { contentRead, renderedDigest } from '../topics/rendering/content-text.ts';
import { robotsDigest } from '../topics/robots/robots.ts';
import { sitemapDigest } from '../topics/sitemaps/sitemap-reading.ts';
import { readPageParts } from './page-parts.ts';
import { PURPOSES } from './purposes.ts';

const pageDigest = (answer: Answer, fence: Fence): PageDigest => {
  const document = documentOf(answer);
  return {
    kind: 'page',
    canonicals: headerCanonicals(answer),
    directives: headerDirectives(answer),
    challenge: challengeOf(answer, wordsShown(document?.fact)),
    document: document?.fact ?? null,
    parts: document === null ? null : readPageParts(document.source, fence, () => answer.body),
    sketch: document?.sketch ?? [],
    content: document === null ? null : contentRead(document.source),
    cut: document === null ? null : cutOf(answer, document.fact.charset.used),
    looksLike: sniffedType(answer.body),
  };
};

/** How the bytes of each kind of answer are read: one row for each word that `PURPOSES` may name. */
const READERS = {
  image: imageDigest,
  robots: robotsDigest,
  sitemap: sitemapDigest,
  page: pageDigest,
  rendered: renderedDigest,
  probe: probeDigest,
  address: addressDigest,
  other: otherDigest,
  'machine-file': readMachineFile,
  'agent-resource': readAgentResource,
  'api-description': readApiDescription,
  feed: readFeed,
  markdown: readMarkdownAnswer,
} satisfies {
  readonly [K in DigestKind]: (
    answer: Answer,
    fence: Fence,
  ) => Digests[K] & { readonly challenge: ChallengeFact | null };
};

/**
 * Reads the bytes of one exchange; null when there was no answer. May take seconds on hostile input: call it where it
 * can be ended (a worker with a timer). Throws only for defects, which may be anything: `readAnswer` is the fenced form.
 *
 * @param fence around the parts of a page. Default: none.
 */
export const digest = (purpose: StepPurpose, { answer }: Exchange, fence: Fence = noFence): Digest | null =>
  answer === null ? null : READERS[PURPOSES[purpose].digest](answer, fence);

/** What reading one answer came to, and what threw meanwhile. */
export type ReadAnswer = { readonly defects: readonly Defect[] } & (
  | { readonly ok: true; readonly digest: Digest | null }
  | { readonly ok: false; readonly reason: 'defect' }
);

/** As `digest`, behind a fence. Never throws. @param trial see `fenceOf`. */
export const readAnswer = (purpose: StepPurpose, exchange: Exchange, trial?: (at: Place) => void): ReadAnswer => {
  const defects: Defect[] = [];
  const fence = fenceOf((defect) => defects.push(defect), trial);
  const read = (): ReadAnswer => ({ ok: true, digest: digest(purpose, exchange, fence), defects });
  const failed: ReadAnswer = { ok: false, reason: 'defect', defects };
  return fence(`read ${PURPOSES[purpose].digest}`, read, failed, () => exchange.answer?.body);
};

/**
 * Of a body that is a gzip file by itself, the bytes to unpack at most before it is digested; null where such a file is
 * nothing to look into. Only sitemaps may come so (https://www.sitemaps.org/protocol.html). This package cannot unpack.
 */
export const unpackedBytes = (purpose: StepPurpose): number | null =>
  PURPOSES[purpose].digest === 'sitemap' ? PURPOSES[purpose].maxBodyBytes : null;
