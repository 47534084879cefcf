import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
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
export const fadingPng = (
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

/** A logo of a stranger that tries to run a script: drawn, it is a green wave. */
export const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" onload="document.documentElement.setAttribute('data-ran','1')">
<script>document.documentElement.setAttribute('data-ran','1')</script>
<circle cx="30" cy="30" r="28" fill="#0b6b50"/><path d="M10 34q10-16 20 0t20 0" fill="none" stroke="#fff" stroke-width="5"/></svg>`;

const WIDE_LOGO = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="48"><text x="0" y="36" font-family="sans-serif" font-weight="800" font-size="36" fill="${ink}">LEGIBLE/</text></svg>`;

export interface ThemedOptions {
  /** Lines of `theme`, in YAML and indented. */
  readonly theme: string;
  /** Number of the newest issues of each edition that have a picture. Default: all but the third. */
  readonly hasPicture?: (file: string) => boolean;
}

/** Copies our own newsletter to a folder, and gives it a theme and pictures. */
export const writeThemedContent = async (folder: string, { theme, hasPicture }: ThemedOptions): Promise<void> => {
  await cp(CONTENT, folder, { recursive: true });
  await mkdir(join(folder, 'images'));
  const publication = await readFile(join(CONTENT, 'publication.yaml'), 'utf8');
  await writeFile(join(folder, 'publication.yaml'), `${publication}theme:\n${theme}`);
  const pictures: Readonly<Record<string, Buffer | string>> = {
    'a.png': fadingPng(640, 400),
    'b.png': fadingPng(400, 500, [120, 30, 60], [240, 200, 150]),
    'c.png': fadingPng(800, 300, [20, 90, 80], [180, 220, 160]),
    'cover.png': fadingPng(1600, 700, [15, 60, 60], [120, 190, 150]),
    'icon.png': fadingPng(192, 192, [11, 107, 80], [11, 107, 80]),
    'mark.svg': HOSTILE_SVG,
    'name.svg': WIDE_LOGO('#0b6b50'),
    'name-dark.svg': WIDE_LOGO('#5fd0ac'),
  };
  for (const [name, body] of Object.entries(pictures)) await writeFile(join(folder, 'images', name), body);
  for (const edition of ['ko', 'en', 'ja', 'zh-CN'])
    for (let number = 1; number <= 14; number++) {
      const file = await fileOf(folder, edition, number);
      if (file === null || !(hasPicture?.(file) ?? number % 4 !== 1)) continue;
      const text = await readFile(file, 'utf8');
      const image = `image: { src: images/${'abc'[number % 3]}.png, alt: "A surface that fades from one colour to another" }`;
      await writeFile(file, text.replace('\n', `\n${image}\n`));
    }
};

const fileOf = async (folder: string, edition: string, number: number): Promise<string | null> => {
  const { readdir } = await import('node:fs/promises');
  const name = (await readdir(join(folder, edition))).find((each) => each.startsWith(String(number).padStart(3, '0')));
  return name === undefined ? null : join(folder, edition, name);
};
