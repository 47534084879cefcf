import type { Canary } from './leak-content.ts';

/** A service as the hunt asks it: in this process, or planted with a leak. */
export type Ask = (request: Request) => Promise<Response>;

/** One thing to ask for. */
export interface Question {
  /** Path and query. */
  readonly target: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it is on the wire, but for the time of day. */
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

/** What gives a canary away: its letters, in whatever way a surface may write them. */
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
  // A word begins at any of three places of a base64 text; its first and last letters depend on its neighbours.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + word)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : shift + 1, -2),
  );
  return [...new Set([...escaped, ...base64])];
};

/** The part of every canary that its language does not change: a quick look before the thorough one. */
export const canaryFinder = (canaries: readonly Canary[]): ((seen: Seen) => readonly string[]) => {
  const all = canaries.map(({ place, word }) => ({ place, spellings: spellings(word) }));
  // In base64 nothing of it is as it was.
  const hint = /canary\d|Y2FuYXJ5|NhbmFye|jYW5hcn/;
  return ({ headers, body }) => {
    const text = `${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.toString('utf8')}`;
    if (!hint.test(text)) return [];
    return all
      .filter((canary) => canary.spellings.some((spelling) => text.includes(spelling)))
      .map(({ place }) => place);
  };
};

/**
 * Asks everything. What is wrong with the answers, a line for each; [] if nothing is.
 *
 * @param other has noise where the canaries are, and must answer the same byte for byte; null: it is not asked.
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
    // A search repeats what was asked for, and may hold no other canary.
    const isSearch = target.includes('search?q=') || body.includes('"search_issues"');
    const echo = new Set(isSearch ? find({ status: 200, headers: [], body: Buffer.from(target + body) }) : []);
    for (const place of find(seen)) if (!echo.has(place)) findings.push(`${name}: ${place}`);
    if (seen.status >= 500) findings.push(`${name}: status ${seen.status}`);
    const differs = other === null ? null : difference(seen, await ask(other, question));
    if (differs !== null) findings.push(`${name}: ${differs}`);
  }
  return findings;
};

/** How two answers differ, in a line; null: they are the same, byte for byte. */
const difference = (one: Seen, other: Seen): string | null => {
  if (one.status !== other.status) return `status ${one.status} and ${other.status}`;
  const lines = ({ headers }: Seen): readonly string[] => headers.map(([name, value]) => `${name}: ${value}`);
  const [here, there] = [lines(one), lines(other)];
  const differing =
    here.find((line, place) => line !== there[place]) ?? there.find((line, place) => line !== here[place]);
  if (differing !== undefined) return `header ${differing}`;
  return one.body.equals(other.body) ? null : `body of ${one.body.length} and ${other.body.length} bytes`;
};
