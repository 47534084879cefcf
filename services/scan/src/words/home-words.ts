import type { CategoryKey } from '@legible/audit';
import { wordTable } from '../language/language.ts';

interface HomeWords {
  readonly title: string;
  readonly description: string;
  /** A link to this page from the same page in another language. */
  readonly suggestion: string;
  readonly heading: string;
  readonly lead: string;
  /** Under the sample; `{site}` is its domain. */
  readonly sample: (pages: number) => string;
  readonly fixFirst: string;
  readonly scores: string;
  readonly scoresText: string;
  /** A text with a link to the methodology. */
  readonly choicesText: string;
  readonly checked: string;
  /** A text with a link to the rules. */
  readonly checkedText: (rules: number, groups: number) => string;
  /** What each family of rules asks, for people who own a site but did not build it. */
  readonly questions: Readonly<Record<CategoryKey, string>>;
  readonly promised: string;
  readonly promises: readonly (readonly [promise: string, meaning: string])[];
  readonly recent: string;
  readonly recentCaption: string;
  readonly site: string;
  readonly scanned: string;
  readonly api: string;
  /** A text with links to the developers' guide and the OpenAPI description. */
  readonly apiText: string;
  /** Words of the form. */
  readonly form: {
    readonly refused: string;
    readonly label: string;
    readonly submit: string;
    readonly hint: string;
    readonly again: string;
  };
}

