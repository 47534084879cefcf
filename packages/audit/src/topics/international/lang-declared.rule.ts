import { isForReaders } from '../../kernel/page/page-moves.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';

/** Language, script, region and variants of BCP 47; extensions and private use are left out, because no page needs them. */
const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-(?:[a-z]{2}|\d{3}))?(-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*$/i;

export default pageRule({
  id: 'lang-declared',
  title: 'The page says what language it is in',
  failureTitle: ['does not declare a valid language', 'do not declare a valid language'],
  warningTitle: ['does not say which regional version it is', 'do not say which regional version they are'],
  category: 'international',
  rating: ['low', 'both', 'E2'],
  sources: ['HTML', 'RFC5646'],
  why: 'Screen readers, translators and many text readers choose by the lang attribute; Bing and Baidu take it as a hint.',
  fix: 'Give the html element a lang attribute with the language of the page, for example lang="en" for English.',
  repair: 'html-head',
  expects:
    'The html element has a lang attribute with a valid language tag, with its region where the site has versions for several.',
  counterEvidence: 'Google detects the language from the text and ignores the attribute.',
  needs: ['document'],
  wants: ['hreflang', 'moves'],
  messages: {
    missing: 'The html element has no lang attribute.',
    empty: 'The lang attribute of the html element is empty.',
    invalid: 'lang="{lang}" is not a language tag.',
    regionless: 'lang="{lang}" names no region, though the site has versions for several: {codes,}.',
  },
  passes: '<!doctype html><html lang="ko"><title>차</title>',
  fails: '<!doctype html><html><title>Tea</title>',
  check({ document, kind, moves }, { hreflang }) {
    if (!isForReaders(kind, moves)) return notApplicable;
    const lang = document.value.lang?.trim() ?? '';
    const proof = { step: document.from, ...quoteOr(document.value.htmlTag, 'no html tag') };
    if (lang === '') return fail({ message: document.value.lang === null ? 'missing' : 'empty', args: {}, proof });
    if (!TAG.test(lang)) return fail({ message: 'invalid', args: { lang }, proof });
    if (hreflang.state === 'unknown') return untested(hreflang.reason);
    const named = hreflang.state === 'present' ? hreflang.value.pages.flatMap(({ list }) => list) : [];
    const own = new RegExp(`^${lang}-[a-z]{2}$`, 'i');
    const codes = [...new Set(named.map(({ code }) => code).filter((code) => own.test(code)))];
    return codes.length > 1 ? warn({ message: 'regionless', args: { lang, codes: codes.slice(0, 10) }, proof }) : pass;
  },
});
