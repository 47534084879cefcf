import { wordTable } from '../language/language.ts';

/** Words about a site that `legible watch` watches. */
interface WatchWords {
  /** robots.txt closes the home page; unlike the service, the command goes on. */
  readonly closedHome: string;
  readonly missed: (threshold: string) => string;
  readonly met: string;
  readonly baseline: string;
  readonly issueTitle: (host: string) => string;
  readonly issueLead: string;
  readonly issueFixed: string;
}

export const watchWords = wordTable<WatchWords>({
  en: {
    closedHome: 'robots.txt closes the home page to our robot',
    missed: (threshold) => `A threshold is missed: ${threshold}`,
    met: 'All thresholds are met again',
    baseline: 'this report is the baseline that later ones are compared with',
    issueTitle: (host) => `Legible: ${host} got worse`,
    issueLead: 'This got worse and is not fixed yet. Legible closes the issue once all of it is fixed.',
    issueFixed: 'All of it is fixed.',
  },
  ko: {
    closedHome: 'robots.txt가 저희 봇의 첫 페이지 접근을 막습니다',
    missed: (threshold) => `기준 미달: ${threshold}`,
    met: '모든 기준을 다시 충족합니다',
    baseline: '이 보고서가 이후 보고서와 비교할 기준입니다',
    issueTitle: (host) => `Legible: ${host} 사이트가 나빠졌습니다`,
    issueLead: '나빠진 뒤 아직 고쳐지지 않은 것입니다. 모두 고쳐지면 Legible이 이 이슈를 닫습니다.',
    issueFixed: '모두 고쳐졌습니다.',
  },
  ja: {
    closedHome: 'robots.txtが当サービスのボットにトップページを閉じています',
    missed: (threshold) => `しきい値を満たしていません：${threshold}`,
    met: 'すべてのしきい値を再び満たしています',
    baseline: 'このレポートを、以後のレポートと比べる基準にします',
    issueTitle: (host) => `Legible：${host}が悪化しました`,
    issueLead: '悪化したまま、まだ直っていないものです。すべて直ると、Legibleがこのイシューを閉じます。',
    issueFixed: 'すべて直りました。',
  },
  zh: {
    closedHome: 'robots.txt 禁止我们的机器人访问首页',
    missed: (threshold) => `未达到阈值：${threshold}`,
    met: '已重新达到所有阈值',
    baseline: '此报告将作为基准，与以后的报告比较',
    issueTitle: (host) => `Legible：${host} 变差了`,
    issueLead: '以下变差之处尚未修复。全部修复后，Legible 会关闭此议题。',
    issueFixed: '已全部修复。',
  },
});
