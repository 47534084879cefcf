import { expect, test, vi } from 'vitest';
import { RENDER_LIMITS } from './render-limits.ts';
import { makeEnding } from './rendering.ts';
import { windowGuard } from './tab.ts';

test.each([
  [2, false],
  [3, true],
])('%i windows with a limit of 2: the rendering ends: %s', async (opened, isOver) => {
  const notes = { windows: 0 };
  const ending = makeEnding();
  const guard = windowGuard(notes, { ending, limits: { ...RENDER_LIMITS, windows: 2 } });
  const close = vi.fn(async () => {});
  for (let i = 0; i < opened; i++) guard({ close });
  expect([notes.windows, close.mock.calls.length, ending.isOver()]).toEqual([opened, opened, isOver]);
  if (isOver) expect(await ending.cause).toMatchObject({ reason: 'overload' });
});
