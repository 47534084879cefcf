import { dropped } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import {
  codeBlock,
  embedLink,
  picture,
  type Rendering,
  type TagArguments,
  TO_CODE,
  TO_FILE,
  tagArguments,
} from './dialect-embeds.ts';
import type { DialectSyntax } from './liquid.ts';

const SHORTCODE = dropped('shortcode');
const COMMENT = dropped('comment');

/**
 * Finds and replaces `{{< name arguments >}}` and `{{% name arguments %}}`. A shortcode in a comment of slashes and
 * stars is shown as text.
 */
export const hugoShortcodes = (markdown: string): DialectSyntax => {
  const ends = new Map([
    ['<', placeFinder(markdown, />\}\}/g)],
    ['%', placeFinder(markdown, /%\}\}/g)],
  ]);
  const closing = new Map(
    ['highlight', 'comment'].map((name) => [
      name,
      placeFinder(markdown, new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[%>]\\}\\}`, 'g')),
    ]),
  );
  return {
    opener: '\\{\\{[<%]',
    read: ({ index, 0: opener }) => {
      const close = ends.get(opener.slice(2))?.(index + 3) ?? Number.POSITIVE_INFINITY;
      if (!Number.isFinite(close)) return null;
      const end = close + 3;
      const inside = markdown.slice(index + 3, close).trim();
      const shown = /^\/\*([\s\S]*)\*\/$/.exec(inside)?.[1];
      if (shown !== undefined)
        return { text: `{{${opener.slice(2)}${shown}${opener === '{{<' ? '>' : '%'}}}`, end, note: null };
      const [, name = '', rest = ''] = /^([\w/.-]+)([\s\S]*)$/.exec(inside) ?? [];
      const block = closing.get(name)?.(end);
      if (block !== undefined && Number.isFinite(block)) {
        const inner = markdown.slice(end, block);
        const blockEnd = markdown.indexOf('}}', block) + 2;
        if (name === 'comment') return { text: '', note: COMMENT, end: blockEnd };
        return { text: codeBlock(inner, tagArguments(rest).positional[0] ?? ''), note: TO_CODE, end: blockEnd };
      }
      return { ...rendering(name, tagArguments(rest)), end };
    },
  };
};

const rendering = (name: string, given: TagArguments): Rendering => {
  const { named, positional } = given;
  if (name === 'figure' || name === 'img')
    return picture(
      named.get('src') ?? positional[0],
      named.get('alt') ?? named.get('caption') ?? named.get('title') ?? positional[1],
    );
  if (name === 'ref' || name === 'relref') return { text: named.get('path') ?? positional[0] ?? '', note: TO_FILE };
  return embedLink(name, given) ?? { text: '', note: SHORTCODE };
};
