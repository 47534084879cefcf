/** What every reader of a document for programs says. */
import { isWeb, resolveUrl } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import { type JsonObject, textOf } from './json-value.ts';

export interface NamedAddress {
  /** Absolute http(s). */
  readonly url: string;
  /**
   * `document`: a GET brings it; `endpoint`: programs send to it, so that any answer but a broken one is good;
   * `mcp`: an endpoint that speaks MCP; `api`: a description of an API; `card`: the card of an MCP server.
   */
  readonly role: 'document' | 'endpoint' | 'mcp' | 'api' | 'card';
  /** SHA-256 in hexadecimal that its bytes should have; null when none is given. */
  readonly sha256: string | null;
}

export interface DocumentReading {
  readonly problems: readonly string[];
  readonly shortcomings: readonly string[];
  readonly entries: number;
  readonly addresses: readonly NamedAddress[];
}

/** What is read of lists. */
export const MAX_ENTRIES = 200;

export const addressIn = (
  object: JsonObject,
  key: string,
  base: string,
  role: NamedAddress['role'] = 'document',
  sha256: string | null = null,
): readonly NamedAddress[] => {
  const url = resolveUrl(textOf(object, key), base);
  return url !== null && isWeb(url) ? [{ url, role, sha256 }] : [];
};

/** `of “x”` or `of entry 3`: which of a list is meant. */
export const naming = (object: JsonObject, key: string, index: number): string => {
  const name = textOf(object, key);
  return name === null ? `entry ${index + 1}` : `“${cleanText(name, 80)}”`;
};

/** Texts that an object should have and lacks, in words. */
export const missing = (object: JsonObject, keys: readonly string[], where: string): readonly string[] =>
  keys.filter((key) => textOf(object, key) === null).map((key) => `${where} has no ${key}`);
