/** Words that do not say what a query asks about. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the and or of to in is are was were be been it its this that these those for on with as at by from about into not no do does',
    'did done can could should would will may how what when where which who whom whose why if i we you they he she my your our their me us',
    'has have had there than then so but get got gets whether',
    '무엇 뭐 어디 언제 누구 누가 왜 어떻게 어떤 어느 무슨 얼마 얼마나 몇 수 것 것은 것이 것을 등 및 그 이 저 또 또는 그리고 대한 대해 대하여 위한 위해 관한 관해',
    '통해 따라 있는 있다 있나 하는 하다 한 할 되는 되다 된 무엇인가 누구인가 어디인가 언제인가 인가 인지 라는 이라는 이란',
  ].flatMap((line) => line.split(' ')),
);

/** Endings of the predicate of a Korean question. The words before it say what the question asks about. */
const KOREAN_ASKING = /(?:나|까|는지|는가|니까)$/;
const KOREAN_POLITE = /요$/;

/** Whether a word does not say what a query asks about. @param whole the word with its ending, which `text` may lack. */
export const isFunctionWord = (text: string, whole: string): boolean =>
  FUNCTION_WORDS.has(text) ||
  FUNCTION_WORDS.has(whole) ||
  (KOREAN_POLITE.test(whole) && KOREAN_ASKING.test(whole.slice(0, -1)));

/** Forms of 하다 and 되다, which turn a Korean noun into a verb. */
const VERBAL = new RegExp(
  `(?:${[
    '하다 한 할 함 하는 하고 하여 하면 하기 하게 하지 해 해서 했다 했던 했나요 했습니다 합니다 하나요 하는가 하려면 하려고',
    '되다 된 될 됨 되는 되고 되어 되면 되기 되지 돼 돼서 됐다 되었다 되었던 되었나요 되었습니다 됐습니다 됩니다 되나요',
  ]
    .flatMap((line) => line.split(' '))
    .join('|')})$`,
);

/** Returns the noun of a Korean verb such as 구현하나요. Returns null when it has no noun of at least two syllables. */
export const nounOfVerb = (whole: string): string | null => {
  const end = whole.search(VERBAL);
  return end >= 2 ? whole.slice(0, end) : null;
};

export const CHINESE_PARTICLES = '的了吗呢和与在是不被用对把让有会能要为更';
/** Chinese function words, which separate the parts that say what a question is about. */
const CHINESE_FUNCTION = new RegExp(`为什么|什么|如何|怎么|怎样|哪些|哪个|多少|是否|可以|应该|[${CHINESE_PARTICLES}]`);

/** Returns the parts of a Chinese run between function words, if they have two characters or more. */
export const chineseParts = (run: string): readonly string[] =>
  run.split(CHINESE_FUNCTION).filter((part) => part.length > 1);

/** Beginnings of Hiragana that is grammar or a question word. */
const JAPANESE_FUNCTION = new RegExp(
  `^(?:${[
    'これ|それ|どれ|ここ|そこ|どこ|なぜ|どう|どの|どんな|いつ|だれ|なに|なん|この|その|あの|こと|もの|ため|よう|から|まで|より|など|について',
    'における|による|によって|とは|には|では|にて|です|ます|ください|でしょう|べき|する|した|して|され|させ|でき|ない|なし|ある|いる|いた',
  ].join('|')})`,
);

export const isJapaneseFunction = (hiragana: string): boolean => JAPANESE_FUNCTION.test(hiragana);
