import { wordTable } from '../language/language.ts';

interface AboutReportWords {
  readonly title: string;
  readonly requests: (count: number) => string;
  readonly seconds: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly ruleset: (version: string) => string;
  readonly methodology: string;
  /** A file configured the rules. */
  readonly changedBy: (file: string) => string;
  readonly coverage: (percent: number) => string;
  /** @param because a clause. */
  readonly notJudged: (because: string) => string;
  /** A score from standards alone; null when none could be tested. */
  readonly byStandards: (score: number | null) => string;
  /** `{rule}` is a link. */
  readonly heldAt: (cap: number) => string;
}

export const aboutReportWords = wordTable<AboutReportWords>({
  en: {
    title: 'About this report',
    requests: (count) => `${count} request${count === 1 ? '' : 's'}`,
    seconds: (count) => `${count} second${count === 1 ? '' : 's'}`,
    minutes: (count) => `${count} minute${count === 1 ? '' : 's'}`,
    ruleset: (version) => `ruleset ${version}`,
    methodology: 'How we compute the scores',
    changedBy: (file) => `Changed by ${file}`,
    coverage: (percent) => `${percent} % of what applies was tested (coverage).`,
    notJudged: (because) => `Not judged: ${because}.`,
    byStandards: (score) =>
      `By ratified standards alone (grade E1): ${score === null ? 'none could be tested' : `${score} of 100`}.`,
    heldAt: (cap) => `Held at ${cap} by {rule}.`,
  },
  ko: {
    title: '이 보고서에 대하여',
    requests: (count) => `요청 ${count}번`,
    seconds: (count) => `${count}초`,
    minutes: (count) => `${count}분`,
    ruleset: (version) => `규칙 버전 ${version}`,
    methodology: '점수 계산 방법',
    changedBy: (file) => `${file}에서 바꾼 설정`,
    coverage: (percent) => `해당하는 항목의 ${percent}%를 확인했습니다(확인 범위).`,
    notJudged: (because) => `평가 불가: ${because}.`,
    byStandards: (score) =>
      `확정된 표준만으로 계산하면(E1 등급) ${score === null ? '확인할 수 있었던 것이 없습니다' : `100점 만점에 ${score}점입니다`}.`,
    heldAt: (cap) => `최대 ${cap}점으로 제한됨: {rule}.`,
  },
  ja: {
    title: 'このレポートについて',
    requests: (count) => `リクエスト${count}回`,
    seconds: (count) => `${count}秒`,
    minutes: (count) => `${count}分`,
    ruleset: (version) => `ルールのバージョン${version}`,
    methodology: 'スコアの計算方法',
    changedBy: (file) => `${file}による設定の変更`,
    coverage: (percent) => `対象となる項目の${percent}%を確認しました（確認率）。`,
    notJudged: (because) => `評価不可：${because}。`,
    byStandards: (score) =>
      `承認済みの標準だけで計算すると（等級E1）、${score === null ? '確認できたものはありません' : `100点中${score}点です`}。`,
    heldAt: (cap) => `最高${cap}点に制限：{rule}。`,
  },
  zh: {
    title: '关于本报告',
    requests: (count) => `${count} 个请求`,
    seconds: (count) => `${count} 秒`,
    minutes: (count) => `${count} 分钟`,
    ruleset: (version) => `规则版本 ${version}`,
    methodology: '如何计分',
    changedBy: (file) => `${file} 更改的设置`,
    coverage: (percent) => `适用的内容中已检测 ${percent}%（检测覆盖率）。`,
    notJudged: (because) => `未能评定：${because}。`,
    byStandards: (score) =>
      `仅按正式标准（E1 级）计算：${score === null ? '没有能检测的内容' : `${score} 分（满分 100）`}。`,
    heldAt: (cap) => `受规则“{rule}”限制，最高 ${cap} 分。`,
  },
});
