import { hostOf } from '../../addresses/address.ts';
import { parameterKind } from '../../addresses/url-parameters.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { listText, type Tally } from '../../tally-findings.ts';

const TOLERATED = 0.02;

export default pageRule({
  id: 'url-internal-parameters',
  title: 'Links within the site carry no tracking or session',
  category: 'canonical',
  rating: ['med', 2, 'web', 'E1'],
  sources: ['G-URL'],
  why: 'A link with such a parameter leads crawlers to a copy of the page. A session in the address makes a new copy for every visit.',
  fix: 'Link the clean address, and count clicks with events instead of parameters; keep sessions in cookies.',
  needs: ['document'],
  messages: {
    session: (a: Tally) => `Addresses hold the id of a session: ${listText(a)}.`,
    tracking: (a: { count: number; links: number; examples: readonly string[] }) =>
      `${a.count} of ${a.links} internal links carry parameters that count visitors: ${listText(a)}.`,
  },
  passes: '<!doctype html><title>A</title><a href="/shoes">Shoes</a>',
  fails: '<!doctype html><title>A</title><a href="/shoes?utm_source=home">Shoes</a>',
  check({ url, document }) {
    if (document.state === 'absent') return notApplicable;
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
