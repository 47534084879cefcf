import type { Certificate, FailureCode, TlsFault } from '@legible/formats/exchange';
import { ownReason, unknown } from '../../kernel/exchange.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { found, type RequestPlanner, roster } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';

/** TLS handshakes with the host of the site: certificate, TLS versions, and offered protocols. */
export interface TlsFact {
  /** `https://example.com/` */
  readonly url: string;
  /** Null when the handshake failed; see `failure`. */
  readonly handshake: {
    readonly protocol: string;
    readonly alpn: string | null;
    readonly certificate: Certificate | null;
  } | null;
  readonly failure: FailureCode | null;
  /** What is wrong with the certificate or the handshake; null when nothing is known to be wrong. */
  readonly fault: TlsFault | null;
  /** Result of a handshake with at most TLS 1.1: the version, or null when it was refused; null when it shows nothing. */
  readonly legacy: { readonly from: StepId; readonly protocol: string | null } | null;
}

/** Failures after which no handshake is made, because nothing was reached. */
const NOWHERE = new Set(['name-not-found', 'refused-address', 'resolver-failed', 'robots-disallowed', 'aborted']);

/**
 * Returns the https address of the site; null for http with a port of its own, because another site may use the https
 * port.
 */
const tlsUrl = (seen: Seen, { origin, home }: SiteScope): string | null => {
  const { protocol, hostname, host } = new URL(origin);
  if (!seen.target.deployed || (protocol === 'http:' && host !== hostname)) return null;
  if (home === undefined || NOWHERE.has(home.exchange.failure?.code ?? '')) return null;
  return `https://${protocol === 'https:' ? host : hostname}/`;
};

const shaken = ({ observations }: Pick<Seen, 'observations'>, variant: 'offered' | 'legacy'): Observation | undefined =>
  observations.find(({ step }) => step.purpose === 'handshake' && step.variant === variant);

export const handshake: RequestPlanner = ({ seen, scope }) => {
  const url = tlsUrl(seen, scope);
  if (url === null) return [];
  return [
    {
      purpose: 'handshake',
      variant: 'offered',
      url,
      handshake: {},
      why: roster(`Which TLS does ${new URL(url).host} speak?`),
    },
  ];
};

/** Plans a handshake with TLS 1.1, only for a host that speaks TLS at all. */
export const legacyHandshake: RequestPlanner = ({ seen, scope }) => {
  const url = tlsUrl(seen, scope);
  const first = shaken(seen, 'offered');
  if (url === null || first === undefined) return [];
  const { handshake: made, failure } = first.exchange;
  const speaksTls = (made !== undefined && made !== 'not-deployed') || failure?.detail === 'protocol';
  if (!speaksTls) return [];
  const why = found(`Does ${new URL(url).host} still speak TLS 1.1?`, first);
  return [{ purpose: 'handshake', variant: 'legacy', url, handshake: { maxVersion: 'TLSv1.1' }, why }];
};

/** Failures with which a server refuses a TLS version; any other failure says nothing about it. */
const TURNED_DOWN = new Set(['tls-invalid', 'connection-lost', 'connect-failed']);

const legacyOf = (seen: Observation | undefined): TlsFact['legacy'] => {
  if (seen === undefined || ownReason(seen) !== null) return null;
  const { handshake: made, failure } = seen.exchange;
  const from = seen.step.id;
  if (made !== undefined && made !== 'not-deployed') return { from, protocol: made.protocol };
  return TURNED_DOWN.has(failure?.code ?? '') ? { from, protocol: null } : null;
};

export const tlsFact = (seen: Seen): Observed<TlsFact> => {
  const first = shaken(seen, 'offered');
  if (first === undefined) return unknown('not-looked');
  const own = ownReason(first);
  if (own !== null) return unknown(own, first);
  const { handshake: made, failure } = first.exchange;
  if (made === 'not-deployed') return unknown('not-deployed', first);
  const value: TlsFact = {
    url: first.step.request.url,
    handshake: made ? { protocol: made.protocol, alpn: made.alpn, certificate: made.certificate } : null,
    failure: failure?.code ?? null,
    fault: made?.fault ?? failure?.detail ?? null,
    legacy: legacyOf(shaken(seen, 'legacy')),
  };
  return { state: 'present', value, from: first.step.id };
};
