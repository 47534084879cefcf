import { writeFrontMatter } from '@legible/formats/front-matter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Publication } from '../publication/publication.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { issueText, PUBLICATION, problemText } from './content-fixtures.ts';
import { issueReader } from './read-issue.ts';

const read = (text: string, path = 'en/128.md', publication: Publication = PUBLICATION) =>
  issueReader(publication)(text, { edition: 'en', path });
const issueOf = (text: string, path?: string, publication?: Publication) => {
  const reading = read(text, path, publication);
  if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
  return reading.issue;
};
const problemsOf = (text: string, path?: string) => {
  const reading = read(text, path);
  return reading.ok ? [] : reading.problems.map(problemText);
};
/** Makes an issue with one more line, which is the fifth. */
const withLine = (key: string, value: string) => issueText(128, { [key]: value });

describe('an issue', () => {
  test('reads every key', () => {
    const text = [
      '\ufeff---',
      'title: "Robots: a   story"',
      'number: 128',
      'date: 2026-11-21T07:00:00+09:00',
      'slug: robots-story',
      'summary: |',
      '  Two lines',
      '  of text.',
      'topics: [Robots, AI search, 2026]',
      'category: Access',
      'translation: robots',
      'access: members',
      'updated: 2026-11-22',
      'author: 김하늘',
      'image: { src: images/가/128.png, alt: "A robot" }',
      'aliases: [/2026/11/robots/, "/?p=12"]',
      'announce: false',
      'draft: false',
      '---',
      '',
      'Body.',
    ].join('\r\n');
    expect(issueOf(text)).toEqual({
      id: 'en-128',
      edition: 'en',
      number: 128,
      slug: 'robots-story',
      title: 'Robots: a story',
      summary: 'Two lines of text.',
      publishedAt: '2026-11-20T22:00:00.000Z',
      updatedAt: '2026-11-21T15:00:00.000Z',
      topics: ['Robots', 'AI search', '2026'],
      category: 'Access',
      translationKey: 'robots',
      access: 'members',
      author: '김하늘',
      image: { src: '/images/가/128.png', alt: 'A robot' },
      aliases: ['/2026/11/robots/', '/?p=12'],
      announce: false,
      markdown: '\r\nBody.',
      source: 'en/128.md',
    });
  });

  test('uses defaults for missing and empty keys', () => {
    const text = issueText(128, { summary: '', topics: '', image: '', updated: '~', slug: '' });
    expect(issueOf(text)).toEqual({
      id: 'en-128',
      edition: 'en',
      number: 128,
      slug: '128',
      title: 'Issue 128',
      summary: null,
      publishedAt: '2026-11-20T15:00:00.000Z',
      updatedAt: null,
      topics: [],
      category: null,
      translationKey: null,
      access: 'window',
      author: null,
      image: null,
      aliases: [],
      announce: null,
      markdown: '\nBody.\n',
      source: 'en/128.md',
    });
  });

  test.each([
    ['en/128.md', '128'],
    ['en/2026-11-21 Hello, World.md', '2026-11-21-hello-world'],
    [`ko/${'검색'.normalize('NFD')} 준비도.md`, '검색-준비도'],
  ])('the file name %s gives the slug', (path, slug) => {
    expect(issueOf(issueText(128), path)).toHaveProperty('slug', slug);
  });

  test('dates are in the time zone of the publication', () => {
    const publication = { ...PUBLICATION, timeZone: 'America/Sao_Paulo' };
    expect(issueOf(withLine('date', '2018-11-04'), 'en/128.md', publication)).toHaveProperty(
      'publishedAt',
      '2018-11-04T03:00:00.000Z',
    );
  });

  test.each(['title: [', 'acess: members', 'date: soon', 'x'])('other keys of a draft are not checked: %s', (line) => {
    const text = `---\ndraft: true\n${line}\n---\n`;
    expect(read(text).ok).toBe(!['title: [', 'x'].includes(line));
    expect(read(text)).not.toHaveProperty('issue.title');
  });
});

