import { wordTable } from './word-table.ts';

/** Texts of an error page. */
interface Failure {
  readonly title: string;
  readonly text: string;
}

interface MessageWords {
  /** Line above the title. */
  readonly error: (status: number) => string;
  readonly home: string;
  /** For every status that has no texts of its own. */
  readonly unexpected: Failure;
  readonly failures: Readonly<Record<MessageStatus, Failure>>;
}

const STATUSES = [400, 404, 405, 406, 410, 429, 503] as const;
type MessageStatus = (typeof STATUSES)[number];

const isKnown = (status: number): status is MessageStatus => STATUSES.some((known) => known === status);

export const failureOf = (words: MessageWords, status: number): Failure =>
  isKnown(status) ? words.failures[status] : words.unexpected;

export const messageWords = wordTable<MessageWords>('messages', {
  ko: {
    error: (status) => `오류 ${status}`,
    home: '첫 페이지로 가기',
    unexpected: {
      title: '문제가 생겼습니다',
      text: '저희 쪽의 오류이며 기록해 두었습니다. 잠시 뒤에 다시 열어 주십시오.',
    },
    failures: {
      400: {
        title: '주소를 이해하지 못했습니다',
        text: '주소에서 물음표 뒤를 지우고 다시 열거나, 검색해 주십시오.',
      },
      404: {
        title: '페이지를 찾을 수 없습니다',
        text: '주소가 잘못되었거나 페이지가 없어졌을 수 있습니다. 검색하거나 첫 페이지에서 찾아보십시오.',
      },
      405: {
        title: '여기서는 할 수 없는 요청입니다',
        text: '이 주소는 읽기만 할 수 있습니다. 브라우저에서 주소를 열면 내용이 보입니다.',
      },
      406: {
        title: '그 형식으로는 보내 드릴 수 없습니다',
        text: '이 페이지는 HTML과 마크다운으로만 제공합니다. Accept 헤더에 text/html이나 text/markdown을 적거나 헤더를 빼 주십시오.',
      },
      410: {
        title: '내려간 호입니다',
        text: '발행인이 이 호를 내렸습니다. 다른 글은 첫 페이지나 검색에서 찾아보십시오.',
      },
      429: {
        title: '잠시 뒤에 다시 열어 주십시오',
        text: '짧은 시간에 요청이 너무 많았습니다. 잠깐 기다리면 다시 열립니다.',
      },
      503: { title: '곧 다시 열립니다', text: '지금은 응답할 수 없습니다. 잠시 뒤에 다시 열어 주십시오.' },
    },
  },
  en: {
    error: (status) => `Error ${status}`,
    home: 'Go to the home page',
    unexpected: {
      title: 'Something went wrong',
      text: 'It is an error of ours, and it has been noted. Please try again in a moment.',
    },
    failures: {
      400: {
        title: 'This address says something unknown',
        text: 'Take away what follows the question mark, or search for what you want.',
      },
      404: {
        title: 'Page not found',
        text: 'The address may be mistyped, or the page may be gone. Search for it, or start from the home page.',
      },
      405: {
        title: 'This does not work here',
        text: 'This address can only be read. Open it in a browser to see what it holds.',
      },
      406: {
        title: 'Not available in that form',
        text: 'This page exists as HTML and as Markdown. Name text/html or text/markdown in the Accept header, or leave the header out.',
      },
      410: {
        title: 'This issue was withdrawn',
        text: 'Its publisher has taken it back. Search for other issues, or start from the home page.',
      },
      429: {
        title: 'Please wait a little',
        text: 'There were too many requests in a short time. It will work again in a moment.',
      },
      503: { title: 'Back in a moment', text: 'We cannot answer right now. Please load this page again shortly.' },
    },
  },
  ja: {
    error: (status) => `エラー ${status}`,
    home: 'トップページへ',
    unexpected: {
      title: '問題が発生しました',
      text: 'こちら側のエラーで、すでに記録されています。しばらくしてからもう一度お試しください。',
    },
    failures: {
      400: {
        title: 'URLを解釈できませんでした',
        text: 'URLの「?」より後ろを取り除いて開くか、検索してください。',
      },
      404: {
        title: 'ページが見つかりません',
        text: 'URLが間違っているか、ページがなくなった可能性があります。検索するか、トップページからお探しください。',
      },
      405: {
        title: 'ここではできない操作です',
        text: 'このURLは読み取り専用です。ブラウザーで開くと内容をご覧いただけます。',
      },
      406: {
        title: 'その形式では提供していません',
        text: 'このページはHTMLとMarkdownで提供しています。Acceptヘッダーにtext/htmlかtext/markdownを指定するか、ヘッダーを省いてください。',
      },
      410: {
        title: 'この記事は取り下げられました',
        text: '発行者がこの記事を取り下げました。ほかの記事は、検索するかトップページからお探しください。',
      },
      429: {
        title: '少しお待ちください',
        text: '短い時間にリクエストが集中しました。少し待てば、また開けます。',
      },
      503: {
        title: 'まもなく再開します',
        text: 'ただいま応答できません。しばらくしてからもう一度開いてください。',
      },
    },
  },
  zh: {
    error: (status) => `错误 ${status}`,
    home: '回到首页',
    unexpected: { title: '出了点问题', text: '这是我们的错误，已经记录下来。请稍后再试。' },
    failures: {
      400: { title: '看不懂这个网址', text: '去掉网址里问号之后的部分再打开，或者直接搜索。' },
      404: { title: '找不到页面', text: '网址可能有误，页面也可能已经不在了。可以搜索一下，或者从首页找起。' },
      405: { title: '这里不支持这种操作', text: '这个网址只能读取。用浏览器打开就能看到内容。' },
      406: {
        title: '没有这种格式',
        text: '本页提供 HTML 和 Markdown 两种格式。请在 Accept 头里写上 text/html 或 text/markdown，或者不发送这个头。',
      },
      410: { title: '这篇文章已撤回', text: '发布者撤回了这篇文章。可以搜索其他文章，或者从首页找起。' },
      429: { title: '请稍等一下', text: '短时间内请求太多。过一会儿就可以再打开。' },
      503: { title: '马上恢复', text: '暂时无法响应，请稍后重新打开本页。' },
    },
  },
});
