import { OUTBOUND_LIMITS } from '@legible/outbound';
import { expect, test, vi } from 'vitest';
import { navigationPace } from './connection-pace.ts';

const turnsOf = () => {
  const release = vi.fn(async () => {});
  const acquire = vi.fn(async () => ({ mayBegin: () => true, again: async () => {}, release }));
  return { acquire, release };
};
const apartOf = () => {
  const release = vi.fn();
  return { apart: vi.fn(async () => release), release };
};

test('the navigation of each page takes a turn among all workers, and releases it', async () => {
  const { apart, release: ownRelease } = apartOf();
  const { acquire, release } = turnsOf();
  for (const host of ['a.com', 'b.com']) {
    const end = await navigationPace(apart, { acquire })(host);
    expect(release).not.toHaveBeenCalled();
    end();
    expect([release.mock.calls.length, ownRelease.mock.calls.length]).toEqual([1, 1]);
    vi.clearAllMocks();
    expect(acquire).not.toHaveBeenCalled();
  }
  await navigationPace(apart, { acquire })('a.com');
  const { hostGapMs: spacingMs, hostInFlight: inFlight } = OUTBOUND_LIMITS;
  expect(acquire).toHaveBeenCalledExactlyOnceWith('a.com', { spacingMs, inFlight }, expect.any(AbortSignal));
});

test('later connections of a page take no turn, but keep their distance', async () => {
  const { apart, release } = apartOf();
  const { acquire } = turnsOf();
  const onRequest = navigationPace(apart, { acquire });
  await Promise.all(['a.com', 'a.com', 'b.com'].map(onRequest));
  expect([acquire.mock.calls.length, apart.mock.calls]).toEqual([1, [['a.com'], ['a.com'], ['b.com']]]);
  (await onRequest('a.com'))();
  expect(release).toHaveBeenCalledOnce();
});

test.each([
  ['by a single worker', null],
  ['while the store is unreachable', { acquire: () => Promise.reject(new Error('away')) }],
])('%s, a page is opened without a turn', async (_, pace) => {
  const { apart, release } = apartOf();
  (await navigationPace(apart, pace)('a.com'))();
  expect(release).toHaveBeenCalledOnce();
});
