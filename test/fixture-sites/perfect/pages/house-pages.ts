import { ADDRESS, at, BADGE, INES, NAME, type Person, PHONE, PROFILES, PUBLISHER, STREET, TOM } from '../house.ts';
import type { Page } from '../page.ts';

const HOME_VERSIONS = { en: '/', de: '/de', ko: '/ko' } as const;
const FRONT = ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'] as const;

const OWNER = {
  ...PUBLISHER,
  sameAs: PROFILES,
  email: 'hello@elmfield.example',
  telephone: PHONE,
  address: ADDRESS,
  foundingDate: '2009',
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: PHONE,
    contactType: 'customer service',
    availableLanguage: ['en', 'de', 'ko'],
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['IE', 'DE'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  },
  hasShippingService: {
    '@type': 'ShippingService',
    name: 'Parcel',
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IE' },
      shippingRate: { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' },
    },
  },
};

const HOME: Page = {
  path: '/',
  title: `${NAME}: workshop, courses and guides`,
  description:
    'A bicycle workshop in Elmfield that repairs, teaches and writes down what it learns: guides, courses, events and a small shop.',
  modified: '2026-11-20T08:00:00Z',
  picture: FRONT,
  versions: HOME_VERSIONS,
  text: `
${NAME} is a bicycle workshop in Elmfield. We repair about forty bicycles a week, teach people to do it themselves, and write down what we measure, so that others need not learn it the hard way.

## Read

Our [articles](/articles) come from the stand: how we know that [a chain is worn](/articles/chain-wear), the [diary of a frame from 1962](/articles/workshop-diary), and what [a bicycle needs in winter](/articles/winter-commute). Riders ask in turn, for example [why a chain skips](/questions/chain-skips), and a short film shows [how to true a wheel](/videos/true-a-wheel).

## Learn and ride

There are three [evening courses](/courses), a [night ride along the canal](/events/night-ride) in December, and a recipe for [oat bars](/recipes/oat-bars) that hold together in a pocket. [${INES.name}](${INES.path}) and [${TOM.name}](${TOM.path}) lead most of them.

## Buy and compare

What we make, a [saddlebag](/shop/saddlebag) and a [bell](/shop/brass-bell), and what a repair costs stands in the [prices for 2026](/shop). Those who count for themselves find our [counts of riders](/data/canal-counts) and the [gear calculator](/software/gear-calculator), and programs find [an interface](/docs/api). We also look for [a mechanic](/jobs/bicycle-mechanic).
`,
  data: [
    {
      '@type': 'WebSite',
      '@id': at('/#site'),
      name: NAME,
      alternateName: 'Elmfield',
      url: at('/'),
      inLanguage: 'en',
      publisher: { '@id': at('/#publisher') },
    },
    OWNER,
  ],
};

