/** Whether the home page has something to judge. */

import { pageKey } from '../../kernel/address/address.ts';
import type { AddressFact, SniffedType } from '../../kernel/address-answers.ts';
import { addressOf, isSuccess, mediaTypeOf, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { isWhole, wordsOfShape } from '../../kernel/page/app-shell.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { isRefreshRedirect } from '../../kernel/page/head-texts.ts';
import { leadsTo } from '../../kernel/page/page-moves.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { type Observation, PAGE_PURPOSES, type Seen } from '../../kernel/step.ts';

/** Most words of a log-in page, which says little beyond its purpose (our threshold). */
const LOG_IN_WORDS = 100;

/** Whether the page has text, a link, a picture or other content; a title alone does not count. */
const saysSomething = ({ textLength, anchors, shell }: DocumentFact): boolean =>
  textLength > 0 || anchors.length > 0 || shell.media > 0 || shell.otherWords > 0;

/** Whether scripts may add the content, or the page only redirects. Other rules judge these cases. */
const leadsFurther = ({ shell, metas }: DocumentFact): boolean =>
  shell.root !== null ||
  shell.scripts + shell.inlineScripts > 0 ||
  shell.noscriptNotice !== null ||
  metas.some(isRefreshRedirect);

/**
 * Whether an address led to the home page: by redirect, or with the same text or, if no text was read, the same title.
 */
const isSamePage = (one: Observation, home: Observation, { mainText, titles }: DocumentFact): boolean => {
  if (pageKey(urlOf(one)) === pageKey(urlOf(home))) return true;
  if (one.digest?.kind === 'page') return one.digest.document?.mainText.hash === mainText.hash;
  return one.digest?.kind === 'other' && one.digest.title !== null && one.digest.title === titles[0]?.text;
};

/**
 * Counts the addresses that all lead to one password form. 0 when one shows another page, or when no second address
 * answered.
 */
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
 * Returns what there is to judge on the home page, or why there is nothing. Absent when it answers with an error, which
 * `homePage` reports. An app shell counts as a page.
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

/** Returns how the home page answered. What a page that only redirects says about itself is left out, because it is not indexed. */
export const homePageFact = ({ home }: SiteScope): Observed<AddressFact> => {
  if (home === undefined) return unknown('not-looked');
  const reason = unseenReason(home);
  if (reason !== null) return unknown(reason, home);
  const moves = home.digest?.kind === 'page' ? home.digest.parts?.moves : undefined;
  const silent = moves !== undefined && leadsTo(moves) !== null ? { directives: [], canonicals: [] } : {};
  return { state: 'present', value: { ...addressOf(home), ...silent }, from: home.step.id };
};

/** Why the home page has nothing to judge; `unread`: our reader stopped early. */
export type HomeTrouble = 'no-html' | 'no-text' | 'log-in' | 'cut-off' | 'unread';

/** What a home page that answers with success offers to read. */
export interface HomeContentFact {
  readonly url: string;
  /** Null when there is a page to judge. */
  readonly trouble: HomeTrouble | null;
  readonly mediaType: string | null;
  readonly looksLike: SniffedType | null;
  /** Decoded bytes read. */
  readonly bytes: number;
  /** Number of addresses that all lead to one password form; 0 when they do not. */
  readonly addresses: number;
}
