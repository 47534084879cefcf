import { HOSTILE_TEXTS } from '../fuzz/hostile-text.ts';
import type { FixtureWeb } from './fixture-web.ts';

/** Values that a site may give in place of a language, a number, a date or an address. */
const ODD_VALUES: readonly string[] = [
  ...HOSTILE_TEXTS.map((text) => text.slice(0, 3_000)),
  ...['e', 'c', '#en', '-', '_', 'en_US', 'x-y', 'english', 'en-', 'zh-Hans-', 'i', 'root'],
  ...[
    'https://',
    'http://[',
    '//',
    '///',
    '?',
    '#',
    'https://a..b/',
    'https://xn--/',
    'mailto:a',
    'tel:',
    'data:',
    '../',
  ],
  ...['https://elmfield.example/%ff', 'https://elmfield.example:0/', `https://elmfield.example/${'a/'.repeat(900)}`],
  ...['275760-09-14', '+275760-09-13', '999999999-01-01', '2026-13-45T99:99', '12/31/99', '1e21', '1e308', '0.1e-400'],
  ...[
    '\\ud800',
    '\\u0000',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '{"a":',
    'null',
    '[[[[',
    '&',
    '&#',
    '<',
    '>',
    '<!--',
    '*/',
  ],
];

/** A text between quotation marks or tags, or a number. */
const VALUE = /"[^"\n]{0,400}"|'[^'\n]{0,400}'|>[^<>]{1,200}<|\b\d+(?:\.\d+)?\b/g;
/** Header values are bytes. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;
const STATUSES = [200, 204, 301, 302, 308, 401, 402, 403, 404, 405, 410, 418, 429, 500, 503];

/** The same web with some values of its answers replaced by others; the same random numbers give the same web. */
export const mutatedWeb = (web: FixtureWeb, random: () => number): FixtureWeb => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const value = (): string => pick(ODD_VALUES);
  // From hardly any value of an answer to one in three.
  const share = 0.3 * random() ** 3;
  const mutated = (text: string): string =>
    text.replace(VALUE, (whole) => {
      if (random() >= share) return whole;
      return /^\d/.test(whole) ? value() : `${whole[0]}${value()}${whole.at(-1)}`;
    });
  const headersOf = (headers: Headers): Headers => {
    const sent = new Headers();
    for (const [name, given] of headers) {
      const text = random() < share ? (random() < 0.5 ? value() : mutated(given)) : given;
      sent.append(name, UNSENDABLE.test(text) ? given : text);
    }
    return sent;
  };
  return {
    ...web,
    answer: async (request) => {
      const answer = await web.answer(request);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isText = /text|json|xml|javascript/.test(answer.headers.get('content-type') ?? 'text');
      const body = isText ? new TextEncoder().encode(mutated(new TextDecoder().decode(bytes))) : bytes;
      const status = random() < share / 20 ? pick(STATUSES) : answer.status;
      const isEmpty = status === 204 || status === 304;
      return new Response(isEmpty ? null : body, { status, headers: headersOf(answer.headers) });
    },
  };
};
