import { readFileSync } from 'node:fs';
import { GUIDE_SLUGS, type GuideSlug } from '@legible/issues';
import { UI_LANGUAGES, type UiLanguage } from '../words/ui-language.ts';

/** Replacements for the braces in a guide: Markdown for each name, and whether each part between `#` and `/` stays. */
export interface GuideFill {
  readonly values: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, boolean>>;
}

const PART = /^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm;
const NAME = /\{\{(\w+)\}\}/g;

/**
 * Fills the text of a guide: `{{name}}` becomes the value of that name, and the part between the lines `{{#name}}` and
 * `{{/name}}` is kept without these lines or removed. Parts do not nest. Values are inserted unchanged and not filled
 * again.
 *
 * @throws for a name without a value, and for any other braces. These are our mistakes, which tests find.
 */
export const fillGuide = (template: string, { values, parts }: GuideFill): string => {
  const kept = template.replace(PART, (_, name: string, text: string) => (found(parts, name) ? text : ''));
  const stray = /\{\{(?!\w+\}\})|(?<!\{\{\w+)\}\}/.exec(kept);
  if (stray) throw new Error(`stray braces in a guide: ${kept.slice(stray.index, stray.index + 30)}`);
  return kept.replace(NAME, (_, name: string) => found(values, name));
};

const found = <T>(values: Readonly<Record<string, T>>, name: string): T => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`a guide uses the unknown value ${name}`);
  return value;
};

/** Markdown of each guide, with names to be filled in. */
export type GuideTemplates = Readonly<Record<UiLanguage, Readonly<Record<GuideSlug, string>>>>;

const FOLDER = new URL('../../guides/', import.meta.url);

/** Reads the texts of all guides. They belong to the program, so a missing one is a defect and throws. */
export const readGuides = (): GuideTemplates => inEach(UI_LANGUAGES, (language) => guidesIn(language));

const guidesIn = (language: UiLanguage): Readonly<Record<GuideSlug, string>> =>
  inEach(GUIDE_SLUGS, (slug) => readFileSync(new URL(`${language}/${slug}.md`, FOLDER), 'utf8'));

const inEach = <Key extends string, Value>(keys: readonly Key[], made: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, made(key)])) as Record<Key, Value>;
