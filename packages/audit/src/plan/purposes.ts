import type { FactKey } from '../facts.ts';
import { MACHINE_FILE_BYTES } from '../machine-files/machine-files.ts';
import type { StepPurpose } from './step-purpose.ts';

export type { StepPurpose };

const STEP_KINDS = ['lookup', 'scan', 'check'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** How the bytes of an answer are read; `digest` has one reader for each. */
export type DigestKind =
  | 'image'
  | 'agent-resource'
  | 'api-description'
  | 'machine-file'
  | 'markdown'
  | 'feed'
  | 'robots'
  | 'sitemap'
  | 'page'
  | 'rendered'
  | 'probe'
  | 'address'
  | 'other';

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
  /** Looks closer at something that was found; it alone is paid from what that opened. */
  readonly looksCloser?: boolean;
}

const KIB = 1024;
const MIB = 1024 * KIB;

const ROBOTS = {
  kind: 'lookup',
  digest: 'robots',
  provides: ['robots', 'botAccess', 'robotsFiles'],
  // More than is ever read of it, so that a file over the limit shows as such.
  maxBodyBytes: 600_000,
  // RFC 9309, 2.3.1.2: crawlers should follow at least five; one more shows that there are more.
  maxRedirects: 6,
  hopedFor: [200, 404, 410],
} as const;
const PAGE = {
  kind: 'scan',
  digest: 'page',
  provides: [
    'fetch',
    'response',
    'document',
    'structuredData',
    'siteMarkup',
    'snippetText',
    'declarations',
    'canonicalTarget',
    'sample',
    'alternates',
    'hreflang',
    'textLanguage',
    'internalLinks',
    'siteGraph',
    'alikePages',
    'addressSignals',
    'listedDates',
    'homeResponse',
    'homeContent',
    'homeOwnerLinks',
    'breakIn',
    'markup',
    'ownerLinks',
    'spamText',
    'mainContent',
    'publication',
    'hiddenInstructions',
    'publisher',
    'contentAges',
    'pagination',
    'moves',
    'modified',
    'outline',
    'pictures',
    'recordings',
    'controls',
    'overlays',
    'wording',
    'outbound',
  ],
  maxBodyBytes: 5 * MIB,
} as const;
const SITEMAP = {
  kind: 'lookup',
  digest: 'sitemap',
  provides: ['sitemaps', 'sitemapUrls', 'siteGraph', 'addressSignals', 'listedDates'],
  maxBodyBytes: 10 * MIB,
} as const;
const IMAGE = { kind: 'check', digest: 'image', provides: ['images'], maxBodyBytes: 64 * KIB } as const;
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
    provides: ['missingUrl', 'missingLikeness'],
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
    provides: ['parity', 'breakIn', 'payments'],
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
    provides: ['sitemapUrls', 'listedDates'],
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
  markdown: {
    kind: 'check',
    digest: 'markdown',
    provides: ['markdown'],
    label: 'The page as Markdown',
    description: 'Ask for a page as agents do that read Markdown, and see what is served.',
    hopedFor: [200, 404, 406],
    maxBodyBytes: MIB,
    opens: 3,
  },
  'llms-link': {
    looksCloser: true,
    kind: 'check',
    digest: 'markdown',
    provides: ['llmsTxt', 'markdown'],
    label: 'Address from llms.txt',
    description: 'Ask whether an address that llms.txt names answers, and with what.',
    maxBodyBytes: 256 * KIB,
  },
  feed: {
    kind: 'lookup',
    digest: 'feed',
    provides: ['feeds'],
    label: 'Feed',
    description: 'Read the feed that a site offers of its news.',
    hopedFor: [200, 304, 404, 410],
    maxBodyBytes: 2 * MIB,
  },
  'feed-entry': {
    looksCloser: true,
    ...ADDRESS,
    provides: ['feeds'],
    label: 'Entry of the feed',
    description: 'Ask whether the address of an entry of the feed answers.',
    maxBodyBytes: 16 * KIB,
  },
  'discovery-link': {
    looksCloser: true,
    ...ADDRESS,
    provides: ['discoveryLinks'],
    label: 'Address for programs',
    description: 'Ask whether an address that a page names for programs answers.',
    maxBodyBytes: 64 * KIB,
  },
  'machine-parity': {
    kind: 'check',
    digest: 'machine-file',
    provides: ['machineParity'],
    label: 'A file for machines as another client',
    description: 'Ask for a file in the name of a robot of an AI service, to compare the answers.',
    maxBodyBytes: 64 * KIB,
  },
  'api-description': {
    kind: 'lookup',
    digest: 'api-description',
    provides: ['apiDescriptions'],
    label: 'Description of an API',
    description: 'Ask for the OpenAPI document of the site: what its API offers to programs.',
    hopedFor: [200, 404, 410],
    maxBodyBytes: 4 * MIB,
    opens: 6,
  },
  mcp: {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['mcp', 'oauth'],
    label: 'MCP server',
    description:
      'Ask whether an MCP server is there, which versions it speaks, and which tools it lists; no tool is called.',
    hopedFor: [200, 401, 404, 405, 410],
    maxBodyBytes: 256 * KIB,
    opens: 4,
  },
  'agent-resource': {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['agentDocuments', 'mcp', 'oauth'],
    label: 'Address named for programs',
    description: 'Ask for an address that a catalogue, a card or an index of the site names.',
    hopedFor: [200, 401, 405],
    maxBodyBytes: 256 * KIB,
  },
  'api-error': {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['apiErrors', 'oauth'],
    label: 'Request with a mistake',
    description: 'Ask the API for something that cannot be, to see how it speaks of errors.',
    hopedFor: [400, 401, 403, 404, 422],
    maxBodyBytes: 64 * KIB,
  },
  nlweb: {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['nlweb'],
    label: 'Question to the site',
    description: 'Put one plain question to the NLWeb endpoint that the site names.',
    maxBodyBytes: 256 * KIB,
  },
  'machine-file': {
    kind: 'lookup',
    digest: 'machine-file',
    provides: ['machineFiles', 'agentDocuments', 'llmsTxt', 'discoveryLinks'],
    label: 'File for machines',
    description: 'Ask for a file that programs look for, such as llms.txt or a description of an API.',
    hopedFor: [200, 404, 410],
    maxBodyBytes: MACHINE_FILE_BYTES,
    opens: 6,
  },
  'address-form': {
    ...ADDRESS,
    provides: ['addressForms'],
    label: 'Another spelling of an address',
    description: 'Ask for a page with and without the final slash, and in upper case, to see which of them answer.',
  },
  locale: {
    kind: 'check',
    digest: 'probe',
    provides: ['localeAnswers'],
    label: 'The home page in another language',
    description: 'Ask for the home page with a preferred language, to see whether the header decides what is shown.',
    maxBodyBytes: MIB,
  },
  'alternate-page': {
    ...ADDRESS,
    provides: ['hreflang'],
    label: 'Version in another language',
    description: 'Ask for a version that a page names, to see whether it answers and names the page back.',
  },
  icon: { ...IMAGE, label: 'Icon of the site', description: 'Read the icon that results show beside the name.' },
  'social-image': {
    ...IMAGE,
    label: 'Picture of a shared link',
    description: 'Read the picture that a page gives to those who share its address.',
  },
  image: { ...IMAGE, label: 'Picture', description: 'Ask whether a picture that a page shows is there.' },
  handshake: {
    kind: 'check',
    digest: 'other',
    provides: ['tls'],
    label: 'TLS handshake',
    description:
      'Shake hands with the host, to see its certificate and the versions it speaks. Nothing is asked of it.',
    maxBodyBytes: KIB,
  },
  asset: {
    kind: 'check',
    digest: 'other',
    provides: ['assets'],
    label: 'File that pages load',
    description: 'Ask for a style sheet or a script, to see whether it is compressed and how long it may be kept.',
    maxBodyBytes: 256 * KIB,
  },
  revalidation: {
    kind: 'check',
    digest: 'other',
    provides: ['revalidations'],
    label: 'Asked whether it has changed',
    description: 'Ask again for an address only if it has changed, as crawlers do that come back.',
    hopedFor: [304],
    maxBodyBytes: 16 * KIB,
  },
  'linked-file': {
    kind: 'check',
    digest: 'other',
    provides: ['linkedFiles'],
    label: 'Linked file',
    description: 'Ask how large a file is that a page links to.',
    maxBodyBytes: KIB,
  },
  'external-link': {
    ...ADDRESS,
    provides: ['externalLinks'],
    label: 'Link to another site',
    description: 'Ask whether an address on another site that a page links to still answers.',
    maxBodyBytes: 4 * KIB,
  },
  retry: {
    ...ADDRESS,
    provides: ['exchanges'],
    label: 'Second attempt',
    description: 'Ask once more for an address that answered with a server error or not in time.',
    maxBodyBytes: 16 * KIB,
  },
  'rendered-page': {
    kind: 'check',
    digest: 'rendered',
    provides: ['rendered'],
    label: 'The page in a browser',
    description: 'Open the page in a browser that runs its scripts, to see what they add to the HTML or change.',
    maxBodyBytes: PAGE.maxBodyBytes,
  },
} as const satisfies Record<StepPurpose, Purpose>;

/** Requests more that a scan may make because a step of this purpose found something. */
export const opens = (purpose: StepPurpose): number => {
  const { opens: requests = 0 }: Purpose = PURPOSES[purpose];
  return requests;
};

/** Whether a step of this purpose is paid from what a found surface opened, as long as that lasts. */
export const looksCloser = (purpose: StepPurpose): boolean => {
  const { looksCloser: closer = false }: Purpose = PURPOSES[purpose];
  return closer;
};

/** Whether a status is what a step of this purpose hoped for. */
export const isHopedFor = (purpose: StepPurpose, status: number): boolean => {
  const { hopedFor }: Purpose = PURPOSES[purpose];
  return hopedFor?.includes(status) ?? (status >= 200 && status < 300);
};

/** Whether a step of this purpose is made by a browser, not by a request of ours. */
export const isRender = (purpose: StepPurpose): boolean => PURPOSES[purpose].digest === 'rendered';

/** Every purpose whose answer is a page of the sample, in the order of the sample. */
export const PAGE_PURPOSES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];
