import { notApplicable, pageRule } from '../../kernel/rule.ts';
import { worstOf } from '../../kernel/tally.ts';
import { readHreflangCode } from './hreflang.ts';

export default pageRule({
  id: 'hreflang-codes',
  title: 'The codes of language versions are valid',
  failureTitle: ['gives its language versions invalid codes', 'give their language versions invalid codes'],
  warningTitle: [
    'gives its language versions outdated or oddly written codes',
    'give their language versions outdated or oddly written codes',
  ],
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Google ignores a language version whose code it does not know. Readers may then land on a version in another language.',
  fix: 'Use the code of a language (ISO 639-1), followed by that of a region (ISO 3166-1) where needed: ja, ko, zh-Hans, en-GB.',
  repair: 'language-versions',
  expects:
    'Every hreflang is x-default or a language of ISO 639-1, with a script or a region of ISO 3166-1 behind it at most.',
  needs: ['alternates'],
  messages: {
    invalid: (a: { codes: readonly string[] }) => `No search engine knows: ${a.codes.join(', ')}.`,
    odd: (a: { codes: readonly string[] }) => `Deprecated or oddly written: ${a.codes.join(', ')}.`,
  },
  passes: '<!doctype html><title>A</title><link rel="alternate" hreflang="ko" href="https://example.com/ko">',
  fails: '<!doctype html><title>A</title><link rel="alternate" hreflang="kr" href="https://example.com/ko">',
  check({ alternates }) {
    if (alternates.value.list.length === 0) return notApplicable;
    const read = alternates.value.list.map((one) => ({ ...one, ...readHreflangCode(one.code) }));
    const reported = (state: 'invalid' | 'odd') => {
      const found = read.filter((one) => one.state === state);
      const named = found.map((one) =>
        'suggestion' in one && one.suggestion ? `${one.code} (${one.suggestion}?)` : one.code,
      );
      const args = { codes: [...new Set(named)].slice(0, 10) };
      const at = [...new Set(found.flatMap(({ href }) => href ?? []))].map((url) => ({ url }));
      const finding = { message: state, args, proof: { step: alternates.from, quote: found[0]?.excerpt }, at };
      return found.length === 0 ? [] : [finding];
    };
    return worstOf([...reported('invalid'), ...reported('odd')], 'invalid');
  },
});
