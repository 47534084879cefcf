import { claimOf, isOf, mainNodesOf, nodesAt, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule, PRICE, unreadableIn } from './markup-rule.ts';

const OFFER = {
  required: [PRICE, 'priceCurrency|priceSpecification.priceCurrency'],
  expected: ['availability'],
};

const BULB = { '@type': 'Product', name: 'Lamp', image: '/lamp.jpg' };

const SOLD = { '@type': 'Offer', price: '20.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

export default markupRule({
  id: 'sd-merchant-listing',
  title: 'The offer of a product on sale is complete',
  failureTitle: [
    'has offer markup that is incomplete, unreadable or has a wrong or zero price',
    'have offer markup that is incomplete, unreadable or has a wrong or zero price',
  ],
  warningTitle: 'Offer markup does not say whether the product is available',
  worth: ['med', 'both'],
  sources: ['G-MERCHANT'],
  why: 'Shopping results are made of this markup: a product without picture, price or currency is left out of them, and one whose price differs from the page can be removed.',
  fix: 'Give the product a name and a picture, and its offer the price on the page, the currency and the availability.',
  repair: 'structured-data',
  expects:
    'Product markup has name and image, and its offer a price above zero that the page shows, priceCurrency and availability.',
  messages: {
    ...LACKS,
    unreadable:
      'The offer of {name} has values in no form that search engines read: {values,}. A price is a number such as 19.90, a currency three letters such as EUR, availability a word of schema.org such as InStock.',
    free: '{name} is offered for {price}: a listing needs a price above zero.',
    price: '{name} costs {markup} in the markup; the price on the page reads “{page}”.',
  },
  passes: examplePage('Lamp, 20 €', { ...BULB, offers: SOLD }),
  fails: examplePage('Lamp, 20 €', { ...BULB, offers: { ...SOLD, price: '0' } }),
  check(data, { kind }) {
    if (kind === 'listing') return notApplicable;
    // Offers of several sellers (AggregateOffer) are not a listing of this page's own product.
    const products = mainNodesOf(data.value, 'Product').filter(
      (node) =>
        !isOf(node, 'ProductGroup') &&
        nodesAt(data.value, node, 'offers').some((offer) => !isOf(offer, 'AggregateOffer')),
    );
    for (const node of products) {
      const claim = claimOf(data.value, node, 'price');
      const prices = nodesAt(data.value, node, 'offers').flatMap((offer) => textsAt(data.value, offer, PRICE));
      const values = nodesAt(data.value, node, 'offers').flatMap((offer) => unreadableIn(data.value, offer));
      if (values.length > 0) return fail(about(data, node, 'unreadable', { values: values.slice(0, 5) }));
      if (prices.length > 0 && prices.every((price) => Number(price) <= 0))
        return fail(about(data, node, 'free', { price: prices[0] ?? '' }));
      if (claim?.seen === 'contradicted')
        return fail(about(data, node, 'price', { markup: claim.value, page: claim.shown ?? '' }));
    }
    return judgeFeature(data, products, { required: ['name', 'image'], inside: { offers: OFFER } });
  },
});
