import type { PublicIssue } from '@legible/issues';
import type { Locales } from '../api/locales.ts';
import { meantPath, type ServedSite } from '../site/served-site.ts';

const ID = /^(.{1,35})-([1-9]\d{0,8})$/;

/** The issue that a caller names by its id, or by an address of its page in any of its spellings; null: none. */
export const issueNamed = (served: ServedSite, locales: Locales, name: string): PublicIssue | null => {
  const { library } = served.site;
  return library.byId.get(name) ?? numbered(served, locales, name) ?? addressed(served, name);
};

/** An id in another case, or with another tag of the language. */
const numbered = ({ site }: ServedSite, { find }: Locales, name: string): PublicIssue | null => {
  const [, code = '', number = ''] = ID.exec(name) ?? [];
  const key = find(code);
  return key === null ? null : (site.edition(key)?.byNumber(Number(number)) ?? null);
};

const addressed = (served: ServedSite, name: string): PublicIssue | null => {
  const { baseUrl } = served.frame;
  const url = /^(?:https?:\/|)\//i.test(name) ? URL.parse(name, baseUrl) : null;
  if (url === null || url.host !== new URL(baseUrl).host) return null;
  const pageAt = (path: string) => served.pages.get(path) ?? served.twins.get(path);
  const page = pageAt(url.pathname) ?? pageAt(meantPath(served, url.pathname) ?? '');
  return page?.kind === 'issue' ? page.issue : null;
};
