import { licenceTerms, licenceTrouble, rslChannels } from '../../preferences/rsl-channels.ts';
import { fail, ifSeen, notApplicable, passWithNote, quoteOr, siteRule, untested, warn } from '../../rule.ts';

type Licence = { url: string; what: string };

/** A licence on another host is not asked for: its channel is judged, its text stays untested. */
export default siteRule({
  id: 'rsl-license',
  title: 'The licence that the site names can be read',
  category: 'usage-preferences',
  rating: ['low', 1, 'ai', 'E2'],
  sources: ['RSL'],
  why: 'RSL tells crawlers under which terms they may use the content. A licence that is advertised and cannot be read leaves them without terms, or turns careful ones away.',
  fix: 'Name the licence by its whole address, serve it as application/rsl+xml, and let its content elements cover the site.',
  needs: ['declarations', 'robots'],
  wants: ['machineFiles'],
  messages: {
    valid: (a: Licence) => `RSL licence: ${a.url} (${a.what}).`,
    broken: (a: Licence) => `The RSL licence ${a.url} is advertised and cannot be read: ${a.what}.`,
    odd: (a: Licence) => `The RSL licence ${a.url} may be passed over: ${a.what}.`,
  },
  passes: 'robots.txt says “License: https://example.com/license.xml”, and that is a licence with <content url="/">.',
  fails: 'robots.txt says “License: /license.xml”.',
  check({ declarations, robots, machineFiles, origin }) {
    const channels = rslChannels(ifSeen(robots)?.robots ?? null, ifSeen(declarations)?.pages ?? []);
    if (channels.length === 0) return notApplicable;
    const relative = channels.find(({ href }) => href === null);
    if (relative) {
      const proof = { step: relative.from ?? robots.from, ...quoteOr(relative.excerpt, `License: ${relative.value}`) };
      return fail({ message: 'broken', args: { url: relative.value, what: 'it is no whole address' }, proof });
    }
    const file = machineFiles.state === 'present' ? machineFiles.value['rsl-license'] : machineFiles;
    if (file.state !== 'present') return untested(file.state === 'unknown' ? file.reason : 'not-looked');
    if ([401, 402, 403].includes(file.value.status ?? 0)) return untested('forbidden');
    const { url, start, status, from } = file.value;
    const proof = { step: from, ...quoteOr(start, `HTTP status ${status}`) };
    const trouble = licenceTrouble(file.value, origin);
    if (trouble === null)
      return passWithNote({ message: 'valid', args: { url, what: licenceTerms(file.value) }, proof });
    const finding = { args: { url, what: trouble.what }, proof };
    return trouble.kind === 'broken' ? fail({ message: 'broken', ...finding }) : warn({ message: 'odd', ...finding });
  },
});
