import { madeExport as beehiivExport } from '../../../packages/migrate/src/beehiiv/beehiiv-fixtures.ts';
import { madeExport as buttondownExport, fancy } from '../../../packages/migrate/src/buttondown/buttondown-fixtures.ts';
import { atom, jsonFeed, rss } from '../../../packages/migrate/src/feed/feed-fixtures.ts';
import { exportJson, lexical, mobiledoc, paragraph, post } from '../../../packages/migrate/src/ghost/ghost-fixtures.ts';
import { PAYWALL, madeExport as substackExport } from '../../../packages/migrate/src/substack/substack-fixtures.ts';
import { wxr } from '../../../packages/migrate/src/wordpress/wordpress-fixtures.ts';
import type { Canary } from './leak-content.ts';

/** A newsletter from elsewhere with canaries in the parts that its readers may not see. */
export interface HidingSource {
  readonly kind: string;
  readonly form: 'folder' | 'zip' | 'file';
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Number of issues that an import of it produces. */
  readonly issues: number;
}

type Hidden = (place: string) => string;
/** Returns the function that gives the word for a place of an issue. */
type Hider = (issue: string) => Hidden;

/** Returns a text for members with everything that a text can hold. */
const behind = (h: Hidden): string =>
  [
    `<p>${h('paragraph')} <em>${h('emphasis')}</em> <a href="https://x.example/${h('link')}" title="${h('title')}">l</a></p>`,
    `<h2 id="${h('id')}">${h('heading')}</h2><pre><code>${h('code')}</code></pre>`,
    `<table><tr><th>${h('head')}</th></tr><tr><td>${h('cell')}</td></tr></table><ul><li>${h('item')}</li></ul>`,
    `<figure><img src="/content/images/${h('image')}.png" alt="${h('alt')}"><figcaption>${h('caption')}</figcaption></figure>`,
    `<!-- ${h('comment')} --><iframe src="https://www.youtube.com/embed/${h('embed')}"></iframe>`,
    `<section class="footnotes"><ol><li id="fn1"><p>${h('note')} <a href="#fnref1">back</a></p></li></ol></section>`,
  ].join('\n');

/** Texts with a marker in places that are hard for a parser. */
const AWKWARD: Readonly<Record<string, (mark: string, h: Hidden) => string>> = {
  top: (mark, h) => `<p>Open.<sup><a id="fnref1" href="#fn1">1</a></sup></p>${mark}${behind(h)}`,
  table: (mark, h) =>
    `<p>Open.</p><table><tr><td>Cell ${mark} ${h('same cell')}</td><td>${h('next cell')}</td></tr>${h('loose')}<tr>${h('looser')}<p>${h('fostered')}</p></tr></table>${behind(h)}`,
  list: (mark, h) =>
    `<p>Open.</p><ul><li>Item<ol><li>Inner ${mark} ${h('same item')}</li><li>${h('next inner')}</li></ol></li><li>${h('next item')}</li></ul>${behind(h)}`,
  nested: (mark, h) =>
    `<div><div><blockquote><p>Open.</p>${mark}<p>${h('same quote')}</p></blockquote>${h('loose')}</div>${behind(h)}</div>`,
  inline: (mark, h) =>
    `<p>Open <strong>bold <a href="/a">link ${mark} ${h('same link')}</a></strong> ${h('tail')}</p>${behind(h)}`,
  unclosed: (mark, h) => `<p>Open <b>bold <i>italics ${mark}${behind(h)}`,
};
const NAMES = Object.keys(AWKWARD);

const awkward = (name: string, mark: string, h: Hidden): string => AWKWARD[name]?.(mark, h) ?? '';

const turn = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const ghost = (hider: Hider): HidingSource => {
  const visibilities = ['members', 'paid', 'tiers', 'friends', null];
  const marked = NAMES.map((name, index) => {
    const html = awkward(name, '<!--members-only-->', hider(name));
    return { slug: `ghost-${name}`, visibility: turn(visibilities, index), html };
  });
  const [a, b, c, d, e] = ['editor', 'older editor', 'card', 'email', 'rest'].map(hider) as [
    Hidden,
    Hidden,
    Hidden,
    Hidden,
    Hidden,
  ];
  const wall = { type: 'paywall', version: 1 };
  const others = [
    {
      slug: 'ghost-editor',
      visibility: 'paid',
      lexical: lexical(paragraph('Open.'), wall, paragraph(a('paragraph')), { type: 'html', html: behind(a) }),
      html: `<p>${a('rendered')}</p>`,
      plaintext: a('plain text'),
    },
    {
      slug: 'ghost-older-editor',
      visibility: 'members',
      mobiledoc: mobiledoc({
        cards: [
          ['paywall', {}],
          ['html', { html: behind(b) }],
        ],
        sections: [
          [1, 'p', [[0, [], 0, 'Open.']]],
          [10, 0],
          [1, 'p', [[0, [], 0, b('paragraph')]]],
          [10, 1],
        ],
      }),
    },
    {
      slug: 'ghost-card',
      visibility: 'tiers',
      lexical: lexical({
        type: 'markdown',
        markdown: `Open [a][x] and a note[^n].\n\n<!--members-only-->\n\n${c('paragraph')}\n\n[x]: https://x.example/${c('definition')} "${c('title')}"\n[^n]: ${c('note')}`,
      }),
    },
    { slug: 'ghost-email', status: 'sent', html: behind(d) },
    { slug: 'ghost-unmarked', visibility: 'paid', html: behind(e), plaintext: e('plain text') },
  ];
  const posts = [...marked, ...others].map((one, index) => post({ id: `g${index}`, title: one.slug, ...one }));
  return {
    kind: 'ghost',
    form: 'zip',
    files: {
      'letter.json': exportJson({ posts }),
      [`content/images/${hider('top')('image')}.png`]: Buffer.from(
        `\x89PNG\r\n\x1a\n${hider('top')('picture')}`,
        'latin1',
      ),
    },
    issues: posts.length,
  };
};

