import {
  claimOf,
  isOf,
  mainNodesOf,
  type Requirements,
  type StructuredDataFact,
  textsAt,
} from '../../kernel/page/structured-data.ts';
import { fail, notApplicable } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';

type Spec = Parameters<typeof markupRule>[0];

interface Row extends Requirements, Pick<Spec, 'id' | 'failureTitle' | 'worth' | 'fix' | 'repair' | 'expects'> {
  readonly types: readonly [string, ...string[]];
  readonly source: Spec['sources'][0];
  /** Its name in Search: completes "The page describes …" and "Google shows …". */
  readonly thing: string;
  readonly shows: string;
  /** Absent where nothing is merely recommended. */
  readonly warningTitle?: string;
  /** Must not contradict the page. */
  readonly claim?: 'address';
  /** Property for opening hours, which must be times: `09:00`. */
  readonly hours?: string;
  /** Characters. */
  readonly length?: { readonly property: string; readonly min: number; readonly max: number };
  /** One thing as complete markup, and the same without a required part. */
  readonly pass: object;
  readonly fail: object;
}

const OFFER: Requirements = {
  required: ['price|lowPrice|priceSpecification.price|offers.price'],
  expected: ['priceCurrency|priceSpecification.priceCurrency|offers.priceCurrency'],
};

const TELLER = 'A shop in Teller Street that repairs bicycles.';

const OPEN = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' };

/** sd-present reports a page without the markup, unless its row says otherwise. */
const ROWS: readonly Row[] = [
  {
    id: 'sd-product-snippet',
    types: ['Product'],
    worth: ['med', 'both'],
    source: 'G-PRODUCT',
    thing: 'a product',
    failureTitle: 'Product markup lacks a name, price or rating',
    warningTitle: 'Product markup gives a price without its currency',
    shows: 'price, availability and ratings beside the result',
    fix: 'Give every product a name and one of review, aggregateRating or offers. Beside an offer a picture is needed too, and the offer has a price with its currency.',
    repair: 'structured-data',
    expects:
      'Product markup has a name and one of review, aggregateRating or offers, and an offer has price and priceCurrency as the page shows.',
    required: ['name', 'review|aggregateRating|offers'],
    inside: { offers: OFFER },
    pass: { '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', price: 20, priceCurrency: 'EUR' } },
    fail: { '@type': 'Product', name: 'Lamp' },
  },
  {
    id: 'sd-local-business',
    types: ['LocalBusiness'],
    worth: ['low', 'both'],
    source: 'G-LOCAL',
    thing: 'a local business',
    failureTitle: [
      'has business markup that is incomplete or contradicts it',
      'have business markup that is incomplete or contradicts them',
    ],
    warningTitle: 'Business markup lacks opening hours or a telephone number',
    shows: 'opening hours, address and telephone number in the knowledge panel and on maps',
    fix: 'Give name and address as the page shows them, then opening hours and telephone number.',
    repair: 'structured-data',
    expects:
      'LocalBusiness markup has name and address as the page shows them, with openingHoursSpecification and telephone.',
    required: ['name', 'address'],
    expected: ['openingHoursSpecification|openingHours', 'telephone'],
    claim: 'address',
    hours: 'openingHoursSpecification',
    pass: {
      '@type': 'BikeStore',
      name: 'Wheel',
      description: TELLER,
      address: 'Teller Street',
      telephone: '+1 555 0100',
      openingHoursSpecification: OPEN,
    },
    fail: { '@type': 'BikeStore', name: 'Wheel', description: TELLER },
  },
  {
    id: 'sd-recipe',
    types: ['Recipe'],
    worth: ['low', 'web'],
    source: 'G-RECIPE',
    thing: 'a recipe',
    failureTitle: 'Recipe markup lacks a name or picture',
    warningTitle: 'Recipe markup lacks ingredients or instructions',
    shows: 'recipes with a picture, in carousels and in the results for pictures',
    fix: 'Give the recipe a name and a picture, then its ingredients and instructions.',
    repair: 'structured-data',
    expects: 'Recipe markup has name and image, recipeIngredient and recipeInstructions.',
    required: ['name', 'image'],
    expected: ['recipeIngredient', 'recipeInstructions'],
    pass: {
      '@type': 'Recipe',
      name: 'Bread',
      image: '/bread.jpg',
      recipeIngredient: ['Flour', 'Water'],
      recipeInstructions: 'Bake it.',
    },
    fail: { '@type': 'Recipe', name: 'Bread' },
  },
  {
    id: 'sd-profile',
    types: ['ProfilePage'],
    worth: ['low', 'both'],
    source: 'G-PROFILE',
    thing: 'the profile of an author',
    failureTitle: 'Profile markup does not name the person or organization',
    shows: 'who creators are, and joins them to what they wrote',
    fix: 'Describe the page as ProfilePage whose mainEntity is the Person or Organization, with its name.',
    repair: 'structured-data',
    expects: 'ProfilePage markup has a mainEntity of type Person or Organization with a name.',
    required: ['mainEntity.name|mainEntity.alternateName'],
    pass: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ada Lovelace' } },
    fail: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', image: '/ada.jpg' } },
  },
  {
    id: 'sd-software',
    types: ['SoftwareApplication'],
    worth: ['low', 'web'],
    source: 'G-SOFTWARE',
    thing: 'an application',
    failureTitle: 'App markup lacks a name, price or rating',
    shows: 'rating and price of an application beside the result',
    fix: 'Give the application a name, an offer with a price (0 when it is free), and a rating or review that the page shows. Where the page shows none, Google has nothing to add to the result, and the markup can stay as it is.',
    repair: 'structured-data',
    expects:
      'SoftwareApplication markup has a name, offers with a price (0 when free), and aggregateRating or review as the page shows it.',
    required: ['name', 'offers.price|offers.lowPrice', 'aggregateRating|review'],
    pass: {
      '@type': 'MobileApplication',
      name: 'Ruler',
      offers: { price: 0 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 9 },
    },
    fail: { '@type': 'MobileApplication', name: 'Ruler' },
  },
  {
    id: 'sd-dataset',
    types: ['Dataset'],
    worth: ['low', 'web'],
    source: 'G-DATASET',
    thing: 'a dataset',
    failureTitle: 'Dataset markup lacks a name or a usable description',
    warningTitle: 'Dataset markup lacks a licence or creator',
    shows: 'it in Dataset Search, and nowhere else',
    fix: 'Give the dataset a name and a description of 50 to 5,000 characters, then its licence and creator.',
    repair: 'structured-data',
    expects: 'Dataset markup has a name and a description of 50 to 5,000 characters, with license and creator.',
    required: ['name', 'description'],
    expected: ['license', 'creator'],
    length: { property: 'description', min: 50, max: 5_000 },
    pass: {
      '@type': 'Dataset',
      name: 'Rain',
      description: 'Daily rainfall in millimetres at forty stations since 1950.',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      creator: { '@type': 'Organization', name: 'Weather office' },
    },
    fail: { '@type': 'Dataset', name: 'Rain', description: 'Daily rainfall.' },
  },
];

