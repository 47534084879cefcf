import { sentencesOf } from './sentences.ts';

export interface Figure {
  /** The number with its unit, full-width digits and signs made narrow. */
  readonly figure: string;
  /** The sentence that it stands in, at most 300 UTF-16 units. */
  readonly sentence: string;
}

export interface Figures {
  /** Sentences with at least one figure. */
  readonly count: number;
  /** The first of them, with their first figure. */
  readonly first: readonly Figure[];
}

const MAX_SENTENCE = 300;
/** UTF-16 units of one sentence that are searched. */
const SEARCHED = 2_000;

/** Digits in groups, with one sign between groups. The repetition is bounded: hostile text has long rows of digits. */
const NUMBER = String.raw`\d{1,15}(?:[., ’']\d{1,9}){0,6}`;
const GAP = String.raw`[\s-]?`;

/** Units behind the number that are written with letters, and so must end where a word ends. */
const LATIN_UNITS = [
  'percent|per cent|percentage points?|prozent|prozentpunkte?|pour ?cent|por ciento|pp|bps',
  'thousand|million|billion|trillion|millions|billions|mio|mrd|millionen|million|milliarden?|milliards?|millones|millón|tausend|mille|mil',
  'usd|eur|gbp|jpy|krw|cny|chf|cad|aud|dollars?|euros?|pounds?|yen|won|yuan|cents?|dólares|pesos|livres|franken|francs',
  'mm|cm|m|km|mi|miles?|ft|feet|inch|inches|yards?|meter|meters|metres?|mètres?|metros?|kilomet(?:er|re)s?|kilom[eè]tres?|kilómetros?',
  'm2|m²|km2|km²|m3|m³|ha|hectares?|hektar|acres?|hectáreas?',
  'mg|g|kg|t|lb|lbs|oz|tons?|tonnes?|tonnen|toneladas?|grams?|grammes?|gramm|gramos|kilograms?|kilos?',
  'ml|cl|l|litres?|liters?|litros?|gallons?',
  'w|kw|mw|gw|tw|wh|kwh|mwh|gwh|twh|v|mah|hz|khz|mhz|ghz|kcal|kj|ps|hp|bar|db',
  'bytes?|kb|mb|gb|tb|kib|mib|gib|bits?|kbit|mbit|gbit|kbps|mbps|gbps|fps|dpi|px',
  'ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monaten?|monate|jahren?|jahre',
  'secondes?|heures?|jours?|semaines?|mois|ans|années|segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?',
  'km/h|mph|m/s|times|mal|fois|veces|points?|punkte?|puntos?|people|users?|customers?|visitors?|employees?|inhabitants|personen|menschen|nutzer|kunden|einwohner',
  'personnes|habitants|utilisateurs|clients|personas|habitantes|usuarios|clientes',
].join('|');
/** Of Russian and Arabic, with their endings. The bare units of dates are left out: "2024 года" is a date. */
const OTHER_UNITS = [
  'процент\\p{L}*|тысяч\\p{L}*|тыс|миллион\\p{L}*|млн|миллиард\\p{L}*|млрд|рубл\\p{L}*|руб|доллар\\p{L}*|евро|юан\\p{L}*',
  '(?:кило|санти|милли)?метр\\p{L}*|мм|см|км|м|дюйм\\p{L}*|фут\\p{L}*|(?:кило)?грамм\\p{L}*|мг|кг|г|тонн\\p{L}*|т|литр\\p{L}*|мл|л|га',
  'к?вт|мвт|вольт\\p{L}*|[мг]?гц|[кмгт]б|градус\\p{L}*|лет|месяц\\p{L}*|недел\\p{L}*|дн\\p{L}+|час\\p{L}*|минут\\p{L}*|секунд\\p{L}*',
  'раза?|человек\\p{L}*|людей|штук\\p{L}*|шт|пользовател\\p{L}*|клиент\\p{L}*|сотрудник\\p{L}*|балл\\p{L}*',
  'بالمئة|بالمائة|في المئة|في المائة|ألف\\p{L}*|آلاف|مليون\\p{L}*|ملايين|مليار\\p{L}*|دولار\\p{L}*|يورو|ريال\\p{L}*|درهم\\p{L}*|دينار\\p{L}*|جنيه\\p{L}*|ليرة',
  'بوصة|بوصات|(?:كيلو|سنتي|ملي)?متر\\p{L}*|أمتار|كم|سم|مم|(?:كيلو)?[غج]رام\\p{L}*|كيلو|كجم|كغم?|طن|أطنان|لتر\\p{L}*|واط|فولت|[غجم]ي[غج]ا\\p{L}*|بايت|هرتز',
  'سنوات|أشهر|شهر\\p{L}*|شهور|أسابيع|أسبوع\\p{L}*|أيام|يوم\\p{L}*|ساعات|ساعة|دقائق|دقيقة|ثوان\\p{L}*|ثانية|مرات|مرة|درجات|درجة|أشخاص|شخص\\p{L}*|عملاء|عميل|مستخدم\\p{L}*|موظف\\p{L}*',
].join('|');
const LATIN = `(?:${LATIN_UNITS}|${OTHER_UNITS})(?![\\p{L}\\p{N}])`;
const SIGNS = String.raw`°\s?[CF](?!\p{L})|[%٪‰°€£¥₩$₽]`;
/** Korean, Chinese and Japanese units take particles without a space, so nothing is asked of what follows. */
const CJK_UNITS = [
  '퍼센트|천|만|억|조|원|달러|유로|엔|위안|명|개월|개|건|회|배|곳|대|권|시간|분|초|일간|주간|년간|킬로미터|킬로|미터|센티|그램|리터|톤|평|도|위|점|살|세',
  'パーセント|万|億|兆|千|円|ドル|ユーロ|元|人|名|件|個|回|倍|台|冊|社|箇所|か所|ヶ所|時間|分|秒|日間|週間|か月|ヶ月|カ月|年間|キロ|メートル|グラム|リットル|トン|坪|度|位|点|歳|割',
  '百分点|萬|亿|億|美元|欧元|歐元|日元|韩元|次|个|個|项|項|家|小时|小時|分钟|分鐘|秒|天|周|個月|个月|公里|千米|米|厘米|公斤|千克|克|吨|噸|升|平方米|公顷|兆瓦|岁|歲|折|成',
].join('|');
const PREFIXES = String.raw`(?:US\$|[$€£¥₩]|(?:USD|EUR|GBP|JPY|KRW|CNY|CHF|RMB)(?=[\s\d]))\s?`;

