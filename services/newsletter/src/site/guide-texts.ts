import { readFileSync } from 'node:fs';
import { GUIDE_SLUGS, type GuideSlug } from '@legible/issues';
import { type InLanguages, UI_LANGUAGES, type UiLanguage } from '../words/ui-language.ts';

/** Markdown of each guide, with names to be filled in. */
export type GuideTemplates = InLanguages<Readonly<Record<GuideSlug, string>>>;

const FOLDER = new URL('../../guides/', import.meta.url);

/** Reads the texts of all guides. They are part of the program: one that is missing is a defect, and throws. */
export const readGuides = (): GuideTemplates => inEach(UI_LANGUAGES, (language) => guidesIn(language));

const guidesIn = (language: UiLanguage): Readonly<Record<GuideSlug, string>> =>
  inEach(GUIDE_SLUGS, (slug) => readFileSync(new URL(`${language}/${slug}.md`, FOLDER), 'utf8'));

const inEach = <Key extends string, Value>(keys: readonly Key[], made: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, made(key)])) as Record<Key, Value>;
