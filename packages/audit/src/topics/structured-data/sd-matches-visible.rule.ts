import type { MarkupClaim } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, untested, warn } from '../../kernel/rule.ts';
import { about, examplePage, markupRule } from './markup-rule.ts';

const LAMP = { '@type': 'Product', name: 'Lamp', image: '/lamp.jpg' };

const PROSE = `<h1>Lamp</h1><p class="price">20 €</p><p>${'A lamp of brass for the desk, with a switch in its cable and a shade of green glass. '.repeat(4)}</p>`;

/**
 * A page that shows only some of its things warns. A thing that is nowhere on it (at least two claims, including the
 * name) fails as not visible, and so do contradicting figures. Ratings as stars, dates in unknown languages and prices
 * in other currencies are accepted.
 */
export default markupRule({
  id: 'sd-matches-visible',
  title: 'Structured data says what the page says',
  failureTitle: [
    'has structured data that differs from what it shows',
    'have structured data that differs from what they show',
  ],
  warningTitle: [
    'has structured data that its text does not confirm',
    'have structured data that their text does not confirm',
  ],
  worth: ['med', 'both'],
  sources: ['G-SDPOL'],
  why: 'Google asks that markup describe what readers of the page see. Markup that says something else can cost the page its rich results.',
  fix: 'Mark up only what the page shows, and write both from the same data.',
  repair: 'structured-data',
  expects: 'Each value of the markup that the finding names is in the visible text of the HTML as sent.',
  messages: {
    contradicted: '{name}: the {property} is “{value}” in the markup and “{page}” on the page.',
    conflict: (a: { name: string; property: string; values: readonly string[] }) =>
      `Two blocks describe ${a.name} with different ${a.property}: “${a.values.join('” and “')}”.`,
    invisible: 'Nothing of {name} is in the text of the page as sent: {properties,}.',
    missing: '{name}: the {property} “{value}” is not in the text of the page as sent.',
  },
  passes: examplePage(PROSE, { ...LAMP, offers: { '@type': 'Offer', price: '20.00', priceCurrency: 'EUR' } }),
  fails: examplePage(PROSE, { ...LAMP, offers: { '@type': 'Offer', price: '15.00', priceCurrency: 'EUR' } }),
  check(data) {
    if (data.value.nodes.length === 0) return notApplicable;
    const { claims, conflicts, comparable, nodes } = data.value;
    const reported = <K extends string, A extends object>(index: number, message: K, more: A) => {
      const node = nodes[index];
      return node === undefined ? [] : [about(data, node, message, more)];
    };
    const clashes = (figure: boolean) =>
      conflicts
        .filter((one) => one.figure === figure)
        .flatMap(({ node, property, values }) => reported(node, 'conflict' as const, { property, values }));
    const valueOfClaim = ({ property, value }: MarkupClaim) => ({ property, value });
    const against = claims
      .filter(({ seen }) => seen === 'contradicted')
      .flatMap((claim) =>
        reported(claim.node, 'contradicted' as const, { ...valueOfClaim(claim), page: claim.shown ?? '' }),
      );
    const unseen = [...Map.groupBy(claims, ({ node }) => node)].flatMap(([node, all]) =>
      all.length > 1 && all[0]?.property === 'name' && all.every(({ seen }) => seen === 'missing')
        ? reported(node, 'invisible' as const, { properties: all.map(({ property }) => property) })
        : [],
    );
    const [wrong, ...others] = [...(comparable ? [...against, ...unseen] : []), ...clashes(true)].slice(0, 5);
    if (wrong) return fail(wrong, ...others);
    if (claims.length > 0 && !comparable) return untested('no-renderer');
    const missing = claims
      .filter(({ seen }) => seen === 'missing')
      .flatMap((claim) => reported(claim.node, 'missing' as const, valueOfClaim(claim)));
    const [first, ...more] = [...missing, ...clashes(false)].slice(0, 5);
    if (first) return warn(first, ...more);
    return claims.length === 0 && conflicts.length === 0 ? notApplicable : pass;
  },
});
