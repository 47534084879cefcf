import type { Args } from '../../language/fill.ts';
import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';

type MachineSurfaces =
  | 'a2a-agent-card'
  | 'agent-discovery-links'
  | 'agent-skills-index'
  | 'ai-catalog'
  | 'api-catalog'
  | 'api-errors-machine-readable'
  | 'feed-discoverable'
  | 'feed-entries'
  | 'feed-fresh-and-cacheable'
  | 'feed-valid'
  | 'llms-full-txt'
  | 'llms-txt-format'
  | 'llms-txt-links'
  | 'llms-txt-present'
  | 'mcp-endpoint-modern'
  | 'mcp-server-card'
  | 'mcp-tools-valid'
  | 'md-406'
  | 'md-fidelity'
  | 'md-negotiation'
  | 'md-quality-values'
  | 'md-twin-indexing'
  | 'md-vary-accept'
  | 'nlweb-ask'
  | 'oauth-metadata'
  | 'openapi-description'
  | 'openapi-usable'
  | 'other-agent-manifests'
  | 'signature-agent-card'
  | 'web-bot-auth-directory'
  | 'webmcp'
  | 'wellknown-no-soft-200';

type InEach = Readonly<Record<OtherLanguage, string>>;

/** A phrase in English, Korean, Japanese and Chinese. */
type Row = readonly [english: string, ko: string, ja: string, zh: string];

const inEach = (rows: readonly Row[]): Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> => ({
  ko: Object.fromEntries(rows.map(([english, own]) => [english, own])),
  ja: Object.fromEntries(rows.map(([english, , own]) => [english, own])),
  zh: Object.fromEntries(rows.map(([english, , , own]) => [english, own])),
});

/** The same phrases about an entry by its number and by its name. */
const ofEntry = (rows: readonly Row[]): readonly Row[] =>
  rows.flatMap(([english, ko, ja, zh]): Row[] => [
    [`entry {n}${english}`, `항목 {n}${ko}`, `項目{n}${ja}`, `条目 {n}${zh}`],
    [`“{name}”${english}`, `“{name}”${ko}`, `「{name}」${ja}`, `“{name}”${zh.trimStart()}`],
  ]);

/** How an address that a file names answered. */
const TARGETS: readonly Row[] = [
  [
    '{url}: an HTML page, leads to {to}',
    '{url}: HTML 페이지(리디렉션: {to})',
    '{url}：HTMLページ（{to}にリダイレクト）',
    '{url}：HTML 页面（重定向到 {to}）',
  ],
  [
    '{url}: {status}, leads to {to}',
    '{url}: {status}(리디렉션: {to})',
    '{url}：{status}（{to}にリダイレクト）',
    '{url}：{status}（重定向到 {to}）',
  ],
  ['{url}: an HTML page', '{url}: HTML 페이지', '{url}：HTMLページ', '{url}：HTML 页面'],
  ['{url}: {status}', '{url}: {status}', '{url}：{status}', '{url}：{status}'],
];

const NAMED_BY = inEach([
  ['a {rel} link', '{rel} 링크', '{rel}リンク', '{rel} 链接'],
  ['a link', '페이지의 링크', 'ページのリンク', '页面中的链接'],
  ['a server card', '서버 카드', 'サーバーカード', '服务器卡片'],
  ['the AI catalogue', 'AI 카탈로그', 'AIカタログ', 'AI 目录'],
  ['the API catalogue', 'API 카탈로그', 'APIカタログ', 'API 目录'],
  ['the OpenAPI document', 'OpenAPI 문서', 'OpenAPI文書', 'OpenAPI 文档'],
  ['nobody', '없음', 'なし', '无'],
]);

/** Faults of documents for agents. */
const SAID = inEach([
  ['it is not JSON', 'JSON이 아님', 'JSONではない', '不是 JSON'],
  [
    'it has no list “keys” with a key in it',
    '키가 든 “keys” 목록이 없음',
    '鍵の入った「keys」リストがない',
    '没有含密钥的“keys”列表',
  ],
  ['it has no list “{key}”', '“{key}” 목록이 없음', '「{key}」リストがない', '没有“{key}”列表'],
  ['it has no {key}', '{key} 없음', '{key}がない', '没有 {key}'],
  [
    'interface {n} has no {key}',
    '인터페이스 {n}에 {key} 없음',
    'インターフェース{n}に{key}がない',
    '接口 {n} 没有 {key}',
  ],
  ['skill entry {n} has no {key}', '스킬 {n}에 {key} 없음', 'スキル{n}に{key}がない', '技能 {n} 没有 {key}'],
  [
    'skill “{name}” has no {key}',
    '스킬 “{name}”에 {key} 없음',
    'スキル「{name}」に{key}がない',
    '技能“{name}”没有 {key}',
  ],
  ['key {n} has no {key}', '키 {n}에 {key} 없음', '鍵{n}に{key}がない', '密钥 {n} 没有 {key}'],
  [
    'key {n} shows its private part',
    '키 {n}의 비공개 부분이 드러나 있음',
    '鍵{n}の秘密の部分が公開されている',
    '密钥 {n} 暴露了私钥部分',
  ],
  [
    'key {n}: its kid is not its thumbprint',
    '키 {n}의 kid가 지문과 다름',
    '鍵{n}のkidがサムプリントと異なる',
    '密钥 {n} 的 kid 与其指纹不符',
  ],
  ['key {n}: its use is not sig', '키 {n}의 use가 sig가 아님', '鍵{n}のuseがsigではない', '密钥 {n} 的 use 不是 sig'],
  [
    'key {n}: its exp is not after its nbf',
    '키 {n}의 exp가 nbf보다 늦지 않음',
    '鍵{n}のexpがnbfより後ではない',
    '密钥 {n} 的 exp 不晚于 nbf',
  ],
  [
    'key {n} is the test key of RFC 9421',
    '키 {n}: RFC 9421의 테스트 키',
    '鍵{n}がRFC 9421のテスト用の鍵',
    '密钥 {n} 是 RFC 9421 的测试密钥',
  ],
  [
    'its answer is not signed by each of its keys',
    '응답이 모든 키로 서명되지 않음',
    '応答がすべての鍵で署名されていない',
    '响应没有用每个密钥签名',
  ],
  [
    '$schema is “{schema}”, not that of a server card',
    '$schema의 값이 서버 카드의 스키마가 아님: “{schema}”',
    '$schemaが「{schema}」で、サーバーカードのスキーマではない',
    '$schema 是“{schema}”，不是服务器卡片的模式',
  ],
  [
    'the name is not of the form com.example/server',
    '이름이 com.example/server 형식이 아님',
    '名前がcom.example/serverの形式ではない',
    '名称不符合 com.example/server 的格式',
  ],
  [
    'the description is longer than 100 characters',
    'description이 100자를 넘음',
    'descriptionが100文字を超える',
    'description 超过 100 个字符',
  ],
  ['it has no parameter', '매개변수가 없음', 'パラメータがない', '没有参数'],
  [
    'it has both jwks and jwks_uri',
    'jwks와 jwks_uri가 함께 있음',
    'jwksとjwks_uriの両方がある',
    '同时有 jwks 和 jwks_uri',
  ],
  [
    'its {key} is not an https address',
    '{key} 값이 https 주소가 아님',
    '{key}がhttpsのURLではない',
    '{key} 不是 https 网址',
  ],
  [
    'parameters outside web_bot_auth: {keys}',
    'web_bot_auth 밖에 있는 매개변수: {keys}',
    'web_bot_authの外にあるパラメータ：{keys}',
    'web_bot_auth 之外的参数：{keys}',
  ],
  [
    'trigger is neither fetcher nor crawler',
    'trigger 값이 fetcher도 crawler도 아님',
    'triggerがfetcherでもcrawlerでもない',
    'trigger 既不是 fetcher 也不是 crawler',
  ],
  ['it names no server', '서버 이름이 없음', 'サーバー名がない', '没有服务器名称'],
  ['it names no endpoint', '엔드포인트가 없음', 'エンドポイントがない', '没有写明端点'],
  [
    'it has the form of an earlier proposal, without $schema and remotes',
    '$schema와 remotes가 없는 이전 제안의 형식임',
    '$schemaとremotesのない、以前の提案の形式',
    '采用早期提案的格式，没有 $schema 和 remotes',
  ],
  [
    'fields of A2A 0.3: {fields}',
    'A2A 0.3의 필드가 남아 있음: {fields}',
    'A2A 0.3のフィールドがある：{fields}',
    '含有 A2A 0.3 的字段：{fields}',
  ],
  [
    'specVersion is missing, not "1.0"',
    'specVersion이 없음("1.0"이어야 함)',
    'specVersionがない（"1.0"であるべき）',
    '没有 specVersion（应为 "1.0"）',
  ],
  [
    'specVersion is {version}, not "1.0"',
    'specVersion이 "1.0"이 아님: {version}',
    'specVersionが"1.0"ではなく{version}',
    'specVersion 是 {version}，不是 "1.0"',
  ],
  [
    'it names no API: there is no link in it',
    '링크가 없어 API를 알 수 없음',
    'リンクがなく、APIがひとつも示されていない',
    '没有链接，未列出任何 API',
  ],
  [
    'it does not name the schema of version 0.2.0',
    '버전 0.2.0의 스키마가 적혀 있지 않음',
    'バージョン0.2.0のスキーマが示されていない',
    '没有写明 0.2.0 版的模式',
  ],
  [
    'nobody speaks MCP at {url}, which it names',
    '적혀 있는 {url}에서 MCP 응답이 없음',
    '記載された{url}がMCPに応答しない',
    '所写的 {url} 不响应 MCP',
  ],
  [
    'it calls the server “{name}”, the server itself “{own}”',
    '카드의 서버 이름은 “{name}”, 실제 서버의 이름은 “{own}”',
    'カードのサーバー名は「{name}」、実際のサーバー名は「{own}」',
    '卡片中的服务器名称是“{name}”，服务器自称“{own}”',
  ],
  [
    'it says version {version}, the server {own}',
    '카드의 버전은 {version}, 실제 서버의 버전은 {own}',
    'カードのバージョンは{version}、実際のサーバーは{own}',
    '卡片中的版本是 {version}，服务器为 {own}',
  ],
  [
    'none of its protocol versions is among those of the server ({versions})',
    '카드의 프로토콜 버전 중 서버가 지원하는 것이 없음({versions})',
    'カードのプロトコルバージョンに、サーバーの対応するものがない（{versions}）',
    '卡片中的协议版本都不在服务器支持之列（{versions}）',
  ],
  [
    'programs in a browser may not read it: no CORS header',
    'CORS 헤더가 없어 브라우저의 프로그램이 읽을 수 없음',
    'CORSヘッダーがなく、ブラウザ内のプログラムが読めない',
    '没有 CORS 标头，浏览器中的程序无法读取',
  ],
  [
    'the media type is missing, not {right}',
    '미디어 유형이 없음({right}이어야 함)',
    'メディアタイプがない（{right}であるべき）',
    '没有媒体类型（应为 {right}）',
  ],
  [
    'the media type is {type}, not {right}',
    '미디어 유형이 {right} 대신 {type}',
    'メディアタイプが{right}ではなく{type}',
    '媒体类型是 {type}，不是 {right}',
  ],
  [
    'it is only at an address of an earlier draft',
    '이전 초안의 주소에만 있음',
    '以前の草案のURLにしかない',
    '只位于早期草案的网址',
  ],
  [
    '{url} (its SHA-256 is not the one in the index)',
    '{url}(SHA-256이 목록의 값과 다름)',
    '{url}（SHA-256が一覧の値と異なる）',
    '{url}（SHA-256 与清单中的不同）',
  ],
  ['{url} (no answer ({code}))', '{url}(응답 없음: {code})', '{url}（応答なし：{code}）', '{url}（没有响应：{code}）'],
  [
    '{url} (status {status})',
    '{url}(상태 코드 {status})',
    '{url}（ステータスコード{status}）',
    '{url}（状态码 {status}）',
  ],
  ...ofEntry([
    [' has neither url and data', '에 url과 data가 모두 없음', 'にurlもdataもない', ' 既没有 url 也没有 data'],
    [' has both url and data', '에 url과 data가 함께 있음', 'にurlとdataの両方がある', ' 同时有 url 和 data'],
    [
      ': the identifier is not a urn:air name',
      ': identifier가 urn:air 이름이 아님',
      '：identifierがurn:airの名前ではない',
      '：identifier 不是 urn:air 名称',
    ],
    [
      ': “{relation}” is not a list of targets',
      ': “{relation}” 값이 대상 목록이 아님',
      '：「{relation}」がリンク先のリストではない',
      '：“{relation}”不是目标列表',
    ],
    [
      ': a target has no readable href',
      ': 읽을 수 있는 href가 없는 대상이 있음',
      '：読み取れるhrefのないリンク先がある',
      '：有目标缺少可读的 href',
    ],
    [
      ': the name is not in lower case with single hyphens',
      ': 이름이 소문자와 단일 하이픈 형식이 아님',
      '：名前が小文字と単独のハイフンの形式ではない',
      '：名称不是小写字母加单个连字符的形式',
    ],
    [
      ': the digest is not sha256: and 64 digits',
      ': digest가 sha256:과 64자리 형식이 아님',
      '：digestがsha256:と64桁の形式ではない',
      '：digest 不是 sha256: 加 64 位的形式',
    ],
    [' has no {key}', '에 {key} 없음', 'に{key}がない', ' 没有 {key}'],
  ]),
]);

