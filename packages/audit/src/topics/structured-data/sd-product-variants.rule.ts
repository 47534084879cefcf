import { mainNodesOf, missingOf, nodesAt, nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, warn } from '../../kernel/rule.ts';
import { about, examplePage, LACKS, markupRule } from './markup-rule.ts';

const REQUIRED = ['name', 'hasVariant', 'variesBy', 'productGroupID'];
const VARIANT = { '@type': 'Product', name: 'Shirt, red', color: 'red', sku: 'S-1' };

const GROUP = { '@type': 'ProductGroup', name: 'Shirt', hasVariant: [VARIANT], variesBy: 'https://schema.org/color' };

/** Unmarked variants cannot be detected, except one product whose offers have different article numbers. */
export default markupRule({
  id: 'sd-product-variants',
  title: 'Variants of a product are marked up as a group',
  failureTitle: 'Markup of product variants is incomplete',
  warningTitle: 'Offers that look like variants are not marked up as a group',
  worth: ['low', 'web'],
  sources: ['G-VARIANTS'],
  why: 'Google shows one product with its sizes and colours only where the markup says that they belong together.',
  fix: 'Put the variants into a ProductGroup with productGroupID, variesBy and hasVariant.',
  repair: 'structured-data',
  expects: 'The variants are in hasVariant of a ProductGroup that has productGroupID and variesBy.',
  messages: {
    required: LACKS.required,
    unmarked: '{name} has offers with different article numbers ({numbers,}) and no ProductGroup.',
  },
  passes: examplePage('Shirt', { ...GROUP, productGroupID: 'S' }),
  fails: examplePage('Shirt', GROUP),
  check(data) {
    const groups = nodesOf(data.value, 'ProductGroup');
    for (const group of groups) {
      // Google accepts the link and the id from either side: variants may point to their group and repeat its id.
      const variants = nodesOf(data.value, 'Product');
      const given: Readonly<Record<string, boolean>> = {
        hasVariant: variants.some((node) => nodesAt(data.value, node, 'isVariantOf').includes(group)),
        productGroupID: variants.some((node) => textsAt(data.value, node, 'inProductGroupWithID').length > 0),
      };
      const required = REQUIRED.filter((property) => given[property] !== true);
      const properties = missingOf(data.value, group, required);
      if (properties.length > 0) return fail(about(data, group, 'required', { properties }));
    }
    if (groups.length > 0) return pass;
    for (const product of mainNodesOf(data.value, 'Product')) {
      const offers = nodesAt(data.value, product, 'offers');
      const distinct = (path: string): string[] => [
        ...new Set(offers.flatMap((offer) => textsAt(data.value, offer, path))),
      ];
      const numbers = distinct('sku|mpn|gtin|gtin13');
      if (numbers.length > 1 && distinct('seller.name').length < 2)
        return warn(about(data, product, 'unmarked', { numbers: numbers.slice(0, 5) }));
    }
    return notApplicable;
  },
});
