/** Checks robots directives: names and values that operators document, and pairs that cannot both be meant. */
import type { RobotsDirective } from '@legible/formats';
import type { DirectivesFact } from '../facts.ts';

const COUNT = /^-1$|^\d{1,9}$/;
const isDate = (value: string): boolean =>
  !Number.isNaN(Date.parse(value.replace(/\b(?:UTC|PST|PDT|EST|EDT|CET|CEST)\b/, 'GMT')));

/** Directives that take a value, with what it may be. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  'max-snippet': (value) => COUNT.test(value),
  'max-video-preview': (value) => COUNT.test(value),
  'max-image-preview': (value) => /^(?:none|standard|large)$/i.test(value),
  unavailable_after: isDate,
};

/** Of Google, Bing, Yandex, Naver and Baidu, and conventions against training; some are retired and do no harm. */
const NAMES = new Set(
  [
    'all none index noindex follow nofollow archive noarchive cache nocache snippet nosnippet imageindex noimageindex',
    'translate notranslate indexifembedded nositelinkssearchbox nopagereadaloud noodp noydir noyaca noimageclick',
    'noai noimageai noml noimageml notrain nopreview odp ydir',
  ].flatMap((line) => line.split(' ')),
);

/** Directives as written whose name or value nobody documents. */
export const faultsIn = (directives: readonly RobotsDirective[]): string[] =>
  directives.flatMap(({ name, value }) => {
    const accepts = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
    if (accepts === undefined)
      return NAMES.has(name) && value === null ? [] : [value === null ? name : `${name}: ${value}`];
    return value !== null && accepts(value.trim()) ? [] : [`${name}: ${value ?? ''}`.trim()];
  });

/** What each of these says no to, and who says yes to the same. `none` stands for noindex and nofollow. */
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
 * Pairs in words. A robot obeys the rules for all and its own together, and of both the stricter, so that a yes for one
 * robot does not lift a no for all; a no for one robot beside a yes for all is an exception and no contradiction.
 */
export const contradictionsIn = (parts: readonly DirectivesFact[]): string[] =>
  OPPOSITES.flatMap(({ no, yes }) =>
    has(parts, no).flatMap((refusal) =>
      has(parts, yes)
        .filter(({ bot }) => refusal.bot === '*' || refusal.bot === bot)
        .map(({ words }) => `${refusal.words} and ${words}`),
    ),
  );
