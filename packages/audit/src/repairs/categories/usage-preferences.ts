import type { Repairs } from '../repair-kinds.ts';

export const USAGE_PREFERENCES: Repairs = {
  'ai-txt-noai-meta': {
    kind: 'usage-preference',
    expects:
      'What ai.txt, noai or noimageai was to say stands in robots.txt or in directives of search; the old controls may stay or go.',
  },
  'bing-copilot-controls': {
    kind: 'indexing-directive',
    expects: 'No robots directive of the page says noarchive or nocache, unless Copilot is meant to be kept out.',
  },
  'content-signal-valid': {
    kind: 'usage-preference',
    expects:
      'Every Content-Signal line of robots.txt stands in a group and holds pairs of search, ai-input or ai-train with yes or no, with commas between them.',
  },
  'content-usage-valid': {
    kind: 'usage-preference',
    expects:
      'Content-Usage is a dictionary of keys of the draft, train-ai and search, with y or n, and robots.txt and the header say the same.',
  },
  'pay-per-crawl-402': {
    kind: 'bot-admission',
    expects:
      'A robot that robots.txt invites is answered 200, and every other answer with status 402 names its price in a header or licence.',
  },
  'rsl-license': {
    kind: 'usage-preference',
    expects:
      'The whole address of the licence answers 200 as application/rsl+xml, in XML that parses, with a content element that covers the site.',
  },
  'snippet-eligible': {
    kind: 'indexing-directive',
    expects: 'No robots directive of the page says nosnippet, and max-snippet is missing, -1 or at least 150.',
  },
  'snippet-nosnippet-coverage': {
    kind: 'indexing-directive',
    expects:
      'The leading paragraph, tables and lists stand outside data-nosnippet, which holds at most 5 % of the main content.',
  },
  tdmrep: {
    kind: 'usage-preference',
    expects:
      'tdm-reservation is 0 or 1, is the same in file, headers and metas, and the address of every tdm-policy answers 200.',
  },
  'training-preference-signal': {
    kind: 'robots-txt',
    expects:
      'Groups of robots.txt that speak to a purpose use the names of the current draft; leaving them as they are is right too.',
  },
  'usage-channels-coherent': {
    kind: 'usage-preference',
    expects:
      'robots.txt, headers, metas and licence files say the same of search, answers and training, in each channel that is used.',
  },
};
