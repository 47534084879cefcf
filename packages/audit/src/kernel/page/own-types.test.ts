import { expect, test } from 'vitest';
import { structuredDataOf } from '../../rule-fixtures.ts';
import { ownTypes } from './page-kind-detection.ts';

const node = (type: string, nested: boolean, ...usedAs: string[]) => {
  const [made] = structuredDataOf([{ types: [type], properties: {} }]).nodes;
  if (made === undefined) throw new Error(type);
  return { ...made, nested, usedAs };
};

test('returns types of top-level items and subjects of the page, not of items that belong to them', () => {
  const nodes = [
    node('WebPage', false),
    node('Article', false, 'mainEntity'),
    node('Person', true, 'about'),
    node('Person', false, 'author'),
    node('Offer', true, 'offers'),
  ];
  expect(ownTypes({ ...structuredDataOf([]), nodes })).toEqual(['WebPage', 'Article', 'Person']);
});
