import type { MembershipKey } from '@legible/issues';
import { wordTable } from './word-table.ts';

/** Texts about becoming a member and getting the next issues. */
interface MembershipWords {
  /** Names of the links. */
  readonly links: Readonly<Record<MembershipKey, string>>;
  /** What a person gets there, added to each link for programs. */
  readonly notes: Readonly<Record<MembershipKey, string>>;
  /** Name of the links for assistive technology. */
  readonly membership: string;
  /**
   * Where the public part of an issue ends: title, and benefits of membership. `others` counts the other issues for
   * members.
   */
  readonly restTitle: string;
  readonly memberGets: (others: number) => string;
  /** Before the link for people who are already members. */
  readonly already: string;
  /** Below an issue that was read to the end. */
  readonly nextIssue: string;
  /**
   * The page on how to follow: link to open the feed in a program, label of its address, button, and the message after
   * copying.
   */
  readonly openFeed: string;
  readonly feedAddress: string;
  readonly copy: string;
  readonly copied: string;
}

export const membershipWords = wordTable<MembershipWords>('membership', {
  ko: {
    links: { join: '회원 가입', subscribe: '이메일 구독', account: '로그인' },
    notes: {
      join: '회원 전용 호의 전문을 읽으려는 사람이 가입하는 곳',
      subscribe: '새 호를 이메일로 받으려는 사람이 신청하는 곳',
      account: '이미 회원인 사람이 로그인하는 곳',
    },
    membership: '가입과 구독',
    restTitle: '이어지는 내용은 회원에게 공개됩니다',
    memberGets: (others) =>
      others === 0
        ? '회원이 되면 이 호를 끝까지 읽을 수 있습니다.'
        : `회원이 되면 이 호를 끝까지 읽을 수 있고, 다른 회원 전용 호 ${others}편도 모두 읽을 수 있습니다.`,
    already: '이미 회원이신가요?',
    nextIssue: '다음 호도 받아 보세요',
    openFeed: '피드 리더에서 열기',
    feedAddress: '피드 주소',
    copy: '복사',
    copied: '복사했습니다',
  },
  en: {
    links: { join: 'Become a member', subscribe: 'Subscribe', account: 'Sign in' },
    notes: {
      join: 'where a person becomes a member and gets the issues for members in full',
      subscribe: 'where a person subscribes to new issues by e-mail',
      account: 'where members sign in',
    },
    membership: 'Membership',
    restTitle: 'Members read on from here',
    memberGets: (others) => {
      if (others === 0) return 'As a member, you read this issue to its end.';
      const these = others === 1 ? 'one other issue that is' : `${others} other issues that are`;
      return `As a member, you read this issue to its end, and ${these} for members only.`;
    },
    already: 'Already a member?',
    nextIssue: 'Get the next issue too',
    openFeed: 'Open in your feed reader',
    feedAddress: 'Address of the feed',
    copy: 'Copy',
    copied: 'Copied',
  },
  ja: {
    links: { join: '会員になる', subscribe: 'メール購読', account: 'ログイン' },
    notes: {
      join: '会員限定の号を全文で読みたい人が入会するところ',
      subscribe: '新しい号をメールで受け取りたい人が申し込むところ',
      account: '会員がログインするところ',
    },
    membership: '入会と購読',
    restTitle: '続きは会員の方にお届けしています',
    memberGets: (others) =>
      others === 0
        ? '会員になると、この号を最後までお読みいただけます。'
        : `会員になると、この号を最後まで、そしてほかの会員限定の号${others}本もすべてお読みいただけます。`,
    already: 'すでに会員の方はこちら',
    nextIssue: '次の号も受け取る',
    openFeed: 'フィードリーダーで開く',
    feedAddress: 'フィードのアドレス',
    copy: 'コピー',
    copied: 'コピーしました',
  },
  zh: {
    links: { join: '成为会员', subscribe: '邮件订阅', account: '登录' },
    notes: {
      join: '想阅读会员专享文章全文的人在这里加入会员',
      subscribe: '想用邮件接收新文章的人在这里订阅',
      account: '会员在这里登录',
    },
    membership: '会员与订阅',
    restTitle: '后面的内容供会员阅读',
    memberGets: (others) =>
      others === 0 ? '成为会员，即可读完本期全文。' : `成为会员，即可读完本期全文，以及另外 ${others} 期会员专享内容。`,
    already: '已经是会员？',
    nextIssue: '下一期也送到你手边',
    openFeed: '在阅读器中打开',
    feedAddress: '订阅源地址',
    copy: '复制',
    copied: '已复制',
  },
});
