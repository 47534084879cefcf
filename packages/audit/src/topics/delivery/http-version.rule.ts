import { headerValues } from '@legible/formats/exchange';
import { ifSeen, pass, siteRule, untested, warn } from '../../kernel/rule.ts';

/** An entry of Alt-Svc (RFC 7838) for HTTP/3 in its final version: `h3=":443"`. */
const H3 = /(?:^|,)\s*h3=/;

/** A TLS handshake (ALPN) shows which versions the server offers; the scan itself uses HTTP/1.1. */
export default siteRule({
  id: 'http-version',
  title: 'The server offers HTTP/2 or HTTP/3',
  failureTitle: 'The server offers neither HTTP/2 nor HTTP/3',
  category: 'delivery',
  rating: ['low', 'web', 'E2'],
  sources: ['G-CRAWLERS'],
  why: 'Over HTTP/2 browsers load many files at once, and Googlebot crawls with fewer connections where that spares both sides work.',
  fix: 'Enable HTTP/2 on the server or CDN that ends TLS; with most of them it is one setting.',
  repair: 'http-version',
  expects: 'The status line says HTTP/2, or an Alt-Svc header offers h3.',
  counterEvidence: 'Google says that the version it crawls with is not an advantage in ranking.',
  needs: ['tls'],
  wants: ['homeResponse'],
  messages: { old: (a: { protocols: string }) => `${a.protocols}, and no Alt-Svc header offers HTTP/3.` },
  passes: 'The TLS handshake of example.com agrees on h2.',
  fails: 'The TLS handshake of example.com agrees on http/1.1, and no answer has Alt-Svc.',
  check({ tls, homeResponse }) {
    const { handshake, failure } = tls.value;
    if (handshake?.alpn === 'h2') return pass;
    if (homeResponse.state === 'unknown') return untested(homeResponse.reason);
    const headers = ifSeen(homeResponse)?.headers ?? [];
    if (headerValues(headers, 'alt-svc').some((value) => H3.test(value))) return pass;
    // Without TLS no browser speaks HTTP/2; an unfinished handshake shows nothing.
    if (handshake === null && failure !== 'connect-failed') return untested(failure ?? 'not-looked');
    const protocols = handshake ? `The host agrees on ${handshake.alpn ?? 'HTTP/1.1'}` : 'The host has no TLS';
    return warn({ message: 'old', args: { protocols }, proof: { step: tls.from, observation: protocols } });
  },
});
