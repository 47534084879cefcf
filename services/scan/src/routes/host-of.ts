/** The host that a part of a path names, as scans are stored under it: lower case, punycode, no final dot; null for none. */
export const hostOf = (subject: string): string | null => {
  const url = URL.parse(`https://${subject}/`);
  const plain = url !== null && url.pathname === '/' && !url.username && !url.password && !url.port;
  return plain ? url.hostname.replace(/\.$/, '') : null;
};
