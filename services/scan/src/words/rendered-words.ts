import type { ReportRendered, UnknownReason } from '@legible/audit';
import { wordTable } from '../language/language.ts';

type Verdict = ReportRendered['verdict'];

/** Reasons why no page was opened in a browser. */
type WhyNone = Extract<
  UnknownReason,
  | 'no-renderer'
  | 'browser-not-started'
  | 'not-recorded'
  | 'render-timeout'
  | 'render-failed'
  | 'budget-spent'
  | 'robots-disallowed'
>;

interface RenderedWords {
  readonly title: string;
  readonly lead: (pages: number) => string;
  /** The first reason that applies is shown. */
  readonly whyNone: Readonly<Record<WhyNone, string>>;
  /** Another reason. */
  readonly noneChosen: string;
  readonly verdicts: Readonly<Record<Verdict, readonly [word: string, text: string]>>;
  readonly percent: (share: number) => string;
  /** `{percent}` is the share. */
  readonly share: string;
  readonly wordCounts: (html: string, browser: string) => string;
  readonly bothTexts: string;
  /** After `bothTexts` and `scriptErrors`, for screen readers. */
  readonly ofThisPage: string;
  readonly onThisPage: string;
  readonly marks: string;
  readonly inHtml: string;
  readonly inBrowser: string;
  readonly noText: string;
  readonly further: string;
  /** Before a text that only a browser shows, for screen readers. */
  readonly notInHtml: string;
  readonly continues: string;
  readonly forms: Readonly<Record<'phone' | 'desktop', string>>;
  /** The text alternative of a picture. */
  readonly firstScreen: (url: string, form: 'phone' | 'desktop') => string;
  /** `{url}` is a link. */
  readonly endedAt: string;
  readonly timedOut: string;
  readonly broken: string;
  readonly refused: (requests: number) => string;
  readonly scriptErrors: (count: number) => string;
  readonly readAfter: string;
  readonly paintAfter: string;
  readonly layoutShift: string;
  readonly measuredOnce: string;
}

