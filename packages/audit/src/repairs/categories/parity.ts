import type { Repairs } from '../repair-kinds.ts';

export const PARITY: Repairs = {
  'parity-challenge': {
    kind: 'bot-admission',
    expects: 'The status is 200 and the body is the page, without a challenge or a captcha, whatever the User-Agent.',
  },
  'parity-content': {
    kind: 'server-rendering',
    expects: 'The body has the same title, canonical link, robots directives and main text as the one for a browser.',
  },
  'parity-machine-files': {
    kind: 'bot-admission',
    expects:
      'robots.txt, sitemap, feed and llms.txt answer every User-Agent of the finding with the same status and body.',
  },
  'parity-mobile': {
    kind: 'server-rendering',
    expects:
      'The body for the smartphone crawler has the main text, headings, structured data and robots directives of the desktop one.',
  },
  'parity-no-cookie-no-js': {
    kind: 'server-rendering',
    expects:
      'A first request without cookies is answered 200 with the content of the page, without a redirect to itself or to a log-in.',
  },
  'parity-rate-limit': {
    kind: 'server-errors',
    expects:
      'Requests at the pace of the finding are answered without 429 or 503, and any 429 or 503 carries Retry-After.',
  },
  'parity-robots-vs-edge': {
    kind: 'bot-admission',
    expects: 'Each robot of the finding is answered 200 by the server, or robots.txt closes the site to it.',
  },
  'parity-status': {
    kind: 'bot-admission',
    expects: 'Asked with the User-Agent of the robot, the address answers with the status a browser gets.',
  },
};
