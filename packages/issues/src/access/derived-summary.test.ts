import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bodyHtml } from '../markdown/body-html.ts';
import { graphemes } from '../reading/graphemes.ts';
import { derivedSummary, LONGEST_SUMMARY } from './derived-summary.ts';
import { PUBLISHED, sealedIssue } from './issue-fixtures.ts';
import { type BodySource, bodyOf, lockedSource } from './public-body.ts';
import { libraryKeeper } from './public-library.ts';
import { reveal } from './reveal.ts';

const DAY = 86_400_000;
const whole = (markdown: string): BodySource => ({ form: 'whole', markdown });
const ofText = (markdown: string, language = 'en') => derivedSummary(whole(markdown), language);
const countOf = (text: string): number => [...graphemes().segment(text)].length;
const LONG = `Word ${'word '.repeat(59).trim()}.`;

describe('of a text', () => {
  test.each([
    ['', null],
    ['One sentence.', 'One sentence.'],
    ['One. Two! Three?', 'One. Two! Three?'],
    [`Short. ${LONG}`, 'Short.'],
    ['First.\n\nSecond.', 'First. Second.'],
    ['A **bold** [link](https://a.example/x) and `code` in a\nline.', 'A bold link and code in a line.'],
    ['Dr. Kim met Mrs. Lee, e.g. in Rome. They talked.', 'Dr. Kim met Mrs. Lee, e.g. in Rome. They talked.'],
    [`Dr. ${LONG}`, /^Dr\. Word .*word…$/],
    // What is not prose is left out.
    ['# Heading\n\nText.', 'Text.'],
    ['![Picture](/images/a.png)\n\nText.', 'Text.'],
    ['Text with ![a picture](/images/a.png) in it[^1].\n\n[^1]: Note.', 'Text with in it.'],
    ['```\ncode\n```\n\nText.', 'Text.'],
    ['| a |\n| - |\n| b |\n\nText.', 'Text.'],
    ['[View](https://a.example) | [Leave](https://b.example)\n\nText.', 'Text.'],
    ['- [One](https://a.example)\n- [Two](https://b.example)\n\nText.', 'Text.'],
    ['**Top story**\n\nText.', 'Text.'],
    ['**A whole sentence.**\n\nText.', 'A whole sentence. Text.'],
    ['***\n\n🎉 🎉\n\nText.', 'Text.'],
    ['<!-- remark -->\n\n<div hidden>\n\nHidden.\n\n</div>\n\nText.', 'Text.'],
    ['One.\n\n## Heading\n\nTwo.', 'One.'],
    ['New this week. Here is the list:\n\n- a', 'New this week.'],
    ['Here is the list:\n\n- a', 'Here is the list:'],
    ['We meet in May. See https://a.example/x for more. Come!', 'We meet in May.'],
    ['<https://a.example/x> has more. We meet in May.', 'We meet in May.'],
    ['See https://a.example/x for more.', null],
    // Only quotes and lists.
    ['> Quoted.\n\n## Heading', 'Quoted.'],
    ['- Item one.\n- Item two.', 'Item one. Item two.'],
    ['- [One](https://a.example)\n- [Two](https://b.example)', null],
    ['```\ncode\n```', null],
    // References that are defined far after the beginning, or nowhere.
    [`See [this][far].\n\n${`${LONG}\n\n`.repeat(40)}[far]: https://a.example`, 'See this.'],
    ['See [this][none].', 'See [this][none].'],
    // The beginning may contain no sentence at all.
    [`\`\`\`\n${'x\n'.repeat(1_000)}\`\`\`\n\nText.`, 'Text.'],
    [`\`\`\`\n${'x\n'.repeat(5_000)}\`\`\`\n\nText.`, null],
  ])('%j', (markdown, expected) => {
    const summary = ofText(markdown);
    if (expected instanceof RegExp) expect(summary).toMatch(expected);
    else expect(summary).toBe(expected);
  });

  test.each([
    ['Hi all,', 'en'],
    ['Dear readers,', 'en'],
    ['Hello!', 'en'],
    ['안녕하세요, 레지블입니다.', 'ko'],
    ['みなさん、こんにちは。', 'ja'],
    ['大家好！', 'zh-CN'],
    ['Liebe Leserinnen und Leser,', 'de'],
  ])('%j is a salutation', (salutation, language) => {
    expect(ofText(`${salutation}\n\nText.`, language)).toBe('Text.');
    expect(ofText(salutation, language)).toBeNull();
  });

  test.each([
    ['Hello world is a program.'],
    ['Dear diary, I am well.'],
    ['High tides rise.'],
    ['안녕이라는 말은 인사다.'],
  ])('%j is not a salutation', (text) => {
    expect(ofText(`${text}\n\nText.`)).toBe(`${text} Text.`);
  });

  test.each([
    ['店を開ける。休みである。', 'ja', '店を開ける。休みである。'],
    ['개점한다. 휴업이다.', 'ko', '개점한다. 휴업이다.'],
    ['开门了。\n关门了！', 'zh-CN', '开门了。关门了！'],
    ['Πού είσαι; Εδώ.', 'el', 'Πού είσαι; Εδώ.'],
  ])('%j', (text, language, expected) => {
    expect(ofText(text, language)).toBe(expected);
  });

  test('it holds up to 200 graphemes', () => {
    const of = (length: number) => `A${'a'.repeat(length - 2)}.`;
    expect(ofText(of(200))).toBe(of(200));
    expect(ofText(of(201))).toBe(`A${'a'.repeat(198)}…`);
    expect(ofText(`${of(100)} ${of(99)}`)).toBe(`${of(100)} ${of(99)}`);
    expect(ofText(`${of(100)} ${of(100)}`)).toBe(of(100));
    const family = '👩‍👩‍👧';
    expect(countOf(ofText(`a${family} `.repeat(150)) ?? '')).toBeLessThanOrEqual(200);
    expect(ofText(`,${'x'.repeat(300)}`)).toBe(`,${'x'.repeat(198)}…`);
    expect(countOf(ofText(`a${family.repeat(300)}`) ?? '')).toBeLessThanOrEqual(LONGEST_SUMMARY);
    expect(ofText('한국어 문장이 '.repeat(60), 'ko')).toMatch(/ (?:한국어|문장이)…$/);
  });

  test('a text that nobody may parse has none', () => {
    expect(ofText('['.repeat(50_000))).toBeNull();
  });
});

