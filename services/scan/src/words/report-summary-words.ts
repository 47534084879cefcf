import { withParticle } from '../language/korean-particle.ts';
import { wordTable } from '../language/language.ts';

/** Words of the first screen of a report, and of the e-mail that forwards it. */
interface ReportSummaryWords {
  readonly report: string;
  readonly inPart: string;
  /** With `{at}`. */
  readonly scanned: string;
  /** Follows the time of the scan. */
  readonly madeWith: (program: string) => string;
  /** Alternative text of the picture of the home page. */
  readonly picture: (domain: string) => string;
  readonly sameReport: string;
  /** The link, with `{at}`, and the text after it. */
  readonly compare: string;
  readonly compared: string;
  readonly whatUntested: string;
  readonly scores: string;
  readonly sameFault: string;
  readonly first: string;
  readonly canFix: (who: string) => string;
  readonly sendFile: string;
  readonly send: string;
  readonly allRepairs: string;
  readonly whatItTakes: string;
  readonly mail: {
    readonly subject: (domain: string) => string;
    readonly intro: (url: string) => string;
    readonly first: string;
    readonly report: (url: string) => string;
    readonly all: (url: string) => string;
  };
}

export const reportSummaryWords = wordTable<ReportSummaryWords>({
  en: {
    report: 'Report',
    inPart: 'Report, in part',
    scanned: 'scanned {at}',
    madeWith: (program) => ` · made with ${program}`,
    picture: (domain) => `First screen of ${domain}, as a browser shows it`,
    sameReport: 'This is the same report, because it is less than a minute old. Wait a moment, then scan again.',
    compare: 'Compare with the report of {at}',
    compared: ': what is fixed, what is new, and what is still open.',
    whatUntested: 'What we could not test, and what it would take',
    scores: 'Scores',
    sameFault: 'The same fault costs most.',
    first: 'Fix these first',
    canFix: (who) => `${who} can fix it`,
    sendFile: 'Send this file to your web developer.',
    send: 'Send this to your web developer',
    allRepairs: 'All repairs as a text',
    whatItTakes: 'What it would take',
    mail: {
      subject: (domain) => `What to fix on ${domain}`,
      intro: (url) => `I had ${url} checked for web search and AI search.`,
      first: 'What to fix first:',
      report: (url) => `The report: ${url}`,
      all: (url) => `All repairs, with steps and tests: ${url}`,
    },
  },
  ko: {
    report: '보고서',
    inPart: '일부만 담긴 보고서',
    scanned: '{at}에 검사',
    madeWith: (program) => ` · ${withParticle(program, '으로/로')} 만든 사이트`,
    picture: (domain) => `브라우저에 표시된 ${domain} 첫 화면`,
    sameReport: '아직 1분이 지나지 않아 같은 보고서입니다. 잠시 기다렸다가 다시 검사하세요.',
    compare: '{at} 보고서와 비교',
    compared: ': 고친 것, 새로 나타난 것, 아직 남은 것을 볼 수 있습니다.',
    whatUntested: '확인하지 못한 것과 확인에 필요한 것',
    scores: '점수',
    sameFault: '여기서도 같은 문제로 가장 많이 감점됩니다.',
    first: '먼저 고칠 것',
    canFix: (who) => `고칠 사람: ${who}`,
    sendFile: '이 파일을 웹 개발자에게 보내세요.',
    send: '웹 개발자에게 보내기',
    allRepairs: '모든 수정 방법(텍스트, 영어)',
    whatItTakes: '확인에 필요한 것',
    mail: {
      subject: (domain) => `${domain}에서 고칠 것`,
      intro: (url) => `${url} 사이트가 웹 검색과 AI 검색에 적합한지 검사했습니다.`,
      first: '먼저 고칠 것:',
      report: (url) => `보고서: ${url}`,
      all: (url) => `단계와 확인 방법이 담긴 모든 수정 방법(영어): ${url}`,
    },
  },
  ja: {
    report: 'レポート',
    inPart: '一部のみのレポート',
    scanned: '{at}にスキャン',
    madeWith: (program) => ` · ${program}で制作`,
    picture: (domain) => `ブラウザに表示された${domain}の最初の画面`,
    sameReport: '作成から1分たっていないため、同じレポートです。少し待ってから、もう一度スキャンしてください。',
    compare: '{at}のレポートと比較',
    compared: '：直ったもの、新しく見つかったもの、残っているものがわかります。',
    whatUntested: '確認できなかったことと、確認に必要なこと',
    scores: 'スコア',
    sameFault: 'こちらも同じ問題の減点が最大です。',
    first: '最初に直すこと',
    canFix: (who) => `直せる人：${who}`,
    sendFile: 'このファイルをウェブ開発者に送ってください。',
    send: 'ウェブ開発者に送る',
    allRepairs: 'すべての修正方法（テキスト、英語）',
    whatItTakes: '確認に必要なこと',
    mail: {
      subject: (domain) => `${domain}で直すこと`,
      intro: (url) => `ウェブ検索とAI検索への対応状況を調べるため、${url} をスキャンしました。`,
      first: '最初に直すこと：',
      report: (url) => `レポート：${url}`,
      all: (url) => `手順と確認方法を含むすべての修正方法（英語）：${url}`,
    },
  },
  zh: {
    report: '报告',
    inPart: '报告（不完整）',
    scanned: '扫描于 {at}',
    madeWith: (program) => ` · 由 ${program} 生成`,
    picture: (domain) => `浏览器中显示的 ${domain} 首屏`,
    sameReport: '报告生成还不到一分钟，因此仍是同一份。请稍等片刻再重新扫描。',
    compare: '与 {at} 的报告比较',
    compared: '：哪些已修复，哪些是新出现的，哪些仍未解决。',
    whatUntested: '未能检测的内容，以及检测所需的条件',
    scores: '得分',
    sameFault: '两项得分中扣分最多的是同一个问题。',
    first: '首先修复这些',
    canFix: (who) => `可由${who}修复`,
    sendFile: '把这个文件发给您的网站开发人员。',
    send: '发给网站开发人员',
    allRepairs: '所有修复方法（文本，英文）',
    whatItTakes: '检测所需的条件',
    mail: {
      subject: (domain) => `${domain} 需要修复的问题`,
      intro: (url) => `我检查了 ${url} 在网页搜索和 AI 搜索方面的情况。`,
      first: '首先修复：',
      report: (url) => `报告：${url}`,
      all: (url) => `所有修复方法，附步骤和检查方法（英文）：${url}`,
    },
  },
});