/** The texts that the rules about documents for agents share. */
const agentDocument = (what: InEach, fix: InEach): RuleTexts<'ai-catalog'>['ai-catalog'] => ({
  ko: {
    title: `${what.ko}에 오류가 없습니다`,
    failureTitle: `${what.ko}에 오류가 있습니다`,
    warningTitle: `${what.ko}에 개선할 점이 있습니다`,
    fix: fix.ko,
    messages: {
      invalid: '{url}에 오류가 있습니다: {said;}.',
      dead: '{url}에 적힌 주소 중 사용할 수 없는 것이 있습니다: {said;}.',
      short: '{url|을/를} 프로그램이 더 잘 쓸 수 있게 개선할 수 있습니다: {said;}.',
    },
    phrases: { said: SAID.ko },
  },
  ja: {
    title: `${what.ja}にエラーがありません`,
    failureTitle: `${what.ja}にエラーがあります`,
    warningTitle: `${what.ja}に改善できる点があります`,
    fix: fix.ja,
    messages: {
      invalid: '{url}にエラーがあります：{said;}。',
      dead: '{url}に記載されたURLに、使えないものがあります：{said;}。',
      short: '{url}は、プログラムがより使いやすいように改善できます：{said;}。',
    },
    phrases: { said: SAID.ja },
  },
  zh: {
    title: `${what.zh}没有错误`,
    failureTitle: `${what.zh}有错误`,
    warningTitle: `${what.zh}有可改进之处`,
    fix: fix.zh,
    messages: {
      invalid: '{url} 有错误：{said;}。',
      dead: '{url} 中写有无法使用的网址：{said;}。',
      short: '{url} 可以改进，以便程序使用：{said;}。',
    },
    phrases: { said: SAID.zh },
  },
});

/** A pass for a part of what exists. The number of the rest is a difference, which a template cannot compute. */
const sampled = (nouns: InEach): Readonly<Record<OtherLanguage, (a: Args) => string>> => {
  const other = (a: Args): string => a.write(a.number('found') - a.number('asked'));
  return {
    ko: (a) =>
      `${nouns.ko} ${a.text('found')}개 중 ${a.text('asked')}개를 요청했고 모두 문제없이 응답했습니다. 나머지 ${other(a)}개는 확인하지 않았습니다.`,
    ja: (a) =>
      `${nouns.ja}${a.text('found')}件のうち${a.text('asked')}件をリクエストし、すべて問題なく応答しました。残りの${other(a)}件は未確認です。`,
    zh: (a) =>
      `${nouns.zh}共 ${a.text('found')} 个，请求了其中 ${a.text('asked')} 个，响应均正常；其余 ${other(a)} 个未检测。`,
  };
};

const ENTRY_LINKS = sampled({ ko: '피드 항목의 링크', ja: 'フィードの項目のリンク', zh: '订阅源条目的链接' });
const LLMS_LINKS = sampled({ ko: 'llms.txt의 링크', ja: 'llms.txtのリンク', zh: 'llms.txt 的链接' });

const FEED_PROBLEMS = inEach([
  [
    'is not well-formed (line {line})',
    '{line}행에서 문법이 깨져 있음',
    '{line}行目で構文が崩れている',
    '第 {line} 行格式有误',
  ],
  ['is not well-formed', '문법이 깨져 있음', '構文が崩れている', '格式有误'],
  [
    'is not a feed (line {line})',
    '피드가 아님({line}행)',
    'フィードではない（{line}行目）',
    '不是订阅源（第 {line} 行）',
  ],
  ['is not a feed', '피드가 아님', 'フィードではない', '不是订阅源'],
  [
    'lacks entry {n} title or description (line {line})',
    '항목 {n}에 title도 description도 없음({line}행)',
    '項目{n}にtitleもdescriptionもない（{line}行目）',
    '条目 {n} 既没有 title 也没有 description（第 {line} 行）',
  ],
  [
    'lacks entry {n} {key} (line {line})',
    '항목 {n}에 {key} 없음({line}행)',
    '項目{n}に{key}がない（{line}行目）',
    '条目 {n} 没有 {key}（第 {line} 行）',
  ],
  ['lacks entry {n} {key}', '항목 {n}에 {key} 없음', '項目{n}に{key}がない', '条目 {n} 没有 {key}'],
  ['lacks feed {key}', '피드에 {key} 없음', 'フィードに{key}がない', '订阅源没有 {key}'],
  ['lacks {key}', '{key} 없음', '{key}がない', '没有 {key}'],
  [
    'has an unreadable date: entry {n} date (line {line})',
    '항목 {n}의 날짜를 읽을 수 없음({line}행)',
    '項目{n}の日付が読み取れない（{line}行目）',
    '条目 {n} 的日期无法读取（第 {line} 行）',
  ],
  [
    'has an unreadable date: entry {n} date',
    '항목 {n}의 날짜를 읽을 수 없음',
    '項目{n}の日付が読み取れない',
    '条目 {n} 的日期无法读取',
  ],
  [
    'has a date in another form: entry {n} date (line {line})',
    '항목 {n}의 날짜가 다른 형식임({line}행)',
    '項目{n}の日付が別の形式（{line}行目）',
    '条目 {n} 的日期格式不同（第 {line} 行）',
  ],
  [
    'has a date in another form: entry {n} date',
    '항목 {n}의 날짜가 다른 형식임',
    '項目{n}の日付が別の形式',
    '条目 {n} 的日期格式不同',
  ],
  [
    'has a relative address: entry {n} link (line {line})',
    '항목 {n}의 링크가 상대 주소임({line}행)',
    '項目{n}のリンクが相対URL（{line}行目）',
    '条目 {n} 的链接是相对网址（第 {line} 行）',
  ],
  [
    'has a relative address: entry {n} link',
    '항목 {n}의 링크가 상대 주소임',
    '項目{n}のリンクが相対URL',
    '条目 {n} 的链接是相对网址',
  ],
  ['is served as {type}', '{type} 유형으로 전송됨', '{type}として送信されている', '以 {type} 类型发送'],
]);

const ENTRY_FAULTS = inEach([
  ['the id {id} appears twice', '두 번 나오는 id: {id}', '2回出てくるid：{id}', '重复出现的 id：{id}'],
  [
    'the id {id} changed between two requests',
    '두 요청 사이에 바뀐 id: {id}',
    '2回のリクエストの間に変わったid：{id}',
    '两次请求之间变化的 id：{id}',
  ],
  [
    'entry {n} (untitled) has neither id nor link',
    '항목 {n}(제목 없음)에 id도 링크도 없음',
    '項目{n}（タイトルなし）にidもリンクもない',
    '条目 {n}（无标题）既没有 id 也没有链接',
  ],
  [
    'entry {n} ({title}) has neither id nor link',
    '항목 {n}({title})에 id도 링크도 없음',
    '項目{n}（{title}）にidもリンクもない',
    '条目 {n}（{title}）既没有 id 也没有链接',
  ],
  ...TARGETS,
]);

const UNTITLED = inEach([['untitled', '제목 없음', 'タイトルなし', '无标题']]);
const LINKS = inEach(TARGETS);
const NONE = inEach([['none', '없음', 'なし', '无']]);

const LLMS_LACKS = inEach([
  ['a summary behind the title', '제목 다음의 요약', 'タイトルの後の要約', '标题后的摘要说明'],
  [
    'links in its lists: the addresses there need names, “- [name](address)”',
    '목록의 링크(주소에 “- [이름](주소)” 형식의 이름이 필요함)',
    'リスト内のリンク（URLには「- [名前](URL)」の形の名前が必要）',
    '列表中的链接（网址需要名称，写成“- [名称](网址)”）',
  ],
  [
    'a list of links under a “## Section”',
    '“## 섹션” 아래의 링크 목록',
    '「## セクション」の下のリンクのリスト',
    '“## 章节”下的链接列表',
  ],
  ['notes behind its links', '링크 뒤의 설명', 'リンクの後の説明', '链接后的说明'],
]);

const NEGOTIATED = inEach([
  [
    'HTML under the type text/markdown',
    'text/markdown 유형으로 표시된 HTML',
    'text/markdownと宣言されたHTML',
    '类型标为 text/markdown 的 HTML',
  ],
  ['status {status}', '상태 코드 {status}', 'ステータスコード{status}', '状态码 {status}'],
  [
    'Markdown under the type {type} without a charset',
    '문자 인코딩 없이 {type} 유형으로 표시된 Markdown',
    '文字コードなしで{type}と宣言されたMarkdown',
    '类型标为 {type} 但没有字符集的 Markdown',
  ],
  ['Markdown under the type null', '유형 표시가 없는 Markdown', '形式の宣言がないMarkdown', '没有类型的 Markdown'],
  [
    'Markdown under the type {type}',
    '{type} 유형으로 표시된 Markdown',
    '{type}と宣言されたMarkdown',
    '类型标为 {type} 的 Markdown',
  ],
  [
    'no Markdown here, while other pages of the site answer with it',
    'Markdown이 아닌 내용(사이트의 다른 페이지는 Markdown으로 응답)',
    'Markdownではない内容（サイトの他のページはMarkdownで応答）',
    '非 Markdown 内容（网站的其他页面以 Markdown 响应）',
  ],
  [
    'no Markdown, though the page has it at {url}',
    'Markdown이 아닌 내용(Markdown은 {url}에 있음)',
    'Markdownではない内容（Markdownは{url}にある）',
    '非 Markdown 内容（Markdown 在 {url}）',
  ],
]);

