import type { Canary } from './leak-content.ts';

/** Sends a request to a service: the one in this process, or one with a planted leak. */
export type Ask = (request: Request) => Promise<Response>;

/** One request of the hunt. */
export interface Question {
  /** Path and query. */
  readonly target: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it is on the wire, without the header `date`. */
export interface Seen {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const ORIGIN = 'https://letter.example';

export const ask = async (service: Ask, { target, method = 'GET', headers = {}, body }: Question): Promise<Seen> => {
  const request = new Request(ORIGIN + target, { method, headers, ...(body !== undefined && { body }) });
  const response = await service(request);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'date').sort(([a], [b]) => (a < b ? -1 : 1)),
    body: Buffer.from(await response.arrayBuffer()),
  };
};

/** Returns everything that reveals a canary: its letters, in every way in which a surface may write them. */
const spellings = (word: string): readonly string[] => {
  const forms = [word, word.normalize('NFC'), word.normalize('NFD')];
  const escaped = forms.flatMap((form) => [
    form,
    encodeURIComponent(form),
    encodeURIComponent(form).toLowerCase(),
    JSON.stringify(form).slice(1, -1),
    form.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
    form.replace(/[^\x20-\x7e]/gu, (char) => `&#${char.codePointAt(0)};`),
    form.replace(/[^\x20-\x7e]/gu, (char) => `&#x${char.codePointAt(0)?.toString(16)};`),
  ]);
  // A word begins at any of three offsets in a base64 text; its first and last letters depend on its neighbours.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + word)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : shift + 1, -2),
  );
  return [...new Set([...escaped, ...base64])];
};

/** The part of a canary that every spelling but base64 keeps, and the ways in which base64 writes its beginning. */
const KEPT = /canary[a-z0-9]*/gi;
const IN_BASE64 = /Y2FuYXJ5|NhbmFye|jYW5hcn/;

/** Makes a function that finds the places of canaries in an answer. To be fast, it compares only those whose part occurs. */
export const canaryFinder = (canaries: readonly Canary[]): ((seen: Seen) => readonly string[]) => {
  const all = canaries.map(({ place, word }) => ({
    place,
    kept: (word.match(KEPT)?.[0] ?? '').toLowerCase(),
    spellings: spellings(word),
  }));
  return ({ headers, body }) => {
    const text = `${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.toString('utf8')}`;
    const parts = [...new Set(text.match(KEPT))].map((part) => part.toLowerCase());
    const isInBase64 = IN_BASE64.test(text);
    return all
      .filter(({ kept }) => isInBase64 || parts.some((part) => part.includes(kept)))
      .filter((canary) => canary.spellings.some((spelling) => text.includes(spelling)))
      .map(({ place }) => place);
  };
};

/**
 * Sends all requests. Returns the faults of the answers, one line each; empty when there are none.
 *
 * @param other a service with noise instead of the canaries, whose answers must be the same byte for byte; null for
 * none.
 */
export const hunt = async (
  service: Ask,
  other: Ask | null,
  asked: readonly Question[],
  find: (seen: Seen) => readonly string[],
): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const question of asked) {
    const seen = await ask(service, question);
    const { method = 'GET', target, headers = {}, body = '' } = question;
    const name = `${method} ${target} ${body} ${JSON.stringify(headers)}`;
    // A search repeats its query, and must not contain any other canary.
    const isSearch = target.includes('search?q=') || body.includes('"search_issues"');
    const echo = new Set(isSearch ? find({ status: 200, headers: [], body: Buffer.from(target + body) }) : []);
    for (const place of find(seen)) if (!echo.has(place)) findings.push(`${name}: ${place}`);
    if (seen.status >= 500) findings.push(`${name}: status ${seen.status}`);
    const differs = other === null ? null : difference(seen, await ask(other, question));
    if (differs !== null) findings.push(`${name}: ${differs}`);
  }
  return findings;
};

/** Returns how two answers differ, in a line; null when they are the same, byte for byte. */
const difference = (one: Seen, other: Seen): string | null => {
  if (one.status !== other.status) return `status ${one.status} and ${other.status}`;
  const lines = ({ headers }: Seen): readonly string[] => headers.map(([name, value]) => `${name}: ${value}`);
  const [here, there] = [lines(one), lines(other)];
  const differing =
    here.find((line, place) => line !== there[place]) ?? there.find((line, place) => line !== here[place]);
  if (differing !== undefined) return `header ${differing}`;
  return one.body.equals(other.body) ? null : `body of ${one.body.length} and ${other.body.length} bytes`;
};
