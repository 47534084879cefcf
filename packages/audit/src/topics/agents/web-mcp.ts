import type { DocumentSource } from '../../kernel/page/elements.ts';
import {
  attributeOf,
  type Element,
  elementsOf,
  startOf,
  tagQuote,
  textIn,
  walk,
} from '../../kernel/page/parse-html.ts';
import { type Quote, quoteIn } from '../../kernel/quote.ts';

/** Forms and scripts that offer a page's functions to an agent in the browser (WebMCP). */
export interface WebMcpFormFact {
  readonly name: string;
  readonly described: boolean;
  /** Fields that a visitor fills in. */
  readonly fields: number;
  /** Fields without a name, which are not parameters of the tool. */
  readonly unnamed: number;
  /** Named fields without toolparamdescription, label or title. */
  readonly undescribed: number;
  readonly excerpt: Quote;
}

export interface WebMcpFact {
  /** Forms with a toolname or tooldescription, at most 20. */
  readonly forms: readonly WebMcpFormFact[];
  /** How inline scripts register tools: as in the draft, and in a form that browsers have dropped. */
  readonly registers: { readonly current: Quote | null; readonly dropped: Quote | null };
}

/** Reads what a page offers to agents in the browser: annotated forms, and scripts that register tools. */

const MAX_FORMS = 20;
const FIELDS = new Set(['input', 'select', 'textarea']);

/** Inputs that a visitor does not fill in. */
const NO_FIELDS = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
const DOT = '\\s*(?:\\?\\.|\\.)\\s*';

/** The spelling of the draft since May 2026, and two earlier ones that browsers have dropped. */
const SPELLINGS = {
  current: new RegExp(`\\bdocument${DOT}modelContext\\b(?:${DOT}registerTool\\s*\\()?`),
  dropped: new RegExp(
    `\\bnavigator${DOT}modelContext\\b(?:${DOT}\\w+\\s*\\()?|\\bmodelContext${DOT}provideContext\\s*\\(`,
  ),
};

/** Reads only scripts: a page about WebMCP shows the same words and registers nothing. */
const registersIn = ({ tree, html }: DocumentSource): WebMcpFact['registers'] => {
  const found: { current: Quote | null; dropped: Quote | null } = { current: null, dropped: null };
  if (!html.includes('modelContext')) return found;
  for (const element of elementsOf(tree, ['script'])) {
    const text = textIn(element);
    for (const spelling of ['current', 'dropped'] as const) {
      const said = SPELLINGS[spelling].exec(text)?.[0];
      if (said !== undefined) found[spelling] ??= quoteIn(html, said, said.length, startOf(element));
    }
  }
  return found;
};

const has = (element: Element, name: string): boolean => (attributeOf(element, name) ?? '').trim() !== '';

/** Finds a label by id or around the field, because Chromium falls back to it. */
const isDescribed = (field: Element, labelled: ReadonlySet<string>, inLabel: boolean): boolean =>
  inLabel ||
  ['toolparamdescription', 'title', 'aria-label', 'aria-description'].some((name) => has(field, name)) ||
  labelled.has(attributeOf(field, 'id') ?? '');

type Draft = { -readonly [K in keyof WebMcpFormFact]: WebMcpFormFact[K] };

export const readWebMcp = (source: DocumentSource): WebMcpFact => {
  const { tree, html } = source;
  // Most pages have neither, and need no walk.
  const mentions = /\btooldescription\b|\btoolname\b/i.test(html);
  const registers = registersIn(source);
  if (!mentions) return { forms: [], registers };
  const forms: Draft[] = [];
  const fields: { readonly form: Draft; readonly field: Element; readonly inLabel: boolean }[] = [];
  const labelled = new Set<string>();
  let form: Draft | null = null;
  let labels = 0;
  walk(tree, {
    enter: (element) => {
      const { tagName } = element;
      if (tagName === 'label') {
        labels++;
        labelled.add(attributeOf(element, 'for') ?? '');
      }
      if (tagName === 'form' && (has(element, 'toolname') || has(element, 'tooldescription'))) {
        const name = attributeOf(element, 'toolname')?.trim().slice(0, 100) ?? '';
        const described = has(element, 'tooldescription');
        form = { name, described, fields: 0, unnamed: 0, undescribed: 0, excerpt: tagQuote(element) };
        if (forms.length < MAX_FORMS) forms.push(form);
      }
      const type = (attributeOf(element, 'type') ?? '').toLowerCase();
      const isField = FIELDS.has(tagName) && !(tagName === 'input' && NO_FIELDS.has(type));
      if (form !== null && isField) fields.push({ form, field: element, inLabel: labels > 0 });
    },
    leave: ({ tagName }) => {
      if (tagName === 'form') form = null;
      if (tagName === 'label') labels--;
    },
  });
  labelled.delete('');
  for (const { form: of, field, inLabel } of fields) {
    of.fields++;
    if (!has(field, 'name')) of.unnamed++;
    else if (!isDescribed(field, labelled, inLabel)) of.undescribed++;
  }
  return { forms, registers };
};
