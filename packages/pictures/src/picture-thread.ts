import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const loaded = readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm);

/** Entry of a drawing thread: our own SVG in, a PNG of its size out. */
export default async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  await loaded;
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = renderer.render();
    try {
      // A copy: what the renderer returns may be a view of its own memory.
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
};
