import { describe, expect, test } from 'vitest';
import { artifactLocation, uriBases } from './sarif.ts';

describe('a location is relative to its origin', () => {
  test.each([
    ['https://tea.example/teas/oolong', 'https://tea.example', 'teas/oolong'],
    ['http://tea.example:8080/a?b=c', 'http://tea.example:8080', 'a?b=c'],
    ['https://tea.example/a#b', 'https://tea.example', 'a'],
    ['https://tea.example/', 'https://tea.example', './'],
    ['https://tea.example/?a=b', 'https://tea.example', './?a=b'],
    ['https://tea.example//other.example/', 'https://tea.example', './/other.example/'],
    ['https://tea.example/a:b', 'https://tea.example', './a:b'],
    ['https://tea.example/a/b:c', 'https://tea.example', 'a/b:c'],
    ['https://tea.example/茶?茶', 'https://tea.example', '%E8%8C%B6?%E8%8C%B6'],
    [
      'https://tea.example/a|b[c]^%zz%41?{d}|[e]`',
      'https://tea.example',
      'a%7Cb%5Bc%5D%5E%25zz%41?%7Bd%7D%7C%5Be%5D%60',
    ],
    ['https://차.example/', 'https://xn--vt6b.example', './'],
  ])('%s', (address, uriBaseId, uri) => {
    expect(artifactLocation(address)).toEqual({ uriBaseId, uri });
  });

  test('and resolves to the same URL', () => {
    for (const address of ['https://tea.example/', 'https://tea.example//a', 'https://tea.example/a:b?c=d']) {
      const { uri, uriBaseId } = artifactLocation(address) ?? { uri: '', uriBaseId: '' };
      expect(new URL(uri, `${uriBaseId}/`).href).toBe(address);
    }
  });
});

test.each(['javascript:alert(1)//', 'data:text/html,x', 'ftp://tea.example/', 'https://a:b@tea.example/', '/a', ''])(
  '%j is not a location',
  (address) => {
    expect(artifactLocation(address)).toBeNull();
  },
);

test('each origin is a base, once, and ends in a slash', () => {
  const locations = ['https://a.example/1', 'https://a.example/2', 'http://a.example/', 'x'].map(artifactLocation);
  expect(uriBases(locations)).toEqual({
    'https://a.example': { uri: 'https://a.example/' },
    'http://a.example': { uri: 'http://a.example/' },
  });
});
