import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../issue/issue.ts';
import { PUBLISHED, sealedIssue } from './issue-fixtures.ts';
import type { PublicIssue } from './public-issue.ts';
import { nextChange, reveal } from './reveal.ts';

const DAY = 86_400_000;
const POLICY = { freeWindowDays: 7 };
const LOCK = PUBLISHED + 7 * DAY;

const revealed = (over: Partial<Issue>, now: number): PublicIssue => {
  const view = reveal(sealedIssue(over), POLICY, now)?.issue;
  if (!view) throw new Error('Nothing was revealed.');
  return view;
};
const bodyText = (over: Partial<Issue>, now: number): string => JSON.stringify(revealed(over, now).body);

/** Returns every string reachable from a value, including keys, symbols, hidden properties, maps and prototypes. */
const stringsIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  if (value === Object.prototype || value === Array.prototype) return [];
  seen.add(value);
  const own = Reflect.ownKeys(value).flatMap((key) => [String(key), ...stringsIn(Reflect.get(value, key), seen)]);
  const held = value instanceof Map || value instanceof Set ? [...value].flatMap((each) => stringsIn(each, seen)) : [];
  return [...own, ...held, ...stringsIn(Object.getPrototypeOf(value), seen)];
};

describe('access over time', () => {
  test.each([
    ['public', -1, null],
    ['public', 0, 'full'],
    ['public', 7 * DAY, 'full'],
    ['members', -1, null],
    ['members', 0, 'excerpt'],
    ['members', 7 * DAY, 'excerpt'],
    ['window', -1, null],
    ['window', 0, 'full'],
    ['window', 7 * DAY - 1, 'full'],
    ['window', 7 * DAY, 'excerpt'],
    ['window', 7 * DAY + 1, 'excerpt'],
  ] as const)('%s, %d ms after publication: %s', (access, offset, expected) => {
    const view = reveal(sealedIssue({ access }), POLICY, PUBLISHED + offset)?.issue;
    expect(view?.access ?? null).toBe(expected);
    if (!view) return;
    expect(JSON.stringify(view.body).includes('Sealed')).toBe(expected === 'full');
    const locks = access === 'window' && expected === 'full' ? new Date(LOCK).toISOString() : null;
    expect(view.locksAt).toBe(locks);
    const locked = access === 'window' && expected === 'excerpt' ? new Date(LOCK).toISOString() : null;
    expect(view.lockedAt).toBe(locked);
  });

  test.each([['soon'], ['']])('an issue published %j is not revealed', (publishedAt) => {
    expect(reveal(sealedIssue({ publishedAt }), POLICY, PUBLISHED)).toBeNull();
  });

  test('no issue is revealed at an invalid instant', () => {
    expect(reveal(sealedIssue(), POLICY, Number.NaN)).toBeNull();
  });
});

describe('the public issue', () => {
  const LISTED =
    'id edition number slug title summary publishedAt updatedAt topics category translationKey author image aliases announce access lockedAt locksAt writtenSummary body';

  test('has only the listed fields, as copies', () => {
    const sealed = { ...sealedIssue(), secret: 'CANARY', image: { src: 'a', alt: 'b', secret: 'CANARY' } };
    const view = reveal(sealed, POLICY, PUBLISHED)?.issue;
    expect(Object.keys(view ?? {}).sort()).toEqual(LISTED.split(' ').sort());
    expect(stringsIn(view).join('\n')).not.toContain('CANARY');
    expect(view?.topics).not.toBe(sealed.topics);
  });

  test('the summary and the image of a locked issue are public', () => {
    expect(revealed({ access: 'members' }, PUBLISHED)).toMatchObject({
      summary: 'What it is about.',
      image: { src: '/images/first.png', alt: 'A gate' },
    });
  });

  test('has null for a missing written summary and image', () => {
    expect(revealed({ summary: null, image: null }, LOCK)).toMatchObject({ writtenSummary: null, image: null });
  });

  test.each(['public', 'window', 'members'] as const)(
    'an update of a %s issue is reported once its date has come',
    (access) => {
      const updatedAt = new Date(PUBLISHED + 2 * DAY).toISOString();
      const updatedAtAfter = (offset: number) => revealed({ access, updatedAt }, PUBLISHED + offset).updatedAt;
      expect([
        updatedAtAfter(0),
        updatedAtAfter(2 * DAY - 1),
        updatedAtAfter(2 * DAY),
        updatedAtAfter(9 * DAY),
      ]).toEqual([null, null, updatedAt, updatedAt]);
      expect(revealed({ access, updatedAt: 'soon' }, PUBLISHED).updatedAt).toBeNull();
    },
  );

  test('changes exactly at the announced instants', () => {
    const days = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.constantFrom('public', 'window', 'members'), fc.option(days), days, (access, updated, start) => {
        const updatedAt = updated === null ? null : new Date(PUBLISHED + updated * DAY).toISOString();
        const issue = sealedIssue({ access, updatedAt });
        const now = PUBLISHED + start * DAY;
        const next = nextChange(issue, POLICY, now);
        const at = (instant: number) => JSON.stringify(reveal(issue, POLICY, instant)?.issue);
        if (next === null) expect(at(now + 100 * DAY)).toBe(at(now));
        else expect([at(next - 1) === at(now), at(next) === at(now)]).toEqual([true, false]);
      }),
      { numRuns: 60 },
    );
  });

  test('a public issue ignores the marker and never shows it', () => {
    const markdown =
      'a <!-- members-only --> b\n\n<!--members-only-->\n\nc &lt;!--members-only--> ![d &lt;!--members-only-->](e)';
    const body = bodyText({ access: 'public', markdown }, LOCK);
    expect(body).toMatch(/a .*b.*c .*d /);
    expect(body).not.toContain('members');
  });

  test('without a marker, an excerpt is the first paragraph', () => {
    const body = bodyText({ access: 'members', markdown: '# Title\n\nFirst.\n\nSealed.' }, PUBLISHED);
    expect(body).toContain('First.');
    expect(body).not.toContain('Sealed');
  });

  test.each([
    ['too long', 'a'.repeat(1_000_001)],
    ['too deep', `${'>'.repeat(200)}a`],
    ['too costly', '['.repeat(5_000)],
  ])('a text that is %s gives an excerpt without a body', (_, markdown) => {
    for (const access of ['public', 'window', 'members'] as const) {
      expect(revealed({ access, markdown }, PUBLISHED)).toMatchObject({
        access: 'excerpt',
        locksAt: null,
        body: { type: 'root', children: [] },
      });
    }
    expect(
      revealed({ access: 'members', markdown: `${markdown}<!--members-only-->a` }, PUBLISHED).body.children,
    ).toEqual([]);
  });

  test('the body is the same object while it is referenced, and can be cloned', () => {
    const view = revealed({}, PUBLISHED);
    const { body } = view;
    expect(view.body).toBe(body);
    expect(structuredClone(view)).toEqual({ ...view });
  });
});

