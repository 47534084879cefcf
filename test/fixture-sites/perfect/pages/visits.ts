import { ADDRESS, at, INES, NAME, PUBLISHER, person, TOM } from '../house.ts';
import type { Page } from '../page.ts';

const image = (file: string) => [at(`/pictures/${file}`)];
const PLACE = { '@type': 'Place', name: NAME, address: ADDRESS };

const EVENT: Page = {
  path: '/events/night-ride',
  title: 'Night ride along the canal',
  description:
    'A guided night ride of 24 km along the canal on 18 December 2026, with soup at the lock house. 8.00 € with a borrowed light.',
  modified: '2026-11-02T09:00:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
The night ride along the canal starts at ${NAME}, 14 Teasel Lane, Elmfield, on 18 December 2026 at 18:30 and ends at about 21:30. The way is 24 km long, flat, and paved but for two kilometres.

## What to bring

- A bicycle with brakes that you trust
- Warm gloves and a hat that fits under a helmet
- A light, or 3.00 € to borrow one of ours

## How the evening goes

We ride in a group of at most thirty, with ${TOM.name} in front and a mechanic at the end. At the lock house there is soup, and the keeper opens the engine room for those who like old pumps. Nobody is left behind: the last rider sets the pace on the way home, and a van follows for anyone who has had enough.

The ride costs 8.00 €, soup included. Children under twelve ride free beside a parent. In heavy rain or ice we move it to the Friday after, and everybody who signed up hears of it by noon.
`,
  data: [
    {
      '@type': 'Event',
      name: 'Night ride along the canal',
      description: 'A guided night ride of 24 km with soup at the lock house.',
      startDate: '2026-12-18T18:30:00+00:00',
      endDate: '2026-12-18T21:30:00+00:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: PLACE,
      image: image('shopfront.png'),
      organizer: PUBLISHER,
      offers: {
        '@type': 'Offer',
        price: '8.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        validFrom: '2026-11-02',
        url: at('/events/night-ride'),
      },
    },
  ],
};

const JOB: Page = {
  path: '/jobs/bicycle-mechanic',
  title: 'Bicycle mechanic, full time',
  description:
    'We look for a bicycle mechanic, full time, 2,750 € a month, to work on commuter and cargo bicycles from February 2027.',
  modified: '2026-11-09T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: `
We look for a bicycle mechanic, full time, to work with us from February 2027. The job was posted on 9 November 2026, and we read applications until 15 January 2027.

## The work

You repair commuter and cargo bicycles, about six a day, and speak with their owners yourself. One day a week belongs to teaching: our courses are held by the people who do the work. Hydraulic brakes and wheel building should be familiar; motors we teach.

## What we offer

- 2,750 € a month for 38 hours, and 30 days of leave
- Tools of your own choice up to 600 €
- A workshop at 14 Teasel Lane that is warm in winter

## How to apply

Write us a page about a repair that went wrong and what you did then. Certificates are welcome and not required. ${INES.name} answers every letter within two weeks, and a day of trial work is paid like any other.
`,
  data: [
    {
      '@type': 'JobPosting',
      title: 'Bicycle mechanic',
      description: '<p>You repair commuter and cargo bicycles, about six a day, and teach one day a week.</p>',
      datePosted: '2026-11-09',
      validThrough: '2027-01-15T23:59:00+00:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: NAME, sameAs: at('/') },
      jobLocation: PLACE,
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', value: 2750, unitText: 'MONTH' },
      },
    },
  ],
};

const RECIPE: Page = {
  path: '/recipes/oat-bars',
  title: 'Oat bars for long rides',
  description:
    'Oat bars with apricots and salt that do not crumble in a jersey pocket: 12 pieces in 40 minutes, 230 kcal each.',
  author: TOM,
  modified: '2026-06-17T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: `
These oat bars hold together in a jersey pocket, taste of apricots, and have enough salt for a hot day. One tray makes 12 pieces in 40 minutes. Recipe by ${TOM.name}, who has eaten some 900 of them.

## Ingredients

- 250 g rolled oats
- 120 g honey
- 100 g butter
- 80 g dried apricots, chopped
- 40 g sunflower seeds
- 1 level teaspoon of salt

## Instructions

1. Melt the butter with the honey and the salt over a low flame.
2. Stir in oats, apricots and seeds until nothing is dry.
3. Press the mass into a lined tray, two centimetres high, with the back of a wet spoon.
4. Bake at 170 °C for 25 minutes, until the edges are brown.
5. Let it cool completely before you cut it, or it will crumble.

## Keeping and carrying

The bars keep for ten days in a tin, and for three months in the freezer. Wrap each in paper rather than film: paper can be torn with one hand. Each has about 230 kcal, which is half an hour of riding into the wind.
`,
  data: [
    {
      '@type': 'Recipe',
      name: 'Oat bars for long rides',
      image: image('bench.png'),
      author: person(TOM),
      datePublished: '2026-06-17',
      description: 'Oat bars with apricots that do not crumble.',
      recipeYield: '12 pieces',
      prepTime: 'PT15M',
      cookTime: 'PT25M',
      totalTime: 'PT40M',
      recipeCategory: 'Snack',
      keywords: 'oats, cycling, apricots',
      nutrition: { '@type': 'NutritionInformation', calories: '230 kcal' },
      recipeIngredient: [
        '250 g rolled oats',
        '120 g honey',
        '100 g butter',
        '80 g dried apricots',
        '40 g sunflower seeds',
        '1 level teaspoon of salt',
      ],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Melt the butter with the honey and the salt over a low flame.' },
        { '@type': 'HowToStep', text: 'Stir in oats, apricots and seeds until nothing is dry.' },
        { '@type': 'HowToStep', text: 'Press the mass into a lined tray and bake it at 170 °C for 25 minutes.' },
      ],
    },
  ],
};

const VIDEO: Page = {
  path: '/videos/true-a-wheel',
  title: 'Truing a wheel in four minutes',
  description:
    'A film of four minutes shows how to true a wheel with a spoke key and a cable tie, without a stand. With captions.',
  modified: '2026-04-22T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: `
This film shows how to true a wheel with a spoke key and a cable tie, in four minutes and without a stand. It was uploaded on 22 April 2026 and has English captions.

## Transcript

Turn the bicycle upside down and tie a cable tie to the fork so that its end nearly touches the rim. Spin the wheel: where the rim scrapes, it stands too far to that side. Find the spoke at the middle of the scrape and tighten its neighbour on the other side by a quarter turn, then loosen this one by the same. Spin again. Four rounds are enough for a wheel that has hit a kerb.
`,
  extra: `<video controls preload="none" width="960" height="540" poster="/pictures/bench.png"><source src="/media/true-a-wheel.mp4" type="video/mp4"><track kind="captions" src="/media/true-a-wheel.vtt" srclang="en" label="English" default></video>`,
  data: [
    {
      '@type': 'VideoObject',
      name: 'Truing a wheel in four minutes',
      description: 'How to true a wheel with a spoke key and a cable tie.',
      thumbnailUrl: image('bench.png'),
      uploadDate: '2026-04-22T09:00:00Z',
      duration: 'PT4M',
      contentUrl: at('/media/true-a-wheel.mp4'),
    },
  ],
};

const ASKED = 'Why does my chain skip under load?';
const ANSWER =
  'A chain that skips under load while the gears are adjusted is almost always a new chain on old sprockets. The teeth have been worn to the pitch of the old chain, and the new one climbs over them when you push hard. Replace the cassette, or at least the two sprockets that you use most.';
const OTHER =
  'Before you buy anything, look for a stiff link: turn the pedals backwards slowly and watch the chain pass the lower pulley. A link that stays bent will jump once in every turn of the chain. Bend it sideways with your thumbs until it moves freely.';

const QUESTION: Page = {
  path: '/questions/chain-skips',
  title: ASKED,
  description:
    'A rider asks why a new chain skips under load. Two answers: worn sprockets, or a stiff link, and how to tell which.',
  modified: '2026-03-15T09:00:00Z',
  picture: ['chain-gauge.png', 'A steel wear gauge lying in the links of an oiled bicycle chain'],
  text: `
Asked by **Piet Vermeer** on 12 March 2026: I fitted a new chain last week, and now the bicycle jumps forward whenever I stand up on the pedals. The gears are adjusted, the cable is new, and it happens only on the two smallest sprockets. What am I missing?

## Accepted answer

By **${INES.name}** on 13 March 2026, 31 votes: ${ANSWER}

## Another answer

By **Lotte Brandt** on 15 March 2026, 9 votes: ${OTHER}

## Did that settle it?

It did: Piet wrote two days later that a cassette for 35.00 € had cured the jumping, and that he now owns a gauge. If yours still skips after both remedies, bring it to the counter on a Tuesday, when we look at such things free of charge.
`,
  data: [
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: ASKED,
        text: 'I fitted a new chain last week, and now the bicycle jumps forward whenever I stand up on the pedals.',
        answerCount: 2,
        datePublished: '2026-03-12',
        author: { '@type': 'Person', name: 'Piet Vermeer' },
        acceptedAnswer: {
          '@type': 'Answer',
          text: ANSWER,
          datePublished: '2026-03-13',
          upvoteCount: 31,
          url: at('/questions/chain-skips#accepted-answer'),
          author: person(INES),
        },
        suggestedAnswer: {
          '@type': 'Answer',
          text: OTHER,
          datePublished: '2026-03-15',
          upvoteCount: 9,
          url: at('/questions/chain-skips#another-answer'),
          author: { '@type': 'Person', name: 'Lotte Brandt' },
        },
      },
    },
  ],
};

const LESSONS = [
  [
    'First repairs',
    'One evening: punctures, brake pads and the chain. For people who have never held a spanner. 35.00 €.',
  ],
  ['Wheels', 'Two evenings: how spokes carry a wheel, how to true one, and how to replace a broken spoke. 70.00 €.'],
  ['Hydraulic brakes', 'One evening: bleeding, new pads, and how to tell a leak from worn pads. 45.00 €.'],
] as const;

const COURSES: Page = {
  path: '/courses',
  title: 'Evening courses in bicycle repair',
  description:
    'Three evening courses in bicycle repair: first repairs, wheels, and hydraulic brakes, for eight people at a time.',
  modified: '2026-10-01T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: [
    'Evening courses are held on Thursdays from 19:00 to 22:00, for eight people at most. Every guest works on a bicycle of their own, takes home what was repaired, and may come back to the tool library for a month.',
    ...LESSONS.map(([name, about]) => `## ${name}\n\n${about}`),
    'To book a place, write to us through the [contact page](/workshop/contact) and name the course. Places are given in the order in which letters come; whoever has to cancel tells us a day before and pays nothing. Groups of friends can have an evening of their own for the price of eight places.',
  ].join('\n\n'),
  data: [
    {
      '@type': 'ItemList',
      name: 'Evening courses in bicycle repair',
      itemListElement: LESSONS.map(([name, description], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Course',
          name,
          description,
          url: at(`/courses#${name.toLowerCase().replaceAll(' ', '-')}`),
          provider: PUBLISHER,
        },
      })),
    },
  ],
};

export const VISITS: readonly Page[] = [EVENT, JOB, RECIPE, VIDEO, QUESTION, COURSES];
