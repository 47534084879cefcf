/** Which of a document's own styles hold for an element. */
import { attributeOf, type Element, oncePerTree, walk } from './parse-html.ts';
import { type Declarations, declarationsOf, type StyleRules, styleRulesOf } from './style-rules.ts';

const keysOf = (element: Element): string[] => {
  const classes = (attributeOf(element, 'class') ?? '').slice(0, 2_000).split(/\s+/).slice(0, 50);
  const id = attributeOf(element, 'id');
  return [element.tagName, ...classes.filter(Boolean).map((name) => `.${name}`), ...(id ? [`#${id}`] : [])];
};

/** All declarations for an element, tag before class before id before inline, and the selector that brought each. */
export const styleOf = (
  element: Element,
  rules: StyleRules,
): { style: Declarations; by: Readonly<Record<string, string>> } | null => {
  const inline = attributeOf(element, 'style');
  const matching = rules.byKey.size === 0 ? [] : keysOf(element).flatMap((key) => rules.byKey.get(key) ?? []);
  if (matching.length === 0 && inline === null) return null;
  const style: Record<string, string> = {};
  const by: Record<string, string> = {};
  for (const { selector, declarations } of matching) {
    for (const [name, value] of Object.entries(declarations)) {
      style[name] = value;
      by[name] = selector;
    }
  }
  for (const [name, value] of Object.entries(inline === null ? {} : declarationsOf(inline))) {
    style[name] = value;
    delete by[name];
  }
  return { style, by };
};

/** Style text of the document, whether it also loads style sheets that we do not read, and whether it runs scripts. */
export const stylesIn = oncePerTree((document): { css: string; inline: boolean; sheets: boolean; scripts: boolean } => {
  const texts: string[] = [];
  let inStyle = false;
  let inline = false;
  let sheets = false;
  let scripts = false;
  walk(document, {
    enter: (element) => {
      inStyle = element.tagName === 'style';
      if (attributeOf(element, 'style') !== null) inline = true;
      if (element.tagName === 'link' && /\bstylesheet\b/i.test(attributeOf(element, 'rel') ?? '')) sheets = true;
      if (element.tagName === 'script' && !/json/i.test(attributeOf(element, 'type') ?? '')) scripts = true;
    },
    leave: () => {
      inStyle = false;
    },
    text: (value) => {
      if (inStyle) texts.push(value);
    },
  });
  return { css: texts.join('\n'), inline, sheets, scripts };
});

/** The rules of that text. */
export const styleRulesIn = oncePerTree((document): StyleRules => styleRulesOf(stylesIn(document).css));
