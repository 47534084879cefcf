import type { PeerCertificate } from 'node:tls';
import type { Certificate } from '@legible/formats';
import { OUTBOUND_LIMITS } from './limits.ts';
import { visibleText } from './visible-text.ts';

/** One entry of Node's list of alternative names. A value with special characters comes as a JSON string. */
const ALT_NAME = /([^:,]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?:, |$)/gy;

/** Kinds of names that a host can have. */
const HOST_NAMES: readonly (string | undefined)[] = ['DNS', 'IP Address'];

/** The host names of a list; entries with special characters name no host, and nothing is read after a broken one. */
const hostNames = (list: string): readonly string[] =>
  [...list.matchAll(ALT_NAME)].flatMap(([, kind, value = '']) =>
    HOST_NAMES.includes(kind) && value !== '' && !value.startsWith('"') ? [value] : [],
  );

const isoOf = (text: string): string | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const shown = (text: string): string => visibleText(text, OUTBOUND_LIMITS.certificateText);

/** What a server's certificate says; null when there is none, or none that says from when to when it holds. */
export const certificateOf = (peer: Partial<PeerCertificate>): Certificate | null => {
  const validFrom = isoOf(peer.valid_from ?? '');
  const validTo = isoOf(peer.valid_to ?? '');
  if (validFrom === null || validTo === null) return null;
  const { O = [], CN = [] } = (peer.issuer ?? {}) as Partial<Record<'O' | 'CN', string | string[]>>;
  return {
    validFrom,
    validTo,
    issuer: shown([O, CN].flat().join(', ')),
    subjectNames: hostNames(peer.subjectaltname ?? '')
      .slice(0, OUTBOUND_LIMITS.certificateNames)
      .map(shown),
  };
};
