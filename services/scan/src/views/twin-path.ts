/** The address of a page of ours as Markdown: that of the page with `.md`, and of the home page `/index.md`. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;
