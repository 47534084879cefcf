/** Makes facts from what a browser saw and adds them to the page that it opened. */

import { pageKey } from '../../kernel/address/address.ts';
import { isSuccess, ownReason, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { Known, Observed, UnknownReason } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ContentRead } from '../../kernel/page/elements.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { isRender, type Observation, type Rendering, type Seen } from '../../kernel/step.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { bagOf, shareWithin, without } from '../../kernel/text/word-set.ts';
import {
  blockHash,
  type ContentShown,
  contentVerdict,
  type RenderedFact,
  type RenderedTextFact,
} from './content-text.ts';

const MAX_SHOWN = 60;
const MAX_HTML = 40;
const MAX_MISSING = 10;
const MAX_ERRORS = 20;
const MAX_ERROR = 300;

/** From this share of its words, a passage counts as in the HTML: a price or a date may differ. */
const SAME_PASSAGE = 0.5;

/** Separates fetched from rendered pages. A rendered page is not an answer of the site and counts in no other fact. */
export const apart = (seen: Seen): { readonly fetched: Seen; readonly renders: readonly Observation[] } => ({
  fetched: { ...seen, observations: seen.observations.filter(({ step }) => !isRender(step.purpose)) },
  renders: seen.observations.filter(({ step }) => isRender(step.purpose)),
});

/**
 * Returns the HTML without the text that the browser has too but hides. Text behind a click in both is not a
 * difference, and its words must not count as added by scripts.
 */
const withoutHidden = (html: ContentRead, hidden: readonly string[]): Pick<ContentRead, 'words' | 'bag'> => {
  const blocks = Map.groupBy(html.blocks, ([hash]) => hash);
  const inBoth = hidden.flatMap((text) => {
    const [, words] = blocks.get(blockHash(text))?.pop() ?? [];
    return words === undefined ? [] : [{ text, words }];
  });
  return {
    words: html.words - inBoth.reduce((sum, { words }) => sum + words, 0),
    bag: without(html.bag, bagOf(inBoth.map(({ text }) => text))),
  };
};

/** Compares the text of a page in its HTML and in a browser. */
const textOf = (html: ContentRead, shown: ContentShown): RenderedTextFact => {
  const { words: htmlWords, bag } = withoutHidden(html, shown.hidden);
  const passages = shown.passages.map((text) => ({
    text,
    inHtml: (shareWithin(bagOf([text]), bag) ?? 1) >= SAME_PASSAGE,
  }));
  return {
    htmlWords,
    words: shown.words,
    share: shareWithin(shown.bag, bag),
    html: html.passages.slice(0, MAX_HTML),
    shown: passages.slice(0, MAX_SHOWN),
    missing: passages
      .filter(({ inHtml }) => !inHtml)
      .slice(0, MAX_MISSING)
      .map(({ text }) => text),
  };
};

/** Returns what a browser reports about its visit, bounded because the errors are text from the site; null without a report. */
const visitOf = ({ rendering }: Observation): Rendering | null =>
  rendering === undefined
    ? null
    : {
        ...rendering,
        consoleErrors: rendering.consoleErrors.slice(0, MAX_ERRORS).map((error) => cleanText(error, MAX_ERROR)),
      };

/** Returns why a render shows nothing about its page; null when it does. */
const failureOf = (render: Observation, scope: SiteScope): UnknownReason | null => {
  const { answer, failure } = render.exchange;
  if (answer === null)
    return (
      render.renderFailure ?? ownReason(render) ?? (failure?.code === 'timeout' ? 'render-timeout' : 'render-failed')
    );
  const reason = unseenReason(render);
  if (reason !== null) return reason;
  if (answer.status >= 500) return 'server-error';
  if (answer.status === 403) return 'forbidden';
  // When a script redirects within the site, visitors see the target page. A target elsewhere does not belong to the
  // site.
  return isSuccess(answer.status) && scope.contains(answer.url) ? null : 'render-failed';
};

const factOf = (page: Observation, render: Observation): Known<RenderedFact> | null => {
  if (page.digest?.kind !== 'page' || render.digest?.kind !== 'rendered' || page.digest.content === null) return null;
  const { content, lists } = render.digest;
  const text = textOf(page.digest.content, content);
  const visit = visitOf(render);
  const verdict = contentVerdict(text);
  const isBare = verdict === 'empty' || verdict === 'less';
  const breaks = isBare ? (visit?.consoleErrors ?? []) : [];
  return { state: 'present', value: { ...lists, url: urlOf(render), text, breaks, visit }, from: render.step.id };
};

/**
 * Returns what a browser made of a page, from the render of the address that answered. A scan without any render had no
 * browser. Otherwise a document that is unknown or absent in the HTML is the same in a browser.
 */
export const renderedFact = (
  renders: readonly Observation[],
  scope: SiteScope,
  page: Observation,
  document: Observed<DocumentFact>,
): Observed<RenderedFact> => {
  if (renders.length === 0) return unknown('no-renderer', page);
  if (document.state !== 'present') return document;
  const render = renders.find(({ step }) => pageKey(step.request.url) === pageKey(urlOf(page)));
  if (render === undefined) return unknown('not-looked', page);
  const reason = failureOf(render, scope);
  if (reason !== null) return unknown(reason, render);
  return factOf(page, render) ?? unknown('reader-crashed', render);
};
