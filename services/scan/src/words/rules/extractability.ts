import type { Args } from '../../language/fill.ts';
import type { RuleTexts } from './rule-text.ts';

type Extractability =
  | 'author-named'
  | 'content-age'
  | 'content-not-gated'
  | 'content-without-js'
  | 'date-visible'
  | 'dates-agree'
  | 'hidden-instructions'
  | 'links-without-js'
  | 'lists-and-tables-semantic'
  | 'main-content-extractable'
  | 'main-landmark'
  | 'metadata-without-js'
  | 'publisher-identity'
  | 'section-structure';

/** Passages or errors of the page, each in quotes. */
const quoted = (a: Args, name: string, [open, close]: readonly [string, string], comma: string): string =>
  a
    .list(name)
    .map((one) => `${open}${one}${close}`)
    .join(comma);

const KO = ['“', '”'] as const;
const JA = ['「', '」'] as const;

const DATE_PLACES = {
  ko: {
    'visible text': '화면에 보이는 글',
    'time element': 'time 요소',
    'meta element': 'meta 요소',
    'structured data': '구조화된 데이터',
    sitemap: '사이트맵',
  },
  ja: {
    'visible text': '表示されるテキスト',
    'time element': 'time要素',
    'meta element': 'meta要素',
    'structured data': '構造化データ',
    sitemap: 'サイトマップ',
  },
  zh: {
    'visible text': '可见文字',
    'time element': 'time 元素',
    'meta element': 'meta 元素',
    'structured data': '结构化数据',
    sitemap: '站点地图',
  },
};

/** Dates as sentences have them: `published 2026-11-02 or 2026-02-11 (meta element)`. */
const dates = (
  places: Readonly<Record<string, string>>,
  [published, modified, or]: readonly [string, string, string],
  written: (date: string, place: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([place, own]) =>
      [
        ['published ', published],
        ['modified ', modified],
        ['', ''],
      ].flatMap(([role, ownRole]) => [
        [`${role}{day} or {other} (${place})`, written(`${ownRole}{day}${or}{other}`, own)],
        [`${role}{day} (${place})`, written(`${ownRole}{day}`, own)],
      ]),
    ),
  );

const DATES = {
  ko: dates(DATE_PLACES.ko, ['게시 ', '수정 ', ' 또는 '], (date, place) => `${date}(${place})`),
  ja: dates(DATE_PLACES.ja, ['公開日', '更新日', 'または'], (date, place) => `${date}（${place}）`),
  zh: dates(DATE_PLACES.zh, ['发布 ', '修改 ', ' 或 '], (date, place) => `${date}（${place}）`),
};

const NAME_PLACES = {
  ko: {
    '{name} (title)': '{name}(제목)',
    '{name} (og:site_name)': '{name}(og:site_name)',
    '{name} (structured data)': '{name}(구조화된 데이터)',
    '{name} (copyright line)': '{name}(저작권 표시)',
  },
  ja: {
    '{name} (title)': '{name}（タイトル）',
    '{name} (og:site_name)': '{name}（og:site_name）',
    '{name} (structured data)': '{name}（構造化データ）',
    '{name} (copyright line)': '{name}（著作権表示）',
  },
  zh: {
    '{name} (title)': '{name}（标题）',
    '{name} (og:site_name)': '{name}（og:site_name）',
    '{name} (structured data)': '{name}（结构化数据）',
    '{name} (copyright line)': '{name}（版权声明）',
  },
};

/** Why scripts seem to build a page. */
const SIGNS = {
  ko: '스크립트 없이 본문에 있는 단어 {words}개[root?; 빈 요소 {root}][scripts?; 불러오는 스크립트 파일 {scripts}개][notice?; 스크립트 없이 열면 보이는 문구 “{notice}”]',
  ja: 'スクリプトなしの本文は{words}語[root?；{root}要素が空][scripts?；読み込まれるスクリプトファイルは{scripts}個][notice?；スクリプトなしの表示は「{notice}」]',
  zh: '不运行脚本时正文有 {words} 个词[root?；元素 {root} 为空][scripts?；加载 {scripts} 个脚本文件][notice?；不运行脚本时显示“{notice}”]',
};

/** The same for texts that need a function because of errors; a template cannot do that. */
const signs = (
  a: Args,
  words: string,
  root: string,
  scripts: string,
  notice: string,
  [open, close]: readonly [string, string],
  comma: string,
): string =>
  [
    words.replace('#', a.text('words')),
    ...(a.has('root') ? [root.replace('#', () => a.text('root'))] : []),
    ...(a.has('scripts') ? [scripts.replace('#', a.text('scripts'))] : []),
    ...(a.has('notice') ? [`${notice}${open}${a.text('notice')}${close}`] : []),
  ].join(comma);

