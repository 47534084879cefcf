import { wordTable } from '../language/language.ts';

/** A score before and after the repairs. */
interface Gain {
  readonly score: string;
  readonly from: number;
  readonly to: number;
  /** The level afterwards. */
  readonly level: string;
}

interface FixFirstWords {
  readonly title: string;
  readonly nothing: string;
  readonly hint: string;
  readonly otherCauses: string;
  /** What all repairs together gain. */
  readonly outlook: (repairs: number, gains: readonly Gain[]) => string;
  readonly how: string;
  /** Before the setting of a program. */
  readonly inProgram: (program: string) => string;
  readonly source: string;
  /** After `source`, for screen readers. */
  readonly sourceOf: (program: string) => string;
  readonly showsIn: (rules: number) => string;
  readonly addresses: (count: number) => string;
  /** Above the list of addresses. */
  readonly theAddresses: (count: number) => string;
  /** Between an address and its target. */
  readonly leadsTo: string;
  readonly more: (count: number) => string;
  readonly stays: (value: number) => string;
  /** Between two values of a score. */
  readonly to: string;
}

export const fixFirstWords = wordTable<FixFirstWords>({
  en: {
    title: 'What to fix, in this order',
    nothing: 'Nothing that we tested costs points.',
    hint: 'Each step includes the repairs above it. A repair can reveal faults that we could not test before, so scan again afterwards.',
    otherCauses: 'Other causes',
    outlook: (repairs, gains) =>
      `${repairs === 1 ? 'This repair' : `These ${repairs} repairs together`} would take ${gains
        .map(({ score, from, to, level }) => `${score} from ${from} to ${to} (${level.toLowerCase()})`)
        .join(' and ')}.`,
    how: 'How to fix it',
    inProgram: (program) => `In ${program}:`,
    source: 'Source',
    sourceOf: (program) => ` of the setting of ${program}`,
    showsIn: (rules) => `Shows in ${rules} ${rules === 1 ? 'rule' : 'rules'}`,
    addresses: (count) => `${count} ${count === 1 ? 'address' : 'addresses'}`,
    theAddresses: (count) => (count === 1 ? 'The address' : `The ${count} addresses`),
    leadsTo: 'leads to',
    more: (count) => `The JSON report lists ${count} more.`,
    stays: (value) => `stays ${value}`,
    to: ' to ',
  },
  ko: {
    title: '고칠 것(이 순서대로)',
    nothing: '확인한 것 중에 감점된 것이 없습니다.',
    hint: '각 단계의 점수는 그 위의 것까지 모두 고쳤을 때의 점수입니다. 고치고 나면 전에는 확인하지 못한 문제가 드러날 수 있으니 다시 검사하세요.',
    otherCauses: '다른 원인',
    outlook: (repairs, gains) =>
      `${repairs === 1 ? '이것을 고치면' : `이 ${repairs}가지를 모두 고치면`} ${gains
        .map(({ score, from, to, level }) => `${score} 점수가 ${from}점에서 ${to}점(“${level}” 수준)으로`)
        .join(', ')} 바뀝니다.`,
    how: '고치는 방법',
    inProgram: (program) => `${program}에서:`,
    source: '출처',
    sourceOf: (program) => `: ${program} 설정`,
    showsIn: (rules) => `규칙 ${rules}개에서 나타남`,
    addresses: (count) => `주소 ${count}개`,
    theAddresses: (count) => `주소 ${count}개`,
    leadsTo: '이동하는 곳:',
    more: (count) => `JSON 보고서에 ${count}개가 더 있습니다.`,
    stays: (value) => `${value} 그대로`,
    to: '점에서 ',
  },
  ja: {
    title: '直すこと（この順番で）',
    nothing: '確認した範囲に減点はありません。',
    hint: '各項目のスコアは、それより上の修正もすべて行った場合のものです。直すと、これまで確認できなかった問題が見つかることがあるので、後でもう一度スキャンしてください。',
    otherCauses: 'その他の原因',
    outlook: (repairs, gains) =>
      `${repairs === 1 ? 'これを直すと' : `この${repairs}件をすべて直すと`}、${gains
        .map(({ score, from, to, level }) => `${score}のスコアは${from}点から${to}点「${level}」`)
        .join('に、')}になります。`,
    how: '直し方',
    inProgram: (program) => `${program}では：`,
    source: '出典',
    sourceOf: (program) => `：${program}の設定`,
    showsIn: (rules) => `${rules}件のルールに現れています`,
    addresses: (count) => `${count}件のURL`,
    theAddresses: (count) => `${count}件のURL`,
    leadsTo: '移動先：',
    more: (count) => `JSON形式のレポートには、ほかに${count}件あります。`,
    stays: (value) => `${value}のまま`,
    to: '点から',
  },
  zh: {
    title: '按此顺序修复',
    nothing: '已检测的内容均未扣分。',
    hint: '每一步的得分都已计入上方的各项修复。修复后可能会显现之前无法检测的问题，因此请重新扫描。',
    otherCauses: '其他原因',
    outlook: (repairs, gains) =>
      `${repairs === 1 ? '完成这项修复后' : `完成这 ${repairs} 项修复后`}，${gains
        .map(({ score, from, to, level }) => `${score}得分将从 ${from} 变为 ${to}（等级“${level}”）`)
        .join('；')}。`,
    how: '如何修复',
    inProgram: (program) => `在 ${program} 中：`,
    source: '来源',
    sourceOf: (program) => `：${program} 的设置`,
    showsIn: (rules) => `体现在 ${rules} 条规则中`,
    addresses: (count) => `${count} 个网址`,
    theAddresses: (count) => `${count} 个网址`,
    leadsTo: '指向',
    more: (count) => `JSON 报告还列出了另外 ${count} 个。`,
    stays: (value) => `保持 ${value}`,
    to: '变为',
  },
});
