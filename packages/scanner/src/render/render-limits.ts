const MIB = 1024 * 1024;

/** Every bound of rendering. Names end in their unit (`Ms`, `MiB`, `Bytes`); the others are counts. */
export const RENDER_LIMITS = {
  /** Wall-clock time of one rendering, including the start of a browser. The browser is killed after it. */
  wallMs: 15_000,
  /** Time within it for a page to come to rest. */
  pageMs: 10_000,
  /** Time within it that is reserved for reading a page. */
  readMs: 3_000,
  /** A page is at rest after this time without a change to its document. */
  quietMs: 500,
  /** A pending script or data request delays the rest by this much at most, because it may be a connection kept open. */
  awaitedMs: 3_000,
  launchMs: 10_000,
  /** Time for the layout to adapt to the window of a desktop. */
  resizeMs: 250,
  /** Time for one screenshot; 0: takes none. */
  screenshotMs: 1_500,
  screenshotBytes: 300 * 1024,
  htmlBytes: 5 * MIB,
  textCharacters: 500_000,
  consoleErrors: 20,
  consoleErrorCharacters: 300,
  /** Requests and console messages of one page; each costs this process time. */
  events: 5_000,
  windows: 10,
  /** JavaScript heap of one page's process. */
  heapMiB: 320,
  /** Memory that all processes of the browser may add for one page. */
  pageMiB: 512,
  /** A browser that holds more memory than this between two pages is replaced. */
  restMiB: 640,
  memoryEveryMs: 100,
  /** A browser is replaced after this many pages or this time, and ended when it has been idle. */
  pages: 50,
  ageMs: 3_600_000,
  idleMs: 600_000,
} as const;

/** The limits, with other figures for tests. */
export type RenderLimits = { readonly [name in keyof typeof RENDER_LIMITS]: number };
