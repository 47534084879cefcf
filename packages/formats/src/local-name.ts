/**
 * The name of an XML element without its prefix, in lower case. For formats whose files in the wild bind prefixes as they
 * like, or not at all, and mix upper and lower case: what they mean is plain from the local name.
 */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
