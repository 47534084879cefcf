import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFrontMatter } from '@legible/formats/front-matter';
import { beforeMarker, parseMarkdown, plainText, slugOf, withoutMarkers } from '@legible/issues';
import type { AccessWord } from '@legible/issues/sealed';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedFolder, skipWithout } from '../../../../test/environment.ts';
import { exporting, filesIn, importing, NOW, PNG, put, scratch } from './export-fixtures.ts';
import type { ExportForm } from './export-request.ts';
import { exportedContent } from './exported-content.ts';

const line = fc
  .array(
    fc.constantFrom(
      'Robots',
      '“다섯” 로봇',
      "it's: a #1",
      '- dash',
      '第二号',
      '🦜',
      '"quoted"',
      '{brace}',
      '5 < 6 & 7',
      '한국어**굵게**',
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '));

const block = fc.constantFrom(
  'A paragraph with **bold**, *italics* and `code`.',
  '**굵게**라고 쓴 문장과 「括弧」の文。',
  '## A heading',
  '| a | b |\n| - | :-: |\n| 1 | 둘 \\| 2 |',
  '```js\nconst a = "<!-- no comment -->";\n{{< shortcode >}}\n```',
  '- one\n- two\n  - nested',
  '1. first\n2. second',
  '> A quotation\n> in two lines',
  'A note[^n].\n\n[^n]: What it says.',
  'A [link](https://example.com/a?b=1&c=2) and [another][ref].\n\n[ref]: https://example.com/ref "Title"',
  '![A picture](/images/2024/a.png)',
  'An inner [link](/issues/issue-0).',
);

const issue = fc.record({
  title: line,
  summary: fc.option(line),
  topics: fc.uniqueArray(fc.constantFrom('로봇', 'AI search', 'C++', 'a "b"'), { selector: (name) => slugOf(name) }),
  category: fc.option(fc.constantFrom('Access', '뉴스: 하나')),
  author: fc.option(fc.constantFrom('Kim, Lee', '김 <편집>')),
  access: fc.constantFrom('public', 'members', 'window', null),
  open: fc.uniqueArray(block, { minLength: 1, maxLength: 4 }),
  rest: fc.option(fc.uniqueArray(block, { minLength: 1, maxLength: 3 })),
  time: fc.constantFrom('', 'T07:00:00Z', ' 07:00', 'T07:00:00.250+09:00'),
  updated: fc.boolean(),
  draft: fc.boolean(),
  dated: fc.boolean(),
  translated: fc.boolean(),
  alias: fc.boolean(),
  pictured: fc.boolean(),
});
type MadeIssue = typeof issue extends fc.Arbitrary<infer T> ? T : never;

const fileOf = (made: MadeIssue, index: number): string => {
  const { title, summary, topics, category, author, access, open, rest, time, draft } = made;
  const fields = [
    ['title', title],
    ['number', index],
    ['date', draft && !made.dated ? null : `2024-05-${String(10 + index)}${time}`],
    ['slug', `issue-${index}`],
    ['summary', summary],
    ['topics', topics.length === 0 ? null : topics],
    ['category', category],
    ['translation', made.translated ? `pair-${index}` : null],
    ['access', access],
    ['updated', made.updated ? '2025-01-01T00:00:00+09:00' : null],
    ['author', author],
    [
      'image',
      made.pictured
        ? {
            fields: [
              ['src', 'images/2024/a.png'],
              ['alt', `${title} & more`],
            ] as const,
          }
        : null,
    ],
    ['aliases', made.alias ? [`/old/${index}/`, `/?p=${index}`] : null],
    ['draft', draft ? true : null],
  ] as const;
  // A note that appears twice is one note, so it is shown once.
  const more = rest?.filter((one) => !open.includes(one)) ?? [];
  const body = [...open, ...(more.length === 0 ? [] : ['<!--members-only-->', ...more])].join('\n\n');
  return writeFrontMatter(
    { fields: fields.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])) },
    `\n${body}\n`,
  );
};

const content = fc
  .record({
    en: fc.array(issue, { minLength: 2, maxLength: 4 }),
    ko: fc.array(issue, { maxLength: 2 }),
    zone: fc.constantFrom('UTC', 'Asia/Seoul'),
  })
  .map(({ en, ko, zone }) => ({
    'publication.yaml': `publisher: "Example: Press"\nname: Letter\ndescription: About it.\ntimeZone: ${zone}\neditions:\n  - { key: en, path: "" }\n  - { key: ko, path: /ko }\n`,
    'images/2024/a.png': PNG,
    ...Object.fromEntries(en.map((made, index) => [`en/file-${index}.md`, fileOf(made, index)])),
    ...Object.fromEntries(ko.map((made, index) => [`ko/file-${index}.md`, fileOf(made, index)])),
  }));

