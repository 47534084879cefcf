/** Whether there is a page to judge where the site begins. */

import { pageKey } from '../../kernel/address/address.ts';
import { addressOf, isSuccess, mediaTypeOf, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { AddressFact, SniffedType } from '../../kernel/exchange-fact.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { isWhole, wordsOfShape } from '../../kernel/page/app-shell.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { isRefreshRedirect } from '../../kernel/page/head-texts.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { type Observation, PAGE_PURPOSES, type Seen } from '../../kernel/step.ts';

/** A log-in page says what it is for, and hardly more (own threshold). */
const LOG_IN_WORDS = 100;

/** Text, a link, a picture, or another form of content; a title alone is none. */
const saysSomething = ({ textLength, anchors, shell }: DocumentFact): boolean =>
  textLength > 0 || anchors.length > 0 || shell.media > 0 || shell.otherWords > 0;

/** Scripts that may bring the content, or a redirect in the clothes of a page: rules of their own judge these. */
const leadsFurther = ({ shell, metas }: DocumentFact): boolean =>
  shell.root !== null ||
  shell.scripts + shell.inlineScripts > 0 ||
  shell.noscriptNotice !== null ||
  metas.some(isRefreshRedirect);

/** Whether an address led to the very page that another one shows: by redirect, or by showing the same text. */
const isSamePage = (one: Observation, home: Observation, { mainText, titles }: DocumentFact): boolean => {
  if (pageKey(urlOf(one)) === pageKey(urlOf(home))) return true;
  if (one.digest?.kind === 'page') return one.digest.document?.mainText.hash === mainText.hash;
  return one.digest?.kind === 'other' && one.digest.title !== null && one.digest.title === titles[0]?.text;
};

/** Addresses that all lead to one form for a password; 0 when any other page was shown, or when nobody asked twice. */
const behindLogIn = (seen: Seen, home: Observation, document: DocumentFact): number => {
  if (!document.shell.passwords || wordsOfShape(document) > LOG_IN_WORDS) return 0;
  const others = seen.observations.filter(
    (one) =>
      one !== home &&
      (PAGE_PURPOSES.includes(one.step.purpose) || one.step.purpose === 'missing-url') &&
      isSuccess(one.exchange.answer?.status ?? null),
  );
  return others.length > 0 && others.every((one) => isSamePage(one, home, document)) ? others.length + 1 : 0;
};

/**
 * What is at the home page in place of a page to judge. Absent where it answers with an error, which `homePage`
 * reports. An app shell is a page.
 */
export const homeContentFact = (
  seen: Seen,
  { home }: SiteScope,
  pages: readonly PageFacts[],
): Observed<HomeContentFact> => {
  if (home === undefined) return unknown('not-looked');
  const { answer } = home.exchange;
  const reason = unseenReason(home);
  const isUnread = reason === 'reader-timeout' || reason === 'reader-crashed';
  if (answer === null || (reason !== null && !isUnread)) return unknown(reason ?? 'not-looked', home);
  const from = home.step.id;
  if (!isSuccess(answer.status)) return { state: 'absent', from };
  const page = home.digest?.kind === 'page' ? home.digest : null;
  const document = page?.document ?? null;
  const isCut = answer.truncated || (document !== null && !isWhole(document));
  const addresses = document === null ? 0 : behindLogIn(seen, home, document);
  const troubleOf = (): HomeTrouble | null => {
    if (page === null) return 'unread';
    if (document === null) return 'no-html';
    if (isCut)
      return saysSomething(document) && pages.some((one) => one.document.state === 'present') ? null : 'cut-off';
    if (!saysSomething(document) && !leadsFurther(document)) return 'no-text';
    return addresses > 0 ? 'log-in' : null;
  };
  const value = {
    url: answer.url,
    trouble: troubleOf(),
    mediaType: mediaTypeOf(home.exchange),
    looksLike: page?.looksLike ?? null,
    bytes: answer.body.length,
    addresses,
  };
  return { state: 'present', value, from };
};

export const homePageFact = ({ home }: SiteScope): Observed<AddressFact> => {
  if (home === undefined) return unknown('not-looked');
  const reason = unseenReason(home);
  return reason === null ? { state: 'present', value: addressOf(home), from: home.step.id } : unknown(reason, home);
};

/** What is at the home page in place of a page to judge; `unread`: our reader gave up. */
export type HomeTrouble = 'no-html' | 'no-text' | 'log-in' | 'cut-off' | 'unread';

/** What there is to read at a home page that answers with success. */
export interface HomeContentFact {
  readonly url: string;
  /** Null where there is a page to judge. */
  readonly trouble: HomeTrouble | null;
  readonly mediaType: string | null;
  readonly looksLike: SniffedType | null;
  /** Decoded bytes read. */
  readonly bytes: number;
  /** Addresses that all lead to one form for a password; 0 when they do not. */
  readonly addresses: number;
}
