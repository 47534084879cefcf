import { readFileSync } from 'node:fs';
import { CONTENT_LIMITS } from '@legible/issues';
import draw from '@legible/pictures/picture-thread';
import { expect, test } from 'vitest';
import { editionMark, type ShareDrawing, shareDrawing } from './share-drawing.tsx';

const DRAWINGS: readonly ShareDrawing[] = [
  { edition: 'ko', place: 0, number: null },
  { edition: 'ko', place: 0, number: 1 },
  { edition: 'en', place: 1, number: 1 },
  { edition: 'zh-CN', place: 3, number: null },
  { edition: 'sr-Latn-RS-ekavsk-1996', place: 4, number: CONTENT_LIMITS.issueNumber },
];

test('the real renderer makes a PNG of 1200 × 630 of each drawing, and no two are the same', async () => {
  const seen = new Set<string>();
  for (const drawing of DRAWINGS) {
    const png = Buffer.from(await draw(shareDrawing(drawing)));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
    seen.add(png.toString('base64'));
  }
  expect(seen.size).toBe(DRAWINGS.length);
});

test.each(DRAWINGS)('$edition $number: uses no fonts and loads nothing', (drawing) => {
  expect(shareDrawing(drawing)).not.toMatch(/<(?:text|style|script|image|use)\b|\b(?:style|href|class)=/);
});

test('as many editions as a publication may have get different marks', () => {
  const marks = Array.from({ length: CONTENT_LIMITS.editions }, (_, place) => editionMark(place));
  const looks = marks.map(({ colour, figure }) => `${colour} ${String(figure(0, 0, 1))}`);
  expect(new Set(looks).size).toBe(CONTENT_LIMITS.editions);
});

test('the mark has the shapes and colours of the icon', () => {
  const icon = readFileSync(new URL('../../../assets/icon.svg', import.meta.url), 'utf8');
  const shapes = [...icon.matchAll(/ (?:d|fill|stroke|stroke-width)="([^"]+)"/g)].map(([, value]) => value ?? '');
  expect(shapes.length).toBeGreaterThan(4);
  for (const value of shapes) expect(shareDrawing(DRAWINGS[0] as ShareDrawing)).toContain(`"${value}"`);
});
