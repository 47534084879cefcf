import { PAGE_SLUGS, type Page } from '@legible/issues';
import { wordTable } from './word-table.ts';

/** Texts around every page: header, footer, trail, and their names for assistive technology. */
export interface FrameWords {
  readonly skip: string;
  /** First entry of a trail. */
  readonly home: string;
  /** After the name of a language whose edition lacks the current page. */
  readonly toItsHome: string;
  /** Names of landmarks. */
  readonly mainNavigation: string;
  readonly languages: string;
  readonly trail: string;
  readonly footer: string;
  /** Links of the frame, by their usual names. */
  readonly search: string;
  readonly about: string;
  readonly contact: string;
  readonly privacy: string;
  readonly terms: string;
  readonly developer: string;
  readonly follow: string;
  readonly webhooks: string;
  readonly rss: string;
  readonly llms: string;
  readonly sitemap: string;
  /** Headings of the groups of links in the footer. */
  readonly toRead: string;
  readonly publication: string;
  readonly forPrograms: string;
  readonly publishedBy: (publisher: string) => string;
  /** Name of the list of the publisher's profiles elsewhere. */
  readonly profiles: string;
  /** Title of a page with the name of the newsletter, such as `The title | Legible Letter`. */
  readonly pageOf: (title: string, name: string) => string;
}

export const frameWords = wordTable<FrameWords>('frame', {
  ko: {
    skip: '본문으로 건너뛰기',
    home: '홈',
    toItsHome: ' (홈)',
    mainNavigation: '주 메뉴',
    languages: '언어',
    trail: '현재 위치',
    footer: '사이트 안내',
    search: '검색',
    about: '소개',
    contact: '문의',
    privacy: '개인정보처리방침',
    terms: '이용약관',
    developer: '개발자 안내',
    follow: '받아 보기',
    webhooks: '채팅으로 받기',
    rss: 'RSS',
    llms: 'llms.txt',
    sitemap: '사이트맵',
    toRead: '읽기',
    publication: '뉴스레터 안내',
    forPrograms: '프로그램으로 읽기',
    publishedBy: (publisher) => `${publisher} 발행`,
    profiles: '다른 곳에서 만나기',
    pageOf: (title, name) => `${title} | ${name}`,
  },
  en: {
    skip: 'Skip to content',
    home: 'Home',
    toItsHome: ' (home page)',
    mainNavigation: 'Main',
    languages: 'Languages',
    trail: 'Breadcrumbs',
    footer: 'About this site',
    search: 'Search',
    about: 'About',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms',
    developer: 'Developers',
    follow: 'Follow',
    webhooks: 'In your chat',
    rss: 'RSS',
    llms: 'llms.txt',
    sitemap: 'Sitemap',
    toRead: 'Read',
    publication: 'The newsletter',
    forPrograms: 'For programs',
    publishedBy: (publisher) => `Published by ${publisher}`,
    profiles: 'Elsewhere on the web',
    pageOf: (title, name) => `${title} · ${name}`,
  },
  ja: {
    skip: '本文へ移動',
    home: 'ホーム',
    toItsHome: '（ホーム）',
    mainNavigation: 'メインメニュー',
    languages: '言語',
    trail: '現在位置',
    footer: 'サイト案内',
    search: '検索',
    about: '概要',
    contact: 'お問い合わせ',
    privacy: 'プライバシーポリシー',
    terms: '利用規約',
    developer: '開発者向け',
    follow: 'フォロー',
    webhooks: 'チャットで受け取る',
    rss: 'RSS',
    llms: 'llms.txt',
    sitemap: 'サイトマップ',
    toRead: '読む',
    publication: 'ご案内',
    forPrograms: 'プログラムから読む',
    publishedBy: (publisher) => `発行：${publisher}`,
    profiles: 'ほかのサイトのアカウント',
    pageOf: (title, name) => `${title}｜${name}`,
  },
  zh: {
    skip: '跳到正文',
    home: '首页',
    toItsHome: '（首页）',
    mainNavigation: '主导航',
    languages: '语言',
    trail: '当前位置',
    footer: '站点信息',
    search: '搜索',
    about: '关于',
    contact: '联系我们',
    privacy: '隐私政策',
    terms: '使用条款',
    developer: '开发者',
    follow: '关注',
    webhooks: '在群里接收',
    rss: 'RSS',
    llms: 'llms.txt',
    sitemap: '站点地图',
    toRead: '阅读',
    publication: '关于通讯',
    forPrograms: '供程序读取',
    publishedBy: (publisher) => `${publisher} 出版`,
    profiles: '其他平台上的账号',
    pageOf: (title, name) => `${title} - ${name}`,
  },
});

/** Returns the name of an operator's page in menus: the standard name of a page that every site has, else its title. */
export const pageName = ({ slug, title }: Page, words: FrameWords): string => {
  const known = PAGE_SLUGS.find((name) => name === slug);
  return known === undefined ? title : words[known];
};