const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '# Head\n\n',
          'One. Two',
          'Mr. Kim says "no."',
          ' words',
          '한국어 문장. ',
          '店を開ける。',
          '🦜',
          '\n',
          '\n\n',
        ],
        ...[
          '- item\n',
          '> quote\n',
          '**bold** ',
          '*a* ',
          '`code` ',
          '[link](/x) ',
          '[ref][r] ',
          '[r]: /y\n\n',
          '[^1] ',
        ],
        ...[
          '[^1]: Note.\n\n',
          '![alt](/images/a.png) ',
          '```\n',
          '<div hidden>\n',
          '<b>raw</b> ',
          '<!-- x -->',
          '| a |\n',
        ],
        `${'long '.repeat(50)}. `,
        `${'긴 말 '.repeat(80)}`,
        'x'.repeat(250),
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Returns the blocks of a public text as its page shows them. Made from the HTML, not from the tree. */
const shownBlocks = (source: BodySource): readonly string[] =>
  bodyHtml(bodyOf(source), { baseUrl: 'https://e.example', page: '/a' }, { title: 'N', back: 'B' })
    .replace(/<sup>.*?<\/sup>/gs, '')
    .split(/<\/?(?:p|h\d|li|ul|ol|blockquote|pre|table|t[rdh]|figure|section|div)\b[^>]*>/)
    .map((block) =>
      block
        .replace(/<[^>]*>/g, '')
        .replace(/&#x([0-9A-F]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/\s+/g, ' ')
        .trim(),
    );

const bare = (text: string): string => text.replace(/\s+/g, '');

/** For each end of a sentence or word, returns the part of the block before it without white space. */
const endsIn = (block: string, granularity: 'sentence' | 'word', language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity }).segment(block)].map(({ index, segment }) =>
    bare(block.slice(0, index + segment.length)),
  );

