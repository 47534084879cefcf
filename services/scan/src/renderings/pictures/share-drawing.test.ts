import { crc32, inflateSync } from 'node:zlib';
import type { Score } from '@legible/audit';
import { SHARE_IMAGE_SIZE } from '@legible/pictures';
import draw from '@legible/pictures/picture-thread';
import { expect, test } from 'vitest';
import { scoreOf } from './picture-fixtures.ts';
import { reportDrawing, reportImage, siteDrawing } from './share-picture.tsx';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bits of a channel, and the colour type: 6 is RGBA. */
  readonly depth: number;
  readonly colourType: number;
  /** The filtered rows. */
  readonly rows: Buffer;
}

/** The PNG, with its signature and every checksum verified (PNG, third edition, section 5). */
const decoded = (bytes: Uint8Array): Picture => {
  const png = Buffer.from(bytes);
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data });
    at += length + 12;
  }
  expect([chunks[0]?.type, chunks.at(-1)?.type]).toEqual(['IHDR', 'IEND']);
  const head = chunks[0]?.data ?? Buffer.alloc(13);
  const body = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    depth: head[8] ?? 0,
    colourType: head[9] ?? 0,
    rows: inflateSync(body),
  };
};

const reported = (web: Score, ai: Score, domain = 'tea.example'): string =>
  reportDrawing({ target: { domain, url: '' }, scores: { web, ai } });

const DRAWINGS = {
  'two scores': reported(scoreOf(82), scoreOf(49)),
  'one point less': reported(scoreOf(81), scoreOf(49)),
  'the other way round': reported(scoreOf(49), scoreOf(82)),
  'the bounds': reported(scoreOf(100), scoreOf(0)),
  'one score': reported(scoreOf(38), scoreOf(null)),
  'no score': reported(scoreOf(null), scoreOf(null)),
  'another site': reported(scoreOf(82), scoreOf(49), 'coffee.example'),
  'a very long name': reported(scoreOf(82), scoreOf(49), `${'deep.'.repeat(40)}example`),
  'no name that can be lettered': reported(scoreOf(82), scoreOf(49), 'bücher"><script>'),
  'our own pages': siteDrawing(),
};

test('every drawing is a PNG of the right size, and no two are the same', async () => {
  const seen = new Set<string>();
  for (const svg of Object.values(DRAWINGS)) {
    const bytes = await draw(svg);
    const { rows, ...head } = decoded(bytes);
    expect(head).toEqual({ ...SHARE_IMAGE_SIZE, depth: 8, colourType: 6 });
    expect(rows.length).toBe(SHARE_IMAGE_SIZE.height * (1 + 4 * SHARE_IMAGE_SIZE.width));
    expect(bytes.byteLength).toBeLessThan(100_000);
    seen.add(rows.toString('base64'));
  }
  expect(seen.size).toBe(Object.keys(DRAWINGS).length);
});

test.each(Object.entries(DRAWINGS))('%s: no fonts and no external resources', (_name, svg) => {
  expect(svg).not.toMatch(/<(?:text|style|script|image|use)\b|\b(?:style|href|class)=/);
});

test('its text alternative has the words of the picture', () => {
  const report = { scanId: 'scn_1', target: { domain: 'tea.example', url: '' } };
  expect(reportImage({ ...report, scores: { web: scoreOf(82), ai: scoreOf(null) } })).toMatchObject({
    path: '/scan/scn_1/og.png',
    alt: 'tea.example: Web search 82 of 100 (good, with gaps), AI search not judged',
  });
});

test('in another language it has no English words, and the alternative text is in that language', async () => {
  const report = {
    scanId: 'scn_1',
    target: { domain: 'tea.example', url: '' },
    scores: { web: scoreOf(82), ai: scoreOf(null) },
  };
  expect(reportImage(report, 'ko')).toMatchObject({
    path: '/scan/scn_1/og-plain.png',
    alt: expect.stringContaining('tea.example: 웹 검색'),
  });
  // The outlines of the level and of “not judged” are missing.
  expect(reportDrawing(report, true).length).toBeLessThan(reportDrawing(report).length);
  expect(decoded(await draw(reportDrawing(report, true))).width).toBe(1200);
});

test('missing parts of a score are not drawn', () => {
  const rings = (svg: string): number => svg.match(/stroke-width="26"/g)?.length ?? 0;
  expect(rings(reported(scoreOf(1), scoreOf(100)))).toBe(4);
  expect(rings(reported(scoreOf(0), scoreOf(null)))).toBe(2);
});

test('an invalid drawing fails, and the next one is still drawn', async () => {
  await expect(draw('<svg')).rejects.toThrow();
  expect(decoded(await draw(siteDrawing())).width).toBe(1200);
});
