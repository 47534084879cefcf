import { wordTable } from '../language/language.ts';

/** Words of the reports of a site over time. */
interface HistoryWords {
  readonly title: (host: string, hasNewer: boolean) => string;
  readonly description: (host: string) => string;
  readonly eyebrow: string;
  readonly lead: string;
  readonly latest: string;
  readonly course: string;
  readonly reports: string;
  readonly newest: string;
  readonly older: string;
  readonly rulesets: string;
  readonly caption: string;
  readonly report: string;
  readonly ruleset: string;
  readonly change: string;
  readonly partial: string;
  readonly unknown: string;
  readonly first: string;
  /** A link in three parts, the second only for screen readers; `{time}` is the time of the report. */
  readonly compare: readonly [shown: string, heard: string, rest: string];
  readonly tested: (value: number, percent: number) => string;
  /** Links of a report. */
  readonly comparePrevious: string;
  readonly overTime: string;
}

export const historyWords = wordTable<HistoryWords>({
  en: {
    title: (host, hasNewer) => `${hasNewer ? 'Earlier reports' : 'Reports'} over time: ${host}`,
    description: (host) => `The scores of ${host} for web search and AI search, report by report.`,
    eyebrow: 'Reports over time',
    lead: 'These are reports on the home page.',
    latest: 'The latest report',
    course: 'How the scores changed',
    reports: 'Reports',
    newest: 'Newest reports',
    older: 'Older reports',
    rulesets:
      'We judged some of these with an older ruleset. A comparison shows which changes come from our rules and which from the site.',
    caption: 'Scores of 100, the newest report first',
    report: 'Report',
    ruleset: 'Ruleset',
    change: 'Change',
    partial: '(partial)',
    unknown: 'not known',
    first: 'first report',
    compare: ['Compare', ' the report of {time}', ' with the one before'],
    tested: (value, percent) => `${value} (${percent} % tested)`,
    comparePrevious: 'Compare with the previous report',
    overTime: 'Reports of this site over time',
  },
  ko: {
    title: (host, hasNewer) => `${hasNewer ? '이전 보고서' : '보고서'} 기록: ${host}`,
    description: (host) => `${host}의 웹 검색 점수와 AI 검색 점수를 보고서별로 보여 드립니다.`,
    eyebrow: '보고서 기록',
    lead: '첫 페이지에 대한 보고서입니다.',
    latest: '가장 최근 보고서',
    course: '점수의 변화',
    reports: '보고서',
    newest: '최신 보고서',
    older: '이전 보고서',
    rulesets:
      '일부는 이전 규칙 버전으로 평가한 것입니다. 비교해 보면 어떤 변화가 저희 규칙 때문이고 어떤 변화가 사이트 때문인지 알 수 있습니다.',
    caption: '100점 만점의 점수, 최신순',
    report: '보고서',
    ruleset: '규칙 버전',
    change: '변화',
    partial: '(일부)',
    unknown: '알 수 없음',
    first: '첫 보고서',
    compare: ['이전 보고서와', ' {time} 보고서를', ' 비교'],
    tested: (value, percent) => `${value} (${percent}% 확인)`,
    comparePrevious: '이전 보고서와 비교',
    overTime: '이 사이트의 보고서 기록',
  },
  ja: {
    title: (host, hasNewer) => `${host}の${hasNewer ? '以前のレポート' : 'レポート'}の推移`,
    description: (host) => `${host}のウェブ検索とAI検索のスコアを、レポートごとに示します。`,
    eyebrow: 'レポートの推移',
    lead: 'トップページについてのレポートです。',
    latest: '最新のレポート',
    course: 'スコアの変化',
    reports: 'レポート',
    newest: '新しいレポート',
    older: '以前のレポート',
    rulesets:
      '一部は以前のバージョンのルールで評価したものです。比べると、変化がルールによるものか、サイトによるものかがわかります。',
    caption: '100点満点のスコア（新しい順）',
    report: 'レポート',
    ruleset: 'ルールのバージョン',
    change: '変化',
    partial: '（一部のみ）',
    unknown: '不明',
    first: '最初のレポート',
    compare: ['前回と', '、{time}のレポートを', '比べる'],
    tested: (value, percent) => `${value}（${percent}%を確認）`,
    comparePrevious: '前回のレポートと比べる',
    overTime: 'このサイトのレポートの推移',
  },
  zh: {
    title: (host, hasNewer) => `${host} 的${hasNewer ? '早期报告' : '历次报告'}`,
    description: (host) => `${host} 的网页搜索和 AI 搜索得分，逐份报告列出。`,
    eyebrow: '历次报告',
    lead: '这些是关于首页的报告。',
    latest: '最新报告',
    course: '得分的变化',
    reports: '报告',
    newest: '最新的报告',
    older: '更早的报告',
    rulesets: '其中一些是按旧的规则版本评定的。比较报告即可看出哪些变化来自我们的规则，哪些来自网站。',
    caption: '满分 100 的得分，最新的报告在前',
    report: '报告',
    ruleset: '规则版本',
    change: '变化',
    partial: '（部分）',
    unknown: '未知',
    first: '第一份报告',
    compare: ['', '{time} 的报告', '与上一份比较'],
    tested: (value, percent) => `${value}（已检测 ${percent}%）`,
    comparePrevious: '与上一份报告比较',
    overTime: '这个网站的历次报告',
  },
});
