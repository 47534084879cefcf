import type { Args } from '../../language/fill.ts';
import { FAILURES } from './international.ts';
import type { RuleTexts } from './rule-text.ts';

type Metadata =
  | 'charset-declared'
  | 'description-present'
  | 'description-unique'
  | 'favicon'
  | 'head-integrity'
  | 'max-image-preview'
  | 'og-core'
  | 'og-image-usable'
  | 'site-name'
  | 'title-descriptive'
  | 'title-length'
  | 'title-present'
  | 'title-unique';

/** Texts of pages that share a title or a description, by the noun for that. */
const sharedText = {
  ko: (noun: string) => (a: Args) =>
    `페이지 ${a.text('count')}개의 ${noun} 같습니다(“${a.text('text')}”): ${a.text('urls')}.${a.number('groups') > 1 ? ` 이런 묶음이 ${a.write(a.number('groups') - 1)}개 더 있습니다.` : ''}`,
  ja: (noun: string) => (a: Args) =>
    `${a.text('count')}件のページで${noun}が同じです（「${a.text('text')}」）：${a.text('urls')}。${a.number('groups') > 1 ? `このようなグループがほかに${a.write(a.number('groups') - 1)}組あります。` : ''}`,
  zh: (noun: string) => (a: Args) =>
    `有 ${a.text('count')} 个页面使用相同的${noun}“${a.text('text')}”：${a.text('urls')}${a.number('groups') > 1 ? `；另有 ${a.write(a.number('groups') - 1)} 组类似情况` : ''}。`,
};

