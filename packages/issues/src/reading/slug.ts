import { CONTENT_LIMITS } from './content-limits.ts';

/** Letters, digits and the marks on them, in any script. */
const LETTERS = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*';
const SLUG = new RegExp(`^${LETTERS}(?:[-_]${LETTERS})*$`, 'u');
/** Letters that nobody sees, such as the Hangul filler: two addresses that look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether this can be the last part of an address: lower case, NFC, words joined by single hyphens or underscores. */
export const isSlug = (text: string): boolean =>
  SLUG.test(text) &&
  !INVISIBLE.test(text) &&
  text === text.toLowerCase().normalize('NFC') &&
  [...text].length <= CONTENT_LIMITS.slug;

/** The slug that a name gives, such as that of a file without its ending; null: there is no letter or digit in it. */
export const slugOf = (name: string): string | null => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .split(/[^\p{L}\p{N}\p{M}_]+|_{2,}/u)
    .map((word) => word.replace(/^[_\p{M}]+|_+$/gu, ''))
    .filter((word) => word !== '');
  const slug = [...words.join('-')]
    .slice(0, CONTENT_LIMITS.slug)
    .join('')
    .replace(/[-_]+$/, '')
    .normalize('NFC');
  return isSlug(slug) ? slug : null;
};
