import {
  AFDOCS_DIFFERENCES,
  type AfdocsDifference,
  LIGHTHOUSE_DIFFERENCES,
  type LighthouseDifference,
  type Outcome,
  type ToolOutcome,
} from '@legible/audit';
import { wordTable } from '../language/language.ts';

interface OtherToolsWords {
  readonly lighthouse: (score: number) => string;
  /** Has `{version}`, and `{url}` as a link. `{differences}` is a sentence. */
  readonly lighthouseText: string;
  readonly afdocs: (checks: number, failing: number, warning: number) => string;
  readonly afdocsText: string;
  /** How many checks our rules answer differently. */
  readonly differ: (count: number) => string;
  readonly allChecks: string;
  readonly caption: (tool: string) => string;
  readonly heads: (tool: string) => readonly [check: string, theirs: string, ours: string, why: string];
  readonly theirs: Readonly<Record<ToolOutcome, string>>;
  readonly ours: Readonly<Record<Outcome, string>>;
  readonly differences: {
    readonly lighthouse: Readonly<Record<LighthouseDifference, string>>;
    readonly afdocs: Readonly<Record<AfdocsDifference, string>>;
  };
}

export const otherToolsWords = wordTable<OtherToolsWords>({
  en: {
    lighthouse: (score) => `In Lighthouse, the SEO score of this page would be ${score}`,
    lighthouseText:
      'Lighthouse {version} asks ten questions about one page, here {url}. We worked out its answers from what we read and did not run it. {differences}',
    afdocs: (checks, failing, warning) =>
      `In AFDocs, ${failing} of ${checks} checks would fail${warning > 0 ? ` and ${warning} warn` : ''}`,
    afdocsText:
      'AFDocs {version} asks how well coding agents can read a documentation site. Of its 28 checks, what we read answers these. We did not run it, and it draws up to 50 pages of its own. {differences}',
    differ: (count) =>
      count === 0
        ? 'Our rules say the same.'
        : count === 1
          ? 'On one of them our rules say something else.'
          : `On ${count} of them our rules say something else.`,
    allChecks: 'The checks of other tools beside our rules',
    caption: (tool) => `Checks of ${tool} beside our rules`,
    heads: (tool) => ['Check', tool, 'Legible', 'Why they differ'],
    theirs: { pass: 'passes', warn: 'warns', fail: 'fails', 'not-applicable': 'does not apply' },
    ours: {
      pass: 'pass',
      warn: 'warning',
      fail: 'fail',
      untested: 'not checked',
      'not-applicable': 'does not apply',
    },
    differences: { lighthouse: LIGHTHOUSE_DIFFERENCES, afdocs: AFDOCS_DIFFERENCES },
  },
  ko: {
    lighthouse: (score) => `Lighthouse에서 이 페이지의 SEO 점수는 ${score}점일 것입니다`,
    lighthouseText:
      'Lighthouse({version})는 한 페이지에 대해 열 가지를 묻습니다. 여기서는 {url} 페이지입니다. Lighthouse를 실행하지 않고 저희가 읽은 내용에서 답을 계산했습니다. {differences}',
    afdocs: (checks, failing, warning) =>
      `AFDocs에서는 검사 항목 ${checks}개 중 ${failing}개가 실패${warning > 0 ? `, ${warning}개가 경고` : ''}일 것입니다`,
    afdocsText:
      'AFDocs({version})는 코딩 에이전트가 문서 사이트를 얼마나 잘 읽을 수 있는지 묻습니다. 아래는 28개 항목 중 저희가 읽은 내용으로 답할 수 있는 것입니다. AFDocs를 실행하지는 않았으며, AFDocs는 페이지를 최대 50개까지 직접 고릅니다. {differences}',
    differ: (count) =>
      count === 0 ? '저희 규칙의 결과도 같습니다.' : `그중 ${count}개는 저희 규칙의 결과와 다릅니다.`,
    allChecks: '다른 도구의 항목과 저희 규칙 비교',
    caption: (tool) => `${tool}의 항목과 저희 규칙`,
    heads: (tool) => ['항목', tool, 'Legible', '다른 이유'],
    theirs: { pass: '통과', warn: '경고', fail: '실패', 'not-applicable': '해당 없음' },
    ours: { pass: '통과', warn: '경고', fail: '실패', untested: '확인하지 못함', 'not-applicable': '해당 없음' },
    differences: {
      lighthouse: {
        'all-robots': 'Lighthouse는 알고 있는 모든 봇이 차단된 페이지만 실패로 봅니다. 저희는 봇마다 따로 확인합니다.',
        existence: 'Lighthouse는 있는지만 확인합니다. 저희는 내용이 있는지도 확인합니다.',
        'one-page': 'Lighthouse는 이 페이지만 평가합니다. 저희는 주변의 페이지와 파일도 함께 평가합니다.',
        optional: 'Lighthouse는 요구하지 않지만 Google은 권장합니다.',
        scripts: 'Lighthouse는 스크립트가 실행된 뒤의 페이지를, 저희는 서버가 보낸 HTML을 평가합니다.',
        share:
          'Lighthouse는 하나만 있어도 실패로 봅니다. 저희는 몇 개인지, 그리고 그 페이지의 이름을 알려 주는 다른 링크가 있는지 봅니다.',
        targets: 'Lighthouse는 주소를 읽기만 합니다. 저희는 그 주소로 요청도 보냅니다.',
        'unknown-lines': 'Lighthouse는 모르는 줄을 오류로 봅니다. 봇은 그런 줄을 건너뜁니다(RFC 9309).',
      },
      afdocs: {
        'any-form':
          'AFDocs는 비밀번호 입력란이나 로그인 양식이 있으면 막힌 페이지로 봅니다. 저희는 글이 감춰져 있는지 봅니다.',
        caching:
          'AFDocs는 사본을 얼마나 오래 보관해도 되는지 묻습니다. 저희는 크롤러가 변경 여부를 확인할 수 있는지 봅니다.',
        documents:
          'AFDocs는 모든 사이트에 이것을 요구합니다. 요구하는 검색엔진이 없으므로 저희는 없어도 감점하지 않습니다.',
        form: 'AFDocs는 llms.txt에 제목, 인용문, 섹션, 링크가 순서와 상관없이 있는지 봅니다. 저희는 형식이 정한 순서를 봅니다.',
        limits:
          'AFDocs는 에이전트가 불러올 수 있는 양을 기준으로 합니다. 저희는 검색엔진이 읽는 양과 압축을 기준으로 합니다.',
        'markdown-links': 'AFDocs는 Markdown으로 가는 링크를 요구합니다. 저희는 응답하는 페이지로 가는 링크면 됩니다.',
        sentence:
          'AFDocs는 모든 페이지의 글에 llms.txt가 언급되기를 요구합니다. 저희는 헤더나 head의 링크로 충분합니다.',
        shell:
          'AFDocs는 네 가지 프레임워크의 요소로 빈 페이지를 알아봅니다. 저희는 스크립트 없이 글이 얼마나 있는지 봅니다.',
        'sorts-of-redirects': 'AFDocs는 리디렉션의 방식을 봅니다. 저희는 길이와 영구적인지도 함께 봅니다.',
        wider: '저희 규칙은 AFDocs가 여기서 확인하지 않는 것도 확인합니다.',
      },
    },
  },
  ja: {
    lighthouse: (score) => `このページのLighthouseのSEOスコアは${score}点になる見込みです`,
    lighthouseText:
      'Lighthouse {version}は、1ページ（ここでは{url}）について10項目を調べます。Lighthouseは実行せず、当サービスが読んだ内容から結果を求めました。{differences}',
    afdocs: (checks, failing, warning) =>
      `AFDocsでは${checks}項目中${failing}項目が不合格${warning > 0 ? `、${warning}項目が警告` : ''}になる見込みです`,
    afdocsText:
      'AFDocs {version}は、コーディングエージェントがドキュメントサイトをどれだけよく読めるかを調べます。28項目のうち、当サービスが読んだ内容で答えられるのは次のものです。AFDocsは実行していません。AFDocsは最大50ページを独自に選びます。{differences}',
    differ: (count) =>
      count === 0
        ? '当サービスのルールも同じ結果です。'
        : `そのうち${count}項目は、当サービスのルールの結果と異なります。`,
    allChecks: 'ほかのツールの項目と当サービスのルールの比較',
    caption: (tool) => `${tool}の項目と当サービスのルール`,
    heads: (tool) => ['項目', tool, 'Legible', '異なる理由'],
    theirs: { pass: '合格', warn: '警告', fail: '不合格', 'not-applicable': '対象外' },
    ours: { pass: '合格', warn: '警告', fail: '不合格', untested: '未確認', 'not-applicable': '対象外' },
    differences: {
      lighthouse: {
        'all-robots':
          'Lighthouseは、把握しているすべてのボットをブロックしているページだけを不合格にします。当サービスはボットごとに確認します。',
        existence: 'Lighthouseは有無だけを確認します。当サービスは中身があるかも確認します。',
        'one-page': 'Lighthouseはこのページだけを評価します。当サービスは周辺のページやファイルも評価します。',
        optional: 'Lighthouseは求めませんが、Googleは推奨しています。',
        scripts: 'Lighthouseはスクリプト実行後のページを評価します。当サービスは送られたままのHTMLを評価します。',
        share:
          'Lighthouseはひとつでもあれば不合格にします。当サービスは、その数と、ページの名前を示す別のリンクがあるかを見ます。',
        targets: 'LighthouseはURLを読むだけです。当サービスはそこへリクエストも送ります。',
        'unknown-lines': 'Lighthouseは知らない行をエラーとします。ボットはそのような行を読み飛ばします（RFC 9309）。',
      },
      afdocs: {
        'any-form':
          'AFDocsは、パスワード欄やログインフォームがあれば閲覧制限とみなします。当サービスは文章が隠されているかを見ます。',
        caching:
          'AFDocsは、コピーをどれだけ長く保存してよいかを調べます。当サービスは、クローラーが変更を確認できるかを見ます。',
        documents:
          'AFDocsはすべてのサイトに求めます。これを求める検索エンジンはないため、当サービスは、なくても減点しません。',
        form: 'AFDocsは、llms.txtにタイトル、引用、セクション、リンクがあるかを順不同で調べます。当サービスは形式どおりの順序かを見ます。',
        limits:
          'AFDocsは、エージェントが読み込める量を基準にします。当サービスは、検索エンジンが読む量と圧縮を基準にします。',
        'markdown-links':
          'AFDocsはMarkdownへのリンクを求めます。当サービスは、リンク先のページが応答すれば合格とします。',
        sentence:
          'AFDocsは、すべてのページの本文にllms.txtへの言及を求めます。当サービスでは、ヘッダーやheadにリンクがあれば十分です。',
        shell:
          'AFDocsは、4つのフレームワークの要素から空のページを見分けます。当サービスは、スクリプトなしでどれだけ文章があるかを見ます。',
        'sorts-of-redirects': 'AFDocsはリダイレクトの方法を調べます。当サービスは、その長さと恒久的かどうかも見ます。',
        wider: '当サービスのルールは、AFDocsがここで調べないことも確認します。',
      },
    },
  },
  zh: {
    lighthouse: (score) => `在 Lighthouse 中，此页面的 SEO 得分会是 ${score}`,
    lighthouseText:
      'Lighthouse {version} 针对一个页面（这里是 {url}）检查十项内容。我们没有运行它，而是根据读到的内容推算结果。{differences}',
    afdocs: (checks, failing, warning) =>
      `在 AFDocs 中，${checks} 项检查会有 ${failing} 项未通过${warning > 0 ? `、${warning} 项警告` : ''}`,
    afdocsText:
      'AFDocs {version} 检查编程智能体能否顺利读取文档网站。在它的 28 项检查中，我们读到的内容可以回答以下各项。我们没有运行它，而它会自行选取最多 50 个页面。{differences}',
    differ: (count) => (count === 0 ? '我们的规则结果相同。' : `其中 ${count} 项与我们的规则结果不同。`),
    allChecks: '其他工具的检查与我们的规则对照',
    caption: (tool) => `${tool} 的检查与我们的规则`,
    heads: (tool) => ['检查', tool, 'Legible', '为何不同'],
    theirs: { pass: '通过', warn: '警告', fail: '未通过', 'not-applicable': '不适用' },
    ours: { pass: '通过', warn: '警告', fail: '未通过', untested: '未检测', 'not-applicable': '不适用' },
    differences: {
      lighthouse: {
        'all-robots': '只有页面屏蔽了它所知的所有机器人时，Lighthouse 才判为未通过。我们逐个检查机器人。',
        existence: 'Lighthouse 只检查是否存在。我们还检查是否有内容。',
        'one-page': 'Lighthouse 只评定这个页面。我们还评定周围的页面和文件。',
        optional: 'Lighthouse 不要求，但 Google 建议这样做。',
        scripts: 'Lighthouse 评定脚本运行之后的页面。我们评定服务器发出的 HTML。',
        share: '只要有一处，Lighthouse 就判为未通过。我们看有多少处，以及是否有其他链接说明了该页面。',
        targets: 'Lighthouse 只读取网址。我们还会请求该网址。',
        'unknown-lines': 'Lighthouse 把不认识的行视为错误。机器人会忽略这样的行（RFC 9309）。',
      },
      afdocs: {
        'any-form': '只要有密码框或登录表单，AFDocs 就视为访问受限。我们看文字是否被隐藏。',
        caching: 'AFDocs 检查缓存副本可以保留多久。我们检查抓取工具能否确认内容是否变化。',
        documents: 'AFDocs 要求每个网站都有。没有搜索引擎要求它，因此缺少时我们不扣分。',
        form: 'AFDocs 检查 llms.txt 中是否有标题、引用、章节和链接，不论顺序。我们检查是否符合格式规定的顺序。',
        limits: 'AFDocs 以智能体能加载的量为准。我们以搜索引擎读取的量和压缩为准。',
        'markdown-links': 'AFDocs 要求链接指向 Markdown。我们接受指向能正常响应的页面的链接。',
        sentence: 'AFDocs 要求每个页面的文字都提到 llms.txt。对我们来说，标头或 head 中有链接就够了。',
        shell: 'AFDocs 通过四种框架的元素识别空页面。我们看不运行脚本时有多少文字。',
        'sorts-of-redirects': 'AFDocs 检查重定向的方式。我们还检查重定向有多长、是否永久。',
        wider: '我们的规则还检查 AFDocs 在这里不检查的内容。',
      },
    },
  },
});