describe('a draft that is asked for', () => {
  const DRAFTS_AT = '2026-11-28T10:00:00.000Z';
  const read = (text: string) => issueReader(PUBLICATION, DRAFTS_AT)(text, { edition: 'en', path: 'en/9.md' });
  test.each([
    [
      'with a date',
      'date: 2026-12-24T07:00:00Z',
      { draft: 'dated', publishedAt: expect.stringContaining('2026-12-24') },
    ],
    ['without a date', 'author: Mina', { draft: 'undated', publishedAt: DRAFTS_AT }],
  ])('%s is an issue', (_, line, expected) => {
    expect(read(`---\ntitle: Nine\nnumber: 9\ndraft: true\n${line}\n---\n`)).toMatchObject({
      ok: true,
      issue: expected,
    });
  });

  test('is reported when it lacks other keys, or its date is wrong', () => {
    const reading = read('---\ndraft: true\ndate: soon\n---\n');
    expect(!reading.ok && reading.problems.map(({ key }) => key)).toEqual(['date', 'title', 'number']);
  });

  test('an issue without a date is still a problem', () => {
    expect(read('---\ntitle: Nine\nnumber: 9\n---\n').ok).toBe(false);
  });
});

describe('reports problems with line and remedy', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'an empty file',
      '',
      [
        '1 -: The file does not begin with front matter. Make its first line ---, followed by lines such as “title: …”, and another line ---.',
      ],
    ],
    [
      'no keys',
      '---\n---\n',
      [
        '1 title: The key “title” is missing. Add a line title: "…".',
        '1 number: The key “number” is missing. Add a line number: 128, one that no other issue of the edition has.',
        '1 date: The key “date” is missing. Add a line date: 2026-11-21; a date to come makes the issue appear then.',
      ],
    ],
    ['an empty title', issueText(128, { title: '' }), ['1 title: The key “title” is missing. Add a line title: "…".']],
    [
      'a colon in the title',
      issueText(128, { title: 'One: two' }),
      [
        '2 -: A value has a colon in it, which YAML takes for another key. Put the text in double quotes, and write \\" for a quote inside it.',
      ],
    ],
    [
      'a list for a title',
      issueText(128, { title: '[a]' }),
      ['2 title: “title” is not a text. Write it on one line: title: "…".'],
    ],
    [
      'a control character',
      issueText(128, { title: '"a\\x07b"' }),
      ['2 title: “title” has a control character in it. Remove it.'],
    ],
    [
      'a lone surrogate',
      issueText(128, { title: '"\\ud800"' }),
      ['2 title: “title” has a control character in it. Remove it.'],
    ],
    ['only spaces', issueText(128, { title: '" "' }), ['2 title: “title” is empty. Write a text, or remove the line.']],
    [
      'a number with letters',
      issueText(128, { number: '12a' }),
      ['3 number: “number” is not a number that can be used. Write a whole number from 0 to 9999999.'],
    ],
    [
      'an invalid date',
      issueText(128, { date: 'tomorrow' }),
      ['4 date: “date” is not a date that can be used. Write date: 2026-11-21, or date: 2026-11-21T07:00:00+09:00.'],
    ],
    [
      'an update before the date',
      withLine('updated', '2026-11-20'),
      ['5 updated: “updated” is before “date”. Write a later time, or remove the line.'],
    ],
    [
      'a slug with spaces',
      withLine('slug', 'Hello World'),
      [
        '5 slug: “slug” cannot be part of an address. Write lower-case letters and digits of any script, words joined by single hyphens: hello-world.',
      ],
    ],
    [
      'a slug without letters or digits',
      withLine('slug', '"!"'),
      [
        '5 slug: “slug” cannot be part of an address. Write lower-case letters and digits of any script, words joined by single hyphens.',
      ],
    ],
    [
      'a slug that is another number',
      withLine('slug', '129'),
      ['5 slug: The address ends in 129, but the number is 128. Write slug: 128, or one with a letter in it.'],
    ],
    [
      'an unknown key',
      withLine('acess', 'members'),
      ['5 acess: There is no key “acess”. Write “access”, or remove the line.'],
    ],
    [
      'a key of another tool',
      withLine('weight', '3'),
      [
        expect.stringMatching(
          /^5 weight: There is no key “weight”\. Remove it; the keys are title, number, .*draft\.$/,
        ) as string,
      ],
    ],
    ['a hostile key', withLine('__proto__', 'x'), [expect.stringMatching(/^5 __proto__: There is no key/) as string]],
    [
      'an unknown access word',
      withLine('access', 'member'),
      [
        '5 access: “access” says “member”, which has no meaning here. Write “members”, or another of public, members, window.',
      ],
    ],
    [
      'access in capitals',
      withLine('access', 'Public'),
      [
        '5 access: “access” says “Public”, which has no meaning here. Write “public”, or another of public, members, window.',
      ],
    ],
    [
      'access without a value',
      withLine('access', ''),
      ['5 access: “access” says “”, which has no meaning here. Write one of public, members, window.'],
    ],
    [
      'access as a list',
      withLine('access', '[public]'),
      ['5 access: “access” says “”, which has no meaning here. Write one of public, members, window.'],
    ],
    [
      'access as true',
      withLine('access', 'true'),
      ['5 access: “access” says “true”, which has no meaning here. Write one of public, members, window.'],
    ],
    [
      'a draft that is neither true nor false',
      withLine('draft', 'yes'),
      ['5 draft: “draft” is neither true nor false. Write draft: true or draft: false.'],
    ],
    [
      'announce that is neither true nor false',
      withLine('announce', 'soon'),
      ['5 announce: “announce” is neither true nor false. Write announce: true or announce: false.'],
    ],
    [
      'a draft without a value',
      withLine('draft', ''),
      ['5 draft: “draft” is neither true nor false. Write draft: true or draft: false.'],
    ],
    [
      'topics as a text',
      withLine('topics', 'a, b'),
      ['5 topics: “topics” is not a list. Write topics: [Robots, AI search].'],
    ],
    [
      'topics without letters or digits',
      withLine('topics', '\n  - Robots\n  -\n  - "!"'),
      [
        '7 topics: “topics” is not a text. Write it on one line: topics: "…".',
        '8 topics: “topics” has no letter or digit in it. Write a name.',
      ],
    ],
    [
      'a topic twice',
      withLine('topics', '[AI search, Robots, ai-search]'),
      ['5 topics: “topics” names “ai-search” twice. Remove one of the two.'],
    ],
    [
      'a map for a category',
      withLine('category', '{ a: 1 }'),
      ['5 category: “category” is not a text. Write it on one line: category: "…".'],
    ],
    [
      'a translation with spaces',
      withLine('translation', 'a b'),
      [expect.stringMatching(/^5 translation: .*hyphens: a-b\.$/) as string],
    ],
    [
      'an image without alt',
      withLine('image', '{ src: images/a.png }'),
      ['5 image: “image” needs src and alt. Write image: { src: images/issue-128.png, alt: "What it shows" }.'],
    ],
    [
      'an image as a text',
      withLine('image', 'a.png'),
      ['5 image: “image” has no keys of its own. Write image: { src: images/issue-128.png, alt: "What it shows" }.'],
    ],
    [
      'an image with a misspelt key',
      withLine('image', '\n  src: images/a.png\n  atl: x'),
      ['7 image: There is no key “atl”. Write “alt”, or remove the line.'],
    ],
    ['an anchor', withLine('summary', '&a x'), [expect.stringMatching(/^5 -: The file has an anchor/) as string]],
  ])('%s', (_case, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  test('reports all problems at once', () => {
    expect(
      problemsOf(issueText(128, { title: null, date: 'x', access: 'x', foo: '1' })).map((line) => line.split(':')[0]),
    ).toEqual(['3 date', '4 access', '5 foo', '1 title']);
  });

  test('a file name without a letter needs a slug', () => {
    expect(problemsOf(issueText(128), 'en/🙂.md')).toEqual([
      '1 slug: The key “slug” is missing. The file name gives none: add a line slug: ….',
    ]);
  });

  test('a file name with another number needs a slug, too', () => {
    expect(problemsOf(issueText(128), 'en/129.md')).toEqual([
      '3 slug: The address ends in 129, but the number is 128. Write slug: 128, or one with a letter in it.',
    ]);
    expect(problemsOf(issueText(128), 'en/128.md')).toEqual([]);
  });

  test.each([
    ['images/a.png', '/images/a.png'],
    ['https://example.com/a.png?w=2', 'https://example.com/a.png?w=2'],
  ])('accepts an image at %s as %s', (src, expected) => {
    expect(issueOf(withLine('image', `{ src: "${src}", alt: x }`))?.image).toEqual({ src: expected, alt: 'x' });
  });

  test.each([
    '/etc/a.png',
    'a.png',
    '../images/a.png',
    'images/../b.png',
    './images/a.png',
    'images//b.png',
    'images/a\\b.png',
    'http://example.com/images/a.png',
    'https://',
    'images/.hidden/a.png',
    'images/a.svg',
    'images/a.html',
    'images/a',
    'images/a%2e.png?x.png',
    'myimages/a.png',
  ])('refuses an image at %s', (src) => {
    expect(problemsOf(withLine('image', `{ src: "${src.replace('\\', '\\\\')}", alt: x }`))).toEqual([
      '5 image: “src” is neither the path of a picture in the folder images nor an https address. Write it from the content folder on, such as images/issue-128.png (avif, gif, jpg, png or webp).',
    ]);
  });

  test.each(['images/a.png', 'images/en/a b.JPG', 'images/그림/1.webp', 'images/a.b.avif'])(
    'accepts an image at %s',
    (src) => {
      expect(problemsOf(withLine('image', `{ src: "${src}", alt: x }`))).toEqual([]);
    },
  );
});

