import type { RuleTexts } from './rule-text.ts';

type Metadata = 'title-present';

export const METADATA: RuleTexts<Metadata> = {
  'title-present': {
    ko: {
      title: '페이지에 제목이 있습니다',
      failureTitle: '페이지에 제목이 없습니다',
      warningTitle: '페이지의 head에 뚜렷한 제목 하나가 없습니다',
      fix: '페이지의 head에 내용을 알 수 있는 제목(title 요소)을 하나만 넣으세요.',
      messages: {
        missing: '페이지의 head에 title 요소가 없습니다.',
        scripted:
          '스크립트가 실행되어야 제목 “{title|”이/”가} 생깁니다. 스크립트를 실행하지 않는 수집 프로그램은 제목을 보지 못합니다.',
        empty: '페이지의 제목이 비어 있습니다.',
        several: '페이지에 title 요소가 {count}개 있습니다: {titles,}.',
        misplaced: '제목 “{title|”이/”가} 페이지의 head가 아니라 body에 있습니다.',
      },
    },
    ja: {
      title: 'ページにタイトルがあります',
      failureTitle: 'ページにタイトルがありません',
      warningTitle: 'ページのheadに、はっきりしたタイトルがひとつだけあるとは言えません',
      fix: 'ページのheadに、内容がわかるtitle要素をひとつだけ入れてください。',
      messages: {
        missing: 'ページのheadにtitle要素がありません。',
        scripted:
          'タイトル「{title}」はスクリプトが実行されて初めて付きます。スクリプトを実行しないクローラーには見えません。',
        empty: 'ページのタイトルが空です。',
        several: 'ページにtitle要素が{count}個あります：{titles,}。',
        misplaced: 'タイトル「{title}」が、ページのheadではなくbodyにあります。',
      },
    },
    zh: {
      title: '页面有标题',
      failureTitle: '页面没有标题',
      warningTitle: '页面的 head 中没有唯一明确的标题',
      fix: '在页面的 head 中只放一个 title 元素，写明页面的内容。',
      messages: {
        missing: '页面的 head 中没有 title 元素。',
        scripted: '标题“{title}”要由脚本生成；不运行脚本的抓取工具看不到标题。',
        empty: '页面的标题为空。',
        several: '页面有 {count} 个 title 元素：{titles,}。',
        misplaced: '标题“{title}”位于页面的 body 中，而不在 head 中。',
      },
    },
  },
};
