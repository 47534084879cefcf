/** A part of a run in Hiragana, as Katakana. */
export interface KatakanaChain {
  readonly text: string;
  readonly pairs: readonly string[];
}

const HIRAGANA_TO_KATAKANA = 0x60;
/** Parts that may be a word in the wrong kana; ー is written in either. */
const HIRAGANA_PARTS = /[\u3041-\u3096ー]{3,}/g;
/** One known pair may be chance; a word of three characters has two. */
const FEWEST_PAIRS = 2;

/** The parts of a run that are known words when its Hiragana is read as Katakana. */
export const katakanaChains = (run: string, isKnown: (pair: string) => boolean): readonly KatakanaChain[] =>
  [...run.matchAll(HIRAGANA_PARTS)].flatMap(([part]) => knownChains(toKatakana(part), isKnown));

const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA));

const knownChains = (text: string, isKnown: (pair: string) => boolean): readonly KatakanaChain[] => {
  const chains: KatakanaChain[] = [];
  let pairs: string[] = [];
  const finish = (): void => {
    const [first = '', ...others] = pairs;
    if (pairs.length >= FEWEST_PAIRS)
      chains.push({ text: first + others.map((pair) => pair.charAt(1)).join(''), pairs });
    pairs = [];
  };
  for (let index = 1; index < text.length; index++) {
    const pair = text.slice(index - 1, index + 1);
    if (isKnown(pair)) pairs.push(pair);
    else finish();
  }
  finish();
  return chains;
};
