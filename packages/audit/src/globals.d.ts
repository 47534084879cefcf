/** The only globals this package may touch. Everything else (fetch, process, setTimeout, console) does not resolve. */

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  search: string;
  hash: string;
  readonly searchParams: { has(name: string): boolean; get(name: string): string | null };
}

declare var URL: {
  new (url: string, base?: string): URL;
};

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
