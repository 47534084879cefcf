import { wordTable } from '../language/language.ts';

type FilterName = 'status' | 'severity' | 'category' | 'feeds' | 'page' | 'rule';

/** Words of the lists of rules: faults, passed rules, untested rules, and the proof of each. */
interface FindingsWords {
  readonly title: string;
  readonly filters: Readonly<Record<FilterName, string>>;
  /** Opens the form. */
  readonly filterBy: string;
  readonly form: string;
  readonly any: string;
  readonly choice: (words: string, count: number) => string;
  readonly apply: string;
  readonly byStatus: string;
  /** For screen readers: this status is chosen. */
  readonly chosen: string;
  readonly shown: (shown: number, all: number) => string;
  readonly clear: string;
  readonly byPage: string;
  readonly more: (count: number) => string;
  readonly allDetails: string;
  /** Follow the two above, for screen readers. */
  readonly moreIn: (category: string) => string;
  readonly detailsOf: (category: string) => string;
  readonly ideas: string;
  readonly ideasCount: (count: number) => string;
  readonly noMatch: string;
  readonly othersBelow: string;
  readonly noneWrong: string;

  readonly proof: string;
  readonly request: string;
  readonly answer: string;
  readonly noAnswer: string;
  readonly status: (status: number) => string;
  /** Follows the answer, with `{address}`. */
  readonly from: string;
  readonly sent: string;
  readonly seenIn: string;
  readonly headers: string;
  readonly quote: string;
  readonly observed: string;
  readonly repeat: string;
  readonly repeatInBrowser: string;
  readonly accepted: (reason: string, until: string) => string;
  /** With `{page}`. */
  readonly onPage: string;
  readonly unlisted: (count: number) => string;
  readonly moreAlike: (count: number) => string;
  readonly everyPlace: string;
  readonly everyPlaceInJson: string;
  readonly proofAndWhy: string;
  readonly how: string;
  readonly chargedToCause: string;
  /** With `{causes}`. */
  readonly explained: string;
  readonly inPartExplained: string;
  readonly foundation: string;
  readonly why: string;
  readonly sources: string;
  readonly counterEvidence: string;
  readonly theRule: string;
  /** With `{rule}`. */
  readonly aboutRule: string;

  readonly settled: string;
  readonly noneHere: string;
  readonly nonePassed: string;
  readonly passed: (count: number) => string;
  readonly notApplicable: (count: number) => string;
  readonly noted: (count: number) => string;

  readonly untested: string;
  readonly allTested: string;
  readonly notFaults: string;
  readonly remedy: (words: string) => string;
  readonly rules: (count: number) => string;
  readonly upTo: (score: string, points: string) => string;
  readonly onPages: (count: number) => string;
  readonly noStakes: string;
}

