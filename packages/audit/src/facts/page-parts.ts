import type { MarkupFact } from './delivery-fact.ts';
import type { MadeWithFact } from './generator-fact.ts';
import type { HiddenInstructionsFact } from './hidden-instructions-fact.ts';
import type { TextLanguageFact } from './international-fact.ts';
import type { MainContentFact } from './main-content-fact.ts';
import type {
  ControlsFact,
  OutboundFact,
  OutlineFact,
  OverlaysFact,
  PicturesFact,
  RecordingsFact,
  WordingFact,
} from './media-fact.ts';
import type { ModifiedFact, PageMovesFact, PaginationFact } from './page-moves-fact.ts';
import type { PublicationFact } from './publication-fact.ts';
import type { PublishedFact } from './published-fact.ts';
import type { ResourcesFact } from './resources-fact.ts';
import type { SnippetTextFact } from './snippet-text-fact.ts';
import type { StructuredDataFact } from './structured-data-fact.ts';
import type { WordSetsFact } from './surfaces-fact.ts';
import type { OwnerLinksFact, SpamTextFact } from './trust-fact.ts';
import type { WebMcpFact } from './web-mcp-fact.ts';

/** Facts of a page that are read from its HTML beside the document itself; `page-parts.ts` has the readers. */
export interface PageParts {
  readonly resources: ResourcesFact;
  readonly madeWith: MadeWithFact;
  readonly textLanguage: TextLanguageFact;
  readonly markup: MarkupFact;
  readonly ownerLinks: OwnerLinksFact;
  readonly spamText: SpamTextFact;
  readonly webMcp: WebMcpFact;
  readonly wordSets: WordSetsFact;
  readonly published: PublishedFact;
  readonly snippetText: SnippetTextFact;
  readonly mainContent: MainContentFact;
  readonly publication: PublicationFact;
  readonly hiddenInstructions: HiddenInstructionsFact;
  readonly structuredData: StructuredDataFact;
  readonly pagination: PaginationFact;
  readonly moves: PageMovesFact;
  readonly modified: ModifiedFact;
  readonly outline: OutlineFact;
  readonly pictures: PicturesFact;
  readonly recordings: RecordingsFact;
  readonly controls: ControlsFact;
  readonly overlays: OverlaysFact;
  readonly wording: WordingFact;
  readonly outbound: OutboundFact;
}
