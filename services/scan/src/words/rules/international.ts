import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';
import { sampledText } from './sitemaps.ts';

type International =
  | 'hreflang-codes'
  | 'hreflang-conflict'
  | 'hreflang-missing'
  | 'hreflang-return'
  | 'hreflang-self'
  | 'hreflang-targets'
  | 'hreflang-x-default'
  | 'lang-declared'
  | 'lang-matches-text'
  | 'locale-not-forced';

type Words = Readonly<Record<string, string>>;

/** Reasons for a missing answer, for texts that contain the code of a failure. */
export const FAILURES: Readonly<Record<OtherLanguage, Words>> = {
  ko: {
    'refused-address': '공개 주소 없음',
    'name-not-found': '공개 주소 없음',
    'resolver-failed': '호스트 이름을 조회할 수 없음',
    'connect-failed': '연결할 수 없음',
    'tls-invalid': '유효한 인증서 없음',
    timeout: '시간 초과',
    'too-many-redirects': '끝나지 않는 리디렉션',
    'redirect-loop': '리디렉션 순환',
    'redirect-invalid': '잘못된 리디렉션',
    'headers-too-large': '헤더가 너무 큼',
    'protocol-error': 'HTTP로 응답하지 않음',
    'connection-lost': '응답 도중 연결 끊김',
    'decoding-failed': '압축을 풀 수 없음',
  },
  ja: {
    'refused-address': '公開アドレスがない',
    'name-not-found': '公開アドレスがない',
    'resolver-failed': '名前解決ができない',
    'connect-failed': '接続できない',
    'tls-invalid': '有効な証明書がない',
    timeout: 'タイムアウト',
    'too-many-redirects': 'リダイレクトが終わらない',
    'redirect-loop': 'リダイレクトがループする',
    'redirect-invalid': '不正なリダイレクト',
    'headers-too-large': 'ヘッダーが大きすぎる',
    'protocol-error': 'HTTPで応答しない',
    'connection-lost': '応答の途中で接続が切れる',
    'decoding-failed': '圧縮を展開できない',
  },
  zh: {
    'refused-address': '没有公网地址',
    'name-not-found': '没有公网地址',
    'resolver-failed': '无法解析主机名',
    'connect-failed': '无法建立连接',
    'tls-invalid': '没有有效的证书',
    timeout: '超时',
    'too-many-redirects': '重定向没有终点',
    'redirect-loop': '循环重定向',
    'redirect-invalid': '重定向无效',
    'headers-too-large': '标头过大',
    'protocol-error': '未以 HTTP 响应',
    'connection-lost': '响应中途断开连接',
    'decoding-failed': '无法解压',
  },
};

/** Addresses, each with its fault. */
const withReason = (words: Words, write: (reason: string) => string): Words =>
  Object.fromEntries(Object.entries(words).map(([english, own]) => [`{url} (${english})`, write(own)]));

