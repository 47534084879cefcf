/**
 * Facts: what we saw of a site, never what we think of it. Each is present, absent or unknown, and names the step
 * that saw it, so that a finding can show the bytes that decided it. This is the list of all of them; what each holds
 * is told under facts/.
 */

import type { AgentDocumentsFact } from './facts/agent-documents-fact.ts';
import type { ApiDescriptionsFact, ApiErrorsFact } from './facts/api-fact.ts';
import type { BotAccessFact } from './facts/bot-access-fact.ts';
import type { DeclarationsFact, PaymentsFact } from './facts/declarations-fact.ts';
import type { AssetsFact, LinkedFilesFact, RevalidationsFact } from './facts/delivery-fact.ts';
import type { DocumentFact } from './facts/document-fact.ts';
import type { AddressFact, ExchangesFact, FetchFact, ResponseFact } from './facts/exchange-fact.ts';
import type { GeneratorFact } from './facts/generator-fact.ts';
import type { ImagesFact } from './facts/images-fact.ts';
import type { AlternatesFact, HreflangFact, LocaleAnswersFact } from './facts/international-fact.ts';
import type { MachineFilesFact } from './facts/machine-files-fact.ts';
import type { McpFact } from './facts/mcp-fact.ts';
import type { ExternalLinksFact, FieldVitalsFact } from './facts/media-fact.ts';
import type { NlwebFact } from './facts/nlweb-fact.ts';
import type { OauthFact } from './facts/oauth-fact.ts';
import type { Observed } from './facts/observed.ts';
import type { PageParts } from './facts/page-parts.ts';
import type { ParityFact } from './facts/parity-fact.ts';
import type { ContentAgesFact, PublisherFact } from './facts/publication-fact.ts';
import type { RenderedFact } from './facts/rendered-fact.ts';
import type { RobotsFact, RobotsFilesFact } from './facts/robots-fact.ts';
import type {
  FoundIn,
  HomeContentFact,
  HostVariantsFact,
  InternalLinksFact,
  MissingUrlFact,
  SampleFact,
} from './facts/site-fact.ts';
import type {
  AddressFormsFact,
  AddressSignalFact,
  AlikePagesFact,
  MissingLikenessFact,
  SiteGraphFact,
} from './facts/site-graph-fact.ts';
import type { SiteKindsFact } from './facts/site-kinds-fact.ts';
import type { ListedDatesFact, SitemapsFact, SitemapUrlsFact } from './facts/sitemap-fact.ts';
import type { SiteMarkupFact } from './facts/structured-data-fact.ts';
import type {
  DiscoveryLinksFact,
  FeedsFact,
  LlmsTxtFact,
  MachineParityFact,
  PageMarkdownFact,
} from './facts/surfaces-fact.ts';
import type { BreakInFact, OwnerLinksFact, TlsFact } from './facts/trust-fact.ts';
import type { PageKind } from './kinds/page-kind.ts';
import type { Target } from './target.ts';

export type * from './facts/agent-documents-fact.ts';
export type * from './facts/api-fact.ts';
export type * from './facts/bot-access-fact.ts';
export type * from './facts/declarations-fact.ts';
export type * from './facts/delivery-fact.ts';
export type * from './facts/document-fact.ts';
export type * from './facts/exchange-fact.ts';
export type * from './facts/generator-fact.ts';
export type * from './facts/hidden-instructions-fact.ts';
export type * from './facts/images-fact.ts';
export type * from './facts/international-fact.ts';
export type * from './facts/machine-files-fact.ts';
export type * from './facts/main-content-fact.ts';
export type * from './facts/mcp-fact.ts';
export type * from './facts/media-fact.ts';
export type * from './facts/nlweb-fact.ts';
export type * from './facts/oauth-fact.ts';
export type * from './facts/observed.ts';
export type * from './facts/page-moves-fact.ts';
export type * from './facts/parity-fact.ts';
export type * from './facts/publication-fact.ts';
export type * from './facts/published-fact.ts';
export type * from './facts/rendered-fact.ts';
export type * from './facts/resources-fact.ts';
export type * from './facts/robots-fact.ts';
export type * from './facts/site-fact.ts';
export type * from './facts/site-graph-fact.ts';
export type * from './facts/site-kinds-fact.ts';
export type * from './facts/sitemap-fact.ts';
export type * from './facts/snippet-text-fact.ts';
export type * from './facts/structured-data-fact.ts';
export type * from './facts/surfaces-fact.ts';
export type * from './facts/tally-fact.ts';
export type * from './facts/trust-fact.ts';
export type * from './facts/web-mcp-fact.ts';

