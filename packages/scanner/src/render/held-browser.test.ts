import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldBrowser } from './held-browser.ts';
import { RENDER_LIMITS } from './render-limits.ts';
import type { WarmBrowser } from './warm-browser.ts';

const LIMITS = { ...RENDER_LIMITS, pages: 2, ageMs: 1_000, idleMs: 500, restMiB: 100 };

/** Makes browsers that start at once. The test sets how much memory they hold and when they die. */
const world = (limits = LIMITS) => {
  const launched: { die: () => void; kill: ReturnType<typeof vi.fn> }[] = [];
  let heldMiB = 50;
  const launch = vi.fn(async (): Promise<WarmBrowser> => {
    let die = (): void => {};
    const kill = vi.fn(async () => {});
    launched.push({ die: () => die(), kill });
    return {
      browser: {} as Browser,
      userAgent: '',
      onDeath: (hear) => {
        die = hear;
      },
      memory: () => heldMiB,
      kill,
    };
  });
  return {
    held: heldBrowser(launch, limits),
    launch,
    launched,
    hold: (mib: number) => {
      heldMiB = mib;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('no browser is started before it is needed', async () => {
  const { held, launch } = world();
  expect([held.isWarm(), launch.mock.calls.length]).toEqual([false, 0]);
  expect(await held.ready()).toMatchObject({ atRestMiB: 50 });
  expect(held.isWarm()).toBe(true);
});

test('two callers at once wait for the same browser', async () => {
  const { held, launch } = world();
  await Promise.all([held.ready(), held.ready()]);
  expect(launch).toHaveBeenCalledTimes(1);
});

test('after two pages there is another browser', async () => {
  const { held, launch, launched } = world();
  const needed: number[] = [];
  for (let page = 1; page <= 5; page++) {
    await held.ready();
    needed.push(launch.mock.calls.length);
  }
  expect(needed).toEqual([1, 1, 2, 2, 3]);
  expect(launched.map(({ kill }) => kill.mock.calls.length)).toEqual([1, 1, 0]);
});

test.each([
  [999, 1],
  [1_000, 2],
])('after %i ms: browser number %i', async (ms, number) => {
  const { held, launch } = world();
  await held.ready();
  vi.advanceTimersByTime(ms);
  await held.ready();
  expect(launch).toHaveBeenCalledTimes(number);
});

test.each([
  [100, 1],
  [101, 2],
])('with %i MiB at rest: browser number %i', async (mib, number) => {
  const { held, launch, hold } = world();
  await held.ready();
  hold(mib);
  await held.ready();
  expect(launch).toHaveBeenCalledTimes(number);
});

test('a browser that is large from the start is not replaced again and again', async () => {
  const { held, launch, hold } = world();
  hold(1_000);
  expect(await held.ready()).toMatchObject({ atRestMiB: 1_000 });
  expect(launch).toHaveBeenCalledTimes(1);
});

test.each([
  [499, true],
  [500, false],
])('after %i idle ms, the browser is warm: %s', async (ms, isWarm) => {
  const { held } = world();
  await held.ready();
  held.rest();
  vi.advanceTimersByTime(ms);
  expect(held.isWarm()).toBe(isWarm);
});

test('a browser in use does not become idle', async () => {
  const { held } = world();
  await held.ready();
  held.rest();
  await held.ready();
  vi.advanceTimersByTime(501);
  expect(held.isWarm()).toBe(true);
});

test('a browser that died is cleaned up and followed by another', async () => {
  const { held, launch, launched } = world();
  await held.ready();
  launched[0]?.die();
  expect([held.isWarm(), launched[0]?.kill.mock.calls.length]).toEqual([false, 1]);
  await held.ready();
  expect(launch).toHaveBeenCalledTimes(2);
});

test('closing also ends a browser that is starting', async () => {
  const { held, launched } = world();
  const starting = held.ready();
  await held.close();
  await starting;
  expect(launched[0]?.kill).toHaveBeenCalledTimes(1);
  expect(held.isWarm()).toBe(false);
});

test('after a failed start, the next page tries again', async () => {
  const launch = vi.fn(() => Promise.reject(new Error('no')));
  const held = heldBrowser(launch, LIMITS);
  await expect(held.ready()).rejects.toThrow('no');
  await expect(held.ready()).rejects.toThrow('no');
  expect(launch).toHaveBeenCalledTimes(2);
});