describe('canaries after the cut', () => {
  const CANARY = 'CANARY-7f3a';
  const BEHIND: readonly (readonly [string, string])[] = [
    ['a paragraph', `\n\n${CANARY}`],
    ['the same paragraph', ` ${CANARY}`],
    ['the next line of the paragraph', `\n${CANARY}`],
    ['a heading', `\n\n## ${CANARY}`],
    ['a list item', `\n- ${CANARY}`],
    ['a nested list', `\n- a\n  - b\n    - ${CANARY}`],
    ['a table cell', `\n\n| a |\n|---|\n| ${CANARY} |`],
    ['a table cell beside it', ` | ${CANARY} |`],
    ['a quote', `\n> ${CANARY}`],
    ['code', `\n\n\`\`\`\n${CANARY}\n\`\`\``],
    ['code in the line', ` \`${CANARY}\``],
    ['an image', `\n\n![${CANARY}](/${CANARY}.png "${CANARY}")`],
    ['a link', `\n\n[a](https://example.com/${CANARY} "${CANARY}")`],
    ['a footnote', `\n\na[^${CANARY}]\n\n[^${CANARY}]: ${CANARY}`],
    ['the note of a footnote before the cut', `\n\n[^1]: ${CANARY}`],
    ['the definition of a link before the cut', `\n\n[ref]: https://example.com/${CANARY} "${CANARY}"`],
    ['a comment', `\n\n<!-- ${CANARY} -->`],
    ['raw HTML', `\n\n<div title="${CANARY}">${CANARY}</div>`],
    ['a sentence in Korean', `\n\n${CANARY}는 비밀입니다.`],
    ['emoji', `\n\n👩‍👩‍👧‍👦${CANARY}👩‍💻`],
    ['a second marker', `\n\n<!--members-only-->\n\n${CANARY}`],
  ];
  const BEFORE: readonly (readonly [string, string])[] = [
    ['a block', 'Free [link][ref] and note[^1].\n\n'],
    ['a paragraph', 'Free [link][ref] and **bold '],
    ['a link', 'Free [link '],
    ['a list', '- Free\n- item '],
    ['a quote', '> Free\n> '],
    ['a table', '| Free | b |\n|---|---|\n| c '],
    ['an HTML block', '<div>Free '],
    ['a footnote', 'Free[^1]\n\n[^1]: note '],
    ['code', '```\nFree\n'],
    ['a comment', 'Free\n\n<!-- aside '],
    ['a heading', '# Free '],
    ['an image', 'Free ![alt '],
  ];
  const MOMENTS = [
    ['members', 0, false],
    ['window', 7 * DAY - 1, true],
    ['window', 7 * DAY, false],
    ['window', 7 * DAY + 1, false],
    ['public', 7 * DAY, true],
  ] as const;

  describe.each(MOMENTS)('%s, %d ms after publication', (access, offset, isFree) => {
    test.each(BEFORE)('the marker in %s', (form, before) => {
      for (const [position, behind] of BEHIND) {
        const view = revealed({ access, markdown: `${before}<!-- members-only -->${behind}` }, PUBLISHED + offset);
        const found = stringsIn(view).join('\n');
        expect(view.access).toBe(isFree ? 'full' : 'excerpt');
        if (!isFree) expect(found, position).not.toContain(CANARY);
        // A marker inside code is visible text.
        if (!isFree || form !== 'code') expect(found, position).not.toMatch(/members-only/i);
        if (!isFree) expect(found, position).toContain('Free');
      }
    });
  });

  test('a free issue contains the canaries, so the other tests can detect them', () => {
    const hidden = ['a comment'];
    for (const [position, behind] of BEHIND) {
      const markdown = `Free [link][ref], note[^1].\n\n<!--members-only-->${behind}`;
      const found = bodyText({ markdown }, PUBLISHED);
      // If a comment begins a block, its whole line is part of the comment's HTML.
      expect(found.includes(CANARY), position).toBe(!hidden.includes(position));
    }
  });

  test('without a marker, nothing after the first paragraph is shown', () => {
    for (const [position, behind] of BEHIND) {
      if (!behind.startsWith('\n\n')) continue;
      const found = stringsIn(
        revealed({ access: 'members', markdown: `Free [link][ref], note[^1].${behind}` }, PUBLISHED),
      );
      expect(found.join('\n'), position).not.toContain(CANARY);
      expect(found, position).toContain('Free link, note.');
    }
  });
});

