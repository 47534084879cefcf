import { beforeMarker } from '@legible/issues';

/**
 * Words that look like the marker of the members' part, so that they are none: an unseen character parts them. In code
 * nothing can be escaped, and in words an escape is undone before our pages take such words away.
 */
export function withoutMarker(words: string): string {
  return beforeMarker(words) === null ? words : words.replaceAll('<!', '<\u200b!');
}
