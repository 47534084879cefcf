import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';

type Crawling =
  | 'crawl-page-allowed'
  | 'crawl-render-assets-allowed'
  | 'crawl-robots-is-text'
  | 'crawl-robots-reachable'
  | 'crawl-robots-size'
  | 'crawl-robots-syntax'
  | 'crawl-site-allowed'
  | 'index-home-indexable'
  | 'index-home-readable'
  | 'index-missing-url-status'
  | 'index-noindex-hidden-by-robots'
  | 'index-noindex-unexpected'
  | 'index-noindex-vs-javascript'
  | 'index-orphans'
  | 'index-pagination-crawlable'
  | 'index-robots-directives-valid'
  | 'index-server-errors'
  | 'index-soft-404'
  | 'index-status-ok'
  | 'index-url-explosion';

/** What the English text adds to a mistake that Google tolerates. */
const FORGIVEN = ' (Google’s parser forgives it; RFC 9309 does not ask others to)';

const FORGIVEN_IN: Readonly<Record<OtherLanguage, string>> = {
  ko: '(Google의 파서는 읽어 주지만, RFC 9309에 따르면 다른 크롤러는 그럴 의무가 없습니다)',
  ja: '（Googleのパーサーは許容しますが、RFC 9309はほかのクローラーに許容を求めていません）',
  zh: '（Google 的解析器会容忍，但 RFC 9309 不要求其他抓取工具也容忍）',
};

/** Mistakes in lines of robots.txt. */
const TROUBLES: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  ko: {
    'has no colon': '콜론(:)이 없습니다',
    'misspells a field': '필드 이름의 철자가 틀렸습니다',
    'has an address where a path belongs': '경로를 써야 할 자리에 전체 주소가 있습니다',
    'has a path that begins with neither / nor *': '경로가 /나 *로 시작하지 않습니다',
    'has a regular expression; robots.txt knows only * and $':
      '정규식이 있지만 robots.txt에서는 *와 $만 쓸 수 있습니다',
    'comes before the first User-agent line and applies to nobody':
      '첫 User-agent 줄보다 앞에 있어서 어떤 봇에도 적용되지 않습니다',
    'is read by no search engine since 2019': '2019년부터는 이 지시를 읽는 검색엔진이 없습니다',
    'asks for long pauses; Google and Amazon ignore it, others come less often':
      '방문 간격을 길게 요구합니다. Google과 Amazon은 무시하고, 다른 봇은 더 드물게 방문합니다',
    'has an invisible character that is part of the line': '보이지 않는 문자가 줄에 섞여 있습니다',
    'has a blank in its path, which no request has': '경로에 공백이 있는데, 실제 요청에는 공백이 들어가지 않습니다',
    'begins like a known field but is another': '알려진 필드와 앞부분만 같은 다른 필드입니다',
  },
  ja: {
    'has no colon': 'コロン（:）がありません',
    'misspells a field': 'フィールド名のつづりが間違っています',
    'has an address where a path belongs': 'パスを書くべき場所に完全なURLが書かれています',
    'has a path that begins with neither / nor *': 'パスが/でも*でも始まっていません',
    'has a regular expression; robots.txt knows only * and $':
      '正規表現が使われていますが、robots.txtで使えるのは*と$だけです',
    'comes before the first User-agent line and applies to nobody':
      '最初のUser-agent行より前にあるため、どのボットにも適用されません',
    'is read by no search engine since 2019': '2019年以降、この指定を読む検索エンジンはありません',
    'asks for long pauses; Google and Amazon ignore it, others come less often':
      '長いアクセス間隔を求めています。GoogleとAmazonは無視し、ほかのボットは訪れる回数が減ります',
    'has an invisible character that is part of the line': '目に見えない文字が行に含まれています',
    'has a blank in its path, which no request has':
      'パスに空白がありますが、実際のリクエストに空白が含まれることはありません',
    'begins like a known field but is another': '既知のフィールドと先頭が同じだけの、別のフィールドです',
  },
  zh: {
    'has no colon': '缺少冒号',
    'misspells a field': '字段名拼写错误',
    'has an address where a path belongs': '应写路径的位置写成了完整网址',
    'has a path that begins with neither / nor *': '路径既不以 / 开头，也不以 * 开头',
    'has a regular expression; robots.txt knows only * and $': '使用了正则表达式，而 robots.txt 只支持 * 和 $',
    'comes before the first User-agent line and applies to nobody':
      '位于第一个 User-agent 行之前，对任何机器人都不起作用',
    'is read by no search engine since 2019': '自 2019 年起已没有搜索引擎读取这条指令',
    'asks for long pauses; Google and Amazon ignore it, others come less often':
      '要求的抓取间隔很长；Google 和 Amazon 会忽略它，其他机器人则会减少访问',
    'has an invisible character that is part of the line': '行中含有看不见的字符',
    'has a blank in its path, which no request has': '路径中有空格，而实际请求中不会出现空格',
    'begins like a known field but is another': '只是开头与某个已知字段相同，实际是另一个字段',
  },
};

/** The mistakes as arguments have them: alone, and with the addition. */
const troublesIn = (language: OtherLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(TROUBLES[language]).flatMap(([english, own]) => [
      [english, own],
      [english + FORGIVEN, own + FORGIVEN_IN[language]],
    ]),
  );

/** Why robots.txt did not arrive. */
const CAUSES: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  ko: {
    'its host name leads nowhere public': '호스트 이름에 연결된 공개 주소가 없음',
    'no connection could be made': '서버에 연결할 수 없음',
    'the connection broke off': '연결이 도중에 끊어짐',
    'the answer is not valid HTTP': '응답이 올바른 HTTP가 아님',
    'the TLS certificate or handshake is not acceptable': 'TLS 인증서나 핸드셰이크를 받아들일 수 없음',
    'there was no answer in time': '제한 시간 안에 응답이 없음',
    'status {status}': '상태 코드 {status}',
  },
  ja: {
    'its host name leads nowhere public': 'ホスト名に対応する公開アドレスがない',
    'no connection could be made': 'サーバーに接続できない',
    'the connection broke off': '接続が途中で切れた',
    'the answer is not valid HTTP': '応答が正しいHTTPではない',
    'the TLS certificate or handshake is not acceptable': 'TLSの証明書またはハンドシェイクに問題がある',
    'there was no answer in time': '制限時間内に応答がない',
    'status {status}': 'ステータスコード{status}',
  },
  zh: {
    'its host name leads nowhere public': '主机名没有对应的公网地址',
    'no connection could be made': '无法建立连接',
    'the connection broke off': '连接中途断开',
    'the answer is not valid HTTP': '响应不是有效的 HTTP',
    'the TLS certificate or handshake is not acceptable': 'TLS 证书或握手无法接受',
    'there was no answer in time': '未在限定时间内响应',
    'status {status}': '状态码 {status}',
  },
};