/** Length of a text in characters, in full even if it was cut; null when there is none. */
const lengthOf = (
  data: StructuredDataFact,
  node: StructuredDataFact['nodes'][number],
  property: string,
): number | null => {
  const [text] = textsAt(data, node, property);
  return text === undefined ? null : Math.max(text.length, node.longTexts[property] ?? 0);
};

/** Opening and closing times that are not ISO 8601 times; Google requires hh:mm or hh:mm:ss. */
const oddTimes = (
  data: StructuredDataFact,
  node: StructuredDataFact['nodes'][number],
  path: string,
): readonly string[] =>
  ['opens', 'closes']
    .flatMap((property) => textsAt(data, node, `${path}.${property}`))
    .filter((time) => !/^\s*(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:?\d\d)?\s*$/.test(time))
    .slice(0, 5);

export default ROWS.map((row) =>
  markupRule({
    id: row.id,
    title: `The markup of ${row.thing} is complete`,
    failureTitle: row.failureTitle,
    ...(row.warningTitle === undefined ? {} : { warningTitle: row.warningTitle }),
    worth: row.worth,
    sources: [row.source],
    why: `From this markup Google shows ${row.shows}; it ignores markup that lacks what it requires.`,
    fix: row.fix,
    repair: row.repair,
    expects: row.expects,
    messages: {
      ...LACKS,
      contradicted: '{name} says “{markup}” in the markup, and the page says “{page}”.',
      hours: (a: { name: string; times: readonly string[] }) =>
        `${a.name} has opening hours that are not times such as 09:00: ${a.times.map((time) => `“${time}”`).join(', ')}.`,
      length: '{name} has a {property} of {length} characters; Google asks for {min} to {max}.',
    },
    passes: examplePage(TELLER, row.pass),
    fails: examplePage(TELLER, row.fail),
    check(data, { kind }) {
      if (kind === 'listing') return notApplicable;
      const nodes = mainNodesOf(data.value, ...row.types).filter((node) => !isOf(node, 'ProductGroup'));
      const lacking = judgeFeature(data, nodes, row);
      if (lacking.outcome === 'fail') return lacking;
      for (const node of nodes) {
        const claim = row.claim === undefined ? null : claimOf(data.value, node, row.claim);
        if (claim?.seen === 'contradicted')
          return fail(about(data, node, 'contradicted', { markup: claim.value, page: claim.shown ?? '' }));
        const odd = row.hours === undefined ? [] : oddTimes(data.value, node, row.hours);
        if (odd.length > 0) return fail(about(data, node, 'hours', { times: odd }));
        const { property, min, max } = row.length ?? { property: '', min: 0, max: 0 };
        const length = property === '' ? null : lengthOf(data.value, node, property);
        if (length !== null && (length < min || length > max))
          return fail(about(data, node, 'length', { property, length, min, max }));
      }
      return lacking;
    },
  }),
);
