import type { RuleTexts } from './rule-text.ts';

type Trust =
  | 'hacked-signals'
  | 'https-available'
  | 'https-redirect'
  | 'legal-and-contact-pages'
  | 'mixed-content'
  | 'security-headers'
  | 'tls-certificate';

const TLS_FAULTS = {
  ko: {
    'the certificate, or one that it depends on, has expired': '인증서 또는 상위 인증서가 만료되었음',
    'the certificate is not valid yet': '인증서의 유효 기간이 아직 시작되지 않았음',
    'the certificate is for other names': '인증서가 다른 도메인용임',
    'the certificate of its issuer is missing from what the server sends': '서버가 중간 인증서를 보내지 않음',
    'the certificate is signed by itself': '자체 서명된 인증서임',
    'the certificate does not lead to an authority that browsers trust':
      '브라우저가 신뢰하는 인증 기관이 발급한 인증서가 아님',
    'the server offers no version of TLS that browsers accept': '서버가 브라우저에서 허용하는 TLS 버전을 지원하지 않음',
    'what answers there does not speak TLS, or agrees on nothing': '서버가 TLS를 지원하지 않거나 협상이 실패함',
  },
  ja: {
    'the certificate, or one that it depends on, has expired': '証明書またはその上位の証明書が期限切れ',
    'the certificate is not valid yet': '証明書の有効期間がまだ始まっていない',
    'the certificate is for other names': '証明書が別のドメイン名のもの',
    'the certificate of its issuer is missing from what the server sends': 'サーバーが中間証明書を送っていない',
    'the certificate is signed by itself': '自己署名の証明書',
    'the certificate does not lead to an authority that browsers trust': 'ブラウザが信頼する認証局の証明書ではない',
    'the server offers no version of TLS that browsers accept':
      'サーバーが、ブラウザの受け付けるバージョンのTLSに対応していない',
    'what answers there does not speak TLS, or agrees on nothing':
      'サーバーがTLSに対応していないか、ネゴシエーションに失敗',
  },
  zh: {
    'the certificate, or one that it depends on, has expired': '证书或其上级证书已过期',
    'the certificate is not valid yet': '证书尚未生效',
    'the certificate is for other names': '证书属于其他域名',
    'the certificate of its issuer is missing from what the server sends': '服务器没有发送中间证书',
    'the certificate is signed by itself': '证书为自签名',
    'the certificate does not lead to an authority that browsers trust': '证书并非由浏览器信任的机构签发',
    'the server offers no version of TLS that browsers accept': '服务器不支持浏览器接受的 TLS 版本',
    'what answers there does not speak TLS, or agrees on nothing': '服务器不支持 TLS，或协商失败',
  },
};

/** The end of a chain of redirects that did not end with a status. */
const ends = (
  written: (cause: string) => string,
  [unseen, name, connect, certificate, loop, endless, http, lost, status]: readonly string[],
) => ({
  '{hops} (not seen)': written(`${unseen}`),
  '{hops} (has no public address)': written(`${name}`),
  '{hops} (accepts no connection)': written(`${connect}`),
  '{hops} (has no valid certificate)': written(`${certificate}`),
  '{hops} (redirects in a loop)': written(`${loop}`),
  '{hops} (redirects without end)': written(`${endless}`),
  '{hops} (does not answer in HTTP)': written(`${http}`),
  '{hops} (closes the connection during its answer)': written(`${lost}`),
  '{hops} (answers with status {status})': written(`${status}`),
});

