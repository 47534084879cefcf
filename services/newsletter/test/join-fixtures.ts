/** Content whose publisher names where readers join, subscribe and sign in. */

export const EDITIONS = [
  { key: 'ko', path: '', language: 'ko' },
  { key: 'en', path: '/en', language: 'en' },
  { key: 'ja', path: '/jp', language: 'ja' },
  { key: 'zh-CN', path: '/zh-cn', language: 'zh-CN' },
];
const JOIN = 'https://members.example/join?plan=a&b=(2)';
export const JOIN_IN_ENGLISH = 'https://members.example/en/join';
export const SUBSCRIBE = 'mailto:letter@news.example?subject=subscribe';
export const ACCOUNT = 'https://members.example/account';
export const SETTINGS = `join: ${JOIN}\nsubscribe: ${SUBSCRIBE}\naccount: ${ACCOUNT}\n`;
export const joinOf = (key: string): string => (key === 'en' ? JOIN_IN_ENGLISH : JOIN);

export const publication = (settings: string, inEnglish: string): string =>
  `publisher: Press\nname: News\ndescription: About news.\n${settings}editions:\n  - ko\n  - key: en\n${inEnglish}  - ja\n  - zh-CN\n`;

const issue = (number: number, access: string): string =>
  `---\ntitle: Issue ${number}\nnumber: ${number}\ndate: 2026-11-0${number}\nslug: issue-${number}\naccess: ${access}\n---\n\nOpen.\n\n<!--members-only-->\n\nLocked.\n`;

export const contentWith = (settings: string, inEnglish = '') =>
  new Map([
    ['publication.yaml', publication(settings, inEnglish)],
    ...EDITIONS.flatMap(({ key }): [string, string][] => [
      [`${key}/1.md`, issue(1, 'public')],
      [`${key}/2.md`, issue(2, 'members')],
      [`${key}/3.md`, issue(3, 'members')],
    ]),
  ]);
