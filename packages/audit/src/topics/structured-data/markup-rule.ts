/** What rules about the structured data of a page share: their form, their commonest verdict, their examples. */

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
  warn,
} from '../../kernel/rule.ts';
import type { SourceKey } from '../../kernel/sources.ts';

type Messages = Readonly<Record<string, (args: never) => string>>;

type Spec<M extends Messages> = Parameters<
  typeof pageRule<M, 'structuredData', 'homePage' | 'siteKinds', 'document'>
>[0];

type Facts<M extends Messages> = Parameters<Spec<M>['check']>;

interface MarkupSpec<M extends Messages>
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

/** A rule about the structured data of one page, all of which Google documents; not applicable where there is no HTML. */
export const markupRule = <const M extends Messages>({ worth, check, ...text }: MarkupSpec<M>): PageRule =>
  pageRule<M, 'structuredData', 'homePage' | 'siteKinds', 'document'>({
    ...text,
    category: 'structured-data',
    rating: [...worth, 'E1'],
    needs: ['structuredData'],
    knows: ['document'],
    wants: ['homePage', 'siteKinds'],
    check: (page, site) => check(page.structuredData, page, site),
  });

export interface Lacks {
  readonly name: string;
  readonly properties: readonly string[];
}

/** What a rule of one feature says; it may add messages of its own. */
export const LACKS = {
  required: (a: Lacks) => `${a.name} lacks what Google requires: ${a.properties.join(', ')}.`,
  expected: (a: Lacks) => `${a.name} lacks what Google recommends: ${a.properties.join(', ')}.`,
};

/** Structured data that was read, and the step that read it. */
export interface MarkupSeen {
  readonly value: StructuredDataFact;
  readonly from: string;
}

/** A finding about a node: its name, and its markup as proof. */
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

/** Not applicable without nodes. Of several nodes, the first that lacks something is reported. */
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

/** Of https://schema.org/ItemAvailability, as an address or as a word. */
const AVAILABILITY =
  /^(?:https?:\/\/schema\.org\/)?(?:BackOrder|Discontinued|InStock|InStoreOnly|LimitedAvailability|MadeToOrder|OnlineOnly|OutOfStock|PreOrder|PreSale|Reserved|SoldOut)$/i;

/** Returns the values of an offer in no readable form, such as `price “on request”`. */
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

/** A page for the examples of rules: its markup as JSON-LD, and what readers see of it. */
export const examplePage = (body: string, ...things: readonly object[]): string => {
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`,
  );
  return `<!doctype html><html lang="en"><head><title>Example</title>${scripts.join('')}</head><body>${body}</body></html>`;
};
