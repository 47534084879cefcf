import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedFolder, skipWithout } from '../environment.ts';
import { importNewsletters } from '../newsletters/import-newsletters.ts';
import { startInProcess } from '../newsletters/in-process.ts';
import { walkNewsletter } from '../newsletters/walk-newsletter.ts';

/** Of each newsletter; the proof of the same name takes all. */
const EVERY = 26;

describe.skipIf(skipWithout('shared'))('newsletters that nobody here wrote', () => {
  test('are imported, and published in four editions: every page in every form, every feed, every link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'real-newsletters-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const from = join(sharedFolder(), 'newsletters');
    const { counts, content } = await importNewsletters({ from, site: 'translated', to: folder, every: EVERY });
    expect(counts).toEqual({ en: 4, ja: 4, 'zh-CN': 4, ko: 3 });
    const newsletter = await startInProcess(content, Date.now);
    onTestFinished(() => newsletter.close());
    expect(newsletter.live.problems()).toEqual([]);
    const walk = await walkNewsletter(newsletter);
    expect(walk.faults).toEqual([]);
    expect(walk.pages).toBeGreaterThan(15);
    expect(walk.links).toBeGreaterThan(walk.pages);
    expect(walk.answers).toBeGreaterThan(4 * walk.pages);
  }, 120_000);
});
