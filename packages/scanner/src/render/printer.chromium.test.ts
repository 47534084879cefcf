import { describe, expect, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import type { BrowserSettings } from './open-renderer.ts';
import { openPrinter } from './printer.ts';

const HERE: BrowserSettings = { render: 'auto', chromiumPath: null, searchPath: process.env.PATH ?? '', sandbox: true };

test('without a Chromium, or where none is wanted, there is no printer', () => {
  expect(openPrinter({ ...HERE, chromiumPath: '/nowhere/chromium' })).toBeNull();
  expect(openPrinter({ ...HERE, render: 'never' })).toBeNull();
});

describe.skipIf(skipWithout('chromium'))('in Chromium', () => {
  const sheetsOf = (pdf: Uint8Array): number =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0;

  test('a document is printed as its style asks, without running scripts', async () => {
    const html = '<!doctype html><style>p{break-after:page}</style><p>1<p>2<script>document.body.append("x")</script>3';
    const printing = await openPrinter(HERE)?.(html);
    expect(printing?.ok && [Buffer.from(printing.pdf.slice(0, 5)).toString(), sheetsOf(printing.pdf)]).toEqual([
      '%PDF-',
      2,
    ]);
  });

  test('of many documents at once, the first are printed one after the other, and the others are refused', async () => {
    const printer = openPrinter(HERE);
    const all = await Promise.all(Array.from({ length: 6 }, () => printer?.('<!doctype html><p>Tea')));
    expect(all.map((one) => (one?.ok ? 'printed' : one?.reason))).toEqual([
      ...Array.from({ length: 4 }, () => 'printed'),
      'busy',
      'busy',
    ]);
  });
});
