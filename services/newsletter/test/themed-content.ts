import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Draws a PNG that fades from one colour to another, red, green and blue from 0 to 255. */
const fadingPng = (
  width: number,
  height: number,
  from: readonly number[] = [40, 70, 120],
  to: readonly number[] = [230, 160, 90],
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const lines = Array.from({ length: height }, (_, y) => {
    const share = y / height;
    const pixel = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
    return Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(pixel))]);
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A third party's logo that tries to run a script. It draws a green wave. */
const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" onload="document.documentElement.setAttribute('data-ran','1')">
<script>document.documentElement.setAttribute('data-ran','1')</script>
<circle cx="30" cy="30" r="28" fill="#0b6b50"/><path d="M10 34q10-16 20 0t20 0" fill="none" stroke="#fff" stroke-width="5"/></svg>`;

const wideLogo = (ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="48"><text x="0" y="36" font-family="sans-serif" font-weight="800" font-size="36" fill="${ink}">LEGIBLE/</text></svg>`;

/** Two themes that together use every key, indented for use below `theme:`. */
export const THEMES = {
  magazine: `  accent: "#0b6b50"
  fonts: sans
  logo: images/mark.svg
  favicon: images/icon.png
  cover: images/cover.png
  home: magazine
`,
  list: `  accent: { light: "#7a2f8f", dark: "#d9a3e8" }
  fonts: mixed
  logo: { light: images/name.svg, dark: images/name-dark.svg }
  favicon: images/mark.svg
  home: list
  cards: pictures
  menus:
    en: [{ label: Archive, address: /en/archive }, { label: Search, address: /en/search }, { label: Write to us, address: "mailto:hello@legible.example" }]
`,
} as const;

const PICTURES: Readonly<Record<string, Buffer | string>> = {
  'a.png': fadingPng(640, 400),
  'b.png': fadingPng(400, 500, [120, 30, 60], [240, 200, 150]),
  'c.png': fadingPng(800, 300, [20, 90, 80], [180, 220, 160]),
  'cover.png': fadingPng(1600, 700, [15, 60, 60], [120, 190, 150]),
  'icon.png': fadingPng(192, 192, [11, 107, 80], [11, 107, 80]),
  'mark.svg': HOSTILE_SVG,
  'name.svg': wideLogo('#0b6b50'),
  'name-dark.svg': wideLogo('#5fd0ac'),
};

/**
 * Copies our own newsletter to a folder, and adds a theme, and pictures for three of four issues. Returns the folder.
 *
 * @param onTestFinished removes the folder afterwards.
 */
export const themedContent = async (
  theme: string,
  onTestFinished: (cleanUp: () => Promise<void>) => void,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'themed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(CONTENT, folder, { recursive: true });
  await mkdir(join(folder, 'images'));
  const publication = await readFile(join(CONTENT, 'publication.yaml'), 'utf8');
  await writeFile(join(folder, 'publication.yaml'), `${publication}theme:\n${theme}`);
  for (const [name, body] of Object.entries(PICTURES)) await writeFile(join(folder, 'images', name), body);
  for (const edition of ['ko', 'en', 'ja', 'zh-CN'])
    for (const name of await readdir(join(folder, edition))) {
      const number = Number.parseInt(name, 10);
      if (Number.isNaN(number) || number % 4 === 1) continue;
      const file = join(folder, edition, name);
      const image = `image: { src: images/${'abc'[number % 3]}.png, alt: "${ALTS[edition]}" }`;
      await writeFile(file, (await readFile(file, 'utf8')).replace('\n', `\n${image}\n`));
    }
  return folder;
};

/** What the pictures show, in the language of each edition. */
const ALTS: Readonly<Record<string, string>> = {
  ko: '한 색에서 다른 색으로 바뀌는 면',
  en: 'A surface that fades from one colour to another',
  ja: 'ひとつの色から別の色へ移り変わる面',
  'zh-CN': '从一种颜色渐变到另一种颜色的画面',
};
