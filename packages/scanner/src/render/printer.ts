import { tmpdir } from 'node:os';
import { type BrowserSettings, chromiumAt } from './open-renderer.ts';
import { RENDER_LIMITS } from './render-limits.ts';

/** Prints one of our HTML documents as PDF, on A4 or the size that its style sets. */
export type Printer = (html: string) => Promise<Printing>;

export type Printing =
  | { readonly ok: true; readonly pdf: Uint8Array }
  /** busy: too many documents wait; failed: the browser did not start or took too long. */
  | { readonly ok: false; readonly reason: 'busy' | 'failed' };

/** Number of documents that may wait while one is printed. */
const WAITING = 3;

/**
 * Returns a printer that uses the Chromium of this machine: one document at a time, each in its own browser without
 * scripts or network. Returns null when there is no Chromium or the settings rule it out. Blocks while it asks each
 * candidate for its version.
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

/**
 * Prints a document in a new browser. Rejects, and kills the browser, when it does not start or does not finish in
 * time.
 */
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
