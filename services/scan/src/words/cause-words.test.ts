import { expect, test } from 'vitest';
import { LANGUAGES } from '../language/language.ts';
import { CAUSE_WORDS, type CauseId, type CauseSeen } from './cause-words.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const NAMED: CauseSeen = { counted: '36 pages', group: 'group.example', url: '/first', to: '/target' };
const SEEN: readonly CauseSeen[] = [
  NAMED,
  { ...NAMED, counted: '' },
  { ...NAMED, to: null },
  ...['', 'challenge', 'noindex', 'password', 'robots'].map((group) => ({ ...NAMED, group })),
];

/** Which of the values a text shows, and which words that every language writes alike. */
const shown = (text: string, seen: CauseSeen): readonly string[] => [
  ...Object.entries(seen).flatMap(([name, value]) => (value && text.includes(value) ? [name] : [])),
  ...['200', '404', 'robots.txt', 'noindex'].filter((word) => text.includes(word)),
];

test.each(Object.keys(CAUSE_WORDS.ko) as CauseId[])('%s shows the same values in every language', (id) => {
  for (const seen of SEEN)
    for (const part of ['failureTitle', 'fix'] as const) {
      const [first, ...others] = OTHERS.map((language) => shown(CAUSE_WORDS[language][id][part](seen), seen));
      for (const other of others) expect([part, seen, other]).toEqual([part, seen, first]);
    }
});

test.each(OTHERS)(
  '%s names what is affected where nothing is counted, and nothing else where something is',
  (language) => {
    for (const id of ['foreign-entries', 'foreign-host', 'host-spelling', 'staging-left'] as const) {
      const { failureTitle } = CAUSE_WORDS[language][id];
      const [counted, whole] = [failureTitle(NAMED), failureTitle({ ...NAMED, counted: '' })];
      const [before = '', after = ''] = counted.split(NAMED.counted);
      expect(whole.startsWith(before) && whole.endsWith(after)).toBe(true);
      expect(whole.length).toBeGreaterThan(before.length + after.length);
    }
  },
);
