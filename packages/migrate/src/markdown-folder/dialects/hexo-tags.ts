import { dropped, warning } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import {
  codeBlock,
  embedLink,
  linkTo,
  picture,
  quoteBlock,
  type Rendering,
  type TagArguments,
  TO_CODE,
  TO_FILE,
  TO_LINK,
  TO_QUOTE,
  tagArguments,
} from './dialect-embeds.ts';
import { type DialectSyntax, type PercentTag, percentTags } from './liquid.ts';

const VERBATIM = new Set(['raw', 'codeblock', 'code', 'comment']);
const CONDITIONAL = new Set(['if', 'for', 'asyncEach', 'asyncAll', 'macro', 'set']);
const TAG = dropped('Hexo tag');
const OUTPUT = dropped('Nunjucks output');
const CONDITION = warning('condition or loop left out');
const COMMENT = dropped('comment');
/**
 * Recognizes the address in a picture tag, where class names may precede it. In a code block tag, plain words are the
 * title, and the language is `lang:…`.
 */
const PICTURE_SOURCE = /^(?:[a-z][a-z\d+.-]*:)?\/|\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

type Render = (tag: TagArguments, inner: string) => Rendering;

const quote: Render = ({ positional }, inner) => ({ text: quoteBlock(inner, positional.join(' ')), note: TO_QUOTE });
const code: Render = ({ named }, inner) => ({ text: codeBlock(inner, named.get('lang') ?? ''), note: TO_CODE });
const img: Render = ({ positional }) => {
  const at = positional.findIndex((word) => PICTURE_SOURCE.test(word));
  const words = positional.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word));
  return at === -1 ? picture(positional[0], positional[1]) : picture(positional[at], words.at(-1));
};

/** Tag plugins of Hexo (hexo.io/docs/tag-plugins) without a block; those with a block are in `BLOCKS`. */
const INLINE: Readonly<Record<string, Render>> = {
  img,
  asset_img: img,
  asset_path: ({ positional: [path = ''] }) => ({ text: path, note: TO_FILE }),
  asset_link: ({ positional: [path = '', title = path] }) => ({ text: linkTo(path, title), note: TO_FILE }),
  post_path: ({ positional: [post = ''] }) => ({ text: `/_posts/${post}.md`, note: TO_FILE }),
  post_link: ({ positional: [post = '', title = post] }) => ({
    text: linkTo(`/_posts/${post}.md`, title),
    note: TO_FILE,
  }),
  link: ({ positional, named }) => {
    const at = positional.findIndex((word) => /^https?:\/\//i.test(word));
    const address = positional[at] ?? named.get('url') ?? '';
    const text = at > 0 ? positional.slice(0, at).join(' ') : address;
    return { text: address === '' ? text : linkTo(address, text), note: TO_LINK };
  },
};
const BLOCKS: Readonly<Record<string, Render>> = {
  raw: (_tag, inner) => ({ text: inner, note: null }),
  comment: () => ({ text: '', note: COMMENT }),
  codeblock: code,
  code,
  blockquote: quote,
  quote,
  pullquote: (_tag, inner) => ({ text: quoteBlock(inner, ''), note: TO_QUOTE }),
};

const CLOSING: Readonly<Record<string, RegExp>> = { '{{': /\}\}/g, '{#': /#\}/g };

/** Finds and replaces tags, outputs and comments of Nunjucks, as Hexo supports them. */
export const hexoTags = (markdown: string): DialectSyntax => {
  const tagAt = percentTags(markdown, VERBATIM);
  const ends = new Map(
    Object.entries(CLOSING).map(([open, close]) => [open, placeFinder(markdown, new RegExp(close))]),
  );
  return {
    opener: '\\{[%{]|\\{#(?=\\s)',
    read: ({ index, 0: opener }) => {
      const close = ends.get(opener)?.(index + 2);
      if (close !== undefined) {
        if (!Number.isFinite(close)) return null;
        return { end: close + 2, text: '', note: opener === '{#' ? COMMENT : OUTPUT };
      }
      const tag = tagAt(index);
      return tag && rendering(tag, markdown);
    },
  };
};

const rendering = (tag: PercentTag, markdown: string): Rendering & { readonly end: number } => {
  const { name, rest, block } = tag;
  if (CONDITIONAL.has(name) && (block || name !== 'set'))
    return { text: '', note: CONDITION, end: block?.end ?? markdown.length };
  const given = tagArguments(rest);
  const asBlock = block && Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  if (block && asBlock) return { ...asBlock(given, markdown.slice(tag.end, block.innerEnd)), end: block.end };
  const inline = Object.hasOwn(INLINE, name) ? INLINE[name] : undefined;
  return { ...(inline?.(given, '') ?? embedLink(name, given) ?? { text: '', note: TAG }), end: tag.end };
};
