import type { FactKey } from './facts.ts';
import type { StepPurpose } from './step-purpose.ts';

export type { StepPurpose };

const STEP_KINDS = ['lookup', 'scan', 'check'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** How the bytes of an answer are read; `digest` has one reader for each. */
export type DigestKind = 'robots' | 'sitemap' | 'page' | 'probe' | 'address' | 'other';

interface Purpose {
  readonly kind: StepKind;
  readonly digest: DigestKind;
  /** Facts that its answer brings, besides `exchanges`, which every answer brings. */
  readonly provides: readonly FactKey[];
  readonly label: string;
  readonly description: string;
  /** Decoded bytes read at most. */
  readonly maxBodyBytes: number;
  readonly maxRedirects?: number;
  /** Statuses that were hoped for; default: those of success. */
  readonly hopedFor?: readonly number[];
  /** Requests that the scan may make more when this one finds something: what a site offers is worth a closer look. */
  readonly opens?: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;

const ROBOTS = {
  kind: 'lookup',
  digest: 'robots',
  provides: ['robots', 'robotsFiles'],
  // More than is ever read of it, so that a file over the limit shows as such.
  maxBodyBytes: 600_000,
  // RFC 9309, 2.3.1.2: crawlers should follow at least five; one more shows that there are more.
  maxRedirects: 6,
  hopedFor: [200, 404, 410],
} as const;
const PAGE = {
  kind: 'scan',
  digest: 'page',
  provides: ['fetch', 'response', 'document', 'canonicalTarget', 'sample', 'internalLinks'],
  maxBodyBytes: 5 * MIB,
} as const;
const SITEMAP = {
  kind: 'lookup',
  digest: 'sitemap',
  provides: ['sitemaps', 'sitemapUrls'],
  maxBodyBytes: 10 * MIB,
} as const;
const ADDRESS = { kind: 'check', digest: 'address', maxBodyBytes: 256 * KIB } as const;

/** What a step can be for. The order is that of their worth when the budget is short. */
export const PURPOSES = {
  robots: {
    ...ROBOTS,
    label: 'robots.txt',
    description: 'Read which robots the site admits, and where its sitemap is.',
  },
  page: {
    ...PAGE,
    label: 'Submitted page',
    description: 'Read the submitted page as a crawler without JavaScript does.',
  },
  home: {
    ...PAGE,
    provides: [...PAGE.provides, 'homePage', 'hostVariants'],
    label: 'Home page',
    description: 'Read the home page: the entrance to the rest of the site.',
  },
  'site-robots': {
    ...ROBOTS,
    label: 'robots.txt of the host that answers',
    description: 'The site answers on another host than the submitted one: read which robots that host admits.',
  },
  sitemap: { ...SITEMAP, label: 'Sitemap', description: 'Read the list of pages that the site offers.' },
  'missing-url': {
    kind: 'check',
    digest: 'other',
    provides: ['missingUrl'],
    label: 'Address that does not exist',
    description: 'Ask for a made-up address to see whether the site says that it is missing.',
    hopedFor: [404, 410],
    maxBodyBytes: 256 * KIB,
  },
  'sitemap-child': {
    ...SITEMAP,
    label: 'Part of the sitemap',
    description: 'Read a sitemap that the sitemap index names.',
  },
  'canonical-page': {
    ...PAGE,
    label: 'Canonical page',
    description: 'Read the page that the submitted page names as its canonical address.',
  },
  'listed-page': { ...PAGE, label: 'Page from the sitemap', description: 'Read a page that the sitemap lists.' },
  'linked-page': { ...PAGE, label: 'Linked page', description: 'Read a page that other pages of the site link to.' },
  'host-variant': {
    kind: 'check',
    digest: 'probe',
    provides: ['hostVariants'],
    label: 'Variant of the host name',
    description: 'Ask for the root with the other scheme, and with or without www, to see where it leads.',
    maxBodyBytes: MIB,
  },
  probe: {
    kind: 'check',
    digest: 'probe',
    provides: ['parity'],
    label: 'The page as another client',
    description: 'Ask for the page in the name of a search engine, an AI service or a browser, to compare the answers.',
    maxBodyBytes: 2 * MIB,
  },
  'canonical-target': {
    ...ADDRESS,
    provides: ['canonicalTarget'],
    label: 'Canonical address',
    description: 'Ask for the address that a page names as its canonical one.',
  },
  'sitemap-url': {
    ...ADDRESS,
    provides: ['sitemapUrls'],
    label: 'Address from the sitemap',
    description: 'Ask whether an address that the sitemap lists answers and may be indexed.',
  },
  'internal-link': {
    ...ADDRESS,
    provides: ['internalLinks'],
    label: 'Target of a link',
    description: 'Ask whether an address that a page links to answers.',
    maxBodyBytes: 16 * KIB,
  },
  retry: {
    ...ADDRESS,
    provides: ['exchanges'],
    label: 'Second attempt',
    description: 'Ask once more for an address that answered with a server error or not in time.',
    maxBodyBytes: 16 * KIB,
  },
} as const satisfies Record<StepPurpose, Purpose>;

/** Requests more that a scan may make because a step of this purpose found something. */
export const opens = (purpose: StepPurpose): number => {
  const { opens: requests = 0 }: Purpose = PURPOSES[purpose];
  return requests;
};

/** Whether a status is what a step of this purpose hoped for. */
export const isHopedFor = (purpose: StepPurpose, status: number): boolean => {
  const { hopedFor }: Purpose = PURPOSES[purpose];
  return hopedFor?.includes(status) ?? (status >= 200 && status < 300);
};

/** Every purpose whose answer is a page of the sample, in the order of the sample. */
export const PAGE_PURPOSES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];
