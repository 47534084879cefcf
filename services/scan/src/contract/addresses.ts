/** Media types and paths of documents for programs that several modules name. */
export const MARKDOWN_TYPE = 'text/markdown';
export const LLMS_TXT_PATH = '/llms.txt';
export const LLMS_FULL_PATH = '/llms-full.txt';
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** Where others find what verifies our bot: its keys, its card and its addresses. */
export const KEY_DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';
export const SIGNATURE_CARD_PATH = '/.well-known/signature-agent-card';
export const BOT_NETWORKS_PATH = '/bot/ips.json';

/** Where the table of sources is shown. */
export const STANDARDS_PATH = '/standards';

/** Returns the path of one of our pages as Markdown: its own path with `.md`; `/index.md` for the home page. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Returns the path where another robots.txt can be tried on the pages of a scan. */
export const whatIfPath = (scanId: string): string => `/scan/${scanId}/robots`;

/** Returns the host that a part of a path names, as scans store it: lower case, punycode, no final dot; null for none. */
export const hostOf = (subject: string): string | null => {
  const url = URL.parse(`https://${subject}/`);
  const plain = url !== null && url.pathname === '/' && !url.username && !url.password && !url.port;
  return plain ? url.hostname.replace(/\.$/, '') : null;
};

/** Adds https:// to a name without a scheme. A typed scheme stays, so that the refusal of a wrong one can name it. */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:(\/\/|(?!\d+(\/|$)))/i.test(text) ? text : `https://${text}`;
};
