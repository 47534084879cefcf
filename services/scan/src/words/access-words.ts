import type { Bot, Report, ReportAccessRow } from '@legible/audit';
import { type OtherLanguage, wordTable } from '../language/language.ts';

type State = ReportAccessRow['state'];

/** The purposes of robots. */
export type BotGroupKey = 'search' | 'user' | 'training' | 'other';

interface AccessWords {
  readonly groups: Readonly<Record<BotGroupKey, { readonly title: string; readonly text: string }>>;
  readonly states: Readonly<Record<State, string>>;
  /** So many robots in a state. */
  readonly tally: (state: State, count: number) => string;
  /** Why no line decides, by the group of robots.txt that holds. */
  readonly silent: Readonly<Record<ReportAccessRow['group'], string>>;
  /** The line that decides, and its group. */
  readonly line: (line: number, group: ReportAccessRow['group']) => string;
  readonly unlisted: string;
  readonly source: string;
  /** Behind `source`, for readers who hear the page. */
  readonly sourceOn: (token: string) => string;
  /** What follows from a state; `clause` is what the operator says about a closed robots.txt. */
  readonly follows: (state: State, clause: string) => string;
  /** A sentence behind others. */
  readonly obeys: Readonly<Record<Bot['honoursRobots'], string>>;
  readonly retired: (successor: string | null) => string;
  readonly undocumented: string;
  /** The matrix of the report. */
  readonly title: string;
  readonly tryOut: string;
  /** What the page says in place of the matrix, by the state of robots.txt. */
  readonly notKnown: Readonly<Record<Report['robots']['state'], string>>;
  readonly lead: (pages: number) => string;
  readonly documented: (tally: string) => string;
  readonly openTo: (tokens: string) => string;
  readonly more: (names: number) => string;
  readonly heads: readonly [robot: string, access: string, decides: string, follows: string];
  readonly allClosed: string;
  readonly pagesClosed: (closed: number, all: number) => string;
  readonly onLine: (line: number) => string;
  readonly andMore: (count: number) => string;
  readonly contradictions: string;
}

const NOT_KEPT_EN = 'This report is too old to show which robots are admitted. Scan the site again to see it.';
const NOT_KEPT_KO =
  '이 보고서는 오래되어 어떤 봇이 허용되는지 보여 드릴 수 없습니다. 사이트를 다시 검사하면 볼 수 있습니다.';
const NOT_KEPT_JA =
  'このレポートは古いため、どのボットが許可されているかを表示できません。もう一度スキャンすると表示されます。';
const NOT_KEPT_ZH = '这份报告太旧，无法显示允许了哪些机器人。重新扫描网站即可看到。';

const GROUPS_EN = { named: 'in the group for it', any: 'in the group for all robots', none: '' };
const GROUPS_KO = { named: ', 이 봇의 그룹', any: ', 모든 봇의 그룹', none: '' };
const GROUPS_JA = { named: '、このボットのグループ', any: '、すべてのボットのグループ', none: '' };
const GROUPS_ZH = { named: '，该机器人的组', any: '，所有机器人的组', none: '' };

const STATES_EN = { open: 'Open', partly: 'Partly closed', closed: 'Closed' };
const STATES_KO = { open: '허용', partly: '일부 차단', closed: '차단' };
const STATES_JA = { open: '許可', partly: '一部ブロック', closed: 'ブロック' };
const STATES_ZH = { open: '允许', partly: '部分屏蔽', closed: '屏蔽' };

