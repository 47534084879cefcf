const LABEL_LENGTH = 63;
const NAME_LENGTH = 253;

/**
 * Endings that never belong to a public website: RFC 6761 and 6762, RFC 7686 (onion), RFC 8375 (home.arpa), RFC 9476 (alt),
 * ICANN's reserved `internal`, names that ICANN withheld because networks use them inside (corp, home, mail),
 * other customary inner names, and the metadata name of Google Cloud.
 */
const RESERVED_ENDINGS = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'metadata.goog',
  'onion',
  'private',
  'test',
] as const;

/** Underscores are no host name by RFC 1123, but such sites exist. */
const LABEL = /^[a-z0-9_-]+$/;

/**
 * Whether a host name, as the URL parser normalised it and without its trailing dot, has the shape of a public name:
 * at least two labels of 1 to 63 characters, at most 253 in all, not ending like an address, not reserved.
 * Says nothing about where the name leads.
 */
export const isPublicName = (host: string): boolean => {
  const labels = host.split('.');
  const shaped =
    host.length <= NAME_LENGTH &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= LABEL_LENGTH && LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return shaped && !RESERVED_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));
};
