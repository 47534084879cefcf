import { wordTable } from './word-table.ts';

/** The texts before and after a date or a name. */
export type Around = readonly [before: string, after: string];

/** Texts of the page of an issue around its own text. */
export interface IssueWords {
  /** `Issue 12 of Legible Letter`, with the number as lists write it. */
  readonly numberOf: (number: string, name: string) => string;
  readonly minutes: (minutes: number) => string;
  readonly by: Around;
  readonly updated: Around;
  /** Since when the rest is for members. */
  readonly membersSince: Around;
  readonly contents: string;
  /** Description of issues that have no summary. */
  readonly description: (number: string, name: string, date: string) => string;
  /** Note where the public part of a locked issue ends. */
  readonly excerptEnds: string;
  readonly excerptNotice: string;
  /** Note after the text of an issue that will lock. */
  readonly freeUntil: Around;
  readonly topics: string;
  readonly otherLanguages: string;
  readonly asMarkdown: string;
  /** Name of the link from an issue to itself, to copy. */
  readonly permalink: string;
  /** Name of the link from a heading to itself. */
  readonly partLink: (heading: string) => string;
  readonly olderAndNewer: string;
  readonly older: string;
  readonly newer: string;
  readonly related: string;
}

export const issueWords = wordTable<IssueWords>('issue', {
  ko: {
    numberOf: (number, name) => `${name} ${number}`,
    minutes: (minutes) => `읽는 데 약 ${minutes}분`,
    by: ['글 ', ''],
    updated: ['', ' 고침'],
    membersSince: ['', '부터 회원 전용'],
    contents: '이번 호 차례',
    description: (number, name, date) => `${name} ${number}입니다. ${date}에 발행했습니다.`,
    excerptEnds: '공개된 부분은 여기까지입니다',
    excerptNotice: '나머지는 회원에게만 제공합니다. 마크다운, 피드, API로 읽어도 공개된 부분은 같습니다.',
    freeUntil: ['', '까지 누구나 전문을 읽을 수 있습니다. 그 뒤에는 앞부분만 공개합니다.'],
    topics: '이 호의 주제',
    otherLanguages: '다른 언어로 읽기',
    asMarkdown: '마크다운으로 읽기',
    permalink: '이 호의 링크',
    partLink: (heading) => `‘${heading}’ 부분의 링크`,
    olderAndNewer: '앞뒤 호',
    older: '이전 호',
    newer: '다음 호',
    related: '함께 읽을 만한 호',
  },
  en: {
    numberOf: (number, name) => `${number} of ${name}`,
    minutes: (minutes) => `${minutes} min read`,
    by: ['By ', ''],
    updated: ['Updated ', ''],
    membersSince: ['Members only since ', ''],
    contents: 'In this issue',
    description: (number, name, date) => `${number} of ${name}, published on ${date}.`,
    excerptEnds: 'The public part ends here',
    excerptNotice: 'The rest is for members. As Markdown, in feeds and through the API, the public part is the same.',
    freeUntil: ['Everybody can read this issue in full until ', '. After that, its opening stays public.'],
    topics: 'Topics of this issue',
    otherLanguages: 'In other languages',
    asMarkdown: 'Read as Markdown',
    permalink: 'Link to this issue',
    partLink: (heading) => `Link to “${heading}”`,
    olderAndNewer: 'Issues before and after',
    older: 'Previous issue',
    newer: 'Next issue',
    related: 'Related issues',
  },
  ja: {
    numberOf: (number, name) => `${name} ${number}`,
    minutes: (minutes) => `約${minutes}分で読めます`,
    by: ['文：', ''],
    updated: ['', '更新'],
    membersSince: ['', 'から会員限定'],
    contents: 'この号の目次',
    description: (number, name, date) => `${name}${number}です。${date}に発行しました。`,
    excerptEnds: '公開部分はここまでです',
    excerptNotice: '続きは会員の方だけにお届けしています。Markdown、フィード、APIでも、公開している範囲は同じです。',
    freeUntil: ['', 'まで、どなたでも全文をお読みいただけます。それ以降は冒頭だけを公開します。'],
    topics: 'この号のテーマ',
    otherLanguages: 'ほかの言語で読む',
    asMarkdown: 'Markdownで読む',
    permalink: 'この号へのリンク',
    partLink: (heading) => `「${heading}」へのリンク`,
    olderAndNewer: '前後の号',
    older: '前の号',
    newer: '次の号',
    related: 'あわせて読みたい号',
  },
  zh: {
    numberOf: (number, name) => `${name}${number}`,
    minutes: (minutes) => `阅读约需 ${minutes} 分钟`,
    by: ['文：', ''],
    updated: ['更新于 ', ''],
    membersSince: ['自 ', '起会员专享'],
    contents: '本期目录',
    description: (number, name, date) => `${name}${number}，${date}发布。`,
    excerptEnds: '公开部分到此为止',
    excerptNotice: '其余内容仅供会员阅读。无论通过 Markdown、订阅源还是 API，公开的部分都相同。',
    freeUntil: ['在 ', '之前，任何人都可以阅读全文；之后只公开开头部分。'],
    topics: '本期话题',
    otherLanguages: '其他语言版本',
    asMarkdown: '以 Markdown 阅读',
    permalink: '本期链接',
    partLink: (heading) => `“${heading}”的链接`,
    olderAndNewer: '前后各期',
    older: '上一期',
    newer: '下一期',
    related: '相关内容',
  },
});
