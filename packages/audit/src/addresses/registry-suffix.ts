const REGISTRY = /^(?:ac|co|com|edu|go|gob|gov|gr|ne|net|nom|or|org)\.[a-z]{2}$/;

/**
 * Whether a name is one below which a country registers, for example `co.uk`. A pattern in place of the list of public
 * suffixes: that list is long and changes all the time, and what is judged by it would change with it.
 *
 * @param name of a host or the end of one, in lower case.
 */
export const isRegistrySuffix = (name: string): boolean => REGISTRY.test(name);
