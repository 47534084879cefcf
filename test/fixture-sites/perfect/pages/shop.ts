import { at, PUBLISHER } from '../house.ts';
import type { Page } from '../page.ts';

const offer = (price: string, path: string, sku: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  url: at(path),
  sku,
  seller: PUBLISHER,
});
const picture = (file: string) => [at(`/pictures/${file}`)];
const brand = { '@type': 'Brand', name: 'Elmfield' };

const BAG_COLOURS = [
  ['Moss green', 'EC-BAG-GRN', '4006381333931'],
  ['Slate grey', 'EC-BAG-GRY', '4006381333948'],
] as const;

const BAG: Page = {
  path: '/shop/saddlebag',
  title: 'Waxed canvas saddlebag',
  description:
    'Saddlebag of waxed canvas, 7 litres, sewn in Elmfield, in moss green or slate grey. 64.00 € with free repairs for life.',
  type: 'product',
  modified: '2026-10-19T09:00:00Z',
  picture: ['saddlebag.png', 'A moss green canvas saddlebag strapped behind a leather saddle'],
  text: `
**64.00 €** including tax. In stock in Moss green and Slate grey, sent on the next working day.

The saddlebag holds 7 litres: a jacket, a lunch and the tools for the day. Canvas of 520 g per square metre is waxed before it is cut, so that seams stay dry, and leather straps hold it to any saddle with loops.

## Details

- Width 28 cm, height 17 cm, depth 14 cm
- Weight 410 g, largest load 4 kg
- Reflective tab for a clip-on light
- Brand Elmfield, sewn by two people in the room above the workshop

## Colours and numbers

| Colour | Number |
| --- | --- |
| Moss green | EC-BAG-GRN |
| Slate grey | EC-BAG-GRY |

## Care

Brush it when it is dry and wax it once a year with the tin that comes along. Tears and worn straps are repaired in the workshop free of charge, as often as it takes. Never put it into a washing machine.
`,
  data: [
    {
      '@type': 'ProductGroup',
      name: 'Waxed canvas saddlebag',
      description: 'Saddlebag of waxed canvas, 7 litres.',
      productGroupID: 'EC-BAG',
      variesBy: ['https://schema.org/color'],
      brand,
      url: at('/shop/saddlebag'),
      hasVariant: BAG_COLOURS.map(([color, sku, gtin13]) => ({
        '@type': 'Product',
        name: `Waxed canvas saddlebag, ${color}`,
        description: 'Saddlebag of waxed canvas, 7 litres.',
        image: picture('saddlebag.png'),
        color,
        sku,
        gtin13,
        brand,
        offers: offer('64.00', '/shop/saddlebag', sku),
      })),
    },
  ],
};

const BELL: Page = {
  path: '/shop/brass-bell',
  title: 'Brass bell with a long ring',
  description:
    'Brass bell of 55 mm that rings for four seconds, for handlebars of 22 to 26 mm. 18.50 €, rated 4.8 by 46 riders.',
  type: 'product',
  modified: '2026-09-28T09:00:00Z',
  picture: ['brass-bell.png', 'A polished brass bell on a black handlebar'],
  text: `
**18.50 €** including tax. In stock, sent on the next working day. Rated **4.8** of 5 in 46 reviews.

The brass bell is turned from one piece of 55 mm and rings for four seconds, long enough to be heard by walkers who are deep in talk. The striker is sprung, so that it stays silent on cobbles.

## Details

- Fits handlebars of 22 to 26 mm, with a rubber liner for thinner ones
- Weight 96 g
- Number EC-BELL-55, brand Elmfield

## What riders say

**Marta Lind**, 12 August 2026, 5 of 5: "The first bell that makes people smile when they step aside. It has gone dull after a year, and I like it better that way."

## Care

Brass darkens. A cloth with a little vinegar brings the shine back, and leaving it alone is just as good. The spring can be replaced; the part costs 1.20 € at the counter. Tighten the clamp with a 4 mm key until the bell can just be turned by hand.
`,
  data: [
    {
      '@type': 'Product',
      name: 'Brass bell with a long ring',
      description: 'Brass bell of 55 mm that rings for four seconds.',
      image: picture('brass-bell.png'),
      sku: 'EC-BELL-55',
      gtin13: '4006381333955',
      brand,
      offers: offer('18.50', '/shop/brass-bell', 'EC-BELL-55'),
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, bestRating: 5, reviewCount: 46 },
      review: {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Marta Lind' },
        datePublished: '2026-08-12',
        reviewBody: 'The first bell that makes people smile when they step aside.',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
      },
    },
  ],
};

const COLOURS = ['green', 'grey', 'black', 'brown', 'blue', 'red'] as const;
const MATERIALS = ['canvas', 'leather', 'brass', 'steel', 'wool', 'cork'] as const;
/** Filters of the list: addresses for visitors that robots.txt closes to robots. */
const FILTERS = COLOURS.flatMap((colour) =>
  MATERIALS.map((material) => `- [Things of ${material} in ${colour}](/shop?colour=${colour}&material=${material})`),
);

const PRICES: Page = {
  path: '/shop',
  title: 'Prices for repairs and things in 2026',
  description:
    'Repairs and things with their prices in 2026: puncture 14.00 €, chain 39.00 €, saddlebag 64.00 €. Estimates are free.',
  modified: '2026-09-14T09:00:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
These are the prices for repairs and for things that we make in 2026, tax included. They were last changed on 14 September 2026, when brake pads became dearer.

## Repairs

| Repair | Price | Usually ready |
| --- | --- | --- |
| Puncture, any wheel | 14.00 € | while you wait |
| Chain, nine speeds | 39.00 € | same day |
| Chain and cassette | 94.00 € | same day |
| Brake pads, both wheels | 42.00 € | same day |
| Yearly service | 85.00 € | two days |

An estimate is free, takes ten minutes, and binds us to within a tenth. Anything that turns up later is settled on the telephone before we go on. Students and people without work pay a fifth less; say so, nobody asks for papers.

## Things

Everything is made in Elmfield or chosen by the people who repair it, and comes back within 30 days for any reason.

- [Waxed canvas saddlebag](/shop/saddlebag), 64.00 €
- [Brass bell with a long ring](/shop/brass-bell), 18.50 €

## Narrow it down

${FILTERS.join('\n')}
`,
};

export const SHOP_PAGES: readonly Page[] = [PRICES, BAG, BELL];
