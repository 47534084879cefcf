import { isOf, missingOf, nodesAt, nodesOf, ratingOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, warn } from '../../kernel/rule.ts';
import { about, examplePage, LACKS, markupRule } from './markup-rule.ts';

const LAMP = { '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', price: 20, priceCurrency: 'EUR' } };

export default markupRule({
  id: 'sd-review',
  title: 'Ratings are complete and not about the site itself',
  failureTitle: [
    'has rating markup that is incomplete, out of range or about the site',
    'have rating markup that is incomplete, out of range or about the site',
  ],
  warningTitle: 'Review markup has no date',
  worth: ['low', 'web'],
  sources: ['G-REVIEW'],
  why: 'Google shows stars only for complete ratings, and never for those that a company gives itself on its own site.',
  fix: 'Give each rating its value and count, each review its author, and take ratings of your own company out of the markup.',
  repair: 'structured-data',
  expects:
    'Each rating has a value within its scale and a count, each review an author, and none of them rates the company that runs the site.',
  messages: {
    ...LACKS,
    range: '{name} has the value {value}, which is not between {worst} and {best}.',
    own: '{name} is rated on its own site, which Google does not show.',
  },
  passes: examplePage('Lamp', {
    ...LAMP,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 12 },
  }),
  fails: examplePage('Lamp', {
    ...LAMP,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 44, reviewCount: 12 },
  }),
  check(data, { home }, { origin }) {
    const reviews = nodesOf(data.value, 'Review');
    const ratings = nodesOf(data.value, 'AggregateRating');
    const all = [...reviews, ...ratings];
    if (all.length === 0) return notApplicable;
    // The entity of the home page is the site's own. On other pages it is only if its address is the site's root.
    const owned = nodesOf(data.value, 'Organization').find(
      (node) =>
        ['aggregateRating', 'review'].some((property) => nodesAt(data.value, node, property).length > 0) &&
        (textsAt(data.value, node, 'url').some((url) => url.replace(/\/$/, '') === origin) || (home && !node.nested)),
    );
    if (owned) return fail(about(data, owned, 'own', {}));
    for (const node of all) {
      const review = isOf(node, 'Review');
      const about_ = node.usedAs.some((property) => /^(?:reviews?|aggregateRating)$/.test(property))
        ? []
        : ['itemReviewed.name'];
      const required = review ? ['author', 'reviewRating.ratingValue'] : ['ratingValue', 'ratingCount|reviewCount'];
      const properties = missingOf(data.value, node, [...required, ...about_]);
      if (properties.length > 0) return fail(about(data, node, 'required', { properties }));
      const rating = ratingOf(data.value, review ? (nodesAt(data.value, node, 'reviewRating')[0] ?? node) : node);
      if (rating !== null && (rating.value < rating.worst || rating.value > rating.best))
        return fail(about(data, node, 'range', { value: rating.text, worst: rating.worst, best: rating.best }));
    }
    const undated = reviews.find((node) => missingOf(data.value, node, ['datePublished']).length > 0);
    return undated ? warn(about(data, undated, 'expected', { properties: ['datePublished'] })) : pass;
  },
});
