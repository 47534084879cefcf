import { expect, test } from 'vitest';
import { memorySource } from '../source/source-fixtures.ts';
import { detectedReader } from './detected-reader.ts';
import { READERS } from './readers.ts';

const MEDIUM =
  '<html><body><article class="h-entry"><p>Exported from <a href="https://medium.com">Medium</a></p></article>';

test.each([
  [
    'of Medium',
    { 'posts/2018-08-11_a.html': MEDIUM, 'profile/profile.html': '<html>' },
    /^posts\/2018-08-11_a\.html is an export of Medium/,
  ],
  [
    'from the API of Ghost',
    { 'posts.json': '{ "posts": [{ "slug": "a", "html": "<p>b" }] }' },
    /use the file from Settings/,
  ],
  [
    'of Wix',
    { 'posts.csv': 'Author,Title,Plain Content,Cover Image,Rich Content,Slug\nA,B,C,D,E,F\n' },
    /\/blog-feed\.xml/,
  ],
  ['of subscribers', { 'members.csv': 'email,First Name,status\na@b.example,A,active\n' }, /list of people/],
  [
    'of subscribers, with a name before',
    { 'a.csv': 'Username,Email Address,Joined\na,a@b.example,2024\n' },
    /list of people/,
  ],
  ['of no kind', { 'a.csv': 'a,b\n1,2\n' }, /^The kind of this source was not recognized\./],
])('files %s are refused with instructions', async (_case, files, message) => {
  await expect(detectedReader(READERS, memorySource(files), null)).rejects.toThrow(message);
});
