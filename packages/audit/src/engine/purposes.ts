import { MACHINE_FILE_BYTES } from '../kernel/machine-files.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import type { Purpose } from '../kernel/step.ts';

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
    description: 'Which robots the site admits.',
  },
  page: {
    ...PAGE,
    label: 'Submitted page',
    description: 'Read without JavaScript.',
  },
  home: {
    ...PAGE,
    provides: [...PAGE.provides, 'homePage', 'hostVariants'],
    label: 'Home page',
    description: 'The entrance to the site.',
  },
  'site-robots': {
    ...ROBOTS,
    label: 'robots.txt of the host that answers',
    description: 'Which robots the other host admits.',
  },
  sitemap: { ...SITEMAP, label: 'Sitemap', description: 'The pages that the site offers.' },
  'missing-url': {
    kind: 'check',
    digest: 'other',
    provides: ['missingUrl', 'missingLikeness'],
    label: 'Address that does not exist',
    description: 'A made-up address.',
    hopedFor: [404, 410],
    maxBodyBytes: 256 * KIB,
  },
  'sitemap-child': {
    ...SITEMAP,
    label: 'Part of the sitemap',
    description: 'A sitemap of the index.',
  },
  'canonical-page': {
    ...PAGE,
    label: 'Canonical page',
    description: 'Named as canonical by the page.',
  },
  'listed-page': { ...PAGE, label: 'Page from the sitemap', description: 'Read without JavaScript.' },
  'linked-page': { ...PAGE, label: 'Linked page', description: 'Read without JavaScript.' },
  'host-variant': {
    kind: 'check',
    digest: 'probe',
    provides: ['hostVariants'],
    label: 'Variant of the host name',
    description: 'Where it leads.',
    maxBodyBytes: MIB,
  },
  probe: {
    kind: 'check',
    digest: 'probe',
    provides: ['parity', 'breakIn', 'payments'],
    label: 'The page as another client',
    description: 'In its name.',
    maxBodyBytes: 2 * MIB,
  },
  'canonical-target': {
    ...ADDRESS,
    provides: ['canonicalTarget'],
    label: 'Canonical address',
    description: 'Does it answer?',
  },
  'sitemap-url': {
    ...ADDRESS,
    provides: ['sitemapUrls', 'listedDates'],
    label: 'Address from the sitemap',
    description: 'May it be indexed?',
  },
  'internal-link': {
    ...ADDRESS,
    provides: ['internalLinks'],
    label: 'Target of a link',
    description: 'Does it answer?',
    maxBodyBytes: 16 * KIB,
  },
  markdown: {
    kind: 'check',
    digest: 'markdown',
    provides: ['markdown'],
    label: 'The page as Markdown',
    description: 'Asked as agents do.',
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
    description: 'Does it answer?',
    maxBodyBytes: 256 * KIB,
  },
  feed: {
    kind: 'lookup',
    digest: 'feed',
    provides: ['feeds'],
    label: 'Feed',
    description: 'The news of the site.',
    hopedFor: [200, 304, 404, 410],
    maxBodyBytes: 2 * MIB,
  },
  'feed-entry': {
    looksCloser: true,
    ...ADDRESS,
    provides: ['feeds'],
    label: 'Entry of the feed',
    description: 'Does it answer?',
    maxBodyBytes: 16 * KIB,
  },
  'discovery-link': {
    looksCloser: true,
    ...ADDRESS,
    provides: ['discoveryLinks'],
    label: 'Address for programs',
    description: 'Does it answer?',
    maxBodyBytes: 64 * KIB,
  },
  'machine-parity': {
    kind: 'check',
    digest: 'machine-file',
    provides: ['machineParity'],
    label: 'File for machines as another client',
    description: 'In its name.',
    maxBodyBytes: 64 * KIB,
  },
  'api-description': {
    kind: 'lookup',
    digest: 'api-description',
    provides: ['apiDescriptions'],
    label: 'Description of an API',
    description: 'What the API offers.',
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
    description: 'No tool is called.',
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
    description: 'Is it there?',
    hopedFor: [200, 401, 405],
    maxBodyBytes: 256 * KIB,
  },
  'api-error': {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['apiErrors', 'oauth'],
    label: 'Request with a mistake',
    description: 'How the API speaks of errors.',
    hopedFor: [400, 401, 403, 404, 422],
    maxBodyBytes: 64 * KIB,
  },
  nlweb: {
    looksCloser: true,
    kind: 'check',
    digest: 'agent-resource',
    provides: ['nlweb'],
    label: 'Question to the site',
    description: 'One plain question to its NLWeb endpoint.',
    maxBodyBytes: 256 * KIB,
  },
  'machine-file': {
    kind: 'lookup',
    digest: 'machine-file',
    provides: ['machineFiles', 'agentDocuments', 'llmsTxt', 'discoveryLinks'],
    label: 'File for machines',
    description: 'Is it there?',
    hopedFor: [200, 404, 410],
    maxBodyBytes: MACHINE_FILE_BYTES,
    opens: 6,
  },
  'address-form': {
    ...ADDRESS,
    provides: ['addressForms'],
    label: 'Another spelling of an address',
    description: 'Does it answer too?',
  },
  locale: {
    kind: 'check',
    digest: 'probe',
    provides: ['localeAnswers'],
    label: 'The home page in another language',
    description: 'Is it another page?',
    maxBodyBytes: MIB,
  },
  'alternate-page': {
    ...ADDRESS,
    provides: ['hreflang'],
    label: 'Version in another language',
    description: 'Does it name the page back?',
  },
  icon: { ...IMAGE, label: 'Icon of the site', description: 'What results show.' },
  'social-image': {
    ...IMAGE,
    label: 'Picture of a shared link',
    description: 'What is shown where the page is shared.',
  },
  image: { ...IMAGE, label: 'Picture', description: 'Is it there?' },
  handshake: {
    kind: 'check',
    digest: 'other',
    provides: ['tls'],
    label: 'TLS handshake',
    description: 'Nothing is asked.',
    maxBodyBytes: KIB,
  },
  asset: {
    kind: 'check',
    digest: 'other',
    provides: ['assets'],
    label: 'File that pages load',
    description: 'Is it compressed, and how long may it be kept?',
    maxBodyBytes: 256 * KIB,
  },
  revalidation: {
    kind: 'check',
    digest: 'other',
    provides: ['revalidations'],
    label: 'Asked whether it has changed',
    description: 'As crawlers ask that come back.',
    hopedFor: [304],
    maxBodyBytes: 16 * KIB,
  },
  'linked-file': {
    kind: 'check',
    digest: 'other',
    provides: ['linkedFiles'],
    label: 'Linked file',
    description: 'How large is it?',
    maxBodyBytes: KIB,
  },
  'external-link': {
    ...ADDRESS,
    provides: ['externalLinks'],
    label: 'Link to another site',
    description: 'Does it still answer?',
    maxBodyBytes: 4 * KIB,
  },
  retry: {
    ...ADDRESS,
    provides: ['exchanges'],
    label: 'Second attempt',
    description: 'Asked once more.',
    maxBodyBytes: 16 * KIB,
  },
  'rendered-page': {
    kind: 'check',
    digest: 'rendered',
    provides: ['rendered'],
    label: 'The page in a browser',
    description: 'What its scripts add or change.',
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
