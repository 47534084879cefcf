import { wordTable } from '../language/language.ts';

interface ChartsWords {
  readonly categories: string;
  /** Below the bars. */
  readonly counted: string;
  /** Follows it when other topics have no problems. */
  readonly others: (count: number) => string;
  readonly trend: string;
  readonly patterns: string;
  readonly patternsHint: string;
  /** Numbers in words. */
  readonly read: (addresses: string, read: number) => string;
  readonly morePatterns: (count: number) => string;
  readonly singles: (count: number) => string;
}

export const chartsWords = wordTable<ChartsWords>({
  en: {
    categories: 'Where the problems are',
    counted: 'We count rules, not ideas.',
    others: (count) => (count === 1 ? '1 other topic has no problems.' : `${count} other topics have no problems.`),
    trend: 'Scores over time',
    patterns: 'Patterns of addresses',
    patternsHint:
      'The length of a bar shows how many addresses of this pattern links and sitemaps name. We read the coloured part.',
    read: (addresses, read) => `${addresses} addresses, ${read} read`,
    morePatterns: (count) => `The JSON report lists ${count} more patterns.`,
    singles: (count) =>
      count === 1
        ? '1 more address has a pattern of its own.'
        : `${count} more addresses each have a pattern of their own.`,
  },
  ko: {
    categories: '문제가 있는 곳',
    counted: '제안을 뺀 규칙의 수입니다.',
    others: (count) => `다른 분야 ${count}개에는 문제가 없습니다.`,
    trend: '점수 변화',
    patterns: '주소 형태',
    patternsHint:
      '막대의 길이는 링크와 사이트맵에 이 형태의 주소가 몇 개 있는지를 나타냅니다. 색칠된 부분이 읽은 주소입니다.',
    read: (addresses, read) => `주소 ${addresses}개 중 ${read}개 읽음`,
    morePatterns: (count) => `JSON 보고서에 형태 ${count}개가 더 있습니다.`,
    singles: (count) => `그 밖에 저마다 형태가 다른 주소가 ${count}개 있습니다.`,
  },
  ja: {
    categories: '問題のある分野',
    counted: '提案を除いたルールの数です。',
    others: (count) => `ほかの${count}分野に問題はありません。`,
    trend: 'スコアの推移',
    patterns: 'URLのパターン',
    patternsHint:
      '棒の長さは、このパターンのURLがリンクとサイトマップにいくつあるかを示します。色の付いた部分が、読んだURLです。',
    read: (addresses, read) => `${addresses}件中${read}件を読みました`,
    morePatterns: (count) => `JSON形式のレポートには、ほかに${count}件のパターンがあります。`,
    singles: (count) => `ほかに、それぞれパターンの異なるURLが${count}件あります。`,
  },
  zh: {
    categories: '问题所在',
    counted: '按规则统计，不含建议。',
    others: (count) => `另外 ${count} 个主题没有问题。`,
    trend: '得分变化',
    patterns: '网址模式',
    patternsHint: '条形的长度表示链接和站点地图中有多少个这种模式的网址，着色部分是我们读取的。',
    read: (addresses, read) => `${addresses} 个网址，已读取 ${read} 个`,
    morePatterns: (count) => `JSON 报告还列出了另外 ${count} 个模式。`,
    singles: (count) => `另有 ${count} 个网址各自属于不同的模式。`,
  },
});
