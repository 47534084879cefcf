import { noneSeen } from '../../kernel/machine-files.ts';
import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';
import { discoveryFault, unnamedFiles } from './discovery-links.ts';

/**
 * Ideas without a score: neither the llms.txt proposal nor RFC 9727 requires a link to a file at its usual address. A
 * site without the file needs no link either.
 */
export default siteRule({
  id: 'agent-discovery-links',
  title: 'Links lead programs to what the site has for them',
  failureTitle: 'Links meant for programs lead to nothing they can use',
  warningTitle: 'The pages that were read do not link to all files for programs',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E2'],
  sources: ['RFC8288', 'LLMS', 'RFC9727', 'AGENT-DOCS'],
  why: 'An agent on a page finds Markdown, llms.txt and API descriptions by link relations. What no link names is found by guessing or not at all.',
  fix: 'Link to what exists, in link elements or the Link header: describedby (or a link in the text) for llms.txt, alternate for Markdown, api-catalog and service-desc for an API.',
  repair: ['response-header', 'Link', '</llms.txt>; rel="describedby"; type="text/markdown"'],
  expects:
    'A link element or Link header of a page names each file of the finding by its relation, and the address answers 200.',
  needs: ['discoveryLinks', 'machineFiles'],
  messages: {
    broken: '{count} link relations for programs lead to nothing usable: {links;}.',
    missing: 'No page that was read links to these files for programs: {rels;}.',
  },
  passes: 'The site has /llms.txt, and its pages carry <link rel="describedby" href="/llms.txt">.',
  fails: 'Pages carry <link rel="describedby" href="/llms.txt">, and /llms.txt answers 404.',
  check({ discoveryLinks, machineFiles }) {
    const { links } = discoveryLinks.value;
    const broken = links.filter((link) => discoveryFault(link) !== null);
    const [first] = broken;
    if (first !== undefined) {
      const listed = broken.slice(0, 10).map((link) => `${link.rel} → ${link.url} → ${discoveryFault(link)}`);
      const proof = { step: first.from, quote: first.excerpt };
      return fail({ message: 'broken', args: { count: broken.length, links: listed }, proof });
    }
    const unnamed = unnamedFiles(discoveryLinks.value, machineFiles.value);
    const [lacking] = unnamed;
    if (lacking === undefined) return links.length > 0 ? pass : noneSeen(machineFiles);
    const rels = unnamed.map(({ rel, file }) => `${file.url} by rel=${rel}`);
    return warn({
      message: 'missing',
      args: { rels },
      proof: { step: lacking.file.from, quote: lacking.file.start },
    });
  },
});