describe('text after the cut has no effect', () => {
  const PIECES = [
    '\n',
    '\n\n',
    ' ',
    '    ',
    '```',
    '~~~',
    '    code\n',
    '- item\n',
    '  more\n',
    '1. a\n',
    '> quote\n',
    '===\n',
    '---\n',
    '# h\n',
    '[ref]: /u "t"\n',
    '[link]: /v\n',
    '[^1]: note\n',
    '[^2]: more\n',
    '| a | b |\n',
    '|---|---|\n',
    '**',
    '*',
    '_',
    '~~',
    '`',
    ']',
    '](/u)',
    '][ref]',
    ')',
    '"',
    '<div>',
    '</div>',
    '<script>',
    '-->',
    '<!--',
    '<!--members-only-->',
    ']]>',
    '?>',
    '\\',
    '&amp;',
    '\r',
    '\t',
    '\0',
    '가나',
    '。',
    '👩‍💻',
    '\ud83d',
    'text',
    '}',
    '$',
    ':',
  ];
  const noise = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 25,
  });
  const noises = noise.map((pieces) => pieces.join(''));
  const PUBLIC_PARTS = [
    'Free [link][ref] and [link] and note[^1] and [^2].\n\n',
    'Setext\n',
    '- item\n- item [link][] ',
    '> quote **open ',
    '| a | b |\n|---|---|\n| c ',
    '| a | b |\n',
    '<div title="open ',
    '<div>\n\nwords\n\n',
    '```\ncode\n',
    'code ` open ',
    '[link](/u ',
    '![alt',
    'Free <!-- open ',
    'a[^1]\n\n[^1]: note ',
    'a\n\n[ref',
    'a\n\n[ref]: ',
    '1. a\n\n   b\n',
    'hard  \n',
    '',
  ];
  const publicParts = fc.oneof(
    fc.constantFrom(...PUBLIC_PARTS),
    noises.filter((text) => !/members-only/.test(text)),
  );
  const markers = fc.constantFrom(
    '<!--members-only-->',
    '<!-- members-only -->',
    '<!--\nmembers-only\n-->',
    '<!--members-only',
  );
  const viewOf = (markdown: string, access: Issue['access'], now: number) => {
    const view = reveal(sealedIssue({ access, markdown }), POLICY, now);
    return JSON.stringify([view?.issue, view?.source()]);
  };

  test('after the marker', () => {
    fc.assert(
      fc.property(publicParts, markers, noises, noises, (before, marker, one, other) => {
        const texts = [`${before}${marker}${one}`, `${before}${marker}${other}`];
        for (const [access, now] of [
          ['members', PUBLISHED],
          ['window', LOCK],
        ] as const) {
          const [first, second] = texts.map((text) => viewOf(text, access, now));
          expect(first).toBe(second);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('after the first paragraph', () => {
    const openings = fc.constantFrom(
      'Free [link][ref] and [link], note[^1].',
      '# Heading\n\n> quote\n\nFree **words** with `code`.',
      '<!-- note -->\n\nFree\nlines',
      `Free ${'가나다. '.repeat(100)}`,
      '- item\n\nFree after a list',
    );
    fc.assert(
      fc.property(openings, noises, noises, (opening, one, other) => {
        const [first, second] = [one, other].map((behind) => viewOf(`${opening}\n\n${behind}`, 'members', PUBLISHED));
        fc.pre(!/members-only/.test(one + other));
        expect(first).toBe(second);
        expect(first).toContain('Free');
      }),
      { numRuns: 80 },
    );
  });

  test('text before the cut has an effect', () => {
    expect(viewOf('Free<!--members-only-->', 'members', PUBLISHED)).not.toBe(
      viewOf('Freed<!--members-only-->', 'members', PUBLISHED),
    );
  });
});
