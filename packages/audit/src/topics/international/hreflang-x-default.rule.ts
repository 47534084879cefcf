import { pageKey } from '../../kernel/address/address.ts';
import { endingOf } from '../../kernel/exchange.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';

const MANY = 3;

const isDefault = ({ code }: { readonly code: string }): boolean => code.trim().toLowerCase() === 'x-default';

export default siteRule({
  id: 'hreflang-x-default',
  title: 'Readers of other languages have a version to go to',
  failureTitle: 'The version for all other languages (x-default) does not open',
  warningTitle: 'The site offers no version to readers of other languages (x-default)',
  category: 'international',
  rating: ['low', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'The code x-default names the page for readers whose language you do not offer, for example a page to choose a language.',
  fix: 'Add hreflang="x-default" with the page that fits everybody best.',
  repair: 'language-versions',
  expects: 'One link has hreflang="x-default", and its address answers 200.',
  needs: ['hreflang'],
  messages: {
    missing: (a: { languages: readonly string[] }) =>
      `The site has versions for ${a.languages.join(', ')}, and none for everybody else.`,
    broken: (a: { url: string; status: string }) => `x-default names ${a.url}, which answers ${a.status}.`,
  },
  passes: 'Versions in English, Korean and Japanese, and x-default names the English one.',
  fails: 'Versions in English, Korean and Japanese, and no x-default.',
  check({ hreflang }) {
    const { pages, targets } = hreflang.value;
    const largest = [...pages].sort((a, b) => b.list.length - a.list.length)[0];
    const codes =
      largest?.list.filter((one) => !isDefault(one)).map(({ code }) => code.slice(0, 2).toLowerCase()) ?? [];
    const languages = [...new Set(codes)];
    if (largest === undefined || languages.length < 2) return notApplicable;
    const named = pages.flatMap(({ list }) => list.filter(isDefault));
    if (named.length === 0) {
      const proof = { step: largest.from, quote: largest.list[0]?.excerpt };
      return languages.length >= MANY
        ? warn({ message: 'missing', args: { languages: languages.slice(0, 20) }, proof })
        : pass;
    }
    const keys = new Set(named.flatMap(({ href }) => (href === null ? [] : [pageKey(href)])));
    const dead = targets.filter((one) => keys.has(pageKey(one.requestedUrl)) && endingOf(one).kind === 'dead');
    const [broken] = dead;
    const hidden = targets.some((one) => keys.has(pageKey(one.requestedUrl)) && endingOf(one).kind === 'unseen');
    if (broken === undefined && (hidden || hreflang.missing)) return untested(hreflang.missing ?? 'forbidden');
    if (broken === undefined) return pass;
    const status = String(broken.status ?? broken.failure);
    return fail({
      message: 'broken',
      args: { url: broken.requestedUrl, status },
      proof: { step: broken.from, observation: status },
      ...reachOf('language version', keys.size, dead.map(affectedBy)),
    });
  },
});