/** "900+" is a size that somebody counted; "18+" may be a version or an age. */
const COUNTED = String.raw`(?:\d{3,15}|\d{1,3}(?:[,.]\d{3}){1,4})\+(?!\s?\d|[\p{L}+])`;

/** "2024년", "5月" and "3일" are dates, not figures: the bare units of dates do not stand among the units. */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-])(?:${PREFIXES}${NUMBER}(?:${GAP}(?:${CJK_UNITS}|${LATIN}))?|${NUMBER}${GAP}(?:${SIGNS}|${LATIN}|${CJK_UNITS}))|(?<![\\p{L}\\p{N}.,/:-])${COUNTED}|百分之[\\d一二三四五六七八九十百零点.]{1,12}`,
  'iu',
);

/**
 * Chinese, Japanese and Korean put no space before a number: "約30%" has a figure. After the sign of an ordinal and
 * within a time of day there is none.
 */
const UNSPACED_BEFORE = /(?![第제時时点])([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー])(?=[\d$€£¥₩])/gu;

/** Digits of Arabic and Persian as the others. */
const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replaceAll('٫', '.');

/**
 * Sentences that hold a number with a unit, a currency or a percentage. Dates, times of day, versions and bare
 * numbers are no figures.
 *
 * @param limit how many sentences to return; all are counted.
 */
export const figuresIn = (text: string, limit: number): Figures => {
  const first: Figure[] = [];
  let count = 0;
  for (const sentence of sentencesOf(text)) {
    const figure = FIGURE.exec(
      westernDigits(sentence.slice(0, SEARCHED).normalize('NFKC')).replace(UNSPACED_BEFORE, '$1 '),
    )?.[0];
    if (figure === undefined) continue;
    count++;
    if (first.length < limit) first.push({ figure: figure.trim(), sentence: cut(sentence) });
  }
  return { count, first };
};

const cut = (sentence: string): string => sentence.slice(0, MAX_SENTENCE).toWellFormed();
