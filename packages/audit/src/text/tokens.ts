import { scriptOf } from './script.ts';

const BYTES_PER_TOKEN = 4;

const BEYOND_ASCII = /[^\0-\x7f]+/g;

const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/**
 * About how many tokens a language model reads a text as: 4 bytes of UTF-8 make one, a Chinese, Japanese or Korean
 * character makes one. Good for ratios; a tokenizer differs by a third either way. A lone surrogate counts as the
 * three bytes of its replacement.
 */
export const roughTokens = (text: string): number => {
  let characters = 0;
  // Of ASCII, which most sources of pages are nearly all of; corrected for what is not.
  let bytes = text.length;
  for (const { 0: run } of text.matchAll(BEYOND_ASCII)) {
    bytes -= run.length;
    for (const character of run) {
      const codePoint = character.codePointAt(0) ?? 0;
      const script = codePoint < 0x1100 ? null : scriptOf(codePoint);
      if (script === null || script === 'latin') bytes += bytesOf(codePoint);
      else characters++;
    }
  }
  return characters + Math.ceil(bytes / BYTES_PER_TOKEN);
};
