import { CONTENT_LIMITS, slugOf } from '@legible/issues';

/** Room for a suffix that makes a slug unique. */
const SUFFIX_LENGTH = 12;
/** Nearly all file systems limit names to 255 bytes; `.md` and a number must fit as well. */
const FILE_NAME_BYTES = 200;

/** Slugs and file names in use, by edition. */
export interface TakenNames {
  has(name: string): boolean;
}

/** Returns the first free name among the name itself and the name with -2, -3 … */
const free = (name: string, taken: TakenNames): string => {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(`${name}-${count}`)) return `${name}-${count}`;
};

/**
 * Returns the last part of an issue's address: from its source, else from its title, else its number. A slug of digits
 * alone would be read as a number, so it must be the issue's own, or gets a word in front.
 */
export const issueSlug = (
  { slug, title, number }: { readonly slug: string | null; readonly title: string | null; readonly number: number },
  taken: TakenNames,
): string => {
  const wanted = slugOf(slug ?? '') ?? slugOf(title ?? '') ?? String(number);
  const worded = /^\d+$/.test(wanted) && wanted !== String(number) ? `issue-${wanted}` : wanted;
  if (!taken.has(worded)) return worded;
  const room = [...worded].slice(0, CONTENT_LIMITS.slug - SUFFIX_LENGTH).join('');
  return free(/^\d+$/.test(room) ? `issue-${room}` : (slugOf(room) ?? `issue-${number}`), taken);
};

/** Returns the name of an issue's file without its ending: the slug, if file systems accept it. */
export const fileName = (slug: string, number: number, taken: TakenNames): string => {
  if (Buffer.byteLength(slug) <= FILE_NAME_BYTES) return free(slug, taken);
  let short = slug;
  while (Buffer.byteLength(short) > FILE_NAME_BYTES) short = [...short].slice(0, -1).join('');
  return free(`${short.replace(/[-_\p{M}]+$/u, '')}-${number}`, taken);
};
