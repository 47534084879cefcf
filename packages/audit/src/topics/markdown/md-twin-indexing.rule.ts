import { noindexIn } from '@legible/formats/robots-directives';
import { fail, notApplicable, pageRule, pass } from '../../kernel/rule.ts';

export default pageRule({
  id: 'md-twin-indexing',
  title: 'Markdown files are not duplicates in search',
  failureTitle: ['offers its Markdown copy to search engines', 'offer their Markdown copies to search engines'],
  category: 'machine-surfaces',
  rating: ['low', 'web', 'E1'],
  sources: ['G-CANON', 'RFC6596'],
  why: 'A search engine may index a .md file as a page of its own and show raw Markdown in place of the page.',
  fix: 'Send “Link: <page>; rel="canonical"” or “X-Robots-Tag: noindex” with every .md file, and leave them out of the sitemap.',
  repair: ['response-header', 'X-Robots-Tag', 'noindex'],
  expects:
    'The .md address sends X-Robots-Tag: noindex or a canonical Link to its page, and the sitemap does not list it.',
  needs: ['markdown'],
  wants: ['sitemaps'],
  messages: {
    indexable: (a: { url: string }) =>
      `${a.url} can be indexed beside its page: it has neither a canonical Link header nor X-Robots-Tag: noindex.`,
    listed: (a: { url: string }) => `The sitemap lists ${a.url}, the Markdown of a page.`,
  },
  passes: 'GET /guide.md answers with “Link: <https://example.com/guide>; rel="canonical"”.',
  fails: 'GET /guide.md answers 200 with neither a canonical Link header nor X-Robots-Tag.',
  check({ markdown, url: page }, { sitemaps }) {
    const { twin } = markdown.value;
    if (twin === null) return notApplicable;
    const { url, from, start, canonicals, directives } = twin;
    const proof = { step: from, quote: start };
    if (sitemaps.state === 'present' && sitemaps.value.listed.includes(url))
      return fail({ message: 'listed', args: { url }, proof });
    const elsewhere = canonicals.some(({ href }) => href !== null && href !== url);
    const kept = noindexIn(directives) !== undefined;
    return elsewhere || kept || url === page ? pass : fail({ message: 'indexable', args: { url }, proof });
  },
});
