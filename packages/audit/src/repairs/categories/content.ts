import type { Repairs } from '../repair-kinds.ts';

export const CONTENT: Repairs = {
  'content-hidden-text': {
    kind: 'security-cleanup',
    expects:
      'The hidden text of the finding is gone from the HTML, or no style, attribute or colour hides it any more.',
  },
  'content-placeholder': {
    kind: 'content-writing',
    expects: 'The HTML holds none of the filler texts and unfilled templates of the finding.',
  },
  'content-stuffing': {
    kind: 'content-writing',
    expects: 'The phrase of the finding makes at most 4 % of the running text.',
  },
  'content-substance': {
    kind: 'content-writing',
    expects: 'The main content has at least 150 words, or the page says noindex.',
  },
  'heading-main': {
    kind: 'semantic-html',
    expects: 'The HTML as sent holds an h1 with words that name the subject of this page.',
  },
  'heading-order': {
    kind: 'semantic-html',
    expects: 'No heading is more than one level below the one before it, and every heading holds words.',
  },
  'img-alt': {
    kind: 'image',
    expects: 'Every img has an alt attribute, and one that is alone in a link has words in it.',
  },
  'img-crawlable-source': {
    kind: 'image',
    expects: 'Every img has the address of its picture in src or srcset, not only in a data attribute.',
  },
  'img-live': {
    kind: 'image',
    expects: 'The address of the picture answers 200 with an image type and without a redirect.',
  },
  'link-crawlable': {
    kind: 'link',
    expects:
      'What leads to another page is an anchor with a real address in its href, the entries of the navigation first.',
  },
  'link-external-live': {
    kind: 'link',
    expects: 'The address of the other site answers with a status below 400, or no page links to it any more.',
  },
  'link-internal-live': {
    kind: 'link',
    expects:
      'Every internal link of the finding names an address that answers 200 without a redirect, or is gone from the HTML.',
  },
  'link-nofollow-internal': {
    kind: 'link',
    expects: 'No link within the site has rel="nofollow", and no robots directive of the page says nofollow or none.',
  },
  'link-text': {
    kind: 'link',
    expects: 'Every link has words in its text, or in the alternative text of its picture, that name the target.',
  },
  'media-text-alternative': {
    kind: 'semantic-html',
    expects: 'Every recording has a track of captions, or its transcript stands in the HTML of the page.',
  },
};
