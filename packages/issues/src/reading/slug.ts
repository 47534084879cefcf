import { CONTENT_LIMITS } from './content-limits.ts';

/** Letters, digits and the marks on them, in any script. */
const LETTERS = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*';
const SLUG = new RegExp(`^${LETTERS}(?:[-_]${LETTERS})*$`, 'u');
/** Invisible letters, such as the Hangul filler, which make two addresses look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** The words of an ASCII name in lower case, which most names are. Reading them by Unicode properties takes twice as long. */
const PLAIN_WORDS = /[a-z\d]+(?:_[a-z\d]+)*/g;
const IS_ASCII = /^[\0-\x7f]*$/;

/** Returns whether a text can be a slug: lower case, NFC, words joined by single hyphens or underscores. */
export const isSlug = (text: string): boolean =>
  SLUG.test(text) &&
  !INVISIBLE.test(text) &&
  text === text.toLowerCase().normalize('NFC') &&
  [...text].length <= CONTENT_LIMITS.slug;

/** Makes a slug from a name, such as a file name without extension; null without a letter or digit. */
export const slugOf = (name: string): string | null => {
  const words = IS_ASCII.test(name) ? (name.toLowerCase().match(PLAIN_WORDS) ?? []) : wordsOf(name);
  const slug = cut(words.join('-'))
    .replace(/[-_]+$/, '')
    .normalize('NFC');
  return isSlug(slug) ? slug : null;
};

const cut = (slug: string): string =>
  slug.length > CONTENT_LIMITS.slug ? [...slug].slice(0, CONTENT_LIMITS.slug).join('') : slug;

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .split(/[^\p{L}\p{N}\p{M}_]+|_{2,}/u)
    .map((word) => word.replace(/^[_\p{M}]+|_+$/gu, ''))
    .filter((word) => word !== '');
