import type { Repair, Repairs } from '../repair-kinds.ts';

const admitted = (robot: string): Repair => ({
  kind: 'robots-txt',
  expects: `In robots.txt the group that holds for ${robot} disallows none of the public pages; private paths stay closed in it.`,
});

export const AI_ACCESS: Repairs = {
  'ai-access-bingbot': admitted('bingbot'),
  'ai-access-oai-searchbot': admitted('OAI-SearchBot'),
  'ai-access-claude-searchbot': admitted('Claude-SearchBot'),
  'ai-access-perplexitybot': admitted('PerplexityBot'),
  'ai-access-applebot': admitted('Applebot'),
  'ai-access-meta-webindexer': admitted('meta-webindexer'),
  'ai-access-mistral-index': admitted('MistralAI-Index'),
  'ai-access-duckassistbot': admitted('DuckAssistBot'),
  'ai-access-amzn-searchbot': {
    kind: 'robots-txt',
    expects:
      'The group of robots.txt that holds for Amzn-SearchBot does not close the site; what Amazonbot may do is as its owner wants it.',
  },
  'ai-access-googlebot': {
    kind: 'indexing-directive',
    expects:
      'robots.txt admits Googlebot to the pages of the finding, and neither X-Robots-Tag nor a meta element of theirs says noindex, nosnippet or max-snippet:0.',
  },
  'ai-access-regional-search': {
    kind: 'robots-txt',
    expects: 'No group of robots.txt closes the site to the robots of regional search engines that the finding names.',
  },
  'ai-access-user-fetchers': {
    kind: 'robots-txt',
    expects:
      'No group of robots.txt closes the site to the robots named in the finding, which fetch pages for a reader.',
  },
  'ai-discovery-paths-open': {
    kind: 'robots-txt',
    expects:
      'No Disallow line of robots.txt matches the addresses of sitemaps, feeds, llms.txt and API descriptions that the finding names.',
  },
  'ai-robots-group-shadowing': {
    kind: 'robots-txt',
    expects:
      'Each group that names a robot repeats the Disallow lines of the group for “*”, or shares one group with it.',
  },
  'ai-robots-injected-block': {
    kind: 'robots-txt',
    expects: 'robots.txt has no part written by the CDN, or no robot stands in that part and in the own part both.',
  },
  'ai-robots-token-hygiene': {
    kind: 'robots-txt',
    expects: 'Every User-agent line of robots.txt names a robot as its operator documents it today.',
  },
  'ai-robots-wildcard-allowlist': {
    kind: 'robots-txt',
    expects:
      'The group for “*” does not close the site, or each robot that the finding misses has a group of its own that opens it.',
  },
  'ai-training-policy': {
    kind: 'robots-txt',
    expects:
      'For each robot that gathers training data, robots.txt says what the owner of the site has decided; any decision is right.',
  },
};
