import { withParticle } from '../language/korean-particle.ts';
import type { OtherLanguage } from '../language/language.ts';

/** What the texts of a cause are written from. */
export interface CauseSeen {
  /** How many addresses of each kind: `페이지 36개, 링크 2개`; empty when the whole site is affected. */
  readonly counted: string;
  /** What the addresses have in common: a host or a path; empty when there is nothing to name. */
  readonly group: string;
  /** The first address, and its target. */
  readonly url: string;
  readonly to: string | null;
}

/** The texts of a cause in a language other than English. English texts are in the file of the cause. */
interface CauseText {
  /** What is true when the cause is absent. */
  readonly title: string;
  /** The fault, with its counts. */
  readonly failureTitle: (seen: CauseSeen) => string;
  /** The repair, in one sentence. */
  readonly fix: (seen: CauseSeen) => string;
}

/** Causes that affect pages through their canonical link. */
export const BY_CANONICAL: ReadonlySet<string> = new Set(['address-redirects', 'lost-base-path', 'moved-pages']);

export type CauseId =
  | 'address-redirects'
  | 'answers-everything'
  | 'duplicate-entry'
  | 'edge-wall'
  | 'empty-shell'
  | 'foreign-entries'
  | 'foreign-host'
  | 'host-spelling'
  | 'layout-picture'
  | 'lost-base-path'
  | 'missing-section'
  | 'missing-versions'
  | 'moved-pages'
  | 'robots-below'
  | 'staging-left';

const eul = (word: string): string => withParticle(word, '을/를');
const i = (word: string): string => withParticle(word, '이/가');
const ro = (word: string): string => withParticle(word, '으로/로');

