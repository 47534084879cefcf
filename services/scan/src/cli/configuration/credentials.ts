import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { HeaderLine } from '@legible/formats/exchange';
import { type Credentials, mayCarry, SECRET_LENGTH } from '@legible/outbound';
import { type Kind, type OptionTable, type OptionValues, WrongCall } from '@legible/surface/cli';

/** Where a secret is. It is never an argument itself, because other programs of a machine see arguments. */
export interface Source {
  readonly from: 'env' | 'file';
  /** Name of the variable, or path of the file. */
  readonly name: string;
}

export interface HeaderSource extends Source {
  readonly header: string;
  /** Word before the secret, such as Bearer; empty for none. */
  readonly scheme: string;
}

const SOURCE = '(?:env:[A-Za-z_][A-Za-z0-9_]*|file:[^\\r\\n]+)';
/** Patterns of sources, for the configuration. */
export const SOURCE_PATTERN = new RegExp(`^${SOURCE}$`);
export const HEADER_PATTERN = new RegExp(`^[A-Za-z0-9_-]+: *(?:[A-Za-z][A-Za-z0-9_-]* +)?${SOURCE}$`);

export const SOURCE_HELP = 'write env:NAME or file:PATH, where the secret is, and never the secret itself';

export const sourceOf = (text: string): Source => {
  const [from = '', ...name] = text.split(':');
  return { from: from === 'env' ? 'env' : 'file', name: name.join(':') };
};

// The messages do not repeat what was given: it may be a secret.
const source: Kind<Source> = (given, option) => {
  if (!SOURCE_PATTERN.test(given)) throw new WrongCall(`${option}: ${SOURCE_HELP}.`);
  return sourceOf(given);
};

const headerSource: Kind<HeaderSource> = (given, option) => {
  const [header = ''] = given.split(':', 1);
  if (!given.includes(':')) throw new WrongCall(`${option} needs a name and a colon, as in 'Authorization: env:NAME'.`);
  if (!mayCarry(header.toLowerCase()))
    throw new WrongCall(`${option}: the scan writes this header itself, or it is not the name of a header.`);
  if (!HEADER_PATTERN.test(given))
    throw new WrongCall(`${option} ${header}: ${SOURCE_HELP}; a word such as Bearer may come before it.`);
  const [, scheme = '', where = ''] = /^[^:]+: *(?:([^ :]+) +)?(.*)$/.exec(given) ?? [];
  return { header, scheme, ...sourceOf(where) };
};

/** Options for a site behind a door. */
export const DOOR_OPTIONS = {
  header: {
    value: '<name: source>',
    kind: headerSource,
    many: true,
    help: "send this header to the scanned origin only, as in 'Authorization: Bearer env:NAME'; sources are env:NAME or file:PATH",
  },
  'basic-auth': {
    value: '<source>',
    kind: source,
    help: 'name:password for the scanned origin, from env:NAME or file:PATH',
  },
  cookie: { value: '<source>', kind: source, help: 'cookies for the scanned origin, as in a header Cookie' },
  'client-cert': {
    value: '<source>',
    kind: source,
    help: 'client certificate: PEM, or PKCS#12 (Base64 in a variable)',
  },
  'client-key': { value: '<source>', kind: source, help: 'its private key as PEM, if it is not with the certificate' },
  'client-passphrase': { value: '<source>', kind: source, help: 'passphrase of the key or of the PKCS#12' },
} as const satisfies OptionTable;

/** The options of a call, which name sources and hold no secret. */
export type DoorChoice = OptionValues<typeof DOOR_OPTIONS>;

export const NO_DOOR: DoorChoice = {
  header: [],
  'basic-auth': null,
  cookie: null,
  'client-cert': null,
  'client-key': null,
  'client-passphrase': null,
};

const NAMES = Object.keys(DOOR_OPTIONS) as readonly (keyof DoorChoice)[];

/** Whether a call names credentials. */
export const hasDoor = (door: DoorChoice): boolean => NAMES.some((name) => [door[name] ?? []].flat().length > 0);

export interface ReadDoor {
  readonly credentials: Credentials;
  /** How curl sends the same, with names of variables in place of secrets. */
  readonly curl: string;
  /** Whether a secret is too short, or too much like the address, to be hidden. */
  readonly isShort: boolean;
}

export type Variables = Readonly<Record<string, string | undefined>>;

const bytesOf = ({ from, name }: Source, option: string, env: Variables): Buffer => {
  const wrong = (what: string): WrongCall => new WrongCall(`${option}: ${name} ${what}.`);
  try {
    const content = from === 'env' ? Buffer.from(env[name] ?? '') : readFileSync(name);
    if (content.toString('latin1').trim() !== '') return content;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw wrong(`cannot be read: ${error.code}`);
  }
  throw wrong(
    from === 'env' ? 'is not set, or empty. In a CI, pass the secret to the job as this variable' : 'is empty',
  );
};

/** Reads a secret of one line; a line break at the end belongs to the file. @throws WrongCall */
export const lineOf = (from: Source, option: string, env: Variables): string => {
  const line = bytesOf(from, option, env).toString().trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (!/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) return line;
  throw new WrongCall(`${option}: ${from.name} has a line break or a control character inside.`);
};

const WRONG_PASSPHRASE = 'its passphrase is missing or wrong: --client-passphrase';

/** What is wrong with a certificate, by the code of OpenSSL or the text of Node. */
const CERTIFICATE_FAULTS: readonly (readonly [RegExp, string])[] = [
  [/key.values.mismatch/i, 'the key does not belong to the certificate'],
  [/mac verify|bad decrypt|passw|passphrase|interrupted/i, WRONG_PASSPHRASE],
  [/./, 'PEM with a certificate and its key, or PKCS#12, was expected'],
];

