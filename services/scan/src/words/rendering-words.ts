import { changesOf, type Outcome, type ReportConfiguration, type RuleSetting, settingText } from '@legible/audit';
import { type Language, type WordTable, wordTable } from '../language/language.ts';
import { kindWords } from './kind-words.ts';
import { pagesReadWords } from './pages-read-words.ts';
import { reasonWords } from './reason-words.ts';
import { vocabularyWords } from './vocabulary-words.ts';

type Ignore = ReportConfiguration['ignores'][number];

/** Words that several forms of a report share. */
interface RenderingWords {
  /** Between the value of a score and its level. */
  readonly outOf: string;
  readonly coverage: (percent: number) => string;
  /** The highest score that is possible. */
  readonly atMost: (points: number) => string;
  /** One cap of a score. */
  readonly cap: (points: number, by: string) => string;
  readonly held: (caps: readonly string[]) => string;
  readonly inPart: (because: string) => string;
  /** Outcomes in a line; in English, their ids. */
  readonly ids: Readonly<Record<Outcome | 'note', string>>;
  /** Between the parts of a line. */
  readonly clause: string;
  /** A text followed by another one in parentheses. */
  readonly aside: (text: string, aside: string) => string;
  readonly inProgram: (program: string) => string;
  readonly showsIn: (rules: string) => string;
  readonly explainedBy: (causes: string) => string;
  readonly nothing: string;
  readonly changedBy: (file: string) => string;
  readonly setting: (setting: RuleSetting) => string;
  readonly ignore: (ignore: Ignore) => string;
  /** An accepted fault: its reason and its last day. */
  readonly until: (reason: string, until: string) => string;
  readonly accepted: (reason: string) => string;
}

const onPaths = (paths: readonly string[] | null, comma: string, text: (paths: string) => string): string =>
  paths === null ? '' : text(paths.join(comma));

