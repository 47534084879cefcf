import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { WrongCall } from '@legible/surface/cli';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../arguments.ts';
import { CONFIG_SCHEMA, type ConfigFile } from './config-schema.ts';
import { readDoor, type Variables } from './credentials.ts';
import { loadConfig } from './load-config.ts';

const SECRET = 'kanary-5ecret-77';
const SITE = new URL('https://staging.example.com/');

const choiceOf = (words: readonly string[], config: ConfigFile | null = null) => {
  const readConfig = () => config && { file: 'legible.config.json', config };
  const given = readArguments(['scan', ...words], { isFolder: (path) => path === 'dist', readConfig });
  if (given.kind === 'wrong') throw new WrongCall(given.message);
  if (given.kind !== 'scan') throw new Error('not a scan');
  return given.target.door;
};
const read = (words: readonly string[], env: Variables = {}, url = SITE) =>
  readDoor(choiceOf([SITE.href, ...words]), url, env);

/** Returns the message of a call that cannot be used. */
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof WrongCall) return error.message;
    throw error;
  }
  throw new Error('it was not refused');
};

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-credentials-'));
  writeFileSync(at('token'), `${SECRET}\n`);
  writeFileSync(at('two-lines'), `${SECRET}\r\nX-Injected: yes`);
  writeFileSync(at('empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('headers, a password and cookies are read from variables and files', () => {
  const words = [
    '--header',
    'X-Token: env:T',
    '--header',
    `Authorization: Bearer file:${at('token')}`,
    '--cookie',
    'env:C',
  ];
  expect(read(words, { T: SECRET, C: `theme=dark; s="${SECRET}"` })).toEqual({
    credentials: {
      origin: 'https://staging.example.com',
      headers: [
        ['x-token', SECRET],
        ['authorization', `Bearer ${SECRET}`],
        ['cookie', `theme=dark; s="${SECRET}"`],
      ],
      certificate: null,
      secrets: [SECRET, SECRET, 'theme=dark', SECRET],
    },
    // The path of a file stays on this machine.
    curl: '--header "X-Token: $T" --header "Authorization: Bearer $AUTHORIZATION" --header "Cookie: $C"',
    isShort: false,
  });
  const basic = read(['--basic-auth', 'env:LOGIN'], { LOGIN: `me:pa:${SECRET}é` });
  const sent = Buffer.from(`me:pa:${SECRET}é`).toString('base64');
  expect(basic?.credentials.headers).toEqual([['authorization', `Basic ${sent}`]]);
  expect(basic?.credentials.secrets).toEqual([sent, `me:pa:${SECRET}é`, `pa:${SECRET}é`]);
  expect(read(['--header', 'Authorization: env:H'], { H: `Basic ${sent}` })?.credentials).toEqual(basic?.credentials);
  expect(read([])).toBeNull();
});

test.each([
  ['--basic-auth', 'me:seven77', true],
  ['--basic-auth', 'me:eight888', false],
  ['--basic-auth', 'me:staging.example', true],
  ['--cookie', 'a=b', true],
])('%s with %s is short: %s', (option, value, isShort) => {
  expect(read([option, 'env:X'], { X: value })?.isShort).toBe(isShort);
});

describe('what cannot be used is refused with what to do, and without the secret', () => {
  test.each<[string, string[], Variables]>([
    ['needs a name and a colon', ['--header', SECRET], {}],
    ['write env:NAME or file:PATH', ['--header', `X-Token: ${SECRET}`], {}],
    ['write env:NAME or file:PATH', ['--header', `Authorization: Bearer ${SECRET}`], {}],
    ['write env:NAME or file:PATH', ['--header', `X-Token: env:${SECRET}`], {}],
    ['write env:NAME or file:PATH', ['--basic-auth', `me:${SECRET}`], {}],
    ['write env:NAME or file:PATH', ['--cookie', `s=${SECRET}`], {}],
    ['the scan writes this header itself', ['--header', 'Host: env:T'], { T: SECRET }],
    ['the scan writes this header itself', ['--header', 'Content-Length: env:T'], { T: SECRET }],
    ['the scan writes this header itself', ['--header', 'X-A\r\nX-B: env:T'], { T: SECRET }],
    ['T is not set', ['--header', 'X-Token: env:T'], {}],
    ['T is not set, or empty', ['--cookie', 'env:T'], { T: ' ' }],
    ['cannot be read: ENOENT', ['--cookie', 'file:/nowhere/at/all'], {}],
    ['cannot be read: EISDIR', ['--cookie', `file:${tmpdir()}`], {}],
    ['has a line break', ['--header', 'X-Token: env:T'], { T: `${SECRET}\r\nX-Injected: yes` }],
    ['has to be ASCII', ['--header', 'X-Token: env:T'], { T: `${SECRET}é` }],
    ['has to be name:password', ['--basic-auth', 'env:T'], { T: SECRET }],
    ['has to be name:password', ['--basic-auth', 'env:T'], { T: 'me:' }],
    ['has to be name=value', ['--cookie', 'env:T'], { T: SECRET }],
    ['cookie is given twice', ['--cookie', 'env:T', '--header', 'Cookie: env:T'], { T: `s=${SECRET}` }],
    [
      'authorization is given twice',
      ['--basic-auth', 'env:T', '--header', 'authorization: env:T'],
      { T: `a:${SECRET}` },
    ],
    ['needs --client-cert', ['--client-key', 'env:T'], { T: SECRET }],
    ['was expected', ['--client-cert', 'env:T'], { T: SECRET }],
    ['was expected', ['--client-cert', 'env:T'], { T: `-----BEGIN CERTIFICATE-----\n${SECRET}` }],
  ])('%s: %j', (expected, words, env) => {
    const message = refusal(() => read(words, env));
    expect(message).toContain(expected);
    expect(message).not.toContain(SECRET);
  });

  test('files', () => {
    expect(refusal(() => read(['--cookie', `file:${at('empty')}`]))).toMatch(/empty is empty\.$/);
    expect(refusal(() => read(['--header', `X-A: file:${at('two-lines')}`]))).toContain('has a line break');
  });

  test('a folder has no door', () => {
    expect(refusal(() => choiceOf(['dist', '--as', SITE.href, '--cookie', 'env:T']))).toContain(
      'A folder asks for no credentials',
    );
  });
});