export const accessWords = wordTable<AccessWords>({
  en: {
    groups: {
      search: {
        title: 'Search',
        text: 'They build the index behind search results and answers. If you shut them out, you leave those results.',
      },
      user: {
        title: 'Fetching for a user',
        text: 'They read a page because a person asked for it just now.',
      },
      training: {
        title: 'Training of models',
        text: 'Open or closed is your choice. It costs no points and does not affect search.',
      },
      other: {
        title: 'Agents, data, previews and ads',
        text: 'They act for somebody, sell what they read, show previews of links, or review landing pages.',
      },
    },
    states: STATES_EN,
    tally: (state, count) => `${count} ${STATES_EN[state].toLowerCase()}`,
    silent: {
      named: 'Its own group closes no page.',
      any: 'No line closes a page.',
      none: 'No group is for it.',
    },
    line: (line, group) => `(line ${line}, ${GROUPS_EN[group]})`,
    unlisted: 'We do not list this robot any more.',
    source: 'Source',
    sourceOn: (token) => ` on ${token}`,
    follows: (state, clause) =>
      `${{ open: 'If you close it', partly: 'If you close all of it', closed: 'So' }[state]}: ${clause}.`,
    obeys: {
      yes: '',
      'user-initiated': ' It may not obey robots.txt: a user starts the fetch.',
      'not-stated': ' Its operator does not say whether it obeys robots.txt.',
      disputed: ' Whether it obeys robots.txt is disputed.',
    },
    retired: (successor) => (successor === null ? 'No longer in use.' : `No longer in use; today it is ${successor}.`),
    undocumented: 'Its operator does not document it, so we do not know what this means.',
    title: 'Which robots are admitted',
    tryOut: 'Try out a different robots.txt',
    notKnown: {
      unknown: 'We could not read robots.txt, so we do not know which robots it admits.',
      'disallow-all':
        'The server answered the request for robots.txt with an error. Robots that follow the standard stay away.',
      rules: NOT_KEPT_EN,
      'no-rules': NOT_KEPT_EN,
    },
    lead: (pages) =>
      `What robots.txt says about ${pages === 1 ? 'the home page' : `${pages} pages of the site`}, robot by robot. You decide which to admit; only robots that search or that fetch for users count in the scores.`,
    documented: (tally) => `Documented by their operators: ${tally}`,
    openTo: (tokens) => `Open to ${tokens}.`,
    more: (names) => `More on ${names} name${names === 1 ? '' : 's'}: what decides, and what follows`,
    heads: ['Robot', 'Access', 'What decides', 'What follows'],
    allClosed: 'All pages are closed.',
    pagesClosed: (closed, all) => `${closed} of ${all} pages`,
    onLine: (line) => `(line ${line})`,
    andMore: (count) => `and ${count} more`,
    contradictions: 'The server treats some robots differently from what robots.txt says, or from other robots:',
  },
  ko: {
    groups: {
      search: {
        title: '검색',
        text: '검색 결과와 AI 답변의 바탕이 되는 색인을 만드는 봇입니다. 차단하면 그 결과에서 빠집니다.',
      },
      user: { title: '사용자 대신 읽기', text: '누군가가 방금 요청한 페이지를 대신 읽는 봇입니다.' },
      training: {
        title: '모델 학습',
        text: '허용할지 차단할지는 직접 정하면 됩니다. 어느 쪽이든 감점되지 않고 검색에도 영향을 주지 않습니다.',
      },
      other: {
        title: '에이전트, 데이터, 미리보기, 광고',
        text: '누군가를 대신해 작업하거나, 읽은 것을 판매하거나, 링크 미리보기를 보여 주거나, 광고의 방문 페이지를 심사하는 봇입니다.',
      },
    },
    states: STATES_KO,
    tally: (state, count) => `${STATES_KO[state]} ${count}개`,
    silent: {
      named: '이 봇의 그룹이 차단하는 페이지가 없습니다.',
      any: '페이지를 차단하는 줄이 없습니다.',
      none: '이 봇에 해당하는 그룹이 없습니다.',
    },
    line: (line, group) => `(${line}번째 줄${GROUPS_KO[group]})`,
    unlisted: '이 봇은 이제 저희 목록에 없습니다.',
    source: '출처',
    sourceOn: (token) => ` (${token})`,
    follows: (state, clause) => `${{ open: '차단하면', partly: '모두 차단하면', closed: '따라서' }[state]} ${clause}.`,
    obeys: {
      yes: '',
      'user-initiated': ' 사용자의 요청으로 읽으므로 robots.txt를 따르지 않을 수 있습니다.',
      'not-stated': ' robots.txt를 따르는지 운영사가 밝히지 않았습니다.',
      disputed: ' robots.txt를 따르는지에 대해서는 논란이 있습니다.',
    },
    retired: (successor) =>
      successor === null ? '이제 쓰이지 않습니다.' : `이제 쓰이지 않습니다. 지금의 이름은 ${successor}입니다.`,
    undocumented: '운영사의 설명이 없어 어떤 영향이 있는지 알 수 없습니다.',
    title: '어떤 봇을 허용하는가',
    tryOut: '다른 robots.txt로 시험해 보기',
    notKnown: {
      unknown: 'robots.txt를 읽지 못해 어떤 봇을 허용하는지 알 수 없습니다.',
      'disallow-all': 'robots.txt 요청에 서버가 오류로 응답했습니다. 표준을 따르는 봇은 이런 사이트를 읽지 않습니다.',
      rules: NOT_KEPT_KO,
      'no-rules': NOT_KEPT_KO,
    },
    lead: (pages) =>
      `robots.txt가 ${pages === 1 ? '첫 페이지' : `사이트의 페이지 ${pages}개`}를 어떤 봇에 허용하는지 봇별로 보여 드립니다. 어떤 봇을 허용할지는 직접 정하면 됩니다. 점수에는 검색용 봇과 사용자를 대신해 읽는 봇만 반영됩니다.`,
    documented: (tally) => `운영사의 설명이 있는 봇: ${tally}`,
    openTo: (tokens) => `허용된 봇: ${tokens}`,
    more: (names) => `봇 이름 ${names}개 자세히 보기: 적용되는 줄과 영향`,
    heads: ['봇', '접근', '적용되는 줄', '영향'],
    allClosed: '모든 페이지가 차단되어 있습니다.',
    pagesClosed: (closed, all) => `페이지 ${all}개 중 ${closed}개`,
    onLine: (line) => `(${line}번째 줄)`,
    andMore: (count) => `외 ${count}개`,
    contradictions: '서버가 일부 봇을 robots.txt의 내용과 다르게, 또는 다른 봇과 다르게 처리합니다.',
  },
  ja: {
    groups: {
      search: {
        title: '検索',
        text: '検索結果やAIの回答のもとになるインデックスを作るボットです。ブロックすると、それらの結果に載らなくなります。',
      },
      user: { title: 'ユーザーの依頼による取得', text: 'ユーザーがその場で求めたページを読むボットです。' },
      training: {
        title: 'モデルの学習',
        text: '許可するかどうかは自由に選べます。減点はなく、検索にも影響しません。',
      },
      other: {
        title: 'エージェント、データ、プレビュー、広告',
        text: '誰かの代わりに操作する、読んだ内容を販売する、リンクのプレビューを表示する、広告のランディングページを審査するといったボットです。',
      },
    },
    states: STATES_JA,
    tally: (state, count) => `${STATES_JA[state]}${count}件`,
    silent: {
      named: 'このボットのグループがブロックするページはありません。',
      any: 'ページをブロックする行はありません。',
      none: 'このボットに当てはまるグループはありません。',
    },
    line: (line, group) => `（${line}行目${GROUPS_JA[group]}）`,
    unlisted: 'このボットは現在の一覧にありません。',
    source: '出典',
    sourceOn: (token) => `（${token}）`,
    follows: (state, clause) =>
      `${{ open: 'ブロックすると', partly: 'すべてブロックすると', closed: 'このため' }[state]}、${clause}。`,
    obeys: {
      yes: '',
      'user-initiated': 'ユーザーの操作で取得するため、robots.txtに従わないことがあります。',
      'not-stated': 'robots.txtに従うかどうかを運営元は明らかにしていません。',
      disputed: 'robots.txtに従うかどうかについては議論があります。',
    },
    retired: (successor) =>
      successor === null ? '現在は使われていません。' : `現在は使われていません。後継は${successor}です。`,
    undocumented: '運営元の説明がないため、どのような影響があるかはわかりません。',
    title: 'どのボットを許可しているか',
    tryOut: '別のrobots.txtを試す',
    notKnown: {
      unknown: 'robots.txtを読めなかったため、どのボットを許可しているかはわかりません。',
      'disallow-all':
        'robots.txtへのリクエストにサーバーがエラーを返しました。標準に従うボットは、このようなサイトを読みません。',
      rules: NOT_KEPT_JA,
      'no-rules': NOT_KEPT_JA,
    },
    lead: (pages) =>
      `robots.txtが${pages === 1 ? 'トップページ' : `サイトの${pages}ページ`}をどのボットに許可しているかを、ボットごとに示します。どれを許可するかは自由に決められます。スコアに影響するのは、検索用のボットと、ユーザーのために取得するボットだけです。`,
    documented: (tally) => `運営元の説明があるボット：${tally}`,
    openTo: (tokens) => `許可されているボット：${tokens}`,
    more: (names) => `ボット名${names}件の詳細：決め手となる行と影響`,
    heads: ['ボット', 'アクセス', '決め手となる行', '影響'],
    allClosed: 'すべてのページがブロックされています。',
    pagesClosed: (closed, all) => `${all}ページ中${closed}ページ`,
    onLine: (line) => `（${line}行目）`,
    andMore: (count) => `ほか${count}件`,
    contradictions: 'サーバーによる一部のボットの扱いが、robots.txtの内容やほかのボットの扱いと異なります。',
  },
  zh: {
    groups: {
      search: {
        title: '搜索',
        text: '它们建立搜索结果和 AI 回答所依据的索引。屏蔽它们，网站就会从这些结果中消失。',
      },
      user: { title: '为用户读取', text: '用户刚刚请求了某个页面，它们代为读取。' },
      training: { title: '模型训练', text: '允许还是屏蔽由您决定，不扣分，也不影响搜索。' },
      other: {
        title: '智能体、数据、预览和广告',
        text: '它们代人操作、出售读到的内容、显示链接预览，或审核广告落地页。',
      },
    },
    states: STATES_ZH,
    tally: (state, count) => `${STATES_ZH[state]} ${count} 个`,
    silent: {
      named: '该机器人的组没有屏蔽任何页面。',
      any: '没有任何一行屏蔽页面。',
      none: '没有适用于它的组。',
    },
    line: (line, group) => `（第 ${line} 行${GROUPS_ZH[group]}）`,
    unlisted: '这个机器人已不在我们的列表中。',
    source: '来源',
    sourceOn: (token) => `（${token}）`,
    follows: (state, clause) => `${{ open: '如果屏蔽', partly: '如果全部屏蔽', closed: '因此' }[state]}，${clause}。`,
    obeys: {
      yes: '',
      'user-initiated': '它由用户触发，可能不遵守 robots.txt。',
      'not-stated': '运营方没有说明它是否遵守 robots.txt。',
      disputed: '它是否遵守 robots.txt 存在争议。',
    },
    retired: (successor) => (successor === null ? '已停用。' : `已停用，现在的名称是 ${successor}。`),
    undocumented: '运营方没有公开说明，因此我们不知道会有什么影响。',
    title: '允许哪些机器人',
    tryOut: '试试不同的 robots.txt',
    notKnown: {
      unknown: '我们无法读取 robots.txt，因此不知道它允许哪些机器人。',
      'disallow-all': '服务器对 robots.txt 的请求返回了错误。遵守标准的机器人不会读取这样的网站。',
      rules: NOT_KEPT_ZH,
      'no-rules': NOT_KEPT_ZH,
    },
    lead: (pages) =>
      `以下逐一列出 robots.txt 是否允许各个机器人读取${pages === 1 ? '首页' : `网站的 ${pages} 个页面`}。允许哪些由您决定；只有用于搜索或为用户读取的机器人才影响得分。`,
    documented: (tally) => `运营方有公开说明：${tally}`,
    openTo: (tokens) => `允许：${tokens}。`,
    more: (names) => `${names} 个名称的详情：由什么决定，有什么影响`,
    heads: ['机器人', '访问', '由什么决定', '影响'],
    allClosed: '所有页面都被屏蔽。',
    pagesClosed: (closed, all) => `${all} 个页面中的 ${closed} 个`,
    onLine: (line) => `（第 ${line} 行）`,
    andMore: (count) => `另有 ${count} 个`,
    contradictions: '服务器对某些机器人的处理与 robots.txt 不符，或与对其他机器人的处理不同：',
  },
});

