import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Whether a redirect keeps the last part of the path, and changes only scheme, host, language folder or slash. */
const keepsName = (asked: string, to: string): boolean =>
  new URL(to).pathname.split('/').includes(new URL(asked).pathname.split('/').at(-1) ?? '');

export default siteRule({
  id: 'index-missing-url-status',
  title: 'Addresses that do not exist answer 404 or 410',
  failureTitle: 'The site gives no clear “not found” answer (404) for missing pages',
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'A site that answers 200 to any address makes endless copies of one page; crawlers spend their visits there, and nobody notices dead links.',
  fix: 'Answer addresses that do not exist with status 404 (or 410) and a helpful page, without a redirect.',
  repair: 'status-code',
  expects: 'The first answer to the made-up address has status 404 or 410, without a redirect.',
  knows: ['missingUrl'],
  messages: {
    found: (a: { url: string; title: string }) =>
      `${a.url} does not exist, yet the site answers 200${a.title === '' ? '' : ` with the page “${a.title}”`}.`,
    home: (a: { url: string; to: string }) => `${a.url} does not exist, yet the site leads to its home page ${a.to}.`,
    error: (a: { url: string; status: number }) =>
      `${a.url} does not exist, and the site answers with status ${a.status}.`,
    detour: (a: { url: string; to: string; status: number }) =>
      `${a.url} does not exist; the site redirects to ${a.to}, which answers ${a.status}.`,
    unusual: (a: { url: string; status: number }) =>
      `${a.url} does not exist; the site answers ${a.status} instead of 404.`,
  },
  passes: 'GET /an-address-that-cannot-exist answers 404.',
  fails: 'GET /an-address-that-cannot-exist answers 200 with the home page.',
  check({ missingUrl }) {
    if (missingUrl.state === 'absent') return pass;
    const { requestedUrl: asked, url: to, status, chain, leadsHome, title } = missingUrl.value;
    const [hop] = chain;
    const first = hop ? `HTTP status ${hop.status}, location: ${hop.location}; then ` : '';
    const proof = { step: missingUrl.from, observation: `${first}HTTP status ${status}` };
    if (status >= 500) return fail({ message: 'error', args: { url: asked, status }, proof });
    if (leadsHome && status < 400) return fail({ message: 'home', args: { url: asked, to }, proof });
    const gone = status === 404 || status === 410;
    const moved = hop !== undefined && !keepsName(asked, to);
    // A redirect to an error page hides which address is missing, whatever the error page answers.
    if (moved && (gone || status < 300)) return warn({ message: 'detour', args: { url: asked, to, status }, proof });
    if (gone) return pass;
    if (status < 300) return fail({ message: 'found', args: { url: asked, title: title ?? '' }, proof });
    return warn({ message: 'unusual', args: { url: asked, status }, proof });
  },
});
