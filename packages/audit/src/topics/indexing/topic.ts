import type { AddressFact, ResponseFact } from '../../kernel/address-answers.ts';
import { unknown } from '../../kernel/exchange.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { KIB } from '../../kernel/step.ts';
import { type HomeContentFact, homeContentFact, homePageFact } from './home-content.ts';
import { type MissingLikenessFact, type MissingUrlFact, missingUrlFact } from './missing-url.ts';
import { type PaginationFact, readPagination } from './pagination.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    /** How the home page answered, with any status; unknown when it did not answer, sent a challenge or limited our rate. */
    readonly homePage: AddressFact;
    /** The `response` of the home page; unknown when the page was not requested or not seen. */
    readonly homeResponse: ResponseFact;
    /** Absent when the home page answers with an error. */
    readonly homeContent: HomeContentFact;
    readonly missingUrl: MissingUrlFact;
  }
  interface PageFactValues {
    /** Absent when the page or the answer for a missing address has no text. */
    readonly missingLikeness: MissingLikenessFact;
  }
  interface PageParts {
    readonly pagination: PaginationFact;
  }
  interface StepPurposes extends Record<'missing-url', true> {}
}

export const indexing = {
  purposes: {
    'missing-url': {
      kind: 'check',
      digest: 'other',
      provides: ['missingUrl', 'missingLikeness'],
      label: 'Address that does not exist',
      description: 'A made-up address.',
      hopedFor: [404, 410],
      maxBodyBytes: 256 * KIB,
    },
  },
  fromPages: ['homeResponse', 'homeContent', 'pagination'],
  parts: { pagination: readPagination },
  site: {
    missingUrl: ({ seen, scope }) => missingUrlFact(seen, scope),
    homePage: ({ scope }) => homePageFact(scope),
    homeResponse: ofDeployment(({ home }) => home()?.response ?? unknown('not-looked')),
    homeContent: ({ seen, scope, pages }) => homeContentFact(seen, scope, pages()),
  },
} as const satisfies Topic;
