import { wordTable } from './word-table.ts';

export interface SearchWords {
  readonly title: string;
  readonly description: (name: string) => string;
  /** Label of the field. */
  readonly label: string;
  readonly button: string;
  /** Text before anything was searched for. */
  readonly hint: string;
  readonly found: (query: string, total: number) => string;
  readonly nothing: (query: string) => string;
  /** Heading when no issue holds everything, before the issues that hold a part. */
  readonly onlyNear: (query: string) => string;
  /** Heading of near matches that follow full ones. */
  readonly near: (count: number) => string;
  /** Label before the words that a near match lacks. */
  readonly missing: string;
  /** Text while not all texts have been read since the start. */
  readonly incomplete: string;
  /** Advice when nothing was found. */
  readonly advice: string;
  /** Label before other names that were searched for too. */
  readonly also: string;
  /** Label before a link to the query that was probably meant. */
  readonly suggestion: string;
  /** How a query may be written: an example, and what it does. */
  readonly help: string;
  readonly helpLines: readonly { readonly example: string; readonly what: string }[];
  /** Names of rows of choices. */
  readonly editions: string;
  readonly order: string;
  readonly narrow: string;
  readonly orders: Readonly<Record<'fit' | 'date', string>>;
  /** Choice to search all editions at once. */
  readonly everywhere: string;
  readonly pages: string;
  readonly page: (page: number, last: number) => string;
  readonly previous: string;
  readonly next: string;
}

