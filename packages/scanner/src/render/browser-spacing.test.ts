import type { Spacing } from '@legible/outbound';
import { expect, test, vi } from 'vitest';
import { browserSpacing } from './browser-spacing.ts';

const spacingOf = () => {
  const said: string[] = [];
  const spacing: Spacing = {
    acquire: async (host) => {
      said.push(`turn ${host}`);
      return {
        mayBegin: () => said.push(`begin ${host}`) > 0,
        again: async () => {},
        release: () => void said.push(`release ${host}`),
      };
    },
    apart: async (host, mostMs) => void said.push(`apart ${host} ${mostMs}`),
    hosts: () => 0,
  };
  return { said, spacing };
};

test('the navigation of each page takes a turn, begins, and releases it when its connection ends', async () => {
  const { said, spacing } = spacingOf();
  for (const host of ['a.com', 'b.com']) {
    const end = await browserSpacing(spacing)(host);
    expect(said.splice(0)).toEqual([`turn ${host}`, `begin ${host}`]);
    end();
    expect(said.splice(0)).toEqual([`release ${host}`]);
  }
});

test('later connections of a page take no turn, but begin apart', async () => {
  const { said, spacing } = spacingOf();
  const onRequest = browserSpacing(spacing);
  const ends = await Promise.all(['a.com', 'a.com', 'b.com'].map(onRequest));
  expect(said.splice(0)).toEqual(['turn a.com', 'apart a.com 1000', 'apart b.com 1000', 'begin a.com']);
  ends[1]?.();
  expect(said).toEqual([]);
});

test('while the store is unreachable, a page is opened without a turn', async () => {
  const spacing = { ...spacingOf().spacing, acquire: () => Promise.reject(new Error('away')) };
  (await browserSpacing(spacing)('a.com'))();
});

test('a navigation waits three seconds for a turn, then begins without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const off = new AbortController();
    setTimeout(() => off.abort(new Error('too late')), ms);
    return off.signal;
  });
  const spacing: Spacing = {
    ...spacingOf().spacing,
    acquire: (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  };
  let hasBegun = false;
  const begun = browserSpacing(spacing)('a.com').then((end) => {
    hasBegun = true;
    end();
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await begun;
  expect(hasBegun).toBe(true);
  timeout.mockRestore();
  vi.useRealTimers();
});
