import { wordTable } from './word-table.ts';

/** Texts of a home page besides those of the publication and its issues. */
export interface HomeWords {
  /** Title of the document; the name alone would mean little in a list of results. */
  readonly title: (name: string) => string;
  readonly latest: string;
  readonly recent: string;
  readonly all: (count: number) => string;
  readonly allTopics: string;
  readonly forPrograms: string;
  /** How programs read the newsletter. */
  readonly markdown: string;
  readonly feeds: string;
}

export const homeWords = wordTable<HomeWords>('home', {
  ko: {
    title: (name) => `${name} 뉴스레터: 최신 호와 지난 호`,
    latest: '최신 호',
    recent: '최근에 나온 호',
    all: (count) => `지금까지 나온 ${count}편 모두 보기`,
    allTopics: '모든 주제',
    forPrograms: '프로그램으로 읽기',
    markdown:
      '모든 페이지를 마크다운으로도 읽을 수 있습니다. 주소 끝에 .md를 붙이거나 Accept: text/markdown으로 요청하면 됩니다.',
    feeds: '새 호는 나오는 즉시 RSS, Atom, JSON Feed에 실립니다. 가입이나 키는 필요하지 않습니다.',
  },
  en: {
    title: (name) => `${name}: newsletter, latest issue and archive`,
    latest: 'Latest issue',
    recent: 'Recent issues',
    all: (count) => `All ${count} issues`,
    allTopics: 'All topics',
    forPrograms: 'Reading by program',
    markdown: 'Every page is Markdown too: add .md to its address, or ask for it with Accept: text/markdown.',
    feeds: 'New issues are in RSS, Atom and JSON Feed at once. No account and no key.',
  },
  ja: {
    title: (name) => `${name}：ニュースレターの最新号とバックナンバー`,
    latest: '最新号',
    recent: '最近の号',
    all: (count) => `全${count}本を見る`,
    allTopics: 'すべてのテーマ',
    forPrograms: 'プログラムから読む',
    markdown:
      'どのページもMarkdownで読めます。URLの末尾に.mdを付けるか、Accept: text/markdownでリクエストしてください。',
    feeds: '新しい号は、発行と同時にRSS、Atom、JSON Feedに載ります。登録もキーも要りません。',
  },
  zh: {
    title: (name) => `${name}：最新一期与往期内容`,
    latest: '最新一期',
    recent: '近期内容',
    all: (count) => `查看全部 ${count} 期`,
    allTopics: '全部话题',
    forPrograms: '供程序读取',
    markdown: '每个页面都有 Markdown 版本：在地址末尾加上 .md，或者用 Accept: text/markdown 请求。',
    feeds: '新一期发布后，RSS、Atom 和 JSON Feed 会同步更新，无需注册，也不需要密钥。',
  },
});
