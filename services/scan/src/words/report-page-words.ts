import { wordTable } from '../language/language.ts';

interface ReportPageWords {
  /** Of the document, for search results and shared links. */
  readonly title: (domain: string) => string;
  readonly description: (domain: string) => string;
  /** What the script shows after a click on a copy button. */
  readonly copied: string;
  readonly selected: string;
  readonly notFetched: string;
  /** Short names of the parts, by their ids. */
  readonly parts: Readonly<
    Record<
      | 'first'
      | 'fix-first'
      | 'categories'
      | 'findings'
      | 'previews'
      | 'access'
      | 'rendered'
      | 'untested'
      | 'settled'
      | 'pages'
      | 'trend'
      | 'data'
      | 'about',
      string
    >
  >;
}

export const reportPageWords = wordTable<ReportPageWords>({
  en: {
    title: (domain) => `Report on ${domain}`,
    description: (domain) => `How ready ${domain} is for web search and AI search: scores, findings and their proof.`,
    copied: 'Copied',
    selected: 'Selected: copy it with your keyboard or menu',
    notFetched: 'It could not be fetched: open the link instead',
    parts: {
      first: 'Fix first',
      'fix-first': 'What to fix',
      categories: 'By topic',
      findings: 'All findings',
      previews: 'Seen by others',
      access: 'Robots',
      rendered: 'In a browser',
      untested: 'Not checked',
      settled: 'In order',
      pages: 'Pages read',
      trend: 'Over time',
      data: 'Keep and share',
      about: 'About this report',
    },
  },
  ko: {
    title: (domain) => `${domain} 보고서`,
    description: (domain) => `${domain} 사이트의 웹 검색과 AI 검색 준비 상태: 점수, 발견한 문제와 그 근거.`,
    copied: '복사했습니다',
    selected: '선택했습니다. 키보드나 메뉴로 복사하세요',
    notFetched: '가져오지 못했습니다. 대신 링크를 여세요',
    parts: {
      first: '먼저 고칠 것',
      'fix-first': '고칠 것',
      categories: '분야별',
      findings: '발견한 문제 전체',
      previews: '다른 곳에서 보이는 모습',
      access: '봇',
      rendered: '브라우저에서',
      untested: '확인하지 못한 것',
      settled: '이상 없음',
      pages: '읽은 페이지',
      trend: '점수 변화',
      data: '저장과 공유',
      about: '이 보고서에 대하여',
    },
  },
  ja: {
    title: (domain) => `${domain}のレポート`,
    description: (domain) => `${domain}のウェブ検索とAI検索への対応状況：スコア、見つかった問題とその根拠。`,
    copied: 'コピーしました',
    selected: '選択しました。キーボードかメニューでコピーしてください',
    notFetched: '取得できませんでした。代わりにリンクを開いてください',
    parts: {
      first: '最初に直すこと',
      'fix-first': '直すこと',
      categories: '分野別',
      findings: '見つかったすべての問題',
      previews: '検索結果や共有での見え方',
      access: 'ボット',
      rendered: 'ブラウザでの表示',
      untested: '未確認の項目',
      settled: '問題のない項目',
      pages: '読んだページ',
      trend: 'スコアの推移',
      data: '保存と共有',
      about: 'このレポートについて',
    },
  },
  zh: {
    title: (domain) => `${domain} 的报告`,
    description: (domain) => `${domain} 在网页搜索和 AI 搜索方面的准备情况：得分、发现的问题及依据。`,
    copied: '已复制',
    selected: '已选中：请用键盘或菜单复制',
    notFetched: '无法获取：请直接打开链接',
    parts: {
      first: '首先修复',
      'fix-first': '需要修复',
      categories: '按主题',
      findings: '所有问题',
      previews: '别处的显示效果',
      access: '机器人',
      rendered: '浏览器中',
      untested: '未检测',
      settled: '没有问题',
      pages: '读取的页面',
      trend: '得分变化',
      data: '保存与分享',
      about: '关于本报告',
    },
  },
});
