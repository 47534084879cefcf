import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToHead,
  addToMain,
  findAll,
  findFirst,
  insertBefore,
  removeAll,
  setAttributes,
  setContent,
} from './html-edit.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea</title><link rel="icon" href="/i.png"></head><body><main id="t"><h1>Tea</h1><img src=/a.png alt="A cup"></main></body></html>';

describe('edits leave every other byte as it is', () => {
  it.each([
    [
      'content',
      setContent(PAGE, findFirst(PAGE, 'title') ?? fail(), 'Milk'),
      PAGE.replace('<title>Tea', '<title>Milk'),
    ],
    [
      'an attribute',
      setAttributes(PAGE, findFirst(PAGE, 'html') ?? fail(), { lang: 'ko' }),
      PAGE.replace('"en"', '"ko"'),
    ],
    [
      'an attribute less',
      setAttributes(PAGE, findFirst(PAGE, 'main') ?? fail(), { id: null }),
      PAGE.replace(' id="t"', ''),
    ],
    ['an element less', removeAll(PAGE, 'link', { rel: 'icon' }), PAGE.replace('<link rel="icon" href="/i.png">', '')],
    ['the head', addToHead(PAGE, '<x>'), PAGE.replace('</head>', '<x></head>')],
    ['the main part', addToMain(PAGE, '<p>More</p>'), PAGE.replace('</main>', '<p>More</p></main>')],
    ['before an element', insertBefore(PAGE, findFirst(PAGE, 'h1') ?? fail(), '<p>'), PAGE.replace('<h1>', '<p><h1>')],
  ])('%s', (_name, edited, expected) => {
    expect(edited).toBe(expected);
  });
});

it('leaves out elements that the parser adds', () => {
  expect(findAll('<p>x', 'body')).toEqual([]);
});

it('escapes what an attribute gets', () => {
  const value = fc.string();
  fc.assert(
    fc.property(value, (text) => {
      const edited = setAttributes(PAGE, findFirst(PAGE, 'img') ?? fail(), { alt: text });
      expect(findFirst(edited, 'img')?.attributes.alt?.replaceAll('\r\n', '\n')).toBe(
        text.replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
      );
    }),
  );
});

function fail(): never {
  throw new Error('The element is not there.');
}
