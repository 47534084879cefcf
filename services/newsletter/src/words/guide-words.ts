import type { GuideSlug } from '@legible/issues';
import { wordTable } from './word-table.ts';

interface GuideHead {
  readonly title: string;
  readonly description: string;
}

/** Titles of guides and heads of their tables; the texts of guides are in `guides/<language>/`. */
type GuideWords = Readonly<Record<GuideSlug, GuideHead>> & {
  /** Title of the table of contents. */
  readonly contents: string;
  /** Heads of the table of problem codes. */
  readonly problems: readonly [code: string, status: string, meaning: string, resolution: string];
  /** Head of the column with the editions in the table of feeds. */
  readonly edition: string;
};

export const guideWords = wordTable<GuideWords>('guides', {
  ko: {
    developer: {
      title: '개발자 안내: API와 마크다운',
      description:
        '모든 페이지를 마크다운으로, 목록과 검색을 JSON API로 받는 방법입니다. 예시 명령과 오류 코드, 캐시와 요청 제한을 설명합니다.',
    },
    follow: {
      title: '뉴스레터 받아 보기',
      description:
        '새 호를 놓치지 않는 방법을 안내합니다. 피드 리더에 한 번에 추가하는 링크와 피드 주소, 피드에 담기는 내용이 있습니다.',
    },
    webhooks: {
      title: '새 호를 채팅 채널로 받기',
      description:
        'Slack, Discord, Teams, 두레이, 잔디 같은 채팅 채널에 새 호의 제목과 요약, 링크를 올려 드립니다. 봇도 계정도 필요 없습니다.',
    },
    contents: '이 페이지의 차례',
    problems: ['코드', '상태', '뜻', '해결 방법'],
    edition: '언어판',
  },
  en: {
    developer: {
      title: 'For developers: API and Markdown',
      description:
        'Every page as Markdown, lists and search as JSON, with no key: example commands, error codes, caching and limits of the read API.',
    },
    follow: {
      title: 'Follow the newsletter',
      description:
        'Ways to get every new issue: one-tap links that add it to your feed reader, the addresses of the feeds, and what a feed holds.',
    },
    webhooks: {
      title: 'New issues in your team’s chat',
      description:
        'Have the title, summary and link of each new issue posted in a channel of Slack, Discord, Teams and other chats. No bot, no account.',
    },
    contents: 'On this page',
    problems: ['Code', 'Status', 'Meaning', 'What to do'],
    edition: 'Edition',
  },
  ja: {
    developer: {
      title: '開発者向け案内：APIとMarkdown',
      description:
        'すべてのページをMarkdownで、一覧と検索をJSON APIで受け取る方法です。コマンドの例、エラーコード、キャッシュと制限を説明します。',
    },
    follow: {
      title: 'ニュースレターをフォローする',
      description:
        '新しい号を受け取る方法を案内します。フィードリーダーにワンタップで追加できるリンク、フィードのアドレス、含まれる内容です。',
    },
    webhooks: {
      title: '新しい号をチャットで受け取る',
      description:
        '新しい号のタイトル、概要、リンクを、Slack、Discord、Teams、LINE WORKSなどのチャンネルに投稿します。ボットもアカウントも要りません。',
    },
    contents: 'このページの目次',
    problems: ['コード', 'ステータス', '意味', '対処'],
    edition: '言語版',
  },
  zh: {
    developer: {
      title: '开发者指南：接口与 Markdown',
      description: '每个页面都有 Markdown 版本，列表和搜索有 JSON 接口，无需密钥。附示例命令、错误码、缓存和请求限制。',
    },
    follow: {
      title: '关注这份通讯',
      description: '接收每一期新内容的各种方式：一键添加到阅读器的链接、订阅源的地址，以及其中的内容。',
    },
    webhooks: {
      title: '在群里接收新一期',
      description:
        '每有新一期，就把标题、摘要和链接发到飞书、企业微信、钉钉、Slack 等聊天工具的群里。不需要机器人程序，也不需要账号。',
    },
    contents: '本页目录',
    problems: ['代码', '状态', '含义', '处理方法'],
    edition: '语言版',
  },
});
