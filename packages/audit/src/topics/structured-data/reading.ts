/** Marks of a paywall: elements named as one, whether their text is hidden, and whether declared sections exist. */

import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import {
  attributeOf,
  type Document,
  type Element,
  elementsOf,
  hidesItself,
  tagQuote,
  UNSEEN,
  walk,
} from '../../kernel/page/parse-html.ts';
import {
  isMain,
  isOf,
  type LockedFact,
  type MarkupNode,
  type MarkupProblem,
  type MisspeltFact,
  nearMiss,
  type SiteMarkupFact,
  type StructuredDataFact,
  textsAt,
} from '../../kernel/page/structured-data.ts';
import type { Quote } from '../../kernel/quote.ts';
import { wordsIn } from '../../kernel/text/word-count.ts';
import { claimsOf, visibleTextOf } from './claims.ts';
import { readInline, withoutScope } from './inline-reader.ts';
import { readJsonLd } from './json-ld-reader.ts';
import { newDrafts } from './node-drafts.ts';
import { rivals, settle } from './settle-nodes.ts';

/** Complete names, or beginnings of names: `paywall`, `paywall-content`. */
const PAYWALL =
  /(?:^|[\s_-])(?:pay-?wall(?:ed)?|regwall|(?:subscribers?|members?|premium)-?only|premium-content|locked-content|metered-content)(?=$|[\s_-])/i;

