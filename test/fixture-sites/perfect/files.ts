/**
 * Files for crawlers and readers: robots.txt, sitemap, feed, llms.txt, licence, reservation of text and data mining.
 */
import { at, NAME } from './house.ts';
import { markdownPath } from './layout.ts';
import { escaped } from './markdown.ts';
import { ARTICLES } from './pages/articles.ts';
import { PAGES } from './site.ts';

/** A file with its media type. */
export interface SiteFile {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const SHARED = ['Disallow: /cart', 'Disallow: /shop?', 'Disallow: /ask/private', 'Allow: /'];
/** Robots that collect training data: search and readers are welcome, these are not. */
const TRAINERS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
];

const ROBOTS = `# Robots are welcome here; models are not to be trained on what they find.
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=no
Content-Usage: / train-ai=n
${SHARED.join('\n')}

User-agent: Googlebot
User-agent: bingbot
User-agent: OAI-SearchBot
User-agent: Claude-SearchBot
User-agent: PerplexityBot
Content-Signal: search=yes, ai-input=yes, ai-train=no
Content-Usage: / train-ai=n
${SHARED.join('\n')}

# BEGIN Cloudflare Managed content
${TRAINERS.map((name) => `User-agent: ${name}`).join('\n')}
Disallow: /
# END Cloudflare Managed Content

User-agent: ai-training
Disallow: /

License: ${at('/license.xml')}
Agentmap: ${at('/.well-known/ai-catalog.json')}
Sitemap: ${at('/sitemap.xml')}
`;

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGES.map(({ path, modified }) => `<url><loc>${at(path)}</loc><lastmod>${modified}</lastmod></url>`).join('\n')}
</urlset>
`;

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${at('/feed.xml')}</id><title>${NAME}: articles</title><updated>${ARTICLES[0]?.modified}</updated>
<link rel="self" type="application/atom+xml" href="${at('/feed.xml')}"/><link rel="alternate" type="text/html" href="${at('/articles')}"/>
${ARTICLES.map(
  ({
    path,
    title,
    published,
    modified,
    description,
    author,
    text,
  }) => `<entry><id>${at(path)}</id><title>${escaped(title)}</title>
<link rel="alternate" type="text/html" href="${at(path)}"/><published>${published}</published><updated>${modified}</updated>
<author><name>${author?.name}</name></author><summary>${escaped(`${description} ${text.trim().split('\n\n')[0]}`)}</summary></entry>`,
).join('\n')}
</feed>
`;

const LLMS_SECTIONS = [
  ['Articles', ARTICLES.map(({ path }) => path)],
  ['Learn', ['/courses', '/videos/true-a-wheel', '/questions/chain-skips']],
  ['Reference', ['/data/canal-counts', '/docs/api', '/shop']],
] as const;

const LLMS = `# ${NAME}

> A bicycle workshop in Elmfield that repairs, teaches and writes down what it measures. Every page can be had as Markdown, by its address with .md or by Accept: text/markdown.

${LLMS_SECTIONS.map(([name, paths]) => {
  const links = PAGES.filter(({ path }) => paths.includes(path as never)).map(
    ({ path, title, description }) => `- [${title}](${at(markdownPath(path))}): ${description}`,
  );
  return `## ${name}\n\n${links.join('\n')}`;
}).join('\n\n')}

## Optional

- [All articles in one file](${at('/llms-full.txt')}): for those who want everything at once
`;

const LLMS_FULL = `# ${NAME}: all articles\n\n${ARTICLES.map(({ title, text }) => `## ${title}\n\n${text.trim().replace(/^##/gm, '###')}`).join('\n\n')}\n`;

const LICENSE = `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
<content url="/"><license><permits type="usage">search ai-input</permits><prohibits type="usage">ai-train</prohibits></license></content>
</rsl>
`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const COUNTS = `date,riders\n${Array.from({ length: 60 }, (_, day) => `2026-09-${String((day % 30) + 1).padStart(2, '0')},${600 + ((day * 37) % 410)}`).join('\n')}\n`;

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:06.000\nTurn the bicycle upside down and tie a cable tie to the fork.\n';

export const FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: ROBOTS },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', body: SITEMAP },
  '/feed.xml': { type: 'application/atom+xml; charset=utf-8', body: FEED },
  '/llms.txt': { type: 'text/markdown; charset=utf-8', body: LLMS },
  '/llms-full.txt': { type: 'text/markdown; charset=utf-8', body: LLMS_FULL },
  '/license.xml': { type: 'application/rsl+xml; charset=utf-8', body: LICENSE },
  '/.well-known/tdmrep.json': {
    type: 'application/json',
    body: json([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': at('/tdm-policy.json') }]),
  },
  '/tdm-policy.json': {
    type: 'application/json',
    body: json({ '@context': 'http://www.w3.org/ns/odrl.jsonld', '@type': 'Offer', uid: at('/tdm-policy.json') }),
  },
  '/data/canal-counts.csv': { type: 'text/csv; charset=utf-8', body: COUNTS },
  '/media/true-a-wheel.vtt': { type: 'text/vtt; charset=utf-8', body: CAPTIONS },
};
