import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import type { Issue } from '../issue/issue.ts';
import { PUBLISHED, sealedIssue } from './issue-fixtures.ts';
import { bodyOf } from './public-body.ts';
import { libraryDifference, libraryKeeper, type PublicLibrary } from './public-library.ts';

const DAY = 86_400_000;
const POLICY = { freeWindowDays: 7 };

const numbered = (number: number, over: Partial<Issue> = {}): Issue =>
  sealedIssue({
    id: `en-${number}`,
    number,
    slug: `s-${number}`,
    translationKey: `t-${number}`,
    publishedAt: new Date(PUBLISHED + number * DAY).toISOString(),
    ...over,
  });
const ids = (library: PublicLibrary): string[] => library.issues.map(({ id }) => id);

describe('a library', () => {
  const same = new Date(PUBLISHED + DAY).toISOString();
  const korean = numbered(2, { id: 'ko-2', edition: 'ko', publishedAt: same });
  const issues = [numbered(1), numbered(2, { publishedAt: same }), korean, numbered(9)];
  const library = libraryKeeper()(issues, POLICY, PUBLISHED + 2 * DAY);

  test('shows published issues, newest first, then by number, then by edition', () => {
    expect(ids(library)).toEqual(['en-2', 'ko-2', 'en-1']);
    expect(ids(libraryKeeper()([...issues].reverse(), POLICY, PUBLISHED + 2 * DAY))).toEqual(ids(library));
  });

  test('finds an issue by its id, and its translations', () => {
    expect(library.byId.get('ko-2')?.edition).toBe('ko');
    expect(library.byId.get('en-9')).toBeUndefined();
    expect(library.byTranslation('t-2').map(({ id }) => id)).toEqual(['en-2', 'ko-2']);
    expect(library.byTranslation('t-9')).toEqual([]);
  });

  test('returns its next change', () => {
    expect(library.nextChangeAt).toBe(PUBLISHED + 8 * DAY);
    expect(libraryKeeper()([], POLICY, 0).nextChangeAt).toBeNull();
    expect(libraryKeeper()([numbered(1, { access: 'public' })], POLICY, PUBLISHED + DAY).nextChangeAt).toBeNull();
  });

  test('returns the source of an issue’s body', () => {
    const [first] = library.issues;
    if (!first) throw new Error('The library is empty.');
    const source = library.sourceOf(first);
    expect(source && bodyOf(source)).toEqual(first.body);
    expect(library.sourceOf({ ...first })).toBeNull();
  });

  test('returns another digest of a text when it changes, locks, or is for members', () => {
    const digest = (over: Partial<Issue>, now = PUBLISHED + 2 * DAY): string | null => {
      const made = libraryKeeper()([numbered(1, over)], POLICY, now);
      const [issue] = made.issues;
      return issue ? made.digestOf(issue) : null;
    };
    const text = { access: 'window', markdown: 'Free.' } as const;
    const others = [
      { ...text, markdown: 'Free!' },
      { ...text, access: 'members' as const },
    ];
    expect(digest({ ...text, title: 'Other' })).toBe(digest(text));
    const digests = [digest(text), ...others.map((other) => digest(other))];
    expect(new Set(digests).size).toBe(3);
    expect(digest(text, PUBLISHED + 9 * DAY)).toBe(digests[2]);
    const [first] = library.issues;
    expect(first && library.digestOf({ ...first })).toBeNull();
  });
});

