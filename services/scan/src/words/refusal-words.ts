import type { UrlRefusal } from '@legible/outbound';
import { withParticle } from '../language/korean-particle.ts';
import { wordTable } from '../language/language.ts';
import type { BusyCause, LimitCause } from '../scan/admit.ts';

/** The name in examples. */
const EXAMPLE = 'bakery.com';

/** The fault in an address that was typed, or the reason why a scan cannot start now. */
interface RefusalWords {
  readonly empty: string;
  readonly email: string;
  readonly file: string;
  readonly mistyped: string;
  /** Follows another sentence. */
  readonly didYouMean: (name: string) => string;
  readonly local: (name: string) => string;
  readonly unknown: string;
  readonly unknownSite: (name: string) => string;
  readonly unknownName: (name: string) => string;
  readonly refused: Readonly<Record<Exclude<UrlRefusal, 'not-public-name'>, string>>;
  readonly limits: Readonly<Record<LimitCause | BusyCause, string>>;
  /** Follows one of `limits`. */
  readonly tryAgain: (seconds: number) => string;
}

const MINUTE_S = 60;
/** Shorter waits are given in seconds. */
const IN_SECONDS = 120;

export const refusalWords = wordTable<RefusalWords>({
  en: {
    empty: 'Enter the address of a website.',
    email: 'This is an e-mail address.',
    file: 'This is a file on your own computer. We can only read websites on the public internet.',
    mistyped: 'An address starts with https:// or http://.',
    didYouMean: (name) => ` Did you mean ${name}?`,
    local: (name) =>
      `${name} exists only on your own computer or network. We can only read websites on the public internet.`,
    unknown: 'We found no public website of this name. Please check the spelling.',
    unknownSite: (name) => `We found no website called ${name}.`,
    unknownName: (name) => `We found no public website called ${name}. Please check the spelling.`,
    refused: {
      'too-long': 'This address is too long. Enter 2,048 characters at most.',
      'control-characters': `An address has no spaces. Enter only the address, such as ${EXAMPLE}.`,
      malformed: `This does not look like the address of a website. Enter one such as ${EXAMPLE}.`,
      scheme: 'We can only read addresses that start with https:// or http://.',
      credentials: 'Leave out the user name and the password. We only read what everyone can see.',
      port: 'Leave out the number after the colon. We only read websites at the usual ports, 80 and 443.',
      'ip-literal': `This is the number of a computer. Enter the name of the website, such as ${EXAMPLE}.`,
    },
    limits: {
      'client-limit': 'You have started as many scans as one client may for now.',
      'client-site-limit': 'You have started as many scans of this site as one client may for now.',
      'site-limit': 'This site was scanned as often as it may be for now. You can still read its last report.',
      'names-limit':
        'You have asked for as many different sites as one client may for now. You can still scan the sites that you have asked for already.',
      'queue-full': 'Too many scans are waiting: the queue is full. You can still read reports and progress.',
      overloaded:
        'The service is busy at this moment and accepts no new scans. You can still read reports and progress.',
    },
    tryAgain: (seconds) => {
      const [count, unit] = seconds < IN_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE_S), 'minute'];
      return ` Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
    },
  },
  ko: {
    empty: '웹사이트 주소를 입력하세요.',
    email: '이것은 이메일 주소입니다.',
    file: '이것은 내 컴퓨터에 있는 파일입니다. 공개 인터넷에 있는 웹사이트만 읽을 수 있습니다.',
    mistyped: '주소는 https://나 http://로 시작합니다.',
    didYouMean: (name) => ` ${withParticle(name, '을/를')} 찾으시나요?`,
    local: (name) =>
      `${withParticle(name, '은/는')} 내 컴퓨터나 내부 네트워크에만 있습니다. 공개 인터넷에 있는 웹사이트만 읽을 수 있습니다.`,
    unknown: '이 이름의 공개 웹사이트를 찾지 못했습니다. 철자를 확인하세요.',
    unknownSite: (name) => `${withParticle(name, '이라는/라는')} 웹사이트를 찾지 못했습니다.`,
    unknownName: (name) => `${withParticle(name, '이라는/라는')} 공개 웹사이트를 찾지 못했습니다. 철자를 확인하세요.`,
    refused: {
      'too-long': '주소가 너무 깁니다. 2,048자까지 입력할 수 있습니다.',
      'control-characters': `주소에는 공백이 없습니다. ${EXAMPLE}처럼 주소만 입력하세요.`,
      malformed: `웹사이트 주소로 보이지 않습니다. ${EXAMPLE} 같은 주소를 입력하세요.`,
      scheme: 'https://나 http://로 시작하는 주소만 읽을 수 있습니다.',
      credentials: '사용자 이름과 비밀번호는 빼 주세요. 누구나 볼 수 있는 것만 읽습니다.',
      port: '콜론 뒤의 숫자는 빼 주세요. 일반 포트인 80과 443의 웹사이트만 읽습니다.',
      'ip-literal': `이것은 컴퓨터의 IP 주소입니다. ${EXAMPLE} 같은 웹사이트 이름을 입력하세요.`,
    },
    limits: {
      'client-limit': '지금 시작할 수 있는 검사 횟수를 모두 쓰셨습니다.',
      'client-site-limit': '이 사이트에 대해 지금 시작할 수 있는 검사 횟수를 모두 쓰셨습니다.',
      'site-limit': '이 사이트는 지금 허용된 횟수만큼 이미 검사했습니다. 마지막 보고서는 계속 읽을 수 있습니다.',
      'names-limit': '지금 요청할 수 있는 사이트 수를 모두 쓰셨습니다. 이미 요청한 사이트는 계속 검사할 수 있습니다.',
      'queue-full': '대기 중인 검사가 너무 많습니다. 보고서와 진행 상황은 계속 볼 수 있습니다.',
      overloaded: '지금은 서비스가 바빠서 새 검사를 받지 못합니다. 보고서와 진행 상황은 계속 볼 수 있습니다.',
    },
    tryAgain: (seconds) =>
      ` ${seconds < IN_SECONDS ? `${seconds}초` : `${Math.ceil(seconds / MINUTE_S)}분`} 뒤에 다시 시도하세요.`,
  },
  ja: {
    empty: 'ウェブサイトのURLを入力してください。',
    email: 'これはメールアドレスです。',
    file: 'これはお使いのコンピューターにあるファイルです。読めるのは、公開インターネットにあるウェブサイトだけです。',
    mistyped: 'URLはhttps://かhttp://で始まります。',
    didYouMean: (name) => `${name}のことでしょうか。`,
    local: (name) =>
      `${name}は、お使いのコンピューターかネットワークの中にしかありません。読めるのは、公開インターネットにあるウェブサイトだけです。`,
    unknown: 'この名前の公開ウェブサイトは見つかりませんでした。つづりをご確認ください。',
    unknownSite: (name) => `${name}というウェブサイトは見つかりませんでした。`,
    unknownName: (name) => `${name}という公開ウェブサイトは見つかりませんでした。つづりをご確認ください。`,
    refused: {
      'too-long': 'URLが長すぎます。2,048文字まで入力できます。',
      'control-characters': `URLに空白は使えません。${EXAMPLE}のようにURLだけを入力してください。`,
      malformed: `ウェブサイトのURLではないようです。${EXAMPLE}のように入力してください。`,
      scheme: '読めるのは、https://かhttp://で始まるURLだけです。',
      credentials: 'ユーザー名とパスワードは入れないでください。読むのは、誰でも見られるものだけです。',
      port: 'コロンの後の数字は入れないでください。読めるのは通常のポート80と443だけです。',
      'ip-literal': `これはIPアドレスです。${EXAMPLE}のようなウェブサイトの名前を入力してください。`,
    },
    limits: {
      'client-limit': '今は、これ以上スキャンを始められません。',
      'client-site-limit': '今は、このサイトのスキャンをこれ以上始められません。',
      'site-limit': 'このサイトのスキャンは、今できる回数に達しました。最後のレポートは引き続き読めます。',
      'names-limit': '今は、これ以上別のサイトを指定できません。すでに指定したサイトは引き続きスキャンできます。',
      'queue-full': '順番待ちのスキャンが多すぎます。レポートと進み具合は引き続きご覧になれます。',
      overloaded:
        '今は混み合っていて、新しいスキャンを受け付けられません。レポートと進み具合は引き続きご覧になれます。',
    },
    tryAgain: (seconds) =>
      `${seconds < IN_SECONDS ? `${seconds}秒` : `${Math.ceil(seconds / MINUTE_S)}分`}後にもう一度お試しください。`,
  },
  zh: {
    empty: '请输入网站地址。',
    email: '这是一个电子邮件地址。',
    file: '这是您自己电脑上的文件。我们只能读取公共互联网上的网站。',
    mistyped: '网址以 https:// 或 http:// 开头。',
    didYouMean: (name) => `您要找的是 ${name} 吗？`,
    local: (name) => `${name} 只存在于您自己的电脑或网络中。我们只能读取公共互联网上的网站。`,
    unknown: '没有找到这个名称的公开网站。请检查拼写。',
    unknownSite: (name) => `没有找到名为 ${name} 的网站。`,
    unknownName: (name) => `没有找到名为 ${name} 的公开网站。请检查拼写。`,
    refused: {
      'too-long': '网址太长。最多可输入 2048 个字符。',
      'control-characters': `网址中不能有空格。请只输入网址，例如 ${EXAMPLE}。`,
      malformed: `这看起来不是网站地址。请输入类似 ${EXAMPLE} 的网址。`,
      scheme: '我们只能读取以 https:// 或 http:// 开头的网址。',
      credentials: '请去掉用户名和密码。我们只读取所有人都能看到的内容。',
      port: '请去掉冒号后面的数字。我们只读取常用端口 80 和 443 上的网站。',
      'ip-literal': `这是 IP 地址。请输入网站的域名，例如 ${EXAMPLE}。`,
    },
    limits: {
      'client-limit': '您目前可发起的扫描已达上限。',
      'client-site-limit': '您目前对这个网站可发起的扫描已达上限。',
      'site-limit': '这个网站目前的扫描次数已达上限。您仍可阅读最近一次的报告。',
      'names-limit': '您目前可扫描的不同网站已达上限。之前请求过的网站仍可扫描。',
      'queue-full': '等待中的扫描太多，队列已满。您仍可查看报告和进度。',
      overloaded: '服务目前繁忙，不接受新的扫描。您仍可查看报告和进度。',
    },
    tryAgain: (seconds) =>
      `请在 ${seconds < IN_SECONDS ? `${seconds} 秒` : `${Math.ceil(seconds / MINUTE_S)} 分钟`}后重试。`,
  },
});
