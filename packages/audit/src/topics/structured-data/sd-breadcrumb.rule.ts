import {
  type MarkupNode,
  missingOf,
  nodesAt,
  nodesOf,
  type StructuredDataFact,
  textsAt,
} from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, warn } from '../../kernel/rule.ts';
import { about, LACKS, markupRule } from './markup-rule.ts';

/** A trail with one entry only warns: Google requires two, but it misleads nobody. A page needs no trail. */
export default markupRule({
  id: 'sd-breadcrumb',
  title: 'Markup of the breadcrumb trail can be used',
  failureTitle: 'Breadcrumb markup is incomplete or wrongly numbered',
  warningTitle: 'Breadcrumb markup has only one entry',
  worth: ['low', 'both'],
  sources: ['G-BREADCRUMB'],
  why: 'On wide screens Google shows this trail of sections in place of the address. It also learns from it how pages belong together.',
  fix: 'Write a BreadcrumbList whose entries count from 1, each with name and item; the last may leave out item.',
  repair: 'structured-data',
  expects:
    'The BreadcrumbList of the page has at least two entries, with positions from 1 upwards, each with a name and all but the last with an item.',
  messages: {
    required: LACKS.required,
    short: '{name} has one entry; a trail has at least two.',
    positions: '{name} has positions that are not whole numbers, each used once: {positions,}.',
  },
  passes: 'A BreadcrumbList: position 1 “Shoes” with its address, position 2 “Boots”.',
  fails: 'A BreadcrumbList whose entries have no name.',
  check(data) {
    const trails = nodesOf(data.value, 'BreadcrumbList');
    if (trails.length === 0) return notApplicable;
    for (const trail of trails) {
      const entries = entriesOf(data.value, trail);
      const lacking = entries.flatMap(({ node }, at) => lackingIn(data.value, node, at === entries.length - 1));
      const properties = entries.length === 0 ? ['itemListElement'] : [...new Set(lacking)];
      if (properties.length > 0) return fail(about(data, trail, 'required', { properties }));
      const positions = entries.map(({ position }) => position);
      if (!positions.every(Number.isInteger) || new Set(positions).size < positions.length)
        return fail(about(data, trail, 'positions', { positions: positions.slice(0, 10).map(String) }));
      if (entries.length < 2) return warn(about(data, trail, 'short', {}));
    }
    return pass;
  },
});

/** In the order of their positions, which may differ from the order of the list. */
const entriesOf = (data: StructuredDataFact, trail: MarkupNode) =>
  nodesAt(data, trail, 'itemListElement')
    .map((node) => ({ node, position: Number(textsAt(data, node, 'position')[0] ?? 'none') }))
    .sort((a, b) => a.position - b.position);

/** The name may be on the entry or on its target. The last entry is the page itself and leads nowhere. */
const lackingIn = (data: StructuredDataFact, node: MarkupNode, last: boolean): string[] => {
  const named = [node, ...nodesAt(data, node, 'item')].some((one) => textsAt(data, one, 'name').length > 0);
  return missingOf(data, node, ['position', ...(named ? [] : ['name']), ...(last ? [] : ['item|url'])]);
};
