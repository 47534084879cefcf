import type { EventKind, EventStatus } from '@legible/scanner/record';
import { wordTable } from '../language/language.ts';

/** Words around the steps of a scan. The text and reason of a step are English; `step-labels.ts` has its label. */
interface TrailWords {
  readonly statuses: Readonly<Record<EventStatus, string>>;
  readonly kinds: Readonly<Record<EventKind, string>>;
  /** Before a reason. */
  readonly why: string;
  readonly fromStep: (step: number) => string;
  readonly step: (step: number) => string;
  /** `{step}` is a link. */
  readonly from: string;
  readonly seconds: (figure: string) => string;
  /** The list in the report. */
  readonly title: string;
  readonly steps: (count: number) => string;
  readonly none: string;
  readonly lead: (count: number) => string;
  /** Before the common reason of a group of steps. */
  readonly group: (count: number, unsuccessful: number) => string;
  /** `{label}` of the first step, and the number of others. */
  readonly andMore: (more: number) => string;
  readonly usedByPageRules: string;
  readonly usedBy: (rules: number) => string;
  readonly judged: (rules: number) => string;
  readonly wanting: (rules: number) => string;
  readonly restOnIt: (rules: number) => string;
  /** Between two of the above. */
  readonly semicolon: string;
}

const rulesEn = (count: number): string => (count === 1 ? 'one rule' : `${count} rules`);

export const trailWords = wordTable<TrailWords>({
  en: {
    statuses: {
      queued: 'Queued',
      active: 'Under way',
      succeeded: 'Done',
      attention: 'Other answer',
      failed: 'No answer',
    },
    kinds: {
      target: 'Target',
      lookup: 'Lookup',
      scan: 'Page',
      check: 'Check',
      transform: 'Transform',
      evidence: 'Evidence',
      outcome: 'Outcome',
    },
    why: 'Why: ',
    fromStep: (step) => `From step ${step}`,
    step: (step) => `step ${step}`,
    from: ' (from {step})',
    seconds: (figure) => `${figure} s`,
    title: 'What was done, and why',
    steps: (count) => `${count} step${count === 1 ? '' : 's'}`,
    none: 'No steps were recorded.',
    lead: (count) =>
      `${count === 1 ? 'One step' : `${count} steps`} in all. A step appears below the one that led to it. Steps of one kind appear together.`,
    group: (count, unsuccessful) => `${count} steps${unsuccessful === 0 ? '' : ` (${unsuccessful} did not succeed)`}: `,
    andMore: (more) => `{label} and ${more} more`,
    usedByPageRules: 'Used by the rules about pages',
    usedBy: (rules) => `Used by ${rulesEn(rules)}`,
    judged: (rules) => `Judged ${rulesEn(rules)}`,
    wanting: (rules) => `${rules} failed or warned`,
    restOnIt: (rules) => `findings of ${rules} rest on it`,
    semicolon: '; ',
  },
  ko: {
    statuses: {
      queued: '대기 중',
      active: '진행 중',
      succeeded: '완료',
      attention: '예상과 다른 응답',
      failed: '응답 없음',
    },
    kinds: {
      target: '대상',
      lookup: '조회',
      scan: '페이지',
      check: '확인',
      transform: '변환',
      evidence: '평가',
      outcome: '결과',
    },
    why: '이유: ',
    fromStep: (step) => `${step}단계에서 이어짐`,
    step: (step) => `${step}단계`,
    from: ' ({step}에서 이어짐)',
    seconds: (figure) => `${figure}초`,
    title: '무엇을 왜 했는가',
    steps: (count) => `${count}개 단계`,
    none: '기록된 단계가 없습니다.',
    lead: (count) =>
      `모두 ${count}개 단계입니다. 각 단계는 그 계기가 된 단계 아래에 있습니다. 같은 종류의 단계는 묶어서 보여 드립니다.`,
    group: (count, unsuccessful) =>
      `${count}개 단계${unsuccessful === 0 ? '' : ` (${unsuccessful}개는 성공하지 못함)`}: `,
    andMore: (more) => `{label} 외 ${more}개`,
    usedByPageRules: '페이지에 관한 규칙에 쓰임',
    usedBy: (rules) => `규칙 ${rules}개에 쓰임`,
    judged: (rules) => `규칙 ${rules}개를 평가함`,
    wanting: (rules) => `${rules}개가 실패 또는 경고`,
    restOnIt: (rules) => `규칙 ${rules}개에서 발견한 문제의 근거`,
    semicolon: '; ',
  },
  ja: {
    statuses: {
      queued: '待機中',
      active: '実行中',
      succeeded: '完了',
      attention: '想定外の応答',
      failed: '応答なし',
    },
    kinds: {
      target: '対象',
      lookup: '照会',
      scan: 'ページ',
      check: '確認',
      transform: '変換',
      evidence: '判定',
      outcome: '結果',
    },
    why: '理由：',
    fromStep: (step) => `手順${step}から`,
    step: (step) => `手順${step}`,
    from: '（{step}から）',
    seconds: (figure) => `${figure}秒`,
    title: '何をなぜ行ったか',
    steps: (count) => `手順${count}件`,
    none: '手順の記録がありません。',
    lead: (count) =>
      `手順は全部で${count}件です。それぞれの手順は、きっかけとなった手順の下にあります。同じ種類の手順はまとめてあります。`,
    group: (count, unsuccessful) => `手順${count}件${unsuccessful === 0 ? '' : `（うち${unsuccessful}件は不成功）`}：`,
    andMore: (more) => `{label}、ほか${more}件`,
    usedByPageRules: 'ページに関するルールで使用',
    usedBy: (rules) => `${rules}件のルールで使用`,
    judged: (rules) => `${rules}件のルールを判定`,
    wanting: (rules) => `${rules}件が不合格または警告`,
    restOnIt: (rules) => `${rules}件のルールで見つかった問題の根拠`,
    semicolon: '、',
  },
  zh: {
    statuses: {
      queued: '等待中',
      active: '进行中',
      succeeded: '完成',
      attention: '其他响应',
      failed: '没有响应',
    },
    kinds: {
      target: '目标',
      lookup: '查询',
      scan: '页面',
      check: '检查',
      transform: '转换',
      evidence: '评定',
      outcome: '结果',
    },
    why: '理由：',
    fromStep: (step) => `来自第 ${step} 步`,
    step: (step) => `第 ${step} 步`,
    from: '（来自{step}）',
    seconds: (figure) => `${figure} 秒`,
    title: '做了什么，以及为什么',
    steps: (count) => `${count} 个步骤`,
    none: '没有记录任何步骤。',
    lead: (count) => `共 ${count} 个步骤。每个步骤列在引发它的步骤之下。同类步骤归在一起。`,
    group: (count, unsuccessful) =>
      `${count} 个步骤${unsuccessful === 0 ? '' : `（其中 ${unsuccessful} 个没有成功）`}：`,
    andMore: (more) => `{label}，另有 ${more} 个`,
    usedByPageRules: '用于有关页面的规则',
    usedBy: (rules) => `用于 ${rules} 条规则`,
    judged: (rules) => `评定了 ${rules} 条规则`,
    wanting: (rules) => `${rules} 条未通过或警告`,
    restOnIt: (rules) => `${rules} 条规则发现的问题以此为依据`,
    semicolon: '；',
  },
});
