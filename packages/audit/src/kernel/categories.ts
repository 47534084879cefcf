/** The categories of rules, in the order in which they are judged and shown. */
export const CATEGORIES = [
  { key: 'crawling', name: 'Crawling and indexing' },
  { key: 'sitemaps', name: 'Sitemaps' },
  { key: 'canonical', name: 'Duplicate pages and main addresses' },
  { key: 'international', name: 'Languages and regions' },
  { key: 'metadata', name: 'Titles, descriptions, link previews' },
  { key: 'content', name: 'Text, headings, links, images' },
  { key: 'structured-data', name: 'Structured data' },
  { key: 'ai-access', name: 'Access for AI crawlers' },
  { key: 'usage-preferences', name: 'Permissions for AI use and snippets' },
  { key: 'machine-surfaces', name: 'Files and feeds for programs' },
  { key: 'extractability', name: 'Text that assistants can read and quote' },
  { key: 'parity', name: 'Same answers for people and bots' },
  { key: 'delivery', name: 'Server and speed' },
  { key: 'trust', name: 'HTTPS and security' },
  { key: 'page-experience', name: 'Loading and ease of use' },
] as const;

export type CategoryKey = (typeof CATEGORIES)[number]['key'];

/** Raised when a rule or cause is added, removed or changes its condition or severity: scores of two versions cannot be compared. */
export const RULESET_VERSION = '2.0.0';
