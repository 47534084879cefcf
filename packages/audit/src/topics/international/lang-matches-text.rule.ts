import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';
import { languageOfTag } from '../../kernel/text/languages/languages.ts';

const LEAST_CHARACTERS = 200;
const SURE = 0.9;

/**
 * Lowest confidence that warns. Lower values come from pages in two languages, lists of names and texts about programs:
 * on real pages half of those findings are wrong.
 */
const LIKELY = 0.7;

/** Reports only texts in languages that we ship; nothing is claimed about any other. */
export default pageRule({
  id: 'lang-matches-text',
  title: 'The declared language is that of the text',
  failureTitle: [
    'seems to be in another language than it declares',
    'seem to be in another language than they declare',
  ],
  category: 'international',
  rating: ['low', 'ai', 'E3'],
  sources: ['G-HREFLANG'],
  why: 'Programs that trust a wrong lang attribute split, translate and read out the text by the rules of another language.',
  fix: 'Correct the lang attribute, also in the templates of translated pages.',
  repair: 'html-head',
  expects: 'The lang attribute of the html element names the language of the text below it.',
  counterEvidence: 'Google ignores the attribute when it detects the language of a page.',
  needs: ['document', 'textLanguage'],
  messages: {
    differs:
      'The page declares the language “{declared}”, but its text looks like “{detected}” (confidence {confidence}).',
  },
  passes: 'A Korean text in <html lang="ko">.',
  fails: 'A Korean text in <html lang="en">.',
  check({ document, textLanguage }) {
    const declared = document.value.lang?.trim() ?? '';
    const { characters, detected } = textLanguage.value;
    if (declared === '' || detected === null || characters < LEAST_CHARACTERS) return notApplicable;
    // A value that is not a language tag cannot be compared; `lang-declared` reports it.
    if (!/^[a-z]{2,3}(?![a-z\d])/i.test(declared)) return notApplicable;
    if (languageOfTag(declared) === detected.language) return pass;
    if (detected.confidence < LIKELY) return notApplicable;
    const confidence = Math.round(detected.confidence * 100) / 100;
    const args = { declared, detected: detected.language, confidence };
    const finding = {
      message: 'differs' as const,
      args,
      proof: { step: document.from, ...quoteOr(document.value.htmlTag, 'no html tag') },
    };
    return detected.confidence >= SURE ? fail(finding) : warn(finding);
  },
});
