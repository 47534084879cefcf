import type { Repairs } from '../repair-kinds.ts';

export const TRUST: Repairs = {
  'hacked-signals': {
    kind: 'security-cleanup',
    expects:
      'The body, for a browser and for a robot, holds none of the foreign words, links and scripts of the finding.',
  },
  'https-available': {
    kind: 'tls',
    expects: 'The https address answers, and curl accepts its certificate without --insecure.',
  },
  'https-redirect': {
    kind: 'redirect',
    expects: 'The http address answers at once with status 301 or 308 and the same address with https in Location.',
  },
  'legal-and-contact-pages': {
    kind: 'link',
    expects: 'The home page links to each page that the finding misses, and the target answers 200.',
  },
  'mixed-content': {
    kind: 'link',
    expects:
      'No address in the HTML, the canonical link or the sitemap begins with http:// where the site itself, or a file it loads, is meant.',
  },
  'security-headers': {
    kind: 'response-header',
    header: ['Strict-Transport-Security', 'max-age=31536000'],
    expects:
      'The home page sends Strict-Transport-Security and X-Content-Type-Options: nosniff; the others of the list are welcome.',
  },
  'tls-certificate': {
    kind: 'tls',
    expects:
      'The certificate verifies with its chain, is valid for more than 21 days (or a third of its life), and a handshake with TLS 1.1 or older is refused.',
  },
};
