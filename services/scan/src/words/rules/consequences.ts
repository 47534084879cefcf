import type { OtherLanguage } from '../../language/language.ts';
import type { Words } from './shared.ts';

/** A site disappears from the results of a search service, given by its English name. */
const leaves = (services: Readonly<Record<string, string>>, clause: (service: string) => string): Words =>
  Object.fromEntries(Object.entries(services).map(([en, own]) => [`the site leaves ${en}`, clause(own)]));

/** The consequence of blocking a robot, by the English clause of the registry. */
export const CONSEQUENCES: Readonly<Record<OtherLanguage, Words>> = {
  ko: {
    ...leaves(
      {
        'Google Search, AI Overviews and AI Mode': 'Google 검색, AI 개요, AI 모드',
        'Google News': 'Google 뉴스',
        'Bing, Copilot and partners': 'Bing과 Copilot, 제휴 서비스',
        'Siri, Spotlight and Safari suggestions': 'Siri, Spotlight, Safari 제안',
        'Mistral’s search': 'Mistral 검색',
        'the index of You.com': 'You.com 색인',
        'Petal Search and its assistant': 'Petal 검색과 그 어시스턴트',
        'Yandex Search': 'Yandex 검색',
        Naver: '네이버',
        Daum: '다음',
        Baidu: '바이두',
        Sogou: 'Sogou(搜狗)',
        '360 Search': '360 검색',
        Shenma: 'Shenma(神马)',
      },
      (service) => `사이트가 ${service}에서 빠집니다`,
    ),
    'pictures leave Google Images': '이미지가 Google 이미지 검색에서 빠집니다',
    'videos leave Google Search': '동영상이 Google 검색에서 빠집니다',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Gemini의 학습과 답변 근거에 페이지가 쓰이지 않으며 Google 검색과 AI 개요에는 영향이 없습니다',
    'research crawls stop': '연구용 크롤링이 중단됩니다',
    'products leave Google Shopping': '상품이 Google 쇼핑에서 빠집니다',
    'ads cannot be matched to the pages': '페이지에 맞는 광고를 고를 수 없습니다',
    'the Chrome Web Store cannot check addresses in its entries':
      'Chrome 웹 스토어가 등록 정보의 주소를 확인할 수 없습니다',
    'services of its customers cannot read the pages': '이 봇을 쓰는 고객의 서비스가 페이지를 읽을 수 없습니다',
    'agents that site owners build on Vertex AI cannot read the pages':
      '사이트 소유자가 Vertex AI로 만든 에이전트가 페이지를 읽을 수 없습니다',
    'users cannot add the pages as sources': '사용자가 페이지를 소스로 추가할 수 없습니다',
    'it cannot fetch pages for its users': '이 봇이 사용자 대신 페이지를 읽을 수 없습니다',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      '사이트가 ChatGPT 검색 답변에 나오지 않으며, 나와도 링크만 표시됩니다',
    'nothing more is used for training; search is not affected': '앞으로 학습에 쓰이지 않으며 검색에는 영향이 없습니다',
    'landing pages of ads cannot be reviewed': '광고의 방문 페이지를 심사할 수 없습니다',
    'the site is found less, and less exactly, in Claude’s search':
      'Claude 검색에서 사이트가 덜 나오고 정확도도 떨어집니다',
    'the site is left out of answers of Alexa and Rufus': '사이트가 Alexa와 Rufus의 답변에서 빠집니다',
    'answers of Meta AI link to the site less': 'Meta AI 답변에 사이트 링크가 덜 나옵니다',
    'previews of links break': '링크 미리보기가 나오지 않습니다',
    'the site is neither indexed nor cited in Perplexity': '사이트가 Perplexity에 색인되지도 인용되지도 않습니다',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '약 72시간 안에 사이트가 DuckDuckGo의 AI 답변에서 빠집니다. 일반 검색 결과에는 영향이 없습니다',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo의 자체 크롤러가 페이지를 읽을 수 없습니다',
    'the pages are left out of future public corpora': '앞으로 나올 공개 말뭉치에서 페이지가 빠집니다',
    'the pages are left out of corpora for open models': '공개 모델용 말뭉치에서 페이지가 빠집니다',
    'the pages are left out of Yandex’s AI answers and models': 'Yandex의 AI 답변과 모델에서 페이지가 빠집니다',
    'Qwant’s own index cannot have the pages': 'Qwant의 자체 색인에 페이지가 들어갈 수 없습니다',
    'Mojeek’s index cannot have the pages': 'Mojeek의 색인에 페이지가 들어갈 수 없습니다',
    'Seznam cannot read the pages': 'Seznam이 페이지를 읽을 수 없습니다',
    'Cốc Cốc cannot read the pages': 'Cốc Cốc이 페이지를 읽을 수 없습니다',
    'the effect is not documented': '어떤 영향이 있는지 문서에 나와 있지 않습니다',
  },
  ja: {
    ...leaves(
      {
        // Yahoo! JAPAN shows results of Google.
        'Google Search, AI Overviews and AI Mode':
          'Google検索（Googleの技術を使うYahoo!検索を含む）、AIによる概要、AIモード',
        'Google News': 'Googleニュース',
        'Bing, Copilot and partners': 'Bing、Copilotと提携サービス',
        'Mistral’s search': 'Mistralの検索',
        'the index of You.com': 'You.comのインデックス',
        'Petal Search and its assistant': 'Petal検索とそのアシスタント',
        'Yandex Search': 'Yandexの検索',
        Naver: 'NAVERの検索',
        Daum: 'Daumの検索',
        Baidu: '百度の検索',
        Sogou: '搜狗（Sogou）の検索',
        '360 Search': '360検索',
        Shenma: '神馬（Shenma）の検索',
      },
      (service) => `サイトが${service}に載らなくなります`,
    ),
    'the site leaves Siri, Spotlight and Safari suggestions': 'サイトがSiri、Spotlight、Safariの候補に出なくなります',
    'pictures leave Google Images': '画像がGoogle画像検索に載らなくなります',
    'videos leave Google Search': '動画がGoogle検索に載らなくなります',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Geminiの学習にも回答の根拠にもページが使われなくなります。Google検索とAIによる概要には影響しません',
    'research crawls stop': '研究用のクロールが止まります',
    'products leave Google Shopping': '商品がGoogleショッピングに載らなくなります',
    'ads cannot be matched to the pages': 'ページに合う広告を選べなくなります',
    'the Chrome Web Store cannot check addresses in its entries':
      'Chromeウェブストアが掲載情報のURLを確認できなくなります',
    'services of its customers cannot read the pages': 'このボットを使う顧客のサービスがページを読めなくなります',
    'agents that site owners build on Vertex AI cannot read the pages':
      'サイト所有者がVertex AIで作るエージェントがページを読めなくなります',
    'users cannot add the pages as sources': 'ユーザーがページをソースとして追加できなくなります',
    'it cannot fetch pages for its users': 'ユーザーのためにページを取得できなくなります',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      'サイトがChatGPT検索の回答に表示されなくなり、出るとしてもリンクだけになります',
    'nothing more is used for training; search is not affected': '今後は学習に使われなくなります。検索には影響しません',
    'landing pages of ads cannot be reviewed': '広告のランディングページを審査できなくなります',
    'the site is found less, and less exactly, in Claude’s search':
      'Claudeの検索でサイトが見つかりにくくなり、内容も不正確になります',
    'the site is left out of answers of Alexa and Rufus': 'サイトがAlexaとRufusの回答に出なくなります',
    'answers of Meta AI link to the site less': 'Meta AIの回答でサイトへのリンクが減ります',
    'previews of links break': 'リンクのプレビューが表示されなくなります',
    'the site is neither indexed nor cited in Perplexity':
      'サイトがPerplexityのインデックスに登録されず、引用もされなくなります',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '約72時間以内にサイトがDuckDuckGoのAI回答から外れます。通常の検索結果には影響しません',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo独自のクローラーがページを読めなくなります',
    'the pages are left out of future public corpora': '今後の公開コーパスにページが含まれなくなります',
    'the pages are left out of corpora for open models': 'オープンモデル用のコーパスにページが含まれなくなります',
    'the pages are left out of Yandex’s AI answers and models': 'YandexのAI回答とモデルにページが使われなくなります',
    'Qwant’s own index cannot have the pages': 'Qwant独自のインデックスにページが登録されなくなります',
    'Mojeek’s index cannot have the pages': 'Mojeekのインデックスにページが登録されなくなります',
    'Seznam cannot read the pages': 'Seznamがページを読めなくなります',
    'Cốc Cốc cannot read the pages': 'Cốc Cốcがページを読めなくなります',
    'the effect is not documented': 'どのような影響があるかは公表されていません',
  },
  zh: {
    ...leaves(
      {
        'Google Search, AI Overviews and AI Mode': ' Google 搜索、AI 概览和 AI 模式中',
        'Google News': ' Google 新闻中',
        'Bing, Copilot and partners': ' Bing、Copilot 及合作方的结果中',
        'Siri, Spotlight and Safari suggestions': ' Siri、Spotlight 和 Safari 建议中',
        'Mistral’s search': ' Mistral 的搜索中',
        'the index of You.com': ' You.com 的索引中',
        'Petal Search and its assistant': '花瓣搜索及其助手中',
        'Yandex Search': ' Yandex 搜索中',
        Naver: ' Naver 中',
        Daum: ' Daum 中',
        Baidu: '百度中',
        Sogou: '搜狗中',
        '360 Search': ' 360 搜索中',
        Shenma: '神马搜索中',
      },
      (service) => `网站会从${service}消失`,
    ),
    'pictures leave Google Images': '图片会从 Google 图片中消失',
    'videos leave Google Search': '视频会从 Google 搜索中消失',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected':
      'Gemini 不会用这些页面训练，也不会以其作为回答依据；Google 搜索和 AI 概览不受影响',
    'research crawls stop': '研究用的抓取会停止',
    'products leave Google Shopping': '商品会从 Google 购物中消失',
    'ads cannot be matched to the pages': '无法为页面匹配广告',
    'the Chrome Web Store cannot check addresses in its entries': 'Chrome 应用商店无法检查条目中的网址',
    'services of its customers cannot read the pages': '使用该机器人的客户的服务无法读取页面',
    'agents that site owners build on Vertex AI cannot read the pages':
      '网站所有者用 Vertex AI 搭建的智能体无法读取页面',
    'users cannot add the pages as sources': '用户无法把页面添加为来源',
    'it cannot fetch pages for its users': '它无法为用户读取页面',
    'the site is not shown in ChatGPT search answers, at most as a bare link':
      '网站不会出现在 ChatGPT 搜索的回答中，最多只显示链接',
    'nothing more is used for training; search is not affected': '今后的内容不再用于训练；搜索不受影响',
    'landing pages of ads cannot be reviewed': '广告落地页无法得到审核',
    'the site is found less, and less exactly, in Claude’s search': '网站在 Claude 的搜索中更难被找到，结果也更不准确',
    'the site is left out of answers of Alexa and Rufus': '网站不会出现在 Alexa 和 Rufus 的回答中',
    'answers of Meta AI link to the site less': 'Meta AI 的回答会更少链接到网站',
    'previews of links break': '链接预览无法显示',
    'the site is neither indexed nor cited in Perplexity': '网站不会被 Perplexity 编入索引，也不会被引用',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected':
      '约 72 小时内网站会从 DuckDuckGo 的 AI 回答中消失；自然搜索结果不受影响',
    'DuckDuckGo’s own crawler cannot read the pages': 'DuckDuckGo 自己的抓取工具无法读取页面',
    'the pages are left out of future public corpora': '今后的公开语料库不再收录这些页面',
    'the pages are left out of corpora for open models': '开放模型的语料库不再收录这些页面',
    'the pages are left out of Yandex’s AI answers and models': 'Yandex 的 AI 回答和模型不再使用这些页面',
    'Qwant’s own index cannot have the pages': 'Qwant 自己的索引无法收录这些页面',
    'Mojeek’s index cannot have the pages': 'Mojeek 的索引无法收录这些页面',
    'Seznam cannot read the pages': 'Seznam 无法读取页面',
    'Cốc Cốc cannot read the pages': 'Cốc Cốc 无法读取页面',
    'the effect is not documented': '影响没有公开说明',
  },
};
