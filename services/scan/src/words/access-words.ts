import type { Bot, Report, ReportAccessRow } from '@legible/audit';
import { wordTable } from '../language/language.ts';

type State = ReportAccessRow['state'];

/** The purposes of robots. */
export type BotGroupKey = 'search' | 'user' | 'training' | 'other';

interface AccessWords {
  readonly groups: Readonly<Record<BotGroupKey, { readonly title: string; readonly text: string }>>;
  readonly states: Readonly<Record<State, string>>;
  /** This many robots have a state. */
  readonly tally: (state: State, count: number) => string;
  /** Why no line decides, by the group of robots.txt that applies. */
  readonly silent: Readonly<Record<ReportAccessRow['group'], string>>;
  /** Names the line that decides, and its group. */
  readonly line: (line: number, group: ReportAccessRow['group']) => string;
  readonly unlisted: string;
  readonly source: string;
  /** After `source`, for screen readers. */
  readonly sourceOn: (token: string) => string;
  /** The consequence of a state. `clause` is what the operator documents about a closed robots.txt. */
  readonly follows: (state: State, clause: string) => string;
  /** A sentence after others. */
  readonly obeys: Readonly<Record<Bot['honoursRobots'], string>>;
  readonly retired: (successor: string | null) => string;
  readonly undocumented: string;
  /** Operators that are not a name. */
  readonly operators: Readonly<Record<string, string>>;
  /** A sentence behind others. */
  readonly quoted: string;
  /** The matrix of the report. */
  readonly title: string;
  readonly tryOut: string;
  readonly policy: string;
  /** What the page shows instead of the matrix, by the state of robots.txt. */
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
    operators: {},
    undocumented: 'Its operator does not document it, so we do not know what this means.',
    quoted: ' We know this from pages that quote its operator; it never counts in the scores.',
    title: 'Which robots are admitted',
    tryOut: 'Try out a different robots.txt',
    policy: 'The policy of the site in five answers',
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
    operators: { 'operator not known': '운영사 미상' },
    undocumented: '운영사의 설명이 없어 어떤 영향이 있는지 알 수 없습니다.',
    quoted: ' 운영사의 설명을 인용한 페이지에서 확인한 내용이며 점수에는 반영되지 않습니다.',
    title: '어떤 봇을 허용하는가',
    tryOut: '다른 robots.txt로 시험해 보기',
    policy: '다섯 가지 답으로 보는 이 사이트의 정책',
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
    operators: { 'operator not known': '運営元不明' },
    undocumented: '運営元の説明がないため、どのような影響があるかはわかりません。',
    quoted: '運営元の説明を引用したページによる情報で、スコアには影響しません。',
    title: 'どのボットを許可しているか',
    tryOut: '別のrobots.txtを試す',
    policy: '5つの回答で見るこのサイトのポリシー',
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
    operators: { 'operator not known': '运营方不明' },
    undocumented: '运营方没有公开说明，因此我们不知道会有什么影响。',
    quoted: '此说明来自引用运营方文档的页面，不计入得分。',
    title: '允许哪些机器人',
    tryOut: '试试不同的 robots.txt',
    policy: '用五个回答看该网站的策略',
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
