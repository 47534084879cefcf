import type { ImportNote } from '../../source/source-issue.ts';
import { TO_FILE } from './dialect-notes.ts';
import type { DialectSyntax } from './liquid.ts';

/** Paths of Pelican's default settings (docs.getpelican.com/en/stable/settings.html#url-settings). */
const LISTS: Readonly<Record<string, (name: string) => string>> = {
  author: (name) => `/author/${name}.html`,
  category: (name) => `/category/${name}.html`,
  tag: (name) => `/tag/${name}.html`,
  index: () => '/',
  archives: () => '/archives.html',
};

/** `{filename}other.md` in links; older texts write `|filename|other.md`. */
export const pelicanLinks = (_markdown: string, note: (note: ImportNote) => void): DialectSyntax => ({
  opener: '([{|])(?<kind>filename|static|attach|photo|author|category|tag|index|archives)[}|](?<name>[^\\s()<>"\']*)',
  read: ({ index, 0: found, groups: { kind = '', name = '' } = {} }) => {
    note(TO_FILE);
    const list = Object.hasOwn(LISTS, kind) ? LISTS[kind] : undefined;
    return { end: index + found.length, text: list ? list(name) : name };
  },
});
