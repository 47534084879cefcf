import { archivePath, homePath, searchPath, subjectsPath, textPath } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { PageAlternate } from './layout-props.ts';
import { Mark } from './mark.tsx';

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
          <Mark />
          {edition.name}
        </a>
        <nav class="navigation" aria-label={frameWords(edition).mainNavigation}>
          <ul>
            {entriesOf(of).map((entry) => (
              <li>
                <a href={entry.path} aria-current={standing(entry.path, path)}>
                  {entry.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitcher site={frame.site} current={edition.key} alternates={alternates} />
      </div>
    </header>
  );
};

const entriesOf = (of: EditionSite) => {
  const { edition } = of;
  const words = frameWords(edition);
  const lists = LIST_WORDS[uiLanguage(edition.language)];
  return [
    { path: archivePath(edition), name: lists.archive },
    { path: subjectsPath(edition, 'topic'), name: lists.subjects.topic.title },
    { path: searchPath(edition), name: words.search },
    ...(of.page('about') === null ? [] : [{ path: textPath(edition, 'about'), name: words.about }]),
  ];
};

/** `true`: the page is one below the entry. */
const standing = (entry: string, path: string | null): 'page' | 'true' | undefined => {
  if (entry === path) return 'page';
  return path?.startsWith(`${entry}/`) ? 'true' : undefined;
};
