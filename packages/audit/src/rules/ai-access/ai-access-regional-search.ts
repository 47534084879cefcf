import { BOT_KEYS, BOTS, type BotKey } from '../../bots.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const REGIONAL = BOT_KEYS.filter((key) => {
  const { region, role, documented } = BOTS[key];
  return region !== null && role === 'search' && documented;
});
/** Petal Search and You.com serve all languages; they count only beside an engine of the site's own language. */
const WORLDWIDE: readonly BotKey[] = ['petalbot', 'youbot'];

/** By the languages that the sampled pages declare; text of a page that declares none is not guessed at. */
export default siteRule({
  id: 'ai-access-regional-search',
  title: 'robots.txt admits the search engines of the readers’ languages',
  category: 'ai-access',
  rating: ['low', 2, 'both', 'E2'],
  sources: ['YANDEX', 'YOU', 'AIROBOTS'],
  why: 'Readers of Korean, Chinese and Russian largely search with Naver, Daum, Baidu and Yandex, whose assistants answer from their own index. A site that closes their robots out is not found there.',
  fix: 'Open the robots of the engines that your readers use.',
  needs: ['botAccess'],
  messages: {
    closed: (a: { languages: readonly string[]; bots: readonly string[] }) =>
      `The pages are in ${a.languages.join(', ')}, and robots.txt closes out engines that their readers use: ${a.bots.join(', ')}.`,
  },
  passes: 'The pages say lang="ko", and robots.txt says nothing to Yeti and Daum.',
  fails: 'The pages say lang="ko", and robots.txt closes out Yeti and Daum.',
  check({ botAccess }) {
    if (botAccess.state === 'absent') return notApplicable;
    const { pages, rows } = botAccess.value;
    const languages = new Set(pages.flatMap(({ language }) => language ?? []));
    const local = REGIONAL.filter((key) => languages.has(BOTS[key].region ?? ''));
    if (local.length === 0) return notApplicable;
    const relevant = rows.filter(({ bot }) => local.includes(bot) || WORLDWIDE.includes(bot));
    const closed = relevant.filter(({ state }) => state === 'closed');
    const [first] = closed.flatMap((row) => row.closed);
    if (first === undefined) return pass;
    const bots = closed.map(({ bot, closed: [line] }) => `${BOTS[bot].token} (line ${line?.line})`);
    const served = [...new Set(local.flatMap((key) => BOTS[key].region ?? []))];
    const proof = { step: botAccess.from, excerpt: first.text };
    const finding = { message: 'closed' as const, args: { languages: served, bots }, proof };
    return local.every((key) => closed.some(({ bot }) => bot === key)) ? fail(finding) : warn(finding);
  },
});
