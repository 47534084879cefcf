import type { Args } from '../../language/fill.ts';
import type { OtherLanguage } from '../../language/language.ts';
import type { RuleTexts } from './rule-text.ts';
import { crossed, type Words } from './shared.ts';

type Content =
  | 'content-hidden-text'
  | 'content-placeholder'
  | 'content-stuffing'
  | 'content-substance'
  | 'heading-main'
  | 'heading-order'
  | 'img-alt'
  | 'img-crawlable-source'
  | 'img-live'
  | 'link-crawlable'
  | 'link-external-live'
  | 'link-internal-live'
  | 'link-nofollow-internal'
  | 'link-text'
  | 'media-text-alternative';

/** How many of many were requested, when all are correct. */
const sampled = {
  ko:
    (nouns: string) =>
    (a: Args): string =>
      `${nouns} ${a.text('found')}개 중 ${a.text('asked')}개를 확인했고 문제가 없었습니다. 나머지 ${a.write(a.number('found') - a.number('asked'))}개는 확인하지 않았습니다.`,
  ja:
    (nouns: string) =>
    (a: Args): string =>
      `${nouns}${a.text('found')}件のうち${a.text('asked')}件を確認し、問題はありませんでした。残りの${a.write(a.number('found') - a.number('asked'))}件は確認していません。`,
  zh:
    (nouns: string) =>
    (a: Args): string =>
      `${nouns}共 ${a.text('found')} 个，检查了其中 ${a.text('asked')} 个，没有发现问题；其余 ${a.write(a.number('found') - a.number('asked'))} 个未检查。`,
};

/** Adds the same phrases for a link or heading without text, because a placeholder needs at least one character. */
const withEmpty = (empty: string, phrases: Words): Words => ({
  ...phrases,
  ...Object.fromEntries(
    Object.entries(phrases).map(([en, own]) => [
      en.replace('“{text}”', '“”'),
      own.replace(/[“「]\{text\}[”」]/, empty),
    ]),
  ),
});

/** Why there was no answer, in the fixed words of the scan. */
const FAILURES: Readonly<Record<OtherLanguage, Words>> = {
  ko: {
    'name-not-found': '도메인을 찾을 수 없음',
    'connect-failed': '연결 실패',
    'connection-lost': '연결이 끊김',
    'tls-invalid': '인증서 오류',
    timeout: '응답 시간 초과',
    'redirect-loop': '리디렉션 반복',
    'redirect-invalid': '잘못된 리디렉션',
    'too-many-redirects': '리디렉션이 너무 많음',
    '{answer}': '{answer}',
  },
  ja: {
    'name-not-found': 'ドメインが見つからない',
    'connect-failed': '接続できない',
    'connection-lost': '接続が切れた',
    'tls-invalid': '証明書のエラー',
    timeout: 'タイムアウト',
    'redirect-loop': 'リダイレクトのループ',
    'redirect-invalid': '無効なリダイレクト',
    'too-many-redirects': 'リダイレクトが多すぎる',
    '{answer}': '{answer}',
  },
  zh: {
    'name-not-found': '找不到域名',
    'connect-failed': '连接失败',
    'connection-lost': '连接中断',
    'tls-invalid': '证书错误',
    timeout: '响应超时',
    'redirect-loop': '循环重定向',
    'redirect-invalid': '无效的重定向',
    'too-many-redirects': '重定向次数过多',
    '{answer}': '{answer}',
  },
};

const LINKED = {
  ko: '{url} ({answer}), {page} {region}의 링크 “{text}”',
  ja: '{url}（{answer}）、{page}の{region}のリンク「{text}」',
  zh: '{url}（{answer}），{page} {region}中的链接“{text}”',
} as const;

/** Where a link to an address of the site is, and the answer of that address. */
const linked = (
  language: OtherLanguage,
  answers: Words,
  [nav, content]: readonly [string, string],
  empty: string,
): Words =>
  withEmpty(
    empty,
    crossed(
      'region',
      { navigation: nav, content },
      crossed(
        'answer',
        { ...answers, ...FAILURES[language] },
        {
          '{url} ({answer}), linked as “{text}” in the {region} of {page}': LINKED[language],
        },
      ),
    ),
  );

/** Placeholder text that nobody replaced: its kind, and its part of the page. */
const placeholders = (
  [filler, note, template, value]: readonly [string, string, string, string],
  [title, heading, text, meta, alt]: readonly [string, string, string, string, string],
  written: string,
): Words =>
  crossed(
    'where',
    { 'the title': title, 'a heading': heading, 'the text': text, metadata: meta, 'an alternative text': alt },
    crossed(
      'what',
      {
        'filler text': filler,
        'a note to its author': note,
        'a template that nothing filled in': template,
        'a value that was never there': value,
      },
      { '{what} in {where} (“{text}”)': written },
    ),
  );

