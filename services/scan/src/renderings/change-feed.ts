import type { Proof, SiteChange } from '@legible/audit';
import { tightCdata, xmlEscape, xmlLegal } from '@legible/formats/xml-text';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { changeLine, problemFix, problemProof, problemTitle } from '../wording/site-change-words.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { followWords } from '../words/follow-words.ts';

/** One entry: what changed with one scan, or one report. */
export interface FeedEntry {
  /** Never changes, and is unique in the feed. */
  readonly id: string;
  readonly title: string;
  /** Address of the page about it. */
  readonly url: string;
  /** ms. */
  readonly at: number;
  readonly changes: readonly SiteChange[];
  /** Lines before the changes, in our words. */
  readonly lead?: readonly string[];
}

export interface ChangeFeed {
  readonly title: string;
  /** Address of the page that the feed belongs to. */
  readonly home: string;
  /** Its own address. */
  readonly self: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
  /** When the feed began, ms: the time of its last change while it has no entries. */
  readonly since: number;
}

export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
export type FeedForm = keyof typeof FEED_TYPES;

/** Writes text of the scanned site, or of ours, into HTML. */
const html = (text: string): string => xmlEscape(showUnseen(text));

const lines = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<p>${title}</p><pre>${items.map(html).join('\n')}</pre>`;

const proofHtml = ({ method, url, status, quote, observation, curl }: Proof): string =>
  [
    `<p>${html(method)} ${html(url)}${status === null ? '' : `: ${status}`}</p>`,
    `<pre>${html(quote ?? observation ?? '')}</pre>`,
    `<p><code>${html(curl)}</code></p>`,
  ].join('');

const detailOf = (change: SiteChange): string => {
  const words = followWords('en');
  switch (change.kind) {
    case 'opened': {
      const [fix, proof] = [problemFix(change.problem, 'en'), problemProof(change.problem)];
      return `${fix === null ? '' : `<p>${html(fix)}</p>`}${proof === null ? '' : proofHtml(proof)}`;
    }
    case 'robots':
      return `${lines('Added:', change.added)}${lines('Removed:', change.removed)}`;
    case 'ruleset': {
      const list = (problems: typeof change.opened, write: (title: string) => string): string =>
        problems.map((problem) => `<li>${html(write(problemTitle(problem, 'en')))}</li>`).join('');
      const all = list(change.opened, words.opened) + list(change.closed, words.closed);
      return `<p>${words.byRules(change.opened.length, change.closed.length)}</p>${all === '' ? '' : `<ul>${all}</ul>`}`;
    }
    default:
      return '';
  }
};

/** The text of an entry: each change with its repair and proof. It is in English, as feeds are. */
const entryHtml = ({ changes, lead = [] }: Pick<FeedEntry, 'changes' | 'lead'>): string =>
  [
    ...lead.map((line) => `<p>${html(line)}</p>`),
    ...changes.map((change) => `<h3>${html(changeLine(change, 'en'))}</h3>${detailOf(change)}`),
  ].join('');

const fit = (text: string): string => xmlLegal(showUnseen(text));

const WRITERS: Readonly<Record<FeedForm, (feed: ChangeFeed) => string>> = {
  atom: ({ title, home, self, entries, since }) =>
    tightCdata(
      generateAtomFeed({
        id: self,
        title: { value: fit(title) },
        updated: new Date(entries[0]?.at ?? since),
        authors: [{ name: 'Legible' }],
        links: [
          { href: home, rel: 'alternate', type: 'text/html' },
          { href: self, rel: 'self', type: FEED_TYPES.atom },
        ],
        xml: { lang: 'en' },
        entries: entries.map((entry) => ({
          id: entry.id,
          title: { value: fit(entry.title) },
          updated: new Date(entry.at),
          published: new Date(entry.at),
          links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
          content: { value: fit(entryHtml(entry)), type: 'html' },
        })),
      }),
    ),
  json: ({ title, home, self, entries }) => {
    const feed = generateJsonFeed({
      title: fit(title),
      home_page_url: home,
      feed_url: self,
      language: 'en',
      items: entries.map((entry) => ({
        id: entry.id,
        url: entry.url,
        title: fit(entry.title),
        content_html: fit(entryHtml(entry)) || '<p></p>',
        date_published: new Date(entry.at),
      })),
    });
    // The generator leaves out an empty list, but the format requires it.
    return JSON.stringify({ items: [], ...(feed as object) });
  },
};

/** Writes Atom (RFC 4287) or JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const changeFeed = (form: FeedForm, feed: ChangeFeed): string => WRITERS[form](feed);
