import { isUtility, pageKindOf } from '../../page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { listText } from '../../tally-findings.ts';

const bare = (url: string): string => new URL(url).host.replace(/^www\./, '');
/** Log-in, cart and search, and addresses with a query: filters and actions, which crawlers need not follow. */
const isUseful = (url: string): boolean => new URL(url).search === '' && !isUtility(pageKindOf(url, false));

export default pageRule({
  id: 'link-nofollow-internal',
  title: 'The site follows its own links',
  category: 'content',
  rating: ['med', 2, 'web', 'E1'],
  sources: ['G-REL'],
  why: 'The value nofollow tells search engines not to go on from here, and that the site does not stand by the target. Between pages of one site both are wrong.',
  fix: 'Take nofollow off links within the site and out of the robots meta element; close what must not be crawled in robots.txt.',
  needs: ['response', 'document'],
  messages: {
    links: (a: { count: number; examples: readonly string[] }) =>
      `${a.count} links within the site are marked nofollow: ${listText(a)}.`,
    page: (a: { count: number }) =>
      `A robots directive tells search engines not to follow any of the ${a.count} links to this site.`,
  },
  passes:
    '<!doctype html><title>Tea</title><nav><a href="/green">Green tea</a> <a href="/login" rel="follow">Log in</a></nav>',
  fails: '<!doctype html><title>Tea</title><nav><a href="/green" rel="nofollow">Green tea</a></nav>',
  check({ response, document, url, kind }) {
    if (document.state === 'absent' || response.state === 'absent') return notApplicable;
    const { anchors, directives } = document.value;
    const own = anchors.filter(({ href }) => bare(href) === bare(url));
    const refusal = [...response.value.directives, ...directives].find(
      ({ bot, directives: rules }) =>
        (bot === '*' || bot === 'googlebot') && rules.some(({ name }) => name === 'nofollow' || name === 'none'),
    );
    if (refusal !== undefined && own.length > 0 && !isUtility(kind))
      return fail({
        message: 'page',
        args: { count: own.length },
        proof: { step: document.from, excerpt: refusal.excerpt },
      });
    const marked = own
      .filter(({ rels }) => rels.includes('nofollow'))
      .toSorted((a, b) => Number(isUseful(b.href)) - Number(isUseful(a.href)));
    const [first] = marked;
    if (first === undefined) return pass;
    const examples = marked.slice(0, 10).map(({ text, href }) => `“${text}” → ${href}`);
    const finding = {
      message: 'links' as const,
      args: { count: marked.length, examples },
      proof: { step: document.from, excerpt: `<a href="${first.href}" rel="${first.rels.join(' ')}">` },
    };
    return isUseful(first.href) ? fail(finding) : warn(finding);
  },
});
