import { expect, test } from 'vitest';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { editorsDesk } from './editors-desk.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
type Over = Parameters<typeof sealedIssue>[0];
const issue = (edition: string, number: number, over: Over = {}) =>
  sealedIssue({
    id: `${edition}-${number}`,
    edition,
    number,
    slug: `s-${number}`,
    title: `${edition} ${number}`,
    source: `${edition}/${number}.md`,
    translationKey: `key-${number}`,
    publishedAt: at(-1),
    ...over,
  });
const everywhere = (number: number, of: Readonly<Record<string, Over>> = {}) =>
  ['ko', 'en', 'ja', 'zh-CN'].map((edition) => issue(edition, number, of[edition]));

const desk = (issues: ReturnType<typeof issue>[], over: Partial<Parameters<typeof editorsDesk>[0]> = {}) => {
  const parts = editorsDesk({
    issues,
    publication: PUBLICATION,
    problems: [],
    notes: [],
    record: new Map(),
    now: NOW,
    ...over,
  });
  return Object.fromEntries(
    parts.map(({ title, lead, entries }) => [
      title.split(' ')[0] ?? '',
      [
        ...(lead === '' ? [] : [lead]),
        ...entries.map(({ page, facts, says }) => `${page?.path ?? ''} ${facts}: ${says}`),
      ],
    ]),
  );
};

test('drafts and issues to come, the soonest first, in the time zone of the publication', () => {
  const issues = [
    issue('ko', 1, { publishedAt: at(3) }),
    issue('en', 2, { publishedAt: at(2), draft: 'dated' }),
    issue('en', 3, { publishedAt: at(-9), draft: 'undated' }),
    issue('en', 4),
  ];
  expect(desk(issues).Drafts).toEqual([
    '/en/issues/s-3 en · no date · en/3.md: A draft: not published.',
    expect.stringMatching(/^\/en\/issues\/s-2 en · Nov 30, 2026, 7:00\sPM · en\/2.md: A draft: not published.$/),
    expect.stringMatching(/^\/issues\/s-1 ko · Dec 1, 2026, 7:00\sPM · ko\/1.md: Appears at this time.$/),
  ]);
});

test.each([
  ['an issue everywhere', everywhere(1), []],
  [
    'an issue without translations',
    [issue('en', 1, { translationKey: null })],
    [/en\/1.md: Missing in ko, ja, zh-CN\.$/],
  ],
  ['a draft counts as a translation', everywhere(1, { ja: { draft: 'undated', publishedAt: at(0) } }), []],
  [
    'an update of the original, of which one translation knows',
    everywhere(1, { ko: { updatedAt: at(-0.5) }, ja: { updatedAt: at(-0.5) } }),
    [/ko\/1.md: en\/1.md is older than the update of Nov 28, .*\. zh-CN\/1.md is older than .*\.$/],
  ],
  [
    'the oldest is the original, whatever its edition',
    everywhere(1, { ja: { publishedAt: at(-3), updatedAt: at(-2) }, en: { updatedAt: at(0) } }),
    [],
  ],
  ['an update before the translations', everywhere(1, { ko: { publishedAt: at(-9), updatedAt: at(-2) } }), []],
])('translations: %s', (_case, issues, expected) => {
  expect(desk(issues).Translations).toEqual(expected.map((line) => expect.stringMatching(line)));
});

test('what check says, by file and line', () => {
  const problem = { file: 'en/1.md', line: 4, key: 'date', message: 'Wrong.', remedy: 'Fix it.' };
  const problems = [problem, { ...problem, line: null }];
  expect(desk([], { problems, notes: ['A note.'] }).What).toEqual([
    ' en/1.md:4: Wrong. Fix it.',
    ' en/1.md: Wrong. Fix it.',
    ' : A note.',
  ]);
});

const says = (...issues: ReturnType<typeof issue>[]) => ({
  of: (record: Parameters<typeof editorsDesk>[0]['record']) =>
    desk(issues, { record }).Channels?.map((line) => line.replace(/^.*?\.md: /, '')),
});

test.each([
  ['on record', 'announced', 3, 'On record: announced to 3 channels.'],
  ['held', 'held', 0, /^On record: not announced: it is held/],
  ['of the first start', 'first-start', 0, /^On record: not announced: it was public when this database began\.$/],
] as const)('channels: an issue %s', (_case, outcome, deliveries, expected) => {
  const [line] = says(issue('en', 1)).of(new Map([['en en-1', { outcome, deliveries }]])) ?? [];
  expect(line).toMatch(expected);
});

test('channels: without a record, the files alone say', () => {
  const silent = issue('en', 2, { announce: false, publishedAt: at(-2) });
  const old = issue('en', 3, { publishedAt: at(-40) });
  expect(says(issue('en', 1), silent, old, issue('en', 4, { draft: 'dated' })).of('There is no store.')).toEqual([
    'There is no store. Here is what the files alone say.',
    'Channels are notified when a service first sees it.',
    'Channels are not notified: its file says announce: false.',
    'Channels are not notified: its date was 14 days old or older (announceWithinDays).',
  ]);
});
