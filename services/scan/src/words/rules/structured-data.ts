import type { RuleTexts } from './rule-text.ts';
import { reworded } from './shared.ts';

type Feature = 'sd-product-snippet' | 'sd-local-business' | 'sd-recipe' | 'sd-profile' | 'sd-software' | 'sd-dataset';

type StructuredData =
  | Feature
  | 'sd-article'
  | 'sd-breadcrumb'
  | 'sd-course-list'
  | 'sd-event'
  | 'sd-job'
  | 'sd-matches-visible'
  | 'sd-merchant-listing'
  | 'sd-organization'
  | 'sd-parses'
  | 'sd-paywall'
  | 'sd-present'
  | 'sd-product-variants'
  | 'sd-qa-forum'
  | 'sd-retired-types'
  | 'sd-return-shipping'
  | 'sd-review'
  | 'sd-video';

/** Phrases of alternatives, such as `headline or name`, longest first. */
const alternatives = (or: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [5, 4, 3, 2].map((count) => {
      const names = Array.from({ length: count }, (_, at) => `{p${at}}`);
      return [names.join(' or '), names.join(or)];
    }),
  );

/** What is missing, and what the rules of one feature say. */
const LACKS = {
  ko: {
    required: '{name}에 Google이 요구하는 항목이 없습니다: {properties,}.',
    expected: '{name}에 Google이 권장하는 항목이 없습니다: {properties,}.',
  },
  ja: {
    required: '{name}に、Googleが必須とする項目がありません：{properties,}。',
    expected: '{name}に、Googleが推奨する項目がありません：{properties,}。',
  },
  zh: {
    required: '{name}缺少 Google 要求的属性：{properties,}。',
    expected: '{name}缺少 Google 建议的属性：{properties,}。',
  },
} as const;

const FEATURE = {
  ko: {
    ...LACKS.ko,
    contradicted: '{name}의 마크업에는 “{markup}”, 페이지에는 “{page}”로 되어 있습니다.',
    hours: '{name}의 영업시간 중 09:00 같은 시각 형식이 아닌 값이 있습니다: {times,}.',
    length: '{name}의 {property} 길이가 {length}자입니다. Google은 {min}~{max}자를 요구합니다.',
  },
  ja: {
    ...LACKS.ja,
    contradicted: '{name}は、マークアップでは「{markup}」、ページでは「{page}」となっています。',
    hours: '{name}の営業時間に、09:00のような時刻の形式でない値があります：{times,}。',
    length: '{name}の{property}は{length}文字です。Googleは{min}～{max}文字を求めています。',
  },
  zh: {
    ...LACKS.zh,
    contradicted: '{name}在标记中是“{markup}”，在页面上却是“{page}”。',
    hours: '{name}的营业时间中有不是 09:00 这种时间格式的值：{times,}。',
    length: '{name}的 {property} 长度为 {length} 个字符；Google 要求 {min} 到 {max} 个字符。',
  },
} as const;

const PHRASES = {
  ko: { properties: alternatives(' 또는 ') },
  ja: { name: { '{types} “{name}”': '{types}「{name}」' }, properties: alternatives('または') },
  zh: { name: { '{types} “{name}”': '{types}“{name}”', '{types}': '{types} ' }, properties: alternatives(' 或 ') },
} as const;

/** Signs of a kind of page; a reason is a list of them. */
const SIGNS = {
  ko: {
    ' in its structured data': '(구조화된 데이터)',
    ' marks it so': '의 표시',
    'its frame': '페이지 구성',
    'its address': '페이지 주소',
    'a date (': '날짜(',
    'an author (': '작성자(',
    'time element': 'time 요소',
    'meta element': 'meta 요소',
    'visible text': '보이는 텍스트',
    'structured data': '구조화된 데이터',
    byline: '글쓴이 표기',
  },
  ja: {
    ' in its structured data': '（構造化データ）',
    ' marks it so': 'の指定',
    'its frame': 'ページの構成',
    'its address': 'ページのURL',
    'a date (': '日付（',
    'an author (': '著者（',
    'time element': 'time要素',
    'meta element': 'meta要素',
    'visible text': '表示テキスト',
    'structured data': '構造化データ',
    byline: '署名欄',
    ')': '）',
    ', ': '、',
  },
  zh: {
    ' in its structured data': '（结构化数据）',
    ' marks it so': ' 的标注',
    'its frame': '页面框架',
    'its address': '页面网址',
    'a date (': '日期（',
    'an author (': '作者（',
    'time element': 'time 元素',
    'meta element': 'meta 元素',
    'visible text': '可见文字',
    'structured data': '结构化数据',
    byline: '署名',
    ')': '）',
    ', ': '、',
  },
} as const;

