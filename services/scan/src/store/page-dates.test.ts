import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StoreUnderTest, storeEngines } from '../../test/store-under-test.ts';
import { type PageDates, pageDatesOf } from './page-dates.ts';

describe.each(storeEngines())('on $name', (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  let store: StoreUnderTest;
  let dates: PageDates;
  let now = 1_000;

  beforeEach(async () => {
    now = 1_000;
    store = await engine.start(() => now);
    dates = pageDatesOf(store.database, () => now);
  });
  afterEach(() => store.close());
  afterAll(engine.end);

  const asked = async (...pages: readonly (readonly [path: string, hash: string])[]) => [
    ...(await dates(pages.map(([path, hash]) => ({ path, hash })))),
  ];

  test('a page has the date on which its current text was first seen', async () => {
    expect(await asked(['/', 'a'], ['/bot', 'b'])).toEqual([
      ['/', 1_000],
      ['/bot', 1_000],
    ]);
    now = 2_000;
    expect(await asked(['/', 'a'], ['/bot', 'changed'], ['/new', 'c'])).toEqual([
      ['/', 1_000],
      ['/bot', 2_000],
      ['/new', 2_000],
    ]);
    now = 3_000;
    expect(await asked(['/bot', 'changed'])).toEqual([['/bot', 2_000]]);
  });

  test('a page that returns to an earlier text has changed again', async () => {
    await asked(['/', 'a']);
    now = 2_000;
    await asked(['/', 'b']);
    now = 3_000;
    expect(await asked(['/', 'a'])).toEqual([['/', 3_000]]);
  });

  test('no date is in the future when the clock was set back', async () => {
    now = 5_000;
    await asked(['/', 'a']);
    now = 4_000;
    expect(await asked(['/', 'a'])).toEqual([['/', 4_000]]);
  });

  test('dates written by another process are known', async () => {
    await asked(['/', 'a']);
    now = 9_000;
    const other = pageDatesOf((await store.another()).database, () => now);
    expect([...(await other([{ path: '/', hash: 'a' }]))]).toEqual([['/', 1_000]]);
  });
});