describe('bounds', () => {
  const text = (length: number) => '가'.repeat(length);
  const topics = (count: number) => `[${Array.from({ length: count }, (_, index) => `t${index}`).join(', ')}]`;
  test.each<[string, (size: number) => string, number]>([
    ['title', text, CONTENT_LIMITS.title],
    ['summary', text, CONTENT_LIMITS.summary],
    ['author', text, CONTENT_LIMITS.name],
    ['category', text, CONTENT_LIMITS.topic],
    ['slug', text, CONTENT_LIMITS.slug],
    ['translation', text, CONTENT_LIMITS.slug],
    ['topics', topics, CONTENT_LIMITS.topics],
    ['topics', (size) => `[${text(size)}]`, CONTENT_LIMITS.topic],
    [
      'aliases',
      (size) => `[${Array.from({ length: size }, (_, index) => `/a${index}`).join(', ')}]`,
      CONTENT_LIMITS.aliases,
    ],
    ['aliases', (size) => `[/${text(size - 1)}]`, CONTENT_LIMITS.alias],
    ['image', (size) => `{ src: images/a.png, alt: ${text(size)} }`, CONTENT_LIMITS.imageAlt],
    ['image', (size) => `{ src: images/${'a'.repeat(size - 11)}.png, alt: a }`, CONTENT_LIMITS.imagePath],
    ['number', String, CONTENT_LIMITS.issueNumber],
  ])('%s: %#', (key, value, limit) => {
    expect(problemsOf(issueText(128, { [key]: value(limit) }), 'en/a.md')).toEqual([]);
    expect(problemsOf(issueText(128, { [key]: value(limit + 1) }), 'en/a.md')).toHaveLength(1);
  });

  test.each<[string, boolean]>([
    ['0', true],
    ['-1', false],
    ['1.0', false],
    ['007', false],
    ['0x10', false],
    ['1_000', false],
    ['"128"', true],
    ['1e3', false],
    ['99999999999999999999', false],
    ['.inf', false],
  ])('number: %s', (number, fine) => {
    expect(problemsOf(issueText(128, { number }), 'en/a.md')).toHaveLength(fine ? 0 : 1);
  });
});

test('every printable title is read unchanged, except for white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (title) => {
      const folded = title.normalize('NFC').replace(/\s+/gu, ' ').trim();
      fc.pre(folded !== '' && !/[\p{Cc}\ufffe\uffff]/u.test(folded) && [...folded].length <= CONTENT_LIMITS.title);
      const text = writeFrontMatter(
        {
          fields: [
            ['title', title],
            ['number', 1],
            ['date', '2026-11-21'],
            ['slug', 'a'],
          ],
        },
        'x',
      );
      expect(issueOf(text)).toHaveProperty('title', folded);
    }),
  );
});

test('only the three words are valid for access', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('PUBLIC', 'free', 'public ', 'all', '*', 'null', '"public"')),
      (word) => {
        const text = writeFrontMatter(
          {
            fields: [
              ['title', 'a'],
              ['number', 1],
              ['date', '2026-11-21'],
              ['slug', 'a'],
              ['access', word],
            ],
          },
          'x',
        );
        expect(read(text).ok).toBe(['public', 'members', 'window'].includes(word));
      },
    ),
  );
});
