import { ifSeen, notApplicable, pageRule, passWithNote } from '../../kernel/rule.ts';

/**
 * The tools of search engines for owners: the name of their meta element, where they take sitemaps, and the language of their readers.
 * Google, Bing, Yandex and Naver as their help says; the others as pages say that quote their help. Daum keeps a PIN in a comment
 * of robots.txt instead, and Yahoo! JAPAN ended its tool when it began to show results of Google.
 */
const TOOLS = [
  { engine: 'Google', tag: 'google-site-verification', place: 'search.google.com/search-console', readers: null },
  { engine: 'Bing', tag: 'msvalidate.01', place: 'www.bing.com/webmasters', readers: null },
  { engine: 'Yandex', tag: 'yandex-verification', place: 'webmaster.yandex.com', readers: 'ru' },
  { engine: 'Naver', tag: 'naver-site-verification', place: 'searchadvisor.naver.com', readers: 'ko' },
  { engine: 'Baidu', tag: 'baidu-site-verification', place: 'ziyuan.baidu.com', readers: 'zh' },
  { engine: 'Sogou', tag: 'sogou_site_verification', place: 'zhanzhang.sogou.com', readers: 'zh' },
  { engine: '360 Search', tag: '360-site-verification', place: 'zhanzhang.so.com', readers: 'zh' },
  { engine: 'Shenma', tag: 'shenma-site-verification', place: 'zhanzhang.sm.cn', readers: 'zh' },
] as const;

/** Reports and never fails: a file or a DNS record proves ownership too, so a missing tag says nothing. */
export default pageRule({
  id: 'search-registration',
  title: 'Registered with search engines',
  failureTitle: 'The site says with which search engines it is registered',
  category: 'sitemaps',
  rating: ['info', 'neither', 'E3'],
  sources: [
    'NAVER-BOT',
    'NAVER-SITEMAP',
    'BAIDU-SITEMAP',
    'SOGOU-SITEMAP',
    'SO-SITEMAP',
    'SHENMA-SITEMAP',
    'YAHOO-JAPAN',
  ],
  why: 'Owners who prove to a search engine that a site is theirs can submit its sitemap there and see how it is crawled. Naver, Baidu, Sogou, 360 Search and Shenma have such tools as Google and Bing do; Yahoo! JAPAN shows results of Google. Pages that quote them say that Baidu, Sogou and 360 Search take at most 50,000 addresses and 10 MB a file, Shenma 10,000 addresses, that Sogou invites sites to submit, and that Baidu has taken no sitemap index since July 2020.',
  fix: 'Register the site with the search engines of its readers, and submit the sitemap there.',
  repair: 'sitemap',
  expects: 'The tool of the search engine lists the sitemap as read; the answer of the site need not change.',
  needs: ['document'],
  wants: ['botAccess', 'sitemaps'],
  messages: {
    tags: 'The home page holds verification tags of {engines,}. They show that somebody put them there, not that the site is registered.',
    places:
      'Search engines of the readers take sitemaps at {places,}. The home page holds no tag of theirs; a file or a DNS record would not be seen.',
    index: 'Baidu takes no sitemap index, as pages say that quote it. Submit the files that {url} lists.',
  },
  passes: 'The rule reports what it finds and never fails.',
  fails: 'The pages say lang="ko", and the home page has no verification tag of Naver.',
  check({ document, home }, { botAccess, sitemaps }) {
    if (!home) return notApplicable;
    const tags = document.value.metas.filter(({ attribute, content }) => attribute === 'name' && content.trim() !== '');
    const found = TOOLS.flatMap(({ engine, tag }) => {
      const meta = tags.find(({ key }) => key === tag);
      return meta === undefined ? [] : [{ engine, quote: meta.excerpt }];
    });
    const language = ifSeen(botAccess)?.pages.find((page) => page.home)?.language ?? null;
    const own = language === null ? [] : TOOLS.filter(({ readers }) => readers === language);
    const missing = own.filter(({ engine }) => !found.some((one) => one.engine === engine));
    const index = ifSeen(sitemaps)?.files.find(({ kind }) => kind === 'sitemapindex');
    const step = document.from;
    const engines = found.map(({ engine }) => engine);
    const places = missing.map(({ engine, place }) => `${place} (${engine})`);
    const proof = { step, observation: `language of the page: ${language}` };
    const tagged = { message: 'tags', args: { engines }, proof: { step, quote: found[0]?.quote } } as const;
    const [first, ...more] = [
      ...(engines.length === 0 ? [] : [tagged]),
      ...(places.length === 0 ? [] : [{ message: 'places', args: { places }, proof } as const]),
      ...(language !== 'zh' || index === undefined
        ? []
        : [
            {
              message: 'index',
              args: { url: index.url },
              proof: { step: index.from, observation: index.url },
            } as const,
          ]),
    ];
    return first === undefined ? notApplicable : passWithNote(first, ...more);
  },
});
