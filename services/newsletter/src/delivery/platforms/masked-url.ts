const SHOWN = 4;
/** Less than this behind the host, and its last characters would be most of the secret. */
const LONG_ENOUGH = 16;

/**
 * What may be shown and logged of a webhook address, which as a whole is a credential: its host and, of a long one, the
 * last four characters, to tell two of a host apart. `hooks.slack.com/…a1b2`
 */
export const maskedUrl = (href: string): string => {
  const url = URL.parse(href);
  if (url === null) return '…';
  const secret = `${url.pathname}${url.search}`;
  return `${url.hostname}/…${secret.length < LONG_ENOUGH ? '' : secret.slice(-SHOWN)}`;
};
