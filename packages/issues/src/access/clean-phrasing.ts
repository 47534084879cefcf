import type { Definition, FootnoteDefinition, PhrasingContent } from 'mdast';
import { withoutMarkers } from './members-only-marker.ts';
import { joinedText } from './phrasing.ts';
import { type HiddenElement, type HtmlPiece, readHtml } from './raw-html.ts';

/** What the references of a text point at. */
export interface Targets {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Footnotes that were referred to, in that order. */
  readonly used: Set<string>;
}

/** What of a run of phrasing is shown, references resolved. Footnotes it refers to are noted in `targets.used`. */
export const cleanPhrasing = (nodes: readonly PhrasingContent[], targets: Targets): PhrasingContent[] => {
  const kept: PhrasingContent[] = [];
  let hidden: HiddenElement | null = null;
  for (const node of nodes) {
    if (node.type === 'html') {
      const reading = readHtml(node.value, hidden);
      hidden = reading.hidden;
      kept.push(...reading.pieces.flatMap(phrasingOfPiece));
    } else if (hidden === null) kept.push(...phrase(node, targets));
  }
  return joinedText(kept);
};

const phrase = (node: PhrasingContent, targets: Targets): PhrasingContent[] => {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: withoutMarkers(node.value) }];
    case 'inlineCode':
      return [{ type: 'inlineCode', value: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'emphasis':
    case 'strong':
    case 'delete': {
      const children = cleanPhrasing(node.children, targets);
      return children.length > 0 ? [{ type: node.type, children }] : [];
    }
    case 'link':
      return link(node, cleanPhrasing(node.children, targets));
    case 'linkReference':
      return link(targets.definitions.get(node.identifier), cleanPhrasing(node.children, targets));
    case 'image':
      return image(node, node.alt);
    case 'imageReference':
      return image(targets.definitions.get(node.identifier), node.alt);
    case 'footnoteReference':
      if (!targets.footnotes.has(node.identifier)) return [];
      targets.used.add(node.identifier);
      return [{ type: 'footnoteReference', identifier: node.identifier, label: node.label ?? node.identifier }];
    default:
      return [];
  }
};

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
}

const link = (target: Target | undefined, children: PhrasingContent[]): PhrasingContent[] => {
  if (children.length === 0 || target === undefined) return children;
  return [{ type: 'link', url: target.url, title: shown(target.title), children }];
};

const image = (target: Target | undefined, alt: string | null | undefined): PhrasingContent[] => {
  if (target === undefined) return [];
  return [{ type: 'image', url: target.url, title: shown(target.title), alt: shown(alt) ?? '' }];
};

const shown = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : withoutMarkers(text);

/** What stands for a piece of raw HTML. */
export const phrasingOfPiece = (piece: HtmlPiece): PhrasingContent[] => {
  switch (piece.kind) {
    case 'text':
      return [{ type: 'text', value: withoutMarkers(piece.value.replace(/\s+/gu, ' ')) }];
    case 'break':
      return [{ type: 'break' }];
    case 'image':
      return image({ url: piece.src }, piece.alt);
    default:
      return [];
  }
};
