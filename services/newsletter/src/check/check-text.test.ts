import { expect, test } from 'vitest';
import { siteOf } from '../site/testing.ts';
import { announcedLine } from './check-text.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const aged = (...days: readonly number[]) =>
  days.map((age) => ({ publishedAt: new Date(NOW - age * DAY).toISOString() }));

test.each([
  [
    'news, an archive and a word of the author',
    [...aged(0, 13), { ...aged(1)[0], announce: false }, { ...aged(99)[0], announce: true }, ...aged(14, 15)],
    'en: channels hear of en-1, en-2, en-4 when a service first sees them; not of en-3: its file says announce: false; not of en-5, en-6: its date was 14 days old or older (announceWithinDays).',
  ],
  [
    'nothing but an archive',
    aged(...Array.from({ length: 12 }, (_, index) => 20 + index)),
    /^en: channels hear of none when .*; not of en-1, .*, en-10 and 2 more: its date/,
  ],
  ['nothing', [], null],
])('what channels hear of %s', (_case, issues, line) => {
  const { library, publication } = siteOf(issues, { now: NOW });
  const said = announcedLine('en', library.issues, publication, NOW);
  if (line instanceof RegExp) expect(said).toMatch(line);
  else expect(said).toBe(line);
  expect(announcedLine('ko', library.issues, publication, NOW)).toBeNull();
});
