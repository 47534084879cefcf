import type { Repairs } from '../repair-kinds.ts';

export const METADATA: Repairs = {
  'charset-declared': {
    kind: 'html-head',
    expects:
      'Content-Type says charset=utf-8, or meta charset="utf-8" stands in the first 1,024 bytes, and the text shows no broken characters.',
  },
  'description-present': {
    kind: 'title-and-description',
    expects: 'The head holds a meta description that is not empty.',
  },
  'description-unique': {
    kind: 'title-and-description',
    expects: 'The meta description of the page is on no other page of the finding.',
  },
  favicon: {
    kind: 'site-icon',
    expects:
      'The home page names an icon with rel="icon"; its address answers 200 with a square picture of at least 48 pixels, and robots.txt leaves it open.',
  },
  'head-integrity': {
    kind: 'html-head',
    expects:
      'Before the body the HTML holds only meta, link, title, style, script, base, template and noscript with the like of these.',
  },
  'max-image-preview': {
    kind: 'indexing-directive',
    expects: 'A robots meta element or X-Robots-Tag says max-image-preview:large, and none says a smaller value.',
  },
  'og-core': {
    kind: 'social-card',
    expects: 'The head holds og:title and og:image, neither of them empty.',
  },
  'og-image-usable': {
    kind: 'social-card',
    expects:
      'og:image is a whole address that robots.txt leaves open and that answers 200 with a picture of at least 200 × 200 pixels and at most 8 MB.',
  },
  'site-name': {
    kind: 'structured-data',
    expects:
      'JSON-LD of the home page holds a WebSite whose name is that of og:site_name, or names it in alternateName.',
  },
  'title-descriptive': {
    kind: 'title-and-description',
    expects:
      'The title names the subject of this page, neither the site alone nor a placeholder, and repeats no word for its own sake.',
  },
  'title-length': {
    kind: 'title-and-description',
    expects:
      'The title has at most about 60 Latin letters, or 30 of East Asian scripts, or begins with what is special to the page.',
  },
  'title-present': {
    kind: 'title-and-description',
    expects: 'The head holds exactly one title element, and it is not empty.',
  },
  'title-unique': {
    kind: 'title-and-description',
    expects: 'The title of the page is on no other page of the finding.',
  },
};
