import { STAGE_LABELS } from '@legible/scanner/record';
import { describe, expect, test } from 'vitest';
import { livePage, rendered, scanAt, TRAIL, trailEvent } from '../page-fixtures.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const stages = (html: string) =>
  [...html.matchAll(/<li data-stage="(\w+)"([^>]*)>/g)].map(([, name, attributes = '']) => {
    if (attributes.includes('aria-current="step"')) return `${name} now`;
    return attributes.includes('data-done') ? `${name} done` : name;
  });

describe.each([
  ['QUEUED', -1],
  ['VALIDATING', 0],
  ['SCANNING', 1],
  ['NORMALIZING', 2],
  ['SCORING', 3],
  ['SUMMARIZING', 4],
  ['COMPLETED', 5],
  ['COMPLETED_PARTIAL', 5],
] as const)('%s', (status, here) => {
  const scan = scanAt(status);
  const html = rendered(livePage(scan));

  test('marks the stages', () => {
    const expected = STAGE_LABELS.map(({ status: stage }, index) => {
      if (index === here) return `${stage} now`;
      return index < here ? `${stage} done` : stage;
    });
    expect(stages(html)).toEqual(expected);
  });

  test('says in words how far it is', () => {
    expect(html).toContain(`<progress max="100" value="${scan.progress}" aria-label="Progress of the scan"`);
    expect(text(html)).toContain(`${scan.stage} ${scan.message}`);
    expect(text(html)).toContain('12 of 31 checks done');
  });

  test('counts down only once it is complete', () => {
    expect(text(html).includes('The result opens in 8 s.')).toBe(status.startsWith('COMPLETED'));
  });

  test('follows the scan with and without scripts', () => {
    expect(html).toContain('data-progress-url="/api/scans/scn_5f0c1e2d3b4a59687786950a1b2c3d4e"');
    expect(html).toContain('<script type="module" src="/assets/live.js?v=1">');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  });

  test('announces stage and message and nothing that changes all the time', () => {
    expect(html.match(/role="status"|aria-live/g)).toHaveLength(1);
    const announced = /<p role="status">(.*?)<\/p>/s.exec(html)?.[1] ?? '';
    expect(text(announced).trim()).toBe(`${scan.stage} ${scan.message}`);
  });
});

test.each([
  ['the one under way', TRAIL, 'Latest step Read the home page Why: It is the address that was submitted.'],
  [
    'else the last one',
    TRAIL.slice(0, 5),
    'Latest step Read a page of the sitemap https://harbour-tea.example/teas/a-very-long',
  ],
])('names the latest step: %s', (_which, events, words) => {
  expect(text(rendered(livePage(scanAt('SCANNING', { explorationEvents: [...events] }))))).toContain(words);
});

test('before the first step there is no latest one', () => {
  expect(rendered(livePage(scanAt('QUEUED', { explorationEvents: [] })))).toMatch(/<p class="now"[^>]* hidden/);
});

test('a failed scan says why and is not followed any more', () => {
  const html = rendered(livePage(scanAt('FAILED', { error: 'The site did not give a usable answer.' })));
  expect(text(html)).toContain('The site could not be judged. The site did not give a usable answer.');
  expect(html).not.toMatch(/<script|http-equiv="refresh"|data-progress-url|<progress|<template/);
  expect(html).toContain('id="event-evt_0"');
});

test('a failed scan without a reason shows its message', () => {
  expect(text(rendered(livePage(scanAt('FAILED', { message: 'It did not work.' }))))).toContain('It did not work.');
});

test('says nothing of checks before they are counted', () => {
  const { completedChecks: _done, totalChecks: _total, ...scan } = scanAt('QUEUED');
  expect(text(rendered(livePage(scan)))).not.toContain('checks done');
});

test.each([
  [0, '0 s'],
  [1, '1 s'],
  [1_000, '1 s'],
  [1_001, '2 s'],
  [60_000, '60 s'],
])('a wait of %i ms is %s', (anonymousResultWaitMs, shown) => {
  expect(text(rendered(livePage(scanAt('COMPLETED', { anonymousResultWaitMs }))))).toContain(`opens in ${shown}.`);
});

describe('the trail', () => {
  const items = (events: readonly ReturnType<typeof trailEvent>[]) =>
    rendered(livePage(scanAt('SCANNING', { explorationEvents: [...events] })))
      .replace(/<template.*?<\/template>/gs, '')
      .split('<li class="event"')
      .slice(1);

  test.each([
    ['queued', '○ Queued'],
    ['active', '◐ Under way'],
    ['succeeded', '✓ Done'],
    ['attention', '! Attention'],
    ['failed', '✕ No answer'],
  ] as const)('names the status %s with a symbol and in words', (status, words) => {
    expect(text(items([trailEvent(0, { status })])[0] ?? '')).toContain(words);
  });

  test.each([
    ['target', 'Target'],
    ['lookup', 'Lookup'],
    ['scan', 'Page'],
    ['check', 'Check'],
    ['transform', 'Transform'],
    ['evidence', 'Evidence'],
    ['outcome', 'Outcome'],
  ] as const)('names the kind %s', (kind, word) => {
    expect(items([trailEvent(0, { kind })])[0]).toContain(`>${word}</span>`);
  });

  test('keeps the order, numbers the steps and gives the reason of each', () => {
    const all = items(TRAIL);
    expect(all.map((item) => / value="(\d+)"/.exec(item)?.[1])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(text(all[3] ?? '')).toContain('Why: The submitted page answered. From step 3');
    expect(all[3]).toContain('<a href="#event-evt_2">From step 3</a>');
  });

  test('makes no link to an event that is not there', () => {
    const lost = trailEvent(1, { origin: { kind: 'previous_event', label: 'It was named.', refEventId: 'evt_99' } });
    expect(items([lost])[0]).not.toContain('From step');
  });

  test('shows when it was and how long it took, once that is known', () => {
    const [done, active] = items([
      TRAIL[3] as ReturnType<typeof trailEvent>,
      TRAIL[5] as ReturnType<typeof trailEvent>,
    ]);
    expect(text(done ?? '')).toContain('14:03:03 UTC 2.31 s');
    expect(active).not.toContain('data-slot="duration"');
    expect(active).not.toContain('data-slot="target"');
  });
});
