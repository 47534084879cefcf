import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/language.ts';
import {
  englishLeft,
  finding,
  PROOF,
  place,
  REPORT,
  rendered,
  reportPage,
  reportPageIn,
  ruleResult,
  TRAIL,
  trailEvent,
} from '../page-fixtures.tsx';
import type { TrailEvent } from '../trail.tsx';
import { rulesSeenBy, shownEvents, type TrailGroup, trailTree } from './report-trail.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const step = (sequence: number, parent: number | null, why = `Because ${sequence}`): TrailEvent =>
  trailEvent(sequence, {
    description: why,
    origin: { kind: 'previous_event', label: why, ...(parent !== null && { refEventId: `evt_${parent}` }) },
    ...(parent !== null && { parentId: `evt_${parent}` }),
  });
type Shape = (number | Shape)[];
/** Returns the steps by number, each followed by a list of those below it. */
const shape = (groups: readonly TrailGroup[]): Shape =>
  groups.flatMap(({ nodes }) =>
    nodes.flatMap(({ event, groups: below }) => [event.sequence, ...(below.length > 0 ? [shape(below)] : [])]),
  );

describe('the tree', () => {
  test.each([
    ['no steps', [], []],
    ['steps without a parent', [step(0, null), step(1, null)], [0, 1]],
    [
      'steps below their parent, even when others came between',
      [step(0, null), step(1, null), step(2, 0)],
      [0, [2], 1],
    ],
    ['three levels', [step(0, null), step(1, 0), step(2, 1)], [0, [1, [2]]]],
    [
      'deeper steps on the third level',
      [0, 1, 2, 3, 4].map((at) => step(at, at === 0 ? null : at - 1)),
      [0, [1, [2, 3, 4]]],
    ],
    ['an unknown parent', [step(0, 9), step(1, 0)], [0, [1]]],
    ['circular links', [step(0, 1), step(1, 0), step(2, 2)], [0, [1], 2]],
    ['steps of one sort in one group', [step(0, null, 'a'), step(1, null, 'b'), step(2, null, 'a')], [0, 2, 1]],
  ] as const)('of %s', (_, events, expected) => {
    expect(shape(trailTree(events))).toEqual(expected);
  });

  test('a step that is not below the one it came from names that one', () => {
    const events = [0, 1, 2, 3].map((at) => step(at, at === 0 ? null : at - 1));
    const deepest = trailTree(events)[0]?.nodes[0].groups[0]?.nodes[0].groups;
    expect(deepest?.map(({ nodes }) => nodes.map(({ event, from }) => [event.sequence, from?.sequence]))).toEqual([
      [[2, undefined]],
      [[3, 2]],
    ]);
  });

  test('contains every step once in a long trail', () => {
    const events = Array.from({ length: 300 }, (_, at) => step(at, at === 0 ? null : Math.floor(at / 3), `${at % 7}`));
    expect(
      shape(trailTree(events))
        .flat(9)
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual([...events.keys()]);
  });
});

const report = (...events: readonly (string | null)[]): Report => ({
  ...REPORT,
  rules: [
    ruleResult({
      findings: [
        finding({}, [place({ proof: null }), ...events.map((eventId) => place({ proof: { ...PROOF, eventId } }))]),
      ],
    }),
  ],
});
const trailOf = (events: readonly TrailEvent[], change: Report = REPORT, language: Language = 'en'): string =>
  /<section aria-labelledby="trail">.*?<\/section>/s.exec(rendered(reportPageIn(language, change, { events })))?.[0] ??
  '';

test('finds the rules whose findings rest on an event', () => {
  expect([...rulesSeenBy(report('evt_1', 'evt_2', 'evt_1', null))]).toEqual([
    ['evt_1', ['canonical-single']],
    ['evt_2', ['canonical-single']],
  ]);
});

describe('the list', () => {
  test.each([
    [0, 'No steps were recorded.'],
    [1, 'One step in all.'],
    [2, '2 steps in all.'],
  ])('of %i steps', (count, words) => {
    expect(text(trailOf(Array.from({ length: count }, (_, at) => step(at, null))))).toContain(words);
  });

  test('shows the number of a step, its status, kind, target, duration and reason', () => {
    const html = trailOf([step(4, null, 'Named in the sitemap')]);
    expect(html).toContain('<li class="step" id="event-evt_4"');
    expect(text(html)).toMatch(
      /5 ✓ Done Page Read a page 0\.18 s https:\/\/harbour-tea\.example\/teas\/oolong Why: Named in the sitemap/,
    );
  });

  test('steps of one sort with different reasons are folded under their labels, each with its reason', () => {
    const probes = ['GPTBot', 'bingbot', 'a browser'].map((name, at) => ({
      ...step(at, null, `Is ${name} shown the same?`),
      label: `The page as ${name}`,
      description: 'In its name.',
    }));
    const shown = text(trailOf(probes));
    expect(shown).toContain('3 steps: The page as GPTBot and 2 more');
    expect(shown.match(/Why: Is \S/g)).toHaveLength(3);
    expect(text(trailOf(probes.map((one) => ({ ...one, label: 'File' }))))).toContain('3 steps: File');
  });

  test('the families that an older scan judged separately are in one fold', () => {
    const judged = [0, 1, 2].map((at) => ({
      ...step(at, null, 'Same'),
      kind: 'evidence' as const,
      description: `Asks ${at} rules.`,
    }));
    expect(text(trailOf(judged))).toContain('3 steps: Same');
  });

  test.each([
    [2, false],
    [3, true],
  ])('%i steps with the same reason are folded: %s', (count, folded) => {
    const html = trailOf(Array.from({ length: count }, (_, at) => step(at, null, 'Same')));
    expect(html.includes('<li class="step-group">')).toBe(folded);
    expect(text(html).match(/Why: Same/g)?.length ?? 0).toBe(folded ? 0 : count);
    expect(text(html).includes('3 steps: Same')).toBe(folded);
  });

  test('a fold counts the steps that did not succeed', () => {
    const events = [0, 1, 2, 3].map((at) => ({
      ...step(at, null, 'Same'),
      status: at < 2 ? ('failed' as const) : ('succeeded' as const),
    }));
    expect(text(trailOf(events))).toContain('4 steps (2 did not succeed): Same');
  });

  test('a step says how many rules have findings that rest on it, and these link to it', () => {
    const events = [step(0, null), { ...step(1, null), kind: 'check' as const }];
    const query = { chosen: { rule: 'canonical-single' }, comparedWith: null };
    const html = rendered(reportPage(report('evt_1'), { events, query }));
    expect(text(trailOf(events, report('evt_1')))).toContain('Used by one rule; findings of 1 rest on it');
    expect(html).toContain('<dt>Seen in</dt><dd><a class="step-link" href="#event-evt_1">step 2</a></dd>');
  });

  test('a judging step says how many of its rules failed or warned', () => {
    const judged = {
      ...step(0, null),
      kind: 'evidence' as const,
      evidenceRuleIds: ['canonical-single', 'title-present'],
    };
    expect(text(trailOf([judged], report()))).toContain('Judged 2 rules; 1 failed or warned');
  });

  test('the single judging step of a scan counts all rules that failed or warned', () => {
    const judged = { ...step(0, null), kind: 'evidence' as const, evidenceRuleIds: [] };
    expect(text(trailOf([judged], report()))).toContain('1 failed or warned');
  });

  test('a page was used by the rules about pages, whatever rules it names', () => {
    for (const evidenceRuleIds of [[], ['canonical-single']])
      expect(text(trailOf([{ ...step(0, null), evidenceRuleIds }]))).toContain('Used by the rules about pages');
  });

  test('a step that no rule used says nothing about rules', () => {
    expect(trailOf([{ ...step(0, null), contributesToResult: false, evidenceRuleIds: [] }])).not.toMatch(
      /Used by|rest on it/,
    );
  });

  test('a proof does not link to a step that is not on the page', () => {
    expect(rendered(reportPage(report('evt_9', null), { events: [step(0, null)] }))).not.toContain('Seen in');
  });
});

test('pages say why they were chosen and where they were found', () => {
  const events = [step(2, null, 'The submitted address')];
  const html = rendered(reportPage(REPORT, { events }));
  const pages = text(/<ol class="pages">.*?<\/ol>/s.exec(html)?.[0] ?? '');
  expect(pages).toContain('The submitted address ( step 3 ) · Found as the submitted address');
  expect(pages).toContain('Found as the home page');
  expect(pages).toContain('Found in the sitemap');
});

test.each(['ko', 'ja', 'zh'] as const)('in %s only what a step says is English', (language) => {
  for (const events of [[], TRAIL, TRAIL.map((event) => ({ ...event, description: 'Same' }))]) {
    const html = trailOf(events, report('evt_1'), language);
    expect(html).toContain('id="trail"');
    expect(englishLeft(html)).toEqual([]);
    expect(html.includes('<strong lang="en">Read robots.txt</strong>')).toBe(events.length > 0);
  }
  const pages = /<ol class="pages">.*?<\/ol>/s.exec(rendered(reportPageIn(language, REPORT)))?.[0] ?? '';
  expect(englishLeft(pages)).toEqual([]);
  expect(pages).toContain('<span lang="en">Product in its structured data</span>');
});

test.each([
  [300, 300],
  [301, 63],
  [12_000, 63],
])('of %i steps a report shows %i, and counts all', (count, shown) => {
  const events = Array.from({ length: count }, (_, sequence) => step(sequence, null));
  expect(shownEvents(events)).toHaveLength(shown);
  expect(shownEvents(events).at(-1)).toBe(events.at(-1));
  const page = text(rendered(reportPage(REPORT, { events })));
  expect(page).toContain(`${count} steps in all.`);
  expect(page.includes(`${count - shown} more are counted but not listed.`)).toBe(shown < count);
});

test('the report of ten thousand pages is as short as that of forty', () => {
  const first = REPORT.pages.find((page) => !('preview' in page || 'rendered' in page));
  const pages = Array.from({ length: 10_000 }, (_, n) => ({
    ...first,
    url: `https://example.com/page-${n}`,
  })) as Report['pages'];
  const sizeOf = (count: number): number => rendered(reportPage({ ...REPORT, pages: pages.slice(0, count) })).length;
  expect(sizeOf(10_000)).toBeLessThan(sizeOf(40) + 500);
});
