import { at, NAME, PUBLISHER } from '../house.ts';
import type { Page } from '../page.ts';

const DATA: Page = {
  path: '/data/canal-counts',
  title: 'Counts of riders on the canal path',
  description:
    'How many people ride along the canal in Elmfield: 1,096 days of counts at the bridge, free to use, as CSV and in a table.',
  modified: '2026-10-31T09:00:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
A counting post at the canal bridge has written down every rider since 1 November 2023. The 1,096 days up to 31 October 2026 are here for anyone to use, under the licence CC BY 4.0, with the name ${NAME}.

| Year to October | Riders | Busiest day |
| --- | --- | --- |
| 2024 | 214,300 | 2,140 |
| 2025 | 241,900 | 2,480 |
| 2026 | 266,700 | 2,730 |

## How it is counted

An infrared beam at a height of 90 cm counts whatever passes at more than 8 km/h, so that most walkers are left out. Twice a year somebody sits beside it with a clicker for three hours; the post then counts 3 % too few, and the figures are given as they were counted, without correction.

## The file

[All days as CSV](/data/canal-counts.csv) has 1,096 lines with date and riders.

Missing are nine days in February 2025, when the bridge was painted. They are empty in the file, not zero.
`,
  data: [
    {
      '@type': 'Dataset',
      name: 'Counts of riders on the canal path',
      description:
        'Daily counts of people who ride a bicycle past the canal bridge in Elmfield, from November 2023 to October 2026, by an infrared beam.',
      url: at('/data/canal-counts'),
      license: 'https://creativecommons.org/licenses/by/4.0/',
      creator: PUBLISHER,
      temporalCoverage: '2023-11-01/2026-10-31',
      distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: at('/data/canal-counts.csv') },
    },
  ],
};

const SOFTWARE: Page = {
  path: '/software/gear-calculator',
  title: 'Gear calculator for touring bicycles',
  description:
    'A free gear calculator that runs in the browser: development, speed and steps of every gear. Rated 4.6 by 112 people.',
  modified: '2026-05-29T09:00:00Z',
  picture: ['chain-gauge.png', 'A steel wear gauge lying in the links of an oiled bicycle chain'],
  text: `
The gear calculator tells how far every gear of a touring bicycle moves you with one turn of the pedals, and how fast you are at 80 turns a minute. It is free (0 €), runs in the browser, and is rated **4.6** of 5 by 112 people.

## What it does

- Takes up to three chainrings and thirteen sprockets
- Shows which gears are nearly the same, so that you can skip them
- Warns of chain lines that wear out quickly

## How to use it

Type the numbers of teeth as they stand on the rings, choose the tyre, and read the table. Gears that differ by less than 4 % are shown in one line. The result has an address of its own, so that you can send it to whoever builds the wheel.

## What it does not do

It does not know hubs with gears inside, and it cannot tell what your knees will say. For both, come to the counter and try a bicycle with the ratio in question.
`,
  data: [
    {
      '@type': 'SoftwareApplication',
      name: 'Gear calculator for touring bicycles',
      applicationCategory: 'UtilitiesApplication',
      operatingSystem: 'Any browser',
      url: at('/software/gear-calculator'),
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, ratingCount: 112 },
    },
  ],
};

const DOCS: Page = {
  path: '/docs/api',
  title: 'Programming interface of the workshop',
  description:
    'The programming interface tells programs when the workshop has free places, as JSON over HTTP, described in OpenAPI.',
  published: '2025-03-03T09:00:00Z',
  modified: '2026-07-21T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: `
The programming interface tells programs when the workshop has free places. It answers JSON over HTTP, needs no key, and is described in an [OpenAPI document](/openapi.json) from which clients can be generated.

## Free places

A GET of \`/api/places\` lists the coming days with the number of bicycles that we can take. The parameter \`days\` says how many days ahead to look, from 1 to 30; without it the answer covers a week.

## Mistakes

Answers to requests with a mistake have the type application/problem+json, with a title, a status and a sentence that says what to change. A program that asks too often gets 429 and a time to wait in seconds.

## For assistants

The same places can be asked for through the Model Context Protocol at \`/mcp\`; the server lists two tools, both of which only read. Orders and letters stay with people: there is no way to book through a program, and we do not plan one. Changes to the interface are announced three months ahead on this page.
`,
  data: [
    {
      '@type': 'TechArticle',
      headline: 'Programming interface of the workshop',
      dateModified: '2026-07-21T09:00:00Z',
      datePublished: '2025-03-03T09:00:00Z',
      author: PUBLISHER,
      publisher: PUBLISHER,
      image: at('/pictures/bench.png'),
    },
  ],
};

export const REFERENCE: readonly Page[] = [DATA, SOFTWARE, DOCS];
