import type { SitemapProblem } from '@legible/formats';
import type { SitemapFileFact } from '../../facts.ts';
import { PURPOSES } from '../../purposes.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/;

const isRightType = ({ kind, mediaType }: SitemapFileFact): boolean =>
  mediaType === null || (kind === 'text' ? mediaType === 'text/plain' : XML.test(mediaType));

type Trouble = 'html' | 'malformed' | 'empty' | 'type' | 'namespace';
const GRAVE: readonly Trouble[] = ['html', 'malformed', 'empty'];
const TROUBLES: readonly Trouble[] = [...GRAVE, 'type', 'namespace'];

/** A file that is there to be judged: something answers any guessed address on some sites, and gzip is not read. */
const isJudged = ({ status, challenge, compressed, foundIn, kind, html, mediaType }: SitemapFileFact): boolean => {
  if (status === null || status < 200 || status >= 300 || challenge !== null || compressed) return false;
  if (kind === null) return false;
  if (foundIn !== 'guess' || kind !== 'unreadable') return true;
  return !html && mediaType !== null && XML.test(mediaType);
};

/** Limits of our reader, and of the protocol: no fault of the XML. A file that we cut off ends in mid-tag. */
const LIMITS: readonly SitemapProblem['code'][] = ['doctype', 'too-deep', 'too-many'];
const isBroken = ({ kind, problems, bytes }: SitemapFileFact): boolean => {
  if (bytes >= PURPOSES.sitemap.maxBodyBytes || problems.some(({ code }) => LIMITS.includes(code))) return false;
  return kind === 'unreadable' || problems.some(({ code }) => code === 'not-well-formed');
};

const troubleOf = (file: SitemapFileFact): Trouble | null => {
  const { html, kind, bytes, entries, truncated, namespace } = file;
  if (html) return 'html';
  if (bytes === 0) return 'empty';
  if (isBroken(file)) return 'malformed';
  if (kind === 'unreadable') return null;
  if (entries === 0 && !truncated) return 'empty';
  if (!isRightType(file)) return 'type';
  return (kind === 'urlset' || kind === 'sitemapindex') && namespace !== NAMESPACE ? 'namespace' : null;
};

const inWords = (file: SitemapFileFact, trouble: Trouble): string => {
  const line = file.problems[0]?.line;
  if (trouble === 'malformed') return line === undefined ? file.url : `${file.url} (line ${line})`;
  if (trouble === 'type') return `${file.url} (${file.mediaType})`;
  return trouble === 'namespace' ? `${file.url} (${file.namespace ?? 'none'})` : file.url;
};

/** Files that answer with an error are `sitemap-in-robots`' to tell; addresses in them `sitemap-urls-scope`'s. */
export default siteRule({
  id: 'sitemap-parses',
  title: 'Sitemaps can be read',
  category: 'sitemaps',
  severity: 'high',
  weight: 4,
  feeds: 'both',
  grade: 'E1',
  sources: ['SITEMAPS'],
  why: 'Crawlers give up on a sitemap at the first error of its XML; what is listed behind it, or in a file that is no sitemap at all, reaches no search engine this way.',
  fix: 'Generate the file again with a library that writes XML: escape “&” as “&amp;”, encode in UTF-8, and send it as application/xml.',
  needs: ['sitemaps'],
  messages: {
    html: (a: Args) => `${many(a)} with an HTML page instead of a sitemap: ${a.files.join(', ')}.`,
    malformed: (a: Args) => `${many(a)} with something that cannot be read to its end: ${a.files.join(', ')}.`,
    empty: (a: Args) => `${many(a)} without a single address: ${a.files.join(', ')}.`,
    type: (a: Args) => `${many(a)} with an unfitting media type: ${a.files.join(', ')}.`,
    namespace: (a: Args) => `${many(a)} with another namespace than ${NAMESPACE}: ${a.files.join(', ')}.`,
  },
  examples: {
    kind: 'text',
    pass: 'GET /sitemap.xml answers with a well-formed urlset that lists addresses.',
    fail: 'GET /sitemap.xml answers with an address in which “&” is not escaped.',
  },
  check({ sitemaps }) {
    if (sitemaps.state === 'absent') return notApplicable;
    const judged = sitemaps.value.files.filter(isJudged);
    if (judged.length === 0) return notApplicable;
    const findings = TROUBLES.flatMap((message) => {
      const files = judged.filter((file) => troubleOf(file) === message);
      const [first] = files;
      if (first === undefined) return [];
      const words = files.slice(0, 10).map((file) => inWords(file, message));
      const proof = { step: first.from, excerpt: words[0] ?? '' };
      return [{ message, args: { count: files.length, files: words }, proof }];
    });
    const [first, ...more] = findings;
    if (first === undefined) return pass;
    return findings.some(({ message }) => GRAVE.includes(message)) ? fail(first, ...more) : warn(first, ...more);
  },
});

interface Args {
  readonly [key: string]: number | readonly string[];
  readonly count: number;
  readonly files: readonly string[];
}
const many = ({ count }: Args): string => (count === 1 ? 'A sitemap answers' : `${count} sitemaps answer`);
