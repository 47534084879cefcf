import { wordTable } from '../language/language.ts';

/** Texts shown for missing parts of a page. */
interface Instead {
  readonly title: string;
  readonly text: string;
  readonly cardTitle: string;
  readonly cardText: string;
  readonly picture: string;
}

/** A preview as it is now, and after the repair. */
interface Captions {
  readonly now: string;
  readonly better: string;
}

export interface PreviewsWords {
  readonly title: string;
  /** With `{page}`. */
  readonly hint: string;
  readonly examples: string;
  readonly example: string;
  readonly result: Captions;
  readonly card: Captions;
  readonly shared: string;
  readonly sharedAndPassage: string;
  readonly passage: string;
  readonly passageHint: string;
  readonly asItIs: Instead;
  readonly repaired: Instead;
}

export const previewsWords = wordTable<PreviewsWords>({
  en: {
    title: 'How others show your page',
    hint: '{page}, cut where results and cards usually end. Each search engine and chat decides what it shows.',
    examples: 'Examples use words from your page; replace the words in italics.',
    example: 'Example',
    result: { now: 'Search result as it is', better: 'Search result after the repair' },
    card: { now: 'Shared link as it is', better: 'Shared link after the repair' },
    shared: 'The page as a shared link',
    sharedAndPassage: 'The page as a shared link, and a passage to quote',
    passage: 'An example passage from your main text that an assistant could quote',
    passageHint: 'This is the first sentence. An assistant may quote other words.',
    asItIs: {
      title: 'No title: search engines make one up',
      text: 'No description: search engines pick text from the page',
      cardTitle: 'No title',
      cardText: 'No description',
      picture: 'No picture',
    },
    repaired: {
      title: 'A title that names what this page is about',
      text: 'Two sentences that say what this page offers',
      cardTitle: 'Your title',
      cardText: 'Your description',
      picture: 'Your picture',
    },
  },
  ko: {
    title: '다른 곳에서 페이지가 보이는 모습',
    hint: '{page} 페이지를 검색 결과와 링크 미리보기가 보통 잘리는 곳까지 표시했습니다. 무엇을 보여 줄지는 검색엔진과 메신저마다 다릅니다.',
    examples: '예시는 페이지에 있는 말로 만들었습니다. 기울임꼴로 된 부분은 바꿔 쓰세요.',
    example: '예시',
    result: { now: '현재 검색 결과', better: '수정 후 검색 결과' },
    card: { now: '현재 링크 미리보기', better: '수정 후 링크 미리보기' },
    shared: '페이지의 링크 미리보기',
    sharedAndPassage: '페이지의 링크 미리보기와 인용할 만한 구절',
    passage: 'AI 어시스턴트가 인용할 수 있는 본문 구절의 예',
    passageHint: '본문의 첫 문장입니다. AI 어시스턴트는 다른 부분을 인용할 수도 있습니다.',
    asItIs: {
      title: '제목 없음: 검색엔진이 임의로 만듭니다',
      text: '설명 없음: 검색엔진이 페이지에서 글을 골라 씁니다',
      cardTitle: '제목 없음',
      cardText: '설명 없음',
      picture: '이미지 없음',
    },
    repaired: {
      title: '이 페이지가 무엇에 관한 것인지 밝히는 제목',
      text: '이 페이지가 제공하는 것을 알려 주는 두 문장',
      cardTitle: '페이지의 제목',
      cardText: '페이지의 설명',
      picture: '페이지의 이미지',
    },
  },
  ja: {
    title: '検索結果や共有でのページの見え方',
    hint: '{page}を、検索結果やカードが通常途切れる位置で切って表示しています。何を表示するかは、検索エンジンやチャットアプリによって異なります。',
    examples: '例はページの言葉から作っています。斜体の部分は書き換えてください。',
    example: '例',
    result: { now: '現在の検索結果', better: '修正後の検索結果' },
    card: { now: '現在のリンクのプレビュー', better: '修正後のリンクのプレビュー' },
    shared: 'ページのリンクのプレビュー',
    sharedAndPassage: 'ページのリンクのプレビューと、引用できる一節',
    passage: 'AIアシスタントが引用できる本文の一節の例',
    passageHint: '本文の最初の文です。AIアシスタントはほかの部分を引用することもあります。',
    asItIs: {
      title: 'タイトルなし：検索エンジンが独自に作ります',
      text: '説明文なし：検索エンジンがページから文章を選びます',
      cardTitle: 'タイトルなし',
      cardText: '説明文なし',
      picture: '画像なし',
    },
    repaired: {
      title: 'このページの内容がわかるタイトル',
      text: 'このページで得られるものを伝える2つの文',
      cardTitle: 'ページのタイトル',
      cardText: 'ページの説明文',
      picture: 'ページの画像',
    },
  },
  zh: {
    title: '您的页面在别处的显示效果',
    hint: '{page}，按搜索结果和链接预览通常的长度截断。显示什么由各搜索引擎和聊天软件决定。',
    examples: '示例取自页面上的文字；斜体部分请自行替换。',
    example: '示例',
    result: { now: '当前的搜索结果', better: '修复后的搜索结果' },
    card: { now: '当前的链接预览', better: '修复后的链接预览' },
    shared: '页面的链接预览',
    sharedAndPassage: '页面的链接预览，以及可引用的段落',
    passage: 'AI 助手可能引用的正文段落示例',
    passageHint: '这是第一句。AI 助手也可能引用其他内容。',
    asItIs: {
      title: '没有标题：搜索引擎会自行拟定',
      text: '没有描述：搜索引擎会从页面中选取文字',
      cardTitle: '没有标题',
      cardText: '没有描述',
      picture: '没有图片',
    },
    repaired: {
      title: '说明本页主题的标题',
      text: '用两句话说明本页提供什么',
      cardTitle: '您的标题',
      cardText: '您的描述',
      picture: '您的图片',
    },
  },
});
