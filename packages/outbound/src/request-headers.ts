import type { HeaderLine } from '@legible/formats';
import { ACCEPTED_CODINGS } from './content-coding.ts';

/** Lines that frame a message or name its host: the door writes them itself. */
const OWN_LINES: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;

/**
 * The header lines of a request: the door's own, with those of the caller in place of the same name.
 * Throws for a line that no request may carry: callers are ours, so that is a defect.
 */
export const requestHeaders = (userAgent: string, extra: readonly HeaderLine[] = []): readonly HeaderLine[] => {
  const own: readonly HeaderLine[] = [
    ['user-agent', userAgent],
    ['accept', '*/*'],
    ['accept-encoding', ACCEPTED_CODINGS],
  ];
  const lines = [...own.filter(([name]) => !extra.some(([other]) => other === name)), ...extra];
  for (const [name, value] of lines) {
    if (!NAME.test(name) || !VALUE.test(value) || OWN_LINES.includes(name)) {
      throw new Error(`request header ${JSON.stringify(name)} cannot be sent`);
    }
  }
  return lines;
};

const SECRETS: readonly string[] = ['authorization', 'cookie'];

/** What a redirect to another origin must not carry along. */
export const withoutSecrets = (headers: readonly HeaderLine[]): readonly HeaderLine[] =>
  headers.filter(([name]) => !SECRETS.includes(name));