export const INTERNATIONAL: RuleTexts<International> = {
  'hreflang-codes': {
    ko: {
      title: '언어 버전의 코드가 유효합니다',
      failureTitle: '언어 버전에 잘못된 코드를 씁니다',
      warningTitle: '언어 버전의 코드가 오래되었거나 표준과 다르게 표기되었습니다',
      fix: '언어 코드(ISO 639-1)를 쓰고, 필요하면 지역 코드(ISO 3166-1)를 뒤에 붙이세요: ja, ko, zh-Hans, en-GB.',
      messages: {
        invalid: '어떤 검색엔진도 알지 못하는 코드입니다: {codes,}.',
        odd: '더 이상 쓰지 않거나 표준과 다르게 표기된 코드입니다: {codes,}.',
      },
    },
    ja: {
      title: '言語版のコードは有効です',
      failureTitle: '言語版に無効なコードを使っています',
      warningTitle: '言語版のコードが古いか、表記が標準と異なります',
      fix: '言語コード（ISO 639-1）を使い、必要なら地域コード（ISO 3166-1）を後ろに付けてください：ja、ko、zh-Hans、en-GB。',
      messages: {
        invalid: 'どの検索エンジンも認識しないコードです：{codes,}。',
        odd: '非推奨のコードか、標準と異なる表記のコードです：{codes,}。',
      },
    },
    zh: {
      title: '语言版本的代码有效',
      failureTitle: '语言版本使用了无效的代码',
      warningTitle: '语言版本使用了过时或写法不规范的代码',
      fix: '使用语言代码（ISO 639-1），需要时在后面加上地区代码（ISO 3166-1）：ja、ko、zh-Hans、en-GB。',
      messages: {
        invalid: '以下代码没有搜索引擎能够识别：{codes,}。',
        odd: '以下代码已弃用或写法不规范：{codes,}。',
      },
    },
  },
  'hreflang-conflict': {
    ko: {
      title: '언어마다 버전이 하나씩 있습니다',
      failureTitle: '한 언어 코드에 주소가 여러 개 지정되어 있습니다',
      warningTitle: '언어 버전이 HTML과 헤더 양쪽에 적혀 있습니다',
      fix: 'head와 헤더 중 한 가지 방법만 쓰고, 코드마다 주소를 하나만 지정하세요.',
      messages: {
        conflict: (a) =>
          `${a.text('page')}에서 코드 ${a.text('code')}에 주소가 여러 개 지정되어 있습니다: ${a.text('urls')}.${a.number('pages') > 1 ? ` 이런 페이지가 모두 ${a.text('pages')}개입니다.` : ''}`,
        twice: (a) =>
          `${a.text('page')}의 언어 버전이 head와 헤더 양쪽에 적혀 있습니다.${a.number('pages') > 1 ? ` 이런 페이지가 모두 ${a.text('pages')}개입니다.` : ''}`,
      },
    },
    ja: {
      title: '言語ごとにバージョンがひとつあります',
      failureTitle: 'ひとつの言語コードに複数のURLを指定しています',
      warningTitle: '言語版をHTMLとヘッダーの両方に書いています',
      fix: 'headかヘッダーのどちらかの方法に統一し、コードごとにURLをひとつだけ指定してください。',
      messages: {
        conflict: (a) =>
          `${a.text('page')}で、コード${a.text('code')}に複数のURLが指定されています：${a.text('urls')}。${a.number('pages') > 1 ? `同様のページは全部で${a.text('pages')}件です。` : ''}`,
        twice: (a) =>
          `${a.text('page')}は、言語版をheadとヘッダーの両方に書いています。${a.number('pages') > 1 ? `同様のページは全部で${a.text('pages')}件です。` : ''}`,
      },
    },
    zh: {
      title: '每种语言只有一个版本',
      failureTitle: '网站为同一个语言代码指定了多个网址',
      warningTitle: '网站在 HTML 和标头中都列出了语言版本',
      fix: '只采用 head 或标头中的一种方式，每个代码只对应一个网址。',
      messages: {
        conflict: (a) =>
          `在 ${a.text('page')} 上，代码 ${a.text('code')} 指定了多个网址：${a.text('urls')}${a.number('pages') > 1 ? `；这样的页面共有 ${a.text('pages')} 个` : ''}。`,
        twice: (a) =>
          `${a.text('page')} 在 head 和标头中都列出了语言版本${a.number('pages') > 1 ? `；这样的页面共有 ${a.text('pages')} 个` : ''}。`,
      },
    },
  },
  'hreflang-missing': {
    ko: {
      title: '언어 버전을 검색엔진에 알립니다',
      failureTitle: '어떤 페이지가 번역본인지 검색엔진에 알리지 않습니다',
      warningTitle: null,
      fix: '페이지의 모든 언어 버전을 버전마다 hreflang으로 적거나, 사이트맵에 적으세요.',
      messages: {
        missing:
          '사이트에 {languages,} 페이지가 있지만, 읽은 페이지와 사이트맵 어디에도 언어 버전이 적혀 있지 않습니다.',
      },
    },
    ja: {
      title: '言語版を検索エンジンに知らせています',
      failureTitle: 'どのページが翻訳版なのかを検索エンジンに知らせていません',
      warningTitle: null,
      fix: 'ページのすべての言語版を、各言語版のhreflangで、またはサイトマップで示してください。',
      messages: {
        missing:
          'サイトには{languages,}のページがありますが、読み取ったページにもサイトマップにも、言語版がひとつも示されていません。',
      },
    },
    zh: {
      title: '网站声明了语言版本',
      failureTitle: '网站没有告诉搜索引擎哪些页面是译文',
      warningTitle: null,
      fix: '在每个语言版本上用 hreflang 列出页面的所有语言版本，或者在站点地图中列出。',
      messages: {
        missing: '网站有 {languages,} 的页面，但我们读取的页面和站点地图都没有列出任何语言版本。',
      },
    },
  },
  'hreflang-return': {
    ko: {
      title: '언어 버전이 서로를 가리킵니다',
      failureTitle: '한쪽에서만 가리키는 언어 버전이 있습니다',
      warningTitle: null,
      fix: '언어 버전 목록을 한 곳에서 만들어, 모든 버전에 같은 목록을 넣으세요.',
      messages: {
        oneWay: '언어 버전 {of}개 중 {missing}개가 자신을 가리키는 페이지를 마주 가리키지 않습니다: {pairs,}.',
        sampled: sampledText.ko('언어 버전의 쌍'),
      },
    },
    ja: {
      title: '言語版が互いを指定しています',
      failureTitle: '一方からしか指定されていない言語版があります',
      warningTitle: null,
      fix: '言語版の一覧をひとつの元データから作り、すべての言語版に同じ一覧を入れてください。',
      messages: {
        oneWay: '{of}件の言語版のうち{missing}件が、自身を指定しているページを指定していません：{pairs,}。',
        sampled: sampledText.ja('言語版の組み合わせ'),
      },
    },
    zh: {
      title: '各语言版本互相指向',
      failureTitle: '有些语言版本没有回指列出它们的页面',
      warningTitle: null,
      fix: '由同一个数据源生成语言版本列表，并在每个版本上放置相同的列表。',
      messages: {
        oneWay: '{of} 个语言版本中有 {missing} 个没有回指列出它们的页面：{pairs,}。',
        sampled: sampledText.zh('语言版本组合'),
      },
    },
  },
  'hreflang-self': {
    ko: {
      title: '모든 언어 버전이 목록에 자신을 포함합니다',
      failureTitle: '페이지의 언어 버전 목록에 그 페이지 자신이 없습니다',
      warningTitle: null,
      fix: '언어 버전 목록에 페이지 자신도 추가하세요.',
      messages: {
        elsewhere: '언어 버전 {count}개가 모두 다른 호스트({hosts,})에 있고, 페이지 자신({url})은 없습니다.',
        missing: '언어 버전 {count}개 중에 페이지 자신({url})이 없습니다.',
      },
    },
    ja: {
      title: 'どの言語版も、一覧に自身を含めています',
      failureTitle: 'ページの言語版の一覧に、そのページ自身がありません',
      warningTitle: null,
      fix: '言語版の一覧に、そのページ自身も追加してください。',
      messages: {
        elsewhere: '{count}件の言語版はすべて別のホスト（{hosts,}）にあり、このページ自身（{url}）がありません。',
        missing: '{count}件の言語版の中に、このページ自身（{url}）がありません。',
      },
    },
    zh: {
      title: '每个语言版本都列出了自身',
      failureTitle: '页面的语言版本列表中没有该页面自身',
      warningTitle: null,
      fix: '将页面自身加入其语言版本列表。',
      messages: {
        elsewhere: '{count} 个语言版本都在其他主机（{hosts,}）上，其中没有页面自身（{url}）。',
        missing: '{count} 个语言版本中没有页面自身（{url}）。',
      },
    },
  },
  'hreflang-targets': {
    ko: {
      title: '언어 버전이 응답하고 색인될 수 있습니다',
      failureTitle: '검색엔진이 쓸 수 없는 언어 버전이 목록에 있습니다',
      warningTitle: '언어 버전의 주소가 리디렉션하거나 보이지 않는 문자가 있습니다',
      fix: '언어 버전마다 색인할 수 있는 최종 표준 URL을 https로 시작하는 전체 주소로 적으세요.',
      messages: {
        broken: '검색 결과에 나올 수 없는 언어 버전이 {count}개 있습니다: {urls,}.',
        relative: '프로토콜과 호스트(https://…)가 빠진 언어 버전 주소가 {count}개 있습니다: {urls,}.',
        unseen: '보이지 않는 문자가 있는 언어 버전 주소가 {count}개 있습니다: {urls,}.',
        redirected: '리디렉션하는 언어 버전이 {count}개 있습니다: {urls,}.',
        sampled: sampledText.ko('언어 버전'),
      },
      phrases: {
        urls: withReason(
          {
            ...FAILURES.ko,
            'status {status}': '상태 코드 {status}',
            'canonical elsewhere': '다른 주소를 표준 URL로 지정',
          },
          (reason) => `{url} (${reason})`,
        ),
      },
    },
    ja: {
      title: '言語版は応答し、インデックスに登録できます',
      failureTitle: '検索エンジンが使えない言語版が指定されています',
      warningTitle: '言語版のURLがリダイレクトするか、目に見えない文字を含んでいます',
      fix: '言語版ごとに、インデックスに登録できる最終的な正規URLを、httpsから始まる完全な形で指定してください。',
      messages: {
        broken: '検索結果に表示できない言語版が{count}件あります：{urls,}。',
        relative: 'スキームとホスト（https://…）のない言語版のURLが{count}件あります：{urls,}。',
        unseen: '目に見えない文字を含む言語版のURLが{count}件あります：{urls,}。',
        redirected: 'リダイレクトする言語版が{count}件あります：{urls,}。',
        sampled: sampledText.ja('言語版'),
      },
      phrases: {
        urls: withReason(
          {
            ...FAILURES.ja,
            'status {status}': 'ステータスコード{status}',
            'canonical elsewhere': '別のURLを正規URLに指定',
          },
          (reason) => `{url}（${reason}）`,
        ),
      },
    },
    zh: {
      title: '语言版本可以访问，且可以被编入索引',
      failureTitle: '列出的部分语言版本无法被搜索引擎使用',
      warningTitle: '语言版本的网址会重定向，或含有看不见的字符',
      fix: '为每个语言版本写明可编入索引的最终规范网址，采用以 https 开头的完整形式。',
      messages: {
        broken: '有 {count} 个语言版本无法显示在搜索结果中：{urls,}。',
        relative: '有 {count} 个语言版本的网址缺少协议和主机（https://…）：{urls,}。',
        unseen: '有 {count} 个语言版本的网址含有看不见的字符：{urls,}。',
        redirected: '有 {count} 个语言版本会重定向：{urls,}。',
        sampled: sampledText.zh('语言版本'),
      },
      phrases: {
        urls: withReason(
          { ...FAILURES.zh, 'status {status}': '状态码 {status}', 'canonical elsewhere': '将其他网址指定为规范网址' },
          (reason) => `{url}（${reason}）`,
        ),
      },
    },
  },
  'hreflang-x-default': {
    ko: {
      title: '그 밖의 언어 사용자를 위한 버전이 있습니다',
      failureTitle: '그 밖의 모든 언어를 위한 버전(x-default)이 열리지 않습니다',
      warningTitle: '그 밖의 언어 사용자를 위한 버전(x-default)이 없습니다',
      fix: '누구에게나 가장 알맞은 페이지를 hreflang="x-default"로 추가하세요.',
      messages: {
        missing: '사이트에 {languages,} 버전이 있지만, 그 밖의 사용자를 위한 버전은 없습니다.',
        broken: 'x-default로 지정한 {url|을/를} 열 수 없습니다({status}).',
      },
      phrases: { status: FAILURES.ko },
    },
    ja: {
      title: 'その他の言語の利用者向けのバージョンがあります',
      failureTitle: 'その他すべての言語向けのバージョン（x-default）が開けません',
      warningTitle: 'その他の言語の利用者向けのバージョン（x-default）がありません',
      fix: 'だれにでも最も適したページを、hreflang="x-default"で追加してください。',
      messages: {
        missing: 'サイトには{languages,}のバージョンがありますが、それ以外の利用者向けのものがありません。',
        broken: 'x-defaultに指定された{url}を開けません（{status}）。',
      },
      phrases: { status: FAILURES.ja },
    },
    zh: {
      title: '使用其他语言的读者也有可用的版本',
      failureTitle: '面向其他所有语言的版本（x-default）无法打开',
      warningTitle: '网站没有面向其他语言读者的版本（x-default）',
      fix: '添加 hreflang="x-default"，指向最适合所有人的页面。',
      messages: {
        missing: '网站有 {languages,} 版本，但没有面向其他读者的版本。',
        broken: 'x-default 指定的 {url} 无法打开（{status}）。',
      },
      phrases: { status: FAILURES.zh },
    },
  },
  'lang-declared': {
    ko: {
      title: '페이지가 어떤 언어로 되어 있는지 밝힙니다',
      failureTitle: '페이지에 유효한 언어가 선언되어 있지 않습니다',
      warningTitle: '페이지가 어느 지역용인지 밝히지 않습니다',
      fix: 'html 요소에 페이지의 언어를 나타내는 lang 속성을 넣으세요(한국어라면 lang="ko").',
      messages: {
        missing: 'html 요소에 lang 속성이 없습니다.',
        empty: 'html 요소의 lang 속성이 비어 있습니다.',
        invalid: 'lang="{lang|"은/"는} 언어 태그가 아닙니다.',
        regionless: 'lang="{lang}"에 지역이 없는데, 사이트에는 여러 지역용 버전이 있습니다: {codes,}.',
      },
    },
    ja: {
      title: 'ページが何語で書かれているかを示しています',
      failureTitle: 'ページで有効な言語が宣言されていません',
      warningTitle: 'ページがどの地域向けなのかを示していません',
      fix: 'html要素に、ページの言語を示すlang属性を付けてください（日本語ならlang="ja"）。',
      messages: {
        missing: 'html要素にlang属性がありません。',
        empty: 'html要素のlang属性が空です。',
        invalid: 'lang="{lang}"は言語タグではありません。',
        regionless: 'lang="{lang}"に地域がありませんが、サイトには複数の地域向けのバージョンがあります：{codes,}。',
      },
    },
    zh: {
      title: '页面声明了所用的语言',
      failureTitle: '页面没有声明有效的语言',
      warningTitle: '页面没有说明面向哪个地区',
      fix: '在 html 元素上添加 lang 属性，写明页面的语言，例如简体中文为 lang="zh-CN"。',
      messages: {
        missing: 'html 元素没有 lang 属性。',
        empty: 'html 元素的 lang 属性为空。',
        invalid: 'lang="{lang}" 不是语言标签。',
        regionless: 'lang="{lang}" 没有写明地区，而网站有面向多个地区的版本：{codes,}。',
      },
    },
  },
  'lang-matches-text': {
    ko: {
      title: '선언한 언어가 본문의 언어와 같습니다',
      failureTitle: '페이지의 언어가 선언한 언어와 다른 것으로 보입니다',
      warningTitle: null,
      fix: 'lang 속성을 바로잡고, 번역된 페이지의 템플릿도 함께 고치세요.',
      messages: {
        differs:
          '페이지는 언어를 “{declared|”으로/”로} 선언했지만, 본문은 “{detected|”으로/”로} 보입니다(신뢰도 {confidence}).',
      },
    },
    ja: {
      title: '宣言された言語は本文の言語と一致しています',
      failureTitle: 'ページの言語が、宣言された言語と異なるようです',
      warningTitle: null,
      fix: 'lang属性を修正し、翻訳ページのテンプレートもあわせて直してください。',
      messages: {
        differs:
          'ページは言語を「{declared}」と宣言していますが、本文は「{detected}」のようです（信頼度{confidence}）。',
      },
    },
    zh: {
      title: '声明的语言与正文的语言一致',
      failureTitle: '页面的语言似乎与声明的语言不同',
      warningTitle: null,
      fix: '改正 lang 属性，包括译文页面模板中的 lang 属性。',
      messages: {
        differs: '页面声明的语言是“{declared}”，但其文字看起来是“{detected}”（置信度 {confidence}）。',
      },
    },
  },
  'locale-not-forced': {
    ko: {
      title: '언어마다 고유한 주소가 있습니다',
      failureTitle: '같은 주소가 방문자의 선호 언어에 따라 다른 내용을 보여 줍니다',
      warningTitle: null,
      fix: '언어마다 주소를 두어 서로 링크하고, 방문자를 자동으로 보내지 말고 언어를 제안하세요.',
      messages: {
        adaptive: '{url|은/는} 방문자의 선호 언어가 {asked,}이면 같은 주소에서 다른 언어로 표시됩니다.',
        unreachable: 'Accept-Language 헤더가 없으면 {url|이/가} {status|으로/로} 응답합니다.',
        redirect: '선호 언어에 따라 방문자를 리디렉션합니다: {to,}.',
      },
      phrases: { to: { '{language} to {url}': '{language} → {url}' } },
    },
    ja: {
      title: '言語ごとに固有のURLがあります',
      failureTitle: '訪問者の優先言語によって、同じURLの表示内容が変わります',
      warningTitle: null,
      fix: '言語ごとにURLを用意してすべてにリンクし、訪問者を自動で移動させずに、言語を提案してください。',
      messages: {
        adaptive: '{url}は、優先言語が{asked,}のとき、同じURLのまま別の言語で表示されます。',
        unreachable: 'Accept-Languageヘッダーがないと、{url}は{status}を返します。',
        redirect: '訪問者を優先言語によってリダイレクトしています：{to,}。',
      },
      phrases: { to: { '{language} to {url}': '{language} → {url}' } },
    },
    zh: {
      title: '每种语言都有自己的网址',
      failureTitle: '同一网址显示的内容取决于访问者的首选语言',
      warningTitle: null,
      fix: '为每种语言提供独立的网址并全部加以链接，向读者建议语言，而不是直接把他们带过去。',
      messages: {
        adaptive: '当读者的首选语言为 {asked,} 时，{url} 会在同一网址显示另一种语言。',
        unreachable: '没有 Accept-Language 标头时，{url} 返回 {status}。',
        redirect: '按首选语言对访问者进行重定向：{to,}。',
      },
      phrases: { to: { '{language} to {url}': '{language} → {url}' } },
    },
  },
};
