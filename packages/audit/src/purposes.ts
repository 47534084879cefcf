import type { FactKey } from './facts.ts';

const STEP_KINDS = ['lookup', 'scan', 'check'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

interface Purpose {
  readonly kind: StepKind;
  /** How its bytes are read. */
  readonly digest: 'robots' | 'sitemap' | 'page' | 'other';
  /** Facts that its answer brings. */
  readonly provides: readonly FactKey[];
  readonly label: string;
  readonly description: string;
  /** Decoded bytes read at most. */
  readonly maxBodyBytes: number;
  readonly maxRedirects?: number;
  /** Statuses that were hoped for; default: those of success. */
  readonly hopedFor?: readonly number[];
}

const PAGE = {
  kind: 'scan',
  digest: 'page',
  provides: ['response', 'document'],
  maxBodyBytes: 5 * 1024 * 1024,
} as const;
const SITEMAP = { kind: 'lookup', digest: 'sitemap', provides: ['sitemap'], maxBodyBytes: 10 * 1024 * 1024 } as const;

/** What a step can be for. The order is that of their worth when the budget is short. */
export const PURPOSES = {
  robots: {
    kind: 'lookup',
    digest: 'robots',
    provides: ['robots'],
    label: 'robots.txt',
    description: 'Read which robots the site admits, and where its sitemap is.',
    // More than is ever read of it, so that a file over the limit shows as such.
    maxBodyBytes: 600_000,
    // RFC 9309, 2.3.1.2: crawlers should follow at least five.
    maxRedirects: 5,
  },
  page: {
    ...PAGE,
    label: 'Submitted page',
    description: 'Read the submitted page as a crawler without JavaScript does.',
  },
  home: { ...PAGE, label: 'Home page', description: 'Read the home page: the entrance to the rest of the site.' },
  sitemap: { ...SITEMAP, label: 'Sitemap', description: 'Read the list of pages that the site offers.' },
  'missing-url': {
    kind: 'check',
    digest: 'other',
    provides: ['missingUrl'],
    label: 'Address that does not exist',
    description: 'Ask for a made-up address to see whether the site says that it is missing.',
    hopedFor: [404, 410],
    maxBodyBytes: 256 * 1024,
  },
  'sitemap-child': {
    ...SITEMAP,
    label: 'First part of the sitemap',
    description: 'Read the first sitemap that the sitemap index names.',
  },
  'canonical-page': {
    ...PAGE,
    label: 'Canonical page',
    description: 'Read the page that the submitted page names as its canonical address.',
  },
  'listed-page': { ...PAGE, label: 'Page from the sitemap', description: 'Read a page that the sitemap lists.' },
} as const satisfies Record<string, Purpose>;
export type StepPurpose = keyof typeof PURPOSES;

/** Whether a status is what a step of this purpose hoped for. */
export const isHopedFor = (purpose: StepPurpose, status: number): boolean => {
  const { hopedFor }: Purpose = PURPOSES[purpose];
  return hopedFor?.includes(status) ?? (status >= 200 && status < 300);
};

/** Every purpose whose answer is a page of the sample, in the order of the sample. */
export const PAGE_PURPOSES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page'];
