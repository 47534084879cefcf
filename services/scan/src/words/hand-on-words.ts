import { wordTable } from '../language/language.ts';

/** Words around what readers take from a report: its forms, its badge, and fix packs. */
interface HandOnWords {
  readonly title: string;
  readonly allRepairs: string;
  readonly ruleset: (version: string) => string;
  readonly scanAgain: string;
  readonly badge: string;
  /** The text alternative of the badge. */
  readonly badgeName: (domain: string) => string;
  readonly copy: (language: string) => string;
  readonly onPlatform: (platform: string) => string;
  readonly byPlatform: string;
  readonly onOthers: string;
  readonly forAgent: string;
  readonly forDeveloper: string;
  /** After `forDeveloper`, for screen readers. */
  readonly of: (title: string) => string;
  readonly check: string;
  readonly instructions: string;
  readonly copyThem: string;
}

export const handOnWords = wordTable<HandOnWords>({
  en: {
    title: 'Keep and share',
    allRepairs: 'All repairs (Markdown)',
    ruleset: (version) =>
      `This report uses ruleset ${version}. A later scan with another ruleset can differ although the site has not changed.`,
    scanAgain: 'Scan again and see the difference',
    badge: 'A badge with both scores and levels of the latest report',
    badgeName: (domain) => `Legible scores for ${domain}`,
    copy: (language) => `Copy ${language}`,
    onPlatform: (platform) => `On your platform, ${platform}:`,
    byPlatform: 'By platform',
    onOthers: 'On other platforms',
    forAgent: 'I have an agent: copy for it',
    forDeveloper: 'I have a developer: text to send',
    of: (title) => `, ${title}`,
    check: 'How to check the repair',
    instructions: 'Instructions for a developer or an agent',
    copyThem: 'Copy them',
  },
  ko: {
    title: '저장과 공유',
    allRepairs: '모든 수정 방법(Markdown)',
    ruleset: (version) =>
      `이 보고서는 규칙 버전 ${version}에 따른 것입니다. 나중에 다른 버전으로 검사하면 사이트가 그대로여도 결과가 다를 수 있습니다.`,
    scanAgain: '다시 검사해 달라진 점 보기',
    badge: '최신 보고서의 두 점수와 수준을 보여 주는 배지',
    badgeName: (domain) => `${domain}의 Legible 점수`,
    copy: (language) => `${language} 복사`,
    onPlatform: (platform) => `사용 중인 플랫폼(${platform})에서는:`,
    byPlatform: '플랫폼별 방법',
    onOthers: '다른 플랫폼에서는',
    forAgent: 'AI 에이전트에게 맡기기: 복사',
    forDeveloper: '개발자에게 맡기기: 보낼 내용',
    of: (title) => `, ${title}`,
    check: '수정되었는지 확인하는 방법',
    instructions: '개발자나 AI 에이전트를 위한 안내',
    copyThem: '안내 복사',
  },
  ja: {
    title: '保存と共有',
    allRepairs: 'すべての修正方法（Markdown、英語）',
    ruleset: (version) =>
      `このレポートはルールのバージョン${version}によるものです。後で別のバージョンでスキャンすると、サイトに変化がなくても結果が変わることがあります。`,
    scanAgain: 'もう一度スキャンして違いを見る',
    badge: '最新のレポートの2つのスコアと段階を示すバッジ',
    badgeName: (domain) => `${domain}のLegibleスコア`,
    copy: (language) => `${language}をコピー`,
    onPlatform: (platform) => `お使いのプラットフォーム（${platform}）では：`,
    byPlatform: 'プラットフォーム別の方法',
    onOthers: 'ほかのプラットフォームでは',
    forAgent: 'AIエージェントに任せる（コピーして渡す）',
    forDeveloper: '開発者に任せる（送る文面）',
    of: (title) => `、${title}`,
    check: '直ったかを確かめる方法',
    instructions: '開発者またはAIエージェント向けの手順書',
    copyThem: '手順書をコピー',
  },
  zh: {
    title: '保存与分享',
    allRepairs: '所有修复方法（Markdown，英文）',
    ruleset: (version) => `本报告使用规则版本 ${version}。以后用其他规则版本扫描，即使网站没有变化，结果也可能不同。`,
    scanAgain: '重新扫描并查看差异',
    badge: '显示最新报告两项得分和等级的徽章',
    badgeName: (domain) => `${domain} 的 Legible 得分`,
    copy: (language) => `复制 ${language}`,
    onPlatform: (platform) => `在您的平台 ${platform} 上：`,
    byPlatform: '按平台查看',
    onOthers: '在其他平台上',
    forAgent: '我有 AI 智能体：复制给它',
    forDeveloper: '我有开发人员：可发送的文本',
    of: (title) => `，${title}`,
    check: '如何确认已修复',
    instructions: '给开发人员或 AI 智能体的说明',
    copyThem: '复制说明',
  },
});
