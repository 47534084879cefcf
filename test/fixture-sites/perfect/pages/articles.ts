import { at, INES, NAME, type Person, PUBLISHER, person, TOM } from '../house.ts';
import type { Page } from '../page.ts';

type Written = Pick<Page, 'path' | 'title' | 'description' | 'text'> & {
  readonly author: Person;
  readonly published: string;
  readonly modified: string;
  readonly picture: readonly [string, string];
  readonly extra?: string;
  readonly more?: object;
};

const article = ({ more = {}, ...page }: Written): Page => ({
  ...page,
  type: 'article',
  data: [
    {
      '@type': 'Article',
      headline: page.title,
      image: at(`/pictures/${page.picture[0]}`),
      datePublished: page.published,
      dateModified: page.modified,
      author: person(page.author),
      publisher: PUBLISHER,
      mainEntityOfPage: at(page.path),
      ...more,
    },
  ],
});

const CHAIN = article({
  path: '/articles/chain-wear',
  title: 'When to replace a bicycle chain',
  description:
    'A bicycle chain is worn at 0.5 % stretch. How to measure it, what waiting costs, and what 412 chains told us.',
  author: INES,
  published: '2026-09-03T08:00:00Z',
  modified: '2026-10-05T08:00:00Z',
  picture: ['chain-gauge.png', 'A steel wear gauge lying in the links of an oiled bicycle chain'],
  text: `
A bicycle chain is due for replacement when twelve full links measure 0.5 % longer than new, which is 306.3 mm instead of 304.8 mm. At that point the sprockets are still unharmed. Riders who wait until 1 % usually replace the cassette together with the chain, and often the chainring as well.

## What wear really is

Nothing in a chain stretches. Each link turns on a steel pin, and grit between pin and bushing grinds both away. A few hundredths of a millimetre per joint add up over 110 joints, so the whole chain grows although no plate has become longer. The sprocket teeth, cut for a pitch of 12.7 mm, then carry the load on fewer and fewer points, and take the shape of the chain that runs over them.

Dirt decides how quickly that happens. A chain that is wiped after every wet ride lasts about twice as long as one that is only oiled, because fresh oil on old grit makes a grinding paste. The laboratory of the [Spoke Institute](https://spoke-institute.legible-fixture.org/reports/chain-wear) measured this on a bench in 2024: 3,200 km with weekly cleaning against 1,500 km without.

## How do you measure a chain?

Use a gauge that pushes the rollers to one side only, and put it into a clean, unloaded stretch between the lower pulley and the chainring. Steps that we follow in the workshop:

1. Shift to the largest chainring so that the lower run is tight.
2. Drop the hook of the gauge between two rollers.
3. Let the other end fall by its own weight, and never press.
4. Read the mark, then repeat at two more places.

A ruler does the job as well. Lay its zero on the centre of one pin; the pin twelve links further should stand at 304.8 mm. If it stands at 306.3 mm or beyond, order a new chain today.

## What 412 chains told us

Between January and December 2025 we measured every chain that came into the workshop and wrote down how the bicycle was used. Of 412 chains, 38 % were beyond 0.5 %, and 17 % were beyond 1 %. The table shows how far they had run on average before they reached the first limit.

| Use | Chains | Distance to 0.5 % |
| --- | --- | --- |
| Commuting in all weather | 187 | 2,100 km |
| Touring with luggage | 96 | 2,900 km |
| Road riding in the dry | 83 | 4,300 km |
| Electric cargo bicycles | 46 | 1,400 km |

The motor makes the difference in the last row: a mid-drive pulls through the chain with up to 85 Nm, about as much as two strong riders together. Owners of such bicycles should measure once a month.

> A chain costs less than a good dinner. A cassette, two chainrings and the hour it takes to fit them cost more than a weekend away.
> [Ines Okafor](/authors/ines-okafor), head mechanic

## What waiting costs

In our price list a nine-speed chain with fitting is 39.00 €. If the cassette has to go with it, the bill is 94.00 €, and with a chainring it reaches 141.00 €. Two chains in time are therefore cheaper than one chain too late, and the bicycle shifts cleanly all the while. The [European Cycling Survey](https://cycling-survey.legible-fixture.org/2025/maintenance) comes to the same result with figures from nine countries: punctual replacement lowers the yearly cost of a drivetrain by 31 %.

## Which chain fits?

Count the sprockets at the back, not the gears in all. The inner width is the same for six to eight speeds; from nine speeds on the plates become thinner, so every number has its own chain. Length is counted in links, and the old chain tells it best, provided that nobody shortened it by mistake. Quick links are made for one width and should not be used more than three times.

## What to do with the old one

Keep the old chain for a day before you throw it away. Hung beside the new one it shows the wear of all joints at a glance, and it convinces friends who believe that theirs will last for ever. Steel is worth melting: we collect worn chains in a barrel beside the door, and the 140 kg that came together in 2025 went to a foundry in the next valley. Those who like to make things find that a cleaned chain bends into a trivet, a key ring or a lamp.

## Read on

A worn chain seldom breaks on the way, but tyres do: what to carry stands in [a puncture kit that fits into one hand](/articles/puncture-kit). Whoever travels with luggage wears out a drivetrain a third sooner, as [Tom Arden](/authors/tom-arden) found, who wrote it.
`,
  extra: '<p>Printed copies of this article are free. <span data-nosnippet>They lie on the counter.</span></p>',
});