const substack = (hider: Hider): HidingSource => {
  const audiences = ['only_paid', 'only_free', 'founding', 'friends', ''];
  const posts = [...NAMES, 'unmarked'].map((name, index) => {
    const html = name === 'unmarked' ? behind(hider(name)) : awkward(name, PAYWALL, hider(name));
    return { row: { post_id: `${index}.substack-${name}`, title: name, audience: turn(audiences, index) }, html };
  });
  return { kind: 'substack', form: 'zip', files: substackExport(posts), issues: posts.length };
};

const beehiiv = (hider: Hider): HidingSource => {
  const audiences = ['premium', 'both', 'all premium subscribers', 'friends', '', 'free, premium'];
  const posts = audiences.map((audience, index) => ({
    id: `b${index}`,
    web_title: `beehiiv ${turn(['a', 'b', 'c', 'd', 'e', 'f'], index)}`,
    url: `https://letter.example.com/p/beehiiv-${'abcdef'[index]}`,
    audience,
    content_html: behind(hider(`audience “${audience}”`)),
  }));
  return { kind: 'beehiiv', form: 'file', files: { 'posts.csv': beehiivExport(posts) }, issues: posts.length };
};

const buttondown = (hider: Hider): HidingSource => {
  const types = ['premium', 'private', 'free', 'friends', ''];
  const row = (slug: string, more: Readonly<Record<string, string>>) => ({
    id: slug,
    secondary_id: '',
    subject: slug,
    slug,
    ...more,
  });
  const gated = types.map((type) => ({
    row: row(`type-${type || 'none'}`, { email_type: type }),
    text: `${hider(`type “${type}”`)('paragraph')}\n\n${behind(hider(`type “${type}”`))}`,
  }));
  const walled = NAMES.map((name) => ({
    row: row(`walled-${name}`, {}),
    text: fancy(awkward(name, '<div role="paywall"></div>', hider(name))),
  }));
  const h = hider('template');
  const template = {
    row: row('template', {}),
    text: `Open.\n\n{% if subscriber.is_premium %}${h('paragraph')}{% endif %}\n\n${behind(h)}`,
  };
  const emails = [...gated, ...walled, template];
  return { kind: 'buttondown', form: 'zip', files: buttondownExport(emails), issues: emails.length };
};

const wordpress = (hider: Hider): HidingSource => {
  const marks = [
    '<!-- wp:jetpack/paywall /-->',
    '[membership]',
    '<!-- wp:acme/members-area -->',
    '[restrict userlevel="x"]',
  ];
  const marked = NAMES.map((name, index) => ({
    name: `wordpress-${name}`,
    content: awkward(name, turn(marks, index), hider(name)),
  }));
  const others = [
    {
      name: 'wordpress-password',
      password: 'secret',
      content: behind(hider('password')),
      excerpt: hider('password')('excerpt'),
    },
    {
      name: 'wordpress-private',
      status: 'private',
      content: behind(hider('private')),
      excerpt: hider('private')('excerpt'),
    },
  ];
  const items = [...marked, ...others].map((item, index) => ({ id: String(index + 1), title: item.name, ...item }));
  return { kind: 'wordpress', form: 'file', files: { 'letter.xml': wxr({ items }) }, issues: items.length };
};

const cdata = (html: string): string => `<![CDATA[${html}]]>`;

