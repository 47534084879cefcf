import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

describe('readArguments', () => {
  test.each([
    [['example.com'], { kind: 'scan', url: 'https://example.com', folder: null, json: false, allowPrivate: false }],
    [['--json', 'example.com'], { kind: 'scan', json: true }],
    [['http://localhost:3000', '--allow-private'], { kind: 'scan', url: 'http://localhost:3000', allowPrivate: true }],
    [['dist', '--as', 'example.com/docs'], { kind: 'scan', url: 'https://example.com/docs', folder: 'dist' }],
    [['example.com', '--site-kind', 'shop'], { kind: 'scan', siteKind: 'shop' }],
    [['example.com', '--site-kind=local-business'], { kind: 'scan', siteKind: 'local-business' }],
    [['example.com'], { kind: 'scan', siteKind: null }],
    [
      ['example.com', '--site-kind', 'Shop'],
      { kind: 'wrong', message: expect.stringContaining('content, shop, docs') },
    ],
    [['example.com', '--site-kind='], { kind: 'wrong', message: expect.stringContaining('""') }],
    [['example.com', '--site-kind'], { kind: 'wrong', message: expect.stringContaining('--site-kind') }],
    [['--as', 'example.com'], { kind: 'wrong' }],
    [['--help'], { kind: 'help' }],
    [['-h', 'example.com'], { kind: 'help' }],
    [[], { kind: 'wrong', message: expect.stringContaining('Which address') }],
    [['a.com', 'b.com'], { kind: 'wrong', message: expect.stringContaining('b.com') }],
    [['--jsn', 'a.com'], { kind: 'wrong', message: expect.stringContaining('--jsn') }],
  ])('%j', (words, expected) => {
    expect(readArguments(words)).toMatchObject(expected);
  });
});
