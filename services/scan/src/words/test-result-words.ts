import { type WordTable, wordTable } from '../language/language.ts';
import { formWords, type SharedWords } from './rendering-words.ts';

/** Words of the forms for build servers and code hosts: JUnit and SARIF. */
interface TestResultWords {
  readonly because: (cause: string) => string;
  readonly more: (count: number) => string;
  /** A title with the first finding. */
  readonly failed: (title: string, message: string) => string;
  readonly untested: (reasons: string) => string;
  readonly notApplicable: string;
  /** A rule that could not be tested on some pages; with 0, on any page. */
  readonly untestedRule: (rule: string, pages: number, reason: string) => string;
  readonly leftOut: (left: number, shown: number) => string;
  readonly gone: string;
}

export const testResultWords: WordTable<TestResultWords & SharedWords> = formWords(
  wordTable<TestResultWords>({
    en: {
      because: (cause) => `explained by ${cause}`,
      more: (count) => `… and ${count} more`,
      failed: (title, message) => `${title}. ${message}`,
      untested: (reasons) => `Could not be tested: ${reasons}`,
      notApplicable: 'Does not apply to this site.',
      untestedRule: (rule, pages, reason) =>
        `${rule} could not be tested${pages === 0 ? '' : ` on ${pages} ${pages === 1 ? 'page' : 'pages'}`}: ${reason}.`,
      leftOut: (left, shown) => `${left} results beyond the gravest ${shown} are left out.`,
      gone: 'A rule that is no longer asked.',
    },
    ko: {
      because: (cause) => `원인: ${cause}`,
      more: (count) => `… ${count}개 더 있음`,
      failed: (title, message) => `${title}. ${message}`,
      untested: (reasons) => `확인하지 못함: ${reasons}`,
      notApplicable: '이 사이트에는 해당하지 않습니다.',
      untestedRule: (rule, pages, reason) =>
        `${rule}: ${pages === 0 ? '' : `페이지 ${pages}개에서 `}확인하지 못했습니다. 이유: ${reason}.`,
      leftOut: (left, shown) => `가장 심각한 ${shown}개만 싣고 나머지 결과 ${left}개는 뺐습니다.`,
      gone: '이제 확인하지 않는 규칙입니다.',
    },
    ja: {
      because: (cause) => `原因：${cause}`,
      more: (count) => `… ほか${count}件`,
      failed: (title, message) => `${title}。${message}`,
      untested: (reasons) => `確認できませんでした：${reasons}`,
      notApplicable: 'このサイトは対象外です。',
      untestedRule: (rule, pages, reason) =>
        `${rule}：${pages === 0 ? '' : `${pages}ページで`}確認できませんでした。理由：${reason}。`,
      leftOut: (left, shown) => `重大なものから${shown}件を載せ、残りの${left}件は省きました。`,
      gone: '現在は使われていないルールです。',
    },
    zh: {
      because: (cause) => `原因：${cause}`,
      more: (count) => `… 另有 ${count} 处`,
      failed: (title, message) => `${title}。${message}`,
      untested: (reasons) => `未能检测：${reasons}`,
      notApplicable: '不适用于这个网站。',
      untestedRule: (rule, pages, reason) =>
        `${rule}：${pages === 0 ? '' : `在 ${pages} 个页面上`}未能检测，原因：${reason}。`,
      leftOut: (left, shown) => `只列出最严重的 ${shown} 个结果，其余 ${left} 个未列出。`,
      gone: '不再检查的规则。',
    },
  }),
);