export const findingsWords = wordTable<FindingsWords>({
  en: {
    title: 'All findings',
    filters: {
      status: 'Status',
      severity: 'Severity',
      category: 'Category',
      feeds: 'Score',
      page: 'Page',
      rule: 'Rule',
    },
    filterBy: 'Filter by severity, category, score and page',
    form: 'Filter the findings',
    any: 'Any',
    choice: (words, count) => `${words} (${count})`,
    apply: 'Filter',
    byStatus: 'Findings by status',
    chosen: ', chosen: choose again to show all',
    shown: (shown, all) => (shown === all ? `All ${all} rules shown` : `${shown} of ${all} rules shown`),
    clear: 'Clear the filters',
    byPage: ' The filter by page finds only the places that the report lists.',
    more: (count) => `${count} more`,
    allDetails: 'All details',
    moreIn: (category) => ` in: ${category}`,
    detailsOf: (category) => ` of: ${category}`,
    ideas: 'Ideas',
    ideasCount: (count) => `${count} · no score depends on them`,
    noMatch: 'Nothing in this report matches these filters.',
    othersBelow: 'No failed or warned rule matches. The other rules are below.',
    noneWrong: 'No rule failed or warned.',
    proof: 'Proof',
    request: 'Request',
    answer: 'Answer',
    noAnswer: 'none',
    status: (status) => `status ${status}`,
    from: ' from {address}',
    sent: 'Sent',
    seenIn: 'Seen in',
    headers: 'Request headers',
    quote: 'What decided, quoted',
    observed: 'What we saw',
    repeat: 'Repeat it',
    repeatInBrowser: 'Repeat it with Chromium',
    accepted: (reason, until) => `Accepted: ${reason} (until ${until})`,
    onPage: 'On {page}',
    unlisted: (count) => `${count} more are counted but not listed.`,
    moreAlike: (count) => `${count} more of the same kind`,
    everyPlace: 'Every place, with its proof',
    everyPlaceInJson: 'The JSON report has the proof of every place that it lists.',
    proofAndWhy: 'Proof, every page, and why it matters',
    how: 'How to fix it',
    chargedToCause: 'Charged to its cause',
    explained: 'Explained by {causes}',
    inPartExplained: 'In part explained by {causes}',
    foundation: 'Why it matters, and its sources',
    why: 'Why it matters',
    sources: 'Sources',
    counterEvidence: 'Evidence against it',
    theRule: 'The rule',
    aboutRule: '{rule}: when it applies, with examples',
    settled: 'In order, or does not apply',
    noneHere: 'Nothing here matches the filters.',
    nonePassed: 'No rule passed.',
    passed: (count) => `${count} passed`,
    notApplicable: (count) => `${count} not applicable`,
    noted: (count) => `${count} with a note`,
    untested: 'Could not be tested',
    allTested: 'Everything that applies was tested.',
    notFaults: 'These are not faults: they cost no points, but they lower the coverage beside each score.',
    remedy: (words) => `What a test would take: ${words}`,
    rules: (count) => `${count} ${count === 1 ? 'rule' : 'rules'}`,
    upTo: (score, points) => `${score} up to −${points}`,
    onPages: (count) => `on ${count} ${count === 1 ? 'page' : 'pages'}`,
    noStakes: 'no points at stake',
  },
  ko: {
    title: '발견한 문제 전체',
    filters: { status: '결과', severity: '심각도', category: '분야', feeds: '점수', page: '페이지', rule: '규칙' },
    filterBy: '심각도, 분야, 점수, 페이지로 골라 보기',
    form: '발견한 문제 필터',
    any: '전체',
    choice: (words, count) => `${words} (${count})`,
    apply: '적용',
    byStatus: '결과별 발견한 문제',
    chosen: ', 선택됨: 다시 선택하면 모두 표시',
    shown: (shown, all) => (shown === all ? `규칙 ${all}개 모두 표시 중` : `규칙 ${all}개 중 ${shown}개 표시 중`),
    clear: '필터 지우기',
    byPage: ' 페이지 필터는 보고서에 실린 위치만 찾습니다.',
    more: (count) => `${count}개 더 보기`,
    allDetails: '모든 세부 내용',
    moreIn: (category) => `: ${category}`,
    detailsOf: (category) => `: ${category}`,
    ideas: '제안',
    ideasCount: (count) => `${count}개 · 점수에 영향 없음`,
    noMatch: '이 필터에 맞는 것이 보고서에 없습니다.',
    othersBelow: '실패나 경고인 규칙 중에는 맞는 것이 없습니다. 다른 규칙은 아래에 있습니다.',
    noneWrong: '실패나 경고인 규칙이 없습니다.',
    proof: '근거',
    request: '요청',
    answer: '응답',
    noAnswer: '없음',
    status: (status) => `상태 코드 ${status}`,
    from: ', 응답한 주소: {address}',
    sent: '보낸 시각',
    seenIn: '확인한 곳',
    headers: '요청 헤더',
    quote: '판단의 근거가 된 부분(인용)',
    observed: '확인한 내용',
    repeat: '직접 확인하기',
    repeatInBrowser: 'Chromium으로 직접 확인하기',
    accepted: (reason, until) => `예외로 둠: ${reason} (${until}까지)`,
    onPage: '페이지: {page}',
    unlisted: (count) => `${count}개가 더 있습니다. 개수에만 넣고 목록에는 싣지 않았습니다.`,
    moreAlike: (count) => `같은 종류 ${count}개 더 보기`,
    everyPlace: '모든 위치와 근거',
    everyPlaceInJson: '목록에 있는 모든 위치의 근거는 JSON 보고서에 있습니다.',
    proofAndWhy: '근거, 모든 페이지, 중요한 이유',
    how: '고치는 방법',
    chargedToCause: '감점은 원인에 반영',
    explained: '원인: {causes}',
    inPartExplained: '일부의 원인: {causes}',
    foundation: '중요한 이유와 출처',
    why: '중요한 이유',
    sources: '출처',
    counterEvidence: '반대 근거',
    theRule: '규칙',
    aboutRule: '{rule}: 적용되는 경우와 예시',
    settled: '이상 없음 또는 해당 없음',
    noneHere: '여기에는 필터에 맞는 것이 없습니다.',
    nonePassed: '통과한 규칙이 없습니다.',
    passed: (count) => `통과 ${count}개`,
    notApplicable: (count) => `해당 없음 ${count}개`,
    noted: (count) => `참고 사항 ${count}개`,
    untested: '확인하지 못한 것',
    allTested: '해당하는 것은 모두 확인했습니다.',
    notFaults: '이것들은 문제가 아니며 감점되지도 않습니다. 다만 점수 옆의 확인 범위가 줄어듭니다.',
    remedy: (words) => `확인하려면: ${words}`,
    rules: (count) => `규칙 ${count}개`,
    upTo: (score, points) => `${score} 최대 −${points}`,
    onPages: (count) => `페이지 ${count}개`,
    noStakes: '점수에 영향 없음',
  },
  ja: {
    title: '見つかったすべての問題',
    filters: {
      status: '結果',
      severity: '重大度',
      category: '分野',
      feeds: 'スコア',
      page: 'ページ',
      rule: 'ルール',
    },
    filterBy: '重大度、分野、スコア、ページで絞り込む',
    form: '見つかった問題の絞り込み',
    any: 'すべて',
    choice: (words, count) => `${words}（${count}）`,
    apply: '絞り込む',
    byStatus: '結果別の一覧',
    chosen: '、選択中：もう一度選ぶとすべて表示します',
    shown: (shown, all) =>
      shown === all ? `${all}件のルールをすべて表示中` : `${all}件のルールのうち${shown}件を表示中`,
    clear: '絞り込みを解除',
    byPage: 'ページで絞り込むと、レポートに載っている箇所だけが対象になります。',
    more: (count) => `ほか${count}件`,
    allDetails: 'すべての詳細',
    moreIn: (category) => `：${category}`,
    detailsOf: (category) => `：${category}`,
    ideas: '提案',
    ideasCount: (count) => `${count}件 · スコアには影響しません`,
    noMatch: 'このレポートに、条件に合うものはありません。',
    othersBelow: '不合格や警告のルールに、条件に合うものはありません。ほかのルールは下にあります。',
    noneWrong: '不合格や警告のルールはありません。',
    proof: '根拠',
    request: 'リクエスト',
    answer: '応答',
    noAnswer: 'なし',
    status: (status) => `ステータスコード${status}`,
    from: '、応答元：{address}',
    sent: '送信日時',
    seenIn: '確認した手順',
    headers: 'リクエストヘッダー',
    quote: '判定の決め手（引用）',
    observed: '確認した内容',
    repeat: '自分で確かめる',
    repeatInBrowser: 'Chromiumで確かめる',
    accepted: (reason, until) => `許容済み：${reason}（${until}まで）`,
    onPage: 'ページ：{page}',
    unlisted: (count) => `ほかに${count}件あります（一覧には載せていません）。`,
    moreAlike: (count) => `同じ種類がほかに${count}件`,
    everyPlace: 'すべての箇所とその根拠',
    everyPlaceInJson: '一覧にあるすべての箇所の根拠は、JSON形式のレポートにあります。',
    proofAndWhy: '根拠、すべてのページ、重要な理由',
    how: '直し方',
    chargedToCause: '原因の側で減点',
    explained: '原因：{causes}',
    inPartExplained: '一部の原因：{causes}',
    foundation: '重要な理由と出典',
    why: '重要な理由',
    sources: '出典',
    counterEvidence: '反対の根拠',
    theRule: 'ルール',
    aboutRule: '{rule}：適用される場合と例',
    settled: '問題なし、または対象外',
    noneHere: 'ここには、条件に合うものがありません。',
    nonePassed: '合格したルールはありません。',
    passed: (count) => `合格${count}件`,
    notApplicable: (count) => `対象外${count}件`,
    noted: (count) => `参考情報あり${count}件`,
    untested: '確認できなかったこと',
    allTested: '対象となるものはすべて確認しました。',
    notFaults: 'これらは問題ではありません。減点はありませんが、スコアの横にある確認率が下がります。',
    remedy: (words) => `確認するには：${words}`,
    rules: (count) => `${count}件のルール`,
    upTo: (score, points) => `${score} 最大−${points}`,
    onPages: (count) => `${count}ページ`,
    noStakes: 'スコアへの影響なし',
  },
  zh: {
    title: '发现的所有问题',
    filters: { status: '结果', severity: '严重程度', category: '类别', feeds: '得分', page: '页面', rule: '规则' },
    filterBy: '按严重程度、类别、得分和页面筛选',
    form: '筛选发现的问题',
    any: '全部',
    choice: (words, count) => `${words}（${count}）`,
    apply: '筛选',
    byStatus: '按结果查看',
    chosen: '，已选中：再次选择即可显示全部',
    shown: (shown, all) => (shown === all ? `显示全部 ${all} 条规则` : `显示 ${all} 条规则中的 ${shown} 条`),
    clear: '清除筛选',
    byPage: '按页面筛选时，只能找到报告中列出的位置。',
    more: (count) => `另外 ${count} 条`,
    allDetails: '全部详情',
    moreIn: (category) => `：${category}`,
    detailsOf: (category) => `：${category}`,
    ideas: '建议',
    ideasCount: (count) => `${count} 条 · 不影响得分`,
    noMatch: '报告中没有符合这些筛选条件的内容。',
    othersBelow: '没有符合条件的未通过或警告规则。其他规则见下方。',
    noneWrong: '没有未通过或警告的规则。',
    proof: '依据',
    request: '请求',
    answer: '响应',
    noAnswer: '无',
    status: (status) => `状态码 ${status}`,
    from: '，来自 {address}',
    sent: '发送时间',
    seenIn: '见于',
    headers: '请求标头',
    quote: '判定依据（引用）',
    observed: '我们看到的内容',
    repeat: '自行验证',
    repeatInBrowser: '用 Chromium 自行验证',
    accepted: (reason, until) => `已接受：${reason}（截至 ${until}）`,
    onPage: '页面：{page}',
    unlisted: (count) => `另有 ${count} 处只计数，未列出。`,
    moreAlike: (count) => `另外 ${count} 处同类问题`,
    everyPlace: '每一处及其依据',
    everyPlaceInJson: 'JSON 报告中列出的每一处都附有依据。',
    proofAndWhy: '依据、所有页面，以及为什么重要',
    how: '如何修复',
    chargedToCause: '扣分已计入原因',
    explained: '原因：{causes}',
    inPartExplained: '部分原因：{causes}',
    foundation: '为什么重要，以及来源',
    why: '为什么重要',
    sources: '来源',
    counterEvidence: '反面证据',
    theRule: '规则',
    aboutRule: '{rule}：适用情形与示例',
    settled: '没有问题或不适用',
    noneHere: '这里没有符合筛选条件的内容。',
    nonePassed: '没有通过的规则。',
    passed: (count) => `${count} 条通过`,
    notApplicable: (count) => `${count} 条不适用`,
    noted: (count) => `${count} 条有提示`,
    untested: '未能检测的内容',
    allTested: '适用的内容均已检测。',
    notFaults: '这些不是问题：它们不扣分，但会降低各得分旁的检测覆盖率。',
    remedy: (words) => `如何检测：${words}`,
    rules: (count) => `${count} 条规则`,
    upTo: (score, points) => `${score}最多 −${points}`,
    onPages: (count) => `${count} 个页面`,
    noStakes: '不影响得分',
  },
});
