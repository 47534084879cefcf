import { type KeyObject, sign } from 'node:crypto';
import type { HeaderLine } from '@legible/formats/exchange';

/** A covered component: its identifier as RFC 9421 §2 writes it, with quotes and parameters, and its value. */
export type Component = readonly [identifier: string, value: string];
/** A signature parameter (RFC 9421 §2.3). A text needs no escaping, because ours have neither quotes nor backslashes. */
export type Parameter = readonly [name: string, value: string | number];

export interface Signed {
  /** Name of the signature in both header lines. */
  readonly label: string;
  readonly components: readonly Component[];
  /** In the order in which they are written. */
  readonly parameters: readonly Parameter[];
}

const written = ([name, value]: Parameter): string => `;${name}=${typeof value === 'number' ? value : `"${value}"`}`;

/** Signs a message with an Ed25519 key (RFC 9421 §3.1), and returns the members of the two header lines. */
export const signMessage = ({ label, components, parameters }: Signed, key: KeyObject) => {
  const input = `(${components.map(([identifier]) => identifier).join(' ')})${parameters.map(written).join('')}`;
  const base = [...components, ['"@signature-params"', input]].map((line) => line.join(': ')).join('\n');
  return {
    input: `${label}=${input}`,
    signature: `${label}=:${sign(null, Buffer.from(base), key).toString('base64')}:`,
  };
};

/** Returns the header lines of one or more signatures of the same message. */
export const signatureLines = (signatures: readonly ReturnType<typeof signMessage>[]): readonly HeaderLine[] => [
  ['signature-input', signatures.map(({ input }) => input).join(', ')],
  ['signature', signatures.map(({ signature }) => signature).join(', ')],
];
