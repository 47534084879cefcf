import type { Repairs } from '../repair-kinds.ts';

export const EXTRACTABILITY: Repairs = {
  'author-named': {
    kind: 'content-writing',
    expects: 'A byline and the author of the Article markup give the same name, of a person or an organisation.',
  },
  'content-age': {
    kind: 'content-writing',
    expects:
      'The title names no year that is two years gone, and a page with a year, prices or a version in its title was changed within 18 months.',
  },
  'content-not-gated': {
    kind: 'overlay',
    expects:
      'The first answer is 200 with the whole text in its HTML, without a redirect to a consent or log-in page and without empty folded sections.',
  },
  'content-without-js': {
    kind: 'server-rendering',
    expects: 'The body that curl prints holds the main text of the page.',
  },
  'date-visible': {
    kind: 'content-writing',
    expects: 'The text shows a date near the heading, and a time element or datePublished gives the same one.',
  },
  'dates-agree': {
    kind: 'content-writing',
    expects:
      'All dates of publication in the page are the same day, all dates of change likewise and not before it, and none lies in the future.',
  },
  'hidden-instructions': {
    kind: 'security-cleanup',
    expects: 'The HTML holds neither the hidden sentence of the finding nor a run of invisible characters.',
  },
  'links-without-js': {
    kind: 'server-rendering',
    expects: 'The HTML as sent holds the links of the finding as anchors with their addresses.',
  },
  'lists-and-tables-semantic': {
    kind: 'semantic-html',
    expects: 'What looks like a list is ul or ol, and what looks like a table is table with th cells.',
  },
  'main-content-extractable': {
    kind: 'semantic-html',
    expects:
      'One main or article element holds the main heading and all paragraphs of the text, none of them in aside, footer or a frame.',
  },
  'main-landmark': {
    kind: 'semantic-html',
    expects: 'The HTML holds exactly one visible main element, with navigation and footer outside of it.',
  },
  'metadata-without-js': {
    kind: 'server-rendering',
    expects:
      'The head as sent holds title, description, canonical link and JSON-LD with the values that a browser ends with.',
  },
  'publisher-identity': {
    kind: 'content-writing',
    expects:
      'The page gives one name of its owner, the same in title, og:site_name and structured data; a shop or business also links to an about page and a contact.',
  },
  'section-structure': {
    kind: 'semantic-html',
    expects: 'The main text has headings below the first.',
  },
};
