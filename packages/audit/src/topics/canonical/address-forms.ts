/**
 * Requests one page under other spellings of its address. One page represents all, because a server treats all pages
 * alike.
 */

import { addressOf, isSuccess, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { isUtility, pageKindOf } from '../../kernel/page-kind.ts';
import { foundIn, type PlannedRequest, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import type { AddressFormsFact } from './site-graph.ts';

/** Matches a path that ends like a file. It is not a folder, so a slash after it would request something else. */
const FILE = /\.[a-z0-9]{1,5}$/i;

/** Adds or removes the final slash of an address without a query; null when it has no such form. */
const slashForm = (url: string): string | null => {
  const { pathname, origin } = new URL(url);
  if (pathname === '/' || FILE.test(pathname)) return null;
  return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`);
};

const upperForm = (url: string): string | null => {
  const { pathname, origin } = new URL(url);
  const upper = pathname.toUpperCase();
  // Escapes mean the same in upper and lower case.
  const same = pathname.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
  return upper === same ? null : origin + upper;
};

const ADDRESS_FORMS = { slash: slashForm, upper: upperForm } as const;

export type AddressForm = keyof typeof ADDRESS_FORMS;

const isTried = (page: Observation): boolean => {
  const url = urlOf(page);
  const { pathname, search } = new URL(url);
  const html = page.digest?.kind === 'page' && page.digest.document !== null;
  const status = page.exchange.answer?.status ?? null;
  return html && isSuccess(status) && pathname !== '/' && search === '' && !isUtility(pageKindOf(url, false));
};

/** Plans at most two requests. */
export const addressForms: RequestPlanner = ({ seen, scope, asked }) => {
  if (!seen.target.deployed) return [];
  const pages = pagesOf(asked).filter((page) => isTried(page) && scope.contains(urlOf(page)));
  const page = pages.find((one) => slashForm(urlOf(one)) !== null) ?? pages[0];
  if (page === undefined) return [];
  return Object.entries(ADDRESS_FORMS).flatMap(([variant, form]): PlannedRequest[] => {
    const url = form(urlOf(page));
    if (url === null || !scope.admits(url)) return [];
    return [
      {
        purpose: 'address-form',
        url,
        variant,
        why: foundIn(page, variant === 'upper' ? 'in capitals' : 'with the other final slash'),
      },
    ];
  });
};

/** Returns how other spellings of a page's address answered; absent on pages that were not tried. */
export const addressFormsFact = (seen: Seen, steps: readonly Observation[]): Observed<AddressFormsFact> => {
  const ids = new Set(steps.map(({ step }) => step.id));
  const forms = seen.observations.filter(
    ({ step }) => step.purpose === 'address-form' && ids.has(step.why.after ?? ''),
  );
  const [first] = forms;
  const from = steps[0]?.step.id ?? '';
  if (first === undefined) return { state: 'absent', from };
  const answered = forms.filter((one) => unseenReason(one) === null && (one.exchange.answer?.status ?? 0) < 500);
  if (answered.length === 0) return unknown(unseenReason(first) ?? 'not-looked', first);
  const form = (variant: AddressForm) => {
    const one = answered.find(({ step }) => step.variant === variant);
    return one === undefined ? null : addressOf(one);
  };
  return { state: 'present', value: { slash: form('slash'), upper: form('upper') }, from: first.step.id };
};
