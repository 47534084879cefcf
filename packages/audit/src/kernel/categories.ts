/** The categories of rules, in the order in which they are judged and shown. */
export const CATEGORIES = [
  { key: 'crawling', name: 'Crawlability and indexing' },
  { key: 'sitemaps', name: 'Sitemaps' },
  { key: 'canonical', name: 'Canonical, duplicates, URL hygiene' },
  { key: 'international', name: 'International and hreflang' },
  { key: 'metadata', name: 'Metadata and social' },
  { key: 'content', name: 'Headings, content, links, images' },
  { key: 'structured-data', name: 'Structured data' },
  { key: 'ai-access', name: 'AI crawler access' },
  { key: 'usage-preferences', name: 'AI usage preferences and snippet controls' },
  { key: 'machine-surfaces', name: 'Machine-readable surfaces' },
  { key: 'extractability', name: 'Extractability and answerability' },
  { key: 'parity', name: 'Bot parity' },
  { key: 'delivery', name: 'Delivery' },
  { key: 'trust', name: 'HTTPS and trust' },
  { key: 'page-experience', name: 'Page experience basics' },
] as const;

export type CategoryKey = (typeof CATEGORIES)[number]['key'];

/** Raised when a rule or cause is added, removed or changes its condition or severity: scores of two versions cannot be compared. */
export const RULESET_VERSION = '2.0.0';
