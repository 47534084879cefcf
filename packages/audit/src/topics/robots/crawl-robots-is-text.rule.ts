import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import type { RobotsBody, RobotsFileFact } from './robots-syntax.ts';

const FOREIGN: Partial<Record<RobotsBody, string>> = { html: 'an HTML page', json: 'JSON', binary: 'binary data' };

/**
 * Matches text with a line that is a field. Even if no crawler of the two scores reads the field (Host), such text is
 * not prose.
 */
const FIELD = /^[a-z-]+\s*:/im;

const isFile = ({ status, challenge, body }: RobotsFileFact): boolean =>
  status !== null && status >= 200 && status < 300 && challenge === null && body !== null;

export default siteRule({
  id: 'crawl-robots-is-text',
  title: 'robots.txt is a text file',
  failureTitle: 'robots.txt is not a text file',
  warningTitle: 'robots.txt has no rules, or is not sent as plain text',
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9309'],
  why: 'Crawlers look for lines of rules in whatever robots.txt answers. In an HTML page or in JSON they find none, so your rules do not apply, and crawlers do not find the sitemaps named there.',
  fix: 'Serve robots.txt as a file of its own with the media type text/plain, before any route that answers every address with the application.',
  repair: 'robots-txt',
  expects:
    'The status is 200, Content-Type is text/plain, and the body is lines of rules, neither HTML nor JSON; without rules 404 is right.',
  needs: ['robotsFiles'],
  messages: {
    foreign: (a: { url: string; what: string; type: string }) =>
      `${a.url} answers with ${a.what}${a.type === '' ? '' : ` (${a.type})`} instead of rules.`,
    prose: '{url} answers with text in which no line is a rule.',
    type: (a: { url: string; type: string }) =>
      `${a.url} has ${a.type === '' ? 'no media type' : `the media type ${a.type}`} instead of text/plain.`,
  },
  passes: 'GET /robots.txt answers with content-type text/plain and “User-agent: *”.',
  fails: 'GET /robots.txt answers 200 with the HTML page of the application.',
  check({ robotsFiles }) {
    const files = robotsFiles.value.files
      .filter(isFile)
      .filter((file, index, all) => all.findIndex(({ url }) => url === file.url) === index);
    if (files.length === 0) return notApplicable;
    const findings = files.flatMap((file) => {
      const finding = foreignOf(file) ?? oddOf(file);
      return finding === null ? [] : [{ ...finding, ...reachOf('file', files.length, [affectedBy(file)]) }];
    });
    const rank = ({ message }: (typeof findings)[number]): number => (message === 'foreign' ? 0 : 1);
    return worstOf(
      findings.sort((a, b) => rank(a) - rank(b)),
      'foreign',
    );
  },
});

const foreignOf = ({ from: step, url, body, mediaType, excerpt }: RobotsFileFact) => {
  const what = body === null ? undefined : FOREIGN[body];
  if (what === undefined) return null;
  return { message: 'foreign' as const, args: { url, what, type: mediaType ?? '' }, proof: { step, quote: excerpt } };
};

const oddOf = ({ from: step, url, body, mediaType, excerpt }: RobotsFileFact) => {
  if (body === 'text' && !FIELD.test(excerpt)) {
    return { message: 'prose' as const, args: { url }, proof: { step, quote: excerpt } };
  }
  if (mediaType === 'text/plain') return null;
  const proof = { step, observation: `content-type: ${mediaType ?? '(none)'}` };
  return { message: 'type' as const, args: { url, type: mediaType ?? '' }, proof };
};