describe('the configuration', () => {
  test('has sources, which belong to its target', () => {
    const config = CONFIG_SCHEMA.parse({
      target: SITE.href,
      headers: ['X-A: env:A', 'X-B: Bearer env:B'],
      basicAuth: 'env:C',
    });
    const [a, b] = choiceOf([], config).header;
    expect([a, b, choiceOf([], config)['basic-auth']]).toEqual([
      { header: 'X-A', scheme: '', from: 'env', name: 'A' },
      { header: 'X-B', scheme: 'Bearer', from: 'env', name: 'B' },
      { from: 'env', name: 'C' },
    ]);
    expect(choiceOf(['https://other.example.com'], config)).toMatchObject({ header: [], 'basic-auth': null });
  });

  test.each([
    { headers: [`X-A: ${SECRET}`] },
    { basicAuth: `me:${SECRET}` },
    { cookie: `s=${SECRET}` },
    { clientPassphrase: SECRET },
  ])('never has a secret: %j', (config) => {
    const { error } = CONFIG_SCHEMA.safeParse({ target: SITE.href, ...config });
    expect(error?.message).toContain('never the secret itself');
    expect(error?.message).not.toContain(SECRET);
  });
});

test('credentials without a target are refused', () => {
  writeFileSync(at('legible.config.json'), JSON.stringify({ basicAuth: 'env:A' }));
  expect(refusal(() => loadConfig(null, folder))).toContain('credentials belong to a target');
});

describe('a client certificate', () => {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' });
  beforeAll(() => {
    for (const name of ['one', 'two'])
      openssl(
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-subj',
        `/CN=${name}`,
        '-days',
        '2',
        '-passout',
        `pass:${SECRET}`,
        '-keyout',
        at(`${name}.key`),
        '-out',
        at(`${name}.crt`),
      );
    openssl('ec', '-in', at('one.key'), '-passin', `pass:${SECRET}`, '-out', at('plain.key'));
    openssl(
      'pkcs12',
      '-export',
      '-in',
      at('one.crt'),
      '-inkey',
      at('plain.key'),
      '-passout',
      `pass:${SECRET}`,
      '-out',
      at('one.p12'),
    );
  });
  const cert = (name: string) => ['--client-cert', `file:${at(name)}`];
  const key = (name: string) => ['--client-key', `file:${at(name)}`];
  const passphrase = ['--client-passphrase', 'env:P'];

  test('is PEM, or PKCS#12', () => {
    for (const words of [
      [...cert('one.crt'), ...key('plain.key')],
      [...cert('one.crt'), ...key('one.key'), ...passphrase],
      [...cert('one.p12'), ...passphrase],
    ])
      expect(read(words, { P: SECRET })).toMatchObject({ curl: '--cert "$CLIENT_CERT"', isShort: false });
  });

  /** Returns a wrong passphrase with which the key can be decrypted, to something else. One in 256 is like that. */
  const garbling = (): string => {
    const terms = { cert: readFileSync(at('one.crt')), key: readFileSync(at('one.key')) };
    for (let index = 0; index < 10_000; index++) {
      const passphrase = `a-wrong-one-${index}`;
      try {
        createSecureContext({ ...terms, passphrase });
      } catch (error) {
        if (!/bad decrypt/.test(String(error))) return passphrase;
      }
    }
    throw new Error('every wrong passphrase was refused at once');
  };

  test('is refused with the reason', () => {
    const why = (words: string[], P: string, url = SITE): string => {
      const message = refusal(() => read([...words, ...passphrase], { P }, url));
      expect(message).not.toContain(P);
      return message;
    };
    expect(why([...cert('two.crt'), ...key('plain.key')], SECRET)).toContain('does not belong to the certificate');
    expect(why([...cert('one.crt'), ...key('one.key')], 'a-wrong-one')).toContain('passphrase is missing or wrong');
    expect(why(cert('one.p12'), 'a-wrong-one')).toContain('passphrase is missing or wrong');
    expect(why([...cert('one.crt'), ...key('one.key')], garbling())).toContain('passphrase is missing or wrong');
    expect(why(cert('one.crt'), SECRET)).toContain('was expected');
    expect(why(cert('one.p12'), SECRET, new URL('http://staging.example.com/'))).toContain('address with https');
  });
});
