import { expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { announcedLine, openWordsLine } from './check-text.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const aged = (...days: readonly number[]) =>
  days.map((age) => ({ publishedAt: new Date(NOW - age * DAY).toISOString() }));

test.each([
  [
    'news, an archive and issues with `announce`',
    [...aged(0, 13), { ...aged(1)[0], announce: false }, { ...aged(99)[0], announce: true }, ...aged(14, 15)],
    'en: channels are notified of en-1, en-2, en-4 when a service first sees them; not of en-3: its file says announce: false; not of en-5, en-6: its date was 14 days old or older (announceWithinDays).',
  ],
  [
    'nothing but an archive',
    aged(...Array.from({ length: 12 }, (_, index) => 20 + index)),
    /^en: channels are notified of none when .*; not of en-1, .*, en-10 and 2 more: its date/,
  ],
  ['an empty edition', [], null],
])('what channels hear of %s', (_case, issues, line) => {
  const { library, publication } = siteOf(issues, { now: NOW });
  const said = announcedLine('en', library.issues, publication, NOW);
  if (line instanceof RegExp) expect(said).toMatch(line);
  else expect(said).toBe(line);
  expect(announcedLine('ko', library.issues, publication, NOW)).toBeNull();
});

test.each([
  ['members', '```\ncode\n```\n\n## Head\n\nA [link](/x) and **words**.\n\nMore.', 'A link and words.'],
  ['members', 'Open.\n\n<!--members-only-->\n\nClosed.', null],
  ['members', '<!--members-only-->\n\nClosed.', null],
  ['members', '```\nmere code\n```', null],
  ['members', '', null],
  ['window', 'Open for a while.', null],
  ['public', 'Open.', null],
] as const)('%s: %j', (access, markdown, words) => {
  expect(openWordsLine({ access, markdown, source: 'en/5.md' })).toBe(
    words && `en/5.md: for members, without <!--members-only-->. These words are public: “${words}”`,
  );
});
