/** Builders of feeds, for tests. */

export const rss = (items: string, channel = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:access="http://www.bloglines.com/about/specs/fac-1.0" xmlns:x="urn:x">
<channel><title>Example &amp;amp; Letter</title><atom:link rel="self" href="https://example.com/feed"/><link>https://example.com/</link><language>ja</language>
${channel}
${items}
</channel></rss>`;

export const rdf = (items: string): string => `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="https://example.com/rdf"><title>Example</title><link>https://example.com/</link><dc:language>ko</dc:language><items><rdf:Seq><rdf:li rdf:resource="https://example.com/1"/></rdf:Seq></items></channel>
${items}
</rdf:RDF>`;

export const atom = (entries: string, head = ''): string => `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN" xml:base="https://example.com/blog/">
<title type="html">Example &amp;lt;Letter&gt;</title><link rel="self" href="feed"/><link href="."/><id>urn:1</id><updated>2026-01-01T00:00:00Z</updated>
${head}
${entries}
</feed>`;

export const jsonFeed = (items: readonly unknown[], head: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Example & Letter',
    home_page_url: 'https://example.com/',
    language: 'en',
    ...head,
    items,
  });

/** A text above the length below which a text may count as shortened. */
export const LONG = 'A sentence of some length that goes on for a while. '.repeat(10);