const QUALITY_TABLE = inEach(
  (
    [
      ['HTML preferred', 'HTML 우선', 'HTML優先', '优先 HTML'],
      ['Markdown preferred', 'Markdown 우선', 'Markdown優先', '优先 Markdown'],
      ['a browser', '브라우저', 'ブラウザ', '浏览器'],
      ['any type', '모든 형식', 'すべての形式', '任意类型'],
    ] as const
  ).flatMap(([english, ko, ja, zh]): Row[] => [
    [`${english}: no type`, `${ko}: 유형 없음`, `${ja}：形式の宣言なし`, `${zh}：无类型`],
    [`${english}: {type}`, `${ko}: {type}`, `${ja}：{type}`, `${zh}：{type}`],
  ]),
);

const IN_SCHEMA: readonly Row[] = [
  ['an unknown type', '알 수 없는 type', '未知のtype', '未知的 type'],
  [
    '“required” is not a list of names',
    '이름 목록이 아닌 “required”',
    '名前のリストではない「required」',
    '不是名称列表的“required”',
  ],
  ['“enum” is not a list', '목록이 아닌 “enum”', 'リストではない「enum」', '不是列表的“enum”'],
  ['“properties” is not a map', '맵이 아닌 “properties”', 'マップではない「properties」', '不是映射的“properties”'],
  [
    'a combination is not a list',
    '목록이 아닌 조합(anyOf 등)',
    'リストではない組み合わせ（anyOfなど）',
    '不是列表的组合（如 anyOf）',
  ],
  ['a part that is not a schema', '스키마가 아닌 부분', 'スキーマではない部分', '不是模式的部分'],
];

const TOOL_FAULTS = inEach([
  ['(no name): no name', '(이름 없음): 이름이 없음', '（名前なし）：名前がない', '（无名称）：没有名称'],
  [
    '{name}: a name with characters other than letters, digits, “_”, “.” and “-”, or over 128',
    '{name}: 이름에 영문자, 숫자, “_”, “.”, “-” 외의 문자가 있거나 128자를 넘음',
    '{name}：名前に英字、数字、「_」「.」「-」以外の文字があるか、128文字を超える',
    '{name}：名称含有字母、数字、“_”、“.”、“-”以外的字符，或超过 128 个字符',
  ],
  ['{name}: no input schema', '{name}: 입력 스키마 없음', '{name}：入力スキーマがない', '{name}：没有输入模式'],
  [
    '{name}: an input schema whose type is not “object”',
    '{name}: 입력 스키마의 type이 “object”가 아님',
    '{name}：入力スキーマのtypeが「object」ではない',
    '{name}：输入模式的 type 不是“object”',
  ],
  ...IN_SCHEMA.map(
    ([english, ko, ja, zh]): Row => [
      `{name}: ${english} in the input schema`,
      `{name}: 입력 스키마 오류(${ko})`,
      `{name}：入力スキーマに${ja}がある`,
      `{name}：输入模式中有${zh}`,
    ],
  ),
]);

const NLWEB_SAID = inEach([
  ['no results', '결과 없음', '結果なし', '没有结果'],
  [
    'results without schema.org objects',
    '결과에 schema.org 객체 없음',
    '結果にschema.orgのオブジェクトがない',
    '结果中没有 schema.org 对象',
  ],
  ['no JSON', 'JSON이 아님', 'JSONではない', '不是 JSON'],
  ['status {status}', '상태 코드 {status}', 'ステータスコード{status}', '状态码 {status}'],
]);

const OAUTH_TROUBLE = inEach([
  ['it answers nothing', '응답 없음', '応答なし', '没有响应'],
  ['it answers {status}', '상태 코드 {status}', 'ステータスコード{status}', '状态码 {status}'],
  ['it is not a JSON object', 'JSON 객체가 아님', 'JSONオブジェクトではない', '不是 JSON 对象'],
  ['it names no resource', 'resource가 없음', 'resourceがない', '没有 resource'],
  [
    'its resource is on another host than what asks for the token',
    'resource의 호스트가 토큰을 요구하는 호스트와 다름',
    'resourceのホストが、トークンを要求するホストと異なる',
    'resource 的主机与要求令牌的主机不同',
  ],
  [
    'it names no authorization server',
    '인가 서버가 적혀 있지 않음',
    '認可サーバーが記載されていない',
    '没有写明授权服务器',
  ],
  ['its issuer is another', 'issuer가 다름', 'issuerが異なる', 'issuer 不同'],
  ['it has no {one} and no {other}', '{one}, {other} 없음', '{one}と{other}がない', '没有 {one} 和 {other}'],
  ['it has no {key}', '{key} 없음', '{key}がない', '没有 {key}'],
]);

const API_TROUBLE = inEach([
  ['status {status}', '상태 코드 {status}', 'ステータスコード{status}', '状态码 {status}'],
  ['it is not an OpenAPI document', 'OpenAPI 문서가 아님', 'OpenAPI文書ではない', '不是 OpenAPI 文档'],
  ['{key} is missing', '{key} 없음', '{key}がない', '没有 {key}'],
  [
    'the path “{path}” does not begin with a slash',
    '슬래시로 시작하지 않는 경로: “{path}”',
    'パス「{path}」がスラッシュで始まっていない',
    '路径“{path}”没有以斜杠开头',
  ],
  [
    '{reference} leads nowhere',
    '{reference} 참조의 대상이 없음',
    '{reference}の参照先がない',
    '{reference} 的引用目标不存在',
  ],
]);

const FORMS = inEach([
  [
    'a form has a tooldescription and no toolname',
    'tooldescription은 있고 toolname은 없는 양식',
    'tooldescriptionはあるがtoolnameがないフォーム',
    '有表单只有 tooldescription 而没有 toolname',
  ],
  [
    '“{name}” has no tooldescription',
    '“{name}”에 tooldescription 없음',
    '「{name}」にtooldescriptionがない',
    '“{name}”没有 tooldescription',
  ],
  [
    '“{name}” has {n} fields without a name',
    '“{name}”에 name 없는 필드 {n}개',
    '「{name}」にnameのないフィールドが{n}個',
    '“{name}”有 {n} 个字段没有 name',
  ],
  [
    '“{name}”: {some} of {all}',
    '“{name}”: 필드 {all}개 중 {some}개',
    '「{name}」：{all}個のうち{some}個',
    '“{name}”：{all} 个中有 {some} 个',
  ],
]);

const MISTAKES = inEach([
  ['unknown-path', '없는 경로', '存在しないパス', '不存在的路径'],
  ['bad-parameter', '허용되지 않는 값', '受け付けられない値', '不可接受的值'],
]);

const MANIFESTS = inEach([
  [
    'ai-plugin.json (no consumer since 2024)',
    'ai-plugin.json(2024년부터 읽는 곳 없음)',
    'ai-plugin.json（2024年以降、読み取るものはない）',
    'ai-plugin.json（2024 年起已无程序读取）',
  ],
  ['AP2 (in the agent card)', 'AP2(에이전트 카드에 있음)', 'AP2（エージェントカード内）', 'AP2（在智能体卡片中）'],
  ['MPP (prices in OpenAPI)', 'MPP(OpenAPI에 가격이 있음)', 'MPP（OpenAPIに価格がある）', 'MPP（OpenAPI 中写有价格）'],
  [
    'schema map (named by robots.txt)',
    '스키마 맵(robots.txt에 적혀 있음)',
    'スキーママップ（robots.txtに記載）',
    '模式映射（由 robots.txt 写明）',
  ],
]);

const SOFT_FILES = inEach([
  ['{url}: no type', '{url}: 유형 없음', '{url}：形式の宣言なし', '{url}：无类型'],
  ['{url}: {type}', '{url}: {type}', '{url}：{type}', '{url}：{type}'],
]);
const DISCOVERY = inEach([
  [
    '{rel} → {url} → an HTML page',
    '{rel} → {url} → HTML 페이지',
    '{rel} → {url} → HTMLページ',
    '{rel} → {url} → HTML 页面',
  ],
]);
const RELATIONS = inEach([['{url} by rel={rel}', '{url}(rel={rel})', '{url}（rel={rel}）', '{url}（rel={rel}）']]);

