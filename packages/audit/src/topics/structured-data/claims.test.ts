import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { markupOf } from '../../kernel/page/page-fixtures.ts';
import { examplePage } from './markup-rule.ts';

const PROSE = 'A lamp of brass for the desk, with a switch in its cable and a shade of green glass. '.repeat(4);

const seenOf = (body: string, thing: object): string[] =>
  markupOf(examplePage(`${body}<p>${PROSE}</p>`, thing)).claims.map(({ property, seen }) => `${property} ${seen}`);

const product = (price: unknown, currency = 'EUR', name = 'Brass lamp') => ({
  '@type': 'Product',
  name,
  offers: { '@type': 'Offer', price, priceCurrency: currency },
});

const article = (more: object) => ({ '@type': 'Article', headline: 'Brass lamp', ...more });

const shop = (streetAddress: string, postalCode = '10115') => ({
  '@type': 'Store',
  name: 'Brass lamp',
  address: { '@type': 'PostalAddress', streetAddress, postalCode },
});

const rated = (ratingValue: number, more: object = {}) => ({
  '@type': 'Recipe',
  name: 'Brass lamp',
  aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount: 9, ...more },
});

const called = (telephone: string) => ({ '@type': 'Store', name: 'Brass lamp', telephone });

const H = '<h1>Brass lamp</h1>';

test.each([
  ['name and price', `${H}<b class="price">20,00 €</b>`, product('20.00'), ['name found', 'price found']],
  ['another price', `${H}<b class="price">25,00 €</b>`, product('20.00'), ['name found', 'price contradicted']],
  [
    'an old price beside',
    `${H}<del class="price">25 €</del> <b class="price">20 €</b>`,
    product('20.00'),
    ['name found', 'price found'],
  ],
  [
    'an old price beside one that a script fills in',
    `${H}<del class="price">25 €</del> <b class="price"></b>`,
    product('20.00'),
    ['name found', 'price missing'],
  ],
  [
    'an old price within the price',
    `${H}<b class="price"><s>25 €</s> 20 €</b>`,
    product('21.00'),
    ['name found', 'price contradicted'],
  ],
  [
    'a price that a script fills in',
    `${H}<b class="price"></b> Delivery free from 50 €`,
    product('20.00'),
    ['name found', 'price missing'],
  ],
  ['cents set apart', `${H}<b class="price">20<sup>99</sup> €</b>`, product('20.99'), ['name found', 'price found']],
  [
    'cents set apart behind the sign',
    `${H}<b class="price">€20<sup>99</sup></b>`,
    product('20.99'),
    ['name found', 'price found'],
  ],
  ['the currency of the visitor', `${H}<b class="price">$22</b>`, product('20.00'), ['name found', 'price missing']],
  ['a free offer', H, product('0'), ['name found']],
  ['a price that is not a number', H, product('on request'), ['name found']],
  [
    'one of many offers',
    `${H}<b class="price">20 €</b>`,
    {
      '@type': 'Product',
      name: 'Brass lamp',
      offers: [
        { '@type': 'Offer', price: 30, priceCurrency: 'EUR' },
        { '@type': 'Offer', price: 20, priceCurrency: 'EUR' },
      ],
    },
    ['name found', 'price found'],
  ],
  ['Korean', '<h1>황동 램프</h1><b>12,900원</b>', product('12900', 'KRW', '황동 램프'), ['name found', 'price found']],
  [
    'Japanese, wide digits, shortened name',
    '<h1>真鍮のデスクランプ</h1><b>１２，８００円</b>',
    product('12800', 'JPY', '真鍮のデスクランプ 緑'),
    ['name found', 'price found'],
  ],
  [
    'a name in other order and case',
    '<h1>LAMP (brass)</h1>',
    { '@type': 'Product', name: 'Brass Lamp' },
    ['name found'],
  ],
  [
    'a name with references',
    '<h1>Brass &amp; glass lamp</h1>',
    { '@type': 'Product', name: 'Brass &amp; glass lamp' },
    ['name found'],
  ],
  [
    'a name in a picture',
    '<img alt="Zebra chair" src="a.png">',
    { '@type': 'Product', name: 'Zebra chair' },
    ['name found'],
  ],
  ['another name', H, { '@type': 'Product', name: 'Zebra chair' }, ['name missing']],
  [
    'an author and a date',
    `${H}By Ada Lovelace, 4 March 2026`,
    article({ author: { '@type': 'Person', name: 'Ada Lovelace' }, datePublished: '2026-03-04' }),
    ['name found', 'author found', 'date found'],
  ],
  [
    'one of two authors',
    `${H}By Ada Lovelace`,
    article({ author: [{ name: 'Bob Miller' }, { name: 'Ada Lovelace' }] }),
    ['name found', 'author found'],
  ],
  [
    'only the day of the change',
    `${H}Updated 9 March 2026`,
    article({ datePublished: '2026-03-04', dateModified: '2026-03-09' }),
    ['name found', 'date found'],
  ],
  ['no date at all', H, article({ datePublished: '2026-03-04' }), ['name found', 'date missing']],
  [
    'a time element with words',
    `${H}<time datetime="2026-03-04">in spring</time>`,
    article({ datePublished: '2026-03-04' }),
    ['name found', 'date found'],
  ],
  ['an address', `${H}Teller Street 12`, shop('Teller Street 12'), ['name found', 'address found']],
  [
    'an address written otherwise, with the code',
    `${H}Tellerstr. 12, 10115 Berlin`,
    shop('Tellerstraße 12'),
    ['name found', 'address found'],
  ],
  ['its telephone in the text', `${H}Call 030 555-0142`, called('+49 30 5550142'), ['name found', 'telephone found']],
  [
    'in a link',
    `${H}<a href="tel:+49305550142">Call us</a>`,
    called('+49 30 5550142'),
    ['name found', 'telephone found'],
  ],
  [
    'another telephone in the one link',
    `${H}<a href="tel:+49305550143">Call us</a>`,
    called('+49 30 5550142'),
    ['name found', 'telephone contradicted'],
  ],
  [
    'among others',
    `${H}<a href="tel:+49305550143">Shop</a> <a href="tel:+49305550144">Office</a>`,
    called('+49 30 5550142'),
    ['name found', 'telephone missing'],
  ],
  [
    'another telephone in the text',
    `${H}Call (030) 555-0143`,
    called('+49 30 5550142'),
    ['name found', 'telephone missing'],
  ],
  ['no telephone at all, only figures', `${H}Since 1984, 1,234,567 lamps`, called('+49 30 5550142'), ['name found']],
  ['no address', H, shop('Teller Street 12'), ['name found', 'address missing']],
  ['another number', `${H}Teller Street 14, Berlin`, shop('Teller Street 12'), ['name found', 'address contradicted']],
  [
    'another number and the right one',
    `${H}Teller Street 14 and Teller Street 12`,
    shop('Teller Street 12'),
    ['name found', 'address found'],
  ],
  ['a rating', `${H}4.5 out of 5`, rated(4.5), ['name found', 'rating found']],
  ['a rounded rating', `${H}4,5/5`, rated(4.47), ['name found', 'rating found']],
  ['another rating', `${H}3.1 / 5`, rated(4.5), ['name found', 'rating contradicted']],
  ['ratings of single readers', `${H}5/5 great, 3/5 so-so`, rated(4.5), ['name found']],
  ['stars', `${H}★★★★☆`, rated(4.5), ['name found']],
  ['a rating that is nowhere', H, rated(4.5), ['name found', 'rating missing']],
  ['its count in the text', `${H}<p>Bought by 12 people</p>`, rated(4.5, { ratingCount: 12 }), ['name found']],
  ['its value in the text', `${H}<p>4,5 points</p>`, rated(4.5), ['name found']],
  ['a widget for reviews', `${H}<div class="reviews-widget"></div>`, rated(4.5), ['name found']],
  ['a script for reviews', `${H}<script src="https://widget.example/reviews.js"></script>`, rated(4.5), ['name found']],
  ['another scale', `${H}3 / 5`, rated(9, { bestRating: 10 }), ['name found']],
  ['a list', H, { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product('20') }] }, []],
])('%s', (_case, body, thing, expected) => {
  expect(seenOf(body, thing)).toEqual(expected);
});

