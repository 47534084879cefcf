import type { Rendering } from '@legible/scanner';
import { afterEach, expect, test } from 'vitest';
import { type ScanMetrics, scanMetrics } from './scan-metrics.ts';

let metrics: ScanMetrics | undefined;
afterEach(() => metrics?.stop());

const RENDERED = { ok: true, timedOut: false } as Rendering;

test('pages in a browser are counted by outcome, and started browsers are counted', async () => {
  metrics = scanMetrics();
  const ends: Rendering[] = [
    RENDERED,
    RENDERED,
    { ...RENDERED, timedOut: true } as Rendering,
    { ok: false, reason: 'not-started', detail: 'secret.example.com' },
  ];
  const renderer = metrics.throughRenderer({
    render: async () => ends.shift() ?? expect.fail('too many'),
    close: async () => {},
  });
  for (const expected of [...ends]) expect(await renderer.render('https://secret.example.com/')).toBe(expected);
  metrics.browserStarted();
  const printed = await metrics.registry.metrics();
  expect(printed).toContain('legible_scan_renders_total{outcome="page"} 2\n');
  expect(printed).toContain('legible_scan_renders_total{outcome="timed-out"} 1\n');
  expect(printed).toContain('legible_scan_renders_total{outcome="not-started"} 1\n');
  expect(printed).toContain('legible_scan_render_duration_seconds_count 4\n');
  expect(printed).toContain('legible_scan_browser_starts_total 1\n');
  expect(printed).not.toContain('secret');
});
