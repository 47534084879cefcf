import { describe, expect, test } from 'vitest';
import { HOSTILE, poison } from '../../renderings/rendering-fixtures.tsx';
import { finding, place, REPORT, ruleResult } from '../../views/page-fixtures.tsx';
import { annotationLines } from './annotations.ts';

const lines = (change: Partial<Parameters<typeof annotationLines>[0]> = {}) =>
  annotationLines({ report: REPORT, missed: [], isShown: () => true, language: 'en', ...change });

/** A command as the runner reads it (ActionCommand.TryParseV2 of actions/runner). */
const parsed = (line: string) => {
  const [, command = '', properties = '', data = ''] = /^::([a-z]+) (.*?)::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) =>
    text.replace(/%(0D|0A|3A|2C|25)/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  const pairs = properties.split(',').map((pair) => pair.split('=', 2).map(plain));
  return { command, properties: Object.fromEntries(pairs), data: plain(data) };
};

test('one per rule, at its first place, the most severe first', () => {
  const found = lines().map(parsed);
  expect(found.map(({ command }) => command)).toEqual(['error', 'notice']);
  expect(found[0]?.properties.title).toContain('(canonical-single)');
  expect(found[0]?.data).toMatch(/^2 canonical addresses disagree: .*\/teas\. … and 2 more like it\.$/);
});

test.each([
  [
    { path: 'site/a,b:c.html', line: 3, column: 7 },
    { file: 'site/a,b:c.html', line: '3', col: '7' },
  ],
  [{ path: 'index.html', line: null, column: null }, { file: 'index.html' }],
  [null, {}],
])('a place in the source %j is named %j', (source, named) => {
  const [first] = lines({ sourceOf: () => source }).map(parsed);
  expect(first?.properties).toEqual({ ...named, title: expect.any(String) });
});

test('missed thresholds are one error, before the findings', () => {
  const [first] = lines({ missed: ['Web search scores 61, under 70.', 'x (high) failed.'] }).map(parsed);
  expect(first).toEqual({
    command: 'error',
    properties: { title: 'Legible' },
    data: 'Web search scores 61, under 70. x (high) failed.',
  });
});

describe('limits', () => {
  const failing = (count: number, severity: 'high' | 'med' | 'low') =>
    Array.from({ length: count }, (_, at) => ruleResult({ id: `${severity}-${at}`, severity, findings: [finding()] }));
  const report = { ...REPORT, rules: [...failing(12, 'low'), ...failing(9, 'med'), ...failing(11, 'high')] };

  test('ten of each level', () => {
    const commands = lines({ report }).map((line) => parsed(line).command);
    const counts = ['error', 'warning', 'notice'].map((kind) => commands.filter((one) => one === kind).length);
    expect(counts).toEqual([10, 9, 10]);
    expect(lines({ report, missed: ['x'] }).filter((line) => line.startsWith('::error'))).toHaveLength(10);
  });

  test('notes and hidden places have no annotation', () => {
    const notes = { ...REPORT, rules: [ruleResult({ findings: [finding({ outcome: 'note' })] })] };
    expect(lines({ report: notes })).toEqual([]);
    expect(lines({ isShown: () => false })).toEqual([]);
    const accepted = { ...REPORT, rules: [ruleResult({ findings: [finding({}, [{ ...place(), ignored: 0 }])] })] };
    expect(lines({ report: accepted })).toEqual([]);
  });

  test('a rule is annotated at its first visible place', () => {
    const two = { ...REPORT, rules: [ruleResult({ findings: [finding({}, [place(), place({ page: 1 })])] })] };
    const [second] = lines({ report: two, isShown: ({ place: { page } }) => page === 1 }).map(parsed);
    expect(second?.data).toContain(' On https://harbour-tea.example/ … and 1 more');
  });
});

const COMMANDS = [
  '::error::x',
  'a\n::set-output name=web::100',
  '%0A::warning::x',
  'x ##[error]y',
  '##[add-mask]e',
  '%250A',
];

test.each([...HOSTILE, ...COMMANDS])('%j is one command, and its text', (text) => {
  const missed = [text];
  for (const line of lines({
    report: poison(REPORT, text),
    missed,
    sourceOf: () => ({ path: text, line: 1, column: 1 }),
  })) {
    expect(line).toMatch(/^::(?:error|warning|notice) (?:file=[^,:\r\n]*,line=1,col=1,)?title=[^,:\r\n]+::[^\r\n]*$/);
    expect(line).not.toContain('##[');
    expect(line.replace(/%(?:25|3A|2C)/g, '')).not.toContain('%');
  }
});
