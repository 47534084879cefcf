/** Shared parts of rules about the structured data of a page: their form, most common verdict, and examples. */

import {
  lackingOf,
  type MarkupNode,
  nameOf,
  type Requirements,
  type StructuredDataFact,
  textsAt,
} from '../../kernel/page/structured-data.ts';
import {
  type Feeds,
  fail,
  notApplicable,
  type PageRule,
  pageRule,
  pass,
  type Severity,
  type WrittenMessages,
  warn,
} from '../../kernel/rule.ts';
import type { SourceKey } from '../../kernel/sources.ts';

type Spec<M extends WrittenMessages> = Parameters<
  typeof pageRule<M, 'structuredData', 'homePage' | 'siteKinds', 'document'>
>[0];

type Facts<M extends WrittenMessages> = Parameters<Spec<M>['check']>;

interface MarkupSpec<M extends WrittenMessages>
  extends Pick<
    Spec<M>,
    | 'id'
    | 'title'
    | 'failureTitle'
    | 'warningTitle'
    | 'why'
    | 'fix'
    | 'repair'
    | 'expects'
    | 'messages'
    | 'passes'
    | 'fails'
  > {
  /** Severity, and the scores it feeds. */
  readonly worth: readonly [severity: Severity, feeds: Feeds];
  readonly sources: readonly [SourceKey, ...SourceKey[]];
  check(data: MarkupSeen, page: Facts<M>[0], site: Facts<M>[1]): ReturnType<Spec<M>['check']>;
}

/** Makes a rule about the structured data of one page. Google documents all of them. Not applicable without HTML. */
export const markupRule = <const M extends WrittenMessages>({ worth, check, ...text }: MarkupSpec<M>): PageRule =>
  pageRule<M, 'structuredData', 'homePage' | 'siteKinds', 'document'>({
    ...text,
    category: 'structured-data',
    rating: [...worth, 'E1'],
    needs: ['structuredData'],
    knows: ['document'],
    wants: ['homePage', 'siteKinds'],
    check: (page, site) => check(page.structuredData, page, site),
  });

/** Messages of a rule about one feature; a rule may add its own. */
export const LACKS = {
  required: '{name} lacks what Google requires: {properties,}.',
  expected: '{name} lacks what Google recommends: {properties,}.',
} as const;

/** Structured data that was read, and the step that read it. */
export interface MarkupSeen {
  readonly value: StructuredDataFact;
  readonly from: string;
}

/** A finding about a node: its name, with its markup as proof. */
export const about = <K extends string, A extends object>(
  { value, from }: MarkupSeen,
  node: MarkupNode,
  message: K,
  more: A,
) => ({
  message,
  args: { name: nameOf(value, node), ...more },
  proof: { step: from, quote: node.excerpt, observation: node.path },
});

/** Not applicable without nodes. Reports the first node that lacks something. */
export const judgeFeature = (data: MarkupSeen, nodes: readonly MarkupNode[], wanted: Requirements) => {
  if (nodes.length === 0) return notApplicable;
  const judged = nodes.map((node) => ({ node, ...lackingOf(data.value, node, wanted) }));
  const required = judged.find((one) => one.required.length > 0);
  if (required) return fail(about(data, required.node, 'required', { properties: required.required }));
  const expected = judged.find((one) => one.expected.length > 0);
  return expected ? warn(about(data, expected.node, 'expected', { properties: expected.expected })) : pass;
};

/** Where an offer has its price. */
export const PRICE = 'price|priceSpecification.price';

/** A value of https://schema.org/ItemAvailability, as an address or as a word. */
const AVAILABILITY =
  /^(?:https?:\/\/schema\.org\/)?(?:BackOrder|Discontinued|InStock|InStoreOnly|LimitedAvailability|MadeToOrder|OnlineOnly|OutOfStock|PreOrder|PreSale|Reserved|SoldOut)$/i;

/** Returns the unreadable values of an offer, such as `price “on request”`. */
export const unreadableIn = (data: MarkupSeen['value'], offer: MarkupNode): readonly string[] => {
  const forms: readonly (readonly [string, string, (value: string) => boolean])[] = [
    ['price', PRICE, (value) => /\d/.test(value)],
    ['priceCurrency', 'priceCurrency|priceSpecification.priceCurrency', (value) => /^[A-Z]{3}$/i.test(value.trim())],
    ['availability', 'availability', (value) => AVAILABILITY.test(value.trim())],
  ];
  return forms.flatMap(([name, path, isReadable]) =>
    textsAt(data, offer, path).flatMap((value) => (isReadable(value) ? [] : `${name} “${value.slice(0, 60)}”`)),
  );
};

/** A page for the examples of rules: its markup as JSON-LD, and the part that readers see. */
export const examplePage = (body: string, ...things: readonly object[]): string => {
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`,
  );
  return `<!doctype html><html lang="en"><head><title>Example</title>${scripts.join('')}</head><body>${body}</body></html>`;
};
