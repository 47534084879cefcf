import { expect, test } from 'vitest';
import { problemText } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { foreignImages } from './looked-over.ts';

const OWN = 'put the pictures into the folder images and write /images/….';
const HOSTS = ['images.example.com'];
const SERVED = ['images/a.png', 'images/가.png'];
const blocked = (pictures: string, origin: string): string =>
  `- -: ${pictures} from ${origin}, but our pages do not let browsers load images from there.`;

test.each<[string, string, readonly string[]]>([
  [
    'of our own',
    '![a](/images/a.png) ![b](../images/%EA%B0%80.png) ![i](/assets/icon.png) [//](https://elsewhere.example/)',
    [],
  ],
  [
    'at a path of the old site, and beside the text',
    '![a](/content/images/2024/01/oven-3.jpg) ![b](b.png) ![c](/images/c.png)',
    [
      '- -: 3 pictures at a path that is not served, such as “/content/images/2024/01/oven-3.jpg”. Put it into the folder images and write /images/…, or write its whole address.',
    ],
  ],
  ['of a host that is named', '![a](https://images.example.com/a.png)', []],
  [
    'of another host',
    '![a](https://img.example/a.png)',
    [
      `${blocked('A picture comes', 'https://img.example')} Add img.example to imageHosts in publication.yaml, or ${OWN}`,
    ],
  ],
  [
    'of another host, by reference, in a list, twice',
    '- ![a][one]\n- ![b](//img.example/b.png)\n\n[one]: https://IMG.example/a.png',
    [
      `${blocked('2 pictures come', 'https://img.example')} Add img.example to imageHosts in publication.yaml, or ${OWN}`,
    ],
  ],
  [
    'of a part of a named host',
    '![a](https://a.images.example.com/a.png)',
    [expect.stringContaining('Add a.images.example.com to') as string],
  ],
  [
    'without https',
    '![a](http://images.example.com/a.png)',
    [`${blocked('A picture comes', 'http://images.example.com')} Use an https address without a port, or ${OWN}`],
  ],
  [
    'of another port',
    '![a](https://images.example.com:8443/a.png)',
    [expect.stringContaining('Use an https address without a port') as string],
  ],
  ['in code', '`![a](https://img.example/a.png)`', []],
  ['of no address', '![a](https://)', []],
  ['that is not shown', '![a](data:image/png;base64,//8=)', []],
])('a picture %s', (_case, markdown, expected) => {
  const problems = foreignImages([{ markdown, source: 'en/1.md' }], HOSTS, SERVED);
  expect(problems.map(problemText)).toEqual(expected);
  expect(problems.every(({ file }) => file === 'en/1.md')).toBe(true);
});

test('a text that cannot be parsed has no pictures', () => {
  expect(foreignImages([{ markdown: `![a](https://img.example/)${'['.repeat(9_000)}`, source: 'a' }], [], [])).toEqual(
    [],
  );
});

test.each([
  ['/images/a.png', []],
  ['/images/gone.png', [expect.stringContaining('1 picture at a path that is not served')]],
  ['https://img.example/a.png', [expect.stringContaining('Add img.example to imageHosts')]],
])('the picture of an issue at %s', (src, expected) => {
  expect(foreignImages([{ markdown: '', source: 'en/1.md', image: { src } }], HOSTS, SERVED).map(problemText)).toEqual(
    expected,
  );
});