test('at every instant it is a part of the public text, whole sentences or cut at a word', () => {
  const times = fc.constantFrom(0, DAY - 1, DAY, 2 * DAY);
  const languages = fc.constantFrom('en', 'ko', 'ja', 'zh-CN');
  fc.assert(
    fc.property(markdown, markdown, fc.boolean(), times, languages, (free, rest, isMarked, after, edition) => {
      const text = isMarked ? `${free}\n\n<!--members-only-->\n\n${rest}` : `${free}\n\n${rest}`;
      const issue = sealedIssue({ edition, summary: null, markdown: text });
      const view = reveal(issue, { freeWindowDays: 1 }, PUBLISHED + after);
      const summary = view?.issue.summary ?? null;
      if (view === null || summary === null) return;
      expect(countOf(summary)).toBeLessThanOrEqual(LONGEST_SUMMARY);
      expect(summary).toBe(summary.trim());
      const blocks = shownBlocks(view.source());
      const shown = bare(blocks.join(''));
      const endsAt = (said: string, granularity: 'word' | 'sentence'): boolean =>
        shown.includes(said) &&
        blocks.some((block) => endsIn(block, granularity, edition).some((end) => end !== '' && said.endsWith(end)));
      const cut = bare(summary.replace(/…$/, ''));
      // A word that is longer than a summary has no end in it.
      const isLongWord = countOf(summary) === LONGEST_SUMMARY && shown.includes(cut);
      const isCut = summary.endsWith('…') && (isLongWord || endsAt(cut, 'word'));
      expect(isCut || endsAt(bare(summary), 'sentence')).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('nothing behind the marker changes the summary of a locked issue', () => {
  fc.assert(
    fc.property(markdown, markdown, markdown, (free, one, other) => {
      const [a, b] = [one, other].map((rest) =>
        derivedSummary(lockedSource(`${free}\n\n<!--members-only-->\n\n${rest}`), 'en'),
      );
      expect(a).toBe(b);
    }),
    { numRuns: 200 },
  );
});

test('it changes at the instant of the lock, and a written one stays', () => {
  const text = '## Part\n\n<!--members-only-->\n\nSealed sentence.';
  const at = (summary: string | null, time: number) =>
    reveal(sealedIssue({ summary, markdown: text }), { freeWindowDays: 1 }, PUBLISHED + time)?.issue;
  expect(at(null, DAY - 1)).toMatchObject({ summary: 'Sealed sentence.', writtenSummary: null });
  expect(at(null, DAY)).toMatchObject({ summary: null, writtenSummary: null });
  expect(at('Written.', DAY)).toMatchObject({ summary: 'Written.', writtenSummary: 'Written.' });
});

test('it is made once for each state of an issue, with the language of the edition', () => {
  const keeper = libraryKeeper();
  const issues = [sealedIssue({ summary: null, markdown: `Πού; Εδώ.${' λέξη'.repeat(60)}` })];
  const policy = (language: string) => ({ freeWindowDays: null, editions: [{ key: 'en', language }] });
  const [first] = keeper(issues, policy('el'), PUBLISHED).issues;
  expect(keeper(issues, policy('el'), PUBLISHED + 1).issues[0]).toBe(first);
  expect(first?.summary).toBe('Πού;');
  expect(keeper(issues, policy('en'), PUBLISHED + 2).issues[0]?.summary).toMatch(/…$/);
});

test('a library of 1,000 issues derives only the summaries that are read, each once', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  onTestFinished(() => segment.mockRestore());
  const issues = Array.from({ length: 1_000 }, (_, index) =>
    sealedIssue({ id: `en-${index}`, number: index, slug: `i-${index}`, summary: null, markdown: 'One. Two.' }),
  );
  const library = libraryKeeper()(issues, { freeWindowDays: null }, PUBLISHED);
  expect(segment).not.toHaveBeenCalled();
  const [first] = library.issues;
  expect(first?.summary).toBe('One. Two.');
  const calls = segment.mock.calls.length;
  expect(calls).toBeLessThan(10);
  expect(first?.summary).toBe('One. Two.');
  expect(segment).toHaveBeenCalledTimes(calls);
});
