import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const pictures = (body: string) => partsOf(`<!doctype html><main>${body}</main>`).pictures;

/** Nine labels, 179 characters with the commas between them. */
const LABELS = Array.from('abcdefghi', (letter) => letter.repeat(19)).join(',');

const LONG = Array.from({ length: 60 }, (_, at) => `a${at}`).join(' ');

test.each([
  ['described', '<img src=a alt="A bowl">', { count: 1 }],
  [
    'decoration',
    '<img src=a alt=""><img src=a role=presentation><span aria-hidden=true><img src=a></span>',
    { count: 3, decorative: 3 },
  ],
  ['without alternative text', '<img src=a>', { count: 1, missing: { count: 1 } }],
  ['named otherwise', '<img src=a aria-label="A bowl"><img src=a title="A bowl">', { count: 2, missing: { count: 0 } }],
  [
    'a word for any picture',
    '<img src=a alt=Image><img src=a alt="사진 2"><img src=a alt="A photo of tea">',
    { poor: { count: 2 } },
  ],
  ['a file name', '<img src=a alt="bowl-2.JPG"><img src=a alt="IMG_2041">', { poor: { count: 2 } }],
  ['150 characters', `<img src=a alt="${LONG.slice(0, 149)}!">`, { poor: { count: 0 } }],
  ['151 characters, which no standard counts', `<img src=a alt="${LONG.slice(0, 150)}!">`, { poor: { count: 0 } }],
  [
    'a long and good description',
    '<img src=a alt="The list of teas in the shop window, with filters for colour, region, harvest, price and taste on the left, and below them three green teas from the north with their prices">',
    { poor: { count: 0 } },
  ],
  [
    'keywords',
    '<img src=a alt="tea, green tea, buy tea, cheap tea"><img src=a alt="a,b,c,d,e,f,g,h,i">',
    { poor: { count: 2 } },
  ],
  ['labels of 20 characters', `<img src=a alt="${LABELS}i">`, { poor: { count: 1 } }],
  ['labels of more than 20 characters', `<img src=a alt="${LABELS}ii">`, { poor: { count: 0 } }],
  [
    'a sentence with commas',
    '<img src=a alt="Leaves, a pot, and two bowls on the table of the house">',
    { poor: { count: 0 } },
  ],
  ['a counting pixel', '<img src=a width=1 height=1>', { count: 0 }],
  ['hidden', '<img src=a hidden><div style="display:none"><img src=a></div>', { count: 0 }],
  [
    'the only content of a link',
    '<a href=/><img src=a></a><a href=/><img src=a alt=""></a>',
    { namelessLinks: { count: 2 } },
  ],
  [
    'in a link with words',
    '<a href=/><img src=a alt="">Tea</a><a href=/ aria-label=Tea><img src=a></a>',
    { namelessLinks: { count: 0 } },
  ],
])('alternative text: %s', (_case, body, expected) => {
  expect(pictures(body)).toMatchObject(expected);
});

test.each([
  ['in src', '<img src=a.jpg alt=x loading=lazy>', { direct: 1, scripted: { count: 0 } }],
  ['in srcset', '<img srcset="a.jpg 2x" alt=x>', { direct: 1 }],
  [
    'a placeholder and a source element',
    '<picture><source srcset=a.avif><img src="data:image/gif;base64,AA" data-src=a.jpg alt=x></picture>',
    { direct: 1 },
  ],
  [
    'only for a script',
    '<img data-src=a.jpg alt=x><img src="/blank.gif" data-original=a.jpg alt=x>',
    { direct: 0, scripted: { count: 2 } },
  ],
  [
    'a true picture that a script replaces',
    '<img src=small.jpg data-src=a.jpg alt=x>',
    { direct: 1, scripted: { count: 0 } },
  ],
  [
    'with a copy in noscript',
    '<p><img data-src=a.jpg alt=x><noscript><img src=a.jpg></noscript></p>',
    { fallback: { count: 1 }, scripted: { count: 0 } },
  ],
  [
    'with a copy beside its box',
    '<p><span><img data-src=a.jpg alt=x></span><noscript><img src=a.jpg></noscript></p>',
    { fallback: { count: 1 } },
  ],
  [
    'with a counting pixel for a copy',
    '<p><img data-src=a.jpg alt=x><noscript><img src=p.gif width="1"></noscript></p>',
    { scripted: { count: 1 } },
  ],
  ['in a menu', '<nav><img data-src=a.jpg alt=x></nav>', { direct: 0, scripted: { count: 0 } }],
])('source: %s', (_case, body, expected) => {
  expect(pictures(body)).toMatchObject(expected);
});