describe('a renewed library', () => {
  const start = PUBLISHED + 3 * DAY;
  const issues = [1, 2, 3, 4].map((number) => numbered(number));

  test('is the same object when nothing changed', () => {
    const renew = libraryKeeper();
    const before = renew(issues, POLICY, start);
    expect(renew([...issues], POLICY, start + 1)).toBe(before);
  });

  test('keeps unchanged issues when others are changed, removed or added', () => {
    const renew = libraryKeeper();
    const before = renew(issues, POLICY, start);
    const after = renew(
      [issues[0], numbered(2, { title: 'New' }), numbered(0)].filter((issue) => !!issue),
      POLICY,
      start,
    );
    expect(ids(after)).toEqual(['en-2', 'en-1', 'en-0']);
    expect(after.byId.get('en-1')).toBe(before.byId.get('en-1'));
    expect(after.byId.get('en-2')?.title).toBe('New');
    expect(before.byId.get('en-2')?.title).toBe('First');
  });

  test.each([
    ['just before it appears', PUBLISHED + 4 * DAY - 1, ['en-3', 'en-2', 'en-1']],
    ['when it appears', PUBLISHED + 4 * DAY, ['en-4', 'en-3', 'en-2', 'en-1']],
  ])('shows an issue at its time: %s', (_, now, expected) => {
    const renew = libraryKeeper();
    renew(issues, POLICY, start);
    expect(ids(renew(issues, POLICY, now))).toEqual(expected);
  });

  test.each([
    ['just before the lock', PUBLISHED + 8 * DAY - 1, 'full'],
    ['at the lock', PUBLISHED + 8 * DAY, 'excerpt'],
  ])('locks an issue at its time: %s', (_, now, access) => {
    const renew = libraryKeeper();
    const before = renew(issues, POLICY, PUBLISHED + 5 * DAY);
    const after = renew(issues, POLICY, now);
    expect(after.byId.get('en-1')?.access).toBe(access);
    expect(after.byId.get('en-2')).toBe(before.byId.get('en-2'));
  });

  test('follows a clock that is set back, and a changed policy', () => {
    const renew = libraryKeeper();
    renew(issues, POLICY, start + DAY);
    expect(ids(renew(issues, POLICY, start))).toEqual(['en-3', 'en-2', 'en-1']);
    expect(renew(issues, { freeWindowDays: 1 }, start).byId.get('en-1')?.access).toBe('excerpt');
    expect(renew(issues, { freeWindowDays: null }, start).byId.get('en-1')?.access).toBe('full');
  });

  test('renews ten thousand issues quickly when one changes', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      numbered(at, { publishedAt: new Date(PUBLISHED + at * 1000).toISOString(), markdown: `Issue ${at}.` }),
    );
    const renew = libraryKeeper();
    const now = PUBLISHED + 10_000_000;
    const before = renew(many, POLICY, now);
    const changed = [...many];
    changed[5_000] = numbered(5_000, { title: 'New', publishedAt: many[5_000]?.publishedAt ?? '' });
    const started = cpuTime();
    const after = renew(changed, POLICY, now);
    expect(cpuTime() - started).toBeLessThan(500);
    const known = new Set(before.issues);
    expect(after.issues.filter((issue) => !known.has(issue)).map(({ title }) => title)).toEqual(['New']);
  });
});

/** Everything that a library says, in a form that can be compared. */
const saidBy = (library: PublicLibrary) => ({
  issues: library.issues.map((issue) => ({ ...issue, body: null, digest: library.digestOf(issue) })),
  byId: [...library.byId.keys()].toSorted(),
  translations: library.issues.map(({ translationKey }) =>
    library
      .byTranslation(translationKey ?? '')
      .map(({ id }) => id)
      .toSorted(),
  ),
  nextChangeAt: library.nextChangeAt,
});

const HOUR = 3_600_000;
const WORDS = ['public', 'window', 'members'] as const;
/** One step in the life of a newsletter: an issue is written, edited, moved or withdrawn, or time passes or goes back. */
const STEP = fc.oneof(
  fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    edition: fc.constantFrom('en', 'ko'),
    access: fc.constantFrom(...WORDS),
    slug: fc.constantFrom('a', 'b', 'c'),
    day: fc.integer({ min: -9, max: 3 }),
    translationKey: fc.constantFrom(null, 't-1', 't-2'),
    markdown: fc.constantFrom('One.\n', 'One.\n\n<!--members-only-->\n\nTwo.\n'),
  }),
  fc.record({ withdrawn: fc.nat({ max: 20 }) }),
  fc.record({ hours: fc.integer({ min: -30, max: 60 }) }),
  fc.record({ freeWindowDays: fc.constantFrom(1, 7, null) }),
);

test('a library that follows changes is as one made anew, and its difference names exactly what differs', () => {
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 40 }), (steps) => {
      const keeper = libraryKeeper();
      let [issues, policy, now]: [readonly Issue[], { freeWindowDays: number | null }, number] = [
        [],
        POLICY,
        PUBLISHED,
      ];
      let before = keeper(issues, policy, now);
      for (const step of steps) {
        if ('hours' in step) now += step.hours * HOUR;
        else if ('freeWindowDays' in step) policy = step;
        else if ('withdrawn' in step) issues = issues.filter((_, place) => place !== step.withdrawn);
        else {
          const { number, edition, day, ...over } = step;
          const id = `${edition}-${number}`;
          const publishedAt = new Date(PUBLISHED + day * DAY).toISOString();
          const written = sealedIssue({ ...over, id, number, edition, publishedAt });
          issues = [...issues.filter((issue) => issue.id !== id), written];
        }
        const after = keeper(issues, policy, now);
        expect(saidBy(after)).toEqual(saidBy(libraryKeeper()(issues, policy, now)));
        const { dropped, added } = libraryDifference(before, after);
        expect(dropped).toEqual(before.issues.filter((issue) => !after.issues.includes(issue)));
        expect(added).toEqual(after.issues.filter((issue) => !before.issues.includes(issue)));
        before = after;
      }
    }),
  );
});
