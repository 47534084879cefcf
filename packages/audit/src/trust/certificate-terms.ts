/** What a certificate says of itself, ready to be told. */
import type { TlsFact } from '../facts/trust-fact.ts';

const DAY = 24 * 60 * 60 * 1000;
const SHOWN_NAMES = 5;

interface CertificateTerms {
  readonly issuer: string;
  readonly names: readonly string[];
  /** `2027-01-20`; null when no certificate was shown. */
  readonly until: string | null;
  /** Days that are left, and days that it is valid for in all; null when not known. Rounded down. */
  readonly left: number | null;
  readonly lifetime: number | null;
}

const daysBetween = (from: string | null, to: string): number | null => {
  const days = Math.floor((Date.parse(to) - Date.parse(from ?? '')) / DAY);
  return Number.isNaN(days) ? null : days;
};

/** @param seenAt when the scan began, ISO 8601. */
export const certificateTerms = ({ handshake }: TlsFact, seenAt: string | null): CertificateTerms => {
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
