import type { Level } from '@legible/audit';
import { withParticle } from '../language/korean-particle.ts';
import { wordTable } from '../language/language.ts';

/** How much of the site the readers of a score can see. */
export type Sight = 'all' | 'most' | 'little';

/** Who can make a repair. */
export type Repairer = 'editor' | 'developer' | 'host';

interface VerdictWords {
  /** Whether and how well the readers of a score can see the site. Little visibility needs no level. */
  readonly lead: (readers: string, sight: Sight, level: Exclude<Level, 'not-judged'>) => string;
  /** @param because a clause from `notJudgedBecause`. */
  readonly notJudged: (readers: string, because: string) => string;
  readonly atMost: (points: number) => string;
  readonly nothingLost: string;
  readonly repairers: Readonly<Record<Repairer, string>>;
  /** Points that a fault costs each score, by name. */
  readonly costs: (parts: readonly (readonly [score: string, points: string])[]) => string;
  readonly unchecked: (open: number, asked: number, reason: string) => string;
  /** Why a report is partial: what the scan found instead of a site, steps without an answer, or few testable rules. */
  readonly foundInstead: (found: string) => string;
  readonly unanswered: (lost: number, planned: number) => string;
  readonly tooLittle: string;
}

const WORTH_EN = {
  ready: ' without trouble.',
  good: ', with some gaps.',
  'held-back': ', but faults hold it back.',
  blocked: ', but serious faults get in the way.',
};

