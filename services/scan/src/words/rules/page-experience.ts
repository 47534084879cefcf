import type { RuleTexts } from './rule-text.ts';

type PageExperience =
  | 'agent-operable-controls'
  | 'cwv-field'
  | 'intrusive-overlay'
  | 'layout-stability-hints'
  | 'lcp-hints'
  | 'viewport';

export const PAGE_EXPERIENCE: RuleTexts<PageExperience> = {
  'agent-operable-controls': {
    ko: {
      title: '버튼과 입력란에 이름과 역할이 있습니다',
      failureTitle: '프로그램이 일부 버튼, 링크, 입력란을 알아볼 수 없습니다',
      warningTitle: null,
      fix: 'button, a, label을 사용하고, 아이콘만 있는 버튼에는 aria-label을 넣으세요.',
      messages: { faulty: '버튼, 링크, 입력란 {total}개 중 {count}개에 이름이나 역할이 없습니다: {examples…}.' },
    },
    ja: {
      title: 'ボタンや入力欄に名前と役割があります',
      failureTitle: 'プログラムが一部のボタン、リンク、入力欄を識別できません',
      warningTitle: null,
      fix: 'button、a、labelを使い、アイコンだけのボタンなどにはaria-labelを付けてください。',
      messages: {
        faulty: 'ボタン、リンク、入力欄{total}個のうち{count}個に、名前または役割がありません：{examples…}。',
      },
    },
    zh: {
      title: '控件有名称和角色',
      failureTitle: '程序无法识别部分按钮、链接或输入框',
      warningTitle: null,
      fix: '使用 button、a 和 label；为只显示图标的控件添加 aria-label。',
      messages: { faulty: '{total} 个控件中有 {count} 个缺少名称或角色：{examples…}。' },
    },
  },
  'cwv-field': {
    ko: {
      title: '방문자에게 사이트가 빠르고 안정적입니다',
      failureTitle: '방문자에게 사이트가 느리거나 불안정합니다',
      warningTitle: '방문자에게 사이트의 속도나 안정성이 조금 부족합니다',
      fix: 'Search Console이나 PageSpeed Insights에서 사이트를 조회하고, 양호하지 않은 지표를 개선하세요.',
      messages: { slow: '{of} 방문자의 측정값: {values,}.' },
    },
    ja: {
      title: '訪問者にとって、サイトは速く安定しています',
      failureTitle: '訪問者にとって、サイトが遅いか不安定です',
      warningTitle: '訪問者にとって、速さや安定性がやや不足しています',
      fix: 'Search ConsoleまたはPageSpeed Insightsでサイトを調べ、「良好」でない指標を改善してください。',
      messages: { slow: '{of}の訪問者で測定された値：{values,}。' },
    },
    zh: {
      title: '访客感到网站快速且稳定',
      failureTitle: '访客感到网站缓慢或不稳定',
      warningTitle: '访客感到网站的速度或稳定性略有不足',
      fix: '在 Search Console 或 PageSpeed Insights 中查询网站，改进未达到“良好”的指标。',
      messages: { slow: '{of} 的访客实测值：{values,}。' },
    },
  },
  'intrusive-overlay': {
    ko: {
      title: '내용을 가리는 것이 없습니다',
      failureTitle: '페이지가 열릴 때 레이어가 내용을 가립니다',
      warningTitle: '페이지가 열릴 때 큰 배너나 레이어가 나타나는 것으로 보입니다',
      fix: '작은 배너를 화면 가장자리에, 내용을 읽을 수 있게 된 다음에만 보여 주세요.',
      messages: {
        cover: '페이지가 열릴 때 레이어가 화면의 {percent}%를 가립니다: {layer}.',
        doubtful:
          '페이지가 열릴 때 레이어가 화면의 {percent}%를 가리는 것으로 보입니다(다른 스타일이 숨기지 않는 경우): {layer}.',
        excepted:
          '페이지가 열릴 때 레이어가 화면의 {percent}%를 가리지만, 동의나 나이를 묻는 것은 예외입니다: {layer}.',
        banner: '배너가 화면의 {percent}%를 차지합니다: {layer}.',
      },
    },
    ja: {
      title: '内容を覆い隠すものがありません',
      failureTitle: 'ページを開いたときに、レイヤーが内容を覆い隠します',
      warningTitle: 'ページを開いたときに、大きなバナーやレイヤーが表示されるようです',
      fix: '小さなバナーを画面の端に、内容が読めるようになってから表示してください。',
      messages: {
        cover: 'ページを開いたときに、レイヤーが画面の{percent}%を覆います：{layer}。',
        doubtful:
          'ページを開いたときに、レイヤーが画面の{percent}%を覆うようです（別のスタイルで隠されていない場合）：{layer}。',
        excepted: 'ページを開いたときに、レイヤーが画面の{percent}%を覆いますが、同意や年齢の確認は例外です：{layer}。',
        banner: 'バナーが画面の{percent}%を占めています：{layer}。',
      },
    },
    zh: {
      title: '内容没有被遮挡',
      failureTitle: '页面打开时有浮层遮挡内容',
      warningTitle: '页面打开时似乎有大横幅或浮层',
      fix: '只在屏幕边缘显示小横幅，并且等内容可以阅读之后再显示。',
      messages: {
        cover: '页面打开时，浮层覆盖屏幕的 {percent}%：{layer}。',
        doubtful: '页面打开时，浮层似乎覆盖屏幕的 {percent}%，除非有其他样式将其隐藏：{layer}。',
        excepted: '页面打开时，浮层覆盖屏幕的 {percent}%；征求同意或确认年龄的浮层属于例外：{layer}。',
        banner: '横幅占据屏幕的 {percent}%：{layer}。',
      },
    },
  },
  'layout-stability-hints': {
    ko: {
      title: '나중에 불러오는 요소의 자리가 확보되어 있습니다',
      failureTitle: '이미지나 프레임의 크기가 지정되어 있지 않습니다',
      warningTitle: '페이지가 화면을 표시하기 전에 많은 파일을 불러옵니다',
      fix: '이미지와 프레임에 width와 height를 지정하고, 스크립트는 defer나 async로 나중에 실행되게 하세요.',
      messages: {
        unsized:
          '이미지와 프레임 {total}개 중 {percent}%만 HTML에 크기가 지정되어 있습니다. 지정되지 않은 것({count}개): {examples…}.',
        blocking: 'head의 스크립트와 스타일시트 {count}개가 페이지 표시를 늦춥니다: {examples…}.',
      },
    },
    ja: {
      title: '後から読み込まれるもののための場所が確保されています',
      failureTitle: '画像やフレームの大きさが指定されていません',
      warningTitle: 'ページが表示の前に多くのファイルを読み込んでいます',
      fix: '画像とフレームにwidthとheightを指定し、スクリプトはdeferかasyncで後回しにしてください。',
      messages: {
        unsized:
          '画像とフレーム{total}個のうち、HTMLで大きさが指定されているのは{percent}%です。指定がないもの（{count}個）：{examples…}。',
        blocking: 'headにあるスクリプトとスタイルシート{count}個が、ページの表示を遅らせています：{examples…}。',
      },
    },
    zh: {
      title: '页面为稍后加载的内容预留了空间',
      failureTitle: '图片或框架没有标明尺寸',
      warningTitle: '页面显示内容之前要加载许多文件',
      fix: '为图片和框架设置 width 和 height；用 defer 或 async 让脚本稍后执行。',
      messages: {
        unsized: '{total} 个图片和框架中，{percent}% 在 HTML 中标明了尺寸；未标明的有 {count} 个：{examples…}。',
        blocking: 'head 中的 {count} 个脚本和样式表推迟了页面的显示：{examples…}。',
      },
    },
  },
  'lcp-hints': {
    ko: {
      title: '첫 번째 큰 이미지가 지체 없이 표시됩니다',
      failureTitle: '첫 번째 큰 이미지를 늦게 불러옵니다',
      warningTitle: null,
      fix: '첫 번째 큰 이미지에서 loading="lazy"를 빼고, 이미지의 주소를 src에 적으세요.',
      messages: { lazy: '첫 번째 큰 이미지가 늦게 표시됩니다({what,}): {picture}.' },
      phrases: { what: { 'found by a script': '스크립트가 불러옴' } },
    },
    ja: {
      title: '最初の大きな画像がすぐに表示されます',
      failureTitle: '最初の大きな画像の読み込みが遅れています',
      warningTitle: null,
      fix: '最初の大きな画像からloading="lazy"を外し、画像のURLをsrcに書いてください。',
      messages: { lazy: '最初の大きな画像の表示が遅れます（{what,}）：{picture}。' },
      phrases: { what: { 'found by a script': 'スクリプトが読み込む' } },
    },
    zh: {
      title: '首张大图没有被推迟',
      failureTitle: '首张大图加载过晚',
      warningTitle: null,
      fix: '去掉首张大图的 loading="lazy"，并在 src 中写明图片网址。',
      messages: { lazy: '首张大图被推迟显示（{what,}）：{picture}。' },
      phrases: { what: { 'found by a script': '由脚本加载' } },
    },
  },
  viewport: {
    ko: {
      title: '페이지가 작은 화면에 맞춰집니다',
      failureTitle: '페이지가 작은 화면에 맞춰지지 않습니다',
      warningTitle: null,
      fix: 'head에 <meta name="viewport" content="width=device-width, initial-scale=1">을 넣으세요.',
      messages: {
        missing: '페이지에 뷰포트 meta 요소가 없습니다.',
        zoom: '뷰포트 설정 때문에 방문자가 화면을 확대할 수 없습니다: {content}.',
        fixed: '뷰포트가 기기의 너비를 따르지 않습니다: {content}.',
      },
    },
    ja: {
      title: 'ページが小さな画面に合わせて表示されます',
      failureTitle: 'ページが小さな画面に合わせて表示されません',
      warningTitle: null,
      fix: 'headに<meta name="viewport" content="width=device-width, initial-scale=1">を入れてください。',
      messages: {
        missing: 'ページにviewportのmeta要素がありません。',
        zoom: 'ビューポートの設定により、訪問者が拡大表示できません：{content}。',
        fixed: 'ビューポートが端末の幅に合わせられていません：{content}。',
      },
    },
    zh: {
      title: '页面适应小屏幕',
      failureTitle: '页面不适应小屏幕',
      warningTitle: null,
      fix: '在 head 中加入 <meta name="viewport" content="width=device-width, initial-scale=1">。',
      messages: {
        missing: '页面没有 viewport meta 元素。',
        zoom: '视口设置使访客无法放大页面：{content}。',
        fixed: '视口没有采用设备宽度：{content}。',
      },
    },
  },
};
