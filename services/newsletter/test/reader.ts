import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { accessibilityFindings } from '../../../test/accessibility.ts';
import { arriving, tabTo, visit } from '../../../test/visitor.ts';

/** How a reader moves: with a pointer, or by keyboard alone. */
export type Hand = 'pointer' | 'keyboard';

/** Somebody who reads the newsletter in a browser. */
export interface Reader {
  readonly page: Page;
  /** What went wrong during the visit: see `Visitor`; also scripts other than those for searching and copying. */
  readonly complaints: readonly string[];
  /** Follows a link. With `Shift+Tab` the keyboard begins at the end of the page. */
  follow(link: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Types into the field and sends its form. */
  submit(field: Locator, text: string, button: Locator): Promise<void>;
  leave(): Promise<void>;
}

/** Opens a new reader of the service at `origin`. */
export const reader = async (
  browser: Browser,
  origin: string,
  hand: Hand,
  options: BrowserContextOptions = {},
): Promise<Reader> => {
  const visitor = await visit(browser, origin, { reducedMotion: 'reduce', ...options });
  const { page } = visitor;
  const scripts: string[] = [];
  const inspector = await page.context().newCDPSession(page);
  // A script that a test evaluates has no address.
  inspector.on('Debugger.scriptParsed', ({ url }) => {
    const isOurs = ['search.js', 'copy.js'].some((name) => url.startsWith(`${origin}/assets/${name}?`));
    if (url !== '' && !isOurs) scripts.push(`script: ${url}`);
  });
  await inspector.send('Debugger.enable');

  const focus = async (element: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    if (!(await tabTo(page, element, key))) throw new Error(`the focus cannot be seen on ${element}`);
  };
  return {
    page,
    get complaints() {
      return [...visitor.complaints, ...scripts];
    },
    follow: (link, key = 'Tab') =>
      arriving(page, async () => {
        if (hand === 'pointer') return link.click();
        await focus(link, key);
        return page.keyboard.press('Enter');
      }),
    submit: (field, text, button) =>
      arriving(page, async () => {
        if (hand === 'pointer') {
          await field.fill(text);
          return button.click();
        }
        await focus(field, 'Tab');
        await page.keyboard.type(text);
        return page.keyboard.press('Enter');
      }),
    leave: visitor.leave,
  };
};

const SMALL = { width: 320, height: 640 };
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

/**
 * Returns the faults of the current page: what axe finds in its size and colours, overflow at twice the text size (WCAG
 * 1.4.4) and in a window of 320 CSS pixels (1.4.10), and any number of level-1 headings other than one.
 */
export const faultsOf = async (page: Page): Promise<readonly unknown[]> => {
  const faults: unknown[] = [...(await accessibilityFindings(page))];
  const note = async (what: string): Promise<void> => {
    const pixels = Number(await page.evaluate(OVERFLOW));
    if (pixels > 0) faults.push(`${what}: ${pixels} pixels too wide`);
  };
  const own = page.viewportSize();
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await note('text of twice the size');
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
  await page.setViewportSize(SMALL);
  await note('a window of 320 pixels');
  if (own !== null) await page.setViewportSize(own);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  return faults;
};
