import type { FootnoteWords } from '@legible/issues';
import type { InLanguages } from './ui-language.ts';

export const FOOTNOTE_WORDS: InLanguages<FootnoteWords> = {
  ko: { title: '각주', back: '본문으로 돌아가기' },
  en: { title: 'Notes', back: 'Back to reference' },
  ja: { title: '注', back: '本文に戻る' },
  zh: { title: '注释', back: '返回正文' },
};
