/** Parameters that tell a site who sent a visitor, or which visit it is, and change nothing about the page. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ymclid|twclid|ttclid|igshid|li_fat_id|epik|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|__hs[a-z]+|hsctatracking|vero_id|oly_(?:enc|anon)_id|_openstat|wickedid|icid|s_cid|_ga|_gl|spm|scm)$/i;
const SESSION =
  /^(?:sid|sess|session|session_?id|phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken|zenid|oscsid|s)$/i;
/** What a session is named by: long, and no word. */
const TOKEN = /^(?=.*\d)[a-z0-9_-]{16,}$/i;
const IN_PATH = /;(?:jsessionid|phpsessid|sid)=/i;

type ParameterKind = 'tracking' | 'session';

/** What parameters of that sort an address holds; a session weighs more. Null when it has none. */
export const parameterKind = (url: string): ParameterKind | null => {
  if (!url.includes('?') && !url.includes(';')) return null;
  const { pathname, search } = new URL(url);
  if (IN_PATH.test(pathname)) return 'session';
  const pairs = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=', 2));
  if (pairs.some(([name = '', value = '']) => SESSION.test(name) && TOKEN.test(value))) return 'session';
  return pairs.some(([name = '']) => TRACKING.test(name)) ? 'tracking' : null;
};
