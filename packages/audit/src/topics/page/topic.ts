import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { type PageMovesFact, readPageMoves } from '../../kernel/page/page-moves.ts';
import {
  type AddressDigest,
  addressDigest,
  type OtherDigest,
  otherDigest,
  type PageDigest,
  type ProbeDigest,
  probeDigest,
} from '../../kernel/page/readings.ts';
import { type ResourcesFact, readResources } from '../../kernel/page/resources.ts';
import { type SampleFact, sampleFact } from '../../kernel/site/sample.ts';
import type { Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, KIB, PAGE_BYTES } from '../../kernel/step.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly sample: SampleFact;
  }
  interface PageFactValues {
    readonly document: DocumentFact;
  }
  interface PageParts {
    readonly moves: PageMovesFact;
    readonly resources: ResourcesFact;
  }
  interface Digests {
    readonly page: PageDigest;
    readonly probe: ProbeDigest;
    readonly address: AddressDigest;
    readonly other: OtherDigest;
  }
  interface StepPurposes
    extends Record<'page' | 'home' | 'canonical-page' | 'listed-page' | 'linked-page' | 'retry', true> {}
}

/** Facts that a page brings are named by their topics (`fromPages`). */
const PAGE = { kind: 'scan', digest: 'page', provides: [], maxBodyBytes: PAGE_BYTES } as const;

export const page = {
  purposes: {
    page: {
      ...PAGE,
      label: 'Submitted page',
      description: 'Read without JavaScript.',
    },
    home: {
      ...PAGE,
      provides: ['homePage', 'hostVariants'],
      label: 'Home page',
      description: 'The entrance to the site.',
    },
    'canonical-page': {
      ...PAGE,
      label: 'Canonical page',
      description: 'Named as canonical by the page.',
    },
    'listed-page': { ...PAGE, label: 'Page from the sitemap', description: 'Read without JavaScript.' },
    'linked-page': { ...PAGE, label: 'Linked page', description: 'Read without JavaScript.' },
    retry: {
      ...ADDRESS,
      provides: ['exchanges'],
      label: 'Second attempt',
      description: 'Asked once more.',
      maxBodyBytes: 16 * KIB,
    },
  },
  fromPages: ['fetch', 'response', 'document', 'sample', 'moves'],
  readers: { probe: probeDigest, address: addressDigest, other: otherDigest },
  parts: { resources: readResources, moves: readPageMoves },
  site: {
    sample: ({ pages }) => sampleFact(pages()),
  },
} as const satisfies Topic;