test('a company that publishes the site makes no claims, one that the page is about does', () => {
  const { address, ...store } = { '@id': '#shop', ...shop('Teller Street 12') };
  const claims = (...things: object[]) => markupOf(examplePage(`${H}<p>${PROSE}</p>`, ...things)).claims.length;
  expect(claims({ ...store, address }, { '@type': 'WebSite', publisher: { '@id': '#shop' } })).toBe(0);
  expect(claims({ ...store, address }, { '@type': 'WebSite' })).toBe(2);
});

test.each([
  ['enough text', `<p>${PROSE}</p>`, true],
  ['49 words', `<p>${'word '.repeat(49)}</p>`, false],
  ['50 words', `<p>${'word '.repeat(50)}</p>`, true],
  ['an empty root', '<div id="app"></div><script src="/a.js"></script>', false],
])('comparable: %s', (_case, body, comparable) => {
  expect(markupOf(examplePage(body, { '@type': 'Product', name: 'x' })).comparable).toBe(comparable);
});

test('a large hostile page is compared in bounded time', () => {
  const started = cpuTime();
  const things = Array.from({ length: 20 }, () => ({
    ...article({ datePublished: '2026-03-04', author: { name: 'Ada' } }),
    headline: `${'x y '.repeat(70)}`,
  }));
  markupOf(examplePage(`<p class=price>${'2026 3 '.repeat(100_000)}</p>`, ...things));
  expect(cpuTime() - started).toBeLessThan(5_000);
});
