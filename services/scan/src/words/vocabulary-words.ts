import {
  CATEGORIES,
  type CategoryKey,
  type CauseResult,
  FEEDS_WORDS,
  GRADE_WORDS,
  LEVEL_WORDS,
  type Level,
  NOT_JUDGED,
  type NOT_JUDGED_REASONS,
  NOT_JUDGED_WORDS,
  type Outcome,
  type RuleResult,
  SCORE_WORDS,
  type ScoreName,
  SEVERITY_WORDS,
  type Severity,
} from '@legible/audit';
import { wordTable } from '../language/language.ts';

/** The kind of an address: see `Sort` of the audit. */
export type CountedSort = Exclude<CauseResult['counts'][number]['sort'], 'site'> | 'canonical link';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** Names of scores, levels, outcomes and so on, the same wherever they are shown. */
interface Vocabulary {
  readonly scores: Words<ScoreName>;
  /** Who reads the site, for each score. */
  readonly readers: Words<ScoreName>;
  readonly levels: Words<Level>;
  /** Instead of a score without a value. */
  readonly notJudged: string;
  readonly notJudgedBecause: Words<(typeof NOT_JUDGED_REASONS)[number]>;
  readonly severities: Words<Severity>;
  /** A severity beside a finding. */
  readonly severity: (severity: Severity) => string;
  readonly outcomes: Words<Outcome>;
  /** A finding with nothing to repair. */
  readonly note: string;
  readonly categories: Words<CategoryKey>;
  readonly scopes: Words<'site' | 'page'>;
  /** The scores in which a rule counts. */
  readonly feeds: Words<RuleResult['feeds']>;
  /** What supports a rule of each grade; follows the letter of the grade. */
  readonly grades: Words<RuleResult['grade']>;
  /** A number of a kind: `3 links`. */
  readonly counted: (sort: CountedSort, count: number) => string;
  /** A share of what was requested of a kind: `7 of 10 pages`. */
  readonly share: (sort: CountedSort, affected: number, asked: number) => string;
  /** The site as a whole. */
  readonly wholeSite: string;
  /** A title followed by a share of pages. */
  readonly onPages: (title: string, share: string) => string;
  /** Instead of a time that cannot be read. */
  readonly unknownTime: string;
  /** Between the items of a list. */
  readonly comma: string;
  /** Between items that have commas or are sentences. */
  readonly semicolon: string;
  /** Between a name and what follows it. */
  readonly colon: string;
  /** Between two sentences. */
  readonly space: string;
}

const CATEGORY_NAMES = Object.fromEntries(CATEGORIES.map(({ key, name }) => [key, name])) as Words<CategoryKey>;

const SORTS: Readonly<Record<CountedSort, readonly [one: string, many: string]>> = {
  page: ['page', 'pages'],
  link: ['link', 'links'],
  'sitemap entry': ['sitemap entry', 'sitemap entries'],
  'language version': ['language version', 'language versions'],
  picture: ['picture', 'pictures'],
  'external link': ['external link', 'external links'],
  file: ['file', 'files'],
  'canonical link': ['canonical link', 'canonical links'],
};

const KO: Words<CountedSort> = {
  page: '페이지',
  link: '링크',
  'sitemap entry': '사이트맵 항목',
  'language version': '언어 버전',
  picture: '이미지',
  'external link': '외부 링크',
  file: '파일',
  'canonical link': 'canonical 링크',
};
const JA: Words<CountedSort> = {
  page: 'ページ',
  link: 'リンク',
  'sitemap entry': 'サイトマップの項目',
  'language version': '言語版',
  picture: '画像',
  'external link': '外部リンク',
  file: 'ファイル',
  'canonical link': 'canonicalリンク',
};
const ZH: Words<CountedSort> = {
  page: '页面',
  link: '链接',
  'sitemap entry': '站点地图条目',
  'language version': '语言版本',
  picture: '图片',
  'external link': '外部链接',
  file: '文件',
  'canonical link': 'canonical 链接',
};

/** A space between Chinese and Latin letters. */
const spaced = (noun: string): string => (/^[a-z]/i.test(noun) ? ` ${noun}` : noun);

