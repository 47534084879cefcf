import type { Draft } from '../draft.ts';
import { addToHead, findAll, findFirst, removeElement, setAttributes } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages } from './edits.ts';

const LANG = 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html';
const BCP_47 = 'https://www.rfc-editor.org/rfc/rfc5646.html';
const HREFLANG = 'https://developers.google.com/search/docs/specialty/international/localized-versions';

const setLang = (html: string, lang: string | null): string => {
  const root = findFirst(html, 'html');
  return root === null || root.attributes.lang === lang ? html : setAttributes(html, root, { lang });
};

/** Rewrites every hreflang link of a page; null removes it. */
const eachAlternate = (
  html: string,
  change: (attributes: Readonly<Record<string, string>>) => Readonly<Record<string, string>> | null,
): string =>
  findAll(html, 'link', { rel: 'alternate', hreflang: null })
    .toReversed()
    .reduce((text, link) => {
      const changed = change(link.attributes);
      return changed === null ? removeElement(text, link) : setAttributes(text, link, changed);
    }, html);

const localized = (draft: Draft): readonly string[] =>
  draft.site.pages.filter((path) => findFirst(draft.text(path), 'link', { rel: 'alternate', hreflang: null }) !== null);

const changeAll = (draft: Draft, change: Parameters<typeof eachAlternate>[1]): readonly string[] | null => {
  const pages = localized(draft);
  return pages.length === 0 ? null : editPages(draft, (html) => eachAlternate(html, change), pages);
};

export const languageMutators: readonly Mutator[] = [
  {
    id: 'lang-gone',
    class: 'language',
    source: LANG,
    change: 'No page declares its language.',
    plant: (draft) => editPages(draft, (html) => setLang(html, null)),
  },
  {
    id: 'lang-gone-on-one',
    class: 'language',
    source: LANG,
    change: 'One page does not declare its language.',
    plant: (draft) => editOne(draft, (html) => setLang(html, null)),
  },
  {
    id: 'lang-word',
    class: 'language',
    source: BCP_47,
    change: 'Every page declares its language by a word: "english".',
    plant: (draft) => editPages(draft, (html) => setLang(html, 'english')),
  },
  {
    id: 'lang-other',
    class: 'language',
    source: LANG,
    change: 'Every page declares English, and is written in another language.',
    plant: (draft) => (draft.site.language === 'en' ? null : editPages(draft, (html) => setLang(html, 'en'))),
  },
  {
    id: 'lang-german',
    class: 'language',
    source: LANG,
    change: 'Every page declares German, and is written in another language.',
    plant: (draft) => editPages(draft, (html) => setLang(html, 'de')),
  },
  {
    id: 'lang-empty',
    class: 'language',
    source: LANG,
    change: 'The language of one page is empty.',
    plant: (draft) => editOne(draft, (html) => setLang(html, '')),
  },
  {
    id: 'hreflang-no-return',
    class: 'hreflang',
    source: HREFLANG,
    change: 'The Korean pages do not name the English ones back.',
    plant: (draft) => {
      const pages = localized(draft).filter((path) => path.startsWith('/ko/'));
      return pages.length === 0 ? null : editPages(draft, (html) => eachAlternate(html, () => null), pages);
    },
  },
  {
    id: 'hreflang-country-code',
    class: 'hreflang',
    source: HREFLANG,
    change: 'Korean pages are announced as "kr", which is a country and not a language.',
    plant: (draft) =>
      changeAll(draft, ({ hreflang = '', ...others }) => ({
        ...others,
        hreflang: hreflang === 'ko' ? 'kr' : hreflang,
      })),
  },
  {
    id: 'hreflang-uk',
    class: 'hreflang',
    source: HREFLANG,
    change: 'English pages are announced as "en-UK", which is not a region.',
    plant: (draft) =>
      changeAll(draft, ({ hreflang = '', ...others }) => ({
        ...others,
        hreflang: hreflang === 'en' ? 'en-UK' : hreflang,
      })),
  },
  {
    id: 'hreflang-dead',
    class: 'hreflang',
    source: HREFLANG,
    change: 'The Korean versions that pages announce answer with 404.',
    plant: (draft) =>
      changeAll(draft, ({ href = '', hreflang = '', ...others }) => ({
        ...others,
        hreflang,
        href: hreflang === 'ko' ? href.replace('/ko/', '/kr/') : href,
      })),
  },
  {
    id: 'hreflang-self-gone',
    class: 'hreflang',
    source: HREFLANG,
    change: 'Pages announce the other version and not themselves.',
    plant: (draft) => {
      const pages = localized(draft);
      return editPages(
        draft,
        (html, path) =>
          eachAlternate(html, ({ hreflang = '', ...others }) =>
            hreflang === (path.startsWith('/ko/') ? 'ko' : 'en') ? null : { ...others, hreflang },
          ),
        pages,
      );
    },
  },
  {
    id: 'hreflang-redirects',
    class: 'hreflang',
    source: HREFLANG,
    change: 'Pages announce their versions in the http form, which redirects.',
    plant: (draft) =>
      changeAll(draft, ({ href = '', ...others }) => ({ ...others, href: href.replace('https:', 'http:') })),
  },
  {
    id: 'hreflang-relative',
    class: 'hreflang',
    source: HREFLANG,
    change: 'Pages announce their versions by a path; the documentation asks for absolute addresses.',
    plant: (draft) =>
      changeAll(draft, ({ href = '', ...others }) => ({ ...others, href: href.replace(draft.origin, '') })),
  },
  {
    id: 'hreflang-two-for-one',
    class: 'hreflang',
    source: HREFLANG,
    change: 'A page announces two addresses for Korean.',
    plant: (draft) => {
      const [page] = localized(draft).filter((path) => !path.startsWith('/ko/') && path !== '/');
      return page !== undefined &&
        draft.edit(page, (html) => addToHead(html, `<link rel="alternate" hreflang="ko" href="${draft.origin}/ko/">`))
        ? [page]
        : null;
    },
  },
  {
    id: 'hreflang-all-home',
    class: 'hreflang',
    source: HREFLANG,
    change: 'Every page announces the Korean home page as its Korean version.',
    plant: (draft) =>
      changeAll(draft, ({ href = '', hreflang = '', ...others }) => ({
        ...others,
        hreflang,
        href: hreflang === 'ko' ? `${draft.origin}/ko/` : href,
      })),
  },
];
