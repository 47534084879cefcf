import type { AlternatesFact } from '../../kernel/page/alternates.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, MIB } from '../../kernel/step.ts';
import { type HreflangFact, hreflangFact } from './hreflang.ts';
import { type LocaleAnswersFact, localeAnswersFact } from './locale-answers.ts';
import { readTextLanguage, type TextLanguageFact } from './text-language.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly hreflang: HreflangFact;
    readonly localeAnswers: LocaleAnswersFact;
  }
  interface PageFactValues {
    /** Versions in other languages that it names. */
    readonly alternates: AlternatesFact;
  }
  interface PageParts {
    readonly textLanguage: TextLanguageFact;
  }
  interface StepPurposes extends Record<'locale' | 'alternate-page', true> {}
}

export const international = {
  purposes: {
    locale: {
      kind: 'check',
      digest: 'probe',
      provides: ['localeAnswers'],
      label: 'The home page in another language',
      description: 'Is it another page?',
      maxBodyBytes: MIB,
    },
    'alternate-page': {
      ...ADDRESS,
      provides: ['hreflang'],
      label: 'Version in another language',
      description: 'Does it name the page back?',
    },
  },
  fromPages: ['alternates', 'hreflang', 'textLanguage'],
  parts: { textLanguage: readTextLanguage },
  site: {
    hreflang: ({ seen, scope, pages }) => hreflangFact(seen, scope, pages()),
    localeAnswers: ofDeployment(({ seen, scope }) => localeAnswersFact(seen, scope)),
  },
} as const satisfies Topic;