export const renderedWords = wordTable<RenderedWords>({
  en: {
    title: 'What AI fetchers read, what a browser shows',
    lead: (pages) =>
      `AI fetchers read the HTML and run no scripts. Our browser opened ${pages === 1 ? 'one page' : `${pages} pages`} and ran the scripts, as Google does.`,
    whyNone: {
      'no-renderer': 'This scan had no browser, so it ran no scripts. We do not know what they add to the pages.',
      'browser-not-started':
        'Our browser did not start, so we ran no scripts. We do not know what they add to the pages.',
      'not-recorded': 'This report is from before we used a browser. Scan the site again to see its pages in one.',
      'render-timeout': 'Our browser showed nothing before our time limit.',
      'render-failed': 'Our browser could not open a page.',
      'budget-spent': 'We opened no page in a browser, because the scan had too little time left.',
      'robots-disallowed': 'We opened no page in a browser, because robots.txt does not admit our bot.',
    },
    noneChosen: 'We opened no page in a browser, because this scan read none that it can show.',
    verdicts: {
      complete: ['In the HTML', 'AI fetchers read all that a browser shows.'],
      partial: ['Partly in the HTML', 'Scripts add the rest, which AI fetchers miss.'],
      missing: ['Brought by scripts', 'AI fetchers miss most of what a browser shows.'],
      less: [
        'Less in a browser',
        'The browser shows less than the HTML has, and other words. The page may show a wall or an error, or hide its text.',
      ],
      empty: ['Too little to compare', 'Neither the HTML nor the browser has enough text.'],
    },
    percent: (share) => `${share} %`,
    share: '{percent} of the words in the browser are also in the HTML.',
    wordCounts: (html, browser) => `Words of content: ${html} in the HTML, ${browser} in the browser.`,
    bothTexts: 'Both texts side by side',
    ofThisPage: ' of this page',
    onThisPage: ' on this page',
    marks: 'marks text that only a browser shows.',
    inHtml: 'In the HTML, as AI fetchers read it',
    inBrowser: 'In a browser',
    noText: 'No text.',
    further: 'Further down, also missing from the HTML:',
    notInHtml: 'Not in the HTML: ',
    continues: 'The text continues.',
    forms: { phone: 'On a phone', desktop: 'On a desktop' },
    firstScreen: (url, form) => `First screen of ${url}, on a ${form}`,
    endedAt: 'The browser ended at {url}.',
    timedOut: 'The page kept changing until our time limit. We read it as it was then.',
    broken: 'The page stayed nearly empty, and its scripts reported errors.',
    refused: (requests) =>
      `We blocked ${requests === 1 ? 'one request' : `${requests} requests`} of the page that could lead to addresses that are not public.`,
    scriptErrors: (count) => `${count === 1 ? 'An error' : 'Errors'} of its scripts`,
    readAfter: 'Read after',
    paintAfter: 'Largest paint after',
    layoutShift: 'Layout shift',
    measuredOnce:
      'Measured once, by our browser on our machine and network. Use it to compare two scans; your visitors see other figures.',
  },
  ko: {
    title: 'AI 봇이 읽는 것과 브라우저에 보이는 것',
    lead: (pages) =>
      `AI 봇은 HTML만 읽고 스크립트는 실행하지 않습니다. 저희 브라우저는 Google처럼 페이지 ${pages}개를 열어 스크립트를 실행했습니다.`,
    whyNone: {
      'no-renderer':
        '이번 검사에는 브라우저가 없어 스크립트를 실행하지 않았습니다. 스크립트가 페이지에 무엇을 더하는지 알 수 없습니다.',
      'browser-not-started':
        '저희 브라우저가 시작되지 않아 스크립트를 실행하지 못했습니다. 스크립트가 페이지에 무엇을 더하는지 알 수 없습니다.',
      'not-recorded':
        '이 보고서는 브라우저를 쓰기 전에 만들어졌습니다. 사이트를 다시 검사하면 브라우저에서 본 페이지를 확인할 수 있습니다.',
      'render-timeout': '제한 시간 안에 저희 브라우저에 아무것도 나타나지 않았습니다.',
      'render-failed': '저희 브라우저가 페이지를 열지 못했습니다.',
      'budget-spent': '검사에 남은 시간이 부족해 브라우저에서 페이지를 열지 않았습니다.',
      'robots-disallowed': 'robots.txt가 저희 봇을 허용하지 않아 브라우저에서 페이지를 열지 않았습니다.',
    },
    noneChosen: '이번 검사에서 읽은 페이지 중에 보여 드릴 만한 것이 없어 브라우저에서 열지 않았습니다.',
    verdicts: {
      complete: ['HTML에 있음', 'AI 봇은 브라우저에 보이는 것을 모두 읽습니다.'],
      partial: ['일부만 HTML에 있음', '나머지는 스크립트가 더하므로 AI 봇이 읽지 못합니다.'],
      missing: ['스크립트로 표시', 'AI 봇은 브라우저에 보이는 것을 대부분 읽지 못합니다.'],
      less: [
        '브라우저에 덜 보임',
        '브라우저에는 HTML보다 적은 글과 다른 단어가 보입니다. 페이지가 차단 화면이나 오류를 보여 주거나 글을 숨기는 것일 수 있습니다.',
      ],
      empty: ['비교하기에 너무 적음', 'HTML과 브라우저 모두 글이 충분하지 않습니다.'],
    },
    percent: (share) => `${share}%`,
    share: '브라우저에 보이는 단어의 {percent}가 HTML에도 있습니다.',
    wordCounts: (html, browser) => `본문 단어 수: HTML ${html}개, 브라우저 ${browser}개.`,
    bothTexts: '두 글 나란히 보기',
    ofThisPage: ' (이 페이지)',
    onThisPage: ' (이 페이지)',
    marks: '표시가 있는 글은 브라우저에만 보입니다.',
    inHtml: 'AI 봇이 읽는 HTML',
    inBrowser: '브라우저',
    noText: '글이 없습니다.',
    further: '아래쪽에도 HTML에 없는 글이 있습니다.',
    notInHtml: 'HTML에 없음: ',
    continues: '글이 더 이어집니다.',
    forms: { phone: '휴대전화', desktop: '데스크톱' },
    firstScreen: (url, form) => `${url}의 첫 화면(${form === 'phone' ? '휴대전화' : '데스크톱'})`,
    endedAt: '브라우저가 마지막에 도착한 주소: {url}',
    timedOut: '페이지가 제한 시간까지 계속 바뀌어 그때의 상태로 읽었습니다.',
    broken: '페이지가 거의 비어 있었고 스크립트에서 오류가 났습니다.',
    refused: (requests) => `페이지가 보낸 요청 중 공개되지 않은 주소로 갈 수 있는 ${requests}개를 차단했습니다.`,
    scriptErrors: (count) => `스크립트 오류 ${count}개`,
    readAfter: '읽기까지',
    paintAfter: '최대 콘텐츠가 표시되기까지',
    layoutShift: '레이아웃 이동',
    measuredOnce:
      '저희 장비와 네트워크에서 저희 브라우저로 한 번 측정한 값입니다. 두 검사를 비교하는 데 쓰세요. 방문자가 겪는 수치는 다릅니다.',
  },
  ja: {
    title: 'AIボットが読む内容と、ブラウザに表示される内容',
    lead: (pages) =>
      `AIボットはHTMLだけを読み、スクリプトは実行しません。当サービスのブラウザは、Googleと同じように${pages}ページを開いてスクリプトを実行しました。`,
    whyNone: {
      'no-renderer':
        '今回のスキャンではブラウザを使えず、スクリプトを実行していません。スクリプトがページに何を加えるかはわかりません。',
      'browser-not-started':
        'ブラウザが起動せず、スクリプトを実行できませんでした。スクリプトがページに何を加えるかはわかりません。',
      'not-recorded':
        'このレポートは、ブラウザを使うようになる前のものです。もう一度スキャンすると、ブラウザでの表示を確認できます。',
      'render-timeout': '制限時間内にブラウザに何も表示されませんでした。',
      'render-failed': 'ブラウザがページを開けませんでした。',
      'budget-spent': 'スキャンの残り時間が足りず、ブラウザでページを開きませんでした。',
      'robots-disallowed': 'robots.txtが当サービスのボットを許可していないため、ブラウザでページを開きませんでした。',
    },
    noneChosen: '今回読んだ中に表示できるページがなかったため、ブラウザで開きませんでした。',
    verdicts: {
      complete: ['HTMLにあり', 'ブラウザに表示される内容を、AIボットはすべて読めます。'],
      partial: ['一部だけHTMLにあり', '残りはスクリプトが加えるため、AIボットには読めません。'],
      missing: ['スクリプトで表示', 'ブラウザに表示される内容の大半を、AIボットは読めません。'],
      less: [
        'ブラウザでは少ない',
        'ブラウザに表示される文章はHTMLより少なく、内容も異なります。ページが確認画面やエラーを表示しているか、文章を隠している可能性があります。',
      ],
      empty: ['比べるには少なすぎる', 'HTMLにもブラウザにも十分な文章がありません。'],
    },
    percent: (share) => `${share}%`,
    share: 'ブラウザに表示される単語の{percent}がHTMLにもあります。',
    wordCounts: (html, browser) => `本文の単語数：HTMLで${html}、ブラウザで${browser}。`,
    bothTexts: '両方の文章を並べて見る',
    ofThisPage: '（このページ）',
    onThisPage: '（このページ）',
    marks: 'の付いた文章は、ブラウザにだけ表示されます。',
    inHtml: 'AIボットが読むHTML',
    inBrowser: 'ブラウザ',
    noText: '文章がありません。',
    further: 'さらに下にも、HTMLにない文章があります。',
    notInHtml: 'HTMLになし：',
    continues: '文章はまだ続きます。',
    forms: { phone: 'スマートフォン', desktop: 'パソコン' },
    firstScreen: (url, form) => `${url}の最初の画面（${form === 'phone' ? 'スマートフォン' : 'パソコン'}）`,
    endedAt: 'ブラウザが最後に開いたURL：{url}',
    timedOut: 'ページが制限時間まで変わり続けたため、その時点の状態で読みました。',
    broken: 'ページはほとんど空のままで、スクリプトがエラーを出しました。',
    refused: (requests) =>
      `ページからのリクエストのうち、公開されていないアドレスにつながるおそれのある${requests}件をブロックしました。`,
    scriptErrors: (count) => `スクリプトのエラー${count}件`,
    readAfter: '読み取りまで',
    paintAfter: '最大コンテンツの表示まで',
    layoutShift: 'レイアウトシフト',
    measuredOnce:
      '当サービスの環境のブラウザで一度だけ計測した値です。2回のスキャンの比較にお使いください。訪問者の環境での値とは異なります。',
  },
  zh: {
    title: 'AI 机器人读到的内容与浏览器显示的内容',
    lead: (pages) => `AI 机器人只读 HTML，不运行脚本。我们的浏览器打开了 ${pages} 个页面，并像 Google 那样运行了脚本。`,
    whyNone: {
      'no-renderer': '这次扫描没有使用浏览器，因此没有运行脚本。我们不知道脚本给页面增加了什么。',
      'browser-not-started': '我们的浏览器没有启动，因此没有运行脚本。我们不知道脚本给页面增加了什么。',
      'not-recorded': '这份报告生成时我们还没有使用浏览器。重新扫描网站即可看到页面在浏览器中的样子。',
      'render-timeout': '我们的浏览器在时限内没有显示任何内容。',
      'render-failed': '我们的浏览器无法打开页面。',
      'budget-spent': '扫描剩余的时间太少，因此没有在浏览器中打开页面。',
      'robots-disallowed': 'robots.txt 不允许我们的机器人，因此没有在浏览器中打开页面。',
    },
    noneChosen: '这次扫描读取的页面浏览器都无法显示，因此没有打开。',
    verdicts: {
      complete: ['HTML 中已有', '浏览器显示的内容，AI 机器人都能读到。'],
      partial: ['部分在 HTML 中', '其余内容由脚本添加，AI 机器人读不到。'],
      missing: ['由脚本加载', '浏览器显示的大部分内容，AI 机器人读不到。'],
      less: [
        '浏览器中更少',
        '浏览器显示的内容比 HTML 少，而且文字不同。页面可能显示了拦截页面或错误，也可能隐藏了文字。',
      ],
      empty: ['内容太少，无法比较', 'HTML 和浏览器中都没有足够的文字。'],
    },
    percent: (share) => `${share}%`,
    share: '浏览器显示的词中，{percent} 也在 HTML 中。',
    wordCounts: (html, browser) => `正文词数：HTML ${html}，浏览器 ${browser}。`,
    bothTexts: '并排对照两份文字',
    ofThisPage: '（本页面）',
    onThisPage: '（本页面）',
    marks: '表示只有浏览器才显示的文字。',
    inHtml: 'AI 机器人读到的 HTML',
    inBrowser: '浏览器',
    noText: '没有文字。',
    further: '下方还有 HTML 中没有的文字：',
    notInHtml: 'HTML 中没有：',
    continues: '后面还有文字。',
    forms: { phone: '手机', desktop: '电脑' },
    firstScreen: (url, form) => `${url} 的首屏（${form === 'phone' ? '手机' : '电脑'}）`,
    endedAt: '浏览器最终到达的网址：{url}',
    timedOut: '页面在时限之前一直在变化。我们按当时的状态读取。',
    broken: '页面几乎一直空白，而且脚本报告了错误。',
    refused: (requests) => `我们阻止了页面发出的 ${requests} 个可能指向非公开地址的请求。`,
    scriptErrors: (count) => `${count} 个脚本错误`,
    readAfter: '读取前等待',
    paintAfter: '最大内容绘制',
    layoutShift: '布局偏移',
    measuredOnce: '由我们的浏览器在我们的机器和网络上测量一次。仅供比较两次扫描；访客得到的数值会不同。',
  },
});
