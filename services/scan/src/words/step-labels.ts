import { PROBES } from '@legible/audit';
import type { OtherLanguage } from '../language/language.ts';
import type { Words } from './rules/shared.ts';

/** What a step of a scan does, by its English label: as Korean, Japanese and Chinese have it. `robots.txt` is a name. */
const ROWS: Readonly<Record<string, readonly [ko: string, ja: string, zh: string]>> = {
  'Admit the address': ['주소 확인', 'URLの確認', '检查网址'],
  'Look up the name': ['도메인 이름 조회', 'ドメイン名の照会', '查询域名'],
  'Ask over http': ['http로 요청', 'httpでリクエスト', '通过 http 请求'],
  'Links and addresses of the sitemap': [
    '링크와 사이트맵의 주소',
    'リンクとサイトマップのURL',
    '链接和站点地图中的网址',
  ],
  'Normalize the answers': ['응답 정리', '応答の整理', '整理响应'],
  'Judge the facts': ['결과 평가', '結果の評価', '评定结果'],
  'Score and report': ['점수와 보고서 작성', 'スコアの計算とレポートの作成', '计分并生成报告'],
  'Submitted page': ['입력한 페이지', '入力されたページ', '提交的页面'],
  'The submitted address': ['입력한 주소', '入力されたURL', '提交的网址'],
  'Home page': ['첫 페이지', 'トップページ', '首页'],
  'The home page in another language': ['다른 언어의 첫 페이지', '他の言語のトップページ', '其他语言的首页'],
  'Version in another language': ['다른 언어 버전', '他の言語版', '其他语言版本'],
  'Linked page': ['링크된 페이지', 'リンクされたページ', '被链接的页面'],
  'Linked file': ['링크된 파일', 'リンクされたファイル', '被链接的文件'],
  'Link to another site': ['다른 사이트로 가는 링크', '他サイトへのリンク', '指向其他网站的链接'],
  'Target of a link': ['링크가 가리키는 페이지', 'リンク先', '链接目标'],
  'Page from the sitemap': ['사이트맵에 있는 페이지', 'サイトマップにあるページ', '站点地图中的页面'],
  'Address from the sitemap': ['사이트맵에 있는 주소', 'サイトマップにあるURL', '站点地图中的网址'],
  Sitemap: ['사이트맵', 'サイトマップ', '站点地图'],
  'Part of the sitemap': ['사이트맵의 일부', 'サイトマップの一部', '站点地图的一部分'],
  'Canonical page': ['표준 URL의 페이지', '正規URLのページ', '规范网址的页面'],
  'Canonical address': ['표준 URL', '正規URL', '规范网址'],
  'Variant of the host name': ['호스트 이름의 다른 형태', 'ホスト名の別の形', '主机名的其他形式'],
  'Another spelling of an address': ['주소의 다른 표기', 'URLの別表記', '网址的其他写法'],
  'Address that does not exist': ['존재하지 않는 주소', '存在しないURL', '不存在的网址'],
  'robots.txt of the host that answers': [
    '응답하는 호스트의 robots.txt',
    '応答するホストのrobots.txt',
    '实际响应的主机的 robots.txt',
  ],
  'robots.txt below the root': ['폴더 안의 robots.txt', 'フォルダー内のrobots.txt', '文件夹中的 robots.txt'],
  'The page as another client': [
    '다른 클라이언트로 요청한 페이지',
    '別のクライアントとしてのページ',
    '以其他客户端请求的页面',
  ],
  'The page as Markdown': ['Markdown으로 요청한 페이지', 'Markdown形式のページ', 'Markdown 格式的页面'],
  'The page in a browser': ['브라우저에서 연 페이지', 'ブラウザで開いたページ', '在浏览器中打开的页面'],
  'TLS handshake': ['TLS 연결', 'TLSの接続', 'TLS 连接'],
  'Second attempt': ['두 번째 시도', '2回目の試行', '第二次尝试'],
  'Asked whether it has changed': ['변경 여부 확인', '変更の有無の確認', '询问是否有变化'],
  'File that pages load': ['페이지가 불러오는 파일', 'ページが読み込むファイル', '页面加载的文件'],
  Picture: ['이미지', '画像', '图片'],
  'Picture of a shared link': ['링크 미리보기 이미지', 'リンクのプレビューの画像', '链接预览图片'],
  'Icon of the site': ['파비콘', 'ファビコン', '网站图标'],
  Feed: ['피드', 'フィード', '订阅源'],
  'Entry of the feed': ['피드의 항목', 'フィードの項目', '订阅源的条目'],
  'File for machines': ['AI와 프로그램을 위한 파일', 'AIやプログラム向けのファイル', '供 AI 和程序使用的文件'],
  'File for machines as another client': [
    '다른 클라이언트로 요청한 AI와 프로그램용 파일',
    '別のクライアントとしてのAIやプログラム向けのファイル',
    '以其他客户端请求的供 AI 和程序使用的文件',
  ],
  'Address from llms.txt': ['llms.txt에 있는 주소', 'llms.txtにあるURL', 'llms.txt 中的网址'],
  'Address for programs': ['프로그램을 위한 주소', 'プログラム向けのURL', '供程序使用的网址'],
  'Address named for programs': ['프로그램용으로 적힌 주소', 'プログラム向けに書かれたURL', '为程序写明的网址'],
  'Description of an API': ['API 설명', 'APIの説明', 'API 的说明'],
  'Request with a mistake': ['일부러 틀린 요청', 'わざと誤りを含めたリクエスト', '故意出错的请求'],
  'MCP server': ['MCP 서버', 'MCPサーバー', 'MCP 服务器'],
  'Question to the site': ['사이트에 하는 질문', 'サイトへの質問', '向网站提出的问题'],
};

/** Clients that are not called by the name of a robot. */
const CLIENTS: Readonly<Record<string, readonly [ko: string, ja: string, zh: string]>> = {
  'a browser': ['브라우저', 'ブラウザ', '浏览器'],
  'a robot nobody knows': ['알려지지 않은 봇', '知られていないボット', '无人知晓的机器人'],
  'a client without cookies': ['쿠키 없는 클라이언트', 'Cookieなしのクライアント', '不带 Cookie 的客户端'],
};

/** Labels of steps in a language, by the English one. Other labels are names, or of an older version. */
const labelsIn = (at: 0 | 1 | 2, asClient: (name: string) => string): Words =>
  Object.fromEntries([
    ...Object.entries(ROWS).map(([label, words]) => [label, words[at]] as const),
    ...Object.values(PROBES).map(({ name }) => [`The page as ${name}`, asClient(CLIENTS[name]?.[at] ?? name)] as const),
  ]);

export const STEP_LABELS: Readonly<Record<OtherLanguage, Words>> = {
  ko: labelsIn(0, (name) => `페이지를 요청한 클라이언트: ${name}`),
  ja: labelsIn(1, (name) => `${name}としてのページ`),
  zh: labelsIn(2, (name) => `以 ${name} 身份请求的页面`),
};
