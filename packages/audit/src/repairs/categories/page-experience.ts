import type { Repairs } from '../repair-kinds.ts';

export const PAGE_EXPERIENCE: Repairs = {
  'agent-operable-controls': {
    kind: 'semantic-html',
    expects:
      'Every control is a button, link or labelled field, or has a role, and has a name in its text, label or aria-label.',
  },
  'cwv-field': {
    kind: 'server-speed',
    expects:
      'At the 75th percentile of visits LCP is at most 2.5 s, INP at most 200 ms and CLS at most 0.1; figures from the field follow within 28 days.',
  },
  'intrusive-overlay': {
    kind: 'overlay',
    expects: 'No fixed layer of the HTML covers the screen as the page opens, and a banner takes less than 30 % of it.',
  },
  'layout-stability-hints': {
    kind: 'image',
    expects:
      'At least 90 % of img and iframe elements state width and height, and at most six scripts and style sheets in the head block the page.',
  },
  'lcp-hints': {
    kind: 'image',
    expects: 'The first large picture has its address in src and no loading="lazy".',
  },
  viewport: {
    kind: 'html-head',
    expects: 'The head holds a viewport meta element with width=device-width that does not forbid zooming.',
  },
};
