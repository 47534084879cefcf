import { tmpdir } from 'node:os';
import { type BrowserSettings, chromiumAt } from './open-renderer.ts';
import { RENDER_LIMITS } from './render-limits.ts';

/** Makes a PDF (A4, or what the style of the page asks for) of a whole HTML document of ours. */
export type Printer = (html: string) => Promise<Printing>;

export type Printing =
  | { readonly ok: true; readonly pdf: Uint8Array }
  /** busy: enough wait already; failed: the browser did not start, or took too long. */
  | { readonly ok: false; readonly reason: 'busy' | 'failed' };

/** Documents that may wait behind the one that is printed. */
const WAITING = 3;

/**
 * Prints with the Chromium of this machine, one document at a time in a browser of its own, which runs no scripts and
 * reaches no network. Null where there is no Chromium, or where the settings ask for none. Blocks for as long as it takes
 * to ask each candidate for its version.
 */
export const openPrinter = ({ render, chromiumPath, searchPath, sandbox }: BrowserSettings): Printer | null => {
  const found = render === 'never' ? null : chromiumAt(chromiumPath, searchPath);
  if (found === null) return null;
  const walls = sandbox && process.getuid?.() !== 0;
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (html) => {
    if (open > WAITING) return { ok: false, reason: 'busy' };
    open += 1;
    const printing = last.then(() => print(html, found, walls));
    last = printing.catch(() => {});
    try {
      return { ok: true, pdf: await printing };
    } catch {
      return { ok: false, reason: 'failed' };
    } finally {
      open -= 1;
    }
  };
};

/** Rejects when the browser does not start or is not done in time: it is killed then. */
const print = async (html: string, chromiumPath: string, sandbox: boolean): Promise<Uint8Array> => {
  const { launchBrowser } = await import('./warm-browser.ts');
  const warm = await launchBrowser({ chromiumPath, sandbox, temporary: tmpdir(), limits: RENDER_LIMITS });
  const late = setTimeout(() => void warm.kill(), RENDER_LIMITS.wallMs);
  try {
    const context = await warm.browser.newContext({ javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    await page.setContent(html);
    return await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  } finally {
    clearTimeout(late);
    await warm.kill();
  }
};