export const homeWords = wordTable<HomeWords>({
  en: {
    title: 'how search and AI read your site',
    description:
      'Enter the address of a website. You get two scores, for web search and AI search, what to fix first, and the proof for each finding.',
    suggestion: 'This page in English',
    heading: 'How do search engines and AI assistants read your site?',
    lead: 'Enter your address. In about a minute you see what they can read, what keeps them out, and what to fix first.',
    sample: (pages) =>
      `From a real report on {site}, a site of ${pages} ${pages === 1 ? 'page' : 'pages'} that we made for practice`,
    fixFirst: 'Fix these first',
    scores: 'Two scores',
    scoresText:
      'You get one score for web search and one for AI search. Each starts at 100. Every problem lowers it: the worse the problem and the more pages it affects, the more. What we could not test costs you nothing, and the report says what it was.',
    choicesText:
      'What you choose is not a fault: keeping AI companies from training on your texts costs no points. [How we score](/methodology)',
    checked: 'What we check',
    checkedText: (rules, groups) =>
      `${rules} checks in ${groups} groups. Each says where it comes from. [All rules](/rules)`,
    questions: {
      crawling: 'Can search engines reach your pages, and may they show them?',
      sitemaps: 'Is there a list of all your pages, and is it right?',
      canonical: 'Does each page have one address, or several that compete?',
      international: 'Do visitors find the version in their own language?',
      metadata: 'Do your titles, descriptions and shared links say what each page is about?',
      content: 'Is your text easy to follow, with clear headings, links and picture descriptions?',
      'structured-data': 'Are prices, opening hours and articles labelled so that search engines understand them?',
      'ai-access': 'Which AI assistants may read your site, and which are shut out?',
      'usage-preferences': 'What do you allow search results and AI to do with your texts?',
      'machine-surfaces': 'Do the feeds and files that you offer to programs work?',
      extractability: 'Can an assistant find an answer in your text and quote it?',
      parity: 'Do search engines and AI assistants see the same pages as people?',
      delivery: 'Does your server answer quickly and without errors?',
      trust: 'Is the connection secure, and is it clear who runs the site?',
      'page-experience': 'Does your page work on a phone, without jumping or covering its text?',
    },
    promised: 'What you can rely on',
    promises: [
      [
        'You can check everything',
        'Each finding shows what we asked, what your site answered, and a command that asks again.',
      ],
      ['You see every step', 'While the scan runs you can follow each request and read why we made it.'],
      [
        'We say what we could not test',
        'A page that kept us out is not counted against you. The report says what it would take to test it.',
      ],
      [
        'We say how sure we are',
        'Each rule names its source, how strong the evidence is, and what speaks against it. Guesses never cost points.',
      ],
    ],
    recent: 'Recent reports',
    recentCaption: 'The latest reports on home pages, newest first',
    site: 'Site',
    scanned: 'Scanned',
    api: 'Use it from a program',
    apiText:
      'Programs and AI agents can start the same scans, and need no key. Read the [guide for developers](/developers) or the [OpenAPI description](/openapi.json).',
    form: {
      refused: 'Not scanned.',
      label: 'Address of the website',
      submit: 'Scan',
      hint: 'Any public website. Everyone who has the link to a report can read it.',
      again: 'Scan again, even if there is a recent report',
    },
  },
  ko: {
    title: '검색엔진과 AI는 내 사이트를 어떻게 읽을까',
    description:
      '웹사이트 주소를 입력하세요. 웹 검색 점수와 AI 검색 점수, 먼저 고칠 것, 그리고 문제마다 근거를 알려 드립니다.',
    suggestion: '이 페이지를 한국어로 보기',
    heading: '검색엔진과 AI 어시스턴트는 내 사이트를 어떻게 읽을까요?',
    lead: '주소를 입력하세요. 1분쯤이면 검색엔진과 AI가 무엇을 읽을 수 있는지, 무엇이 가로막는지, 무엇부터 고쳐야 하는지 알 수 있습니다.',
    sample: (pages) => `실제 보고서의 일부: {site}, 저희가 연습용으로 만든 ${pages}페이지짜리 사이트`,
    fixFirst: '먼저 고칠 것',
    scores: '두 가지 점수',
    scoresText:
      '웹 검색 점수와 AI 검색 점수를 따로 드립니다. 둘 다 100점에서 시작하고, 문제가 심각할수록, 영향을 받는 페이지가 많을수록 점수가 더 내려갑니다. 확인하지 못한 것은 감점하지 않으며, 무엇이었는지 보고서에 적습니다.',
    choicesText:
      '직접 선택한 것은 문제로 보지 않습니다. AI 회사가 글을 학습에 쓰지 못하게 해도 감점되지 않습니다. [점수 계산 방법](/methodology)',
    checked: '무엇을 확인하나요',
    checkedText: (rules, groups) =>
      `${groups}개 분야에서 ${rules}가지를 확인합니다. 항목마다 출처를 밝힙니다. [모든 규칙](/rules)`,
    questions: {
      crawling: '검색엔진이 페이지를 읽고 검색 결과에 보여 줄 수 있나요?',
      sitemaps: '모든 페이지의 목록이 있고, 그 목록이 맞나요?',
      canonical: '페이지마다 주소가 하나인가요, 아니면 여러 주소가 서로 경쟁하나요?',
      international: '방문자가 자기 언어로 된 페이지를 찾을 수 있나요?',
      metadata: '제목과 설명, 링크 미리보기가 페이지의 내용을 알려 주나요?',
      content: '소제목, 링크, 이미지 설명이 뚜렷하고 글이 읽기 쉬운가요?',
      'structured-data': '가격, 영업시간, 글을 검색엔진이 이해할 수 있게 표시했나요?',
      'ai-access': '어떤 AI 어시스턴트가 사이트를 읽을 수 있고, 어떤 AI 어시스턴트가 차단되어 있나요?',
      'usage-preferences': '검색 결과와 AI가 글을 어떻게 쓰도록 허락하고 있나요?',
      'machine-surfaces': '프로그램을 위해 내놓은 피드와 파일이 제대로 작동하나요?',
      extractability: '어시스턴트가 글에서 답을 찾아 인용할 수 있나요?',
      parity: '검색엔진과 AI 어시스턴트가 사람과 같은 페이지를 보나요?',
      delivery: '서버가 빠르게, 오류 없이 응답하나요?',
      trust: '연결이 안전하고, 누가 운영하는 사이트인지 분명한가요?',
      'page-experience': '휴대전화에서도 화면이 흔들리거나 글이 가려지지 않고 잘 보이나요?',
    },
    promised: '저희의 약속',
    promises: [
      [
        '모든 것을 직접 확인할 수 있습니다',
        '문제마다 저희가 요청한 것, 사이트의 응답, 다시 요청하는 명령을 보여 드립니다.',
      ],
      ['모든 단계를 볼 수 있습니다', '검사하는 동안 요청 하나하나와 그 이유를 따라가며 볼 수 있습니다.'],
      [
        '확인하지 못한 것을 밝힙니다',
        '저희를 들여보내지 않은 페이지는 감점하지 않습니다. 확인하려면 무엇이 필요한지 보고서에 적습니다.',
      ],
      ['얼마나 확실한지 밝힙니다', '규칙마다 출처와 근거의 강도, 반대 근거를 적습니다. 추측으로는 감점하지 않습니다.'],
    ],
    recent: '최근 보고서',
    recentCaption: '첫 페이지에 대한 최근 보고서, 최신순',
    site: '사이트',
    scanned: '검사일',
    api: '프로그램에서 쓰기',
    apiText:
      '프로그램과 AI 에이전트도 같은 검사를 시작할 수 있으며 API 키가 필요하지 않습니다. [개발자 안내](/developers)나 [OpenAPI 문서](/openapi.json)를 읽어 보세요.',
    form: {
      refused: '검사하지 않았습니다.',
      label: '웹사이트 주소',
      submit: '검사하기',
      hint: '공개된 웹사이트라면 어디든 됩니다. 보고서는 링크가 있는 사람이면 누구나 읽을 수 있습니다.',
      again: '최근 보고서가 있어도 다시 검사하기',
    },
  },
  ja: {
    title: '検索エンジンとAIはあなたのサイトをどう読むか',
    description:
      'ウェブサイトのURLを入力してください。ウェブ検索とAI検索の2つのスコア、最初に直すこと、そしてすべての問題の根拠がわかります。',
    suggestion: 'このページを日本語で見る',
    heading: '検索エンジンやAIアシスタントは、あなたのサイトをどう読んでいるでしょうか。',
    lead: 'URLを入力してください。1分ほどで、何が読めるのか、何が妨げているのか、何から直せばよいのかがわかります。',
    sample: (pages) => `実際のレポートから：{site}（練習用に作った${pages}ページのサイト）`,
    fixFirst: '最初に直すこと',
    scores: '2つのスコア',
    scoresText:
      'ウェブ検索とAI検索のスコアを別々に出します。どちらも100点から始まり、問題が重大なほど、影響するページが多いほど大きく下がります。確認できなかったことで減点はせず、その内容をレポートに書きます。',
    choicesText:
      '自由に選べることを問題とは見なしません。AI企業に文章を学習させないことにしても、減点はありません。[スコアの計算方法](/methodology)',
    checked: '確認する内容',
    checkedText: (rules, groups) =>
      `${groups}分野の${rules}項目を確認します。どの項目にも出典があります。[すべてのルール](/rules)`,
    questions: {
      crawling: '検索エンジンはページにたどり着けますか。検索結果への表示は許可されていますか。',
      sitemaps: 'すべてのページの一覧があり、内容は正しいですか。',
      canonical: '各ページのURLはひとつですか。それとも複数が競い合っていますか。',
      international: '訪問者は自分の言語のページを見つけられますか。',
      metadata: 'タイトル、説明文、リンクのプレビューで、ページの内容がわかりますか。',
      content: '見出し、リンク、画像の説明が明確で、文章は読みやすいですか。',
      'structured-data': '価格、営業時間、記事の情報は、検索エンジンが理解できる形で示されていますか。',
      'ai-access': 'どのAIアシスタントがサイトを読め、どれが締め出されていますか。',
      'usage-preferences': '検索結果やAIでの文章の利用を、どこまで許可していますか。',
      'machine-surfaces': 'プログラム向けのフィードやファイルは正しく動いていますか。',
      extractability: 'アシスタントは、文章から答えを見つけて引用できますか。',
      parity: '検索エンジンやAIアシスタントは、人と同じページを見ていますか。',
      delivery: 'サーバーは速く、エラーなく応答していますか。',
      trust: '接続は安全で、誰が運営しているかがはっきりしていますか。',
      'page-experience': 'スマートフォンでも、表示がずれたり文字が隠れたりせずに使えますか。',
    },
    promised: 'お約束すること',
    promises: [
      [
        'すべてを自分で確かめられます',
        'どの問題にも、リクエストした内容、サイトの応答、もう一度確かめるコマンドを示します。',
      ],
      ['すべての手順が見えます', 'スキャンの間、リクエストをひとつずつ、その理由とともに追えます。'],
      [
        '確認できなかったことを伝えます',
        '当サービスがアクセスを拒まれたページで減点はしません。確認するには何が必要かをレポートに書きます。',
      ],
      [
        '確かさの度合いを伝えます',
        'どのルールにも、出典、根拠の強さ、反対の根拠を書いています。推測で減点することはありません。',
      ],
    ],
    recent: '最近のレポート',
    recentCaption: 'トップページについての最近のレポート（新しい順）',
    site: 'サイト',
    scanned: 'スキャン日',
    api: 'プログラムから使う',
    apiText:
      'プログラムやAIエージェントからも同じスキャンを始められます。APIキーは不要です。[開発者向けの案内](/developers)か[OpenAPI定義](/openapi.json)をご覧ください。',
    form: {
      refused: 'スキャンしませんでした。',
      label: 'ウェブサイトのURL',
      submit: 'スキャン',
      hint: '公開ウェブサイトなら、どれでもスキャンできます。レポートは、リンクを知っている人なら誰でも読めます。',
      again: '最近のレポートがあっても、もう一度スキャンする',
    },
  },
  zh: {
    title: '搜索引擎和 AI 如何读取您的网站',
    description: '输入网站地址，即可得到网页搜索和 AI 搜索两项得分、首先要修复的问题，以及每个问题的依据。',
    suggestion: '查看本页的简体中文版',
    heading: '搜索引擎和 AI 助手如何读取您的网站？',
    lead: '输入网站地址。大约一分钟后，您就能看到它们能读到什么、被什么挡住，以及首先该修复什么。',
    sample: (pages) => `摘自 {site} 的真实报告：这是我们制作的练习网站，共 ${pages} 个页面`,
    fixFirst: '首先修复',
    scores: '两项得分',
    scoresText:
      '网页搜索和 AI 搜索各有一项得分，都从 100 分开始。问题越严重、影响的页面越多，扣分就越多。无法检测的内容不扣分，报告会逐一说明。',
    choicesText: '您自己的选择不算问题：不让 AI 公司用您的文字训练，不会扣分。[如何计分](/methodology)',
    checked: '检查哪些内容',
    checkedText: (rules, groups) => `${groups} 个类别，共 ${rules} 项检查，每一项都注明出处。[所有规则](/rules)`,
    questions: {
      crawling: '搜索引擎能否访问您的页面，是否获准显示它们？',
      sitemaps: '是否有列出所有页面的清单，内容是否正确？',
      canonical: '每个页面只有一个网址，还是有几个互相竞争的网址？',
      international: '访客能否找到自己语言的版本？',
      metadata: '标题、描述和链接预览能否说明每个页面的内容？',
      content: '文字是否易读，小标题、链接和图片的替代文字是否清楚？',
      'structured-data': '价格、营业时间和文章是否做了标记，让搜索引擎能够理解？',
      'ai-access': '哪些 AI 助手可以读取您的网站，哪些被拒之门外？',
      'usage-preferences': '您允许搜索结果和 AI 如何使用您的文字？',
      'machine-surfaces': '您提供给程序的订阅源和文件是否正常？',
      extractability: '助手能否在您的文字中找到答案并引用？',
      parity: '搜索引擎和 AI 助手看到的页面与人看到的是否一样？',
      delivery: '服务器响应是否迅速，有没有错误？',
      trust: '连接是否安全，网站由谁运营是否清楚？',
      'page-experience': '页面在手机上是否好用，会不会跳动或遮住文字？',
    },
    promised: '我们的承诺',
    promises: [
      ['一切都可以核对', '每个问题都列出我们请求了什么、您的网站如何响应，以及再次请求的命令。'],
      ['每一步都看得见', '扫描进行时，您可以逐一查看每个请求，以及我们发出它的理由。'],
      ['如实说明无法检测的内容', '拒绝我们访问的页面不会扣分。报告会说明怎样才能检测。'],
      ['如实说明有多大把握', '每条规则都注明出处、证据的强度和反面证据。推测从不扣分。'],
    ],
    recent: '最近的报告',
    recentCaption: '关于首页的最近报告，最新的在前',
    site: '网站',
    scanned: '扫描日期',
    api: '在程序中使用',
    apiText:
      '程序和 AI 智能体可以发起同样的扫描，不需要密钥。请阅读[开发者指南](/developers)或 [OpenAPI 描述](/openapi.json)。',
    form: {
      refused: '未扫描。',
      label: '网站地址',
      submit: '扫描',
      hint: '任何公开网站都可以。知道报告链接的人都能阅读报告。',
      again: '即使已有最近的报告，也重新扫描',
    },
  },
});
