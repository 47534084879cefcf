import type { CaseJudged, Report, SiteKind } from '@legible/audit';
import { memoryRateLimiter } from '@legible/surface';
import type { ThreadResult } from '@legible/threads';
import { describe, expect, test } from 'vitest';
import { JUDGE_AGAIN_POLICY, type JudgingPool, judgeAgainOf, judgingPool } from './judge-again.ts';

const report = (text: string): Report => ({ rulesetVersion: text }) as Partial<Report> as Report;
const judged = (text: string): ThreadResult<CaseJudged> => ({
  ok: true,
  value: { ok: true, report: report(text), defects: [] },
});

const setUp = (options: { readonly quota?: number; readonly kept?: Uint8Array | null } = {}) => {
  const { quota = 10, kept = new Uint8Array([1]) } = options;
  const asked: string[] = [];
  let result: ThreadResult<CaseJudged> | null = null;
  const pool: JudgingPool = {
    run: async ({ kind }) => {
      asked.push(`${kind}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return result ?? judged(`${kind}`);
    },
    close: async () => {},
  };
  const limiter = memoryRateLimiter({ policies: [{ ...JUDGE_AGAIN_POLICY, quota }], clock: () => 0 });
  const judge = judgeAgainOf({ scans: { caseFileOf: async () => kept }, pool, limiter, onDefect() {} });
  return {
    asked,
    judge: (kind: SiteKind | null, scanId = 'scn_1', client = 'c') => judge({ scanId, kind, client }),
    answer: (next: ThreadResult<CaseJudged> | null) => {
      result = next;
    },
  };
};

describe('judging again', () => {
  test('is done once for each scan and kind, even when many ask at the same time', async () => {
    const { judge, asked } = setUp();
    const [first, second, other] = await Promise.all([judge('shop'), judge('shop'), judge('docs')]);
    expect(first).toEqual({ state: 'judged', report: report('shop') });
    expect(second).toEqual(first);
    expect(other).toEqual({ state: 'judged', report: report('docs') });
    await judge('shop');
    expect(asked).toEqual(['shop', 'docs']);
    await judge('shop', 'scn_2');
    expect(asked).toEqual(['shop', 'docs', 'shop']);
  });

  test('is limited for each client; cached reports do not count', async () => {
    const { judge, asked } = setUp({ quota: 1 });
    await judge('shop');
    expect((await judge('docs')).state).toBe('limited');
    expect((await judge('shop')).state).toBe('judged');
    expect((await judge('docs', 'scn_1', 'another')).state).toBe('judged');
    expect(asked).toEqual(['shop', 'docs']);
  });

  test('is not possible without a case file', async () => {
    const { judge, asked } = setUp({ kept: null });
    expect(await judge('shop')).toEqual({ state: 'not-kept' });
    expect(asked).toEqual([]);
  });

  test('is tried again after a failure', async () => {
    const { judge, answer } = setUp();
    answer({ ok: false, reason: 'timeout' });
    expect(await judge('shop')).toEqual({ state: 'failed' });
    answer(null);
    expect((await judge('shop')).state).toBe('judged');
  });

  test('as the detected kind is a different judging than as a chosen kind', async () => {
    const { judge, asked } = setUp();
    expect(await judge(null)).toEqual({ state: 'judged', report: report('null') });
    await judge('shop');
    await judge(null);
    expect(asked).toEqual(['null', 'shop']);
  });

  test('of facts in an old format gives the same result as no case file', async () => {
    const { judge, answer } = setUp();
    answer({ ok: true, value: { ok: false, why: 'other-facts' } });
    expect(await judge(null)).toEqual({ state: 'not-kept' });
  });
});

test('bytes that are not a case file crash the task, not the process', { timeout: 30_000 }, async () => {
  const pool = judgingPool(new URL('../../dist/scan/judging-thread.js', import.meta.url));
  try {
    expect(await pool.run({ caseFile: new Uint8Array([1, 2, 3]), kind: 'shop' })).toEqual({
      ok: false,
      reason: 'crashed',
    });
  } finally {
    await pool.close();
  }
});