export const vocabularyWords = wordTable<Vocabulary>({
  en: {
    scores: SCORE_WORDS,
    readers: { web: 'Search engines', ai: 'AI assistants' },
    levels: LEVEL_WORDS,
    notJudged: NOT_JUDGED,
    notJudgedBecause: NOT_JUDGED_WORDS,
    severities: SEVERITY_WORDS,
    severity: (severity) => (severity === 'info' ? SEVERITY_WORDS.info : `${SEVERITY_WORDS[severity]} severity`),
    outcomes: {
      fail: 'Fail',
      warn: 'Warning',
      untested: 'Not tested',
      pass: 'Pass',
      'not-applicable': 'Not applicable',
    },
    note: 'Note',
    categories: CATEGORY_NAMES,
    scopes: { site: 'Site', page: 'Page' },
    feeds: FEEDS_WORDS,
    grades: GRADE_WORDS,
    counted: (sort, count) => `${count} ${SORTS[sort][count === 1 ? 0 : 1]}`,
    share: (sort, affected, asked) =>
      `${affected > asked ? affected : `${affected} of ${asked}`} ${SORTS[sort][Math.max(affected, asked) === 1 ? 0 : 1]}`,
    wholeSite: 'the whole site',
    onPages: (title, share) => `${title} on ${share}`,
    unknownTime: 'an unknown time',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    space: ' ',
  },
  ko: {
    scores: { web: '웹 검색', ai: 'AI 검색' },
    readers: { web: '검색엔진', ai: 'AI 어시스턴트' },
    levels: {
      ready: '준비 완료',
      good: '양호(부족한 점 있음)',
      'held-back': '제약 있음',
      blocked: '심각한 장애',
      'not-judged': '평가 불가',
    },
    notJudged: '평가 불가',
    notJudgedBecause: {
      'nothing-to-read': '첫 페이지에 읽을 것이 없습니다',
      'nothing-tested': '확인할 수 있었던 것이 너무 적습니다',
    },
    severities: { crit: '치명적', high: '높음', med: '중간', low: '낮음', info: '제안' },
    severity: (severity) =>
      severity === 'info' ? '제안' : `심각도 ${{ crit: '치명적', high: '높음', med: '중간', low: '낮음' }[severity]}`,
    outcomes: { fail: '실패', warn: '경고', untested: '확인하지 못함', pass: '통과', 'not-applicable': '해당 없음' },
    note: '참고',
    categories: {
      crawling: '크롤링과 색인',
      sitemaps: '사이트맵',
      canonical: '중복 페이지와 표준 URL',
      international: '언어와 지역',
      metadata: '제목과 설명',
      content: '글, 이미지, 링크',
      'structured-data': '구조화된 데이터',
      'ai-access': 'AI 봇의 접근',
      'usage-preferences': '검색과 AI의 이용 조건',
      'machine-surfaces': '프로그램을 위한 피드와 파일',
      extractability: 'AI가 인용할 수 있는 글',
      parity: '봇과 사람에게 같은 페이지',
      delivery: '서버와 속도',
      trust: '보안과 운영자 정보',
      'page-experience': '휴대전화와 화면 표시',
    },
    scopes: { site: '사이트', page: '페이지' },
    feeds: { web: '웹 검색', ai: 'AI 검색', both: '웹 검색과 AI 검색', neither: '점수에 반영하지 않음' },
    grades: {
      E1: '확정된 표준이거나, 운영사가 이를 따른다고 문서로 밝힌 것',
      E2: '측정된 효과, 사용처가 알려진 표준 초안, 또는 검색엔진의 일반 지침',
      E3: '사용처가 문서로 확인되지 않은 관례',
      E4: '추측이거나, 반박되었거나, 폐기된 것. 점수에 반영하지 않음',
    },
    counted: (sort, count) => `${KO[sort]} ${count}개`,
    share: (sort, affected, asked) =>
      affected > asked ? `${KO[sort]} ${affected}개` : `${KO[sort]} ${asked}개 중 ${affected}개`,
    wholeSite: '사이트 전체',
    onPages: (title, share) => `${title} (${share})`,
    unknownTime: '알 수 없는 시각',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    space: ' ',
  },
  ja: {
    scores: { web: 'ウェブ検索', ai: 'AI検索' },
    readers: { web: '検索エンジン', ai: 'AIアシスタント' },
    levels: {
      ready: '準備完了',
      good: '良好（不足あり）',
      'held-back': '支障あり',
      blocked: '重大な支障',
      'not-judged': '評価不可',
    },
    notJudged: '評価不可',
    notJudgedBecause: {
      'nothing-to-read': 'トップページに読むものがありません',
      'nothing-tested': '確認できたことが少なすぎます',
    },
    severities: { crit: '致命的', high: '高', med: '中', low: '低', info: '提案' },
    severity: (severity) =>
      severity === 'info' ? '提案' : `重大度：${{ crit: '致命的', high: '高', med: '中', low: '低' }[severity]}`,
    outcomes: { fail: '不合格', warn: '警告', untested: '未確認', pass: '合格', 'not-applicable': '対象外' },
    note: '参考',
    categories: {
      crawling: 'クロールとインデックス登録',
      sitemaps: 'サイトマップ',
      canonical: '重複ページと正規URL',
      international: '言語と地域',
      metadata: 'タイトル、説明文、リンクのプレビュー',
      content: '文章、見出し、リンク、画像',
      'structured-data': '構造化データ',
      'ai-access': 'AIクローラーのアクセス',
      'usage-preferences': 'AIでの利用とスニペットの許可',
      'machine-surfaces': 'プログラム向けのフィードとファイル',
      extractability: 'AIが読んで引用できる文章',
      parity: '人とボットへの同じ応答',
      delivery: 'サーバーと速度',
      trust: 'HTTPSと安全性',
      'page-experience': '読み込みと使いやすさ',
    },
    scopes: { site: 'サイト', page: 'ページ' },
    feeds: { web: 'ウェブ検索', ai: 'AI検索', both: 'ウェブ検索とAI検索', neither: 'スコアの対象外' },
    grades: {
      E1: '承認済みの標準、または運営元が従うと文書で示しているもの',
      E2: '測定された効果、採用例のある標準の草案、または検索エンジンの一般的な指針',
      E3: '採用例が文書で確認されていない慣習',
      E4: '推測、反証されたもの、または廃止されたもの（スコアの対象外）',
    },
    counted: (sort, count) => (sort === 'page' ? `${count}ページ` : `${JA[sort]}${count}件`),
    share: (sort, affected, asked) => {
      const [noun, unit] = sort === 'page' ? ['', 'ページ'] : [JA[sort], '件'];
      return affected > asked ? `${noun}${affected}${unit}` : `${noun}${asked}${unit}中${affected}${unit}`;
    },
    wholeSite: 'サイト全体',
    onPages: (title, share) => `${title}（${share}）`,
    unknownTime: '不明な時刻',
    comma: '、',
    semicolon: '／',
    colon: '：',
    space: '',
  },
  zh: {
    scores: { web: '网页搜索', ai: 'AI 搜索' },
    readers: { web: '搜索引擎', ai: 'AI 助手' },
    levels: {
      ready: '准备就绪',
      good: '良好（有不足）',
      'held-back': '受阻',
      blocked: '严重受阻',
      'not-judged': '未能评定',
    },
    notJudged: '未能评定',
    notJudgedBecause: { 'nothing-to-read': '首页没有可读的内容', 'nothing-tested': '能检测的内容太少' },
    severities: { crit: '致命', high: '高', med: '中', low: '低', info: '建议' },
    severity: (severity) =>
      severity === 'info' ? '建议' : `严重程度：${{ crit: '致命', high: '高', med: '中', low: '低' }[severity]}`,
    outcomes: { fail: '未通过', warn: '警告', untested: '未检测', pass: '通过', 'not-applicable': '不适用' },
    note: '提示',
    categories: {
      crawling: '抓取与索引',
      sitemaps: '站点地图',
      canonical: '重复页面与规范网址',
      international: '语言与地区',
      metadata: '标题与描述',
      content: '文字、图片与链接',
      'structured-data': '结构化数据',
      'ai-access': 'AI 机器人的访问',
      'usage-preferences': '搜索与 AI 的使用许可',
      'machine-surfaces': '供程序使用的订阅源与文件',
      extractability: 'AI 能引用的文字',
      parity: '机器人与人看到的页面一致',
      delivery: '服务器与速度',
      trust: '安全与运营者信息',
      'page-experience': '手机与页面显示',
    },
    scopes: { site: '网站', page: '页面' },
    feeds: { web: '网页搜索', ai: 'AI 搜索', both: '网页搜索和 AI 搜索', neither: '不计分' },
    grades: {
      E1: '正式标准，或运营方在文档中说明会照此执行',
      E2: '经测量的效果、有明确使用者的标准草案，或搜索引擎的一般性指南',
      E3: '没有文档说明使用者的惯例',
      E4: '推测、已被反驳或已废弃，从不计分',
    },
    counted: (sort, count) => `${count} 个${spaced(ZH[sort])}`,
    share: (sort, affected, asked) =>
      affected > asked ? `${affected} 个${spaced(ZH[sort])}` : `${asked} 个${spaced(ZH[sort])}中的 ${affected} 个`,
    wholeSite: '整个网站',
    onPages: (title, share) => `${title}（${share}）`,
    unknownTime: '未知时间',
    comma: '、',
    semicolon: '；',
    colon: '：',
    space: '',
  },
});
