import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sniffedType } from './media-types.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ['<!doctype html><title>x</title>', 'html'],
  ['\ufeff\n  <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">', 'html'],
  ['<html lang="en">', 'html'],
  ['<!-- made by hand --> <html>', 'html'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">', 'html'],
  ['<?xml version="1.0"?><rss>', 'xml'],
  ['<urlset xmlns="x">', 'xml'],
  ['<feed>', 'xml'],
  ['{"a": 1}', 'json'],
  [' [1, 2]\n', 'json'],
  ['{ not JSON }', null],
  ['[a link](/x)', null],
  ['%PDF-1.7', 'pdf'],
  ['<div>a fragment</div>', null],
  ['<htmlx>', null],
  ['# Title\n\n<!doctype html>', null],
  ['', null],
] as const)('%j → %s', (text, type) => {
  expect(sniffedType(bytes(text))).toBe(type);
});

test('JSON is tried up to a megabyte', () => {
  const json = (length: number): Uint8Array => bytes(`["${'a'.repeat(length - 4)}"]`);
  expect(sniffedType(json(1024 * 1024))).toBe('json');
  expect(sniffedType(json(1024 * 1024 + 1))).toBeNull();
});

test('any bytes give a type or null', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (body) =>
      [null, 'html', 'json', 'xml', 'pdf'].includes(sniffedType(body)),
    ),
  );
});
