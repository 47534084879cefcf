import type { LocatedValue } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { imagePath } from '../reading/content-paths.ts';
import { quoted } from '../reading/content-problem.ts';
import {
  type FieldReader,
  is,
  isNot,
  lineThat,
  listOf,
  nestedFields,
  oneLine,
  oneOf,
  readFields,
} from '../reading/fields.ts';
import { isLegibleAccent, leastContrast, nearestAccent, type Scheme } from './accent.ts';
import { CARD_FORMS, type Edition, FONT_PAIRS, HOME_FORMS, type MenuEntry, type Theme } from './publication.ts';
import { type Part, problemAt } from './publication-editions.ts';

const EXAMPLES = {
  accent: '"#a5301c"',
  bothAccents: '{ light: "#a5301c", dark: "#f29a82" }',
  bothLogos: '{ light: images/logo.svg, dark: images/logo-dark.svg }',
  menu: '[{ label: Podcast, address: "https://podcast.example/" }]',
  menus: '{ en: [{ label: About us, address: /en/about }] }',
  theme: '{ accent: "#a5301c" }',
};

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const accentOf =
  (scheme: Scheme): FieldReader<string> =>
  (value, key) => {
    const source = value.kind === 'scalar' ? value.source : '';
    const remedy = `Write ${key}: ${EXAMPLES.accent}, in quotes: without them, # begins a comment.`;
    if (!HEX.test(source)) return isNot(`“${key}” is not a colour of three or six hexadecimal digits.`, remedy);
    const digits = source.replace('#', '').toLowerCase();
    const accent = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
    if (isLegibleAccent(accent, scheme)) return is(accent);
    const measured = Math.floor(leastContrast(accent, scheme) * 10) / 10;
    return isNot(
      `The accent ${accent} has a contrast of ${measured}:1 with the ${scheme} grounds, and text needs 4.5:1 (WCAG AA).`,
      `Write "${nearestAccent(accent, scheme)}", the nearest that passes.`,
    );
  };

const picture = (endings: string): FieldReader<string> => {
  const pattern = imagePath(endings);
  return lineThat(CONTENT_LIMITS.imagePath, (line, key) =>
    pattern.test(line)
      ? is(line)
      : isNot(
          `“${key}” is not the path of a picture in the folder images.`,
          `Write it from the content folder on, such as images/${key}.${endings.split('|')[0]} (${endings.replaceAll('|', ', ')}).`,
        ),
  );
};

/** Reads one value for both schemes, or a map with one for each. */
const byScheme =
  (light: FieldReader<string>, dark: FieldReader<string>, example: string) =>
  (
    value: LocatedValue,
    key: string,
  ): ReturnType<FieldReader<{ readonly light: string; readonly dark: string | null }>> => {
    if (value.kind !== 'map') {
      const reading = light(value, key);
      return reading.ok ? is({ light: reading.value, dark: null }) : reading;
    }
    const reading = nestedFields({ light, dark }, example)(value, key);
    if (!reading.ok) return reading;
    return reading.value.light === null
      ? isNot(`“${key}” has no value for the light scheme.`, `Write ${key}: ${example}.`)
      : is({ light: reading.value.light, dark: reading.value.dark });
  };

const PICTURES = 'svg|png|webp|avif|jpg|jpeg|gif';
const logo = picture(PICTURES);

/**
 * A path of the site, or an external address that a reader can follow. Excludes everything that a browser would read as
 * another scheme.
 */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\@]+(?:\/[^\s\\]*)?|mailto:[^\s@<>"]+@[^\s@<>"]+)$/;

const address = lineThat(CONTENT_LIMITS.imageAddress, (line, key) =>
  ADDRESS.test(line)
    ? is(line)
    : isNot(
        `“${key}” says ${quoted(line)}, which no link can lead to.`,
        'Write a path of the site such as /about, or a whole address with https: or mailto:.',
      ),
);

const menuEntry: FieldReader<MenuEntry> = (value, key) => {
  const reading = nestedFields({ label: oneLine(CONTENT_LIMITS.topic), address }, EXAMPLES.menu)(value, key);
  if (!reading.ok) return reading;
  const { label, address: to } = reading.value;
  return label === null || to === null
    ? isNot('An entry of a menu needs label and address.', `Write ${EXAMPLES.menu}.`)
    : is({ label, address: to });
};

const themeKeys = (editions: readonly Edition[]) => ({
  accent: byScheme(accentOf('light'), accentOf('dark'), EXAMPLES.bothAccents),
  fonts: oneOf(FONT_PAIRS),
  logo: byScheme(logo, logo, EXAMPLES.bothLogos),
  favicon: picture('svg|png|ico'),
  cover: picture(PICTURES),
  home: oneOf(HOME_FORMS),
  cards: oneOf(CARD_FORMS),
  menus: nestedFields(
    Object.fromEntries(editions.map(({ key }) => [key, listOf(menuEntry, CONTENT_LIMITS.menu, EXAMPLES.menu)])),
    EXAMPLES.menus,
  ),
});

/** @param value of `theme`; null when the file has none. */
export const readTheme = (value: LocatedValue | null, editions: readonly Edition[], file: string): Part<Theme> => {
  if (value === null || (value.kind === 'scalar' && value.value === null)) return { value: null, problems: [] };
  if (value.kind !== 'map') {
    const remedy = `Write theme: ${EXAMPLES.theme}.`;
    return { value: null, problems: [problemAt(file, value.line, 'theme', '“theme” has no keys of its own.', remedy)] };
  }
  const { values, problems } = readFields(value, themeKeys(editions), file);
  const { accent, menus } = values;
  const theme = {
    ...values,
    accent: accent && { light: accent.light, dark: accent.dark ?? nearestAccent(accent.light, 'dark') },
    menus: menus ?? {},
  };
  return { value: theme, problems };
};

/** Returns the paths of all pictures that a theme names. */
export const themePictures = ({ logo, favicon, cover }: Theme): readonly string[] =>
  [logo?.light, logo?.dark, favicon, cover].flatMap((path) => path ?? []);