export const TRUST: RuleTexts<Trust> = {
  'hacked-signals': {
    ko: {
      title: '사이트에 해킹 흔적이 없습니다',
      failureTitle: '사이트가 해킹되었음을 보여 주는 흔적이 여럿 있습니다',
      warningTitle: '사이트가 해킹되었을 수 있다는 흔적이 있습니다',
      fix: '파일과 데이터베이스를 깨끗한 사본과 비교해 직접 넣지 않은 것을 삭제하고, 모든 비밀번호와 키를 바꾸고, 소프트웨어를 업데이트하세요.',
      messages: { signs: '{kinds;}. 발견된 곳: {urls,}.' },
      phrases: {
        kinds: {
          'search engines see a different title than browsers': '검색엔진과 브라우저에 서로 다른 제목이 제공됨',
          'search engines are led to another site': '검색엔진이 다른 사이트로 리디렉션됨',
          'invisible text or links sell what the site does not':
            '보이지 않는 텍스트나 링크가 이 사이트와 무관한 상품을 광고함',
          'many links to other sites sell what the site does not':
            '다른 사이트로 가는 많은 링크가 이 사이트와 무관한 상품을 광고함',
          'a page sells what the site does not': '이 사이트와 무관한 상품을 광고하는 페이지가 있음',
        },
      },
    },
    ja: {
      title: 'サイトに不正侵入の形跡がありません',
      failureTitle: 'サイトが不正侵入されたことを示す形跡がいくつもあります',
      warningTitle: 'サイトが不正侵入された可能性を示す形跡があります',
      fix: 'ファイルとデータベースを安全なコピーと比べて、身に覚えのないものを削除し、パスワードとキーをすべて変更し、ソフトウェアを更新してください。',
      messages: { signs: '{kinds;}。見つかった場所：{urls,}。' },
      phrases: {
        kinds: {
          'search engines see a different title than browsers': '検索エンジンにはブラウザと異なるタイトルが返される',
          'search engines are led to another site': '検索エンジンが別のサイトへ誘導される',
          'invisible text or links sell what the site does not':
            '見えないテキストやリンクが、サイトと無関係な商品を宣伝している',
          'many links to other sites sell what the site does not':
            '他サイトへの多数のリンクが、サイトと無関係な商品を宣伝している',
          'a page sells what the site does not': 'サイトと無関係な商品を宣伝するページがある',
        },
      },
    },
    zh: {
      title: '网站没有被入侵的迹象',
      failureTitle: '多个迹象表明有人入侵了网站',
      warningTitle: '有迹象表明网站可能已被入侵',
      fix: '将文件和数据库与干净的副本比对，删除不属于您的内容，更换所有密码和密钥，并更新软件。',
      messages: { signs: '{kinds;}。发现位置：{urls,}。' },
      phrases: {
        kinds: {
          'search engines see a different title than browsers': '搜索引擎看到的标题与浏览器不同',
          'search engines are led to another site': '搜索引擎被引到另一个网站',
          'invisible text or links sell what the site does not': '不可见的文字或链接在推销与网站无关的商品',
          'many links to other sites sell what the site does not': '许多指向其他网站的链接在推销与网站无关的商品',
          'a page sells what the site does not': '有页面在推销与网站无关的商品',
        },
      },
    },
  },
  'https-available': {
    ko: {
      title: '사이트가 https로 응답합니다',
      failureTitle: '사이트에 https로 안전하게 접속할 수 없습니다',
      warningTitle: null,
      fix: '사이트의 모든 도메인에 유효하고 자동으로 갱신되는 인증서를 설치하고, 모든 페이지를 https로 제공하세요.',
      messages: {
        certificate: '{url}에 안전하게 접속할 수 없습니다: {fault}.',
        none: '{url}에서 응답이 없습니다. 사이트는 http로만 응답합니다.',
      },
      phrases: { fault: TLS_FAULTS.ko },
    },
    ja: {
      title: 'サイトがhttpsで応答します',
      failureTitle: 'サイトにhttpsで安全に接続できません',
      warningTitle: null,
      fix: 'サイトのすべてのドメイン名に対応し、自動更新される証明書を導入して、全ページをhttpsで配信してください。',
      messages: {
        certificate: '{url}に安全に接続できません：{fault}。',
        none: '{url}から応答がありません。サイトはhttpでしか応答しません。',
      },
      phrases: { fault: TLS_FAULTS.ja },
    },
    zh: {
      title: '网站可通过 https 访问',
      failureTitle: '无法通过 https 安全访问网站',
      warningTitle: null,
      fix: '安装涵盖网站所有域名并能自动续期的证书，通过 https 提供所有页面。',
      messages: {
        certificate: '无法安全访问 {url}：{fault}。',
        none: '{url} 没有响应；网站只通过 http 响应。',
      },
      phrases: { fault: TLS_FAULTS.zh },
    },
  },
  'https-redirect': {
    ko: {
      title: 'http 주소가 영구 리디렉션 한 번으로 https로 이어집니다',
      failureTitle: 'http 주소가 https로 이어지지 않습니다',
      warningTitle: 'http 주소가 임시 리디렉션이나 여러 번의 리디렉션을 거쳐 https로 이어집니다',
      fix: 'http로 온 모든 요청에 상태 코드 301이나 308로 응답하고 같은 주소의 https로 보내세요.',
      messages: {
        open: '{url|은/는} http로 응답하고 https로 리디렉션하지 않습니다.',
        temporary: 'https로 가는 길에 임시 리디렉션이 있습니다: {hops}.',
        detour: 'https까지 리디렉션이 여러 번 이어집니다: {hops}.',
      },
      phrases: {
        hops: ends(
          (cause) => `{hops}(${cause})`,
          [
            '확인하지 못함',
            '공개 IP 주소 없음',
            '연결할 수 없음',
            '유효한 인증서 없음',
            '리디렉션이 순환함',
            '리디렉션이 끝나지 않음',
            'HTTP로 응답하지 않음',
            '응답 중 연결이 끊김',
            '상태 코드 {status}',
          ],
        ),
      },
    },
    ja: {
      title: 'httpから1回の恒久的なリダイレクトでhttpsに移動します',
      failureTitle: 'httpのURLからhttpsに移動しません',
      warningTitle: 'httpからhttpsへの移動が、一時的または複数回のリダイレクトになっています',
      fix: 'httpへのリクエストにはすべて、ステータスコード301または308と、同じURLのhttps版を返してください。',
      messages: {
        open: '{url}はhttpで応答し、httpsに移動しません。',
        temporary: 'httpsへの移動に一時的なリダイレクトが使われています：{hops}。',
        detour: 'httpsまでに複数のリダイレクトがあります：{hops}。',
      },
      phrases: {
        hops: ends(
          (cause) => `{hops}（${cause}）`,
          [
            '未確認',
            '公開IPアドレスなし',
            '接続できない',
            '有効な証明書なし',
            'リダイレクトがループ',
            'リダイレクトが終わらない',
            'HTTPで応答しない',
            '応答の途中で接続が切れる',
            'ステータスコード{status}',
          ],
        ),
      },
    },
    zh: {
      title: 'http 经一次永久重定向到达 https',
      failureTitle: 'http 网址没有指向 https',
      warningTitle: 'http 要经过临时重定向或多次重定向才到达 https',
      fix: '对所有 http 请求返回状态码 301 或 308，并指向同一网址的 https 版本。',
      messages: {
        open: '{url} 通过 http 响应，没有重定向到 https。',
        temporary: '前往 https 的途中有临时重定向：{hops}。',
        detour: '要经过多次重定向才到达 https：{hops}。',
      },
      phrases: {
        hops: ends(
          (cause) => `{hops}（${cause}）`,
          [
            '未能获取',
            '没有公网 IP 地址',
            '无法连接',
            '没有有效证书',
            '循环重定向',
            '重定向没有尽头',
            '不以 HTTP 响应',
            '响应期间连接中断',
            '状态码 {status}',
          ],
        ),
      },
    },
  },
  'legal-and-contact-pages': {
    ko: {
      title: '첫 페이지에 연락처, 개인정보처리방침, 이용약관 링크가 있습니다',
      failureTitle: '첫 페이지에서 연락처로 가는 링크를 찾지 못했습니다',
      warningTitle: '첫 페이지에 연락처, 개인정보처리방침, 이용약관 링크 중 빠진 것이 있습니다',
      fix: '빠진 페이지를 만들고, 모든 페이지의 푸터에 흔히 쓰는 이름으로 링크하세요.',
      messages: { missing: '첫 페이지에 다음 링크가 없습니다: {missing,}. 찾은 링크: {found;}[!found? 없음].' },
      phrases: { missing: { contact: '연락처', privacy: '개인정보처리방침', terms: '이용약관' } },
    },
    ja: {
      title: 'トップページに、問い合わせ先、プライバシーポリシー、利用規約へのリンクがあります',
      failureTitle: 'トップページに問い合わせ先へのリンクが見つかりません',
      warningTitle: 'トップページに、問い合わせ先、プライバシーポリシー、利用規約へのリンクが揃っていません',
      fix: '足りないページを追加し、全ページのフッターから一般的な名前でリンクしてください。',
      messages: {
        missing: 'トップページに次のリンクがありません：{missing,}。見つかったリンク：{found;}[!found? なし]。',
      },
      phrases: { missing: { contact: '問い合わせ先', privacy: 'プライバシーポリシー', terms: '利用規約' } },
    },
    zh: {
      title: '首页链接到联系方式、隐私政策和服务条款',
      failureTitle: '首页上没有找到联系方式的链接',
      warningTitle: '首页缺少联系方式、隐私政策或服务条款的链接',
      fix: '补上缺少的页面，并在每个页面的页脚用通行的名称链接它们。',
      messages: { missing: '首页没有以下链接：{missing,}。找到的链接：{found;}[!found? 无]。' },
      phrases: { missing: { contact: '联系方式', privacy: '隐私政策', terms: '服务条款' } },
    },
  },
  'mixed-content': {
    ko: {
      title: 'https 페이지가 https 주소만 불러오고 링크합니다',
      failureTitle: '페이지가 안전하지 않은 http 주소를 사용합니다',
      warningTitle: null,
      fix: '템플릿의 모든 주소를 https로 쓰고, 오래된 글에 http 주소가 있는 곳에는 upgrade-insecure-requests를 추가하세요.',
      messages: {
        active: 'http로 불러오는 스크립트, 스타일, 프레임이나 http로 보내는 양식({count}개): {urls,}.',
        links: '내부 링크 {total}개 중 http로 가는 링크({count}개): {urls,}.',
        passive: 'http로 불러오는 이미지, 미디어 또는 https로 바뀌는 파일({count}개): {urls,}.',
        named: 'canonical 링크나 사이트맵에 있는 http 주소({count}개): {urls,}.',
      },
    },
    ja: {
      title: 'httpsのページが、httpsのURLだけを読み込み、リンクしています',
      failureTitle: 'ページが安全でないhttpのURLを使っています',
      warningTitle: null,
      fix: 'テンプレート内のすべてのURLをhttpsで書き、古い文章にhttpのURLが残る箇所にはupgrade-insecure-requestsを追加してください。',
      messages: {
        active:
          'httpで読み込まれるスクリプト、スタイル、フレーム、またはhttpで送信するフォーム（{count}件）：{urls,}。',
        links: '内部リンク{total}件のうち、httpへのリンク（{count}件）：{urls,}。',
        passive: 'httpで読み込まれる画像やメディア、またはhttpsに切り替えられるファイル（{count}件）：{urls,}。',
        named: 'canonicalリンクまたはサイトマップにあるhttpのURL（{count}件）：{urls,}。',
      },
    },
    zh: {
      title: 'https 页面只加载和链接 https 网址',
      failureTitle: '页面使用了不安全的 http 网址',
      warningTitle: null,
      fix: '将模板中的所有网址写成 https；旧文章中含有 http 网址的地方，请添加 upgrade-insecure-requests。',
      messages: {
        active: '通过 http 加载的脚本、样式、框架，或通过 http 提交的表单（{count} 个）：{urls,}。',
        links: '{total} 个内部链接中指向 http 的链接（{count} 个）：{urls,}。',
        passive: '通过 http 加载的图片、媒体，或会被升级为 https 的文件（{count} 个）：{urls,}。',
        named: 'canonical 链接或站点地图中的 http 网址（{count} 个）：{urls,}。',
      },
    },
  },
  'security-headers': {
    ko: {
      title: '첫 페이지가 방문자를 보호하는 헤더를 보냅니다',
      failureTitle: '첫 페이지에 방문자를 보호하는 헤더가 빠져 있습니다',
      warningTitle: null,
      fix: '방문자의 안전을 위해 빠진 헤더를 추가하되, Strict-Transport-Security와 nosniff부터 넣으세요.',
      messages: {
        table: '첫 페이지가 보내는 헤더: {sent;}[!sent? 없음]. 보내지 않는 헤더: {missing,}[!missing? 없음].',
      },
    },
    ja: {
      title: 'トップページが、訪問者を守るヘッダーを送っています',
      failureTitle: 'トップページに、訪問者を守るヘッダーが足りません',
      warningTitle: null,
      fix: '訪問者の安全のために足りないヘッダーを、Strict-Transport-Securityとnosniffから順に追加してください。',
      messages: {
        table: 'トップページが送るヘッダー：{sent;}[!sent? なし]。送らないヘッダー：{missing,}[!missing? なし]。',
      },
    },
    zh: {
      title: '首页发送了保护访客的标头',
      failureTitle: '首页缺少保护访客的标头',
      warningTitle: null,
      fix: '为了访客的安全，请补上缺少的标头，先从 Strict-Transport-Security 和 nosniff 开始。',
      messages: {
        table: '首页发送的标头：{sent;}[!sent? 无]。未发送的标头：{missing,}[!missing? 无]。',
      },
    },
  },
  'tls-certificate': {
    ko: {
      title: '인증서가 유효하고 만료까지 여유가 있습니다',
      failureTitle: '사이트의 인증서나 보안 연결에 문제가 있습니다',
      warningTitle: '인증서가 곧 만료되거나, 서버가 오래된 TLS를 허용합니다',
      fix: '만료되기 훨씬 전에 자동으로 갱신하고, 중간 인증서를 함께 보내고, TLS 1.0과 1.1을 끄세요.',
      messages: {
        fault: 'TLS 핸드셰이크 결과: {fault}. 인증서: {certificate}.',
        soon: '인증서의 유효 기간이 {days}일 남았습니다: {certificate}.',
        legacy: '서버가 아직 {protocol|을/를} 허용합니다.',
      },
      phrases: {
        fault: TLS_FAULTS.ko,
        certificate: {
          'issued by unknown for  until null': '받지 못함',
          'issued by {issuer} for {names} until {until}': '발급자 {issuer}, 도메인 {names}, 만료일 {until}',
        },
      },
    },
    ja: {
      title: '証明書が有効で、期限まで余裕があります',
      failureTitle: 'サイトの証明書または暗号化接続に問題があります',
      warningTitle: '証明書の期限が近いか、サーバーが古いTLSを受け付けています',
      fix: '期限よりかなり前に自動で更新し、中間証明書も一緒に送り、TLS 1.0と1.1を無効にしてください。',
      messages: {
        fault: 'TLSハンドシェイクの結果：{fault}。証明書：{certificate}。',
        soon: '証明書の期限まであと{days}日です：{certificate}。',
        legacy: 'サーバーがまだ{protocol}を受け付けています。',
      },
      phrases: {
        fault: TLS_FAULTS.ja,
        certificate: {
          'issued by unknown for  until null': '受け取れず',
          'issued by {issuer} for {names} until {until}': '発行者は{issuer}、対象は{names}、期限は{until}',
        },
      },
    },
    zh: {
      title: '证书有效，且短期内不会过期',
      failureTitle: '网站的证书或安全连接有问题',
      warningTitle: '证书即将过期，或服务器仍接受过时的 TLS',
      fix: '在到期之前尽早自动续期，同时发送中间证书，并关闭 TLS 1.0 和 1.1。',
      messages: {
        fault: 'TLS 握手结果：{fault}。证书：{certificate}。',
        soon: '证书将在 {days} 天后过期：{certificate}。',
        legacy: '服务器仍接受 {protocol}。',
      },
      phrases: {
        fault: TLS_FAULTS.zh,
        certificate: {
          'issued by unknown for  until null': '未获取到',
          'issued by {issuer} for {names} until {until}': '由 {issuer} 为 {names} 签发，有效期至 {until}',
        },
      },
    },
  },
};
