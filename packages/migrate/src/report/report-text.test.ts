import { expect, test } from 'vitest';
import type { ImportReport, IssueReport } from './import-report.ts';
import { issuesText, summaryText } from './report-text.ts';

const issue = (over: Partial<IssueReport> = {}): IssueReport => ({
  place: 'posts[0]',
  file: 'en/robots.md',
  outcome: 'new',
  why: null,
  title: 'Robots',
  date: '2024-05-01',
  dateFrom: 'source',
  number: 12,
  numberRule: 'title',
  edition: 'en',
  slug: 'robots',
  gate: { kind: 'open', said: 'public' },
  access: 'public',
  isDraft: false,
  isLocked: false,
  cut: null,
  aliases: [],
  links: { toIssues: 0, toOldSite: 0 },
  pictures: 0,
  notes: [],
  difference: null,
  ...over,
});
const report = (issues: readonly IssueReport[], over: Partial<ImportReport> = {}): ImportReport => ({
  source: { name: 'export.json', kind: 'ghost', kindName: 'Ghost JSON export', why: 'it has its tables' },
  out: 'content',
  dryRun: false,
  madePublication: false,
  addedEditions: [],
  issues,
  passedOver: [],
  gone: [],
  pictureHosts: [],
  freeWindowDays: null,
  finishedEarlier: 0,
  durationMs: 1234,
  ...over,
});
const lines = (issues: readonly IssueReport[], over: Partial<ImportReport> = {}) =>
  `${issuesText(report(issues))}\n${summaryText(report(issues, over))}`.split('\n');

test('an issue in a few lines, and a summary', () => {
  expect(lines([issue()])).toEqual([
    'en/robots.md: new',
    '    “Robots”, 2024-05-01, no. 12 (title), en',
    '    public: for everybody (“public”)',
    '',
    'Ghost JSON export: it has its tables.',
    '1 issue to content: 1 new.',
    'By edition: 1 en. By access: 1 public.',
    '1.2 s',
    '',
  ]);
});

test.each<[string, Partial<IssueReport>, string]>([
  [
    'a window',
    { gate: { kind: 'none' }, access: 'window' },
    'window: the free window decides, the source does not say',
  ],
  [
    'a window that has ended',
    { gate: { kind: 'none' }, access: 'window', isLocked: true },
    'window: the free window decides, the source does not say; it locks now',
  ],
  ['members', { gate: { kind: 'members', said: 'paid' }, access: 'members' }, 'members: for members (“paid”)'],
  [
    'an unknown word',
    { gate: { kind: 'unknown', said: 'gold' }, access: 'members' },
    'members: for members, because its access value is unknown (“gold”)',
  ],
  ['a draft', { isDraft: true }, 'public: for everybody (“public”); a draft'],
  ['a cut', { cut: { mark: 'paywall card', openShare: 35 } }, 'cut at the paywall card: 35 % of the text precedes it'],
  ['no mark', { cut: { mark: null, openShare: 0 } }, 'cut before its first word: the source has no mark in it'],
  [
    'links',
    { links: { toIssues: 2, toOldSite: 1 }, pictures: 1, aliases: ['/p/a'] },
    '2 links to issues here, 1 address of the old site completed, 1 picture copied, also found at /p/a',
  ],
  ['notes', { notes: [{ kind: 'dropped', what: 'button', count: 3 }] }, 'dropped: button (3 times)'],
  ['a date by number', { dateFrom: 'number' }, '“Robots”, 2024-05-01 (by its number), no. 12 (title), en'],
  ['no date', { date: null }, '“Robots”, without a date, no. 12 (title), en'],
  ['a difference', { difference: '-a\n+b' }, '-a'],
])('%s', (_case, over, line) => {
  expect(lines([issue(over)])).toContain(`    ${line}`);
});

test.each<[string, Partial<ImportReport>, string]>([
  ['a dry run', { dryRun: true }, 'Nothing was written.'],
  ['a new edition', { addedEditions: ['de'] }, 'publication.yaml got the edition de: please review name and path.'],
  ['a new publication', { madePublication: true }, 'publication.yaml was created: please review it.'],
  ['things skipped', { passedOver: [1, 2].map(() => ({ place: '', why: 'a page' })) }, 'Skipped: 2 a page.'],
  ['what the source no longer has', { gone: ['en/a.md'] }, 'No longer in the source, and kept: en/a.md.'],
  ['an earlier run', { finishedEarlier: 2 }, '2 files of an interrupted run were moved into place.'],
  [
    'hosts of pictures',
    { pictureHosts: [{ host: 'img.example', pictures: 2 }] },
    'Pictures stay on other hosts. To show them, write imageHosts: [img.example] in publication.yaml, or import with --images.',
  ],
])('the summary mentions %s', (_case, over, line) => {
  expect(lines([issue()], over)).toContain(line);
});

test('the effect of the window in total', () => {
  const undecided = { gate: { kind: 'none' }, access: 'window' } as const;
  const issues = [issue(undecided), issue({ ...undecided, isLocked: true }), issue()];
  expect(lines(issues)).toContain(
    'The source does not say who may read 2 issues: no free window is set, so none of them locks.',
  );
  expect(lines(issues, { freeWindowDays: 90 })).toContain(
    'The source does not say who may read 2 issues: the free window of 90 days locks 1 of them now.',
  );
});

test('paying and other members are counted separately', () => {
  const paid = issue({ gate: { kind: 'members', said: 'visibility: paid' }, access: 'members' });
  const free = issue({ gate: { kind: 'members', said: 'visibility: members' }, access: 'members' });
  expect(lines([free, paid, issue(), paid])).toContain(
    'For members here, in the words of the source: 2 “visibility: paid”, 1 “visibility: members”.',
  );
});

test('unknown words and notes are counted over all issues', () => {
  const gold = issue({
    gate: { kind: 'unknown', said: 'gold' },
    notes: [{ kind: 'dropped', what: 'button', count: 2 }],
  });
  const found = lines([gold, gold, issue({ outcome: 'left-out', why: 'it is larger' })]);
  expect(found).toContain('Locked, because the meaning is unknown: 2 “gold”.');
  expect(found).toContain('    4 × dropped: button');
  expect(found).toContain('en/robots.md: left out: it is larger');
});
