import { withParticle } from '../language/korean-particle.ts';
import { type WordTable, wordTable } from '../language/language.ts';
import { formWords, type SharedWords } from './rendering-words.ts';

/** How what costs points changed since the baseline. */
type Change = 'new' | 'worse' | 'unlooked' | 'gone' | 'better';

/** Words of thresholds, of the comment on a pull request and of the summary of a job. */
interface CiWords {
  /** A verdict in Markdown: the score and its level in bold. */
  readonly verdict: (score: string, level: string, lead: string) => string;
  readonly missed: (thresholds: number) => string;
  readonly fixFirst: string;
  readonly changes: Readonly<Record<Change, string>>;
  /** A change and how many causes have it. */
  readonly ofCauses: (change: string, causes: number) => string;
  readonly more: (count: number) => string;
  readonly fixPack: string;
  readonly beforeIt: (counts: string) => string;
  readonly otherRules: string;
  readonly unchanged: string;
  readonly judged: (address: string, pages: string, rules: string) => string;
  readonly noBaseline: string;
  readonly comparedWith: (date: string) => string;
  /** @param commit null when the host shows it already. */
  readonly wholeReport: (page: string, commit: string | null) => string;
  readonly changedBySettings: (file: string, changes: string) => string;
  /** A finding with its address, and how many are like it. */
  readonly onPage: (url: string) => string;
  readonly alike: (count: number) => string;
  /** Missed thresholds, a sentence each. */
  readonly under: (score: string, value: number, limit: number) => string;
  readonly unknown: (score: string, limit: number) => string;
  readonly below: (score: string, level: string, least: string) => string;
  readonly tooMany: (category: string, failed: number, most: number, ids: string) => string;
  readonly expired: (ruleId: string, file: string, until: string) => string;
  readonly failed: (rule: string) => string;
  readonly newFailure: (times: number, rule: string, text: string) => string;
  /** Behind a failure: pages on which it is new. */
  readonly where: (pages: string) => string;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const ciWords: WordTable<SharedWords & CiWords> = formWords(
  wordTable<CiWords>({
    en: {
      verdict: (score, level, lead) => `**${score}: ${level.toLowerCase()}.** ${lead}`,
      missed: (thresholds) => `Missed: ${counted(thresholds, 'threshold')}`,
      fixFirst: 'Fix first',
      changes: {
        new: 'New',
        worse: 'Worse',
        unlooked: 'Found where the baseline had not looked',
        gone: 'Gone',
        better: 'Better',
      },
      ofCauses: (change, causes) => `${change}: ${counted(causes, 'cause')}`,
      more: (count) => `and ${count} more in the report`,
      fixPack: 'Fix pack: a task for a coding agent',
      beforeIt: (counts) => ` (before: ${counts})`,
      otherRules: 'Other rules judged the baseline: they may have changed, and not the site. Make a new baseline.',
      unchanged: 'The change brings no cause and removes none.',
      judged: (address, pages, rules) => `${address}: ${pages}, rules ${rules}.`,
      noBaseline: 'Without a baseline this does not say what the change did.',
      comparedWith: (date) => `Compared with the report of ${date}.`,
      wholeReport: (page, commit) => `[Whole report](${page})${commit === null ? '' : ` of ${commit}`}.`,
      changedBySettings: (file, changes) => `Changed by ${file}: ${changes}.`,
      onPage: (url) => ` On ${url}`,
      alike: (count) => ` … and ${count} more like it.`,
      under: (score, value, limit) => `${score} scores ${value}, under ${limit}.`,
      unknown: (score, limit) => `${score} was not judged, so it is not known to reach ${limit}.`,
      below: (score, level, least) => `${score} is ${level.toLowerCase()}, below ${least.toLowerCase()}.`,
      tooMany: (category, failed, most, ids) => `${category}: ${failed} rules failed, ${most} may: ${ids}.`,
      expired: (ruleId, file, until) =>
        `The ignore of ${ruleId} in ${file} ended on ${until}. Fix the fault and remove the ignore, or set a later date.`,
      failed: (rule) => `${rule} failed.`,
      newFailure: (times, rule, text) => `New${times > 1 ? `, ${times} times` : ''}: ${rule}: ${text}`,
      where: (pages) => ` On ${pages}.`,
    },
    ko: {
      verdict: (score, level, lead) => `**${score}: ${level}** ${lead}`,
      missed: (thresholds) => `기준 미달: ${thresholds}개`,
      fixFirst: '먼저 고칠 것',
      changes: {
        new: '새로 생김',
        worse: '나빠짐',
        unlooked: '기준 보고서가 확인하지 않은 곳에서 발견됨',
        gone: '해결됨',
        better: '나아짐',
      },
      ofCauses: (change, causes) => `${change}: 원인 ${causes}개`,
      more: (count) => `그 밖의 ${count}개는 보고서에 있습니다`,
      fixPack: '수정 자료: 코딩 에이전트에게 맡길 작업',
      beforeIt: (counts) => ` (이전: ${counts})`,
      otherRules:
        '기준 보고서는 다른 버전의 규칙으로 평가했습니다. 사이트가 아니라 규칙이 바뀐 것일 수 있으니 기준 보고서를 새로 만드세요.',
      unchanged: '이 변경으로 생기거나 없어진 원인이 없습니다.',
      judged: (address, pages, rules) => `${address}: ${pages}, 규칙 버전 ${rules}.`,
      noBaseline: '기준 보고서가 없어 이 변경의 영향은 알 수 없습니다.',
      comparedWith: (date) => `${date} 보고서와 비교했습니다.`,
      wholeReport: (page, commit) => `[전체 보고서](${page})${commit === null ? '' : ` (${commit})`}.`,
      changedBySettings: (file, changes) => `${file}에서 바꾼 설정: ${changes}.`,
      onPage: (url) => ` 페이지: ${url}`,
      alike: (count) => ` … 같은 문제가 ${count}개 더 있습니다.`,
      under: (score, value, limit) => `${score} 점수가 ${value}점으로 ${limit}점에 미치지 못합니다.`,
      unknown: (score, limit) => `${withParticle(score, '을/를')} 평가하지 못해 ${limit}점 이상인지 알 수 없습니다.`,
      below: (score, level, least) => `${score} 등급이 “${level}”이어서 “${least}”에 미치지 못합니다.`,
      tooMany: (category, failed, most, ids) => `${category}: 규칙 ${failed}개가 실패했습니다(허용 ${most}개): ${ids}.`,
      expired: (ruleId, file, until) =>
        `${file}에서 ${ruleId}에 둔 예외가 ${until}에 끝났습니다. 문제를 고치고 예외를 지우거나, 날짜를 늦추세요.`,
      failed: (rule) => `${rule} 실패.`,
      newFailure: (times, rule, text) => `새로 생김${times > 1 ? `(${times}곳)` : ''}: ${rule}: ${text}`,
      where: (pages) => ` 페이지: ${pages}.`,
    },
    ja: {
      verdict: (score, level, lead) => `**${score}：${level}** ${lead}`,
      missed: (thresholds) => `基準未達：${thresholds}件`,
      fixFirst: '最初に直すこと',
      changes: {
        new: '新しく発生',
        worse: '悪化',
        unlooked: '比較元が確認していなかった場所で発見',
        gone: '解消',
        better: '改善',
      },
      ofCauses: (change, causes) => `${change}：原因${causes}件`,
      more: (count) => `ほかの${count}件はレポートにあります`,
      fixPack: '修正パック：コーディングエージェントへの作業指示',
      beforeIt: (counts) => `（以前：${counts}）`,
      otherRules:
        '比較元のレポートは別のバージョンのルールで評価されています。サイトではなくルールが変わった可能性があるため、比較元を作り直してください。',
      unchanged: 'この変更で発生した原因も、解消した原因もありません。',
      judged: (address, pages, rules) => `${address}：${pages}、ルールのバージョン${rules}。`,
      noBaseline: '比較元のレポートがないため、この変更の影響はわかりません。',
      comparedWith: (date) => `${date}のレポートと比較しました。`,
      wholeReport: (page, commit) => `[レポート全体](${page})${commit === null ? '' : `（${commit}）`}。`,
      changedBySettings: (file, changes) => `${file}による設定の変更：${changes}。`,
      onPage: (url) => `ページ：${url}`,
      alike: (count) => `… 同じ種類がほかに${count}件あります。`,
      under: (score, value, limit) => `${score}のスコアは${value}点で、${limit}点を下回っています。`,
      unknown: (score, limit) => `${score}は評価できなかったため、${limit}点に達しているかわかりません。`,
      below: (score, level, least) => `${score}の評価は「${level}」で、「${least}」を下回っています。`,
      tooMany: (category, failed, most, ids) =>
        `${category}：${failed}件のルールが不合格です（許容は${most}件）：${ids}。`,
      expired: (ruleId, file, until) =>
        `${file}で${ruleId}を許容する期限が${until}に切れました。問題を直して許容を削除するか、期限を延ばしてください。`,
      failed: (rule) => `${rule}が不合格です。`,
      newFailure: (times, rule, text) => `新しく発生${times > 1 ? `（${times}か所）` : ''}：${rule}：${text}`,
      where: (pages) => `ページ：${pages}。`,
    },
    zh: {
      verdict: (score, level, lead) => `**${score}：${level}** ${lead}`,
      missed: (thresholds) => `未达到 ${thresholds} 项阈值`,
      fixFirst: '首先修复',
      changes: {
        new: '新出现',
        worse: '变差',
        unlooked: '在基准报告未检查的位置发现',
        gone: '已消失',
        better: '好转',
      },
      ofCauses: (change, causes) => `${change}：${causes} 个原因`,
      more: (count) => `其余 ${count} 项见报告`,
      fixPack: '修复任务：交给编程智能体',
      beforeIt: (counts) => `（之前：${counts}）`,
      otherRules: '基准报告由其他版本的规则评定，变化的可能是规则而不是网站。请重新生成基准报告。',
      unchanged: '此次更改没有带来新的原因，也没有消除原因。',
      judged: (address, pages, rules) => `${address}：${pages}，规则版本 ${rules}。`,
      noBaseline: '没有基准报告，无法说明此次更改的影响。',
      comparedWith: (date) => `与 ${date} 的报告比较。`,
      wholeReport: (page, commit) => `[完整报告](${page})${commit === null ? '' : `（${commit}）`}。`,
      changedBySettings: (file, changes) => `${file} 更改的设置：${changes}。`,
      onPage: (url) => `页面：${url}`,
      alike: (count) => `… 另有 ${count} 处同类问题。`,
      under: (score, value, limit) => `${score}得分为 ${value}，低于 ${limit}。`,
      unknown: (score, limit) => `${score}未评定，无法确定是否达到 ${limit}。`,
      below: (score, level, least) => `${score}的等级是“${level}”，低于“${least}”。`,
      tooMany: (category, failed, most, ids) => `${category}：${failed} 条规则未通过，最多允许 ${most} 条：${ids}。`,
      expired: (ruleId, file, until) =>
        `${file} 中对 ${ruleId} 的忽略已于 ${until} 到期。请修复问题并删除忽略，或者延后日期。`,
      failed: (rule) => `${rule}未通过。`,
      newFailure: (times, rule, text) => `新出现${times > 1 ? `（${times} 处）` : ''}：${rule}：${text}`,
      where: (pages) => `页面：${pages}。`,
    },
  }),
);
