import type { Args, Phrases } from '../../language/fill.ts';
import type { RuleTexts } from './rule-text.ts';

type Parity =
  | 'parity-challenge'
  | 'parity-content'
  | 'parity-machine-files'
  | 'parity-mobile'
  | 'parity-no-cookie-no-js'
  | 'parity-rate-limit'
  | 'parity-robots-vs-edge'
  | 'parity-status';

const CONFIDENCE = {
  ko: { high: '높음', medium: '보통', low: '낮음' },
  ja: { high: '高', medium: '中', low: '低' },
  zh: { high: '高', medium: '中', low: '低' },
};

/** Clients by their names in sentences. */
const CLIENTS = {
  ko: {
    'a browser': '브라우저',
    'a robot nobody knows': '알려지지 않은 봇',
    'a client without cookies': '쿠키 없는 클라이언트',
  },
  ja: {
    'a browser': 'ブラウザ',
    'a robot nobody knows': '未知のボット',
    'a client without cookies': 'Cookieなしのクライアント',
  },
  zh: {
    'a browser': '浏览器',
    'a robot nobody knows': '未知机器人',
    'a client without cookies': '不带 Cookie 的客户端',
  },
};

/** The clients that have no name of their own, by key, before the next part of a list: `browser 200`. */
const keyed = (before: string, after: string, [browser, madeUp, plain]: readonly [string, string, string]) => ({
  [`browser${before}`]: `${browser}${after}`,
  [`made-up${before}`]: `${madeUp}${after}`,
  [`plain${before}`]: `${plain}${after}`,
});

const KEYS = {
  ko: ['브라우저', '알려지지 않은 봇', '쿠키 없는 클라이언트'],
  ja: ['ブラウザ', '未知のボット', 'Cookieなしのクライアント'],
  zh: ['浏览器', '未知机器人', '不带 Cookie 的客户端'],
} as const;

const signs = (names: readonly [string, string, string], colon: string, thin: string) => ({
  ...keyed(': a page of only {words} words', `${colon}${thin}`, names),
  '{probe}: a page of only {words} words': `{probe}${colon}${thin}`,
  ...keyed(': {product}', `${colon}{product}`, names),
  '{probe}: {product}': `{probe}${colon}{product}`,
});

/** A file as a robot received it, by its kind. */
const files = (sitemap: string, feed: string, written: (file: string, answer: string) => string, other: string) => ({
  'sitemap for {bot}: other content': written(sitemap, other),
  'feed for {bot}: other content': written(feed, other),
  '{file} for {bot}: other content': written('{file}', other),
  'sitemap for {bot}: {answer}': written(sitemap, '{answer}'),
  'feed for {bot}: {answer}': written(feed, '{answer}'),
  '{file} for {bot}: {answer}': written('{file}', '{answer}'),
});

const DIFFERENCE =
  /(?:main text alike by (\d+) %|(canonical|robots|title|JSON-LD scripts) (none|“.*?”) instead of (none|“.*?”))(, |$)/gsu;

/** A text with several differences: `bingbot: title none instead of “Tea”, JSON-LD scripts “0” instead of “1”`. */
const differencesIn = (
  a: Args,
  [colon, comma]: readonly [string, string],
  words: Phrases[string],
  alike: (percent: string) => string,
  other: (what: string, theirs: string, ours: string) => string,
): string =>
  a
    .list('differences')
    .map((text) =>
      text
        .replace(/^([\w-]+): /, `$1${colon}`)
        .replace(DIFFERENCE, (_all, percent: string | undefined, what = '', theirs = '', ours = '', more = '') => {
          const own = (word: string): string => words?.[word] ?? word;
          return `${percent === undefined ? other(own(what), own(theirs), own(ours)) : alike(percent)}${more === '' ? '' : comma}`;
        }),
    )
    .join(' / ');

