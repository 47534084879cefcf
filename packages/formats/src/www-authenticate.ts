/** One challenge of a WWW-Authenticate header (RFC 9110, 11.6.1). */
export interface AuthChallenge {
  /** In lower case: `bearer`. */
  readonly scheme: string;
  /** Names in lower case, first value of each. */
  readonly params: Readonly<Record<string, string>>;
}

const MAX_LENGTH = 8_192;
const MAX_CHALLENGES = 20;
const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const PART = new RegExp(
  `\\s*(?:,\\s*)*(?:(${TOKEN})[ \\t]*=[ \\t]*(?:"((?:[^"\\\\]|\\\\.)*)"|(${TOKEN}))|(${TOKEN})(?=[ \\t,]|$))`,
  'y',
);

/**
 * Reads the value of a WWW-Authenticate header: schemes with their parameters. Reading stops at the first part that is
 * neither. Credentials of the form `token68` also end it, because no scheme that we look for uses them.
 */
export const parseWwwAuthenticate = (value: string): readonly AuthChallenge[] => {
  const text = value.slice(0, MAX_LENGTH);
  const challenges: { scheme: string; params: Record<string, string> }[] = [];
  PART.lastIndex = 0;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text)) {
    const [, name, quoted, token, scheme] = part;
    const params = challenges.at(-1)?.params;
    if (scheme !== undefined) {
      if (challenges.length >= MAX_CHALLENGES) break;
      challenges.push({ scheme: scheme.toLowerCase(), params: Object.create(null) as Record<string, string> });
    } else if (name !== undefined && params !== undefined) {
      params[name.toLowerCase()] ??= quoted?.replace(/\\(.)/g, '$1') ?? token ?? '';
    }
  }
  return challenges.map(({ scheme, params }) => ({ scheme, params: { ...params } }));
};