export const searchWords = wordTable<SearchWords>('search', {
  ko: {
    title: '검색',
    description: (name) => `${name}에서 나온 모든 호를 검색합니다.`,
    label: '검색어',
    button: '검색',
    hint: '찾고 싶은 말을 적어 주십시오. 제목과 요약, 공개된 본문에서 찾습니다.',
    found: (query, total) => `‘${query}’ 검색 결과 ${total}건`,
    nothing: (query) => `‘${query}’에 맞는 호가 없습니다.`,
    onlyNear: (query) => `‘${query}’에 꼭 맞는 호는 없습니다. 가장 가까운 호:`,
    near: (count) => `일부만 맞는 호 ${count}건`,
    missing: '없는 말:',
    incomplete: '본문을 아직 다 읽지 못해, 제목과 요약으로만 찾은 호가 있습니다. 잠시 뒤에 다시 찾아 주십시오.',
    advice: '더 짧은 말이나 다른 말로 찾아보시거나, 지난 호와 주제에서 둘러보십시오.',
    also: '함께 찾은 이름:',
    suggestion: '이 검색어를 찾으셨습니까?',
    help: '검색어를 쓰는 법',
    helpLines: [
      { example: '"인공지능 기본법"', what: '이 말 그대로 들어 있는 호만' },
      { example: '로봇 -청소', what: '‘청소’가 들어 있는 호는 빼고' },
      { example: '구글 OR 네이버', what: '둘 가운데 하나만 있어도' },
      { example: 'topic:크롤러 year:2026 edition:en', what: '주제, 해, 언어를 골라서' },
    ],
    editions: '언어',
    order: '순서',
    narrow: '좁히기',
    orders: { fit: '잘 맞는 순', date: '최신순' },
    everywhere: '모든 언어',
    pages: '검색 결과 쪽',
    page: (page, last) => `${last}쪽 가운데 ${page}쪽`,
    previous: '앞쪽',
    next: '다음 쪽',
  },
  en: {
    title: 'Search',
    description: (name) => `Search every issue of ${name}.`,
    label: 'Search for',
    button: 'Search',
    hint: 'Type what you are looking for. Titles, summaries and public text are searched.',
    found: (query, total) => `${total} ${total === 1 ? 'result' : 'results'} for “${query}”`,
    nothing: (query) => `Nothing found for “${query}”.`,
    onlyNear: (query) => `No issue contains “${query}”. Nearest:`,
    near: (count) => `${count} near ${count === 1 ? 'match' : 'matches'}`,
    missing: 'Missing:',
    incomplete: 'Not all texts have been read yet: some issues are found by title and summary only. Search again soon.',
    advice: 'Try a shorter or a different word, or look around in the archive and the topics.',
    also: 'Also searched for:',
    suggestion: 'Did you mean',
    help: 'How to write a search',
    helpLines: [
      { example: '"structured data"', what: 'only issues with exactly these words' },
      { example: 'robots -vacuum', what: 'no issues that contain “vacuum”' },
      { example: 'Google OR Bing', what: 'one of both is enough' },
      { example: 'topic:crawlers year:2026 edition:ko', what: 'by topic, year and language' },
    ],
    editions: 'Languages',
    order: 'Order',
    narrow: 'Narrow down',
    orders: { fit: 'Best match', date: 'Newest first' },
    everywhere: 'All languages',
    pages: 'Pages of results',
    page: (page, last) => `Page ${page} of ${last}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  ja: {
    title: '検索',
    description: (name) => `${name}のすべての号を検索します。`,
    label: '検索する言葉',
    button: '検索',
    hint: '探したい言葉を入力してください。タイトル、概要、公開されている本文から探します。',
    found: (query, total) => `「${query}」の検索結果：${total}件`,
    nothing: (query) => `「${query}」に一致する号は見つかりませんでした。`,
    onlyNear: (query) => `「${query}」を含む号はありません。近いもの：`,
    near: (count) => `一部が一致する号：${count}件`,
    missing: '含まれない言葉：',
    incomplete:
      '本文をまだ読み終えていないため、タイトルと概要だけで探した号があります。少し後にもう一度検索してください。',
    advice: '短い言葉や別の言葉で試すか、バックナンバーやテーマからお探しください。',
    also: 'あわせて検索した名前：',
    suggestion: 'もしかして：',
    help: '検索の書き方',
    helpLines: [
      { example: '"構造化データ"', what: 'このとおりの言葉を含む号だけ' },
      { example: 'ロボット -掃除', what: '「掃除」を含む号を除く' },
      { example: 'グーグル OR ビング', what: 'どちらかがあればよい' },
      { example: 'topic:クローラー year:2026 edition:en', what: 'テーマ、年、言語で選ぶ' },
    ],
    editions: '言語',
    order: '並び順',
    narrow: '絞り込み',
    orders: { fit: '一致度順', date: '新しい順' },
    everywhere: 'すべての言語',
    pages: '検索結果のページ',
    page: (page, last) => `${last}ページ中${page}ページ目`,
    previous: '前のページ',
    next: '次のページ',
  },
  zh: {
    title: '搜索',
    description: (name) => `搜索${name}的全部文章。`,
    label: '搜索内容',
    button: '搜索',
    hint: '输入要找的内容。搜索范围是标题、摘要和公开的正文。',
    found: (query, total) => `“${query}”的搜索结果：${total} 条`,
    nothing: (query) => `没有找到与“${query}”相符的文章。`,
    onlyNear: (query) => `没有文章包含“${query}”。最接近的：`,
    near: (count) => `部分相符的文章：${count} 篇`,
    missing: '未包含：',
    incomplete: '正文还没有全部读取，有些文章目前只按标题和摘要查找。请稍后再搜索。',
    advice: '换一个更短或不同的词试试，也可以去往期内容和话题里看看。',
    also: '同时搜索了：',
    suggestion: '你要找的是不是：',
    help: '搜索语法',
    helpLines: [
      { example: '"结构化数据"', what: '只找原样包含这些字的文章' },
      { example: '机器人 -扫地', what: '不要包含“扫地”的文章' },
      { example: '谷歌 OR 必应', what: '有其中一个即可' },
      { example: 'topic:爬虫 year:2026 edition:en', what: '按话题、年份和语言' },
    ],
    editions: '语言',
    order: '排序',
    narrow: '缩小范围',
    orders: { fit: '最相符', date: '最新' },
    everywhere: '所有语言',
    pages: '搜索结果分页',
    page: (page, last) => `第 ${page} 页，共 ${last} 页`,
    previous: '上一页',
    next: '下一页',
  },
});