test.each([
  ['attributes', '<img src=a alt=x width=10 height=10>', 1],
  ['percent', '<img src=a alt=x width="100%" height=10>', 1],
  ['one attribute', '<img src=a alt=x width=10>', 0],
  ['an inline ratio', '<img src=a alt=x style="aspect-ratio: 3 / 2">', 1],
  ['an inline height', '<img src=a alt=x style="width: 100%; height: 20rem">', 1],
  ['a height in percent, and a largest one', '<img src=a alt=x style="height: 100%; max-height: 20px">', 0],
  ['a style element', '<style>.hero { height: 300px }</style><img src=a alt=x class=hero>', 1],
  ['a frame', '<iframe src=/map width=600 height=400></iframe>', 1],
])('room: %s', (_case, body, sized) => {
  expect(pictures(body)).toMatchObject({ sized, unsized: { count: 1 - sized } });
});

test.each([
  ['.gallery img { height: 220px }', true],
  ['.gallery > img.big{aspect-ratio:1}', true],
  ['.box { position: relative; padding-bottom: 100% }', true],
  ['.gallery img { height: auto; max-height: 200px }', false],
  ['.gallery img { height: 100% }', false],
  ['.box { padding-bottom: 10px }', false],
  ['p { color: red }', false],
])('a rule that may size pictures: %s → %s', (css, expected) => {
  expect(pictures(`<style>${css}</style><img src="a.png" alt="A">`).sizedByRule).toBe(expected);
});

test('frames that nobody sees and pictures of menus do not count', () => {
  expect(
    pictures(
      '<iframe src=/a hidden></iframe><iframe src=/a width=1 height=1></iframe><iframe src=/a style="display:none"></iframe><nav><img src=a></nav>',
    ),
  ).toMatchObject({ sized: 0, unsized: { count: 0 } });
});

const BIG = 'width=900 height=600';

test.each([
  [
    'the first large one',
    `<img src=/logo.png alt=Logo><img src=/i.png alt=x width=32 height=32><img src=/a.jpg alt=x ${BIG}><img src=/b.jpg alt=x ${BIG}>`,
    { url: 'https://example.com/a.jpg', lazy: false, size: { width: 900, height: 600 } },
  ],
  ['of 300 × 150', '<img src=/a.jpg alt=x width=300 height=150>', { size: { width: 300, height: 150 } }],
  ['lazy', `<img src=/a.jpg alt=x ${BIG} loading=LAZY>`, { lazy: true }],
  ['scripted', `<img data-src=/a.jpg alt=x ${BIG}>`, { scripted: true, url: null }],
  ['of unknown size', '<img src=/a.jpg alt=x>', { size: null }],
  ['after 500 characters', `<p>${'a'.repeat(500)}</p><img src=/a.jpg alt=x>`, { size: null }],
  ['in a slider', `<div class="swiper-wrapper"><img src=/a.jpg alt=x ${BIG}></div>`, { lazy: false }],
  ['below one heading', `<h1>Tea</h1><img src=/a.jpg alt=x ${BIG}>`, { lazy: false }],
])('hero: %s', (_case, body, expected) => {
  expect(pictures(body).hero).toMatchObject(expected);
});

test.each([
  ['after 501 characters', `<p>${'a'.repeat(501)}</p><img src=/a.jpg alt=x>`],
  ['of 299 × 150', '<img src=/a.jpg alt=x width=299 height=150>'],
  ['of 300 × 149', '<img src=/a.jpg alt=x width=300 height=149>'],
  ['in the page header', '<nav><img src=/a.jpg alt=x></nav>'],
  ['a portrait', '<img src=/a.jpg class=avatar alt=x>'],
  ['below a slider of backgrounds', `<div class="main swiper"><i></i></div><img src=/a.jpg alt=x ${BIG}>`],
  ['below two headings', `<h1>Tea</h1><h2>Services</h2><img src=/a.jpg alt=x ${BIG}>`],
])('no hero: %s', (_case, body) => {
  expect(pictures(body).hero).toBeNull();
});

test.each([
  ['an empty element', '<span style="height:9em;background-image:url(a.png)"></span>', 1],
  ['the short form', `<a href="/x" style="background: #fff url('a.png') center"> </a>`, 1],
  ['behind a text', '<div style="background-image:url(a.png)">Tea</div>', 0],
  ['behind another element', '<div style="background-image:url(a.png)"><i></i></div>', 0],
  ['in the page header', '</main><header><div style="background-image:url(a.png)"></div></header>', 0],
  ['outside of the content', '</main><div style="background-image:url(a.png)"></div>', 0],
  ['hidden from assistive technology', '<div aria-hidden="true" style="background-image:url(a.png)"></div>', 0],
  ['a portrait', '<div class="avatar" style="background-image:url(a.png)"></div>', 0],
  ['data', '<div style="background-image:url(data:image/png;base64,AA)"></div>', 0],
  ['a colour', '<div style="background:#fff"></div>', 0],
])('backgrounds: %s', (_case, body, count) => {
  expect(pictures(body).backgrounds?.count).toBe(count);
});
