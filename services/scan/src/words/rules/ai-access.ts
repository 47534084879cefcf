import { withParticle } from '../../language/korean-particle.ts';
import type { OtherLanguage } from '../../language/language.ts';
import { CONSEQUENCES } from './consequences.ts';
import type { RuleText, RuleTexts } from './rule-text.ts';
import { crossed, type Words } from './shared.ts';

/** Rules about one search robot each. */
type OneBot =
  | 'ai-access-bingbot'
  | 'ai-access-oai-searchbot'
  | 'ai-access-claude-searchbot'
  | 'ai-access-perplexitybot'
  | 'ai-access-applebot'
  | 'ai-access-meta-webindexer'
  | 'ai-access-mistral-index'
  | 'ai-access-duckassistbot';

type AiAccess =
  | OneBot
  | 'ai-access-amzn-searchbot'
  | 'ai-access-googlebot'
  | 'ai-access-regional-search'
  | 'ai-access-user-fetchers'
  | 'ai-discovery-paths-open'
  | 'ai-robots-group-shadowing'
  | 'ai-robots-injected-block'
  | 'ai-robots-token-hygiene'
  | 'ai-robots-wildcard-allowlist'
  | 'ai-training-policy';

/** @param feeds the products that the robot supplies, in each language. */
const oneBot = (
  token: string,
  feeds: Readonly<Record<OtherLanguage, string>>,
): Readonly<Record<OtherLanguage, RuleText<OneBot>>> => ({
  ko: {
    title: `robots.txt가 ${withParticle(token, '을/를')} 허용합니다`,
    failureTitle: `robots.txt가 첫 페이지나 대부분의 페이지에서 ${withParticle(feeds.ko, '을/를')} 차단합니다`,
    warningTitle: `robots.txt가 일부 페이지에서 ${withParticle(feeds.ko, '을/를')} 차단합니다`,
    fix: `robots.txt에서 ${withParticle(token, '을/를')} 허용하세요.`,
    messages: {
      closed: 'robots.txt가 {url}에서 {token|을/를} 차단합니다({line}번째 줄, 차단된 페이지 {pages}개). {consequence}.',
      partly: 'robots.txt가 일부 페이지({pages}개)에서 {token|을/를} 차단합니다. 첫 번째는 {url}입니다({line}번째 줄).',
    },
    phrases: { consequence: CONSEQUENCES.ko },
  },
  ja: {
    title: `robots.txtが${token}を許可しています`,
    failureTitle: `robots.txtがトップページか大半のページで${feeds.ja}をブロックしています`,
    warningTitle: `robots.txtが一部のページで${feeds.ja}をブロックしています`,
    fix: `robots.txtで${token}を許可してください。`,
    messages: {
      closed:
        'robots.txtが{url}で{token}をブロックしています（{line}行目、ブロックされたページは{pages}件）。{consequence}。',
      partly: 'robots.txtが一部のページ（{pages}件）で{token}をブロックしています。最初は{url}です（{line}行目）。',
    },
    phrases: { consequence: CONSEQUENCES.ja },
  },
  zh: {
    title: `robots.txt 允许 ${token}`,
    failureTitle: `robots.txt 在首页或大多数页面上屏蔽了 ${feeds.zh}`,
    warningTitle: `robots.txt 在部分页面上屏蔽了 ${feeds.zh}`,
    fix: `在 robots.txt 中允许 ${token}。`,
    messages: {
      closed: 'robots.txt 禁止 {token} 访问 {url}（第 {line} 行，被屏蔽的页面共 {pages} 个）：{consequence}。',
      partly: 'robots.txt 禁止 {token} 访问部分页面（{pages} 个），首个为 {url}（第 {line} 行）。',
    },
    phrases: { consequence: CONSEQUENCES.zh },
  },
});

