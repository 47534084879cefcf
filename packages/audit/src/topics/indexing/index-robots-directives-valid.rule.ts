/** Checks robots directives: names and values that operators document, and pairs that cannot both be meant. */

import type { RobotsDirective } from '@legible/formats/robots-directives';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { ifSeen, notApplicable, pageRule } from '../../kernel/rule.ts';
import { tallyFindings, worstOf } from '../../kernel/tally.ts';

const COUNT = /^-1$|^\d{1,9}$/;

const isDate = (value: string): boolean =>
  !Number.isNaN(Date.parse(value.replace(/\b(?:UTC|PST|PDT|EST|EDT|CET|CEST)\b/, 'GMT')));

/** Directives that take a value, each with a check of the value. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  'max-snippet': (value) => COUNT.test(value),
  'max-video-preview': (value) => COUNT.test(value),
  'max-image-preview': (value) => /^(?:none|standard|large)$/i.test(value),
  unavailable_after: isDate,
};

/** Names that Google, Bing, Yandex, Naver or Baidu use, and conventions against training. Some are retired and do no harm. */
const NAMES = new Set(
  [
    'all none index noindex follow nofollow archive noarchive cache nocache snippet nosnippet imageindex noimageindex',
    'translate notranslate indexifembedded nositelinkssearchbox nopagereadaloud noodp noydir noyaca noimageclick',
    'noai noimageai noml noimageml notrain nopreview nosourceinfo odp ydir',
  ].flatMap((line) => line.split(' ')),
);

/** Returns the directives, as written, whose name or value nobody documents. */
const faultsIn = (directives: readonly RobotsDirective[]): string[] =>
  directives.flatMap(({ name, value }) => {
    const accepts = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
    if (accepts === undefined)
      return NAMES.has(name) && value === null ? [] : [value === null ? name : `${name}: ${value}`];
    return value !== null && accepts(value.trim()) ? [] : [`${name}: ${value ?? ''}`.trim()];
  });

/** Directives that forbid something, and those that allow the same. `none` means noindex and nofollow. */
const OPPOSITES = [
  { no: ['noindex', 'none'], yes: ['index', 'all'] },
  { no: ['nofollow', 'none'], yes: ['follow', 'all'] },
  { no: ['noarchive'], yes: ['archive'] },
  { no: ['nosnippet'], yes: ['snippet', 'max-snippet'] },
] as const;

const has = (parts: readonly DirectivesFact[], names: readonly string[]) =>
  parts.flatMap(({ bot, source, directives }) =>
    directives
      .filter(({ name, value }) => names.includes(name) && value !== '0')
      .map(({ name }) => ({ bot, name, words: `${name} (${source}${bot === '*' ? '' : `, ${bot}`})` })),
  );

/**
 * Returns contradicting pairs in words. A robot combines the rules for all robots with its own, and the stricter wins.
 * So a permission for one robot does not cancel a ban for all. But a ban for one robot with a permission for all is an
 * exception, not a contradiction.
 */
const contradictionsIn = (parts: readonly DirectivesFact[]): string[] =>
  OPPOSITES.flatMap(({ no, yes }) =>
    has(parts, no).flatMap((refusal) =>
      has(parts, yes)
        .filter(({ bot }) => refusal.bot === '*' || refusal.bot === bot)
        .map(({ words }) => `${refusal.words} and ${words}`),
    ),
  );

/** Names of meta elements that seem to address robots, but that no robot reads. */
const MISNAMED =
  /^(?:robot|robot's|robotos|robts|roobts|robots-tag|x-robots-tag|google-bots?|googlebots|google_bot|bing-bot)$/;

export default pageRule({
  id: 'index-robots-directives-valid',
  title: 'Directives for robots can be read and do not contradict each other',
  failureTitle: ['gives search engines contradictory instructions', 'give search engines contradictory instructions'],
  warningTitle: [
    'has instructions for robots that no search engine documents',
    'have instructions for robots that no search engine documents',
  ],
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['G-META', 'NAVER-MARKUP'],
  why: 'Search engines ignore directives they do not know. Of two that contradict each other they follow the stricter one, which may be the one you did not mean.',
  fix: 'Correct the quoted word, and set directives in one place only: in the HTML or in the header.',
  repair: 'indexing-directive',
  expects:
    'X-Robots-Tag and the robots meta elements hold only directives that search engines document, and none contradicts another.',
  needs: ['response'],
  wants: ['document'],
  messages: {
    contradiction: 'Directives contradict each other; the stricter one counts: {examples…}.',
    unknown: 'No search engine documents these directives or values: {examples…}.',
    misnamed: 'Robots do not read a meta element of this name: {examples…}.',
  },
  passes: '<!doctype html><title>A</title><meta name="robots" content="max-image-preview:large">',
  fails: '<!doctype html><title>A</title><meta name="robots" content="index, noindex">',
  check({ response, document }) {
    if (response.value.status !== 200) return notApplicable;
    const html = ifSeen(document);
    const all = [...response.value.directives, ...(html?.directives ?? [])];
    const misnamed = (html?.metas ?? []).filter(({ attribute, key }) => attribute === 'name' && MISNAMED.test(key));
    if (all.length + misnamed.length === 0) return notApplicable;
    const contradiction = [...new Set(contradictionsIn(all))];
    const unknown = [...new Set(all.flatMap(({ directives }) => faultsIn(directives)))];
    const sorts = { contradiction, unknown, misnamed: misnamed.map(({ excerpt }) => excerpt) };
    return worstOf(tallyFindings(response.from, sorts), 'contradiction');
  },
});
