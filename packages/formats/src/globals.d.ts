/** The only globals this package may touch. */

interface TextDecoder {
  readonly encoding: string;
  decode(input?: Uint8Array): string;
}

declare var TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder;
};

interface TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}

declare var TextEncoder: {
  new (): TextEncoder;
};
