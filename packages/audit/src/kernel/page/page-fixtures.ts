import { absent, exchange, observed, page, present, SITE_URL, site, unknown } from '../../rule-fixtures.ts';
import { examplePage } from '../../topics/structured-data/markup-rule.ts';
import { readStructuredData } from '../../topics/structured-data/reading.ts';
import type { PageFacts, PageParts, SiteFacts } from '../facts.ts';
import { judge } from '../judge.ts';
import type { Rule } from '../rule.ts';
import { readDocument } from './document.ts';
import type { StructuredDataFact } from './structured-data.ts';

/** Returns the parts of a page, read as a scan reads them. */
export const partsOf = (body: string): PageParts => {
  const { digest } = observed('page', exchange(`${SITE_URL}page`, { body }));
  if (digest?.kind !== 'page' || digest.parts === null) throw new Error('no page');
  return digest.parts as PageParts;
};

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;

export const markupOf = (html: string): StructuredDataFact =>
  readStructuredData(readDocument(html, `${SITE_URL}page`, CHARSET).source);

export const markupOfThings = (...things: readonly object[]): StructuredDataFact =>
  markupOf(examplePage('', ...things));

/** Returns the facts of a page with this HTML. */
const pageOf = (html: string, change: Partial<PageFacts> = {}): PageFacts => {
  const { source, fact } = readDocument(html, `${SITE_URL}page`, CHARSET);
  return page({ document: present(fact), structuredData: present(readStructuredData(source)), ...change });
};

/** Returns the facts of a page without text that has these things as JSON-LD. */
export const pageWith = (things: readonly object[], change: Partial<PageFacts> = {}): PageFacts =>
  pageOf(examplePage('', ...things), change);

/** Returns the outcome and messages of a rule for a page with these things, or for a page of HTML. */
export const verdictText = (
  rule: Rule,
  given: readonly object[] | string,
  change: Partial<PageFacts> = {},
  siteChange: Partial<SiteFacts> = {},
): string => {
  const facts = typeof given === 'string' ? pageOf(given, change) : pageWith(given, change);
  const { judgements, defects } = judge([rule], { site: site(siteChange), pages: [facts] });
  const [judgement] = judgements;
  if (judgement === undefined || defects.length > 0) throw new Error('no judgement', { cause: defects[0]?.error });
  const texts = judgement.findings.map(({ message, args }) => {
    const render = rule.messages[message];
    // Renders the sentence as a report does, so that a broken one fails here.
    if (render === undefined || !/^\S.*\.$/.test(render(args as never)))
      throw new Error(`${message} is not a sentence`);
    return message;
  });
  return [judgement.outcome, ...texts].join(' ');
};

const PAGES = {
  absent: pageWith([], { structuredData: absent, document: absent }),
  unknown: pageWith([], { structuredData: unknown }),
};

/** Returns the outcomes of a rule for an answer that is not HTML and for one that could not be read. */
export const outcomesUnseen = (rule: Rule): (string | undefined)[] =>
  [PAGES.absent, PAGES.unknown].map((facts) => judge([rule], { site: site(), pages: [facts] }).judgements[0]?.outcome);

/** Returns the fact of a site whose pages, by path, have these things. */
export const siteMarkupOf = (pages: Readonly<Record<string, readonly object[]>>) =>
  present({
    pages: Object.entries(pages).map(([path, things]) => ({
      from: `test:${path}`,
      url: new URL(path, SITE_URL).href,
      home: path === '/',
      data: markupOfThings(...things),
    })),
  });
