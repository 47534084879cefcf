import { checkTargetUrl, type UrlRefusal } from '@legible/outbound';
import { withScheme } from '../contract/addresses.ts';

/** The name in examples, and the length in characters up to which a text repeats a name. */
const EXAMPLE = 'bakery.com';
const NAME_ROOM = 80;

const EMAIL = /^(?:mailto:)?[^\s@/:]+@([^\s@/:]+\.[^\s@/:]+)$/i;
/** A file: URL, a path of Unix or Windows, a path relative to a folder. */
const LOCAL_PATH = /^(?:file:|[/~]|\.\.?[/\\]|[a-z]:[/\\]|\\\\)/i;
/** Misspelled schemes such as `htp://`, `ttps://` and `http//`. */
const MISTYPED_SCHEME = /^[htps]{2,7}(?::\/*|\/\/)(?=\S)/i;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|localdomain)$/;

const isPublicName = (name: string): boolean => checkTargetUrl(`https://${name}`).ok;

/** A suggestion if the name has the form of a public name. It need not exist. */
const didYouMean = (name: string): string => (isPublicName(name) ? ` Did you mean ${name}?` : '');

const REFUSED: Readonly<Record<Exclude<UrlRefusal, 'not-public-name'>, string>> = {
  'too-long': 'This address is too long. Enter 2,048 characters at most.',
  'control-characters': `An address has no spaces. Enter only the address, such as ${EXAMPLE}.`,
  malformed: `This does not look like the address of a website. Enter one such as ${EXAMPLE}.`,
  scheme: 'We can only read addresses that start with https:// or http://.',
  credentials: 'Leave out the user name and the password. We only read what everyone can see.',
  port: 'Leave out the number after the colon. We only read websites at the usual ports, 80 and 443.',
  'ip-literal': `This is the number of a computer. Enter the name of the website, such as ${EXAMPLE}.`,
};

const ofName = (name: string): string => {
  if (LOCAL_NAME.test(name))
    return `${name} exists only on your own computer or network. We can only read websites on the public internet.`;
  if (name.length > NAME_ROOM) return 'We found no public website of this name. Please check the spelling.';
  if (!name.includes('.')) return `We found no website called ${name}.${didYouMean(`${name}.com`)}`;
  return `We found no public website called ${name}. Please check the spelling.`;
};

/**
 * What is wrong with an address that was refused as unsafe, in words for the person who typed it, with a suggestion where
 * one can be made from the text alone. A name that does not exist and one that leads inside a network get the same text.
 */
export const refusedAddress = (typed: string): string => {
  if (typed === '') return 'Enter the address of a website.';
  const email = EMAIL.exec(typed)?.[1];
  if (email !== undefined) return `This is an e-mail address.${didYouMean(email)}`;
  if (LOCAL_PATH.test(typed))
    return 'This is a file on your own computer. We can only read websites on the public internet.';
  const mistyped = MISTYPED_SCHEME.exec(typed);
  if (mistyped !== null && !/^https?:\/\//i.test(typed))
    return `An address starts with https:// or http://.${didYouMean(typed.slice(mistyped[0].length))}`;
  const checked = checkTargetUrl(withScheme(typed));
  if (checked.ok) return ofName(checked.url.hostname);
  if (checked.refusal === 'control-characters')
    return REFUSED[checked.refusal] + didYouMean(typed.split(/\s+/).find((word) => word.includes('.')) ?? '');
  return checked.refusal === 'not-public-name'
    ? ofName(URL.parse(withScheme(typed))?.hostname ?? typed)
    : REFUSED[checked.refusal];
};
