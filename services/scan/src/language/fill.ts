import { withParticle } from './korean-particle.ts';
import { LANGUAGE_TAGS, type Language } from './language.ts';

/** A value that a text may quote. */
type Value = string | number | boolean | null | readonly string[];

/** Arguments by name, as findings have them. */
export type Values = Readonly<Record<string, Value>>;

/**
 * Arguments as a text in one language needs them. For a missing name, `text` is empty, `number` is 0 and `list` is
 * empty.
 */
export interface Args {
  /** The value in words: numbers are grouped, lists are joined, and our phrases are translated. */
  text(name: string): string;
  /** The number itself, to compare or subtract. */
  number(name: string): number;
  /** The items of a list; our phrases are translated. */
  list(name: string): readonly string[];
  /** Whether there is a value to mention: not an empty text or list, not 0, false or null. */
  has(name: string): boolean;
  /** Formats a number or a list as the language does. */
  write(value: number | readonly string[]): string;
}

/**
 * A text with arguments: a function, or a template. In a template, `{name}` is a value. `{name,}`, `{name;}` and
 * `{name…}` are lists, the last with an ellipsis when `count` is larger than the list. `{name|을/를}` adds the Korean
 * particle that fits. `[name? …]` is left out when the argument is empty, 0, false or null, and `[!name? …]` when it is
 * not.
 */
export type Text = string | ((args: Args) => string);

/**
 * Translations of English phrases in arguments, by argument: `{ places: { sitemap: '사이트맵' } }`. A phrase may have
 * placeholders: `'entry {n} has no date'`. Other values are names, quotations and code, and are unchanged.
 */
export type Phrases = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Separators of lists, which text of a site may follow. */
const COMMAS: Readonly<Record<Language, string>> = { en: ', ', ko: ', ', ja: '、', zh: '、' };
const SEMICOLONS: Readonly<Record<Language, string>> = { en: '; ', ko: '; ', ja: '；', zh: '；' };

const NUMBERS = new Map<Language, Intl.NumberFormat>();

/** A number as the language writes it: `12,000`. */
export const writtenNumber = (language: Language, value: number): string => {
  const format = NUMBERS.get(language) ?? new Intl.NumberFormat(LANGUAGE_TAGS[language]);
  NUMBERS.set(language, format);
  return format.format(value);
};

/** Names in a row: `a, b`. */
const writtenList = (language: Language, items: readonly string[]): string => items.join(COMMAS[language]);

const patternOf = (phrase: string): RegExp =>
  new RegExp(`^${phrase.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 'su');

/** Translates one of our phrases; other text is unchanged. */
export const translated = (text: string, phrases: Readonly<Record<string, string>> | undefined): string => {
  if (phrases === undefined) return text;
  const exact = Object.hasOwn(phrases, text) ? phrases[text] : undefined;
  if (exact !== undefined) return exact;
  for (const [phrase, own] of Object.entries(phrases)) {
    const found = phrase.includes('{') ? patternOf(phrase).exec(text)?.groups : undefined;
    if (found !== undefined) return own.replace(/\{(\w+)\}/g, (_all, name: string) => found[name] ?? '');
  }
  return text;
};

const argsOf = (language: Language, values: Values, phrases: Phrases): Args => {
  const write = (value: number | readonly string[]): string =>
    typeof value === 'number' ? writtenNumber(language, value) : writtenList(language, value);
  const list = (name: string): readonly string[] => {
    const value = values[name];
    const items = Array.isArray(value) ? (value as readonly string[]) : value == null ? [] : [String(value)];
    return items.map((item) => translated(item, phrases[name]));
  };
  return {
    write,
    list,
    number: (name) => Number(values[name] ?? 0),
    text: (name) => {
      const value = values[name];
      return typeof value === 'number' ? write(value) : write(list(name));
    },
    has: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    },
  };
};

/** Writes a text with its arguments in one language. */
export const fill = (language: Language, text: Text, values: Values, phrases: Phrases = {}): string => {
  const args = argsOf(language, values, phrases);
  if (typeof text === 'function') return text(args);
  return text
    .replace(/\[(!?)(\w+)\? ?([^[\]]*)\]/g, (_all, not: string, name: string, part: string) =>
      args.has(name) === (not === '') ? part : '',
    )
    .replace(/\{(\w+)([,;…]?)(?:\|([^}]+))?\}/g, (_all, name: string, mark: string, pair: string | undefined) => {
      const joined =
        mark === ';'
          ? args.list(name).join(SEMICOLONS[language])
          : mark === ''
            ? args.text(name)
            : args.write(args.list(name));
      const more = mark === '…' && args.number('count') > args.list(name).length ? `${COMMAS[language]}…` : '';
      return pair === undefined ? `${joined}${more}` : withParticle(`${joined}${more}`, pair);
    });
};
