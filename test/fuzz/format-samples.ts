import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

/** A small complete text of each web format that we read. */
const SAMPLES: readonly string[] = [
  'User-agent: *\nDisallow: /a*b$\nAllow: /\nCrawl-delay: 1\n# note\nSitemap: https://e.example/s.xml\nContent-Signal: search=yes\n',
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://e.example/?a=1&amp;b=2</loc><lastmod>2026-01-01</lastmod></url></urlset>',
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://e.example/s.xml</loc></sitemap></sitemapindex>',
  '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><item><title>a</title><guid>1</guid><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate><content:encoded><![CDATA[<p>x</p>]]></content:encoded></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">t</div></title><entry><id>urn:a</id><updated>2026-11-21T10:00:00Z</updated><link href="/a"/></entry></feed>',
  '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","url":"https://e.example/1","content_html":"<p>"}]}',
  '# Title\n\n> Summary\n\n## Section\n\n- [Name](https://e.example/a "t"): note\n- [b][ref]\n\n```md\n# no\n```\n\n[ref]: /b\n',
  '---\ntitle: "A: b"\ndate: 2026-01-01\ntags: [a, "b"]\nmore:\n  - x: 1\n    y: |\n      text\n---\n\nBody *text*\n',
  '<https://e.example/a>; rel="alternate next"; type="text/html"; title*=UTF-8\'\'%e2, </b>;rel=x',
  'a=1, b;x=?0;y=:YQ==:, c=(1 "two" tok);q=0.5, d=@1700000000',
  'Bearer realm="a", error="x, y", Basic realm=b, DPoP algs="ES256"',
  'text/html;charset="utf-8";q=0.9, application/*;q=0.5, */*;q=0.1',
  'event: message\nid: 1\ndata: {"a":1}\ndata: b\n\n: note\nretry: 10\n\n',
  'noindex, max-snippet:20, unavailable_after: 25 Jun 2027 15:00:00 GMT, otherbot: nofollow',
  '10.0.0.0/8, 2001:db8::/32, ::ffff:1.2.3.4/120',
  '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">search</permits><payment type="free"/></license></content></rsl>',
  '<!doctype html><html lang=en><head><meta charset=utf-8><title>T</title><base href="/a/"><link rel=canonical href="/x"><meta name=robots content=noindex><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","@id":"#a","author":{"@id":"#a"}}]}</script></head><body><main><h1>H</h1><p>Text <a href="/b?x=1">b</a><img src=a alt=""></main></body></html>',
  '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"get":{"operationId":"a","responses":{"200":{"description":"x","$ref":"#/paths"}}}}}}',
  '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{"type":"object","$ref":"#"}}]}}',
];

/** Pieces for texts that no program writes. */
const PIECES: readonly string[] = [
  ...SAMPLES.flatMap((sample) => sample.match(/\w+|\W/g) ?? []).filter(
    (piece, place, all) => all.indexOf(piece) === place,
  ),
  '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY % d SYSTEM "file:///etc/passwd">]>',
  '&b;&#x0;&#xd800;&#1114112;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.0" encoding="utf-7"?>',
  '*a: &a [*a, *a]\n',
  '!!js/function "a"',
  '<<: *a\n',
  '? [a]\n',
  '\t- ',
  '[a](<b',
  '](',
  '![',
  '***',
  '~~~',
  '\\\\u{0}',
  '{"__proto__":{"a":1},',
];

/** Mutations of complete texts, and texts composed of pieces. */
export const formatText: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(30), fc.oneof(fc.constantFrom(...PIECES), hostileText(20))), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    .map(([sample, edits]) =>
      edits.reduce((text, [at, removed, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put.slice(0, 200) + text.slice(place + removed);
      }, sample),
    ),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 80 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.constantFrom(...SAMPLES), fc.constantFrom(...SAMPLES)).map(([one, other]) => one + other),
  hostileText(),
);

/** Texts that repeat one piece many times, which reveals anything slower than linear time. */
export const pumpedText = (length: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ...SAMPLES),
      fc.nat(400),
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }),
    )
    .map(([sample, at, pieces]) => {
      const unit = pieces.join('') || ' ';
      const before = sample.slice(0, at);
      return before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + sample.slice(at);
    });