export const CAUSE_WORDS: Readonly<Record<OtherLanguage, Readonly<Record<CauseId, CauseText>>>> = {
  ko: {
    'address-redirects': {
      title: '링크와 canonical 링크, 사이트맵이 최종 주소를 씁니다',
      failureTitle: ({ counted, url, to }) =>
        `리디렉션되는 주소를 가리킵니다: ${counted}.${to === null ? '' : ` 예를 들어 ${i(url)} ${ro(to)} 리디렉션됩니다.`}`,
      fix: ({ url, to }) =>
        `주소를 만드는 프로그램이 리디렉션 없이 열리는 형태를 쓰게 하세요${to === null ? '' : `: ${url} 대신 ${to}`}.`,
    },
    'answers-everything': {
      title: '없는 주소에는 404로 응답합니다',
      failureTitle: ({ group }) =>
        group === 'challenge'
          ? '호스트가 브라우저와 봇을 가리지 않고 모든 방문자에게 확인 절차를 요구합니다.'
          : '호스트가 없는 주소를 포함한 모든 주소에 200으로 응답합니다.',
      fix: ({ group }) =>
        group === 'challenge'
          ? '공개 페이지에서는 방화벽이나 CDN의 확인 절차를 끄고, 입력 양식과 로그인에만 두세요.'
          : '호스트 설정에서, 사이트에 없는 주소에는 모두 404로 응답하게 하세요.',
    },
    'duplicate-entry': {
      title: '폴더와 그 안의 index 파일이 한 주소로 열립니다',
      failureTitle: ({ counted, url }) =>
        `index 파일 이름이 있는 주소와 없는 주소로 두 번 열립니다: ${counted}, 예: ${url}.`,
      fix: () =>
        '폴더 주소로만 링크하고, 서버가 index 파일을 폴더로 리디렉션하게 하거나 양쪽에 폴더를 표준 URL로 적으세요.',
    },
    'edge-wall': {
      title: '서버가 robots.txt에서 허용한 봇을 받아들입니다',
      failureTitle: () => 'robots.txt가 허용한 검색엔진이나 AI 어시스턴트의 봇을 서버가 차단합니다.',
      fix: () => '어떤 봇을 허용할지 정하고, 호스트나 CDN의 봇 차단 기능이 검증된 봇은 통과시키게 하세요.',
    },
    'empty-shell': {
      title: '스크립트가 실행되기 전에도 페이지에 내용이 있습니다',
      failureTitle: ({ counted }) => `스크립트가 채우기 전에는 빈 틀입니다: ${counted}. HTML만 읽으면 내용이 없습니다.`,
      fix: () => '첫 페이지부터, 서버에서 또는 사이트를 빌드할 때 내용을 렌더링하세요.',
    },
    'foreign-entries': {
      title: '사이트맵과 언어 버전이 이 사이트의 호스트를 씁니다',
      failureTitle: ({ counted, group }) => `이 사이트의 호스트 대신 ${eul(group)} 씁니다: ${counted || '사이트맵'}.`,
      fix: ({ group }) => `사이트맵과 페이지를 만드는 프로그램에서 ${group} 대신 이 사이트의 주소를 설정하세요.`,
    },
    'foreign-host': {
      title: 'canonical 링크가 이 사이트의 호스트를 씁니다',
      failureTitle: ({ counted, group }) => `이 사이트의 호스트 대신 ${eul(group)} 씁니다: ${counted || '첫 페이지'}.`,
      fix: ({ group }) => `페이지를 만드는 프로그램에서 ${group} 대신 이 사이트의 주소를 설정하세요.`,
    },
    'host-spelling': {
      title: '주소가 사이트의 실제 프로토콜과 호스트를 씁니다',
      failureTitle: ({ counted, group }) =>
        `사이트는 다른 형태의 주소로 응답하는데 ${eul(group)} 씁니다: ${counted || '사이트맵'}.`,
      fix: ({ group }) => `${i(group)} 나오는 모든 곳에, 사이트가 실제로 응답하는 프로토콜과 호스트를 적으세요.`,
    },
    'layout-picture': {
      title: '레이아웃이 쓰는 이미지가 실제로 있습니다',
      failureTitle: ({ group }) => `페이지 레이아웃이 존재하지 않는 이미지를 씁니다: ${group}.`,
      fix: ({ group }) => `${group}에 파일을 두거나, 레이아웃에 적힌 주소 하나를 고치세요.`,
    },
    'lost-base-path': {
      title: '주소가 사이트가 있는 폴더로 시작합니다',
      failureTitle: ({ counted, group, url }) =>
        `주소에 사이트의 폴더 ${i(group)} 빠져 있어 열리지 않습니다: ${counted}, 예: ${url}.`,
      fix: ({ group }) =>
        `사이트를 만드는 프로그램에 폴더 ${eul(group)} 설정하고, 직접 쓴 주소도 그 설정이나 상대 주소로 바꾸세요.`,
    },
    'missing-section': {
      title: '링크가 실제로 있는 폴더로 이어집니다',
      failureTitle: ({ counted, group, url }) =>
        `${group === '' ? '폴더가 되풀이된 주소' : `언어 폴더가 겹친 ${group}`}라서 열리지 않습니다: ${counted}, 예: ${url}.`,
      fix: ({ group }) =>
        group === ''
          ? '링크를 사이트의 루트부터 쓰거나, 그 페이지가 있는 폴더를 기준으로 쓰세요.'
          : '이미 언어가 붙은 주소에 언어를 다시 붙이는 곳을 찾아 한 번만 붙이게 하세요.',
    },
    'missing-versions': {
      title: '페이지에 적힌 언어 버전이 모두 실제로 있습니다',
      failureTitle: ({ counted, url }) => `hreflang이 가리키지만 존재하지 않습니다: ${counted}, 예: ${url}.`,
      fix: () => '페이지를 실제로 만든 언어 버전만 hreflang에 적으세요.',
    },
    'moved-pages': {
      title: '링크와 목록이 각 페이지의 현재 주소를 씁니다',
      failureTitle: ({ counted, url, to }) =>
        `옮겨진 페이지의 옛 주소를 가리킵니다: ${counted}, 예: ${url} → ${to ?? ''}.`,
      fix: ({ url, to }) => `${url} 대신 현재 주소 ${eul(to ?? '')} 적고, 외부 링크를 위해 리디렉션은 남겨 두세요.`,
    },
    'robots-below': {
      title: 'robots.txt가 호스트의 루트에 있습니다',
      failureTitle: ({ group }) =>
        `robots.txt가 크롤러가 찾지 않는 ${group}에 있습니다. 호스트의 루트에 있는 것만 유효합니다.`,
      fix: () => 'robots.txt를 호스트의 루트에 두세요.',
    },
    'staging-left': {
      title: '방문자에게 보이는 페이지가 검색엔진에도 열려 있습니다',
      failureTitle: ({ counted, group }) =>
        group === 'password'
          ? '사이트가 모든 방문자에게 비밀번호를 요구합니다.'
          : group === 'robots'
            ? 'robots.txt가 사이트 전체에서 검색엔진을 차단합니다.'
            : `방문자에게 보이는 페이지가 검색엔진의 색인을 금지합니다(noindex): ${counted || '첫 페이지'}.`,
      fix: ({ group }) =>
        group === 'password'
          ? '공개 사이트에서 비밀번호를 없애세요.'
          : group === 'robots'
            ? 'robots.txt에서 “Disallow: /” 줄을 지우거나, 정말로 비공개인 폴더만 적으세요.'
            : '이 페이지들에서 noindex를 없애세요.',
    },
  },
  ja: {
    'address-redirects': {
      title: 'リンク、canonicalリンク、サイトマップがリダイレクト先の最終的なURLを使っています',
      failureTitle: ({ counted, url, to }) =>
        `リダイレクトされるURLを指しています：${counted}。${to === null ? '' : `たとえば${url}は${to}へリダイレクトされます。`}`,
      fix: ({ url, to }) =>
        `URLを生成する仕組みで、リダイレクトなしで開くURLを出力してください${to === null ? '' : `（${url}ではなく${to}）`}。`,
    },
    'answers-everything': {
      title: '存在しないURLには404を返します',
      failureTitle: ({ group }) =>
        group === 'challenge'
          ? 'サーバーが、ブラウザにもボットにも、すべての訪問者に確認画面を出しています。'
          : 'サーバーが、存在しないURLを含むすべてのURLに200を返しています。',
      fix: ({ group }) =>
        group === 'challenge'
          ? '公開ページではファイアウォールやCDNの確認画面を切り、フォームとログインだけに残してください。'
          : 'サーバーの設定で、サイトにないURLにはすべて404を返すようにしてください。',
    },
    'duplicate-entry': {
      title: 'フォルダとそのindexファイルのURLがひとつです',
      failureTitle: ({ counted, url }) =>
        `indexファイル名のあるURLとないURLの両方で開きます：${counted}（例：${url}）。`,
      fix: () =>
        'フォルダのURLだけにリンクし、indexファイルはサーバーでフォルダへリダイレクトするか、両方でフォルダを正規URLに指定してください。',
    },
    'edge-wall': {
      title: 'robots.txtで許可したボットをサーバーが通しています',
      failureTitle: () => 'robots.txtで許可されている検索エンジンやアシスタントのボットを、サーバーが拒否しています。',
      fix: () => '許可するボットを決め、サーバーやCDNのボット対策で、本物と確認できたボットを通してください。',
    },
    'empty-shell': {
      title: 'スクリプトが動く前からページに内容があります',
      failureTitle: ({ counted }) => `スクリプトが動くまで中身がありません：${counted}。HTMLだけでは内容を読めません。`,
      fix: () => 'トップページから順に、サーバー側、またはサイトの生成時に内容をレンダリングしてください。',
    },
    'foreign-entries': {
      title: 'サイトマップと言語版がこのサイトのホストを使っています',
      failureTitle: ({ counted, group }) =>
        `このサイトのホストではなく${group}を使っています：${counted || 'サイトマップ'}。`,
      fix: ({ group }) => `サイトマップとページを作る仕組みで、${group}の代わりにこのサイトのURLを設定してください。`,
    },
    'foreign-host': {
      title: 'canonicalリンクがこのサイトのホストを使っています',
      failureTitle: ({ counted, group }) =>
        `このサイトのホストではなく${group}を使っています：${counted || 'トップページ'}。`,
      fix: ({ group }) => `ページを作る仕組みで、${group}の代わりにこのサイトのURLを設定してください。`,
    },
    'host-spelling': {
      title: 'URLのスキームとホストが、サイトの実際のものと一致しています',
      failureTitle: ({ counted, group }) =>
        `サイトは別の形のURLで応答しているのに、${group}を使っています：${counted || 'サイトマップ'}。`,
      fix: ({ group }) =>
        `${group}と書かれている箇所をすべて、サイトが実際に応答するスキームとホストに直してください。`,
    },
    'layout-picture': {
      title: 'レイアウトが使う画像が存在します',
      failureTitle: ({ group }) => `ページのレイアウトが、存在しない画像を使っています：${group}。`,
      fix: ({ group }) => `${group}にファイルを置くか、レイアウトに書かれたURLを一か所直してください。`,
    },
    'lost-base-path': {
      title: 'URLがサイトのあるフォルダから始まっています',
      failureTitle: ({ counted, group, url }) =>
        `サイトのフォルダ${group}が抜けているため開けません：${counted}（例：${url}）。`,
      fix: ({ group }) =>
        `サイトを作る仕組みにフォルダ${group}を設定し、手で書いたURLもその設定か相対URLに改めてください。`,
    },
    'missing-section': {
      title: 'リンクが存在するフォルダにつながっています',
      failureTitle: ({ counted, group, url }) =>
        `${group === '' ? 'フォルダが繰り返されたURL' : `言語フォルダが重なった${group}`}のため開けません：${counted}（例：${url}）。`,
      fix: ({ group }) =>
        group === ''
          ? 'リンクはサイトのルートから書くか、そのページのフォルダを基準に書いてください。'
          : '言語の付いたURLにもう一度言語を付けている箇所を見つけ、一度だけ付けるようにしてください。',
    },
    'missing-versions': {
      title: 'ページが示すすべての言語版が存在します',
      failureTitle: ({ counted, url }) => `hreflangの指す先が存在しません：${counted}（例：${url}）。`,
      fix: () => '実際にページを作った言語版だけをhreflangに書いてください。',
    },
    'moved-pages': {
      title: 'リンクやサイトマップが各ページの現在のURLを使っています',
      failureTitle: ({ counted, url, to }) =>
        `移動したページの古いURLを指しています：${counted}（例：${url} → ${to ?? ''}）。`,
      fix: ({ url, to }) =>
        `${url}ではなく現在のURL${to === null ? '' : `（${to}）`}を書き、外部からのリンクのためにリダイレクトは残してください。`,
    },
    'robots-below': {
      title: 'robots.txtがホストのルートにあります',
      failureTitle: ({ group }) =>
        `robots.txtが、クローラーの見ない${group}にあります。有効なのはホストのルートにあるものだけです。`,
      fix: () => 'robots.txtをホストのルートに置いてください。',
    },
    'staging-left': {
      title: '訪問者に公開しているページを、検索エンジンにも公開しています',
      failureTitle: ({ counted, group }) =>
        group === 'password'
          ? 'サイトがすべての訪問者にパスワードを求めています。'
          : group === 'robots'
            ? 'robots.txtがサイト全体で検索エンジンをブロックしています。'
            : `訪問者に公開しているページが、インデックス登録を禁じています（noindex）：${counted || 'トップページ'}。`,
      fix: ({ group }) =>
        group === 'password'
          ? '公開サイトからパスワードを外してください。'
          : group === 'robots'
            ? 'robots.txtから「Disallow: /」の行を消すか、本当に非公開のフォルダだけを書いてください。'
            : 'これらのページからnoindexを外してください。',
    },
  },
  zh: {
    'address-redirects': {
      title: '链接、canonical 链接和站点地图使用最终网址',
      failureTitle: ({ counted, url, to }) =>
        `指向会重定向的网址：${counted}。${to === null ? '' : `例如 ${url} 会重定向到 ${to}。`}`,
      fix: ({ url, to }) =>
        `让生成网址的程序写出无需重定向即可打开的形式${to === null ? '' : `：用 ${to} 代替 ${url}`}。`,
    },
    'answers-everything': {
      title: '不存在的网址返回 404',
      failureTitle: ({ group }) =>
        group === 'challenge'
          ? '您的服务器要求所有访客通过人机验证，浏览器和机器人都不例外。'
          : '您的服务器对所有网址都返回 200，包括不存在的网址。',
      fix: ({ group }) =>
        group === 'challenge'
          ? '在公开页面上关闭防火墙或 CDN 的人机验证，只在表单和登录处保留。'
          : '在服务器设置中，让网站上不存在的网址一律返回 404。',
    },
    'duplicate-entry': {
      title: '文件夹与其 index 文件使用同一个网址',
      failureTitle: ({ counted, url }) => `带与不带 index 文件名的网址都能打开：${counted}，例如 ${url}。`,
      fix: () => '只链接到文件夹，并让服务器把 index 文件重定向到文件夹，或在两处都把文件夹写为规范网址。',
    },
    'edge-wall': {
      title: '服务器放行 robots.txt 允许的机器人',
      failureTitle: () => 'robots.txt 允许的搜索引擎或 AI 助手的机器人被您的服务器拒之门外。',
      fix: () => '确定要允许哪些机器人，并让服务器或 CDN 的机器人防护放行经过验证的机器人。',
    },
    'empty-shell': {
      title: '页面在脚本运行之前就有内容',
      failureTitle: ({ counted }) => `在脚本运行之前只是空壳：${counted}。只读 HTML 的机器人看不到内容。`,
      fix: () => '从首页开始，在服务器上或生成网站时渲染内容。',
    },
    'foreign-entries': {
      title: '站点地图和语言版本使用本网站的主机名',
      failureTitle: ({ counted, group }) => `使用了 ${group}，而不是您自己的主机名：${counted || '站点地图'}。`,
      fix: ({ group }) => `在生成站点地图和页面的程序中，把 ${group} 换成您网站的地址。`,
    },
    'foreign-host': {
      title: 'canonical 链接使用本网站的主机名',
      failureTitle: ({ counted, group }) => `使用了 ${group}，而不是您自己的主机名：${counted || '首页'}。`,
      fix: ({ group }) => `在生成页面的程序中，把 ${group} 换成您网站的地址。`,
    },
    'host-spelling': {
      title: '网址使用网站实际响应的协议和主机名',
      failureTitle: ({ counted, group }) => `使用了 ${group}，而网站以另一种形式的网址响应：${counted || '站点地图'}。`,
      fix: ({ group }) => `凡是出现 ${group} 的地方，都改成网站实际响应的协议和主机名。`,
    },
    'layout-picture': {
      title: '页面布局使用的图片存在',
      failureTitle: ({ group }) => `页面布局使用了不存在的图片：${group}。`,
      fix: ({ group }) => `把文件放到 ${group}，或在布局中一次性改正其网址。`,
    },
    'lost-base-path': {
      title: '网址以网站所在的文件夹开头',
      failureTitle: ({ counted, group, url }) => `缺少网站的文件夹 ${group}，因此打不开：${counted}，例如 ${url}。`,
      fix: ({ group }) => `在生成网站的程序中设置文件夹 ${group}，手写的网址也使用该设置或相对网址。`,
    },
    'missing-section': {
      title: '链接指向存在的文件夹',
      failureTitle: ({ counted, group, url }) =>
        `${group === '' ? '网址中重复了文件夹' : `语言文件夹重复成了 ${group}`}，因此打不开：${counted}，例如 ${url}。`,
      fix: ({ group }) =>
        group === ''
          ? '链接从网站根目录写起，或以该页面所在的文件夹为基准。'
          : '网址已有语言前缀时仍再次添加：找到这个地方，改为只添加一次。',
    },
    'missing-versions': {
      title: '页面列出的每个语言版本都存在',
      failureTitle: ({ counted, url }) => `hreflang 指向了不存在的语言版本：${counted}，例如 ${url}。`,
      fix: () => '只在 hreflang 中列出确实生成了页面的语言版本。',
    },
    'moved-pages': {
      title: '链接和列表使用每个页面的当前网址',
      failureTitle: ({ counted, url, to }) => `指向已移走页面的旧网址：${counted}，例如 ${url} → ${to ?? ''}。`,
      fix: ({ url, to }) => `把 ${url} 改成当前网址 ${to ?? ''}，并为外部链接保留重定向。`,
    },
    'robots-below': {
      title: 'robots.txt 位于主机的根目录',
      failureTitle: ({ group }) => `robots.txt 放在了 ${group}，抓取工具不会去那里找：只有主机根目录下的才有效。`,
      fix: () => '把 robots.txt 放到主机的根目录。',
    },
    'staging-left': {
      title: '提供给访客的页面也对搜索引擎开放',
      failureTitle: ({ counted, group }) =>
        group === 'password'
          ? '您的网站要求所有访客输入密码。'
          : group === 'robots'
            ? '您的 robots.txt 对搜索引擎屏蔽了整个网站。'
            : `提供给访客的页面禁止搜索引擎收录（noindex）：${counted || '首页'}。`,
      fix: ({ group }) =>
        group === 'password'
          ? '去掉公开网站的密码。'
          : group === 'robots'
            ? '从 robots.txt 中删除“Disallow: /”这一行，或换成确实不对外公开的文件夹。'
            : '去掉这些页面上的 noindex。',
    },
  },
};
