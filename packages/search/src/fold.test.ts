import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, sourceEnd } from './fold.ts';
import { SIMPLIFIED, TRADITIONAL } from './simplified-characters.gen.ts';

test.each([
  ['full-width Latin', 'Ｂｉｔｃｏｉｎ２', 'bitcoin2'],
  ['half-width kana with voiced marks', 'ﾗﾝﾎﾟｰﾄ ｶﾞ', 'ランポート ガ'],
  ['kana and a combining voiced mark', 'か\u3099', 'が'],
  ['Hangul as Jamo', '누수'.normalize('NFD'), '누수'],
  ['compatibility Jamo become a syllable where NFKC makes one', 'ㄱㅏ', '가'],
  ['Traditional as Simplified', '節點指紋識別', '节点指纹识别'],
  ['Latin marks, composed and not', 'Habovštiak e\u0301', 'habovstiak e'],
  ['a mark after plain letters belongs to the last of them', 'abe\u0301 ab\u093e 누숙', 'abe ab\u093e 누숙'],
  ['marks of other scripts stay', 'Άλφα Йод', 'άλφα йод'],
  ['a capital whose lower case has a mark of its own', 'İstanbul', 'istanbul'],
  ['sigma, at any position', 'ΣΟΦΟΣ σοφος', 'σοφοσ σοφοσ'],
  ['a cluster that becomes several units', '㍿', '株式会社'],
  ['letters beyond the basic plane', '𝐀', 'a'],
  ['a lone surrogate', 'a\ud800b', 'a\ud800b'],
  [
    'letters that no normalization decomposes',
    'Straße œuvre Æsop Tromsø Łódź Đà ıstanbul',
    'strasse oeuvre aesop tromso lodz da istanbul',
  ],
  ['invisible characters', 'wid\u00adgets\u200b\ufeff', 'widgets'],
  ['Arabic, with and without vowel signs', 'الكَلِمات إلى القِمّة', 'الكلمات الي القمه'],
  ['Arabic, stretched, and letters of Persian', 'كـــتاب کتابی', 'كتاب كتابي'],
  ['Hebrew, with and without vowel signs', 'שָׁלוֹם שלום', 'שלום שלום'],
  ['Russian yo', 'Ёлка всё', 'елка все'],
  [
    'Japanese forms, old and new',
    '経済經濟 髙橋高橋 渡邉渡邊渡辺 齋藤斉藤 山﨑山崎',
    '经济经济 高桥高桥 渡边渡边渡边 齐藤齐藤 山崎山崎',
  ],
  [
    'symbols in names',
    'C++ g++ C# .NET asp.net a+b #1 c#1',
    'c\ue002\ue002 g\ue002\ue002 c\ue001 \ue003net asp.net a+b #1 c#1',
  ],
  ['nothing', '', ''],
])('%s', (_, source, folded) => {
  expect(fold(source).text).toBe(folded);
});

test('every folded unit has the source position of its cluster', () => {
  const folded = fold('aﾎﾟ㍿😀');
  expect([...folded.starts]).toEqual([0, 1, 3, 3, 3, 3, 4, 4, 6]);
  expect([1, 2, 3, 6, 7, 8].map((end) => sourceEnd(folded, end))).toEqual([1, 3, 4, 4, 6, 6]);
  expect(sourceEnd(folded, 0)).toBe(0);
  // A space is a cluster of its own.
  expect([...fold(' ㅋ').starts]).toEqual([0, 1, 2]);
});

const SIMPLIFIED_OF = new Map([...TRADITIONAL].map((traditional, index) => [traditional, SIMPLIFIED[index] ?? '']));
const OTHER_FORMS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ё: 'е', 﨑: '崎' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
};
/** Folds the whole text at once, as the definition of folding says. */
const foldedAtOnce = (source: string): string =>
  source
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD'))
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ς', 'σ')
    .replace(
      /[ßœæøłđðþıё﨑أإآٱىیکة\u00ad\u200b-\u200d\u2060\ufeff\u0640\u064b-\u065f\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g,
      (letter) => OTHER_FORMS[letter] ?? '',
    )
    .replace(/[\u3400-\u9fff]/g, (character) => SIMPLIFIED_OF.get(character) ?? character);

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...'أاآ\u0654\u064e\u0640ةی\u05b7aZé e\u0301ﾎﾟｶﾞㄱㅏㄴᄀ\u1161\u11a8節点ΣςİＡ㍿ßøё\u00ad\u200b😀\u3099\n'.split(''),
    ),
  }),
);

test('folding by cluster equals folding the whole text, and each cluster lies within the source', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      const folded = fold(source);
      expect(folded.text).toBe(foldedAtOnce(source));
      expect(folded.starts.length).toBe(folded.text.length + 1);
      for (let end = 1; end <= folded.text.length; end++) {
        const [start = -1, last = 0] = [folded.starts[end - 1], sourceEnd(folded, end)];
        expect(start).toBeLessThan(last);
        expect(last).toBeLessThanOrEqual(source.length);
        for (const place of [start, last]) expect(isWithinPair(source, place)).toBe(false);
      }
    }),
  );
});

const isWithinPair = (text: string, place: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(place - 1)) && /[\udc00-\udfff]/.test(text.charAt(place));

test('the table has one Simplified character for each Traditional one, without repeats', () => {
  expect(TRADITIONAL.length).toBe(SIMPLIFIED.length);
  expect(TRADITIONAL.length).toBeGreaterThan(2_500);
  expect(new Set(TRADITIONAL).size).toBe(TRADITIONAL.length);
});
