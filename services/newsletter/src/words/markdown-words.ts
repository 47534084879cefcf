import type { FootnoteWords } from '@legible/issues';
import { wordTable } from './word-table.ts';

export const footnoteWords = wordTable<FootnoteWords>('footnotes', {
  ko: { title: '각주', back: '본문으로 돌아가기' },
  en: { title: 'Notes', back: 'Back to reference' },
  ja: { title: '注', back: '本文に戻る' },
  zh: { title: '注释', back: '返回正文' },
});

/** Texts of Markdown forms that their pages do not have. */
interface MarkdownWords {
  readonly openApi: string;
  /** Link below an excerpt to its page. */
  readonly excerptNotice: string;
  /** Label before the address that readers can write to. */
  readonly write: string;
}

export const markdownWords = wordTable<MarkdownWords>('markdown', {
  ko: {
    openApi: 'API의 OpenAPI 문서',
    excerptNotice: '이 호의 나머지는 회원 전용입니다.',
    write: '이메일',
  },
  en: {
    openApi: 'OpenAPI document of the API',
    excerptNotice: 'The rest of this issue is for members.',
    write: 'E-mail',
  },
  ja: {
    openApi: 'APIのOpenAPI文書',
    excerptNotice: 'この号の続きは会員限定です。',
    write: 'メール',
  },
  zh: {
    openApi: '接口的 OpenAPI 文档',
    excerptNotice: '本期其余内容为会员专享。',
    write: '电子邮件',
  },
});
