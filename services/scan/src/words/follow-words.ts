import { wordTable } from '../language/language.ts';

/** Words about what changed about a site, and about following it. */
interface FollowWords {
  readonly opened: (title: string) => string;
  readonly closed: (title: string) => string;
  /** A problem that is open and steady again. */
  readonly settled: (title: string) => string;
  readonly level: (score: string, before: string, after: string) => string;
  readonly robots: string;
  readonly ruleset: (before: string, after: string) => string;
  /** What differs by our rules alone. */
  readonly byRules: (opened: number, closed: number) => string;
  readonly unreachable: string;
  readonly reachable: string;
  readonly closedToUs: string;
  /** After a change of something that changed twice in the last month. */
  readonly unsteady: string;
  /** Title of an entry, by numbers of changes. */
  readonly entry: (opened: number, closed: number, others: number) => string;
  readonly more: (count: number) => string;
  readonly nothing: string;
  readonly seeReport: string;
  readonly seeComparison: string;
  /** Title of both kinds of feeds. */
  readonly feedTitle: (host: string) => string;
  readonly reportsFeed: string;
  /** The form. */
  readonly heading: string;
  readonly offer: string;
  readonly button: string;
  /** The page of a follow. */
  readonly title: (host: string) => string;
  readonly lead: string;
  readonly secret: string;
  readonly how: string;
  readonly ends: string;
  readonly ended: string;
  readonly stop: string;
  readonly stopped: string;
}