export interface SiteFactValues {
  readonly robots: RobotsFact;
  readonly robotsFiles: RobotsFilesFact;
  readonly sitemaps: SitemapsFact;
  readonly sitemapUrls: SitemapUrlsFact;
  readonly missingUrl: MissingUrlFact;
  /** How the home page answered, whatever it answered; unknown when it did not, was challenged or rate limited. */
  readonly homePage: AddressFact;
  /** The answer of the home page; unknown as it is. */
  readonly homeResponse: ResponseFact;
  /** Absent when it answers with an error. */
  readonly homeContent: HomeContentFact;
  /** Its links to what says who is behind the site; absent when it is no HTML. */
  readonly homeOwnerLinks: OwnerLinksFact;
  readonly tls: TlsFact;
  readonly assets: AssetsFact;
  readonly revalidations: RevalidationsFact;
  readonly breakIn: BreakInFact;
  readonly hostVariants: HostVariantsFact;
  readonly internalLinks: InternalLinksFact;
  readonly parity: ParityFact;
  readonly exchanges: ExchangesFact;
  readonly sample: SampleFact;
  readonly siteKinds: SiteKindsFact;
  /** Absent when no page shows a mark of a program that we know. */
  readonly generator: GeneratorFact;
  readonly images: ImagesFact;
  readonly externalLinks: ExternalLinksFact;
  /** Its source wants a key that this service has not: always unknown. */
  readonly fieldVitals: FieldVitalsFact;
  readonly hreflang: HreflangFact;
  readonly localeAnswers: LocaleAnswersFact;
  readonly siteMarkup: SiteMarkupFact;
  readonly publisher: PublisherFact;
  readonly contentAges: ContentAgesFact;
  readonly siteGraph: SiteGraphFact;
  readonly alikePages: AlikePagesFact;
  readonly listedDates: ListedDatesFact;
  readonly machineFiles: MachineFilesFact;
  readonly apiDescriptions: ApiDescriptionsFact;
  readonly apiErrors: ApiErrorsFact;
  readonly agentDocuments: AgentDocumentsFact;
  readonly mcp: McpFact;
  readonly oauth: OauthFact;
  readonly nlweb: NlwebFact;
  readonly llmsTxt: LlmsTxtFact;
  readonly feeds: FeedsFact;
  readonly discoveryLinks: DiscoveryLinksFact;
  readonly machineParity: MachineParityFact;
  readonly botAccess: BotAccessFact;
  readonly declarations: DeclarationsFact;
  readonly payments: PaymentsFact;
}

export interface PageFactValues extends PageParts {
  /** How it answered, known also when it did not. */
  readonly fetch: FetchFact;
  readonly response: ResponseFact;
  readonly document: DocumentFact;
  /** The target of its first canonical; absent when it names none or itself. */
  readonly canonicalTarget: AddressFact;
  /** Of at most a few pages of a scan; see `RenderedFact`. */
  readonly rendered: RenderedFact;
  /** Versions in other languages that it names. */
  readonly alternates: AlternatesFact;
  readonly markdown: PageMarkdownFact;
  /** Absent when it links to none. */
  readonly linkedFiles: LinkedFilesFact;
  readonly addressSignals: readonly AddressSignalFact[];
  /** Absent on pages that were not tried: one page stands for all. */
  readonly addressForms: AddressFormsFact;
  /** Absent when the page or the answer for a missing address has no text. */
  readonly missingLikeness: MissingLikenessFact;
}

