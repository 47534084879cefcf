import { expect, test } from 'vitest';
import { refusedAddress } from './refused-address.ts';

const CASES: readonly (readonly [typed: string, words: string])[] = [
  ['', 'Enter the address of a website.'],
  ['bakery-lindenhof', 'We found no website called bakery-lindenhof. Did you mean bakery-lindenhof.com?'],
  ['https://Bakery', 'We found no website called bakery. Did you mean bakery.com?'],
  ['no_such_bakery.de', 'We found no public website called no_such_bakery.de. Please check the spelling.'],
  ['bakery.invalid', 'We found no public website called bakery.invalid. Please check the spelling.'],
  [`${'a'.repeat(63)}.${'b'.repeat(63)}.de`, 'We found no public website of this name. Please check the spelling.'],
  ['htp://bakery.de', 'An address starts with https:// or http://. Did you mean bakery.de?'],
  ['http//bakery.de', 'An address starts with https:// or http://. Did you mean bakery.de?'],
  ['htp://x', 'An address starts with https:// or http://.'],
  ['https:/bakery.de/', 'An address starts with https:// or http://. Did you mean bakery.de/?'],
  ['ftp://bakery.de', 'We can only read addresses that start with https:// or http://.'],
  ['bakery lindenhof', 'An address has no spaces. Enter only the address, such as bakery.com.'],
  [
    'our shop bakery.de',
    'An address has no spaces. Enter only the address, such as bakery.com. Did you mean bakery.de?',
  ],
  ['anna@lindenhof.de', 'This is an e-mail address. Did you mean lindenhof.de?'],
  ['mailto:anna@lindenhof.de', 'This is an e-mail address. Did you mean lindenhof.de?'],
  ['anna@server.local', 'This is an e-mail address.'],
  ...['/var/www/site', 'C:\\site\\index.html', './dist', '~/site', 'file:///site/index.html'].map(
    (path) => [path, 'This is a file on your own computer. We can only read websites on the public internet.'] as const,
  ),
  [
    'http://localhost:3000/',
    'localhost exists only on your own computer or network. We can only read websites on the public internet.',
  ],
  [
    'nas.local',
    'nas.local exists only on your own computer or network. We can only read websites on the public internet.',
  ],
  ['192.168.0.1', 'This is the number of a computer. Enter the name of the website, such as bakery.com.'],
  ['http://[::1]/', 'This is the number of a computer. Enter the name of the website, such as bakery.com.'],
  ['bakery.de:8080', 'Leave out the number after the colon. We only read websites at the usual ports, 80 and 443.'],
  ['https://anna:secret@bakery.de/', 'Leave out the user name and the password. We only read what everyone can see.'],
  [`bakery.de/${'a'.repeat(2048)}`, 'This address is too long. Enter 2,048 characters at most.'],
  ['https://', 'This does not look like the address of a website. Enter one such as bakery.com.'],
];

test.each(CASES)('%s', (typed, words) => {
  expect(refusedAddress(typed)).toBe(words);
});