const FEATURES: RuleTexts<Feature> = {
  'sd-product-snippet': {
    ko: {
      title: '상품 마크업에 빠진 항목이 없습니다',
      failureTitle: '상품 마크업에 이름, 가격 또는 평점이 없습니다',
      warningTitle: '상품 마크업에 가격만 있고 통화가 없습니다',
      fix: '모든 상품에 이름을 쓰고 review, aggregateRating, offers 중 하나를 넣으세요.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: '商品のマークアップに不足がありません',
      failureTitle: '商品のマークアップに名前、価格または評価がありません',
      warningTitle: '商品のマークアップに価格だけがあり、通貨がありません',
      fix: 'すべての商品に名前と、review、aggregateRating、offersのいずれかを指定してください。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '商品标记完整',
      failureTitle: '商品标记缺少名称、价格或评分',
      warningTitle: '商品标记只有价格，没有货币',
      fix: '为每件商品写明名称，并提供 review、aggregateRating、offers 之一。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
  'sd-local-business': {
    ko: {
      title: '지역 업체 마크업에 빠진 항목이 없습니다',
      failureTitle: '업체 마크업이 불완전하거나 페이지와 다릅니다',
      warningTitle: '업체 마크업에 영업시간이나 전화번호가 없습니다',
      fix: '이름과 주소를 페이지에 보이는 대로 쓰고, 영업시간과 전화번호를 넣으세요.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'ローカルビジネスのマークアップに不足がありません',
      failureTitle: '店舗のマークアップに不足があるか、ページと食い違っています',
      warningTitle: '店舗のマークアップに営業時間か電話番号がありません',
      fix: '名前と住所をページの表示どおりに書き、営業時間と電話番号を加えてください。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '本地商家标记完整',
      failureTitle: '商家标记不完整，或者与页面不一致',
      warningTitle: '商家标记缺少营业时间或电话号码',
      fix: '按页面显示的内容写名称和地址，再加上营业时间和电话号码。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
  'sd-recipe': {
    ko: {
      title: '레시피 마크업에 빠진 항목이 없습니다',
      failureTitle: '레시피 마크업에 이름이나 이미지가 없습니다',
      warningTitle: '레시피 마크업에 재료나 조리법이 없습니다',
      fix: '레시피에 이름과 이미지를 넣고, 재료와 조리법을 추가하세요.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'レシピのマークアップに不足がありません',
      failureTitle: 'レシピのマークアップに名前か画像がありません',
      warningTitle: 'レシピのマークアップに材料か手順がありません',
      fix: 'レシピに名前と画像を指定し、材料と手順を加えてください。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '食谱标记完整',
      failureTitle: '食谱标记缺少名称或图片',
      warningTitle: '食谱标记缺少食材或步骤',
      fix: '为食谱写明名称并提供图片，再加上食材和步骤。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
  'sd-profile': {
    ko: {
      title: '작성자 프로필 마크업에 빠진 항목이 없습니다',
      failureTitle: '프로필 마크업에 사람이나 조직의 이름이 없습니다',
      warningTitle: null,
      fix: '페이지를 ProfilePage로 표시하고, mainEntity에 Person 또는 Organization과 그 이름을 쓰세요.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: '著者プロフィールのマークアップに不足がありません',
      failureTitle: 'プロフィールのマークアップに人物や組織の名前がありません',
      warningTitle: null,
      fix: 'ページをProfilePageとし、mainEntityにPersonかOrganizationを名前とともに指定してください。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '作者资料标记完整',
      failureTitle: '资料页标记没有写明人物或组织的名称',
      warningTitle: null,
      fix: '把页面标为 ProfilePage，其 mainEntity 为带名称的 Person 或 Organization。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
  'sd-software': {
    ko: {
      title: '앱 마크업에 빠진 항목이 없습니다',
      failureTitle: '앱 마크업에 이름, 가격 또는 평점이 없습니다',
      warningTitle: null,
      fix: '앱에 이름, 가격이 있는 offers(무료이면 0), 그리고 페이지에 표시되는 평점이나 리뷰를 넣으세요. 페이지에 평점이 없다면 Google이 결과에 더할 것이 없으므로 마크업을 그대로 두어도 됩니다.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'アプリのマークアップに不足がありません',
      failureTitle: 'アプリのマークアップに名前、価格、評価のいずれかがありません',
      warningTitle: null,
      fix: 'アプリに名前と、価格のあるoffers（無料なら0）と、ページに表示している評価かレビューを指定してください。ページに評価がなければGoogleが検索結果に加えるものはないので、マークアップはそのままでかまいません。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '应用标记完整',
      failureTitle: '应用标记缺少名称、价格或评分',
      warningTitle: null,
      fix: '为应用写明名称，提供带价格的 offers（免费则为 0），并标记页面上显示的评分或评价。如果页面上没有评分，Google 不会在结果中添加内容，标记可以保持原样。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
  'sd-dataset': {
    ko: {
      title: '데이터 세트 마크업에 빠진 항목이 없습니다',
      failureTitle: '데이터 세트 마크업에 이름이나 적절한 설명이 없습니다',
      warningTitle: '데이터 세트 마크업에 라이선스나 제작자가 없습니다',
      fix: '데이터 세트에 이름과 50~5,000자의 설명을 쓰고, 라이선스와 제작자를 넣으세요.',
      messages: FEATURE.ko,
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'データセットのマークアップに不足がありません',
      failureTitle: 'データセットのマークアップに名前か適切な説明文がありません',
      warningTitle: 'データセットのマークアップにライセンスか作成者がありません',
      fix: 'データセットに名前と50～5,000文字の説明文を書き、ライセンスと作成者を加えてください。',
      messages: FEATURE.ja,
      phrases: PHRASES.ja,
    },
    zh: {
      title: '数据集标记完整',
      failureTitle: '数据集标记缺少名称或可用的描述',
      warningTitle: '数据集标记缺少许可或创建者',
      fix: '为数据集写明名称和 50 到 5,000 个字符的描述，再加上许可和创建者。',
      messages: FEATURE.zh,
      phrases: PHRASES.zh,
    },
  },
};

export const STRUCTURED_DATA: RuleTexts<StructuredData> = {
  ...FEATURES,
  'sd-article': {
    ko: {
      title: '글 마크업에 빠진 항목이 없습니다',
      failureTitle: '글 마크업의 작성자나 날짜가 유효하지 않습니다',
      warningTitle: '글 마크업에 빠진 항목이 있거나 날짜 형식이 특이합니다',
      fix: 'headline, image, datePublished를 넣고, author는 Person 또는 Organization으로 하여 이름만 쓰세요.',
      messages: {
        expected: LACKS.ko.expected,
        author: '{name}의 작성자가 이름이 아닌 “{author}”로 되어 있습니다.',
        date: '{name}의 {property} 값이 ISO 8601 날짜가 아닙니다: “{date}”.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '記事のマークアップに不足がありません',
      failureTitle: '記事のマークアップの著者か日付が使えません',
      warningTitle: '記事のマークアップに不足があるか、日付の形式が標準と異なります',
      fix: 'headline、image、datePublishedを指定し、authorはPersonかOrganizationとして名前だけを書いてください。',
      messages: {
        expected: LACKS.ja.expected,
        author: '{name}の著者が「{author}」となっていますが、これは名前ではありません。',
        date: '{name}の{property}がISO 8601の日付ではありません：「{date}」。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '文章标记完整',
      failureTitle: '文章标记中的作者或日期无法使用',
      warningTitle: '文章标记缺少属性，或者日期格式不规范',
      fix: '提供 headline、image、datePublished；author 用 Person 或 Organization，且只写名称。',
      messages: {
        expected: LACKS.zh.expected,
        author: '{name}的作者写成了“{author}”，这不是名称。',
        date: '{name}的 {property} 不是 ISO 8601 日期：“{date}”。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-breadcrumb': {
    ko: {
      title: '탐색경로 마크업이 올바릅니다',
      failureTitle: '탐색경로 마크업이 불완전하거나 번호가 잘못되었습니다',
      warningTitle: '탐색경로 마크업에 항목이 하나뿐입니다',
      fix: 'BreadcrumbList의 항목에 1부터 번호를 매기고 각각 name과 item을 넣으세요. 마지막 항목은 item을 생략할 수 있습니다.',
      messages: {
        required: LACKS.ko.required,
        short: '{name}에 항목이 하나뿐입니다. 탐색경로에는 항목이 둘 이상 있어야 합니다.',
        positions: '{name}의 position이 중복 없는 정수가 아닙니다: {positions,}.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'パンくずリストのマークアップが正しく書かれています',
      failureTitle: 'パンくずリストのマークアップに不足があるか、番号が誤っています',
      warningTitle: 'パンくずリストのマークアップに項目がひとつしかありません',
      fix: 'BreadcrumbListの各項目に1から番号を振り、nameとitemを指定してください。最後の項目はitemを省略できます。',
      messages: {
        required: LACKS.ja.required,
        short: '{name}には項目がひとつしかありません。パンくずリストには2つ以上必要です。',
        positions: '{name}のpositionが、重複のない整数になっていません：{positions,}。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '面包屑导航标记正确',
      failureTitle: '面包屑导航标记不完整，或者编号有误',
      warningTitle: '面包屑导航标记只有一个条目',
      fix: '编写 BreadcrumbList，条目从 1 开始编号，每个条目都有 name 和 item；最后一个可以省略 item。',
      messages: {
        required: LACKS.zh.required,
        short: '{name}只有一个条目；面包屑导航至少要有两个。',
        positions: '{name}的 position 不是互不重复的整数：{positions,}。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-course-list': {
    ko: {
      title: '강좌 마크업에 빠진 항목이 없습니다',
      failureTitle: '강좌 마크업에 이름이나 설명이 없습니다',
      warningTitle: '강좌 마크업에 강좌가 셋보다 적습니다',
      fix: '모든 강좌에 이름과 설명을 쓰고, ItemList에 강좌를 세 개 이상 넣으세요.',
      messages: {
        ...LACKS.ko,
        few: '{name}에 강좌가 {count}개뿐입니다. Google은 세 개 이상을 요구합니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '講座のマークアップに不足がありません',
      failureTitle: '講座のマークアップに名前か説明文がありません',
      warningTitle: '講座のマークアップに載っている講座が3つ未満です',
      fix: 'すべての講座に名前と説明文を指定し、ItemListに3つ以上載せてください。',
      messages: {
        ...LACKS.ja,
        few: '{name}に載っている講座は{count}個だけです。Googleは3つ以上を求めています。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '课程标记完整',
      failureTitle: '课程标记缺少名称或描述',
      warningTitle: '课程标记列出的课程不足三门',
      fix: '为每门课程写明名称和描述，并在 ItemList 中列出至少三门。',
      messages: {
        ...LACKS.zh,
        few: '{name}只列出了 {count} 门课程；Google 要求至少三门。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-event': {
    ko: {
      title: '이벤트 마크업이 완전하고 최신입니다',
      failureTitle: '이벤트 마크업에 이름, 날짜 또는 장소가 없습니다',
      warningTitle: '끝난 이벤트가 마크업되어 있습니다',
      fix: 'name, 시간대가 있는 startDate, location을 넣고, 이벤트가 끝나면 마크업을 삭제하세요.',
      messages: {
        ...LACKS.ko,
        past: '{name|은/는} {date}에 끝났습니다. Google은 앞으로 열릴 이벤트만 보여 줍니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'イベントのマークアップに不足がなく、最新です',
      failureTitle: 'イベントのマークアップに名前、日付または場所がありません',
      warningTitle: '終了したイベントがマークアップされています',
      fix: 'name、タイムゾーン付きのstartDate、locationを指定し、イベントが終わったらマークアップを外してください。',
      messages: {
        ...LACKS.ja,
        past: '{name}は{date}に終了しています。Googleに表示されるのは、これから開催されるイベントだけです。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '活动标记完整且未过期',
      failureTitle: '活动标记缺少名称、日期或地点',
      warningTitle: '标记的活动已经结束',
      fix: '提供 name、带时区的 startDate 和 location，活动结束后移除标记。',
      messages: {
        ...LACKS.zh,
        past: '{name}已于 {date} 结束。Google 只展示尚未举行的活动。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-job': {
    ko: {
      title: '채용 마크업에 빠진 항목이 없고 모집 중입니다',
      failureTitle: '채용 마크업이 불완전하거나 마감되었습니다',
      warningTitle: '채용 마크업에 마감일이 없습니다',
      fix: '필수 항목과 validThrough를 넣고, 채용이 끝나면 마크업이나 페이지를 삭제하세요.',
      messages: {
        ...LACKS.ko,
        expired: '{name|은/는} {date}에 마감되었지만 아직 마크업되어 있습니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '求人のマークアップに不足がなく、募集中です',
      failureTitle: '求人のマークアップに不足があるか、募集が終わっています',
      warningTitle: '求人のマークアップに応募期限がありません',
      fix: '必須の項目とvalidThroughを指定し、採用が決まったらマークアップかページを削除してください。',
      messages: {
        ...LACKS.ja,
        expired: '{name}は{date}に募集が終わっていますが、まだマークアップされています。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '招聘标记完整，职位仍在招聘',
      failureTitle: '招聘标记不完整或已过期',
      warningTitle: '招聘标记没有截止日期',
      fix: '提供必需的属性和 validThrough，招到人后移除标记或页面。',
      messages: {
        ...LACKS.zh,
        expired: '{name}的招聘已于 {date} 截止，却仍有标记。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-matches-visible': {
    ko: {
      title: '구조화된 데이터가 페이지 내용과 같습니다',
      failureTitle: '구조화된 데이터가 페이지에 보이는 내용과 다릅니다',
      warningTitle: '페이지의 텍스트에서 확인되지 않는 구조화된 데이터가 있습니다',
      fix: '페이지에 보이는 것만 마크업하고, 페이지와 마크업을 같은 데이터에서 출력하세요.',
      messages: {
        contradicted: '{name}의 {property|이/가} 마크업에는 “{value}”, 페이지에는 “{page}”로 되어 있습니다.',
        conflict: (a) =>
          `두 블록이 ${a.text('name')}의 ${a.text('property')} 값을 다르게 적고 있습니다: “${a.list('values').join('”, “')}”.`,
        invisible: '{name}의 내용이 서버가 보낸 페이지의 텍스트에 하나도 없습니다: {properties,}.',
        missing: '{name}의 {property} “{value|”이/”가} 서버가 보낸 페이지의 텍스트에 없습니다.',
      },
      phrases: {
        property: {
          name: '이름',
          price: '가격',
          rating: '평점',
          date: '날짜',
          author: '작성자',
          address: '주소',
          telephone: '전화번호',
        },
        properties: {
          name: '이름',
          price: '가격',
          rating: '평점',
          date: '날짜',
          author: '작성자',
          address: '주소',
          telephone: '전화번호',
        },
      },
    },
    ja: {
      title: '構造化データがページの内容と一致しています',
      failureTitle: '構造化データがページに表示される内容と異なります',
      warningTitle: 'ページのテキストで確認できない構造化データがあります',
      fix: 'ページに表示しているものだけをマークアップし、ページとマークアップを同じデータから出力してください。',
      messages: {
        contradicted: '{name}の{property}が、マークアップでは「{value}」、ページでは「{page}」となっています。',
        conflict: (a) =>
          `2つのブロックで、${a.text('name')}の${a.text('property')}が異なっています：「${a.list('values').join('」「')}」。`,
        invisible: '{name}の内容が、サーバーが返したページのテキストにまったくありません：{properties,}。',
        missing: '{name}の{property}「{value}」が、サーバーが返したページのテキストにありません。',
      },
      phrases: {
        name: PHRASES.ja.name,
        property: {
          name: '名前',
          price: '価格',
          rating: '評価',
          date: '日付',
          author: '著者',
          address: '住所',
          telephone: '電話番号',
        },
        properties: {
          name: '名前',
          price: '価格',
          rating: '評価',
          date: '日付',
          author: '著者',
          address: '住所',
          telephone: '電話番号',
        },
      },
    },
    zh: {
      title: '结构化数据与页面内容一致',
      failureTitle: '结构化数据与页面显示的内容不一致',
      warningTitle: '有页面文字无法证实的结构化数据',
      fix: '只标记页面上显示的内容，并让页面和标记出自同一份数据。',
      messages: {
        contradicted: '{name}的{property}在标记中是“{value}”，在页面上是“{page}”。',
        conflict: (a) =>
          `两个块对 ${a.text('name')}的描述不一致（${a.text('property')}）：“${a.list('values').join('”和“')}”。`,
        invisible: '服务器发送的页面文字中完全没有 {name}的内容：{properties,}。',
        missing: '{name}的{property}“{value}”不在服务器发送的页面文字中。',
      },
      phrases: {
        name: PHRASES.zh.name,
        property: {
          name: '名称',
          price: '价格',
          rating: '评分',
          date: '日期',
          author: '作者',
          address: '地址',
          telephone: '电话号码',
        },
        properties: {
          name: '名称',
          price: '价格',
          rating: '评分',
          date: '日期',
          author: '作者',
          address: '地址',
          telephone: '电话号码',
        },
      },
    },
  },
  'sd-merchant-listing': {
    ko: {
      title: '판매 상품의 offer 마크업에 빠진 항목이 없습니다',
      failureTitle: 'offer 마크업이 불완전하거나, 읽을 수 없거나, 가격이 틀리거나 0입니다',
      warningTitle: 'offer 마크업에 재고 여부가 없습니다',
      fix: '상품에 이름과 이미지를, offer에 페이지와 같은 가격, 통화, 재고 여부를 넣으세요.',
      messages: {
        ...LACKS.ko,
        unreadable:
          '{name}의 offer에 검색엔진이 읽을 수 없는 형식의 값이 있습니다: {values,}. 가격은 19.90 같은 숫자, 통화는 EUR 같은 세 글자, availability는 InStock 같은 schema.org의 값이어야 합니다.',
        free: '{name}의 가격이 {price}입니다. 쇼핑 검색결과에 나오려면 0보다 큰 가격이 있어야 합니다.',
        price: '{name}의 가격이 마크업에는 {markup}, 페이지에는 “{page}”로 되어 있습니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '販売中の商品のオファーに不足がありません',
      failureTitle: 'オファーのマークアップに不足や読めない値があるか、価格が誤りまたは0です',
      warningTitle: 'オファーのマークアップに在庫の有無がありません',
      fix: '商品に名前と画像を、オファーにページと同じ価格、通貨、在庫状況を指定してください。',
      messages: {
        ...LACKS.ja,
        unreadable:
          '{name}のオファーに、検索エンジンが読み取れない形式の値があります：{values,}。価格は19.90のような数値、通貨はEURのような3文字、availabilityはInStockのようなschema.orgの値にします。',
        free: '{name}の価格が{price}になっています。ショッピングの検索結果に載るには、0より大きい価格が必要です。',
        price: '{name}の価格は、マークアップでは{markup}、ページでは「{page}」です。',
      },
      phrases: { ...PHRASES.ja, values: { '{property} “{value}”': '{property}「{value}」' } },
    },
    zh: {
      title: '在售商品的报价完整',
      failureTitle: '报价标记不完整、无法读取，或者价格有误、为零',
      warningTitle: '报价标记没有说明商品是否有货',
      fix: '为商品写明名称并提供图片，在其报价中写明与页面一致的价格、货币和库存状况。',
      messages: {
        ...LACKS.zh,
        unreadable:
          '{name}的报价中有搜索引擎无法读取的值：{values,}。价格应为 19.90 这样的数字，货币应为 EUR 这样的三个字母，availability 应为 InStock 这样的 schema.org 值。',
        free: '{name}的价格为 {price}：购物结果要求价格大于零。',
        price: '{name}的价格在标记中是 {markup}，在页面上是“{page}”。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-organization': {
    ko: {
      title: '사이트가 운영 주체를 밝힙니다',
      failureTitle: '첫 페이지의 마크업이 사이트 운영 주체를 충분히 밝히지 않습니다',
      warningTitle: null,
      fix: '첫 페이지에서 운영 주체를 Organization으로 한 번만 나타내고 name, url, logo와 sameAs의 프로필 주소를 넣으세요.',
      messages: {
        expected: LACKS.ko.expected,
        absent: '읽은 {pages}개 페이지 중 운영 주체를 Organization으로 나타낸 페이지가 없습니다.',
        elsewhere: '{name|이/가} {url}에만 있고 첫 페이지나 소개 페이지에는 없습니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'サイトの運営者が示されています',
      failureTitle: 'トップページのマークアップに、サイトの運営者が十分に示されていません',
      warningTitle: null,
      fix: 'トップページで一度だけ運営者をOrganizationとして記述し、name、url、logoと、sameAsにプロフィールのURLを指定してください。',
      messages: {
        expected: LACKS.ja.expected,
        absent: '読み取った{pages}ページのどこにも、運営者を示すOrganizationがありません。',
        elsewhere: '{name}が{url}にあり、トップページにも運営者紹介ページにもありません。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '网站写明了运营者',
      failureTitle: '首页标记没有完整写明网站的运营者',
      warningTitle: null,
      fix: '在首页用 Organization 描述一次运营者，提供 name、url 和 logo，并在 sameAs 中列出其资料页的网址。',
      messages: {
        expected: LACKS.zh.expected,
        absent: '读取的 {pages} 个页面中，没有一个用 Organization 描述运营者。',
        elsewhere: '{name}出现在 {url}，而不在首页或介绍运营者的页面上。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-parses': {
    ko: {
      title: '구조화된 데이터를 읽을 수 있습니다',
      failureTitle: '읽을 수 없는 구조화된 데이터가 있습니다',
      warningTitle: '구조화된 데이터의 이름에 오타가 있는 것 같습니다',
      fix: '표시된 블록을 고치고, 따옴표와 줄바꿈이 이스케이프되도록 JSON을 프로그램으로 출력하세요.',
      messages: {
        json: 'JSON-LD 블록이 올바른 JSON이 아닙니다[line? (페이지의 {line}번째 줄)]: {said}.',
        'no-type': '마크업에 속성은 있지만 @type이 없습니다: {said}[line? (페이지의 {line}번째 줄)].',
        'no-context':
          '마크업에 schema.org의 @context가 없어 이름이 아무 뜻도 갖지 못합니다: {said}[line? (페이지의 {line}번째 줄)].',
        'no-scope': 'itemtype만 있고 itemscope가 없는 요소가 있어 그 속성이 어디에도 속하지 않습니다: {said}.',
        misspelt:
          'schema.org에 “{name|”이라는/”라는} {what|이/가} 없습니다. “{meant|”을/”를} 쓰려던 것 같습니다({place}).',
        http: '@context가 http://schema.org인 블록이 {blocks}개 있습니다. https와 같은 것으로 처리됩니다.',
        aliased:
          '블록 {blocks}개가 “@type” 대신 “type”을 씁니다. schema.org의 컨텍스트에 따라 JSON-LD에서는 허용되지만, 이를 읽는다고 밝힌 검색엔진은 없습니다.',
      },
      phrases: { what: { type: '유형', property: '속성' } },
    },
    ja: {
      title: '構造化データを読み取れます',
      failureTitle: '読み取れない構造化データがあります',
      warningTitle: '構造化データの名前に綴りの誤りがあるようです',
      fix: '示されたブロックを直し、引用符や改行がエスケープされるよう、JSONはプログラムで出力してください。',
      messages: {
        json: 'JSON-LDのブロックが正しいJSONではありません[line? （ページの{line}行目）]：{said}。',
        'no-type': 'マークアップにプロパティはありますが、@typeがありません：{said}[line? （ページの{line}行目）]。',
        'no-context':
          'マークアップにschema.orgの@contextがないため、名前が意味を持ちません：{said}[line? （ページの{line}行目）]。',
        'no-scope': 'itemtypeだけがありitemscopeのない要素があり、そのプロパティはどこにも属しません：{said}。',
        misspelt: 'schema.orgに「{name}」という{what}はありません。おそらく「{meant}」の誤りです（{place}）。',
        http: '{blocks}個のブロックの@contextがhttp://schema.orgです。httpsと同じものとして扱われます。',
        aliased:
          '{blocks}個のブロックで、型が「@type」ではなく「type」と書かれています。schema.orgのコンテキストによりJSON-LDでは認められますが、読み取ると明記している検索エンジンはありません。',
      },
      phrases: { what: { type: '型', property: 'プロパティ' } },
    },
    zh: {
      title: '结构化数据可以读取',
      failureTitle: '有无法读取的结构化数据',
      warningTitle: '结构化数据中的名称似乎有拼写错误',
      fix: '修复引用的代码块，并让程序输出 JSON，以便对引号和换行进行转义。',
      messages: {
        json: '有 JSON-LD 块不是有效的 JSON[line? （页面第 {line} 行）]：{said}。',
        'no-type': '标记有属性却没有 @type：{said}[line? （页面第 {line} 行）]。',
        'no-context': '标记没有 schema.org 的 @context，其中的名称因此没有意义：{said}[line? （页面第 {line} 行）]。',
        'no-scope': '有元素带 itemtype 却没有 itemscope，其属性不属于任何对象：{said}。',
        misspelt: 'schema.org 没有名为“{name}”的{what}；应该是“{meant}”（{place}）。',
        http: '有 {blocks} 个块的 @context 是 http://schema.org，与 https 等效。',
        aliased:
          '有 {blocks} 个块用“type”而不是“@type”写类型。按 schema.org 的上下文，JSON-LD 允许这样写；但没有搜索引擎说明会读取它。',
      },
      phrases: { what: { type: '类型', property: '属性' } },
    },
  },
  'sd-paywall': {
    ko: {
      title: '잠긴 글이 마크업으로 표시되어 있습니다',
      failureTitle: '마크업으로 밝히지 않은 페이월 뒤에 글을 숨긴 것 같습니다',
      warningTitle: '페이월 표시가 충분하지 않거나 무료로 볼 수 있는 글이 거의 없습니다',
      fix: '글의 isAccessibleForFree를 false로 하고, 잠긴 글이 페이지에 들어 있으면 hasPart의 cssSelector로 그 부분을 지정하세요.',
      messages: {
        undeclared: '페이월로 이름 붙은 숨겨진 요소에 {words}단어가 있지만, 이를 밝히는 마크업이 없습니다.',
        boolean: '{name|은/는} 유료이지만, 페이지의 어느 글이 잠겼는지 알려 주는 hasPart(cssSelector 지정)가 없습니다.',
        selector: '{name|이/가} 페이지에 없는 부분을 잠긴 곳으로 지정합니다: {selectors,}.',
        lead: '{name|은/는} 잠겨 있고, 누구나 읽을 수 있는 글은 {words}단어뿐입니다.',
      },
    },
    ja: {
      title: '有料部分がマークアップで示されています',
      failureTitle: 'マークアップで示さずに、文章をペイウォールの裏に隠しているようです',
      warningTitle: 'ペイウォールの指定が不十分か、無料で読める文章がほとんどありません',
      fix: '記事のisAccessibleForFreeをfalseにし、有料部分がページに含まれる場合は、hasPartのcssSelectorでその箇所を指定してください。',
      messages: {
        undeclared:
          'ペイウォールを示す名前の非表示要素に{words}語の文章がありますが、それを示すマークアップがありません。',
        boolean: '{name}は有料ですが、ページのどの文章が有料かを示す、cssSelectorのあるhasPartがありません。',
        selector: '{name}は、ページにない箇所を有料部分に指定しています：{selectors,}。',
        lead: '{name}は有料で、誰でも読める文章は{words}語だけです。',
      },
      phrases: { name: PHRASES.ja.name },
    },
    zh: {
      title: '付费内容已声明',
      failureTitle: '似乎把文字藏在付费墙后，却没有用标记声明',
      warningTitle: '付费墙声明不完整，或者几乎没有免费文字',
      fix: '把文章的 isAccessibleForFree 设为 false；如果页面中含有付费文字，在 hasPart 中用 cssSelector 指明该部分。',
      messages: {
        undeclared: '一个以付费墙命名的隐藏元素中有 {words} 个词，却没有标记声明。',
        boolean: '{name}不是免费的，但没有带 cssSelector 的 hasPart 指明页面的哪些文字需要付费。',
        selector: '{name}指明的付费部分在页面上不存在：{selectors,}。',
        lead: '{name}需要付费，页面上人人可读的文字只有 {words} 个词。',
      },
      phrases: { name: PHRASES.zh.name },
    },
  },
  'sd-present': {
    ko: {
      title: '구조화된 데이터가 페이지의 종류를 알려 줍니다',
      failureTitle: '페이지 종류에 맞는 구조화된 데이터가 없습니다',
      warningTitle: null,
      fix: '이 종류의 페이지에 맞는 유형을 페이지에 보이는 내용으로 JSON-LD에 추가하세요.',
      messages: {
        none: (a) =>
          `이 페이지는 ${a.text('kind')} 페이지로 보이지만(근거: ${reworded(a.text('because'), SIGNS.ko)}) ${a.text('type')} 마크업이 없습니다${a.has('found') ? `(있는 것: ${a.text('found')})` : ''}.`,
      },
      phrases: {
        kind: {
          article: '글',
          product: '상품',
          profile: '프로필',
          job: '채용',
          event: '이벤트',
          recipe: '레시피',
          video: '동영상',
        },
      },
    },
    ja: {
      title: '構造化データがページの種類を示しています',
      failureTitle: 'ページの種類に合う構造化データがありません',
      warningTitle: null,
      fix: 'この種類のページに合う型を、ページに表示している内容でJSON-LDとして追加してください。',
      messages: {
        none: (a) =>
          `このページは${a.text('kind')}のページのようですが（根拠：${reworded(a.text('because'), SIGNS.ja)}）、${a.text('type')}のマークアップがありません${a.has('found') ? `（あるのは${a.text('found')}だけです）` : ''}。`,
      },
      phrases: {
        kind: {
          article: '記事',
          product: '商品',
          profile: 'プロフィール',
          job: '求人',
          event: 'イベント',
          recipe: 'レシピ',
          video: '動画',
        },
      },
    },
    zh: {
      title: '结构化数据说明了页面的类型',
      failureTitle: '缺少与页面类型相符的结构化数据',
      warningTitle: null,
      fix: '以 JSON-LD 添加适合此类页面的类型，内容与页面显示的一致。',
      messages: {
        none: (a) =>
          `此页面似乎是${a.text('kind')}页（依据：${reworded(a.text('because'), SIGNS.zh)}），但没有 ${a.text('type')} 标记${a.has('found') ? `，只有 ${a.text('found')}` : ''}。`,
      },
      phrases: {
        kind: {
          article: '文章',
          product: '商品',
          profile: '个人资料',
          job: '招聘',
          event: '活动',
          recipe: '食谱',
          video: '视频',
        },
      },
    },
  },
  'sd-product-variants': {
    ko: {
      title: '상품 옵션이 하나의 그룹으로 마크업되어 있습니다',
      failureTitle: '상품 옵션의 마크업이 불완전합니다',
      warningTitle: '옵션으로 보이는 offer가 그룹으로 마크업되어 있지 않습니다',
      fix: '옵션을 productGroupID, variesBy, hasVariant가 있는 ProductGroup으로 묶으세요.',
      messages: {
        required: LACKS.ko.required,
        unmarked: '{name}에 상품 번호가 서로 다른 offer({numbers,})가 있지만 ProductGroup이 없습니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '商品のバリエーションがグループとしてマークアップされています',
      failureTitle: '商品バリエーションのマークアップに不足があります',
      warningTitle: 'バリエーションと見られるオファーがグループになっていません',
      fix: 'バリエーションを、productGroupID、variesBy、hasVariantのあるProductGroupにまとめてください。',
      messages: {
        required: LACKS.ja.required,
        unmarked: '{name}に商品番号の異なるオファー（{numbers,}）がありますが、ProductGroupがありません。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '商品款式已标记为一组',
      failureTitle: '商品款式的标记不完整',
      warningTitle: '看似款式的报价没有标记为一组',
      fix: '把各款式放进带 productGroupID、variesBy 和 hasVariant 的 ProductGroup。',
      messages: {
        required: LACKS.zh.required,
        unmarked: '{name}有货号不同的报价（{numbers,}），却没有 ProductGroup。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-qa-forum': {
    ko: {
      title: '토론이 알맞은 유형으로 마크업되어 있습니다',
      failureTitle: '토론 마크업이 불완전하거나 유형이 맞지 않습니다',
      warningTitle: '토론 마크업에 권장 항목이 없습니다',
      fix: '질문 하나에 답하는 페이지에는 QAPage를, 다른 토론에는 DiscussionForumPosting을 쓰고 FAQPage는 쓰지 마세요.',
      messages: {
        ...LACKS.ko,
        type: '{name|은/는} 사이트가 직접 답하는 페이지용인데, 이 페이지는 사용자가 답하는 곳으로 보입니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: 'ディスカッションが適切な型でマークアップされています',
      failureTitle: 'ディスカッションのマークアップに不足があるか、型が合っていません',
      warningTitle: 'ディスカッションのマークアップに推奨項目がありません',
      fix: 'ひとつの質問に回答するページにはQAPage、そのほかのスレッドにはDiscussionForumPostingを使い、FAQPageはどちらにも使わないでください。',
      messages: {
        ...LACKS.ja,
        type: '{name}はサイト自身が回答するページのためのものですが、このページではユーザーが回答しているようです。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '讨论内容标记为正确的类型',
      failureTitle: '讨论标记不完整，或者类型不对',
      warningTitle: '讨论标记缺少建议的属性',
      fix: '回答单个问题的页面用 QAPage，其他讨论帖用 DiscussionForumPosting，两者都不要用 FAQPage。',
      messages: {
        ...LACKS.zh,
        type: '{name}用于网站自己作答的页面，而此页面看起来由用户作答。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-retired-types': {
    ko: {
      title: 'Google 검색이 중단한 유형의 마크업이 없습니다',
      failureTitle: 'Google 검색이 더는 쓰지 않는 마크업이 있습니다',
      warningTitle: null,
      fix: '내용이 정확하면 마크업을 그대로 두되 Google 검색에서의 효과는 기대하지 마세요.',
      messages: { retired: 'Google 검색은 다음 유형의 결과를 더는 보여 주지 않습니다: {types,}.' },
      phrases: { types: { '{type} (until {date})': '{type}({date}까지)' } },
    },
    ja: {
      title: 'Google検索で廃止された型のマークアップはありません',
      failureTitle: 'Google検索で使われなくなったマークアップがあります',
      warningTitle: null,
      fix: '内容が正しければマークアップはそのままでかまいませんが、Google検索での効果は期待できません。',
      messages: { retired: 'Google検索は、次の型による結果を表示しなくなりました：{types,}。' },
      phrases: { types: { '{type} (until {date})': '{type}（{date}まで）' } },
    },
    zh: {
      title: '没有 Google 搜索已停用类型的标记',
      failureTitle: '有 Google 搜索不再使用的标记',
      warningTitle: null,
      fix: '标记内容准确就可以保留，但不要指望它在 Google 搜索中起作用。',
      messages: { retired: 'Google 搜索不再展示由以下类型生成的结果：{types,}。' },
      phrases: { types: { '{type} (until {date})': '{type}（至 {date}）' } },
    },
  },
  'sd-return-shipping': {
    ko: {
      title: '쇼핑몰이 배송과 반품 방법을 밝힙니다',
      failureTitle: '반품이나 배송 마크업이 불완전합니다',
      warningTitle: '반품이나 배송 마크업이 없습니다',
      fix: '쇼핑몰의 Organization에 MerchantReturnPolicy와 ShippingService를 하나씩 넣으세요. 그러면 offer마다 따로 쓸 필요가 없습니다.',
      messages: {
        required: LACKS.ko.required,
        absent: '쇼핑몰의 {pages}개 페이지 어디에도 다음 마크업이 없습니다: {missing,}.',
      },
      phrases: { ...PHRASES.ko, missing: alternatives(' 또는 ') },
    },
    ja: {
      title: 'ショップが配送と返品の方法を示しています',
      failureTitle: '返品か配送のマークアップに不足があります',
      warningTitle: '返品か配送のマークアップがありません',
      fix: 'ショップのOrganizationにMerchantReturnPolicyとShippingServiceをひとつずつ指定してください。オファーごとの指定は不要になります。',
      messages: {
        required: LACKS.ja.required,
        absent: 'ショップの{pages}ページのどこにも、次のマークアップがありません：{missing,}。',
      },
      phrases: { ...PHRASES.ja, missing: alternatives('または') },
    },
    zh: {
      title: '商店写明了配送和退货方式',
      failureTitle: '退货或配送的标记不完整',
      warningTitle: '没有退货或配送的标记',
      fix: '在商店的 Organization 上提供一个 MerchantReturnPolicy 和一个 ShippingService；这样各报价就无需单独提供。',
      messages: {
        required: LACKS.zh.required,
        absent: '商店的 {pages} 个页面上都没有以下标记：{missing,}。',
      },
      phrases: { ...PHRASES.zh, missing: alternatives(' 或 ') },
    },
  },
  'sd-review': {
    ko: {
      title: '평점 마크업이 완전하고 사이트 자신에 대한 것이 아닙니다',
      failureTitle: '평점 마크업이 불완전하거나, 범위를 벗어나거나, 사이트 자신에 대한 것입니다',
      warningTitle: '리뷰 마크업에 날짜가 없습니다',
      fix: '평점에는 값과 개수를, 리뷰에는 작성자를 넣고, 자기 회사에 대한 평점은 마크업에서 빼세요.',
      messages: {
        ...LACKS.ko,
        range: '{name}의 값 {value|이/가} {worst}~{best} 범위를 벗어납니다.',
        own: '{name|은/는} 자기 사이트에서 평가받고 있습니다. Google은 이런 평점을 표시하지 않습니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '評価のマークアップに不足がなく、サイト自身への評価でもありません',
      failureTitle: '評価のマークアップに不足があるか、範囲外か、サイト自身への評価です',
      warningTitle: 'レビューのマークアップに日付がありません',
      fix: '評価には値と件数を、レビューには投稿者を指定し、自社への評価はマークアップから外してください。',
      messages: {
        ...LACKS.ja,
        range: '{name}の値{value}は、{worst}から{best}の範囲にありません。',
        own: '{name}は自社サイトで評価されています。Googleはこのような評価を表示しません。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '评分标记完整，且不是对网站自身的评分',
      failureTitle: '评分标记不完整、超出范围，或者是对网站自身的评分',
      warningTitle: '评价标记没有日期',
      fix: '为每个评分写明分值和数量，为每条评价写明作者，并从标记中去掉对自己公司的评分。',
      messages: {
        ...LACKS.zh,
        range: '{name}的值为 {value}，不在 {worst} 到 {best} 之间。',
        own: '{name}在自己的网站上获得评分，Google 不展示这种评分。',
      },
      phrases: PHRASES.zh,
    },
  },
  'sd-video': {
    ko: {
      title: '동영상 마크업이 완전하고 전용 페이지에 있습니다',
      failureTitle: '동영상 마크업에 이름, 이미지 또는 날짜가 없습니다',
      warningTitle: '동영상 마크업에 주소가 없거나, 동영상이 페이지의 중심이 아닙니다',
      fix: 'name, thumbnailUrl, uploadDate와 contentUrl 또는 embedUrl을 넣고, 동영상이 중심인 페이지를 두세요.',
      messages: {
        ...LACKS.ko,
        beside:
          '{name|은/는} {main|이/가} 중심인 페이지에 곁들여져 있습니다. Google은 시청용 페이지의 동영상만 보여 줍니다.',
      },
      phrases: PHRASES.ko,
    },
    ja: {
      title: '動画のマークアップに不足がなく、専用のページにあります',
      failureTitle: '動画のマークアップに名前、画像または日付がありません',
      warningTitle: '動画のマークアップにURLがないか、動画がページの主な内容ではありません',
      fix: 'name、thumbnailUrl、uploadDateと、contentUrlかembedUrlを指定し、動画が主役のページを用意してください。',
      messages: {
        ...LACKS.ja,
        beside:
          '{name}は、{main}を主題とするページに添えられています。Googleが動画を表示するのは、視聴用のページだけです。',
      },
      phrases: PHRASES.ja,
    },
    zh: {
      title: '视频标记完整，且有专门的页面',
      failureTitle: '视频标记缺少名称、图片或日期',
      warningTitle: '视频标记没有网址，或者视频不是页面的主要内容',
      fix: '提供 name、thumbnailUrl、uploadDate，以及 contentUrl 或 embedUrl，并为视频提供以它为主的页面。',
      messages: {
        ...LACKS.zh,
        beside: '{name}只是附在以 {main} 为主题的页面上：Google 只展示观看页上的视频。',
      },
      phrases: PHRASES.zh,
    },
  },
};
