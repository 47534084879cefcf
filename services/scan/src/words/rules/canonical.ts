import type { Args } from '../../language/fill.ts';
import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';

type Canonical =
  | 'canonical-form'
  | 'canonical-not-mass-home'
  | 'canonical-present'
  | 'canonical-signals-agree'
  | 'canonical-single'
  | 'canonical-target-ok'
  | 'canonical-vs-javascript'
  | 'duplicate-exact'
  | 'duplicate-near'
  | 'host-variants-converge'
  | 'redirect-chain'
  | 'redirect-kind'
  | 'redirect-loop-or-dead'
  | 'url-fragment-routing'
  | 'url-internal-parameters'
  | 'url-readable'
  | 'url-slash-and-case';

type Words = Readonly<Record<string, string>>;

/** Why an address cannot work for any visitor. */
const DEAD: Readonly<Record<OtherLanguage, Words>> = {
  ko: {
    'has no public address': '공개 주소 없음',
    'accepts no connection': '연결할 수 없음',
    'has no valid certificate': '유효한 인증서 없음',
    'redirects in a loop': '리디렉션 순환',
    'redirects without end': '끝나지 않는 리디렉션',
    'does not answer in HTTP': 'HTTP로 응답하지 않음',
    'closes the connection during its answer': '응답 도중 연결 끊김',
    'answers with status {status}': '상태 코드 {status}',
  },
  ja: {
    'has no public address': '公開アドレスがない',
    'accepts no connection': '接続できない',
    'has no valid certificate': '有効な証明書がない',
    'redirects in a loop': 'リダイレクトがループする',
    'redirects without end': 'リダイレクトが終わらない',
    'does not answer in HTTP': 'HTTPで応答しない',
    'closes the connection during its answer': '応答の途中で接続が切れる',
    'answers with status {status}': 'ステータスコード{status}',
  },
  zh: {
    'has no public address': '没有公网地址',
    'accepts no connection': '无法建立连接',
    'has no valid certificate': '没有有效的证书',
    'redirects in a loop': '循环重定向',
    'redirects without end': '重定向没有终点',
    'does not answer in HTTP': '未以 HTTP 响应',
    'closes the connection during its answer': '响应中途断开连接',
    'answers with status {status}': '状态码 {status}',
  },
};

/** Redirects on one line. The end of the chain is in words. */
const waysIn = (dead: Words, unseen: string): Words =>
  Object.fromEntries(
    Object.entries({ ...dead, 'not seen': unseen }).map(([english, own]) => [`{way} (${english})`, `{way} (${own})`]),
  );

/** Groups of addresses with the same content, at most ten of them. */
const groupsOf = (a: Args, separator: string): string =>
  [...a.list('groups'), ...(a.number('count') > a.list('groups').length ? ['…'] : [])].join(separator);

