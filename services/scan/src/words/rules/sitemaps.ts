import type { Args, Text } from '../../language/fill.ts';
import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';

type Sitemaps =
  | 'search-registration'
  | 'sitemap-coverage'
  | 'sitemap-in-robots'
  | 'sitemap-lastmod-truthful'
  | 'sitemap-lastmod-valid'
  | 'sitemap-limits'
  | 'sitemap-parses'
  | 'sitemap-present'
  | 'sitemap-urls-indexable'
  | 'sitemap-urls-live'
  | 'sitemap-urls-scope';

const restOf = (a: Args): string => a.write(a.number('found') - a.number('asked'));

/** Makes the text of a pass that was judged from a sample, by the noun for its items. */
export const sampledText: Readonly<Record<OtherLanguage, (noun: string) => Text>> = {
  ko: (noun) => (a) =>
    `${noun} ${a.text('found')}개 중 ${a.text('asked')}개를 요청해 보니 모두 응답했고 문제가 없었습니다. 나머지 ${restOf(a)}개는 확인하지 않았습니다.`,
  ja: (noun) => (a) =>
    `${noun}（全${a.text('found')}件）のうち${a.text('asked')}件をリクエストしたところ、すべて応答があり、問題はありませんでした。残りの${restOf(a)}件は確認していません。`,
  zh: (noun) => (a) =>
    `在 ${a.text('found')} 个${noun}中请求了 ${a.text('asked')} 个，均有响应，没有发现问题；其余 ${restOf(a)} 个未作检查。`,
};

