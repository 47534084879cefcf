/** What people sell who write into other people's sites, in the words they use. */
import type { SpamTopic } from '../facts/trust-fact.ts';

const words = (list: string): readonly string[] => list.split(',').map((word) => word.replace(/\s+/g, ' ').trim());

/**
 * Names of goods and phrases of offers: words that a site about something else does not use together. General words
 * (bonus, pills, bet, watch, bag) are left out: they stand on any page.
 */
const TOPICS = {
  pharmacy: words(`viagra, cialis, levitra, kamagra, tadalafil, sildenafil, vardenafil, xanax, tramadol, modafinil,
    phentermine, ambien, oxycontin, finasteride, priligy, dapoxetine, online pharmacy, canadian pharmacy,
    without prescription, no prescription, 비아그라, 시알리스, バイアグラ, 伟哥`),
  gambling: words(`online casino, casino online, slot gacor, judi online, slot online, situs slot, agen bola, togel,
    sbobet, pragmatic play, free spins, no deposit bonus, poker online, betting site, sports betting, mostbet, 1xbet,
    pin up casino, vulkan casino, bandar judi, 토토사이트, 먹튀검증, 카지노사이트, 바카라사이트, 슬롯사이트, オンラインカジノ,
    真人娱乐, 百家乐, 北京赛车, 时时彩, 博彩`),
  replicas: words(`replica watches, replica rolex, fake rolex, replica handbags, replica louis vuitton, cheap jerseys,
    cheap nfl jerseys, cheap ray ban, cheap oakley, louis vuitton outlet, michael kors outlet, coach outlet,
    ugg boots sale, moncler outlet, nike air max pas cher, 레플리카, 明品复刻, 高仿`),
  'japanese-shop':
    words(`激安通販, 激安, 送料無料, 正規品, 新品未使用, 公式通販, 最安値, 大特価, 在庫あり, 楽天市場, ヤフオク,
    メルカリ, 訳あり, 人気商品, 格安通販, ブランドコピー, スーパーコピー`),
} as const satisfies Record<SpamTopic, readonly string[]>;

export const SPAM_TOPICS = Object.keys(TOPICS) as SpamTopic[];

/** Text that is looked at; spam that is put into a page stands in blocks of a few hundred words. */
const MAX_TEXT = 20_000;
const SPACED = /[\p{sc=Latin}\p{N}]/u;

const holds = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    const whole = !SPACED.test(word) || !(SPACED.test(before) || SPACED.test(after));
    if (whole) return true;
  }
  return false;
};

/** How many different words of each topic a text holds; topics without any are left out. */
export const spamIn = (text: string): ReadonlyMap<SpamTopic, number> => {
  const plain = text.slice(0, MAX_TEXT).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  const counts = SPAM_TOPICS.map(
    (topic) => [topic, TOPICS[topic].filter((word) => holds(plain, word)).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
};

/** Words by which somebody is in such a trade, or reports on it, and will name its goods. Beginnings of words count. */
const TRADES: Readonly<Record<SpamTopic, RegExp>> = {
  pharmacy:
    /\b(?:pharm|drugstore|apothe|apotek|farmac|medic|mediz|médic|clini|klini|hospital|health|gesund|santé|salud|urolog|doctor|arzt|ärzt)|약국|병원|의원|의료|건강|薬|病院|クリニック|药|藥|医|醫/iu,
  gambling:
    /\b(?:casino|kasino|bets?\b|betting|wetten|poker|slots?\b|lotto|lotter|gambl|gaming|spielbank|jackpot|bingo)|카지노|토토|로또|게임|カジノ|賭|博彩|彩票/iu,
  replicas:
    /\b(?:outlet|fashion|mode\b|moda\b|watch|jersey|luxur|sneaker|shoe|brand)|명품|시계|신발|ブランド|時計|手表/iu,
  'japanese-shop': /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
};

/** Topics that a name, title or description of a site owns up to. */
export const tradesIn = (text: string): ReadonlySet<SpamTopic> =>
  new Set(SPAM_TOPICS.filter((topic) => TRADES[topic].test(text.slice(0, MAX_TEXT))));
