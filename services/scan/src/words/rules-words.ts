import { wordTable } from '../language/language.ts';

/** Words of the list of rules. */
interface RulesWords {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  /** Labels of the filters and columns. */
  readonly labels: Readonly<Record<'category' | 'severity' | 'feeds' | 'grade' | 'scope', string>>;
  readonly costs: string;
  readonly rule: string;
  readonly found: (found: number, all: number) => string;
  /** Rules that match; `{text}` is what was searched for. */
  readonly foundWith: (found: number, all: number) => string;
  readonly none: string;
  readonly showAll: string;
  /** A text with a link to the data. */
  readonly data: string;
  readonly filterForm: string;
  readonly search: string;
  readonly any: string;
  readonly filter: string;
  readonly caption: string;
  /** Most points that a rule costs, in percent. */
  readonly upTo: (score: string, percent: string) => string;
}

const found = (of: number, all: number): string =>
  of === all ? (all === 1 ? 'One rule' : `${all} rules`) : `${of} of ${all} rules`;

export const rulesWords = wordTable<RulesWords>({
  en: {
    title: 'All rules for web and AI search',
    description:
      'Every rule that Legible checks for web search and AI search, with its severity, its cost and the strength of its evidence.',
    heading: 'Rules',
    lead: 'Everything a scan checks, why it matters, and where it comes from. The grade says how strong the evidence is.',
    labels: { category: 'Category', severity: 'Severity', feeds: 'Score', grade: 'Grade', scope: 'Scope' },
    costs: 'Costs',
    rule: 'Rule',
    found,
    foundWith: (of, all) => `${found(of, all)} with “{text}”`,
    none: 'No rule matches all of this.',
    showAll: 'Show all rules',
    data: 'You can get the same list as data: [rules.json](/rules.json), with the same filters. What the rules rest on, and when we read it: [standards](/standards).',
    filterForm: 'Filter the rules',
    search: 'Search',
    any: 'Any',
    filter: 'Filter',
    caption: 'Rules by category and id',
    upTo: (score, percent) => `${score} up to −${percent} %`,
  },
  ko: {
    title: '웹 검색과 AI 검색을 위한 모든 규칙',
    description: 'Legible이 웹 검색과 AI 검색을 위해 확인하는 모든 규칙과 심각도, 감점, 근거의 강도를 모았습니다.',
    heading: '규칙',
    lead: '검사에서 확인하는 모든 항목입니다. 등급은 근거가 얼마나 강한지를 나타냅니다. 자세한 설명은 영어로 되어 있습니다.',
    labels: { category: '분야', severity: '심각도', feeds: '점수', grade: '등급', scope: '범위' },
    costs: '감점',
    rule: '규칙',
    found: (of, all) => (of === all ? `규칙 ${all}개` : `규칙 ${all}개 중 ${of}개`),
    foundWith: (of, all) => `“{text}”에 맞는 규칙: ${all}개 중 ${of}개`,
    none: '모든 조건에 맞는 규칙이 없습니다.',
    showAll: '모든 규칙 보기',
    data: '같은 목록을 같은 조건으로 데이터로도 받을 수 있습니다: [rules.json](/rules.json). 규칙의 출처와 확인 날짜: [standards](/standards)',
    filterForm: '규칙 필터',
    search: '찾기',
    any: '전체',
    filter: '적용',
    caption: '분야와 이름 순서로 정렬한 규칙',
    upTo: (score, percent) => `${score} 최대 −${percent}%`,
  },
  ja: {
    title: 'ウェブ検索とAI検索のためのすべてのルール',
    description:
      'Legibleがウェブ検索とAI検索のために確認するすべてのルールを、重大度、減点、根拠の強さとともにまとめました。',
    heading: 'ルール',
    lead: 'スキャンで確認するすべての項目と、その理由、出典です。等級は根拠の強さを表します。詳しい説明は英語です。',
    labels: { category: '分野', severity: '重大度', feeds: 'スコア', grade: '等級', scope: '範囲' },
    costs: '減点',
    rule: 'ルール',
    found: (of, all) => (of === all ? `ルール${all}件` : `ルール${all}件中${of}件`),
    foundWith: (of, all) => `「{text}」に合うルール：${all}件中${of}件`,
    none: 'すべての条件に合うルールはありません。',
    showAll: 'すべてのルールを表示',
    data: '同じ一覧を、同じ条件でデータとしても取得できます：[rules.json](/rules.json)。ルールの出典と確認日：[standards](/standards)',
    filterForm: 'ルールを絞り込む',
    search: '検索語',
    any: 'すべて',
    filter: '絞り込む',
    caption: '分野と名前の順に並べたルール',
    upTo: (score, percent) => `${score} 最大−${percent}%`,
  },
  zh: {
    title: '网页搜索和 AI 搜索的所有规则',
    description: 'Legible 为网页搜索和 AI 搜索检查的所有规则，并附严重程度、扣分和证据强度。',
    heading: '规则',
    lead: '扫描检查的全部内容、为什么重要，以及出处。等级表示证据有多强。详细说明为英文。',
    labels: { category: '类别', severity: '严重程度', feeds: '得分', grade: '等级', scope: '范围' },
    costs: '扣分',
    rule: '规则',
    found: (of, all) => (of === all ? `${all} 条规则` : `${all} 条规则中的 ${of} 条`),
    foundWith: (of, all) => `符合“{text}”的规则：${all} 条中的 ${of} 条`,
    none: '没有符合所有条件的规则。',
    showAll: '显示所有规则',
    data: '您可以用同样的筛选条件获取这份列表的数据：[rules.json](/rules.json)。规则的来源与查阅日期：[standards](/standards)',
    filterForm: '筛选规则',
    search: '搜索',
    any: '全部',
    filter: '筛选',
    caption: '按类别和名称排列的规则',
    upTo: (score, percent) => `${score}最多 −${percent}%`,
  },
});
