import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element } from '../../kernel/page/parse-html.ts';
import { hasMain, walkRegions } from '../../kernel/page/regions.ts';
import { onOneLine } from '../../kernel/text/clean-text.ts';
import { detectLanguage } from '../../kernel/text/detect-language.ts';
import type { Language } from '../../kernel/text/languages/languages.ts';

/** The language of a page's main text. */
export interface TextLanguageFact {
  /** UTF-16 units of main text. */
  readonly characters: number;
  /** Null where the text is too short, mixed, or in a language that we do not know. */
  readonly detected: { readonly language: Language; readonly confidence: number } | null;
}

/** UTF-16 units of text, more than enough to detect a language. */
const MAX_TEXT = 6_000;

/**
 * Detects the language of the content without its code, because a Japanese page about a program has more English words than
 * Japanese ones. Parts whose own lang differs from that of the page are left out too, because they are declared.
 */
export const readTextLanguage = ({ tree }: DocumentSource): TextLanguageFact => {
  const landmark = hasMain(tree);
  /** Languages of the open elements, the outermost first. */
  const languages: (string | null)[] = [];
  let text = '';
  walkRegions(tree, {
    enter: (element) => {
      languages.push(ownLanguage(element) ?? languages.at(-1) ?? null);
    },
    leave: () => {
      languages.pop();
    },
    text: (value, { hidden, code, edge, main }) => {
      const [page] = languages;
      if (page !== null && languages.at(-1) !== page) return;
      if (hidden || code || edge || (landmark && !main) || text.length >= MAX_TEXT) return;
      text += `${value.slice(0, MAX_TEXT)} `;
    },
  });
  const words = onOneLine(text).trim().slice(0, MAX_TEXT);
  return { characters: words.length, detected: detectLanguage(words) };
};

/** Returns the language subtag of the element's own lang attribute; null when it has none. */
const ownLanguage = (element: Element): string | null => {
  const [language = ''] = (attributeOf(element, 'lang') ?? '').trim().toLowerCase().split('-');
  return language === '' ? null : language;
};
