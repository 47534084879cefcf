import { hostOf } from '../../kernel/address/address.ts';
import { fail, pageRule, pass, warn } from '../../kernel/rule.ts';
import { listText, type Tally } from '../../kernel/tally.ts';

/** Matches parameters that say where a visitor came from or which visit it is. They do not change the page. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ymclid|twclid|ttclid|igshid|li_fat_id|epik|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|__hs[a-z]+|hsctatracking|vero_id|oly_(?:enc|anon)_id|_openstat|wickedid|icid|s_cid|_ga|_gl|spm|scm)$/i;

const SESSION =
  /^(?:sid|sess|session|session_?id|phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken|zenid|oscsid|s)$/i;

/** Matches the id of a session: at least 16 characters, among them a digit. */
const TOKEN = /^(?=.*\d)[a-z0-9_-]{16,}$/i;
const IN_PATH = /;(?:jsessionid|phpsessid|sid)=/i;

type ParameterKind = 'tracking' | 'session';

/** Returns which of these parameters an address has; a session takes precedence. Null when it has none. */
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

const TOLERATED = 0.02;

export default pageRule({
  id: 'url-internal-parameters',
  title: 'Links within the site carry no tracking or session codes',
  failureTitle: ['uses addresses with tracking or session codes', 'use addresses with tracking or session codes'],
  category: 'canonical',
  rating: ['med', 'web', 'E1'],
  sources: ['G-URL'],
  why: 'A link with such a parameter leads crawlers to a copy of the page. A session in the address makes a new copy for every visit.',
  fix: 'Link the clean address, and count clicks with events instead of parameters; keep sessions in cookies.',
  repair: 'url-design',
  expects: 'No href to this site has a parameter for tracking or a session.',
  needs: ['document'],
  messages: {
    session: (a: Tally) => `Addresses hold the id of a session: ${listText(a)}.`,
    tracking: (a: { count: number; links: number; examples: readonly string[] }) =>
      `${a.count} of ${a.links} internal links carry parameters that count visitors: ${listText(a)}.`,
  },
  passes: '<!doctype html><title>A</title><a href="/shoes">Shoes</a>',
  fails: '<!doctype html><title>A</title><a href="/shoes?utm_source=home">Shoes</a>',
  check({ url, document }) {
    const host = hostOf(url);
    const links = document.value.anchors.map(({ href }) => href).filter((href) => hostOf(href) === host);
    const of = (kind: 'session' | 'tracking') => links.filter((href) => parameterKind(href) === kind);
    const [session, tracking] = [of('session'), of('tracking')];
    const args = (list: readonly string[]) => ({ count: list.length, examples: [...new Set(list)].slice(0, 10) });
    const proof = { step: document.from, observation: session[0] ?? tracking[0] ?? url };
    const own = parameterKind(url) === 'session' ? [url] : [];
    if (session.length + own.length > 0) return fail({ message: 'session', args: args([...own, ...session]), proof });
    if (tracking.length === 0) return pass;
    const finding = { message: 'tracking', args: { ...args(tracking), links: links.length }, proof } as const;
    return tracking.length / links.length > TOLERATED ? fail(finding) : warn(finding);
  },
});