/**
 * Returns the words of the parts of an issue. In a public issue a marker has no effect, and Ghost has no place for it.
 */
const partsOf = (markdown: string, access: AccessWord): readonly string[] => {
  const open = beforeMarker(markdown);
  if (open === null) return [words(markdown)];
  const rest = withoutMarkers(markdown.slice(open.length));
  return access === 'public' ? [words(`${open}\n${rest}`)] : [words(open), words(rest)];
};

/** Returns the words of a text in any notation, sorted by line because footnotes may be in another position. */
const words = (markdown: string): string =>
  plainText(parseMarkdown(markdown))
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .sort()
    .join('\n');

/** Returns what every form must preserve. */
const essence = async (folder: string, edition: string | null = null) => {
  const stop = new AbortController().signal;
  const { outlines, issue: read } = await exportedContent(folder, edition, { now: () => NOW, stop });
  const issues = [];
  for (const { place } of outlines) {
    const { title, number, edition, slug, isDraft, publishedAt, access, summary, topics, category, author, ...rest } =
      await read(place);
    const { translationKey, image, markdown } = rest;
    issues.push({ title, number, edition, slug, isDraft, publishedAt, access, summary, topics, category, author });
    issues.push({ translationKey, alt: image?.alt, parts: partsOf(markdown, access) });
  }
  return issues;
};

/** Exports in a form and imports it again, as the commands do. */
const through = async (
  place: string,
  from: string,
  form: ExportForm,
  edition: string | null = null,
  images = true,
): Promise<string> => {
  const [left, back] = [join(place, `${form}-left`), join(place, `${form}-back`)];
  await exporting(from, left, form, { edition });
  await importing(left, back, { images });
  return back;
};

const KEPT = /\.md$|^images\/|\.yaml$/;

test('what was imported can be exported and imported again', async () => {
  const place = await scratch(onTestFinished);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(content, async (files) => {
      const at = join(place, String(run++));
      const written = await put(join(at, 'written'), files);
      const first = await through(join(at, '1'), written, 'markdown');
      const second = await through(join(at, '2'), first, 'markdown');
      expect(await filesIn(second, KEPT)).toEqual(await filesIn(first, KEPT));
      const expected = await essence(first);
      expect(await essence(await through(at, first, 'jsonfeed'))).toEqual(expected);
      expect(await essence(await through(at, first, 'ghost', 'en'))).toEqual(await essence(first, 'en'));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

interface Sample {
  readonly names: readonly string[];
  /**
   * The HTML of a text is the same in both forms, so each family is tested in only one. Families with long texts have
   * none.
   */
  readonly form: ExportForm | null;
}

/** A few files of each family. All files passed when this was written, but testing them takes minutes. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'haskell-weekly': { names: ['issue-519.markdown', 'issue-533.markdown'], form: 'jsonfeed' },
  'nodejs-ko': { names: ['2015-07-24-weekly.md', '2016-07-22-weekly.md', '2016-02-23-weekly.md'], form: 'ghost' },
  optech: { names: ['en/2024-01-10-newsletter.md', 'ja/2024-01-10-newsletter.md'], form: null },
  'swift-weekly': { names: ['2022-06-22-issue-201.md', '2021-08-12-issue-191.md'], form: 'ghost' },
  'this-week-in-rust': { names: ['2026-02-11-this-week-in-rust.md'], form: null },
};

describe.skipIf(skipWithout('newsletters'))('what was published by others', () => {
  test.each(Object.entries(SAMPLES))('%s', async (family, { names, form }) => {
    const place = await scratch(onTestFinished);
    const [source, first] = [join(place, family), join(place, 'first')];
    for (const name of names) await cp(join(sharedFolder(), 'newsletters', family, name), join(source, name));
    // Their pictures are on the web, and stay there.
    await importing(source, first, { edition: family === 'optech' ? null : 'en', images: false });
    const second = await through(place, first, 'markdown', null, false);
    expect(await filesIn(second, KEPT)).toEqual(await filesIn(first, KEPT));
    if (form !== null)
      expect(await essence(await through(place, first, form, 'en', false))).toEqual(await essence(first, 'en'));
  });
});