export const CONTENT: RuleTexts<Content> = {
  'content-hidden-text': {
    ko: {
      title: '방문자에게 숨겨진 텍스트가 없습니다',
      failureTitle: '방문자에게 보이지 않게 숨긴 텍스트가 있습니다',
      warningTitle: null,
      fix: '숨겨진 텍스트를 삭제하거나 모든 방문자에게 보이게 하세요.',
      messages: {
        hidden: '{words}단어 분량의 텍스트[links? (링크 {links}개 포함)]가 {technique} 숨겨져 있습니다: “{text}”.',
      },
      phrases: {
        technique: {
          colour: '배경과 같은 색으로',
          'off-screen': '화면 밖으로 배치되어',
          'font-size': '글자 크기 0으로',
          opacity: '투명도 0(opacity: 0)으로',
          display: 'display: none으로',
        },
      },
    },
    ja: {
      title: '訪問者から隠されたテキストはありません',
      failureTitle: '訪問者に見えないように隠されたテキストがあります',
      warningTitle: null,
      fix: '隠されたテキストを削除するか、すべての訪問者に見えるようにしてください。',
      messages: {
        hidden: '{words}語[links? （リンク{links}個を含む）]のテキストが{technique}隠されています：「{text}」。',
      },
      phrases: {
        technique: {
          colour: '背景と同じ色で',
          'off-screen': '画面の外に配置されて',
          'font-size': 'フォントサイズ0で',
          opacity: '不透明度0で',
          display: 'display: noneで',
        },
      },
    },
    zh: {
      title: '没有对访客隐藏的文字',
      failureTitle: '有访客看不到的隐藏文字',
      warningTitle: null,
      fix: '删除隐藏的文字，或者让所有访客都能看到。',
      messages: {
        hidden: '有 {words} 个词[links? （含 {links} 个链接）]的文字{technique}：“{text}”。',
      },
      phrases: {
        technique: {
          colour: '因颜色与背景相同而看不见',
          'off-screen': '被放到了屏幕之外',
          'font-size': '因字号为 0 而看不见',
          opacity: '因不透明度为 0 而看不见',
          display: '被 display: none 隐藏',
        },
      },
    },
  },
  'content-placeholder': {
    ko: {
      title: '임시 문구나 미완성 글이 남아 있지 않습니다',
      failureTitle: '임시 문구나 미완성 글이 남아 있습니다',
      warningTitle: null,
      fix: '페이지를 공개하기 전에 실제 내용으로 바꾸고, 값이 비어 있으면 빌드가 실패하게 하세요.',
      messages: { found: 'HTML에 다음 문구가 남아 있습니다: {places;}.' },
      phrases: {
        places: placeholders(
          ['채우기용 문구', '작성자용 메모', '값이 채워지지 않은 템플릿', '빠진 값'],
          ['제목', '소제목', '본문', '메타데이터', '대체 텍스트'],
          '{what} “{text}”({where})',
        ),
      },
    },
    ja: {
      title: '仮の文章や書きかけの文章が残っていません',
      failureTitle: '仮の文章や書きかけの文章が残っています',
      warningTitle: null,
      fix: '公開前に実際の内容に置き換え、値が欠けているときはビルドが失敗するようにしてください。',
      messages: { found: 'HTMLに次の文言が残っています：{places;}。' },
      phrases: {
        places: placeholders(
          ['ダミーテキスト', '作成者向けのメモ', '値が入っていないテンプレート', '欠けた値'],
          ['タイトル', '見出し', '本文', 'メタデータ', '代替テキスト'],
          '{what}「{text}」（{where}）',
        ),
      },
    },
    zh: {
      title: '没有遗留占位文字或未完成的内容',
      failureTitle: '遗留了占位文字或未完成的内容',
      warningTitle: null,
      fix: '发布页面之前换成实际内容，并设置为缺少值时构建失败。',
      messages: { found: 'HTML 中遗留了以下内容：{places;}。' },
      phrases: {
        places: placeholders(
          ['填充文字', '写给作者的备注', '未填入内容的模板', '缺失的值'],
          ['标题', '小标题', '正文', '元数据', '替代文字'],
          '{what}“{text}”（{where}）',
        ),
      },
    },
  },
  'content-stuffing': {
    ko: {
      title: '같은 문구를 일부러 반복하지 않습니다',
      failureTitle: '한 문구를 지나치게 자주 반복합니다',
      warningTitle: null,
      fix: '독자를 위해 쓰세요. 주제어는 필요한 곳에만 쓰고, 그 사이에는 주제에 관한 내용을 담으세요.',
      messages: {
        dense: '“{phrase|”이/”가} 본문 {words}단어 안에 {count}번 나오며, 의미를 담은 단어의 {percent}%를 차지합니다.',
        block:
          '{words}단어짜리 한 단락에서 “{phrase|”을/”를} {count}번 반복하며, 의미를 담은 단어의 {percent}%를 차지합니다.',
      },
    },
    ja: {
      title: '同じ語句が不自然に繰り返されていません',
      failureTitle: '同じ語句が不自然なほど繰り返されています',
      warningTitle: null,
      fix: '読者のために書いてください。主題の語は必要なところだけで使い、その間には主題についての内容を書きます。',
      messages: {
        dense: '「{phrase}」が本文{words}語の中に{count}回出現し、意味を担う語の{percent}%を占めています。',
        block: '{words}語のひとつの段落で「{phrase}」が{count}回繰り返され、意味を担う語の{percent}%を占めています。',
      },
    },
    zh: {
      title: '没有刻意重复同一词组',
      failureTitle: '同一词组重复得异常频繁',
      warningTitle: null,
      fix: '为读者而写：只在需要的地方提到主题词，其间写与主题有关的内容。',
      messages: {
        dense: '“{phrase}”在 {words} 个词的正文中出现了 {count} 次，在有实际含义的词中占 {percent}%。',
        block: '一个共 {words} 个词的段落把“{phrase}”重复了 {count} 次，在有实际含义的词中占 {percent}%。',
      },
    },
  },
  'content-substance': {
    ko: {
      title: '검색될 만큼 내용이 충분합니다',
      failureTitle: '페이지에 글이 거의 없습니다',
      warningTitle: null,
      fix: '방문자가 찾는 내용을 더 쓰거나, 다른 페이지와 합치거나, noindex로 색인에서 제외하세요.',
      messages: { thin: '이 페이지의 본문은 {words}단어뿐입니다: “{excerpt}”.' },
    },
    ja: {
      title: '検索で見つかるだけの内容があります',
      failureTitle: 'ページの文章がごくわずかです',
      warningTitle: null,
      fix: '訪問者が求める内容を加えるか、別のページと統合するか、noindexでインデックスから外してください。',
      messages: { thin: 'このページの本文は{words}語しかありません：「{excerpt}」。' },
    },
    zh: {
      title: '内容充足，足以被搜索到',
      failureTitle: '页面的文字非常少',
      warningTitle: null,
      fix: '补充访客想看的内容，或者与其他页面合并，或者用 noindex 让它不进入索引。',
      messages: { thin: '此页面的正文只有 {words} 个词：“{excerpt}”。' },
    },
  },
  'heading-main': {
    ko: {
      title: '페이지에 주 제목이 있습니다',
      failureTitle: '페이지에 고유한 주 제목이 없습니다',
      warningTitle: null,
      fix: '페이지에 주제를 글자로 나타내는 h1을 넣으세요.',
      messages: {
        missing: '서버가 보낸 HTML에 주 제목이 없습니다.',
        empty: '주 제목이 비어 있습니다. 글자도, 대체 텍스트가 있는 이미지도 없습니다.',
        logo: '주 제목이 모든 페이지에서 똑같은 로고(“{text}”)뿐입니다.',
      },
    },
    ja: {
      title: 'ページに大見出しがあります',
      failureTitle: 'ページに固有の大見出しがありません',
      warningTitle: null,
      fix: 'ページに、主題を言葉で表すh1を入れてください。',
      messages: {
        missing: 'サーバーが返したHTMLに大見出しがありません。',
        empty: '大見出しが空です。文字も、代替テキストのある画像もありません。',
        logo: '大見出しが、どのページでも同じロゴ（「{text}」）だけです。',
      },
    },
    zh: {
      title: '页面有主标题',
      failureTitle: '页面没有自己的主标题',
      warningTitle: null,
      fix: '在页面中放一个 h1，用文字写明主题。',
      messages: {
        missing: '服务器发送的 HTML 中没有主标题。',
        empty: '主标题为空：既没有文字，也没有带替代文字的图片。',
        logo: '唯一的主标题是每个页面都相同的徽标（“{text}”）。',
      },
    },
  },
  'heading-order': {
    ko: {
      title: '소제목이 단계에 맞게 이어집니다',
      failureTitle: '소제목이 대부분 비어 있습니다',
      warningTitle: '소제목 단계를 건너뜁니다',
      fix: '소제목의 단계는 글의 구조에 맞추고 크기는 스타일로 정하세요. 글자가 없는 소제목은 삭제하세요.',
      messages: {
        skips: '소제목 단계를 {count}번 건너뜁니다[empty? . 글자가 없는 소제목도 {empty}개 있습니다]: {places;}.',
        styling: '소제목 {count}개 중 {empty}개에 글자가 없습니다.',
      },
      phrases: {
        places: withEmpty('(글자 없음)', {
          'h{a} is followed by h{b} “{text}”': 'h{a} 다음에 h{b} “{text}”',
          'an h{level} without words': '글자가 없는 h{level}',
        }),
      },
    },
    ja: {
      title: '見出しがレベル順に並んでいます',
      failureTitle: 'ほとんどの見出しが空です',
      warningTitle: '見出しのレベルが飛んでいます',
      fix: '見出しのレベルは文章の構造に合わせ、大きさはスタイルで決めてください。文字のない見出しは削除します。',
      messages: {
        skips: '見出しのレベルが{count}回飛んでいます[empty? （文字のない見出しも{empty}個あります）]：{places;}。',
        styling: '見出し{count}個のうち{empty}個に文字がありません。',
      },
      phrases: {
        places: withEmpty('（文字なし）', {
          'h{a} is followed by h{b} “{text}”': 'h{a}の次がh{b}「{text}」',
          'an h{level} without words': '文字のないh{level}',
        }),
      },
    },
    zh: {
      title: '小标题按级别嵌套',
      failureTitle: '小标题大多是空的',
      warningTitle: '小标题跳过了级别',
      fix: '按文章结构选择小标题的级别，用样式设置大小；删除没有文字的小标题。',
      messages: {
        skips: '小标题有 {count} 处跳过级别[empty? ，另有 {empty} 个没有文字]：{places;}。',
        styling: '{count} 个小标题中有 {empty} 个没有文字。',
      },
      phrases: {
        places: withEmpty('（无文字）', {
          'h{a} is followed by h{b} “{text}”': 'h{a} 之后是 h{b}“{text}”',
          'an h{level} without words': '没有文字的 h{level}',
        }),
      },
    },
  },
  'img-alt': {
    ko: {
      title: '이미지에 대체 텍스트가 있습니다',
      failureTitle: '이미지에 쓸모 있는 대체 텍스트가 없습니다',
      warningTitle: '일부 이미지에 쓸모 있는 대체 텍스트가 없습니다',
      fix: '이미지가 이 페이지에서 보여 주는 것을 짧게 쓰고, 장식용 이미지는 alt를 비워 두세요.',
      messages: {
        links: '대체 텍스트가 없는 이미지로만 된 링크가 {count}개 있습니다: {examples…}.',
        share: '이미지 {total}개 중 {percent}%에 대체 텍스트나 장식 표시가 있습니다. 나머지 {count}개: {examples…}.',
      },
      phrases: {
        examples: {
          '{tag} (a file name)': '{tag} (파일 이름)',
          '{tag} (a word that fits any picture)': '{tag} (어떤 이미지에나 맞는 말)',
          '{tag} (a list of keywords)': '{tag} (키워드 나열)',
        },
      },
    },
    ja: {
      title: '画像に代替テキストがあります',
      failureTitle: '画像に役立つ代替テキストがありません',
      warningTitle: '一部の画像に役立つ代替テキストがありません',
      fix: '画像がこのページで何を示しているかを短く書き、装飾の画像はaltを空にしてください。',
      messages: {
        links: '代替テキストのない画像だけのリンクが{count}個あります：{examples…}。',
        share:
          '画像{total}個のうち、代替テキストがあるか装飾とされているものは{percent}%です。残りの{count}個：{examples…}。',
      },
      phrases: {
        examples: {
          '{tag} (a file name)': '{tag}（ファイル名）',
          '{tag} (a word that fits any picture)': '{tag}（どの画像にも当てはまる語）',
          '{tag} (a list of keywords)': '{tag}（キーワードの羅列）',
        },
      },
    },
    zh: {
      title: '图片有替代文字',
      failureTitle: '图片没有有用的替代文字',
      warningTitle: '部分图片没有有用的替代文字',
      fix: '用几个词写明图片在此处展示的内容；装饰性图片的 alt 留空。',
      messages: {
        links: '有 {count} 个链接只含没有替代文字的图片：{examples…}。',
        share: '{total} 张图片中，有替代文字或标为装饰的占 {percent}%；其余 {count} 张：{examples…}。',
      },
      phrases: {
        examples: {
          '{tag} (a file name)': '{tag}（文件名）',
          '{tag} (a word that fits any picture)': '{tag}（适用于任何图片的词）',
          '{tag} (a list of keywords)': '{tag}（关键词堆砌）',
        },
      },
    },
  },
  'img-crawlable-source': {
    ko: {
      title: 'HTML에 이미지 주소가 있습니다',
      failureTitle: '스크립트를 실행하지 않는 크롤러는 이미지를 찾지 못합니다',
      warningTitle: '이미지가 배경으로만 쓰여 이미지 검색에서 빠집니다',
      fix: '이미지마다 img 요소를 쓰고 그 주소를 src에 적으며, 지연 로딩은 loading="lazy"로 브라우저에 맡기세요.',
      messages: {
        scripted: '주소를 스크립트만 읽을 수 있는 이미지가 {count}개 있습니다: {examples…}.',
        background:
          '빈 요소의 배경으로 쓰인 이미지가 {count}개 있으며, 이미지 검색은 이런 이미지를 색인하지 않습니다: {examples…}.',
      },
    },
    ja: {
      title: 'HTMLに画像のURLがあります',
      failureTitle: 'スクリプトを実行しないクローラーは画像を見つけられません',
      warningTitle: '画像が背景としてだけ使われ、画像検索の対象になりません',
      fix: '画像ごとにimg要素を使ってURLをsrcに書き、遅延読み込みはloading="lazy"でブラウザに任せてください。',
      messages: {
        scripted: 'URLをスクリプトしか読み取れない画像が{count}個あります：{examples…}。',
        background:
          '空の要素の背景になっている画像が{count}個あり、画像検索はこうした画像を登録しません：{examples…}。',
      },
    },
    zh: {
      title: 'HTML 中有图片的网址',
      failureTitle: '不运行脚本的抓取工具找不到图片',
      warningTitle: '图片只用作背景，图片搜索不会收录',
      fix: '每张图片都使用 img 元素，把网址写在 src 中，用 loading="lazy" 让浏览器延迟加载。',
      messages: {
        scripted: '有 {count} 张图片的网址只有脚本才能读到：{examples…}。',
        background: '有 {count} 张图片是空元素的背景，图片搜索不会把它们编入索引：{examples…}。',
      },
    },
  },
  'img-live': {
    ko: {
      title: '이미지를 불러올 수 있습니다',
      failureTitle: '이미지를 불러오지 못합니다',
      warningTitle: '이미지가 리디렉션을 거쳐야 열립니다',
      fix: '이미지 주소를 바로잡거나, 페이지가 가리키는 위치에 파일을 올리세요.',
      messages: {
        broken: '요청한 이미지 {asked}개 중 {count}개를 불러오지 못합니다: {examples…}.',
        moved: '요청한 이미지 {asked}개 중 {count}개는 리디렉션을 거칩니다: {examples…}.',
        sampled: sampled.ko('페이지의 이미지'),
      },
      phrases: {
        examples: {
          '{url} (leads to {to})': '{url} (리디렉션 대상: {to})',
          '{url} (status {n}, no type)': '{url} (상태 코드 {n}, 형식 없음)',
          '{url} (status {n}, {type})': '{url} (상태 코드 {n}, {type})',
          ...crossed('answer', FAILURES.ko, { '{url} ({answer})': '{url} ({answer})' }),
        },
      },
    },
    ja: {
      title: '画像が読み込めます',
      failureTitle: '画像が読み込めません',
      warningTitle: '画像がリダイレクト経由でしか読み込めません',
      fix: '画像のURLを直すか、ページが指す場所にファイルを置いてください。',
      messages: {
        broken: 'リクエストした画像{asked}個のうち{count}個が読み込めません：{examples…}。',
        moved: 'リクエストした画像{asked}個のうち{count}個はリダイレクトを経由します：{examples…}。',
        sampled: sampled.ja('ページの画像'),
      },
      phrases: {
        examples: {
          '{url} (leads to {to})': '{url}（リダイレクト先：{to}）',
          '{url} (status {n}, no type)': '{url}（ステータスコード{n}、形式なし）',
          '{url} (status {n}, {type})': '{url}（ステータスコード{n}、{type}）',
          ...crossed('answer', FAILURES.ja, { '{url} ({answer})': '{url}（{answer}）' }),
        },
      },
    },
    zh: {
      title: '图片可以加载',
      failureTitle: '图片无法加载',
      warningTitle: '图片要经过重定向才能加载',
      fix: '更正图片的网址，或者把文件放到页面所指的位置。',
      messages: {
        broken: '请求的 {asked} 张图片中有 {count} 张无法加载：{examples…}。',
        moved: '请求的 {asked} 张图片中有 {count} 张要经过重定向：{examples…}。',
        sampled: sampled.zh('页面的图片'),
      },
      phrases: {
        examples: {
          '{url} (leads to {to})': '{url}（重定向到 {to}）',
          '{url} (status {n}, no type)': '{url}（状态码 {n}，无类型）',
          '{url} (status {n}, {type})': '{url}（状态码 {n}，{type}）',
          ...crossed('answer', FAILURES.zh, { '{url} ({answer})': '{url}（{answer}）' }),
        },
      },
    },
  },
  'link-crawlable': {
    ko: {
      title: '스크립트 없이도 링크를 따라갈 수 있습니다',
      failureTitle: '크롤러가 따라갈 수 없는 링크가 있습니다',
      warningTitle: null,
      fix: '주 메뉴부터 시작해 모든 링크를 href에 주소가 있는 a 요소로 쓰세요.',
      messages: {
        menu: '내비게이션에 크롤러가 따라갈 수 있는 링크가 없습니다. 링크처럼 동작하기만 하는 요소 {count}개: {examples,}.',
        share: '링크 {total}개 중 {count}개를 크롤러가 따라갈 수 없습니다: {examples,}.',
      },
      phrases: {
        examples: withEmpty('(텍스트 없음)', {
          '“{text}” (javascript: address)': '“{text}” (javascript: 주소)',
          '“{text}” (anchor without href)': '“{text}” (href 없는 a 요소)',
          '“{text}” (click handler)': '“{text}” (클릭 이벤트)',
          '“{text}” (unreadable address)': '“{text}” (읽을 수 없는 주소)',
        }),
      },
    },
    ja: {
      title: 'スクリプトなしでリンクをたどれます',
      failureTitle: 'クローラーがたどれないリンクがあります',
      warningTitle: null,
      fix: 'メインメニューから順に、各リンクをhrefにURLを書いたa要素にしてください。',
      messages: {
        menu: 'ナビゲーションにクローラーがたどれるリンクがありません。リンクのように動くだけの要素が{count}個あります：{examples,}。',
        share: 'リンク{total}個のうち{count}個をクローラーがたどれません：{examples,}。',
      },
      phrases: {
        examples: withEmpty('（テキストなし）', {
          '“{text}” (javascript: address)': '「{text}」（javascript:のURL）',
          '“{text}” (anchor without href)': '「{text}」（hrefのないa要素）',
          '“{text}” (role=link)': '「{text}」（role=link）',
          '“{text}” (click handler)': '「{text}」（クリックイベント）',
          '“{text}” (unreadable address)': '「{text}」（読み取れないURL）',
        }),
      },
    },
    zh: {
      title: '不用脚本也能跟踪链接',
      failureTitle: '有抓取工具无法跟踪的链接',
      warningTitle: null,
      fix: '从主菜单开始，把每个链接都写成 href 中带网址的 a 元素。',
      messages: {
        menu: '导航中没有抓取工具能跟踪的链接；有 {count} 个元素只是充当链接：{examples,}。',
        share: '{total} 个链接中有 {count} 个抓取工具无法跟踪：{examples,}。',
      },
      phrases: {
        examples: withEmpty('（无文字）', {
          '“{text}” (javascript: address)': '“{text}”（javascript: 网址）',
          '“{text}” (anchor without href)': '“{text}”（没有 href 的 a 元素）',
          '“{text}” (role=link)': '“{text}”（role=link）',
          '“{text}” (click handler)': '“{text}”（点击事件）',
          '“{text}” (unreadable address)': '“{text}”（无法解析的网址）',
        }),
      },
    },
  },
  'link-external-live': {
    ko: {
      title: '다른 사이트로 가는 링크가 올바르게 연결됩니다',
      failureTitle: '다른 사이트로 가는 깨진 링크가 있습니다',
      warningTitle: null,
      fix: '링크를 출처의 새 주소나 보관된 사본으로 바꾸세요.',
      messages: {
        dead: '다른 사이트로 가는 링크 {found}개 중 {asked}개를 확인했고, 그중 {count}개가 깨져 있습니다: {examples;}.',
        sampled: sampled.ko('다른 사이트로 가는 링크'),
      },
      phrases: {
        examples: withEmpty(
          '(텍스트 없음)',
          crossed('answer', FAILURES.ko, {
            '{url} ({answer}), linked as “{text}” on {page}': '{url} ({answer}), {page}의 링크 “{text}”',
          }),
        ),
      },
    },
    ja: {
      title: '他サイトへのリンクが有効です',
      failureTitle: '他サイトへのリンク切れがあります',
      warningTitle: null,
      fix: 'リンク先を、出典の新しいURLかアーカイブされたコピーに変えてください。',
      messages: {
        dead: '他サイトへのリンク{found}件のうち{asked}件を確認し、{count}件がリンク切れでした：{examples;}。',
        sampled: sampled.ja('他サイトへのリンク'),
      },
      phrases: {
        examples: withEmpty(
          '（テキストなし）',
          crossed('answer', FAILURES.ja, {
            '{url} ({answer}), linked as “{text}” on {page}': '{url}（{answer}）、{page}のリンク「{text}」',
          }),
        ),
      },
    },
    zh: {
      title: '指向其他网站的链接有效',
      failureTitle: '有指向其他网站的失效链接',
      warningTitle: null,
      fix: '把链接改为来源的新网址，或者改为存档副本。',
      messages: {
        dead: '共找到 {found} 个指向其他网站的链接，检查了 {asked} 个，其中 {count} 个失效：{examples;}。',
        sampled: sampled.zh('指向其他网站的链接'),
      },
      phrases: {
        examples: withEmpty(
          '（无文字）',
          crossed('answer', FAILURES.zh, {
            '{url} ({answer}), linked as “{text}” on {page}': '{url}（{answer}），{page} 上的链接“{text}”',
          }),
        ),
      },
    },
  },
  'link-internal-live': {
    ko: {
      title: '사이트 안의 링크가 올바르게 연결됩니다',
      failureTitle: '사이트 안에 깨진 링크가 있습니다',
      warningTitle: '사이트 안에 페이지로 바로 가지 않는 링크가 있습니다',
      fix: '내비게이션의 링크부터 고치세요. 200으로 응답하는 주소로 바꾸거나 링크를 삭제하세요.',
      messages: {
        broken: '링크 대상 {found}개 중 {checked}개를 확인했고, 그중 {broken}개가 깨져 있습니다: {examples;}.',
        redirected: '링크 대상 {found}개 중 {checked}개를 확인했고, 그중 {redirected}개가 리디렉션됩니다: {examples;}.',
        sampled: sampled.ko('링크 대상'),
      },
      phrases: {
        examples: linked(
          'ko',
          { 'leads to {to}, status {n}': '리디렉션 대상: {to}, 상태 코드 {n}', 'status {n}': '상태 코드 {n}' },
          ['내비게이션', '본문'],
          '(텍스트 없음)',
        ),
      },
    },
    ja: {
      title: 'サイト内のリンクが有効です',
      failureTitle: 'サイト内にリンク切れがあります',
      warningTitle: 'サイト内にページへ直接つながらないリンクがあります',
      fix: 'ナビゲーションのリンクから直してください。200を返すURLに変えるか、リンクを外します。',
      messages: {
        broken: 'リンク先{found}件のうち{checked}件を確認し、{broken}件がリンク切れでした：{examples;}。',
        redirected: 'リンク先{found}件のうち{checked}件を確認し、{redirected}件がリダイレクトされました：{examples;}。',
        sampled: sampled.ja('リンク先'),
      },
      phrases: {
        examples: linked(
          'ja',
          {
            'leads to {to}, status {n}': 'リダイレクト先：{to}、ステータスコード{n}',
            'status {n}': 'ステータスコード{n}',
          },
          ['ナビゲーション', '本文'],
          '（テキストなし）',
        ),
      },
    },
    zh: {
      title: '网站内的链接有效',
      failureTitle: '网站内有失效链接',
      warningTitle: '网站内有不能直达页面的链接',
      fix: '先修复导航中的链接：改为返回 200 的网址，或者去掉该链接。',
      messages: {
        broken: '共找到 {found} 个链接目标，检查了 {checked} 个，其中 {broken} 个失效：{examples;}。',
        redirected: '共找到 {found} 个链接目标，检查了 {checked} 个，其中 {redirected} 个被重定向：{examples;}。',
        sampled: sampled.zh('链接目标'),
      },
      phrases: {
        examples: linked(
          'zh',
          { 'leads to {to}, status {n}': '重定向到 {to}，状态码 {n}', 'status {n}': '状态码 {n}' },
          ['导航', '正文'],
          '（无文字）',
        ),
      },
    },
  },
  'link-nofollow-internal': {
    ko: {
      title: '검색엔진이 사이트의 자체 링크를 따라갈 수 있습니다',
      failureTitle: '사이트 안의 링크를 따라가지 말라고 검색엔진에 요청합니다',
      warningTitle: null,
      fix: '사이트 안의 링크와 robots meta 요소에서 nofollow를 빼고, 크롤링하면 안 되는 곳은 robots.txt로 차단하세요.',
      messages: {
        links: '사이트 안의 링크 {count}개에 nofollow가 있습니다: {examples…}.',
        page: 'robots 지시어가 이 사이트로 가는 링크 {count}개를 하나도 따라가지 말라고 검색엔진에 요청합니다.',
      },
      phrases: { examples: withEmpty('(텍스트 없음)', { '“{text}” → {url}': '“{text}” → {url}' }) },
    },
    ja: {
      title: '検索エンジンがサイト自身のリンクをたどれます',
      failureTitle: 'サイト内のリンクをたどらないよう検索エンジンに求めています',
      warningTitle: null,
      fix: 'サイト内のリンクとrobotsのmeta要素からnofollowを外し、クロールされては困る場所はrobots.txtでブロックしてください。',
      messages: {
        links: 'サイト内のリンク{count}個にnofollowが付いています：{examples…}。',
        page: 'robotsディレクティブが、このサイトへのリンク{count}個をどれもたどらないよう検索エンジンに求めています。',
      },
      phrases: { examples: withEmpty('（テキストなし）', { '“{text}” → {url}': '「{text}」→{url}' }) },
    },
    zh: {
      title: '搜索引擎可以跟踪网站自身的链接',
      failureTitle: '要求搜索引擎不跟踪网站内的链接',
      warningTitle: null,
      fix: '去掉网站内链接和 robots meta 元素中的 nofollow；不应抓取的内容请在 robots.txt 中屏蔽。',
      messages: {
        links: '网站内有 {count} 个链接标有 nofollow：{examples…}。',
        page: 'robots 指令要求搜索引擎不跟踪指向本网站的全部 {count} 个链接。',
      },
      phrases: { examples: withEmpty('（无文字）', { '“{text}” → {url}': '“{text}” → {url}' }) },
    },
  },
  'link-text': {
    ko: {
      title: '링크만 보고도 어디로 가는지 알 수 있습니다',
      failureTitle: '어디로 가는지 알 수 없는 링크가 있습니다',
      warningTitle: null,
      fix: '링크 텍스트에 어디로 가는지 쓰세요.',
      messages: {
        unnamed: '링크된 주소 {total}개 중 {count}개는 무엇이 있는지 알려 주는 링크가 하나도 없습니다: {examples…}.',
        vague: '본문의 링크 {count}개는 어디로 가는지 알 수 없습니다: {examples…}.',
      },
      phrases: { examples: { 'no text → {url}': '텍스트 없음 → {url}' } },
    },
    ja: {
      title: 'リンクを見れば行き先がわかります',
      failureTitle: '行き先がわからないリンクがあります',
      warningTitle: null,
      fix: 'リンクのテキストに、行き先がわかる言葉を書いてください。',
      messages: {
        unnamed: 'リンク先のURL{total}個のうち{count}個は、内容を示すリンクがひとつもありません：{examples…}。',
        vague: '本文のリンク{count}個は、行き先がわかりません：{examples…}。',
      },
      phrases: {
        examples: { 'no text → {url}': 'テキストなし→{url}', '“{text}” → {url}': '「{text}」→{url}' },
      },
    },
    zh: {
      title: '从链接能看出它通向哪里',
      failureTitle: '有看不出通向哪里的链接',
      warningTitle: null,
      fix: '在链接文字中写明它通向哪里。',
      messages: {
        unnamed: '链接到的 {total} 个网址中有 {count} 个，没有任何链接说明那里是什么：{examples…}。',
        vague: '正文中有 {count} 个链接看不出通向哪里：{examples…}。',
      },
      phrases: { examples: { 'no text → {url}': '无文字 → {url}' } },
    },
  },
  'media-text-alternative': {
    ko: {
      title: '동영상과 오디오에 글로 된 설명이 있습니다',
      failureTitle: '동영상·오디오에 자막도 대본도 설명도 없습니다',
      warningTitle: '동영상·오디오에 자막도 대본도 없습니다',
      fix: '페이지에 대본을 싣거나 자막 트랙을 추가하세요.',
      messages: {
        described:
          '동영상·오디오 {count}개에 자막과 대본이 없습니다. 그 내용을 알려 주는 것은 페이지의 글 {words}단어뿐입니다.',
        nothing: '동영상·오디오 {count}개에 자막도 대본도 설명도 없습니다: {kinds,}.',
      },
      phrases: { kinds: { film: '동영상', sound: '오디오', 'embedded player': '삽입된 플레이어' } },
    },
    ja: {
      title: '動画と音声に文章での説明があります',
      failureTitle: '動画や音声に字幕も文字起こしも説明もありません',
      warningTitle: '動画や音声に字幕も文字起こしもありません',
      fix: 'ページに文字起こしを載せるか、字幕トラックを追加してください。',
      messages: {
        described:
          '動画・音声{count}個に字幕も文字起こしもありません。内容を説明しているのは、ページの文章{words}語だけです。',
        nothing: '動画・音声{count}個に字幕も文字起こしも説明もありません：{kinds,}。',
      },
      phrases: { kinds: { film: '動画', sound: '音声', 'embedded player': '埋め込みプレーヤー' } },
    },
    zh: {
      title: '视频和音频配有文字说明',
      failureTitle: '视频或音频没有字幕、文字稿或说明',
      warningTitle: '视频或音频没有字幕，也没有文字稿',
      fix: '在页面上放文字稿，或者为视频、音频添加字幕轨道。',
      messages: {
        described: '有 {count} 个视频或音频没有字幕和文字稿；说明其内容的只有页面上的 {words} 个词。',
        nothing: '有 {count} 个视频或音频没有字幕、文字稿或说明：{kinds,}。',
      },
      phrases: { kinds: { film: '视频', sound: '音频', 'embedded player': '嵌入的播放器' } },
    },
  },
};
