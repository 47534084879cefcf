import type { Draft } from '../draft.ts';
import { findFirst, insertBefore, setAttributes } from '../html-edit.ts';
import type { SiteFacts } from '../site.ts';

type Rewrite = (html: string, path: string) => string;

/** Rewrites one drawn inner page. @returns its path, or null when no inner page changes. */
export const editOne = (draft: Draft, rewrite: Rewrite): readonly string[] | null => {
  const page = draft.pageWhere((html, path) => rewrite(html, path) !== html);
  if (page === null) return null;
  draft.edit(page, (html) => rewrite(html, page));
  return [page];
};

/** Rewrites pages, all of them by default. @returns those that changed, or null when none did. */
export const editPages = (
  draft: Draft,
  rewrite: Rewrite,
  pages: readonly string[] = draft.site.pages,
): readonly string[] | null => {
  const changed = draft.editEach(pages, rewrite);
  return changed.length === 0 ? null : changed;
};

/** Sets the content of a meta element; a page without it stays. */
export const setMeta = (html: string, attributes: Readonly<Record<string, string>>, content: string): string => {
  const meta = findFirst(html, 'meta', attributes);
  return meta === null ? html : setAttributes(html, meta, { content });
};

/** Inserts text before the canonical link; a page without one stays. */
export const addBeforeCanonical = (html: string, text: string): string => {
  const link = findFirst(html, 'link', { rel: 'canonical' });
  return link === null ? html : insertBefore(html, link, text);
};

/** A text in each language of the sites. */
export type InLanguages = Readonly<Record<SiteFacts['language'], string>>;

/** The text in the language of a page: Korean below /ko/, else the language of the site. */
export const textFor = (draft: Draft, path: string, texts: InLanguages): string =>
  path.startsWith('/ko/') ? texts.ko : texts[draft.site.language];
