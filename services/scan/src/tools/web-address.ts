/**
 * An address from a report as programs may follow it: http or https, written as the URL standard does, so that no
 * character in it is unseen. Null for anything else.
 */
export const webAddress = (text: string): string | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
};
