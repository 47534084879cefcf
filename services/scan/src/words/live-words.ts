import type { ScanError, ScanStatus } from '@legible/scanner/record';
import { wordTable } from '../language/language.ts';

/** A fact about a phase, in singular and plural. `{n}` is the number. */
type Fact = readonly [one: string, many: string];

/** Words of the page of a running scan. */
interface LiveWords {
  readonly title: (domain: string) => string;
  readonly failedTitle: (domain: string) => string;
  readonly description: (domain: string) => string;
  readonly scan: string;
  readonly failed: string;
  readonly trail: string;
  readonly more: string;
  readonly progress: string;
  readonly phases: string;
  readonly labels: Readonly<Record<'reading' | 'links' | 'browser' | 'judging', string>>;
  readonly facts: Readonly<
    Record<
      | 'pagesRead'
      | 'pagesNotOpened'
      | 'robots'
      | 'sitemaps'
      | 'versions'
      | 'machineFiles'
      | 'linksAsked'
      | 'linksWork'
      | 'linksDead'
      | 'pagesOpened'
      | 'noBrowser'
      | 'rules',
      Fact
    >
  >;
  /** `{d}` of `{n}` checks. */
  readonly checks: string;
  /** `{s}` seconds. */
  readonly opens: string;
  readonly running: string;
  /** `{n}` seconds without anything new. */
  readonly quiet: string;
  readonly lost: string;
  readonly lostMessage: string;
  readonly latest: string;
  readonly another: string;
  /** Between two facts. */
  readonly comma: string;
  /**
   * Messages for each status, and for the reason of a failure. Null in English, because the progress answer has them.
   */
  readonly messages: Readonly<Record<ScanStatus, string>> | null;
  readonly errors: Readonly<Record<ScanError, string>> | null;
}

