/** The part of jsdom that the truth lab uses; the package has no types of its own. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly virtualConsole: VirtualConsole });
    // biome-ignore lint/suspicious/noExplicitAny: Readability takes the document as it is
    readonly window: { readonly document: any; close(): void };
  }
}
