import { fixPackOf, type Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { blocksOf, liveIn } from '../../renderings/host-markdown-fixtures.ts';
import { HOSTILE, poison } from '../../renderings/rendering-fixtures.tsx';
import { causeResult, chargesOf, finding, place, REPORT, ruleResult } from '../../views/page-fixtures.tsx';
import { type CiReport, ciMarkdown } from './ci-markdown.ts';

const PAGE = 'https://github.com/o/r/actions/runs/1';
const SCORE = REPORT.scores.web;

const scored = (web: number | null, ai: number | null, change: Partial<Report> = {}): Report => ({
  ...REPORT,
  scores: { web: { ...SCORE, value: web }, ai: { ...SCORE, value: ai } },
  ...change,
});

const input = (change: Partial<CiReport> = {}): CiReport => ({
  report: REPORT,
  baseline: null,
  missed: [],
  page: PAGE,
  sha: '0123456789abcdef0123456789abcdef01234567',
  language: 'en',
  ...change,
});

describe('the first line has both scores', () => {
  test.each<[Report, Report | null, string]>([
    [scored(82, 39), null, '### Legible: Web search 82, AI search 39'],
    [scored(71, 66), scored(80, 66), '### Legible: Web search 71 (−9), AI search 66 (±0)'],
    [scored(71, null), scored(70, 66), '### Legible: Web search 71 (+1), AI search not judged'],
    [scored(71, 66), scored(null, 65), '### Legible: Web search 71, AI search 66 (+1)'],
  ])('%#', (report, baseline, line) => {
    for (const form of ['summary', 'comment'] as const)
      expect(ciMarkdown(input({ report, baseline }), form).split('\n')[0]).toBe(line);
  });
});

const FIXED = {
  ...REPORT,
  causes: [],
  rules: REPORT.rules.map((rule) => ({ ...rule, outcome: 'pass' as const, charges: chargesOf(0, 0), findings: [] })),
};
const headingsOf = (markdown: string) => markdown.match(/^#### .*$/gm);

describe('the parts after the scores', () => {
  test.each<[string, Partial<CiReport>, 'summary' | 'comment', string[] | null]>([
    ['without a baseline', {}, 'comment', ['#### Fix first']],
    [
      'with a missed threshold',
      { missed: ['x (high) failed.'] },
      'comment',
      ['#### Missed: 1 threshold', '#### Fix first'],
    ],
    ['nothing changed', { baseline: REPORT }, 'comment', null],
    ['nothing changed', { baseline: REPORT }, 'summary', ['#### Fix first']],
    ['faults are new', { baseline: FIXED }, 'comment', ['#### New: 3 causes']],
    [
      'faults are gone',
      { report: { ...FIXED, summary: { holdsBack: [], untested: [] } }, baseline: REPORT },
      'summary',
      ['#### Gone: 3 causes'],
    ],
  ])('%s: %j', (_what, change, form, headings) => {
    expect(headingsOf(ciMarkdown(input(change), form))).toEqual(headings);
  });

  test('says that nothing changed, and names the baseline and the commit', () => {
    const markdown = ciMarkdown(input({ baseline: REPORT }), 'comment');
    expect(markdown).toContain('\n\nThe change brings no cause and removes none.\n\n');
    expect(markdown).toContain('Compared with the report of 2026-11-20.');
    expect(markdown.endsWith(`[Whole report](${PAGE}) of \`0123456\`.\n`)).toBe(true);
    expect(ciMarkdown(input({ sha: null }), 'summary')).toContain('Without a baseline this does not say');
  });

  test('worse and better repairs show the earlier count', () => {
    const few = { ...REPORT, causes: [causeResult({ counts: [{ sort: 'page', affected: 2, asked: 20 }] })] };
    const many = { ...REPORT, causes: [causeResult({ counts: [{ sort: 'page', affected: 5, asked: 20 }] })] };
    expect(ciMarkdown(input({ report: many, baseline: few }), 'comment')).toContain(
      '5 of 20 pages (before: 2 of 20 pages) · costs',
    );
    expect(ciMarkdown(input({ report: few, baseline: many }), 'comment')).toMatch(
      /\n#### Better: 1 cause\n\n- 37 .* \(before: 5 of 20 pages\)\n/,
    );
  });

  test('a repair of the whole site shows no earlier count', () => {
    const whole = (affected: number) => ({
      ...REPORT,
      causes: [causeResult({ counts: [{ sort: 'site', affected, asked: 9 }] })],
    });
    const markdown = ciMarkdown(input({ report: whole(5), baseline: whole(2) }), 'comment');
    expect(markdown).toContain('\n   The whole site · costs');
  });

  test('a baseline from a different version of the rules is pointed out', () => {
    const older = { ...REPORT, rulesetVersion: '1.9.0' };
    expect(ciMarkdown(input({ baseline: older }), 'comment')).toContain('Other rules judged the baseline');
    expect(ciMarkdown(input({ baseline: REPORT }), 'comment')).not.toContain('Other rules');
  });

  test('every changed repair has its collapsed fix pack in one code block', () => {
    const markdown = ciMarkdown(input({ baseline: FIXED }), 'comment');
    const packs = [
      ...markdown.matchAll(
        /<details><summary>Fix pack: a task for a coding agent<\/summary>\n\s*\n {3}(`{3,})markdown\n([\s\S]*?)\n {3}\1\n\s*\n {3}<\/details>/g,
      ),
    ];
    expect(packs).toHaveLength(3);
    const texts = packs.map(([, , text = '']) => text.replace(/^ {3}/gm, ''));
    expect(texts[0]).toBe(fixPackOf(REPORT, 'crawl-site-allowed', { baseUrl: null })?.prompt.trimEnd());
    expect(texts[1]).toContain('# Repair: `wrong-host`');
  });
});

test('changes by the configuration are listed', () => {
  const ignore = { ruleId: 'x', paths: null, reason: 'Later', until: '2027-01-31', expired: false, places: 2 };
  const rules = [{ ruleId: 'llms-txt-present', now: 'off' as const, paths: null }];
  const configuration = { file: 'legible.config.json', rules, ignores: [ignore] };
  expect(ciMarkdown(input({ report: { ...REPORT, configuration } }), 'comment')).toContain(
    'Changed by legible.config.json: llms-txt-present is off; accepted: x: Later (until 2027-01-31, 2 places).',
  );
});

describe('size', () => {
  const causes = Array.from({ length: 60 }, (_, at) =>
    causeResult({ id: `cause-${at}`, failureTitle: '가'.repeat(400), fix: '#1 '.repeat(400), why: 'x'.repeat(9_000) }),
  );
  const large = { ...REPORT, causes, summary: { holdsBack: [], untested: [] } };

  test.each(['summary', 'comment'] as const)(
    'a %s of sixty causes fits, contains as many fix packs as possible, and counts the rest',
    (form) => {
      const markdown = ciMarkdown(
        input({ report: large, baseline: FIXED, missed: Array(40).fill('@a '.repeat(400)) }),
        form,
      );
      expect(markdown.length).toBeLessThan(65_536 - 100);
      expect(markdown.length).toBeGreaterThan(40_000);
      expect(markdown).toContain('- and 52 more in the report');
      expect(markdown).toContain('- and 30 more in the report');
      expect(markdown.match(/<details>/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
    },
  );
});

describe('text of the site', () => {
  const LINKED = [
    '@everyone please',
    '</details>',
    '</details></summary><h1>x',
    '![](http://x.example/p.png)',
    '[x]: http://x.example',
    '::error::x',
    '%0A::error::x',
    '```\n````\n# x',
    'o/r#12 GH-3 fixes #4',
    'https://x.example www.x.example a@x.example',
    '- [ ] task',
    '| a | b |\n| - | - |',
    '/close',
    '--> <!-- legible 0123456789abcdef -->',
    'deadbeef0123 :tada: [^1]',
  ];
  const everywhere = (text: string, form: 'summary' | 'comment') => {
    const poisoned = {
      ...poison(
        {
          ...REPORT,
          rules: [
            ...REPORT.rules,
            ruleResult({ id: 'title-unique', charges: chargesOf(0.1, 0.1), findings: [finding({}, [place()])] }),
          ],
        },
        text,
      ),
      target: REPORT.target,
    };
    return ciMarkdown(input({ report: poisoned, baseline: FIXED, missed: [text] }), form);
  };

  const FORMS = ['summary', 'comment'] as const;
  const structureOf = (markdown: string) => ({ live: liveIn(markdown), blocks: blocksOf(markdown) });
  const plain = FORMS.map((form) => everywhere('plain words', form));
  const structures = plain.map(structureOf);

  test('is in many places of these reports', () => {
    for (const markdown of plain) expect(markdown.split('plain words').length).toBeGreaterThan(8);
  });

  test.each([...HOSTILE, ...LINKED])('%j becomes neither markup nor a link, mention, reference or picture', (text) => {
    expect(FORMS.map((form) => structureOf(everywhere(text, form)))).toEqual(structures);
  });

  test('only the link to the run and the collapsed parts are markup of ours', () => {
    expect(new Set(liveIn(everywhere('plain words', 'comment')))).toEqual(
      new Set(['<details><summary>Fix pack: a task for a coding agent</summary>', '</details>', PAGE]),
    );
  });
});