const ABOUT: Page = {
  path: '/workshop/about',
  title: `About ${NAME} and who runs it`,
  description: `${NAME} is a workers' cooperative of five people, founded in 2009. Who we are, how we write, and how we correct ourselves.`,
  modified: '2026-02-10T09:00:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
${NAME} is a workers' cooperative of five people in Elmfield, founded in 2009 with two stands and a borrowed compressor. The five of us own it in equal parts, and none of us earns more than any other.

## Who we are

[${INES.name}](${INES.path}) has been our head mechanic since 2011. [${TOM.name}](${TOM.path}) leads the rides and writes about travelling. Three more of us repair, sew and keep the books.

## How we write

What stands on these pages was measured or done by the person whose name it bears. Figures from others are linked to where we found them. When somebody shows us a mistake we correct it within a week, change the date at the top, and say at the end what was wrong. Nobody pays for being mentioned, and we sell nothing that we would not ride with.

## Where the money comes from

Repairs bring in 71 % of what we live on, courses 17 %, and the shop the rest. The yearly accounts hang beside the door, and members of the tool library vote on new machines.
`,
  data: [{ '@type': 'AboutPage', name: `About ${NAME}`, mainEntity: PUBLISHER }],
};

const CONTACT_FORM = `<form method="post" action="/workshop/contact" toolname="write-to-workshop" tooldescription="Sends a message to the workshop">
<p><label for="name">Your name</label> <input id="name" name="name" autocomplete="name" required toolparamdescription="Name of the person who writes"></p>
<p><label for="email">Your e-mail address</label> <input id="email" name="email" type="email" autocomplete="email" required toolparamdescription="Address for the answer"></p>
<p><label for="message">What it is about</label> <textarea id="message" name="message" required toolparamdescription="The message in plain words"></textarea></p>
<p><button type="submit">Send the message</button></p></form>`;

const CONTACT: Page = {
  path: '/workshop/contact',
  title: 'Contact and opening hours',
  description: `Where ${NAME} is, when it is open, and how to reach us: ${STREET}, Tuesday to Saturday, by telephone, letter or form.`,
  modified: '2026-01-22T09:00:00Z',
  picture: FRONT,
  text: `
You find ${NAME} at ${STREET}, E14 K7R2 Elmfield, two minutes from the canal bridge. The bus stops at the corner, and there are racks for twenty bicycles in the yard.

## Opening hours

| Day | Hours |
| --- | --- |
| Tuesday to Friday | 10:00 to 18:00 |
| Saturday | 9:00 to 14:00 |

On Sundays and Mondays the workshop is closed, and the telephone rests.

## Reach us

- Telephone: ${PHONE}
- E-mail: [hello@elmfield.example](mailto:hello@elmfield.example)

Small repairs need no appointment: come before noon, and the bicycle is usually ready by evening. For larger ones write a few lines about what is wrong. We answer within two working days, in English, German or Korean, and tell you beforehand what it will cost. If your bicycle cannot be moved, say so: on Wednesdays one of us comes by with the van.
`,
  extra: CONTACT_FORM,
  data: [
    {
      '@type': 'BikeStore',
      '@id': at('/workshop/contact#shop'),
      name: NAME,
      url: at('/workshop/contact'),
      image: at('/pictures/shopfront.png'),
      logo: BADGE,
      telephone: PHONE,
      priceRange: '€€',
      address: ADDRESS,
      geo: { '@type': 'GeoCoordinates', latitude: 53.35121, longitude: -6.26032 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '10:00',
          closes: '18:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '09:00', closes: '14:00' },
      ],
    },
  ],
};

const SMALL_PRINT: Page = {
  path: '/workshop/small-print',
  title: 'Privacy and terms of sale',
  description:
    'Which data the site keeps, for what and for how long: no cookies, no trackers, server logs for a week, letters for a year.',
  modified: '2026-01-05T09:00:00Z',
  picture: ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
  text: `
This site sets no cookies and loads nothing from other companies. We do not know who you are unless you tell us.

## What is kept

The server writes down the address, the time and the page of every request, and deletes those lines after seven days. We look at them when something is broken or somebody attacks us, and never otherwise. What you send through the form reaches us by e-mail and is deleted a year after the last letter, unless the law wants a bill to be kept for longer.

## Who else sees it

The company that runs our server works within the European Union under a contract that forbids it to look. Nobody else is given anything, and nothing is sold.

## Your rights

You may ask what we know about you, have it corrected or deleted, and complain to the data protection commission. Write to hello@elmfield.example, or to ${STREET}, and one of the five owners answers within two weeks.

## Terms of sale

Prices include tax. A contract comes about when we confirm your order. Parcels within Ireland cost 4.90 € and take two days. Unused things come back within 30 days for any reason, at our cost, and the money is returned within a week.

## Terms of repair

Before work begins you get an estimate, and we call you when it would be exceeded by more than a tenth. Replaced parts are yours; we keep them for a week. The law gives you two years on things and six months on repairs, and the law of Ireland applies.
`,
};

const profile = (who: Person, modified: string, picture: readonly [string, string], text: string): Page => ({
  path: who.path,
  title: `${who.name}, ${who.work.toLowerCase()}`,
  description: `${who.name} is ${who.work.toLowerCase()} at ${NAME} in Elmfield: what ${who.name.split(' ')[0]} does, and the articles on this site.`,
  type: 'profile',
  modified,
  picture,
  text,
  data: [
    {
      '@type': 'ProfilePage',
      dateModified: modified,
      mainEntity: {
        '@type': 'Person',
        '@id': at(`${who.path}#person`),
        name: who.name,
        jobTitle: who.work,
        image: at(`/pictures/${picture[0]}`),
        worksFor: { '@type': 'Organization', name: NAME },
        sameAs: [`https://social.legible-fixture.org/@${who.path.split('/').at(-1)}`],
      },
    },
  ],
});

const PEOPLE: readonly Page[] = [
  profile(
    INES,
    '2026-09-30T09:00:00Z',
    ['bench.png', 'The long wooden bench of the workshop with its tools on the wall'],
    `
${INES.name} has led the workshop since 2011. She learned her trade in a shipyard, where she aligned propeller shafts, and still trusts a dial gauge more than her eyes.

She builds wheels for riders who carry more than the makers foresaw, and teaches the course on wheels twice a year. For the article on [chain wear](/articles/chain-wear) she measured 412 chains over twelve months; the [workshop diary](/articles/workshop-diary) is hers as well. She speaks English, Igbo and some Korean, and answers letters on Fridays.
`,
  ),
  profile(
    TOM,
    '2026-08-05T09:00:00Z',
    ['shopfront.png', 'The shopfront of Elmfield Cycles with bicycles outside'],
    `
${TOM.name} leads our rides and tests what we sell on roads that he does not know. He has crossed Europe four times by bicycle, the last time with 18 kg and a typewriter.

On this site he wrote about [winter](/articles/winter-commute) and about [a small puncture kit](/articles/puncture-kit). In December he guides the [night ride](/events/night-ride). Before he came to us in 2017 he was a postman for eleven years, which is why he can repair a tyre in the rain without looking.
`,
  ),
];