const shareInBrowser = {
  ko: (a: Args): string =>
    `브라우저에 보이는 내용은 단어 ${a.text('browser')}개인데 HTML에는 그중 ${a.text('share')}%만 있습니다.${a.has('missing') ? ` 브라우저에만 보이는 글: ${quoted(a, 'missing', KO, ', ')}.` : ''}`,
  ja: (a: Args): string =>
    `ブラウザに表示される内容${a.text('browser')}語のうち、HTMLにあるのは${a.text('share')}%です。${a.has('missing') ? `ブラウザだけに表示されるテキスト：${quoted(a, 'missing', JA, '、')}。` : ''}`,
  zh: (a: Args): string =>
    `浏览器显示的内容有 ${a.text('browser')} 个词，HTML 中只有其中的 ${a.text('share')}%。${a.has('missing') ? `只有浏览器显示的文字：${quoted(a, 'missing', KO, '、')}。` : ''}`,
};

export const EXTRACTABILITY: RuleTexts<Extractability> = {
  'author-named': {
    ko: {
      title: '글에 작성자가 표시되어 있습니다',
      failureTitle: '글을 누가 썼는지 표시되어 있지 않습니다',
      warningTitle: null,
      fix: '작성자인 사람이나 조직의 이름을 보여 주고, 글의 마크업에도 author로 넣으세요.',
      messages: {
        none: '글의 작성자 표시줄에도 마크업에도 작성자가 없습니다.',
        nobody: '작성자 이름이 “{name}”입니다. 누구인지 알 수 없는 이름입니다.',
      },
    },
    ja: {
      title: '記事に著者名があります',
      failureTitle: '記事を誰が書いたか示されていません',
      warningTitle: null,
      fix: '著者（人または組織）の名前を表示し、記事のマークアップにもauthorとして入れてください。',
      messages: {
        none: '記事に、署名にもマークアップにも著者名がありません。',
        nobody: '著者名が「{name}」となっていますが、誰のことかわかりません。',
      },
    },
    zh: {
      title: '文章标明了作者',
      failureTitle: '文章没有说明作者是谁',
      warningTitle: null,
      fix: '显示作者（个人或组织）的名称，并在文章的标记中写为 author。',
      messages: {
        none: '文章的署名和标记中都没有作者。',
        nobody: '作者名为“{name}”，看不出是谁。',
      },
    },
  },
  'content-age': {
    ko: {
      title: '가격, 버전, 연도를 다루는 페이지가 최신 상태입니다',
      failureTitle: '메뉴에 있는 페이지의 제목에 지난 연도가 있습니다',
      warningTitle: '가격, 버전, 연도를 다루는 페이지가 18개월 동안 바뀌지 않았습니다',
      fix: '해당 페이지를 검토해 최신 내용으로 고치거나, 제목에서 연도를 빼거나, 예전 그대로 보존한다는 점을 분명히 밝히세요.',
      messages: {
        year: '메뉴에 있고 제목의 연도가 2년 이상 지난 페이지({count}개): {examples…}.',
        old: '제목에 연도, 가격, 버전이 있고 18개월 넘게 바뀌지 않은 페이지({count}개): {examples…}.',
      },
    },
    ja: {
      title: '価格、バージョン、年を扱うページが最新です',
      failureTitle: 'メニューにあるページのタイトルに古い年が入っています',
      warningTitle: '価格、バージョン、年を扱うページが18か月間更新されていません',
      fix: '該当ページを見直し、最新の内容にするか、タイトルから年を外すか、当時のまま残していることを明記してください。',
      messages: {
        year: 'メニューにあり、タイトルの年が2年以上前のページ（{count}件）：{examples…}。',
        old: 'タイトルに年、価格、バージョンがあり、最終更新から18か月を超えたページ（{count}件）：{examples…}。',
      },
    },
    zh: {
      title: '有关价格、版本或年份的页面是最新的',
      failureTitle: '菜单中页面的标题含有过时的年份',
      warningTitle: '有关价格、版本或年份的页面已 18 个月没有更改',
      fix: '检查这些页面：更新内容、从标题中去掉年份，或写明内容按原样保留。',
      messages: {
        year: '位于菜单中、标题里的年份已过去至少两年的页面（{count} 个）：{examples…}。',
        old: '标题含年份、价格或版本且超过 18 个月没有更改的页面（{count} 个）：{examples…}。',
      },
    },
  },
  'content-not-gated': {
    ko: {
      title: '클릭, 동의, 로그인 없이 글을 읽을 수 있습니다',
      failureTitle: '방문자가 클릭, 동의 또는 로그인을 해야 글이 나옵니다',
      warningTitle: '동의를 구하는 레이어가 페이지를 가립니다',
      fix: '글을 HTML에 두세요. details나 CSS로 접고, 동의는 글 위에 띄운 레이어에서 구하고, 로그인이나 동의 페이지로 보내지 마세요.',
      messages: {
        redirect: '{from|은/는} 글을 보여 주지 않고 방문자를 다음 주소로 보냅니다: {to}.',
        panels: '접힌 영역 {count}개가 HTML에서 비어 있습니다: {controls;}.',
        wall: '페이월이 글을 대신합니다. HTML에는 글이 단어 {words}개뿐이고, 페이월을 알리는 마크업도 없습니다.',
        consent: '동의를 구하는 양식이 글을 대신합니다. HTML에는 글이 단어 {words}개뿐입니다.',
        layer: '동의를 구하는 레이어가 페이지를 덮고 있습니다. 글은 그 아래 HTML에 있습니다.',
      },
    },
    ja: {
      title: 'クリック、同意、ログインなしでテキストを読めます',
      failureTitle: '訪問者がクリック、同意、ログインをするまでテキストが表示されません',
      warningTitle: 'ページが同意を求めるレイヤーに覆われています',
      fix: 'テキストはHTMLに置いてください。折りたたむならdetailsかCSSを使い、同意は上に重ねたレイヤーで求め、ログインページや同意ページには移動させないでください。',
      messages: {
        redirect: '{from}は、テキストを表示せずに訪問者を{to}へ移動させます。',
        panels: '折りたたまれた{count}か所が、HTMLでは空です：{controls;}。',
        wall: 'テキストの代わりにペイウォールがあります。HTMLにあるテキストは{words}語で、ペイウォールを示すマークアップもありません。',
        consent: 'テキストの代わりに、同意を求めるフォームがあります。HTMLにあるテキストは{words}語です。',
        layer: '同意を求めるレイヤーがページを覆っています。テキストはその下のHTMLにあります。',
      },
    },
    zh: {
      title: '无需点击、同意或登录即可阅读文字',
      failureTitle: '访客点击、同意或登录之后才能看到文字',
      warningTitle: '页面被征求同意的浮层遮挡',
      fix: '将文字保留在 HTML 中：用 details 或 CSS 折叠，在文字上方的浮层中征求同意，不要把任何人引到登录页或同意页。',
      messages: {
        redirect: '{from} 不显示文字，而是把访客引到 {to}。',
        panels: '{count} 个折叠区域在 HTML 中是空的：{controls;}。',
        wall: '付费墙取代了文字：HTML 中只有 {words} 个词，也没有标记声明付费墙。',
        consent: '征求同意的表单取代了文字：HTML 中只有 {words} 个词。',
        layer: '征求同意的浮层覆盖了页面；文字在其下方的 HTML 中。',
      },
    },
  },
  'content-without-js': {
    ko: {
      title: '스크립트를 실행하기 전에도 HTML에 내용이 있습니다',
      failureTitle: '스크립트를 실행하기 전에는 내용의 상당 부분이 없습니다',
      warningTitle: '내용의 일부에 스크립트가 필요한 것으로 보입니다',
      fix: '첫 페이지와 방문자가 많은 페이지부터 서버에서 또는 빌드할 때 내용을 렌더링하세요. 대부분의 프레임워크에 이를 위한 설정이 있습니다.',
      messages: {
        shell: `HTML이 스크립트가 채울 빈 틀로 보입니다(브라우저로 열어 보지는 않았습니다): ${SIGNS.ko}.`,
        doubtful: `페이지의 내용을 스크립트가 만드는 것으로 보입니다(브라우저로 열어 보지는 않았습니다): ${SIGNS.ko}.`,
        missing: shareInBrowser.ko,
        partial: shareInBrowser.ko,
        empty: (a) =>
          `스크립트를 실행한 브라우저에도 거의 아무것도 보이지 않습니다(단어 ${a.text('browser')}개${a.has('errors') ? `; 스크립트 오류: ${quoted(a, 'errors', KO, ', ')}` : ''}). HTML은 스크립트가 채울 빈 틀로 보입니다: ${signs(a, '스크립트 없이 본문에 있는 단어 #개', '빈 요소 #', '불러오는 스크립트 파일 #개', '스크립트 없이 열면 보이는 문구 ', KO, '; ')}.`,
        less: (a) =>
          `브라우저에 보이는 내용이 HTML보다 적습니다. 브라우저는 단어 ${a.text('browser')}개, HTML은 ${a.text('html')}개${a.has('errors') ? `; 스크립트 오류: ${quoted(a, 'errors', KO, ', ')}` : ''}입니다.`,
      },
    },
    ja: {
      title: 'スクリプトの実行前でも、HTMLに内容があります',
      failureTitle: 'スクリプトの実行前は、内容の多くが欠けています',
      warningTitle: '内容の一部にスクリプトが必要なようです',
      fix: 'トップページと訪問者の多いページから、サーバー側またはビルド時に内容をレンダリングしてください。多くのフレームワークにそのための設定があります。',
      messages: {
        shell: `HTMLは、スクリプトが中身を入れる空の枠のようです（ブラウザでは開いていません）：${SIGNS.ja}。`,
        doubtful: `ページの内容はスクリプトが作っている可能性があります（ブラウザでは開いていません）：${SIGNS.ja}。`,
        missing: shareInBrowser.ja,
        partial: shareInBrowser.ja,
        empty: (a) =>
          `スクリプトを実行したブラウザにも、ほとんど何も表示されません（${a.text('browser')}語${a.has('errors') ? `；スクリプトのエラー：${quoted(a, 'errors', JA, '、')}` : ''}）。HTMLは、スクリプトが中身を入れる空の枠のようです：${signs(a, 'スクリプトなしの本文は#語', '#要素が空', '読み込まれるスクリプトファイルは#個', 'スクリプトなしの表示は', JA, '；')}。`,
        less: (a) =>
          `ブラウザに表示される内容がHTMLより少なくなっています。ブラウザでは${a.text('browser')}語、HTMLでは${a.text('html')}語です${a.has('errors') ? `；スクリプトのエラー：${quoted(a, 'errors', JA, '、')}` : ''}。`,
      },
    },
    zh: {
      title: '脚本运行之前，内容已在 HTML 中',
      failureTitle: '脚本运行之前，页面缺少很大一部分内容',
      warningTitle: '部分内容可能需要脚本',
      fix: '在服务器上或构建网站时渲染内容，先处理首页和访客最多的页面；大多数框架都有相应的设置。',
      messages: {
        shell: `HTML 看起来是等待脚本填充的空框架（未用浏览器打开页面）：${SIGNS.zh}。`,
        doubtful: `页面的内容可能由脚本生成（未用浏览器打开页面）：${SIGNS.zh}。`,
        missing: shareInBrowser.zh,
        partial: shareInBrowser.zh,
        empty: (a) =>
          `即使浏览器运行了脚本，也几乎没有显示内容（${a.text('browser')} 个词${a.has('errors') ? `；脚本报错：${quoted(a, 'errors', KO, '、')}` : ''}）。HTML 看起来是等待脚本填充的空框架：${signs(a, '不运行脚本时正文有 # 个词', '元素 # 为空', '加载 # 个脚本文件', '不运行脚本时显示', KO, '；')}。`,
        less: (a) =>
          `浏览器显示的内容少于 HTML 中的内容：浏览器为 ${a.text('browser')} 个词，HTML 为 ${a.text('html')} 个词${a.has('errors') ? `；脚本报错：${quoted(a, 'errors', KO, '、')}` : ''}。`,
      },
    },
  },
  'date-visible': {
    ko: {
      title: '날짜가 있는 글이 방문자와 프로그램 모두에 날짜를 알려 줍니다',
      failureTitle: '페이지에 날짜가 없습니다',
      warningTitle: '날짜를 방문자나 프로그램 중 한쪽에만 알려 줍니다',
      fix: '게시하거나 수정한 날짜를 제목 근처에 보여 주고, 같은 날짜를 time 요소나 datePublished와 dateModified에 넣으세요.',
      messages: {
        neither: '페이지에 보이는 날짜도, 마크업된 날짜도 없습니다.',
        hidden: '페이지의 {place}에만 날짜 {date|이/가} 있고, 방문자에게는 날짜가 보이지 않습니다.',
        unmarked: '페이지에 “{date|”이/”가} 보이지만, 프로그램이 읽을 날짜는 마크업되어 있지 않습니다.',
      },
      phrases: { place: DATE_PLACES.ko },
    },
    ja: {
      title: '日付のあるコンテンツが、訪問者にもプログラムにも日付を示しています',
      failureTitle: 'ページに日付がありません',
      warningTitle: '日付が、訪問者かプログラムの一方にしか示されていません',
      fix: '公開日または更新日を見出しの近くに表示し、同じ日付をtime要素、またはdatePublishedとdateModifiedに入れてください。',
      messages: {
        neither: 'ページに、表示される日付もマークアップされた日付もありません。',
        hidden: '日付{date}が{place}にだけあり、訪問者には表示されていません。',
        unmarked: 'ページに「{date}」と表示されていますが、プログラム向けの日付はマークアップされていません。',
      },
      phrases: { place: DATE_PLACES.ja },
    },
    zh: {
      title: '有日期的内容向访客和程序都标明日期',
      failureTitle: '页面没有日期',
      warningTitle: '页面只向访客或只向程序标明日期',
      fix: '在标题附近显示发布或更新日期，并在 time 元素或 datePublished 和 dateModified 中写明同一日期。',
      messages: {
        neither: '页面没有显示日期，也没有用标记写明日期。',
        hidden: '页面写有日期 {date}（位置：{place}），但没有向访客显示日期。',
        unmarked: '页面显示“{date}”，但没有供程序读取的日期标记。',
      },
      phrases: { place: DATE_PLACES.zh },
    },
  },
  'dates-agree': {
    ko: {
      title: '페이지의 모든 날짜가 일치합니다',
      failureTitle: '페이지의 날짜가 서로 모순되거나 미래로 되어 있습니다',
      warningTitle: '페이지의 날짜가 서로 며칠 차이 납니다',
      fix: '콘텐츠의 한 필드로 화면의 날짜, 마크업, 사이트맵을 모두 채우세요.',
      messages: {
        apart: '같은 일(게시 또는 수정)의 날짜가 {days}일 차이 납니다: {dates;}.',
        future: '미래의 날짜가 있습니다: {dates;}.',
        order: '페이지가 게시되기 전에 수정된 것으로 되어 있습니다: {dates;}.',
      },
      phrases: { dates: DATES.ko },
    },
    ja: {
      title: 'ページ内のすべての日付が一致しています',
      failureTitle: 'ページの日付が互いに矛盾しているか、未来になっています',
      warningTitle: 'ページの日付が互いに数日ずれています',
      fix: '表示する日付、マークアップ、サイトマップを、コンテンツのひとつのフィールドから出力してください。',
      messages: {
        apart: '同じ出来事（公開または更新）の日付が{days}日ずれています：{dates;}。',
        future: '未来の日付があります：{dates;}。',
        order: '公開より前に更新されたことになっています：{dates;}。',
      },
      phrases: { dates: DATES.ja },
    },
    zh: {
      title: '页面的所有日期一致',
      failureTitle: '页面的日期相互矛盾或在未来',
      warningTitle: '页面的日期相差几天',
      fix: '用内容的同一字段填写显示的日期、标记和站点地图。',
      messages: {
        apart: '同一事件（发布或修改）的日期相差 {days} 天：{dates;}。',
        future: '有未来的日期：{dates;}。',
        order: '页面的修改日期早于发布日期：{dates;}。',
      },
      phrases: { dates: DATES.zh },
    },
  },
  'hidden-instructions': {
    ko: {
      title: '보이지 않는 곳에서 AI에 지시하는 글이 없습니다',
      failureTitle: '숨은 글이 AI에 내리는 지시로 읽힙니다',
      warningTitle: '글에 보이지 않는 문자가 이어져 있습니다',
      fix: '숨은 글을 삭제하세요.',
      messages: {
        order: 'AI에 내리는 지시로 읽히는 글이 방문자에게 보이지 않는 곳({technique})에 있습니다: “{text}”.',
        invisible:
          '보이지 않는 문자({kind})가 이어진 곳이 {count}곳 있습니다. “{near}” 근처입니다[decoded?. 글자로 읽으면 “{decoded}”입니다].',
      },
      phrases: {
        technique: {
          'hidden text': '숨긴 텍스트',
          comment: '주석',
          'alternative text': '대체 텍스트',
          'meta element': 'meta 요소',
          'invisible characters': '보이지 않는 문자',
        },
        kind: {
          tags: '유니코드 태그 문자',
          'bidi-override': '글자 방향 제어 문자',
          'variation-selectors': '변형 선택자',
          'zero-width': '너비 없는 문자',
        },
      },
    },
    ja: {
      title: '見えないところでAIに指示するテキストがありません',
      failureTitle: '隠されたテキストがAIへの指示のように読めます',
      warningTitle: 'テキストに見えない文字が連続しています',
      fix: '隠されたテキストを削除してください。',
      messages: {
        order: 'AIへの指示のように読めるテキストが、訪問者に見えないところ（{technique}）にあります：「{text}」。',
        invisible:
          '見えない文字（{kind}）の連続が{count}か所あります。「{near}」の付近です[decoded?。文字として読むと「{decoded}」になります]。',
      },
      phrases: {
        technique: {
          'hidden text': '隠されたテキスト',
          comment: 'コメント',
          'alternative text': '代替テキスト',
          'meta element': 'meta要素',
          'invisible characters': '見えない文字',
        },
        kind: {
          tags: 'Unicodeタグ文字',
          'bidi-override': '書字方向の制御文字',
          'variation-selectors': '異体字セレクター',
          'zero-width': 'ゼロ幅文字',
        },
      },
    },
    zh: {
      title: '没有在隐蔽处向 AI 下指令的文字',
      failureTitle: '隐藏文字读起来像给 AI 的指令',
      warningTitle: '文字中有成串的不可见字符',
      fix: '删除隐藏的文字。',
      messages: {
        order: '访客看不到的地方（{technique}）有读起来像给 AI 的指令的文字：“{text}”。',
        invisible: '有 {count} 串不可见字符（{kind}），在“{near}”附近[decoded?，解读出来是“{decoded}”]。',
      },
      phrases: {
        technique: {
          'hidden text': '隐藏文字',
          comment: '注释',
          'alternative text': '替代文字',
          'meta element': 'meta 元素',
          'invisible characters': '不可见字符',
        },
        kind: {
          tags: 'Unicode 标签字符',
          'bidi-override': '文字方向控制字符',
          'variation-selectors': '变体选择符',
          'zero-width': '零宽字符',
        },
      },
    },
  },
  'links-without-js': {
    ko: {
      title: '스크립트를 실행하기 전에도 HTML에 다른 페이지 링크가 있습니다',
      failureTitle: '내부 링크 대부분이 스크립트를 실행해야 나타납니다',
      warningTitle: '내부 링크 일부가 스크립트를 실행해야 나타납니다',
      fix: '메뉴와 링크 목록을 서버에서 일반 링크(href가 있는 a 요소)로 렌더링하세요.',
      messages: {
        lost: '브라우저에 보이는 내부 링크 {rendered}개 중 {raw}개({share}%)만 HTML에 있습니다. 빠진 링크({count}개): {examples…}.',
      },
    },
    ja: {
      title: 'スクリプトの実行前でも、HTMLにほかのページへのリンクがあります',
      failureTitle: '内部リンクの大半が、スクリプトの実行後に初めて現れます',
      warningTitle: '内部リンクの一部が、スクリプトの実行後に初めて現れます',
      fix: 'メニューとリンクの一覧を、サーバー側で通常のリンク（hrefのあるa要素）としてレンダリングしてください。',
      messages: {
        lost: 'ブラウザに表示される内部リンク{rendered}件のうち、HTMLにあるのは{raw}件です（{share}%）。足りないリンク（{count}件）：{examples…}。',
      },
    },
    zh: {
      title: '脚本运行之前，指向其他页面的链接已在 HTML 中',
      failureTitle: '大部分内部链接要等脚本运行后才出现',
      warningTitle: '部分内部链接要等脚本运行后才出现',
      fix: '在服务器上将导航和链接列表渲染为普通链接（带 href 的 a 元素）。',
      messages: {
        lost: '浏览器显示 {rendered} 个内部链接，HTML 中只有其中 {raw} 个（{share}%）。缺少的链接（{count} 个）：{examples…}。',
      },
    },
  },
  'lists-and-tables-semantic': {
    ko: {
      title: '목록과 표가 알맞은 요소로 마크업되어 있습니다',
      failureTitle: 'table 요소 없이 만든 표가 있습니다',
      warningTitle: '제대로 마크업되지 않은 목록이나 표가 있습니다',
      fix: 'ul, ol, table을 사용하고, 각 열이나 행의 머리글에는 th를 쓰세요.',
      messages: {
        grid: '표 {count}개가 다른 요소로 만들어져 있고, 페이지에 실제 표는 없습니다.',
        grids: '표 {count}개가 다른 요소로 만들어져 있습니다.',
        headless: '데이터 표 {count}개에 머리글 셀(th)이 없습니다.',
        fake: '목록처럼 보이지만 목록으로 마크업되지 않은 문단이나 줄이 있습니다: {fragments;}.',
      },
    },
    ja: {
      title: 'リストと表が、それぞれの要素でマークアップされています',
      failureTitle: 'table要素を使わずに作られた表があります',
      warningTitle: '正しくマークアップされていないリストや表があります',
      fix: 'ul、ol、tableを使い、列や行の見出しにはthを使ってください。',
      messages: {
        grid: '{count}個の表がほかの要素で作られており、本来の表はページにありません。',
        grids: '{count}個の表がほかの要素で作られています。',
        headless: '{count}個のデータ表に、見出しセル（th）がありません。',
        fake: 'リストのように見えるのに、リストとしてマークアップされていない段落や行があります：{fragments;}。',
      },
    },
    zh: {
      title: '列表和表格使用了相应的元素',
      failureTitle: '有不用 table 元素拼成的表格',
      warningTitle: '有标记不当的列表或表格',
      fix: '使用 ul、ol 和 table，并用 th 标明各列或各行的表头。',
      messages: {
        grid: '{count} 个表格由其他元素拼成，页面中没有真正的表格。',
        grids: '{count} 个表格由其他元素拼成。',
        headless: '{count} 个数据表格没有表头单元格（th）。',
        fake: '有看起来像列表、却没有标记为列表的段落或行：{fragments;}。',
      },
    },
  },
  'main-content-extractable': {
    ko: {
      title: '프로그램이 본문을 페이지의 나머지와 구별할 수 있습니다',
      failureTitle: '프로그램이 본문을 찾아내기 어렵습니다',
      warningTitle: null,
      fix: '글 전체를 제목과 함께 main이나 article 요소 하나에 일반 문단으로 나란히 넣고, aside, footer, 프레임에는 두지 마세요.',
      messages: {
        framed: '페이지 자체에는 글이 거의 없습니다. 내용은 다른 사이트의 프레임에 있을 수 있습니다: {frame}.',
        lost: '본문 문단의 단어 {words}개 중 Mozilla Readability는 {readability}%, 이 검사의 방식은 {ours}%를 찾아냅니다. 둘 다 놓친 글의 예({container}): “{text}”.',
      },
      phrases: { container: { 'the body itself': 'body 바로 아래' } },
    },
    ja: {
      title: 'プログラムが本文をほかの部分と区別できます',
      failureTitle: 'プログラムが本文を見つけにくくなっています',
      warningTitle: null,
      fix: '本文全体を、見出しとともにひとつのmainまたはarticle要素に、通常の段落として並べて入れ、aside、footer、フレームには置かないでください。',
      messages: {
        framed: 'ページ自体にはテキストがほとんどありません。内容は別サイトのフレームにある可能性があります：{frame}。',
        lost: '本文の段落にある{words}語のうち、MozillaのReadabilityは{readability}%、このスキャンの方法は{ours}%を見つけます。どちらも見落とすテキストの例（{container}）：「{text}」。',
      },
      phrases: { container: { 'the body itself': 'bodyの直下' } },
    },
    zh: {
      title: '程序能将正文与页面的其余部分区分开',
      failureTitle: '程序难以找到正文',
      warningTitle: null,
      fix: '将全部正文连同标题放进一个 main 或 article 元素，写成并列的普通段落，不要放在 aside、footer 或框架中。',
      messages: {
        framed: '页面本身几乎没有文字；内容可能在其他网站的框架中：{frame}。',
        lost: '正文段落共 {words} 个词，Mozilla 的 Readability 找到 {readability}%，我们的方法找到 {ours}%。两者都漏掉的文字举例（{container}）：“{text}”。',
      },
      phrases: { container: { 'the body itself': 'body 本身' } },
    },
  },
  'main-landmark': {
    ko: {
      title: 'main이나 article 요소 하나에 내용이 담겨 있습니다',
      failureTitle: '주요 내용이 어디인지 표시되어 있지 않습니다',
      warningTitle: '여러 부분이 주요 내용으로 표시되어 있습니다',
      fix: '페이지의 내용을 main 요소 하나로 감싸고, 메뉴와 푸터는 그 밖에 두세요.',
      messages: {
        none: '페이지에 main 요소가 없고, article 요소도 하나가 아닙니다(article {article}개, nav {nav}개, header {header}개, footer {footer}개).',
        several: '페이지에 보이는 main 요소가 {count}개 있습니다. HTML은 하나만 허용합니다.',
      },
    },
    ja: {
      title: 'ひとつのmainまたはarticle要素に内容が入っています',
      failureTitle: '主要な内容がどこか示されていません',
      warningTitle: '複数の部分が主要な内容として示されています',
      fix: 'ページの内容をひとつのmain要素で囲み、メニューとフッターはその外に置いてください。',
      messages: {
        none: 'ページにmain要素がなく、article要素もひとつではありません（article：{article}、nav：{nav}、header：{header}、footer：{footer}）。',
        several: 'ページに、表示されるmain要素が{count}個あります。HTMLで許されるのはひとつです。',
      },
    },
    zh: {
      title: '内容放在一个 main 或 article 元素中',
      failureTitle: '页面没有标明主要内容',
      warningTitle: '页面有多个部分标为主要内容',
      fix: '用一个 main 元素包住页面的内容，将导航和页脚放在外面。',
      messages: {
        none: '页面没有 main 元素，也没有唯一的 article 元素（article：{article}，nav：{nav}，header：{header}，footer：{footer}）。',
        several: '页面有 {count} 个可见的 main 元素；HTML 只允许一个。',
      },
    },
  },
  'metadata-without-js': {
    ko: {
      title: '스크립트를 실행하기 전에도 HTML에 제목, 표준 URL, 구조화된 데이터가 있습니다',
      failureTitle: '제목이나 표준 URL을 스크립트가 넣습니다',
      warningTitle: '설명, 날짜, 구조화된 데이터나 다른 제목을 스크립트가 넣습니다',
      fix: '제목, canonical 링크, 설명, JSON-LD를 서버가 head에 쓰게 하세요.',
      messages: {
        lost: '브라우저에는 있지만 HTML에는 없습니다: {parts,}.',
        title:
          '스크립트가 제목 “{html|”을/”를} “{browser|”으로/”로} 바꿉니다. 스크립트를 실행하지 않는 프로그램은 바뀌기 전 제목을 봅니다.',
      },
      phrases: {
        parts: { title: '제목', canonical: 'canonical 링크', description: '설명', date: '날짜' },
      },
    },
    ja: {
      title: 'スクリプトの実行前でも、HTMLにタイトル、正規URL、構造化データがあります',
      failureTitle: 'タイトルや正規URLがスクリプトで追加されています',
      warningTitle: '説明文、日付、構造化データ、または別のタイトルがスクリプトで追加されています',
      fix: 'タイトル、canonicalリンク、説明文、JSON-LDは、サーバー側でheadに出力してください。',
      messages: {
        lost: 'ブラウザにはありますが、HTMLにはありません：{parts,}。',
        title:
          'スクリプトがタイトル「{html}」を「{browser}」に置き換えます。スクリプトを実行しないプログラムには、置き換え前のものしか見えません。',
      },
      phrases: {
        parts: { title: 'タイトル', canonical: 'canonicalリンク', description: '説明文', date: '日付' },
      },
    },
    zh: {
      title: '脚本运行之前，标题、规范网址和结构化数据已在 HTML 中',
      failureTitle: '标题或规范网址由脚本添加',
      warningTitle: '描述、日期、结构化数据或另一个标题由脚本添加',
      fix: '由服务器将标题、canonical 链接、描述和 JSON-LD 写入 head。',
      messages: {
        lost: '浏览器中有、HTML 中却没有：{parts,}。',
        title: '脚本将标题“{html}”换成“{browser}”。不运行脚本的程序看到的是前者。',
      },
      phrases: {
        parts: { title: '标题', canonical: 'canonical 链接', description: '描述', date: '日期' },
      },
    },
  },
  'publisher-identity': {
    ko: {
      title: '사이트를 누가 운영하는지 알 수 있습니다',
      failureTitle: '확인한 페이지에서 누가 사이트를 운영하는지 알 수 없습니다',
      warningTitle: '누가 사이트를 운영하는지 분명하지 않습니다',
      fix: '제목, Open Graph, 구조화된 데이터에 같은 이름을 쓰고, 소개 페이지와 연락처에 링크하고, 다른 이름은 alternateName으로 넣으세요.',
      messages: {
        nobody: '확인한 페이지에 이름도, 운영자 소개 페이지도, 연락처도 없습니다.',
        lacks: '찾지 못한 것: {lacks,}.[names?  찾은 이름: {names;}.]',
        variants: '사이트가 여러 이름을 쓰는데, 이를 이어 주는 alternateName이 없습니다: {variants,}.',
      },
      phrases: {
        lacks: {
          'a name of the site in titles, Open Graph, structured data or a line of rights':
            '제목, Open Graph, 구조화된 데이터, 저작권 표시의 사이트 이름',
          'a page about who runs it': '운영자 소개 페이지',
          'a contact': '연락처',
        },
        names: NAME_PLACES.ko,
        variants: NAME_PLACES.ko,
      },
    },
    ja: {
      title: 'サイトの運営者がわかります',
      failureTitle: '確認したページからは、サイトの運営者がわかりません',
      warningTitle: 'サイトの運営者がはっきりしません',
      fix: 'タイトル、Open Graph、構造化データで同じ名前を使い、運営者紹介のページと問い合わせ先にリンクし、ほかの名前はalternateNameに入れてください。',
      messages: {
        nobody: '確認したページに、名前も運営者紹介のページも問い合わせ先も見つかりませんでした。',
        lacks: '見つからなかったもの：{lacks,}。[names?見つかった名前：{names;}。]',
        variants: 'サイトに複数の名前があり、それらを結び付けるalternateNameがありません：{variants,}。',
      },
      phrases: {
        lacks: {
          'a name of the site in titles, Open Graph, structured data or a line of rights':
            'タイトル、Open Graph、構造化データ、著作権表示でのサイト名',
          'a page about who runs it': '運営者紹介のページ',
          'a contact': '問い合わせ先',
        },
        names: NAME_PLACES.ja,
        variants: NAME_PLACES.ja,
      },
    },
    zh: {
      title: '网站说明了由谁运营',
      failureTitle: '所读取的页面没有说明由谁运营网站',
      warningTitle: '网站没有清楚说明由谁运营',
      fix: '在标题、Open Graph 和结构化数据中使用同一名称，链接到介绍页面和联系方式，并将其他名称写为 alternateName。',
      messages: {
        nobody: '在所读取的页面上没有找到名称、运营者介绍页面或联系方式。',
        lacks: '未找到：{lacks,}。[names?找到的名称：{names;}。]',
        variants: '网站使用了不同的名称，而没有用 alternateName 关联：{variants,}。',
      },
      phrases: {
        lacks: {
          'a name of the site in titles, Open Graph, structured data or a line of rights':
            '标题、Open Graph、结构化数据或版权声明中的网站名称',
          'a page about who runs it': '运营者介绍页面',
          'a contact': '联系方式',
        },
        names: NAME_PLACES.zh,
        variants: NAME_PLACES.zh,
      },
    },
  },
  'section-structure': {
    ko: {
      title: '긴 글에 소제목이 있습니다',
      failureTitle: '긴 글에 소제목이 없습니다',
      warningTitle: null,
      fix: '가장 긴 부분부터, 글의 각 부분에 무엇에 관한 내용인지 알려 주는 소제목을 다세요.',
      messages: { none: '문단에 단어가 {words}개 있는데 첫 제목 아래에 소제목이 없습니다.' },
    },
    ja: {
      title: '長い文章が見出しで区切られています',
      failureTitle: '長い文章が見出しで区切られていません',
      warningTitle: null,
      fix: '最も長い部分から順に、文章の各部分に内容を表す見出しを付けてください。',
      messages: { none: '段落に{words}語ありますが、最初の見出しより下に見出しがありません。' },
    },
    zh: {
      title: '长文有小标题',
      failureTitle: '长文没有小标题',
      warningTitle: null,
      fix: '从最长的部分开始，为文章的每个部分加上说明其内容的小标题。',
      messages: { none: '段落共 {words} 个词，主标题之下没有小标题。' },
    },
  },
};
