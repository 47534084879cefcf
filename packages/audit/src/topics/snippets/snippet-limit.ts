/** Reads the directives about snippets, and the robots that they address. */

import type { DirectivesFact, ResponseFact } from '../../kernel/address-answers.ts';
import type { Known } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';

/** Returns the directives of header and document that are for all robots or for this one. */
export const directivesFor = (
  bot: string,
  response: Known<ResponseFact>,
  document: Known<DocumentFact>,
): readonly DirectivesFact[] =>
  [
    ...(response.state === 'present' ? response.value.directives : []),
    ...(document.state === 'present' ? document.value.directives : []),
  ].filter((one) => one.bot === '*' || one.bot === bot);

export const says = ({ directives }: DirectivesFact, ...names: readonly string[]): boolean =>
  directives.some(({ name }) => names.includes(name));

export interface SnippetLimit {
  /** Most characters of a snippet; infinite without a limit. */
  readonly limit: number;
  readonly excerpt: Quote;
}

const limitsOf = (one: DirectivesFact): readonly number[] => [
  ...(says(one, 'nosnippet') ? [0] : []),
  // Neither -1 nor a value that is not a number is a limit.
  ...one.directives.flatMap(({ name, value }) =>
    name === 'max-snippet' && /^\d+$/.test(value ?? '') ? [Number(value)] : [],
  ),
];

/** Returns the strictest of all limits; `nosnippet` is a limit of 0. */
export const snippetLimit = (directives: readonly DirectivesFact[]): SnippetLimit =>
  directives
    .flatMap((one) => limitsOf(one).map((limit) => ({ limit, excerpt: one.excerpt })))
    .reduce((strictest, one) => (one.limit < strictest.limit ? one : strictest), {
      limit: Number.POSITIVE_INFINITY,
      excerpt: NO_QUOTE,
    });
