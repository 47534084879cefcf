import { BOT_KEYS, BOTS, type BotKey } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

const isRegional = (key: BotKey) => BOTS[key].region !== null && BOTS[key].role === 'search' && BOTS[key].documented;

/** Petal Search and You.com serve all languages; they count only beside an engine of the site's own language. */
const WORLDWIDE: readonly BotKey[] = ['petalbot', 'youbot'];

/** Goes by the languages that the sampled pages declare; the language of a page that declares none is not guessed. */
export default siteRule({
  id: 'ai-access-regional-search',
  title: 'robots.txt admits the search engines of the readers’ languages',
  failureTitle: 'robots.txt blocks your readers’ regional search engines',
  warningTitle: 'robots.txt blocks some of your readers’ search engines',
  category: 'ai-access',
  rating: ['low', 'both', 'E2'],
  sources: ['NAVER-BOT', 'DAUM', 'YANDEX', 'YOU', 'AIROBOTS', 'YAHOO-JAPAN'],
  why: 'Readers of Korean, Chinese, Russian, Czech, Vietnamese and French also search with Naver, Daum, Baidu, Yandex, Seznam, Cốc Cốc and Qwant, which have an index of their own. A site that blocks their robots is not found there. Yahoo! JAPAN shows results of Google, so robots.txt speaks to it through Googlebot.',
  fix: 'Allow the robots of the search engines that your readers use.',
  repair: 'robots-txt',
  expects: 'No group of robots.txt closes the site to the robots of regional search engines that the finding names.',
  needs: ['botAccess'],
  messages: {
    closed: 'The pages are in {languages,}, and robots.txt blocks engines that their readers use: {bots,}.',
  },
  passes: 'The pages say lang="ko", and robots.txt says nothing to Yeti and Daum.',
  fails: 'The pages say lang="ko", and robots.txt blocks Yeti and Daum.',
  check({ botAccess }) {
    const { pages, rows } = botAccess.value;
    const languages = new Set(pages.flatMap(({ language }) => language ?? []));
    const local = BOT_KEYS.filter((key) => isRegional(key) && languages.has(BOTS[key].region ?? ''));
    if (local.length === 0) return notApplicable;
    const closed = rows.filter(({ bot, state }) => state === 'closed' && [...local, ...WORLDWIDE].includes(bot));
    const [first] = closed.flatMap((row) => row.closed);
    if (first === undefined) return pass;
    const bots = closed.map(({ bot, closed: [line] }) => `${BOTS[bot].token} (line ${line?.line})`);
    const served = [...new Set(local.flatMap((key) => BOTS[key].region ?? []))];
    const proof = { step: botAccess.from, quote: quoteLine(first) };
    const isEvery = local.every((key) => closed.some(({ bot }) => bot === key));
    return (isEvery ? fail : warn)({ message: 'closed', args: { languages: served, bots }, proof });
  },
});