export const SITEMAPS: RuleTexts<Sitemaps> = {
  'search-registration': {
    ko: {
      title: '등록된 검색엔진',
      failureTitle: '어느 검색엔진에 등록했는지 사이트에 적혀 있습니다',
      warningTitle: null,
      fix: '방문자가 쓰는 검색엔진의 웹마스터 도구에 사이트를 등록하고 사이트맵을 제출하세요.',
      messages: {
        tags: '첫 페이지에 {engines,}의 소유 확인 태그가 있습니다. 누군가 태그를 넣었다는 뜻일 뿐, 사이트가 등록되어 있다는 증거는 아닙니다.',
        places:
          '방문자가 쓰는 검색엔진에 사이트맵을 제출하는 곳: {places,}. 첫 페이지에는 해당 소유 확인 태그가 없습니다. HTML 파일이나 DNS 레코드로 소유를 확인했다면 이 검사로는 알 수 없습니다.',
        index:
          '바이두는 사이트맵 색인 파일을 받지 않습니다(바이두의 안내를 인용한 페이지 기준). {url}에 적힌 사이트맵을 하나씩 제출하세요.',
      },
      phrases: {
        engines: { Naver: '네이버', Baidu: '바이두', '360 Search': '360 검색' },
        places: {
          '{place} (Naver)': '{place}(네이버 서치어드바이저)',
          '{place} (Baidu)': '{place}(바이두)',
          '{place} (360 Search)': '{place}(360 검색)',
          '{place} ({engine})': '{place}({engine})',
        },
      },
    },
    ja: {
      title: '登録されている検索エンジン',
      failureTitle: 'どの検索エンジンに登録したかがサイトに書かれています',
      warningTitle: null,
      fix: '読者が使う検索エンジンのウェブマスターツールにサイトを登録し、サイトマップを送信してください。',
      messages: {
        tags: 'トップページに{engines,}の所有権確認タグがあります。誰かがタグを入れたことはわかりますが、サイトが登録されている証拠にはなりません。',
        places:
          '読者が使う検索エンジンにサイトマップを送信する場所：{places,}。トップページにその所有権確認タグはありません。ファイルやDNSレコードで確認した場合は、このスキャンではわかりません。',
        index:
          '百度はサイトマップインデックスを受け付けません（百度の説明を引用したページによる情報）。{url}に載っているファイルを1つずつ送信してください。',
      },
      phrases: {
        engines: {
          Naver: 'NAVER',
          Baidu: '百度',
          Sogou: '搜狗（Sogou）',
          '360 Search': '360検索',
          Shenma: '神馬（Shenma）',
        },
        places: {
          '{place} (Naver)': '{place}（NAVER）',
          '{place} (Baidu)': '{place}（百度）',
          '{place} (Sogou)': '{place}（搜狗）',
          '{place} (360 Search)': '{place}（360検索）',
          '{place} (Shenma)': '{place}（神馬）',
          '{place} ({engine})': '{place}（{engine}）',
        },
      },
    },
    zh: {
      title: '已登记的搜索引擎',
      failureTitle: '网站写明了在哪些搜索引擎登记过',
      warningTitle: null,
      fix: '在读者所用搜索引擎的站长平台登记网站，并在那里提交站点地图。',
      messages: {
        tags: '首页含有 {engines,} 的站点验证标签。这只说明有人放置了标签，不能证明网站已经登记。',
        places:
          '读者所用的搜索引擎在以下平台接受站点地图：{places,}。首页没有它们的验证标签；如果是用文件或 DNS 记录验证的，本次扫描无法看到。',
        index: '据引用百度说明的页面，百度不处理索引型站点地图。请逐个提交 {url} 中列出的文件。',
      },
      phrases: {
        engines: { Bing: '必应', Baidu: '百度', Sogou: '搜狗', '360 Search': '360 搜索', Shenma: '神马搜索' },
        places: {
          '{place} (Baidu)': '{place}（百度）',
          '{place} (Sogou)': '{place}（搜狗）',
          '{place} (360 Search)': '{place}（360 搜索）',
          '{place} (Shenma)': '{place}（神马搜索）',
          '{place} ({engine})': '{place}（{engine}）',
        },
      },
    },
  },
  'sitemap-coverage': {
    ko: {
      title: '사이트맵에 사이트의 페이지가 모두 있습니다',
      failureTitle: '사이트맵에 빠진 페이지가 있습니다',
      warningTitle: null,
      fix: '색인해도 되는 페이지를 모두 사이트맵에 넣거나, 검색에 나오지 않아야 하는 페이지에는 noindex를 표시하세요.',
      messages: {
        unlisted: '읽은 페이지 중 색인할 수 있는 {pages}개 가운데 {count}개가 사이트맵에 없습니다: {examples…}.',
      },
    },
    ja: {
      title: 'サイトマップにサイトのページが載っています',
      failureTitle: 'サイトマップに載っていないページがあります',
      warningTitle: null,
      fix: 'インデックスに登録してよいページはすべてサイトマップに載せ、検索に出したくないページにはnoindexを指定してください。',
      messages: {
        unlisted:
          '読み取ったページのうち、インデックスに登録できる{pages}件中{count}件がサイトマップに載っていません：{examples…}。',
      },
    },
    zh: {
      title: '站点地图列出了网站的页面',
      failureTitle: '站点地图遗漏了网站的页面',
      warningTitle: null,
      fix: '让站点地图列出所有可以编入索引的页面，或者对不应出现在搜索中的页面标注 noindex。',
      messages: {
        unlisted: '在已读取的 {pages} 个可编入索引的页面中，有 {count} 个未列入站点地图：{examples…}。',
      },
    },
  },
  'sitemap-in-robots': {
    ko: {
      title: 'robots.txt에 사이트맵 주소가 있습니다',
      failureTitle: 'robots.txt의 사이트맵 주소가 깨졌거나 불완전합니다',
      warningTitle: 'robots.txt에 사이트맵 주소가 없거나, robots.txt가 제자리에 없습니다',
      fix: '“Sitemap:” 뒤에 200으로 응답하는 사이트맵의 전체 주소를 적은 줄을 추가하세요.',
      messages: {
        dead: 'robots.txt에 적힌 사이트맵 {count}개가 오류로 응답합니다: {examples…}.',
        relative: 'robots.txt에 사이트맵 {count}개의 주소가 불완전하게 적혀 있습니다: {examples…}.',
        below:
          '{url|은/는} 폴더 안에 있는 robots.txt입니다. 크롤러는 {root}robots.txt만 읽으므로, 이 파일의 규칙과 사이트맵은 효력이 없습니다.',
        undeclared: 'robots.txt에 사이트맵 {url|이/가} 적혀 있지 않습니다.',
      },
    },
    ja: {
      title: 'robots.txtにサイトマップのURLが書かれています',
      failureTitle: 'robots.txtにあるサイトマップのURLが、エラーになるか不完全です',
      warningTitle: 'robots.txtにサイトマップの記載がないか、robots.txtの置き場所が違います',
      fix: '「Sitemap:」に続けて、200を返すサイトマップの完全なURLを書いた行を追加してください。',
      messages: {
        dead: 'robots.txtに書かれたサイトマップ{count}件がエラーを返します：{examples…}。',
        relative: 'robots.txtに、完全なURLになっていないサイトマップが{count}件あります：{examples…}。',
        below:
          '{url}はフォルダー内のrobots.txtです。クローラーが読むのは{root}robots.txtだけなので、このファイルのルールもサイトマップも効果がありません。',
        undeclared: 'robots.txtにサイトマップ{url}が書かれていません。',
      },
    },
    zh: {
      title: 'robots.txt 写明了站点地图的网址',
      failureTitle: 'robots.txt 中的站点地图网址失效或不完整',
      warningTitle: 'robots.txt 没有写明站点地图，或者不在抓取工具查找的位置',
      fix: '添加一行“Sitemap:”，后面写上返回 200 的站点地图的完整网址。',
      messages: {
        dead: 'robots.txt 中有 {count} 个站点地图返回错误：{examples…}。',
        relative: 'robots.txt 中有 {count} 个站点地图未写完整网址：{examples…}。',
        below:
          '{url} 是位于文件夹中的 robots.txt；抓取工具只读取 {root}robots.txt，因此其中的规则和站点地图都不起作用。',
        undeclared: 'robots.txt 没有写明站点地图 {url}。',
      },
    },
  },
  'sitemap-lastmod-truthful': {
    ko: {
      title: '사이트맵의 날짜가 콘텐츠의 날짜와 같습니다',
      failureTitle: '사이트맵의 날짜가 페이지의 날짜와 맞지 않습니다',
      warningTitle: '사이트맵의 날짜를 믿기 어렵습니다',
      fix: 'lastmod에는 빌드한 시각이 아니라 콘텐츠를 마지막으로 수정한 시각을 넣으세요.',
      messages: {
        apart:
          '날짜 {compared}개 중 페이지의 날짜와 일주일 이내로 맞는 것은 {agreeing}개뿐이고, {count}개는 다릅니다: {examples…}.',
        stamped: '주소의 {share}%가 {day} 날짜로 되어 있는데, 빌드한 날짜로 보입니다.',
        uniform: '주소 {dated}개의 날짜가 {days}가지뿐입니다.',
      },
    },
    ja: {
      title: 'サイトマップの日付はコンテンツの日付と一致しています',
      failureTitle: 'サイトマップの日付がページの日付と合っていません',
      warningTitle: 'サイトマップの日付が信頼できないようです',
      fix: 'lastmodには、ビルドした日時ではなく、コンテンツを最後に編集した日時を入れてください。',
      messages: {
        apart:
          '{compared}件の日付のうち、ページの日付と1週間以内で一致するのは{agreeing}件だけで、{count}件が異なります：{examples…}。',
        stamped: 'URLの{share}%が{day}の日付になっており、ビルドした日のようです。',
        uniform: '{dated}件のURLに、日付が{days}種類しかありません。',
      },
    },
    zh: {
      title: '站点地图中的日期与内容的日期一致',
      failureTitle: '站点地图中的日期与页面的日期不符',
      warningTitle: '站点地图中的日期看起来不可靠',
      fix: 'lastmod 应取自内容最后一次编辑的时间，而不是构建的时间。',
      messages: {
        apart: '在 {compared} 个日期中，与页面日期相差一周以内的只有 {agreeing} 个，其余 {count} 个不符：{examples…}。',
        stamped: '{share}% 的网址日期为 {day}，看起来是构建的日期。',
        uniform: '{dated} 个网址总共只有 {days} 个不同的日期。',
      },
    },
  },
  'sitemap-lastmod-valid': {
    ko: {
      title: '사이트맵의 날짜를 읽을 수 있습니다',
      failureTitle: '사이트맵에 읽을 수 없거나 미래인 날짜가 있습니다',
      warningTitle: null,
      fix: '콘텐츠를 마지막으로 바꾼 날짜를 2026-11-21 형식으로 쓰거나, 날짜를 빼세요.',
      messages: {
        malformed: 'W3C 형식이 아닌 날짜({count}개): {examples…}.',
        future: '미래의 날짜({count}개): {examples…}.',
      },
    },
    ja: {
      title: 'サイトマップの日付を読み取れます',
      failureTitle: 'サイトマップに、読み取れない日付や未来の日付があります',
      warningTitle: null,
      fix: 'コンテンツを最後に変更した日を2026-11-21の形式で書くか、日付を省いてください。',
      messages: {
        malformed: 'W3C形式ではない日付（{count}件）：{examples…}。',
        future: '未来の日付（{count}件）：{examples…}。',
      },
    },
    zh: {
      title: '站点地图中的日期可以读取',
      failureTitle: '站点地图中有无法读取的日期或未来的日期',
      warningTitle: null,
      fix: '用 2026-11-21 这样的格式写明内容最后更改的日期，或者不写日期。',
      messages: {
        malformed: '不符合 W3C 格式的日期（{count} 个）：{examples…}。',
        future: '未来的日期（{count} 个）：{examples…}。',
      },
    },
  },
  'sitemap-limits': {
    ko: {
      title: '사이트맵이 프로토콜의 제한 안에 있습니다',
      failureTitle: '사이트맵이 너무 크거나, 사이트맵 색인 파일에 다른 색인 파일이 있습니다',
      warningTitle: '사이트맵이 크기 제한에 가깝습니다',
      fix: '사이트맵을 제한보다 충분히 작은 파일로 나누고, 사이트맵 색인 파일 하나에 모두 넣으세요.',
      messages: {
        over: '주소 50,000개 또는 50MB 제한을 넘은 파일({count}개): {examples…}.',
        nested: '다른 사이트맵 색인 파일에 적힌 색인 파일({count}개): {examples…}.',
        near: '주소 50,000개 또는 50MB 제한에 가까운 파일({count}개): {examples…}.',
      },
      phrases: {
        examples: {
          '{url} (more than 50000 addresses, {bytes} bytes)': '{url} (주소 50000개 초과, {bytes}바이트)',
          '{url} ({n} addresses, {bytes} bytes)': '{url} (주소 {n}개, {bytes}바이트)',
        },
      },
    },
    ja: {
      title: 'サイトマップはプロトコルの上限内です',
      failureTitle: 'サイトマップが大きすぎるか、サイトマップインデックスが別のインデックスを含んでいます',
      warningTitle: 'サイトマップがサイズの上限に近づいています',
      fix: 'サイトマップを上限より十分に小さいファイルに分け、そのすべてをひとつのサイトマップインデックスに載せてください。',
      messages: {
        over: 'URL 50,000件または50 MBの上限を超えるファイル（{count}件）：{examples…}。',
        nested: '別のサイトマップインデックスに載っているインデックス（{count}件）：{examples…}。',
        near: 'URL 50,000件または50 MBの上限に近いファイル（{count}件）：{examples…}。',
      },
      phrases: {
        examples: {
          '{url} (more than 50000 addresses, {bytes} bytes)': '{url}（URL 50000件超、{bytes}バイト）',
          '{url} ({n} addresses, {bytes} bytes)': '{url}（URL {n}件、{bytes}バイト）',
        },
      },
    },
    zh: {
      title: '站点地图未超出协议的限制',
      failureTitle: '站点地图过大，或站点地图索引中又列出了另一个索引',
      warningTitle: '站点地图接近大小上限',
      fix: '将站点地图拆分为明显小于上限的多个文件，并全部列入同一个站点地图索引。',
      messages: {
        over: '超过 50,000 个网址或 50 MB 上限的文件（{count} 个）：{examples…}。',
        nested: '被另一个站点地图索引列出的索引（{count} 个）：{examples…}。',
        near: '接近 50,000 个网址或 50 MB 上限的文件（{count} 个）：{examples…}。',
      },
      phrases: {
        examples: {
          '{url} (more than 50000 addresses, {bytes} bytes)': '{url}（超过 50000 个网址，{bytes} 字节）',
          '{url} ({n} addresses, {bytes} bytes)': '{url}（{n} 个网址，{bytes} 字节）',
        },
      },
    },
  },
  'sitemap-parses': {
    ko: {
      title: '사이트맵을 읽을 수 있습니다',
      failureTitle: '사이트맵을 읽을 수 없거나, 사이트맵에 주소가 없습니다',
      warningTitle: '사이트맵의 형식 표시가 잘못되었습니다',
      fix: 'XML을 생성하는 라이브러리로 파일을 다시 만들어, “&”는 “&amp;”로 이스케이프하고, UTF-8로 인코딩하고, application/xml로 보내세요.',
      messages: {
        child: '사이트맵 색인 파일에 적힌 파일 {count}개가 오류로 응답합니다: {files,}.',
        html: '사이트맵 주소 {count}개가 사이트맵 대신 HTML 페이지로 응답합니다: {files,}.',
        packed:
          '사이트맵 {count}개의 gzip 파일을 풀 수 없습니다(잘렸거나, 손상되었거나, 두 번 압축되었거나, 200배 넘게 늘어남): {files,}.',
        malformed: '사이트맵 {count}개를 끝까지 읽을 수 없습니다: {files,}.',
        empty: '사이트맵 {count}개에 주소가 하나도 없습니다: {files,}.',
        type: '사이트맵 {count}개의 미디어 유형이 잘못되었습니다: {files,}.',
        namespace:
          '사이트맵 {count}개의 네임스페이스가 http://www.sitemaps.org/schemas/sitemap/0.9와 다릅니다: {files,}.',
      },
      phrases: { files: { '{url} (line {line})': '{url} ({line}번째 줄)', '{url} (none)': '{url} (없음)' } },
    },
    ja: {
      title: 'サイトマップを読み取れます',
      failureTitle: 'サイトマップを読み取れないか、URLがひとつも載っていません',
      warningTitle: 'サイトマップの形式の表示が間違っています',
      fix: 'XMLを書き出すライブラリでファイルを作り直し、「&」は「&amp;」にエスケープし、UTF-8でエンコードして、application/xmlで送ってください。',
      messages: {
        child: 'サイトマップインデックスに載っている{count}件のファイルがエラーを返します：{files,}。',
        html: '{count}件のサイトマップが、サイトマップではなくHTMLページを返します：{files,}。',
        packed:
          '{count}件のサイトマップのgzipファイルを展開できません（途中で切れている、壊れている、二重に圧縮されている、または展開すると200倍を超える）：{files,}。',
        malformed: '{count}件のサイトマップを最後まで読み取れません：{files,}。',
        empty: '{count}件のサイトマップにURLがひとつもありません：{files,}。',
        type: '{count}件のサイトマップのメディアタイプが間違っています：{files,}。',
        namespace:
          '{count}件のサイトマップの名前空間がhttp://www.sitemaps.org/schemas/sitemap/0.9ではありません：{files,}。',
      },
      phrases: { files: { '{url} (line {line})': '{url}（{line}行目）', '{url} (none)': '{url}（なし）' } },
    },
    zh: {
      title: '站点地图可以读取',
      failureTitle: '站点地图无法读取，或没有列出任何网址',
      warningTitle: '站点地图标明的格式有误',
      fix: '用能够生成 XML 的库重新生成文件：将“&”转义为“&amp;”，采用 UTF-8 编码，并以 application/xml 发送。',
      messages: {
        child: '站点地图索引列出的文件中有 {count} 个返回错误：{files,}。',
        html: '有 {count} 个站点地图返回的是 HTML 页面：{files,}。',
        packed:
          '有 {count} 个站点地图的 gzip 文件无法解压（被截断、已损坏、经过两次压缩，或解压后超过 200 倍）：{files,}。',
        malformed: '有 {count} 个站点地图无法完整读取：{files,}。',
        empty: '有 {count} 个站点地图没有列出任何网址：{files,}。',
        type: '有 {count} 个站点地图的媒体类型有误：{files,}。',
        namespace: '有 {count} 个站点地图的命名空间不是 http://www.sitemaps.org/schemas/sitemap/0.9：{files,}。',
      },
      phrases: { files: { '{url} (line {line})': '{url}（第 {line} 行）', '{url} (none)': '{url}（无）' } },
    },
  },
  'sitemap-present': {
    ko: {
      title: '사이트에 사이트맵이 있습니다',
      failureTitle: '사이트맵을 찾지 못했습니다',
      warningTitle: null,
      fix: '사이트를 만드는 도구가 사이트맵을 생성하게 하고, 그 주소를 robots.txt에 적은 다음, 방문자가 쓰는 검색엔진에 제출하세요(네이버 서치어드바이저, Google Search Console).',
      messages: {
        missing: '사이트의 페이지들이 주소 {pages}개로 링크하는데 사이트맵을 찾지 못했습니다. 확인한 주소: {tried,}.',
      },
      phrases: {
        tried: {
          '{url} (no answer)': '{url} (응답 없음)',
          '{url} (an HTML page)': '{url} (HTML 페이지)',
          '{url} (not readable)': '{url} (읽을 수 없음)',
        },
      },
    },
    ja: {
      title: 'サイトにサイトマップがあります',
      failureTitle: 'サイトマップが見つかりませんでした',
      warningTitle: null,
      fix: 'サイトを生成する仕組みでサイトマップも書き出し、そのURLをrobots.txtに書いて、読者が使う検索エンジンに送信してください（Google Search Console。Yahoo!検索もGoogleの検索結果を使っています）。',
      messages: {
        missing:
          'サイトのページは{pages}件のURLにリンクしていますが、サイトマップは見つかりませんでした。確認したURL：{tried,}。',
      },
      phrases: {
        tried: {
          '{url} (no answer)': '{url}（応答なし）',
          '{url} (an HTML page)': '{url}（HTMLページ）',
          '{url} (not readable)': '{url}（読み取り不可）',
          '{url} ({status})': '{url}（{status}）',
        },
      },
    },
    zh: {
      title: '网站有站点地图',
      failureTitle: '没有找到站点地图',
      warningTitle: null,
      fix: '让构建网站的工具生成站点地图，将其网址写入 robots.txt，并提交给读者所用的搜索引擎（百度搜索资源平台、360 站长平台等）。',
      messages: {
        missing: '网站的页面链接到 {pages} 个网址，却没有找到站点地图。已尝试：{tried,}。',
      },
      phrases: {
        tried: {
          '{url} (no answer)': '{url}（没有响应）',
          '{url} (an HTML page)': '{url}（HTML 页面）',
          '{url} (not readable)': '{url}（无法读取）',
          '{url} ({status})': '{url}（{status}）',
        },
      },
    },
  },
  'sitemap-urls-indexable': {
    ko: {
      title: '사이트맵의 주소가 색인될 수 있습니다',
      failureTitle: '사이트맵에 색인이 막혔거나 다른 주소를 가리키는 페이지가 있습니다',
      warningTitle: '사이트맵에 다른 주소를 가리키는 페이지가 있습니다',
      fix: '크롤링과 색인이 허용된 표준 URL만 사이트맵에 넣고, 실수로 막은 주소는 열어 주세요.',
      messages: {
        noindex: '표본으로 고른 사이트맵 주소 {sampled}개 중 {count}개가 색인을 금지합니다: {urls,}.',
        disallowed:
          'robots.txt가 표본으로 고른 사이트맵 주소 {sampled}개 중 {count}개에 대한 Googlebot의 접근을 막고 있습니다: {urls,}.',
        canonical: '표본으로 고른 사이트맵 주소 {sampled}개 중 {count}개가 다른 주소를 표준 URL로 지정합니다: {urls,}.',
        sampled: (a) =>
          `사이트맵의 주소 ${a.text('found')}개 중 ${a.text('asked')}개를 읽었고 문제가 없었습니다. 나머지 ${restOf(a)}개의 HTML은 확인하지 않았습니다.`,
      },
      phrases: { urls: { '{url} (line {line})': '{url} ({line}번째 줄)' } },
    },
    ja: {
      title: 'サイトマップのURLはインデックスに登録できます',
      failureTitle: 'サイトマップに、検索から除外されたページや別のURLを指すページがあります',
      warningTitle: 'サイトマップに、別のURLを指すページがあります',
      fix: 'クロールとインデックス登録が許可された正規URLだけを載せ、誤ってブロックしたものはアクセスを許可してください。',
      messages: {
        noindex:
          'サイトマップから抽出した{sampled}件のURLのうち{count}件が、インデックス登録を禁止しています：{urls,}。',
        disallowed:
          'サイトマップから抽出した{sampled}件のURLのうち{count}件で、robots.txtがGooglebotのアクセスをブロックしています：{urls,}。',
        canonical:
          'サイトマップから抽出した{sampled}件のURLのうち{count}件が、別のURLを正規URLとして指定しています：{urls,}。',
        sampled: (a) =>
          `サイトマップの${a.text('found')}件のURLのうち${a.text('asked')}件を読み取り、問題はありませんでした。残りの${restOf(a)}件のHTMLは確認していません。`,
      },
      phrases: { urls: { '{url} (line {line})': '{url}（{line}行目）' } },
    },
    zh: {
      title: '站点地图中的网址可以被编入索引',
      failureTitle: '站点地图列出了禁止搜索收录或指向其他网址的页面',
      warningTitle: '站点地图列出了指向其他网址的页面',
      fix: '只列出允许抓取和编入索引的规范网址；误被屏蔽的网址应予开放。',
      messages: {
        noindex: '在抽样的 {sampled} 个站点地图网址中，有 {count} 个禁止编入索引：{urls,}。',
        disallowed: '在抽样的 {sampled} 个站点地图网址中，robots.txt 禁止 Googlebot 访问其中 {count} 个：{urls,}。',
        canonical: '在抽样的 {sampled} 个站点地图网址中，有 {count} 个将其他网址指定为规范网址：{urls,}。',
        sampled: (a) =>
          `读取了站点地图 ${a.text('found')} 个网址中的 ${a.text('asked')} 个，没有发现问题；其余 ${restOf(a)} 个的 HTML 内容未作检查。`,
      },
      phrases: { urls: { '{url} (line {line})': '{url}（第 {line} 行）' } },
    },
  },
  'sitemap-urls-live': {
    ko: {
      title: '사이트맵의 주소가 200으로 응답합니다',
      failureTitle: '사이트맵에 오류가 나거나 리디렉션하는 주소가 있습니다',
      warningTitle: '사이트맵에 리디렉션하거나 비정상으로 응답하는 주소가 일부 있습니다',
      fix: '없어진 주소는 사이트맵에서 빼고, 리디렉션하는 주소 대신 최종 주소를 넣으세요.',
      messages: {
        dead: '표본으로 고른 사이트맵 주소 {sampled}개 중 {count}개가 오류로 응답합니다: {urls,}.',
        indirect:
          '표본으로 고른 사이트맵 주소 {sampled}개 중 {count}개가 리디렉션하거나 200이 아닌 상태 코드로 응답합니다: {urls,}.',
        sampled: sampledText.ko('사이트맵의 주소'),
      },
      phrases: { urls: { '{url} (redirects that do not arrive)': '{url} (끝나지 않는 리디렉션)' } },
    },
    ja: {
      title: 'サイトマップのURLは200を返します',
      failureTitle: 'サイトマップに、エラーやリダイレクトになるURLがあります',
      warningTitle: 'サイトマップに、リダイレクトや通常と異なる応答をするURLが一部あります',
      fix: 'なくなったURLはサイトマップから外し、リダイレクトするURLの代わりに最終的なURLを載せてください。',
      messages: {
        dead: 'サイトマップから抽出した{sampled}件のURLのうち{count}件がエラーを返します：{urls,}。',
        indirect:
          'サイトマップから抽出した{sampled}件のURLのうち{count}件が、リダイレクトするか200以外を返します：{urls,}。',
        sampled: sampledText.ja('サイトマップのURL'),
      },
      phrases: {
        urls: {
          '{url} (redirects that do not arrive)': '{url}（終わらないリダイレクト）',
          '{url} ({status})': '{url}（{status}）',
        },
      },
    },
    zh: {
      title: '站点地图中的网址返回 200',
      failureTitle: '站点地图列出了返回错误或重定向的网址',
      warningTitle: '站点地图中有少数网址会重定向或响应异常',
      fix: '将已不存在的网址从站点地图中移除，并以最终网址代替会重定向的网址。',
      messages: {
        dead: '在抽样的 {sampled} 个站点地图网址中，有 {count} 个返回错误：{urls,}。',
        indirect: '在抽样的 {sampled} 个站点地图网址中，有 {count} 个会重定向或返回 200 以外的状态码：{urls,}。',
        sampled: sampledText.zh('站点地图网址'),
      },
      phrases: {
        urls: {
          '{url} (redirects that do not arrive)': '{url}（重定向没有终点）',
          '{url} ({status})': '{url}（{status}）',
        },
      },
    },
  },
  'sitemap-urls-scope': {
    ko: {
      title: '사이트맵에 자기 사이트의 완전한 주소가 있습니다',
      failureTitle: '사이트맵에 불완전하거나 https가 아닌 주소가 있습니다',
      warningTitle: '사이트맵에 검색엔진이 제외할 수 있는 주소가 있습니다',
      fix: '사이트맵을 제공하는 호스트의 표준 URL을 https로 시작하는 전체 주소로 넣으세요.',
      messages: {
        relative: '사이트맵에 있는 불완전한 주소({count}개): {examples…}.',
        unseen:
          '보이지 않는 문자가 있는 주소({count}개). 의도한 문자가 아니라면 엉뚱한 곳으로 연결됩니다: {examples…}.',
        insecure: '사이트는 https로 응답하는데 사이트맵에는 http 주소가 있습니다({count}개): {examples…}.',
        foreign:
          '다른 호스트의 주소({count}개). 그 호스트의 robots.txt에 이 사이트맵이 적혀 있어야만 효력이 있습니다: {examples…}.',
        outside: 'robots.txt에 적히지 않은 사이트맵에 있는, 사이트맵 폴더보다 위쪽의 주소({count}개): {examples…}.',
      },
    },
    ja: {
      title: 'サイトマップには自サイトの完全なURLが載っています',
      failureTitle: 'サイトマップに、不完全なURLやhttpsではないURLがあります',
      warningTitle: 'サイトマップに、検索エンジンが除外しかねないURLがあります',
      fix: 'サイトマップを配信しているホストの正規URLを、httpsで始まる完全な形で載せてください。',
      messages: {
        relative: 'サイトマップにある不完全なURL（{count}件）：{examples…}。',
        unseen:
          '目に見えない文字を含むURL（{count}件）。意図した文字でなければ、別の場所を指してしまいます：{examples…}。',
        insecure: 'サイトはhttpsで応答しますが、サイトマップにはhttpのURLがあります（{count}件）：{examples…}。',
        foreign:
          '別のホストのURL（{count}件）。そのホストのrobots.txtにこのサイトマップが書かれている場合だけ有効です：{examples…}。',
        outside:
          'robots.txtに書かれていないサイトマップにある、サイトマップのフォルダーより上のURL（{count}件）：{examples…}。',
      },
    },
    zh: {
      title: '站点地图列出的是本网站的完整网址',
      failureTitle: '站点地图列出了不完整或未使用 https 的网址',
      warningTitle: '站点地图列出了搜索引擎可能会忽略的网址',
      fix: '列出规范网址，写成以 https 开头的完整形式，并且与站点地图位于同一主机。',
      messages: {
        relative: '站点地图中不完整的网址（{count} 个）：{examples…}。',
        unseen: '含有看不见的字符的网址（{count} 个），如果并非有意，它们会指向别处：{examples…}。',
        insecure: '网站使用 https，站点地图却列出 http 网址（{count} 个）：{examples…}。',
        foreign: '其他主机的网址（{count} 个），只有那些主机的 robots.txt 写明了这个站点地图才有效：{examples…}。',
        outside: 'robots.txt 没有写明的站点地图中，高于其所在文件夹的网址（{count} 个）：{examples…}。',
      },
    },
  },
};
