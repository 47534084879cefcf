import type { FetchFact } from '../../kernel/address-answers.ts';
import type { Quote } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { asObject, fieldOf, objectsOf, readJson } from './json-value.ts';
import { asked, isOurs, linked, type Named, namedIn } from './surfaces.ts';

/** An advertised NLWeb endpoint and its answer to one question. */
export interface NlwebFact extends FetchFact {
  /** Who named it. */
  readonly namedBy: string;
  readonly json: boolean;
  /** Results, and those that have a schema.org object. */
  readonly results: number;
  readonly typed: number;
  readonly excerpt: Quote;
}

/** NLWeb: one question to an endpoint that the site itself names. */

const QUESTION = 'What is this site about?';

const apisWithAsk = (observations: readonly Observation[]): readonly Named[] =>
  asked(observations, 'api-description').flatMap((after) => {
    const api = after.digest?.kind === 'api-description' ? after.digest.api : null;
    const [server] = api?.servers ?? [];
    if (api?.ask == null || server === undefined) return [];
    return [{ url: `${server.replace(/\/$/, '')}${api.ask}`, by: 'the OpenAPI document', after }];
  });

/** The first endpoint whose path is `/ask`, with the question. Links in texts do not count: `/ask` is a page of many sites. */
export const nlwebAddress = (observations: readonly Observation[], scope: SiteScope): Named | null => {
  const all = [
    ...linked(observations, ['nlweb']),
    ...namedIn(observations, 'ai-catalog', 'document', 'the AI catalogue'),
    ...namedIn(observations, 'api-catalog', 'document', 'the API catalogue'),
    ...apisWithAsk(observations),
  ];
  const first = all.find(({ url, by }) => isOurs(url, scope) && (by === 'a nlweb link' || /\/ask\/?$/i.test(url)));
  if (first === undefined) return null;
  const [address = ''] = first.url.split(/[?#]/);
  return { ...first, url: `${address}?query=${encodeURIComponent(QUESTION)}&streaming=false` };
};

/** Results of an answer, and how many of them have a schema.org object. */
export const resultsOf = (text: string): { json: boolean; results: number; typed: number } => {
  const root = readJson(text);
  const object = asObject(root);
  const list = Array.isArray(root) ? root : object === null ? undefined : fieldOf(object, 'results');
  const results = objectsOf(list, 200);
  const isTyped = (value: unknown): boolean => {
    const [first] = Array.isArray(value) ? value : [value];
    const item = asObject(typeof first === 'string' ? readJson(first) : first);
    return item !== null && (fieldOf(item, '@type') !== undefined || fieldOf(item, '@graph') !== undefined);
  };
  const typed = results.filter((one) => isTyped(fieldOf(one, 'schema_object')) || isTyped(one)).length;
  return { json: root !== undefined, results: results.length, typed };
};