export const verdictWords = wordTable<VerdictWords>({
  en: {
    lead: (readers, sight, level) =>
      sight === 'little'
        ? `${readers} cannot see much of this site.`
        : `${readers} can read ${sight === 'all' ? 'this site' : 'most of this site'}${WORTH_EN[level]}`,
    notJudged: (readers, because) => `We could not judge what ${readers.replace('Search', 'search')} see: ${because}.`,
    atMost: (points) => `At most ${points} of 100.`,
    nothingLost: 'Nothing that we checked costs points.',
    repairers: {
      editor: 'you or your editor',
      developer: 'your web developer',
      host: 'your server administrator',
    },
    costs: (parts) =>
      `costs ${parts.map(([score, points]) => `${score.replace('Web', 'web')} ${points}`).join(' and ')} points`,
    unchecked: (open, asked, reason) =>
      `Not checked, or not on every page: ${open} of ${asked} ${asked === 1 ? 'check' : 'checks'}. Main reason: ${reason}.`,
    foundInstead: (found) => `The scores are not judged. ${found}`,
    unanswered: (lost, planned) =>
      `${lost} of ${planned} planned steps got no answer: the time was up, or something failed. Scan again later.`,
    tooLittle: 'Much of the site could not be tested, so the report gives no score, only the most it could be.',
  },
  ko: {
    lead: (readers, sight, level) =>
      sight === 'little'
        ? `${withParticle(readers, '은/는')} 이 사이트를 거의 볼 수 없습니다.`
        : `${withParticle(readers, '은/는')} ${sight === 'all' ? '이 사이트를' : '이 사이트의 대부분을'} ${
            {
              ready: '문제없이 읽을 수 있습니다.',
              good: '읽을 수 있지만 부족한 점이 있습니다.',
              'held-back': '읽을 수 있지만 여러 문제가 걸림돌이 됩니다.',
              blocked: '읽을 수 있지만 심각한 문제가 가로막고 있습니다.',
            }[level]
          }`,
    notJudged: (readers, because) => `${withParticle(readers, '이/가')} 무엇을 보는지 평가하지 못했습니다. ${because}.`,
    atMost: (points) => `최대 ${points}점(100점 만점)입니다.`,
    nothingLost: '확인한 것 중에 감점된 것이 없습니다.',
    repairers: { editor: '본인이나 콘텐츠 담당자', developer: '웹 개발자', host: '서버 관리자' },
    costs: (parts) => `감점: ${parts.map(([score, points]) => `${score} ${points}점`).join(', ')}`,
    unchecked: (open, asked, reason) =>
      `확인하지 못했거나 일부 페이지에서만 확인한 항목: ${asked}개 중 ${open}개. 주된 이유: ${reason}.`,
    foundInstead: (found) => `점수를 매기지 못했습니다. ${found}`,
    unanswered: (lost, planned) =>
      `계획한 단계 ${planned}개 중 ${lost}개에서 응답을 받지 못했습니다. 시간이 다 되었거나 실패한 단계가 있습니다. 나중에 다시 검사하세요.`,
    tooLittle: '사이트의 많은 부분을 확인하지 못했습니다. 그래서 점수 대신 가능한 최고 점수만 보여 드립니다.',
  },
  ja: {
    lead: (readers, sight, level) =>
      sight === 'little'
        ? `${readers}には、このサイトがほとんど見えていません。`
        : `${readers}は${sight === 'all' ? 'このサイトを' : 'このサイトの大部分を'}${
            {
              ready: '問題なく読めます。',
              good: '読めますが、足りない点があります。',
              'held-back': '読めますが、支障となる問題があります。',
              blocked: '読めますが、重大な支障となる問題があります。',
            }[level]
          }`,
    notJudged: (readers, because) => `${readers}に何が見えているかを評価できませんでした。${because}。`,
    atMost: (points) => `最高でも100点中${points}点です。`,
    nothingLost: '確認した範囲に減点はありません。',
    repairers: { editor: 'あなた、または編集担当者', developer: 'ウェブ開発者', host: 'サーバー管理者' },
    costs: (parts) => `減点：${parts.map(([score, points]) => `${score}${points}点`).join('、')}`,
    unchecked: (open, asked, reason) =>
      `未確認、または一部のページだけ確認した項目：${asked}件中${open}件。主な理由：${reason}。`,
    foundInstead: (found) => `スコアを評価できませんでした。${found}`,
    unanswered: (lost, planned) =>
      `予定した${planned}件の手順のうち${lost}件で応答がありませんでした。時間切れか、失敗した手順があります。後でもう一度スキャンしてください。`,
    tooLittle: 'サイトの多くを確認できなかったため、スコアの代わりに、取りうる最高点だけを示します。',
  },
  zh: {
    lead: (readers, sight, level) =>
      sight === 'little'
        ? `${readers}只能看到这个网站的一小部分内容。`
        : `${readers}${
            {
              ready: `可以顺利读取${sight === 'all' ? '这个网站' : '这个网站的大部分内容'}。`,
              good: `可以读取${sight === 'all' ? '这个网站' : '这个网站的大部分内容'}，但有一些不足。`,
              'held-back': `可以读取${sight === 'all' ? '这个网站' : '这个网站的大部分内容'}，但有问题影响效果。`,
              blocked: `可以读取${sight === 'all' ? '这个网站' : '这个网站的大部分内容'}，但受到严重问题的阻碍。`,
            }[level]
          }`,
    notJudged: (readers, because) => `${readers}能看到什么，我们无法评定：${because}。`,
    atMost: (points) => `最高 ${points} 分（满分 100）。`,
    nothingLost: '已检测的内容均未扣分。',
    repairers: { editor: '您或网站编辑', developer: '网站开发人员', host: '服务器管理员' },
    costs: (parts) => `扣分：${parts.map(([score, points]) => `${score} ${points} 分`).join('，')}`,
    unchecked: (open, asked, reason) =>
      `未检测，或未在所有页面上检测：${asked} 项检查中的 ${open} 项。主要原因：${reason}。`,
    foundInstead: (found) => `未能评定得分。${found}`,
    unanswered: (lost, planned) =>
      `计划的 ${planned} 个步骤中有 ${lost} 个没有得到响应：时间已到，或有步骤失败。请稍后重新扫描。`,
    tooLittle: '网站的大部分内容未能检测，因此报告不给出得分，只给出可能的最高得分。',
  },
});
