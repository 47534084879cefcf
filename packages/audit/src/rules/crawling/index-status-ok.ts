import { fail, pageRule, pass, warn } from '../../rule.ts';

export default pageRule({
  id: 'index-status-ok',
  title: 'Pages answer with status 200',
  category: 'crawling',
  severity: 'high',
  weight: 6,
  feeds: 'both',
  grade: 'E1',
  sources: ['G-STATUS'],
  why: 'Search engines drop addresses that answer with an error, and every redirect is a detour that some readers do not take.',
  fix: 'Repair the page, or link to and list the address that answers 200. Take addresses that are gone off the sitemap and the navigation.',
  needs: ['response'],
  messages: {
    error: (a: { url: string; status: number }) => `${a.url} answers with status ${a.status}.`,
    redirect: (a: { url: string; to: string; hops: number }) =>
      `${a.url} leads to ${a.to} over ${a.hops === 1 ? 'one redirect' : `${a.hops} redirects`}.`,
    unusual: (a: { url: string; status: number }) => `${a.url} answers with status ${a.status} instead of 200.`,
  },
  examples: {
    kind: 'text',
    pass: 'GET /about answers 200.',
    fail: 'The sitemap lists /about, and GET /about answers 404.',
  },
  check(page) {
    const { response } = page;
    if (response.state === 'absent') return pass;
    const { status, chain, requestedUrl, url } = response.value;
    const proof = { step: response.from, excerpt: `HTTP status ${status}` };
    if (status >= 400) return fail({ message: 'error', args: { url, status }, proof });
    if (status !== 200) return warn({ message: 'unusual', args: { url, status }, proof });
    // The submitted address and the root are typed by people: a redirect from there is how sites move http to https.
    const typed = page.foundIn.includes('submitted') || page.home;
    const listed = page.foundIn.some((place) => place === 'sitemap' || place === 'navigation' || place === 'canonical');
    const [hop] = chain;
    if (hop === undefined || (typed && !listed)) return pass;
    const excerpt = `HTTP status ${hop.status}, location: ${hop.location}`;
    const args = { url: requestedUrl, to: url, hops: chain.length };
    return warn({ message: 'redirect', args, proof: { step: response.from, excerpt } });
  },
});
