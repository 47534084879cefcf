import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { LocaleAnswerFact } from './locale-answers.ts';

/** Similarity below which two texts differ: texts of one page in two languages share almost nothing. */
const OTHER_TEXT = 0.3;

const primary = (lang: string | null): string | null => lang?.slice(0, 2) ?? null;

const speaksOtherwise = (own: LocaleAnswerFact, one: LocaleAnswerFact): boolean =>
  one.url === own.url &&
  one.status === own.status &&
  primary(one.lang) !== primary(own.lang) &&
  (one.similarity ?? 0) < OTHER_TEXT;

export default siteRule({
  id: 'locale-not-forced',
  title: 'Every language has an address of its own',
  failureTitle: 'What an address shows depends on the visitor’s preferred language',
  category: 'international',
  rating: ['high', 'both', 'E1'],
  sources: ['G-LOCALE'],
  why: 'Crawlers send no Accept-Language header: they never see a version that only this header brings up.',
  fix: 'Give each language an address, link them all, and suggest a language to readers instead of sending them there.',
  repair: 'language-versions',
  expects:
    'The same address, asked with the Accept-Language shown and without one, answers 200 in one language and without a redirect.',
  needs: ['localeAnswers', 'hreflang'],
  messages: {
    adaptive: (a: { url: string; asked: readonly string[] }) =>
      `${a.url} is in another language when the reader prefers ${a.asked.join(', ')}, at one and the same address.`,
    unreachable: (a: { url: string; status: number }) =>
      `Without an Accept-Language header ${a.url} answers ${a.status}.`,
    redirect: (a: { to: readonly string[] }) =>
      `Visitors are redirected by their preferred language: ${a.to.join(', ')}.`,
  },
  passes: 'The home page is the same for every Accept-Language header and links /en/ and /ko/.',
  fails: 'The home page is Korean for readers who prefer Korean and English for all others, at one address.',
  check({ localeAnswers, hreflang }) {
    const { answers, requestedUrl } = localeAnswers.value;
    const [own, ...others] = answers;
    if (own === undefined || others.length === 0) return notApplicable;
    const proof = {
      step: others[0]?.from ?? own.from,
      observation: answers
        .map(({ asked, url, status, lang }) => `${asked ?? 'none'}: ${status} ${url} ${lang ?? ''}`)
        .join('\n'),
    };
    if (own.status >= 400 && others.some(({ status }) => status < 300))
      return fail({ message: 'unreachable', args: { url: requestedUrl, status: own.status }, proof });
    const adaptive = others.filter((one) => speaksOtherwise(own, one));
    if (adaptive.length > 0)
      return fail({
        message: 'adaptive',
        args: { url: own.url, asked: adaptive.flatMap(({ asked }) => asked ?? []) },
        proof,
      });
    const moved = others.filter(({ url }) => url !== own.url);
    if (moved.length > 0)
      return warn({ message: 'redirect', args: { to: moved.map(({ asked, url }) => `${asked} to ${url}`) }, proof });
    if (localeAnswers.missing !== undefined) return untested(localeAnswers.missing);
    return hreflang.value.languages.length > 1 ? pass : notApplicable;
  },
});
