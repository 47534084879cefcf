import { afterEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';

let service: Harness | undefined;
afterEach(() => service?.close());

interface Case {
  readonly env: Readonly<Record<string, string>>;
  /** Whether the process counts as busy from the second create on. */
  readonly isBusy?: boolean;
  readonly urls: readonly string[];
  readonly words: RegExp;
  readonly level: 'info' | 'warn';
  readonly least: number;
  readonly most: number;
}

const [ONE, AGAIN, OTHER, THIRD] = [
  'https://one.example.com/',
  'https://one.example.com/again',
  'https://two.example.org/',
  'https://three.example.net/',
];

const TEN_MINUTES = { least: 500, most: 600 };

const CASES: Readonly<Record<string, Case>> = {
  'client-limit': {
    env: { LIMIT_CREATES_PER_CLIENT: '1' },
    urls: [ONE, OTHER, THIRD],
    words: /^You have started as many scans as one client may for now\. Try again in 10 minutes\.$/,
    level: 'info',
    ...TEN_MINUTES,
  },
  'client-site-limit': {
    env: { LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: '1' },
    urls: [ONE, AGAIN, `${AGAIN}/2`],
    words: /^You have started as many scans of this site .* Try again in 10 minutes\.$/,
    level: 'info',
    ...TEN_MINUTES,
  },
  'site-limit': {
    env: { LIMIT_CREATES_PER_TARGET: '1' },
    urls: [ONE, AGAIN, `${AGAIN}/2`],
    words: /^This site was scanned as often as it may be .* Try again in 60 minutes\.$/,
    level: 'info',
    least: 3_500,
    most: 3_600,
  },
  'names-limit': {
    env: { LIMIT_NAMES_PER_CLIENT: '1' },
    urls: [ONE, OTHER, THIRD],
    words: /^You have asked for as many different sites .* Try again in 10 minutes\.$/,
    level: 'info',
    ...TEN_MINUTES,
  },
  'queue-full': {
    env: { LIMIT_QUEUE: '1' },
    urls: [ONE, OTHER, THIRD],
    words: /the queue is full.* Try again in 60 seconds\.$/,
    level: 'warn',
    least: 60,
    most: 60,
  },
  overloaded: {
    env: {},
    isBusy: true,
    urls: [ONE, OTHER, THIRD],
    words: /^The service is busy at this moment .* Try again in 5 seconds\.$/,
    level: 'warn',
    least: 5,
    most: 5,
  },
};

test.each(Object.entries(CASES))(
  '%s: has its own message, Retry-After, log line and metric, for programs and for people',
  async (cause, given) => {
    const { env, urls, words, level, least, most } = given;
    const lines: { readonly level: number; readonly cause?: string }[] = [];
    let isBusy = false;
    service = await startHarness({
      working: false,
      overloaded: () => isBusy,
      env: { ...env, METRICS_PORT: '0', LOG_LEVEL: 'info' },
      log: (line) => lines.push(JSON.parse(line)),
    });
    const create = (url: string): Promise<Response> =>
      fetch(`${service?.url}/api/scans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
    const [first = '', second = '', third = ''] = urls;
    expect((await create(first)).status).toBe(202);
    isBusy = given.isBusy ?? false;

    const refused = await create(second);
    expect(refused.status).toBe(429);
    const { error } = (await refused.json()) as { readonly error: string };
    expect(error).toMatch(words);
    const after = Number(refused.headers.get('retry-after'));
    expect(after).toBeGreaterThanOrEqual(least);
    expect(after).toBeLessThanOrEqual(most);

    const page = await fetch(`${service.url}/scan`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ url: third }),
    });
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining(error)]);

    expect(lines.filter((line) => line.cause !== undefined)).toMatchObject([
      { level: level === 'warn' ? 40 : 30, cause },
    ]);
    const numbers = await (await fetch(`${service.metricsUrl}/metrics`)).text();
    expect(numbers).toContain(`legible_scan_admissions_total{outcome="${cause}"} 2`);
  },
);