const ONE_BOT: RuleTexts<OneBot> = {
  'ai-access-bingbot': oneBot('bingbot', { ko: 'Bing과 Copilot', ja: 'BingとCopilot', zh: 'Bing 和 Copilot' }),
  'ai-access-oai-searchbot': oneBot('OAI-SearchBot', { ko: 'ChatGPT 검색', ja: 'ChatGPT検索', zh: 'ChatGPT 搜索' }),
  'ai-access-claude-searchbot': oneBot('Claude-SearchBot', {
    ko: 'Claude 검색',
    ja: 'Claudeの検索',
    zh: 'Claude 的搜索',
  }),
  'ai-access-perplexitybot': oneBot('PerplexityBot', { ko: 'Perplexity', ja: 'Perplexity', zh: 'Perplexity' }),
  'ai-access-applebot': oneBot('Applebot', { ko: 'Siri와 Spotlight', ja: 'SiriとSpotlight', zh: 'Siri 和 Spotlight' }),
  'ai-access-meta-webindexer': oneBot('meta-webindexer', { ko: 'Meta AI', ja: 'Meta AI', zh: 'Meta AI' }),
  'ai-access-mistral-index': oneBot('MistralAI-Index', {
    ko: 'Mistral 검색',
    ja: 'Mistralの検索',
    zh: 'Mistral 的搜索',
  }),
  'ai-access-duckassistbot': oneBot('DuckAssistBot', {
    ko: 'DuckDuckGo의 AI 답변',
    ja: 'DuckDuckGoのAI回答',
    zh: 'DuckDuckGo 的 AI 回答',
  }),
};

/** What robots.txt says to each robot that gathers training data, with the consequence. */
const policies = (states: Words, groups: Words, consequences: Words, written: string, then: string): Words => {
  const rows = crossed('state', states, crossed('group', groups, { '{token} {state} ({group})': written }));
  const closed = Object.entries(rows).map(([en, own]) => [`${en}: {consequence}`, `${own}${then}{consequence}`]);
  return { ...crossed('consequence', consequences, Object.fromEntries(closed)), ...rows };
};

