import { type WordTable, wordTable } from '../language/language.ts';
import { formWords, type SharedWords } from './rendering-words.ts';

/** Words of the summary that the command prints. */
interface ReportTextWords {
  readonly requests: (count: number) => string;
  readonly rules: (version: string) => string;
  /** The score from standards alone. */
  readonly standards: (points: number) => string;
  readonly judgedAs: string;
  readonly noKind: string;
  readonly pages: string;
  /** This many pages of a kind. */
  readonly ofKind: (count: number, kind: string) => string;
  readonly nothing: string;
  readonly first: string;
  readonly fix: (text: string) => string;
  readonly seeRule: string;
  readonly gives: (gain: string) => string;
  readonly cause: string;
  /** What a cause affects. */
  readonly on: (counts: string) => string;
  readonly more: (count: number) => string;
  readonly moreRepairs: (count: number) => string;
  readonly moreNotes: (count: number) => string;
  readonly moreAlike: (count: number) => string;
  readonly afterwards: string;
  readonly noted: string;
  readonly untested: string;
  readonly written: string;
  /** Outcomes of a rule in two reports. */
  readonly before: string;
  readonly now: string;
  readonly notAsked: string;
  readonly notTested: (isInPart: boolean) => string;
}

export const reportTextWords: WordTable<ReportTextWords & SharedWords> = formWords(
  wordTable<ReportTextWords>({
    en: {
      requests: (count) => `${count} request${count === 1 ? '' : 's'}`,
      rules: (version) => `rules ${version}`,
      standards: (points) => `standards alone ${points}`,
      judgedAs: 'Judged as',
      noKind: 'no kind of site: no page could be asked for',
      pages: 'Pages',
      ofKind: (count, kind) => `${count} ${kind.toLowerCase()}`,
      nothing: 'Nothing that was tested holds the site back.',
      first: 'Fix these first:',
      fix: (text) => `Fix: ${text}`,
      seeRule: 'see the rule',
      gives: (gain) => `Gives: ${gain}`,
      cause: 'cause',
      on: (counts) => `On ${counts}`,
      more: (count) => `… and ${count} more; --json has them all`,
      moreRepairs: (count) => `… and ${count} repair${count === 1 ? '' : 's'} more; --json has them all`,
      moreNotes: (count) => `… and ${count} note${count === 1 ? '' : 's'} more; --json has them all`,
      moreAlike: (count) => `… and ${count} more like it`,
      afterwards: 'Then: ',
      noted: 'Worth knowing, with nothing to repair:',
      untested: 'Could not be tested, wholly or in part:',
      written: 'Written:',
      before: 'Before',
      now: 'Now',
      notAsked: 'not asked',
      notTested: (isInPart) => `Not tested${isInPart ? ' everywhere' : ''}: `,
    },
    ko: {
      requests: (count) => `요청 ${count}번`,
      rules: (version) => `규칙 버전 ${version}`,
      standards: (points) => `표준만으로 ${points}점`,
      judgedAs: '평가 기준',
      noKind: '사이트의 종류를 알 수 없음(요청할 수 있는 페이지가 없었음)',
      pages: '페이지',
      ofKind: (count, kind) => `${kind} ${count}개`,
      nothing: '확인한 것 중에 사이트에 걸림돌이 되는 것이 없습니다.',
      first: '먼저 고칠 것:',
      fix: (text) => `고치는 방법: ${text}`,
      seeRule: '규칙을 참고하세요',
      gives: (gain) => `얻는 점수: ${gain}`,
      cause: '원인',
      on: (counts) => `해당: ${counts}`,
      more: (count) => `… ${count}개 더 있음(전체는 --json)`,
      moreRepairs: (count) => `… 고칠 것이 ${count}개 더 있음(전체는 --json)`,
      moreNotes: (count) => `… 참고 사항이 ${count}개 더 있음(전체는 --json)`,
      moreAlike: (count) => `… 같은 종류 ${count}개 더 있음`,
      afterwards: '고친 뒤: ',
      noted: '알아 둘 것(고칠 필요 없음):',
      untested: '전부 또는 일부를 확인하지 못한 것:',
      written: '저장한 파일:',
      before: '이전',
      now: '지금',
      notAsked: '확인하지 않음',
      notTested: (isInPart) => (isInPart ? '일부를 확인하지 못함: ' : '확인하지 못함: '),
    },
    ja: {
      requests: (count) => `リクエスト${count}回`,
      rules: (version) => `ルールのバージョン${version}`,
      standards: (points) => `標準だけで${points}点`,
      judgedAs: 'サイト種別',
      noKind: '不明（リクエストできるページがありませんでした）',
      pages: 'ページ',
      ofKind: (count, kind) => `${kind}${count}件`,
      nothing: '確認した範囲に、サイトの支障となる問題はありません。',
      first: '最初に直すこと：',
      fix: (text) => `直し方：${text}`,
      seeRule: 'ルールを参照してください',
      gives: (gain) => `効果：${gain}`,
      cause: '原因',
      on: (counts) => `該当：${counts}`,
      more: (count) => `… ほか${count}件（すべては--jsonで）`,
      moreRepairs: (count) => `… ほかに直すことが${count}件（すべては--jsonで）`,
      moreNotes: (count) => `… ほかに参考情報が${count}件（すべては--jsonで）`,
      moreAlike: (count) => `… 同じ種類がほかに${count}件`,
      afterwards: '修正後：',
      noted: '参考情報（直す必要はありません）：',
      untested: '全部または一部を確認できなかったもの：',
      written: '保存したファイル：',
      before: '以前',
      now: '現在',
      notAsked: '確認していません',
      notTested: (isInPart) => (isInPart ? '一部を確認できませんでした：' : '確認できませんでした：'),
    },
    zh: {
      requests: (count) => `${count} 个请求`,
      rules: (version) => `规则版本 ${version}`,
      standards: (points) => `仅按标准 ${points} 分`,
      judgedAs: '评定类型',
      noKind: '网站类型未知（没有可以请求的页面）',
      pages: '页面',
      ofKind: (count, kind) => `${count} 个${kind}`,
      nothing: '已检测的内容没有影响网站的问题。',
      first: '首先修复：',
      fix: (text) => `修复方法：${text}`,
      seeRule: '见该规则',
      gives: (gain) => `可提高：${gain}`,
      cause: '原因',
      on: (counts) => `涉及：${counts}`,
      more: (count) => `… 另有 ${count} 个（全部见 --json）`,
      moreRepairs: (count) => `… 另有 ${count} 项修复（全部见 --json）`,
      moreNotes: (count) => `… 另有 ${count} 条提示（全部见 --json）`,
      moreAlike: (count) => `… 另有 ${count} 处同类问题`,
      afterwards: '修复后：',
      noted: '值得了解（无需修复）：',
      untested: '全部或部分未能检测：',
      written: '已保存的文件：',
      before: '之前',
      now: '现在',
      notAsked: '未检查',
      notTested: (isInPart) => (isInPart ? '部分未检测：' : '未检测：'),
    },
  }),
);
