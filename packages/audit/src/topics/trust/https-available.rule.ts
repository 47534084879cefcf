import { fail, ifSeen, notApplicable, pass, siteRule, untested } from '../../kernel/rule.ts';
import { isTlsFailure, TLS_FAULT_WORDS } from './tls-words.ts';

/** Only a refused connection proves that a host has no https; one that timed out does not. */
export default siteRule({
  id: 'https-available',
  title: 'The site answers over https',
  failureTitle: 'The site cannot be reached safely over https',
  category: 'trust',
  rating: ['high', 'both', 'E1'],
  sources: ['G-HTTPS'],
  why: 'Browsers and assistants refuse a page whose certificate does not verify, and mark one without https as not secure; Google prefers https pages.',
  fix: 'Install a certificate that covers every name of the site, with automatic renewal, and serve all pages over https.',
  repair: 'tls',
  expects: 'The https address answers, and curl accepts its certificate without --insecure.',
  knows: ['exchanges'],
  wants: ['tls', 'homePage'],
  messages: {
    certificate: (a: { url: string; fault: string }) => `${a.url} cannot be reached safely: ${a.fault}.`,
    none: (a: { url: string }) => `Nothing answers at ${a.url}; the site answers over http only.`,
  },
  passes: 'https://example.com/ answers with a certificate that verifies.',
  fails: 'http://example.com/ answers 200, and nothing listens at the port of https.',
  check({ exchanges, tls, homePage, origin }) {
    if (exchanges.state === 'absent' || tls.state === 'absent') return notApplicable;
    const home = ifSeen(homePage)?.url ?? null;
    const answered = exchanges.value.list.filter(({ status }) => status !== null).map(({ url }) => url);
    const own = home !== null ? [home] : answered.filter((url) => new URL(url).origin === origin);
    if (own.some((url) => url.startsWith('https://'))) return pass;
    if (tls.state === 'unknown') return untested(tls.reason);
    const { url, handshake, failure, fault } = tls.value;
    const proof = { step: tls.from, observation: fault ?? failure ?? 'the certificate verifies' };
    const args = { url, fault: TLS_FAULT_WORDS[fault ?? 'handshake'] };
    if (isTlsFailure(tls.value)) return fail({ message: 'certificate', args, proof });
    if (handshake !== null) return pass;
    if (failure !== 'connect-failed' || home === null) return untested(failure ?? 'not-looked');
    return fail({ message: 'none', args: { url }, proof });
  },
});
