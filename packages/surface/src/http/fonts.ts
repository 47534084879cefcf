import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AssetFile, versionOf } from './assets.ts';

/** A font that both services ship. Widths and heights are in units of 1/1000 of the font size. */
interface Font {
  readonly family: 'Figtree' | 'Lora';
  /** Returns its path. @throws when it is not installed. */
  readonly file: () => string;
  readonly style: 'normal' | 'italic';
  readonly weights: string;
  readonly ascent: number;
  readonly descent: number;
  /** Local fonts of one width, used until the file has loaded. */
  readonly local: readonly { readonly names: readonly string[]; readonly weights: string; readonly width: number }[];
}

const require = createRequire(import.meta.url);

/**
 * `width` is the share of the local font's width that the shipped font takes for the same English text of 300 characters,
 * measured in Chromium; ascent and descent are those of the shipped font. ADR 49.
 */
const FONTS = {
  sans: {
    family: 'Figtree',
    file: () => require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    style: 'normal',
    weights: '300 900',
    ascent: 950,
    descent: 250,
    local: [
      { names: ['Arial', 'Liberation Sans'], weights: '300 500', width: 0.9995 },
      { names: ['Arial Bold', 'Liberation Sans Bold'], weights: '501 900', width: 0.9434 },
    ],
  },
  serif: {
    family: 'Lora',
    file: () => require.resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
    style: 'normal',
    weights: '400 700',
    ascent: 1006,
    descent: 274,
    local: [
      { names: ['Times New Roman', 'Liberation Serif'], weights: '400 500', width: 1.1456 },
      { names: ['Times New Roman Bold', 'Liberation Serif Bold'], weights: '501 700', width: 1.1121 },
    ],
  },
  serifItalic: {
    family: 'Lora',
    file: () => require.resolve('@fontsource-variable/lora/files/lora-latin-wght-italic.woff2'),
    style: 'italic',
    weights: '400 700',
    ascent: 1006,
    descent: 274,
    local: [{ names: ['Times New Roman Italic', 'Liberation Serif Italic'], weights: '400 700', width: 1.1076 }],
  },
} as const satisfies Readonly<Record<string, Font>>;

type FontName = keyof typeof FONTS;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const faceRules = ({ family, style, weights, ascent, descent, local }: Font, address: string): string =>
  [
    `@font-face{font-family:"${family}";font-style:${style};font-weight:${weights};font-display:swap;src:url("${address}") format("woff2")}`,
    ...local.map(
      ({ names, weights: own, width }) =>
        `@font-face{font-family:"${family} Fallback";font-style:${style};font-weight:${own};src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(width)};ascent-override:${percent(ascent / 1000 / width)};descent-override:${percent(descent / 1000 / width)};line-gap-override:0%}`,
    ),
  ].join('\n');

/**
 * Returns the files of the shipped fonts and the rules with which a stylesheet begins. The rules define "Figtree" and "Lora",
 * and local fonts of the same width as "Figtree Fallback" and "Lora Fallback", so that lines do not reflow when a file loads.
 *
 * @throws when a file is not installed.
 */
export const shippedFonts = (): { readonly files: Readonly<Record<FontName, AssetFile>>; readonly faces: string } => {
  const read = (name: FontName): AssetFile => ({
    path: `/assets/${name.replace('Italic', '-italic')}.woff2`,
    type: 'font/woff2',
    body: new Uint8Array(readFileSync(FONTS[name].file())),
  });
  const files = { sans: read('sans'), serif: read('serif'), serifItalic: read('serifItalic') };
  const rules = (Object.keys(FONTS) as FontName[]).map((name) =>
    faceRules(FONTS[name], `${files[name].path}?v=${versionOf(files[name].body)}`),
  );
  return { files, faces: `${rules.join('\n')}\n` };
};