export const CANONICAL: RuleTexts<Canonical> = {
  'canonical-form': {
    ko: {
      title: 'canonical 링크가 검색엔진이 읽을 수 있는 형식입니다',
      failureTitle: 'canonical 링크에 오류가 있습니다',
      warningTitle: 'canonical 링크가 문제를 일으키기 쉬운 형식입니다',
      fix: 'https로 시작하는 전체 주소를 적은 link 요소 하나를 head에 넣으세요.',
      messages: {
        malformed: 'canonical 링크에 읽을 수 있는 주소가 없습니다(“{written}”).',
        body: '{written|을/를} 가리키는 canonical 링크가 body에 있는데, 검색엔진은 body의 canonical 링크를 무시합니다.',
        insecure: '페이지는 https로 응답하는데 canonical 링크는 http 주소입니다: {written}.',
        fragment: '표준 URL에 프래그먼트(# 뒷부분)가 있습니다: {written}.',
        unseen: '표준 URL에 보이지 않는 문자가 있어 이 페이지의 주소와 다를 수 있습니다: {written}.',
        relative: '표준 URL이 상대 주소입니다: {written}.',
      },
    },
    ja: {
      title: 'canonicalリンクは検索エンジンが読み取れる形です',
      failureTitle: 'canonicalリンクに誤りがあります',
      warningTitle: 'canonicalリンクが問題を起こしやすい書き方です',
      fix: 'httpsで始まる完全なURLを書いたlink要素をひとつだけheadに入れてください。',
      messages: {
        malformed: 'canonicalリンクに、読み取れるURLがありません（「{written}」）。',
        body: '{written}へのcanonicalリンクがbodyにあります。検索エンジンはbodyにあるものを無視します。',
        insecure: 'ページはhttpsで応答しますが、canonicalリンクはhttpのURLです：{written}。',
        fragment: '正規URLにフラグメント（#以降）が付いています：{written}。',
        unseen: '正規URLに目に見えない文字があり、このページのURLとは別のものになっているおそれがあります：{written}。',
        relative: '正規URLが相対URLです：{written}。',
      },
    },
    zh: {
      title: 'canonical 链接的格式可供搜索引擎读取',
      failureTitle: 'canonical 链接有错误',
      warningTitle: 'canonical 链接的写法有风险',
      fix: '在 head 中放一个 link 元素，写明以 https 开头的完整网址。',
      messages: {
        malformed: 'canonical 链接中没有可读取的网址（“{written}”）。',
        body: '指向 {written} 的 canonical 链接位于 body 中，搜索引擎会将其忽略。',
        insecure: '页面使用 https，canonical 链接却是 http 网址：{written}。',
        fragment: '规范网址带有片段（# 之后的部分）：{written}。',
        unseen: '规范网址含有看不见的字符，因此可能不是该页面的网址：{written}。',
        relative: '规范网址是相对网址：{written}。',
      },
    },
  },
  'canonical-not-mass-home': {
    ko: {
      title: '하위 페이지가 첫 페이지를 표준 URL로 지정하지 않습니다',
      failureTitle: '하위 페이지가 자신 대신 첫 페이지를 검색 결과에 표시하도록 요청합니다',
      warningTitle: '하위 페이지 하나가 자신 대신 첫 페이지를 검색 결과에 표시하도록 요청합니다',
      fix: '템플릿이 canonical 링크에 그 페이지 자신의 주소를 넣게 하세요.',
      messages: {
        one: '{url|이/가} 첫 페이지 {canonical|을/를} 표준 URL로 지정합니다.',
        several: '하위 페이지 {pages}개 중 {count}개가 첫 페이지 {canonical|을/를} 표준 URL로 지정합니다: {urls…}.',
      },
    },
    ja: {
      title: '下層ページはトップページを正規URLとして指定していません',
      failureTitle: '下層ページが、自身の代わりにトップページを検索に出すよう求めています',
      warningTitle: '下層ページのひとつが、自身の代わりにトップページを検索に出すよう求めています',
      fix: 'テンプレートで、canonicalリンクにそのページ自身のURLを書き出すようにしてください。',
      messages: {
        one: '{url}がトップページ{canonical}を正規URLとして指定しています。',
        several:
          '下層ページ{pages}件のうち{count}件が、トップページ{canonical}を正規URLとして指定しています：{urls…}。',
      },
    },
    zh: {
      title: '内页没有将首页指定为规范网址',
      failureTitle: '内页要求搜索引擎改为显示首页',
      warningTitle: '有一个内页要求搜索引擎改为显示首页',
      fix: '让模板在 canonical 链接中写入页面自身的网址。',
      messages: {
        one: '{url} 将首页 {canonical} 指定为规范网址。',
        several: '{pages} 个内页中有 {count} 个将首页 {canonical} 指定为规范网址：{urls…}。',
      },
    },
  },
  'canonical-present': {
    ko: {
      title: '모든 페이지가 표준 URL을 지정합니다',
      failureTitle: '페이지에 쓸 수 있는 canonical 링크가 없습니다',
      warningTitle: null,
      fix: '모든 페이지의 head에, 불필요한 매개변수가 없는 자신의 주소를 가리키는 canonical 링크를 넣으세요.',
      messages: {
        alike: '{url|은/는} {copy|과/와} 내용이 거의 같은데 표준 URL을 지정하지 않습니다.',
        parameters: '{url|은/는} 매개변수가 있는데 표준 URL을 지정하지 않습니다.',
        none: '{url|이/가} 표준 URL을 지정하지 않아, 검색엔진이 이 페이지의 여러 주소 중 하나를 스스로 고릅니다.',
      },
    },
    ja: {
      title: 'すべてのページが正規URLを指定しています',
      failureTitle: 'ページに有効なcanonicalリンクがありません',
      warningTitle: null,
      fix: 'すべてのページのheadに、余分なパラメータのない自身のURLを示すcanonicalリンクを追加してください。',
      messages: {
        alike: '{url}は{copy}と本文がほぼ同じですが、正規URLを指定していません。',
        parameters: '{url}にはパラメータがありますが、正規URLを指定していません。',
        none: '{url}が正規URLを指定していないため、検索エンジンがこのページの複数のURLからひとつを選びます。',
      },
    },
    zh: {
      title: '每个页面都指定了规范网址',
      failureTitle: '页面没有可用的 canonical 链接',
      warningTitle: null,
      fix: '在每个页面的 head 中添加 canonical 链接，指明该页面自身不带多余参数的网址。',
      messages: {
        alike: '{url} 与 {copy} 的内容几乎相同，却没有指定规范网址。',
        parameters: '{url} 带有参数，却没有指定规范网址。',
        none: '{url} 没有指定规范网址，因此由搜索引擎在其多个网址中自行选择。',
      },
    },
  },
  'canonical-signals-agree': {
    ko: {
      title: '표준 URL을 나타내는 모든 신호가 일치합니다',
      failureTitle: '페이지의 주소에 대해 검색엔진에 엇갈린 신호를 보냅니다',
      warningTitle: null,
      fix: 'canonical 링크, 사이트맵, 언어 버전, 링크의 주소를 모두 하나의 함수로 만드세요.',
      messages: {
        contradiction: '이 페이지의 주소에 대한 신호가 서로 모순됩니다: {signals,}.',
        spelling: '이 페이지의 주소에 대한 신호가 서로 다릅니다: {signals,}.',
      },
      phrases: {
        signals: {
          'canonical {url}': '{url} (canonical)',
          'sitemap {url}': '{url} (사이트맵)',
          'hreflang {url}': '{url} (hreflang)',
          'links {url}': '{url} (링크)',
        },
      },
    },
    ja: {
      title: '正規URLを示すシグナルがすべて一致しています',
      failureTitle: 'ページのURLについて、検索エンジンに食い違うシグナルを送っています',
      warningTitle: null,
      fix: 'canonicalリンク、サイトマップ、言語版、リンクのURLを、ひとつの関数から生成してください。',
      messages: {
        contradiction: 'このページのURLを示すシグナルが互いに矛盾しています：{signals,}。',
        spelling: 'このページのURLを示すシグナルが一致していません：{signals,}。',
      },
      phrases: {
        signals: {
          'canonical {url}': '{url}（canonical）',
          'sitemap {url}': '{url}（サイトマップ）',
          'hreflang {url}': '{url}（hreflang）',
          'links {url}': '{url}（リンク）',
        },
      },
    },
    zh: {
      title: '表明规范网址的各个信号一致',
      failureTitle: '关于页面的网址，搜索引擎收到的信号不一致',
      warningTitle: null,
      fix: '用同一个函数生成 canonical 链接、站点地图、语言版本和链接中的网址。',
      messages: {
        contradiction: '表明该页面网址的信号互相矛盾：{signals,}。',
        spelling: '表明该页面网址的信号不一致：{signals,}。',
      },
      phrases: {
        signals: {
          'canonical {url}': '{url}（canonical）',
          'sitemap {url}': '{url}（站点地图）',
          'hreflang {url}': '{url}（hreflang）',
          'links {url}': '{url}（链接）',
        },
      },
    },
  },
  'canonical-single': {
    ko: {
      title: '페이지가 표준 URL을 하나만 지정합니다',
      failureTitle: '페이지의 표준 URL이 분명하지 않습니다',
      warningTitle: null,
      fix: 'head의 link 요소나 Link 헤더 중 한 곳에서 표준 URL을 정확히 한 번만 지정하세요.',
      messages: {
        conflict: (a) =>
          `서로 다른 표준 URL이 ${a.write(a.list('urls').length)}개 지정되어 있습니다: ${a.text('urls')}.`,
        repeated: '표준 URL {url|이/가} {times}번 지정되어 있습니다.',
        unreadable: (a) =>
          `canonical 링크에 읽을 수 있는 주소가 없습니다${a.number('times') > 1 ? `(${a.text('times')}곳)` : ''}.`,
      },
    },
    ja: {
      title: 'ページは正規URLをひとつだけ指定しています',
      failureTitle: 'ページの正規URLがはっきりしません',
      warningTitle: null,
      fix: '正規URLは、headのlink要素かLinkヘッダーのどちらかで、一度だけ指定してください。',
      messages: {
        conflict: (a) => `異なる正規URLが${a.write(a.list('urls').length)}個指定されています：${a.text('urls')}。`,
        repeated: '正規URL「{url}」が{times}回指定されています。',
        unreadable: (a) =>
          `canonicalリンクに、読み取れるURLがありません${a.number('times') > 1 ? `（${a.text('times')}か所）` : ''}。`,
      },
    },
    zh: {
      title: '页面只指定一个规范网址',
      failureTitle: '页面没有明确的规范网址',
      warningTitle: null,
      fix: '只指定一次规范网址，写在 head 的 link 元素中或 Link 标头中，二者选一。',
      messages: {
        conflict: (a) => `指定了 ${a.write(a.list('urls').length)} 个不同的规范网址：${a.text('urls')}。`,
        repeated: '规范网址 {url} 被指定了 {times} 次。',
        unreadable: (a) =>
          `canonical 链接中没有可读取的网址${a.number('times') > 1 ? `（${a.text('times')} 处）` : ''}。`,
      },
    },
  },
  'canonical-target-ok': {
    ko: {
      title: '표준 URL이 색인될 수 있습니다',
      failureTitle: '검색엔진이 믿고 쓸 수 없는 표준 URL을 지정합니다',
      warningTitle: '지정한 표준 URL에 문제가 있을 수 있습니다',
      fix: '200으로 응답하고, 색인이 허용되고, 자신을 표준 URL로 지정하는 최종 주소를 지정하세요.',
      messages: {
        dead: '표준 URL {canonical|을/를} 열 수 없습니다({because}).',
        disallowed: 'robots.txt가 표준 URL {canonical}에 대한 Googlebot의 접근을 막고 있습니다(“{line}”).',
        noindex: '표준 URL {canonical|이/가} 색인을 금지합니다({directive}).',
        loop: '표준 URL {canonical|이/가} 거꾸로 {url|을/를} 표준 URL로 지정합니다.',
        chain: '표준 URL {canonical|이/가} 또 다른 표준 URL {next|을/를} 지정합니다.',
        redirect: '표준 URL {canonical|이/가} {to|으로/로} 리디렉션합니다.',
        unusual: '표준 URL {canonical|이/가} 200이 아니라 상태 코드 {status|으로/로} 응답합니다.',
      },
      phrases: { because: DEAD.ko },
    },
    ja: {
      title: '正規URLはインデックスに登録できます',
      failureTitle: '検索エンジンが採用できない正規URLを指定しています',
      warningTitle: '指定している正規URLに問題がある可能性があります',
      fix: '200を返し、インデックス登録が許可され、自身を正規URLとして指定している最終的なURLを指定してください。',
      messages: {
        dead: '正規URL「{canonical}」を開けません（{because}）。',
        disallowed: 'robots.txtが、正規URL「{canonical}」へのGooglebotのアクセスをブロックしています（「{line}」）。',
        noindex: '正規URL「{canonical}」がインデックス登録を禁止しています（{directive}）。',
        loop: '正規URL「{canonical}」は、逆に{url}を正規URLとして指定しています。',
        chain: '正規URL「{canonical}」は、さらに別のURL「{next}」を正規URLとして指定しています。',
        redirect: '正規URL「{canonical}」は{to}へリダイレクトします。',
        unusual: '正規URL「{canonical}」は、200ではなくステータスコード{status}を返します。',
      },
      phrases: { because: DEAD.ja },
    },
    zh: {
      title: '规范网址可以被编入索引',
      failureTitle: '页面指定的规范网址无法被搜索引擎采用',
      warningTitle: '页面指定的规范网址可能有问题',
      fix: '指定最终网址：它返回 200、可以被编入索引，并将自身指定为规范网址。',
      messages: {
        dead: '规范网址 {canonical} 无法打开（{because}）。',
        disallowed: 'robots.txt 禁止 Googlebot 访问规范网址 {canonical}（“{line}”）。',
        noindex: '规范网址 {canonical} 禁止编入索引（{directive}）。',
        loop: '规范网址 {canonical} 反过来将 {url} 指定为规范网址。',
        chain: '规范网址 {canonical} 又指定了另一个规范网址 {next}。',
        redirect: '规范网址 {canonical} 重定向到 {to}。',
        unusual: '规范网址 {canonical} 返回的状态码是 {status}，而不是 200。',
      },
      phrases: { because: DEAD.zh },
    },
  },
  'canonical-vs-javascript': {
    ko: {
      title: '스크립트가 표준 URL을 바꾸지 않습니다',
      failureTitle: '스크립트가 표준 URL을 바꾸거나 없앱니다',
      warningTitle: '표준 URL을 스크립트로만 지정합니다',
      fix: '최종 표준 URL을 서버가 보내는 HTML에 처음부터 넣고, 스크립트에서는 빼세요.',
      messages: {
        changed: '스크립트가 표준 URL을 {before}에서 {after|으로/로} 바꿉니다.',
        removed: '스크립트가 표준 URL {before|을/를} 없앱니다.',
        added: '표준 URL {after|을/를} 스크립트로만 지정합니다. 스크립트를 실행하지 않는 크롤러는 보지 못합니다.',
      },
    },
    ja: {
      title: 'スクリプトは正規URLを変更しません',
      failureTitle: 'スクリプトが正規URLを変更または削除しています',
      warningTitle: '正規URLをスクリプトだけで指定しています',
      fix: '最終的な正規URLを最初のHTMLに書き、スクリプトからは取り除いてください。',
      messages: {
        changed: 'スクリプトが正規URLを「{before}」から「{after}」に変更しています。',
        removed: 'スクリプトが正規URL「{before}」を削除しています。',
        added:
          '正規URL「{after}」はスクリプトだけで指定されています。スクリプトを実行しないクローラーには伝わりません。',
      },
    },
    zh: {
      title: '脚本不会改变规范网址',
      failureTitle: '脚本更改或移除了规范网址',
      warningTitle: '规范网址仅由脚本指定',
      fix: '将最终的规范网址写入最初的 HTML，并从脚本中删除。',
      messages: {
        changed: '脚本将规范网址从 {before} 改为 {after}。',
        removed: '脚本移除了规范网址 {before}。',
        added: '规范网址 {after} 仅由脚本指定；不运行脚本的抓取工具看不到它。',
      },
    },
  },
  'duplicate-exact': {
    ko: {
      title: '주소마다 고유한 콘텐츠가 있습니다',
      failureTitle: '여러 주소가 같은 콘텐츠를 보여 줍니다',
      warningTitle: null,
      fix: '중복된 주소를 한 주소로 리디렉션하세요.',
      messages: {
        rivals: (a) => `여러 주소의 본문이 같은데, 그중 하나를 원본으로 지정하지 않았습니다: ${groupsOf(a, '; ')}.`,
        settled: (a) => `여러 주소의 본문이 같고, 모두 같은 표준 URL을 지정합니다: ${groupsOf(a, '; ')}.`,
      },
    },
    ja: {
      title: '各URLに固有のコンテンツがあります',
      failureTitle: '複数のURLが同じコンテンツを表示しています',
      warningTitle: null,
      fix: '重複しているURLを、ひとつのURLへリダイレクトしてください。',
      messages: {
        rivals: (a) =>
          `複数のURLの本文が同じですが、どれかひとつが原本として指定されていません：${groupsOf(a, '；')}。`,
        settled: (a) => `複数のURLの本文が同じで、いずれも同じ正規URLを指定しています：${groupsOf(a, '；')}。`,
      },
    },
    zh: {
      title: '每个网址都有自己的内容',
      failureTitle: '多个网址显示相同的内容',
      warningTitle: null,
      fix: '将重复的网址重定向到同一个网址。',
      messages: {
        rivals: (a) => `多个网址的正文相同，却没有指定其中一个为原始网址：${groupsOf(a, '；')}。`,
        settled: (a) => `多个网址的正文相同，并且指定了同一个规范网址：${groupsOf(a, '；')}。`,
      },
    },
  },
  'duplicate-near': {
    ko: {
      title: '페이지의 내용이 서로 충분히 다릅니다',
      failureTitle: '내용이 거의 같은 페이지들이 있습니다',
      warningTitle: null,
      fix: '이 페이지들을 하나로 합치거나 저마다 고유한 내용을 넣고, 복사본은 원본을 표준 URL로 지정하게 하세요.',
      messages: { alike: '본문이 거의 같은 페이지가 {count}쌍 있습니다: {examples…}.' },
    },
    ja: {
      title: 'ページの本文が互いに十分異なっています',
      failureTitle: '本文がほとんど同じページがあります',
      warningTitle: null,
      fix: 'これらのページをひとつにまとめるか、それぞれに固有の内容を入れ、コピーでは原本を正規URLとして指定してください。',
      messages: { alike: '本文がほとんど同じページが{count}組あります：{examples…}。' },
    },
    zh: {
      title: '各页面的文字有足够的差异',
      failureTitle: '有些页面的文字几乎相同',
      warningTitle: null,
      fix: '将这些页面合并为一个，或让每个页面都有独特的内容；副本应将原始页面指定为规范网址。',
      messages: { alike: '有 {count} 对页面的正文几乎相同：{examples…}。' },
    },
  },
  'host-variants-converge': {
    ko: {
      title: '사이트 주소의 모든 형태(www, https)가 한곳으로 연결됩니다',
      failureTitle: '사이트 주소의 형태(www, https)에 따라 연결되는 곳이 다릅니다',
      warningTitle: '사이트 주소의 일부 형태(www, https)가 깔끔하게 리디렉션되지 않습니다',
      fix: '주소의 모든 형태가 상태 코드 301이나 308의 리디렉션 한 번으로 하나의 출처(origin)의 같은 경로로 가게 하고, 모든 호스트 이름을 포함하는 인증서를 쓰세요.',
      messages: {
        double: '{origin}의 페이지가 리디렉션 없이 다른 주소에서도 그대로 열립니다: {variants,}.',
        failing: '{origin}의 다른 형태 중 열리지 않는 주소: {variants;}.',
        temporary: '임시 리디렉션으로 {origin}에 연결됩니다: {variants;}.',
        detour: '리디렉션 한 번이면 되는데 여러 번 거쳐 {origin|으로/로} 연결됩니다: {variants;}.',
        elsewhere: '{origin}의 다른 형태 중 다른 곳으로 연결되는 주소: {variants;}.',
      },
      phrases: { variants: waysIn(DEAD.ko, '확인하지 못함') },
    },
    ja: {
      title: 'サイトのURLのどの形（www、https）も同じ場所に至ります',
      failureTitle: 'サイトのURLの形（www、https）によって行き先が異なります',
      warningTitle: 'サイトのURLの一部の形（www、https）が適切にリダイレクトされません',
      fix: 'どの形のURLからも、ステータスコード301または308のリダイレクト1回で、ひとつのオリジンの同じパスに至るようにし、すべてのホスト名に対応する証明書を使ってください。',
      messages: {
        double: '{origin}のページが、リダイレクトされずに別のURLでも表示されます：{variants,}。',
        failing: '{origin}の別の形のうち、開けないもの：{variants;}。',
        temporary: '一時的なリダイレクトで{origin}に至ります：{variants;}。',
        detour: 'リダイレクトは1回で済むのに、何度も経由して{origin}に至ります：{variants;}。',
        elsewhere: '{origin}の別の形のうち、別の場所に至るもの：{variants;}。',
      },
      phrases: { variants: waysIn(DEAD.ja, '未確認') },
    },
    zh: {
      title: '网站地址的各种形式（www、https）都通向同一处',
      failureTitle: '网站地址的各种形式（www、https）并未通向同一处',
      warningTitle: '网站地址的部分形式（www、https）没有规范地重定向',
      fix: '让每种形式的地址都以状态码 301 或 308 一次重定向到同一个源（origin）的相同路径，并使用涵盖所有域名的证书。',
      messages: {
        double: '{origin} 的页面未经重定向，在其他地址也能打开：{variants,}。',
        failing: '{origin} 的其他形式中无法打开的：{variants;}。',
        temporary: '通过临时重定向到达 {origin}：{variants;}。',
        detour: '一次重定向就足够，却要多次重定向才到达 {origin}：{variants;}。',
        elsewhere: '{origin} 的其他形式中通向别处的：{variants;}。',
      },
      phrases: { variants: waysIn(DEAD.zh, '未检测') },
    },
  },
  'redirect-chain': {
    ko: {
      title: '리디렉션을 한 번만 거치거나 거치지 않고 페이지에 도착합니다',
      failureTitle: '리디렉션을 여러 번 거쳐야 페이지에 도착합니다',
      warningTitle: null,
      fix: '최종 주소로 링크하고, 옛 주소는 모두 최종 주소로 바로 리디렉션하세요.',
      messages: { chain: '{url|은/는} 리디렉션을 {hops}번 거쳐 {to}에 도착합니다.' },
    },
    ja: {
      title: 'ページに至るリダイレクトは多くても1回です',
      failureTitle: 'ページに至るまでに何度もリダイレクトされます',
      warningTitle: null,
      fix: '最終的なURLにリンクし、古いURLはすべて、そこへ直接リダイレクトしてください。',
      messages: { chain: '{url}は{hops}回のリダイレクトを経て{to}に至ります。' },
    },
    zh: {
      title: '最多经过一次重定向就能到达页面',
      failureTitle: '要经过多次重定向才能到达页面',
      warningTitle: null,
      fix: '直接链接到最终网址，并让每个旧网址一次重定向到位。',
      messages: { chain: '{url} 经过 {hops} 次重定向才到达 {to}。' },
    },
  },
  'redirect-kind': {
    ko: {
      title: '옮긴 주소가 301이나 308로 이동을 알립니다',
      failureTitle: '영구 리디렉션 없이 방문자를 다른 주소로 보냅니다',
      warningTitle: null,
      fix: '서버가 상태 코드 301이나 308과 새 주소로 응답하게 하세요.',
      messages: {
        script: '{url|은/는} 스크립트를 통해서만 {to|으로/로} 이동합니다.',
        delayed: '{url|은/는} meta 요소를 통해 {seconds}초 뒤에 {to|으로/로} 이동합니다.',
        header: '{url|은/는} Refresh 헤더를 통해 {seconds}초 뒤에 {to|으로/로} 이동합니다.',
        refresh: '{url|은/는} 서버의 응답이 아니라 meta 요소를 통해 {to|으로/로} 이동합니다.',
        temporary: '{url|이/가} {to|으로/로} 리디렉션할 때 일시적인 이동을 뜻하는 상태 코드 {status|을/를} 씁니다.',
      },
    },
    ja: {
      title: '移動したURLは301または308でそれを知らせています',
      failureTitle: '恒久的なリダイレクトを使わずに、訪問者を別のURLへ移動させています',
      warningTitle: null,
      fix: 'サーバーから、ステータスコード301または308と新しいURLを返してください。',
      messages: {
        script: '{url}はスクリプトだけで{to}へ移動します。',
        delayed: '{url}は{seconds}秒後にmeta要素で{to}へ移動します。',
        header: '{url}は{seconds}秒後にRefreshヘッダーで{to}へ移動します。',
        refresh: '{url}は、サーバーの応答ではなくmeta要素で{to}へ移動します。',
        temporary: '{url}は{to}へリダイレクトしますが、ステータスコードが一時的な移動を表す{status}です。',
      },
    },
    zh: {
      title: '已迁移的网址用 301 或 308 表明迁移',
      failureTitle: '没有使用永久重定向，就将访问者带到其他网址',
      warningTitle: null,
      fix: '让服务器返回状态码 301 或 308 以及新网址。',
      messages: {
        script: '{url} 只靠脚本转到 {to}。',
        delayed: '{url} 在 {seconds} 秒后通过 meta 元素转到 {to}。',
        header: '{url} 在 {seconds} 秒后通过 Refresh 标头转到 {to}。',
        refresh: '{url} 通过 meta 元素转到 {to}，而不是由服务器响应重定向。',
        temporary: '{url} 重定向到 {to}，但状态码 {status} 表示只是暂时迁移。',
      },
    },
  },
  'redirect-loop-or-dead': {
    ko: {
      title: '리디렉션이 페이지에 도착합니다',
      failureTitle: '리디렉션이 순환하거나 오류로 끝납니다',
      warningTitle: null,
      fix: '200으로 응답하는 주소로 바로 리디렉션하고, 방문자를 되돌려 보내는 규칙을 없애세요.',
      messages: {
        loop: '{url|이/가} 끝없이 리디렉션합니다({hops}번까지 따라감).[cookie?  중간의 리디렉션이 쿠키를 설정하는데, 크롤러는 쿠키를 돌려보내지 않습니다.]',
        dead: '{url|이/가} {to|으로/로} 리디렉션하는데, 그 주소를 열 수 없습니다({because}).',
      },
      phrases: { because: DEAD.ko },
    },
    ja: {
      title: 'リダイレクトはページにたどり着きます',
      failureTitle: 'リダイレクトがループするか、エラーで終わります',
      warningTitle: null,
      fix: '200を返すURLへ直接リダイレクトし、訪問者を送り返す設定を取り除いてください。',
      messages: {
        loop: '{url}のリダイレクトが終わりません（{hops}回までたどりました）。[cookie? 途中のリダイレクトがCookieを設定していますが、クローラーはCookieを送り返しません。]',
        dead: '{url}は{to}へリダイレクトしますが、そのURLを開けません（{because}）。',
      },
      phrases: { because: DEAD.ja },
    },
    zh: {
      title: '重定向能到达页面',
      failureTitle: '重定向陷入循环或以错误告终',
      warningTitle: null,
      fix: '直接重定向到返回 200 的网址，并删除把访问者送回去的规则。',
      messages: {
        loop: '{url} 的重定向没有尽头（已跟随 {hops} 次）。[cookie? 途中的某次重定向设置了 Cookie，而抓取工具不会回传 Cookie。]',
        dead: '{url} 重定向到 {to}，而后者无法打开（{because}）。',
      },
      phrases: { because: DEAD.zh },
    },
  },
  'url-fragment-routing': {
    ko: {
      title: '모든 화면에 “#” 없는 주소가 있습니다',
      failureTitle: '사이트 일부에 검색엔진이 쓸 수 있는 주소가 없습니다',
      warningTitle: '검색엔진이 무시하는 “#” 주소로 사이트의 일부에 링크합니다',
      fix: 'History API로 화면마다 고유한 경로를 주고, 서버가 그 경로에 해당 콘텐츠로 응답하게 하세요.',
      messages: {
        only: '프래그먼트(# 뒷부분)로만 갈 수 있는 화면이 {count}개 있습니다: {urls…}.',
        repeated: '일반 주소가 있는데도 프래그먼트(# 뒷부분)로 링크하는 화면이 {count}개 있습니다: {urls…}.',
        unsure:
          '프래그먼트(# 뒷부분)로 링크하는 화면이 {count}개 있습니다. 사이트의 주소를 모두 확인하지는 못했습니다: {urls…}.',
      },
    },
    ja: {
      title: 'すべての画面に「#」のないURLがあります',
      failureTitle: 'サイトの一部に、検索エンジンが使えるURLがありません',
      warningTitle: '検索エンジンが無視する「#」付きのURLで、サイトの一部にリンクしています',
      fix: 'History APIで画面ごとに固有のパスを与え、サーバーがそのパスでコンテンツを返すようにしてください。',
      messages: {
        only: 'フラグメント（#以降）でしか開けない画面が{count}個あります：{urls…}。',
        repeated: '通常のURLもあるのに、フラグメント（#以降）でリンクしている画面が{count}個あります：{urls…}。',
        unsure:
          'フラグメント（#以降）でリンクしている画面が{count}個あります。サイトのURLをすべて確認できたわけではありません：{urls…}。',
      },
    },
    zh: {
      title: '每个视图都有不带“#”的网址',
      failureTitle: '网站的部分内容没有搜索引擎可用的网址',
      warningTitle: '以带“#”的网址链接到网站的部分内容，搜索引擎会忽略“#”之后的部分',
      fix: '用 History API 为每个视图提供独立的路径，并让服务器对该路径返回相应内容。',
      messages: {
        only: '有 {count} 个视图只能通过片段（# 之后的部分）到达：{urls…}。',
        repeated: '有 {count} 个视图本来有网址，却以片段（# 之后的部分）链接：{urls…}。',
        unsure: '有 {count} 个视图以片段（# 之后的部分）链接；我们没有看到网站的全部网址：{urls…}。',
      },
    },
  },
  'url-internal-parameters': {
    ko: {
      title: '내부 링크에 추적용 매개변수나 세션 ID가 없습니다',
      failureTitle: '추적용 매개변수나 세션 ID가 든 주소를 사용합니다',
      warningTitle: null,
      fix: '매개변수가 없는 깔끔한 주소로 링크하고, 클릭 수는 매개변수 대신 이벤트로 집계하고, 세션은 쿠키에 두세요.',
      messages: {
        session: '세션 ID가 들어 있는 주소가 {count}개 있습니다: {examples…}.',
        tracking: '내부 링크 {links}개 중 {count}개에 방문자를 집계하는 매개변수가 있습니다: {examples…}.',
      },
    },
    ja: {
      title: '内部リンクにトラッキング用のパラメータやセッションIDがありません',
      failureTitle: 'トラッキング用のパラメータやセッションIDが付いたURLを使っています',
      warningTitle: null,
      fix: 'パラメータの付かないURLにリンクし、クリックはパラメータではなくイベントで計測し、セッションはCookieで管理してください。',
      messages: {
        session: 'セッションIDを含むURLが{count}件あります：{examples…}。',
        tracking: '内部リンク{links}件のうち{count}件に、訪問者を計測するパラメータが付いています：{examples…}。',
      },
    },
    zh: {
      title: '内部链接不带跟踪参数或会话 ID',
      failureTitle: '使用了带跟踪参数或会话 ID 的网址',
      warningTitle: null,
      fix: '链接到不带参数的网址，用事件而不是参数统计点击，并将会话保存在 Cookie 中。',
      messages: {
        session: '有 {count} 个网址含有会话 ID：{examples…}。',
        tracking: '{links} 个内部链接中有 {count} 个带有统计访问者的参数：{examples…}。',
      },
    },
  },
  'url-readable': {
    ko: {
      title: '주소를 읽고 공유하기 쉽습니다',
      failureTitle: '주소가 너무 길거나 인코딩이 잘못되었습니다',
      warningTitle: '주소를 복사하고 공유하기 어렵습니다',
      fix: '짧은 단어를 하이픈으로 잇고, 그 밖의 문자는 UTF-8로 이스케이프하고, 경로는 슬래시 하나로 연결하세요.',
      messages: {
        encoding: '{url}에 UTF-8이 아닌 이스케이프나 뒤에 숫자가 없는 퍼센트 기호가 있습니다.',
        endless: '주소가 {length}자입니다. 2048자에서 자르는 프로그램도 있습니다: {start}….',
        blank: '{url}의 경로에 공백이 있습니다.',
        slashes: '{url}에 슬래시 두 개가 이어져 있습니다.',
        long: '{url}의 경로가 {length}자입니다.',
      },
    },
    ja: {
      title: 'URLは読みやすく、共有できます',
      failureTitle: 'URLが長すぎるか、エンコードが間違っています',
      warningTitle: 'URLがコピーや共有をしにくい形です',
      fix: '短い単語をハイフンでつなぎ、ほかの文字はUTF-8でエスケープし、パスはスラッシュひとつで区切ってください。',
      messages: {
        encoding: '{url}に、UTF-8ではないエスケープか、数字の続かないパーセント記号があります。',
        endless: 'URLが{length}文字あります。2048文字で切るプログラムもあります：{start}…。',
        blank: '{url}のパスに空白があります。',
        slashes: '{url}でスラッシュが2つ続いています。',
        long: '{url}のパスが{length}文字あります。',
      },
    },
    zh: {
      title: '网址易读且便于分享',
      failureTitle: '网址过长或编码有误',
      warningTitle: '网址不便于复制和分享',
      fix: '使用短词并以连字符连接，其他字符用 UTF-8 转义，路径各段之间只用一个斜杠。',
      messages: {
        encoding: '{url} 含有非 UTF-8 的转义，或后面没有数字的百分号。',
        endless: '网址有 {length} 个字符；有些程序会在 2048 个字符处截断：{start}…。',
        blank: '{url} 的路径中有空格。',
        slashes: '{url} 中有两个连续的斜杠。',
        long: '{url} 的路径有 {length} 个字符。',
      },
    },
  },
  'url-slash-and-case': {
    ko: {
      title: '주소가 한 가지 표기로만 열립니다',
      failureTitle: '표기가 다른 주소에서도 같은 페이지가 열립니다',
      warningTitle: null,
      fix: '한 가지 표기를 정하고, 다른 표기는 상태 코드 301로 그 주소로 리디렉션하세요.',
      messages: {
        rival: '{form|이/가} {url|과/와} 마찬가지로 200으로 응답하지만, 같은 표준 URL을 지정하지 않습니다.',
        settled: '{form|이/가} {url|과/와} 마찬가지로 200으로 응답하고, 둘 다 같은 표준 URL을 지정합니다.',
      },
    },
    ja: {
      title: 'ひとつの表記のURLだけが応答します',
      failureTitle: '同じページが、表記の違うURLでも表示されます',
      warningTitle: null,
      fix: '表記をひとつに決め、ほかの表記はステータスコード301でそこへリダイレクトしてください。',
      messages: {
        rival: '{form}も{url}と同じく200を返しますが、同じ正規URLを指定していません。',
        settled: '{form}も{url}と同じく200を返しますが、どちらも同じ正規URLを指定しています。',
      },
    },
    zh: {
      title: '网址只有一种写法可以访问',
      failureTitle: '同一页面还能通过网址的另一种写法打开',
      warningTitle: null,
      fix: '选定一种写法，并将其他写法以状态码 301 重定向到它。',
      messages: {
        rival: '{form} 与 {url} 一样返回 200，但没有指定同一个规范网址。',
        settled: '{form} 与 {url} 一样返回 200；两者指定了同一个规范网址。',
      },
    },
  },
};