const OWN = wordTable<RenderingWords>({
  en: {
    outOf: ' of 100, ',
    coverage: (percent) => `coverage ${percent} %`,
    atMost: (points) => `at most ${points} of 100`,
    cap: (points, by) => `at ${points} by ${by}`,
    held: (caps) => `held ${caps.join(', ')}`,
    inPart: (because) => `In part: ${because}`,
    ids: {
      pass: 'pass',
      warn: 'warn',
      fail: 'fail',
      note: 'note',
      untested: 'untested',
      'not-applicable': 'not-applicable',
    },
    clause: ', ',
    aside: (text, aside) => `${text} (${aside})`,
    inProgram: (program) => `In ${program}: `,
    showsIn: (rules) => `Shows in ${rules}`,
    explainedBy: (causes) => `Explained by ${causes}`,
    nothing: 'Nothing that we tested costs points.',
    changedBy: (file) => `Changed by ${file}`,
    setting: settingText,
    ignore: (ignore) => changesOf({ file: '', rules: [], ignores: [ignore] }).join(''),
    until: (reason, until) => `${reason} (until ${until})`,
    accepted: (reason) => `Accepted: ${reason}`,
  },
  ko: {
    outOf: '점(100점 만점), ',
    coverage: (percent) => `확인 범위 ${percent}%`,
    atMost: (points) => `100점 만점에 최대 ${points}점`,
    cap: (points, by) => `${by} 때문에 최대 ${points}점`,
    held: (caps) => caps.join(', '),
    inPart: (because) => `일부만 담긴 보고서: ${because}`,
    ids: {
      pass: '통과',
      warn: '경고',
      fail: '실패',
      note: '참고',
      untested: '확인하지 못함',
      'not-applicable': '해당 없음',
    },
    clause: ', ',
    aside: (text, aside) => `${text} (${aside})`,
    inProgram: (program) => `${program}에서: `,
    showsIn: (rules) => `나타나는 규칙: ${rules}`,
    explainedBy: (causes) => `원인: ${causes}`,
    nothing: '확인한 것 중에 감점된 것이 없습니다.',
    changedBy: (file) => `${file}에서 바꾼 설정`,
    setting: ({ ruleId, now, paths }) =>
      `${ruleId}: ${now === 'off' ? '끔' : `심각도 ${now}`}${onPaths(paths, ', ', (text) => ` (${text})`)}`,
    ignore: ({ ruleId, paths, reason, until, places, expired }) =>
      `예외로 둠: ${ruleId}${onPaths(paths, ', ', (text) => ` (${text})`)}: ${reason} (${until}까지, ${
        expired ? '기한 지남' : places === 0 ? '지금은 해당하는 곳 없음' : `${places}곳`
      })`,
    until: (reason, until) => `${reason} (${until}까지)`,
    accepted: (reason) => `예외로 둠: ${reason}`,
  },
  ja: {
    outOf: '点（100点満点）、',
    coverage: (percent) => `確認率${percent}%`,
    atMost: (points) => `100点満点で最高${points}点`,
    cap: (points, by) => `${by}により最高${points}点`,
    held: (caps) => caps.join('、'),
    inPart: (because) => `一部のみのレポート：${because}`,
    ids: {
      pass: '合格',
      warn: '警告',
      fail: '不合格',
      note: '参考',
      untested: '未確認',
      'not-applicable': '対象外',
    },
    clause: '、',
    aside: (text, aside) => `${text}（${aside}）`,
    inProgram: (program) => `${program}では：`,
    showsIn: (rules) => `現れているルール：${rules}`,
    explainedBy: (causes) => `原因：${causes}`,
    nothing: '確認した範囲に減点はありません。',
    changedBy: (file) => `${file}による設定の変更`,
    setting: ({ ruleId, now, paths }) =>
      `${ruleId}：${now === 'off' ? 'オフ' : `重大度${now}`}${onPaths(paths, '、', (text) => `（${text}）`)}`,
    ignore: ({ ruleId, paths, reason, until, places, expired }) =>
      `許容済み：${ruleId}${onPaths(paths, '、', (text) => `（${text}）`)}：${reason}（${until}まで、${
        expired ? '期限切れ' : places === 0 ? '現在は該当なし' : `${places}件`
      }）`,
    until: (reason, until) => `${reason}（${until}まで）`,
    accepted: (reason) => `許容済み：${reason}`,
  },
  zh: {
    outOf: ' 分（满分 100），',
    coverage: (percent) => `检测覆盖率 ${percent}%`,
    atMost: (points) => `最高 ${points} 分（满分 100）`,
    cap: (points, by) => `受 ${by} 限制，最高 ${points} 分`,
    held: (caps) => caps.join('，'),
    inPart: (because) => `报告不完整：${because}`,
    ids: {
      pass: '通过',
      warn: '警告',
      fail: '未通过',
      note: '提示',
      untested: '未检测',
      'not-applicable': '不适用',
    },
    clause: '，',
    aside: (text, aside) => `${text}（${aside}）`,
    inProgram: (program) => `在 ${program} 中：`,
    showsIn: (rules) => `体现在规则：${rules}`,
    explainedBy: (causes) => `原因：${causes}`,
    nothing: '已检测的内容均未扣分。',
    changedBy: (file) => `${file} 更改的设置`,
    setting: ({ ruleId, now, paths }) =>
      `${ruleId}：${now === 'off' ? '关闭' : `严重程度 ${now}`}${onPaths(paths, '、', (text) => `（${text}）`)}`,
    ignore: ({ ruleId, paths, reason, until, places, expired }) =>
      `已接受：${ruleId}${onPaths(paths, '、', (text) => `（${text}）`)}：${reason}（截至 ${until}，${
        expired ? '已过期' : places === 0 ? '目前没有对应的位置' : `${places} 处`
      }）`,
    until: (reason, until) => `${reason}（截至 ${until}）`,
    accepted: (reason) => `已接受：${reason}`,
  },
});

/** Words of forms, with the names of scores and so on, and their language. */
export type SharedWords = RenderingWords &
  ReturnType<typeof vocabularyWords> &
  ReturnType<typeof reasonWords> & {
    readonly language: Language;
    readonly siteKinds: ReturnType<typeof kindWords>['kinds'];
    readonly page: ReturnType<typeof pagesReadWords>;
  };

/** The words of a form, together with those that forms share. */
export const formWords = <Words extends object>(own: WordTable<Words>): WordTable<Words & SharedWords> => {
  const of = (language: Language) => ({
    language,
    ...vocabularyWords(language),
    ...reasonWords(language),
    siteKinds: kindWords(language).kinds,
    page: pagesReadWords(language),
    ...OWN(language),
    ...own(language),
  });
  return wordTable({ en: of('en'), ko: of('ko'), ja: of('ja'), zh: of('zh') });
};

export const renderingWords: WordTable<SharedWords> = formWords(wordTable({ en: {}, ko: {}, ja: {}, zh: {} }));