export const followWords = wordTable<FollowWords>({
  en: {
    opened: (title) => `New: ${title}`,
    closed: (title) => `Gone: ${title}`,
    settled: (title) => `Still there after it came and went: ${title}`,
    level: (score, before, after) => `${score} went from “${before}” to “${after}”`,
    robots: 'robots.txt changed',
    ruleset: (before, after) => `Our rules changed from ${before} to ${after}`,
    byRules: (opened, closed) => `By our rules alone, ${opened} problems are new and ${closed} are gone.`,
    unreachable: 'Two scans in a row could not reach the site',
    reachable: 'The site can be reached again',
    closedToUs: 'robots.txt closes the home page to our robot, so we no longer scan the site for its followers',
    unsteady: 'comes and goes',
    entry: (opened, closed, others) =>
      [
        ...(opened > 0 ? [`${opened} new ${opened === 1 ? 'problem' : 'problems'}`] : []),
        ...(closed > 0 ? [`${closed} gone`] : []),
        ...(others > 0 ? [`${others} other ${others === 1 ? 'change' : 'changes'}`] : []),
      ].join(', '),
    more: (count) => `and ${count} more`,
    nothing: 'nothing changed',
    seeReport: 'The report',
    seeComparison: 'All differences',
    feedTitle: (host) => `Changes of ${host}`,
    reportsFeed: 'Feed of these reports',
    heading: 'Follow this site',
    offer:
      'We scan the home page once a day and write what changed into a feed of your own: problems that appear or go, levels, robots.txt, outages. Days without a change make no entry.',
    button: 'Make a feed',
    title: (host) => `You follow ${host}`,
    lead: 'Add one of these addresses to your feed reader:',
    secret: 'Nobody can guess them, and no page links to them. Keep this page: we cannot show it to you again.',
    how: 'Most readers take an address under “Add feed” or “Subscribe”.',
    ends: 'Following ends when nobody has read the feed for 30 days, when you end it here, or when robots.txt of the site closes its home page to our robot.',
    ended: 'robots.txt of the site closes its home page to our robot, so following has ended.',
    stop: 'Stop following',
    stopped: 'You no longer follow this site.',
  },
  ko: {
    opened: (title) => `새 문제: ${title}`,
    closed: (title) => `해결됨: ${title}`,
    settled: (title) => `나타났다 사라지기를 반복한 뒤 남아 있음: ${title}`,
    level: (score, before, after) => `${score}: “${before}”에서 “${after}” 수준으로 바뀜`,
    robots: 'robots.txt가 바뀌었습니다',
    ruleset: (before, after) => `저희 규칙 버전이 ${before}에서 ${after} 버전으로 바뀌었습니다`,
    byRules: (opened, closed) => `규칙만으로 새로 생긴 문제는 ${opened}개, 사라진 문제는 ${closed}개입니다.`,
    unreachable: '연속 두 번의 검사에서 사이트에 연결하지 못했습니다',
    reachable: '사이트에 다시 연결됩니다',
    closedToUs: 'robots.txt가 저희 봇의 첫 페이지 접근을 막아, 구독자를 위한 검사를 더 이상 하지 않습니다',
    unsteady: '나타났다 사라짐',
    entry: (opened, closed, others) =>
      [
        ...(opened > 0 ? [`새 문제 ${opened}개`] : []),
        ...(closed > 0 ? [`해결 ${closed}개`] : []),
        ...(others > 0 ? [`그 밖의 변화 ${others}개`] : []),
      ].join(', '),
    more: (count) => `외 ${count}개`,
    nothing: '변화 없음',
    seeReport: '보고서',
    seeComparison: '모든 차이',
    feedTitle: (host) => `${host}의 변화`,
    reportsFeed: '이 보고서들의 피드',
    heading: '이 사이트 구독',
    offer:
      '첫 페이지를 하루에 한 번 검사하고, 무엇이 바뀌었는지 전용 피드에 적어 드립니다. 나타나거나 사라진 문제, 수준, robots.txt, 접속 장애가 담깁니다. 변화가 없는 날에는 아무것도 적지 않습니다.',
    button: '피드 만들기',
    title: (host) => `${host} 구독 중`,
    lead: '다음 주소 중 하나를 피드 리더에 추가하세요.',
    secret:
      '이 주소는 추측할 수 없고 어떤 페이지에서도 링크하지 않습니다. 다시 보여 드릴 수 없으니 이 페이지를 저장해 두세요.',
    how: '대부분의 리더에서는 “피드 추가”나 “구독”에 주소를 넣으면 됩니다.',
    ends: '30일 동안 아무도 피드를 읽지 않거나, 여기에서 그만두거나, 사이트의 robots.txt가 저희 봇의 첫 페이지 접근을 막으면 구독이 끝납니다.',
    ended: '사이트의 robots.txt가 저희 봇의 첫 페이지 접근을 막아 구독이 끝났습니다.',
    stop: '구독 그만두기',
    stopped: '이 사이트를 더 이상 구독하지 않습니다.',
  },
  ja: {
    opened: (title) => `新しい問題：${title}`,
    closed: (title) => `解消：${title}`,
    settled: (title) => `現れたり消えたりした後も残っています：${title}`,
    level: (score, before, after) => `${score}：「${before}」から「${after}」に変わりました`,
    robots: 'robots.txtが変わりました',
    ruleset: (before, after) => `当サービスのルールが${before}から${after}に変わりました`,
    byRules: (opened, closed) => `ルールの変更だけによる新しい問題は${opened}件、なくなった問題は${closed}件です。`,
    unreachable: '2回続けてサイトに接続できませんでした',
    reachable: 'サイトに再び接続できます',
    closedToUs: 'robots.txtが当サービスのボットにトップページを閉じたため、フォロワーのためのスキャンを終えました',
    unsteady: '現れたり消えたりしています',
    entry: (opened, closed, others) =>
      [
        ...(opened > 0 ? [`新しい問題${opened}件`] : []),
        ...(closed > 0 ? [`解消${closed}件`] : []),
        ...(others > 0 ? [`その他の変化${others}件`] : []),
      ].join('、'),
    more: (count) => `ほか${count}件`,
    nothing: '変化なし',
    seeReport: 'レポート',
    seeComparison: 'すべての違い',
    feedTitle: (host) => `${host}の変化`,
    reportsFeed: 'レポートのフィード',
    heading: 'このサイトをフォロー',
    offer:
      'トップページを1日1回スキャンし、変わったことを専用のフィードに書きます。現れた問題と消えた問題、レベル、robots.txt、接続できない状態が対象です。変化のない日は何も書きません。',
    button: 'フィードを作る',
    title: (host) => `${host}をフォロー中`,
    lead: '次のURLのどちらかをフィードリーダーに追加してください。',
    secret: 'このURLは推測できず、どのページからもリンクしません。再表示できないため、このページを保存してください。',
    how: '多くのリーダーでは「フィードを追加」や「購読」にURLを入力します。',
    ends: '30日間だれもフィードを読まないとき、ここで終えたとき、またはサイトのrobots.txtが当サービスのボットにトップページを閉じたときに終わります。',
    ended: 'サイトのrobots.txtが当サービスのボットにトップページを閉じたため、フォローは終わりました。',
    stop: 'フォローをやめる',
    stopped: 'このサイトのフォローをやめました。',
  },
  zh: {
    opened: (title) => `新问题：${title}`,
    closed: (title) => `已消失：${title}`,
    settled: (title) => `反复出现后仍然存在：${title}`,
    level: (score, before, after) => `${score}：由“${before}”变为“${after}”`,
    robots: 'robots.txt 已更改',
    ruleset: (before, after) => `我们的规则由 ${before} 改为 ${after}`,
    byRules: (opened, closed) => `仅因规则变化，新增 ${opened} 个问题，消失 ${closed} 个问题。`,
    unreachable: '连续两次扫描都无法访问网站',
    reachable: '网站可以再次访问',
    closedToUs: 'robots.txt 禁止我们的机器人访问首页，因此我们不再为关注者扫描此网站',
    unsteady: '时有时无',
    entry: (opened, closed, others) =>
      [
        ...(opened > 0 ? [`新问题 ${opened} 个`] : []),
        ...(closed > 0 ? [`消失 ${closed} 个`] : []),
        ...(others > 0 ? [`其他变化 ${others} 个`] : []),
      ].join('，'),
    more: (count) => `另有 ${count} 个`,
    nothing: '没有变化',
    seeReport: '报告',
    seeComparison: '所有差异',
    feedTitle: (host) => `${host} 的变化`,
    reportsFeed: '这些报告的订阅源',
    heading: '关注这个网站',
    offer:
      '我们每天扫描一次首页，把变化写入您专用的订阅源：出现或消失的问题、级别、robots.txt、无法访问。没有变化的日子不写任何内容。',
    button: '生成订阅源',
    title: (host) => `您正在关注 ${host}`,
    lead: '请将以下网址之一添加到您的阅读器：',
    secret: '这些网址无法被猜到，也没有任何页面链接到它们。请保存本页：我们无法再次显示。',
    how: '大多数阅读器在“添加订阅源”或“订阅”中输入网址。',
    ends: '连续 30 天无人读取订阅源、您在此停止关注，或网站的 robots.txt 禁止我们的机器人访问首页时，关注结束。',
    ended: '网站的 robots.txt 禁止我们的机器人访问首页，关注已结束。',
    stop: '停止关注',
    stopped: '您已不再关注这个网站。',
  },
});
