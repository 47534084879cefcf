import type { StructuredDataFact } from '../facts/structured-data-fact.ts';

/** Properties by which a page names what it is about. */
const ABOUT: readonly string[] = ['mainEntity', 'about'];

/** Types of what the page is about: items that stand by themselves, or that another names as its subject. With repeats. */
export const ownTypes = ({ nodes }: StructuredDataFact): readonly string[] =>
  nodes
    .filter(
      ({ nested, usedAs }) => (usedAs.length === 0 && !nested) || usedAs.some((property) => ABOUT.includes(property)),
    )
    .flatMap(({ types }) => types);