export const liveWords = wordTable<LiveWords>({
  en: {
    title: (domain) => `Scanning ${domain}`,
    failedTitle: (domain) => `${domain} could not be scanned`,
    description: (domain) => `How the scan of ${domain} is going: what we asked, what answered, and why.`,
    scan: 'Scan',
    failed: 'Scan failed',
    trail: 'What we asked, and why',
    more: 'More steps appear here as they are taken.',
    progress: 'Progress',
    phases: 'What is done so far',
    labels: { reading: 'Reading the site', links: 'Asking links', browser: 'Looking in a browser', judging: 'Judging' },
    facts: {
      pagesRead: ['one page read', '{n} pages read'],
      pagesNotOpened: ['one page did not open at first', '{n} pages did not open at first'],
      robots: ['robots.txt answered', 'robots.txt answered'],
      sitemaps: ['one sitemap file answered', '{n} sitemap files answered'],
      versions: ['one page in another language answered', '{n} pages in other languages answered'],
      machineFiles: ['one file for AI and other programs answered', '{n} files for AI and other programs answered'],
      linksAsked: ['one link asked', '{n} links asked'],
      linksWork: ['one works', '{n} work'],
      linksDead: ['one leads nowhere', '{n} lead nowhere'],
      pagesOpened: ['one page opened', '{n} pages opened'],
      noBrowser: ['no browser here', 'no browser here'],
      rules: ['one rule', '{n} rules'],
    },
    checks: '{d} of {n} checks done',
    opens: 'The result opens in {s} s.',
    running: 'running for {s} s',
    quiet: 'running for {s} s, nothing new for {n} s: the service answers, and the scan goes on',
    lost: 'no answer for {n} s: the scan goes on without this page, which asks again by itself',
    lostMessage: 'The connection is lost. Trying again.',
    latest: 'Latest step',
    another: 'Scan another address',
    comma: ', ',
    messages: null,
    errors: null,
  },
  ko: {
    title: (domain) => `${domain} 검사 중`,
    failedTitle: (domain) => `검사하지 못함: ${domain}`,
    description: (domain) => `${domain} 검사의 진행 상황: 무엇을 왜 요청했고 어떤 응답을 받았는지 보여 드립니다.`,
    scan: '검사',
    failed: '검사 실패',
    trail: '요청한 것과 그 이유',
    more: '단계가 진행될 때마다 여기에 나타납니다.',
    progress: '진행 상황',
    phases: '지금까지 한 일',
    labels: { reading: '사이트 읽기', links: '링크 확인', browser: '브라우저로 보기', judging: '평가' },
    facts: {
      pagesRead: ['페이지 1개 읽음', '페이지 {n}개 읽음'],
      pagesNotOpened: ['페이지 1개는 바로 열리지 않음', '페이지 {n}개는 바로 열리지 않음'],
      robots: ['robots.txt 응답함', 'robots.txt 응답함'],
      sitemaps: ['사이트맵 파일 1개 응답함', '사이트맵 파일 {n}개 응답함'],
      versions: ['다른 언어 페이지 1개 응답함', '다른 언어 페이지 {n}개 응답함'],
      machineFiles: ['AI와 프로그램을 위한 파일 1개 응답함', 'AI와 프로그램을 위한 파일 {n}개 응답함'],
      linksAsked: ['링크 1개 확인', '링크 {n}개 확인'],
      linksWork: ['1개 정상', '{n}개 정상'],
      linksDead: ['1개 깨짐', '{n}개 깨짐'],
      pagesOpened: ['페이지 1개 열어 봄', '페이지 {n}개 열어 봄'],
      noBrowser: ['브라우저 없음', '브라우저 없음'],
      rules: ['규칙 1개', '규칙 {n}개'],
    },
    checks: '확인 {n}개 중 {d}개 완료',
    opens: '{s}초 뒤에 결과가 열립니다.',
    running: '{s}초째 진행 중',
    quiet: '{s}초째 진행 중, {n}초 동안 변화 없음: 서비스는 응답하고 있으며 검사는 계속됩니다',
    lost: '{n}초 동안 응답 없음: 검사는 이 페이지 없이도 계속되며, 페이지가 자동으로 다시 확인합니다',
    lostMessage: '연결이 끊겼습니다. 다시 시도하는 중입니다.',
    latest: '최근 단계',
    another: '다른 주소 검사하기',
    comma: ', ',
    messages: {
      QUEUED: '차례를 기다리고 있습니다.',
      VALIDATING: '주소와 도메인 이름, robots.txt를 확인하고 있습니다.',
      SCANNING: '사이트를 읽고 있습니다.',
      NORMALIZING: '응답을 정리하고 있습니다.',
      SCORING: '규칙마다 평가하고 있습니다.',
      SUMMARIZING: '보고서를 작성하고 있습니다.',
      COMPLETED: '보고서가 준비되었습니다.',
      COMPLETED_PARTIAL: '보고서가 준비되었지만, 사이트의 많은 부분을 확인하지 못했습니다.',
      FAILED: '사이트를 평가하지 못했습니다.',
    },
    errors: {
      'not-public': '주소가 공개 웹사이트로 이어지지 않습니다.',
      'name-lookup-failed': '도메인 이름을 조회하지 못했습니다. 네임서버가 멈췄을 수 있으니 나중에 다시 시도하세요.',
      'connection-refused': '사이트에 연결되지 않습니다. 서버가 멈췄거나 저희 접속을 거부하는 것일 수 있습니다.',
      'timed-out':
        '사이트가 제때 응답하지 않았습니다. 서버가 멈췄거나 바쁘거나, 저희 요청을 무시하는 것일 수 있습니다.',
      'too-slow': '사이트의 응답이 너무 느려서 주어진 시간 안에 페이지를 모두 받지 못했습니다.',
      'http-only': '사이트가 https로는 응답하지 않고 http로만 응답합니다. 그대로 검사하려면 http://를 붙여 입력하세요.',
      'answer-broken': '사이트의 응답을 읽을 수 없습니다. 올바른 HTTP가 아니거나, 중간에 끊기거나, 너무 큽니다.',
      unreachable:
        '사이트에서 쓸 만한 응답을 받지 못했습니다. 서버가 멈췄거나, 너무 느리거나, 저희 접속을 거부하는 것일 수 있습니다.',
      'robots-disallowed': '이 사이트의 robots.txt가 저희 봇이 이 주소를 읽지 못하게 막고 있습니다.',
      'tls-invalid': '사이트의 인증서나 TLS 설정이 올바르지 않아 내용을 신뢰할 수 없습니다.',
      'redirects-broken': '주소의 리디렉션이 끝없이 되풀이되거나, 너무 많거나, 검사할 수 없는 주소로 이어집니다.',
      interrupted: '검사가 여러 번 중단되어 끝내지 못했습니다. 다시 시작해 주세요.',
      internal: '저희 쪽 오류로 검사에 실패했습니다. 다시 시작해 주세요.',
    },
  },
  ja: {
    title: (domain) => `${domain}をスキャン中`,
    failedTitle: (domain) => `スキャンできませんでした：${domain}`,
    description: (domain) =>
      `${domain}のスキャンの進み具合です。何をリクエストし、何が応答し、なぜリクエストしたのかを示します。`,
    scan: 'スキャン',
    failed: 'スキャンできませんでした',
    trail: 'リクエストした内容とその理由',
    more: '手順が進むたびに、ここに表示されます。',
    progress: '進み具合',
    phases: 'ここまでに終わったこと',
    labels: { reading: 'サイトを読む', links: 'リンクを確かめる', browser: 'ブラウザで見る', judging: '評価する' },
    facts: {
      pagesRead: ['1ページを読みました', '{n}ページを読みました'],
      pagesNotOpened: ['1ページは最初は開けませんでした', '{n}ページは最初は開けませんでした'],
      robots: ['robots.txtが応答', 'robots.txtが応答'],
      sitemaps: ['サイトマップ1件が応答', 'サイトマップ{n}件が応答'],
      versions: ['他言語の1ページが応答', '他言語の{n}ページが応答'],
      machineFiles: ['AIやプログラム向けのファイル1件が応答', 'AIやプログラム向けのファイル{n}件が応答'],
      linksAsked: ['リンク1件を確認', 'リンク{n}件を確認'],
      linksWork: ['1件は正常', '{n}件は正常'],
      linksDead: ['1件はリンク切れ', '{n}件はリンク切れ'],
      pagesOpened: ['1ページを開きました', '{n}ページを開きました'],
      noBrowser: ['ブラウザなし', 'ブラウザなし'],
      rules: ['ルール1件', 'ルール{n}件'],
    },
    checks: '{n}件中{d}件の確認が完了',
    opens: '結果は{s}秒後に開きます。',
    running: '開始から{s}秒',
    quiet: '開始から{s}秒、{n}秒間変化なし：サービスは応答しており、スキャンは続いています',
    lost: '{n}秒間応答なし：スキャンは続いています。このページは自動で接続し直します',
    lostMessage: '接続が切れました。再試行しています。',
    latest: '最新の手順',
    another: '別のURLをスキャンする',
    comma: '、',
    messages: {
      QUEUED: '順番を待っています。',
      VALIDATING: 'URL、ドメイン名、robots.txtを確認しています。',
      SCANNING: 'サイトを読んでいます。',
      NORMALIZING: '応答を整理しています。',
      SCORING: 'ルールごとに評価しています。',
      SUMMARIZING: 'レポートを書いています。',
      COMPLETED: 'レポートができました。',
      COMPLETED_PARTIAL: 'レポートはできましたが、サイトの多くを確認できませんでした。',
      FAILED: 'サイトを評価できませんでした。',
    },
    errors: {
      'not-public': 'URLの先に公開ウェブサイトがありません。',
      'name-lookup-failed':
        'ドメイン名を調べられませんでした。ネームサーバーが止まっているかもしれません。後でもう一度お試しください。',
      'connection-refused':
        'サイトに接続できません。サーバーが止まっているか、当サービスを拒んでいるのかもしれません。',
      'timed-out':
        'サイトが時間内に応答しませんでした。サーバーが止まっているか、混み合っているか、当サービスを無視しているのかもしれません。',
      'too-slow': 'サイトの応答が遅すぎて、決められた時間内にページをすべて受け取れませんでした。',
      'http-only':
        'サイトはhttpsでは応答せず、httpだけで応答します。そのままスキャンするには、http://を付けて入力してください。',
      'answer-broken': 'サイトの応答を読めません。正しいHTTPではないか、途中で切れているか、大きすぎます。',
      unreachable:
        'サイトから使える応答がありませんでした。止まっているか、遅すぎるか、当サービスを拒んでいるのかもしれません。',
      'robots-disallowed': 'サイトのrobots.txtがこのURLへの当サービスのボットのアクセスを禁止しています。',
      'tls-invalid': 'サイトの証明書かTLSの設定が有効でないため、内容を信頼できません。',
      'redirects-broken': 'リダイレクトがループしているか、多すぎるか、スキャンできないURLへ向かっています。',
      interrupted: 'スキャンが何度も中断されたため、中止しました。もう一度始めてください。',
      internal: '当サービスの不具合でスキャンに失敗しました。もう一度始めてください。',
    },
  },
  zh: {
    title: (domain) => `正在扫描 ${domain}`,
    failedTitle: (domain) => `无法扫描 ${domain}`,
    description: (domain) => `${domain} 的扫描进度：我们请求了什么、得到了什么响应，以及原因。`,
    scan: '扫描',
    failed: '扫描失败',
    trail: '我们请求了什么，以及为什么',
    more: '每完成一步，都会显示在这里。',
    progress: '进度',
    phases: '目前已完成的内容',
    labels: { reading: '读取网站', links: '检查链接', browser: '用浏览器查看', judging: '评定' },
    facts: {
      pagesRead: ['已读取 1 个页面', '已读取 {n} 个页面'],
      pagesNotOpened: ['1 个页面起初未能打开', '{n} 个页面起初未能打开'],
      robots: ['robots.txt 已响应', 'robots.txt 已响应'],
      sitemaps: ['1 个站点地图文件已响应', '{n} 个站点地图文件已响应'],
      versions: ['1 个其他语言的页面已响应', '{n} 个其他语言的页面已响应'],
      machineFiles: ['1 个供 AI 和程序使用的文件已响应', '{n} 个供 AI 和程序使用的文件已响应'],
      linksAsked: ['检查了 1 个链接', '检查了 {n} 个链接'],
      linksWork: ['1 个正常', '{n} 个正常'],
      linksDead: ['1 个失效', '{n} 个失效'],
      pagesOpened: ['打开了 1 个页面', '打开了 {n} 个页面'],
      noBrowser: ['这里没有浏览器', '这里没有浏览器'],
      rules: ['1 条规则', '{n} 条规则'],
    },
    checks: '已完成 {n} 项检查中的 {d} 项',
    opens: '结果将在 {s} 秒后打开。',
    running: '已运行 {s} 秒',
    quiet: '已运行 {s} 秒，{n} 秒内没有新进展：服务有响应，扫描仍在继续',
    lost: '{n} 秒没有响应：扫描仍在继续，不受本页面影响；本页面会自动重试',
    lostMessage: '连接中断，正在重试。',
    latest: '最新一步',
    another: '扫描另一个网址',
    comma: '，',
    messages: {
      QUEUED: '正在排队等候。',
      VALIDATING: '正在检查网址、域名和 robots.txt。',
      SCANNING: '正在读取网站。',
      NORMALIZING: '正在整理响应。',
      SCORING: '正在按规则逐条评定。',
      SUMMARIZING: '正在撰写报告。',
      COMPLETED: '报告已完成。',
      COMPLETED_PARTIAL: '报告已完成，但网站的大部分内容无法检测。',
      FAILED: '无法评定该网站。',
    },
    errors: {
      'not-public': '该网址不指向公开网站。',
      'name-lookup-failed': '域名解析失败。域名服务器可能已停止，请稍后再试。',
      'connection-refused': '无法连接到该网站。服务器可能已停止，或拒绝了我们的连接。',
      'timed-out': '网站没有及时响应。服务器可能已停止、过载，或没有理会我们的请求。',
      'too-slow': '网站响应太慢，未能在规定时间内收到完整页面。',
      'http-only': '网站不响应 https，只响应 http。如要这样扫描，请输入以 http:// 开头的网址。',
      'answer-broken': '网站的响应无法读取：不是有效的 HTTP、中途断开，或超过允许的大小。',
      unreachable: '网站没有给出可用的响应。它可能已停止、太慢，或拒绝了我们的请求。',
      'robots-disallowed': '网站的 robots.txt 禁止我们的机器人访问此网址。',
      'tls-invalid': '网站的证书或 TLS 设置无效，因此其内容不可信。',
      'redirects-broken': '该网址的重定向形成循环、次数太多，或指向无法扫描的网址。',
      interrupted: '扫描多次中断，已停止。请重新开始。',
      internal: '由于我们的程序出错，扫描失败。请重新开始。',
    },
  },
});
