import type { RuleTexts } from './rule-text.ts';
import { crossed, reworded, type Words } from './shared.ts';

type UsagePreferences =
  | 'ai-txt-noai-meta'
  | 'bing-copilot-controls'
  | 'content-signal-valid'
  | 'content-usage-valid'
  | 'pay-per-crawl-402'
  | 'rsl-license'
  | 'snippet-eligible'
  | 'snippet-nosnippet-coverage'
  | 'tdmrep'
  | 'training-preference-signal'
  | 'usage-channels-coherent';

/** Names of channels, and how they contradict each other: `ai-train: no in TDMRep; yes in robots.txt groups`. */
const CHANNELS = {
  ko: {
    'robots.txt groups': 'robots.txt 그룹',
    'RSL licence': 'RSL 라이선스',
    ': no in ': ' - 거부: ',
    '; yes in ': ' / 허용: ',
    '; nothing in ': ' / 언급 없음: ',
    ': yes': ': 허용',
    ': no': ': 거부',
    ': both': ': 둘 다',
  },
  ja: {
    'robots.txt groups': 'robots.txtのグループ',
    'RSL licence': 'RSLライセンス',
    ': no in ': 'を拒否しているのは',
    '; yes in ': '、許可しているのは',
    '; nothing in ': '、記載がないのは',
    ': yes': '：許可',
    ': no': '：拒否',
    ': both': '：両方',
    ', ': '、',
    ' (': '（',
    ')': '）',
  },
  zh: {
    'robots.txt groups': 'robots.txt 分组',
    'RSL licence': 'RSL 许可',
    ': no in ': '：拒绝的是 ',
    '; yes in ': '，允许的是 ',
    '; nothing in ': '，未提及的是 ',
    ': yes': '：允许',
    ': no': '：拒绝',
    ': both': '：两者都有',
    ', ': '、',
    ' (': '（',
    ')': '）',
  },
} as const satisfies Record<string, Words>;

const all = (items: readonly string[], words: Words): readonly string[] => items.map((item) => reworded(item, words));