/** Every fact by name: the unit of a rule's `needs` and of the join from rules to exploration events. */
export const FACT_KEYS = {
  robots: 'site',
  robotsFiles: 'site',
  sitemaps: 'site',
  sitemapUrls: 'site',
  missingUrl: 'site',
  homePage: 'site',
  homeResponse: 'site',
  homeContent: 'site',
  homeOwnerLinks: 'site',
  tls: 'site',
  assets: 'site',
  revalidations: 'site',
  breakIn: 'site',
  hostVariants: 'site',
  internalLinks: 'site',
  parity: 'site',
  exchanges: 'site',
  sample: 'site',
  siteKinds: 'site',
  generator: 'site',
  images: 'site',
  externalLinks: 'site',
  fieldVitals: 'site',
  hreflang: 'site',
  localeAnswers: 'site',
  alternates: 'page',
  textLanguage: 'page',
  siteMarkup: 'site',
  publisher: 'site',
  contentAges: 'site',
  siteGraph: 'site',
  alikePages: 'site',
  listedDates: 'site',
  machineFiles: 'site',
  apiDescriptions: 'site',
  apiErrors: 'site',
  agentDocuments: 'site',
  mcp: 'site',
  oauth: 'site',
  nlweb: 'site',
  llmsTxt: 'site',
  feeds: 'site',
  discoveryLinks: 'site',
  machineParity: 'site',
  botAccess: 'site',
  declarations: 'site',
  payments: 'site',
  fetch: 'page',
  response: 'page',
  document: 'page',
  canonicalTarget: 'page',
  rendered: 'page',
  markdown: 'page',
  wordSets: 'page',
  published: 'page',
  resources: 'page',
  madeWith: 'page',
  markup: 'page',
  ownerLinks: 'page',
  spamText: 'page',
  linkedFiles: 'page',
  webMcp: 'page',
  snippetText: 'page',
  mainContent: 'page',
  publication: 'page',
  hiddenInstructions: 'page',
  structuredData: 'page',
  pagination: 'page',
  moves: 'page',
  modified: 'page',
  outline: 'page',
  pictures: 'page',
  recordings: 'page',
  controls: 'page',
  overlays: 'page',
  wording: 'page',
  outbound: 'page',
  addressSignals: 'page',
  addressForms: 'page',
  missingLikeness: 'page',
} as const satisfies Record<keyof SiteFactValues, 'site'> & Record<keyof PageFactValues, 'page'>;

export type FactKey = keyof typeof FACT_KEYS;

export type SiteFactKey = keyof SiteFactValues;

export type PageFactKey = keyof PageFactValues;

export type SiteFacts = {
  readonly target: Target;
  /** Origin of the site: where the home page ends when its root redirects within the site. */
  readonly origin: string;
  /** When the scan made its first request, ISO 8601; null when it made none. What is past or to come is told by it. */
  readonly seenAt: string | null;
} & {
  readonly [K in SiteFactKey]: Observed<SiteFactValues[K]>;
};

export type PageFacts = {
  readonly requestedUrl: string;
  /** The final address when it answered, else the requested one. */
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** What its kind was told by, in words for the reader. */
  readonly kindBecause: string;
  readonly foundIn: readonly FoundIn[];
  /**
   * The address under which it can come up in results: where the canonical link that it names ends, or its own where it
   * names none, or one that is on another host or answers with an error. Normalised.
   */
  readonly resultUrl: string;
} & {
  readonly [K in PageFactKey]: Observed<PageFactValues[K]>;
};

export interface Facts {
  readonly site: SiteFacts;
  /** Sampled pages, the submitted one first. */
  readonly pages: readonly PageFacts[];
}
