import { SITE_KIND_WORDS, type SiteKind } from '@legible/audit';
import { wordTable } from '../language/language.ts';

interface KindWords {
  readonly kinds: Readonly<Record<SiteKind, string>>;
  readonly title: string;
  readonly notKnown: string;
  readonly noPage: string;
  readonly hint: string;
  readonly another: string;
  readonly judge: string;
  readonly judgedAs: (kind: string) => string;
  readonly judgedAgain: string;
  readonly original: string;
}

export const kindWords = wordTable<KindWords>({
  en: {
    kinds: SITE_KIND_WORDS,
    title: 'What kind of site this is',
    notKnown: 'not known',
    noPage: 'We could not read any page, so we do not know.',
    hint: 'Some rules apply to one kind of site only, such as those about products and prices.',
    another: 'It is another kind of site',
    judge: 'Judge again',
    judgedAs: (kind) => `Judged as ${kind}, as you chose.`,
    judgedAgain:
      'We computed the scores again from the same scan, without new requests. What the scan did not request stays untested.',
    original: 'Back to the original report',
  },
  ko: {
    kinds: {
      content: '글이나 정보를 담은 사이트',
      shop: '온라인 상점',
      docs: '기술 문서',
      'local-business': '지역 업체',
      app: '애플리케이션',
      personal: '개인 사이트',
    },
    title: '사이트의 종류',
    notKnown: '알 수 없음',
    noPage: '페이지를 하나도 읽지 못해 알 수 없습니다.',
    hint: '상품과 가격에 관한 규칙처럼 한 종류의 사이트에만 적용되는 규칙이 있습니다.',
    another: '다른 종류의 사이트라면',
    judge: '다시 평가하기',
    judgedAs: (kind) => `선택하신 대로 “${kind}” 기준으로 평가했습니다.`,
    judgedAgain:
      '새로 요청하지 않고 같은 검사에서 점수를 다시 계산했습니다. 검사할 때 요청하지 않은 것은 여전히 확인하지 못한 상태입니다.',
    original: '원래 보고서로 돌아가기',
  },
  ja: {
    kinds: {
      content: '記事や情報のサイト',
      shop: 'オンラインショップ',
      docs: 'ドキュメントサイト',
      'local-business': '地域の店舗や事業者',
      app: 'ウェブアプリ',
      personal: '個人サイト',
    },
    title: 'サイトの種類',
    notKnown: '不明',
    noPage: '読めたページがないため、わかりません。',
    hint: '商品や価格に関するルールのように、特定の種類のサイトだけに適用されるルールがあります。',
    another: '別の種類のサイトの場合',
    judge: '評価し直す',
    judgedAs: (kind) => `選択に従い、「${kind}」として評価しました。`,
    judgedAgain:
      '新しいリクエストは行わず、同じスキャンからスコアを計算し直しました。スキャンでリクエストしなかったものは、未確認のままです。',
    original: '元のレポートに戻る',
  },
  zh: {
    kinds: {
      content: '文章或资讯网站',
      shop: '网店',
      docs: '技术文档',
      'local-business': '本地商家',
      app: '应用',
      personal: '个人网站',
    },
    title: '网站类型',
    notKnown: '未知',
    noPage: '我们没能读取任何页面，因此无法判断。',
    hint: '有些规则只适用于某一类网站，例如关于商品和价格的规则。',
    another: '如果是其他类型的网站',
    judge: '重新评定',
    judgedAs: (kind) => `已按您选择的“${kind}”评定。`,
    judgedAgain: '我们根据同一次扫描重新计算了得分，没有发出新的请求。扫描没有请求的内容仍属于未检测。',
    original: '返回原报告',
  },
});
