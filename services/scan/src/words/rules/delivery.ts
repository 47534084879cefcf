import type { Args } from '../../language/fill.ts';
import type { RuleTexts } from './rule-text.ts';

type Delivery =
  | 'availability'
  | 'cache-validators'
  | 'content-type-correct'
  | 'file-size-limits'
  | 'html-size'
  | 'html-valid-doctype'
  | 'http-version'
  | 'response-ttfb'
  | 'text-compression';

const MB = 1024 * 1024;

/** A size in bytes, as in the English text. */
const size = (a: Args, name: string): string => {
  const bytes = a.number(name);
  return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`;
};

/** Why a request failed, and after how long. */
const failures = (
  written: (cause: string) => string,
  [lookup, address, connect, lost, certificate, timeout, http, status]: readonly string[],
) => ({
  '{url} (its name could not be looked up after {s} s)': written(`${lookup}`),
  '{url} (its name has no public address after {s} s)': written(`${address}`),
  '{url} (no connection after {s} s)': written(`${connect}`),
  '{url} (connection lost after {s} s)': written(`${lost}`),
  '{url} (no valid certificate after {s} s)': written(`${certificate}`),
  '{url} (no answer in time after {s} s)': written(`${timeout}`),
  '{url} (no HTTP after {s} s)': written(`${http}`),
  '{url} (status {status} after {s} s)': written(`${status}`),
});

export const DELIVERY: RuleTexts<Delivery> = {
  availability: {
    ko: {
      title: '사이트가 모든 요청에 응답합니다',
      failureTitle: '사이트에 보낸 요청 중 일부가 실패했습니다',
      warningTitle: null,
      fix: '표시된 시각의 DNS 리졸버, 프록시, 서버 로그를 살펴보고, 정상적인 크롤링만으로 도달하는 한도는 높이세요.',
      messages: {
        failures: '요청 {requests}건 중 {count}건이 실패했습니다: {failures…}.',
        passing: '요청 {requests}건 중 {count}건이 실패했다가 두 번째 시도에서 성공했습니다: {failures…}.',
        resolver: '호스트 이름(www 유무 등)을 DNS에서 조회하지 못했습니다({count}개): {failures…}.',
      },
      phrases: {
        failures: failures(
          (cause) => `{url}(${cause}, {s}초 후)`,
          [
            'DNS 조회 실패',
            '공개 IP 주소 없음',
            '연결 실패',
            '연결 끊김',
            '유효한 인증서 없음',
            '응답 시간 초과',
            'HTTP가 아님',
            '상태 코드 {status}',
          ],
        ),
      },
    },
    ja: {
      title: 'サイトがすべてのリクエストに応答します',
      failureTitle: 'サイトへのリクエストの一部が失敗しました',
      warningTitle: null,
      fix: '表示された時刻のDNSリゾルバー、プロキシ、サーバーのログを確認し、通常のクロールで達してしまう上限は引き上げてください。',
      messages: {
        failures: 'リクエスト{requests}件のうち{count}件が失敗しました：{failures…}。',
        passing: 'リクエスト{requests}件のうち{count}件が失敗し、2回目で成功しました：{failures…}。',
        resolver: 'ホスト名（wwwの有無など）をDNSで解決できませんでした（{count}件）：{failures…}。',
      },
      phrases: {
        failures: failures(
          (cause) => `{url}（${cause}、{s}秒後）`,
          [
            'DNSで解決できない',
            '公開IPアドレスなし',
            '接続できない',
            '接続が切れた',
            '有効な証明書なし',
            '時間内に応答なし',
            'HTTPではない',
            'ステータスコード{status}',
          ],
        ),
      },
    },
    zh: {
      title: '网站对每个请求都有响应',
      failureTitle: '对网站的部分请求失败',
      warningTitle: null,
      fix: '按所示时间查看 DNS 解析器、代理和服务器的日志，并提高正常抓取就会触及的上限。',
      messages: {
        failures: '{requests} 个请求中有 {count} 个失败：{failures…}。',
        passing: '{requests} 个请求中有 {count} 个失败，第二次尝试时成功：{failures…}。',
        resolver: '网站主机名的变体（如带或不带 www）无法解析（{count} 个）：{failures…}。',
      },
      phrases: {
        failures: failures(
          (cause) => `{url}（${cause}，{s} 秒后）`,
          [
            '域名解析失败',
            '没有公网 IP 地址',
            '无法连接',
            '连接中断',
            '没有有效证书',
            '响应超时',
            '不是 HTTP',
            '状态码 {status}',
          ],
        ),
      },
    },
  },
  'cache-validators': {
    ko: {
      title: '크롤러가 변경 여부를 물어볼 수 있습니다',
      failureTitle: '바뀌지 않은 파일도 크롤러와 브라우저가 다시 받아야 합니다',
      warningTitle: null,
      fix: 'ETag나 Last-Modified를 보내고, 값이 일치하는 요청에는 304로 응답하며, 공개 페이지에서는 no-store를 빼고, 이름에 해시가 있는 파일은 1년 동안 캐시하게 하세요.',
      messages: {
        unkept: 'ETag도 Last-Modified도 없고 no-store가 있습니다: {urls,}.',
        unhonoured: '서버가 준 ETag나 Last-Modified로 다시 요청해도 전체를 보냅니다: {urls,}.',
        silent: 'ETag도 Last-Modified도 없습니다: {urls,}.',
        short: '이름에 해시가 있는 파일인데 캐시 기간이 일주일 미만입니다: {urls,}.',
      },
    },
    ja: {
      title: 'クローラーが変更の有無を問い合わせられます',
      failureTitle: '変わっていないものまで、クローラーとブラウザが再取得しています',
      warningTitle: null,
      fix: 'ETagかLast-Modifiedを送り、一致するリクエストには304を返し、公開ページからはno-storeを外し、名前にハッシュが入ったファイルは1年間キャッシュさせてください。',
      messages: {
        unkept: 'ETagもLast-Modifiedもなく、no-storeが指定されています：{urls,}。',
        unhonoured: '受け取ったETagやLast-Modifiedで問い合わせても、全体が返されました：{urls,}。',
        silent: 'ETagもLast-Modifiedもありません：{urls,}。',
        short: '名前にハッシュが入ったファイルなのに、キャッシュの期間が1週間未満です：{urls,}。',
      },
    },
    zh: {
      title: '抓取工具可以询问内容是否有变化',
      failureTitle: '抓取工具和浏览器不得不重新加载未变的内容',
      warningTitle: null,
      fix: '发送 ETag 或 Last-Modified，对匹配的请求返回 304，去掉公开页面的 no-store，并让文件名带哈希值的文件缓存一年。',
      messages: {
        unkept: '既没有 ETag 也没有 Last-Modified，还设置了 no-store：{urls,}。',
        unhonoured: '用服务器给出的 ETag 或 Last-Modified 询问，仍返回完整内容：{urls,}。',
        silent: '既没有 ETag 也没有 Last-Modified：{urls,}。',
        short: '文件名带哈希值，缓存期限却不足一周：{urls,}。',
      },
    },
  },
  'content-type-correct': {
    ko: {
      title: '선언된 형식이 실제 내용과 일치합니다',
      failureTitle: '페이지가 올바른 Content-Type 없이 전송됩니다',
      warningTitle: '페이지에 유효한 Content-Type이나 문자 인코딩이 선언되어 있지 않습니다',
      fix: '페이지에는 Content-Type: text/html; charset=utf-8을, 다른 형식에는 등록된 미디어 유형을 보내세요.',
      messages: {
        wrong: '응답 본문은 {looksLike} 형식이지만 선언된 Content-Type은 다음과 같습니다: {declared}.',
        style: '스타일시트 {url|이/가} 다음 형식으로 전송되어 브라우저가 사용하지 않습니다: {declared}.',
        missing: '읽을 수 있는 Content-Type이 없습니다. 응답 본문은 {looksLike} 형식으로 보입니다.',
        charset:
          '헤더에도 페이지에도 실제로 있는 문자 인코딩이 선언되어 있지 않습니다[unknown?: “{unknown|”은/”는} 없는 이름입니다].',
      },
      phrases: { declared: { nothing: '선언 없음', 'nothing, with nosniff': '선언 없음(nosniff 사용)' } },
    },
    ja: {
      title: '宣言された形式が実際の内容と一致しています',
      failureTitle: 'ページが正しいContent-Typeなしで送信されています',
      warningTitle: 'ページに有効なContent-Typeまたは文字コードが宣言されていません',
      fix: 'ページにはContent-Type: text/html; charset=utf-8を、ほかの形式には登録済みのメディアタイプを送ってください。',
      messages: {
        wrong: 'レスポンスの本文は{looksLike}形式ですが、宣言されたContent-Typeは次のとおりです：{declared}。',
        style: 'スタイルシート{url}のContent-Typeが次のとおりのため、ブラウザは使用しません：{declared}。',
        missing: '読み取れるContent-Typeがありません。レスポンスの本文は{looksLike}形式のようです。',
        charset:
          'ヘッダーにもページにも、実在する文字コードが宣言されていません[unknown?：「{unknown}」は存在しません]。',
      },
      phrases: { declared: { nothing: '宣言なし', 'nothing, with nosniff': '宣言なし（nosniffあり）' } },
    },
    zh: {
      title: '声明的类型与内容一致',
      failureTitle: '页面发送时没有正确的 Content-Type',
      warningTitle: '页面没有声明有效的 Content-Type 或字符集',
      fix: '页面发送 Content-Type: text/html; charset=utf-8，其他格式发送各自已注册的媒体类型。',
      messages: {
        wrong: '响应正文是 {looksLike} 格式，但声明的 Content-Type 为：{declared}。',
        style: '样式表 {url} 以下列类型发送，浏览器因此不会使用它：{declared}。',
        missing: '没有可读的 Content-Type；响应正文看起来是 {looksLike} 格式。',
        charset: '标头和页面都没有声明实际存在的字符集[unknown?：“{unknown}”并不存在]。',
      },
      phrases: { declared: { nothing: '未声明', 'nothing, with nosniff': '未声明（且有 nosniff）' } },
    },
  },
  'file-size-limits': {
    ko: {
      title: '링크된 파일이 전부 색인될 만큼 작습니다',
      failureTitle: '링크된 파일이 너무 커서 Google이 끝까지 읽지 못합니다',
      warningTitle: '링크된 파일이 매우 큽니다',
      fix: '파일을 나누거나, 이미지를 줄이거나, 내용을 페이지로 게시하세요.',
      messages: {
        cut: 'Googlebot이 읽는 크기를 넘습니다: {files,}.',
        long: '큰 파일입니다: {files,}.',
      },
    },
    ja: {
      title: 'リンク先のファイルは、全体がインデックスされる大きさです',
      failureTitle: 'リンク先のファイルが大きすぎて、Googleが最後まで読めません',
      warningTitle: 'リンク先のファイルが非常に大きいです',
      fix: 'ファイルを分割するか、画像を小さくするか、内容をページとして公開してください。',
      messages: {
        cut: 'Googlebotが読む大きさを超えています：{files,}。',
        long: '大きなファイルです：{files,}。',
      },
    },
    zh: {
      title: '链接的文件足够小，可被完整索引',
      failureTitle: '链接的文件太大，Google 无法读完',
      warningTitle: '链接的文件非常大',
      fix: '拆分文件、缩小其中的图片，或将内容发布为页面。',
      messages: {
        cut: '超出 Googlebot 读取的大小：{files,}。',
        long: '大文件：{files,}。',
      },
    },
  },
  'html-size': {
    ko: {
      title: 'HTML이 끝까지 읽힐 만큼 작습니다',
      failureTitle: 'HTML이 너무 커서 Google이 끝까지 읽지 못합니다',
      warningTitle: 'HTML 크기가 Google이 읽는 한도에 가깝습니다',
      fix: '인라인 스크립트, 스타일, 이미지, 데이터를 별도 파일로 옮기고, 남는 코드는 내용 뒤에 두세요.',
      messages: {
        cut: (a) =>
          `헤더와 HTML의 크기가 ${size(a, 'bytes')}${a.has('more') ? ' 이상' : ''}입니다. 마지막 ${size(a, 'lostBytes')}는 읽히지 않습니다${a.has('from') ? `(${a.text('from')}부터)` : ''}.`,
        large: (a) => `Google이 읽는 2 MB 중 헤더와 HTML이 ${size(a, 'bytes')}를 차지합니다.`,
      },
    },
    ja: {
      title: 'HTMLは最後まで読める大きさです',
      failureTitle: 'HTMLが大きすぎて、Googleが最後まで読めません',
      warningTitle: 'HTMLが、Googleの読む上限に近づいています',
      fix: 'インラインのスクリプト、スタイル、画像、データを別ファイルに移し、残るコードは内容より後ろに置いてください。',
      messages: {
        cut: (a) =>
          `ヘッダーとHTMLの大きさは${size(a, 'bytes')}${a.has('more') ? '以上' : ''}です。最後の${size(a, 'lostBytes')}は読まれません${a.has('from') ? `（${a.text('from')}以降）` : ''}。`,
        large: (a) => `Googleが読む2 MBのうち、ヘッダーとHTMLが${size(a, 'bytes')}を占めています。`,
      },
    },
    zh: {
      title: 'HTML 足够小，可被完整读取',
      failureTitle: 'HTML 太大，Google 无法读完',
      warningTitle: 'HTML 已接近 Google 读取的上限',
      fix: '将内联脚本、样式、图片和数据移到单独的文件，剩下的代码放在内容之后。',
      messages: {
        cut: (a) =>
          `标头和 HTML 的大小${a.has('more') ? '至少' : ''}为 ${size(a, 'bytes')}；最后 ${size(a, 'lostBytes')} 不会被读取${a.has('from') ? `，从 ${a.text('from')} 起` : ''}。`,
        large: (a) => `标头和 HTML 的大小为 ${size(a, 'bytes')}，而 Google 只读取 2 MB。`,
      },
    },
  },
  'html-valid-doctype': {
    ko: {
      title: '마크업 때문에 사라지는 텍스트가 없습니다',
      failureTitle: '닫히지 않은 태그나 주석 때문에 텍스트가 사라집니다',
      warningTitle: '페이지에 doctype이 없습니다',
      fix: '표시된 요소를 닫고, 모든 페이지를 <!doctype html>로 시작하세요.',
      messages: {
        swallowed: '끝이 없는 {by} 때문에 텍스트 {lostText}자가 사라집니다.',
        doctype: '페이지에 doctype이 없습니다.',
      },
      phrases: { by: { comment: '주석' } },
    },
    ja: {
      title: 'マークアップによって失われるテキストがありません',
      failureTitle: '閉じていないタグやコメントのために、テキストが失われています',
      warningTitle: 'ページにdoctypeがありません',
      fix: '示された要素を閉じ、すべてのページを<!doctype html>で始めてください。',
      messages: {
        swallowed: '閉じていない{by}のために、テキスト{lostText}文字が失われています。',
        doctype: 'ページにdoctypeがありません。',
      },
      phrases: { by: { comment: 'コメント' } },
    },
    zh: {
      title: '没有文字因标记错误而丢失',
      failureTitle: '未闭合的标签或注释导致文字丢失',
      warningTitle: '页面没有 doctype',
      fix: '闭合所指出的元素，并让每个页面以 <!doctype html> 开头。',
      messages: {
        swallowed: '有一处未闭合（{by}），导致 {lostText} 个字符的文字丢失。',
        doctype: '页面没有 doctype。',
      },
      phrases: { by: { comment: '注释' } },
    },
  },
  'http-version': {
    ko: {
      title: '서버가 HTTP/2나 HTTP/3를 지원합니다',
      failureTitle: '서버가 HTTP/2도 HTTP/3도 지원하지 않습니다',
      warningTitle: null,
      fix: 'TLS를 처리하는 서버나 CDN에서 HTTP/2를 켜세요. 대부분 설정 하나면 됩니다.',
      messages: { old: '{protocols}, HTTP/3를 알리는 Alt-Svc 헤더도 없습니다.' },
      phrases: {
        protocols: {
          'The host agrees on {protocol}': '서버가 {protocol} 연결만 받아들이고',
          'The host has no TLS': '서버가 TLS를 지원하지 않고',
        },
      },
    },
    ja: {
      title: 'サーバーがHTTP/2またはHTTP/3に対応しています',
      failureTitle: 'サーバーがHTTP/2にもHTTP/3にも対応していません',
      warningTitle: null,
      fix: 'TLSを処理するサーバーまたはCDNでHTTP/2を有効にしてください。多くの場合、設定ひとつで済みます。',
      messages: { old: '{protocols}、HTTP/3を示すAlt-Svcヘッダーもありません。' },
      phrases: {
        protocols: {
          'The host agrees on {protocol}': 'サーバーとの接続は{protocol}になり',
          'The host has no TLS': 'サーバーがTLSに対応しておらず',
        },
      },
    },
    zh: {
      title: '服务器支持 HTTP/2 或 HTTP/3',
      failureTitle: '服务器既不支持 HTTP/2，也不支持 HTTP/3',
      warningTitle: null,
      fix: '在处理 TLS 的服务器或 CDN 上启用 HTTP/2；大多只需一项设置。',
      messages: { old: '{protocols}，也没有 Alt-Svc 标头提供 HTTP/3。' },
      phrases: {
        protocols: {
          'The host agrees on {protocol}': '服务器协商的协议为 {protocol}',
          'The host has no TLS': '服务器不支持 TLS',
        },
      },
    },
  },
  'response-ttfb': {
    ko: {
      title: '서버가 페이지를 빠르게 보내기 시작합니다',
      failureTitle: '서버가 페이지를 보내기 시작하기까지 오래 걸립니다',
      warningTitle: null,
      fix: '완성된 HTML을 방문자와 가까운 캐시에 두고, 그다음 서버가 첫 바이트를 보내기 전에 무엇을 하는지 살펴보세요.',
      messages: {
        slow: '페이지 {count}개 중 절반은 첫 바이트까지 {median} ms 이상 걸렸습니다(검사를 실행한 위치에서 측정). 가장 느린 페이지: {slowest,}.',
      },
    },
    ja: {
      title: 'サーバーがページをすぐに送り始めます',
      failureTitle: 'サーバーがページを送り始めるまでに時間がかかっています',
      warningTitle: null,
      fix: '完成したHTMLを訪問者に近いキャッシュに置き、次に、最初の1バイトを送るまでにサーバーが何をしているかを調べてください。',
      messages: {
        slow: '{count}ページの半数で、最初の1バイトまでに{median}ミリ秒以上かかりました（スキャンの実行場所で測定）。最も遅いページ：{slowest,}。',
      },
    },
    zh: {
      title: '服务器能很快开始发送页面',
      failureTitle: '服务器很久才开始发送页面',
      warningTitle: null,
      fix: '将生成好的 HTML 放在靠近访客的缓存中，再查看服务器在发送首字节之前做了什么。',
      messages: {
        slow: '{count} 个页面中，有一半的首字节时间达到或超过 {median} 毫秒（从本次扫描的运行地点测量）。最慢的页面：{slowest,}。',
      },
    },
  },
  'text-compression': {
    ko: {
      title: '텍스트가 압축되어 전송됩니다',
      failureTitle: '일부 텍스트 파일이 압축되지 않은 채 전송됩니다',
      warningTitle: null,
      fix: '서버나 CDN에서 HTML, CSS, JavaScript, XML에 Brotli나 gzip 압축을 켜세요.',
      messages: {
        plain:
          'br, zstd, gzip을 받아들이는 클라이언트에 텍스트 파일 {total}개 중 {count}개가 압축되지 않은 채 전송되었습니다: {files,}.',
      },
      phrases: { files: { '{url} ({type}, {bytes} bytes read)': '{url}({type}, 읽은 크기 {bytes}바이트)' } },
    },
    ja: {
      title: 'テキストが圧縮されて送信されています',
      failureTitle: '一部のテキストファイルが圧縮されずに送信されています',
      warningTitle: null,
      fix: 'サーバーまたはCDNで、HTML、CSS、JavaScript、XMLのBrotli圧縮かgzip圧縮を有効にしてください。',
      messages: {
        plain:
          'br、zstd、gzipを受け付けるクライアントに、テキストファイル{total}件のうち{count}件が圧縮されずに送信されました：{files,}。',
      },
      phrases: { files: { '{url} ({type}, {bytes} bytes read)': '{url}（{type}、読み取り{bytes}バイト）' } },
    },
    zh: {
      title: '文本经压缩后发送',
      failureTitle: '部分文本文件未经压缩就发送',
      warningTitle: null,
      fix: '在服务器或 CDN 上，为 HTML、CSS、JavaScript 和 XML 启用 Brotli 或 gzip 压缩。',
      messages: {
        plain: '客户端接受 br、zstd 和 gzip，但 {total} 个文本文件中有 {count} 个未经压缩：{files,}。',
      },
      phrases: { files: { '{url} ({type}, {bytes} bytes read)': '{url}（{type}，读取了 {bytes} 字节）' } },
    },
  },
};
