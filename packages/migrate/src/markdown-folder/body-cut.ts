import { beforeMarker, withoutMarkers } from '@legible/issues';
import type { MarkdownDialect, SourceBody } from '../source/source-issue.ts';

const GATE_WORDS = '(?:members?|premium|paid|paywall(?:ed)?|subscribers?|patrons?|locked|gated|encrypted?|private)';
const GATE_NAME = `(?:[\\w.-]*?[._-])?${GATE_WORDS}(?:[._-]?(?:only|content|area|start|begin|section|block|wall))?`;

/** How a mark that hides its inside from some readers begins: shortcode, tag, component, comment of MDX. */
const GATE_MARKS = new RegExp(
  [
    `\\{\\{[<%]\\s*${GATE_NAME}(?=[\\s>%/])`,
    `\\{%-?\\s*${GATE_NAME}(?=[\\s%-])`,
    `<${GATE_NAME}(?=[\\s/>])`,
    `\\{/\\*\\s*members[\\s_-]*only`,
    `\\{%-?\\s*(?:#|comment\\b[^%]*%\\})\\s*members[\\s_-]*only`,
  ].join('|'),
  'i',
);
/** Cuts a body at whatever comes first: the marker for members, or a mark of a theme that hides its inside. */
export const cutBody = (markdown: string, dialect: MarkdownDialect): SourceBody => {
  const text = (part: string) => ({ format: 'markdown', markdown: part, dialect }) as const;
  const marker = beforeMarker(markdown)?.length ?? null;
  const theme = dialect === 'legible' ? null : (GATE_MARKS.exec(markdown)?.index ?? null);
  if (marker === null && theme === null) return { open: text(markdown), rest: null, mark: null };
  const at = Math.min(marker ?? Number.POSITIVE_INFINITY, theme ?? Number.POSITIVE_INFINITY);
  return {
    open: text(markdown.slice(0, at)),
    rest: text(withoutMarkers(markdown.slice(at))),
    mark: at === marker ? 'members-only marker' : 'tag for members',
  };
};
