import { wordTable } from './word-table.ts';

/** Texts of llms.txt: names of lists, and the purpose of each link. */
interface MachineWords {
  /** How programs read everything here. */
  readonly reading: string;
  /** What the mark of an excerpt means; the mark is `membersOnly` of the lists. */
  readonly excerpts: (mark: string) => string;
  /** Text when the publisher does not allow AI to answer from the texts. */
  readonly notForAnswers: string;
  readonly start: string;
  readonly latest: string;
  readonly searchApi: string;
  readonly search: string;
  readonly archive: string;
  readonly topics: string;
  readonly feed: string;
  readonly full: string;
  readonly openApi: string;
  readonly developer: string;
  readonly mcp: string;
  readonly catalog: string;
  readonly sitemap: string;
  readonly otherEdition: string;
}

export const machineWords = wordTable<MachineWords>('machines', {
  ko: {
    reading:
      '모든 내용을 인증 키 없이 읽을 수 있습니다. 모든 페이지는 주소 뒤에 .md를 붙이거나 Accept: text/markdown 헤더를 보내면 Markdown으로 받을 수 있습니다.',
    excerpts: (mark) => `‘${mark}’으로 표시된 호는 공개된 앞부분만 제공합니다.`,
    notForAnswers: '발행인은 AI가 이곳의 글로 답변을 만드는 것을 허용하지 않습니다. 링크로 안내하는 것은 환영합니다.',
    start: '용도별로 시작하기',
    latest: '최근에 나온 호와 요약을 볼 때',
    searchApi: '검색 API',
    search: '어떤 회사나 기술, 정책을 다룬 적이 있는지 확인할 때(JSON)',
    archive: '모든 호를 최신순으로 살펴볼 때',
    topics: '주제별로 골라 읽을 때',
    feed: '새 호를 나오자마자 받아 볼 때',
    full: '인용 규칙과 공개된 본문을 한 파일로 읽을 때(안내문은 영어)',
    openApi: '읽기 API의 모든 작업과 매개변수, 응답 형식',
    developer: 'API와 Markdown 응답을 쓰는 방법',
    mcp: 'AI 에이전트가 호를 찾고 읽는 도구(POST로 호출)',
    catalog: '호스트 이름만 아는 프로그램을 위한 API 목록(RFC 9727)',
    sitemap: '모든 페이지의 주소와 마지막으로 바뀐 시각',
    otherEdition: '다른 언어판의 llms.txt',
  },
  en: {
    reading:
      'Everything here can be read without a key. Every page exists as Markdown too: put .md behind its address, or send Accept: text/markdown.',
    excerpts: (mark) => `Of issues marked “${mark}”, the beginning that anybody may read is all there is here.`,
    notForAnswers: 'The publisher asks AI systems not to answer questions from these texts. Links to them are welcome.',
    start: 'Where to start',
    latest: 'what is new, with summaries',
    searchApi: 'Search API',
    search: 'find out whether a company, technology or policy was covered (JSON)',
    archive: 'every issue, newest first',
    topics: 'issues by what they are about',
    feed: 'new issues as soon as they are out',
    full: 'rules for citing, and the public texts in one file',
    openApi: 'every operation of the read API with its parameters and answers',
    developer: 'how to use the API and Markdown answers',
    mcp: 'tools with which agents find and read issues; called by POST',
    catalog: 'the APIs, for programs that know only the host (RFC 9727)',
    sitemap: 'every page with the time of its last change',
    otherEdition: 'llms.txt of the edition in another language',
  },
  ja: {
    reading:
      'すべての内容をキーなしで読めます。どのページも、アドレスの末尾に .md を付けるか、Accept: text/markdown ヘッダーを送ると、Markdownで取得できます。',
    excerpts: (mark) => `「${mark}」と記された号は、公開されている冒頭部分だけを提供しています。`,
    notForAnswers: '発行者は、AIがここの文章をもとに回答を作ることを認めていません。リンクでの案内は歓迎します。',
    start: '目的から探す',
    latest: '新しい号とその要約を読むとき',
    searchApi: '検索API',
    search: '企業や技術、政策を取り上げたことがあるかを調べるとき（JSON）',
    archive: 'すべての号を新しい順にたどるとき',
    topics: 'テーマごとに読むとき',
    feed: '新しい号を発行と同時に受け取るとき',
    full: '引用の決まりと公開中の本文を一つのファイルで読むとき（説明は英語）',
    openApi: '読み取りAPIのすべての操作と、そのパラメーターと応答',
    developer: 'APIとMarkdown応答の使い方',
    mcp: 'エージェントが号を探して読むためのツール（POSTで呼び出し）',
    catalog: 'ホスト名だけを知るプログラムのためのAPI一覧（RFC 9727）',
    sitemap: 'すべてのページのアドレスと最終更新日時',
    otherEdition: '別の言語の版のllms.txt',
  },
  zh: {
    reading:
      '所有内容无需密钥即可读取。每个页面都有 Markdown 版本：在地址后加上 .md，或在请求中发送 Accept: text/markdown。',
    excerpts: (mark) => `标有“${mark}”的文章只提供公开的开头部分。`,
    notForAnswers: '发布者不允许 AI 系统用这里的文章生成回答，欢迎以链接方式引导读者。',
    start: '按用途查找',
    latest: '了解最新内容和摘要',
    searchApi: '搜索接口',
    search: '查询是否写过某家公司、某项技术或政策（JSON）',
    archive: '从新到旧浏览全部文章',
    topics: '按话题阅读',
    feed: '新一期发布后立即获取',
    full: '引用规则和公开正文，汇总在一个文件中（说明为英文）',
    openApi: '读取接口的全部操作、参数和响应格式',
    developer: '如何使用接口和 Markdown 响应',
    mcp: '供 AI 代理查找和阅读文章的工具（用 POST 调用）',
    catalog: '接口目录，供只知道主机名的程序使用（RFC 9727）',
    sitemap: '全部页面的地址和最后更新时间',
    otherEdition: '其他语言版本的 llms.txt',
  },
});
