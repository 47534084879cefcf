import { wordTable } from '../language/language.ts';

/** Words of the header and the footer. */
interface FrameWords {
  readonly skip: string;
  readonly main: string;
  readonly scan: string;
  readonly rules: string;
  readonly methodology: string;
  readonly developers: string;
  readonly about: string;
  readonly documentation: string;
  readonly aboutUs: string;
  readonly contact: string;
  readonly privacy: string;
  readonly bot: string;
  readonly rulesAsJson: string;
  readonly languages: string;
  readonly madeLocally: string;
  readonly onThisPage: string;
  /** Instead of a form, in the Markdown of a page. */
  readonly formHere: (name: string, fields: readonly string[]) => string;
}

export const frameWords = wordTable<FrameWords>({
  en: {
    skip: 'Skip to content',
    main: 'Main',
    scan: 'Scan',
    rules: 'Rules',
    methodology: 'How we score',
    developers: 'Developers',
    about: 'Legible reads public websites the way search engines and AI assistants do.',
    documentation: 'Documentation',
    aboutUs: 'About us',
    contact: 'Contact',
    privacy: 'Privacy',
    bot: 'Our bot',
    rulesAsJson: 'Rules as JSON',
    languages: 'Languages',
    madeLocally: 'Legible reads websites the way search engines and AI agents do. Made from the command line.',
    onThisPage: 'On this page',
    formHere: (name, fields) => `On the page there is a form here, “${name}”, with the fields: ${fields.join('; ')}.`,
  },
  ko: {
    skip: '본문으로 건너뛰기',
    main: '주 메뉴',
    scan: '검사',
    rules: '규칙',
    methodology: '점수 계산 방법',
    developers: '개발자',
    about: 'Legible은 검색엔진과 AI 어시스턴트가 읽는 방식 그대로 공개 웹사이트를 읽습니다.',
    documentation: '문서',
    aboutUs: '소개',
    contact: '문의',
    privacy: '개인정보 처리방침',
    bot: '저희 봇',
    rulesAsJson: '규칙(JSON)',
    languages: '언어',
    madeLocally: 'Legible은 검색엔진과 AI 에이전트가 읽는 방식 그대로 웹사이트를 읽습니다. 명령줄에서 만든 파일입니다.',
    onThisPage: '이 페이지의 내용',
    formHere: (name, fields) => `웹페이지의 이 자리에는 “${name}” 양식이 있습니다. 입력 항목: ${fields.join('; ')}.`,
  },
  ja: {
    skip: '本文へ移動',
    main: 'メインメニュー',
    scan: 'スキャン',
    rules: 'ルール',
    methodology: 'スコアの計算方法',
    developers: '開発者向け',
    about: 'Legibleは、検索エンジンやAIアシスタントが読むのと同じように、公開ウェブサイトを読みます。',
    documentation: 'ドキュメント',
    aboutUs: '運営者について',
    contact: 'お問い合わせ',
    privacy: 'プライバシー',
    bot: 'ボットについて',
    rulesAsJson: 'ルール（JSON）',
    languages: '言語',
    madeLocally:
      'Legibleは、検索エンジンやAIエージェントが読むのと同じように、ウェブサイトを読みます。コマンドラインで作られたファイルです。',
    onThisPage: 'このページの内容',
    formHere: (name, fields) =>
      `ウェブページのこの場所に「${name}」のフォームがあります。入力欄：${fields.join('／')}。`,
  },
  zh: {
    skip: '跳到主要内容',
    main: '主菜单',
    scan: '扫描',
    rules: '规则',
    methodology: '如何计分',
    developers: '开发者',
    about: 'Legible 像搜索引擎和 AI 助手那样读取公开网站。',
    documentation: '文档',
    aboutUs: '关于我们',
    contact: '联系我们',
    privacy: '隐私',
    bot: '我们的机器人',
    rulesAsJson: '规则（JSON）',
    languages: '语言',
    madeLocally: 'Legible 像搜索引擎和 AI 智能体那样读取网站。此文件由命令行生成。',
    onThisPage: '本页内容',
    formHere: (name, fields) => `网页的此处有“${name}”表单，填写项：${fields.join('；')}。`,
  },
});
