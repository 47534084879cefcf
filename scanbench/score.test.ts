import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Planting } from './plan.ts';
import type { Finding } from './scanners/scanner.ts';
import { classesOf, figuresOf, newFindings, verdictOf } from './score.ts';

const planting = (over: Partial<Planting> = {}): Planting => ({
  id: 'title-gone',
  site: 'oven',
  paths: ['/menu/'],
  page: '/menu/',
  classes: ['title-missing'],
  needsBrowser: false,
  ...over,
});

const finding = (id: string, paths: readonly string[] = [], weight = 1): Finding => ({ id, paths, weight });

const TABLE = { title: ['title-missing'], 'link:dead': ['link-dead'], link: ['link-text'] } as const;

describe('new findings', () => {
  it.each([
    ['another message', [finding('a')], [finding('b')], [finding('a')]],
    ['the same message', [finding('a', ['/x'])], [finding('a', ['/x'])], []],
    ['the same message at another path', [finding('a', ['/x', '/y'])], [finding('a', ['/x'])], [finding('a', ['/y'])]],
    ['a message about the whole site, known at a path', [finding('a')], [finding('a', ['/x'])], []],
  ])('%s', (_name, changed, clean, expected) => {
    expect(newFindings(changed, clean)).toEqual(expected);
  });

  it('are none when nothing changed', () => {
    const findings = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        paths: fc.array(fc.constantFrom('/', '/x', '/y')),
        weight: fc.nat(),
      }),
    );
    fc.assert(fc.property(findings, (list) => newFindings(list, list).length === 0));
  });
});

it('takes the classes of a whole id before those of its rule', () => {
  expect(classesOf(TABLE, 'link:dead')).toEqual(['link-dead']);
  expect(classesOf(TABLE, 'link:vague')).toEqual(['link-text']);
  expect(classesOf(TABLE, 'unknown:x')).toEqual([]);
});

describe('a verdict', () => {
  it.each([
    ['found at its page', [finding('title', ['/menu/'])], { isFound: true, hasRightPlace: true, isRightCause: true }],
    ['found elsewhere', [finding('title', ['/'])], { isFound: true, hasRightPlace: false, isRightCause: true }],
    [
      'found behind a weightier message',
      [finding('title', ['/menu/']), finding('link', ['/'], 5)],
      { isFound: true, hasRightPlace: true, isRightCause: false },
    ],
    ['another class', [finding('link', ['/menu/'])], { isFound: false, hasRightPlace: false, isRightCause: false }],
    ['nothing', [], { isFound: false, hasRightPlace: false, isRightCause: false }],
  ])('%s', (_name, changed, expected) => {
    expect(verdictOf(planting(), changed, [], TABLE)).toMatchObject(expected);
  });

  it('accepts a message about the whole site for a defect in a file that a site has only once', () => {
    const robots = planting({ paths: ['/robots.txt'] });
    expect(verdictOf(robots, [finding('title')], [], TABLE).hasRightPlace).toBe(true);
    expect(verdictOf(planting(), [finding('title')], [], TABLE).hasRightPlace).toBe(false);
  });
});

it('counts defects and controls separately', () => {
  const verdicts = [
    verdictOf(planting(), [finding('title', ['/menu/'])], [], TABLE),
    verdictOf(planting(), [], [], TABLE),
    verdictOf(planting({ classes: [] }), [finding('title')], [], TABLE),
    verdictOf(planting({ classes: [] }), [], [], TABLE),
  ];
  expect(figuresOf(verdicts)).toEqual({ planted: 2, found: 1, rightPlace: 1, rightCause: 1, controls: 2, alarms: 1 });
});
