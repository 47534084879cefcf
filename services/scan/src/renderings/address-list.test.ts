import { expect, test } from 'vitest';
import { addressesCsv } from './address-list.ts';

test('one line for each address; a title is never a formula', () => {
  const row = { status: 200, to: null, canonical: null, depth: 2, inlinks: 7 } as const;
  const csv = addressesCsv([
    { ...row, url: 'https://e.x/', title: '=1+1', index: 'indexable', foundIn: ['home', 'sitemap'] },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'url,status,leads to,title,canonical,index state,depth,inlinks,found in',
    "https://e.x/,200,,'=1+1,,indexable,2,7,home sitemap",
    '',
  ]);
});