type Words = Readonly<Record<string, string>>;

/** A search service whose results the site leaves, by the English name. */
const leaves = (services: Readonly<Record<string, string>>, clause: (service: string) => string): Words =>
  Object.fromEntries(Object.entries(services).map(([en, own]) => [`the site leaves ${en}`, clause(own)]));

/** What follows when a robot is blocked, by the English clause of the registry. */
export const CONSEQUENCES: Readonly<Record<OtherLanguage, Words>> = {
  ko: {
    ...leaves(
      {
        'Google Search, AI Overviews and AI Mode': 'Google 검색, AI 개요, AI 모드',
        'Google News': 'Google 뉴스',
        'Bing, Copilot and partners': 'Bing과 Copilot, 제휴 서비스',
        'Siri, Spotlight and Safari suggestions': 'Siri, Spotlight, Safari 제안',
        'Mistral’s search': 'Mistral 검색',
        'the index of You.com': 'You.com 색인',
        'Petal Search and its assistant': 'Petal 검색과 그 어시스턴트',
        'Yandex Search': 'Yandex 검색',
        Naver: '네이버',
        Daum: '다음',
        Baidu: '바이두',
      },
      (service) => `사이트가 ${service}에서 빠집니다`,
    ),
    'pictures leave Google Images': '이미지가 Google 이미지 검색에서 빠집니다',
    'videos leave Google Search': '동영상이 Google 검색에서 빠집니다',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Gemini의 학습과 답변 근거에 페이지가 쓰이지 않으며 Google 검색과 AI 개요에는 영향이 없습니다',
    'research crawls stop': '연구용 크롤링이 중단됩니다',
    'agents that site owners build on Vertex AI cannot read the pages':
      '사이트 소유자가 Vertex AI로 만든 에이전트가 페이지를 읽을 수 없습니다',
    'users cannot add the pages as sources': '사용자가 페이지를 소스로 추가할 수 없습니다',
    'it cannot fetch pages for its users': '이 봇이 사용자 대신 페이지를 읽을 수 없습니다',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      '사이트가 ChatGPT 검색 답변에 나오지 않으며, 나와도 링크만 표시됩니다',
    'nothing more is used for training; search is not affected': '앞으로 학습에 쓰이지 않으며 검색에는 영향이 없습니다',
    'landing pages of ads cannot be reviewed': '광고의 방문 페이지를 심사할 수 없습니다',
    'the site is found less, and less exactly, in Claude’s search':
      'Claude 검색에서 사이트가 덜 나오고 정확도도 떨어집니다',
    'the site is left out of answers of Alexa and Rufus': '사이트가 Alexa와 Rufus의 답변에서 빠집니다',
    'answers of Meta AI link to the site less': 'Meta AI 답변에 사이트 링크가 덜 나옵니다',
    'previews of links break': '링크 미리보기가 나오지 않습니다',
    'the site is neither indexed nor cited in Perplexity': '사이트가 Perplexity에 색인되지도 인용되지도 않습니다',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '약 72시간 안에 사이트가 DuckDuckGo의 AI 답변에서 빠집니다. 일반 검색 결과에는 영향이 없습니다',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo의 자체 크롤러가 페이지를 읽을 수 없습니다',
    'the pages are left out of future public corpora': '앞으로 나올 공개 말뭉치에서 페이지가 빠집니다',
    'the pages are left out of corpora for open models': '공개 모델용 말뭉치에서 페이지가 빠집니다',
    'the pages are left out of Yandex’s AI answers and models': 'Yandex의 AI 답변과 모델에서 페이지가 빠집니다',
    'Qwant’s own index cannot have the pages': 'Qwant의 자체 색인에 페이지가 들어갈 수 없습니다',
    'Mojeek’s index cannot have the pages': 'Mojeek의 색인에 페이지가 들어갈 수 없습니다',
    'Seznam cannot read the pages': 'Seznam이 페이지를 읽을 수 없습니다',
    'Cốc Cốc cannot read the pages': 'Cốc Cốc이 페이지를 읽을 수 없습니다',
    'the effect is not documented': '어떤 영향이 있는지 문서에 나와 있지 않습니다',
  },
  ja: {
    ...leaves(
      {
        'Google Search, AI Overviews and AI Mode': 'Google検索、AIによる概要、AIモード',
        'Google News': 'Googleニュース',
        'Bing, Copilot and partners': 'Bing、Copilotと提携サービス',
        'Mistral’s search': 'Mistralの検索',
        'the index of You.com': 'You.comのインデックス',
        'Petal Search and its assistant': 'Petal検索とそのアシスタント',
        'Yandex Search': 'Yandexの検索',
        Naver: 'NAVERの検索',
        Daum: 'Daumの検索',
        Baidu: '百度の検索',
      },
      (service) => `サイトが${service}に載らなくなります`,
    ),
    'the site leaves Siri, Spotlight and Safari suggestions': 'サイトがSiri、Spotlight、Safariの候補に出なくなります',
    'pictures leave Google Images': '画像がGoogle画像検索に載らなくなります',
    'videos leave Google Search': '動画がGoogle検索に載らなくなります',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Geminiの学習にも回答の根拠にもページが使われなくなります。Google検索とAIによる概要には影響しません',
    'research crawls stop': '研究用のクロールが止まります',
    'agents that site owners build on Vertex AI cannot read the pages':
      'サイト所有者がVertex AIで作るエージェントがページを読めなくなります',
    'users cannot add the pages as sources': 'ユーザーがページをソースとして追加できなくなります',
    'it cannot fetch pages for its users': 'ユーザーのためにページを取得できなくなります',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      'サイトがChatGPT検索の回答に表示されなくなり、出るとしてもリンクだけになります',
    'nothing more is used for training; search is not affected': '今後は学習に使われなくなります。検索には影響しません',
    'landing pages of ads cannot be reviewed': '広告のランディングページを審査できなくなります',
    'the site is found less, and less exactly, in Claude’s search':
      'Claudeの検索でサイトが見つかりにくくなり、内容も不正確になります',
    'the site is left out of answers of Alexa and Rufus': 'サイトがAlexaとRufusの回答に出なくなります',
    'answers of Meta AI link to the site less': 'Meta AIの回答でサイトへのリンクが減ります',
    'previews of links break': 'リンクのプレビューが表示されなくなります',
    'the site is neither indexed nor cited in Perplexity':
      'サイトがPerplexityのインデックスに登録されず、引用もされなくなります',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '約72時間以内にサイトがDuckDuckGoのAI回答から外れます。通常の検索結果には影響しません',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo独自のクローラーがページを読めなくなります',
    'the pages are left out of future public corpora': '今後の公開コーパスにページが含まれなくなります',
    'the pages are left out of corpora for open models': 'オープンモデル用のコーパスにページが含まれなくなります',
    'the pages are left out of Yandex’s AI answers and models': 'YandexのAI回答とモデルにページが使われなくなります',
    'Qwant’s own index cannot have the pages': 'Qwant独自のインデックスにページが登録されなくなります',
    'Mojeek’s index cannot have the pages': 'Mojeekのインデックスにページが登録されなくなります',
    'Seznam cannot read the pages': 'Seznamがページを読めなくなります',
    'Cốc Cốc cannot read the pages': 'Cốc Cốcがページを読めなくなります',
    'the effect is not documented': 'どのような影響があるかは公表されていません',
  },
  zh: {
    ...leaves(
      {
        'Google Search, AI Overviews and AI Mode': ' Google 搜索、AI 概览和 AI 模式中',
        'Google News': ' Google 新闻中',
        'Bing, Copilot and partners': ' Bing、Copilot 及合作方的结果中',
        'Siri, Spotlight and Safari suggestions': ' Siri、Spotlight 和 Safari 建议中',
        'Mistral’s search': ' Mistral 的搜索中',
        'the index of You.com': ' You.com 的索引中',
        'Petal Search and its assistant': '花瓣搜索及其助手中',
        'Yandex Search': ' Yandex 搜索中',
        Naver: ' Naver 中',
        Daum: ' Daum 中',
        Baidu: '百度中',
      },
      (service) => `网站会从${service}消失`,
    ),
    'pictures leave Google Images': '图片会从 Google 图片中消失',
    'videos leave Google Search': '视频会从 Google 搜索中消失',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Gemini 不会用这些页面训练，也不会以其作为回答依据；Google 搜索和 AI 概览不受影响',
    'research crawls stop': '研究用的抓取会停止',
    'agents that site owners build on Vertex AI cannot read the pages':
      '网站所有者用 Vertex AI 搭建的智能体无法读取页面',
    'users cannot add the pages as sources': '用户无法把页面添加为来源',
    'it cannot fetch pages for its users': '它无法为用户读取页面',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      '网站不会出现在 ChatGPT 搜索的回答中，最多只显示链接',
    'nothing more is used for training; search is not affected': '今后的内容不再用于训练；搜索不受影响',
    'landing pages of ads cannot be reviewed': '广告落地页无法得到审核',
    'the site is found less, and less exactly, in Claude’s search': '网站在 Claude 的搜索中更难被找到，结果也更不准确',
    'the site is left out of answers of Alexa and Rufus': '网站不会出现在 Alexa 和 Rufus 的回答中',
    'answers of Meta AI link to the site less': 'Meta AI 的回答会更少链接到网站',
    'previews of links break': '链接预览无法显示',
    'the site is neither indexed nor cited in Perplexity': '网站不会被 Perplexity 编入索引，也不会被引用',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '约 72 小时内网站会从 DuckDuckGo 的 AI 回答中消失；自然搜索结果不受影响',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo 自己的抓取工具无法读取页面',
    'the pages are left out of future public corpora': '今后的公开语料库不再收录这些页面',
    'the pages are left out of corpora for open models': '开放模型的语料库不再收录这些页面',
    'the pages are left out of Yandex’s AI answers and models': 'Yandex 的 AI 回答和模型不再使用这些页面',
    'Qwant’s own index cannot have the pages': 'Qwant 自己的索引无法收录这些页面',
    'Mojeek’s index cannot have the pages': 'Mojeek 的索引无法收录这些页面',
    'Seznam cannot read the pages': 'Seznam 无法读取页面',
    'Cốc Cốc cannot read the pages': 'Cốc Cốc 无法读取页面',
    'the effect is not documented': '影响没有公开说明',
  },
};
