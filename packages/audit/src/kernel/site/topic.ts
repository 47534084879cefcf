/** What one topic brings to a scan; `engine` puts the topics together. */
import type { Answer } from '@legible/formats/exchange';
import { unknown } from '../exchange.ts';
import type { FactKey, PageFacts, PageParts, SiteFactKey, SiteFactValues } from '../facts.ts';
import type { Observed, StepPurpose } from '../observed.ts';
import type { DocumentSource } from '../page/elements.ts';
import type { SiteKind } from '../page-kind.ts';
import type { SiteScope } from '../scope.ts';
import type { DigestKind, Digests, Purpose, Seen } from '../step.ts';

/** What a fact of the site is made of. */
export interface SiteSources {
  readonly seen: Seen;
  readonly scope: SiteScope;
  /** A kind of the site that goes before those that were detected. */
  readonly assumed: SiteKind | undefined;
  readonly pages: () => readonly PageFacts[];
  readonly home: () => PageFacts | undefined;
  /** Another fact of the site, by name. */
  readonly fact: <K extends SiteFactKey>(key: K) => Observed<SiteFactValues[K]>;
}

export interface Topic {
  /** What its steps are for. */
  readonly purposes?: { readonly [P in StepPurpose]?: Purpose };
  /** Facts of it that the answer of a page brings. */
  readonly fromPages?: readonly FactKey[];
  /** How the bytes of an answer are read, by the kind that a purpose names. */
  readonly readers?: { readonly [K in DigestKind]?: (answer: Answer) => Digests[K] };
  /** Facts of a page that are read from its HTML beside the document itself. */
  readonly parts?: { readonly [K in keyof PageParts]?: (source: DocumentSource) => PageParts[K] };
  /** Facts of the site. */
  readonly site?: { readonly [K in SiteFactKey]?: (sources: SiteSources) => Observed<SiteFactValues[K]> };
}

/** What only a server in the world shows is unknown of a folder. */
export const ofDeployment =
  <T>(make: (sources: SiteSources) => Observed<T>) =>
  (sources: SiteSources): Observed<T> =>
    sources.seen.target.deployed ? make(sources) : unknown('not-deployed');