const WINTER = article({
  path: '/articles/winter-commute',
  title: 'Getting a bicycle ready for winter',
  description:
    'Winter asks three things of a bicycle: light, grip and protection from salt. A list to work through in one evening.',
  author: TOM,
  published: '2026-11-20T07:30:00Z',
  modified: '2026-11-20T07:30:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
Winter asks three things of a bicycle: light to be seen by, tyres that grip at two degrees, and protection from salt. Most bicycles need one evening and about 60.00 € of parts to be ready for all three.

## Light

A front light of 40 lux on a low beam shows the path without blinding anyone. Mount it at the height of the handlebar crown, tilt it so that the bright edge falls ten metres ahead, and charge it on Sunday nights. A second rear light at the helmet costs 15.00 € and keeps working when the first one fails.

## Tyres and brakes

Lower the pressure by a tenth and the contact patch grows. For towns that salt their roads a tyre with a soft winter compound is enough; studs pay off only where ice stays for days. Brake pads wear three times as fast in wet grit, so check them every 500 km. The road authority counts [braking distances](https://cycling-survey.legible-fixture.org/2025/winter) on wet leaves at 9 m from 20 km/h, against 5 m on dry asphalt.

## Salt

- Rinse the bicycle with lukewarm water, never with a pressure washer.
- Dry the chain with a rag before you oil it.
- Put a drop of wax on every exposed thread.

People who do this twice a month bring us bicycles in April that need nothing more than air.
`,
});

const DIARY = article({
  path: '/articles/workshop-diary',
  title: 'Workshop diary: a frame from 1962',
  description:
    'A steel frame from 1962 comes into the workshop with a cracked lug. The first part of how we brought it back to the road.',
  author: INES,
  published: '2026-08-14T10:00:00Z',
  modified: '2026-08-18T10:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  more: {
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.members-only' },
  },
  text: `
The frame from 1962 came into the workshop in a blanket, with a crack in the head lug that the owner had ridden on for a summer. He had bought it for 80.00 € at a farm sale and wanted to know whether it was worth saving.

It was. The tubes measured 0.9 mm at the ends and 0.6 mm in the middle, drawn by a mill that closed in 1971, and the rear triangle stood true within 1 mm. Rust had taken the paint but not the steel. The crack followed the edge of the lug for 14 mm, which told us that the joint had been starved of brass when it was made: the filler had never run to the rim.

Repairs of that kind begin with patience. We warmed the joint for forty minutes, far below the heat at which brass flows, to drive moisture out of the tube. Only then did the old filler come out, grain by grain, and with it a shred of the newspaper that somebody had used as a plug. It was dated [1962, a copy of which the town archive keeps](https://archive.legible-fixture.org/elmfield-courier/1962).

Members read on with the second half: how the lug was filled again, what the alignment table said, and what the owner paid.
`,
  extra: `<div class="members-only"><p>The second half of this entry is for members of the workshop. Membership is 3.00 € a month and pays for the tool library.</p></div>`,
});

const PUNCTURE = article({
  path: '/articles/puncture-kit',
  title: 'A puncture kit that fits into one hand',
  description:
    'A puncture kit for the road needs seven things and weighs 240 g. What they are, and what you can leave at home.',
  author: TOM,
  published: '2026-07-02T09:00:00Z',
  modified: '2026-07-09T09:00:00Z',
  picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
  text: `
A puncture kit for the road weighs 240 g and holds seven things. I have carried the same one over 31,000 km and three countries, and every part of it has been used.

## The seven things

- One tube of the right size, dusted with talcum and wrapped in film
- Two levers of hard plastic that do not scratch rims
- Four patches without glue, cut round
- A pump of 18 cm with a hose
- A piece of old tyre, as long as a finger, for cuts in the side wall
- A pair of thin gloves
- A coin, for valves and for coffee

The hose on the pump matters more than its size. A pump without one pulls at the valve with every stroke, and 6 of the 20 torn valves that our [repair statistics](https://cycling-survey.legible-fixture.org/2025/repairs) list for last year were torn that way.

## What can stay at home

Cartridges of gas are good for one tyre and useless for the second. Tubes of foam make a mess that no patch will stick to afterwards. Multi-tools with thirty functions hold three that you need, which are 4 mm, 5 mm and 6 mm, and those fit on a key ring.

Practise once in a warm kitchen, with the clock running. Ten minutes is slow and perfectly fine.
`,
});

/** Newest first. */
export const ARTICLES: readonly Page[] = [WINTER, CHAIN, DIARY, PUNCTURE];

const PER_PAGE = 3;
const entry = ({ title, path, description }: Page): string => `## [${title}](${path})\n\n${description}`;

const LISTS = [
  {
    path: '/articles',
    title: 'Articles from the workshop',
    intro: `What we learn at the stand, written down by the people who learned it: measurements, repairs and routes. A new article appears every few weeks, and older ones are corrected when we know better.`,
    turns: { next: '/articles/2' },
    link: '[Older articles](/articles/2)',
  },
  {
    path: '/articles/2',
    title: 'Older articles from the workshop',
    intro: `Articles from the first half of 2026. They are kept up to date as long as the parts that they speak of are sold, and the date at the top of each tells when somebody last went through it.`,
    turns: { prev: '/articles' },
    link: '[Newer articles](/articles)',
  },
] as const;

export const ARTICLE_LISTS: readonly Page[] = LISTS.map(({ intro, link, ...list }, index) => {
  const shown = ARTICLES.slice(index * PER_PAGE, (index + 1) * PER_PAGE);
  return {
    ...list,
    description: `${list.title}: ${shown.map(({ title }) => title.toLowerCase()).join(', ')}. Read at ${NAME}.`,
    modified: shown[0]?.modified ?? '',
    picture: ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
    text: [intro, ...shown.map(entry), link].join('\n\n'),
    data: [
      {
        '@type': 'CollectionPage',
        name: list.title,
        hasPart: shown.map(({ title, path }) => ({ '@type': 'WebPage', name: title, url: at(path) })),
      },
    ],
  };
});