export const USAGE_PREFERENCES: RuleTexts<UsagePreferences> = {
  'ai-txt-noai-meta': {
    ko: {
      title: '읽는다고 밝힌 곳이 없는 AI 설정',
      failureTitle: '어떤 운영사도 읽는다고 밝히지 않은 AI 설정을 씁니다',
      warningTitle: null,
      fix: '운영사가 문서에 밝힌 방법을 쓰세요. 봇 이름을 지정한 robots.txt 규칙과 검색용 지시어입니다.',
      messages: { found: '어떤 운영사도 읽는다고 밝히지 않은 설정이 있습니다: {what;}.' },
    },
    ja: {
      title: '読み取ると明記した運営元のないAI向け設定',
      failureTitle: 'どの運営元も読み取ると明記していないAI向け設定を使っています',
      warningTitle: null,
      fix: '運営元がドキュメントで示している方法を使ってください。ボット名を指定したrobots.txtのルールと、検索向けのディレクティブです。',
      messages: { found: 'どの運営元も読み取ると明記していない設定があります：{what;}。' },
    },
    zh: {
      title: '没有运营方说明会读取的 AI 设置',
      failureTitle: '使用了没有运营方说明会读取的 AI 设置',
      warningTitle: null,
      fix: '使用运营方公布的方法：robots.txt 中针对具体机器人名称的规则，以及用于搜索的指令。',
      messages: { found: '网站使用了没有运营方说明会读取的设置：{what;}。' },
    },
  },
  'bing-copilot-controls': {
    ko: {
      title: 'Bing이 페이지를 Copilot에 쓸 수 있습니다',
      failureTitle: '페이지를 Copilot 답변에 쓰지 말라고 Bing에 요청합니다',
      warningTitle: 'Copilot이 주소, 제목, 스니펫만 쓸 수 있습니다',
      fix: 'Copilot이 페이지로 답해도 되면 noarchive나 nocache를 삭제하고, 의도한 것이라면 그대로 두세요.',
      messages: {
        noarchive: '{url}에 noarchive가 있어 Copilot 답변에 쓰이지 않습니다.',
        nocache: '{url}에 nocache가 있어 Copilot이 주소, 제목, 스니펫만 씁니다.',
      },
    },
    ja: {
      title: 'BingがページをCopilotで使えます',
      failureTitle: 'ページをCopilotの回答に使わないようBingに求めています',
      warningTitle: 'CopilotがURL、タイトル、スニペットしか使えません',
      fix: 'Copilotがページを使って回答してよければ、noarchiveやnocacheを外してください。意図したものなら、そのままでかまいません。',
      messages: {
        noarchive: '{url}にnoarchiveがあるため、Copilotの回答に使われません。',
        nocache: '{url}にnocacheがあるため、Copilotが使うのはURL、タイトル、スニペットだけです。',
      },
    },
    zh: {
      title: 'Bing 可以在 Copilot 中使用此页面',
      failureTitle: '要求 Bing 不在 Copilot 的回答中使用页面',
      warningTitle: 'Copilot 只能使用网址、标题和摘要',
      fix: '如果允许 Copilot 用此页面回答，移除 noarchive 或 nocache；如果本意如此，保留即可。',
      messages: {
        noarchive: '{url} 写有 noarchive，因此不会用于 Copilot 的回答。',
        nocache: '{url} 写有 nocache：Copilot 最多使用网址、标题和摘要。',
      },
    },
  },
  'content-signal-valid': {
    ko: {
      title: 'Content-Signal 줄을 읽을 수 있습니다',
      failureTitle: 'robots.txt의 AI 이용 설정(Content-Signal)을 읽을 수 없습니다',
      warningTitle: 'robots.txt의 AI 이용 설정(Content-Signal)이 무시될 수 있습니다',
      fix: '“User-agent: *” 그룹에 “Content-Signal: search=yes, ai-input=yes, ai-train=no” 형식으로 값을 정해 쓰세요.',
      messages: {
        valid: 'Content-Signal 설정: {lines;}.',
        malformed: '읽을 수 없는 Content-Signal 줄: {lines;}.',
        odd: '무시될 수 있는 Content-Signal 줄: {lines;}.',
      },
      phrases: {
        lines: {
          'line {n} ()': '{n}번째 줄(값 없음)',
          'line {n} (empty)': '{n}번째 줄(비어 있음)',
          'line {n} (in no group)': '{n}번째 줄(그룹 밖에 있음)',
          'line {n} (in no group, unknown key {a}, unknown key {b})':
            '{n}번째 줄(그룹 밖에 있음, 알 수 없는 키 {a}, {b})',
          'line {n} (in no group, unknown key {key})': '{n}번째 줄(그룹 밖에 있음, 알 수 없는 키 {key})',
          'line {n} (unknown key {a}, unknown key {b})': '{n}번째 줄(알 수 없는 키 {a}, {b})',
          'line {n} (unknown key {key})': '{n}번째 줄(알 수 없는 키 {key})',
          'line {n} ({said})': '{n}번째 줄({said})',
        },
      },
    },
    ja: {
      title: 'Content-Signalの行を読み取れます',
      failureTitle: 'robots.txtのAI利用の指定（Content-Signal）を読み取れません',
      warningTitle: 'robots.txtのAI利用の指定（Content-Signal）が無視されるおそれがあります',
      fix: '「User-agent: *」のグループに、「Content-Signal: search=yes, ai-input=yes, ai-train=no」の形式で希望する値を書いてください。',
      messages: {
        valid: 'Content-Signalの指定：{lines;}。',
        malformed: '読み取れないContent-Signalの行：{lines;}。',
        odd: '無視されるおそれのあるContent-Signalの行：{lines;}。',
      },
      phrases: {
        lines: {
          'line {n} ()': '{n}行目（値なし）',
          'line {n} (empty)': '{n}行目（空）',
          'line {n} (in no group)': '{n}行目（グループの外）',
          'line {n} (in no group, unknown key {a}, unknown key {b})': '{n}行目（グループの外、不明なキー{a}、{b}）',
          'line {n} (in no group, unknown key {key})': '{n}行目（グループの外、不明なキー{key}）',
          'line {n} (unknown key {a}, unknown key {b})': '{n}行目（不明なキー{a}、{b}）',
          'line {n} (unknown key {key})': '{n}行目（不明なキー{key}）',
          'line {n} ({said})': '{n}行目（{said}）',
        },
      },
    },
    zh: {
      title: 'Content-Signal 行可以读取',
      failureTitle: 'robots.txt 中的 AI 使用声明（Content-Signal）无法读取',
      warningTitle: 'robots.txt 中的 AI 使用声明（Content-Signal）可能被忽略',
      fix: '在“User-agent: *”的组中按“Content-Signal: search=yes, ai-input=yes, ai-train=no”的格式写入所需的值。',
      messages: {
        valid: 'Content-Signal 声明：{lines;}。',
        malformed: '无法读取的 Content-Signal 行：{lines;}。',
        odd: '可能被忽略的 Content-Signal 行：{lines;}。',
      },
      phrases: {
        lines: {
          'line {n} ()': '第 {n} 行（没有值）',
          'line {n} (empty)': '第 {n} 行（空）',
          'line {n} (in no group)': '第 {n} 行（不在任何组中）',
          'line {n} (in no group, unknown key {a}, unknown key {b})': '第 {n} 行（不在任何组中，未知的键 {a}、{b}）',
          'line {n} (in no group, unknown key {key})': '第 {n} 行（不在任何组中，未知的键 {key}）',
          'line {n} (unknown key {a}, unknown key {b})': '第 {n} 行（未知的键 {a}、{b}）',
          'line {n} (unknown key {key})': '第 {n} 行（未知的键 {key}）',
          'line {n} ({said})': '第 {n} 行（{said}）',
        },
      },
    },
  },
  'content-usage-valid': {
    ko: {
      title: 'Content-Usage를 읽을 수 있고 내용이 일치합니다',
      failureTitle: 'AI 이용 설정(Content-Usage)을 읽을 수 없습니다',
      warningTitle: 'AI 이용 설정(Content-Usage)이 오래되었거나 잘못된 위치에 있거나 서로 다릅니다',
      fix: '“train-ai=n, ai-use=n, search=y” 형식으로 값을 정해 소문자로 쓰고, robots.txt의 그룹 안(경로 뒤)과 헤더에 똑같이 쓰세요.',
      messages: {
        valid: 'Content-Usage 설정: {said;}.',
        malformed: 'Content-Usage를 읽을 수 없습니다: {said;}.',
        vocabulary: 'Content-Usage에 이전 초안에만 있던 키가 있습니다: {said;}.',
        stray: 'Content-Usage가 robots.txt의 그룹 밖에 있어 어떤 봇에도 적용되지 않습니다: {said;}.',
        disagree: 'Content-Usage의 내용이 robots.txt와 헤더에서 서로 다릅니다: {said;}.',
      },
      phrases: {
        said: crossed(
          'where',
          { 'robots.txt line {n}': 'robots.txt {n}번째 줄', '{url}': '{url}' },
          {
            '{where} (it is not a dictionary of structured fields)': '{where}(구조화된 필드의 사전 형식이 아님)',
            '{where} (it is empty)': '{where}(비어 있음)',
            '{where} ({key} is neither y nor n)': '{where}({key} 값이 y도 n도 아님)',
            '{where} (ignored: {keys})': '{where}(무시되는 키: {keys})',
            '{where} ({said}, ignored: {keys})': '{where}({said}, 무시되는 키: {keys})',
            '{where} ({said})': '{where}({said})',
          },
        ),
      },
    },
    ja: {
      title: 'Content-Usageを読み取れ、内容も一致しています',
      failureTitle: 'AI利用の指定（Content-Usage）を読み取れません',
      warningTitle: 'AI利用の指定（Content-Usage）が古いか、位置が誤っているか、食い違っています',
      fix: '「train-ai=n, ai-use=n, search=y」の形式で希望する値を小文字で書き、robots.txtのグループ内（パスの後）とヘッダーで同じ内容にしてください。',
      messages: {
        valid: 'Content-Usageの指定：{said;}。',
        malformed: 'Content-Usageを読み取れません：{said;}。',
        vocabulary: 'Content-Usageに、以前の草案にしかないキーがあります：{said;}。',
        stray: 'Content-Usageがrobots.txtのグループの外にあり、どのボットにも適用されません：{said;}。',
        disagree: 'Content-Usageの内容がrobots.txtとヘッダーで異なっています：{said;}。',
      },
      phrases: {
        said: crossed(
          'where',
          { 'robots.txt line {n}': 'robots.txtの{n}行目', '{url}': '{url}' },
          {
            '{where} (it is not a dictionary of structured fields)': '{where}（構造化フィールドの辞書形式でない）',
            '{where} (it is empty)': '{where}（空）',
            '{where} ({key} is neither y nor n)': '{where}（{key}がyでもnでもない）',
            '{where} (ignored: {keys})': '{where}（無視されるキー：{keys}）',
            '{where} ({said}, ignored: {keys})': '{where}（{said}、無視されるキー：{keys}）',
            '{where} ({said})': '{where}（{said}）',
          },
        ),
      },
    },
    zh: {
      title: 'Content-Usage 可以读取且前后一致',
      failureTitle: 'AI 使用声明（Content-Usage）无法读取',
      warningTitle: 'AI 使用声明（Content-Usage）已过时、位置不对或互相矛盾',
      fix: '按“train-ai=n, ai-use=n, search=y”的格式用小写写入所需的值，并在 robots.txt 的组内（路径之后）和标头中保持一致。',
      messages: {
        valid: 'Content-Usage 声明：{said;}。',
        malformed: '无法读取 Content-Usage：{said;}。',
        vocabulary: 'Content-Usage 使用了只有早期草案才有的键：{said;}。',
        stray: 'Content-Usage 不在 robots.txt 的任何组中，对任何机器人都不起作用：{said;}。',
        disagree: 'Content-Usage 在 robots.txt 和标头中的内容不同：{said;}。',
      },
      phrases: {
        said: crossed(
          'where',
          { 'robots.txt line {n}': 'robots.txt 第 {n} 行', '{url}': '{url}' },
          {
            '{where} (it is not a dictionary of structured fields)': '{where}（不是结构化字段的字典格式）',
            '{where} (it is empty)': '{where}（为空）',
            '{where} ({key} is neither y nor n)': '{where}（{key} 既不是 y 也不是 n）',
            '{where} (ignored: {keys})': '{where}（被忽略的键：{keys}）',
            '{where} ({said}, ignored: {keys})': '{where}（{said}，被忽略的键：{keys}）',
            '{where} ({said})': '{where}（{said}）',
          },
        ),
      },
    },
  },
  'pay-per-crawl-402': {
    ko: {
      title: '요금을 청구하는 서버가 가격을 밝힙니다',
      failureTitle: '서버가 허용한 봇에 요금을 청구하거나 가격을 밝히지 않습니다',
      warningTitle: '서버가 일부 봇에만 가격을 밝힙니다',
      fix: '402 응답마다 가격(crawler-price, PAYMENT-REQUIRED 또는 RSL 라이선스)을 보내고, 허용한 봇에는 청구하지 마세요.',
      messages: {
        priceless:
          '{url|이/가} 다음 봇에 프로그램이 읽을 수 있는 가격 없이 402로 응답합니다: {clients,}(User-Agent로만 식별, IP 미확인).',
        invited:
          '{url|이/가} robots.txt에서 이름으로 허용한 봇에 요금을 청구합니다: {clients,}(User-Agent로만 식별, IP 미확인).',
        uneven:
          '{url|이/가} 학습용 봇에는 가격을 밝히고 다음 봇에는 밝히지 않습니다: {clients,}(User-Agent로만 식별, IP 미확인).',
      },
    },
    ja: {
      title: '支払いを求めるサーバーが価格を示しています',
      failureTitle: 'サーバーが許可済みのボットに支払いを求めているか、価格を示していません',
      warningTitle: 'サーバーが一部のボットにしか価格を示していません',
      fix: '402の応答には必ず価格（crawler-price、PAYMENT-REQUIREDまたはRSLライセンス）を付け、許可したボットには支払いを求めないでください。',
      messages: {
        priceless:
          '{url}が、プログラムで読み取れる価格を示さずに402を返しています：{clients,}（User-Agentのみで識別、IPは未確認）。',
        invited:
          '{url}が、robots.txtで名前を挙げて許可したボットに支払いを求めています：{clients,}（User-Agentのみで識別、IPは未確認）。',
        uneven:
          '{url}が、学習用のボットには価格を示し、次のボットには示していません：{clients,}（User-Agentのみで識別、IPは未確認）。',
      },
    },
    zh: {
      title: '要求付费的服务器给出了价格',
      failureTitle: '服务器向已允许的机器人收费，或者没有给出价格',
      warningTitle: '服务器只向部分机器人给出价格',
      fix: '每个 402 响应都附上价格（crawler-price、PAYMENT-REQUIRED 或 RSL 许可），并对已允许的机器人免收费用。',
      messages: {
        priceless: '{url} 对以下机器人返回 402，却没有程序可读的价格：{clients,}（仅凭 User-Agent 识别，IP 未验证）。',
        invited: '{url} 向 robots.txt 明确允许的机器人收费：{clients,}（仅凭 User-Agent 识别，IP 未验证）。',
        uneven: '{url} 向训练用机器人给出价格，却没有向以下机器人给出：{clients,}（仅凭 User-Agent 识别，IP 未验证）。',
      },
    },
  },
  'rsl-license': {
    ko: {
      title: '사이트가 지정한 라이선스를 읽을 수 있습니다',
      failureTitle: '크롤러용 라이선스(RSL)를 읽을 수 없습니다',
      warningTitle: '크롤러용 라이선스(RSL)가 무시될 수 있습니다',
      fix: '라이선스를 전체 주소로 지정하고 application/rsl+xml로 제공하며, content 요소가 사이트를 포함하게 하세요.',
      messages: {
        valid: 'RSL 라이선스: {url} ({what}).',
        broken: 'RSL 라이선스 {url|이/가} 지정되어 있지만 읽을 수 없습니다: {what}.',
        odd: 'RSL 라이선스 {url|이/가} 무시될 수 있습니다: {what}.',
      },
      phrases: {
        what: {
          'it is not a complete address': '전체 주소가 아님',
          'nothing answers': '응답 없음',
          'status {n}': '상태 코드 {n}',
          'a page answers': '라이선스가 아니라 웹페이지가 응답함',
          'not-well-formed': 'XML 문법 오류',
          doctype: 'DOCTYPE이 있음',
          'too-deep': '중첩이 너무 깊음',
          'wrong-root': '루트 요소가 다름',
          'wrong-namespace': '네임스페이스가 다름',
          'no-content': 'content 요소 없음',
          'its content names the host without a path': 'content에 경로 없이 호스트만 있음',
          'its content covers only part of the site': 'content가 사이트의 일부만 포함함',
          'its content is not part of this site': 'content가 이 사이트에 속하지 않음',
          'its media type is not given': '미디어 유형 없음',
          'its media type is {type}': '미디어 유형이 {type}임',
          ...crossed(
            'a',
            { nothing: '없음', '{a}': '{a}' },
            crossed(
              'b',
              { nothing: '없음', '{b}': '{b}' },
              crossed(
                'c',
                { nothing: '없음', '{c}': '{c}' },
                { 'permits {a}; prohibits {b}; payment {c}': '허용: {a} / 금지: {b} / 결제: {c}' },
              ),
            ),
          ),
        },
      },
    },
    ja: {
      title: 'サイトが指定したライセンスを読み取れます',
      failureTitle: 'クローラー向けのライセンス（RSL）を読み取れません',
      warningTitle: 'クローラー向けのライセンス（RSL）が無視されるおそれがあります',
      fix: 'ライセンスを完全なURLで指定し、application/rsl+xmlとして配信し、content要素がサイトを対象に含むようにしてください。',
      messages: {
        valid: 'RSLライセンス：{url}（{what}）。',
        broken: 'RSLライセンス{url}が指定されていますが、読み取れません：{what}。',
        odd: 'RSLライセンス{url}が無視されるおそれがあります：{what}。',
      },
      phrases: {
        what: {
          'it is not a complete address': '完全なURLでない',
          'nothing answers': '応答がない',
          'status {n}': 'ステータスコード{n}',
          'a page answers': 'ライセンスではなくウェブページが返される',
          'not-well-formed': 'XMLの構文エラー',
          doctype: 'DOCTYPEがある',
          'too-deep': '入れ子が深すぎる',
          'wrong-root': 'ルート要素が異なる',
          'wrong-namespace': '名前空間が異なる',
          'no-content': 'content要素がない',
          'its content names the host without a path': 'contentにパスがなくホストだけがある',
          'its content covers only part of the site': 'contentの対象がサイトの一部だけ',
          'its content is not part of this site': 'contentがこのサイトのものでない',
          'its media type is not given': 'メディアタイプがない',
          'its media type is {type}': 'メディアタイプが{type}である',
          ...crossed(
            'a',
            { nothing: 'なし', '{a}': '{a}' },
            crossed(
              'b',
              { nothing: 'なし', '{b}': '{b}' },
              crossed(
                'c',
                { nothing: 'なし', '{c}': '{c}' },
                { 'permits {a}; prohibits {b}; payment {c}': '許可：{a}／禁止：{b}／支払い：{c}' },
              ),
            ),
          ),
        },
      },
    },
    zh: {
      title: '网站指定的许可可以读取',
      failureTitle: '面向抓取工具的许可（RSL）无法读取',
      warningTitle: '面向抓取工具的许可（RSL）可能被忽略',
      fix: '用完整网址指定许可，以 application/rsl+xml 提供，并让其 content 元素覆盖网站。',
      messages: {
        valid: 'RSL 许可：{url}（{what}）。',
        broken: '已公布的 RSL 许可 {url} 无法读取：{what}。',
        odd: 'RSL 许可 {url} 可能被忽略：{what}。',
      },
      phrases: {
        what: {
          'it is not a complete address': '不是完整的网址',
          'nothing answers': '没有响应',
          'status {n}': '状态码 {n}',
          'a page answers': '返回的是网页，不是许可',
          'not-well-formed': 'XML 语法错误',
          doctype: '含有 DOCTYPE',
          'too-deep': '嵌套过深',
          'wrong-root': '根元素不对',
          'wrong-namespace': '命名空间不对',
          'no-content': '没有 content 元素',
          'its content names the host without a path': 'content 只写了主机，没有路径',
          'its content covers only part of the site': 'content 只覆盖网站的一部分',
          'its content is not part of this site': 'content 不属于本网站',
          'its media type is not given': '没有媒体类型',
          'its media type is {type}': '媒体类型为 {type}',
          ...crossed(
            'a',
            { nothing: '无', '{a}': '{a}' },
            crossed(
              'b',
              { nothing: '无', '{b}': '{b}' },
              crossed(
                'c',
                { nothing: '无', '{c}': '{c}' },
                { 'permits {a}; prohibits {b}; payment {c}': '允许：{a}；禁止：{b}；付费：{c}' },
              ),
            ),
          ),
        },
      },
    },
  },
  'snippet-eligible': {
    ko: {
      title: '검색결과가 페이지를 인용할 수 있습니다',
      failureTitle: 'Google이 페이지를 인용하지 못하게 합니다',
      warningTitle: 'Google이 인용할 수 있는 분량을 제한합니다',
      fix: 'nosnippet을 삭제하고 max-snippet 값을 늘리거나, 특정 부분만 data-nosnippet으로 제외하세요.',
      messages: {
        forbidden: '{url|이/가} 모든 스니펫을 금지합니다: {directive}.',
        short: '{url|이/가} 스니펫을 최대 {limit}자로 제한합니다[cut? . 첫 문장이 “{cut}”에서 잘립니다].',
      },
    },
    ja: {
      title: '検索結果でページを引用できます',
      failureTitle: 'Googleによるページの引用を禁止しています',
      warningTitle: 'Googleが引用できる長さを制限しています',
      fix: 'nosnippetを外してmax-snippetの値を増やすか、一部の文章だけをdata-nosnippetで除外してください。',
      messages: {
        forbidden: '{url}がすべてのスニペットを禁止しています：{directive}。',
        short: '{url}がスニペットを最大{limit}文字に制限しています[cut? 。最初の文が「{cut}」で切れます]。',
      },
    },
    zh: {
      title: '搜索结果可以引用页面',
      failureTitle: '不允许 Google 引用页面',
      warningTitle: '限制了 Google 可引用的长度',
      fix: '移除 nosnippet 并调大 max-snippet，或者用 data-nosnippet 只排除个别段落。',
      messages: {
        forbidden: '{url} 禁止任何摘要：{directive}。',
        short: '{url} 把摘要限制在 {limit} 个字符以内[cut? ，首句会被截断为“{cut}”]。',
      },
    },
  },
  'snippet-nosnippet-coverage': {
    ko: {
      title: 'data-nosnippet이 페이지의 핵심 답변을 막지 않습니다',
      failureTitle: '첫 문단이나 본문의 많은 부분을 인용하지 못하게 합니다',
      warningTitle: '본문의 일부를 인용하지 못하게 합니다',
      fix: '첫 문단, 표, 목록은 data-nosnippet에서 빼고, 인용되면 안 되는 부분에만 쓰세요.',
      messages: {
        much: '{url}의 본문 중 {share}%가 스니펫에서 제외되어 있습니다(그 안의 표와 목록: {tables}개).',
        lead: '{url}의 첫 문단이 스니펫에서 제외되어 있습니다. 본문 전체로는 {share}%가 제외됩니다.',
      },
    },
    ja: {
      title: 'data-nosnippetがページの要点を引用から除外していません',
      failureTitle: '冒頭の段落か本文の多くが引用できないようになっています',
      warningTitle: '本文の一部が引用できないようになっています',
      fix: '冒頭の段落、表、リストはdata-nosnippetから外し、引用されては困る部分だけに使ってください。',
      messages: {
        much: '{url}の本文の{share}%がスニペットから除外されています（その中の表とリスト：{tables}個）。',
        lead: '{url}の冒頭の段落がスニペットから除外されています。本文全体では{share}%が除外されています。',
      },
    },
    zh: {
      title: 'data-nosnippet 没有妨碍引用页面的核心内容',
      failureTitle: '开头段落或大量正文不允许引用',
      warningTitle: '部分正文不允许引用',
      fix: '把开头段落、表格和列表移出 data-nosnippet，只用它标记不得引用的内容。',
      messages: {
        much: '{url} 的正文有 {share}% 被排除在摘要之外（其中的表格和列表：{tables} 个）。',
        lead: '{url} 的开头段落被排除在摘要之外，正文被排除的比例为 {share}%。',
      },
    },
  },
  tdmrep: {
    ko: {
      title: '텍스트·데이터 마이닝 권리 유보를 읽을 수 있습니다',
      failureTitle: '데이터 마이닝 설정(TDMRep)을 읽을 수 없습니다',
      warningTitle: '데이터 마이닝 설정(TDMRep)이 서로 다르거나 정책 문서가 없습니다',
      fix: '/.well-known/tdmrep.json이나 헤더, meta 요소를 바로잡아 모두 같은 내용이 되게 하세요.',
      messages: {
        valid: 'TDMRep 선언: {said;}.',
        malformed: 'TDMRep 선언을 읽을 수 없습니다: {said;}.',
        disagree: 'TDMRep 선언이 서로 다릅니다: {said;}.',
        policy: 'tdmrep.json이 지정한 정책 문서가 상태 코드 {status|으로/로} 응답합니다: {url}.',
      },
      phrases: {
        said: {
          'tdmrep.json: it is not JSON': 'tdmrep.json: JSON이 아님',
          'tdmrep.json: it is not a list of rules': 'tdmrep.json: 규칙 목록이 아님',
          'tdmrep.json: entry {n} is not an object': 'tdmrep.json: {n}번째 항목이 객체가 아님',
          'tdmrep.json: entry {n} has no location': 'tdmrep.json: {n}번째 항목에 location이 없음',
          'tdmrep.json: tdm-reservation of entry {n} is neither 0 nor 1':
            'tdmrep.json: {n}번째 항목의 tdm-reservation이 0도 1도 아님',
          'tdmrep.json: tdm-policy of entry {n} is not an address':
            'tdmrep.json: {n}번째 항목의 tdm-policy가 주소가 아님',
          'tdmrep.json for {location}: {value}': 'tdmrep.json의 {location}: {value}',
          ...crossed(
            'where',
            {
              'the header of {url}': '{url}의 헤더',
              'the meta element of {url}': '{url}의 meta 요소',
            },
            {
              '{where}: tdm-reservation “{value}” is neither 0 nor 1':
                '{where}: tdm-reservation의 “{value}” 값이 0도 1도 아님',
              '{where}: tdm-policy “{value}” is not an address': '{where}: tdm-policy의 “{value}” 값이 주소가 아님',
              '{where}: {value}': '{where}: {value}',
            },
          ),
        },
      },
    },
    ja: {
      title: 'テキスト・データマイニングの権利留保を読み取れます',
      failureTitle: 'データマイニングの指定（TDMRep）を読み取れません',
      warningTitle: 'データマイニングの指定（TDMRep）が食い違うか、ポリシーがなくなっています',
      fix: '/.well-known/tdmrep.jsonまたはヘッダーやmeta要素を直し、すべて同じ内容にしてください。',
      messages: {
        valid: 'TDMRepの指定：{said;}。',
        malformed: 'TDMRepの宣言を読み取れません：{said;}。',
        disagree: 'TDMRepの宣言が食い違っています：{said;}。',
        policy: 'tdmrep.jsonが指すポリシーがステータスコード{status}を返しています：{url}。',
      },
      phrases: {
        said: {
          'tdmrep.json: it is not JSON': 'tdmrep.json：JSONでない',
          'tdmrep.json: it is not a list of rules': 'tdmrep.json：ルールのリストでない',
          'tdmrep.json: entry {n} is not an object': 'tdmrep.json：{n}番目の項目がオブジェクトでない',
          'tdmrep.json: entry {n} has no location': 'tdmrep.json：{n}番目の項目にlocationがない',
          'tdmrep.json: tdm-reservation of entry {n} is neither 0 nor 1':
            'tdmrep.json：{n}番目の項目のtdm-reservationが0でも1でもない',
          'tdmrep.json: tdm-policy of entry {n} is not an address': 'tdmrep.json：{n}番目の項目のtdm-policyがURLでない',
          'tdmrep.json for {location}: {value}': 'tdmrep.jsonの{location}：{value}',
          ...crossed(
            'where',
            {
              'the header of {url}': '{url}のヘッダー',
              'the meta element of {url}': '{url}のmeta要素',
            },
            {
              '{where}: tdm-reservation “{value}” is neither 0 nor 1':
                '{where}：tdm-reservationの値「{value}」が0でも1でもない',
              '{where}: tdm-policy “{value}” is not an address': '{where}：tdm-policyの値「{value}」がURLでない',
              '{where}: {value}': '{where}：{value}',
            },
          ),
        },
      },
    },
    zh: {
      title: '文本和数据挖掘的权利保留可以读取',
      failureTitle: '数据挖掘声明（TDMRep）无法读取',
      warningTitle: '数据挖掘声明（TDMRep）互相矛盾，或者政策文件已失效',
      fix: '更正 /.well-known/tdmrep.json 或标头和 meta 元素，使它们内容一致。',
      messages: {
        valid: 'TDMRep 声明：{said;}。',
        malformed: 'TDMRep 声明无法读取：{said;}。',
        disagree: 'TDMRep 声明互相矛盾：{said;}。',
        policy: 'tdmrep.json 指定的政策文件返回状态码 {status}：{url}。',
      },
      phrases: {
        said: {
          'tdmrep.json: it is not JSON': 'tdmrep.json：不是 JSON',
          'tdmrep.json: it is not a list of rules': 'tdmrep.json：不是规则列表',
          'tdmrep.json: entry {n} is not an object': 'tdmrep.json：第 {n} 项不是对象',
          'tdmrep.json: entry {n} has no location': 'tdmrep.json：第 {n} 项没有 location',
          'tdmrep.json: tdm-reservation of entry {n} is neither 0 nor 1':
            'tdmrep.json：第 {n} 项的 tdm-reservation 既不是 0 也不是 1',
          'tdmrep.json: tdm-policy of entry {n} is not an address': 'tdmrep.json：第 {n} 项的 tdm-policy 不是网址',
          'tdmrep.json for {location}: {value}': 'tdmrep.json 中的 {location}：{value}',
          ...crossed(
            'where',
            {
              'the header of {url}': '{url} 的标头',
              'the meta element of {url}': '{url} 的 meta 元素',
            },
            {
              '{where}: tdm-reservation “{value}” is neither 0 nor 1':
                '{where}：tdm-reservation 的值“{value}”既不是 0 也不是 1',
              '{where}: tdm-policy “{value}” is not an address': '{where}：tdm-policy 的值“{value}”不是网址',
              '{where}: {value}': '{where}：{value}',
            },
          ),
        },
      },
    },
  },
  'training-preference-signal': {
    ko: {
      title: 'robots.txt에서 봇이 아니라 목적을 지정한 그룹',
      failureTitle: 'robots.txt에 봇이 아니라 목적을 지정한 그룹이 있습니다',
      warningTitle: null,
      fix: '할 일은 없습니다. 학습에 관한 뜻을 모두에게 한 번에 밝히고 싶다면 초안을 따르세요.',
      messages: {
        found:
          'robots.txt에 학습을 목적으로 지정한 듯한 그룹이 있습니다: {names,}. 초안이 쓰는 토큰은 확인하지 못했습니다.',
      },
      phrases: { names: { '{value} (line {n})': '{value}({n}번째 줄)' } },
    },
    ja: {
      title: 'robots.txtの、ボットではなく目的を指定したグループ',
      failureTitle: 'robots.txtに、ボットではなく目的を指定したグループがあります',
      warningTitle: null,
      fix: '対応は不要です。学習についての意思をまとめて示したい場合は、草案に従ってください。',
      messages: {
        found:
          'robots.txtに、学習を目的として指定したと見られるグループがあります：{names,}。草案が使うトークンは確認できていません。',
      },
      phrases: { names: { '{value} (line {n})': '{value}（{n}行目）' } },
    },
    zh: {
      title: 'robots.txt 中针对用途而非机器人的组',
      failureTitle: 'robots.txt 中有针对用途而非机器人的组',
      warningTitle: null,
      fix: '无需处理；如果想一次向所有训练方表明态度，可以采用该草案。',
      messages: {
        found: 'robots.txt 中有似乎以训练为用途的组：{names,}。草案使用的标记未能核实。',
      },
      phrases: { names: { '{value} (line {n})': '{value}（第 {n} 行）' } },
    },
  },
  'usage-channels-coherent': {
    ko: {
      title: '콘텐츠 이용에 관한 모든 설정의 내용이 같습니다',
      failureTitle: '콘텐츠 이용에 관한 설정이 서로 모순됩니다',
      warningTitle: '한 곳에서 제한한 콘텐츠 이용이 다른 곳에는 언급되지 않습니다',
      fix: '검색, 답변, 학습에 대한 방침을 한 번 정하고, 쓰고 있는 모든 설정에 똑같이 밝히세요.',
      messages: {
        contradict: (a) =>
          `설정이 서로 모순됩니다: ${all(a.list('said'), CHANNELS.ko).join('; ')}. 전체: ${a.write(all(a.list('matrix'), CHANNELS.ko))}.`,
        silent: (a) =>
          `한 설정이 제한하는 것을 다른 설정은 언급하지 않습니다: ${all(a.list('said'), CHANNELS.ko).join('; ')}. 전체: ${a.write(all(a.list('matrix'), CHANNELS.ko))}.`,
      },
    },
    ja: {
      title: 'コンテンツの利用についての指定がすべて一致しています',
      failureTitle: 'コンテンツの利用についての指定が矛盾しています',
      warningTitle: '一部の指定で制限したコンテンツの利用が、ほかの指定に書かれていません',
      fix: '検索、回答、学習についての方針を一度決め、使っているすべての指定に同じ内容を書いてください。',
      messages: {
        contradict: (a) =>
          `指定が互いに矛盾しています：${all(a.list('said'), CHANNELS.ja).join('；')}。全体：${a.write(all(a.list('matrix'), CHANNELS.ja))}。`,
        silent: (a) =>
          `ある指定が制限していることが、ほかの指定に書かれていません：${all(a.list('said'), CHANNELS.ja).join('；')}。全体：${a.write(all(a.list('matrix'), CHANNELS.ja))}。`,
      },
    },
    zh: {
      title: '各处对内容使用的声明一致',
      failureTitle: '网站对内容使用的声明自相矛盾',
      warningTitle: '一处限制了内容的使用，另一处却没有提及',
      fix: '就搜索、回答和训练一次定好方针，并写入所用的每一处声明。',
      messages: {
        contradict: (a) =>
          `各处声明互相矛盾：${all(a.list('said'), CHANNELS.zh).join('；')}。全部声明：${a.write(all(a.list('matrix'), CHANNELS.zh))}。`,
        silent: (a) =>
          `一处有限制，另一处却没有提及：${all(a.list('said'), CHANNELS.zh).join('；')}。全部声明：${a.write(all(a.list('matrix'), CHANNELS.zh))}。`,
      },
    },
  },
};
