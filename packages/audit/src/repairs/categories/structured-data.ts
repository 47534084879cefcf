import type { Repairs } from '../repair-kinds.ts';

export const STRUCTURED_DATA: Repairs = {
  'sd-product-snippet': {
    kind: 'structured-data',
    expects:
      'Product markup has a name and one of review, aggregateRating or offers, and an offer has price and priceCurrency as the page shows.',
  },
  'sd-local-business': {
    kind: 'structured-data',
    expects:
      'LocalBusiness markup has name and address as the page shows them, with openingHoursSpecification and telephone.',
  },
  'sd-recipe': {
    kind: 'structured-data',
    expects: 'Recipe markup has name and image, recipeIngredient and recipeInstructions.',
  },
  'sd-profile': {
    kind: 'structured-data',
    expects: 'ProfilePage markup has a mainEntity of type Person or Organization with a name.',
  },
  'sd-software': {
    kind: 'structured-data',
    expects:
      'SoftwareApplication markup has a name, offers with a price (0 when free), and a rating only where the page shows it.',
  },
  'sd-dataset': {
    kind: 'structured-data',
    expects: 'Dataset markup has a name and a description of 50 to 5,000 characters, with license and creator.',
  },
  'sd-article': {
    kind: 'structured-data',
    expects:
      'Article markup has headline, image, datePublished in ISO 8601, and an author of type Person or Organization whose name is a name alone.',
  },
  'sd-breadcrumb': {
    kind: 'structured-data',
    expects:
      'The BreadcrumbList of the page has at least two entries, with positions from 1 upwards, each with a name and all but the last with an item.',
  },
  'sd-course-list': {
    kind: 'structured-data',
    expects: 'An ItemList holds at least three courses, each with name and description.',
  },
  'sd-event': {
    kind: 'structured-data',
    expects:
      'Event markup has name, location and a startDate with time zone that is still to come, or the markup is gone.',
  },
  'sd-job': {
    kind: 'structured-data',
    expects: 'JobPosting markup has every required property and a validThrough in the future, or the markup is gone.',
  },
  'sd-matches-visible': {
    kind: 'structured-data',
    expects: 'Each value of the markup that the finding names stands in the visible text of the HTML as sent.',
  },
  'sd-merchant-listing': {
    kind: 'structured-data',
    expects:
      'Product markup has name and image, and its offer a price above zero that the page shows, priceCurrency and availability.',
  },
  'sd-organization': {
    kind: 'structured-data',
    expects: 'The home page describes an Organization with name and logo.',
  },
  'sd-parses': {
    kind: 'structured-data',
    expects:
      'Every JSON-LD block parses as JSON and has an @context of https://schema.org and an @type, and all names are in its vocabulary.',
  },
  'sd-paywall': {
    kind: 'structured-data',
    expects:
      'The markup says isAccessibleForFree false, and hasPart names a cssSelector that matches the locked part of the HTML.',
  },
  'sd-present': {
    kind: 'structured-data',
    expects: 'The HTML as sent holds JSON-LD of the type that the finding names, with values that the page shows.',
  },
  'sd-product-variants': {
    kind: 'structured-data',
    expects: 'The variants stand in hasVariant of a ProductGroup that has productGroupID and variesBy.',
  },
  'sd-qa-forum': {
    kind: 'structured-data',
    expects:
      'The page has QAPage or DiscussionForumPosting markup with its required properties, and no FAQPage where users answer.',
  },
  'sd-retired-types': {
    kind: 'structured-data',
    expects: 'The retired markup says what the page shows, or is gone; nothing else has to change.',
  },
  'sd-return-shipping': {
    kind: 'structured-data',
    expects: 'The Organization of the shop has a complete MerchantReturnPolicy and a complete ShippingService.',
  },
  'sd-review': {
    kind: 'structured-data',
    expects:
      'Each rating has a value within its scale and a count, each review an author, and none of them rates the company that runs the site.',
  },
  'sd-video': {
    kind: 'structured-data',
    expects:
      'VideoObject markup has name, thumbnailUrl, uploadDate and contentUrl or embedUrl, on a page made to watch it.',
  },
};
