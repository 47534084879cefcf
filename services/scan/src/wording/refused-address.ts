import { checkTargetUrl } from '@legible/outbound';
import { withScheme } from '../contract/addresses.ts';
import type { Language } from '../language/language.ts';
import { refusalWords } from '../words/refusal-words.ts';

/** Longest name that a text repeats, in characters. */
const NAME_ROOM = 80;

const EMAIL = /^(?:mailto:)?[^\s@/:]+@([^\s@/:]+\.[^\s@/:]+)$/i;
/** A file: URL, a path of Unix or Windows, a path relative to a folder. */
const LOCAL_PATH = /^(?:file:|[/~]|\.\.?[/\\]|[a-z]:[/\\]|\\\\)/i;
/** Misspelled schemes such as `htp://`, `ttps://` and `http//`. */
const MISTYPED_SCHEME = /^[htps]{2,7}(?::\/*|\/\/)(?=\S)/i;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|localdomain)$/;

const isPublicName = (name: string): boolean => checkTargetUrl(`https://${name}`).ok;

/**
 * Explains to the person who typed an address why it was refused as unsafe. Adds a suggestion if the text alone allows
 * one. A name that does not exist gets the same text as one that resolves to a private network.
 *
 * @param language Default: English.
 */
export const refusedAddress = (typed: string, language: Language = 'en'): string => {
  const words = refusalWords(language);
  /** A suggestion if the name has the form of a public name. It need not exist. */
  const didYouMean = (name: string): string => (isPublicName(name) ? words.didYouMean(name) : '');
  const ofName = (name: string): string => {
    if (LOCAL_NAME.test(name)) return words.local(name);
    if (name.length > NAME_ROOM) return words.unknown;
    return name.includes('.') ? words.unknownName(name) : words.unknownSite(name) + didYouMean(`${name}.com`);
  };
  if (typed === '') return words.empty;
  const email = EMAIL.exec(typed)?.[1];
  if (email !== undefined) return words.email + didYouMean(email);
  if (LOCAL_PATH.test(typed)) return words.file;
  const mistyped = MISTYPED_SCHEME.exec(typed);
  if (mistyped !== null && !/^https?:\/\//i.test(typed))
    return words.mistyped + didYouMean(typed.slice(mistyped[0].length));
  const checked = checkTargetUrl(withScheme(typed));
  if (checked.ok) return ofName(checked.url.hostname);
  if (checked.refusal === 'not-public-name') return ofName(URL.parse(withScheme(typed))?.hostname ?? typed);
  const isSpaced = checked.refusal === 'control-characters';
  const named = isSpaced ? typed.split(/\s+/).find((word) => word.includes('.')) : undefined;
  return words.refused[checked.refusal] + didYouMean(named ?? '');
};
