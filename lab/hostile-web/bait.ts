import type { Misbehaviour } from './misbehaviour.ts';
import { REPORT } from './misbehaviour.ts';
import { page } from './ordinary.ts';
import { type Answer, type Asked, html, reply } from './wire.ts';

const LENGTH = 200_000;

/** Texts on which ambiguous regular expressions take quadratic time or worse. */
const BAIT: Readonly<Record<string, string>> = {
  spaces: ' ',
  angles: '<',
  letters: 'a',
  scripts: '<script>',
  digits: '1',
  newlines: '\n',
  returns: '\r',
  quotes: '"',
  stars: '*',
  ticks: '`',
  brackets: '[',
  pairs: '[](',
  dashes: '---\n',
  hashes: '#',
  commas: ', ',
  mails: 'a@a.',
  addresses: 'http://a.',
  percents: '%25',
  dots: '1.',
  slashes: '/*',
  comments: '<!--',
  clauses: 'word word, ',
  colons: 'a: ',
  hangul: '가',
  marks: 'e\u0301',
  joiners: '\u200d',
};

const BAITS: readonly (readonly [name: string, text: string])[] = Object.entries(BAIT).map(([name, text]) => [
  name,
  text.repeat(Math.floor(LENGTH / text.length)),
]);

const TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', md: 'text/markdown', xml: 'application/xml' };

const answerWith =
  (text: string) =>
  ({ path, host }: Asked): Answer => {
    const [bare = '/'] = path.split('?');
    const extension = /\.(txt|md|xml)$/.exec(bare)?.[1];
    if (bare === '/robots.txt')
      return reply('text/plain', `User-agent: *\nAllow: /\nSitemap: https://${host}/sitemap.xml\n#${text}\n${text}`);
    if (extension !== undefined) return reply(TYPES[extension] ?? '', text);
    if (bare !== '/' && !bare.endsWith('.html')) return reply('application/json', `{"a":${JSON.stringify(text)}}`);
    const json = JSON.stringify(text.slice(0, LENGTH / 10)).replaceAll('<', '\\u003c');
    return html(
      page({
        title: text,
        description: text.replaceAll('"', "'"),
        head: `<script type="application/ld+json">{"@type":"Article","headline":${json},"datePublished":${json}}</script><style>${text}</style>`,
        body: `<p>${text}</p><a href="/${text}">${text}</a><img alt="${text}" src="${text}">`,
      }),
    );
  };

/** The same few characters, repeated very often, in every position of every document. */
export const BAIT_SITES: readonly Misbehaviour[] = BAITS.map(([name, text]) => ({
  name: `bait-${name}`,
  does: `answers ${LENGTH / 1000} kB of ${JSON.stringify(BAIT[name])} in every position`,
  answer: answerWith(text),
  ends: REPORT,
}));
