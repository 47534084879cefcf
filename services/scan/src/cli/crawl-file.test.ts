import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Observation } from '@legible/audit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CrawlNotKept, crawlFolder, openCrawl } from './crawl-file.ts';

const URL_GIVEN = 'https://example.com/';

const observation = (n: number): Observation =>
  ({
    step: { id: `page:${n}`, purpose: 'page', request: { url: `${URL_GIVEN}${n}` } },
    exchange: {
      hops: [],
      answer: { url: URL_GIVEN, status: 200, headers: [], body: new Uint8Array(3) },
      failure: null,
    },
    digest: { kind: 'page', sketch: [n] },
  }) as unknown as Observation;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-crawl-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (
  {
    resume = false,
    settings = { '--max-pages': 10 },
    at = folder,
  }: { resume?: boolean; settings?: Record<string, number>; at?: string } = {},
  write?: Parameters<typeof openCrawl>[1],
) => openCrawl({ folder: at, url: URL_GIVEN, settings, resume }, write);

/** A crawl that ended after this many answers. */
const ended = (answers: number): string => {
  const crawl = open();
  for (let n = 0; n < answers; n++) crawl.keep(observation(n));
  crawl.close();
  return crawl.path;
};

describe('the file of a crawl', () => {
  test('gives back what was kept, and goes on after it', () => {
    ended(3);
    const again = open({ resume: true });
    expect(again.kept).toEqual([0, 1, 2].map(observation));
    again.keep(observation(3));
    expect(again.answers()).toBe(4);
    again.close();
    expect(open({ resume: true }).kept).toHaveLength(4);
  });

  test('cut off at any byte, it has every whole answer, and goes on after the last', () => {
    const path = ended(3);
    const whole = readFileSync(path);
    const counts = new Set<number>();
    for (let bytes = whole.length; bytes > 0; bytes -= 7) {
      writeFileSync(path, whole);
      truncateSync(path, bytes);
      let kept: number;
      try {
        const crawl = open({ resume: true });
        kept = crawl.kept.length;
        expect(crawl.kept).toEqual([0, 1, 2].slice(0, kept).map(observation));
        crawl.keep(observation(9));
        crawl.close();
        const next = open({ resume: true });
        expect(next.kept).toHaveLength(kept + 1);
        next.close();
      } catch (error) {
        // A file without its first record does not count as a crawl.
        expect(String(error)).toContain('Leave out --resume to begin one.');
        kept = -1;
      }
      counts.add(kept);
    }
    expect([...counts].sort()).toEqual([-1, 0, 1, 2, 3]);
  });

  test('a changed byte ends it there', () => {
    const path = ended(3);
    const bytes = readFileSync(path);
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(open({ resume: true }).kept).toHaveLength(2);
  });

  test('is deleted when the crawl is complete', () => {
    const crawl = open();
    crawl.finish();
    crawl.close();
    expect([existsSync(crawl.path), existsSync(`${crawl.path}.lock`)]).toEqual([false, false]);
    open().close();
  });

  test.each<[string, () => unknown, string]>([
    [
      'an unfinished crawl without --resume',
      () => ended(1) && open(),
      'Add --resume to go on with it, or delete the file',
    ],
    ['--resume without a crawl', () => open({ resume: true }), 'Leave out --resume to begin one.'],
    [
      'other options',
      () => ended(1) && open({ resume: true, settings: { '--max-pages': 20, '--max-links': 5 } }),
      '--max-pages was 10 and is 20; --max-links was not set and is 5. Call it as before, or delete',
    ],
    [
      'a second process',
      () => open() && open({ resume: true }),
      `Process ${process.pid} is crawling https://example.com/.`,
    ],
    [
      'a folder that cannot be made',
      () => open({ at: join(ended(0), 'x') }),
      'ENOTDIR. --crawl-folder names another folder.',
    ],
    ['no space for the first record', () => open({}, full), 'ENOSPC. --crawl-folder names another folder.'],
  ])('%s is an error that says what to do', (_, call, message) => {
    expect(call).toThrow(message);
  });

  test('after a disk without space, the answers before are there, and another crawl may begin where none had', () => {
    expect(() => open({}, full)).toThrow('ENOSPC');
    ended(2);
    const crawl = open({ resume: true }, full);
    expect(() => crawl.keep(observation(2))).toThrow(CrawlNotKept);
    expect(crawl.answers()).toBe(2);
    crawl.close();
    expect(open({ resume: true }).kept).toHaveLength(2);
  });

  test.each([['4194304'], [''], ['x']])('the lock of a process that is gone (%j) does not count', (owner) => {
    const path = ended(1);
    writeFileSync(`${path}.lock`, owner);
    expect(open({ resume: true }).kept).toHaveLength(1);
  });

  test.each([
    [{ XDG_CACHE_HOME: '/cache' }, '/cache/legible/crawls'],
    [{ XDG_CACHE_HOME: '' }, /^\/.*\.cache\/legible\/crawls$/],
  ])('its folder with %j', (env, expected) => expect(crawlFolder(env)).toMatch(expected));
});

const full = (): never => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