const certificateOf = (door: DoorChoice, { protocol }: URL, env: Variables): Credentials['certificate'] => {
  const { 'client-cert': cert, 'client-key': key, 'client-passphrase': passphrase } = door;
  if (cert === null && key === null && passphrase === null) return null;
  if (cert === null || protocol !== 'https:')
    throw new WrongCall('A client certificate needs --client-cert, and an address with https.');
  const bytes = bytesOf(cert, '--client-cert', env);
  const opened = passphrase === null ? {} : { passphrase: lineOf(passphrase, '--client-passphrase', env) };
  const terms = bytes.includes('-----BEGIN ')
    ? { cert: bytes, key: key === null ? bytes : bytesOf(key, '--client-key', env), ...opened }
    : { pfx: cert.from === 'env' ? Buffer.from(bytes.toString(), 'base64') : bytes, ...opened };
  try {
    createSecureContext(terms);
    return terms;
  } catch (error) {
    const text = error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : String(error);
    // One wrong passphrase in 256 passes for the right one, and what it decrypts is not a key.
    const isGarbled = 'key' in terms && terms.key.includes('ENCRYPTED') && /decoder routines::unsupported/i.test(text);
    const fault = isGarbled ? WRONG_PASSPHRASE : CERTIFICATE_FAULTS.find(([pattern]) => pattern.test(text))?.[1];
    throw new WrongCall(`--client-cert: ${fault}.`);
  }
};

interface Carried {
  readonly line: HeaderLine;
  /** The parts that are secret, without words such as Bearer. */
  readonly secrets: readonly string[];
  readonly curl: string;
}

/** Name of a variable in a curl line. The path of a file would say something about this machine. */
const variableFor = ({ from, name }: Source, otherwise: string): string =>
  `$${from === 'env' ? name : otherwise.toUpperCase().replaceAll('-', '_')}`;

const passwordIn = (pair: string): string => pair.split(':').slice(1).join(':');

const inHeader = (one: HeaderSource, env: Variables): Carried => {
  const [name, option] = [one.header.toLowerCase(), `--header ${one.header}`];
  const value = `${one.scheme} ${lineOf(one, option, env)}`.trim();
  if (/[^\t\x20-\x7e]/.test(value) || (name === 'cookie' && !value.includes('=')))
    throw new WrongCall(`${option}: ${one.name} has to be ${name === 'cookie' ? 'name=value; other=value' : 'ASCII'}.`);
  const curl = `--header "${one.header}: ${one.scheme}${one.scheme && ' '}${variableFor(one, one.header)}"`;
  return { line: [name, value], secrets: name === 'cookie' ? cookiesIn(value) : secretsIn(value), curl };
};

/** Returns what follows the first word, or the value if it is one word. */
const secretsIn = (value: string): readonly string[] => {
  const [first = '', ...rest] = value.split(' ');
  const secret = rest.join(' ') || first;
  const pair = /^basic$/i.test(first) ? Buffer.from(secret, 'base64').toString() : '';
  return [secret, ...(pair.includes(':') ? [pair, passwordIn(pair)] : [])];
};

/** Returns the value of each cookie, or the whole cookie where the value is too short to be hidden. */
const cookiesIn = (value: string): readonly string[] =>
  value.split(';').flatMap((pair) => {
    const [, given = ''] = /=\s*"?(.*?)"?\s*$/.exec(pair) ?? [];
    return given === '' ? [] : [given.length < SECRET_LENGTH ? pair.trim() : given];
  });

const basicAuth = (from: Source, env: Variables): Carried => {
  const pair = lineOf(from, '--basic-auth', env);
  if (passwordIn(pair) === '') throw new WrongCall(`--basic-auth: ${from.name} has to be name:password.`);
  const value = `Basic ${Buffer.from(pair).toString('base64')}`;
  return {
    line: ['authorization', value],
    secrets: secretsIn(value),
    curl: `--user "${variableFor(from, 'basic-auth')}"`,
  };
};

/**
 * Reads the secrets that the options of a call name; null when it names none.
 *
 * @param url the address that will be scanned. Its origin is the only one that receives them.
 * @throws WrongCall with what to do. No message has a secret in it.
 */
export const readDoor = (door: DoorChoice, url: URL, env: Variables): ReadDoor | null => {
  if (!hasDoor(door)) return null;
  const { header, cookie, 'basic-auth': basic } = door;
  const carried = [
    ...[...header, ...(cookie === null ? [] : [{ header: 'Cookie', scheme: '', ...cookie }])].map((one) =>
      inHeader(one, env),
    ),
    ...(basic === null ? [] : [basicAuth(basic, env)]),
  ];
  const names = carried.map(({ line: [name] }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new WrongCall(`The header ${twice} is given twice: leave one of them out.`);
  const certificate = certificateOf(door, url, env);
  const all = carried.flatMap(({ secrets }) => secrets);
  const secrets = all.filter(
    (one) => one.length >= SECRET_LENGTH && !url.href.toLowerCase().includes(one.toLowerCase()),
  );
  return {
    credentials: { origin: url.origin, headers: carried.map(({ line }) => line), certificate, secrets },
    curl: [...carried.map(({ curl }) => curl), ...(certificate === null ? [] : ['--cert "$CLIENT_CERT"'])].join(' '),
    isShort: secrets.length < all.length,
  };
};
