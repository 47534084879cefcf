/** Judges the certificate of a site and its old versions of TLS. */

import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { TlsFact } from './handshakes.ts';
import { isTlsFailure, TLS_FAULT_WORDS } from './tls-words.ts';

const DAY = 24 * 60 * 60 * 1000;
const SHOWN_NAMES = 5;

interface CertificateTerms {
  readonly issuer: string;
  readonly names: readonly string[];
  /** Last valid day, as `2027-01-20`; null when no certificate was presented. */
  readonly until: string | null;
  /** Days that are left, rounded down; null when unknown. */
  readonly left: number | null;
  /** Days between its first and last valid moment, rounded down; null when unknown. */
  readonly lifetime: number | null;
}

const daysBetween = (from: string | null, to: string): number | null => {
  const days = Math.floor((Date.parse(to) - Date.parse(from ?? '')) / DAY);
  return Number.isNaN(days) ? null : days;
};

/** @param seenAt when the scan began, ISO 8601. */
const certificateTerms = ({ handshake }: TlsFact, seenAt: string | null): CertificateTerms => {
  const certificate = handshake?.certificate ?? null;
  if (certificate === null) return { issuer: 'unknown', names: [], until: null, left: null, lifetime: null };
  const { issuer, subjectNames, validFrom, validTo } = certificate;
  return {
    issuer: issuer || 'unknown',
    names: subjectNames.slice(0, SHOWN_NAMES),
    until: validTo.slice(0, 10),
    left: daysBetween(seenAt, validTo),
    lifetime: daysBetween(validFrom, validTo),
  };
};

/** Whether renewal is due: at 21 days, or below a third of a short lifetime (Let's Encrypt, integration guide). */
const isDue = (left: number, lifetime: number): boolean => left <= Math.min(21, Math.floor(lifetime / 3) - 1);

export default siteRule({
  id: 'tls-certificate',
  title: 'The certificate is valid and will stay valid',
  failureTitle: 'The certificate or secure connection of the site is faulty',
  warningTitle: 'The certificate runs out soon, or the server accepts outdated TLS',
  category: 'trust',
  rating: ['med', 'both', 'E1'],
  sources: ['G-HTTPS', 'RFC9325'],
  why: 'When a certificate runs out, every browser, crawler and assistant stops at its error. Robots do not fill in a missing intermediate certificate or forgive a wrong name, even where some browsers do. TLS below 1.2 must not be used (RFC 9325).',
  fix: 'Renew automatically and well before the end, send the intermediate certificates along, and switch off TLS 1.0 and 1.1.',
  repair: 'tls',
  expects:
    'The certificate verifies with its chain, is valid for more than 21 days (or a third of its life), and a handshake with TLS 1.1 or older is refused.',
  needs: ['tls'],
  messages: {
    fault: 'At the handshake: {fault}. Certificate: {certificate}.',
    soon: (a: { days: number; certificate: string }) =>
      `The certificate runs out in ${a.days === 1 ? 'one day' : `${a.days} days`}: ${a.certificate}.`,
    legacy: 'The server still accepts {protocol}.',
  },
  passes: 'The certificate of example.com is valid for 60 more days, and TLS 1.1 is turned down.',
  fails: 'The certificate of example.com ran out yesterday.',
  check({ tls, seenAt }) {
    if (tls.value.failure === 'connect-failed') return notApplicable;
    const { failure, fault, legacy } = tls.value;
    const { issuer, names, until, left, lifetime } = certificateTerms(tls.value, seenAt);
    const certificate = `issued by ${issuer} for ${names.join(', ')} until ${until}`;
    const proof = { step: tls.from, observation: certificate };
    const words = TLS_FAULT_WORDS[fault ?? 'handshake'];
    if (isTlsFailure(tls.value)) return fail({ message: 'fault', args: { fault: words, certificate }, proof });
    if (until === null) return untested(failure ?? 'not-looked');
    const isSoon = left !== null && isDue(left, lifetime ?? 90);
    if (isSoon) return warn({ message: 'soon', args: { days: left, certificate }, proof });
    if (!legacy?.protocol) return pass;
    const { protocol, from: step } = legacy;
    return warn({ message: 'legacy', args: { protocol }, proof: { step, observation: protocol } });
  },
});
