import { didYouMean, type Kind, WrongCall } from './options.ts';

/** Any text but none: a path, an address that is read later, a key. */
export const text: Kind<string> = (given, option) => {
  if (given === '') throw new WrongCall(`${option} has no value.`);
  return given;
};

/** Whole, in plain digits. Both bounds are inside. */
export const number =
  (least: number, most: number): Kind<number> =>
  (given, option) => {
    const value = /^(?:0|[1-9]\d*)$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new WrongCall(`${option} is a whole number from ${least} to ${most}, not ${given}.`);
  };

/**
 * One of a closed list of words, spelt as in the list.
 *
 * @param complaint what is said of another word, where that is not what is usually said.
 */
export const choice =
  <const W extends string>(words: readonly W[], complaint?: (given: string) => string): Kind<W> =>
  (given, option) => {
    const word = words.find((known) => known === given);
    if (word !== undefined) return word;
    const usual = `${option} is one of ${words.join(', ')}, not ${JSON.stringify(given)}.${didYouMean(given, words)}`;
    throw new WrongCall(complaint?.(given) ?? usual);
  };

/** Some of a closed list of words, with commas; each counts once. */
export const list =
  <const W extends string>(words: readonly W[]): Kind<readonly W[]> =>
  (given, option) => {
    const complaint = (stranger: string): string =>
      `${option} takes ${words.join(', ')}, not ${JSON.stringify(stranger)}.${didYouMean(stranger, words)}`;
    const each = choice(words, complaint);
    return [...new Set(given.split(',').map((word) => each(word.trim(), option)))];
  };

/** A day as ISO 8601 writes it, from 1900 on. */
export const date: Kind<string> = (given, option) => {
  const at = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // A day that its month does not have would be one of the next.
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(given)) return given;
  throw new WrongCall(`${option} ${given} is no date. Write one such as 2016-05-05.`);
};

/** The address of a site on the web: without a query, and without a path where it has none. */
export const siteAddress =
  ({ mayHavePath }: { readonly mayHavePath: boolean }): Kind<URL> =>
  (given, option) => {
    const url = URL.parse(given);
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && (mayHavePath || url.pathname === '/'))
      return url;
    throw new WrongCall(`${option} ${given} is no address of a site. Write one such as https://example.com.`);
  };
