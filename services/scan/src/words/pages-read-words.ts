import { type FoundIn, PAGE_KIND_WORDS, type ReportPage, type ReportRobots } from '@legible/audit';
import { wordTable } from '../language/language.ts';

interface PagesReadWords {
  readonly title: string;
  /** This many of all addresses answered with a page. */
  readonly answered: (read: number, all: number) => string;
  /** So many pages of those that are known, and the `{command}` that reads all. */
  readonly whole: (read: string, known: string) => string;
  readonly requests: (count: number) => string;
  readonly robots: Readonly<Record<ReportRobots['state'], string>>;
  readonly skipped: (steps: number) => string;
  /** Has `{kind}` of a page, and `{because}` in English. */
  readonly kind: string;
  readonly kinds: Readonly<Record<ReportPage['kind'], string>>;
  readonly places: Readonly<Record<FoundIn, string>>;
  /** Has `{reason}` of the `{step}` that read a page, in English. */
  readonly chosen: string;
  /** Where we found links to a page. */
  readonly found: (places: readonly string[]) => string;
  readonly noAnswer: string;
  readonly status: (status: number) => string;
  readonly notRead: (reason: string) => string;
  /** `{url}` is a link. */
  readonly answeredBy: string;
}

export const pagesReadWords = wordTable<PagesReadWords>({
  en: {
    title: 'Pages read',
    whole: (read, known) => `${read} of ${known} pages read; for all of them: {command}`,
    answered: (read, all) => `${read} of ${all} addresses answered with a page`,
    requests: (count) => (count === 1 ? 'We made one request.' : `We made ${count} requests.`),
    robots: {
      rules: 'The site has a robots.txt, and we followed its rules.',
      'no-rules': 'The site has no robots.txt, so every bot may read it.',
      'disallow-all': 'The robots.txt of the site admits no bots.',
      unknown: 'We could not read the robots.txt of the site.',
    },
    skipped: (steps) => `We skipped ${steps === 1 ? 'one step' : `${steps} steps`} because of it.`,
    kind: '{kind} ({because})',
    kinds: PAGE_KIND_WORDS,
    places: {
      submitted: 'as the submitted address',
      home: 'as the home page',
      sitemap: 'in the sitemap',
      navigation: 'in the navigation',
      content: 'in the content of a page',
      canonical: 'as a canonical address',
    },
    chosen: '{reason} ({step})',
    found: (places) => `Found ${places.join(', ')}`,
    noAnswer: 'no answer',
    status: (status) => `status ${status}`,
    notRead: (reason) => `not read: ${reason}`,
    answeredBy: 'answered by {url}',
  },
  ko: {
    title: '읽은 페이지',
    whole: (read, known) => `${known}페이지 중 ${read}페이지를 읽었습니다. 모두 읽으려면: {command}`,
    answered: (read, all) => `주소 ${all}개 중 ${read}개가 페이지로 응답`,
    requests: (count) => `요청을 ${count}번 보냈습니다.`,
    robots: {
      rules: '사이트에 robots.txt가 있어 그 규칙을 따랐습니다.',
      'no-rules': '사이트에 robots.txt가 없어 모든 봇이 읽을 수 있습니다.',
      'disallow-all': '사이트의 robots.txt가 어떤 봇도 허용하지 않습니다.',
      unknown: '사이트의 robots.txt를 읽지 못했습니다.',
    },
    skipped: (steps) => `그래서 ${steps}개 단계를 건너뛰었습니다.`,
    kind: '{kind} ({because})',
    kinds: {
      home: '첫 페이지',
      article: '글',
      product: '상품',
      listing: '목록',
      docs: '기술 문서',
      profile: '프로필',
      job: '채용 공고',
      event: '행사',
      recipe: '레시피',
      video: '동영상',
      forum: '포럼',
      legal: '법적 고지',
      app: '애플리케이션',
      content: '콘텐츠',
      login: '로그인',
      account: '계정',
      cart: '장바구니',
      search: '사이트 내 검색',
      error: '오류 페이지',
      verification: '소유권 확인 파일',
    },
    places: {
      submitted: '입력한 주소',
      home: '첫 페이지',
      sitemap: '사이트맵',
      navigation: '내비게이션',
      content: '페이지의 내용',
      canonical: '표준 URL',
    },
    chosen: '{reason} ({step})',
    found: (places) => `발견한 곳: ${places.join(', ')}`,
    noAnswer: '응답 없음',
    status: (status) => `상태 코드 ${status}`,
    notRead: (reason) => `읽지 못함: ${reason}`,
    answeredBy: '응답한 주소: {url}',
  },
  ja: {
    title: '読んだページ',
    whole: (read, known) => `${known}ページのうち${read}ページを読みました。すべてを読むには：{command}`,
    answered: (read, all) => `URL${all}件中${read}件がページを返しました`,
    requests: (count) => `リクエストを${count}回送りました。`,
    robots: {
      rules: 'サイトにrobots.txtがあり、その内容に従いました。',
      'no-rules': 'サイトにrobots.txtがないため、すべてのボットが読めます。',
      'disallow-all': 'サイトのrobots.txtはどのボットも許可していません。',
      unknown: 'サイトのrobots.txtを読めませんでした。',
    },
    skipped: (steps) => `そのため、${steps}件の手順を省きました。`,
    kind: '{kind}（{because}）',
    kinds: {
      home: 'トップページ',
      article: '記事',
      product: '商品',
      listing: '一覧',
      docs: 'ドキュメント',
      profile: 'プロフィール',
      job: '求人',
      event: 'イベント',
      recipe: 'レシピ',
      video: '動画',
      forum: 'フォーラム',
      legal: '法的な文書',
      app: 'ウェブアプリ',
      content: 'コンテンツ',
      login: 'ログイン',
      account: 'アカウント',
      cart: 'カート',
      search: 'サイト内検索',
      error: 'エラーページ',
      verification: '所有権の確認用ファイル',
    },
    places: {
      submitted: '入力されたURL',
      home: 'トップページ',
      sitemap: 'サイトマップ',
      navigation: 'ナビゲーション',
      content: 'ページの本文',
      canonical: '正規URL',
    },
    chosen: '{reason}（{step}）',
    found: (places) => `見つけた場所：${places.join('、')}`,
    noAnswer: '応答なし',
    status: (status) => `ステータスコード${status}`,
    notRead: (reason) => `読めず：${reason}`,
    answeredBy: '応答したURL：{url}',
  },
  zh: {
    title: '读取的页面',
    whole: (read, known) => `已读取 ${known} 个页面中的 ${read} 个；要读取全部页面：{command}`,
    answered: (read, all) => `${all} 个网址中有 ${read} 个返回了页面`,
    requests: (count) => `我们发出了 ${count} 个请求。`,
    robots: {
      rules: '网站有 robots.txt，我们遵守了其中的规则。',
      'no-rules': '网站没有 robots.txt，因此任何机器人都可以读取。',
      'disallow-all': '网站的 robots.txt 不允许任何机器人读取。',
      unknown: '我们无法读取网站的 robots.txt。',
    },
    skipped: (steps) => `因此我们跳过了 ${steps} 个步骤。`,
    kind: '{kind}（{because}）',
    kinds: {
      home: '首页',
      article: '文章',
      product: '商品',
      listing: '列表',
      docs: '技术文档',
      profile: '个人资料',
      job: '招聘信息',
      event: '活动',
      recipe: '食谱',
      video: '视频',
      forum: '论坛',
      legal: '法律条款',
      app: '应用',
      content: '内容',
      login: '登录',
      account: '账户',
      cart: '购物车',
      search: '站内搜索',
      error: '错误页面',
      verification: '所有权验证文件',
    },
    places: {
      submitted: '提交的网址',
      home: '首页',
      sitemap: '站点地图',
      navigation: '导航',
      content: '页面的内容',
      canonical: '规范网址',
    },
    chosen: '{reason}（{step}）',
    found: (places) => `发现于：${places.join('、')}`,
    noAnswer: '没有响应',
    status: (status) => `状态码 ${status}`,
    notRead: (reason) => `未读取：${reason}`,
    answeredBy: '实际响应的网址：{url}',
  },
});
