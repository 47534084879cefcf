/** The small parser that comes with the library and has no types of its own. */
declare module '@mozilla/readability/JSDOMParser.js' {
  import type { Readability } from '@mozilla/readability';
  export default class JSDOMParser {
    parse(html: string, url?: string): ConstructorParameters<typeof Readability>[0];
  }
}
