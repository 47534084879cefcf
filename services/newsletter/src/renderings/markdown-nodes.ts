import type { BlockContent, Heading, Link, List, ListItem, Paragraph, PhrasingContent, Text } from 'mdast';

/** Nodes from which Markdown forms are written. The writer escapes their text. */

/** Makes a text node with single spaces instead of any white space, so that any text stays on its line. */
export const text = (value: string): Text => ({ type: 'text', value: value.trim().replace(/\s+/g, ' ') });

/** Makes a text node that keeps its spaces, which separate it from its neighbours. */
export const verbatim = (value: string): Text => ({ type: 'text', value });

export const heading = (depth: 1 | 2 | 3, value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const link = (value: string, url: string): Link => ({ type: 'link', url, children: [text(value)] });

/** Makes a list whose items are a paragraph each. */
export const lines = (items: readonly (readonly PhrasingContent[])[]): List =>
  list(items.map((children) => [paragraph(...children)]));

/** @param items each a paragraph, or several blocks. */
export const list = (items: readonly (readonly BlockContent[])[]): List => ({
  type: 'list',
  ordered: false,
  spread: items.some((blocks) => blocks.length > 1),
  children: items.map((blocks): ListItem => ({ type: 'listItem', spread: blocks.length > 1, children: [...blocks] })),
});
