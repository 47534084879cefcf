/** Types and addresses of what is written for programs, where more than one module names them. */
export const MARKDOWN_TYPE = 'text/markdown';
export const LLMS_TXT_PATH = '/llms.txt';
export const LLMS_FULL_PATH = '/llms-full.txt';
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** The address of a page of ours as Markdown: that of the page with `.md`, and of the home page `/index.md`. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Where another robots.txt can be tried out on the pages of a scan. */
export const whatIfPath = (scanId: string): string => `/scan/${scanId}/robots`;

/** The host that a part of a path names, as scans are stored under it: lower case, punycode, no final dot; null for none. */
export const hostOf = (subject: string): string | null => {
  const url = URL.parse(`https://${subject}/`);
  const plain = url !== null && url.pathname === '/' && !url.username && !url.password && !url.port;
  return plain ? url.hostname.replace(/\.$/, '') : null;
};

/** People type names. Whatever has a scheme stays as typed, so that a wrong one is refused by name. */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:(\/\/|(?!\d+(\/|$)))/i.test(text) ? text : `https://${text}`;
};
