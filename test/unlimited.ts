const MANY = '1000000';

/** Settings with which one client may start as many scans as a test needs. */
export const UNLIMITED = {
  LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: MANY,
  LIMIT_CREATES_PER_CLIENT: MANY,
  LIMIT_CREATES_PER_TARGET: MANY,
  LIMIT_NAMES_PER_CLIENT: MANY,
  LIMIT_QUEUE: MANY,
} as const;
