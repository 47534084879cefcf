/** What is asked of an API: its description, and requests with a mistake in them. */
import { isHarmless } from '../plan/sample-choice.ts';
import { found, foundIn, pagesOf, roster, type StageInput, type Wish, type Wishes } from '../plan/wish.ts';
import { apiErrorAddresses } from './api-errors.ts';
import { apisNamed, asked, isOurs, isServed } from './surfaces.ts';

const MAX_APIS = 3;
const GUESS = roster('A usual address of the description of an API');

const api = (url: string, why: Wish['why']): Wish => ({ purpose: 'api-description', variant: 'openapi', url, why });

const ours = ({ scope, asked: all }: StageInput) =>
  apisNamed(all).filter(({ url }) => isOurs(url, scope) && isHarmless(url));

export const namedApis: Wishes = (input) =>
  ours(input)
    .slice(0, MAX_APIS)
    .map(({ url, by, after }) => api(url, found(`Named by ${by}`, after)));

export const guessedApi =
  (path: string): Wishes =>
  (input) =>
    ours(input).length > 0 ? [] : [api(`${input.scope.base}${path}`, GUESS)];

const API_WORDS = /\/(?:api|apis|developers?|swagger|redoc|api-docs|api-reference|graphql)(?:\/|$)/i;

/** Further usual addresses, where the site links to something that looks like documentation of an API. */
export const moreApis: Wishes = (input) => {
  const { scope, asked: all } = input;
  const isKnown = asked(all, 'api-description').some(isServed) || ours(input).length > 0;
  // The first pages have the navigation; every link of every page would take long, and plans are made often.
  const hint = pagesOf(all)
    .slice(0, 2)
    .find(({ digest }) => {
      const anchors = digest?.kind === 'page' ? (digest.document?.anchors ?? []) : [];
      return anchors.some(({ href }) => API_WORDS.test(href) && scope.contains(href));
    });
  return isKnown || hint === undefined
    ? []
    : ['api/openapi.json', 'openapi.yaml'].map((path) => api(`${scope.base}${path}`, foundIn(hint, 'links to an API')));
};

export const apiErrors: Wishes = ({ seen, scope, asked: all }) =>
  apiErrorAddresses(all, scope)
    .filter(({ url }) => seen.target.deployed && isHarmless(url))
    .map(({ url, mistake, after }) => ({
      purpose: 'api-error',
      variant: mistake,
      url,
      headers: [['accept', 'application/json, application/problem+json']],
      why: foundIn(after, 'describes this API'),
    }));