export const HOUSE_PAGES: readonly Page[] = [HOME, ABOUT, CONTACT, SMALL_PRINT, ...PEOPLE];

/** The versions in other languages. */
export const TRANSLATIONS: readonly Page[] = [
  {
    path: '/de',
    lang: 'de',
    title: `${NAME}: Werkstatt, Kurse und Anleitungen`,
    description:
      'Eine Fahrradwerkstatt in Elmfield, die repariert, lehrt und aufschreibt, was sie dabei lernt. Auch auf Deutsch.',
    modified: '2026-10-12T08:00:00Z',
    picture: ['shopfront.png', 'Die Ladenfront von Elmfield Cycles mit Fahrrädern davor'],
    versions: HOME_VERSIONS,
    text: `
${NAME} ist eine Fahrradwerkstatt in Elmfield. Wir reparieren etwa vierzig Räder in der Woche, zeigen anderen, wie man es selbst macht, und schreiben auf, was wir messen, damit nicht jeder denselben Fehler noch einmal begehen muss.

## Was es hier gibt

Die Anleitungen sind auf Englisch, denn so werden sie bei uns geschrieben; wer eine davon auf Deutsch braucht, sagt uns Bescheid, und wir übersetzen sie. In der Werkstatt sprechen zwei von uns Deutsch. Am Samstag ist eine von ihnen immer da, und wer am Freitag anruft, bekommt meist noch für die kommende Woche einen Platz. Unsere Abendkurse halten wir auf Englisch, doch die Hände zeigen ohnehin mehr als die Worte.

## Vorbeikommen

Für kleine Arbeiten braucht es keinen Termin: Wer vor Mittag kommt, bekommt das Rad meist am Abend zurück. Öffnungszeiten, Anschrift und Telefonnummer stehen auf der englischen Seite [Contact](/workshop/contact). Für größere Reparaturen genügen ein paar Zeilen darüber, was nicht mehr geht; wir antworten innerhalb von zwei Tagen und nennen vorher den Preis.
`,
  },
  {
    path: '/ko',
    lang: 'ko',
    title: `${NAME}: 자전거 정비소와 강좌`,
    description:
      '엘름필드의 자전거 정비소입니다. 자전거를 고치고, 고치는 법을 가르치고, 배운 것을 글로 남깁니다. 한국어 안내입니다.',
    modified: '2026-10-13T08:00:00Z',
    picture: ['shopfront.png', '자전거가 늘어선 엘름필드 사이클의 가게 앞'],
    versions: HOME_VERSIONS,
    text: `
${NAME}는 엘름필드에 있는 자전거 정비소입니다. 우리는 일주일에 자전거 사십 대쯤을 고치고, 스스로 고치고 싶은 사람에게 방법을 가르치며, 작업대에서 잰 것을 글로 남깁니다. 다른 사람이 같은 실수를 되풀이하지 않도록 하기 위해서입니다.

## 여기에서 볼 수 있는 것

글은 영어로 씁니다. 한국어로 읽고 싶은 글이 있으면 알려 주십시오. 번역해 드리겠습니다. 사슬이 얼마나 닳았는지 재는 법, 겨울에 자전거를 준비하는 법, 짐을 싣는 법을 다룬 글이 있습니다. 모든 숫자는 그 글을 쓴 사람이 직접 잰 것이고, 틀린 곳을 알려 주시면 일주일 안에 바로잡습니다. 고친 날짜는 글 위쪽에 적어 둡니다.

## 찾아오시는 길

정비소는 운하 다리에서 걸어서 이 분 거리에 있고, 마당에는 자전거 스무 대를 세울 수 있습니다. 작은 수리는 예약하지 않아도 됩니다. 오전에 오시면 대개 그날 저녁에 찾아가실 수 있습니다. 여는 시간과 주소와 전화번호는 영어로 된 [연락처](/workshop/contact) 쪽에 있습니다. 큰 수리는 어디가 어떻게 고장 났는지 몇 줄로 적어 보내 주십시오. 이틀 안에 답하고, 일을 시작하기 전에 값을 알려 드립니다. 모르는 것이 있으면 편하게 물어보십시오.
`,
  },
];
