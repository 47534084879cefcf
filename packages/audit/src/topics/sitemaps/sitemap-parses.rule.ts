import { siteRule } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import {
  fileInWords,
  isDeadChild,
  isJudged,
  SITEMAP_NAMESPACE,
  type SitemapTrouble,
  troubleOf,
  withoutEntries,
} from './sitemap-troubles.ts';

const GRAVE: readonly SitemapTrouble[] = ['child', 'html', 'packed', 'malformed', 'empty'];
const TROUBLES: readonly SitemapTrouble[] = [...GRAVE, 'type', 'namespace'];

/** `sitemap-in-robots` reports declared files that answer with an error, and `sitemap-urls-scope` the addresses in files. */
export default siteRule({
  id: 'sitemap-parses',
  title: 'Sitemaps can be read',
  failureTitle: 'A sitemap cannot be read, or lists no addresses',
  warningTitle: 'A sitemap is labelled with the wrong format',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['SITEMAPS'],
  why: 'Crawlers give up on a sitemap at the first error in its XML. What is listed after it, or in a file that is not a sitemap at all, reaches no search engine this way.',
  fix: 'Generate the file again with a library that writes XML: escape “&” as “&amp;”, encode in UTF-8, and send it as application/xml.',
  repair: 'sitemap',
  expects:
    'The status is 200, Content-Type is an XML type, and the body is well-formed XML of the sitemaps.org namespace with at least one loc.',
  needs: ['sitemaps'],
  messages: {
    child: (a: Args) =>
      `A sitemap index names ${a.count === 1 ? 'a file that answers' : `${a.count} files that answer`} with an error: ${a.files.join(', ')}.`,
    html: (a: Args) => `${many(a)} with an HTML page instead of a sitemap: ${a.files.join(', ')}.`,
    packed: (a: Args) =>
      `${many(a)} with a gzip file that cannot be unpacked (cut off, damaged, packed twice, or expanding more than 200-fold): ${a.files.join(', ')}.`,
    malformed: (a: Args) => `${many(a)} with something that cannot be read to its end: ${a.files.join(', ')}.`,
    empty: (a: Args) => `${many(a)} without a single address: ${a.files.join(', ')}.`,
    type: (a: Args) => `${many(a)} with the wrong media type: ${a.files.join(', ')}.`,
    namespace: (a: Args) => `${many(a)} with a namespace other than ${SITEMAP_NAMESPACE}: ${a.files.join(', ')}.`,
  },
  passes: 'GET /sitemap.xml answers with a well-formed urlset that lists addresses.',
  fails: 'GET /sitemap.xml answers with an address in which “&” is not escaped.',
  check({ sitemaps }) {
    const judged = sitemaps.value.files.filter((file) => isJudged(file) || isDeadChild(file));
    if (judged.length === 0) return withoutEntries(sitemaps.value);
    const findings = TROUBLES.flatMap((message) => {
      const files = judged.filter((file) => troubleOf(file) === message);
      const [first] = files;
      if (first === undefined) return [];
      const words = files.slice(0, 10).map((file) => fileInWords(file, message));
      const proof = { step: first.from, observation: words[0] ?? '' };
      const reach = reachOf('file', judged.length, files.map(affectedBy));
      return [{ message, args: { count: files.length, files: words }, proof, ...reach }];
    });
    return worstOf(findings, ...GRAVE);
  },
});

interface Args {
  readonly [key: string]: number | readonly string[];
  readonly count: number;
  readonly files: readonly string[];
}

const many = ({ count }: Args): string => (count === 1 ? 'A sitemap answers' : `${count} sitemaps answer`);
