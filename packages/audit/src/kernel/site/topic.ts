/** What one topic contributes to a scan; `engine` combines the topics. */
import type { Answer } from '@legible/formats/exchange';
import { unknown } from '../exchange.ts';
import type { FactKey, PageFacts, PageParts, SiteFactKey, SiteFactValues } from '../facts.ts';
import type { Observed, StepPurpose } from '../observed.ts';
import type { DocumentSource } from '../page/elements.ts';
import type { SiteKind } from '../page-kind.ts';
import type { SiteScope } from '../scope.ts';
import type { DigestKind, Digests, Purpose, Seen } from '../step.ts';

/** The input of a fact about the site. */
export interface SiteSources {
  readonly seen: Seen;
  readonly scope: SiteScope;
  /** A kind of site that overrides the detected ones. */
  readonly assumed: SiteKind | undefined;
  readonly pages: () => readonly PageFacts[];
  readonly home: () => PageFacts | undefined;
  /** Returns another fact about the site, by name. */
  readonly fact: <K extends SiteFactKey>(key: K) => Observed<SiteFactValues[K]>;
}

export interface Topic {
  /** Purposes of its steps. */
  readonly purposes?: { readonly [P in StepPurpose]?: Purpose };
  /** Its facts that come from the answer of a page. */
  readonly fromPages?: readonly FactKey[];
  /** Readers of the bytes of an answer, by the kind that a purpose names. */
  readonly readers?: { readonly [K in DigestKind]?: (answer: Answer) => Digests[K] };
  /** Readers of facts in the HTML of a page other than the document itself. */
  readonly parts?: { readonly [K in keyof PageParts]?: (source: DocumentSource) => PageParts[K] };
  /** Makers of facts about the site. */
  readonly site?: { readonly [K in SiteFactKey]?: (sources: SiteSources) => Observed<SiteFactValues[K]> };
}

/** Makes a fact that only a deployed server shows; it is unknown when the scan reads a folder. */
export const ofDeployment =
  <T>(make: (sources: SiteSources) => Observed<T>) =>
  (sources: SiteSources): Observed<T> =>
    sources.seen.target.deployed ? make(sources) : unknown('not-deployed');