export const METADATA: RuleTexts<Metadata> = {
  'charset-declared': {
    ko: {
      title: '페이지가 UTF-8을 선언하고 실제로 씁니다',
      failureTitle: '글자가 깨지거나 문자 인코딩이 선언되어 있지 않습니다',
      warningTitle: '문자 인코딩을 UTF-8로 선언하지 않습니다',
      fix: '페이지를 UTF-8로 제공하고, Content-Type 헤더나 처음 1,024바이트 안에 이를 밝히세요.',
      messages: {
        undeclared: '인코딩이 어디에도 선언되어 있지 않아 {used|으로/로} 읽었습니다.',
        broken: '본문에 깨진 글자가 있습니다: {samples,}.',
        other: '페이지가 UTF-8이 아니라 {used|을/를} 선언합니다.',
      },
    },
    ja: {
      title: 'ページはUTF-8を宣言し、実際に使っています',
      failureTitle: '文字化けがあるか、文字エンコーディングが宣言されていません',
      warningTitle: '文字エンコーディングとしてUTF-8を宣言していません',
      fix: 'ページをUTF-8で配信し、Content-Typeヘッダーか先頭の1,024バイト以内でそれを宣言してください。',
      messages: {
        undeclared: 'エンコーディングがどこにも宣言されていないため、{used}として読み取りました。',
        broken: '本文に文字化けがあります：{samples,}。',
        other: 'ページはUTF-8ではなく{used}を宣言しています。',
      },
    },
    zh: {
      title: '页面声明并使用 UTF-8',
      failureTitle: '页面有乱码，或没有声明字符编码',
      warningTitle: '页面没有将字符编码声明为 UTF-8',
      fix: '以 UTF-8 提供页面，并在 Content-Type 标头或前 1,024 字节内声明。',
      messages: {
        undeclared: '没有任何地方声明编码；我们按 {used} 读取。',
        broken: '文字中有乱码：{samples,}。',
        other: '页面声明的是 {used}，而不是 UTF-8。',
      },
    },
  },
  'description-present': {
    ko: {
      title: '페이지에 설명이 있습니다',
      failureTitle: '페이지에 검색 결과에 쓸 설명이 없습니다',
      warningTitle: '스크립트가 실행되어야 페이지의 설명이 생깁니다',
      fix: '페이지의 내용을 한두 문장으로 요약해 head에 meta description으로 넣으세요.',
      messages: {
        missing: 'head에 meta description이 없습니다.',
        empty: 'head의 meta description이 비어 있습니다.',
        placeholder: 'meta description이 템플릿의 기본 문구 그대로입니다: “{text}”.',
        scripted:
          '스크립트가 실행되어야 설명 “{text|”이/”가} 생깁니다. 스크립트를 실행하지 않는 수집 프로그램은 설명을 보지 못합니다.',
      },
    },
    ja: {
      title: 'ページに説明文があります',
      failureTitle: 'ページに検索結果向けの説明文がありません',
      warningTitle: 'ページの説明文がスクリプトだけで追加されています',
      fix: 'ページの内容を1、2文にまとめ、headのmeta descriptionに書いてください。',
      messages: {
        missing: 'headにmeta descriptionがありません。',
        empty: 'headのmeta descriptionが空です。',
        placeholder: 'meta descriptionがテンプレートの初期値のままです：「{text}」。',
        scripted:
          '説明文「{text}」はスクリプトが実行されて初めて付きます。スクリプトを実行しないクローラーには見えません。',
      },
    },
    zh: {
      title: '页面有描述',
      failureTitle: '页面没有供搜索结果使用的描述',
      warningTitle: '页面的描述仅由脚本添加',
      fix: '用一两句话概括页面内容，写入 head 中的 meta description。',
      messages: {
        missing: 'head 中没有 meta description。',
        empty: 'head 中的 meta description 为空。',
        placeholder: 'meta description 仍是模板的默认文字：“{text}”。',
        scripted: '描述“{text}”要由脚本添加；不运行脚本的抓取工具看不到描述。',
      },
    },
  },
  'description-unique': {
    ko: {
      title: '페이지마다 그 페이지를 위한 설명이 있습니다',
      failureTitle: '서로 다른 페이지의 설명이 같습니다',
      warningTitle: null,
      fix: '페이지마다 그 페이지의 언어로 설명을 따로 쓰고, 쓸 설명이 없으면 아예 빼세요.',
      messages: { shared: sharedText.ko('설명이') },
    },
    ja: {
      title: 'どの説明文も、そのページのために書かれています',
      failureTitle: '異なるページの説明文が同じです',
      warningTitle: null,
      fix: 'ページごとに、そのページの言語で説明文を書いてください。書くものがない場合は省いてください。',
      messages: { shared: sharedText.ja('説明文') },
    },
    zh: {
      title: '每个页面都有专门撰写的描述',
      failureTitle: '不同的页面使用相同的描述',
      warningTitle: null,
      fix: '用页面的语言为每个页面单独撰写描述，没有合适的描述时就省略。',
      messages: { shared: sharedText.zh('描述') },
    },
  },
  favicon: {
    ko: {
      title: '검색 결과에 표시할 수 있는 파비콘이 있습니다',
      failureTitle: 'Google이 사이트의 파비콘을 표시할 수 없습니다',
      warningTitle: '파비콘이 작거나, 정사각형이 아니거나, 링크되어 있지 않습니다',
      fix: '가로세로 48픽셀 이상의 정사각형 아이콘을 첫 페이지에서 rel="icon" 링크로 지정하고, 봇이 가져갈 수 있게 하세요.',
      messages: {
        missing: '지정된 아이콘이 없고, {url}에도 아이콘이 없습니다.',
        broken: '아이콘 {url|을/를} 가져올 수 없거나 이미지가 아닙니다.',
        blocked: 'robots.txt가 아이콘 {url}에 대한 Google 봇의 접근을 막고 있습니다: {line}.',
        small: '아이콘 {url|은/는} {size}픽셀입니다. Google은 정사각형을 요구하고, 48픽셀보다 큰 아이콘을 권장합니다.',
        unnamed: '첫 페이지에 아이콘이 지정되어 있지 않아, 추측으로만 {url|을/를} 찾을 수 있습니다.',
      },
    },
    ja: {
      title: '検索結果に表示できるファビコンがあります',
      failureTitle: 'Googleがサイトのファビコンを表示できません',
      warningTitle: 'ファビコンが小さい、正方形でない、またはリンクされていません',
      fix: '48ピクセル以上の正方形のアイコンを、トップページからrel="icon"のリンクで指定し、ボットが取得できるようにしてください。',
      messages: {
        missing: 'アイコンが指定されておらず、{url}にもありません。',
        broken: 'アイコン{url}を取得できないか、画像ではありません。',
        blocked: 'robots.txtが、アイコン{url}へのGoogleのボットのアクセスをブロックしています：{line}。',
        small: 'アイコン{url}は{size}ピクセルです。Googleは正方形を求め、48ピクセルより大きいものを推奨しています。',
        unnamed: 'トップページがアイコンを指定していないため、{url}は推測でしか見つかりません。',
      },
    },
    zh: {
      title: '网站有可在搜索结果中显示的图标',
      failureTitle: 'Google 无法显示网站图标',
      warningTitle: '网站图标太小、不是正方形，或没有链接',
      fix: '在首页用 rel="icon" 链接指定一个边长至少 48 像素的正方形图标，并允许机器人获取。',
      messages: {
        missing: '没有指定图标，{url} 也没有图标。',
        broken: '图标 {url} 无法获取，或不是图片。',
        blocked: 'robots.txt 禁止 Google 的机器人访问图标 {url}：{line}。',
        small: '图标 {url} 为 {size} 像素；Google 要求图标为正方形，并建议大于 48 像素。',
        unnamed: '首页没有指定图标；{url} 只能靠猜测找到。',
      },
    },
  },
  'head-integrity': {
    ko: {
      title: 'head를 도중에 끝내는 요소가 없습니다',
      failureTitle: '메타데이터 일부가 검색엔진이 읽지 않는 위치에 있습니다',
      warningTitle: 'head에 들어가면 안 되는 것이 head에 있습니다',
      fix: '그 요소를 body로 옮기거나, 적어도 모든 메타데이터보다 아래에 두세요.',
      messages: {
        lost: '{element|이/가} head를 끝내서, 그 뒤의 메타데이터 {count}개가 head 밖으로 밀려납니다: {kinds,}.',
        stray: '{element|이/가} head 안에 있어 head를 끝냅니다. 그 뒤에 중요한 메타데이터는 없습니다.',
      },
      phrases: { element: { Text: '텍스트' } },
    },
    ja: {
      title: 'headを途中で終わらせるものがありません',
      failureTitle: '一部のメタデータが、検索エンジンに読まれない位置にあります',
      warningTitle: 'headに入れてはいけないものがheadにあります',
      fix: 'その要素をbodyに移すか、少なくともすべてのメタデータより下に置いてください。',
      messages: {
        lost: '{element}がheadを終わらせるため、後に続く{count}個のメタデータがheadの外に出てしまいます：{kinds,}。',
        stray: '{element}がheadの中にあり、headを終わらせています。その後に重要なメタデータはありません。',
      },
      phrases: { element: { Text: 'テキスト' } },
    },
    zh: {
      title: '没有任何内容使 head 提前结束',
      failureTitle: '部分元数据位置太靠后，搜索引擎读不到',
      warningTitle: 'head 中有不属于 head 的内容',
      fix: '将该元素移入 body，或至少移到所有元数据之后。',
      messages: {
        lost: '{element} 使 head 提前结束，其后的 {count} 项元数据落到 head 之外：{kinds,}。',
        stray: '{element} 位于 head 中并使其结束；其后没有重要的元数据。',
      },
      phrases: { element: { Text: '文字' } },
    },
  },
  'max-image-preview': {
    ko: {
      title: '검색 결과에 페이지의 이미지를 표시할 수 있습니다',
      failureTitle: '페이지의 이미지가 검색 결과에 나오지 않게 되어 있습니다',
      warningTitle: null,
      fix: 'robots 지시어에서 max-image-preview:none을 빼거나 max-image-preview:large로 바꾸세요.',
      messages: {
        none: 'max-image-preview:none 때문에 검색 결과에 이미지가 전혀 나오지 않습니다.',
        small:
          '점수와 무관한 제안입니다. 지금의 max-image-preview({value})로는 검색 결과에 기본 크기의 이미지가 나옵니다. Discover는 max-image-preview:large가 있을 때만 큰 이미지를 보여 줍니다.',
      },
      phrases: { value: { 'not given': '지정하지 않음' } },
    },
    ja: {
      title: '検索結果にページの画像を表示できます',
      failureTitle: 'ページの画像が検索結果に出ない設定になっています',
      warningTitle: null,
      fix: 'robotsディレクティブからmax-image-preview:noneを取り除くか、max-image-preview:largeを指定してください。',
      messages: {
        none: 'max-image-preview:noneにより、検索結果に画像がいっさい表示されません。',
        small:
          'スコアには関係しない提案です。現在のmax-image-preview（{value}）では、検索結果の画像は標準のサイズです。Discoverは、max-image-preview:largeがある場合にだけ大きな画像を表示します。',
      },
      phrases: { value: { 'not given': '指定なし' } },
    },
    zh: {
      title: '搜索结果可以显示页面的图片',
      failureTitle: '页面禁止在搜索结果中显示其图片',
      warningTitle: null,
      fix: '从 robots 指令中移除 max-image-preview:none，或改为 max-image-preview:large。',
      messages: {
        none: 'max-image-preview:none 使搜索结果不显示任何图片。',
        small:
          '仅为建议，不影响得分：按当前的 max-image-preview（{value}），搜索结果显示默认大小的图片；只有设置了 max-image-preview:large，Discover 才会显示大图。',
      },
      phrases: { value: { 'not given': '未指定' } },
    },
  },
  'og-core': {
    ko: {
      title: '공유한 링크의 미리보기에 제목과 이미지가 있습니다',
      failureTitle: '링크 미리보기에 쓸 제목과 이미지가 모두 없습니다',
      warningTitle: '링크 미리보기 정보가 불완전하거나 잘못되었습니다',
      fix: '방문자가 보는 모든 페이지에 og:title과 og:image를 넣으세요.',
      messages: {
        none: '페이지에 og:title과 og:image가 모두 없습니다.',
        missing: '빠진 속성: {properties,}.',
        elsewhere: 'og:url이 다른 호스트를 가리켜서, 이 페이지를 공유하면 {host}의 공유로 집계됩니다: {url}.',
      },
    },
    ja: {
      title: '共有されたリンクにタイトルと画像があります',
      failureTitle: 'リンクのプレビューに使うタイトルと画像がどちらもありません',
      warningTitle: 'リンクのプレビューの情報が不完全か、間違っています',
      fix: '訪問者が読むすべてのページに、og:titleとog:imageを設定してください。',
      messages: {
        none: 'ページにog:titleもog:imageもありません。',
        missing: '不足しているプロパティ：{properties,}。',
        elsewhere: 'og:urlが別のホストを指しているため、このページの共有は{host}のものとして数えられます：{url}。',
      },
    },
    zh: {
      title: '分享的链接有标题和图片',
      failureTitle: '没有为链接预览设置标题和图片',
      warningTitle: '链接预览的信息不完整或有误',
      fix: '在每个供读者阅读的页面上设置 og:title 和 og:image。',
      messages: {
        none: '页面既没有 og:title，也没有 og:image。',
        missing: '缺少的属性：{properties,}。',
        elsewhere: 'og:url 指向其他主机，因此对该页面的分享会计入 {host}：{url}。',
      },
    },
  },
  'og-image-usable': {
    ko: {
      title: '공유한 링크의 미리보기 이미지를 표시할 수 있습니다',
      failureTitle: '링크 미리보기 이미지를 쓸 수 없습니다',
      warningTitle: '링크 미리보기 이미지가 너무 작습니다',
      fix: '1200 × 630픽셀 이미지를 게시하고 절대 주소로 지정하세요.',
      messages: {
        broken: '이미지 {url|을/를} 표시할 수 없습니다({status}).',
        blocked: 'robots.txt가 이미지 {url}에 대한 Meta 봇의 접근을 막고 있습니다: {line}.',
        relative: '이미지 주소가 상대 주소입니다: {value}.',
        heavy: '이미지 {url|이/가} {megabytes}MB입니다. Meta는 8MB까지만 받습니다.',
        small: '이미지 {url|이/가} {size}픽셀입니다. Meta는 200 × 200픽셀 이상만 받습니다.',
      },
      phrases: { status: FAILURES.ko },
    },
    ja: {
      title: '共有されたリンクの画像を表示できます',
      failureTitle: 'リンクのプレビュー用の画像が使えません',
      warningTitle: 'リンクのプレビュー用の画像が小さすぎます',
      fix: '1200 × 630ピクセルの画像を公開し、絶対URLで指定してください。',
      messages: {
        broken: '画像{url}を表示できません（{status}）。',
        blocked: 'robots.txtが、画像{url}へのMetaのボットのアクセスをブロックしています：{line}。',
        relative: '画像のURLが相対URLです：{value}。',
        heavy: '画像{url}は{megabytes} MBあります。Metaが受け付けるのは8 MBまでです。',
        small: '画像{url}は{size}ピクセルです。Metaが受け付けるのは200 × 200ピクセル以上です。',
      },
      phrases: { status: FAILURES.ja },
    },
    zh: {
      title: '分享的链接可以显示图片',
      failureTitle: '链接预览的图片无法使用',
      warningTitle: '链接预览的图片太小',
      fix: '发布一张 1200 × 630 像素的图片，并用绝对网址指定。',
      messages: {
        broken: '图片 {url} 无法显示（{status}）。',
        blocked: 'robots.txt 禁止 Meta 的机器人访问图片 {url}：{line}。',
        relative: '图片的网址是相对网址：{value}。',
        heavy: '图片 {url} 有 {megabytes} MB；Meta 最多接受 8 MB。',
        small: '图片 {url} 为 {size} 像素；Meta 只接受 200 × 200 像素及以上的图片。',
      },
      phrases: { status: FAILURES.zh },
    },
  },
  'site-name': {
    ko: {
      title: '첫 페이지에 사이트 이름이 나와 있습니다',
      failureTitle: '첫 페이지에 적힌 사이트 이름이 두 가지입니다',
      warningTitle: '첫 페이지에 사이트 이름이 선언되어 있지 않습니다',
      fix: '첫 페이지에 name과 다른 표기를 위한 alternateName을 담은 WebSite 마크업을 넣고, og:site_name에도 같은 이름을 쓰세요.',
      messages: {
        unmarked:
          '첫 페이지의 WebSite 마크업과 og:site_name 어디에도 사이트 이름이 없어, Google이 제목과 소제목으로 추측합니다.',
        contradict: '사이트 이름이 WebSite 마크업에는 “{markup}”, {where}에는 “{other|”으로/”로} 되어 있습니다.',
      },
    },
    ja: {
      title: 'トップページがサイト名を示しています',
      failureTitle: 'トップページが2つの異なるサイト名を示しています',
      warningTitle: 'トップページでサイト名が宣言されていません',
      fix: 'トップページに、nameと、別の表記を示すalternateNameを含むWebSiteのマークアップを追加し、og:site_nameにも同じ名前を使ってください。',
      messages: {
        unmarked:
          'トップページのWebSiteのマークアップにもog:site_nameにもサイト名がないため、Googleがタイトルと見出しから推測します。',
        contradict: 'サイト名が、WebSiteのマークアップでは「{markup}」、{where}では「{other}」になっています。',
      },
    },
    zh: {
      title: '首页说明了网站的名称',
      failureTitle: '首页给出了两个不同的网站名称',
      warningTitle: '首页没有声明网站的名称',
      fix: '在首页添加 WebSite 标记，写明 name，并用 alternateName 写明其他写法，在 og:site_name 中使用相同的名称。',
      messages: {
        unmarked: '首页的 WebSite 标记和 og:site_name 都没有写明网站名称；Google 会根据标题和小标题猜测。',
        contradict: 'WebSite 标记中的网站名称是“{markup}”，而 {where} 中是“{other}”。',
      },
    },
  },
  'title-descriptive': {
    ko: {
      title: '제목이 페이지의 주제를 나타냅니다',
      failureTitle: '제목이 같은 단어를 되풀이하거나 어느 페이지에나 쓸 수 있는 말입니다',
      warningTitle: '제목이 첫 페이지의 제목이나 사이트 주소와 같습니다',
      fix: '페이지가 무엇에 관한 것인지 그 페이지만의 말로 쓰세요.',
      messages: {
        placeholder: '제목 “{title|”은/”는} 어느 페이지에나 쓸 수 있습니다.',
        stuffed: '제목에서 “{word|”을/”를} 되풀이합니다: “{title}”.',
        brand: '하위 페이지인데 제목이 첫 페이지의 제목이나 호스트 이름과 같습니다: “{title}”.',
      },
    },
    ja: {
      title: 'タイトルがページの主題を示しています',
      failureTitle: 'タイトルが同じ語を繰り返すか、どのページにも当てはまるものです',
      warningTitle: 'タイトルがトップページのタイトルやサイトのアドレスと同じです',
      fix: 'そのページが何についてのものかを、そのページならではの言葉で書いてください。',
      messages: {
        placeholder: 'タイトル「{title}」はどのページにも当てはまります。',
        stuffed: 'タイトルで「{word}」を繰り返しています：「{title}」。',
        brand: '下層ページですが、タイトルがトップページのタイトルかホスト名と同じです：「{title}」。',
      },
    },
    zh: {
      title: '标题点明了页面的主题',
      failureTitle: '标题重复用词，或放在任何页面上都适用',
      warningTitle: '标题与首页的标题或网站的域名相同',
      fix: '用该页面特有的措辞写明它的内容。',
      messages: {
        placeholder: '标题“{title}”放在任何页面上都适用。',
        stuffed: '标题重复使用了“{word}”：“{title}”。',
        brand: '这个内页的标题与首页的标题或主机名相同：“{title}”。',
      },
    },
  },
  'title-length': {
    ko: {
      title: '제목이 검색 결과의 너비에 맞습니다',
      failureTitle: '검색 결과에서 제목이 잘립니다',
      warningTitle: null,
      fix: '이 페이지만의 특징적인 단어를 앞에 두고, 모든 페이지에 되풀이되는 말은 빼세요.',
      messages: { long: '제목의 너비가 {px}px이라서, 검색 결과에는 대략 “{shown}”까지만 표시됩니다.' },
    },
    ja: {
      title: 'タイトルは検索結果の幅に収まっています',
      failureTitle: '検索結果でタイトルが途中で切れます',
      warningTitle: null,
      fix: 'このページならではの言葉を先頭に置き、どのページにも繰り返し出てくる言葉は省いてください。',
      messages: { long: 'タイトルの幅は{px}pxで、検索結果に表示されるのはおよそ「{shown}」までです。' },
    },
    zh: {
      title: '标题适合搜索结果的宽度',
      failureTitle: '标题在搜索结果中会被截断',
      warningTitle: null,
      fix: '把该页面特有的词放在最前面，省去每个页面都重复的内容。',
      messages: { long: '标题宽 {px} px；搜索结果大约只显示“{shown}”。' },
    },
  },
  'title-present': {
    ko: {
      title: '페이지에 제목이 있습니다',
      failureTitle: '페이지에 제목이 없습니다',
      warningTitle: '페이지의 head에 뚜렷한 제목 하나가 없습니다',
      fix: '페이지의 head에 내용을 알 수 있는 제목(title 요소)을 하나만 넣으세요.',
      messages: {
        missing: '페이지의 head에 title 요소가 없습니다.',
        scripted:
          '스크립트가 실행되어야 제목 “{title|”이/”가} 생깁니다. 스크립트를 실행하지 않는 수집 프로그램은 제목을 보지 못합니다.',
        empty: '페이지의 제목이 비어 있습니다.',
        several: (a) =>
          `페이지에 title 요소가 ${a.text('count')}개 있습니다: ${a.write(a.list('titles').map((title) => `“${title}”`))}.`,
        misplaced: '제목 “{title|”이/”가} 페이지의 head가 아니라 body에 있습니다.',
      },
    },
    ja: {
      title: 'ページにタイトルがあります',
      failureTitle: 'ページにタイトルがありません',
      warningTitle: 'ページのheadにあるタイトルがひとつに定まっていません',
      fix: 'ページのheadに、内容がわかるtitle要素をひとつだけ入れてください。',
      messages: {
        missing: 'ページのheadにtitle要素がありません。',
        scripted:
          'タイトル「{title}」はスクリプトが実行されて初めて付きます。スクリプトを実行しないクローラーには見えません。',
        empty: 'ページのタイトルが空です。',
        several: (a) =>
          `ページにtitle要素が${a.text('count')}個あります：${a.write(a.list('titles').map((title) => `「${title}」`))}。`,
        misplaced: 'タイトル「{title}」が、ページのheadではなくbodyにあります。',
      },
    },
    zh: {
      title: '页面有标题',
      failureTitle: '页面没有标题',
      warningTitle: '页面的 head 中没有唯一明确的标题',
      fix: '在页面的 head 中只放一个 title 元素，写明页面的内容。',
      messages: {
        missing: '页面的 head 中没有 title 元素。',
        scripted: '标题“{title}”要由脚本生成；不运行脚本的抓取工具看不到标题。',
        empty: '页面的标题为空。',
        several: (a) =>
          `页面有 ${a.text('count')} 个 title 元素：${a.write(a.list('titles').map((title) => `“${title}”`))}。`,
        misplaced: '标题“{title}”位于页面的 body 中，而不在 head 中。',
      },
    },
  },
  'title-unique': {
    ko: {
      title: '페이지마다 고유한 제목이 있습니다',
      failureTitle: '서로 다른 페이지의 제목이 같습니다',
      warningTitle: null,
      fix: '페이지마다 그 페이지의 언어로, 무엇에 관한 페이지인지 제목에 쓰세요.',
      messages: { shared: sharedText.ko('제목이') },
    },
    ja: {
      title: 'どのページにも固有のタイトルがあります',
      failureTitle: '異なるページのタイトルが同じです',
      warningTitle: null,
      fix: '各ページのタイトルに、そのページが何についてのものかを、そのページの言語で書いてください。',
      messages: { shared: sharedText.ja('タイトル') },
    },
    zh: {
      title: '每个页面都有自己的标题',
      failureTitle: '不同的页面使用相同的标题',
      warningTitle: null,
      fix: '在每个页面的标题中，用该页面的语言写明页面的内容。',
      messages: { shared: sharedText.zh('标题') },
    },
  },
};
