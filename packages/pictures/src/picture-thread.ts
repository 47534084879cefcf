import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const loaded = readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm);

/** The task of a drawing thread. It receives one of our own SVGs and returns a PNG of the same size. */
export default async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  await loaded;
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = renderer.render();
    try {
      // Copied, because the result may be a view of the renderer's memory.
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
};