export const CRAWLING: RuleTexts<Crawling> = {
  'crawl-page-allowed': {
    ko: {
      title: 'robots.txt가 사이트의 페이지에 대한 Googlebot의 접근을 허용합니다',
      failureTitle: 'robots.txt가 Google의 페이지 접근을 막고 있습니다',
      warningTitle: null,
      fix: 'Disallow 줄의 범위를 좁히거나 더 구체적인 Allow 줄을 넣어 페이지를 열어 주거나, 사이트맵과 내비게이션에서 그 페이지를 빼세요.',
      messages: {
        offered: '{url|은/는} {places,}에 있는데도 robots.txt가 Googlebot의 접근을 막고 있습니다({line}번째 줄).',
        linked: '{url|으로/로} 가는 링크가 있는데도 robots.txt가 Googlebot의 접근을 막고 있습니다({line}번째 줄).',
      },
      phrases: { places: { sitemap: '사이트맵', navigation: '내비게이션' } },
    },
    ja: {
      title: 'robots.txtがサイトのページへのGooglebotのアクセスを許可しています',
      failureTitle: 'robots.txtがページへのGoogleのアクセスをブロックしています',
      warningTitle: null,
      fix: 'Disallow行の範囲を狭めるか、より具体的なAllow行を加えてページへのアクセスを許可するか、サイトマップとナビゲーションからそのページを外してください。',
      messages: {
        offered:
          '{url}は{places,}に載っていますが、robots.txtがGooglebotのアクセスをブロックしています（{line}行目）。',
        linked: '{url}はリンクされていますが、robots.txtがGooglebotのアクセスをブロックしています（{line}行目）。',
      },
      phrases: { places: { sitemap: 'サイトマップ', navigation: 'ナビゲーション' } },
    },
    zh: {
      title: 'robots.txt 允许 Googlebot 读取网站提供的页面',
      failureTitle: '页面被 robots.txt 屏蔽，Google 无法读取',
      warningTitle: null,
      fix: '缩小 Disallow 行的范围或添加更具体的 Allow 行来开放该页面，或者将其从站点地图和导航中移除。',
      messages: {
        offered: '{url} 出现在{places,}中，但 robots.txt 禁止 Googlebot 访问（第 {line} 行）。',
        linked: '有链接指向 {url}，但 robots.txt 禁止 Googlebot 访问（第 {line} 行）。',
      },
      phrases: { places: { sitemap: '站点地图', navigation: '导航' } },
    },
  },
  'crawl-render-assets-allowed': {
    ko: {
      title: '페이지를 구성하는 파일을 Googlebot이 읽을 수 있습니다',
      failureTitle: 'robots.txt가 페이지에 필요한 파일을 Google이 읽지 못하게 막고 있습니다',
      warningTitle: 'robots.txt가 페이지에서 불러오는 파일을 Google이 읽지 못하게 막고 있습니다',
      fix: 'robots.txt에서 스크립트와 스타일시트 폴더를 Googlebot에 열어 주세요.',
      messages: {
        needed:
          '이 페이지는 스크립트로 만들어지는데, robots.txt가 필요한 파일 {count}개를 Googlebot이 읽지 못하게 막고 있습니다: {examples…}.',
        other:
          'robots.txt가 이 페이지의 파일 중 콘텐츠에는 필요 없을 수도 있는 {count}개를 Googlebot이 읽지 못하게 막고 있습니다: {examples…}.',
      },
    },
    ja: {
      title: 'ページの表示に必要なファイルをGooglebotが読み込めます',
      failureTitle: 'ページに必要なファイルへのGoogleのアクセスをrobots.txtがブロックしています',
      warningTitle: 'ページが読み込むファイルへのGoogleのアクセスをrobots.txtがブロックしています',
      fix: 'robots.txtで、スクリプトとスタイルシートのフォルダーへのGooglebotのアクセスを許可してください。',
      messages: {
        needed:
          'このページはスクリプトで組み立てられますが、必要な{count}個のファイルへのGooglebotのアクセスをrobots.txtがブロックしています：{examples…}。',
        other:
          'このページのファイルのうち、コンテンツには不要かもしれない{count}個へのGooglebotのアクセスをrobots.txtがブロックしています：{examples…}。',
      },
    },
    zh: {
      title: 'robots.txt 允许 Googlebot 读取构建页面的文件',
      failureTitle: '页面所需的文件被 robots.txt 屏蔽，Google 无法读取',
      warningTitle: '页面加载的部分文件被 robots.txt 屏蔽，Google 无法读取',
      fix: '在 robots.txt 中向 Googlebot 开放脚本和样式表所在的文件夹。',
      messages: {
        needed: '页面由脚本生成，而 robots.txt 禁止 Googlebot 读取其所需的 {count} 个文件：{examples…}。',
        other: 'robots.txt 禁止 Googlebot 读取该页面的 {count} 个文件，不过页面内容未必需要它们：{examples…}。',
      },
    },
  },
  'crawl-robots-is-text': {
    ko: {
      title: 'robots.txt가 텍스트 파일입니다',
      failureTitle: 'robots.txt가 텍스트 파일이 아닙니다',
      warningTitle: 'robots.txt에 규칙이 없거나 일반 텍스트로 전송되지 않습니다',
      fix: '모든 주소를 애플리케이션이 처리하게 하는 라우트보다 앞에서, robots.txt를 미디어 유형이 text/plain인 별도의 파일로 제공하세요.',
      messages: {
        foreign: '{url|이/가} 규칙이 아니라 {what|으로/로} 응답합니다[type? ({type})].',
        prose: '{url|이/가} 보내는 텍스트에 규칙이 한 줄도 없습니다.',
        type: '{url}의 미디어 유형이 [type? text/plain이 아니라 {type}입니다][!type? 없습니다. text/plain이어야 합니다].',
      },
      phrases: { what: { 'an HTML page': 'HTML 페이지', 'binary data': '바이너리 데이터' } },
    },
    ja: {
      title: 'robots.txtはテキストファイルです',
      failureTitle: 'robots.txtがテキストファイルではありません',
      warningTitle: 'robots.txtにルールがないか、プレーンテキストとして送られていません',
      fix: 'すべてのURLにアプリケーションが応答するルーティングより前に、robots.txtをメディアタイプtext/plainの独立したファイルとして配信してください。',
      messages: {
        foreign: '{url}はルールではなく{what}[type? （{type}）]を返します。',
        prose: '{url}が返すテキストには、ルールの行がひとつもありません。',
        type: '{url}のメディアタイプが[type? text/plainではなく{type}です][!type? ありません。text/plainにする必要があります]。',
      },
      phrases: { what: { 'an HTML page': 'HTMLページ', 'binary data': 'バイナリデータ' } },
    },
    zh: {
      title: 'robots.txt 是文本文件',
      failureTitle: 'robots.txt 不是文本文件',
      warningTitle: 'robots.txt 中没有规则，或未以纯文本形式发送',
      fix: '将 robots.txt 作为独立文件提供，媒体类型设为 text/plain，并让它优先于由应用响应所有网址的路由。',
      messages: {
        foreign: '{url} 返回的不是规则，而是{what}[type? （{type}）]。',
        prose: '{url} 返回的文本中没有一行是规则。',
        type: '{url} [type? 的媒体类型是 {type}][!type? 没有媒体类型]，应为 text/plain。',
      },
      phrases: { what: { 'an HTML page': ' HTML 页面', JSON: ' JSON', 'binary data': '二进制数据' } },
    },
  },
  'crawl-robots-reachable': {
    ko: {
      title: 'robots.txt를 가져올 수 있습니다',
      failureTitle: 'robots.txt가 오류로 응답하거나 응답하지 않습니다',
      warningTitle: 'robots.txt가 느리거나, 리디렉션을 거치거나, 예상과 다르게 응답합니다',
      fix: 'robots.txt를 애플리케이션과 무관한 정적 파일로 두고 상태 코드 200으로 제공하세요.',
      messages: {
        error:
          '{url|이/가} 상태 코드 {status|으로/로} 응답합니다. 크롤러는 이를 “사이트 전체에 들어오지 말라”는 뜻으로 받아들입니다.',
        unreachable:
          '{url|을/를} 가져올 수 없었습니다({cause}). 크롤러는 이를 “사이트 전체에 들어오지 말라”는 뜻으로 받아들입니다.',
        unsteady: '{url|이/가} 첫 번째 요청에서는 실패했고({first}), 두 번째 요청에서는 {status|으로/로} 응답했습니다.',
        unusual:
          '{url|이/가} 상태 코드 {status|으로/로} 응답합니다. 크롤러는 이를 “규칙 없음”으로 받아들이는데, 그런 의도인 경우는 드뭅니다.',
        endless:
          '{url|은/는} 리디렉션을 다섯 번 따라가도 끝나지 않습니다({hops}번까지 따라감). 크롤러는 이를 “규칙 없음”으로 받아들일 수 있습니다.',
        detour: '{url|은/는} 리디렉션을 {hops}번 거쳐 {to|으로/로} 연결됩니다.',
        slow: '{url|이/가} 응답하는 데 {ms}밀리초가 걸렸습니다.',
      },
      phrases: { cause: CAUSES.ko, first: CAUSES.ko },
    },
    ja: {
      title: 'robots.txtを取得できます',
      failureTitle: 'robots.txtがエラーを返すか、応答しません',
      warningTitle: 'robots.txtの応答が遅い、リダイレクトを経由する、または想定と異なります',
      fix: 'robots.txtは、アプリケーションに依存しない静的ファイルとして、ステータスコード200で配信してください。',
      messages: {
        error:
          '{url}はステータスコード{status}を返します。クローラーはこれを「サイト全体がクロール禁止」と受け取ります。',
        unreachable:
          '{url}を取得できませんでした（{cause}）。クローラーはこれを「サイト全体がクロール禁止」と受け取ります。',
        unsteady: '{url}は1回目は失敗し（{first}）、2回目は{status}を返しました。',
        unusual:
          '{url}はステータスコード{status}を返します。クローラーはこれを「ルールなし」と受け取りますが、それが意図どおりであることはまれです。',
        endless:
          '{url}は、リダイレクトを5回たどっても最終的な応答に到達しません（{hops}回までたどりました）。クローラーはこれを「ルールなし」と受け取ることがあります。',
        detour: '{url}は{hops}回のリダイレクトを経て{to}に至ります。',
        slow: '{url}の応答に{ms}ミリ秒かかりました。',
      },
      phrases: { cause: CAUSES.ja, first: CAUSES.ja },
    },
    zh: {
      title: 'robots.txt 可以正常获取',
      failureTitle: 'robots.txt 返回错误，或没有响应',
      warningTitle: 'robots.txt 响应慢、经过重定向，或响应不符合预期',
      fix: '将 robots.txt 作为不依赖应用的静态文件提供，返回状态码 200。',
      messages: {
        error: '{url} 返回状态码 {status}；抓取工具会将其理解为“禁止访问整个网站”。',
        unreachable: '无法获取 {url}：{cause}。抓取工具会将其理解为“禁止访问整个网站”。',
        unsteady: '{url} 第一次请求失败（{first}），第二次返回 {status}。',
        unusual: '{url} 返回状态码 {status}；抓取工具会将其理解为“没有规则”，而这很少是本意。',
        endless: '{url} 经过五次重定向仍未到达最终响应（已跟随 {hops} 次）；抓取工具可能会将其理解为“没有规则”。',
        detour: '{url} 经过 {hops} 次重定向到达 {to}。',
        slow: '{url} 用了 {ms} 毫秒才响应。',
      },
      phrases: { cause: CAUSES.zh, first: CAUSES.zh },
    },
  },
  'crawl-robots-size': {
    ko: {
      title: 'robots.txt가 끝까지 읽힐 만큼 짧습니다',
      failureTitle: 'robots.txt가 너무 길어 끝까지 읽히지 않습니다',
      warningTitle: 'robots.txt가 500KiB 제한에 가깝거나 제한을 넘습니다',
      fix: '파일이 500KiB보다 충분히 작아질 때까지 와일드카드로 줄을 합치고, 없어진 주소의 규칙을 지우세요.',
      messages: {
        ignored:
          'robots.txt가 {bytes}바이트 이상입니다. 크롤러는 512,000바이트 뒤에 있는 “{rule|”을/”를} 읽지 않습니다.',
        near: 'robots.txt가 {bytes}바이트입니다. 크롤러는 512,000바이트까지만 읽습니다.',
      },
    },
    ja: {
      title: 'robots.txtは最後まで読まれる長さです',
      failureTitle: 'robots.txtが長すぎて最後まで読まれません',
      warningTitle: 'robots.txtが上限の500 KiBに近いか、超えています',
      fix: 'ファイルが500 KiBを十分に下回るまで、ワイルドカードで行をまとめ、もう存在しないURLのルールを削除してください。',
      messages: {
        ignored:
          'robots.txtは{bytes}バイト以上あります。クローラーは512,000バイトより後ろにある「{rule}」を読みません。',
        near: 'robots.txtは{bytes}バイトあります。クローラーが読むのは512,000バイトまでです。',
      },
    },
    zh: {
      title: 'robots.txt 足够短，可以被完整读取',
      failureTitle: 'robots.txt 过长，无法被完整读取',
      warningTitle: 'robots.txt 接近或超过 500 KiB 的上限',
      fix: '用通配符合并规则，并删除已不存在的网址的规则，使文件明显小于 500 KiB。',
      messages: {
        ignored: 'robots.txt 至少有 {bytes} 字节；抓取工具不会读取位于第 512,000 字节之后的“{rule}”。',
        near: 'robots.txt 有 {bytes} 字节；抓取工具只读取 512,000 字节。',
      },
    },
  },
  'crawl-robots-syntax': {
    ko: {
      title: 'robots.txt의 모든 줄을 읽을 수 있습니다',
      failureTitle: 'robots.txt의 오류로 엉뚱한 페이지가 열리거나 막힌 것 같습니다',
      warningTitle: '일부 크롤러가 robots.txt의 일부를 무시하거나 잘못 읽습니다',
      fix: '인용한 줄을 “필드: 값” 형식으로 고치고, 경로는 슬래시로 시작하고, 모든 규칙은 User-agent 줄 아래에 두고, 보이지 않는 문자는 없애세요.',
      messages: {
        effect:
          '읽을 수 없는 줄(맨 처음은 {line}번째 줄) 때문에 {token|이/가} {path|을/를} robots.txt의 의도와 다르게 다루는 것으로 보입니다(판단 기준: {reading}).',
        line: '{line}번째 줄(“{text}”): {problem}.[corrected?  “{corrected|”을/”를} 쓰려던 것 같습니다.]',
      },
      phrases: { problem: troublesIn('ko'), reading: { 'Google’s published parser': 'Google이 공개한 파서' } },
    },
    ja: {
      title: 'robots.txtのすべての行を読み取れます',
      failureTitle: 'robots.txtの誤りにより、意図と違うページが許可またはブロックされているようです',
      warningTitle: '一部のクローラーがrobots.txtの一部を無視するか、読み違えます',
      fix: '引用した行を「フィールド: 値」の形式に直し、パスはスラッシュで始め、ルールはすべてUser-agent行の下に置き、目に見えない文字は取り除いてください。',
      messages: {
        effect:
          '読み取れない行（最初は{line}行目）のため、{token}は{path}をrobots.txtの意図とは違う形で扱うようです（判定の基準：{reading}）。',
        line: '{line}行目（「{text}」）：{problem}。[corrected? 「{corrected}」の誤りだと思われます。]',
      },
      phrases: { problem: troublesIn('ja'), reading: { 'Google’s published parser': 'Googleが公開しているパーサー' } },
    },
    zh: {
      title: 'robots.txt 的每一行都可以读取',
      failureTitle: 'robots.txt 中的错误似乎误开放或误屏蔽了页面',
      warningTitle: '部分抓取工具会忽略或误读 robots.txt 的部分内容',
      fix: '改正所引用的行：采用“字段: 值”的格式，路径以斜杠开头，每条规则都位于某个 User-agent 行之下，并且不含看不见的字符。',
      messages: {
        effect:
          '由于存在无法读取的行（第一处在第 {line} 行），{token} 对 {path} 的处理似乎与 robots.txt 的本意不同（判断依据：{reading}）。',
        line: '第 {line} 行（“{text}”）{problem}[corrected? ；可能想写的是“{corrected}”]。',
      },
      phrases: { problem: troublesIn('zh'), reading: { 'Google’s published parser': 'Google 公开的解析器' } },
    },
  },
  'crawl-site-allowed': {
    ko: {
      title: 'robots.txt가 Googlebot과 Bingbot을 허용합니다',
      failureTitle: 'robots.txt가 Google을 막고 있습니다',
      warningTitle: 'robots.txt가 Bing을 막고 있습니다',
      fix: 'Disallow 줄을 없애거나 범위를 좁히거나, 이 크롤러들을 위한 더 구체적인 Allow 줄을 추가하세요.',
      messages: {
        disallowed: 'robots.txt가 {bot}의 {path} 접근을 막고 있습니다({line}번째 줄).',
        others:
          'robots.txt가 다른 검색엔진의 봇을 막고 있습니다: {bots,}. 이 봇들은 사이트를 읽을 수 없고, Googlebot은 읽을 수 있습니다.',
        unavailable:
          'robots.txt가 상태 코드 {status|으로/로} 응답합니다. 크롤러는 이를 “사이트 전체에 들어오지 말라”는 뜻으로 받아들입니다.',
      },
      phrases: { bots: { '{token} of {operator} (line {line})': '{operator}의 {token}({line}번째 줄)' } },
    },
    ja: {
      title: 'robots.txtはGooglebotとBingbotを許可しています',
      failureTitle: 'robots.txtがGoogleをブロックしています',
      warningTitle: 'robots.txtがBingをブロックしています',
      fix: 'Disallow行を削除するか、範囲を狭めるか、これらのクローラー向けにより具体的なAllow行を追加してください。',
      messages: {
        disallowed: 'robots.txtが{bot}の{path}へのアクセスをブロックしています（{line}行目）。',
        others:
          'robots.txtがほかの検索エンジンのボットをブロックしています：{bots,}。これらのボットはサイトを読めませんが、Googlebotは読めます。',
        unavailable:
          'robots.txtはステータスコード{status}を返します。クローラーはこれを「サイト全体がクロール禁止」と受け取ります。',
      },
      phrases: { bots: { '{token} of {operator} (line {line})': '{operator}の{token}（{line}行目）' } },
    },
    zh: {
      title: 'robots.txt 允许 Googlebot 和 Bingbot 访问',
      failureTitle: 'robots.txt 屏蔽了 Google',
      warningTitle: 'robots.txt 屏蔽了 Bing',
      fix: '删除 Disallow 行或缩小其范围，或为这些抓取工具添加更具体的 Allow 行。',
      messages: {
        disallowed: 'robots.txt 禁止 {bot} 访问 {path}（第 {line} 行）。',
        others: 'robots.txt 屏蔽了其他搜索引擎的机器人：{bots,}。它们无法读取网站，而 Googlebot 可以。',
        unavailable: 'robots.txt 返回状态码 {status}；抓取工具会将其理解为“禁止访问整个网站”。',
      },
      phrases: { bots: { '{token} of {operator} (line {line})': '{operator} 的 {token}（第 {line} 行）' } },
    },
  },
  'index-home-indexable': {
    ko: {
      title: '첫 페이지가 색인될 수 있습니다',
      failureTitle: '검색엔진이 첫 페이지를 색인할 수 없습니다',
      warningTitle: '첫 페이지가 검색 결과에서 빠질 수 있습니다',
      fix: '발견한 문제에 나온 지시어, 오류 또는 canonical 링크를 없애고, 첫 페이지가 200으로 응답하며 자신을 표준 URL로 지정하게 하세요.',
      messages: {
        status: '첫 페이지 {url|이/가} 상태 코드 {status|으로/로} 응답합니다.',
        forbidden:
          '첫 페이지 {url|이/가} 검사 봇을 상태 코드 403으로 거부했습니다. 검색엔진의 접근은 허용하는지 확인하지 못했습니다.',
        unsteady:
          '첫 페이지 {url|이/가} 첫 번째 요청에는 상태 코드 {status|으로/로}, 두 번째 요청에는 200으로 응답했습니다.',
        noindex: '첫 페이지 {url|이/가} 색인을 금지합니다: {directive}.',
        elsewhere: '첫 페이지 {url|이/가} 다른 사이트를 표준 URL로 지정합니다: {to}.',
        otherPage: '첫 페이지 {url|이/가} 사이트 내 다른 페이지를 표준 URL로 지정합니다: {to}.',
      },
    },
    ja: {
      title: 'トップページはインデックスに登録できます',
      failureTitle: '検索エンジンがトップページを登録できません',
      warningTitle: 'トップページが検索結果から外れるおそれがあります',
      fix: '見つかった問題に示されたディレクティブ、エラー、またはcanonicalリンクを取り除き、トップページが200を返して自身を正規URLとして指定するようにしてください。',
      messages: {
        status: 'トップページ{url}がステータスコード{status}を返します。',
        forbidden:
          'トップページ{url}は、スキャンのボットをステータスコード403で拒否しました。検索エンジンを受け入れるかどうかは確認できていません。',
        unsteady: 'トップページ{url}は、1回目はステータスコード{status}、2回目は200を返しました。',
        noindex: 'トップページ{url}がインデックス登録を禁止しています：{directive}。',
        elsewhere: 'トップページ{url}が別のサイトを正規URLとして指定しています：{to}。',
        otherPage: 'トップページ{url}がサイト内の別のページを正規URLとして指定しています：{to}。',
      },
    },
    zh: {
      title: '首页可以被编入索引',
      failureTitle: '搜索引擎无法收录首页',
      warningTitle: '首页可能不会出现在搜索结果中',
      fix: '移除所发现的问题中指出的指令、错误或 canonical 链接，让首页返回 200，并将自身指定为规范网址。',
      messages: {
        status: '首页 {url} 返回状态码 {status}。',
        forbidden: '首页 {url} 以状态码 403 拒绝了我们的机器人；我们无法确认它是否允许搜索引擎访问。',
        unsteady: '首页 {url} 第一次请求返回状态码 {status}，第二次返回 200。',
        noindex: '首页 {url} 禁止编入索引：{directive}。',
        elsewhere: '首页 {url} 将其他网站指定为规范网址：{to}。',
        otherPage: '首页 {url} 将网站内的另一页面指定为规范网址：{to}。',
      },
    },
  },
  'index-home-readable': {
    ko: {
      title: '첫 페이지가 읽을 내용이 있는 HTML 페이지입니다',
      failureTitle: '첫 페이지에서 콘텐츠를 읽을 수 없었습니다',
      warningTitle: null,
      fix: '사이트의 루트 주소에서, 사이트의 내용을 글로 설명하고 하위 페이지로 연결하는 HTML 페이지를 로그인 없이 제공하세요.',
      messages: {
        'no-html': '첫 페이지 {url|은/는} {bytes}바이트의 {what}입니다. 평가할 HTML 페이지가 없습니다.',
        'no-text':
          '[!bytes? 첫 페이지 {url|이/가} 0바이트로 응답합니다. 평가할 페이지가 없습니다.][bytes? 첫 페이지 {url}({bytes}바이트)에 텍스트도 링크도 이미지도 없습니다. 평가할 내용이 없습니다.]',
        'log-in':
          '첫 페이지 {url|을/를} 비롯해 요청한 주소 {addresses}개 모두가 비밀번호를 요구합니다. 그 뒤의 내용은 평가하지 못했습니다.',
        'cut-off':
          '첫 페이지 {url}의 처음 {bytes}바이트(검사 한도)를 읽었지만, 그 안에 평가할 수 있는 내용이 없습니다.',
        unread:
          '첫 페이지 {url}({bytes}바이트)를 시간과 메모리 한도 안에서 읽을 수 없어서 아무것도 평가하지 못했습니다.',
      },
      phrases: {
        what: {
          'a PDF': 'PDF',
          'an XML document': 'XML 문서',
          'HTML that is sent as another type': '다른 형식으로 전송된 HTML',
          'a file without a type': '형식이 없는 파일',
          'a file ({type})': '{type} 파일',
        },
      },
    },
    ja: {
      title: 'トップページは、読める内容のあるHTMLページです',
      failureTitle: 'トップページからコンテンツを読み取れませんでした',
      warningTitle: null,
      fix: 'サイトのルートでは、サイトの内容を文章で説明し、各ページへリンクするHTMLページを、ログインなしで返してください。',
      messages: {
        'no-html': 'トップページ{url}は{what}（{bytes}バイト）です。評価できるHTMLページがありません。',
        'no-text':
          '[!bytes? トップページ{url}の応答は0バイトです。評価できるページがありません。][bytes? トップページ{url}（{bytes}バイト）にはテキストもリンクも画像もありません。評価できるものがありません。]',
        'log-in':
          'トップページ{url}をはじめ、リクエストした{addresses}件のURLすべてがパスワードを求めます。その先の内容は評価していません。',
        'cut-off':
          'トップページ{url}の先頭{bytes}バイト（読み取りの上限）を読みましたが、その中に評価できるものがありません。',
        unread: 'トップページ{url}（{bytes}バイト）は、時間とメモリの制限内で読み取れなかったため、評価していません。',
      },
      phrases: {
        what: {
          'a PDF': 'PDF',
          'an XML document': 'XML文書',
          'HTML that is sent as another type': '別のタイプとして送られたHTML',
          'a file without a type': 'タイプのないファイル',
          'a file ({type})': '{type}のファイル',
        },
      },
    },
    zh: {
      title: '首页是有内容可读的 HTML 页面',
      failureTitle: '我们无法读取首页的任何内容',
      warningTitle: null,
      fix: '在网站的根网址上提供一个无需登录的 HTML 页面，用文字说明网站的内容，并链接到各个页面。',
      messages: {
        'no-html': '首页 {url} 是{what}（{bytes} 字节），没有可供评估的 HTML 页面。',
        'no-text':
          '[!bytes? 首页 {url} 的响应为 0 字节，没有可供评估的页面。][bytes? 首页 {url}（{bytes} 字节）没有文字、链接或图片，没有可供评估的内容。]',
        'log-in': '首页 {url} 要求输入密码，我们请求的 {addresses} 个网址也全都如此；受密码保护的内容均未评估。',
        'cut-off': '我们读取了首页 {url} 的前 {bytes} 字节（已达上限），其中没有可供评估的内容。',
        unread: '首页 {url}（{bytes} 字节）无法在我们的时间和内存限制内读取，因此未作任何评估。',
      },
      phrases: {
        what: {
          'a PDF': ' PDF 文件',
          JSON: ' JSON',
          'an XML document': ' XML 文档',
          'HTML that is sent as another type': '以其他类型发送的 HTML',
          'a file without a type': '没有类型的文件',
          'a file ({type})': ' {type} 文件',
        },
      },
    },
  },
  'index-missing-url-status': {
    ko: {
      title: '없는 주소에는 404나 410으로 응답합니다',
      failureTitle: '없는 페이지에 “찾을 수 없음”(404)으로 분명히 응답하지 않습니다',
      warningTitle: null,
      fix: '없는 주소에는 리디렉션 없이 상태 코드 404(또는 410)와 도움이 되는 안내 페이지로 응답하세요.',
      messages: {
        found: '{url|은/는} 없는 주소인데 사이트가 [title? “{title}” 페이지와 함께 ]200으로 응답합니다.',
        home: '{url|은/는} 없는 주소인데 사이트가 첫 페이지 {to|으로/로} 보냅니다.',
        error: '{url|은/는} 없는 주소인데 사이트가 상태 코드 {status|으로/로} 응답합니다.',
        detour: '{url|은/는} 없는 주소인데 사이트가 {to|으로/로} 리디렉션하고, 그 주소는 {status|으로/로} 응답합니다.',
        unusual: '{url|은/는} 없는 주소인데 사이트가 404 대신 {status|으로/로} 응답합니다.',
      },
    },
    ja: {
      title: '存在しないURLは404または410を返します',
      failureTitle: '存在しないページに対して「見つからない」（404）とはっきり応答していません',
      warningTitle: null,
      fix: '存在しないURLには、リダイレクトせずにステータスコード404（または410）と、役に立つ案内ページを返してください。',
      messages: {
        found: '{url}は存在しないのに、サイトは[title? 「{title}」というページで]200を返します。',
        home: '{url}は存在しないのに、サイトはトップページ{to}へ誘導します。',
        error: '{url}は存在せず、サイトはステータスコード{status}を返します。',
        detour: '{url}は存在しません。サイトは{to}へリダイレクトし、そのURLは{status}を返します。',
        unusual: '{url}は存在しません。サイトは404ではなく{status}を返します。',
      },
    },
    zh: {
      title: '不存在的网址返回 404 或 410',
      failureTitle: '对不存在的页面，网站没有明确返回“未找到”（404）',
      warningTitle: null,
      fix: '对不存在的网址返回状态码 404（或 410）以及一个有帮助的页面，不要重定向。',
      messages: {
        found: '{url} 并不存在，网站却返回 200[title? ，显示页面“{title}”]。',
        home: '{url} 并不存在，网站却转到首页 {to}。',
        error: '{url} 并不存在，网站返回状态码 {status}。',
        detour: '{url} 并不存在；网站重定向到 {to}，后者返回 {status}。',
        unusual: '{url} 并不存在；网站返回的是 {status}，而不是 404。',
      },
    },
  },
  'index-noindex-hidden-by-robots': {
    ko: {
      title: '크롤러가 자신에게 주어진 noindex를 읽을 수 있습니다',
      failureTitle: '검색엔진이 읽을 수 없는 페이지에 noindex가 있습니다',
      warningTitle: null,
      fix: '페이지가 색인에서 빠질 때까지 robots.txt에서 크롤러의 접근을 허용하고, 꼭 막아야 한다면 그 뒤에 막으세요.',
      messages: {
        hidden:
          '{url|은/는} 색인을 금지하지만({directive}), robots.txt가 막고 있어 {robot|이/가} 그 지시를 읽지 못합니다(“{line}”).',
      },
    },
    ja: {
      title: 'クローラーは自身に向けたnoindexを読めます',
      failureTitle: '検索エンジンが読めないページにnoindexがあります',
      warningTitle: null,
      fix: 'ページがインデックスから消えるまではrobots.txtでクローラーのアクセスを許可し、必要ならその後でブロックしてください。',
      messages: {
        hidden:
          '{url}はインデックス登録を禁止していますが（{directive}）、robots.txtのブロックにより{robot}はその指定を読めません（「{line}」）。',
      },
    },
    zh: {
      title: '抓取工具可以读到针对它们的 noindex',
      failureTitle: '搜索引擎无法读取的页面上写有 noindex',
      warningTitle: null,
      fix: '先让 robots.txt 允许抓取工具访问该页面，直到它从索引中消失；如有必要，之后再屏蔽。',
      messages: {
        hidden: '{url} 禁止编入索引（{directive}），但 robots.txt 使 {robot} 无法读到这条指令（“{line}”）。',
      },
    },
  },
  'index-noindex-unexpected': {
    ko: {
      title: '사이트에 공개된 페이지가 색인될 수 있습니다',
      failureTitle: '페이지가 검색엔진에 색인하지 말라고 요청합니다(noindex)',
      warningTitle: null,
      fix: '페이지에서 noindex를 없애거나, 사이트맵에서 그 페이지를 빼세요.',
      messages: {
        offered: '{url|은/는} 공개된 페이지({places,})인데도 {bots,}에 색인을 금지합니다.',
      },
      phrases: {
        places: { sitemap: '사이트맵에 있음', home: '첫 페이지', submitted: '검사를 요청한 페이지' },
        bots: { '*': '모든 봇' },
      },
    },
    ja: {
      title: 'サイトが公開しているページはインデックスに登録できます',
      failureTitle: 'ページが検索エンジンに登録しないよう求めています（noindex）',
      warningTitle: null,
      fix: 'ページからnoindexを取り除くか、そのページをサイトマップから外してください。',
      messages: {
        offered: (a) =>
          `${a.text('url')}はサイトが公開しているページ（${a.text('places')}）ですが、${a.list('bots').includes('*') ? 'すべてのボット' : a.text('bots')}にインデックス登録を禁止しています。`,
      },
      phrases: {
        places: { sitemap: 'サイトマップに記載', home: 'トップページ', submitted: 'スキャンを依頼されたページ' },
      },
    },
    zh: {
      title: '网站提供的页面可以被编入索引',
      failureTitle: '页面要求搜索引擎不要收录（noindex）',
      warningTitle: null,
      fix: '移除页面上的 noindex，或将该页面从站点地图中移除。',
      messages: {
        offered: (a) =>
          `${a.text('url')} 是网站提供的页面（${a.text('places')}），却禁止${a.list('bots').includes('*') ? '所有机器人' : ` ${a.text('bots')} `}将其编入索引。`,
      },
      phrases: { places: { sitemap: '列在站点地图中', home: '首页', submitted: '提交扫描的页面' } },
    },
  },
  'index-noindex-vs-javascript': {
    ko: {
      title: '스크립트가 페이지의 색인 허용 여부를 바꾸지 않습니다',
      failureTitle: 'HTML에 있는 noindex를 스크립트가 나중에 없앱니다',
      warningTitle: '스크립트가 실행된 뒤에야 noindex가 생깁니다',
      fix: '의도한 robots 지시어를 서버가 보내는 HTML에 넣고, 스크립트에서는 빼세요.',
      messages: {
        removed:
          '{url}의 HTML은 색인을 금지하고, 스크립트가 이를 취소합니다. 검색엔진은 그때까지 기다리지 않을 수 있습니다.',
        added: '스크립트가 {url}의 색인을 금지합니다. 스크립트를 실행하지 않는 크롤러는 이 페이지를 색인합니다.',
      },
    },
    ja: {
      title: 'スクリプトはページのインデックス登録の可否を変更しません',
      failureTitle: 'HTMLのnoindexを、スクリプトが後から取り除いています',
      warningTitle: 'スクリプトの実行後に初めてnoindexが付きます',
      fix: '意図するrobotsディレクティブは送信するHTMLに書き、スクリプトからは取り除いてください。',
      messages: {
        removed:
          '{url}のHTMLはインデックス登録を禁止し、スクリプトがそれを取り消しています。検索エンジンはそれを待たないことがあります。',
        added:
          'スクリプトが{url}のインデックス登録を禁止しています。スクリプトを実行しないクローラーは、このページを登録します。',
      },
    },
    zh: {
      title: '脚本不会改变页面能否被编入索引',
      failureTitle: 'HTML 中写有 noindex，之后才由脚本移除',
      warningTitle: '运行脚本之后页面才出现 noindex',
      fix: '将实际需要的 robots 指令写入服务器发送的 HTML，并从脚本中删除。',
      messages: {
        removed: '{url} 的 HTML 禁止编入索引，脚本又将其撤销；搜索引擎可能不会等到脚本运行。',
        added: '脚本禁止将 {url} 编入索引；不运行脚本的抓取工具会将该页面编入索引。',
      },
    },
  },
  'index-orphans': {
    ko: {
      title: '사이트맵의 모든 페이지로 가는 링크가 있습니다',
      failureTitle: '사이트맵에 어디에서도 링크하지 않는 페이지가 있습니다',
      warningTitle: null,
      fix: '같은 주제를 다루는 페이지에서 이 페이지들로 링크하거나, 사이트맵에서 빼세요.',
      messages: {
        orphans: '사이트맵의 주소 {listed}개 중 {count}개({share}%)는 링크하는 페이지가 하나도 없습니다: {examples…}.',
      },
    },
    ja: {
      title: 'サイトマップのすべてのページがリンクされています',
      failureTitle: 'サイトマップに、どこからもリンクされていないページがあります',
      warningTitle: null,
      fix: '同じテーマのページからこれらのページへリンクするか、サイトマップから外してください。',
      messages: {
        orphans:
          'サイトマップの{listed}件のURLのうち{count}件（{share}%）は、どのページからもリンクされていません：{examples…}。',
      },
    },
    zh: {
      title: '站点地图中的每个页面都有链接指向',
      failureTitle: '站点地图列出了没有任何链接指向的页面',
      warningTitle: null,
      fix: '从主题相同的页面链接到这些页面，或将它们从站点地图中移除。',
      messages: {
        orphans: '站点地图的 {listed} 个网址中有 {count} 个（{share}%）没有任何页面链接：{examples…}。',
      },
    },
  },
  'index-pagination-crawlable': {
    ko: {
      title: '목록의 다음 페이지로 가는 링크가 있습니다',
      failureTitle: '크롤러가 목록의 나머지로 가는 링크를 찾지 못합니다',
      warningTitle: '목록의 뒤 페이지가 첫 페이지를 표준 URL로 지정합니다',
      fix: '목록의 페이지마다 주소를 두고, 다음 페이지를 일반 링크로 연결하고, 각 페이지가 자신을 표준 URL로 지정하게 하세요.',
      messages: {
        scripted: '이 목록의 나머지 항목은 링크가 아닌 “{text}” 컨트롤로만 볼 수 있습니다.',
        fragment: '이 목록의 나머지 항목은 주소에서 # 뒷부분만 다른데(“{text}”), 크롤러는 이 부분을 무시합니다.',
        first: '목록의 {number}번째 페이지인데 목록의 첫 페이지를 표준 URL로 지정합니다: {canonical}.',
      },
    },
    ja: {
      title: '一覧の続きのページへのリンクがあります',
      failureTitle: 'クローラーが一覧の続きへのリンクを見つけられません',
      warningTitle: '一覧の続きのページが、1ページ目を正規URLとして指定しています',
      fix: '一覧の各ページにURLを与え、次のページへは通常のリンクを張り、それぞれが自身を正規URLとして指定するようにしてください。',
      messages: {
        scripted: 'この一覧の続きは、リンクではないコントロール「{text}」でしか表示できません。',
        fragment:
          'この一覧の続きは、URLの違いがフラグメント（#以降）だけです（「{text}」）。クローラーはこれを無視します。',
        first: '一覧の{number}ページ目ですが、1ページ目を正規URLとして指定しています：{canonical}。',
      },
    },
    zh: {
      title: '有链接指向列表的后续页面',
      failureTitle: '抓取工具找不到通往列表其余内容的链接',
      warningTitle: '列表的后续页面将第一页指定为规范网址',
      fix: '为列表的每一页提供网址，用普通链接指向下一页，并让每一页将自身指定为规范网址。',
      messages: {
        scripted: '该列表的其余内容只能通过“{text}”控件显示，而它不是链接。',
        fragment: '该列表其余内容的网址只有片段（# 之后的部分）不同（“{text}”），抓取工具会忽略片段。',
        first: '这是列表的第 {number} 页，却将第一页指定为规范网址：{canonical}。',
      },
    },
  },
  'index-robots-directives-valid': {
    ko: {
      title: '봇 지시어를 읽을 수 있고, 서로 모순되지 않습니다',
      failureTitle: '페이지가 검색엔진에 서로 모순되는 지시를 합니다',
      warningTitle: '어떤 검색엔진의 문서에도 없는 봇 지시어가 있습니다',
      fix: '인용한 단어를 고치고, 지시어는 HTML이나 헤더 중 한 곳에만 두세요.',
      messages: {
        contradiction: '서로 모순되는 지시어가 {count}쌍 있으며, 더 엄격한 쪽이 적용됩니다: {examples…}.',
        unknown: '어떤 검색엔진의 문서에도 없는 지시어나 값이 {count}개 있습니다: {examples…}.',
        misnamed: '봇이 읽지 않는 이름의 meta 요소가 {count}개 있습니다: {examples…}.',
      },
      phrases: { examples: { '{no} ({where}) and {yes} ({there})': '{no} ({where}) ↔ {yes} ({there})' } },
    },
    ja: {
      title: 'ボット向けのディレクティブは読み取れ、互いに矛盾しません',
      failureTitle: 'ページが検索エンジンに矛盾した指示を出しています',
      warningTitle: 'どの検索エンジンの文書にもないボット向けの指定があります',
      fix: '引用した語を修正し、ディレクティブはHTMLかヘッダーのどちらか一か所だけで指定してください。',
      messages: {
        contradiction: '互いに矛盾するディレクティブが{count}組あり、より厳しいほうが適用されます：{examples…}。',
        unknown: 'どの検索エンジンの文書にもないディレクティブまたは値が{count}個あります：{examples…}。',
        misnamed: 'ボットが読まない名前のmeta要素が{count}個あります：{examples…}。',
      },
      phrases: { examples: { '{no} ({where}) and {yes} ({there})': '{no}（{where}）と{yes}（{there}）' } },
    },
    zh: {
      title: '针对机器人的指令可以读取，且互不矛盾',
      failureTitle: '页面向搜索引擎发出了互相矛盾的指令',
      warningTitle: '页面上有未见于任何搜索引擎文档的机器人指令',
      fix: '改正所引用的词，并且只在 HTML 或标头其中一处设置指令。',
      messages: {
        contradiction: '有 {count} 对指令互相矛盾，以更严格的一条为准：{examples…}。',
        unknown: '有 {count} 个指令或值未见于任何搜索引擎的文档：{examples…}。',
        misnamed: '有 {count} 个 meta 元素的名称不被机器人识别：{examples…}。',
      },
      phrases: { examples: { '{no} ({where}) and {yes} ({there})': '{no}（{where}）与 {yes}（{there}）' } },
    },
  },
  'index-server-errors': {
    ko: {
      title: '서버가 오류 없이 응답합니다',
      failureTitle: '서버가 일부 요청에 오류로 응답하거나 응답하지 않습니다',
      warningTitle: null,
      fix: '서버 로그에서 이 요청들을 찾아 원인을 고치세요.',
      messages: {
        errors: '요청 {total}건 중 {count}건에서 서버 오류가 나거나 응답이 없었습니다: {errors,}.',
        passing:
          '요청 {total}건 중 {count}건에서 서버 오류가 나거나 응답이 없었으나, 두 번째 요청에서는 정상이었습니다: {errors,}.',
      },
      phrases: {
        errors: {
          '{url} (no answer after {ms} ms)': '{url} ({ms}ms 동안 응답 없음)',
          '{url} (status {status} after {ms} ms)': '{url} ({ms}ms 뒤 상태 코드 {status})',
        },
      },
    },
    ja: {
      title: 'サーバーはエラーなく応答します',
      failureTitle: 'サーバーが一部のリクエストにエラーを返すか、応答しません',
      warningTitle: null,
      fix: 'サーバーのログでこれらのリクエストを探し、失敗の原因を修正してください。',
      messages: {
        errors: '{total}件中{count}件のリクエストで、サーバーエラーになるか応答がありませんでした：{errors,}。',
        passing:
          '{total}件中{count}件のリクエストで、サーバーエラーになるか応答がありませんでしたが、2回目は正常でした：{errors,}。',
      },
      phrases: {
        errors: {
          '{url} (no answer after {ms} ms)': '{url}（{ms}ミリ秒たっても応答なし）',
          '{url} (status {status} after {ms} ms)': '{url}（{ms}ミリ秒後にステータスコード{status}）',
        },
      },
    },
    zh: {
      title: '服务器响应正常，没有错误',
      failureTitle: '服务器对部分请求返回错误或没有响应',
      warningTitle: null,
      fix: '在服务器日志中找到这些请求，并修复出错的地方。',
      messages: {
        errors: '{total} 个请求中有 {count} 个遇到服务器错误或没有响应：{errors,}。',
        passing: '{total} 个请求中有 {count} 个遇到服务器错误或没有响应，第二次请求时恢复正常：{errors,}。',
      },
      phrases: {
        errors: {
          '{url} (no answer after {ms} ms)': '{url}（{ms} 毫秒后仍无响应）',
          '{url} (status {status} after {ms} ms)': '{url}（{ms} 毫秒后返回状态码 {status}）',
        },
      },
    },
  },
  'index-soft-404': {
    ko: {
      title: '오류 페이지가 200으로 응답하지 않습니다',
      failureTitle: '오류 페이지로 보이는 페이지가 정상(200)으로 응답합니다',
      warningTitle: null,
      fix: '없어진 페이지에는 404나 410으로 응답하고, 옮긴 페이지는 리디렉션하세요.',
      messages: {
        same: '{url|이/가} 200으로 응답하지만, 내용은 없는 주소에 보여 주는 페이지와 같습니다(유사도 {similarity}).',
        alike:
          '{url|이/가} 200으로 응답하지만, 내용은 없는 주소에 보여 주는 페이지와 매우 비슷합니다(유사도 {similarity}).',
        title: '{url|이/가} 200으로 응답하지만, 제목은 “{title}”이고 내용은 {words}단어뿐입니다.',
      },
    },
    ja: {
      title: 'エラーページは200を返しません',
      failureTitle: 'エラーページに見えるページが、成功（200）を返しています',
      warningTitle: null,
      fix: 'なくなったページには404か410を返し、移動したページはリダイレクトしてください。',
      messages: {
        same: '{url}は200を返しますが、本文は存在しないURLで表示されるページと同じです（類似度{similarity}）。',
        alike: '{url}は200を返しますが、本文は存在しないURLで表示されるページとよく似ています（類似度{similarity}）。',
        title: '{url}は200を返しますが、見出しは「{title}」で、内容は{words}語だけです。',
      },
    },
    zh: {
      title: '错误页面不返回 200',
      failureTitle: '页面看起来是错误页面，却返回成功状态（200）',
      warningTitle: null,
      fix: '对已删除的页面返回 404 或 410，对已迁移的页面进行重定向。',
      messages: {
        same: '{url} 返回 200，内容却与网站对不存在的网址显示的页面相同（相似度 {similarity}）。',
        alike: '{url} 返回 200，内容却与网站对不存在的网址显示的页面十分相似（相似度 {similarity}）。',
        title: '{url} 返回 200，标题却是“{title}”，内容只有 {words} 个词。',
      },
    },
  },
  'index-status-ok': {
    ko: {
      title: '페이지가 상태 코드 200으로 응답합니다',
      failureTitle: '페이지가 오류로 응답합니다',
      warningTitle: '페이지가 첫 번째 요청에 정상(200)으로 응답하지 않습니다',
      fix: '페이지를 고치거나, 200으로 응답하는 주소로 링크하고 사이트맵에도 그 주소를 넣으세요.',
      messages: {
        error: '{url|이/가} 상태 코드 {status|으로/로} 응답합니다.',
        unsteady: '{url|이/가} 첫 번째 요청에는 상태 코드 {status|으로/로}, 두 번째 요청에는 200으로 응답했습니다.',
        hostMoved: '표본으로 고른 주소 {count}개가 다른 프로토콜이나 호스트로 리디렉션합니다({move}): {urls,}.',
        unusual: '{url|이/가} 200이 아니라 상태 코드 {status|으로/로} 응답합니다.',
      },
    },
    ja: {
      title: 'ページはステータスコード200を返します',
      failureTitle: 'ページがエラーを返します',
      warningTitle: 'ページが1回目のリクエストで正常（200）に応答しません',
      fix: 'ページを修正するか、200を返すURLにリンクし、サイトマップにもそのURLを載せてください。',
      messages: {
        error: '{url}がステータスコード{status}を返します。',
        unsteady: '{url}は、1回目はステータスコード{status}、2回目は200を返しました。',
        hostMoved: '抽出したURLのうち{count}件が、別のスキームまたはホストへリダイレクトします（{move}）：{urls,}。',
        unusual: '{url}は200ではなくステータスコード{status}を返します。',
      },
    },
    zh: {
      title: '页面返回状态码 200',
      failureTitle: '页面返回错误',
      warningTitle: '页面在第一次请求时没有正常返回（200）',
      fix: '修复该页面，或者改用返回 200 的网址来链接并列入站点地图。',
      messages: {
        error: '{url} 返回状态码 {status}。',
        unsteady: '{url} 第一次请求返回状态码 {status}，第二次返回 200。',
        hostMoved: '抽样的网址中有 {count} 个重定向到其他协议或主机（{move}）：{urls,}。',
        unusual: '{url} 返回的状态码是 {status}，而不是 200。',
      },
    },
  },
  'index-url-explosion': {
    ko: {
      title: '매개변수 때문에 한 페이지의 주소가 늘어나지 않습니다',
      failureTitle: '사이트가 불필요하게 변형된 주소로 링크합니다',
      warningTitle: null,
      fix: '변형된 주소가 기본 주소를 표준 URL로 지정하게 하거나, 변형된 주소로 링크하지 않거나, 그 패턴을 robots.txt로 막으세요.',
      messages: {
        variants: '확인한 주소 {seen}개 중 {share}%는 매개변수만 다릅니다(패턴 {count}개): {examples…}.',
        endless: '링크가 같은 부분이 되풀이되는 새 주소로 끝없이 이어집니다(주소 {count}개): {examples…}.',
      },
    },
    ja: {
      title: 'パラメータによって同じページのURLが増えていません',
      failureTitle: '不要なバリエーションのURLにリンクしています',
      warningTitle: null,
      fix: 'バリエーションのURLでは基本のURLを正規URLとして指定するか、リンクを張らないようにするか、そのパターンをrobots.txtでブロックしてください。',
      messages: {
        variants: '確認した{seen}件のURLのうち{share}%は、パラメータだけが異なります（{count}パターン）：{examples…}。',
        endless: '同じ部分を繰り返す新しいURLへ、リンクが際限なく続いています（{count}件）：{examples…}。',
      },
    },
    zh: {
      title: '参数没有使同一页面的网址成倍增加',
      failureTitle: '网站链接到不必要的网址变体',
      warningTitle: null,
      fix: '让这些变体将不带参数的网址指定为规范网址，或不再链接到它们，或在 robots.txt 中屏蔽其模式。',
      messages: {
        variants: '在发现的 {seen} 个网址中，{share}% 只是参数不同（{count} 种模式）：{examples…}。',
        endless: '链接不断通向新的网址，其中同一部分反复出现（{count} 个）：{examples…}。',
      },
    },
  },
};