const SIMPLE = /^[.#][\w-]+$/;
const MAX_TEXT = 50_000;
const MAX_SELECTORS = 20;

const namesOf = (element: Element): string =>
  `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`.slice(0, 1_000);

/** @param selectors from the markup; all except single classes and ids are left out. */
const lockedOf = (tree: Document, selectors: readonly string[]): LockedFact => {
  const asked = [...new Set(selectors.flatMap((one) => one.split(',')).map((one) => one.trim()))]
    .filter((one) => SIMPLE.test(one))
    .slice(0, MAX_SELECTORS);
  if (asked.length === 0 && !elementsOf(tree, [], ['class', 'id']).some((element) => PAYWALL.test(namesOf(element))))
    return { hiddenWords: 0, excerpt: null, selectors: [] };
  const found = new Set<string>();
  let excerpt: Quote | null = null;
  let text = '';
  let locked: { element: Element; hidden: Element | null } | null = null;
  let unseen = 0;
  walk(tree, {
    enter: (element) => {
      if (UNSEEN.has(element.tagName)) unseen++;
      const names = namesOf(element);
      if (asked.length > found.size) {
        const keys = names.split(/\s+/);
        for (const one of asked)
          if (one.startsWith('#') ? attributeOf(element, 'id') === one.slice(1) : keys.includes(one.slice(1)))
            found.add(one);
      }
      if (element.tagName === 'body' || element.tagName === 'html') return;
      if (locked === null && PAYWALL.test(names)) {
        locked = { element, hidden: null };
        excerpt ??= tagQuote(element);
      }
      if (locked !== null && locked.hidden === null && hidesItself(element)) locked.hidden = element;
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      if (locked?.hidden === element) locked.hidden = null;
      if (locked?.element === element) locked = null;
    },
    text: (value) => {
      if (unseen === 0 && locked?.hidden != null && text.length < MAX_TEXT) text += ` ${value.slice(0, MAX_TEXT)}`;
    },
  });
  return {
    hiddenWords: wordsIn(text),
    excerpt,
    selectors: asked.map((selector) => ({ selector, found: found.has(selector) })),
  };
};

/** Reads the structured data of a page. */

/** Kinds of things that can be the subject of a page and that readers should find on it. */
const MAIN = [
  'Article',
  'Product',
  'Recipe',
  'Event',
  'JobPosting',
  'LocalBusiness',
  'SoftwareApplication',
  'Course',
  'Dataset',
];

/** A company that publishes, sells or hires is described on every page, but its address is shown on only one. */
const ROLES =
  /^(?:publisher|provider|seller|offeredBy|organizer|performer|location|hiringOrganization|brand|manufacturer|author|creator|copyrightHolder|sourceOrganization|worksFor|parentOrganization|department|branchOf|affiliation|memberOf|sponsor|funder)$/;

const MAX_MISSPELT = 50;
const MAX_NAMES = 200;
const MAX_UNTYPED = 10;

/** With fewer words, the HTML is a shell that a script fills. */
const COMPARABLE_WORDS = 50;

const misspeltIn = (nodes: readonly MarkupNode[]): MisspeltFact[] => {
  const meant = new Map<string, string | null>();
  const lookUp = (what: 'type' | 'property', name: string): string | null => {
    const key = `${what} ${name}`;
    const known = meant.get(key);
    if (known !== undefined || meant.size >= MAX_NAMES) return known ?? null;
    const found = nearMiss(what, name);
    meant.set(key, found);
    return found;
  };
  const found = nodes.flatMap(({ types, properties, path }) => [
    ...types.map((name) => ({ what: 'type' as const, name, path })),
    ...Object.keys(properties).map((name) => ({ what: 'property' as const, name, path })),
  ]);
  return found
    .flatMap((one) => {
      const name = lookUp(one.what, one.name);
      return name === null ? [] : { ...one, meant: name };
    })
    .slice(0, MAX_MISSPELT);
};

/** JSON-LD nodes of a block that have properties but no type. */
const untyped = (nodes: readonly MarkupNode[], lines: readonly (number | null)[]): MarkupProblem[] =>
  nodes
    .flatMap(({ types, nested, format, path, excerpt }, at) =>
      types.length > 0 || nested || format !== 'json-ld'
        ? []
        : { kind: 'no-type' as const, message: path, line: lines[at] ?? null, excerpt },
    )
    .slice(0, MAX_UNTYPED);

export const readStructuredData = ({ tree, html, fact }: DocumentSource): StructuredDataFact => {
  const drafts = newDrafts();
  const { problems, httpContexts, aliased } = readJsonLd(drafts, tree, html, fact.baseUrl);
  readInline(drafts, tree, fact.baseUrl);
  const { nodes, conflicts, lines } = settle(drafts.nodes);
  const mains = [...nodes.keys()].filter((at) => {
    const node = nodes[at];
    return node?.whole === true && isOf(node, ...MAIN) && isMain(node) && !node.usedAs.some((role) => ROLES.test(role));
  });
  const kindOf = (node: MarkupNode): string => MAIN.find((type) => isOf(node, type)) ?? '';
  const visible = mains.length === 0 ? null : visibleTextOf(tree);
  const selectors = nodes.flatMap((node) => textsAt({ nodes }, node, 'cssSelector'));
  return {
    nodes,
    problems: [...problems, ...untyped(nodes, lines), ...withoutScope(tree)],
    httpContexts,
    aliased,
    misspelt: misspeltIn(nodes),
    claims: visible === null ? [] : claimsOf({ nodes }, mains, visible, fact.lang),
    comparable: fact.shell.root === null && visible !== null && wordsIn(visible.text) >= COMPARABLE_WORDS,
    conflicts: [...conflicts, ...rivals(nodes, mains, kindOf)],
    locked: lockedOf(tree, selectors),
    capped: drafts.capped,
  };
};

/** Makes the fact with the structured data of all pages that were read; unknown when none was. */
export const siteMarkupFact = (pages: readonly PageFacts[]): Observed<SiteMarkupFact> => {
  const read = pages.flatMap(({ url, home, structuredData }) =>
    structuredData.state === 'present' ? [{ from: structuredData.from, url, home, data: structuredData.value }] : [],
  );
  const [first] = read;
  if (first !== undefined) return { state: 'present', value: { pages: read }, from: first.from };
  const reason = pages
    .map(({ structuredData: { state, ...rest } }) => ('reason' in rest ? rest.reason : null))
    .find(Boolean);
  return { state: 'unknown', reason: reason ?? 'not-looked' };
};