export const MACHINE_SURFACES: RuleTexts<MachineSurfaces> = {
  'a2a-agent-card': agentDocument(
    { ko: 'A2A 에이전트 카드', ja: 'A2Aエージェントカード', zh: 'A2A 智能体卡片' },
    {
      ko: '카드는 실제로 작동하는 에이전트가 있을 때만 /.well-known/agent-card.json에 A2A 1.0의 필드로 게시하세요.',
      ja: 'カードは、稼働中のエージェントがある場合にだけ、/.well-known/agent-card.jsonにA2A 1.0のフィールドで公開してください。',
      zh: '只有在智能体实际运行时才发布卡片：放在 /.well-known/agent-card.json，使用 A2A 1.0 的字段。',
    },
  ),
  'agent-discovery-links': {
    ko: {
      title: '프로그램을 위한 파일로 가는 링크가 있습니다',
      failureTitle: '프로그램을 위한 링크가 쓸 수 없는 곳으로 이어집니다',
      warningTitle: '확인한 페이지에 프로그램용 파일로 가는 링크가 일부 없습니다',
      fix: '이미 있는 파일에는 link 요소나 Link 헤더로 링크하세요. llms.txt에는 describedby(또는 본문의 링크), Markdown에는 alternate, API에는 api-catalog와 service-desc를 사용하세요.',
      messages: {
        broken: '프로그램을 위한 링크 {count}개가 쓸 수 없는 곳으로 이어집니다: {links;}.',
        missing: '확인한 페이지 중 다음 프로그램용 파일에 링크한 페이지가 없습니다: {rels;}.',
      },
      phrases: { links: DISCOVERY.ko, rels: RELATIONS.ko },
    },
    ja: {
      title: 'プログラム向けのファイルへのリンクがあります',
      failureTitle: 'プログラム向けのリンクが、使えない先を指しています',
      warningTitle: '確認したページに、プログラム向けファイルへのリンクが揃っていません',
      fix: '既存のものには、link要素またはLinkヘッダーでリンクしてください。llms.txtにはdescribedby（または本文のリンク）、Markdownにはalternate、APIにはapi-catalogとservice-descを使います。',
      messages: {
        broken: 'プログラム向けのリンク{count}件が、使えない先を指しています：{links;}。',
        missing: '確認したページのどれも、次のプログラム向けファイルにリンクしていません：{rels;}。',
      },
      phrases: { links: DISCOVERY.ja, rels: RELATIONS.ja },
    },
    zh: {
      title: '有链接指向供程序使用的文件',
      failureTitle: '供程序使用的链接指向无法使用的目标',
      warningTitle: '所读取的页面没有链接到全部供程序使用的文件',
      fix: '用 link 元素或 Link 标头链接到已有的文件：llms.txt 用 describedby（或正文中的链接），Markdown 用 alternate，API 用 api-catalog 和 service-desc。',
      messages: {
        broken: '有 {count} 个供程序使用的链接指向无法使用的目标：{links;}。',
        missing: '所读取的页面都没有链接到以下供程序使用的文件：{rels;}。',
      },
      phrases: { links: DISCOVERY.zh, rels: RELATIONS.zh },
    },
  },
  'agent-skills-index': agentDocument(
    { ko: 'Agent Skills 목록', ja: 'Agent Skillsの一覧', zh: 'Agent Skills 清单' },
    {
      ko: '스킬이 바뀔 때마다 /.well-known/agent-skills/index.json의 목록과 해시값을 다시 생성하세요.',
      ja: 'スキルが変わるたびに、/.well-known/agent-skills/index.jsonの一覧とハッシュ値を生成し直してください。',
      zh: '每当技能有变化时，重新生成 /.well-known/agent-skills/index.json 中的清单及其摘要值。',
    },
  ),
  'ai-catalog': agentDocument(
    { ko: 'AI 카탈로그', ja: 'AIカタログ', zh: 'AI 目录' },
    {
      ko: 'specVersion을 "1.0"으로 쓰고, 각 항목에 identifier와 type, 그리고 url이나 data 중 하나를 넣고, representativeQueries를 추가하세요.',
      ja: 'specVersionを"1.0"とし、各項目にidentifierとtype、さらにurlかdataのどちらかを入れ、representativeQueriesを追加してください。',
      zh: '写明 specVersion 为 "1.0"，为每个条目写上 identifier、type 以及 url 或 data 之一，并添加 representativeQueries。',
    },
  ),
  'api-catalog': agentDocument(
    { ko: 'API 카탈로그', ja: 'APIカタログ', zh: 'API 目录' },
    {
      ko: 'JSON 형식의 linkset을 application/linkset+json으로 제공하고, 더 이상 응답하지 않는 링크는 빼세요.',
      ja: 'JSON形式のlinksetをapplication/linkset+jsonとして配信し、応答しなくなったリンクは外してください。',
      zh: '以 application/linkset+json 提供 JSON 格式的 linkset，并去掉不再响应的链接。',
    },
  ),
  'api-errors-machine-readable': {
    ko: {
      title: 'API가 프로그램이 읽을 수 있는 형식으로 오류를 알립니다',
      failureTitle: 'API가 잘못된 요청에 웹 페이지로 응답합니다',
      warningTitle: 'API의 오류 응답이 프로그램이 기대하는 형식과 다릅니다',
      fix: '잘못된 요청에는 4xx 상태 코드와, 무엇이 잘못되었는지 알려 주는 application/problem+json으로 응답하세요.',
      messages: {
        page: '{url}({mistake}) 요청에 HTML 페이지와 상태 코드 {status|으로/로} 응답합니다.',
        status: '{url}({mistake}) 요청에 4xx가 아닌 상태 코드 {status|으로/로} 응답합니다.',
        text: '{url}({mistake}) 요청에 JSON 없이 {status|으로/로} 응답합니다.',
      },
      phrases: { mistake: MISTAKES.ko },
    },
    ja: {
      title: 'APIが、プログラムの読める形でエラーを返します',
      failureTitle: 'APIが、誤ったリクエストにウェブページを返しています',
      warningTitle: 'APIのエラー応答が、プログラムの期待する形と異なります',
      fix: '誤ったリクエストには、4xxのステータスコードと、何が誤りかを示すapplication/problem+jsonを返してください。',
      messages: {
        page: '{url}（{mistake}）へのリクエストに、HTMLページとステータスコード{status}が返されます。',
        status: '{url}（{mistake}）へのリクエストに、4xxではなくステータスコード{status}が返されます。',
        text: '{url}（{mistake}）へのリクエストに、JSONなしで{status}が返されます。',
      },
      phrases: { mistake: MISTAKES.ja },
    },
    zh: {
      title: 'API 以程序可读的形式报告错误',
      failureTitle: 'API 对错误的请求返回网页',
      warningTitle: 'API 报告错误的方式不符合程序的预期',
      fix: '对错误的请求返回 4xx 状态码，并用 application/problem+json 说明错在哪里。',
      messages: {
        page: '对 {url}（{mistake}）的请求返回 HTML 页面，状态码为 {status}。',
        status: '对 {url}（{mistake}）的请求返回状态码 {status}，而不是 4xx。',
        text: '对 {url}（{mistake}）的请求返回 {status}，没有 JSON。',
      },
      phrases: { mistake: MISTAKES.zh },
    },
  },
  'feed-discoverable': {
    ko: {
      title: '페이지에 사이트의 피드가 링크되어 있습니다',
      failureTitle: '페이지에 링크된 피드가 작동하지 않습니다',
      warningTitle: '확인한 페이지에 사이트의 피드가 링크되어 있지 않습니다',
      fix: '모든 페이지의 head에 <link rel="alternate" type="application/rss+xml" href="…">를 언어 버전마다 하나씩 넣으세요.',
      messages: {
        broken: '페이지에 링크된 피드가 작동하지 않습니다: {urls;}.',
        guessed: '{url|은/는} 피드인데, 확인한 페이지의 head에는 링크되어 있지 않습니다.',
        elsewhere: '피드가 다른 호스트에 있어 요청하지 않았습니다: {urls;}.',
      },
    },
    ja: {
      title: 'ページにサイトのフィードへのリンクがあります',
      failureTitle: 'ページが示すフィードが機能していません',
      warningTitle: '確認したページに、サイトのフィードへのリンクがありません',
      fix: '全ページのheadに、言語版ごとにひとつ<link rel="alternate" type="application/rss+xml" href="…">を入れてください。',
      messages: {
        broken: 'ページが示すフィードが機能していません：{urls;}。',
        guessed: '{url}はフィードですが、確認したページのheadからリンクされていません。',
        elsewhere: 'フィードは別のホストにあるため、リクエストしていません：{urls;}。',
      },
    },
    zh: {
      title: '页面标明了网站的订阅源',
      failureTitle: '页面标明的订阅源无法使用',
      warningTitle: '所读取的页面没有标明网站的订阅源',
      fix: '在每个页面的 head 中加入 <link rel="alternate" type="application/rss+xml" href="…">，每个语言版本各一个。',
      messages: {
        broken: '页面标明的订阅源无法使用：{urls;}。',
        guessed: '{url} 是订阅源，但所读取页面的 head 都没有标明它。',
        elsewhere: '订阅源在其他主机上，因此没有请求：{urls;}。',
      },
    },
  },
  'feed-entries': {
    ko: {
      title: '피드 항목의 id가 고정되어 있고 최종 링크와 날짜가 있습니다',
      failureTitle: '피드 항목의 id나 링크에 문제가 있습니다',
      warningTitle: '날짜가 없는 피드 항목이 있습니다',
      fix: '모든 항목에 바뀌지 않는 id, 표준 URL, 날짜를 넣으세요.',
      messages: {
        faults: '{url}: 항목에 문제가 {count}개 있습니다: {faults;}.',
        undated: '{url}: 항목 {of}개 중 {count}개에 날짜가 없습니다: {titles;}.',
        sampled: ENTRY_LINKS.ko,
      },
      phrases: { faults: ENTRY_FAULTS.ko, titles: UNTITLED.ko },
    },
    ja: {
      title: 'フィードの項目に、変わらないid、最終的なリンク、日付があります',
      failureTitle: 'フィードの項目のidまたはリンクに問題があります',
      warningTitle: '日付のないフィードの項目があります',
      fix: 'すべての項目に、変わらないid、正規URL、日付を入れてください。',
      messages: {
        faults: '{url}：項目に{count}件の問題があります：{faults;}。',
        undated: '{url}：項目{of}件のうち{count}件に日付がありません：{titles;}。',
        sampled: ENTRY_LINKS.ja,
      },
      phrases: { faults: ENTRY_FAULTS.ja, titles: UNTITLED.ja },
    },
    zh: {
      title: '订阅源的条目有固定的 id、最终链接和日期',
      failureTitle: '订阅源条目的 id 或链接有问题',
      warningTitle: '部分订阅源条目没有日期',
      fix: '为每个条目写上永不改变的 id、规范网址和日期。',
      messages: {
        faults: '{url}：条目有 {count} 处问题：{faults;}。',
        undated: '{url}：{of} 个条目中有 {count} 个没有日期：{titles;}。',
        sampled: ENTRY_LINKS.zh,
      },
      phrases: { faults: ENTRY_FAULTS.zh, titles: UNTITLED.zh },
    },
  },
  'feed-fresh-and-cacheable': {
    ko: {
      title: '피드가 최신 상태이고 변경 여부를 물어볼 수 있습니다',
      failureTitle: '새 페이지가 피드에 없습니다',
      warningTitle: '피드가 늦게 갱신되거나 매번 전체를 받아야 합니다',
      fix: '글을 게시할 때마다 피드를 다시 만들고, 조건부 요청에는 304로 응답하세요.',
      messages: {
        late: '{page|은/는} 피드의 최신 항목보다 {days}일 더 새로운데 피드에 없습니다.',
        lagging: '{page|은/는} 피드의 최신 항목보다 하루 넘게 새롭습니다.',
        bare: '{url}에 ETag도 Last-Modified도 없습니다.',
        ignored: '{url|은/는} 보냈던 ETag나 Last-Modified로 다시 요청해도 304 대신 200으로 응답합니다.',
      },
    },
    ja: {
      title: 'フィードが最新で、変更の有無を問い合わせられます',
      failureTitle: '新しいページがフィードにありません',
      warningTitle: 'フィードの更新が遅いか、毎回全体を取得する必要があります',
      fix: '公開のたびにフィードを作り直し、条件付きリクエストには304を返してください。',
      messages: {
        late: '{page}は、フィードの最新の項目より{days}日新しいのに、フィードにありません。',
        lagging: '{page}は、フィードの最新の項目より1日以上新しいページです。',
        bare: '{url}にETagもLast-Modifiedもありません。',
        ignored: '{url}は、ETagやLast-Modifiedを付けて再リクエストしても、304ではなく200を返します。',
      },
    },
    zh: {
      title: '订阅源是最新的，并可询问是否有变化',
      failureTitle: '订阅源中缺少新页面',
      warningTitle: '订阅源更新滞后，或每次都要完整加载',
      fix: '每次发布时重新生成订阅源，并对条件请求返回 304。',
      messages: {
        late: '{page} 比订阅源的最新条目新 {days} 天，却不在订阅源中。',
        lagging: '{page} 比订阅源的最新条目新一天以上。',
        bare: '{url} 既没有 ETag 也没有 Last-Modified。',
        ignored: '带着 {url} 自己的验证值再次请求时，返回的是 200 而不是 304。',
      },
    },
  },
  'feed-valid': {
    ko: {
      title: '피드가 유효합니다',
      failureTitle: '피드에 오류가 있습니다',
      warningTitle: '피드에 작은 오류가 있습니다',
      fix: '표시된 요소를 추가하고, 템플릿을 바꿀 때마다 유효성 검사기로 피드를 확인하세요.',
      messages: { faults: '{url} 피드의 문제: {problems;}.' },
      phrases: { problems: FEED_PROBLEMS.ko },
    },
    ja: {
      title: 'フィードが有効です',
      failureTitle: 'フィードにエラーがあります',
      warningTitle: 'フィードに軽微なエラーがあります',
      fix: '示された要素を追加し、テンプレートを変更するたびにバリデーターでフィードを確認してください。',
      messages: { faults: 'フィード{url}の問題：{problems;}。' },
      phrases: { problems: FEED_PROBLEMS.ja },
    },
    zh: {
      title: '订阅源有效',
      failureTitle: '订阅源有错误',
      warningTitle: '订阅源有小错误',
      fix: '补上所指出的元素，并在每次更改模板后用验证工具检查订阅源。',
      messages: { faults: '订阅源 {url} 的问题：{problems;}。' },
      phrases: { problems: FEED_PROBLEMS.zh },
    },
  },
  'llms-full-txt': {
    ko: {
      title: '안내된 llms-full.txt가 실제로 있습니다',
      failureTitle: '안내된 llms-full.txt가 없습니다',
      warningTitle: 'llms-full.txt가 매우 크거나 llms.txt보다 오래되었습니다',
      fix: '파일을 Markdown으로 제공하거나, llms.txt와 robots.txt에서 안내를 빼세요.',
      messages: {
        broken:
          '{by}에 llms-full.txt가 적혀 있지만 {url}에 파일이 없습니다([status?상태 코드 {status}][!status?응답 없음]).',
        large: '{url}의 크기가 {bytes}바이트로, 도구가 한 번에 읽기에는 너무 큽니다.',
        stale: '{url|이/가} llms.txt보다 30일 넘게 오래되었습니다.',
      },
    },
    ja: {
      title: '案内されたllms-full.txtが実際にあります',
      failureTitle: '案内されたllms-full.txtがありません',
      warningTitle: 'llms-full.txtが非常に大きいか、llms.txtより古くなっています',
      fix: 'ファイルをMarkdownで配信するか、llms.txtとrobots.txtから案内を外してください。',
      messages: {
        broken:
          '{by}にllms-full.txtの記載がありますが、{url}にファイルがありません（[status?ステータスコード{status}][!status?応答なし]）。',
        large: '{url}は{bytes}バイトあり、ツールが一度に読み込むには大きすぎます。',
        stale: '{url}は、llms.txtより30日以上古いファイルです。',
      },
    },
    zh: {
      title: '所声明的 llms-full.txt 确实存在',
      failureTitle: '网站声明了 llms-full.txt，但文件不存在',
      warningTitle: 'llms-full.txt 非常大，或比 llms.txt 旧',
      fix: '以 Markdown 提供该文件，或从 llms.txt 和 robots.txt 中去掉对它的声明。',
      messages: {
        broken: '{by} 写有 llms-full.txt，但 {url} 没有该文件（[status?状态码 {status}][!status?没有响应]）。',
        large: '{url} 有 {bytes} 字节，工具无法一次加载。',
        stale: '{url} 比 llms.txt 旧 30 天以上。',
      },
    },
  },
  'llms-txt-format': {
    ko: {
      title: 'llms.txt에 제목, 요약, 링크 목록이 있습니다',
      failureTitle: 'llms.txt에 형식이 요구하는 제목이 없습니다',
      warningTitle: 'llms.txt에 요약, 링크 목록, 링크 설명이 없거나 코드 블록이 닫히지 않았습니다',
      fix: '“# 이름” 하나와 “> 요약”으로 시작하고, “- [이름](주소): 내용” 형식의 섹션을 이어 쓰세요.',
      messages: {
        page: '{url|이/가} 파일 대신 HTML 페이지로 응답합니다.',
        empty: '{url|이/가} 비어 있습니다.',
        untitled: '{url}에 형식의 유일한 필수 항목인 “# 이름”이 없습니다.',
        fence: '{url}의 {line}번째 줄에서 시작한 코드 블록이 닫히지 않아, 그 아래가 모두 코드로 읽힙니다.',
        thin: '{url}에 다음이 없습니다: {lacks,}.',
      },
      phrases: { lacks: LLMS_LACKS.ko },
    },
    ja: {
      title: 'llms.txtに、タイトル、要約、リンクのリストがあります',
      failureTitle: 'llms.txtに、形式で必須のタイトルがありません',
      warningTitle: 'llms.txtに、要約、リンク、その説明がないか、コードが閉じられていません',
      fix: 'ひとつの「# 名前」と「> 要約」で始め、「- [名前](URL): 内容」の形のセクションを続けてください。',
      messages: {
        page: '{url}は、ファイルの代わりにHTMLページを返します。',
        empty: '{url}は空です。',
        untitled: '{url}に、形式で唯一必須の「# 名前」がありません。',
        fence:
          '{url}の{line}行目から始まるコードブロックが閉じられていないため、それ以降がすべてコードとして読まれます。',
        thin: '{url}に次のものがありません：{lacks,}。',
      },
      phrases: { lacks: LLMS_LACKS.ja },
    },
    zh: {
      title: 'llms.txt 有标题、概述和链接列表',
      failureTitle: 'llms.txt 缺少格式要求的标题',
      warningTitle: 'llms.txt 缺少概述、链接列表或链接说明，或代码块未结束',
      fix: '以一个“# 名称”和“> 概述”开头，之后的章节写成“- [名称](网址)：内容说明”。',
      messages: {
        page: '{url} 返回的是 HTML 页面，而不是该文件。',
        empty: '{url} 是空的。',
        untitled: '{url} 没有“# 名称”，这是格式唯一要求的部分。',
        fence: '{url} 第 {line} 行开始的代码块没有结束，其后的内容全部被当作代码。',
        thin: '{url} 缺少：{lacks,}。',
      },
      phrases: { lacks: LLMS_LACKS.zh },
    },
  },
  'llms-txt-links': {
    ko: {
      title: 'llms.txt의 링크가 모두 열립니다',
      failureTitle: 'llms.txt의 일부 링크가 약속한 내용으로 이어지지 않습니다',
      warningTitle: 'llms.txt의 일부 링크가 리디렉션되거나 깨져 있습니다',
      fix: '배포할 때마다 실제 사이트에서 파일을 생성하고, 최종 주소를 적으세요.',
      messages: {
        broken: '확인한 llms.txt의 링크 {seen}개 중 {count}개가 깨져 있습니다: {links;}.',
        moved: '확인한 llms.txt의 링크 {seen}개 중 {count}개가 리디렉션되거나 깨져 있습니다: {links;}.',
        sampled: LLMS_LINKS.ko,
      },
      phrases: { links: LINKS.ko },
    },
    ja: {
      title: 'llms.txtのリンクがすべて開きます',
      failureTitle: 'llms.txtの一部のリンクが、示された内容につながりません',
      warningTitle: 'llms.txtの一部のリンクが、リダイレクトされるか切れています',
      fix: 'リリースのたびに公開中のサイトからファイルを生成し、最終的なURLを書いてください。',
      messages: {
        broken: '確認したllms.txtのリンク{seen}件のうち、{count}件が切れています：{links;}。',
        moved: '確認したllms.txtのリンク{seen}件のうち、{count}件がリダイレクトされるか切れています：{links;}。',
        sampled: LLMS_LINKS.ja,
      },
      phrases: { links: LINKS.ja },
    },
    zh: {
      title: 'llms.txt 的链接都能打开',
      failureTitle: 'llms.txt 的部分链接没有指向所描述的内容',
      warningTitle: 'llms.txt 的部分链接会重定向或已失效',
      fix: '每次发布时根据线上网站生成该文件，并写明最终网址。',
      messages: {
        broken: '在测试的 {seen} 个 llms.txt 链接中，有 {count} 个失效：{links;}。',
        moved: '在测试的 {seen} 个 llms.txt 链接中，有 {count} 个会重定向或已失效：{links;}。',
        sampled: LLMS_LINKS.zh,
      },
      phrases: { links: LINKS.zh },
    },
  },
  'llms-txt-present': {
    ko: {
      title: 'llms.txt 유무',
      failureTitle: '사이트에 llms.txt가 없습니다',
      warningTitle: null,
      fix: '개발자나 에이전트가 사이트의 내용을 이용한다면 게시하세요. 다른 사이트는 없어도 손해가 없습니다.',
      messages: {
        there: '{url|이/가} {bytes}바이트의 Markdown으로 응답합니다.',
        covers:
          '{url|이/가} {bytes}바이트의 Markdown으로 응답합니다. 사이트맵의 페이지 {listed}개 중 {named}개가 적혀 있습니다. 일부만 골라 적어도 괜찮습니다.',
        none: '사이트에 llms.txt가 없습니다. 검색엔진은 이 파일을 요구하지 않습니다.',
      },
    },
    ja: {
      title: 'llms.txtの有無',
      failureTitle: 'サイトにllms.txtがありません',
      warningTitle: null,
      fix: '開発者やエージェントがサイトの内容を利用する場合は公開してください。ほかのサイトは、なくても損はありません。',
      messages: {
        there: '{url}は{bytes}バイトのMarkdownを返します。',
        covers:
          '{url}は{bytes}バイトのMarkdownを返します。サイトマップの{listed}ページのうち{named}ページが記載されています。選んで載せてもかまいません。',
        none: 'サイトにllms.txtがありません。検索エンジンはこのファイルを求めていません。',
      },
    },
    zh: {
      title: '是否有 llms.txt',
      failureTitle: '网站没有 llms.txt',
      warningTitle: null,
      fix: '如果开发者或智能体会使用您提供的内容，就发布一份；其他网站没有它也不会有损失。',
      messages: {
        there: '{url} 返回 {bytes} 字节的 Markdown。',
        covers:
          '{url} 返回 {bytes} 字节的 Markdown，列出了站点地图 {listed} 个页面中的 {named} 个；只选列一部分也可以。',
        none: '网站没有 llms.txt。搜索引擎不要求有它。',
      },
    },
  },
  'mcp-endpoint-modern': {
    ko: {
      title: 'MCP 서버가 server/discover에 응답합니다',
      failureTitle: '사이트가 안내하는 MCP 서버가 MCP로 응답하지 않습니다',
      warningTitle: 'MCP 서버가 이전 방식의 연결만 지원합니다',
      fix: '안내하는 엔드포인트에서 server/discover에 응답하고, 이전 버전의 클라이언트를 위해 initialize도 유지하세요.',
      messages: {
        silent: '{url}(출처: {by})에서 server/discover에도 initialize에도 응답하지 않습니다.',
        legacy: '{url|은/는} initialize에만 응답하고({versions,}) server/discover에는 응답하지 않습니다.',
        protected: '{url|은/는} 지원하는 버전을 알려 주기 전에 인증을 요구합니다.',
      },
      phrases: { by: NAMED_BY.ko },
    },
    ja: {
      title: 'MCPサーバーがserver/discoverに応答します',
      failureTitle: 'サイトが案内するMCPサーバーが、MCPとして応答しません',
      warningTitle: 'MCPサーバーが古い接続方法にしか対応していません',
      fix: '案内しているエンドポイントでserver/discoverに応答し、以前のバージョンのクライアント向けにinitializeも残してください。',
      messages: {
        silent: '{url}（記載元：{by}）は、server/discoverにもinitializeにも応答しません。',
        legacy: '{url}はinitializeにだけ応答し（{versions,}）、server/discoverには応答しません。',
        protected: '{url}は、対応バージョンを示す前に認証を求めます。',
      },
      phrases: { by: NAMED_BY.ja },
    },
    zh: {
      title: 'MCP 服务器响应 server/discover',
      failureTitle: '网站声明的 MCP 服务器没有以 MCP 响应',
      warningTitle: 'MCP 服务器只支持较旧的连接方式',
      fix: '在所声明的端点响应 server/discover，并为早期版本的客户端保留 initialize。',
      messages: {
        silent: '{url}（来源：{by}）既不响应 server/discover，也不响应 initialize。',
        legacy: '{url} 只响应 initialize（{versions,}），不响应 server/discover。',
        protected: '{url} 在说明支持哪些版本之前就要求授权。',
      },
      phrases: { by: NAMED_BY.zh },
    },
  },
  'mcp-server-card': agentDocument(
    { ko: 'MCP 서버 카드', ja: 'MCPサーバーカード', zh: 'MCP 服务器卡片' },
    {
      ko: '서버와 같은 상수로 만든 카드를 CORS, ETag와 함께 <엔드포인트>/server-card에서 제공하고, /.well-known/ai-catalog.json에 등록하세요.',
      ja: 'サーバーと同じ定数から作ったカードを、CORSとETagを付けて<エンドポイント>/server-cardで配信し、/.well-known/ai-catalog.jsonに載せてください。',
      zh: '用服务器自身的常量生成卡片，在 <端点>/server-card 提供并带上 CORS 和 ETag，再列入 /.well-known/ai-catalog.json。',
    },
  ),
  'mcp-tools-valid': {
    ko: {
      title: '모든 클라이언트가 MCP 도구를 사용할 수 있습니다',
      failureTitle: 'MCP 서버의 일부 도구에 오류가 있습니다',
      warningTitle: 'MCP 서버의 도구 목록이 불완전하거나 바뀝니다',
      fix: '각 도구에 영문자, 숫자, “_”, “.”, “-”로 된 이름, type이 object인 입력 스키마, 설명, annotations를 넣고, 순서를 고정하세요.',
      messages: {
        broken: '{url}의 목록에 오류가 있는 도구가 있습니다: {tools;}.',
        repeated: '{url}의 목록에 이름이 같은 도구가 여럿 있습니다: {tools,}.',
        undescribed: '{url}의 목록에 설명 없는 도구가 {count}개 있습니다: {tools,}.',
        unannotated:
          '{url}의 목록에 annotations 없는 도구가 {count}개 있어, 클라이언트가 호출할 때마다 확인을 구합니다: {tools,}.',
        unstable: '{url|은/는} 다시 요청하면 다른 도구를, 또는 같은 도구를 다른 순서로 알려 줍니다.',
      },
      phrases: { tools: TOOL_FAULTS.ko },
    },
    ja: {
      title: 'すべてのクライアントがMCPのツールを使えます',
      failureTitle: 'MCPサーバーの一部のツールにエラーがあります',
      warningTitle: 'MCPサーバーのツール一覧が不完全か、変動しています',
      fix: '各ツールに、英字、数字、「_」「.」「-」からなる名前、typeがobjectの入力スキーマ、説明、annotationsを付け、順序を固定してください。',
      messages: {
        broken: '{url}の一覧に、問題のあるツールがあります：{tools;}。',
        repeated: '{url}の一覧に、同じ名前のツールが複数あります：{tools,}。',
        undescribed: '{url}の一覧に、説明のないツールが{count}個あります：{tools,}。',
        unannotated:
          '{url}の一覧に、annotationsのないツールが{count}個あり、クライアントが呼び出しのたびに確認を求めます：{tools,}。',
        unstable: '{url}は、再度リクエストすると、別のツール、または同じツールを別の順序で返します。',
      },
      phrases: { tools: TOOL_FAULTS.ja },
    },
    zh: {
      title: '所有客户端都能使用 MCP 工具',
      failureTitle: 'MCP 服务器的部分工具有错误',
      warningTitle: 'MCP 服务器的工具列表不完整或会变化',
      fix: '为每个工具写上由字母、数字、“_”、“.”或“-”组成的名称、type 为 object 的输入模式、说明和 annotations，并固定顺序。',
      messages: {
        broken: '{url} 列出的工具有错误：{tools;}。',
        repeated: '{url} 列出了多个同名工具：{tools,}。',
        undescribed: '{url} 列出的工具中有 {count} 个没有说明：{tools,}。',
        unannotated: '{url} 列出的工具中有 {count} 个没有 annotations，客户端因此每次调用前都会询问：{tools,}。',
        unstable: '再次请求时，{url} 列出的工具不同，或顺序不同。',
      },
      phrases: { tools: TOOL_FAULTS.zh },
    },
  },
  'md-406': {
    ko: {
      title: '제공할 수 없는 형식의 요청에는 406으로 응답합니다',
      failureTitle: '알 수 없는 형식을 요청하면 서버 오류로 응답합니다',
      warningTitle: '알 수 없는 형식을 요청할 때 406과 목록으로 응답하지 않습니다',
      fix: 'Accept에 맞는 형식이 하나도 없으면 제공할 수 있는 형식과 함께 406으로 응답하세요.',
      messages: {
        error: 'Accept: application/x-none 요청에 서버 오류인 상태 코드 {status|으로/로} 응답합니다.',
        other: 'Accept: application/x-none 요청에 406 대신 상태 코드 {status|으로/로} 응답합니다(응답 유형: {type}).',
        bare: 'Accept: application/x-none 요청에 406으로 응답하지만, 무엇을 요청할 수 있는지 알려 주지 않습니다.',
      },
      phrases: { type: NONE.ko },
    },
    ja: {
      title: '提供できない形式へのリクエストには406を返します',
      failureTitle: '未知の形式へのリクエストに、サーバーエラーを返しています',
      warningTitle: '未知の形式へのリクエストに、406と一覧を返していません',
      fix: 'Acceptに合う形式がひとつもないときは、提供できる形式とともに406を返してください。',
      messages: {
        error: 'Accept: application/x-noneのリクエストに、サーバーエラーのステータスコード{status}が返されます。',
        other:
          'Accept: application/x-noneのリクエストに、406ではなくステータスコード{status}が返されます（形式：{type}）。',
        bare: 'Accept: application/x-noneのリクエストに406が返されますが、何をリクエストできるか示されていません。',
      },
      phrases: { type: NONE.ja },
    },
    zh: {
      title: '无法提供所请求的类型时返回 406',
      failureTitle: '对未知类型的请求返回服务器错误',
      warningTitle: '对未知类型的请求没有返回 406 和列表',
      fix: '当 Accept 排除了所有可用类型时，返回 406 并列出可用类型。',
      messages: {
        error: 'Accept: application/x-none 得到状态码 {status}，属于服务器错误。',
        other: 'Accept: application/x-none 得到状态码 {status} 而不是 406，响应类型：{type}。',
        bare: 'Accept: application/x-none 得到 406，但没有说明可以请求什么。',
      },
      phrases: { type: NONE.zh },
    },
  },
  'md-fidelity': {
    ko: {
      title: 'Markdown에 페이지와 같은 내용이 있습니다',
      failureTitle: '페이지와 Markdown의 내용이 뚜렷하게 다릅니다',
      warningTitle: 'Markdown에 빠진 글이나 메뉴가 있거나 코드 블록이 닫히지 않았습니다',
      fix: 'HTML과 Markdown을 같은 원본에서 생성하고, Markdown에는 메뉴와 푸터를 넣지 말고 코드 블록을 모두 닫으세요.',
      messages: {
        lost: 'Markdown에는 페이지 단어의 {percent}%만 있습니다[missing?. 빠진 부분: {missing;}].',
        exposed: 'Markdown은 단어가 {words}개, 페이지는 {page}개입니다. Markdown의 많은 부분이 HTML에는 전혀 없습니다.',
        fence: 'Markdown {line}번째 줄에서 시작한 코드 블록이 닫히지 않아, 그 아래가 모두 코드로 읽힙니다.',
        edges: 'Markdown 단어의 {percent}%가 페이지의 메뉴, 푸터, 곁들인 글에서 나온 것입니다.',
      },
    },
    ja: {
      title: 'Markdownの内容がページと一致しています',
      failureTitle: 'ページとMarkdown版の内容が明らかに異なります',
      warningTitle: 'Markdownに、欠けたテキスト、メニュー、または閉じられていないコードがあります',
      fix: 'HTMLとMarkdownを同じ元データから生成し、Markdownにはメニューやフッターを含めず、コードブロックをすべて閉じてください。',
      messages: {
        lost: 'Markdownにあるのは、ページの語の{percent}%です[missing?。欠けている部分：{missing;}]。',
        exposed: 'Markdownは{words}語、ページは{page}語です。Markdownの多くの部分がHTMLにまったくありません。',
        fence:
          'Markdownの{line}行目から始まるコードブロックが閉じられていないため、それ以降がすべてコードとして読まれます。',
        edges: 'Markdownの語の{percent}%が、ページのメニュー、フッター、補足部分のものです。',
      },
      phrases: { missing: { '“{text}”': '「{text}」' } },
    },
    zh: {
      title: 'Markdown 与页面内容一致',
      failureTitle: '页面与其 Markdown 版本明显不同',
      warningTitle: 'Markdown 缺少文字、包含菜单或代码块未结束',
      fix: '从同一来源生成 HTML 和 Markdown，Markdown 中不要有菜单和页脚，并结束每个代码块。',
      messages: {
        lost: 'Markdown 只有页面词语的 {percent}%[missing?，缺少：{missing;}]。',
        exposed: 'Markdown 有 {words} 个词，页面有 {page} 个：其中很多在 HTML 中根本没有。',
        fence: 'Markdown 第 {line} 行开始的代码块没有结束，其后的内容全部被当作代码。',
        edges: 'Markdown 的词语有 {percent}% 来自页面的菜单、页脚和附注。',
      },
    },
  },
  'md-negotiation': {
    ko: {
      title: 'Markdown을 요청하면 Markdown으로 응답합니다',
      failureTitle: 'Markdown을 요청하면 HTML이나 오류로 응답합니다',
      warningTitle: 'Markdown 요청을 완전히 지원하지 않습니다',
      fix: '모든 공개 페이지에서 “Accept: text/markdown” 요청에 Markdown과 “Content-Type: text/markdown; charset=utf-8”로 응답하세요.',
      messages: {
        instead: 'Accept: text/markdown 요청의 응답: {what}.',
        none: '사이트가 요청에 따라 Markdown을 제공하지는 않습니다. 검색엔진은 이를 요구하지 않습니다.',
      },
      phrases: { what: NEGOTIATED.ko },
    },
    ja: {
      title: 'Markdownをリクエストすると、Markdownが返されます',
      failureTitle: 'Markdownのリクエストに、HTMLまたはエラーを返しています',
      warningTitle: 'Markdownのリクエストに完全には対応していません',
      fix: 'すべての公開ページで、「Accept: text/markdown」にMarkdownと「Content-Type: text/markdown; charset=utf-8」を返してください。',
      messages: {
        instead: 'Accept: text/markdownへの応答：{what}。',
        none: 'サイトは、リクエストに応じたMarkdownを提供していません。検索エンジンは求めていません。',
      },
      phrases: { what: NEGOTIATED.ja },
    },
    zh: {
      title: '请求 Markdown 时得到 Markdown',
      failureTitle: '对 Markdown 请求返回 HTML 或错误',
      warningTitle: '没有完全支持 Markdown 请求',
      fix: '在每个公开页面上，对“Accept: text/markdown”返回 Markdown 和“Content-Type: text/markdown; charset=utf-8”。',
      messages: {
        instead: 'Accept: text/markdown 得到的是：{what}。',
        none: '网站不按请求提供 Markdown。搜索引擎不要求这样做。',
      },
      phrases: { what: NEGOTIATED.zh },
    },
  },
  'md-quality-values': {
    ko: {
      title: 'Accept의 품질 값에 따라 HTML과 Markdown 중 하나로 응답합니다',
      failureTitle: '브라우저에 HTML 대신 Markdown을 보냅니다',
      warningTitle: 'HTML 요청과 Markdown 요청을 혼동합니다',
      fix: 'Accept를 품질 값과 와일드카드까지 해석하고, 우열이 없으면 HTML로 응답하세요.',
      messages: {
        browser: '브라우저가 Markdown을 받습니다({table;}).',
        ignored: '품질 값이나 와일드카드를 따르지 않습니다({table;}).',
      },
      phrases: { table: QUALITY_TABLE.ko },
    },
    ja: {
      title: 'Acceptの品質値に従って、HTMLかMarkdownが選ばれます',
      failureTitle: 'ブラウザに、HTMLではなくMarkdownを返しています',
      warningTitle: 'HTMLのリクエストとMarkdownのリクエストを取り違えています',
      fix: 'Acceptを品質値とワイルドカードも含めて解釈し、優劣がないときはHTMLを返してください。',
      messages: {
        browser: 'ブラウザにMarkdownが返されます（{table;}）。',
        ignored: '品質値またはワイルドカードに従っていません（{table;}）。',
      },
      phrases: { table: QUALITY_TABLE.ja },
    },
    zh: {
      title: '根据 Accept 的质量值选择 HTML 或 Markdown',
      failureTitle: '向浏览器返回 Markdown 而不是 HTML',
      warningTitle: '混淆了对 HTML 和对 Markdown 的请求',
      fix: '按质量值和通配符解析 Accept，不分高下时返回 HTML。',
      messages: {
        browser: '浏览器得到的是 Markdown（{table;}）。',
        ignored: '没有遵循质量值或通配符（{table;}）。',
      },
      phrases: { table: QUALITY_TABLE.zh },
    },
  },
  'md-twin-indexing': {
    ko: {
      title: 'Markdown 파일이 검색에서 중복되지 않습니다',
      failureTitle: '페이지의 Markdown 사본이 검색엔진에 색인될 수 있습니다',
      warningTitle: null,
      fix: '모든 .md 파일에 “Link: <페이지>; rel="canonical"”이나 “X-Robots-Tag: noindex”를 보내고, 사이트맵에서는 빼세요.',
      messages: {
        indexable:
          '{url|이/가} 원본 페이지와 따로 색인될 수 있습니다. canonical Link 헤더도 X-Robots-Tag: noindex도 없습니다.',
        listed: '페이지의 Markdown인 {url|이/가} 사이트맵에 있습니다.',
      },
    },
    ja: {
      title: 'Markdownファイルが検索で重複しません',
      failureTitle: 'ページのMarkdown版が、検索エンジンにインデックスされる状態です',
      warningTitle: null,
      fix: 'すべての.mdファイルに「Link: <ページ>; rel="canonical"」か「X-Robots-Tag: noindex」を付け、サイトマップからは外してください。',
      messages: {
        indexable:
          '{url}は、元のページとは別にインデックスされる可能性があります。canonicalのLinkヘッダーもX-Robots-Tag: noindexもありません。',
        listed: 'ページのMarkdown版である{url}がサイトマップにあります。',
      },
    },
    zh: {
      title: 'Markdown 文件不会在搜索中造成重复',
      failureTitle: '页面的 Markdown 副本可被搜索引擎索引',
      warningTitle: null,
      fix: '为每个 .md 文件发送“Link: <页面>; rel="canonical"”或“X-Robots-Tag: noindex”，并且不要列入站点地图。',
      messages: {
        indexable: '{url} 可能与其页面一同被索引：既没有 canonical 的 Link 标头，也没有 X-Robots-Tag: noindex。',
        listed: '站点地图列出了 {url}，而它是某个页面的 Markdown。',
      },
    },
  },
  'md-vary-accept': {
    ko: {
      title: '같은 주소의 HTML과 Markdown에 Vary: Accept가 있습니다',
      failureTitle: '캐시가 HTML과 Markdown을 확실히 구별하지 못합니다',
      warningTitle: null,
      fix: '두 형식의 응답 모두에 “Vary: Accept”를 보내세요.',
      messages: {
        neither: '두 형식 모두 Vary에 Accept가 없습니다(HTML: {html}, Markdown: {markdown}).',
        one: '한 형식에만 Vary에 Accept가 있습니다(HTML: {html}, Markdown: {markdown}).',
      },
      phrases: { html: NONE.ko, markdown: NONE.ko },
    },
    ja: {
      title: '同じURLのHTMLとMarkdownにVary: Acceptがあります',
      failureTitle: 'キャッシュがHTMLとMarkdownを確実には区別できません',
      warningTitle: null,
      fix: '両方の形式の応答に「Vary: Accept」を付けてください。',
      messages: {
        neither: 'どちらの形式も、VaryにAcceptがありません（HTML：{html}、Markdown：{markdown}）。',
        one: '片方の形式にしか、VaryにAcceptがありません（HTML：{html}、Markdown：{markdown}）。',
      },
      phrases: { html: NONE.ja, markdown: NONE.ja },
    },
    zh: {
      title: '同一网址的 HTML 和 Markdown 都有 Vary: Accept',
      failureTitle: '缓存无法可靠地区分 HTML 和 Markdown',
      warningTitle: null,
      fix: '在两种形式的响应中都发送“Vary: Accept”。',
      messages: {
        neither: '两种形式的 Vary 都没有 Accept（HTML：{html}；Markdown：{markdown}）。',
        one: '只有一种形式的 Vary 有 Accept（HTML：{html}；Markdown：{markdown}）。',
      },
      phrases: { html: NONE.zh, markdown: NONE.zh },
    },
  },
  'nlweb-ask': {
    ko: {
      title: 'NLWeb 엔드포인트가 응답합니다',
      failureTitle: 'NLWeb 엔드포인트가 예상대로 응답하지 않습니다',
      warningTitle: null,
      fix: '엔드포인트를 고치거나, 그곳으로 가는 링크를 빼세요.',
      messages: { broken: '{url}(출처: {by})의 응답이 NLWeb 형식이 아닙니다: {said}.' },
      phrases: { by: NAMED_BY.ko, said: NLWEB_SAID.ko },
    },
    ja: {
      title: 'NLWebエンドポイントが応答します',
      failureTitle: 'NLWebエンドポイントが期待どおりに応答しません',
      warningTitle: null,
      fix: 'エンドポイントを直すか、そこへのリンクを外してください。',
      messages: { broken: '{url}（記載元：{by}）の応答がNLWebの形ではありません：{said}。' },
      phrases: { by: NAMED_BY.ja, said: NLWEB_SAID.ja },
    },
    zh: {
      title: 'NLWeb 端点有响应',
      failureTitle: 'NLWeb 端点没有按预期响应',
      warningTitle: null,
      fix: '修复该端点，或去掉指向它的链接。',
      messages: { broken: '{url}（来源：{by}）没有按 NLWeb 的方式响应：{said}。' },
      phrases: { by: NAMED_BY.zh, said: NLWEB_SAID.zh },
    },
  },
  'oauth-metadata': {
    ko: {
      title: '보호된 주소가 프로그램에 로그인 방법을 알려 줍니다',
      failureTitle: '보호된 주소가 프로그램에 로그인 방법을 알려 주지 않습니다',
      warningTitle: '보호된 주소가 로그인 정보의 위치를 알려 주지 않습니다',
      fix: 'WWW-Authenticate에 resource_metadata로 메타데이터의 주소를 적고, 인가 서버의 메타데이터와 함께 게시하세요.',
      messages: {
        resource: '{url|이/가} 401로 응답하는데, {metadata}의 메타데이터를 사용할 수 없습니다: {trouble}.',
        server:
          '{url|이/가} 401로 응답하는데, {metadata}에 있는 인가 서버의 메타데이터를 사용할 수 없습니다: {trouble}.',
        unnamed: '{url|이/가} 401로 응답하면서 {metadata}에 있는 메타데이터를 알려 주지 않습니다.',
      },
      phrases: { trouble: OAUTH_TROUBLE.ko },
    },
    ja: {
      title: '保護されたURLが、プログラムにログイン方法を示しています',
      failureTitle: '保護されたURLが、プログラムにログイン方法を示していません',
      warningTitle: '保護されたURLが、ログイン情報の場所を示していません',
      fix: 'WWW-Authenticateのresource_metadataでメタデータの場所を示し、認可サーバーのメタデータとともに公開してください。',
      messages: {
        resource: '{url}は401を返しますが、{metadata}のメタデータが使えません：{trouble}。',
        server: '{url}は401を返しますが、{metadata}にある認可サーバーのメタデータが使えません：{trouble}。',
        unnamed: '{url}は401を返しますが、{metadata}にあるメタデータを示していません。',
      },
      phrases: { trouble: OAUTH_TROUBLE.ja },
    },
    zh: {
      title: '受保护的网址向程序说明如何登录',
      failureTitle: '受保护的网址没有向程序说明如何登录',
      warningTitle: '受保护的网址没有说明登录信息在哪里',
      fix: '在 WWW-Authenticate 中用 resource_metadata 写明元数据，并与授权服务器的元数据一同发布。',
      messages: {
        resource: '{url} 返回 401，而 {metadata} 的元数据无法使用：{trouble}。',
        server: '{url} 返回 401，而其授权服务器在 {metadata} 的元数据无法使用：{trouble}。',
        unnamed: '{url} 返回 401，却没有写明位于 {metadata} 的元数据。',
      },
      phrases: { trouble: OAUTH_TROUBLE.zh },
    },
  },
  'openapi-description': {
    ko: {
      title: 'API가 OpenAPI 문서로 설명되어 있습니다',
      failureTitle: '사이트가 안내하는 API 설명을 사용할 수 없습니다',
      warningTitle: 'API 설명을 찾거나 사용하기 어렵습니다',
      fix: 'openapi.json을 버전 3으로 게시하고, <link rel="service-desc">나 /.well-known/api-catalog로 알리세요.',
      messages: {
        broken: '{url|을/를} 사용할 수 없습니다(출처: {by}): {trouble}.',
        unreachable: '{url|이/가} 설명하는 API가 응답하지 않습니다: {trouble}.',
        former: '{url|은/는} 버전 {trouble|으로/로} 작성되어 있습니다. 요즘 도구는 버전 3을 읽습니다.',
        unnamed: '{url|은/는} API를 설명하지만, 사이트의 어떤 링크도 그곳으로 이어지지 않습니다.',
      },
      phrases: { by: NAMED_BY.ko, trouble: API_TROUBLE.ko },
    },
    ja: {
      title: 'APIがOpenAPI文書で記述されています',
      failureTitle: 'サイトが案内するAPIの記述が使えません',
      warningTitle: 'APIの記述が見つけにくいか、使いにくくなっています',
      fix: 'openapi.jsonをバージョン3で公開し、<link rel="service-desc">または/.well-known/api-catalogで示してください。',
      messages: {
        broken: '{url}（記載元：{by}）が使えません：{trouble}。',
        unreachable: '{url}が記述するAPIが応答しません：{trouble}。',
        former: '{url}はバージョン{trouble}で書かれています。現在のツールが読むのはバージョン3です。',
        unnamed: '{url}はAPIを記述していますが、サイトのどこからもリンクされていません。',
      },
      phrases: { by: NAMED_BY.ja, trouble: API_TROUBLE.ja },
    },
    zh: {
      title: 'API 有 OpenAPI 文档说明',
      failureTitle: '网站声明的 API 说明无法使用',
      warningTitle: 'API 说明难以找到或使用',
      fix: '发布版本 3 的 openapi.json，并用 <link rel="service-desc"> 或在 /.well-known/api-catalog 中写明。',
      messages: {
        broken: '{url}（来源：{by}）无法使用：{trouble}。',
        unreachable: '{url} 所说明的 API 没有响应：{trouble}。',
        former: '{url} 按版本 {trouble} 编写；如今的工具读取的是版本 3。',
        unnamed: '{url} 说明了 API，但网站没有链接指向它。',
      },
      phrases: { by: NAMED_BY.zh, trouble: API_TROUBLE.zh },
    },
  },
  'openapi-usable': {
    ko: {
      title: 'OpenAPI 작업에 프로그램이 알아야 할 것이 모두 있습니다',
      failureTitle: '설명이 부족한 API 작업이 많습니다',
      warningTitle: '설명이 부족한 API 작업이 있습니다',
      fix: '모든 작업에 고유한 operationId, 설명, 타입이 있는 매개변수, 응답 스키마와 오류 스키마를 넣으세요.',
      messages: { gaps: '{url}의 작업 {operations}개 중 {incomplete}개에 빠진 정보가 있습니다: {examples;}.' },
    },
    ja: {
      title: 'OpenAPIのオペレーションに、プログラムに必要な情報が揃っています',
      failureTitle: '記述の足りないAPIオペレーションが多くあります',
      warningTitle: '記述の足りないAPIオペレーションがあります',
      fix: 'すべてのオペレーションに、一意のoperationId、説明、型付きのパラメータ、応答とエラーのスキーマを付けてください。',
      messages: {
        gaps: '{url}のオペレーション{operations}件のうち、{incomplete}件に足りない情報があります：{examples;}。',
      },
    },
    zh: {
      title: 'OpenAPI 操作写明了程序需要知道的一切',
      failureTitle: '许多 API 操作说明不完整',
      warningTitle: '部分 API 操作说明不完整',
      fix: '为每个操作写上唯一的 operationId、说明、带类型的参数，以及响应和错误的模式。',
      messages: { gaps: '{url} 的 {operations} 个操作中，有 {incomplete} 个缺少信息：{examples;}。' },
    },
  },
  'other-agent-manifests': {
    ko: {
      title: '에이전트를 위한 다른 매니페스트',
      failureTitle: '사이트에 에이전트를 위한 다른 매니페스트가 있습니다',
      warningTitle: null,
      fix: 'ai-plugin.json 등 더 이상 아무도 읽지 않는 파일을 삭제하세요.',
      messages: { found: '사이트에 있는 매니페스트: {files,}.' },
      phrases: { files: MANIFESTS.ko },
    },
    ja: {
      title: 'エージェント向けのその他のマニフェスト',
      failureTitle: 'サイトに、エージェント向けのその他のマニフェストがあります',
      warningTitle: null,
      fix: 'ai-plugin.jsonなど、もう誰も読まないファイルを削除してください。',
      messages: { found: 'サイトにあるマニフェスト：{files,}。' },
      phrases: { files: MANIFESTS.ja },
    },
    zh: {
      title: '供智能体使用的其他清单文件',
      failureTitle: '网站有供智能体使用的其他清单文件',
      warningTitle: null,
      fix: '删除 ai-plugin.json 等已无人读取的文件。',
      messages: { found: '网站有这些文件：{files,}。' },
      phrases: { files: MANIFESTS.zh },
    },
  },
  'signature-agent-card': agentDocument(
    { ko: '봇 카드', ja: 'ボットのカード', zh: '机器人卡片' },
    {
      ko: 'OAuth 클라이언트 메타데이터를 쓰고 jwks와 jwks_uri 중 하나만 넣으세요. 봇에 관한 내용은 web_bot_auth에 넣으세요.',
      ja: 'OAuthのクライアントメタデータを書き、jwksとjwks_uriはどちらか一方だけを入れてください。ボットに関する内容はweb_bot_authに入れてください。',
      zh: '写入 OAuth 客户端元数据，jwks 和 jwks_uri 只写其一，并把与机器人有关的内容放入 web_bot_auth。',
    },
  ),
  'web-bot-auth-directory': agentDocument(
    { ko: '서명 키 디렉터리', ja: '署名鍵のディレクトリ', zh: '签名密钥目录' },
    {
      ko: '공개 키마다 지문을 kid로 넣은 JWK 집합을 제공하고 응답을 각 키로 서명하세요. 사이트가 봇을 운영하지 않는다면 파일을 두지 마세요.',
      ja: '各公開鍵のサムプリントをkidに入れたJWKセットを配信し、応答をそれぞれの鍵で署名してください。サイトがボットを運用していない場合はファイルを置かないでください。',
      zh: '提供公钥的 JWK 集合，以指纹作为每个密钥的 kid，并用每个密钥对响应签名；网站不运行机器人时，不要放置该文件。',
    },
  ),
  webmcp: {
    ko: {
      title: '에이전트용 양식이 완전합니다',
      failureTitle: 'AI 에이전트용 양식이 불완전합니다',
      warningTitle: 'AI 에이전트용 양식에 설명 없는 필드가 있습니다',
      fix: 'toolname이 있는 각 양식에 tooldescription을, 각 필드에 name을, 각 name에 label이나 toolparamdescription을 넣으세요.',
      messages: {
        broken: '에이전트용 양식이 불완전합니다: {forms;}.',
        partial: '에이전트용 양식에 설명 없는 필드가 있습니다: {forms;}.',
        script: '페이지의 스크립트가 브라우저의 에이전트용 도구를 등록하는 document.modelContext를 사용합니다.',
        dropped:
          '스크립트가 브라우저에서 폐기된 “{said|”으로/”로} 에이전트용 도구를 등록합니다. 현재 초안에는 document.modelContext.registerTool이 있습니다.',
      },
      phrases: { forms: FORMS.ko },
    },
    ja: {
      title: 'エージェント向けのフォームが完全です',
      failureTitle: 'AIエージェント向けのフォームが不完全です',
      warningTitle: 'AIエージェント向けのフォームに、説明のないフィールドがあります',
      fix: 'toolnameのある各フォームにtooldescriptionを、各フィールドにnameを、各nameにlabelかtoolparamdescriptionを付けてください。',
      messages: {
        broken: 'エージェント向けのフォームが不完全です：{forms;}。',
        partial: 'エージェント向けのフォームに、説明のないフィールドがあります：{forms;}。',
        script:
          'ページのスクリプトが、ブラウザ内のエージェント向けツールを登録するdocument.modelContextを使っています。',
        dropped:
          'スクリプトが、ブラウザで廃止された「{said}」でエージェント向けのツールを登録しています。現在の草案にあるのはdocument.modelContext.registerToolです。',
      },
      phrases: { forms: FORMS.ja },
    },
    zh: {
      title: '供智能体使用的表单是完整的',
      failureTitle: '供 AI 智能体使用的表单不完整',
      warningTitle: '供 AI 智能体使用的表单有字段没有说明',
      fix: '为每个带 toolname 的表单写上 tooldescription，为每个字段写上 name，并为每个 name 配上 label 或 toolparamdescription。',
      messages: {
        broken: '供智能体使用的表单不完整：{forms;}。',
        partial: '供智能体使用的表单有字段没有说明：{forms;}。',
        script: '页面的脚本使用 document.modelContext，浏览器中智能体的工具在此注册。',
        dropped: '脚本用浏览器已弃用的“{said}”为智能体注册工具；草案中现为 document.modelContext.registerTool。',
      },
      phrases: { forms: FORMS.zh },
    },
  },
  'wellknown-no-soft-200': {
    ko: {
      title: '존재하지 않는 프로그램용 파일에는 404로 응답합니다',
      failureTitle: '존재하지 않는 프로그램용 파일이 있는 것처럼 응답합니다',
      warningTitle: null,
      fix: '/.well-known/ 아래의 이름과 사이트에 없는 프로그램용 파일에는, 앱의 기본 페이지로 넘기기 전에 404로 응답하세요.',
      messages: { page: '존재하지 않는 프로그램용 파일의 주소 {count}개가 200으로 응답합니다: {files;}.' },
      phrases: { files: SOFT_FILES.ko },
    },
    ja: {
      title: '存在しないプログラム向けファイルには404を返します',
      failureTitle: '存在しないプログラム向けファイルが、あるかのように応答します',
      warningTitle: null,
      fix: '/.well-known/以下の名前と、サイトにないプログラム向けファイルには、アプリの既定ページに渡す前に404を返してください。',
      messages: { page: '存在しないプログラム向けファイルのURL{count}件が200を返します：{files;}。' },
      phrases: { files: SOFT_FILES.ja },
    },
    zh: {
      title: '供程序读取的文件不存在时返回 404',
      failureTitle: '供程序读取的文件并不存在，却像存在一样响应',
      warningTitle: null,
      fix: '对 /.well-known/ 下的名称以及您没有的供程序读取的文件，在转到应用的默认页面之前返回 404。',
      messages: { page: '有 {count} 个网址的文件（供程序读取）并不存在，却返回 200：{files;}。' },
      phrases: { files: SOFT_FILES.zh },
    },
  },
};