export const PARITY: RuleTexts<Parity> = {
  'parity-challenge': {
    ko: {
      title: '공개 페이지가 봇 확인 없이 열립니다',
      failureTitle: '캡차 같은 봇 확인이 봇이나 방문자를 막는 것으로 보입니다',
      warningTitle: '캡차 같은 봇 확인이 알려지지 않은 프로그램을 막는 것으로 보입니다',
      fix: 'CDN이 검증한 봇은 봇 확인에서 제외하고, 공개 페이지의 방문자에게는 봇 확인을 요구하지 마세요.',
      messages: {
        robots:
          '{url|은/는} 검색엔진이나 AI 어시스턴트에 먼저 봇 확인을 요구합니다: {signs,} (User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}).',
        browser:
          '{url|은/는} 일반 브라우저에 먼저 봇 확인을 요구합니다: {signs,} (User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}).',
        strangers:
          '{url|은/는} 알려지지 않은 클라이언트에 먼저 봇 확인을 요구합니다: {signs,} (User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}).',
        notAsked:
          '다음 이름으로 요청했을 때 응답이 모두 같았습니다: {asked,}. 요청하지 않아 확인하지 못한 대상: {others,}.',
      },
      phrases: {
        signs: signs(KEYS.ko, ': ', '단어가 {words}개뿐인 페이지'),
        confidence: CONFIDENCE.ko,
        asked: CLIENTS.ko,
        others: CLIENTS.ko,
      },
    },
    ja: {
      title: '公開ページがボット確認なしで開きます',
      failureTitle: 'CAPTCHAなどのボット確認が、ボットや訪問者を妨げているようです',
      warningTitle: 'CAPTCHAなどのボット確認が、未知のプログラムを妨げているようです',
      fix: 'CDNで検証済みのボットはボット確認の対象から外し、公開ページの訪問者にはボット確認を求めないでください。',
      messages: {
        robots:
          '{url}は、検索エンジンやAIアシスタントにまずボット確認を求めます：{signs,}（User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}）。',
        browser:
          '{url}は、通常のブラウザにまずボット確認を求めます：{signs,}（User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}）。',
        strangers:
          '{url}は、未知のクライアントにまずボット確認を求めます：{signs,}（User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}）。',
        notAsked:
          '次の名前でリクエストしたところ、応答はすべて同じでした：{asked,}。リクエストしていないため未確認：{others,}。',
      },
      phrases: {
        signs: signs(KEYS.ja, '：', '{words}語しかないページ'),
        confidence: CONFIDENCE.ja,
        asked: CLIENTS.ja,
        others: CLIENTS.ja,
      },
    },
    zh: {
      title: '公开页面无需人机验证即可打开',
      failureTitle: '验证码之类的人机验证似乎拦住了机器人或访客',
      warningTitle: '验证码之类的人机验证似乎拦住了未知程序',
      fix: '让经 CDN 核实身份的机器人免于人机验证，也不要对公开页面的访客进行人机验证。',
      messages: {
        robots:
          '{url} 要求搜索引擎或 AI 助手先通过人机验证：{signs,}（仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}）。',
        browser:
          '{url} 要求普通浏览器先通过人机验证：{signs,}（仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}）。',
        strangers:
          '{url} 要求未知客户端先通过人机验证：{signs,}（仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}）。',
        notAsked: '以下列身份请求时，响应均一致：{asked,}。未请求因而未检测：{others,}。',
      },
      phrases: {
        signs: signs(KEYS.zh, '：', '只有 {words} 个词的页面'),
        confidence: CONFIDENCE.zh,
        asked: CLIENTS.zh,
        others: CLIENTS.zh,
      },
    },
  },
  'parity-content': {
    ko: {
      title: '검색엔진과 AI 어시스턴트도 브라우저와 같은 내용을 받습니다',
      failureTitle: '검색엔진이나 AI 어시스턴트가 방문자와 다른 페이지를 받는 것으로 보입니다',
      warningTitle: '봇이 방문자와 조금 다른 페이지를 받는 것으로 보입니다',
      fix: '모든 클라이언트에 같은 문서를 제공하세요.',
      messages: {
        differs: (a) =>
          `${a.text('url')}: 봇이 받는 페이지가 브라우저가 받는 페이지와 다릅니다(User-Agent만 바꾼 요청, IP 미검증). ${differencesIn(
            a,
            [': ', ', '],
            {
              canonical: 'canonical',
              robots: 'robots 지시어',
              title: '제목',
              'JSON-LD scripts': 'JSON-LD 스크립트 수',
              none: '없음',
            },
            (percent) => `본문 일치율 ${percent}%`,
            (what, theirs, ours) => `${what}: ${theirs}(브라우저: ${ours})`,
          )}.`,
        notAsked:
          '다음 이름으로 요청했을 때 응답이 모두 같았습니다: {asked,}. 요청하지 않아 확인하지 못한 대상: {others,}.',
      },
      phrases: { asked: CLIENTS.ko, others: CLIENTS.ko },
    },
    ja: {
      title: '検索エンジンとAIアシスタントにも、ブラウザと同じ内容が返されます',
      failureTitle: '検索エンジンやAIアシスタントに、訪問者とは別のページが返されているようです',
      warningTitle: 'ボットには訪問者と少し違うページが返されているようです',
      fix: 'すべてのクライアントに同じ文書を返してください。',
      messages: {
        differs: (a) =>
          `${a.text('url')}：ボットとブラウザとで返されるページが異なります（User-Agentだけを変えたリクエスト、IPは未検証）。${differencesIn(
            a,
            ['：', '、'],
            {
              canonical: 'canonical',
              robots: 'robotsディレクティブ',
              title: 'タイトル',
              'JSON-LD scripts': 'JSON-LDスクリプトの数',
              none: 'なし',
            },
            (percent) => `本文の一致率${percent}%`,
            (what, theirs, ours) => `${what}：${theirs}（ブラウザ：${ours}）`,
          )
            .replaceAll('“', '「')
            .replaceAll('”', '」')}。`,
        notAsked:
          '次の名前でリクエストしたところ、応答はすべて同じでした：{asked,}。リクエストしていないため未確認：{others,}。',
      },
      phrases: { asked: CLIENTS.ja, others: CLIENTS.ja },
    },
    zh: {
      title: '搜索引擎和 AI 助手看到的内容与浏览器相同',
      failureTitle: '搜索引擎或 AI 助手得到的页面似乎与访客看到的不同',
      warningTitle: '机器人得到的页面似乎与访客看到的略有不同',
      fix: '向所有客户端提供同一份文档。',
      messages: {
        differs: (a) =>
          `${a.text('url')}：机器人得到的页面与浏览器的不同（仅更改 User-Agent 的请求，IP 未经核实）。${differencesIn(
            a,
            ['：', '、'],
            {
              canonical: 'canonical',
              robots: 'robots 指令',
              title: '标题',
              'JSON-LD scripts': 'JSON-LD 脚本数',
              none: '无',
            },
            (percent) => `正文相似度 ${percent}%`,
            (what, theirs, ours) => `${what}：${theirs}（浏览器：${ours}）`,
          )}。`,
        notAsked: '以下列身份请求时，响应均一致：{asked,}。未请求因而未检测：{others,}。',
      },
      phrases: { asked: CLIENTS.zh, others: CLIENTS.zh },
    },
  },
  'parity-machine-files': {
    ko: {
      title: 'AI 봇도 같은 robots.txt, 사이트맵 등을 받습니다',
      failureTitle: 'robots.txt 같은 파일이 AI 봇에는 다르게 제공되는 것으로 보입니다',
      warningTitle: null,
      fix: 'robots.txt, 사이트맵, 피드, llms.txt를 방화벽과 CDN의 차단 규칙에서 제외하세요.',
      messages: {
        unequal:
          '봇을 위한 파일이 요청하는 쪽에 따라 다르게 제공됩니다: {matrix;} (User-Agent만 바꾼 요청, IP 미검증).',
      },
      phrases: {
        matrix: files('사이트맵', '피드', (file, answer) => `${file}(요청: {bot}): ${answer}`, '다른 내용'),
      },
    },
    ja: {
      title: 'AIボットも同じrobots.txtやサイトマップなどを取得できます',
      failureTitle: 'robots.txtなどのファイルが、AIボットには異なる形で返されているようです',
      warningTitle: null,
      fix: 'robots.txt、サイトマップ、フィード、llms.txtを、ファイアウォールとCDNの遮断対象から外してください。',
      messages: {
        unequal:
          'ボット向けのファイルが、リクエスト元によって異なります：{matrix;}（User-Agentだけを変えたリクエスト、IPは未検証）。',
      },
      phrases: {
        matrix: files('サイトマップ', 'フィード', (file, answer) => `${file}（{bot}）：${answer}`, '別の内容'),
      },
    },
    zh: {
      title: 'AI 机器人得到相同的 robots.txt、站点地图等文件',
      failureTitle: '返回给 AI 机器人的 robots.txt 等文件似乎不同',
      warningTitle: null,
      fix: '在防火墙和 CDN 的拦截规则中放行 robots.txt、站点地图、订阅源和 llms.txt。',
      messages: {
        unequal: '供程序读取的文件因请求者而异：{matrix;}（仅更改 User-Agent 的请求，IP 未经核实）。',
      },
      phrases: {
        matrix: files('站点地图', '订阅源', (file, answer) => `${file}（{bot}）：${answer}`, '内容不同'),
      },
    },
  },
  'parity-mobile': {
    ko: {
      title: '스마트폰에서도 페이지 전체를 받습니다',
      failureTitle: '스마트폰에는 다른 페이지를 제공하는 것으로 보입니다',
      warningTitle: '스마트폰에는 조금 다른 페이지를 제공하는 것으로 보입니다',
      fix: '모바일 페이지에도 데스크톱 페이지와 같은 본문, 소제목, 구조화된 데이터, robots 지시어를 넣으세요.',
      messages: {
        lacks: '{url}에서 스마트폰용 Googlebot이 데스크톱용 Googlebot보다 적은 내용을 받습니다: {lacks,}.',
        differs: '{url}에서 스마트폰용 Googlebot과 데스크톱용 Googlebot이 받는 페이지가 조금 다릅니다: {differs,}.',
      },
      phrases: {
        lacks: {
          'main text alike by {n} %': '본문 일치율 {n}%',
          'no title': '제목 없음',
          'no canonical link': 'canonical 링크 없음',
          'no headings': '소제목 없음',
          'no links': '링크 없음',
          'no JSON-LD': 'JSON-LD 없음',
          'other robots directives': 'robots 지시어가 다름',
        },
        differs: {
          'main text alike by {n} %': '본문 일치율 {n}%',
          '{of} of {from} headings': '소제목 {from}개 중 {of}개',
          '{of} of {from} links': '링크 {from}개 중 {of}개',
          '{of} of {from} JSON-LD': 'JSON-LD {from}개 중 {of}개',
        },
      },
    },
    ja: {
      title: 'スマートフォンでもページ全体を取得できます',
      failureTitle: 'スマートフォンには別のページが返されているようです',
      warningTitle: 'スマートフォンには少し違うページが返されているようです',
      fix: 'モバイル版のページにも、パソコン版と同じ本文、見出し、構造化データ、robotsディレクティブを入れてください。',
      messages: {
        lacks:
          '{url}では、スマートフォン用Googlebotが、パソコン用Googlebotより少ない内容しか取得できません：{lacks,}。',
        differs:
          '{url}では、スマートフォン用Googlebotとパソコン用Googlebotの取得するページが少し異なります：{differs,}。',
      },
      phrases: {
        lacks: {
          'main text alike by {n} %': '本文の一致率{n}%',
          'no title': 'タイトルなし',
          'no canonical link': 'canonicalリンクなし',
          'no headings': '見出しなし',
          'no links': 'リンクなし',
          'no JSON-LD': 'JSON-LDなし',
          'other robots directives': 'robotsディレクティブが異なる',
        },
        differs: {
          'main text alike by {n} %': '本文の一致率{n}%',
          '{of} of {from} headings': '見出し{from}個のうち{of}個',
          '{of} of {from} links': 'リンク{from}件のうち{of}件',
          '{of} of {from} JSON-LD': 'JSON-LD{from}件のうち{of}件',
        },
      },
    },
    zh: {
      title: '手机能得到完整的页面',
      failureTitle: '手机得到的似乎是另一个页面',
      warningTitle: '手机得到的页面似乎略有不同',
      fix: '让移动版页面与桌面版页面具有相同的正文、小标题、结构化数据和 robots 指令。',
      messages: {
        lacks: '在 {url}，智能手机版 Googlebot 得到的内容少于桌面版 Googlebot：{lacks,}。',
        differs: '在 {url}，智能手机版 Googlebot 与桌面版 Googlebot 得到的页面略有不同：{differs,}。',
      },
      phrases: {
        lacks: {
          'main text alike by {n} %': '正文相似度 {n}%',
          'no title': '没有标题',
          'no canonical link': '没有 canonical 链接',
          'no headings': '没有小标题',
          'no links': '没有链接',
          'no JSON-LD': '没有 JSON-LD',
          'other robots directives': 'robots 指令不同',
        },
        differs: {
          'main text alike by {n} %': '正文相似度 {n}%',
          '{of} of {from} headings': '{from} 个小标题中的 {of} 个',
          '{of} of {from} links': '{from} 个链接中的 {of} 个',
          '{of} of {from} JSON-LD': '{from} 段 JSON-LD 中的 {of} 段',
        },
      },
    },
  },
  'parity-no-cookie-no-js': {
    ko: {
      title: '쿠키와 스크립트 없는 첫 요청에도 페이지로 응답합니다',
      failureTitle: '쿠키와 스크립트를 쓰지 않는 프로그램은 페이지를 받지 못합니다',
      warningTitle: '사이트가 페이지를 보여 주기 전에 쿠키를 설정하고 리디렉션합니다',
      fix: '첫 요청에 바로 내용으로 응답하고, 쿠키는 내용보다 먼저가 아니라 내용과 함께 설정하세요.',
      messages: {
        loop: '{url|이/가} 쿠키 없는 클라이언트를 끝없이 리디렉션합니다(리디렉션 {redirects}회 후 중단).',
        login: '{url|이/가} 쿠키 없는 클라이언트에 로그인을 요구합니다({to}, 상태 코드 {status}).',
        empty:
          '{url|이/가} 쿠키 없는 알려지지 않은 클라이언트에 빈 페이지를 보여 줍니다(단어 {words}개, 링크 없음). 브라우저는 단어 {seen}개를 받습니다.',
        cookie:
          '{url|이/가} 페이지를 보여 주기 전에 자기 자신으로 리디렉션하면서 쿠키를 설정합니다(리디렉션 {redirects}회).',
      },
    },
    ja: {
      title: 'Cookieもスクリプトも使わない最初のリクエストに、ページが返されます',
      failureTitle: 'Cookieとスクリプトを使わないプログラムは、ページを取得できません',
      warningTitle: 'ページを表示する前に、Cookieを設定してリダイレクトしています',
      fix: '最初のリクエストにそのまま内容を返し、Cookieは内容の前ではなく内容と同時に設定してください。',
      messages: {
        loop: '{url}では、Cookieのないクライアントのリダイレクトが循環します（{redirects}回で中断）。',
        login: '{url}は、Cookieのないクライアントにログインを求めます（{to}、ステータスコード{status}）。',
        empty:
          '{url}は、Cookieのない未知のクライアントに空のページを返します（{words}語、リンクなし）。ブラウザには{seen}語が返されます。',
        cookie:
          '{url}は、ページを表示する前に、自分自身へのリダイレクトでCookieを設定します（リダイレクト{redirects}回）。',
      },
    },
    zh: {
      title: '首次请求不带 Cookie、不运行脚本也能得到页面',
      failureTitle: '不带 Cookie、不运行脚本的程序得不到页面',
      warningTitle: '网站在显示页面之前先设置 Cookie 并重定向',
      fix: '对首次请求直接返回内容；Cookie 应与内容一同设置，而不是先于内容。',
      messages: {
        loop: '{url} 让不带 Cookie 的客户端循环重定向（重定向 {redirects} 次后我们停止了）。',
        login: '{url} 要求不带 Cookie 的客户端登录（{to}，状态码 {status}）。',
        empty: '{url} 给不带 Cookie 的未知客户端返回空页面（{words} 个词，没有链接）；浏览器得到 {seen} 个词。',
        cookie: '{url} 在显示页面之前，通过重定向回自身来设置 Cookie（重定向 {redirects} 次）。',
      },
    },
  },
  'parity-rate-limit': {
    ko: {
      title: '사이트가 크롤러의 요청 속도를 감당합니다',
      failureTitle: '요청이 느렸는데도 서버가 검사 봇을 거부했습니다',
      warningTitle: '검사하는 동안 서버가 검사 봇을 거부했습니다',
      fix: '표시된 속도로 요청하는 클라이언트의 한도를 높이고, 429와 503 응답에는 항상 Retry-After를 보내세요.',
      messages: {
        told: '상태 코드 429나 503인 응답이 {count}개 있습니다. 초당 {pace}회 속도로 {before}회 요청한 뒤 처음 나왔습니다. 서버는 언제 다시 와야 하는지 알려 줍니다(Retry-After: {retryAfter}).',
        untold:
          '상태 코드 429나 503인 응답이 {count}개 있습니다. 초당 {pace}회 속도로 {before}회 요청한 뒤 처음 나왔습니다. 언제 다시 와야 하는지 알려 주는 Retry-After도 없습니다.',
      },
    },
    ja: {
      title: 'サイトがクローラーのペースに対応できています',
      failureTitle: 'ゆっくりしたペースでも、サーバーがスキャンのボットを拒否しました',
      warningTitle: 'スキャン中に、サーバーがスキャンのボットを拒否しました',
      fix: '表示されたペースでリクエストするクライアントの上限を引き上げ、429と503には必ずRetry-Afterを付けてください。',
      messages: {
        told: 'ステータスコード429または503の応答が{count}件ありました。最初に現れたのは、毎秒{pace}回のペースで{before}回リクエストした後です。いつ再訪すべきかはサーバーが示しています（Retry-After：{retryAfter}）。',
        untold:
          'ステータスコード429または503の応答が{count}件ありました。最初に現れたのは、毎秒{pace}回のペースで{before}回リクエストした後です。いつ再訪すべきかを示すRetry-Afterもありません。',
      },
    },
    zh: {
      title: '网站跟得上抓取工具的速度',
      failureTitle: '即使请求很慢，服务器仍拒绝了我们的机器人',
      warningTitle: '扫描期间服务器拒绝了我们的机器人',
      fix: '为按所示速度请求的客户端提高上限，并在每个 429 和 503 响应中发送 Retry-After。',
      messages: {
        told: '有 {count} 个响应的状态码为 429 或 503，第一个出现在以每秒 {pace} 次的速度请求 {before} 次之后；服务器说明了何时可以再来（Retry-After：{retryAfter}）。',
        untold:
          '有 {count} 个响应的状态码为 429 或 503，第一个出现在以每秒 {pace} 次的速度请求 {before} 次之后，而且没有 Retry-After 说明何时可以再来。',
      },
    },
  },
  'parity-robots-vs-edge': {
    ko: {
      title: 'robots.txt가 허용하는 봇을 서버도 허용합니다',
      failureTitle: 'robots.txt가 허용하는 봇을 서버가 거부하는 것으로 보입니다',
      warningTitle: 'robots.txt가 허용하는 학습용 봇을 서버가 거부하는 것으로 보입니다',
      fix: '어떤 봇을 받을지 정하세요.',
      messages: {
        refused:
          'robots.txt는 {bots,}의 {url} 접근을 허용하지만 서버가 거부합니다(User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}).',
        training:
          'robots.txt는 학습을 위한 {bots,}의 {url} 접근을 허용하지만 서버가 거부합니다(User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}).',
        notAsked:
          '다음 이름으로 요청했을 때 응답이 모두 같았습니다: {asked,}. 요청하지 않아 확인하지 못한 대상: {others,}.',
      },
      phrases: { confidence: CONFIDENCE.ko, asked: CLIENTS.ko, others: CLIENTS.ko },
    },
    ja: {
      title: 'robots.txtが許可するボットは、サーバーも受け入れます',
      failureTitle: 'robots.txtが許可するボットを、サーバーが拒否しているようです',
      warningTitle: 'robots.txtが許可する学習用ボットを、サーバーが拒否しているようです',
      fix: 'どのボットを受け入れるかを決めてください。',
      messages: {
        refused:
          'robots.txtは{bots,}に{url}へのアクセスを許可していますが、サーバーが拒否します（User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}）。',
        training:
          'robots.txtは学習用の{bots,}に{url}へのアクセスを許可していますが、サーバーが拒否します（User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}）。',
        notAsked:
          '次の名前でリクエストしたところ、応答はすべて同じでした：{asked,}。リクエストしていないため未確認：{others,}。',
      },
      phrases: { confidence: CONFIDENCE.ja, asked: CLIENTS.ja, others: CLIENTS.ja },
    },
    zh: {
      title: 'robots.txt 允许的机器人，服务器也放行',
      failureTitle: '服务器似乎拒绝了 robots.txt 允许的机器人',
      warningTitle: '服务器似乎拒绝了 robots.txt 允许的训练用机器人',
      fix: '先决定要让哪些机器人访问。',
      messages: {
        refused:
          'robots.txt 允许 {bots,} 访问 {url}，但服务器拒绝（仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}）。',
        training:
          'robots.txt 允许 {bots,} 为训练访问 {url}，但服务器拒绝（仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}）。',
        notAsked: '以下列身份请求时，响应均一致：{asked,}。未请求因而未检测：{others,}。',
      },
      phrases: { confidence: CONFIDENCE.zh, asked: CLIENTS.zh, others: CLIENTS.zh },
    },
  },
  'parity-status': {
    ko: {
      title: '검색엔진과 AI 어시스턴트가 브라우저와 같은 상태 코드를 받습니다',
      failureTitle: '서버가 검색엔진이나 AI 어시스턴트를 거부하는 것으로 보입니다',
      warningTitle: '서버가 학습 데이터를 모으는 봇을 거부하는 것으로 보입니다',
      fix: '방화벽이나 CDN의 로그에서 해당 봇을 찾아, 운영사를 통해 IP 주소가 확인되는 봇은 허용하세요.',
      messages: {
        refused:
          '{url|은/는} 브라우저에는 열리지만 다음 봇은 거부합니다: {bots,}. User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}. 상태 코드: {matrix,}.',
        training:
          '{url|은/는} 브라우저에는 열리지만 학습 데이터를 모으는 다음 봇은 거부합니다: {bots,}. User-Agent만 바꾼 요청, IP 미검증. 확신도: {confidence}. 상태 코드: {matrix,}.',
        notAsked:
          '다음 이름으로 요청했을 때 응답이 모두 같았습니다: {asked,}. 요청하지 않아 확인하지 못한 대상: {others,}.',
      },
      phrases: {
        confidence: CONFIDENCE.ko,
        matrix: keyed(' {status}', ' {status}', KEYS.ko),
        asked: CLIENTS.ko,
        others: CLIENTS.ko,
      },
    },
    ja: {
      title: '検索エンジンとAIアシスタントに、ブラウザと同じステータスコードが返されます',
      failureTitle: 'サーバーが検索エンジンやAIアシスタントを拒否しているようです',
      warningTitle: 'サーバーが学習データを集めるボットを拒否しているようです',
      fix: 'ファイアウォールやCDNのログで該当のボットを探し、IPアドレスを運営元が裏付けているボットは通してください。',
      messages: {
        refused:
          '{url}はブラウザでは開けますが、次のボットを拒否します：{bots,}。User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}。ステータスコード：{matrix,}。',
        training:
          '{url}はブラウザでは開けますが、学習データを集める次のボットを拒否します：{bots,}。User-Agentだけを変えたリクエスト、IPは未検証。確度：{confidence}。ステータスコード：{matrix,}。',
        notAsked:
          '次の名前でリクエストしたところ、応答はすべて同じでした：{asked,}。リクエストしていないため未確認：{others,}。',
      },
      phrases: {
        confidence: CONFIDENCE.ja,
        matrix: keyed(' {status}', ' {status}', KEYS.ja),
        asked: CLIENTS.ja,
        others: CLIENTS.ja,
      },
    },
    zh: {
      title: '搜索引擎和 AI 助手得到与浏览器相同的状态码',
      failureTitle: '服务器似乎拒绝了搜索引擎或 AI 助手',
      warningTitle: '服务器似乎拒绝了收集训练数据的机器人',
      fix: '在防火墙或 CDN 的日志中查找列出的机器人，并放行 IP 地址能由其运营方证实的机器人。',
      messages: {
        refused:
          '{url} 对浏览器开放，却拒绝下列机器人：{bots,}。仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}。状态码：{matrix,}。',
        training:
          '{url} 对浏览器开放，却拒绝收集训练数据的机器人：{bots,}。仅更改 User-Agent 的请求，IP 未经核实；可信度：{confidence}。状态码：{matrix,}。',
        notAsked: '以下列身份请求时，响应均一致：{asked,}。未请求因而未检测：{others,}。',
      },
      phrases: {
        confidence: CONFIDENCE.zh,
        matrix: keyed(' {status}', ' {status}', KEYS.zh),
        asked: CLIENTS.zh,
        others: CLIENTS.zh,
      },
    },
  },
};