export const AI_ACCESS: RuleTexts<AiAccess> = {
  ...ONE_BOT,
  'ai-access-amzn-searchbot': {
    ko: {
      title: 'robots.txt가 Amzn-SearchBot을 허용합니다',
      failureTitle: 'robots.txt가 Amzn-SearchBot과 Amazonbot을 모두 차단합니다',
      warningTitle: 'robots.txt가 Amazon의 크롤러 하나를 차단합니다',
      fix: 'Amazon이 학습에 쓰지 않는다고 밝힌 Amzn-SearchBot을 허용하세요.',
      messages: {
        both: 'robots.txt가 Amzn-SearchBot과 Amazonbot을 모두 차단합니다({line}번째 줄).',
        search: 'robots.txt가 Amazonbot은 허용하지만 Amzn-SearchBot은 차단합니다({line}번째 줄).',
        other: 'robots.txt가 Amzn-SearchBot은 허용하지만 Amazonbot은 차단합니다({line}번째 줄).',
      },
    },
    ja: {
      title: 'robots.txtがAmzn-SearchBotを許可しています',
      failureTitle: 'robots.txtがAmzn-SearchBotとAmazonbotの両方をブロックしています',
      warningTitle: 'robots.txtがAmazonのクローラーの片方をブロックしています',
      fix: 'Amazonが学習に使わないと明記しているAmzn-SearchBotを許可してください。',
      messages: {
        both: 'robots.txtがAmzn-SearchBotとAmazonbotの両方をブロックしています（{line}行目）。',
        search: 'robots.txtがAmazonbotを許可する一方で、Amzn-SearchBotをブロックしています（{line}行目）。',
        other: 'robots.txtがAmzn-SearchBotを許可する一方で、Amazonbotをブロックしています（{line}行目）。',
      },
    },
    zh: {
      title: 'robots.txt 允许 Amzn-SearchBot',
      failureTitle: 'robots.txt 屏蔽了 Amzn-SearchBot 和 Amazonbot',
      warningTitle: 'robots.txt 屏蔽了亚马逊的一个抓取工具',
      fix: '允许 Amzn-SearchBot：亚马逊说明它不用于训练。',
      messages: {
        both: 'robots.txt 同时屏蔽了 Amzn-SearchBot 和 Amazonbot（第 {line} 行）。',
        search: 'robots.txt 允许 Amazonbot，却屏蔽了 Amzn-SearchBot（第 {line} 行）。',
        other: 'robots.txt 允许 Amzn-SearchBot，但屏蔽了 Amazonbot（第 {line} 行）。',
      },
    },
  },
  'ai-access-googlebot': {
    ko: {
      title: 'Googlebot이 페이지를 읽고 인용할 수 있습니다',
      failureTitle: 'Google의 AI 답변이 첫 페이지나 대부분의 페이지를 쓸 수 없습니다',
      warningTitle: 'Google의 AI 답변이 일부 페이지를 쓸 수 없습니다',
      fix: 'robots.txt에서 Googlebot을 허용하고, 문제가 발견된 페이지에서 noindex, nosnippet, max-snippet:0을 삭제하세요.',
      messages: {
        home: 'Google의 AI 답변이 첫 페이지를 쓸 수 없습니다: {urls,}.',
        most: 'Google의 AI 답변이 {of}개 페이지 중 {pages}개를 쓸 수 없습니다: {urls,}.',
        some: 'Google의 AI 답변이 {of}개 페이지 중 {pages}개를 쓸 수 없습니다: {urls,}.',
      },
      phrases: { urls: { '{url} (robots.txt line {n})': '{url} (robots.txt {n}번째 줄)' } },
    },
    ja: {
      title: 'Googlebotがページを読んで引用できます',
      failureTitle: 'GoogleのAI回答がトップページか大半のページを使えません',
      warningTitle: 'GoogleのAI回答が一部のページを使えません',
      fix: 'robots.txtでGooglebotを許可し、問題のあるページからnoindex、nosnippet、max-snippet:0を外してください。',
      messages: {
        home: 'GoogleのAI回答がトップページを使えません：{urls,}。',
        most: 'GoogleのAI回答が{of}ページ中{pages}ページを使えません：{urls,}。',
        some: 'GoogleのAI回答が{of}ページ中{pages}ページを使えません：{urls,}。',
      },
      phrases: {
        urls: { '{url} (robots.txt line {n})': '{url}（robots.txtの{n}行目）', '{url} ({said})': '{url}（{said}）' },
      },
    },
    zh: {
      title: 'Googlebot 可以读取并引用页面',
      failureTitle: 'Google 的 AI 回答无法使用首页或大多数页面',
      warningTitle: 'Google 的 AI 回答无法使用部分页面',
      fix: '在 robots.txt 中允许 Googlebot，并从相关页面中移除 noindex、nosnippet 和 max-snippet:0。',
      messages: {
        home: 'Google 的 AI 回答无法使用首页：{urls,}。',
        most: 'Google 的 AI 回答无法使用 {of} 个页面中的 {pages} 个：{urls,}。',
        some: 'Google 的 AI 回答无法使用 {of} 个页面中的 {pages} 个：{urls,}。',
      },
      phrases: {
        urls: { '{url} (robots.txt line {n})': '{url}（robots.txt 第 {n} 行）', '{url} ({said})': '{url}（{said}）' },
      },
    },
  },
  'ai-access-regional-search': {
    ko: {
      title: 'robots.txt가 방문자 언어권의 검색엔진을 허용합니다',
      failureTitle: 'robots.txt가 방문자 언어권의 검색엔진을 차단합니다',
      warningTitle: 'robots.txt가 방문자가 쓰는 검색엔진 일부를 차단합니다',
      fix: '방문자가 쓰는 검색엔진의 봇을 허용하세요.',
      messages: {
        closed: '페이지의 언어는 {languages,}인데, 그 방문자가 쓰는 검색엔진을 robots.txt가 차단합니다: {bots,}.',
      },
      phrases: {
        languages: { ko: '한국어', zh: '중국어', ja: '일본어', ru: '러시아어', cs: '체코어', vi: '베트남어' },
        bots: { '{token} (line {n})': '{token}({n}번째 줄)' },
      },
    },
    ja: {
      title: 'robots.txtが読者の言語圏の検索エンジンを許可しています',
      failureTitle: 'robots.txtが読者の言語圏の検索エンジンをブロックしています',
      warningTitle: 'robots.txtが読者の使う検索エンジンの一部をブロックしています',
      fix: '読者が使う検索エンジンのボットを許可してください。',
      messages: {
        closed:
          'ページの言語は{languages,}ですが、その読者が使う検索エンジンをrobots.txtがブロックしています：{bots,}。',
      },
      phrases: {
        languages: { ko: '韓国語', zh: '中国語', ja: '日本語', ru: 'ロシア語', cs: 'チェコ語', vi: 'ベトナム語' },
        bots: { '{token} (line {n})': '{token}（{n}行目）' },
      },
    },
    zh: {
      title: 'robots.txt 允许读者所用语言的搜索引擎',
      failureTitle: 'robots.txt 屏蔽了读者所在地区的搜索引擎',
      warningTitle: 'robots.txt 屏蔽了读者使用的部分搜索引擎',
      fix: '允许读者所用搜索引擎的机器人。',
      messages: { closed: '页面的语言是{languages,}，而 robots.txt 屏蔽了这些读者使用的搜索引擎：{bots,}。' },
      phrases: {
        languages: { ko: '韩语', zh: '中文', ja: '日语', ru: '俄语', cs: '捷克语', vi: '越南语' },
        bots: { '{token} (line {n})': '{token}（第 {n} 行）' },
      },
    },
  },
  'ai-access-user-fetchers': {
    ko: {
      title: 'robots.txt가 사용자 대신 페이지를 읽는 AI 어시스턴트를 허용합니다',
      failureTitle: 'robots.txt가 사용자 대신 페이지를 읽는 AI 어시스턴트를 차단합니다',
      warningTitle: 'robots.txt가 AI 어시스턴트에 사용자 대신 페이지를 읽지 말라고 합니다',
      fix: '이 봇들을 허용하세요. 사용자가 직접 요청한 페이지입니다.',
      messages: {
        obeyed: 'robots.txt가 사용자 대신 페이지를 읽는 봇을 차단하며, 그중 일부는 robots.txt를 따릅니다: {bots,}.',
        maybe:
          'robots.txt가 사용자 대신 페이지를 읽는 봇을 차단하지만, 이런 요청에서는 robots.txt를 따르지 않을 수 있습니다: {bots,}.',
      },
      phrases: {
        bots: {
          '{token} (line {n}; obeys)': '{token}({n}번째 줄, 따름)',
          '{token} (line {n}; may not obey)': '{token}({n}번째 줄, 따르지 않을 수 있음)',
        },
      },
    },
    ja: {
      title: 'robots.txtが、ユーザーに代わってページを取得するAIアシスタントを許可しています',
      failureTitle: 'robots.txtが、ユーザーに代わってページを取得するAIアシスタントをブロックしています',
      warningTitle: 'robots.txtが、ユーザーに代わってページを取得しないようAIアシスタントに求めています',
      fix: 'これらのボットを許可してください。ユーザーが求めたページです。',
      messages: {
        obeyed:
          'robots.txtがユーザーに代わってページを取得するボットをブロックしており、その一部はrobots.txtに従います：{bots,}。',
        maybe:
          'robots.txtがユーザーに代わってページを取得するボットをブロックしていますが、こうした取得ではrobots.txtに従わないことがあります：{bots,}。',
      },
      phrases: {
        bots: {
          '{token} (line {n}; obeys)': '{token}（{n}行目、従う）',
          '{token} (line {n}; may not obey)': '{token}（{n}行目、従わないことがある）',
        },
      },
    },
    zh: {
      title: 'robots.txt 允许代用户读取页面的 AI 助手',
      failureTitle: 'robots.txt 屏蔽了代用户读取页面的 AI 助手',
      warningTitle: 'robots.txt 要求 AI 助手不要代用户读取页面',
      fix: '允许这些机器人：页面是用户要求读取的。',
      messages: {
        obeyed: 'robots.txt 屏蔽了代用户读取页面的机器人，其中有的会遵守：{bots,}。',
        maybe: 'robots.txt 屏蔽了代用户读取页面的机器人，但对这类读取它们可能不遵守：{bots,}。',
      },
      phrases: {
        bots: {
          '{token} (line {n}; obeys)': '{token}（第 {n} 行；遵守）',
          '{token} (line {n}; may not obey)': '{token}（第 {n} 行；可能不遵守）',
        },
      },
    },
  },
  'ai-discovery-paths-open': {
    ko: {
      title: '봇이 자신을 위한 파일을 읽을 수 있습니다',
      failureTitle: '사이트가 봇에 알리는 파일을 robots.txt가 차단합니다',
      warningTitle: '봇이 파일을 찾는 주소를 robots.txt가 차단합니다',
      fix: '사이트가 알리는 파일을 robots.txt에서 모든 검색 봇과 AI 어시스턴트 봇에 허용하세요.',
      messages: {
        advertised: '사이트가 알리는 파일이 차단되어 있습니다: {files;}.',
        usual: '봇용 파일의 일반적인 주소가 차단되어 있습니다: {files;}.',
      },
      phrases: {
        files: crossed(
          'what',
          {
            feed: '피드',
            'Markdown version': 'Markdown 버전',
            licence: '라이선스',
            'description of an API': 'API 설명',
            'documentation of an API': 'API 문서',
            'catalogue of APIs': 'API 카탈로그',
            sitemap: '사이트맵',
            'llms.txt': 'llms.txt',
          },
          {
            '{url} ({what}; line {n}) to {bots} and {more} more':
              '{url} ({what}, {n}번째 줄, 대상: {bots} 외 {more}개)',
            '{url} ({what}; line {n}) to {bots}': '{url} ({what}, {n}번째 줄, 대상: {bots})',
          },
        ),
      },
    },
    ja: {
      title: 'ボット向けのファイルをボットが読めます',
      failureTitle: 'サイトがボットに知らせているファイルをrobots.txtがブロックしています',
      warningTitle: 'ボットがファイルを探すURLをrobots.txtがブロックしています',
      fix: 'サイトが知らせているファイルを、robots.txtですべての検索ボットとAIアシスタントのボットに許可してください。',
      messages: {
        advertised: 'サイトが知らせているファイルがブロックされています：{files;}。',
        usual: 'ボット向けファイルの一般的なURLがブロックされています：{files;}。',
      },
      phrases: {
        files: crossed(
          'what',
          {
            feed: 'フィード',
            'Markdown version': 'Markdown版',
            licence: 'ライセンス',
            'description of an API': 'APIの記述',
            'documentation of an API': 'APIのドキュメント',
            'catalogue of APIs': 'APIカタログ',
            sitemap: 'サイトマップ',
            'llms.txt': 'llms.txt',
          },
          {
            '{url} ({what}; line {n}) to {bots} and {more} more': '{url}（{what}、{n}行目、対象：{bots}ほか{more}件）',
            '{url} ({what}; line {n}) to {bots}': '{url}（{what}、{n}行目、対象：{bots}）',
          },
        ),
      },
    },
    zh: {
      title: '机器人可以读取为它们准备的文件',
      failureTitle: 'robots.txt 屏蔽了网站向机器人公布的文件',
      warningTitle: 'robots.txt 屏蔽了机器人查找文件的网址',
      fix: '在 robots.txt 中允许所有搜索机器人和 AI 助手的机器人读取公布的文件。',
      messages: {
        advertised: '网站公布的文件被屏蔽：{files;}。',
        usual: '机器人文件的常用网址被屏蔽：{files;}。',
      },
      phrases: {
        files: crossed(
          'what',
          {
            feed: '订阅源',
            'Markdown version': 'Markdown 版本',
            licence: '许可',
            'description of an API': 'API 描述',
            'documentation of an API': 'API 文档',
            'catalogue of APIs': 'API 目录',
            sitemap: '站点地图',
            'llms.txt': 'llms.txt',
          },
          {
            '{url} ({what}; line {n}) to {bots} and {more} more':
              '{url}（{what}，第 {n} 行，针对 {bots} 及另外 {more} 个）',
            '{url} ({what}; line {n}) to {bots}': '{url}（{what}，第 {n} 行，针对 {bots}）',
          },
        ),
      },
    },
  },
  'ai-robots-group-shadowing': {
    ko: {
      title: '봇별 규칙에도 공통 차단 항목이 들어 있습니다',
      failureTitle: 'robots.txt가 이름을 지정한 봇에 비공개 경로를 열어 둡니다',
      warningTitle: 'robots.txt가 이름을 지정한 봇에 다른 봇보다 많은 경로를 열어 둡니다',
      fix: '공통 Disallow 줄을 봇 이름이 있는 모든 그룹에 다시 쓰거나, 그 봇들을 *와 한 그룹으로 묶으세요.',
      messages: {
        private: 'robots.txt가 전용 그룹이 있는 봇({bots,})에 비공개 경로 {count}개를 열어 둡니다: {paths,}.',
        dropped:
          'robots.txt가 다른 봇에는 차단한 경로 {count}개를 전용 그룹이 있는 봇({bots,})에는 열어 둡니다: {paths,}.',
      },
      phrases: { paths: { '{path} (line {n})': '{path}({n}번째 줄)' } },
    },
    ja: {
      title: '個別のボットのルールにも、共通のブロックが含まれています',
      failureTitle: 'robots.txtが、名前を挙げたボットに非公開のパスを開放しています',
      warningTitle: 'robots.txtが、名前を挙げたボットに他のボットより多くのパスを開放しています',
      fix: '共通のDisallow行を、ボット名を挙げた各グループにも書くか、それらのボットを*と同じグループにまとめてください。',
      messages: {
        private:
          'robots.txtが、専用のグループがあるボット（{bots,}）に非公開のパス{count}件を開放しています：{paths,}。',
        dropped:
          'robots.txtが、他のボットにはブロックしているパス{count}件を、専用のグループがあるボット（{bots,}）には開放しています：{paths,}。',
      },
      phrases: { paths: { '{path} (line {n})': '{path}（{n}行目）' } },
    },
    zh: {
      title: '各机器人的单独规则也包含共同的限制',
      failureTitle: 'robots.txt 向单独列出的机器人开放了私密路径',
      warningTitle: 'robots.txt 给单独列出的机器人的权限多于其他机器人',
      fix: '在每个列出机器人名称的组中重复共用的 Disallow 行，或者把这些机器人与 * 列在同一组。',
      messages: {
        private: 'robots.txt 向有单独分组的机器人（{bots,}）开放了 {count} 条私密路径：{paths,}。',
        dropped: 'robots.txt 把 {count} 条对其他机器人关闭的路径，开放给了有单独分组的机器人（{bots,}）：{paths,}。',
      },
      phrases: { paths: { '{path} (line {n})': '{path}（第 {n} 行）' } },
    },
  },
  'ai-robots-injected-block': {
    ko: {
      title: 'CDN이 robots.txt에 쓴 부분이 사이트가 쓴 부분과 맞습니다',
      failureTitle: 'CDN이 robots.txt에 추가한 규칙이 사이트가 허용한 봇을 차단합니다',
      warningTitle: 'CDN과 사이트가 robots.txt에 같은 봇의 규칙을 따로 씁니다',
      fix: 'CDN 설정에서 관리형 robots.txt를 끄거나, 거기에 있는 봇을 직접 쓴 부분에서 빼세요.',
      messages: {
        closes: 'CDN이 관리하는 부분(“{mark}”)이 사이트가 쓴 부분에서 허용한 봇을 차단합니다: {bots,}.',
        doubles: 'CDN이 관리하는 부분(“{mark}”)과 사이트가 쓴 부분에 같은 봇이 있습니다: {bots,}.',
      },
      phrases: {
        bots: {
          '{token} (line {n} against by saying nothing)': '{token}({n}번째 줄, 사이트가 쓴 부분에는 언급 없음)',
          '{token} (line {n} against line {own})': '{token}({n}번째 줄과 {own}번째 줄이 어긋남)',
        },
      },
    },
    ja: {
      title: 'robots.txtのCDNが書いた部分が、サイト自身の部分と矛盾しません',
      failureTitle: 'CDNがrobots.txtに加えたルールが、許可したボットをブロックしています',
      warningTitle: 'CDNとサイトがrobots.txtで同じボットのルールを定めています',
      fix: 'CDNの設定で管理対象のrobots.txtを無効にするか、そこに挙げられたボットを自分で書いた部分から外してください。',
      messages: {
        closes:
          'CDNが管理する部分（「{mark}」）が、サイト自身の部分で許可しているボットをブロックしています：{bots,}。',
        doubles: 'CDNが管理する部分（「{mark}」）とサイト自身の部分の両方に、同じボットがあります：{bots,}。',
      },
      phrases: {
        bots: {
          '{token} (line {n} against by saying nothing)': '{token}（{n}行目、サイト自身の部分には記述なし）',
          '{token} (line {n} against line {own})': '{token}（{n}行目が{own}行目と矛盾）',
        },
      },
    },
    zh: {
      title: 'CDN 写入 robots.txt 的部分与网站自己的部分一致',
      failureTitle: 'CDN 写入 robots.txt 的规则屏蔽了您允许的机器人',
      warningTitle: 'CDN 和您在 robots.txt 中为同一机器人设置了规则',
      fix: '在 CDN 设置中关闭托管的 robots.txt，或者从自己的部分中去掉它已列出的机器人。',
      messages: {
        closes: 'CDN 托管的部分（“{mark}”）屏蔽了网站自己的部分允许的机器人：{bots,}。',
        doubles: 'CDN 托管的部分（“{mark}”）与网站自己的部分都列出了：{bots,}。',
      },
      phrases: {
        bots: {
          '{token} (line {n} against by saying nothing)': '{token}（第 {n} 行，网站自己的部分未提及）',
          '{token} (line {n} against line {own})': '{token}（第 {n} 行与第 {own} 行相反）',
        },
      },
    },
  },
  'ai-robots-token-hygiene': {
    ko: {
      title: 'robots.txt의 봇 이름이 운영사의 이름과 같습니다',
      failureTitle: 'robots.txt에 어떤 봇도 쓰지 않는 이름이 있습니다',
      warningTitle: 'robots.txt에 더는 쓰이지 않는 봇 이름이 있습니다',
      fix: '운영사가 문서에 밝힌 이름으로 바꾸세요.',
      messages: {
        misspelt: 'robots.txt에 어떤 운영사도 쓰지 않는 봇 이름이 있습니다: {names,}.',
        retired: 'robots.txt에 더는 쓰이지 않는 봇 이름이 있습니다: {names,}.',
      },
      phrases: {
        names: {
          '{value} (line {n}; no successor)': '{value}({n}번째 줄, 대체 이름 없음)',
          '{value} (line {n}; instead: {token})': '{value}({n}번째 줄, 바른 이름: {token})',
        },
      },
    },
    ja: {
      title: 'robots.txtのボット名が、運営元の示す名前と一致しています',
      failureTitle: 'robots.txtに、どのボットも使わない名前があります',
      warningTitle: 'robots.txtに、もう使われていないボット名があります',
      fix: '運営元がドキュメントで示している名前に置き換えてください。',
      messages: {
        misspelt: 'robots.txtに、どの運営元も使っていないボット名があります：{names,}。',
        retired: 'robots.txtに、もう使われていないボット名があります：{names,}。',
      },
      phrases: {
        names: {
          '{value} (line {n}; no successor)': '{value}（{n}行目、後継なし）',
          '{value} (line {n}; instead: {token})': '{value}（{n}行目、正しくは{token}）',
        },
      },
    },
    zh: {
      title: 'robots.txt 中的机器人名称与运营方公布的一致',
      failureTitle: 'robots.txt 中有不属于任何已知机器人的名称',
      warningTitle: 'robots.txt 中有已停用的机器人名称',
      fix: '换成运营方在文档中公布的名称。',
      messages: {
        misspelt: 'robots.txt 中的以下机器人名称不属于任何运营方：{names,}。',
        retired: 'robots.txt 中有已停用的机器人名称：{names,}。',
      },
      phrases: {
        names: {
          '{value} (line {n}; no successor)': '{value}（第 {n} 行；没有替代名称）',
          '{value} (line {n}; instead: {token})': '{value}（第 {n} 行；应为 {token}）',
        },
      },
    },
  },
  'ai-robots-wildcard-allowlist': {
    ko: {
      title: '허용한 봇 목록에 중요한 봇이 모두 있습니다',
      failureTitle: 'robots.txt가 목록의 봇만 허용하는데, 주요 봇이 빠져 있습니다',
      warningTitle: 'robots.txt가 목록의 봇만 허용하는데, 일부 봇이 빠져 있습니다',
      fix: '반대로 원하지 않는 봇만 이름으로 차단하거나, 빠진 이름을 목록에 추가하세요.',
      messages: {
        major: 'robots.txt가 목록에 없는 봇을 모두 차단합니다. 목록에 빠진 봇: {tokens,}.',
        minor: 'robots.txt가 잘 알려진 봇의 목록만 허용하고 나머지를 모두 차단합니다. 목록에 빠진 봇: {tokens,}.',
      },
    },
    ja: {
      title: '許可するボットの一覧に、重要なボットがすべて含まれています',
      failureTitle: 'robots.txtが一覧のボットだけを許可し、主要なボットが抜けています',
      warningTitle: 'robots.txtが一覧のボットだけを許可し、一部のボットが抜けています',
      fix: '逆に、望まないボットだけを名前でブロックするか、抜けている名前を一覧に加えてください。',
      messages: {
        major: 'robots.txtが、一覧にないボットをすべてブロックしています。抜けているボット：{tokens,}。',
        minor: 'robots.txtが、よく知られたボット以外をすべてブロックしています。抜けているボット：{tokens,}。',
      },
    },
    zh: {
      title: '允许的机器人列表包含所有重要的机器人',
      failureTitle: 'robots.txt 只允许列表中的机器人，缺少主要的机器人',
      warningTitle: 'robots.txt 只允许列表中的机器人，缺少部分机器人',
      fix: '反过来只按名称屏蔽不想要的机器人，或者把缺少的名称加入列表。',
      messages: {
        major: 'robots.txt 屏蔽了列表之外的所有机器人。列表中缺少：{tokens,}。',
        minor: 'robots.txt 只允许最知名的一些机器人，屏蔽了其余所有机器人。列表中缺少：{tokens,}。',
      },
    },
  },
  'ai-training-policy': {
    ko: {
      title: 'robots.txt에 밝힌 AI 모델 학습 방침',
      failureTitle: 'robots.txt에 AI 모델 학습에 관한 내용이 없습니다',
      warningTitle: null,
      fix: '이름마다 학습을 허용할지 정해서 써 두세요. 고쳐야 할 것은 없습니다.',
      messages: {
        matrix: '학습 방침: {tokens;}.',
        silent: 'robots.txt에 학습 데이터를 수집하는 봇의 이름이 없어, 이 봇들은 다른 봇과 똑같이 취급됩니다.',
      },
      phrases: {
        tokens: policies(
          { open: '허용', 'partly closed': '일부 차단', closed: '차단' },
          { 'by name': '이름 지정', 'not named': '이름 없음' },
          CONSEQUENCES.ko,
          '{token} {state}({group})',
          ', ',
        ),
      },
    },
    ja: {
      title: 'robots.txtに示したAIモデルの学習の方針',
      failureTitle: 'robots.txtにAIモデルの学習についての記述がありません',
      warningTitle: null,
      fix: '名前ごとに学習を許可するかどうかを決めて書いておいてください。修正が必要なものはありません。',
      messages: {
        matrix: '学習についての方針：{tokens;}。',
        silent:
          'robots.txtに学習データを収集するボットの名前がないため、これらのボットも他のボットと同じ扱いになります。',
      },
      phrases: {
        tokens: policies(
          { open: 'は許可', 'partly closed': 'は一部をブロック', closed: 'はブロック' },
          { 'by name': '名前で指定', 'not named': '名前の指定なし' },
          CONSEQUENCES.ja,
          '{token}{state}（{group}）',
          '、',
        ),
      },
    },
    zh: {
      title: 'robots.txt 对 AI 模型训练的说明',
      failureTitle: 'robots.txt 没有提到 AI 模型的训练',
      warningTitle: null,
      fix: '为每个名称决定是否允许训练，并写下来；没有需要修复的地方。',
      messages: {
        matrix: '训练方针：{tokens;}。',
        silent: 'robots.txt 没有列出任何收集训练数据的机器人，因此它们与其他机器人的待遇相同。',
      },
      phrases: {
        tokens: policies(
          { open: '允许', 'partly closed': '部分屏蔽', closed: '屏蔽' },
          { 'by name': '单独指定', 'not named': '未指定' },
          CONSEQUENCES.zh,
          '{token} {state}（{group}）',
          '，',
        ),
      },
    },
  },
};
