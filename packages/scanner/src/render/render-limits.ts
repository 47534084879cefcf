const MIB = 1024 * 1024;

/** Every bound of rendering. Names end in their unit (`Ms`, `MiB`, `Bytes`); the others are counts. */
export const RENDER_LIMITS = {
  /** Wall clock of one rendering, the start of a browser included; then the browser is killed. */
  wallMs: 15_000,
  /** Of which a page has this long to come to rest. */
  pageMs: 10_000,
  /** What has to be left of the wall clock for reading a page. */
  readMs: 3_000,
  /** A page is at rest when nothing was added to it or taken away for so long. */
  quietMs: 500,
  /** Scripts and data that a page waits for hold up its rest, but none for longer: it may be a connection kept open. */
  awaitedMs: 3_000,
  launchMs: 10_000,
  /** For the layout to follow when the window becomes that of a desktop. */
  resizeMs: 250,
  /** For one picture; 0: none is taken. */
  screenshotMs: 1_500,
  screenshotBytes: 300 * 1024,
  htmlBytes: 5 * MIB,
  textCharacters: 500_000,
  consoleErrors: 20,
  consoleErrorCharacters: 300,
  /** Requests and console messages of one page: each costs this process time. */
  events: 5_000,
  windows: 10,
  /** JavaScript heap of one page's process. */
  heapMiB: 320,
  /** What all processes of the browser may take for one page, above what they held before. */
  pageMiB: 512,
  /** A browser that holds more than this between two pages is replaced. */
  restMiB: 640,
  memoryEveryMs: 100,
  /** A browser is replaced after so many pages and after so long, and ended when nobody has asked for long. */
  pages: 50,
  ageMs: 3_600_000,
  idleMs: 600_000,
} as const;

/** The same table with other figures. */
export type RenderLimits = { readonly [name in keyof typeof RENDER_LIMITS]: number };
