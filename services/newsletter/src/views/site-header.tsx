import { archivePath, type Edition, guidePath, homePath, searchPath, subjectsPath, textPath } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { frameWords, pageName } from '../words/frame-words.ts';
import { listWords } from '../words/list-words.ts';
import { languageOf } from '../words/word-table.ts';
import type { PageAlternate } from './layout-props.tsx';
import { HeaderMembership } from './membership.tsx';

/** From this ratio of width to height, a logo is assumed to show the name. */
const NAME_RATIO = 2;

/** The logo of the publication or our mark, and its name. A wide logo replaces the name. */
const Brand = ({ site: { look }, name }: { readonly site: PublicSite; readonly name: string }) => {
  if (look.logo === null)
    return (
      <>
        <Mark />
        {name}
      </>
    );
  const { light, dark } = look.logo;
  const isName = (light.width ?? 1) >= NAME_RATIO * (light.height ?? 1);
  return (
    <>
      <picture>
        {dark === null ? null : (
          <source media="(prefers-color-scheme: dark)" srcset={dark.src} width={dark.width} height={dark.height} />
        )}
        <img src={light.src} width={light.width} height={light.height} alt={isName ? name : ''} />
      </picture>
      {isName ? null : name}
    </>
  );
};

/** Our mark: a closed letter with two lines of its text. */
const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="4" />
    <path d="M-1 4.3L16 16.5 33 4.3M7 22h13M7 27h7" />
  </svg>
);

interface Switching {
  readonly site: PublicSite;
  /** Key of the edition that is being read. */
  readonly current: string;
  readonly alternates: readonly PageAlternate[];
}

/** Links to the page in every language, or to the home page of an edition that lacks it. Nothing for a single edition. */
const LanguageSwitcher = ({ site, current, alternates }: Switching) => {
  const own = site.edition(current);
  if (own === null || site.editions.length < 2) return null;
  return (
    <nav class="languages" aria-label={frameWords(own.edition).languages}>
      <ul>
        {site.editions.map(({ edition }) => {
          const match = alternates.find((other) => other.edition.key === edition.key);
          return (
            <li {...languageOf(edition, own.edition)}>
              {edition.key === current ? (
                <span aria-current="true">{edition.languageName}</span>
              ) : (
                <a href={match?.path ?? homePath(edition)} hreflang={edition.language}>
                  {edition.languageName}
                  {match === undefined ? <span class="unseen">{frameWords(edition).toItsHome}</span> : null}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

interface HeaderProps {
  readonly frame: Frame;
  readonly of: EditionSite;
  readonly path: string | null;
  readonly alternates: readonly PageAlternate[];
}

export const SiteHeader = ({ frame, of, path, alternates }: HeaderProps) => {
  const { edition } = of;
  const home = homePath(edition);
  return (
    <header class="site-header">
      <div class="frame">
        <a class="brand" href={home} aria-current={path === home ? 'page' : undefined}>
          <Brand site={frame.site} name={edition.name} />
        </a>
        <nav class="navigation" aria-label={frameWords(edition).mainNavigation}>
          <ul>
            {(menuOf(frame.site, edition) ?? entriesOf(of)).map((entry) => (
              <li>
                <a href={entry.path} aria-current={ariaCurrentOf(entry.path, path)}>
                  {entry.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderMembership edition={edition} />
        <LanguageSwitcher site={frame.site} current={edition.key} alternates={alternates} />
      </div>
    </header>
  );
};

/** Returns the entries that the publisher chose; null for the usual ones. */
const menuOf = ({ look }: PublicSite, { key }: Edition) =>
  look.menu(key)?.map(({ label, address }) => ({ path: address, name: label })) ?? null;

const entriesOf = (of: EditionSite) => {
  const { edition } = of;
  const words = frameWords(edition);
  const lists = listWords(edition);
  return [
    { path: archivePath(edition), name: lists.archive },
    { path: subjectsPath(edition, 'topic'), name: lists.subjects.topic.title },
    { path: searchPath(edition), name: words.search },
    { path: guidePath(edition, 'follow'), name: words.follow },
    ...of.pages
      .filter(({ menu }) => menu === 'header')
      .map((page) => ({ path: textPath(edition, page.slug), name: pageName(page, words) })),
  ];
};

/** Returns `page` when the entry is the current page, and `true` when the current page is below it. */
const ariaCurrentOf = (entry: string, path: string | null): 'page' | 'true' | undefined => {
  if (entry === path) return 'page';
  return path?.startsWith(`${entry}/`) ? 'true' : undefined;
};
