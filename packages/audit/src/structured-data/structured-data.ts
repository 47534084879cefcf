/** Reads the structured data of a page. */
import type { DocumentSource } from '../document/document-source.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { MarkupNode, MarkupProblem, MisspeltFact, StructuredDataFact } from '../facts/structured-data-fact.ts';
import { claimsOf } from './claims.ts';
import { readInline } from './inline-reader.ts';
import { readJsonLd } from './json-ld-reader.ts';
import { lockedOf } from './locked-text.ts';
import { isMain, isOf, textsAt } from './markup-query.ts';
import { newDrafts } from './node-drafts.ts';
import { rivals, settle } from './settle-nodes.ts';
import { visibleTextOf } from './visible-text.ts';
import { nearMiss } from './vocabulary.ts';

/** Kinds of things that a page can be about and that readers should find on it. */
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
/** A company that publishes, sells or hires is described on every page, and its address shown on one. */
const ROLES =
  /^(?:publisher|provider|seller|offeredBy|organizer|performer|location|hiringOrganization|brand|manufacturer|author|creator|copyrightHolder|sourceOrganization|worksFor|parentOrganization|department|branchOf|affiliation|memberOf|sponsor|funder)$/;
const MAX_MISSPELT = 50;
const MAX_NAMES = 200;
const MAX_UNTYPED = 10;
/** With fewer words than these the HTML is a shell that a script fills. */
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

/** JSON-LD nodes of a block that say what something has and not what it is. */
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
    problems: [...problems, ...untyped(nodes, lines)],
    httpContexts,
    aliased,
    misspelt: misspeltIn(nodes),
    claims: visible === null ? [] : claimsOf({ nodes }, mains, visible, fact.lang),
    comparable: fact.shell.root === null && visible !== null && countWords(wordsOf(visible.text)) >= COMPARABLE_WORDS,
    conflicts: [...conflicts, ...rivals(nodes, mains, kindOf)],
    locked: lockedOf(tree, selectors),
    capped: drafts.capped,
  };
};
