/** Structured data: one wrongly marked-up item for every feature, each on its own page. */
import type { FixtureWeb } from '../fixture-web.ts';
import { at, ld, menu, page, prose, type Routes, smallWeb, thing } from './small-web.ts';

const offer = (price: string) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' });

const THINGS: Readonly<Record<string, readonly [words: string, markup: string]>> = {
  '/products/lamp': ['Lamp, 20.00 €', thing('Product', { name: 'Lamp', image: '/lamp.png', offers: offer('15.00') })],
  '/products/chair': ['Chair', thing('Product', { name: 'Chair' })],
  '/products/shirt': [
    'Shirt',
    thing('ProductGroup', {
      name: 'Shirt',
      hasVariant: [{ '@type': 'Product', name: 'Shirt, red', offers: offer('9.00') }],
    }),
  ],
  '/products/vase': [
    'Vase, rated 7 of 5',
    thing('Product', {
      name: 'Vase',
      offers: { '@type': 'Offer', price: '1.00' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 7, ratingCount: 3 },
    }),
  ],
  '/stores/main': ['Our store', thing('BikeStore', { name: 'Our store' })],
  '/returns': ['Returns', thing('MerchantReturnPolicy', { name: 'Returns' })],
  '/events/talk': ['A talk', thing('Event', { name: 'A talk' })],
  '/jobs/baker': [
    'Baker',
    thing('JobPosting', {
      title: 'Baker',
      description: 'Bread.',
      datePosted: '2020-01-01',
      validThrough: '2020-02-01',
      hiringOrganization: 'Bakery',
      jobLocation: 'Town',
    }),
  ],
  '/recipes/bread': ['Bread', thing('Recipe', { name: 'Bread' })],
  '/recipes/soup': ['Soup', ''],
  '/videos/film': ['A film', thing('VideoObject', { name: 'A film' })],
  '/questions/why': ['Why?', thing('QAPage', { mainEntity: { '@type': 'Question', name: 'Why?' } })],
  '/authors/ada': ['Ada', thing('ProfilePage', { mainEntity: { '@type': 'Person', image: '/ada.png' } })],
  '/software/ruler': ['Ruler', thing('MobileApplication', { name: 'Ruler' })],
  '/courses': ['Courses', thing('Course', { name: 'Bread' })],
  '/data/rain': ['Rain', thing('Dataset', { name: 'Rain', description: 'Rain.' })],
  '/news/story': [
    'A story',
    thing('NewsArticle', {
      headline: 'A story',
      datePublished: 'last Friday',
      author: { '@type': 'Person', name: 'https://broken.example/authors/ada' },
    }),
  ],
  '/news/locked': ['Locked', thing('NewsArticle', { headline: 'Locked', isAccessibleForFree: false })],
  '/trail/a/b': [
    'Deep',
    thing('BreadcrumbList', {
      itemListElement: [
        { '@type': 'ListItem', position: 3 },
        { '@type': 'ListItem', position: 1 },
      ],
    }),
  ],
};

const ROUTES: Routes = {
  '/': page(`${menu(...Object.keys(THINGS))}<main><h1>Things</h1><p>${prose('thing', 6)}</p></main>`, {
    head: `<meta property="og:site_name" content="Quite another name">${ld({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Things', url: at('/') })}<script type="application/ld+json">{"@context": "https://schema.org", "@type": }</script>`,
  }),
  ...Object.fromEntries(
    Object.entries(THINGS).map(([path, [words, head]]) => [
      path,
      page(`<main><h1>${words}</h1><p>${prose(words, 6)}</p></main>`, { title: words, head }),
    ]),
  ),
};

export const MARKUP: Readonly<Record<string, FixtureWeb>> = {
  'things marked up wrongly': smallWeb(ROUTES),
};
