import { wordTable } from '../language/language.ts';

interface FailureWords {
  readonly title: string;
  /** What to do now. */
  readonly next: string;
}

type Status = 400 | 404 | 405 | 406 | 413 | 415 | 422 | 429 | 503;

/** Words of the page for an error. */
interface MessageWords {
  readonly error: (status: number) => string;
  readonly failures: Readonly<Record<Status, FailureWords>>;
  readonly unexpected: FailureWords;
  readonly retry: (seconds: number) => string;
  /** What happened, by the text of the API. Other texts stay in English. */
  readonly happened: Readonly<Record<string, string>>;
  readonly ways: Readonly<Record<'scan' | 'rules' | 'developers', string>>;
}

export const messageWords = wordTable<MessageWords>({
  en: {
    error: (status) => `Error ${status}`,
    failures: {
      400: {
        title: 'We do not understand this address',
        next: 'Remove everything after the question mark, or go back to the page you came from.',
      },
      404: {
        title: 'Nothing here',
        next: 'The address may have a typing error, or the page may be gone. Scan a site, or try one of the pages below.',
      },
      405: {
        title: 'This does not work here',
        next: 'This address needs another method; the Allow header names it. To look at the page, open it in a browser.',
      },
      406: {
        title: 'We do not have that format',
        next: 'Ask for one of the types above in the Accept header, or leave the header out.',
      },
      413: { title: 'Too much text', next: 'Send less: only the address to scan.' },
      415: { title: 'Unknown format', next: 'The guide for developers says which type each address accepts.' },
      422: {
        title: 'This address cannot be scanned',
        next: 'We can only scan public websites. Enter an address that starts with http or https, without a user name.',
      },
      429: { title: 'Please wait a little', next: 'You can still read reports and follow scans.' },
      503: {
        title: 'Back in a moment',
        next: 'Nothing is lost, and running scans go on. Please load this page again.',
      },
    },
    unexpected: {
      title: 'Something went wrong',
      next: 'This is our fault, and we have logged it. Please try again in a moment.',
    },
    happened: {},
    retry: (seconds) => ` You can try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    ways: { scan: 'Scan a website', rules: 'All rules', developers: 'The guide for developers' },
  },
  ko: {
    error: (status) => `오류 ${status}`,
    failures: {
      400: { title: '이 주소를 이해할 수 없습니다', next: '물음표 뒤를 모두 지우거나, 이전 페이지로 돌아가세요.' },
      404: {
        title: '여기에는 아무것도 없습니다',
        next: '주소에 오타가 있거나 페이지가 없어졌을 수 있습니다. 사이트를 검사하거나 아래 페이지를 열어 보세요.',
      },
      405: {
        title: '여기서는 이렇게 할 수 없습니다',
        next: '이 주소에는 다른 메서드가 필요합니다. Allow 헤더에 적혀 있습니다. 페이지를 보려면 브라우저로 여세요.',
      },
      406: {
        title: '그 형식은 없습니다',
        next: 'Accept 헤더에 위의 유형 중 하나를 적거나 헤더를 빼고 요청하세요.',
      },
      413: { title: '내용이 너무 많습니다', next: '검사할 주소만 보내세요.' },
      415: { title: '알 수 없는 형식입니다', next: '주소마다 받는 유형은 개발자 안내에 있습니다.' },
      422: {
        title: '이 주소는 검사할 수 없습니다',
        next: '공개 웹사이트만 검사할 수 있습니다. http나 https로 시작하고 사용자 이름이 없는 주소를 입력하세요.',
      },
      429: { title: '잠시 기다려 주세요', next: '보고서를 읽고 검사를 지켜보는 것은 계속할 수 있습니다.' },
      503: {
        title: '곧 돌아옵니다',
        next: '사라진 것은 없으며 진행 중인 검사는 계속됩니다. 이 페이지를 다시 열어 주세요.',
      },
    },
    unexpected: {
      title: '문제가 생겼습니다',
      next: '저희 쪽 잘못이며 기록해 두었습니다. 잠시 뒤에 다시 시도해 주세요.',
    },
    happened: {
      'There is nothing at this address.': '이 주소에는 아무것도 없습니다.',
      'There is no scan with this id.': '이 ID의 검사가 없습니다.',
      'There is no report of this site yet. Start a scan of its home page.':
        '이 사이트의 보고서가 아직 없습니다. 첫 페이지를 검사해 보세요.',
      'There are no reports of the home page of this site, or none that are older than the one named.':
        '이 사이트의 첫 페이지에 대한 보고서가 없거나, 지정한 것보다 오래된 보고서가 없습니다.',
      'You have asked for as many reports and large pages as one client may in a minute. Wait for the time in Retry-After.':
        '1분 동안 볼 수 있는 보고서와 큰 페이지의 수를 넘었습니다. 잠시 기다려 주세요.',
    },
    retry: (seconds) => ` ${seconds}초 뒤에 다시 시도할 수 있습니다.`,
    ways: { scan: '웹사이트 검사하기', rules: '모든 규칙', developers: '개발자 안내' },
  },
  ja: {
    error: (status) => `エラー ${status}`,
    failures: {
      400: {
        title: 'このURLは解釈できません',
        next: '「?」から後をすべて消すか、元のページに戻ってください。',
      },
      404: {
        title: 'ページが見つかりません',
        next: 'URLに入力ミスがあるか、ページがなくなったのかもしれません。サイトをスキャンするか、下のページをお試しください。',
      },
      405: {
        title: 'ここではその操作はできません',
        next: 'このURLには別のメソッドが必要です（Allowヘッダーに記載）。ページを見るにはブラウザで開いてください。',
      },
      406: {
        title: 'その形式では提供していません',
        next: 'Acceptヘッダーで上の形式のどれかを指定するか、ヘッダーを外してください。',
      },
      413: { title: '内容が多すぎます', next: 'スキャンするURLだけを送ってください。' },
      415: { title: '不明な形式です', next: 'URLごとに受け付ける形式は、開発者向けの案内にあります。' },
      422: {
        title: 'このURLはスキャンできません',
        next: 'スキャンできるのは公開ウェブサイトだけです。httpかhttpsで始まる、ユーザー名のないURLを入力してください。',
      },
      429: { title: '少しお待ちください', next: 'レポートとスキャンの進み具合は引き続きご覧になれます。' },
      503: {
        title: 'まもなく再開します',
        next: '失われたものはなく、進行中のスキャンは続いています。このページをもう一度読み込んでください。',
      },
    },
    unexpected: {
      title: '問題が起きました',
      next: '当サービスの不具合です。内容は記録しました。しばらくしてからもう一度お試しください。',
    },
    happened: {
      'There is nothing at this address.': 'このURLには何もありません。',
      'There is no scan with this id.': 'このIDのスキャンはありません。',
      'There is no report of this site yet. Start a scan of its home page.':
        'このサイトのレポートはまだありません。トップページをスキャンしてください。',
      'There are no reports of the home page of this site, or none that are older than the one named.':
        'このサイトのトップページのレポートがないか、指定したものより古いレポートがありません。',
      'You have asked for as many reports and large pages as one client may in a minute. Wait for the time in Retry-After.':
        '1分間に表示できるレポートと大きなページの数に達しました。しばらくお待ちください。',
    },
    retry: (seconds) => `${seconds}秒後にもう一度お試しいただけます。`,
    ways: { scan: 'ウェブサイトをスキャンする', rules: 'すべてのルール', developers: '開発者向けの案内' },
  },
  zh: {
    error: (status) => `错误 ${status}`,
    failures: {
      400: { title: '无法理解这个网址', next: '请删除问号之后的内容，或返回上一个页面。' },
      404: {
        title: '页面不存在',
        next: '网址可能有拼写错误，或者页面已被删除。请扫描一个网站，或打开下面的页面。',
      },
      405: {
        title: '这里不能这样做',
        next: '这个网址需要另一种请求方法，见 Allow 标头。要查看页面，请在浏览器中打开。',
      },
      406: { title: '没有这种格式', next: '请在 Accept 标头中写明上述类型之一，或去掉该标头。' },
      413: { title: '内容太多', next: '请只发送要扫描的网址。' },
      415: { title: '未知的格式', next: '每个网址接受哪种类型，见开发者指南。' },
      422: {
        title: '无法扫描这个网址',
        next: '我们只能扫描公开网站。请输入以 http 或 https 开头、不含用户名的网址。',
      },
      429: { title: '请稍候', next: '您仍可阅读报告和查看扫描进度。' },
      503: { title: '稍后恢复', next: '没有丢失任何内容，进行中的扫描会继续。请重新加载这个页面。' },
    },
    unexpected: { title: '出了点问题', next: '这是我们的问题，已记录。请稍后重试。' },
    happened: {
      'There is nothing at this address.': '该网址没有任何内容。',
      'There is no scan with this id.': '没有使用此 ID 的扫描。',
      'There is no report of this site yet. Start a scan of its home page.': '还没有该网站的报告。请扫描它的首页。',
      'There are no reports of the home page of this site, or none that are older than the one named.':
        '没有该网站首页的报告，或者没有比指定报告更早的报告。',
      'You have asked for as many reports and large pages as one client may in a minute. Wait for the time in Retry-After.':
        '您已达到每分钟可查看报告和大页面数量的上限，请稍候。',
    },
    retry: (seconds) => `您可以在 ${seconds} 秒后重试。`,
    ways: { scan: '扫描网站', rules: '所有规则', developers: '开发者指南' },
  },
});
