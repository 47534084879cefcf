import type { ChangeKind, RuleChange } from '@legible/audit';
import { wordTable } from '../language/language.ts';

/** Words of a comparison of two reports. */
interface CompareWords {
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  readonly otherHost: string;
  readonly otherRules: string;
  readonly causes: string;
  readonly unchanged: string;
  readonly countedRules: (count: number) => string;
  /** Behind a rule: on so many pages. */
  readonly where: (count: number) => string;
  readonly trends: Readonly<Record<NonNullable<RuleChange['trend']>, string>>;
}

export const compareWords = wordTable<CompareWords>({
  en: {
    kinds: {
      new: 'New',
      open: 'Still open',
      fixed: 'Fixed',
      'first-seen': 'Found on pages not read before',
      unseen: 'Not looked at again',
      'applies-now': 'Applies now',
      'applies-no-longer': 'No longer applies',
      'tested-now': 'Could be tested now',
      'untested-now': 'Could not be tested this time',
      'rule-added': 'New rules',
      'rule-removed': 'Retired rules',
      rerated: 'Rules that count differently',
    },
    otherHost: 'These are reports of different hosts.',
    otherRules: 'They were judged by different rules: what changed may be the rules and not the site.',
    causes: 'Causes',
    unchanged: 'Every rule came out as before.',
    countedRules: (count) => `${count} rule${count === 1 ? '' : 's'}`,
    where: (count) => ` on ${count} page${count === 1 ? '' : 's'}`,
    trends: { better: ', better', same: '', worse: ', worse' },
  },
  ko: {
    kinds: {
      new: '새로 생김',
      open: '아직 남아 있음',
      fixed: '해결됨',
      'first-seen': '이전에 읽지 않은 페이지에서 발견됨',
      unseen: '다시 확인하지 않음',
      'applies-now': '이제 해당함',
      'applies-no-longer': '더는 해당하지 않음',
      'tested-now': '이번에 확인함',
      'untested-now': '이번에 확인하지 못함',
      'rule-added': '새 규칙',
      'rule-removed': '없어진 규칙',
      rerated: '반영 방식이 바뀐 규칙',
    },
    otherHost: '서로 다른 호스트의 보고서입니다.',
    otherRules: '서로 다른 버전의 규칙으로 평가했습니다. 사이트가 아니라 규칙이 바뀐 것일 수 있습니다.',
    causes: '원인',
    unchanged: '모든 규칙의 결과가 이전과 같습니다.',
    countedRules: (count) => `규칙 ${count}개`,
    where: (count) => ` 페이지 ${count}개`,
    trends: { better: ', 나아짐', same: '', worse: ', 나빠짐' },
  },
  ja: {
    kinds: {
      new: '新しく発生',
      open: '未解決',
      fixed: '解決済み',
      'first-seen': '前回読み取っていないページで発見',
      unseen: '今回は確認せず',
      'applies-now': '今回から対象',
      'applies-no-longer': '対象外に変更',
      'tested-now': '今回は確認できた',
      'untested-now': '今回は確認できず',
      'rule-added': '新しいルール',
      'rule-removed': '廃止されたルール',
      rerated: '配点が変わったルール',
    },
    otherHost: '別々のホストのレポートです。',
    otherRules: '別々のバージョンのルールで評価されています。サイトではなくルールが変わった可能性があります。',
    causes: '原因',
    unchanged: 'すべてのルールの結果が前回と同じです。',
    countedRules: (count) => `ルール${count}件`,
    where: (count) => `（${count}ページ）`,
    trends: { better: '、改善', same: '', worse: '、悪化' },
  },
  zh: {
    kinds: {
      new: '新出现',
      open: '仍未解决',
      fixed: '已修复',
      'first-seen': '在之前未读取的页面上发现',
      unseen: '未再次检查',
      'applies-now': '现在适用',
      'applies-no-longer': '不再适用',
      'tested-now': '此次可以检测',
      'untested-now': '此次未能检测',
      'rule-added': '新增的规则',
      'rule-removed': '已停用的规则',
      rerated: '计分方式改变的规则',
    },
    otherHost: '这是不同主机的报告。',
    otherRules: '两份报告由不同版本的规则评定：变化的可能是规则而不是网站。',
    causes: '原因',
    unchanged: '所有规则的结果与之前相同。',
    countedRules: (count) => `${count} 条规则`,
    where: (count) => `（${count} 个页面）`,
    trends: { better: '，好转', same: '', worse: '，变差' },
  },
});
