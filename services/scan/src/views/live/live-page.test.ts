import { describe, expect, test } from 'vitest';
import { livePage, PHASED, rendered, scanAt, TRAIL, trailEvent } from '../page-fixtures.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const phases = (html: string) =>
  [...html.matchAll(/<li data-events="[^"]*" data-until="[^"]*"([^>]*)>(.*?)<\/li>/g)].map(
    ([, attributes = '', content = '']) => {
      const said = text(content).trim().replace(/ +/g, ' ');
      if (attributes.includes('aria-current="step"')) return `now: ${said}`;
      return attributes.includes('data-done') ? `done: ${said}` : said;
    },
  );

describe.each([
  ['QUEUED', 0, false],
  ['VALIDATING', 0, false],
  ['SCANNING', 0, false],
  ['NORMALIZING', 3, false],
  ['SCORING', 3, false],
  ['SUMMARIZING', 3, false],
  ['COMPLETED', 4, true],
  ['COMPLETED_PARTIAL', 4, true],
] as const)('%s', (status, done, over) => {
  const scan = scanAt(status);
  const html = rendered(livePage(scan));

  test('marks the phases', () => {
    const marks = phases(rendered(livePage({ ...scan, explorationEvents: [...PHASED] }))).map((phase) =>
      phase.slice(0, phase.indexOf(':') + 1),
    );
    expect(marks.slice(0, 3)).toEqual(Array(3).fill(done > 0 ? 'done:' : ''));
    expect(marks[3]).toBe(over ? 'done:' : 'now:');
  });

  test('says in words how far the scan is, without a percentage', () => {
    expect(html).not.toMatch(/<progress|\d %/);
    expect(text(html)).toContain(scan.message);
    expect(text(html)).toContain('12 of 31 checks done');
  });

  test('counts down only after completion', () => {
    expect(text(html).includes('The result opens in 8 s.')).toBe(status.startsWith('COMPLETED'));
  });

  test('follows the scan with and without scripts', () => {
    expect(html).toContain('data-progress-url="/api/scans/scn_5f0c1e2d3b4a59687786950a1b2c3d4e"');
    expect(html).toContain('<script type="module" src="/assets/live.js?v=1">');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  });

  test('announces the message, but nothing that changes all the time', () => {
    expect(html.match(/role="status"|aria-live/g)).toHaveLength(1);
    const announced = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? '';
    expect(text(announced).trim()).toBe(scan.message);
  });
});

test.each([
  ['the active one', TRAIL, 'Latest step Read the home page'],
  [
    'else the last one',
    TRAIL.slice(0, 5),
    'Latest step Read a page of the sitemap https://harbour-tea.example/teas/a-very-long',
  ],
])('names the latest step: %s', (_which, events, words) => {
  expect(text(rendered(livePage(scanAt('SCANNING', { explorationEvents: [...events] }))))).toContain(words);
});

test('shows the facts of each phase with events, and none for the others', () => {
  const of = (scan: Parameters<typeof livePage>[0]) => phases(rendered(livePage(scan)));
  expect(of(scanAt('SCORING', { explorationEvents: [...PHASED] }))).toEqual([
    'done: Reading the site 2 pages read, one page did not open at first, robots.txt answered, one sitemap file answered, one page in another language answered',
    'done: Asking links 26 links asked, 22 work, 3 lead nowhere',
    'done: Looking in a browser one page opened',
    'now: Judging 220 rules',
  ]);
  expect(of(scanAt('QUEUED', { explorationEvents: [] }))).toEqual([
    'Reading the site',
    'Asking links',
    'Looking in a browser',
    'Judging',
  ]);
  expect(of(scanAt('SCANNING', { explorationEvents: PHASED.slice(0, 9) }))[1]).toMatch(/^now: Asking links 25 links/);
});

test('a phase without events is never marked as done', () => {
  const scan = scanAt('COMPLETED', { explorationEvents: PHASED.slice(0, 2) });
  expect(phases(rendered(livePage(scan)))).toEqual([
    'done: Reading the site one page read, robots.txt answered',
    'Asking links',
    'Looking in a browser',
    'Judging',
  ]);
});

test('hides the latest step before the first one', () => {
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

test('says nothing about checks before they are counted', () => {
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
    ['attention', '– Other answer'],
    ['failed', '– No answer'],
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

  test('makes no link to an unknown event', () => {
    const lost = trailEvent(1, { origin: { kind: 'previous_event', label: 'It was named.', refEventId: 'evt_99' } });
    expect(items([lost])[0]).not.toContain('From step');
  });

  test('shows the time, and the duration when it is known', () => {
    const [done, active] = items([
      TRAIL[3] as ReturnType<typeof trailEvent>,
      TRAIL[5] as ReturnType<typeof trailEvent>,
    ]);
    expect(text(done ?? '')).toContain('14:03:03 UTC 2.31 s');
    expect(active).not.toContain('data-slot="duration"');
    expect(active).not.toContain('data-slot="target"');
  });
});