const feeds = (hider: (kind: string) => Hider): readonly HidingSource[] => {
  const html = (kind: string, name: string) => awkward(name, '<!-- members-only -->', hider(kind)(name));
  const rssItem = (name: string) =>
    `<item><guid>rss-${name}</guid><title>rss ${name}</title><link>https://rss.example/${name}</link><pubDate>Thu, 15 Jan 2026 07:00:00 GMT</pubDate><content:encoded>${cdata(html('rss', name))}</content:encoded></item>`;
  const denied = hider('rss')('denied');
  const deniedItem = `<item><guid>rss-denied</guid><title>rss denied</title><pubDate>Thu, 15 Jan 2026 07:00:00 GMT</pubDate><access:restriction relationship="deny"/><description>${denied('description')}</description><content:encoded>${cdata(behind(denied))}</content:encoded></item>`;
  const atomEntry = (name: string) =>
    `<entry><id>atom-${name}</id><title>atom ${name}</title><link href="https://atom.example/${name}"/><published>2026-01-15T07:00:00Z</published><updated>2026-01-15T07:00:00Z</updated><content type="html">${cdata(html('atom', name))}</content></entry>`;
  const json = NAMES.map((name) => ({
    id: `json-${name}`,
    title: `json ${name}`,
    date_published: '2026-01-15T07:00:00Z',
    content_html: html('jsonfeed', name),
  }));
  const [premium, broken] = ['premium', 'broken extension'].map(hider('jsonfeed')) as [Hidden, Hidden];
  const extended = [
    {
      id: 'json-premium',
      title: 'json premium',
      _acme: { members_only: true },
      summary: premium('summary'),
      content_html: behind(premium),
    },
    {
      id: 'json-broken',
      title: 'json broken',
      _legible: { access: 'friends' },
      summary: broken('summary'),
      content_html: behind(broken),
    },
  ].map((item) => ({ ...item, date_published: '2026-01-15T07:00:00Z' }));
  return [
    {
      kind: 'feed',
      form: 'file',
      files: { 'rss.xml': rss([...NAMES.map(rssItem), deniedItem].join('')) },
      issues: NAMES.length + 1,
    },
    { kind: 'feed', form: 'file', files: { 'atom.xml': atom(NAMES.map(atomEntry).join('')) }, issues: NAMES.length },
    { kind: 'feed', form: 'file', files: { 'feed.json': jsonFeed([...json, ...extended]) }, issues: json.length + 2 },
  ];
};

const markdown = (hider: Hider): HidingSource => {
  const marker = '<!--members-only-->';
  const tail = (h: Hidden) =>
    `${h('paragraph')} [l][x]\n\n${behind(h)}\n\n![${h('alt')}](/images/${h('image')}.png)\n\n[x]: https://x.example/${h('definition')} "${h('title')}"\n[^n]: ${h('note')}\n`;
  const bodies: Readonly<Record<string, (h: Hidden) => string>> = {
    references: (h) => `Open [a][x], ![b][x] and a note[^n].\n\n${marker}\n\n${tail(h)}`,
    list: (h) => `Open.\n\n- Item\n  - Inner ${marker} ${h('same item')}\n  - ${h('next item')}\n\n${tail(h)}`,
    quote: (h) => `Open.\n\n> Quoted\n> ${marker}\n> ${h('same quote')}\n\n${tail(h)}`,
    table: (h) => `Open.\n\n| a | b |\n| - | - |\n| c ${marker} ${h('same cell')} | ${h('next cell')} |\n\n${tail(h)}`,
    inline: (h) =>
      `Open **bold ${marker} ${h('same bold')}** [link](/a "${h('link title')}")\n${h('same paragraph')}\n\n${tail(h)}`,
    shortcode: (h) => `Open.\n\n{{< members >}}\n${h('inside')}\n{{< /members >}}\n\n${tail(h)}`,
    heading: (h) => `Open.\n\n${marker} ${h('setext')}\n===\n\n${tail(h)}`,
    html: (h) => `Open.\n\n<div><p>Raw ${marker}${h('raw')}</p></div>\n\n${tail(h)}`,
  };
  const file = (title: string, access: string | null, body: string) =>
    `---\ntitle: ${title}\ndate: 2026-01-15\n${access === null ? '' : `access: ${access}\n`}---\n\n${body}\n`;
  const marked = Object.entries(bodies).map(([name, body], index) => [
    `content/posts/md-${name}.md`,
    file(`md ${name}`, turn(['members', null, 'paid', 'friends'], index), body(hider(name))),
  ]);
  const locked = ['members', 'subscribers', 'friends'].map((access) => [
    `content/posts/md-${access}.md`,
    file(`md ${access}`, access, tail(hider(`access ${access}`))),
  ]);
  return {
    kind: 'markdown',
    form: 'folder',
    files: { 'hugo.toml': 'title = "Old"\n', ...Object.fromEntries([...marked, ...locked]) },
    issues: marked.length + locked.length,
  };
};

/** Makes sources of every kind, and the words that nobody may find. The same place always has the same word. */
export const hidingSources = (): {
  readonly sources: readonly HidingSource[];
  readonly canaries: readonly Canary[];
} => {
  const canaries = new Map<string, string>();
  const hider =
    (kind: string): Hider =>
    (issue) =>
    (at) => {
      const place = `${kind} ${issue}: ${at}`;
      const word = canaries.get(place) ?? `비밀canary${canaries.size}é`;
      canaries.set(place, word);
      return word;
    };
  const sources = [
    ghost(hider('ghost')),
    substack(hider('substack')),
    beehiiv(hider('beehiiv')),
    buttondown(hider('buttondown')),
    wordpress(hider('wordpress')),
    ...feeds(hider),
    markdown(hider('markdown')),
  ];
  return { sources, canaries: [...canaries].map(([place, word]) => ({ place, word })) };
};
